/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a solution step by step until the player takes over. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/ui/yk-ui.h"
#include "table/motion/yk-motion.h"

/* How many times as fast as usual a solution may be shown. */
#define MOST_SPEED 4

/* What a player watches a solution with: pause, step, speed, stop. */
typedef struct
{
  GtkWidget *box; /* NULL while closed */
  GtkLabel *label;
  GtkButton *pause_button;
  GtkButton *speed_button;
} Bar;

struct _YkSolutionPlayer
{
  GObject parent_instance;

  /* borrowed */
  GActionMap *actions;
  GtkBox *content;
  YkGame *game;
  YkAdvisor *advisor;
  GSettings *settings;
  YkTable *table;
  YkToast *toast;
  YkSpeechQueue *speech_queue;

  Bar bar;       /* open while a solution is shown */
  guint step_id; /* the next step is on its way; 0 while paused */
  guint n_shown; /* steps since the bar was opened */
  guint speed;
  gboolean is_stepping;
  gboolean was_asked; /* whether the win may be given away, in this position */
};

G_DEFINE_FINAL_TYPE (YkSolutionPlayer, yk_solution_player, G_TYPE_OBJECT)

static GtkButton *
append_button (GtkWidget *box, const char *icon, const char *name, const char *action)
{
  GtkWidget *button = yk_accessible_names_button (icon, name, action, FALSE);

  gtk_box_append (GTK_BOX (box), button);
  return GTK_BUTTON (button);
}

/* The bar stands below the table, where it hides no card. */
static void
open_bar (Bar *bar, GtkBox *content)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *label = gtk_label_new (NULL), *speed = gtk_button_new ();

  *bar =
      (Bar){.box = box, .label = GTK_LABEL (label), .speed_button = GTK_BUTTON (speed)};
  gtk_widget_add_css_class (box, "solution");
  gtk_label_set_ellipsize (bar->label, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (bar->label, 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_has_frame (bar->speed_button, FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (speed), "win.solution-speed");
  gtk_box_append (GTK_BOX (box), speed);
  bar->pause_button = append_button (box, "media-playback-pause-symbolic",
                                     C_ ("button", "Pause"), "win.pause-solution");
  append_button (box, "media-skip-forward-symbolic", C_ ("button", "Next Step"),
                 "win.next-step");
  append_button (box, "media-playback-stop-symbolic", C_ ("button", "Stop"),
                 "win.stop");
  gtk_box_insert_child_after (content, box,
                              gtk_widget_get_first_child (GTK_WIDGET (content)));
}

/* Returns whether the focus was in it. */
static gboolean
close_bar (Bar *bar)
{
  gboolean had_focus = gtk_widget_get_focus_child (bar->box) != NULL;

  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (bar->box)), bar->box);
  *bar = (Bar){0};
  return had_focus;
}

static void
fill_bar (Bar *bar, guint n_moves, gboolean is_paused, guint speed)
{
  /* Translators: how many moves of a solution were shown. */
  g_autofree char *moves = g_strdup_printf (_ ("Showing a solution: move %u"), n_moves);
  g_autofree char *factor = g_strdup_printf (
      /* Translators: how many times as fast as usual. */
      C_ ("speed of a demonstration", "%u×"), speed);
  /* Translators: how many times as fast as usual. */
  g_autofree char *name = g_strdup_printf (_ ("Speed: %u×"), speed);

  gtk_label_set_text (bar->label, n_moves > 0 ? moves : _ ("Showing a solution"));
  gtk_button_set_icon_name (bar->pause_button, is_paused
                                                   ? "media-playback-start-symbolic"
                                                   : "media-playback-pause-symbolic");
  yk_accessible_names_tip (GTK_WIDGET (bar->pause_button),
                           is_paused ? C_ ("button", "Continue")
                                     : C_ ("button", "Pause"));
  gtk_button_set_label (bar->speed_button, factor);
  yk_accessible_names_tip (GTK_WIDGET (bar->speed_button), name);
}

static void
update_bar (YkSolutionPlayer *self)
{
  if (self->bar.box != NULL)
    fill_bar (&self->bar, self->n_shown, self->step_id == 0, self->speed);
}

/* The bar was opened or closed. */
static void
tell_running (YkSolutionPlayer *self)
{
  gboolean is_open = self->bar.box != NULL;

  yk_actions_enable (self->actions, "pause-solution", is_open);
  yk_actions_enable (self->actions, "solution-speed", is_open);
  g_signal_emit_by_name (self, "running-changed");
}

static void
stop_showing (YkSolutionPlayer *self)
{
  g_clear_handle_id (&self->step_id, g_source_remove);
  if (self->bar.box == NULL)
    return;
  if (close_bar (&self->bar))
    yk_table_take_focus (self->table);
  tell_running (self);
}

/* Makes one step of the known win; false where none is known. */
static gboolean
show_step (YkSolutionPlayer *self)
{
  YkMove move;
  gboolean was_shown;

  if (yk_game_get_state (self->game) != YK_GAME_PLAYING ||
      !yk_advisor_get_move (self->advisor, &move))
    return FALSE;
  self->is_stepping = TRUE;
  was_shown = yk_game_show (self->game, move);
  self->is_stepping = FALSE;
  self->n_shown += was_shown ? 1 : 0;
  update_bar (self);
  return was_shown && yk_game_get_state (self->game) == YK_GAME_PLAYING;
}

static gboolean step_due_cb (gpointer data);

/* The player may change the speed while a solution is shown. */
static void
await_step (YkSolutionPlayer *self)
{
  YkSpeed speed = (YkSpeed) g_settings_get_enum (self->settings, "speed");
  guint interval = (guint) (yk_animation_timing_get (speed)->solution_step / 1000);

  self->step_id = g_timeout_add (interval / self->speed, step_due_cb, self);
}

static gboolean
step_due_cb (gpointer data)
{
  YkSolutionPlayer *self = data;
  gboolean goes_on = show_step (self);

  if (self->step_id == 0)
    return G_SOURCE_REMOVE;
  self->step_id = 0;
  if (goes_on)
    await_step (self);
  else
    stop_showing (self);
  return G_SOURCE_REMOVE;
}

/* Where the win is still the player's to be had, asks first, with a button for ACTION:
 * who asks a second time has read why. */
static gboolean
may_show (YkSolutionPlayer *self, const char *action)
{
  if (self->was_asked || yk_game_get_deal (self->game) == 0 ||
      yk_game_get_was_shown (self->game))
    return TRUE;
  self->was_asked = TRUE;
  yk_toast_show (self->toast,
                 _ ("If you watch the solution, this game won’t count as a win."),
                 C_ ("button", "Show It"), action);
  return FALSE;
}

static void
begin_showing (YkSolutionPlayer *self)
{
  yk_toast_hide (self->toast);
  if (self->bar.box != NULL)
    return;
  self->n_shown = 0;
  self->speed = 1;
  open_bar (&self->bar, self->content);
  tell_running (self);
  yk_speech_queue_say (self->speech_queue, _ ("Showing a solution."));
}

static void
go_on (YkSolutionPlayer *self)
{
  g_clear_handle_id (&self->step_id, g_source_remove);
  await_step (self);
  update_bar (self);
}

static void
show_solution (YkSolutionPlayer *self)
{
  if (!may_show (self, "win.show-solution"))
    return;
  begin_showing (self);
  go_on (self);
}

/* A single step holds the others. */
static void
show_next_step (YkSolutionPlayer *self)
{
  if (!may_show (self, "win.next-step"))
    return;
  begin_showing (self);
  g_clear_handle_id (&self->step_id, g_source_remove);
  if (!show_step (self))
    stop_showing (self);
}

static void
pause_solution (YkSolutionPlayer *self)
{
  if (self->step_id == 0) {
    go_on (self);
    return;
  }
  g_clear_handle_id (&self->step_id, g_source_remove);
  update_bar (self);
}

static void
change_solution_speed (YkSolutionPlayer *self)
{
  self->speed = self->speed < MOST_SPEED ? 2 * self->speed : 1;
  if (self->step_id != 0)
    go_on (self);
  update_bar (self);
}

static void
update_show_actions (YkSolutionPlayer *self)
{
  gboolean is_winnable =
      yk_advisor_peek (self->advisor)->winnability == YK_WINNABILITY_WINNABLE;

  yk_actions_enable (self->actions, "show-solution", is_winnable);
  yk_actions_enable (self->actions, "next-step", is_winnable);
}

static void
yk_solution_player_dispose (GObject *object)
{
  YkSolutionPlayer *self = YK_SOLUTION_PLAYER (object);

  g_clear_handle_id (&self->step_id, g_source_remove);

  G_OBJECT_CLASS (yk_solution_player_parent_class)->dispose (object);
}

static void
yk_solution_player_class_init (YkSolutionPlayerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_solution_player_dispose;
  g_signal_new ("running-changed", YK_TYPE_SOLUTION_PLAYER, G_SIGNAL_RUN_LAST, 0, NULL,
                NULL, NULL, G_TYPE_NONE, 0);
}

static void
yk_solution_player_init (YkSolutionPlayer *self)
{
}

YkSolutionPlayer *
yk_solution_player_new (GActionMap *actions, GtkBox *content, YkGame *game,
                        YkAdvisor *advisor, GSettings *settings, YkTable *table,
                        YkToast *toast, YkSpeechQueue *speech_queue)
{
  static const YkAction entries[] = {
      {"show-solution", G_CALLBACK (show_solution)},
      {"next-step", G_CALLBACK (show_next_step)},
      {"pause-solution", G_CALLBACK (pause_solution)},
      {"solution-speed", G_CALLBACK (change_solution_speed)},
  };
  YkSolutionPlayer *self = g_object_new (YK_TYPE_SOLUTION_PLAYER, NULL);

  self->actions = actions;
  self->content = content;
  self->game = game;
  self->advisor = advisor;
  self->settings = settings;
  self->table = table;
  self->toast = toast;
  self->speech_queue = speech_queue;
  yk_actions_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (advisor, "notify::winnability",
                           G_CALLBACK (update_show_actions), self, G_CONNECT_SWAPPED);
  update_show_actions (self);
  yk_actions_enable (actions, "pause-solution", FALSE);
  yk_actions_enable (actions, "solution-speed", FALSE);
  return self;
}

gboolean
yk_solution_player_get_running (YkSolutionPlayer *self)
{
  g_return_val_if_fail (YK_IS_SOLUTION_PLAYER (self), FALSE);

  return self->bar.box != NULL;
}

gboolean
yk_solution_player_is_stepping (YkSolutionPlayer *self)
{
  g_return_val_if_fail (YK_IS_SOLUTION_PLAYER (self), FALSE);

  return self->is_stepping;
}

void
yk_solution_player_follow (YkSolutionPlayer *self)
{
  g_return_if_fail (YK_IS_SOLUTION_PLAYER (self));

  if (self->is_stepping)
    return;
  self->was_asked = FALSE;
  stop_showing (self);
}

void
yk_solution_player_pause (YkSolutionPlayer *self)
{
  g_return_if_fail (YK_IS_SOLUTION_PLAYER (self));

  if (self->bar.box == NULL)
    return;
  stop_showing (self);
  yk_toast_show (self->toast, _ ("You can take over from here."),
                 C_ ("button", "Continue"), "win.show-solution");
}
