/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets up a position of the player's own: to play it, or to ask whether it can be won.
 */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs.h"
#include "app/style/yk-style.h"
#include "app/ui/yk-ui.h"
#include "base/yk-weak-ref.h"
#include "deck/yk-deck.h"
#include "game/analysis/yk-solver-job.h"
#include "game/deals/yk-deals.h"
#include "game/savegame/yk-link.h"
#include "game/settings/yk-settings.h"
#include "table/yk-editor-table.h"
#include "words/play/yk-editor-words.h"

#define PROGRESS_INTERVAL_MS 200

#define WIDTH 1100
#define HEIGHT 820

/* What has not been played is kept with the window below, by this name. */
#define KEPT "yk-setup"

#define YK_TYPE_EDITOR_DIALOG (yk_editor_dialog_get_type ())
G_DECLARE_FINAL_TYPE (YkEditorDialog, yk_editor_dialog, YK, EDITOR_DIALOG, YkDialog)

struct _YkEditorDialog
{
  YkDialog parent_instance;

  YkGame *game;
  GSettings *settings;
  YkEditor *editor;
  YkSolverJob *search; /* borrowed; NULL while none is running */
  guint progress_id;
  guint focus_id; /* until the focus goes back from the menu */

  /* template children */
  GMenuModel *setup_menu;
  GMenu *setup_variations;
  GtkMenuButton *menu_button;
  GtkOverlay *overlay;
  YkToast *toast;
  GtkLabel *state_label;
  GtkLabel *variation_label;
  GtkWidget *search_row;
  GtkProgressBar *progress;
  GtkWidget *stop_button;
  GtkWidget *ask_button;
  GtkBox *bar;
  GtkWidget *buttons; /* in the bar, or in the header */

  YkEditorTable *table;
};

G_DEFINE_FINAL_TYPE (YkEditorDialog, yk_editor_dialog, YK_TYPE_DIALOG)

static void
enable_action (YkEditorDialog *self, const char *name, gboolean enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), name, enabled);
}

static void
update_actions (YkEditorDialog *self)
{
  gboolean is_whole = yk_editor_finish (self->editor, NULL, NULL);

  enable_action (self, "setup.undo", yk_editor_can_undo (self->editor));
  enable_action (self, "setup.redo", yk_editor_can_redo (self->editor));
  enable_action (self, "setup.play", is_whole);
  enable_action (self, "setup.copy-link", is_whole);
  enable_action (self, "setup.ask",
                 is_whole && !gtk_widget_get_visible (self->search_row));
  enable_action (self, "setup.stop", self->search != NULL);
}

static void
show_editor_state (YkEditorDialog *self)
{
  g_autofree char *sentence =
      yk_editor_state_sentence (yk_editor_peek_board (self->editor), FALSE);

  gtk_label_set_text (self->state_label, sentence);
  gtk_label_set_text (self->variation_label,
                      yk_variation_name (yk_editor_peek_board (self->editor)->rules));
}

/* The search. */

static void
tell_state (YkEditorDialog *self, const char *sentence)
{
  gtk_label_set_text (self->state_label, sentence);
  yk_announce (GTK_WINDOW (self), sentence);
}

/* Drops the search without a result.  The row goes when its button has lost the focus;
 * the other one takes it as soon as it can be used. */
static void
cancel_search (YkEditorDialog *self)
{
  gboolean had_focus = gtk_widget_has_focus (self->stop_button);

  if (self->search == NULL)
    return;
  g_clear_handle_id (&self->progress_id, g_source_remove);
  yk_solver_job_stop (g_steal_pointer (&self->search));
  enable_action (self, "setup.ask", TRUE);
  if (had_focus)
    gtk_widget_grab_focus (self->ask_button);
  gtk_widget_set_visible (self->search_row, FALSE);
  update_actions (self);
}

/* Most answers come at once: the search is shown and told of only where it takes
 * longer, so that two sentences do not chase each other. */
static gboolean
search_progress_cb (gpointer data)
{
  YkEditorDialog *self = data;

  if (!gtk_widget_get_visible (self->search_row)) {
    gtk_widget_set_visible (self->search_row, TRUE);
    tell_state (self, _ ("The computer is thinking…"));
    if (gtk_widget_has_focus (self->ask_button))
      gtk_widget_grab_focus (self->stop_button);
    update_actions (self);
  }
  gtk_progress_bar_set_fraction (
      self->progress, MIN (1, (double) atomic_load (&self->search->n_stored) /
                                  yk_effort_n_states (YK_EFFORT_LONG)));
  return G_SOURCE_CONTINUE;
}

/* Says whether the position can be won, and if so in N_MOVES moves. Returns: (transfer
 * full). */
static char *
winnability_sentence (YkWinnability winnability, int n_moves)
{
  switch (winnability) {
  case YK_WINNABILITY_WINNABLE:
    if (n_moves == 0)
      return g_strdup (_ ("You’ve already won here."));
    /* Translators: how many moves a win takes. */
    return g_strdup_printf (ngettext ("You can win from here in %d move.",
                                      "You can win from here in %d moves.",
                                      (gulong) n_moves),
                            n_moves);
  case YK_WINNABILITY_LOST:
    return g_strdup (_ ("You can’t win from here. That’s certain."));
  case YK_WINNABILITY_UNKNOWN:
    return g_strdup (_ ("It’s hard to say whether you can win from here: the search "
                        "reached its limit."));
  case YK_WINNABILITY_OPEN:
    break;
  }
  return g_strdup (_ ("Search stopped."));
}

static void
search_ended_cb (gpointer data, YkSolverJob *job)
{
  YkEditorDialog *self = data;
  const YkJudgement *judgement = job->judgement;
  g_autofree char *sentence = NULL;

  /* What was asked before the position changed. */
  if (job != self->search)
    return;
  sentence = winnability_sentence (
      judgement->winnability, judgement->plan != NULL ? (int) judgement->plan->len : 0);
  cancel_search (self);
  tell_state (self, sentence);
}

static void
editor_ask (YkEditorDialog *self)
{
  YkBoard whole;

  if (!yk_editor_finish (self->editor, &whole, NULL) || self->search != NULL)
    return;
  self->search = yk_solver_job_new (YK_SOLVER_JOB_POSITION, YK_EFFORT_LONG, &whole);
  self->search->is_asked = TRUE;
  yk_solver_job_ask (self->search, self, search_ended_cb);
  self->progress_id = g_timeout_add (PROGRESS_INTERVAL_MS, search_progress_cb, self);
  update_actions (self);
}

/* The answer is what is known so far. */
static void
editor_stop (YkEditorDialog *self)
{
  yk_solver_job_stop (self->search);
}

/* What was asked was about another position. */
static void
editor_changed_cb (YkEditorDialog *self)
{
  cancel_search (self);
  update_actions (self);
  show_editor_state (self);
}

/* Shows a sentence, and says it. */
static void
tell_editor (YkEditorDialog *self, const char *sentence)
{
  yk_toast_show_text (self->toast, sentence);
  yk_editor_table_say (self->table, sentence);
}

/* Other positions. */

static void
editor_begin_with_game (YkEditorDialog *self)
{
  yk_editor_table_begin (self->table, yk_game_peek_board (self->game));
}

static void
editor_empty_table (YkEditorDialog *self, const char *name, GVariant *parameter)
{
  const YkRules *rules = yk_rules_find (g_variant_get_string (parameter, NULL));
  YkGameOptions chosen = yk_options_from_settings (self->settings), options;
  YkBoard board;

  if (rules == NULL)
    return;
  options = yk_rules_adapt (rules, &chosen);
  /* A rank that would be drawn for each deal is the ace where nothing is dealt. */
  if (options.starting_rank == YK_STARTING_RANK_RANDOM)
    options.starting_rank = 0;
  yk_board_init (&board, rules, &options);
  yk_editor_table_begin (self->table, &board);
}

static void
paste_in_editor (YkEditorDialog *self, const char *text)
{
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;
  YkBoard board;

  if (yk_editor_read (&board, text, &error)) {
    yk_editor_table_begin (self->table, &board);
    return;
  }
  /* Translators: a sentence that says what is wrong. */
  sentence = g_strdup_printf (_ ("Can’t paste this. %s"), error->message);
  tell_editor (self, sentence);
}

static void
editor_text_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (YkEditorDialog) self = yk_weak_ref_take (data);
  g_autofree char *text =
      gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (self == NULL)
    return;
  if (text != NULL)
    paste_in_editor (self, text);
  else
    tell_editor (self, _ ("There’s no text on the clipboard."));
}

static void
editor_paste (YkEditorDialog *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL,
                                 editor_text_read_cb, yk_weak_ref_new (self));
}

/* What becomes of the position. */

static void
copy_text (YkEditorDialog *self, const char *text, const char *sentence)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tell_editor (self, sentence);
}

static void
editor_copy (YkEditorDialog *self)
{
  char text[YK_TEXT_BOARD_SIZE];

  yk_board_to_text (yk_editor_peek_board (self->editor), text);
  copy_text (self, text, _ ("Position copied."));
}

static void
editor_copy_link (YkEditorDialog *self)
{
  g_autofree char *link = yk_link_write_position (yk_editor_peek_board (self->editor));

  copy_text (self, link, _ ("Link to this position copied."));
}

static void
editor_play (YkEditorDialog *self)
{
  char text[YK_TEXT_BOARD_SIZE];
  YkBoard whole;

  if (!yk_editor_finish (self->editor, &whole, NULL))
    return;
  yk_board_to_text (&whole, text);
  g_clear_pointer (&self->editor, yk_editor_unref);
  yk_dialog_answer (YK_DIALOG (self), "win.play-position", g_variant_new_string (text));
}

/* What the table does by itself. */

static const struct
{
  const char *action;
  YkEditorAct act;
  guint key; /* with the Control key; 0 where the table has a key of its own */
} acts[] = {
    {"setup.take", YK_EDITOR_ACT_TAKE, 0},
    {"setup.turn", YK_EDITOR_ACT_TURN, 0},
    {"setup.turn-all", YK_EDITOR_ACT_TURN_ALL, 0},
    {"setup.clear-pile", YK_EDITOR_ACT_CLEAR_PILE, 0},
    {"setup.clear", YK_EDITOR_ACT_CLEAR, GDK_KEY_Delete},
    {"setup.fill", YK_EDITOR_ACT_FILL, 0},
    {"setup.undo", YK_EDITOR_ACT_UNDO, GDK_KEY_z},
    {"setup.redo", YK_EDITOR_ACT_REDO, GDK_KEY_y},
};

static void
editor_act (YkEditorDialog *self, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (acts[i].action, name))
      yk_editor_table_act (self->table, acts[i].act);
}

/* The same by a key: what cannot be done is said then. */
static gboolean
editor_act_key_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  YkEditorAct act = (YkEditorAct) g_variant_get_int32 (arguments);

  yk_editor_table_act (YK_EDITOR_DIALOG (widget)->table, act);
  return TRUE;
}

static void
editor_say_state (YkEditorDialog *self)
{
  g_autofree char *sentence =
      yk_editor_state_sentence (yk_editor_peek_board (self->editor), TRUE);

  tell_editor (self, sentence);
}

/* By the key, which works always: it says why a position cannot be played yet. */
static gboolean
editor_play_key_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  gboolean is_whole = yk_editor_finish (YK_EDITOR_DIALOG (widget)->editor, NULL, NULL);

  gtk_widget_activate_action (widget, is_whole ? "setup.play" : "setup.say-state",
                              NULL);
  return TRUE;
}

/* GTK would leave the focus in the menu that has gone, where no key does anything. When
 * the menu closes it still has it. */
static gboolean
editor_focus_cb (gpointer data)
{
  YkEditorDialog *self = data;

  self->focus_id = 0;
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
  return G_SOURCE_REMOVE;
}

static void
editor_menu_closed_cb (YkEditorDialog *self)
{
  if (self->focus_id == 0)
    self->focus_id = g_idle_add (editor_focus_cb, self);
}

/* From the buttons back to the cards. */
static void
editor_to_table (YkEditorDialog *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
}

/* GTK has buttons for this only where a window belongs to no other. */
static void
editor_maximize (YkEditorDialog *self)
{
  GtkWindow *window = GTK_WINDOW (self);

  if (gtk_window_is_maximized (window))
    gtk_window_unmaximize (window);
  else
    gtk_window_maximize (window);
}

/* Building it. */

static void
add_editor_table (YkEditorDialog *self)
{
  static const char *const keys[] = {"left-handed", "foundations", "four-colours"};
  g_autoptr (YkDeck) deck = yk_builtin_deck_new (self->settings, NULL);
  GtkWidget *table = yk_editor_table_new (self->editor, deck);

  self->table = YK_EDITOR_TABLE (table);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_bind (self->settings, keys[i], table, keys[i], G_SETTINGS_BIND_GET);
  g_object_set (table, "rank-letters",
                g_settings_get_enum (self->settings, "rank-letters"), NULL);
  yk_colour_scheme_bind (table, "dark");
  yk_high_contrast_bind (table, "high-contrast");
  g_signal_connect_object (table, "changed", G_CALLBACK (editor_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "refused", G_CALLBACK (yk_toast_show_text),
                           self->toast, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "spoke", G_CALLBACK (yk_announce), self,
                           G_CONNECT_SWAPPED);
  gtk_overlay_set_child (self->overlay, table);
}

/* On a telephone on its side the cards need the height of the buttons, and the header
 * has room for these, unless letters are large. */
static void
lift_buttons (YkEditorDialog *self, GtkWindow *parent)
{
  GtkHeaderBar *header = GTK_HEADER_BAR (gtk_window_get_titlebar (GTK_WINDOW (self)));
  g_autoptr (GtkWidget) buttons = g_object_ref (self->buttons);
  int width, height;

  yk_dialog_get_room (parent, &width, &height);
  if (!yk_dialog_is_low (parent))
    return;
  gtk_box_remove (self->bar, buttons);
  gtk_header_bar_pack_end (header, buttons);
  if (yk_measure_least_width (GTK_WIDGET (header)) <= width)
    return;
  gtk_header_bar_remove (header, buttons);
  gtk_box_append (self->bar, buttons);
}

static void
yk_editor_dialog_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkEditorDialog *self = YK_EDITOR_DIALOG (dialog);
  size_t n_rules;
  const YkRules *rules;

  self->game = context->game;
  self->settings = context->settings;
  self->editor = g_object_steal_data (G_OBJECT (context->parent), KEPT);
  if (self->editor == NULL)
    self->editor = yk_editor_new (yk_game_peek_board (context->game));
  rules = yk_rules_all (&n_rules);
  for (size_t i = 0; i < n_rules; i++) {
    g_autoptr (GMenuItem) item = g_menu_item_new (yk_variation_name (&rules[i]), NULL);

    g_menu_item_set_action_and_target (item, "setup.empty-table", "s", rules[i].id);
    g_menu_append_item (self->setup_variations, item);
  }
  add_editor_table (self);
  update_actions (self);
  show_editor_state (self);
  lift_buttons (self, context->parent);
  yk_dialog_fit (GTK_WINDOW (self), context->parent, WIDTH, HEIGHT);
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
}

static void
yk_editor_dialog_dispose (GObject *object)
{
  YkEditorDialog *self = YK_EDITOR_DIALOG (object);
  GtkWindow *parent;

  g_clear_handle_id (&self->focus_id, g_source_remove);
  g_clear_handle_id (&self->progress_id, g_source_remove);
  yk_solver_job_stop (g_steal_pointer (&self->search));
  /* What the player has begun is there again when the window is. */
  parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  if (self->editor != NULL &&
      (yk_editor_can_undo (self->editor) || yk_editor_can_redo (self->editor)) &&
      parent != NULL && !gtk_widget_in_destruction (GTK_WIDGET (parent)))
    g_object_set_data_full (G_OBJECT (parent), KEPT, yk_editor_ref (self->editor),
                            (GDestroyNotify) yk_editor_unref);
  g_clear_pointer (&self->editor, yk_editor_unref);

  G_OBJECT_CLASS (yk_editor_dialog_parent_class)->dispose (object);
}

static void
install_editor_actions (GtkWidgetClass *widget_class)
{
  static const YkAction others[] = {
      {"setup.begin-with-game", G_CALLBACK (editor_begin_with_game)},
      {"setup.paste", G_CALLBACK (editor_paste)},
      {"setup.copy", G_CALLBACK (editor_copy)},
      {"setup.copy-link", G_CALLBACK (editor_copy_link)},
      {"setup.say-state", G_CALLBACK (editor_say_state)},
      {"setup.to-table", G_CALLBACK (editor_to_table)},
      {"setup.maximize", G_CALLBACK (editor_maximize)},
      {"setup.ask", G_CALLBACK (editor_ask)},
      {"setup.stop", G_CALLBACK (editor_stop)},
      {"setup.play", G_CALLBACK (editor_play)},
      {"setup.empty-table", G_CALLBACK (editor_empty_table), "s"},
  };

  yk_actions_install (widget_class, others, G_N_ELEMENTS (others));
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++) {
    const YkAction action = {acts[i].action, G_CALLBACK (editor_act)};

    yk_actions_install (widget_class, &action, 1);
    if (acts[i].key != 0)
      gtk_widget_class_add_binding (widget_class, acts[i].key, GDK_CONTROL_MASK,
                                    editor_act_key_cb, "i", acts[i].act);
  }
}

static void
yk_editor_dialog_class_init (YkEditorDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_editor_dialog_dispose;
  YK_DIALOG_CLASS (klass)->build = yk_editor_dialog_build;
  g_type_ensure (YK_TYPE_TOAST);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/yukon_solitaire/Yukon/ui/yk-setup-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, YkEditorDialog, setup_menu);
  gtk_widget_class_bind_template_child (widget_class, YkEditorDialog, setup_variations);
  gtk_widget_class_bind_template_child (widget_class, YkEditorDialog, menu_button);
  gtk_widget_class_bind_template_child (widget_class, YkEditorDialog, overlay);
  gtk_widget_class_bind_template_child (widget_class, YkEditorDialog, toast);
  gtk_widget_class_bind_template_child (widget_class, YkEditorDialog, state_label);
  gtk_widget_class_bind_template_child (widget_class, YkEditorDialog, variation_label);
  gtk_widget_class_bind_template_child (widget_class, YkEditorDialog, search_row);
  gtk_widget_class_bind_template_child (widget_class, YkEditorDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, YkEditorDialog, stop_button);
  gtk_widget_class_bind_template_child (widget_class, YkEditorDialog, ask_button);
  gtk_widget_class_bind_template_child (widget_class, YkEditorDialog, bar);
  gtk_widget_class_bind_template_child (widget_class, YkEditorDialog, buttons);
  install_editor_actions (widget_class);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_z,
                                GDK_CONTROL_MASK | GDK_SHIFT_MASK, editor_act_key_cb,
                                "i", YK_EDITOR_ACT_REDO);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK,
                                       "setup.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK,
                                       "setup.paste", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK,
                                editor_play_key_cb, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F6, 0, "setup.to-table",
                                       NULL);
}

static void
yk_editor_dialog_init (YkEditorDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  yk_menu_button_set (self->menu_button, self->setup_menu, NULL,
                      G_CALLBACK (editor_menu_closed_cb), self);
}
