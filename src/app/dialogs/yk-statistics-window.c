/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of statistics: the results of one variation with its rules. */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs-private.h"
#include "base/yk-weak-ref.h"
#include "game/deals/yk-deals.h"
#include "game/savegame/yk-savegame.h"
#include "game/session/yk-backup.h"
#include "words/results/yk-result-words.h"

/* Of the window. */
#define WIDTH 560
#define HEIGHT 600

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
  GtkWidget *chart;
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (YkStatisticsWindow, yk_statistics_window, YK_TYPE_DIALOG)

/* Says that results were reset; the way back stays until it is used or the window is
 * closed. */
static void
tell_reset (YkStatisticsWindow *self, const char *text)
{
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
                          YK_STORE_BY_TIME, TRUE, YK_RESULTS_CHART_MAX);
  guint n_results = rows->len;
  YkResult results[YK_RESULTS_CHART_MAX] = {0};

  for (guint i = 0; i < n_results; i++) {
    YkPlayed played = {0};

    yk_store_get_row (self->store, g_array_index (rows, gint64, i), &played);
    results[n_results - 1 - i] = played.result;
  }
  gtk_widget_set_visible (self->chart_box, n_results > 1);
  gtk_label_set_text (GTK_LABEL (self->chart_heading), n_results < YK_RESULTS_CHART_MAX
                                                           ? _ ("Your games so far")
                                                           : _ ("The last 50 games"));
  yk_results_chart_set_results (YK_RESULTS_CHART (self->chart), results, n_results);
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
    gtk_box_append (self->cup_box,
                    yk_statistics_cup_new (self->kind.rules, figures.n_won));
}

/* Lists the games in the order that the player has chosen. */
static void
fill_history (YkStatisticsWindow *self)
{
  gboolean is_descending;
  YkStoreOrder order = yk_history_columns_order (self->history, &is_descending);
  GArray *rows = yk_store_list_rows (self->store, self->kind.rules, &self->kind.options,
                                     order, is_descending, G_MAXINT);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "statistics.play-again",
                                 rows->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->no_history), rows->len == 0);
  yk_played_list_set (self->list, self->store, rows, self->kind.rules == NULL);
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
  yk_statistics_tiles_fill (self->figures, &figures, is_all);
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
  self->can_undo_reset = TRUE;
  tell_reset (self, _ ("These results have been reset."));
}

static void
reset_all (YkStatisticsWindow *self)
{
  yk_store_reset (self->store, NULL, NULL);
  self->can_undo_reset = TRUE;
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

  if (yk_savegame_file_export_finish (result, &error))
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
  const YkPlayed *played = yk_played_item_peek (item);
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
  const char *path, *home = g_get_home_dir ();
  g_autofree char *shown = NULL, *place = NULL;
  GtkSorter *sorter;
  g_autoptr (GtkSingleSelection) selection = NULL;

  self->game = context->game;
  self->session = context->session;
  self->store = yk_session_get_store (self->session);
  sorter = gtk_column_view_get_sorter (self->history);
  selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->list)));
  yk_history_columns_add (self->history, self->session);
  gtk_column_view_set_model (self->history, GTK_SELECTION_MODEL (selection));
  g_signal_connect_object (sorter, "changed", G_CALLBACK (order_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->history, "activate", G_CALLBACK (game_activated_cb),
                           self, 0);
  choose_present (self);
  g_signal_connect_object (self->store, "changed", G_CALLBACK (update_statistics), self,
                           G_CONNECT_SWAPPED);
  yk_dialog_announce_toast (GTK_WINDOW (self), self->toast);
  path = yk_store_get_path (self->store);
  shown = g_str_has_prefix (path, home) ? g_strconcat ("~", path + strlen (home), NULL)
                                        : g_filename_display_name (path);
  /* Translators: the path of a file. */
  place = g_strdup_printf (_ ("Your games and results are all in %s"), shown);
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
  yk_drop_down_name (self->kind_choice, _ ("Variation and rules"));
  g_signal_connect_object (self->kind_choice, "notify::selected",
                           G_CALLBACK (kind_chosen_cb), self, G_CONNECT_SWAPPED);
  legend =
      yk_dialog_text (_ ("Wins go up and losses go down, with your latest game at the "
                         "end. Diamonds are solutions shown by the computer."),
                      60, "dim-label");
  self->chart_heading = yk_dialog_text (NULL, 40, "heading");
  self->chart = g_object_new (YK_TYPE_RESULTS_CHART, NULL);
  gtk_box_append (GTK_BOX (self->chart_box), self->chart_heading);
  gtk_box_append (GTK_BOX (self->chart_box), self->chart);
  gtk_box_append (GTK_BOX (self->chart_box), legend);
}
