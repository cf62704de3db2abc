/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells of the deal of the day, once a day. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "base/yk-connections.h"
#include "game/deals/yk-deals.h"
#include "words/results/yk-result-words.h"

#define GREETED_KEY "greeted-day"

/* The store is asked so long after the window is shown, so that it doesn't delay the
 * first picture. */
#define DELAY_MS 700

struct _YkDailyGreeting
{
  YkConnections connections; /* none once there is nothing to wait for */
  GSettings *settings;
  YkGame *game;
  YkStore *store;
  YkToast *toast;
  GDate today;
  guint delay_id; /* until the greeting, or 0 */
};

static void
note_greeted (YkDailyGreeting *self)
{
  g_settings_set_uint (self->settings, GREETED_KEY, g_date_get_julian (&self->today));
}

static void
stop_waiting (YkDailyGreeting *self)
{
  yk_connections_clear (&self->connections);
  g_clear_handle_id (&self->delay_id, g_source_remove);
}

static void
greet (YkDailyGreeting *self)
{
  const YkDealId present = yk_game_get_id (self->game);
  guint greeted = g_settings_get_uint (self->settings, GREETED_KEY);
  g_autofree char *sentence = NULL;
  YkDealId daily;

  yk_daily_deal (&daily, &self->today);
  if (greeted == g_date_get_julian (&self->today) ||
      yk_store_find (self->store, &daily, NULL) == YK_RESULT_WON ||
      yk_deal_id_equal (&daily, &present) ||
      gtk_widget_get_visible (GTK_WIDGET (self->toast)))
    return;
  note_greeted (self);
  sentence = yk_daily_greeting_sentence (
      yk_days_streak (&self->today, yk_daily_is_won, self->store));
  yk_toast_show_for_long (self->toast, sentence, C_ ("button", "Play"), "win.daily");
}

static gboolean
due_cb (gpointer data)
{
  YkDailyGreeting *self = data;

  self->delay_id = 0;
  stop_waiting (self);
  greet (self);
  return G_SOURCE_REMOVE;
}

static void
window_mapped_cb (YkDailyGreeting *self)
{
  if (self->delay_id == 0)
    self->delay_id = g_timeout_add_full (G_PRIORITY_LOW, DELAY_MS, due_cb, self, NULL);
}

YkDailyGreeting *
yk_daily_greeting_new (GSettings *settings, YkGame *game, YkStore *store,
                       YkToast *toast, gboolean is_newcomer)
{
  YkDailyGreeting *self = g_new0 (YkDailyGreeting, 1);

  self->settings = settings;
  self->game = game;
  self->store = store;
  self->toast = toast;
  g_date_clear (&self->today, 1);
  yk_daily_today (&self->today);
  if (is_newcomer)
    note_greeted (self);
  yk_connections_add (&self->connections, gtk_widget_get_root (GTK_WIDGET (toast)),
                      "map", G_CALLBACK (window_mapped_cb), self);
  yk_connections_add (&self->connections, game, "changed", G_CALLBACK (stop_waiting),
                      self);
  return self;
}

void
yk_daily_greeting_free (YkDailyGreeting *self)
{
  stop_waiting (self);
  g_free (self);
}
