/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of the main window: one table, which the program obeys and shows. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What keys do. */
typedef struct
{
  const char *title; /* untranslated, for gettext() */
  const char *keys;  /* as GtkShortcutLabel takes them; alternatives stand apart */
  const char
      *action; /* NULL where the keys are somebody else's: the table's, or GTK's */
  const char *rtl_keys; /* where one reads from right to left; NULL if they are KEYS */
  const char *in_vain; /* untranslated: said where the action can do nothing; or NULL */
} YkShortcut;

/* Keys that are shown together. */
typedef struct
{
  const char *title;      /* untranslated */
  const YkShortcut *keys; /* up to one without a title */
} YkShortcutGroup;

/* All keys, up to a group without a title; they live for ever. */
const YkShortcutGroup *yk_shortcuts_groups (void);

/* The keys of KEY in the direction in which the player reads. */
const char *yk_shortcut_text (const YkShortcut *key);

/* Makes the keys activate their actions in all windows of APPLICATION. */
void yk_shortcuts_set_accels (GtkApplication *application);

G_END_DECLS
