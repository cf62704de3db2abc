/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The daily deal; its table comes with the build. */
#include "game/deals/yk-deals.h"

#include <string.h>

#include "core/yk-deal.h"

/* The very first game of a new player. */

/* Drawn at random, and kept where at least 53 of 100 hasty games were won. */
static const guint32 deals[] = {
    569447613, 141376333, 495692488, 548632628, 832934769, 493024501,
    819439882, 923267244, 930823832, 606570050, 941652114, 152247944,
    938457570, 651521515, 687361825, 472092523, 593781109, 608940728,
};

guint64
yk_first_deal (guint64 seed)
{
  return deals[yk_random_draw_below (&seed, G_N_ELEMENTS (deals))];
}

/* The days whose deals can be played. */

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

#define N_CANDIDATES 100

static guint64
first_number (const GDate *date)
{
  guint64 day = (guint64) g_date_get_year (date) * 10000 +
                (guint64) g_date_get_month (date) * 100 + g_date_get_day (date);

  return day * N_CANDIDATES;
}

/* Where the digits of DATE are in the table; -1 where it has none. */
static int
find_digits (const GDate *date)
{
  GDate first;
  int day;

  g_date_clear (&first, 1);
  g_date_set_dmy (&first, 1, G_DATE_JANUARY, (GDateYear) yk_daily_first_year);
  day = g_date_days_between (&first, date);
  return day >= 0 && 2 * (gsize) day < strlen (yk_daily_table) ? 2 * day : -1;
}

/* The days since weekdays differ; negative before, and where the table has ended. */
static int
graded_day (const GDate *date)
{
  GDate first;

  g_date_clear (&first, 1);
  g_date_set_dmy (&first, 1, G_DATE_DECEMBER, 2026);
  return find_digits (date) >= 0 ? g_date_days_between (&first, date) : -1;
}

YkDifficulty
yk_daily_difficulty (const GDate *date)
{
  static const YkDifficulty week[] = {
      [G_DATE_MONDAY] = YK_DIFFICULTY_EASY,
      [G_DATE_TUESDAY] = YK_DIFFICULTY_EASY,
      [G_DATE_WEDNESDAY] = YK_DIFFICULTY_MEDIUM,
      [G_DATE_THURSDAY] = YK_DIFFICULTY_MEDIUM,
      [G_DATE_FRIDAY] = YK_DIFFICULTY_HARD,
      [G_DATE_SATURDAY] = YK_DIFFICULTY_NONE,
      [G_DATE_SUNDAY] = YK_DIFFICULTY_HARD,
  };

  return graded_day (date) >= 0 ? week[g_date_get_weekday (date)] : YK_DIFFICULTY_NONE;
}

void
yk_daily_deal (YkDealId *id, const GDate *date)
{
  const char *variation = "yukon";
  int digits = find_digits (date), day = graded_day (date);

  if (day >= 0 && g_date_get_weekday (date) == G_DATE_SATURDAY)
    variation = yk_daily_saturdays[(guint) day / 7 % yk_daily_n_saturdays];
  *id = (YkDealId){.rules = yk_rules_find (variation), .deal = first_number (date)};
  if (digits >= 0)
    id->deal += (guint64) (10 * g_ascii_digit_value (yk_daily_table[digits]) +
                           g_ascii_digit_value (yk_daily_table[digits + 1]));
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
  guint64 day = number / N_CANDIDATES;
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
  YkDealId daily;

  if (!find_date (id->deal, date))
    return FALSE;
  yk_daily_deal (&daily, date);
  return yk_deal_id_equal (&daily, id);
}

gboolean
yk_daily_is_won (const GDate *date, gpointer store)
{
  YkDealId id;

  yk_daily_deal (&id, date);
  return yk_store_find (store, &id, NULL) == YK_RESULT_WON;
}
