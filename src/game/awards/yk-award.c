/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Medals and cups. */
#include "game/awards/yk-award.h"

static guint
days_in_month (const GDate *date)
{
  return g_date_get_days_in_month (g_date_get_month (date), g_date_get_year (date));
}

/* LEAST is how many each award takes. */
static YkAward
find_award (guint n, const guint *least, guint *next)
{
  YkAward award = YK_AWARD_GOLD;

  while (n < least[award])
    award--;
  *next = award < YK_AWARD_GOLD ? least[award + 1] : 0;
  return award;
}

YkAward
yk_award_medal (guint n_days, const GDate *date, guint *next)
{
  const guint least[] = {0, 10, 20, days_in_month (date)};

  return find_award (n_days, least, next);
}

guint
yk_award_count_days (const GDate *date, YkDayWon is_won, gpointer data)
{
  GDate day = *date;
  guint n_days = 0;

  for (guint i = 1; i <= days_in_month (date); i++) {
    g_date_set_day (&day, (GDateDay) i);
    n_days += is_won (&day, data) ? 1 : 0;
  }
  return n_days;
}

YkAward
yk_award_cup (guint n_wins, guint *next)
{
  static const guint least[] = {0, 1, 10, 50};

  return find_award (n_wins, least, next);
}
