/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of the history of games. */
#include "app/dialogs/statistics/yk-history-columns.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-accessible-names.h"
#include "app/dialogs/statistics/yk-played-list.h"
#include "game/deals/yk-daily.h"
#include "words/base/yk-words.h"
#include "words/results/yk-attempt-words.h"
#include "words/results/yk-result-words.h"

typedef enum
{
  COLUMN_DATE,
  COLUMN_DEAL,
  COLUMN_RESULT,
  COLUMN_TIME,
  COLUMN_MOVES,
  COLUMN_SCORE,
} Column;

#define N_COLUMNS (COLUMN_SCORE + 1)

/* What stands in a column for a game; one that is still played has no figures yet. */
static char *
cell_text (const YkPlayed *played, Column column)
{
  g_autoptr (GDateTime) date = NULL;
  g_autoptr (GDate) today = g_date_new ();
  gboolean has_figures = played->n_moves > 0;

  switch (column) {
  case COLUMN_DATE:
    date = g_date_time_new_from_unix_local (played->time);
    return played->time > 0 && date != NULL ? g_date_time_format (date, "%x")
                                            : g_strdup ("–");
  case COLUMN_DEAL:
    yk_daily_today (today);
    return yk_played_deal (played, today);
  case COLUMN_RESULT:
    return g_strdup (yk_result_text (played->result));
  case COLUMN_TIME:
    return has_figures ? yk_time_text (played->seconds) : g_strdup ("–");
  case COLUMN_MOVES:
    return has_figures ? g_strdup_printf ("%u", played->n_moves) : g_strdup ("–");
  case COLUMN_SCORE:
    return has_figures ? g_strdup_printf ("%d", played->score) : g_strdup ("–");
  }
  g_return_val_if_reached (NULL);
}

/* What a column is sorted by. */
static gint64
cell_value (const YkPlayed *played, Column column)
{
  switch (column) {
  case COLUMN_DATE:
    return played->time;
  case COLUMN_DEAL:
    return (gint64) played->id.deal; /* YK_DEAL_MAX fits */
  case COLUMN_RESULT:
    return played->result;
  case COLUMN_TIME:
    return played->seconds;
  case COLUMN_MOVES:
    return played->n_moves;
  case COLUMN_SCORE:
    return played->score;
  }
  g_return_val_if_reached (0);
}

static int
compare_cells (gconstpointer a, gconstpointer b, gpointer column)
{
  Column by = (Column) GPOINTER_TO_INT (column);
  gint64 one = cell_value (yk_played_item_peek ((gpointer) a), by);
  gint64 other = cell_value (yk_played_item_peek ((gpointer) b), by);

  return one < other ? -1 : one > other;
}

/* A row, which has the focus, has no name in GTK 4.8, nor has it in newer versions
 * where columns have no header.  It is found above any of its cells. */
static void
name_row (GtkWidget *label)
{
  const char *sentence = g_object_get_data (G_OBJECT (label), "sentence");
  GtkWidget *cell = gtk_widget_get_parent (label);
  GtkWidget *row = cell != NULL ? gtk_widget_get_parent (cell) : NULL;

  if (row != NULL && sentence != NULL)
    yk_accessible_names_set (row, sentence);
}

/* What is known besides of the deal of a game that was won, or NULL. */
static char *
known_of_win (const YkPlayed *played, YkAttemptsStore *attempts_store)
{
  YkFewestMoves par = yk_attempts_store_moves (attempts_store, &played->id);

  if (played->result != YK_RESULT_WON)
    return NULL;
  return yk_par_whole_win_sentence (
      played->n_moves, yk_attempts_store_counted (attempts_store, played), &par);
}

static char *
row_sentence (const YkPlayed *played, YkAttemptsStore *attempts_store)
{
  g_autoptr (GDate) today = g_date_new ();

  yk_daily_today (today);
  return yk_words_append (yk_played_sentence (played, today),
                          known_of_win (played, attempts_store));
}

/* When the first game is bound to a label it may have no row yet. */
static void
set_row_sentence (GtkWidget *label, const YkPlayed *played,
                  YkAttemptsStore *attempts_store)
{
  g_object_set_data_full (G_OBJECT (label), "sentence",
                          row_sentence (played, attempts_store), g_free);
  name_row (label);
}

/* What a cell says besides, or NULL. */
static char *
cell_tooltip (const YkPlayed *played, Column column, YkAttemptsStore *attempts_store)
{
  switch (column) {
  case COLUMN_DEAL:
    return g_strdup_printf ("%" G_GUINT64_FORMAT, played->id.deal);
  case COLUMN_MOVES:
    return known_of_win (played, attempts_store);
  case COLUMN_DATE:
  case COLUMN_RESULT:
  case COLUMN_TIME:
  case COLUMN_SCORE:
    return NULL;
  }
  g_return_val_if_reached (NULL);
}

/* What the cells of a column are made from. */
typedef struct
{
  Column column;
  YkAttemptsStore *attempts_store; /* owned */
} ColumnContent;

static void
column_content_free (gpointer data, GClosure *closure)
{
  ColumnContent *content = data;

  g_object_unref (content->attempts_store);
  g_free (content);
}

static void
setup_cell_cb (GtkSignalListItemFactory *factory, GtkListItem *item,
               ColumnContent *content)
{
  Column column = content->column;
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), column >= COLUMN_TIME ? 1 : 0);
  if (column == COLUMN_DEAL) {
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    gtk_label_set_width_chars (GTK_LABEL (label), 8);
  }
  if (column == COLUMN_DATE)
    g_signal_connect (label, "map", G_CALLBACK (name_row), NULL);
  gtk_list_item_set_child (item, label);
}

static void
bind_cell_cb (GtkSignalListItemFactory *factory, GtkListItem *item,
              ColumnContent *content)
{
  Column column = content->column;
  GtkWidget *label = gtk_list_item_get_child (item);
  const YkPlayed *played = yk_played_item_peek (gtk_list_item_get_item (item));
  g_autofree char *text = cell_text (played, column);
  g_autofree char *tooltip = cell_tooltip (played, column, content->attempts_store);

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (label, tooltip);
  if (column == COLUMN_DATE)
    set_row_sentence (label, played, content->attempts_store);
}

static void
add_history_column (GtkColumnView *view, Column column, const char *title,
                    YkAttemptsStore *attempts_store)
{
  ColumnContent *content = g_new0 (ColumnContent, 1);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkSorter) sorter = GTK_SORTER (
      gtk_custom_sorter_new (compare_cells, GINT_TO_POINTER ((int) column), NULL));
  g_autoptr (GtkColumnViewColumn) view_column = NULL;

  *content = (ColumnContent){column, g_object_ref (attempts_store)};
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cell_cb), content);
  g_signal_connect_data (factory, "bind", G_CALLBACK (bind_cell_cb), content,
                         column_content_free, 0);
  view_column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_sorter (view_column, sorter);
  gtk_column_view_column_set_expand (view_column, column == COLUMN_DEAL);
  gtk_column_view_append_column (view, view_column);
}

void
yk_history_columns_add (GtkColumnView *view, YkAttemptsStore *attempts_store)
{
  const char *const titles[N_COLUMNS] = {
      C_ ("history", "Date"), C_ ("history", "Deal"),  C_ ("history", "Result"),
      C_ ("history", "Time"), C_ ("history", "Moves"), C_ ("history", "Score")};

  for (guint i = 0; i < N_COLUMNS; i++)
    add_history_column (view, (Column) i, titles[i], attempts_store);
}
