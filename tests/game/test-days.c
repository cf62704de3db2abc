/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which days can be played, and how many in a row were won. */
#include "game/deals/yk-deals.h"

#include <string.h>

gint64 __real_g_get_real_time (void);
gint64 __wrap_g_get_real_time (void);

/* What the clock says; the linker puts this in the place of the real one. */
static gint64 clock_seconds;

gint64
__wrap_g_get_real_time (void)
{
  return clock_seconds * G_USEC_PER_SEC;
}

/* One letter for each day, the last one being today: 'w' was won. */
typedef struct
{
  GDate today;
  const char *days;
} Diary;

static gboolean
is_won (const GDate *date, gpointer data)
{
  const Diary *diary = data;
  int age = g_date_days_between (date, &diary->today);

  g_assert_cmpint (age, >=, 0);
  return age < (int) strlen (diary->days) &&
         diary->days[strlen (diary->days) - 1 - (gsize) age] == 'w';
}

static Diary
make_diary (int day, GDateMonth month, int year, const char *days)
{
  Diary diary = {.days = days};

  g_date_clear (&diary.today, 1);
  g_date_set_dmy (&diary.today, (GDateDay) day, month, (GDateYear) year);
  return diary;
}

static void
test_streak (void)
{
  static const struct
  {
    const char *days;
    guint streak;
  } cases[] = {
      {"", 0},      {".", 0},     {"w", 1},      {"w.", 1},    {"w..", 0},
      {"ww", 2},    {"ww.", 2},   {"ww..", 0},   {"w.w", 1},   {".www", 3},
      {".www.", 3}, {"www.w", 1}, {"www.w.", 1}, {"wwwww", 5},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    /* Over the end of a year, of a February and of a summer's month. */
    Diary diaries[] = {make_diary (1, G_DATE_JANUARY, 2027, cases[i].days),
                       make_diary (1, G_DATE_MARCH, 2028, cases[i].days),
                       make_diary (31, G_DATE_JULY, 2026, cases[i].days)};

    for (gsize j = 0; j < G_N_ELEMENTS (diaries); j++)
      g_assert_cmpuint (yk_days_streak (&diaries[j].today, is_won, &diaries[j]), ==,
                        cases[i].streak);
  }
}

/* Whoever has won for more than a year has a streak of more than a year. */
static void
test_long_streak (void)
{
  g_autofree char *days = g_strnfill (500, 'w');
  Diary diary = make_diary (2, G_DATE_JANUARY, 2027, days);

  g_assert_cmpuint (yk_days_streak (&diary.today, is_won, &diary), ==, 500);
}

static void
test_has (void)
{
  Diary diary = make_diary (1, G_DATE_JANUARY, 2027, "");
  GDate date = diary.today, first;

  g_assert_true (yk_days_has (&diary.today, &date));
  g_date_add_days (&date, 1);
  g_assert_false (yk_days_has (&diary.today, &date));
  yk_days_first (&first, &diary.today);
  g_assert_true (yk_days_has (&diary.today, &first));
  g_assert_cmpuint (g_date_get_day (&first), ==, 2);
  g_assert_cmpuint (g_date_get_month (&first), ==, G_DATE_JANUARY);
  g_assert_cmpuint (g_date_get_year (&first), ==, 2026);
  g_date_subtract_days (&first, 1);
  g_assert_false (yk_days_has (&diary.today, &first));
}

static gboolean
is_any_won (const GDate *date, gpointer data)
{
  YkDealId id;
  GDate again;

  g_assert_true (g_date_valid (date));
  yk_daily_deal (&id, date);
  g_date_clear (&again, 1);
  return yk_daily_date (&id, &again) && g_date_compare (date, &again) == 0;
}

/* Whatever the clock says, days can be counted from today; a critical message would end
 * the test. */
static void
test_odd_clocks (void)
{
  static const struct
  {
    gint64 seconds;
    const char *today;
  } cases[] = {
      {G_GINT64_CONSTANT (-62135596800), "1970-01-01"}, /* the year 1 */
      {G_GINT64_CONSTANT (-9000000000000), "1970-01-01"},
      {-1, "1970-01-01"},
      {1795420800, "2026-11-23"},
      {G_GINT64_CONSTANT (253402300795), "9998-12-31"}, /* the last of the year 9999 */
      {G_GINT64_CONSTANT (253402300800), "9998-12-31"},
      {G_GINT64_CONSTANT (9000000000000), "9998-12-31"},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    char text[16];
    GDate today, first;

    clock_seconds = cases[i].seconds;
    g_date_clear (&today, 1);
    yk_daily_today (&today);
    g_date_strftime (text, sizeof text, "%Y-%m-%d", &today);
    g_assert_cmpstr (text, ==, cases[i].today);
    yk_days_first (&first, &today);
    g_assert_true (yk_days_has (&today, &first));
    for (int age = 0; age < YK_DAYS_N; age++, g_date_add_days (&first, 1))
      g_assert_true (is_any_won (&first, NULL));
    g_date_add_days (&today, 42); /* as far as the calendar looks ahead */
    g_assert_cmpuint (g_date_get_year (&today), <=, 9999);
    g_assert_cmpint (yk_played_now (), >=, 0);
  }
}

int
main (int argc, char **argv)
{
  g_setenv ("TZ", "UTC", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/days/streak", test_streak);
  g_test_add_func ("/days/long-streak", test_long_streak);
  g_test_add_func ("/days/odd-clocks", test_odd_clocks);
  g_test_add_func ("/days/has", test_has);
  return g_test_run ();
}
