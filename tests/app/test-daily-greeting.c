/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is greeted with the daily deal, and who is not. */
#include "../test-common.h"
#include "app/a11y/yk-a11y.h"
#include "app/window/yk-window-private.h"
#include "game/deals/yk-deals.h"
#include "window-parts.h"

#define MOST_DAYS 4

/* Noon of November 27, 2026, in microseconds. */
#define NOON G_GINT64_CONSTANT (1795780800000000)
#define DAY (24 * 3600 * G_GINT64_CONSTANT (1000000))

static gint64 now = NOON;

gint64 __wrap_g_get_real_time (void);

gint64
__wrap_g_get_real_time (void)
{
  return now;
}

/* How the program starts, and what the toast says then. */
typedef struct
{
  guint won[MOST_DAYS]; /* days whose deals are won, counted back: 1 is today */
  gboolean is_newcomer; /* who has never won */
  gboolean is_on_table;
  gboolean has_played; /* before the results were read */
  gboolean is_told;    /* something else */
  const char *greeting;
} Start;

static void
get_daily (YkDealId *daily, guint day)
{
  g_autoptr (GDate) date = g_date_new ();

  yk_daily_today (date);
  g_date_subtract_days (date, day - 1);
  yk_daily_deal (daily, date);
}

/* Of any deal. */
static void
put_win (TestParts *parts)
{
  YkPlayed played = {.uid = yk_uid_new (),
                     .id = {yk_rules_find ("yukon"), {0}, 7},
                     .result = YK_RESULT_WON,
                     .is_first = TRUE};

  yk_store_put (parts->store, &played, &played.uid, YK_STORE_ENDED, NULL, NULL, NULL);
}

static gboolean
is_over (gpointer data)
{
  return g_get_monotonic_time () > *(gint64 *) data;
}

/* The greeting comes a moment after the window. */
static void
show_window (TestParts *parts)
{
  gint64 end = g_get_monotonic_time () + G_TIME_SPAN_SECOND;

  gtk_widget_set_visible (parts->window, FALSE);
  gtk_window_present (GTK_WINDOW (parts->window));
  test_wait_for (is_over, &end, "the greeting");
}

static void
add_greeting (TestParts *parts)
{
  g_autoptr (GSimpleAction) lesson = g_simple_action_new ("first-game", NULL);

  g_action_map_add_action (parts->actions, G_ACTION (lesson));
  yk_window_add_greeting (parts->self);
  test_follow_game (parts->game, yk_window_end_greeting, parts->self);
}

static void
check_start (const Start *start)
{
  TestParts parts;
  YkDealId id = {yk_rules_find ("yukon"), {0}, 1352};

  test_parts_begin (&parts);
  if (!start->is_newcomer)
    put_win (&parts);
  for (guint i = 0; i < MOST_DAYS && start->won[i] > 0; i++) {
    YkPlayed played = {.uid = yk_uid_new (), .result = YK_RESULT_WON, .is_first = TRUE};

    get_daily (&played.id, start->won[i]);
    yk_store_put (parts.store, &played, &played.uid, YK_STORE_ENDED, NULL, NULL, NULL);
  }
  if (start->is_on_table)
    get_daily (&id, 1);
  yk_game_deal (parts.game, id.rules, &id.options, id.deal);
  add_greeting (&parts);
  if (start->is_told)
    yk_toast_show (parts.toast, "This is something else.", NULL, NULL);
  if (start->has_played)
    yk_game_deal (parts.game, id.rules, &id.options, 7);
  show_window (&parts);
  g_assert_cmpstr (test_toast_text (parts.toast), ==, start->greeting);
  g_assert_cmpint (yk_toast_offers (parts.toast, "win.daily"), ==,
                   g_str_has_prefix (start->greeting, "The daily"));
  test_parts_end (&parts);
}

#define WAITS "The daily deal is waiting for you."

static void
test_starts (void)
{
  static const Start starts[] = {
      {.greeting = WAITS},
      {.won = {2}, .greeting = WAITS},
      {.won = {3, 4}, .greeting = WAITS},
      {.won = {2, 3, 4}, .greeting = WAITS " You’ve won 3 days in a row so far."},
      {.won = {1, 2, 3}, .greeting = ""},
      {.is_newcomer = TRUE, .greeting = ""},
      {.is_on_table = TRUE, .greeting = ""},
      {.has_played = TRUE, .greeting = ""},
      {.is_told = TRUE, .greeting = "This is something else."},
  };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++) {
    g_test_message ("start %u", i);
    check_start (&starts[i]);
  }
}

static void
expect_greeting (gboolean is_newcomer, const char *wanted)
{
  static guint greeted_day;
  TestParts parts;

  test_parts_begin (&parts);
  g_settings_set_uint (parts.settings, "greeted-day", greeted_day);
  if (!is_newcomer)
    put_win (&parts);
  add_greeting (&parts);
  show_window (&parts);
  g_assert_cmpstr (test_toast_text (parts.toast), ==, wanted);
  greeted_day = g_settings_get_uint (parts.settings, "greeted-day");
  test_parts_end (&parts);
}

/* Once a day, and to a newcomer from the first win on. */
static void
test_days (void)
{
  expect_greeting (TRUE, "");
  now += DAY;
  expect_greeting (TRUE, "");
  expect_greeting (FALSE, WAITS);
  expect_greeting (FALSE, "");
  now += DAY;
  expect_greeting (FALSE, WAITS);
  now = NOON;
}

static char *
name_game (gpointer data, gboolean in_full)
{
  return g_strdup ("Yukon, deal 1352");
}

static void
said_cb (GPtrArray *heard, const char *text)
{
  g_ptr_array_add (heard, g_strdup (text));
}

static gboolean
is_any (gpointer heard)
{
  return ((GPtrArray *) heard)->len > 0;
}

/* It is heard once, after what the start says. */
static void
test_heard (void)
{
  TestParts parts;
  YkSpeechQueue *voice;
  g_autoptr (GPtrArray) heard = g_ptr_array_new_with_free_func (g_free);

  test_parts_begin (&parts);
  voice = yk_speech_queue_new (GTK_WINDOW (parts.window), parts.table, parts.game,
                               parts.settings);
  yk_speech_queue_set_namer (voice, name_game, NULL);
  yk_speech_queue_hold (voice, YK_HOLD_GREETING, TRUE);
  g_signal_connect_object (parts.toast, "told", G_CALLBACK (yk_speech_queue_say), voice,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (voice, "said", G_CALLBACK (said_cb), heard);
  put_win (&parts);
  add_greeting (&parts);
  show_window (&parts);
  yk_speech_queue_hold (voice, YK_HOLD_GREETING, FALSE);
  yk_speech_queue_name_game (voice);
  test_wait_for (is_any, heard, "the voice");
  g_assert_cmpuint (heard->len, ==, 1);
  g_assert_cmpstr (heard->pdata[0], ==,
                   "Yukon, deal 1352. " WAITS " For “Play”, press Tab and then Enter.");
  g_assert_finalize_object (voice);
  test_parts_end (&parts);
}

int
main (int argc, char **argv)
{
  g_setenv ("TZ", "UTC", TRUE);
  if (!test_parts_init (argc, argv))
    return 0;
  g_test_add_func ("/daily-greeting/starts", test_starts);
  g_test_add_func ("/daily-greeting/days", test_days);
  g_test_add_func ("/daily-greeting/heard", test_heard);
  return g_test_run ();
}
