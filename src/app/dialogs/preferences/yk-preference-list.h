/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of preferences: rows, each of which changes one setting at once. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define YK_TYPE_PREFERENCE_LIST (yk_preference_list_get_type ())
G_DECLARE_FINAL_TYPE (YkPreferenceList, yk_preference_list, YK, PREFERENCE_LIST,
                      GtkWidget)

/* A row of the list.  All texts are untranslated; the title has the msgctxt
 * "preference", the subtitle none. */
typedef struct
{
  const char *key;          /* of the settings */
  const char *title;        /* what is chosen */
  const char *subtitle;     /* a sentence about it, or NULL */
  const char *const *items; /* the names of an enum's values in the order of their
                               numbers, up to NULL; or NULL where the setting is a
                               boolean, which is shown as a switch */
  const char *needed;       /* the key of a boolean without which this one means nothing
                               and cannot be changed, or NULL */
  const char *context;      /* the msgctxt of the items */
} YkPreference;

/* Creates a list without rows that holds a reference to SETTINGS.
 *
 * Returns: (transfer floating): the list. */
GtkWidget *yk_preference_list_new (GSettings *settings);

/* Adds ROWS, an array that ends with a row without a key. */
void yk_preference_list_add (YkPreferenceList *list, const YkPreference *rows);

/* Adds a row with a switch for a boolean setting.  TITLE and SUBTITLE are translated.
 *
 * Returns: (transfer none): the switch. */
GtkWidget *yk_preference_list_add_switch (YkPreferenceList *list, const char *key,
                                          const char *title, const char *subtitle);

/* Adds a row with a drop-down for an enum setting.  All texts are translated; ITEMS
 * ends with NULL.
 *
 * Returns: (transfer none): the drop-down. */
GtkWidget *yk_preference_list_add_choice (YkPreferenceList *list, const char *key,
                                          const char *const *items, const char *title,
                                          const char *subtitle);

/* Adds ROW, which shows and changes the setting by itself, or opens a chooser for it.
 */
void
yk_preference_list_add_row (YkPreferenceList *list, const char *key, GtkWidget *row);

/* Adds a row for CONTROL, which the caller has bound to the setting. */
void yk_preference_list_add_control (YkPreferenceList *list, const char *key,
                                     const char *title, const char *subtitle,
                                     GtkWidget *control);

/* Makes CONTROL insensitive while the boolean setting NEEDED is false. */
void yk_preference_list_need (YkPreferenceList *list, GtkWidget *control,
                              const char *needed);

/* Puts HEADING, which is translated and stays, over the row that is added next. */
void yk_preference_list_begin_group (YkPreferenceList *list, const char *heading);

/* Adds a row "More…"; what is added after it is seen once that is activated. */
void yk_preference_list_begin_more (YkPreferenceList *list);

/* Moves the controls from beside their titles to below them, for large letters on a
 * small screen.  Rows that open something stay as they are. */
void yk_preference_list_stand (YkPreferenceList *list);

/* Returns: whether all settings of the list have their default values. */
gboolean yk_preference_list_is_default (YkPreferenceList *list);

/* Resets all settings of the list to their defaults.
 *
 * Returns: (transfer full): the previous values, for yk_preference_list_restore(). */
GVariant *yk_preference_list_reset (YkPreferenceList *list);

/* Restores VALUES from yk_preference_list_reset(). */
void yk_preference_list_restore (YkPreferenceList *list, GVariant *values);

G_END_DECLS
