/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keyboard shortcuts of the main window, in the table that the program obeys and
 * shows. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A shortcut. */
typedef struct
{
  const char *title; /* untranslated, for gettext() */
  const char
      *keys; /* as GtkShortcutLabel takes them; alternatives are separated by spaces */
  const char *action;   /* NULL if the table or GTK handles the keys */
  const char *rtl_keys; /* in right-to-left languages; NULL if they are KEYS */
  const char *in_vain;  /* untranslated: said if the action is disabled; or NULL */
} YkShortcut;

/* Shortcuts that are shown together. */
typedef struct
{
  const char *title;      /* untranslated */
  const YkShortcut *keys; /* up to one without a title */
} YkShortcutGroup;

/* Returns: (transfer none): all shortcuts, ending with a group without a title; static.
 */
const YkShortcutGroup *yk_shortcuts_groups (void);

/* Returns: (transfer none): the keys of KEY for the present text direction. */
const char *yk_shortcut_text (const YkShortcut *key);

/* Sets the accelerators of all windows of APPLICATION. */
void yk_shortcuts_set_accels (GtkApplication *application);

G_END_DECLS
