/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of games: the list of results in the store, and its columns. */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs-private.h"
#include "game/deals/yk-deals.h"
#include "words/base/yk-words.h"
#include "words/results/yk-result-words.h"

struct _YkPlayedItem
{
  GObject parent_instance;

  YkPlayed played;
  gboolean is_of_any; /* it is in a list of all variations, and names its own */
};

G_DEFINE_FINAL_TYPE (YkPlayedItem, yk_played_item, G_TYPE_OBJECT)

struct _YkPlayedList
{
  GObject parent_instance;

  YkStore *store; /* NULL while the list is empty */
  GArray *rows;   /* of gint64 */
  gboolean is_of_any;
};

static void list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (YkPlayedList, yk_played_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      list_model_init))

static void
yk_played_item_class_init (YkPlayedItemClass *klass)
{
}

static void
yk_played_item_init (YkPlayedItem *self)
{
}

const YkPlayed *
yk_played_item_peek (YkPlayedItem *self)
{
  return &self->played;
}

static GType
yk_played_list_get_item_type (GListModel *model)
{
  return YK_TYPE_PLAYED_ITEM;
}

static guint
yk_played_list_get_n_items (GListModel *model)
{
  return YK_PLAYED_LIST (model)->rows->len;
}

static gpointer
yk_played_list_get_item (GListModel *model, guint position)
{
  YkPlayedList *self = YK_PLAYED_LIST (model);
  YkPlayed played = {.id.rules = yk_rules_find ("yukon")};
  YkPlayedItem *item;

  if (position >= self->rows->len)
    return NULL;
  /* One that another program has removed by now is an empty one. */
  yk_store_get_row (self->store, g_array_index (self->rows, gint64, position), &played);
  item = g_object_new (YK_TYPE_PLAYED_ITEM, NULL);
  item->played = played;
  item->is_of_any = self->is_of_any;
  return item;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = yk_played_list_get_item_type;
  interface->get_n_items = yk_played_list_get_n_items;
  interface->get_item = yk_played_list_get_item;
}

static void
yk_played_list_finalize (GObject *object)
{
  YkPlayedList *self = YK_PLAYED_LIST (object);

  g_clear_object (&self->store);
  g_array_unref (self->rows);

  G_OBJECT_CLASS (yk_played_list_parent_class)->finalize (object);
}

static void
yk_played_list_class_init (YkPlayedListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = yk_played_list_finalize;
}

static void
yk_played_list_init (YkPlayedList *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (gint64));
}

void
yk_played_list_set (YkPlayedList *self, YkStore *store, GArray *rows,
                    gboolean is_of_any)
{
  guint n_before = self->rows->len;

  self->is_of_any = is_of_any;
  g_array_unref (self->rows);
  self->rows = rows;
  g_set_object (&self->store, store);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, rows->len);
}

/* The columns are what the store sorts by, in this order. */
#define N_COLUMNS (YK_STORE_BY_SCORE + 1)

/* What stands in a column for a game. */
static char *
cell_text (const YkPlayedItem *item, YkStoreOrder column)
{
  const YkPlayed *played = &item->played;
  g_autoptr (GDateTime) date = NULL;
  g_autoptr (GDate) today = g_date_new ();
  gboolean has_figures = played->n_moves > 0;

  switch (column) {
  case YK_STORE_BY_TIME:
    date = g_date_time_new_from_unix_local (played->time);
    return played->time > 0 && date != NULL ? g_date_time_format (date, "%x")
                                            : g_strdup ("–");
  case YK_STORE_BY_DEAL:
    yk_daily_today (today);
    return item->is_of_any ? yk_deal_text (&played->id, YK_DIFFICULTY_NONE, today)
                           : yk_played_deal (played, today);
  case YK_STORE_BY_RESULT:
    return g_strdup (yk_result_text (played->result));
  case YK_STORE_BY_SECONDS:
    return has_figures ? yk_time_text (played->seconds) : g_strdup ("–");
  case YK_STORE_BY_MOVES:
    return has_figures ? g_strdup_printf ("%u", played->n_moves) : g_strdup ("–");
  case YK_STORE_BY_SCORE:
    return has_figures ? g_strdup_printf ("%d", played->score) : g_strdup ("–");
  }
  g_return_val_if_reached (NULL);
}

/* Which column the view has asked first to compare two games. */
static YkStoreOrder asked;

/* The store sorts.  The view only keeps in mind which columns the player has chosen,
 * one after the other, and asks the next where one doesn't decide: this one does. */
static int
compare_cells (gconstpointer a, gconstpointer b, gpointer column)
{
  asked = (YkStoreOrder) GPOINTER_TO_INT (column);
  return -1;
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
known_of_win (const YkPlayed *played, YkSession *session)
{
  YkFewestMoves par = yk_session_fewest_moves (session, &played->id);

  if (played->result != YK_RESULT_WON)
    return NULL;
  return yk_par_whole_win_sentence (played->n_moves,
                                    yk_session_counted (session, played), &par);
}

/* When the first game is bound to a label it may have no row yet. */
static void
set_row_sentence (GtkWidget *label, const YkPlayedItem *item, YkSession *session)
{
  const YkPlayed *played = &item->played;
  g_autoptr (GDate) today = g_date_new ();
  char *sentence;

  yk_daily_today (today);
  sentence = yk_words_append (yk_played_sentence (played, today),
                              known_of_win (played, session));
  if (item->is_of_any)
    sentence =
        yk_words_add (yk_kind_text (played->id.rules, &played->id.options), sentence);
  g_object_set_data_full (G_OBJECT (label), "sentence", sentence, g_free);
  name_row (label);
}

/* What a cell says besides, or NULL. */
static char *
cell_tooltip (const YkPlayed *played, YkStoreOrder column, YkSession *session)
{
  switch (column) {
  case YK_STORE_BY_DEAL:
    return g_strdup_printf ("%" G_GUINT64_FORMAT, played->id.deal);
  case YK_STORE_BY_MOVES:
    return known_of_win (played, session);
  case YK_STORE_BY_RESULT:
    return played->n_hints > 0 ? yk_outcome_text (played) : NULL;
  case YK_STORE_BY_TIME:
  case YK_STORE_BY_SECONDS:
  case YK_STORE_BY_SCORE:
    return NULL;
  }
  g_return_val_if_reached (NULL);
}

/* What the cells of a column are made from. */
typedef struct
{
  YkStoreOrder column;
  YkSession *session; /* owned */
} ColumnContent;

static void
column_content_free (gpointer data, GClosure *closure)
{
  ColumnContent *content = data;

  g_object_unref (content->session);
  g_free (content);
}

static void
setup_cell_cb (GtkSignalListItemFactory *factory, GtkListItem *item,
               ColumnContent *content)
{
  YkStoreOrder column = content->column;
  GtkWidget *label = gtk_label_new (NULL), *box, *bulb;

  gtk_label_set_xalign (GTK_LABEL (label), column >= YK_STORE_BY_SECONDS ? 1 : 0);
  if (column == YK_STORE_BY_DEAL) {
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    gtk_label_set_width_chars (GTK_LABEL (label), 8);
  }
  if (column == YK_STORE_BY_TIME)
    g_signal_connect (label, "map", G_CALLBACK (name_row), NULL);
  if (column != YK_STORE_BY_RESULT) {
    gtk_list_item_set_child (item, label);
    return;
  }
  /* A win with hints has the bulb of the button that gives them. */
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  bulb = gtk_image_new_from_icon_name ("yukon-hint-symbolic");
  gtk_widget_set_valign (bulb, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), bulb);
  gtk_list_item_set_child (item, box);
}

static void
bind_cell_cb (GtkSignalListItemFactory *factory, GtkListItem *item,
              ColumnContent *content)
{
  YkStoreOrder column = content->column;
  GtkWidget *label = gtk_list_item_get_child (item), *bulb;
  YkPlayedItem *game = gtk_list_item_get_item (item);
  g_autofree char *text = cell_text (game, column);
  g_autofree char *tooltip = cell_tooltip (&game->played, column, content->session);

  gtk_widget_set_tooltip_text (label, tooltip);
  if (column == YK_STORE_BY_RESULT) {
    bulb = gtk_widget_get_last_child (label);
    label = gtk_widget_get_first_child (label);
    gtk_widget_set_visible (bulb, game->played.result == YK_RESULT_WON &&
                                      game->played.n_hints > 0);
  }
  gtk_label_set_text (GTK_LABEL (label), text);
  if (column == YK_STORE_BY_TIME)
    set_row_sentence (label, game, content->session);
}

static gboolean
scroll_to_end_cb (gpointer adjustment)
{
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return G_SOURCE_REMOVE;
}

/* A narrow view begins with its first column, which is at the right in some languages:
 * GTK begins at the left in all, and looks at no other value while it allocates. */
static void
width_changed_cb (GtkAdjustment *adjustment, GtkWidget *view)
{
  if (gtk_widget_get_direction (view) == GTK_TEXT_DIR_RTL)
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, scroll_to_end_cb, g_object_ref (adjustment),
                     g_object_unref);
}

void
yk_history_columns_add (GtkColumnView *view, YkSession *session)
{
  const char *const titles[N_COLUMNS] = {
      C_ ("history", "Date"), C_ ("history", "Deal"),  C_ ("history", "Result"),
      C_ ("history", "Time"), C_ ("history", "Moves"), C_ ("history", "Score")};

  for (guint i = 0; i < N_COLUMNS; i++) {
    const YkStoreOrder column = (YkStoreOrder) i;
    ColumnContent *content = g_new0 (ColumnContent, 1);
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
    g_autoptr (GtkSorter) sorter = GTK_SORTER (
        gtk_custom_sorter_new (compare_cells, GINT_TO_POINTER ((int) column), NULL));
    g_autoptr (GtkColumnViewColumn) view_column = NULL;

    *content = (ColumnContent){column, g_object_ref (session)};
    g_signal_connect (factory, "setup", G_CALLBACK (setup_cell_cb), content);
    g_signal_connect_data (factory, "bind", G_CALLBACK (bind_cell_cb), content,
                           column_content_free, 0);
    view_column = gtk_column_view_column_new (titles[i], factory);
    gtk_column_view_column_set_sorter (view_column, sorter);
    gtk_column_view_column_set_expand (view_column, column == YK_STORE_BY_DEAL);
    gtk_column_view_append_column (view, view_column);
  }
  g_signal_connect_object (gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (view)),
                           "changed", G_CALLBACK (width_changed_cb), view, 0);
}

/* Without a chosen column the view calls any two equal. */
YkStoreOrder
yk_history_columns_order (GtkColumnView *view, gboolean *is_descending)
{
  GtkSorter *sorter = gtk_column_view_get_sorter (view);

  asked = YK_STORE_BY_TIME;
  *is_descending = gtk_sorter_compare (sorter, view, sorter) != GTK_ORDERING_SMALLER;
  return asked;
}
