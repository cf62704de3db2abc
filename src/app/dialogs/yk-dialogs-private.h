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
