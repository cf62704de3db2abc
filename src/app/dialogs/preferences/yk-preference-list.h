/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of preferences: rows, each of which changes one setting at once. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define YK_TYPE_PREFERENCE_LIST (yk_preference_list_get_type ())
G_DECLARE_FINAL_TYPE (YkPreferenceList, yk_preference_list, YK, PREFERENCE_LIST,
                      GtkWidget)

/* A row; all texts are untranslated: the title has the msgctxt "preference", the
 * subtitle has none. */
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

/* A list without rows.  It holds SETTINGS. */
GtkWidget *yk_preference_list_new (GSettings *settings);

/* Adds rows, up to one without a key. */
void yk_preference_list_add (YkPreferenceList *list, const YkPreference *rows);

/* The same for one row, with texts that are translated already.  These return the
 * widget that changes the setting, which belongs to the list. */
GtkWidget *yk_preference_list_add_switch (YkPreferenceList *list, const char *key,
                                          const char *title, const char *subtitle);
GtkWidget *yk_preference_list_add_choice (YkPreferenceList *list, const char *key,
                                          const char *const *items, const char *title,
                                          const char *subtitle);

/* A ROW that shows the setting and changes it in its own way. */
void
yk_preference_list_add_row (YkPreferenceList *list, const char *key, GtkWidget *row);

/* A row whose CONTROL the caller has bound to the setting. */
void yk_preference_list_add_control (YkPreferenceList *list, const char *key,
                                     const char *title, const char *subtitle,
                                     GtkWidget *control);

/* A row that opens something, a GtkListBoxRow that can be activated. */
void
yk_preference_list_add_row (YkPreferenceList *list, const char *key, GtkWidget *row);

/* Lets CONTROL be used only while the boolean setting NEEDED is true. */
void yk_preference_list_need (YkPreferenceList *list, GtkWidget *control,
                              const char *needed);

/* Puts what changes a setting below its title instead of beside it: for large letters
 * on a small screen.  Rows that open something stay as they are. */
void yk_preference_list_stand (YkPreferenceList *list);

/* Whether all settings of the list are what they are at first. */
gboolean yk_preference_list_is_default (YkPreferenceList *list);

/* Makes them so.  Returns what they were before, for yk_preference_list_restore();
 * free with g_variant_unref(). */
GVariant *yk_preference_list_reset (YkPreferenceList *list);
void yk_preference_list_restore (YkPreferenceList *list, GVariant *values);

G_END_DECLS
