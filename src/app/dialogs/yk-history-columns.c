/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of the history of games. */
#include "app/dialogs/yk-history-columns.h"

#include <glib/gi18n.h>

#include "app/dialogs/yk-played-list.h"
#include "words/yk-result-words.h"

typedef enum
{
  COLUMN_DATE,
  COLUMN_DEAL,
  COLUMN_RESULT,
  COLUMN_TIME,
  COLUMN_MOVES,
} Column;

#define N_COLUMNS (COLUMN_MOVES + 1)

/* What stands in a column for a game; one that is still played has no figures yet. */
static char *
cell_text (const YkPlayed *played, Column column)
{
  g_autoptr (GDateTime) date = NULL;
  gboolean has_figures = played->n_moves > 0;

  switch (column) {
  case COLUMN_DATE:
    date = g_date_time_new_from_unix_local (played->time);
    return played->time > 0 && date != NULL ? g_date_time_format (date, "%x")
                                            : g_strdup ("–");
  case COLUMN_DEAL:
    return g_strdup_printf ("%" G_GUINT64_FORMAT, played->deal);
  case COLUMN_RESULT:
    return g_strdup (yk_result_text (played->result));
  case COLUMN_TIME:
    return has_figures ? yk_time_text (played->seconds) : g_strdup ("–");
  case COLUMN_MOVES:
    return has_figures ? g_strdup_printf ("%u", played->n_moves) : g_strdup ("–");
  }
  g_return_val_if_reached (NULL);
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
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    sentence, -1);
}

/* When the first game is bound to a label it may have no row yet. */
static void
set_row_sentence (GtkWidget *label, const YkPlayed *played)
{
  g_object_set_data_full (G_OBJECT (label), "sentence", yk_played_sentence (played),
                          g_free);
  name_row (label);
}

static void
setup_cell_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  Column column = GPOINTER_TO_UINT (data);
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
bind_cell_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  Column column = GPOINTER_TO_UINT (data);
  GtkWidget *label = gtk_list_item_get_child (item);
  const YkPlayed *played = yk_played_item_peek (gtk_list_item_get_item (item));
  g_autofree char *text = cell_text (played, column);

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (label, column == COLUMN_DEAL ? text : NULL);
  if (column == COLUMN_DATE)
    set_row_sentence (label, played);
}

static void
add_history_column (GtkColumnView *view, Column column, const char *title)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) view_column = NULL;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cell_cb),
                    GUINT_TO_POINTER (column));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cell_cb),
                    GUINT_TO_POINTER (column));
  view_column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_expand (view_column, column == COLUMN_DEAL);
  gtk_column_view_append_column (view, view_column);
}

void
yk_history_columns_add (GtkColumnView *view)
{
  const char *const titles[N_COLUMNS] = {
      C_ ("history", "Date"), C_ ("history", "Deal"), C_ ("history", "Result"),
      C_ ("history", "Time"), C_ ("history", "Moves")};

  for (guint i = 0; i < N_COLUMNS; i++)
    add_history_column (view, (Column) i, titles[i]);
}
