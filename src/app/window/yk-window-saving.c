/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports save errors and keeps the window open until everything is saved. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/ui/yk-ui.h"

/* How long the window waits for the disk without a word. */
#define MOMENT_MS 500

/* How long the system lets us write, when it ends the program. */
#define HURRY_SECONDS 10

struct _YkSaveGuard
{
  GtkApplicationWindow *window;
  YkStore *store;
  YkToast *toast;
  gboolean may_lose;   /* the player knows what closing would lose */
  gboolean is_hurried; /* the system ends the program */
  gboolean is_closing; /* the window closes once all is saved … */
  gboolean is_told;    /* … and says so */
  gboolean is_asking;  /* within yk_save_guard_may_close() */
  gboolean is_over;    /* the window may close */
  guint moment_id;     /* until it says so, and then says it again */
  guint hurry_id;      /* until it is given up */
  YkConnections connections;
};

static void
game_full_cb (YkToast *toast)
{
  G_STATIC_ASSERT (YK_HISTORY_MAX_STEPS == 100000);

  yk_toast_tell (
      toast, _ ("This game is full: it has reached 100,000 steps, counting every line "
                "you tried. They're all kept, and you can go to any of them."));
}

void
yk_save_guard_game_changed (YkSaveGuard *self)
{
  self->may_lose = self->is_hurried;
}

/* Other messages do not take its place for long. */
static gboolean
moment_cb (gpointer data)
{
  YkSaveGuard *self = data;
  const char *text = _ ("Still saving… If you close the window now, you'll lose "
                        "anything that isn't saved yet.");
  const char *label = C_ ("button", "Close Anyway");

  if (self->is_told)
    yk_toast_show_progress (self->toast, text, label, "win.close-anyway");
  else
    yk_toast_show_for_long (self->toast, text, label, "win.close-anyway");
  self->is_told = TRUE;
  return G_SOURCE_CONTINUE;
}

static void
stop_closing (YkSaveGuard *self)
{
  g_clear_handle_id (&self->moment_id, g_source_remove);
  g_clear_handle_id (&self->hurry_id, g_source_remove);
  yk_actions_enable (G_ACTION_MAP (self->window), "close-anyway", FALSE);
  if (self->is_told)
    yk_toast_hide (self->toast);
  self->is_closing = self->is_told = FALSE;
}

/* The window may take the guard with it. */
static void
end_saving (YkSaveGuard *self)
{
  stop_closing (self);
  self->is_over = TRUE;
  if (!self->is_asking)
    gtk_window_destroy (GTK_WINDOW (self->window));
}

/* The program ends, whatever else it is at. */
static void
give_up_saving (YkSaveGuard *self)
{
  GApplication *application = g_application_get_default ();

  g_printerr ("yukon: %s\n", _ ("Yukon is closing before everything is saved."));
  yk_store_give_up (self->store);
  end_saving (self);
  if (application != NULL)
    g_application_quit (application);
}

static gboolean
hurry_cb (gpointer data)
{
  YkSaveGuard *self = data;

  self->hurry_id = 0;
  give_up_saving (self);
  return G_SOURCE_REMOVE;
}

/* Says in the window what closing would lose. */
static void
warn_of_loss (YkSaveGuard *self, const char *sentence)
{
  self->may_lose = TRUE;
  yk_toast_tell (self->toast, sentence);
  yk_toast_tell (
      self->toast,
      _ ("If you close the window again, you'll lose anything that isn't saved."));
}

static void
session_flushed_cb (YkSaveGuard *self, const char *sentence)
{
  if (!self->is_closing)
    return;
  if (sentence == NULL || self->may_lose) {
    if (sentence != NULL)
      g_printerr ("yukon: %s\n", sentence);
    end_saving (self);
    return;
  }
  stop_closing (self);
  warn_of_loss (self, sentence);
}

YkSaveGuard *
yk_save_guard_new (GtkApplicationWindow *window, YkGame *game, YkStore *store,
                   YkToast *toast)
{
  static const YkAction entries[] = {{"close-anyway", G_CALLBACK (give_up_saving)}};
  YkSaveGuard *self = g_new0 (YkSaveGuard, 1);

  self->window = window;
  self->store = store;
  self->toast = toast;
  yk_actions_connect (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries),
                      &self->connections, self);
  yk_actions_enable (G_ACTION_MAP (window), "close-anyway", FALSE);
  yk_connections_add (&self->connections, game, "full", G_CALLBACK (game_full_cb),
                      toast);
  yk_connections_add (&self->connections, store, "failed", G_CALLBACK (yk_toast_tell),
                      toast);
  yk_connections_add (&self->connections, store, "flushed",
                      G_CALLBACK (session_flushed_cb), self);
  return self;
}

void
yk_save_guard_free (YkSaveGuard *self)
{
  yk_connections_clear (&self->connections);
  g_clear_handle_id (&self->moment_id, g_source_remove);
  g_clear_handle_id (&self->hurry_id, g_source_remove);
  g_free (self);
}

static void
begin_closing (YkSaveGuard *self)
{
  self->is_closing = TRUE;
  self->moment_id = g_timeout_add (MOMENT_MS, moment_cb, self);
  yk_actions_enable (G_ACTION_MAP (self->window), "close-anyway", TRUE);
  yk_store_begin_flush (self->store);
}

gboolean
yk_save_guard_may_close (YkSaveGuard *self)
{
  self->is_asking = TRUE;
  if (self->is_told && !self->is_hurried)
    give_up_saving (self);
  else if (!self->is_closing && !self->is_over)
    begin_closing (self);
  self->is_asking = FALSE;
  return self->is_over;
}

void
yk_save_guard_hurry (YkSaveGuard *self)
{
  if (self->is_hurried && self->is_closing) {
    self->is_asking = TRUE;
    give_up_saving (self);
    self->is_asking = FALSE;
  }
  self->is_hurried = self->may_lose = TRUE;
  if (self->hurry_id == 0 && !self->is_over)
    self->hurry_id = g_timeout_add_seconds (HURRY_SECONDS, hurry_cb, self);
}
