/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards as they move on a table, with their sounds and the win animation. */
#include "table/motion/yk-table-cards.h"

/* The scenes of the win animation. */

static gboolean
is_on (GtkWidget *table, GdkEvent *event)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (table)), *hit;
  double x, y, left, top;

  if (!gdk_event_get_position (event, &x, &y))
    return FALSE;
  gtk_native_get_surface_transform (GTK_NATIVE (root), &left, &top);
  hit = gtk_widget_pick (root, x - left, y - top, GTK_PICK_DEFAULT);
  return hit != NULL && (hit == table || gtk_widget_is_ancestor (hit, table));
}

static gboolean
has_focus (GtkWidget *table)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (table));

  return focus != NULL && (focus == table || gtk_widget_is_ancestor (focus, table));
}

/* Whether EVENT leaves a dialog, as a lesson is, which has a win, too. */
static gboolean
leaves_dialog (GtkWidget *table, GdkEvent *event)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (table));

  return gtk_window_get_transient_for (window) != NULL &&
         gdk_key_event_get_keyval (event) == GDK_KEY_Escape;
}

/* Returns: whether EVENT ends the animation: a key, or a press on the table.  Keys do
 * not end a remaining last frame. */
static gboolean
ends_celebration (YkTableCards *self, GdkEvent *event)
{
  switch (gdk_event_get_event_type (event)) {
  case GDK_KEY_PRESS:
    return !leaves_dialog (self->table, event) &&
           (self->celebration.is_going_on || has_focus (self->table));
  case GDK_BUTTON_PRESS:
  case GDK_TOUCH_BEGIN:
    return is_on (self->table, event);
  default:
    return FALSE;
  }
}

static void
prepare_scene (YkTableCards *self, YkWinAnimationScene scene)
{
  YkWinAnimation *win_animation = &self->celebration.win_animation;

  yk_win_animation_prepare (win_animation, scene, win_animation->seed,
                            yk_game_peek_board (self->game), self->layout);
}

/* Returns: whether another scene follows the one that has ended. */
static gboolean
begin_last_scene (YkTableCards *self)
{
  YkWinAnimationScene scene = self->celebration.win_animation.scene;

  if (scene == YK_WIN_ANIMATION_RANGE || scene == YK_WIN_ANIMATION_LIGHT)
    return FALSE;
  prepare_scene (self, YK_WIN_ANIMATION_RANGE);
  return TRUE;
}

void
yk_win_animation_controller_end (YkWinAnimationController *self)
{
  self->is_due = FALSE;
  self->is_shown = FALSE;
  self->is_going_on = FALSE;
  if (self->root != NULL)
    gtk_widget_remove_controller (self->root, self->listener);
  g_clear_weak_pointer (&self->root);
  self->listener = NULL;
}

/* Leaps to the last frame of a running animation, which remains if it is a RANGE's. */
static void
finish_celebration (YkTableCards *self)
{
  YkWinAnimationController *celebration = &self->celebration;

  if (!celebration->is_going_on)
    return;
  begin_last_scene (self);
  celebration->time = yk_win_animation_duration (&celebration->win_animation);
  celebration->is_going_on = FALSE;
  if (celebration->win_animation.scene == YK_WIN_ANIMATION_LIGHT)
    yk_win_animation_controller_end (celebration);
}

static gboolean
is_animated (YkTableCards *self)
{
  gboolean allowed = TRUE;

  g_object_get (gtk_widget_get_settings (self->table), "gtk-enable-animations",
                &allowed, NULL);
  return allowed && self->speed != YK_SPEED_OFF && gtk_widget_get_mapped (self->table);
}

/* Says whether cards are on their way, also to those who read the table by other means.
 */
static void
tell_rest (YkTableCards *self)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->table), GTK_ACCESSIBLE_STATE_BUSY,
                               self->tick_id != 0, -1);
  g_object_notify (G_OBJECT (self->table), "at-rest");
}

/* What is heard. */

/* SOUND begins now, where IS_HEARD says so. */
static void
tell_sound (YkTableCards *self, gboolean is_heard, const YkSound *sound)
{
  if (is_heard && gtk_widget_get_mapped (self->table))
    g_signal_emit_by_name (self->table, "sounded", sound);
}

/* Tells what has just landed or turned over. */
static void
listen_to_cards (YkTableCards *self)
{
  YkSound sound;
  gboolean is_heard = yk_sound_scheduler_listen (&self->sounds, &self->motion,
                                                 yk_game_peek_board (self->game),
                                                 g_get_monotonic_time (), &sound);

  tell_sound (self, is_heard, &sound);
}

void
yk_table_cards_sound (YkTableCards *self, YkSoundKind kind)
{
  YkSound sound;
  gboolean is_heard =
      yk_sound_scheduler_start (&self->sounds, kind, g_get_monotonic_time (), &sound);

  tell_sound (self, is_heard, &sound);
}

static YkPassage
change_passage (YkChange change)
{
  switch (change) {
  case YK_CHANGE_DEALT:
    return YK_PASSAGE_DEAL;
  case YK_CHANGE_MOVED:
    return YK_PASSAGE_PLAY;
  case YK_CHANGE_UNDONE:
  case YK_CHANGE_REDONE:
  case YK_CHANGE_OTHER_LINE:
    return YK_PASSAGE_RECALL;
  case YK_CHANGE_RESTARTED:
  case YK_CHANGE_LOADED:
    return YK_PASSAGE_GATHER;
  }
  g_return_val_if_reached (YK_PASSAGE_GATHER);
}

/* The win animation. */

static void
stop_ticking (YkTableCards *self)
{
  gtk_widget_queue_draw (self->table);
  gtk_widget_remove_tick_callback (self->table, self->tick_id);
  self->tick_id = 0;
  tell_rest (self);
}

gboolean
yk_table_cards_end_celebration (YkTableCards *self)
{
  gboolean was_going_on = self->celebration.is_going_on;

  if (self->celebration.is_shown)
    gtk_widget_queue_draw (self->table);
  yk_win_animation_controller_end (&self->celebration);
  if (was_going_on)
    stop_ticking (self);
  return was_going_on;
}

gboolean
yk_table_cards_skip_celebration (YkTableCards *self)
{
  if (!self->celebration.is_going_on)
    return yk_table_cards_end_celebration (self);
  finish_celebration (self);
  stop_ticking (self);
  return TRUE;
}

void
yk_table_cards_fit_celebration (YkTableCards *self)
{
  if (self->celebration.is_shown)
    prepare_scene (self, self->celebration.win_animation.scene);
}

/* Whoever presses a key wants to get on, and not yet to do anything: what the key would
 * do is not on the screen.  Once a picture only stands, presses do what they do. */
static gboolean
celebration_event_cb (GtkEventController *source, GdkEvent *event, YkTableCards *self)
{
  return ends_celebration (self, event) && yk_table_cards_skip_celebration (self);
}

static gboolean
advance_celebration (YkTableCards *self, gint64 now)
{
  gint64 duration;

  if (self->celebration.is_due) {
    GtkEventController *listener = gtk_event_controller_legacy_new ();
    GClosure *closure = g_cclosure_new (G_CALLBACK (celebration_event_cb), self, NULL);

    prepare_scene (self, self->celebration.win_animation.scene);
    self->celebration.start = now;
    self->celebration.time = 0;
    self->celebration.is_due = FALSE;
    self->celebration.is_shown = TRUE;
    self->celebration.is_going_on = TRUE;
    /* Each event of the window comes here before anybody else hears of it: keys are
     * pressed wherever the focus is. */
    gtk_event_controller_set_propagation_phase (listener, GTK_PHASE_CAPTURE);
    g_object_watch_closure (G_OBJECT (self->table), closure);
    g_signal_connect_closure (listener, "event", closure, FALSE);
    g_set_weak_pointer (&self->celebration.root,
                        GTK_WIDGET (gtk_widget_get_root (self->table)));
    self->celebration.listener = listener;
    gtk_widget_add_controller (self->celebration.root, listener);
  }
  if (!is_animated (self))
    finish_celebration (self);
  if (!self->celebration.is_going_on)
    return FALSE;
  duration = yk_win_animation_duration (&self->celebration.win_animation);
  self->celebration.time = CLAMP (now - self->celebration.start, 0, duration);
  if (self->celebration.time < duration)
    return TRUE;
  if (begin_last_scene (self)) {
    self->celebration.start = now;
    self->celebration.time = 0;
    return TRUE;
  }
  finish_celebration (self);
  return FALSE;
}

/* All that moves. */

static gboolean
cards_tick_cb (GtkWidget *table, GdkFrameClock *clock, gpointer data)
{
  YkTableCards *self = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  gboolean is_moving;

  if (!is_animated (self))
    yk_motion_settle (&self->motion);
  is_moving = yk_motion_advance (&self->motion, now);
  gtk_widget_queue_draw (table);
  listen_to_cards (self);
  if (is_moving || advance_celebration (self, now))
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  tell_rest (self);
  return G_SOURCE_REMOVE;
}

static void
start_motion (YkTableCards *self)
{
  gboolean is_moving =
      self->tick_id != 0 || yk_motion_advance (&self->motion, g_get_monotonic_time ());

  gtk_widget_queue_draw (self->table);
  listen_to_cards (self);
  if (!is_moving && !is_animated (self))
    advance_celebration (self, g_get_monotonic_time ());
  if (self->tick_id != 0 || (!is_moving && !self->celebration.is_due))
    return;
  self->tick_id = gtk_widget_add_tick_callback (self->table, cards_tick_cb, self, NULL);
  tell_rest (self);
}

/* Cards that are dealt come from the stock, or from the player's hand below the table.
 */
static YkRect
dealer_place (YkTableCards *self)
{
  const YkLayout *layout = self->layout;

  if (yk_board_has_pile (yk_game_peek_board (self->game), YK_STOCK))
    return layout->places[YK_STOCK];
  return (YkRect){.x = (layout->width - layout->card_width) / 2,
                  .y = layout->height + layout->card_height * 0.1};
}

void
yk_table_cards_send (YkTableCards *self, YkMotionStyle style)
{
  YkRect dealer = dealer_place (self);

  yk_motion_aim (&self->motion, yk_game_peek_board (self->game), self->layout,
                 is_animated (self) ? style : YK_MOTION_JUMP, g_get_monotonic_time (),
                 dealer.x, dealer.y);
  start_motion (self);
}

void
yk_table_cards_follow (YkTableCards *self, YkChange change)
{
  YkSound sound;
  gboolean is_heard = yk_sound_scheduler_begin (&self->sounds, change_passage (change),
                                                g_get_monotonic_time (), &sound);
  guint32 seed;

  tell_sound (self, is_heard, &sound);
  yk_table_cards_end_celebration (self);
  /* Only a win by the player's own move is celebrated; one that comes from redo or a
   * saved game was celebrated before.  Where nothing may move, there is the picture at
   * the end at once, and nothing for a win that was only shown. */
  seed = g_random_int ();
  if (change != YK_CHANGE_MOVED || yk_game_get_state (self->game) != YK_GAME_WON ||
      !gtk_widget_get_mapped (self->table) ||
      (!is_animated (self) && yk_game_peek_history (self->game)->was_shown))
    return;
  /* When the last card has arrived. */
  self->celebration.win_animation.scene =
      yk_game_peek_history (self->game)->was_shown
          ? YK_WIN_ANIMATION_LIGHT
          : yk_win_animation_choose (yk_game_peek_board (self->game), seed);
  self->celebration.win_animation.seed = seed;
  self->celebration.is_due = TRUE;
}

void
yk_table_cards_carry (YkTableCards *self, YkPile pile, int index, double dx, double dy)
{
  yk_motion_carry (&self->motion, yk_game_peek_board (self->game), self->layout, pile,
                   index, dx, dy);
  start_motion (self);
}

gboolean
yk_table_cards_shake (YkTableCards *self, YkPile pile, int index)
{
  YkSprite *sprite = yk_motion_find (&self->motion, pile, index);
  gboolean shakes = sprite != NULL && is_animated (self);

  if (shakes)
    sprite->shake_start = g_get_monotonic_time ();
  start_motion (self);
  return shakes;
}

void
yk_table_cards_set_speed (YkTableCards *self, YkSpeed speed)
{
  self->speed = speed;
  self->motion.pace = yk_animation_timing_get (speed);
}
