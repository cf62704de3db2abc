/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deal of the day; the header holds the rule. */
#include "game/deals/yk-daily.h"

#include "game/deals/yk-daily-player.h"
#include "game/deals/yk-days.h"

#define N_GAMES 32
#define LEAST_WINS 1
#define MOST_WINS 16

guint64
yk_daily_first (const GDate *date)
{
  guint64 day = (guint64) g_date_get_year (date) * 10000 +
                (guint64) g_date_get_month (date) * 100 + g_date_get_day (date);

  return day * YK_DAILY_N_CANDIDATES;
}

static gboolean
is_good (guint64 number)
{
  guint n_wins = yk_daily_player_wins (number, N_GAMES);

  return n_wins >= LEAST_WINS && n_wins <= MOST_WINS;
}

void
yk_daily_deal (YkDealId *id, const GDate *date)
{
  guint64 first = yk_daily_first (date);

  *id = (YkDealId){.rules = yk_rules_find ("yukon"), .deal = first};
  for (guint i = 0; i < YK_DAILY_N_CANDIDATES; i++)
    if (is_good (first + i)) {
      id->deal = first + i;
      return;
    }
}

void
yk_daily_today (GDate *date)
{
  g_autoptr (GDateTime) now = g_date_time_new_from_unix_local (yk_played_now ());

  g_date_set_dmy (date, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now),
                  (GDateYear) g_date_time_get_year (now));
}

/* The date among whose numbers this is. */
static gboolean
find_date (guint64 number, GDate *date)
{
  guint64 day = number / YK_DAILY_N_CANDIDATES;
  guint64 year = day / 10000;
  GDateMonth month = (GDateMonth) (day / 100 % 100);

  if (year > G_MAXUINT16 ||
      !g_date_valid_dmy ((GDateDay) (day % 100), month, (GDateYear) year))
    return FALSE;
  g_date_set_dmy (date, (GDateDay) (day % 100), month, (GDateYear) year);
  return TRUE;
}

gboolean
yk_daily_date (const YkDealId *id, GDate *date)
{
  const YkGameOptions none = {0};
  YkDealId daily;

  if (id->rules != yk_rules_find ("yukon") ||
      !yk_game_options_equal (&id->options, &none) || !find_date (id->deal, date))
    return FALSE;
  yk_daily_deal (&daily, date);
  return daily.deal == id->deal;
}
