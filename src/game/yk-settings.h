/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player's preferences. */
#pragma once

#include <gio/gio.h>

#define YK_APP_ID "io.github.yukon_solitaire.Yukon"

/* The settings, or NULL where the schema is nowhere; GSettings itself would end the
 * program.  A program that is not installed finds it with GSETTINGS_SCHEMA_DIR, as
 * build-aux/play and the tests set it.  Free with g_object_unref(). */
GSettings *yk_settings_new (void);
