/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schema of the settings: the installed one, or the one in the program. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Where the program has its own schema: a resource, as glib-compile-schemas makes it.
 */
#define YK_SETTINGS_RESOURCE "/io/github/yukon_solitaire/Yukon/gschemas.compiled"

/* A key as the program was built for it. */
typedef struct
{
  const char *name;
  const char *kind; /* the type of its value, or the values of an enum with blanks */
} YkSettingsKey;

/* All keys, up to one without a name. */
extern const YkSettingsKey yk_settings_keys[];

/* Finds the installed schema ID if it has all keys as the program knows them, else the
 * program's own.  Returns: (transfer full) (nullable): the schema; NULL if there is
 * neither, or no folder for the own one: GSettings reads schemas from files only. */
GSettingsSchema *yk_settings_schema_find (const char *id);

G_END_DECLS
