/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells of the deal of the day, once a day. */
#include "app/window/new-game/yk-daily-greeting.h"

#include <glib/gi18n.h>

#include "base/yk-connections.h"
#include "game/deals/yk-daily.h"
#include "game/deals/yk-days.h"
#include "game/results/yk-game-snapshot.h"
#include "words/results/yk-reward-words.h"

#define GREETED_KEY "greeted-day"

struct _YkDailyGreeting
{
  YkConnections connections; /* none once there is nothing to wait for */
  GSettings *settings;
  YkGame *game;
  YkStatistics *statistics;
  YkToast *toast;
  GDate today;
};

static void
note_greeted (YkDailyGreeting *self)
{
  g_settings_set_uint (self->settings, GREETED_KEY, g_date_get_julian (&self->today));
}

static gboolean
is_won_cb (const GDate *date, gpointer statistics)
{
  return yk_statistics_has_day (statistics, date);
}

static void
greet (YkDailyGreeting *self)
{
  const YkDealId present = yk_game_snapshot_identify (self->game);
  guint greeted = g_settings_get_uint (self->settings, GREETED_KEY);
  g_autofree char *sentence = NULL;
  YkDealId daily;

  yk_connections_clear (&self->connections);
  yk_daily_deal (&daily, &self->today);
  if (greeted == g_date_get_julian (&self->today) ||
      yk_statistics_result (self->statistics, &daily) == YK_RESULT_WON ||
      yk_deal_id_equal (&daily, &present) ||
      gtk_widget_get_visible (GTK_WIDGET (self->toast)))
    return;
  note_greeted (self);
  sentence = yk_daily_greeting_sentence (
      yk_days_streak (&self->today, is_won_cb, self->statistics));
  yk_toast_show_for_long (self->toast, sentence, C_ ("button", "Play"), "win.daily");
}

YkDailyGreeting *
yk_daily_greeting_new (GSettings *settings, YkGame *game, YkStatistics *statistics,
                       YkToast *toast, gboolean is_newcomer)
{
  YkDailyGreeting *self = g_new0 (YkDailyGreeting, 1);

  self->settings = settings;
  self->game = game;
  self->statistics = statistics;
  self->toast = toast;
  g_date_clear (&self->today, 1);
  yk_daily_today (&self->today);
  if (is_newcomer)
    note_greeted (self);
  yk_connections_add (&self->connections, statistics, "loaded", G_CALLBACK (greet),
                      self);
  yk_connections_add (&self->connections, game, "changed",
                      G_CALLBACK (yk_connections_clear), &self->connections);
  return self;
}

void
yk_daily_greeting_free (YkDailyGreeting *self)
{
  yk_connections_clear (&self->connections);
  g_free (self);
}
