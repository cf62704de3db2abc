/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player's preferences. */
#pragma once

#include <gio/gio.h>

#define YK_APP_ID "io.github.yukon_solitaire.Yukon"

/* The settings.  Where the schema is not installed its compiled copy in SCHEMA_DIR (of
 * a build tree, or NULL) takes its place; preferences are kept all the same.  NULL
 * where the schema is nowhere: the program must then run with its defaults.  Free with
 * g_object_unref(). */
GSettings *yk_settings_new (const char *schema_dir);
