/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The days whose deals can be played. */
#include "game/deals/yk-deals.h"

#define LAST_PRESENT G_GINT64_CONSTANT (253370764799)

gint64
yk_played_now (void)
{
  return CLAMP (g_get_real_time () / G_USEC_PER_SEC, 0, LAST_PRESENT);
}

gboolean
yk_days_has (const GDate *today, const GDate *date)
{
  int age = g_date_days_between (date, today);

  return age >= 0 && age < YK_DAYS_N;
}

void
yk_days_first (GDate *first, const GDate *today)
{
  *first = *today;
  g_date_subtract_days (first, YK_DAYS_N - 1);
}

guint
yk_days_count_won (const GDate *today, YkDayWon is_won, gpointer data)
{
  GDate date = *today;
  guint n_won = 0;

  for (int i = 0; i < YK_DAYS_N; i++, g_date_subtract_days (&date, 1))
    n_won += is_won (&date, data) ? 1 : 0;
  return n_won;
}

guint
yk_days_streak (const GDate *today, YkDayWon is_won, gpointer data)
{
  GDate date = *today;
  guint n_won = 0;

  if (!is_won (&date, data))
    g_date_subtract_days (&date, 1);
  while (g_date_get_julian (&date) > 1 && is_won (&date, data)) {
    n_won++;
    g_date_subtract_days (&date, 1);
  }
  return n_won;
}
