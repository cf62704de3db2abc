/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts, advances and ends the win animation. */
#include "table/motion/yk-table-cards.h"

static int
get_hour (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return now != NULL ? g_date_time_get_hour (now) : 12;
}

void
yk_win_animation_controller_expect (YkWinAnimationController *self,
                                    YkWinAnimationScene scene, guint32 seed)
{
  self->win_animation.scene = scene;
  self->win_animation.seed = seed;
  self->hour = get_hour ();
  self->is_due = TRUE;
}

void
yk_win_animation_controller_begin (YkWinAnimationController *self, GtkWidget *table,
                                   const YkBoard *board, const YkLayout *layout,
                                   GClosure *heard, gint64 now)
{
  GtkEventController *listener;

  yk_win_animation_prepare (&self->win_animation, self->win_animation.scene,
                            self->win_animation.seed, board, layout);
  self->start = now;
  self->time = 0;
  self->is_due = FALSE;
  self->is_shown = TRUE;
  self->is_going_on = TRUE;
  /* Keys are pressed wherever the focus is, so it is the window that listens. */
  listener = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (listener, GTK_PHASE_CAPTURE);
  g_signal_connect_closure (listener, "event", heard, FALSE);
  g_set_weak_pointer (&self->root, GTK_WIDGET (gtk_widget_get_root (table)));
  self->listener = listener;
  gtk_widget_add_controller (self->root, listener);
}

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

gboolean
yk_win_animation_controller_is_ended_by (YkWinAnimationController *self,
                                         GtkWidget *table, GdkEvent *event)
{
  switch (gdk_event_get_event_type (event)) {
  case GDK_KEY_PRESS:
    return self->is_going_on || has_focus (table);
  case GDK_BUTTON_PRESS:
  case GDK_TOUCH_BEGIN:
    return is_on (table, event);
  default:
    return FALSE;
  }
}

/* Returns: whether another scene follows the one that has ended. */
static gboolean
begin_last_scene (YkWinAnimationController *self, const YkBoard *board,
                  const YkLayout *layout)
{
  YkWinAnimationScene scene = self->win_animation.scene;

  if (scene == YK_WIN_ANIMATION_RANGE || scene == YK_WIN_ANIMATION_LIGHT)
    return FALSE;
  yk_win_animation_prepare (&self->win_animation, YK_WIN_ANIMATION_RANGE,
                            self->win_animation.seed, board, layout);
  return TRUE;
}

void
yk_win_animation_controller_finish (YkWinAnimationController *self,
                                    const YkBoard *board, const YkLayout *layout)
{
  if (!self->is_going_on)
    return;
  begin_last_scene (self, board, layout);
  self->time = yk_win_animation_duration (&self->win_animation);
  self->is_going_on = FALSE;
  if (self->win_animation.scene == YK_WIN_ANIMATION_LIGHT)
    yk_win_animation_controller_end (self);
}

gboolean
yk_win_animation_controller_advance (YkWinAnimationController *self,
                                     const YkBoard *board, const YkLayout *layout,
                                     gint64 now)
{
  gint64 duration;

  if (!self->is_going_on)
    return FALSE;
  duration = yk_win_animation_duration (&self->win_animation);
  self->time = CLAMP (now - self->start, 0, duration);
  if (self->time < duration)
    return TRUE;
  if (begin_last_scene (self, board, layout)) {
    self->start = now;
    self->time = 0;
    return TRUE;
  }
  yk_win_animation_controller_finish (self, board, layout);
  return FALSE;
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
