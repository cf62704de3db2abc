/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a solution step by step until the player takes over. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/ui/yk-ui.h"
#include "table/motion/yk-motion.h"

/* How many times as fast as usual a solution may be shown. */
#define MOST_SPEED 8

static GtkButton *
append_button (GtkWidget *box, const char *icon, const char *name, const char *action)
{
  GtkWidget *button = yk_accessible_names_button (icon, name, action, FALSE);

  gtk_box_append (GTK_BOX (box), button);
  return GTK_BUTTON (button);
}

/* The bar stands below the table, where it hides no card. */
static void
open_bar (YkWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *label = gtk_label_new (NULL), *speed = gtk_button_new ();

  self->solution.box = box;
  self->solution.label = GTK_LABEL (label);
  self->solution.speed_button = GTK_BUTTON (speed);
  gtk_widget_add_css_class (box, "solution");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_has_frame (GTK_BUTTON (speed), FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (speed), "win.solution-speed");
  gtk_box_append (GTK_BOX (box), speed);
  self->solution.pause_button =
      append_button (box, "media-playback-pause-symbolic", C_ ("button", "Pause"),
                     "win.pause-solution");
  append_button (box, "media-skip-forward-symbolic", C_ ("button", "Next Step"),
                 "win.next-step");
  append_button (box, "media-playback-stop-symbolic", C_ ("button", "Stop"),
                 "win.stop");
  gtk_box_insert_child_after (self->content, box,
                              gtk_widget_get_first_child (GTK_WIDGET (self->content)));
}

static void
update_bar (YkWindow *self)
{
  gboolean is_paused = self->solution.step_id == 0;
  g_autofree char *moves = NULL, *factor = NULL, *name = NULL;

  if (self->solution.box == NULL)
    return;
  /* Translators: how many moves of a solution were shown. */
  moves = g_strdup_printf (_ ("Showing the solution: move %u"), self->solution.n_shown);
  factor = g_strdup_printf (
      /* Translators: how many times as fast as usual. */
      C_ ("speed of a demonstration", "%u×"), self->solution.speed);
  /* Translators: how many times as fast as usual. */
  name = g_strdup_printf (_ ("Speed: %u×"), self->solution.speed);
  gtk_label_set_text (self->solution.label,
                      self->solution.n_shown > 0 ? moves : _ ("Showing the solution"));
  gtk_button_set_icon_name (self->solution.pause_button,
                            is_paused ? "media-playback-start-symbolic"
                                      : "media-playback-pause-symbolic");
  yk_accessible_names_tip (GTK_WIDGET (self->solution.pause_button),
                           is_paused ? C_ ("button", "Continue")
                                     : C_ ("button", "Pause"));
  gtk_button_set_label (self->solution.speed_button, factor);
  yk_accessible_names_tip (GTK_WIDGET (self->solution.speed_button), name);
}

/* The bar was opened or closed. */
static void
tell_running (YkWindow *self)
{
  gboolean is_open = self->solution.box != NULL;

  yk_actions_enable (G_ACTION_MAP (self), "next-step", is_open);
  yk_actions_enable (G_ACTION_MAP (self), "pause-solution", is_open);
  yk_actions_enable (G_ACTION_MAP (self), "solution-speed", is_open);
  yk_window_update_busy (self);
}

static void
stop_showing (YkWindow *self)
{
  GtkWidget *box = self->solution.box;
  gboolean had_focus;

  g_clear_handle_id (&self->solution.step_id, g_source_remove);
  if (box == NULL)
    return;
  had_focus = gtk_widget_get_focus_child (box) != NULL;
  self->solution.box = NULL;
  gtk_box_remove (self->content, box);
  if (had_focus)
    yk_table_take_focus (self->table);
  tell_running (self);
}

/* Makes one step of the known win; false where none is known. */
static gboolean
show_step (YkWindow *self)
{
  YkMove move;
  gboolean was_shown;

  if (yk_game_get_state (self->game) != YK_GAME_PLAYING ||
      !yk_advisor_get_move (self->advisor, &move))
    return FALSE;
  self->solution.is_stepping = TRUE;
  was_shown = yk_game_show (self->game, move);
  self->solution.is_stepping = FALSE;
  self->solution.n_shown += was_shown ? 1 : 0;
  update_bar (self);
  return was_shown && yk_game_get_state (self->game) == YK_GAME_PLAYING;
}

static gboolean step_due_cb (gpointer data);

/* The player may change the speed while a solution is shown. */
static void
await_step (YkWindow *self)
{
  YkSpeed speed = (YkSpeed) g_settings_get_enum (self->settings, "speed");
  guint interval = (guint) (yk_animation_timing_get (speed)->solution_step / 1000);

  self->solution.step_id =
      g_timeout_add (interval / self->solution.speed, step_due_cb, self);
}

static gboolean
step_due_cb (gpointer data)
{
  YkWindow *self = data;
  gboolean goes_on = show_step (self);

  if (self->solution.step_id == 0)
    return G_SOURCE_REMOVE;
  self->solution.step_id = 0;
  if (goes_on)
    await_step (self);
  else
    stop_showing (self);
  return G_SOURCE_REMOVE;
}

static void
go_on (YkWindow *self)
{
  g_clear_handle_id (&self->solution.step_id, g_source_remove);
  await_step (self);
  update_bar (self);
}

/* Where the win is still the player's to be had, asks first: who asks a second time has
 * read why. */
static void
show_solution (YkWindow *self)
{
  if (!self->solution.was_asked && yk_game_peek_history (self->game)->deal > 0 &&
      !yk_game_peek_history (self->game)->was_shown) {
    self->solution.was_asked = TRUE;
    yk_toast_show (self->toast,
                   _ ("If you watch the solution, this game won’t count as a win."),
                   C_ ("button", "Show the Solution"), "win.show-solution");
    return;
  }
  yk_toast_hide (self->toast);
  if (self->solution.box == NULL) {
    self->solution.n_shown = 0;
    self->solution.speed = 1;
    open_bar (self);
    tell_running (self);
    yk_speech_queue_say (self->speech_queue, _ ("Showing the solution."));
  }
  go_on (self);
}

/* A single step holds the others. */
static void
show_next_step (YkWindow *self)
{
  g_clear_handle_id (&self->solution.step_id, g_source_remove);
  if (!show_step (self))
    stop_showing (self);
}

static void
pause_solution (YkWindow *self)
{
  if (self->solution.step_id == 0) {
    go_on (self);
    return;
  }
  g_clear_handle_id (&self->solution.step_id, g_source_remove);
  update_bar (self);
}

static void
change_solution_speed (YkWindow *self)
{
  self->solution.speed =
      self->solution.speed < MOST_SPEED ? 2 * self->solution.speed : 1;
  if (self->solution.step_id != 0)
    go_on (self);
  update_bar (self);
}

static void
update_show_actions (YkWindow *self)
{
  gboolean is_winnable =
      yk_advisor_peek (self->advisor)->winnability == YK_WINNABILITY_WINNABLE;

  yk_actions_enable (G_ACTION_MAP (self), "show-solution", is_winnable);
}

void
yk_window_follow_solution (YkWindow *self)
{
  if (self->solution.is_stepping)
    return;
  self->solution.was_asked = FALSE;
  stop_showing (self);
}

void
yk_window_pause_solution (YkWindow *self)
{
  if (self->solution.box == NULL)
    return;
  stop_showing (self);
  yk_toast_show (self->toast, _ ("You can take over from here."),
                 C_ ("button", "Continue"), "win.show-solution");
}

void
yk_window_add_solution (YkWindow *self)
{
  static const YkAction entries[] = {
      {"show-solution", G_CALLBACK (show_solution)},
      {"next-step", G_CALLBACK (show_next_step)},
      {"pause-solution", G_CALLBACK (pause_solution)},
      {"solution-speed", G_CALLBACK (change_solution_speed)},
  };

  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  yk_connections_add (&self->connections, self->advisor, "told::winnability",
                      G_CALLBACK (update_show_actions), self);
  update_show_actions (self);
  tell_running (self);
}
