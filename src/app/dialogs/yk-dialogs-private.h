/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the dialogs share. */
#pragma once

#include <gtk/gtk.h>

#include "app/dialogs/yk-dialogs.h"
#include "app/ui/yk-ui.h"
#include "deck/yk-assets.h"
#include "game/awards/yk-award.h"
#include "game/deals/yk-deals.h"
#include "game/model/yk-game.h"
#include "game/session/yk-session.h"
#include "store/yk-store.h"
#include "words/rules/yk-rules-words.h"

G_BEGIN_DECLS

/* The keys of all dialogs: to close them, to turn their pages and to scroll. */

/* Adds to WINDOW the keys that close it, quit the application and turn pages. */
void yk_dialog_keys_add (GtkWidget *window);

/* Adds to SCROLLED, a GtkScrolledWindow, the keys that scroll in every reader. */
void yk_dialog_keys_scroll (GtkWidget *scrolled);

/* A page of preferences: rows, each of which changes one setting at once. */

/* To be zeroed before yk_preference_list_init(); whoever has it frees the keys. */
typedef struct
{
  GSettings *settings; /* borrowed */
  GPtrArray *keys;     /* of all rows */
  GtkWidget *page;     /* a box with the rows, below which more may be added */
  GtkListBox *box;     /* the rows */
  const char *heading; /* of the row that is added next, or NULL */
  GtkWidget *more;     /* the row before those that are not shown yet, or NULL */
} YkPreferenceList;

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

/* Makes LIST, which must outlive its widgets, one without rows for SETTINGS. */
void yk_preference_list_init (YkPreferenceList *list, GSettings *settings);

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

/* Renders previews for widgets in a thread. */

/* What to render; lengths are logical pixels. */
typedef struct
{
  YkPreviewKind kind;
  const char *value; /* of the setting that the kind belongs to */
  int width;
  int height;
  gboolean dark; /* the style */
} YkPreviewRequest;

/* Returns: (transfer none): the name of the setting of KIND. */
const char *yk_preview_load_key (YkPreviewKind kind);

/* Receives a preview in the main thread.  PICTURE is (nullable); if it is NULL, PROBLEM
 * is a sentence for the player.  Both are borrowed. */
typedef void (*YkPictureReceiver) (GtkWidget *owner, GdkPaintable *picture,
                                   const char *problem);

/* Renders REQUEST at the device scale of OWNER and passes the result to RECEIVER if
 * OWNER still exists by then.  RECEIVER is never called during this call. */
void yk_preview_load (const YkPreviewRequest *request, GSettings *settings,
                      GtkWidget *owner, YkPictureReceiver receiver);

/* A preferences row for a setting that is chosen by picture. */

#define YK_TYPE_PICTURE_ROW (yk_picture_row_get_type ())
G_DECLARE_FINAL_TYPE (YkPictureRow, yk_picture_row, YK, PICTURE_ROW, GtkListBoxRow)

/* Creates a row called TITLE that shows the name and a preview of the present value.
 * Activating it activates ACTION of the window behind the row's own, which opens the
 * chooser.
 *
 * Returns: (transfer floating): the row. */
GtkWidget *yk_picture_row_new (YkPreviewKind kind, const char *title,
                               const char *action, GSettings *settings);

/* A list model of results in the store. */

/* A result in the list. */
#define YK_TYPE_PLAYED_ITEM (yk_played_item_get_type ())
G_DECLARE_FINAL_TYPE (YkPlayedItem, yk_played_item, YK, PLAYED_ITEM, GObject)

/* Returns: (transfer none): the result. */
const YkPlayed *yk_played_item_peek (YkPlayedItem *item);

/* A GListModel of YkPlayedItem, which are read and made on demand. */
#define YK_TYPE_PLAYED_LIST (yk_played_list_get_type ())
G_DECLARE_FINAL_TYPE (YkPlayedList, yk_played_list, YK, PLAYED_LIST, GObject)

/* Replaces the contents with ROWS (transfer full, element-type gint64) of STORE, of
 * which a reference is held: see yk_store_list_rows().  IS_OF_ANY: each names its
 * variation. */
void yk_played_list_set (YkPlayedList *list, YkStore *store, GArray *rows,
                         gboolean is_of_any);

/* The columns of the history of games. */

/* Adds columns to VIEW, whose model must hold YkPlayedItem, and is to be in the order
 * of yk_history_columns_order().  VIEW takes a reference to SESSION, which knows the
 * fewest moves of each deal. */
void yk_history_columns_add (GtkColumnView *view, YkSession *session);

/* Returns: the column that the player has chosen to sort by; that of the time, the
 * latest first, before. */
YkStoreOrder yk_history_columns_order (GtkColumnView *view, gboolean *is_descending);

/* Draws the last results as bars up and down, and diamonds. */

/* The most results that a chart can show. */
#define YK_RESULTS_CHART_MAX 50

#define YK_TYPE_RESULTS_CHART (yk_results_chart_get_type ())
G_DECLARE_FINAL_TYPE (YkResultsChart, yk_results_chart, YK, RESULTS_CHART, GtkWidget)

/* Shows a copy of N_RESULTS results, at most YK_RESULTS_CHART_MAX, oldest first, and
 * sets a sentence about them for screen readers. */
void yk_results_chart_set_results (YkResultsChart *chart, const YkResult *results,
                                   guint n_results);

/* Shows the statistics as tiles, each a value above its caption. */

/* Replaces the contents of BOX with FIGURES; those without a value yet, such as the
 * best time before the first win, are left out; with IS_ALL, for all variations, also
 * those that can't be compared between them. */
void yk_statistics_tiles_fill (GtkFlowBox *box, const YkStatisticsSummary *figures,
                               gboolean is_all);

/* Creates the cup for N_WINS in the variation RULES, of which there are some, with its
 * layout as the crest and a sentence beside it.  Returns: (transfer floating). */
GtkWidget *yk_statistics_cup_new (const YkRules *rules, guint n_wins);

G_END_DECLS
