/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player's preferences. */
#pragma once

#include <gio/gio.h>

#define YK_APP_ID "io.github.yukon_solitaire.Yukon"

/* The settings; where the schema is not installed they live in memory only, built from
 * the copy of the schema at SCHEMA_DIR if that is there (a build tree), or NULL where
 * there is none at all.  Free with g_object_unref(). */
GSettings *
yk_settings_new (const char *schema_dir);
