/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the solver knows, for the player: the mark, the hint, the way back to where the
 * game could be won, and the win itself. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "core/yk-advice.h"
#include "words/yk-words.h"

#define SEEN_DELAY_MS 300

/* A shorter thought is not spoken of: the mark would flicker. */
#define MARK_DELAY_MS 200

/* How long a hint waits for a better one. */
#define HINT_DELAY_MS 700

/* How often the progress of a long thought is told, and for how many times a hint
 * meanwhile stays to be read. */
#define PROGRESS_MS 500
#define PROGRESS_REST 12

/* The values of the key "verdict". */
enum
{
  VERDICT_ALWAYS,
  VERDICT_WHEN_LOST,
  VERDICT_NEVER,
};

/* Whether more is about to be known. */
static gboolean
is_pondering (YkWindow *self)
{
  return yk_game_get_state (self->game) == YK_GAME_PLAYING &&
         (yk_advisor_get_outlook (self->advisor) == YK_OUTLOOK_OPEN ||
          yk_advisor_get_thinking (self->advisor));
}

static gboolean
can_think_longer (YkWindow *self)
{
  return yk_game_get_state (self->game) == YK_GAME_PLAYING && !is_pondering (self) &&
         yk_advisor_get_outlook (self->advisor) == YK_OUTLOOK_UNKNOWN &&
         yk_advisor_get_effort (self->advisor) < YK_EFFORT_LONG;
}

/* Whether there is a move to take back that could make a lost game winnable. */
static gboolean
can_go_back (YkWindow *self)
{
  return yk_game_get_can_undo (self->game) &&
         yk_advisor_get_first_outlook (self->advisor) != YK_OUTLOOK_LOST;
}

static const char *
lost_text (YkWindow *self)
{
  switch (yk_advisor_get_first_outlook (self->advisor)) {
  case YK_OUTLOOK_OPEN:
  case YK_OUTLOOK_UNKNOWN:
    return _ ("From here this cannot be won.");
  case YK_OUTLOOK_WINNABLE:
    return _ ("This can no longer be won.");
  case YK_OUTLOOK_LOST:
    return _ ("This deal cannot be won.");
  }
  return NULL;
}

static const char *
unknown_text (YkEffort effort)
{
  switch (effort) {
  case YK_EFFORT_NONE:
  case YK_EFFORT_QUICK:
    return _ ("It is not known whether this can be won. When you ask for a hint, the "
              "computer thinks about it.");
  case YK_EFFORT_FULL:
    return _ ("It is not known whether this can be won. Probably it cannot. The menu "
              "lets the computer think longer.");
  case YK_EFFORT_LONG:
    return _ ("Even a long search has not shown whether this can be won. Probably it "
              "cannot.");
  }
  return NULL;
}

static const char *
outlook_text (YkWindow *self)
{
  if (is_pondering (self))
    return _ ("The computer is thinking about this position.");
  switch (yk_advisor_get_outlook (self->advisor)) {
  case YK_OUTLOOK_OPEN:
    return _ ("It is not known whether this can be won.");
  case YK_OUTLOOK_UNKNOWN:
    return unknown_text (yk_advisor_get_effort (self->advisor));
  case YK_OUTLOOK_WINNABLE:
    return _ ("This can be won.");
  case YK_OUTLOOK_LOST:
    return lost_text (self);
  }
  return NULL;
}

static const char *
outlook_icon (YkWindow *self)
{
  if (is_pondering (self))
    return "yukon-thinking-symbolic";
  switch (yk_advisor_get_outlook (self->advisor)) {
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
is_mark_wanted (YkWindow *self)
{
  if (yk_game_get_state (self->game) != YK_GAME_PLAYING)
    return FALSE;
  switch (g_settings_get_enum (self->settings, "verdict")) {
  case VERDICT_ALWAYS:
    return !is_pondering (self) || self->is_mark_due;
  case VERDICT_WHEN_LOST:
    return yk_advisor_get_outlook (self->advisor) == YK_OUTLOOK_LOST;
  default:
    return FALSE;
  }
}

static void update_mark (YkWindow *self);

static gboolean
mark_cb (gpointer data)
{
  YkWindow *self = data;

  self->mark_id = 0;
  self->is_mark_due = TRUE;
  update_mark (self);
  return G_SOURCE_REMOVE;
}

static void
update_mark (YkWindow *self)
{
  const char *text = outlook_text (self);

  if (!is_pondering (self)) {
    g_clear_handle_id (&self->mark_id, g_source_remove);
    self->is_mark_due = FALSE;
  } else if (!self->is_mark_due && self->mark_id == 0) {
    self->mark_id = g_timeout_add (MARK_DELAY_MS, mark_cb, self);
  }
  gtk_widget_set_visible (self->outlook_image, is_mark_wanted (self));
  gtk_image_set_from_icon_name (GTK_IMAGE (self->outlook_image), outlook_icon (self));
  gtk_widget_set_tooltip_text (self->outlook_image, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->outlook_image),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* Says a hint, with what can be done for a better one where it is only a guess. */
static void
toast_hint (YkWindow *self, const char *text, gboolean is_guess)
{
  if (self->progress_id != 0) {
    self->progress_rest = PROGRESS_REST;
    yk_window_toast_for_long (self, text, _ ("Stop"), "win.stop");
  } else if (is_guess && can_think_longer (self)) {
    yk_window_toast (self, text, _ ("Think Longer"), "win.think-longer");
  } else {
    yk_window_toast (self, text, NULL, NULL);
  }
}

static void
tell_hint (YkWindow *self, YkMove move, gboolean is_guess)
{
  g_autofree char *gain = yk_hint_sentence (yk_game_peek_board (self->game), move);
  /* Translators: a sentence that describes a move. */
  g_autofree char *guess = g_strdup_printf (_ ("%s This is only a guess."), gain);

  yk_table_show_hint (YK_TABLE (self->table), move);
  toast_hint (self, is_guess ? guess : gain, is_guess);
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
  if (can_go_back (self))
    yk_window_toast (self, lost_text (self), _ ("Go Back to Where It Could"),
                     "win.go-back-winnable");
  else
    yk_window_toast (self, lost_text (self), _ ("New Game"), "win.new-game");
}

static void
give_hint (YkWindow *self)
{
  YkMove move;

  g_clear_handle_id (&self->hint_id, g_source_remove);
  switch (yk_advisor_get_outlook (self->advisor)) {
  case YK_OUTLOOK_OPEN:
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

static gboolean
hint_cb (gpointer data)
{
  YkWindow *self = data;

  self->hint_id = 0;
  give_hint (self);
  return G_SOURCE_REMOVE;
}

/* A hint comes within a second: a good one, or a guess.  While a solution is shown the
 * next move comes by itself, and the toast keeps the way to stop it. */
static void
hint (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);

  if (yk_window_show_panel_again (self) ||
      yk_game_get_state (self->game) == YK_GAME_WON || yk_window_is_showing (self) ||
      self->hint_id != 0)
    return;
  if (self->progress_id == 0)
    yk_advisor_ask (self->advisor, YK_EFFORT_FULL);
  if (!is_pondering (self) || self->progress_id != 0) {
    give_hint (self);
    return;
  }
  self->hint_id = g_timeout_add (HINT_DELAY_MS, hint_cb, self);
  yk_window_toast (self, _ ("Thinking…"), NULL, NULL);
}

void
yk_window_update_advice (YkWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  YkOutlook outlook = yk_advisor_get_outlook (self->advisor);
  gboolean is_winnable = outlook == YK_OUTLOOK_WINNABLE;

  gtk_widget_action_set_enabled (widget, "win.show-solution", is_winnable);
  gtk_widget_action_set_enabled (widget, "win.next-step", is_winnable);
  gtk_widget_action_set_enabled (widget, "win.go-back-winnable",
                                 !is_winnable && !self->seeks_way_back &&
                                     can_go_back (self));
  gtk_widget_action_set_enabled (widget, "win.think-longer", can_think_longer (self));
  gtk_widget_action_set_enabled (widget, "win.stop",
                                 yk_window_is_showing (self) || self->seeks_way_back ||
                                     self->progress_id != 0);
}

/* Nothing is waited for any more. */
static void
end_wishes (YkWindow *self)
{
  g_clear_handle_id (&self->hint_id, g_source_remove);
  g_clear_handle_id (&self->progress_id, g_source_remove);
}

/* The window may have been closed meanwhile. */
static void
went_back_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GWeakRef *weak = data;
  g_autoptr (YkWindow) self = g_weak_ref_get (weak);
  YkWayBack way_back = yk_advisor_go_back_finish (YK_ADVISOR (source), result);

  g_weak_ref_clear (weak);
  g_free (weak);
  if (self == NULL)
    return;
  self->seeks_way_back = FALSE;
  yk_window_update_advice (self);
  switch (way_back) {
  case YK_WAY_BACK_FOUND:
    yk_window_toast (self, _ ("From here it can be won. Redo leads forward again."),
                     _ ("Hint"), "win.hint");
    return;
  case YK_WAY_BACK_NONE:
    yk_window_toast (self, _ ("No position of this game is known to be winnable."),
                     NULL, NULL);
    return;
  case YK_WAY_BACK_STOPPED:
  case YK_WAY_BACK_GAME_CHANGED:
    return;
  }
}

static void
go_back_winnable (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);
  GWeakRef *weak = g_new0 (GWeakRef, 1);

  end_wishes (self);
  g_weak_ref_init (weak, self);
  self->seeks_way_back = TRUE;
  yk_advisor_go_back_async (self->advisor, went_back_cb, weak);
  yk_window_update_advice (self);
  yk_window_toast_for_long (self, _ ("Looking for the last position that can be won…"),
                            _ ("Stop"), "win.stop");
}

static void
tell_progress (YkWindow *self)
{
  int percent = (int) (100 * yk_advisor_get_progress (self->advisor));
  g_autofree char *text = NULL;

  if (self->progress_rest > 0 && --self->progress_rest > 0)
    return;
  /* Translators: how much of a long search is done. */
  text = g_strdup_printf (_ ("The computer thinks longer: %d %% done."),
                          CLAMP (percent, 0, 99));
  yk_window_toast_for_long (self, text, _ ("Stop"), "win.stop");
}

static gboolean
progress_cb (gpointer data)
{
  tell_progress (data);
  return G_SOURCE_CONTINUE;
}

static void
think_longer (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);

  yk_advisor_ask (self->advisor, YK_EFFORT_LONG);
  if (!is_pondering (self))
    return;
  self->progress_id = g_timeout_add (PROGRESS_MS, progress_cb, self);
  self->progress_rest = 0;
  yk_window_update_advice (self);
  tell_progress (self);
}

/* A long thought has come to its end. */
static void
tell_thought (YkWindow *self)
{
  end_wishes (self);
  yk_window_update_advice (self);
  switch (yk_advisor_get_outlook (self->advisor)) {
  case YK_OUTLOOK_OPEN:
  case YK_OUTLOOK_UNKNOWN:
    yk_window_toast (self, unknown_text (YK_EFFORT_LONG), NULL, NULL);
    return;
  case YK_OUTLOOK_WINNABLE:
    yk_window_toast (self, _ ("This can be won."), _ ("Hint"), "win.hint");
    return;
  case YK_OUTLOOK_LOST:
    tell_lost (self);
    return;
  }
}

static void
stop (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);

  if (yk_window_is_showing (self)) {
    yk_window_pause_showing (self);
    return;
  }
  end_wishes (self);
  yk_advisor_stop (self->advisor);
  yk_window_update_advice (self);
  yk_window_hide_toast (self);
}

static void
advice_cb (YkWindow *self)
{
  update_mark (self);
  yk_window_update_advice (self);
  if (is_pondering (self))
    return;
  if (self->progress_id != 0)
    tell_thought (self);
  else if (self->hint_id != 0)
    give_hint (self);
}

/* Before the advisor hears of it: what it says from now on is about another position
 * than the one that the player has asked about. */
static void
changing_cb (YkWindow *self)
{
  if (self->progress_id != 0 || self->seeks_way_back || self->hint_id != 0)
    yk_window_hide_toast (self);
  end_wishes (self);
}

static gboolean
is_seen (YkWindow *self)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self));

  return gtk_widget_get_mapped (GTK_WIDGET (self)) && surface != NULL &&
         (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) &
          GDK_TOPLEVEL_STATE_MINIMIZED) == 0;
}

/* Nobody waits for what the system's services say. */
static void
watch_power (YkWindow *self)
{
  if (self->power != NULL)
    return;
  self->power = yk_power_new ();
  g_object_bind_property (self->power, "sparing", self->advisor, "sparing",
                          G_BINDING_SYNC_CREATE);
}

static gboolean
seen_cb (gpointer data)
{
  YkWindow *self = data;

  self->seen_id = 0;
  watch_power (self);
  yk_advisor_set_active (self->advisor, is_seen (self));
  return G_SOURCE_REMOVE;
}

/* The advisor rests while nobody can see the window, and begins only when the window
 * has been painted: the first picture needs the machine for itself. */
static void
surface_state_cb (YkWindow *self)
{
  g_clear_handle_id (&self->seen_id, g_source_remove);
  if (is_seen (self)) {
    self->seen_id = g_timeout_add (SEEN_DELAY_MS, seen_cb, self);
    return;
  }
  yk_advisor_set_active (self->advisor, FALSE);
  if (yk_window_is_showing (self))
    yk_window_pause_showing (self);
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
  gtk_widget_class_install_action (widget_class, "win.think-longer", NULL,
                                   think_longer);
  gtk_widget_class_install_action (widget_class, "win.stop", NULL, stop);
  /* The table takes it first, to put back what is held. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.stop",
                                       NULL);
}

void
yk_window_init_advice (YkWindow *self)
{
  static const char *const signals[] = {"notify::outlook", "notify::effort",
                                        "notify::thinking"};

  g_signal_connect_object (self->game, "changed", G_CALLBACK (changing_cb), self,
                           G_CONNECT_SWAPPED);
  self->advisor = yk_advisor_new (self->game);
  yk_advisor_set_active (self->advisor, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (self->advisor, signals[i], G_CALLBACK (advice_cb), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "notify::difficulty",
                           G_CALLBACK (yk_window_update_status), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "changed", G_CALLBACK (advice_cb), self,
                           G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::verdict", G_CALLBACK (update_mark),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "realize", G_CALLBACK (realize_cb), NULL);
  g_signal_connect (self, "map", G_CALLBACK (surface_state_cb), NULL);
  g_signal_connect (self, "unmap", G_CALLBACK (surface_state_cb), NULL);
  advice_cb (self);
}

void
yk_window_dispose_advice (YkWindow *self)
{
  end_wishes (self);
  g_clear_handle_id (&self->mark_id, g_source_remove);
  g_clear_handle_id (&self->seen_id, g_source_remove);
  if (self->advisor != NULL) {
    yk_advisor_stop (self->advisor);
    yk_advisor_set_active (self->advisor, FALSE);
  }
  g_clear_object (&self->power);
  g_clear_object (&self->advisor);
}
