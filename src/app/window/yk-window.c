/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window: what its parts work with, where they are, and who listens to whom.
 */
#include "app/window/yk-window.h"

#include "app/dialogs/yk-dialogs.h"
#include "app/ui/yk-ui.h"
#include "app/window/yk-window-private.h"
#include "game/analysis/yk-advisor.h"
#include "table/yk-table.h"

G_DEFINE_FINAL_TYPE (YkWindow, yk_window, GTK_TYPE_APPLICATION_WINDOW)

/* Sets the saved size on WINDOW, which must not be shown yet. */
static void
window_size_restore (GtkWindow *window, GSettings *settings)
{
  gtk_window_set_default_size (window, g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (window);
}

/* Saves the size of WINDOW; in full screen, only whether it was maximized before. */
static void
window_size_save (GtkWindow *window, GSettings *settings)
{
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_boolean (settings, "window-maximized",
                          gtk_window_is_maximized (window));
  if (width > 0 && height > 0 && !gtk_window_is_fullscreen (window)) {
    g_settings_set_int (settings, "window-width", width);
    g_settings_set_int (settings, "window-height", height);
  }
}

/* Who walks along the strip hears of each position from there, and who answers a puzzle
 * by the puzzle. */
static void
leave_verdicts (YkWindow *self)
{
  if (self->puzzles == NULL)
    return;
  yk_speech_controller_leave_verdicts (
      self->speech_controller,
      yk_review_controller_get_walked (self->review_controller) ||
          yk_puzzle_controller_is_asking (self->puzzles));
}

/* A change of the game: what all parts do, in this order.  Only what is kept of the
 * game hears of it by itself (YkAutosave, YkStatistics): nobody asks that before the
 * table has settled. */
static void
game_changed_cb (YkGame *game, YkChange change, YkWindow *self)
{
  gboolean is_shown = yk_solution_player_is_stepping (self->solution_player);

  self->saving.may_lose = self->saving.is_hurried;
  yk_window_end_pause (self);
  yk_table_game_changed (self->table, change);
  /* From here on the advisor's answers are about another position than the one that the
   * player has asked about. */
  yk_hint_controller_forget (self->hint_controller);
  yk_advisor_game_changed (self->advisor, change);
  yk_review_controller_game_changed (self->review_controller, change);
  yk_end_panel_game_changed (self->panel, change);
  yk_speech_controller_game_changed (self->speech_controller, change);
  yk_puzzle_controller_game_changed (self->puzzles, change);
  leave_verdicts (self);
  yk_status_line_update (self->status_line);
  yk_hint_controller_follow (self->hint_controller);
  yk_solution_player_follow (self->solution_player);
  /* A message about the position before is out of date.  But whoever has put another
   * game on the table has just shown a message about it. */
  if (change != YK_CHANGE_DEALT && change != YK_CHANGE_LOADED)
    yk_toast_hide (self->toast);
  yk_game_actions_update (self->game_actions);
  yk_window_update_redeal (self);
  yk_deal_actions_update (self->deal_actions);
  yk_auto_finish_follow (self->auto_finish, change,
                         is_shown ||
                             yk_review_controller_get_open (self->review_controller));
}

/* All that follows from the change has happened: the panel may take the focus, and
 * then the speech queue speaks everything at once. */
static void
table_settled_cb (YkWindow *self)
{
  yk_review_controller_settle (self->review_controller);
  yk_end_panel_update (self->panel);
  yk_speech_queue_settle (self->speech_queue);
}

/* What concerns several parts. */

/* While a solution is shown there are no hints: the next move comes by itself. */
static void
ask_hint (YkWindow *self)
{
  if (!yk_end_panel_show_again (self->panel) &&
      !yk_solution_player_get_running (self->solution_player) &&
      !yk_puzzle_controller_hint (self->puzzles))
    yk_hint_controller_hint (self->hint_controller);
}

/* Who looks through a game sees its cards. */
static void
review_open_cb (YkWindow *self)
{
  yk_end_panel_hold_aside (self->panel,
                           yk_review_controller_get_open (self->review_controller));
}

static void
review_running_cb (YkWindow *self)
{
  if (self->puzzles != NULL &&
      !yk_review_controller_get_running (self->review_controller))
    yk_puzzle_controller_review_ended (self->puzzles);
}

static gboolean
yk_window_close_request (GtkWindow *window)
{
  YkWindow *self = YK_WINDOW (window);

  window_size_save (window, self->settings);
  if (!yk_window_may_close (self))
    return TRUE;
  return GTK_WINDOW_CLASS (yk_window_parent_class)->close_request (window);
}

/* Ends whatever goes on in the parts. */
static void
clear_parts (YkWindow *self)
{
  yk_connections_clear (&self->connections);
  g_clear_handle_id (&self->commands_id, g_source_remove);
  g_clear_handle_id (&self->focus_id, g_source_remove);
  g_clear_handle_id (&self->saving.moment_id, g_source_remove);
  g_clear_handle_id (&self->saving.hurry_id, g_source_remove);
  g_clear_object (&self->fullscreen_action);
  g_clear_object (&self->power);
  g_clear_pointer (&self->puzzles, yk_puzzle_controller_free);
  g_clear_pointer (&self->speech_controller, yk_speech_controller_free);
  g_clear_object (&self->review_controller);
  g_clear_pointer (&self->sounds, yk_sounds_free);
  g_clear_pointer (&self->visibility, yk_window_visibility_free);
  g_clear_pointer (&self->clipboard, yk_game_clipboard_free);
  g_clear_pointer (&self->pictures, yk_table_pictures_free);
  g_clear_pointer (&self->files, yk_game_files_free);
  g_clear_object (&self->solution_player);
  g_clear_object (&self->hint_controller);
  g_clear_pointer (&self->auto_finish, yk_auto_finish_free);
  g_clear_pointer (&self->game_actions, yk_game_actions_free);
  g_clear_pointer (&self->difficulty, yk_difficulty_action_free);
  g_clear_pointer (&self->variations, yk_variations_free);
  g_clear_pointer (&self->greeting, yk_daily_greeting_free);
  g_clear_pointer (&self->deal_actions, yk_deal_actions_free);
  g_clear_object (&self->new_game_controller);
  g_clear_object (&self->speech_queue);
}

static void
yk_window_dispose (GObject *object)
{
  YkWindow *self = YK_WINDOW (object);

  yk_pile_node_cache_clear (&self->header);
  clear_parts (self);
  if (self->advisor != NULL) {
    yk_advisor_stop (self->advisor);
    yk_advisor_set_active (self->advisor, FALSE);
  }
  g_clear_object (&self->advisor);
  g_clear_object (&self->session);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (yk_window_parent_class)->dispose (object);
}

static void
yk_window_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  yk_header_picture_snapshot (&YK_WINDOW (widget)->header, GTK_WINDOW (widget),
                              snapshot);
}

static void
yk_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  YkWindow *self = YK_WINDOW (widget);

  GTK_WIDGET_CLASS (yk_window_parent_class)
      ->size_allocate (widget, width, height, baseline);
  yk_window_allocate_header (self, width, height);
}

static void
yk_window_class_init (YkWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_window_dispose;
  widget_class->snapshot = yk_window_snapshot;
  widget_class->size_allocate = yk_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = yk_window_close_request;

  g_type_ensure (YK_TYPE_ICON_FALLBACK);
  g_type_ensure (YK_TYPE_TOAST);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/yukon_solitaire/Yukon/ui/yk-window.ui");
  gtk_widget_class_bind_template_child (widget_class, YkWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, variation_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, variation_label);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, new_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, step_buttons);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, hint_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, variation_menu);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, recent_menu);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, option_menu);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, redeal_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, redeal_count);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, leave_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, content);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, overlay);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, toast);

  /* Escape does the first of these that can be done.  The table gets the key before
   * them, to put back cards that are held, and so does the panel at the game's end. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.stop",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0,
                                       "win.skip-search", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0,
                                       "win.cancel-opening", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0,
                                       "win.leave-fullscreen", NULL);
}

static void
yk_window_init (YkWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  yk_shortcuts_follow_places (GTK_WINDOW (self));
}

/* A key that acts only while WIDGET, or what is in it, has the focus. */
static void
add_key (GtkWidget *widget, guint key, const char *action)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, 0),
                        gtk_named_action_new (action)));
  gtk_widget_add_controller (widget, controller);
}

static void
auto_play_cb (YkWindow *self)
{
  yk_game_set_auto_play (
      self->game, (YkAutoPlay) g_settings_get_enum (self->settings, "auto-play"));
}

static void
take_content (YkWindow *self, const YkWindowContent *content)
{
  self->settings = g_object_ref (content->settings);
  self->game = g_object_ref (content->game);
  self->session = g_object_ref (content->session);
  auto_play_cb (self);
  g_signal_connect_object (self->settings, "changed::auto-play",
                           G_CALLBACK (auto_play_cb), self, G_CONNECT_SWAPPED);
}

static void
add_dialogs (YkWindow *self)
{
  const YkDialogContext context = {
      .settings = self->settings, .game = self->game, .session = self->session};

  yk_dialogs_add_actions (GTK_APPLICATION_WINDOW (self), &context);
}

static void
make_table (YkWindow *self, YkDeck *deck)
{
  GtkWidget *table = yk_table_new (self->game);

  self->table = YK_TABLE (table);
  yk_table_set_deck (self->table, deck);
  gtk_overlay_set_child (self->overlay, table);
  yk_table_settings_bind (self->table, self->settings, self->toast);
  self->speech_queue =
      yk_speech_queue_new (GTK_WINDOW (self), self->table, self->game, self->settings);
}

/* It rests until the window is seen. */
static void
make_advisor (YkWindow *self)
{
  self->advisor = yk_advisor_new (self->game);
  yk_advisor_set_active (self->advisor, FALSE);
  yk_advisor_seek_pars (self->advisor, self->session);
  self->visibility = yk_window_visibility_new (GTK_WINDOW (self));
}

static void
make_advice (YkWindow *self)
{
  GActionMap *actions = G_ACTION_MAP (self);
  static const YkAction entries[] = {{"hint", G_CALLBACK (ask_hint)}};

  yk_actions_add (actions, entries, G_N_ELEMENTS (entries), self);
  self->hint_controller = yk_hint_controller_new (actions, self->game, self->advisor,
                                                  self->table, self->toast);
  self->solution_player = yk_solution_player_new (
      actions, self->content, self->game, self->advisor, self->settings, self->table,
      self->toast, self->speech_queue);
  self->review_controller =
      yk_review_controller_new (actions, self->content, self->game, self->advisor,
                                self->table, self->settings, self->speech_queue);
  yk_window_add_stop (self);
}

/* The panel lies over the table and below the toast. */
static void
make_panel (YkWindow *self)
{
  GtkWidget *panel =
      yk_end_panel_new (G_ACTION_MAP (self), self->game, self->table, self->session,
                        self->advisor, self->settings, self->toast);

  self->panel = YK_END_PANEL (panel);
  gtk_overlay_add_overlay (self->overlay, panel);
  gtk_widget_insert_before (panel, GTK_WIDGET (self->overlay),
                            GTK_WIDGET (self->toast));
  add_key (GTK_WIDGET (self->overlay), GDK_KEY_Escape, "win.look-at-cards");
  add_key (GTK_WIDGET (self->overlay), GDK_KEY_l, "win.say-again");
  add_key (GTK_WIDGET (self->overlay), GDK_KEY_Pause, "win.pause");
  yk_end_panel_update (self->panel);
}

static void
make_lines_below (YkWindow *self)
{
  GtkWidget *offer = yk_tutorial_banner_new (G_ACTION_MAP (self), self->settings);

  self->tutorial_banner = YK_TUTORIAL_BANNER (offer);
  gtk_box_append (self->content, offer);
  self->status_line =
      YK_STATUS_LINE (yk_status_line_new (self->game, self->advisor, self->settings));
  gtk_box_append (self->content, GTK_WIDGET (self->status_line));
  g_signal_connect_object (offer, "left", G_CALLBACK (yk_table_take_focus), self->table,
                           G_CONNECT_SWAPPED);
}

static void
make_other_parts (YkWindow *self)
{
  GtkApplicationWindow *window = GTK_APPLICATION_WINDOW (self);
  GActionMap *actions = G_ACTION_MAP (self);
  const YkVariationsParts variations = {
      .button = self->variation_button,
      .label = self->variation_label,
      .recent_menu = self->recent_menu,
      .option_menu = self->option_menu,
  };

  self->variations = yk_variations_new (actions, self->settings, self->game,
                                        self->new_game_controller, &variations);
  self->difficulty = yk_difficulty_action_new (actions, self->settings, self->toast);
  self->deal_actions =
      yk_deal_actions_new (window, self->settings, self->game, self->table,
                           self->new_game_controller, self->toast);
  self->game_actions =
      yk_game_actions_new (actions, self->game, self->table, self->toast);
  self->auto_finish =
      yk_auto_finish_new (actions, self->game, self->settings, self->toast);
  self->files =
      yk_game_files_new (window, self->game, self->new_game_controller, self->toast);
  self->clipboard = yk_game_clipboard_new (window, self->game,
                                           self->new_game_controller, self->toast);
  self->pictures = yk_table_pictures_new (window, self->game, self->table, self->toast);
  yk_window_answer_table (self);
  self->sounds = yk_sounds_new (self->table, self->settings, self->visibility);
  self->speech_controller =
      yk_speech_controller_new (window, self->table, self->game, self->settings,
                                self->advisor, self->speech_queue, self->toast);
  /* Not before: the end of a game that was over at the start is not said. */
  yk_end_panel_set_speech_queue (self->panel, self->speech_queue);
  yk_window_update_redeal (self);
}

static void
make_puzzles (YkWindow *self)
{
  const YkPuzzleParts parts = {
      .actions = G_ACTION_MAP (self),
      .content = self->content,
      .game = self->game,
      .table = self->table,
      .session = self->session,
      .toast = self->toast,
      .games = self->new_game_controller,
      .speech_queue = self->speech_queue,
  };

  self->puzzles = yk_puzzle_controller_new (&parts);
  leave_verdicts (self);
}

/* Who listens to whom, once all parts are there. */
static void
connect_parts (YkWindow *self)
{
  g_signal_connect_object (self->game, "changed", G_CALLBACK (game_changed_cb), self,
                           0);
  g_signal_connect_object (self->table, "settled", G_CALLBACK (table_settled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->review_controller, "open-changed",
                           G_CALLBACK (review_open_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->review_controller, "running-changed",
                           G_CALLBACK (review_running_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->review_controller, "walked-changed",
                           G_CALLBACK (leave_verdicts), self, G_CONNECT_SWAPPED);
  yk_window_follow_player (self);
}

GtkWidget *
yk_window_new (GtkApplication *application, const YkWindowContent *content)
{
  YkWindow *self = g_object_new (YK_TYPE_WINDOW, "application", application, NULL);
  gboolean is_newcomer = !yk_tutorial_banner_was_made (content->settings);

  take_content (self, content);
  yk_game_set_active (self->game, FALSE);
  add_dialogs (self);
  yk_window_follow_saving (self);
  self->new_game_controller = yk_new_game_controller_new (
      G_ACTION_MAP (self), self->settings, self->game, self->session, self->toast);
  if (!content->was_restored)
    yk_new_game_controller_begin (self->new_game_controller, is_newcomer);
  make_table (self, content->deck);
  make_advisor (self);
  make_advice (self);
  make_panel (self);
  make_lines_below (self);
  make_other_parts (self);
  make_puzzles (self);
  yk_window_add_menus (self);
  yk_window_add_fullscreen (self);
  connect_parts (self);
  yk_touch_follow (GTK_WINDOW (self));
  yk_close_guard_follow (GTK_WINDOW (self), NULL);
  window_size_restore (GTK_WINDOW (self), self->settings);
  if (!content->was_restored) {
    yk_tutorial_banner_make (self->tutorial_banner);
    if (is_newcomer)
      yk_speech_controller_welcome (self->speech_controller);
  }
  self->greeting = yk_daily_greeting_new (self->settings, self->game,
                                          yk_session_get_store (self->session),
                                          self->toast, is_newcomer);
  yk_table_take_focus (self->table);
  return GTK_WIDGET (self);
}

/* What the application asks for. */

void
yk_window_deal (YkWindow *self, const YkRules *rules, guint64 deal)
{
  g_return_if_fail (YK_IS_WINDOW (self));

  if (deal > 0)
    yk_new_game_controller_deal (self->new_game_controller, rules, deal);
  else
    yk_new_game_controller_deal_new (self->new_game_controller, rules);
}

void
yk_window_open (YkWindow *self, GFile *file, guint n_files)
{
  g_return_if_fail (YK_IS_WINDOW (self));

  yk_game_files_open (self->files, file, n_files);
}

void
yk_window_close_at_once (YkWindow *self)
{
  g_return_if_fail (YK_IS_WINDOW (self));

  yk_window_hurry_saving (self);
  /* gtk_window_close() does nothing for a window that is still to be presented. */
  if (!yk_window_close_request (GTK_WINDOW (self)))
    gtk_window_destroy (GTK_WINDOW (self));
}

void
yk_window_set_deck (YkWindow *self, YkDeck *deck)
{
  g_return_if_fail (YK_IS_WINDOW (self));

  yk_table_set_deck (self->table, deck);
}

void
yk_window_tell (YkWindow *self, const char *text)
{
  g_return_if_fail (YK_IS_WINDOW (self));

  yk_toast_tell (self->toast, text);
}
