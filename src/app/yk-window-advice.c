/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the solver knows, for the player: the mark, the hint, the way back to where the
 * game could be won, and the win itself. */
#include "app/yk-window-private.h"

#include <glib/gi18n.h>

#include "core/yk-advice.h"
#include "view/yk-words.h"

#define SHOW_STEP_MS 650
#define SEEN_DELAY_MS 300

/* The values of the key "verdict". */
enum
{
  VERDICT_ALWAYS,
  VERDICT_WHEN_LOST,
  VERDICT_NEVER,
};

static const char *
outlook_text (YkWindow *self, YkOutlook outlook)
{
  switch (outlook) {
  case YK_OUTLOOK_OPEN:
    return _ ("The computer is still thinking about this position.");
  case YK_OUTLOOK_UNKNOWN:
    return _ ("It is not known whether this can be won.");
  case YK_OUTLOOK_WINNABLE:
    return _ ("This can be won.");
  case YK_OUTLOOK_LOST:
    return yk_game_get_can_undo (self->game) ? _ ("This can no longer be won.")
                                             : _ ("This deal cannot be won.");
  }
  return NULL;
}

static const char *
outlook_icon (YkOutlook outlook)
{
  switch (outlook) {
  case YK_OUTLOOK_OPEN:
  case YK_OUTLOOK_UNKNOWN:
    return "yukon-unknown-symbolic";
  case YK_OUTLOOK_WINNABLE:
    return "yukon-winnable-symbolic";
  case YK_OUTLOOK_LOST:
    return "yukon-lost-symbolic";
  }
  return NULL;
}

static gboolean
is_mark_wanted (YkWindow *self, YkOutlook outlook)
{
  if (yk_game_get_state (self->game) != YK_GAME_PLAYING)
    return FALSE;
  switch (g_settings_get_enum (self->settings, "verdict")) {
  case VERDICT_ALWAYS:
    return outlook != YK_OUTLOOK_OPEN;
  case VERDICT_WHEN_LOST:
    return outlook == YK_OUTLOOK_LOST;
  default:
    return FALSE;
  }
}

static void
update_mark (YkWindow *self)
{
  YkOutlook outlook = yk_advisor_get_outlook (self->advisor);
  const char *text = outlook_text (self, outlook);

  gtk_widget_set_visible (self->outlook_image, is_mark_wanted (self, outlook));
  gtk_image_set_from_icon_name (GTK_IMAGE (self->outlook_image),
                                outlook_icon (outlook));
  gtk_widget_set_tooltip_text (self->outlook_image, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->outlook_image),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
tell_hint (YkWindow *self, YkMove move, gboolean is_guess)
{
  g_autofree char *gain = yk_hint_sentence (yk_game_peek_board (self->game), move);
  g_autofree char *text = NULL;

  if (gain == NULL)
    text = g_strdup (_ ("The next move is marked on the table."));
  else if (is_guess)
    /* Translators: a sentence that describes a move. */
    text = g_strdup_printf (_ ("%s This is only a guess."), gain);
  else
    text = g_steal_pointer (&gain);
  yk_table_show_hint (YK_TABLE (self->table), move);
  yk_window_toast (self, text, NULL, NULL);
}

static void
tell_guess (YkWindow *self)
{
  YkMove move;

  if (yk_board_guess (yk_game_peek_board (self->game), &move))
    tell_hint (self, move, TRUE);
  else if (yk_game_get_can_undo (self->game))
    yk_window_toast (self,
                     _ ("No move here gains anything. Taking moves back may help."),
                     _ ("Undo"), "win.undo");
  else
    yk_window_toast (self, _ ("No move here gains anything."), NULL, NULL);
}

static void
tell_lost (YkWindow *self)
{
  if (yk_game_get_can_undo (self->game))
    yk_window_toast (self, _ ("This can no longer be won."),
                     _ ("Go Back to Where It Could"), "win.go-back-winnable");
  else
    yk_window_toast (self, _ ("This deal cannot be won."), _ ("New Game"),
                     "win.new-game");
}

static void
hint (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);
  YkMove move;

  self->waits_for_hint = FALSE;
  if (yk_window_show_panel_again (self) ||
      yk_game_get_state (self->game) == YK_GAME_WON)
    return;

  switch (yk_advisor_get_outlook (self->advisor)) {
  case YK_OUTLOOK_OPEN:
    self->waits_for_hint = TRUE;
    yk_window_toast (self, _ ("Thinking…"), NULL, NULL);
    return;
  case YK_OUTLOOK_UNKNOWN:
    tell_guess (self);
    return;
  case YK_OUTLOOK_WINNABLE:
    if (yk_advisor_get_move (self->advisor, &move))
      tell_hint (self, move, FALSE);
    return;
  case YK_OUTLOOK_LOST:
    tell_lost (self);
    return;
  }
}

static void
went_back_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (YkWindow) self = data;

  if (yk_advisor_go_back_finish (YK_ADVISOR (source), result))
    yk_window_toast (self, _ ("From here it can be won. Redo leads forward again."),
                     _ ("Hint"), "win.hint");
  else
    yk_window_toast (self, _ ("No position of this game is known to be winnable."),
                     NULL, NULL);
}

static void
go_back_winnable (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);

  yk_window_toast (self, _ ("Thinking…"), NULL, NULL);
  yk_advisor_go_back_async (self->advisor, went_back_cb, g_object_ref (self));
}

void
yk_window_stop_showing (YkWindow *self)
{
  if (self->show_id == 0)
    return;
  g_clear_handle_id (&self->show_id, g_source_remove);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.stop-solution", FALSE);
  yk_window_hide_toast (self);
}

static void
stop_solution (GtkWidget *widget, const char *name, GVariant *parameter)
{
  yk_window_stop_showing (YK_WINDOW (widget));
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
  self->show_id = 0;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.stop-solution", FALSE);
  yk_window_hide_toast (self);
  return G_SOURCE_REMOVE;
}

static void
show_solution (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);

  yk_window_stop_showing (self);
  self->show_id = g_timeout_add (SHOW_STEP_MS, show_cb, self);
  gtk_widget_action_set_enabled (widget, "win.stop-solution", TRUE);
  yk_window_toast_for_long (self, _ ("This is one way to win."), _ ("Stop"),
                            "win.stop-solution");
}

static void
next_step (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_step (YK_WINDOW (widget));
}

static void
outlook_cb (YkWindow *self)
{
  gboolean is_winnable = yk_advisor_get_outlook (self->advisor) == YK_OUTLOOK_WINNABLE;

  update_mark (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.show-solution", is_winnable);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.next-step", is_winnable);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.go-back-winnable",
                                 !is_winnable && yk_game_get_can_undo (self->game));
  if (self->waits_for_hint && yk_advisor_get_outlook (self->advisor) != YK_OUTLOOK_OPEN)
    hint (GTK_WIDGET (self), NULL, NULL);
}

/* The player's own move ends a demonstration. */
static void
changed_cb (YkGame *game, YkChange change, YkWindow *self)
{
  self->waits_for_hint = FALSE;
  if (!self->is_showing)
    yk_window_stop_showing (self);
  outlook_cb (self);
}

static gboolean
is_seen (YkWindow *self)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self));

  return gtk_widget_get_mapped (GTK_WIDGET (self)) && surface != NULL &&
         (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) &
          GDK_TOPLEVEL_STATE_MINIMIZED) == 0;
}

static gboolean
seen_cb (gpointer data)
{
  YkWindow *self = data;

  self->seen_id = 0;
  yk_advisor_set_active (self->advisor, is_seen (self));
  return G_SOURCE_REMOVE;
}

/* The advisor rests while nobody can see the window, and begins only when the window
 * has been painted: the first picture needs the machine for itself. */
static void
surface_state_cb (YkWindow *self)
{
  g_clear_handle_id (&self->seen_id, g_source_remove);
  if (is_seen (self))
    self->seen_id = g_timeout_add (SEEN_DELAY_MS, seen_cb, self);
  else
    yk_advisor_set_active (self->advisor, FALSE);
}

static void
realize_cb (YkWindow *self)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (self)), "notify::state",
                           G_CALLBACK (surface_state_cb), self, G_CONNECT_SWAPPED);
}

void
yk_window_install_advice (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.hint", NULL, hint);
  gtk_widget_class_install_action (widget_class, "win.go-back-winnable", NULL,
                                   go_back_winnable);
  gtk_widget_class_install_action (widget_class, "win.show-solution", NULL,
                                   show_solution);
  gtk_widget_class_install_action (widget_class, "win.stop-solution", NULL,
                                   stop_solution);
  gtk_widget_class_install_action (widget_class, "win.next-step", NULL, next_step);
}

void
yk_window_init_advice (YkWindow *self)
{
  self->advisor = yk_advisor_new (self->game);
  yk_advisor_set_active (self->advisor, FALSE);
  g_signal_connect_object (self->advisor, "notify::outlook", G_CALLBACK (outlook_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "notify::difficulty",
                           G_CALLBACK (yk_window_update_status), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_AFTER);
  g_signal_connect_object (self->settings, "changed::verdict", G_CALLBACK (update_mark),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "realize", G_CALLBACK (realize_cb), NULL);
  g_signal_connect (self, "map", G_CALLBACK (surface_state_cb), NULL);
  g_signal_connect (self, "unmap", G_CALLBACK (surface_state_cb), NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.stop-solution", FALSE);
  outlook_cb (self);
}

void
yk_window_dispose_advice (YkWindow *self)
{
  g_clear_handle_id (&self->show_id, g_source_remove);
  g_clear_handle_id (&self->seen_id, g_source_remove);
  if (self->advisor != NULL)
    yk_advisor_set_active (self->advisor, FALSE);
  g_clear_object (&self->advisor);
}
