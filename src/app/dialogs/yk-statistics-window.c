/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of statistics: the results of one variation with its rules, as figures,
 * cup, chart and list of games. */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs-private.h"
#include "base/yk-weak-ref.h"
#include "game/deals/yk-deals.h"
#include "game/savegame/yk-savegame.h"
#include "game/session/yk-backup.h"
#include "table/render/yk-layout-picture.h"
#include "words/base/yk-words.h"
#include "words/results/yk-result-words.h"

/* Of the cup, and of the crest on it. */
#define CUP_SIZE 96
#define CREST_WIDTH 54
#define CREST_HEIGHT 36
#define CREST_TOP 15

#define CUP_CHARS 28

/* Adds one figure, a value over its caption; the value is read aloud as SAID. */
static void
add_said_figure (GtkFlowBox *box, const char *caption, const char *value,
                 const char *said)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *child = gtk_flow_box_child_new ();
  GtkWidget *label = gtk_label_new (value);
  GtkWidget *caption_label = gtk_label_new (caption);
  g_autofree char *whole = g_strdup_printf (
      /* Translators: what a figure of the statistics is, and the figure, such as “Best
       * time: 2 minutes 3 seconds”. */
      C_ ("statistics", "%s: %s"), caption, said);

  gtk_widget_add_css_class (label, "figure");
  gtk_widget_add_css_class (caption_label, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (caption_label), TRUE);
  gtk_label_set_justify (GTK_LABEL (caption_label), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (column), label);
  gtk_box_append (GTK_BOX (column), caption_label);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), column);
  yk_accessible_names_set (child, whole);
  gtk_flow_box_insert (box, child, -1);
}

static void
add_number (GtkFlowBox *box, const char *caption, guint number)
{
  g_autofree char *value = g_strdup_printf ("%u", number);

  add_said_figure (box, caption, value, value);
}

static void
add_time (GtkFlowBox *box, const char *caption, guint seconds)
{
  g_autofree char *value = yk_time_text (seconds), *said = yk_time_said (seconds);

  add_said_figure (box, caption, value, said);
}

static void
add_rate (GtkFlowBox *box, const YkStatisticsSummary *figures)
{
  guint n_played = figures->n_won + figures->n_lost;
  guint rate = (guint) ((figures->n_won * G_GUINT64_CONSTANT (100) + n_played / 2) /
                        MAX (n_played, 1));
  /* Translators: a share in percent, such as 85%.  The sign is at the place where your
   * language has it, with or without a space. */
  g_autofree char *value = g_strdup_printf (_ ("%u%%"), rate);

  add_said_figure (box, C_ ("statistics", "Win rate"), value, value);
}

/* Replaces the contents of BOX with FIGURES; those without a value yet, such as the
 * best time before the first win, are left out; with IS_ALL, for all variations, also
 * those that can't be compared between them. */
static void
fill_tiles (GtkFlowBox *box, const YkStatisticsSummary *figures, gboolean is_all)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_flow_box_remove (box, child);
  add_number (box, C_ ("statistics", "Played"), figures->n_won + figures->n_lost);
  add_number (box, C_ ("statistics", "Won"), figures->n_won);
  add_rate (box, figures);
  add_number (box, C_ ("statistics", "Current streak"), figures->streak);
  add_number (box, C_ ("statistics", "Best streak"), figures->best_streak);
  if (figures->n_unaided > 0)
    add_time (box, C_ ("statistics", "Best time"), figures->best_seconds);
  if (figures->n_won > 0 && !is_all)
    add_time (box, C_ ("statistics", "Average time"), figures->mean_seconds);
  if (figures->n_unaided > 0 && !is_all)
    add_number (box, C_ ("statistics", "Fewest moves"), figures->fewest_moves);
  if (figures->n_shown > 0)
    add_number (box, C_ ("statistics", "Solutions shown"), figures->n_shown);
}

static GtkWidget *
cup_picture (const YkRules *rules, YkAward award)
{
  static const char *const icons[] = {
      [YK_AWARD_BRONZE] = "yukon-cup-bronze",
      [YK_AWARD_SILVER] = "yukon-cup-silver",
      [YK_AWARD_GOLD] = "yukon-cup-gold",
  };
  GtkWidget *cup = gtk_overlay_new ();
  GtkWidget *image = gtk_image_new_from_icon_name (icons[award]);
  GtkWidget *crest = yk_layout_picture_new (rules, NULL, CREST_WIDTH, CREST_HEIGHT);

  gtk_image_set_pixel_size (GTK_IMAGE (image), CUP_SIZE);
  gtk_widget_set_halign (crest, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (crest, GTK_ALIGN_START);
  gtk_widget_set_margin_top (crest, CREST_TOP);
  gtk_overlay_set_child (GTK_OVERLAY (cup), image);
  gtk_overlay_add_overlay (GTK_OVERLAY (cup), crest);
  return cup;
}

/* Creates the cup for N_WINS in the variation RULES, of which there are some, with its
 * layout as the crest and a sentence beside it.  Returns: (transfer floating). */
static GtkWidget *
cup_new (const YkRules *rules, guint n_wins)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *block = yk_text_block_new ();
  guint next;
  YkAward cup = yk_award_cup (n_wins, &next);
  g_autofree char *sentence = yk_cup_sentence (cup, n_wins, next);
  GtkWidget *label = yk_dialog_text (sentence, CUP_CHARS, NULL);

  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  yk_text_block_append (YK_TEXT_BLOCK (block), label);
  yk_text_block_set_said (YK_TEXT_BLOCK (block), sentence);
  gtk_widget_set_valign (block, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), cup_picture (rules, cup));
  gtk_box_append (GTK_BOX (box), block);
  return box;
}

#define CHART_WIDTH 200
#define CHART_HEIGHT 92
#define MAX_SLOT 18.f
#define BORDER 1.5f

/* The most results that a chart can show. */
#define RESULTS_MAX 50

/* Draws the last results as bars up and down, and diamonds. */
#define YK_TYPE_RESULTS_CHART (yk_results_chart_get_type ())
G_DECLARE_FINAL_TYPE (YkResultsChart, yk_results_chart, YK, RESULTS_CHART, GtkWidget)

struct _YkResultsChart
{
  GtkWidget parent_instance;

  YkResult results[RESULTS_MAX];
  guint n_results;
};

G_DEFINE_FINAL_TYPE (YkResultsChart, yk_results_chart, GTK_TYPE_WIDGET)

/* What the parts are painted with. */
typedef struct
{
  GdkRGBA line;
  GdkRGBA won;
  GdkRGBA lost;
  GdkRGBA shown;
} Colours;

static Colours
find_colours (GtkWidget *widget)
{
  const Colours light = {.won = {.11f, .50f, .29f, 1}, .lost = {.72f, .11f, .14f, 1}};
  const Colours dark = {.won = {.45f, .85f, .56f, 1}, .lost = {1, .55f, .48f, 1}};
  GdkRGBA text;
  Colours colours;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  colours = text.red + text.green + text.blue > 1.5f ? dark : light;
  colours.line = colours.shown = text;
  colours.line.alpha *= .35f;
  return colours;
}

static void
paint_diamond (GtkSnapshot *snapshot, float x, float y, float size,
               const GdkRGBA *colour)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_rotate (snapshot, 45);
  gtk_snapshot_append_color (snapshot, colour,
                             &GRAPHENE_RECT_INIT (-size / 2, -size / 2, size, size));
  gtk_snapshot_restore (snapshot);
}

static void
paint_hollow (GtkSnapshot *snapshot, const graphene_rect_t *rect, const GdkRGBA *colour)
{
  const GdkRGBA colours[4] = {*colour, *colour, *colour, *colour};
  const float widths[4] = {BORDER, BORDER, BORDER, BORDER};
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, rect, 0);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

/* Paints one result into a slot of this width around X. */
static void
paint_result (GtkSnapshot *snapshot, const Colours *colours, YkResult result, float x,
              float slot)
{
  float width = MAX (slot * .66f, 2), middle = CHART_HEIGHT / 2.f;

  switch (result) {
  case YK_RESULT_WON:
    gtk_snapshot_append_color (
        snapshot, &colours->won,
        &GRAPHENE_RECT_INIT (x - width / 2, 4, width, middle - 6));
    return;
  case YK_RESULT_LOST:
    paint_hollow (snapshot,
                  &GRAPHENE_RECT_INIT (x - width / 2, middle + 2, width, middle - 6),
                  &colours->lost);
    return;
  case YK_RESULT_SHOWN:
    paint_diamond (snapshot, x, middle, width * 1.1f, &colours->shown);
    return;
  case YK_RESULT_NONE:
  case YK_RESULT_PLAYING:
    return;
  }
}

static void
yk_results_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  YkResultsChart *self = YK_RESULTS_CHART (widget);
  Colours colours = find_colours (widget);
  float width = (float) gtk_widget_get_width (widget);
  float slot = MIN (width / RESULTS_MAX, MAX_SLOT);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  gtk_snapshot_append_color (
      snapshot, &colours.line,
      &GRAPHENE_RECT_INIT (0, CHART_HEIGHT / 2.f - .5f, width, 1));
  for (guint i = 0; i < self->n_results; i++) {
    float x = ((float) i + .5f) * slot;

    paint_result (snapshot, &colours, self->results[i], is_rtl ? width - x : x, slot);
  }
}

static void
yk_results_chart_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                          int *minimum, int *natural, int *minimum_baseline,
                          int *natural_baseline)
{
  gboolean is_wide = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = is_wide ? CHART_WIDTH : CHART_HEIGHT;
  *natural = is_wide ? (int) MAX_SLOT * RESULTS_MAX : CHART_HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static void
yk_results_chart_class_init (YkResultsChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = yk_results_chart_snapshot;
  widget_class->measure = yk_results_chart_measure;
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
yk_results_chart_init (YkResultsChart *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

G_DEFINE_FINAL_TYPE (YkPlayedItem, yk_played_item, G_TYPE_OBJECT)

/* A GListModel of YkPlayedItem, which are read and made on demand. */
#define YK_TYPE_PLAYED_LIST (yk_played_list_get_type ())
G_DECLARE_FINAL_TYPE (YkPlayedList, yk_played_list, YK, PLAYED_LIST, GObject)

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

/* Replaces the contents with ROWS (transfer full, element-type gint64) of STORE, of
 * which a reference is held: see yk_store_list_rows().  IS_OF_ANY: each names its
 * variation. */
static void
played_list_set (YkPlayedList *self, YkStore *store, GArray *rows, gboolean is_of_any)
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
  if (column == YK_STORE_BY_TIME) {
    /* When the first game is bound to a label it may have no row yet. */
    const YkPlayed *played = &game->played;
    g_autoptr (GDate) today = g_date_new ();
    char *sentence;

    yk_daily_today (today);
    sentence = yk_words_append (yk_played_sentence (played, today),
                                known_of_win (played, content->session));
    if (game->is_of_any)
      sentence =
          yk_words_add (yk_kind_text (played->id.rules, &played->id.options), sentence);
    g_object_set_data_full (G_OBJECT (label), "sentence", sentence, g_free);
    name_row (label);
  }
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

/* Adds columns to VIEW, whose model must hold YkPlayedItem, and is to be in the order
 * of columns_order().  VIEW takes a reference to SESSION, which knows the
 * fewest moves of each deal. */
static void
add_columns (GtkColumnView *view, YkSession *session)
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
static YkStoreOrder
columns_order (GtkColumnView *view, gboolean *is_descending)
{
  GtkSorter *sorter = gtk_column_view_get_sorter (view);

  asked = YK_STORE_BY_TIME;
  *is_descending = gtk_sorter_compare (sorter, view, sorter) != GTK_ORDERING_SMALLER;
  return asked;
}

/* Of the window. */
#define WIDTH 560
#define HEIGHT 700

#define TEXT_CHARS 40

#define YK_TYPE_STATISTICS_WINDOW (yk_statistics_window_get_type ())
G_DECLARE_FINAL_TYPE (YkStatisticsWindow, yk_statistics_window, YK, STATISTICS_WINDOW,
                      YkDialog)

struct _YkStatisticsWindow
{
  YkDialog parent_instance;

  YkGame *game; /* on the table */
  YkSession *session;
  YkStore *store;
  GArray *kinds;      /* owned: of YkDealId, in the order of kind_choice */
  YkPlayedList *list; /* owned */
  YkFileChoice choice;
  YkDealId kind; /* the chosen one: a variation with its rules; all without rules */
  gboolean can_undo_reset;

  /* template children */
  GtkDropDown *kind_choice;
  YkTextBlock *empty_block;
  YkTextBlock *no_history;
  GtkBox *cup_box;
  GtkLabel *puzzles;
  GtkFlowBox *figures;
  GtkWidget *chart_box;
  GtkColumnView *history;
  YkToast *toast;
  GtkLabel *place;

  GtkWidget *chart_heading;
  YkResultsChart *chart;
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (YkStatisticsWindow, yk_statistics_window, YK_TYPE_DIALOG)

/* Says that results were reset; the way back stays until it is used or the window is
 * closed. */
static void
tell_reset (YkStatisticsWindow *self, const char *text)
{
  self->can_undo_reset = TRUE;
  yk_toast_show_for_long (self->toast, text, C_ ("button", "Undo"),
                          "statistics.undo-reset");
}

/* Shows the latest results, of which there are at least two: of a single one there is
 * nothing to be seen. */
static void
fill_chart (YkStatisticsWindow *self)
{
  g_autoptr (GArray) rows =
      yk_store_list_rows (self->store, self->kind.rules, &self->kind.options,
                          YK_STORE_BY_TIME, TRUE, RESULTS_MAX);
  YkResultsChart *chart = self->chart;
  guint n_results = chart->n_results = rows->len;
  g_autofree char *label = NULL;

  for (guint i = 0; i < n_results; i++) {
    YkPlayed played = {0};

    yk_store_get_row (self->store, g_array_index (rows, gint64, i), &played);
    chart->results[n_results - 1 - i] = played.result;
  }
  gtk_widget_set_visible (self->chart_box, n_results > 1);
  gtk_label_set_text (GTK_LABEL (self->chart_heading), n_results < RESULTS_MAX
                                                           ? _ ("Your games so far")
                                                           : _ ("The last 50 games"));
  label = yk_results_sentence (chart->results, n_results);
  yk_accessible_names_set (GTK_WIDGET (chart), label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (chart), label);
  gtk_widget_queue_draw (GTK_WIDGET (chart));
}

/* The cup is the variation's, whatever the rules. */
static void
show_cup (YkStatisticsWindow *self)
{
  GtkWidget *before = gtk_widget_get_first_child (GTK_WIDGET (self->cup_box));
  YkStatisticsSummary figures = {0};

  if (before != NULL)
    gtk_box_remove (self->cup_box, before);
  if (self->kind.rules != NULL)
    yk_store_count (self->store, self->kind.rules, NULL, NULL, &figures);
  gtk_widget_set_visible (GTK_WIDGET (self->cup_box), figures.n_won > 0);
  if (figures.n_won > 0)
    gtk_box_append (self->cup_box, cup_new (self->kind.rules, figures.n_won));
}

/* Lists the games in the order that the player has chosen. */
static void
fill_history (YkStatisticsWindow *self)
{
  gboolean is_descending;
  YkStoreOrder order = columns_order (self->history, &is_descending);
  GArray *rows = yk_store_list_rows (self->store, self->kind.rules, &self->kind.options,
                                     order, is_descending, G_MAXINT);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "statistics.play-again",
                                 rows->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->no_history), rows->len == 0);
  played_list_set (self->list, self->store, rows, self->kind.rules == NULL);
}

static void
show_kind (YkStatisticsWindow *self)
{
  YkStatisticsSummary figures;
  gboolean is_any, is_all = self->kind.rules == NULL;

  yk_store_count (self->store, self->kind.rules, &self->kind.options, NULL, &figures);
  is_any = figures.n_won + figures.n_lost + figures.n_shown > 0;
  gtk_widget_set_visible (GTK_WIDGET (self->empty_block), !is_any);
  gtk_widget_set_visible (GTK_WIDGET (self->figures), is_any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "statistics.reset",
                                 is_any && !is_all);
  fill_tiles (self->figures, &figures, is_all);
  show_cup (self);
  fill_chart (self);
  fill_history (self);
}

static void
choose_present (YkStatisticsWindow *self)
{
  self->kind = yk_game_get_id (self->game);
  self->kind.deal = 0;
}

/* Brings the kinds up to date: all together, where there are results, and each; the
 * chosen one is always among them. */
static void
list_kinds (YkStatisticsWindow *self)
{
  const YkDealId all = {0};
  gboolean has_chosen, is_any;

  g_clear_pointer (&self->kinds, g_array_unref);
  self->kinds = yk_store_list_kinds (self->store);
  is_any = self->kinds->len > 0;
  if (!is_any && self->kind.rules == NULL)
    choose_present (self);
  has_chosen = self->kind.rules == NULL;
  for (guint i = 0; i < self->kinds->len; i++)
    has_chosen |=
        yk_deal_id_equal (&g_array_index (self->kinds, YkDealId, i), &self->kind);
  if (!has_chosen)
    g_array_prepend_val (self->kinds, self->kind);
  if (is_any)
    g_array_prepend_val (self->kinds, all);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "statistics.reset-all", is_any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "statistics.export", is_any);
}

static void
update_statistics (YkStatisticsWindow *self)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GtkStringList) names = NULL;
  char **all;
  guint chosen = 0;
  g_autofree char *sentence = NULL;
  YkPuzzleSummary summary;

  list_kinds (self);
  yk_puzzle_count (self->store, &summary);
  sentence = yk_puzzle_summary_sentence (&summary);
  gtk_label_set_text (self->puzzles, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->puzzles), summary.n_solved > 0);
  if (summary.n_solved > 0)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), "statistics.reset-all", TRUE);
  for (guint i = 0; i < self->kinds->len; i++) {
    const YkDealId *kind = &g_array_index (self->kinds, YkDealId, i);

    g_ptr_array_add (texts, kind->rules != NULL
                                ? yk_kind_text (kind->rules, &kind->options)
                                : g_strdup (C_ ("statistics", "All Variations")));
    if (yk_deal_id_equal (kind, &self->kind))
      chosen = i;
  }
  g_ptr_array_add (texts, NULL);
  all = (char **) texts->pdata;
  /* The chosen one is there first, and stays chosen: a screen reader would say whatever
   * is chosen meanwhile. */
  self->is_updating = TRUE;
  names = gtk_string_list_new ((const char *const[]){all[chosen], NULL});
  gtk_drop_down_set_model (self->kind_choice, G_LIST_MODEL (names));
  gtk_string_list_splice (names, 1, 0, (const char *const *) all + chosen + 1);
  g_clear_pointer (&all[chosen], g_free);
  gtk_string_list_splice (names, 0, 0, (const char *const *) all);
  self->is_updating = FALSE;
  show_kind (self);
}

static void
kind_chosen_cb (YkStatisticsWindow *self)
{
  guint chosen = gtk_drop_down_get_selected (self->kind_choice);

  if (self->is_updating || chosen >= self->kinds->len)
    return;
  self->kind = g_array_index (self->kinds, YkDealId, chosen);
  show_kind (self);
}

static void
reset_kind (YkStatisticsWindow *self)
{
  yk_store_reset (self->store, self->kind.rules, &self->kind.options);
  tell_reset (self, _ ("These results have been reset."));
}

static void
reset_all (YkStatisticsWindow *self)
{
  yk_store_reset (self->store, NULL, NULL);
  tell_reset (self, _ ("All results have been reset."));
}

static void
undo_reset (YkStatisticsWindow *self)
{
  yk_toast_hide (self->toast);
  if (self->can_undo_reset)
    yk_store_undo_reset (self->store);
  self->can_undo_reset = FALSE;
}

/* Backups. */

static void
backed_up_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree char *name = yk_savegame_file_display_name (G_FILE (source)), *text = NULL;
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    /* Translators: the name of a file. */
    text = g_strdup_printf (_ ("Everything is backed up as “%s”."), name);
  yk_file_saving_end (data, text, error, yk_toast_tell);
}

static void
backup_chosen_cb (gpointer owner, GFile *file)
{
  YkStatisticsWindow *self = owner;

  if (file != NULL)
    yk_backup_write_async (self->store, file, backed_up_cb,
                           yk_file_saving_begin (self->toast));
}

/* Asks for a file, to be called NAME unless it is to be opened. */
static void
ask_for_file (YkStatisticsWindow *self, const char *title, const char *name,
              YkFileChosen chosen)
{
  GtkFileChooser *chooser;

  if (self->choice.dialog != NULL)
    return;
  chooser = yk_file_choice_begin (&self->choice, GTK_WINDOW (self), title,
                                  name != NULL ? GTK_FILE_CHOOSER_ACTION_SAVE
                                               : GTK_FILE_CHOOSER_ACTION_OPEN,
                                  chosen, self);
  if (name != NULL)
    gtk_file_chooser_set_current_name (chooser, name);
  yk_file_choice_show (self->choice.dialog);
}

static void
back_up (YkStatisticsWindow *self)
{
  ask_for_file (self, _ ("Back Up"), "yukon-backup.db", backup_chosen_cb);
}

static void
merged_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  YkStoreGain gain;

  if (yk_backup_merge_finish (result, &gain, &error))
    text = yk_gain_sentence (&gain, FALSE);
  yk_file_saving_end (data, text, error, yk_toast_tell);
}

static void
merge_answered_cb (YkStatisticsWindow *self, int response, GtkWidget *question)
{
  GFile *file = g_object_get_data (G_OBJECT (question), "file");

  if (response == GTK_RESPONSE_ACCEPT)
    yk_backup_merge_async (self->store, file, FALSE, merged_cb,
                           yk_file_saving_begin (self->toast));
  gtk_window_destroy (GTK_WINDOW (question));
}

/* How much it would be is said before. */
static void
counted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (YkStatisticsWindow) self = yk_weak_ref_take (data);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  GtkWidget *question;
  YkStoreGain gain;
  gboolean is_read = yk_backup_merge_finish (result, &gain, &error);

  if (self == NULL || self->toast == NULL)
    return;
  text = is_read ? yk_gain_sentence (&gain, TRUE) : g_strdup (error->message);
  if (!is_read || gain.n_games + gain.n_waiting + gain.n_puzzles == 0) {
    yk_toast_tell (self->toast, text);
    return;
  }
  question = gtk_message_dialog_new (
      GTK_WINDOW (self), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
      GTK_MESSAGE_QUESTION, GTK_BUTTONS_CANCEL, "%s", text);
  gtk_dialog_add_button (GTK_DIALOG (question), C_ ("button", "Add"),
                         GTK_RESPONSE_ACCEPT);
  g_object_set_data_full (G_OBJECT (question), "file", g_object_ref (source),
                          g_object_unref);
  g_signal_connect_object (question, "response", G_CALLBACK (merge_answered_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (question));
}

static void
merging_chosen_cb (gpointer owner, GFile *file)
{
  YkStatisticsWindow *self = owner;

  if (file != NULL)
    yk_backup_merge_async (self->store, file, TRUE, counted_cb, yk_weak_ref_new (self));
}

static void
merge_backup (YkStatisticsWindow *self)
{
  ask_for_file (self, _ ("Restore or Merge"), NULL, merging_chosen_cb);
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree char *name = yk_savegame_file_display_name (G_FILE (source)), *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) written = g_task_propagate_pointer (G_TASK (result), &error);

  if (written != NULL)
    /* Translators: the name of a file. */
    text = g_strdup_printf (_ ("Results saved as “%s”."), name);
  yk_file_saving_end (data, text, error, yk_toast_tell);
}

static void
export_chosen_cb (gpointer owner, GFile *file)
{
  YkStatisticsWindow *self = owner;

  if (file != NULL)
    yk_savegame_file_export_async (file, yk_store_to_csv (self->store), exported_cb,
                                   yk_file_saving_begin (self->toast));
}

static void
export_results (YkStatisticsWindow *self)
{
  ask_for_file (self, _ ("Export as CSV"), _ ("yukon-statistics.csv"),
                export_chosen_cb);
}

/* A game that is still on the table goes on. */
static void
play_again (YkStatisticsWindow *self, YkPlayedItem *item)
{
  const YkPlayed *played = &item->played;
  const YkDealId present = yk_game_get_id (self->game);
  g_autofree char *line = yk_deal_id_write (&played->id);

  if (yk_game_get_state (self->game) != YK_GAME_WON &&
      yk_deal_id_equal (&played->id, &present))
    gtk_window_close (GTK_WINDOW (self));
  else
    yk_dialog_answer (YK_DIALOG (self), "win.deal", g_variant_new_string (line));
}

static void
game_activated_cb (GtkColumnView *view, guint position, YkStatisticsWindow *self)
{
  g_autoptr (YkPlayedItem) item =
      g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (view)), position);

  if (item != NULL)
    play_again (self, item);
}

/* For whoever makes no double click. */
static void
play_selected (YkStatisticsWindow *self)
{
  GtkSelectionModel *model = gtk_column_view_get_model (self->history);
  YkPlayedItem *item =
      gtk_single_selection_get_selected_item (GTK_SINGLE_SELECTION (model));

  if (item != NULL)
    play_again (self, item);
}

/* The names of kinds may be long: the button cuts them off, the list wraps them. */
static void
setup_kind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer is_list)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  if (is_list != NULL)
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  else
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_kind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *name = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (name));
}

static GtkListItemFactory *
make_kind_factory (gboolean is_list)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_kind_cb),
                    GINT_TO_POINTER (is_list));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_kind_cb), NULL);
  return factory;
}

/* What was asked for stands at the top.  Newer versions of GTK change the order, too,
 * when a window goes that has lost its list already. */
static void
order_changed_cb (YkStatisticsWindow *self)
{
  if (self->history == NULL || self->list == NULL)
    return;
  /* Before there are other rows, which have no place yet. */
  gtk_adjustment_set_value (
      gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->history)), 0);
  fill_history (self);
}

static void
yk_statistics_window_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkStatisticsWindow *self = YK_STATISTICS_WINDOW (dialog);
  g_autofree char *home = g_build_filename (g_get_home_dir (), "/", NULL);
  g_autofree char *shown = NULL, *place = NULL;
  const char *path;
  GtkSorter *sorter;
  g_autoptr (GtkSingleSelection) selection = NULL;

  self->game = context->game;
  self->session = context->session;
  self->store = yk_session_get_store (self->session);
  sorter = gtk_column_view_get_sorter (self->history);
  selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->list)));
  add_columns (self->history, self->session);
  gtk_column_view_set_model (self->history, GTK_SELECTION_MODEL (selection));
  g_signal_connect_object (sorter, "changed", G_CALLBACK (order_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->history, "activate", G_CALLBACK (game_activated_cb),
                           self, 0);
  choose_present (self);
  g_signal_connect_object (self->store, "changed", G_CALLBACK (update_statistics), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->toast, "told", G_CALLBACK (yk_announce), self,
                           G_CONNECT_SWAPPED);
  path = yk_store_get_path (self->store);
  shown = g_str_has_prefix (path, home) ? g_strconcat ("~/", path + strlen (home), NULL)
                                        : g_filename_display_name (path);
  /* Translators: where all games and results are, the path of a file. */
  place = g_strdup_printf (_ ("Stored in %s"), shown);
  gtk_label_set_text (self->place, place);
  update_statistics (self);
  if (!yk_dialog_fit (GTK_WINDOW (self), context->parent, WIDTH, HEIGHT))
    gtk_flow_box_set_min_children_per_line (self->figures, 1);
}

static void
yk_statistics_window_dispose (GObject *object)
{
  YkStatisticsWindow *self = YK_STATISTICS_WINDOW (object);

  yk_file_choice_end (&self->choice);
  g_clear_object (&self->list);
  g_clear_pointer (&self->kinds, g_array_unref);

  G_OBJECT_CLASS (yk_statistics_window_parent_class)->dispose (object);
}

static void
yk_statistics_window_class_init (YkStatisticsWindowClass *klass)
{
  static const YkAction actions[] = {
      {"statistics.reset", G_CALLBACK (reset_kind)},
      {"statistics.reset-all", G_CALLBACK (reset_all)},
      {"statistics.undo-reset", G_CALLBACK (undo_reset)},
      {"statistics.export", G_CALLBACK (export_results)},
      {"statistics.back-up", G_CALLBACK (back_up)},
      {"statistics.merge", G_CALLBACK (merge_backup)},
      {"statistics.play-again", G_CALLBACK (play_selected)},
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_statistics_window_dispose;
  YK_DIALOG_CLASS (klass)->build = yk_statistics_window_build;
  g_type_ensure (YK_TYPE_TEXT_BLOCK);
  g_type_ensure (YK_TYPE_TOAST);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/yukon_solitaire/Yukon/ui/yk-statistics-window.ui");
  gtk_widget_class_bind_template_child (widget_class, YkStatisticsWindow, kind_choice);
  gtk_widget_class_bind_template_child (widget_class, YkStatisticsWindow, empty_block);
  gtk_widget_class_bind_template_child (widget_class, YkStatisticsWindow, no_history);
  gtk_widget_class_bind_template_child (widget_class, YkStatisticsWindow, cup_box);
  gtk_widget_class_bind_template_child (widget_class, YkStatisticsWindow, puzzles);
  gtk_widget_class_bind_template_child (widget_class, YkStatisticsWindow, figures);
  gtk_widget_class_bind_template_child (widget_class, YkStatisticsWindow, chart_box);
  gtk_widget_class_bind_template_child (widget_class, YkStatisticsWindow, history);
  gtk_widget_class_bind_template_child (widget_class, YkStatisticsWindow, toast);
  gtk_widget_class_bind_template_child (widget_class, YkStatisticsWindow, place);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK,
                                       "statistics.undo-reset", NULL);
  yk_actions_install (widget_class, actions, G_N_ELEMENTS (actions));
}

/* Where there is nothing else this is seen, and takes the focus to be heard. */
static void
say_empty (YkTextBlock *block)
{
  const char *text = _ ("No finished games with these rules yet.");
  GtkWidget *label = yk_dialog_text (text, TEXT_CHARS, NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0.5f);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  yk_text_block_append (block, label);
  yk_text_block_set_said (block, text);
}

static void
yk_statistics_window_init (YkStatisticsWindow *self)
{
  g_autoptr (GtkListItemFactory) button = NULL;
  g_autoptr (GtkListItemFactory) list = NULL;
  GtkWidget *legend;

  self->kinds = g_array_new (FALSE, FALSE, sizeof (YkDealId));
  self->list = g_object_new (YK_TYPE_PLAYED_LIST, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  say_empty (self->empty_block);
  say_empty (self->no_history);
  button = make_kind_factory (FALSE);
  list = make_kind_factory (TRUE);
  gtk_drop_down_set_factory (self->kind_choice, button);
  gtk_drop_down_set_list_factory (self->kind_choice, list);
  yk_drop_down_name (self->kind_choice, _ ("Variation and Rules"));
  g_signal_connect_object (self->kind_choice, "notify::selected",
                           G_CALLBACK (kind_chosen_cb), self, G_CONNECT_SWAPPED);
  legend = yk_dialog_text (
      _ ("Bars pointing up are wins, bars pointing down are losses, and diamond shapes "
         "are games with the solution shown. Your latest game is at the end."),
      60, "dim-label");
  self->chart_heading = yk_dialog_text (NULL, 40, "heading");
  self->chart = g_object_new (YK_TYPE_RESULTS_CHART, NULL);
  gtk_box_append (GTK_BOX (self->chart_box), self->chart_heading);
  gtk_box_append (GTK_BOX (self->chart_box), GTK_WIDGET (self->chart));
  gtk_box_append (GTK_BOX (self->chart_box), legend);
}
