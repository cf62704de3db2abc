/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A win that is shown, step by step, until the player takes over. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#define STEP_MS 650

gboolean
yk_window_is_showing (YkWindow *self)
{
  return self->show_id != 0;
}

/* The clock stands still meanwhile: the time is not the player's. */
static void
set_showing (YkWindow *self, guint show_id)
{
  self->show_id = show_id;
  yk_window_update_active (self);
  yk_window_update_advice (self);
}

void
yk_window_stop_showing (YkWindow *self)
{
  if (self->show_id == 0)
    return;
  g_source_remove (self->show_id);
  set_showing (self, 0);
  yk_window_hide_toast (self);
}

void
yk_window_pause_showing (YkWindow *self)
{
  yk_window_stop_showing (self);
  yk_window_toast (self, _ ("From here you can go on yourself."), _ ("Continue"),
                   "win.show-solution");
}

/* One step of the win that is known; false where there is none. */
static gboolean
show_step (YkWindow *self)
{
  YkMove move;
  gboolean was_shown;

  if (yk_game_get_state (self->game) != YK_GAME_PLAYING ||
      !yk_advisor_get_move (self->advisor, &move))
    return FALSE;
  self->is_showing = TRUE;
  was_shown = yk_game_show (self->game, move);
  self->is_showing = FALSE;
  return was_shown;
}

static gboolean
show_cb (gpointer data)
{
  YkWindow *self = data;

  if (show_step (self) && yk_game_get_state (self->game) == YK_GAME_PLAYING)
    return G_SOURCE_CONTINUE;
  set_showing (self, 0);
  yk_window_hide_toast (self);
  return G_SOURCE_REMOVE;
}

static void
show_solution (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);

  yk_window_stop_showing (self);
  set_showing (self, g_timeout_add (STEP_MS, show_cb, self));
  yk_window_toast_for_long (self, _ ("This is one way to win."), _ ("Stop"),
                            "win.stop");
}

static void
next_step (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_step (YK_WINDOW (widget));
}

/* Whatever the player does to the game ends a demonstration. */
static void
changed_cb (YkWindow *self)
{
  if (!self->is_showing)
    yk_window_stop_showing (self);
}

void
yk_window_install_solution (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.show-solution", NULL,
                                   show_solution);
  gtk_widget_class_install_action (widget_class, "win.next-step", NULL, next_step);
}

void
yk_window_init_solution (YkWindow *self)
{
  g_signal_connect_object (self->game, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_AFTER | G_CONNECT_SWAPPED);
}

void
yk_window_dispose_solution (YkWindow *self)
{
  g_clear_handle_id (&self->show_id, g_source_remove);
}
