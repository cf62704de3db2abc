/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports save errors and keeps the window open until everything is saved. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/ui/yk-ui.h"

/* How long the window waits for the disk without a word. */
#define MOMENT_MS 500

/* How long the system lets us write, when it ends the program. */
#define HURRY_SECONDS 10

static void
game_full_cb (YkToast *toast)
{
  G_STATIC_ASSERT (YK_HISTORY_MAX_STEPS == 100000);

  yk_toast_tell (
      toast, _ ("This game is full: it has reached 100,000 steps, counting every "
                "branch you tried. They’re all kept, and you can go to any of them."));
}

/* Other messages do not take its place for long. */
static gboolean
moment_cb (gpointer data)
{
  YkWindow *self = data;
  const char *text = _ ("Still saving… If you close the window now, you’ll lose "
                        "anything that isn’t saved yet.");
  const char *label = C_ ("button", "Close Anyway");

  if (self->saving.is_told)
    yk_toast_show_progress (self->toast, text, label, "win.close-anyway");
  else
    yk_toast_show_for_long (self->toast, text, label, "win.close-anyway");
  self->saving.is_told = TRUE;
  return G_SOURCE_CONTINUE;
}

static void
stop_closing (YkWindow *self)
{
  g_clear_handle_id (&self->saving.moment_id, g_source_remove);
  g_clear_handle_id (&self->saving.hurry_id, g_source_remove);
  yk_actions_enable (G_ACTION_MAP (self), "close-anyway", FALSE);
  if (self->saving.is_told)
    yk_toast_hide (self->toast);
  self->saving.is_closing = self->saving.is_told = FALSE;
}

/* The window may be gone afterwards. */
static void
end_saving (YkWindow *self)
{
  stop_closing (self);
  self->saving.is_over = TRUE;
  if (!self->saving.is_asking)
    gtk_window_destroy (GTK_WINDOW (self));
}

/* The program ends, whatever else it is at. */
static void
give_up_saving (YkWindow *self)
{
  GApplication *application = g_application_get_default ();

  g_printerr ("yukon: %s\n", _ ("Yukon closed before everything was saved."));
  yk_store_give_up (yk_session_get_store (self->session));
  end_saving (self);
  if (application != NULL)
    g_application_quit (application);
}

static gboolean
hurry_cb (gpointer data)
{
  YkWindow *self = data;

  self->saving.hurry_id = 0;
  give_up_saving (self);
  return G_SOURCE_REMOVE;
}

static void
session_flushed_cb (YkWindow *self, const char *sentence)
{
  if (!self->saving.is_closing)
    return;
  if (sentence == NULL || self->saving.may_lose) {
    if (sentence != NULL)
      g_printerr ("yukon: %s\n", sentence);
    end_saving (self);
    return;
  }
  stop_closing (self);
  /* Says in the window what closing would lose. */
  self->saving.may_lose = TRUE;
  yk_toast_tell (self->toast, sentence);
  yk_toast_tell (
      self->toast,
      _ ("If you close the window again, you’ll lose anything that isn’t saved."));
}

void
yk_window_follow_saving (YkWindow *self)
{
  static const YkAction entries[] = {{"close-anyway", G_CALLBACK (give_up_saving)}};
  YkStore *store = yk_session_get_store (self->session);

  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  yk_actions_enable (G_ACTION_MAP (self), "close-anyway", FALSE);
  yk_connections_add (&self->connections, self->game, "full", G_CALLBACK (game_full_cb),
                      self->toast);
  yk_connections_add (&self->connections, store, "failed", G_CALLBACK (yk_toast_tell),
                      self->toast);
  yk_connections_add (&self->connections, store, "flushed",
                      G_CALLBACK (session_flushed_cb), self);
}

gboolean
yk_window_may_close (YkWindow *self)
{
  self->saving.is_asking = TRUE;
  if (self->saving.is_told && !self->saving.is_hurried)
    give_up_saving (self);
  else if (!self->saving.is_closing && !self->saving.is_over) {
    self->saving.is_closing = TRUE;
    self->saving.moment_id = g_timeout_add (MOMENT_MS, moment_cb, self);
    yk_actions_enable (G_ACTION_MAP (self), "close-anyway", TRUE);
    yk_store_begin_flush (yk_session_get_store (self->session));
  }
  self->saving.is_asking = FALSE;
  return self->saving.is_over;
}

void
yk_window_hurry_saving (YkWindow *self)
{
  if (self->saving.is_hurried && self->saving.is_closing) {
    self->saving.is_asking = TRUE;
    give_up_saving (self);
    self->saving.is_asking = FALSE;
  }
  self->saving.is_hurried = self->saving.may_lose = TRUE;
  if (self->saving.hurry_id == 0 && !self->saving.is_over)
    self->saving.hurry_id = g_timeout_add_seconds (HURRY_SECONDS, hurry_cb, self);
}
