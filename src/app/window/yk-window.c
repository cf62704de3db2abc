/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window: actions on the game, and the table in the middle. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/dialogs/yk-dialogs.h"
#include "app/window/yk-status-line.h"
#include "core/yk-auto.h"

G_DEFINE_FINAL_TYPE (YkWindow, yk_window, GTK_TYPE_APPLICATION_WINDOW)

static void
restart (GtkWidget *widget, const char *name, GVariant *parameter)
{
  yk_game_restart (YK_WINDOW (widget)->game);
}

static void
finish (GtkWidget *widget, const char *name, GVariant *parameter)
{
  yk_game_finish (YK_WINDOW (widget)->game);
}

static gboolean
focus_cb (gpointer data)
{
  YkWindow *self = data;
  gboolean has_panel = gtk_widget_get_visible (self->panel);

  self->focus_id = 0;
  gtk_widget_child_focus (has_panel ? self->panel : self->table, GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

/* From the menu the keys go back to the game: GTK leaves them to the menu's button, or
 * to nothing at all after a submenu.  Not at once: a change of the focus closes menus.
 */
static void
menu_closed_cb (YkWindow *self)
{
  if (self->focus_id == 0)
    self->focus_id = g_idle_add (focus_cb, self);
}

/* The menu likewise. */
static void
menu_cb (GtkMenuButton *button, gpointer data)
{
  YkWindow *self = data;

  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;
  gtk_menu_button_set_menu_model (button, self->primary_menu);
  g_signal_connect_object (gtk_menu_button_get_popover (button), "closed",
                           G_CALLBACK (menu_closed_cb), self, G_CONNECT_SWAPPED);
}

static void
update_actions (YkWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const YkBoard *board = yk_game_peek_board (self->game);
  gboolean is_playing = yk_game_get_state (self->game) == YK_GAME_PLAYING;

  gtk_widget_action_set_enabled (widget, "win.restart",
                                 yk_game_get_can_undo (self->game));
  gtk_widget_action_set_enabled (widget, "win.finish",
                                 is_playing && yk_board_is_certain_win (board));
  yk_window_update_undo (self);
  yk_window_update_redeal (self);
  yk_window_update_numbers (self);
}

/* The values of the key "finish". */
enum
{
  FINISH_OFFER,
  FINISH_AUTOMATIC,
  FINISH_NEVER,
};

/* Whether the win has become certain with the last step. */
static gboolean
has_become_certain (YkWindow *self)
{
  const YkHistory *history = yk_game_peek_history (self->game);

  return history->cursor > 0 && yk_game_get_state (self->game) == YK_GAME_PLAYING &&
         yk_board_is_certain_win (&history->board) &&
         !yk_board_is_certain_win (
             &g_array_index (history->steps, YkHistoryStep, history->cursor - 1)
                  .undo.before);
}

/* When all who watch have seen the move. */
static gboolean
finish_cb (gpointer data)
{
  YkWindow *self = data;

  self->finish_id = 0;
  yk_game_finish (self->game);
  return G_SOURCE_REMOVE;
}

/* Offers to send up the rest once the win is certain, or does it. */
static void
offer_finish (YkWindow *self, YkChange change)
{
  g_clear_handle_id (&self->finish_id, g_source_remove);
  if (change != YK_CHANGE_MOVED || self->is_showing || !has_become_certain (self))
    return;
  switch (g_settings_get_enum (self->settings, "finish")) {
  case FINISH_OFFER:
    yk_window_toast (self, _ ("The win is certain from here."), _ ("Finish"),
                     "win.finish");
    return;
  case FINISH_AUTOMATIC:
    self->finish_id = g_idle_add (finish_cb, self);
    return;
  default:
    return;
  }
}

static void
changed_cb (YkGame *game, YkChange change, YkWindow *self)
{
  self->may_lose = FALSE;
  /* What was told of the position before is true no more; but while a solution is shown
   * the toast holds the way to stop it, and other games have told of themselves. */
  if (change != YK_CHANGE_DEALT && change != YK_CHANGE_LOADED && !self->is_showing)
    yk_window_hide_toast (self);
  update_actions (self);
  yk_window_update_status (self);
  yk_window_update_panel (self);
  offer_finish (self, change);
}

static void
save_size (YkWindow *self)
{
  int width, height;
  gboolean maximized = gtk_window_is_maximized (GTK_WINDOW (self));

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_boolean (self->settings, "window-maximized", maximized);
  if (width > 0 && height > 0 && !gtk_window_is_fullscreen (GTK_WINDOW (self))) {
    g_settings_set_int (self->settings, "window-width", width);
    g_settings_set_int (self->settings, "window-height", height);
  }
}

static void
restore_size (YkWindow *self)
{
  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (self->settings, "window-width"),
                               g_settings_get_int (self->settings, "window-height"));
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

/* Says in the window what closing would lose.  TRUE the first time: then the window
 * stays.
 */
static gboolean
warn_of_loss (YkWindow *self, const GError *error)
{
  if (self->may_lose) {
    g_printerr ("yukon: %s\n", error->message);
    return FALSE;
  }
  self->may_lose = TRUE;
  yk_window_tell (self, error->message);
  yk_window_tell (self, _ ("What is not saved will be lost when you close the window "
                           "once more."));
  return TRUE;
}

static gboolean
yk_window_close_request (GtkWindow *window)
{
  YkWindow *self = YK_WINDOW (window);
  g_autoptr (GError) error = NULL;

  save_size (self);
  if (!yk_session_flush (self->session, &error) && warn_of_loss (self, error))
    return TRUE;
  return GTK_WINDOW_CLASS (yk_window_parent_class)->close_request (window);
}

void
yk_window_close_at_once (YkWindow *self)
{
  g_return_if_fail (YK_IS_WINDOW (self));

  self->may_lose = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static void
yk_window_dispose (GObject *object)
{
  YkWindow *self = YK_WINDOW (object);

  yk_window_dispose_status (self);
  yk_window_dispose_solution (self);
  yk_window_dispose_advice (self);
  yk_window_dispose_files (self);
  yk_window_dispose_statistics (self);
  yk_window_end_search (self);
  g_clear_handle_id (&self->toast_id, g_source_remove);
  g_clear_handle_id (&self->finish_id, g_source_remove);
  g_clear_handle_id (&self->focus_id, g_source_remove);
  if (self->session != NULL)
    yk_session_flush (self->session, NULL);
  g_clear_object (&self->session);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->previous, g_free);
  g_clear_pointer (&self->news, g_free);

  G_OBJECT_CLASS (yk_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, YkWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, variation_menu);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, dialog_menu);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, overlay);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, panel);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, panel_title);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, panel_text);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, won_buttons);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, stuck_buttons);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, new_game_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, stuck_back_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, stuck_undo_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, toast_revealer);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, toast);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, toast_label);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, toast_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, deal_label);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, outlook_image);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, moves_label);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, score_label);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, clock_label);
}

static void
yk_window_class_init (YkWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = yk_window_close_request;

  g_type_ensure (YK_TYPE_STATUS_LINE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/yukon_solitaire/Yukon/ui/yk-window.ui");
  bind_children (widget_class);
  yk_window_install_deals (widget_class);
  yk_window_install_panel (widget_class);
  yk_window_install_undo (widget_class);
  yk_window_install_numbers (widget_class);
  yk_window_install_advice (widget_class);
  yk_window_install_solution (widget_class);
  yk_window_install_files (widget_class);
  yk_window_install_lesson (widget_class);
  yk_window_install_fullscreen (widget_class);
  yk_window_install_redeal (widget_class);
  gtk_widget_class_install_action (widget_class, "win.restart", NULL, restart);
  gtk_widget_class_install_action (widget_class, "win.finish", NULL, finish);
}

static void
yk_window_init (YkWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->menu_button), menu_cb,
                                         self, NULL);
}

/* A single letter acts only while the table has the focus. */
static void
add_letter (GtkWidget *table, guint letter, const char *action)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (letter, 0),
                        gtk_named_action_new (action)));
  gtk_widget_add_controller (table, controller);
}

static void
init_table (YkWindow *self, YkDeck *deck)
{
  self->table = yk_table_new (self->game);
  yk_table_set_deck (YK_TABLE (self->table), deck);
  gtk_overlay_set_child (self->overlay, self->table);
  add_letter (self->table, GDK_KEY_h, "win.hint");
  g_settings_bind (self->settings, "animations", self->table, "animated",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "left-handed", self->table, "left-handed",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "click-chooses", self->table, "click-chooses",
                   G_SETTINGS_BIND_GET);
}

static void
auto_play_cb (YkWindow *self)
{
  yk_game_set_auto_play (
      self->game, (YkAutoPlay) g_settings_get_enum (self->settings, "auto-play"));
}

static void
init_dialogs (YkWindow *self)
{
  const YkDialogContext context = {
      .settings = self->settings, .game = self->game, .statistics = self->statistics};

  yk_dialogs_add_actions (GTK_APPLICATION_WINDOW (self), &context);
  yk_dialogs_add_to_menu (self->dialog_menu);
}

GtkWidget *
yk_window_new (GtkApplication *application, const YkWindowContent *content)
{
  YkWindow *self = g_object_new (YK_TYPE_WINDOW, "application", application, NULL);

  self->settings = g_object_ref (content->settings);
  self->game = g_object_ref (content->game);
  self->session = g_object_ref (content->session);
  self->statistics = g_object_ref (content->statistics);
  auto_play_cb (self);
  g_signal_connect_object (self->settings, "changed::auto-play",
                           G_CALLBACK (auto_play_cb), self, G_CONNECT_SWAPPED);

  init_dialogs (self);
  yk_window_init_toast (self);
  yk_window_init_status (self);
  yk_window_init_deals (self);
  if (!content->was_restored)
    yk_window_deal_first (self);
  yk_window_init_variations (self);
  init_table (self, content->deck);
  yk_window_init_panel (self);
  yk_window_init_advice (self);
  yk_window_init_solution (self);
  yk_window_init_files (self);
  yk_window_init_statistics (self);
  yk_window_init_fullscreen (self);
  g_signal_connect_object (self->game, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_AFTER);
  g_signal_connect_object (self->session, "failed", G_CALLBACK (yk_window_tell), self,
                           G_CONNECT_SWAPPED);
  update_actions (self);
  yk_window_update_status (self);
  yk_window_update_panel (self);
  restore_size (self);
  if (!content->was_restored)
    yk_window_offer_lesson (self);
  gtk_widget_child_focus (self->table, GTK_DIR_TAB_FORWARD);
  return GTK_WIDGET (self);
}

void
yk_window_set_dark (YkWindow *self, gboolean dark)
{
  g_return_if_fail (YK_IS_WINDOW (self));

  yk_table_set_dark (YK_TABLE (self->table), dark);
}

void
yk_window_set_deck (YkWindow *self, YkDeck *deck)
{
  g_return_if_fail (YK_IS_WINDOW (self));

  yk_table_set_deck (YK_TABLE (self->table), deck);
}
