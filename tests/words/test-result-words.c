/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results in words. */
#include "../test-common.h"

#include "game/deals/yk-deals.h"
#include "game/puzzles/yk-puzzle.h"
#include "words/results/yk-result-words.h"

static void
test_time (void)
{
  static const struct
  {
    guint seconds;
    const char *text;
  } times[] = {
      {0, "0:00"},       {9, "0:09"},       {61, "1:01"},          {3599, "59:59"},
      {3600, "1:00:00"}, {3725, "1:02:05"}, {360000, "100:00:00"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (times); i++) {
    g_autofree char *text = yk_time_text (times[i].seconds);

    g_assert_cmpstr (text, ==, times[i].text);
  }
}

static void
check_said (guint seconds, const char *text)
{
  g_autofree char *said = yk_time_said (seconds);

  g_assert_cmpstr (said, ==, text);
}

static void
test_time_said (void)
{
  check_said (0, "0 seconds");
  check_said (1, "1 second");
  check_said (95, "1 minute 35 seconds");
  check_said (3725, "1 hour 2 minutes");
}

/* No clock is heard with a win. */
static void
test_win_said (void)
{
  g_autofree char *one = yk_win_said (1, 61, 3, FALSE);
  g_autofree char *stopped = yk_win_said (62, 3725, -5, TRUE);

  g_assert_cmpstr (one, ==, "1 move. 1 minute 1 second. Score 3.");
  g_assert_cmpstr (stopped, ==, "62 moves. 1 hour 2 minutes. Score -5 (stopped).");
}

static void
check_status (const char *winnability, gboolean has_clock, const char *text)
{
  g_autofree char *said =
      yk_status_said ("Yukon, deal 7", winnability, 1, -5, has_clock, 61);

  g_assert_cmpstr (said, ==, text);
}

static void
test_status (void)
{
  check_status ("This game can still be won.", TRUE,
                "Yukon, deal 7. This game can still be won. 1 move, score -5, 1 minute "
                "1 second.");
  check_status (NULL, FALSE, "Yukon, deal 7. 1 move, score -5.");
}

static void
check_played (const YkPlayed *played, const char *text)
{
  g_autoptr (GDate) today = g_date_new_dmy (22, G_DATE_NOVEMBER, 2026);
  g_autofree char *said = yk_played_sentence (played, today);

  g_assert_cmpstr (said, ==, text);
}

static void
test_played (void)
{
  check_played (
      &(YkPlayed){.time = 1795350000,
                  .id = {.deal = 7},
                  .result = YK_RESULT_WON,
                  .n_moves = 74,
                  .seconds = 95,
                  .score = 12},
      "November 22, 2026, deal 7: Won, 74 moves, 1 minute 35 seconds, score 12.");
  check_played (&(YkPlayed){.time = 1795350000,
                            .id = {.deal = 7},
                            .result = YK_RESULT_WON,
                            .n_moves = 74,
                            .seconds = 95,
                            .score = 12,
                            .n_hints = 2},
                "November 22, 2026, deal 7: Won, with 2 hints, 74 moves, 1 minute 35 "
                "seconds, score 12.");
  check_played (&(YkPlayed){.id = {.deal = 7}, .result = YK_RESULT_PLAYING},
                "No date, deal 7: Unfinished.");
}

/* What yk_deal_text() says of a deal is understood, of every variation. */
static void
test_deal_text_read (void)
{
  static const struct
  {
    const char *text;
    const char *line; /* NULL: it is none */
  } texts[] = {
      {"Russian Solitaire, deal 4711", "russian 4711"},
      {"  russian  solitaire, DEAL 4711 ", "russian 4711"},
      {"Russian Solitaire, deal 4711, hard", "russian 4711"},
      {"Tvete's Grandfather 3", "tvetes-grandfather 3"},
      {"deal 4711", "4711"},
      {"deal 4711, easy", "4711"},
      {"Yukon, deal for November 22", "22"},
      {"deal for January 10, 2026", NULL},
      {"deal for January 10", "10"},
      {"Yukon, deal for December 24, 2025, medium", "24"},
      {"Yukon, deal for November 23", NULL},
      {"Yukon, house rules, deal 7", "yukon 7 spaces=any forced-aces=on"},
      {"yukon, house rules, deal 2026112205, hard",
       "yukon 2026112205 spaces=any forced-aces=on"},
      {"Ukrainian, house rules, deal 7", "ukrainian 7 spaces=any"},
      {"house rules, deal 7", NULL},
      {"Russian Solitaire, deal 0", NULL},
      {"Russian Solitaire, deal 9223372036854775808", NULL},
      {"Russian Solitaire, deal 99999999999999999999999", NULL},
      {"deal", NULL},
      {"", NULL},
  };
  g_autoptr (GDate) today = g_date_new_dmy (22, G_DATE_NOVEMBER, 2026);
  const YkGameOptions special = {.any_spaces = true, .forced_aces = true};

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *line = NULL;
    GDate date;
    YkDealId id;

    g_test_message ("%s", texts[i].text);
    if (!yk_deal_text_read (&id, texts[i].text, today, &special)) {
      g_assert_null (texts[i].line);
      continue;
    }
    if (id.rules == NULL)
      line = g_strdup_printf ("%" G_GUINT64_FORMAT, id.deal);
    else if (yk_daily_date (&id, &date))
      line = g_strdup_printf ("%d", g_date_get_day (&date));
    else
      line = yk_deal_id_write (&id);
    g_assert_cmpstr (line, ==, texts[i].line);
  }
}

static void
test_deal_texts_of_all (void)
{
  g_autoptr (GDate) today = g_date_new_dmy (22, G_DATE_NOVEMBER, 2026);
  const YkGameOptions none = {0};
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++) {
    const YkDealId id = {.rules = &rules[i], .deal = 4711 + i};
    g_autofree char *text = yk_deal_text (&id, YK_DIFFICULTY_MEDIUM, today);
    g_autofree char *special =
        g_strdup_printf ("%s, house rules, deal 7", yk_variation_name (&rules[i]));
    YkDealId read;

    g_assert_true (yk_deal_text_read (&read, text, today, &none));
    g_assert_true (yk_deal_id_equal (&id, &read));
    /* Nobody knows which. */
    g_assert_true (yk_deal_text_read (&read, special, today, &none));
    g_assert_cmpuint (read.deal, ==, 0);
  }
}

/* A daily deal has its date where others have their number, but no day that has
 * not come, and no other variation has such deals. */
static void
test_played_day (void)
{
  static const struct
  {
    int day, month, year;
    const char *deal; /* NULL: the number */
  } days[] = {{10, 1, 2026, "January 10"},
              {22, 11, 2026, "November 22"},
              {24, 11, 2025, "November 24, 2025"},
              {23, 11, 2026, NULL}};
  g_autoptr (GDate) today = g_date_new_dmy (22, G_DATE_NOVEMBER, 2026);

  for (gsize i = 0; i < G_N_ELEMENTS (days); i++) {
    g_autoptr (GDate) date = g_date_new_dmy (
        (GDateDay) days[i].day, (GDateMonth) days[i].month, (GDateYear) days[i].year);
    g_autofree char *deal = NULL, *number = NULL, *said = NULL, *expected = NULL,
                    *elsewhere = NULL;
    YkPlayed played = {.result = YK_RESULT_PLAYING};

    yk_daily_deal (&played.id, date);
    number = g_strdup_printf ("%" G_GUINT64_FORMAT, played.id.deal);
    deal = yk_played_deal (&played, today);
    g_assert_cmpstr (deal, ==, days[i].deal != NULL ? days[i].deal : number);
    expected =
        g_strdup_printf (days[i].deal != NULL ? "No date, deal for %s: Unfinished."
                                              : "No date, deal %s: Unfinished.",
                         deal);
    said = yk_played_sentence (&played, today);
    g_assert_cmpstr (said, ==, expected);
    played.id.rules = yk_rules_find ("russian");
    elsewhere = yk_played_deal (&played, today);
    g_assert_cmpstr (elsewhere, ==, number);
  }
}

static void
test_kind (void)
{
  static const struct
  {
    YkGameOptions options;
    const char *text;
  } kinds[] = {
      {{0}, "Yukon"},
      {{.foundation_return = true}, "Yukon (foundation return)"},
      {{.starting_rank = 9}, "Yukon (starting rank: Ten)"},
      {{true, true, true, 12},
       "Yukon (foundation return, any card in empty columns, starting rank: King, "
       "forced "
       "aces)"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autofree char *text = yk_kind_text (yk_rules_find ("yukon"), &kinds[i].options);

    g_assert_cmpstr (text, ==, kinds[i].text);
  }
}

/* The table's game in words. */
static void
test_deals (void)
{
  static const struct
  {
    YkDealId id;
    YkDifficulty difficulty;
    const char *text;
    const char *long_text;
  } deals[] = {
      {{.deal = 7}, YK_DIFFICULTY_NONE, "Yukon, deal 7", "Yukon, deal 7"},
      {{.deal = 7}, YK_DIFFICULTY_EASY, "Yukon, deal 7, easy", "Yukon, deal 7, easy"},
      {{.options = {.any_spaces = true, .starting_rank = 11}, .deal = 752345263},
       YK_DIFFICULTY_HARD,
       "Yukon, house rules, deal 752345263, hard",
       "Yukon (any card in empty columns, starting rank: Queen), deal 752345263, hard"},
      {{.options = {.forced_aces = true}},
       YK_DIFFICULTY_NONE,
       "Yukon, house rules",
       "Yukon (forced aces)"},
      {{.deal = 0}, YK_DIFFICULTY_EASY, "Yukon", "Yukon"},
  };
  g_autoptr (GDate) today = g_date_new_dmy (22, G_DATE_NOVEMBER, 2026);

  for (guint i = 0; i < G_N_ELEMENTS (deals); i++) {
    YkDealId id = deals[i].id;
    g_autofree char *text = NULL, *long_text = NULL;

    id.rules = yk_rules_find ("yukon");
    text = yk_deal_text (&id, deals[i].difficulty, today);
    long_text = yk_deal_long_text (&id, deals[i].difficulty, today);
    g_assert_cmpstr (text, ==, deals[i].text);
    g_assert_cmpstr (long_text, ==, deals[i].long_text);
  }
}

/* A day's deal by its day, as long as that is not yet to come. */
static void
test_days (void)
{
  static const struct
  {
    int day;
    int month;
    int year;
    const char *text; /* or NULL where only the number is told */
  } days[] = {
      {22, 11, 2026, "Yukon, deal for November 22, hard"},
      {1, 11, 2026, "Yukon, deal for November 1, hard"},
      {31, 12, 2025, "Yukon, deal for December 31, 2025, hard"},
      {5, 12, 2026, "Alaska, deal for December 5, hard"},
      {8, 12, 2026, NULL},
      {22, 11, 1752, NULL},
  };
  g_autoptr (GDate) today = g_date_new_dmy (7, G_DATE_DECEMBER, 2026);

  for (guint i = 0; i < G_N_ELEMENTS (days); i++) {
    g_autoptr (GDate) date = g_date_new_dmy (
        (GDateDay) days[i].day, (GDateMonth) days[i].month, (GDateYear) days[i].year);
    g_autofree char *number = NULL, *text = NULL, *long_text = NULL, *special = NULL;
    YkDealId id;

    yk_daily_deal (&id, date);
    number = g_strdup_printf ("Yukon, deal %" G_GUINT64_FORMAT ", hard", id.deal);
    text = yk_deal_text (&id, YK_DIFFICULTY_HARD, today);
    long_text = yk_deal_long_text (&id, YK_DIFFICULTY_HARD, today);
    g_assert_cmpstr (text, ==, days[i].text != NULL ? days[i].text : number);
    g_assert_cmpstr (long_text, ==, text);
    /* With other rules it is another game. */
    id.options.any_spaces = true;
    special = yk_deal_text (&id, YK_DIFFICULTY_NONE, today);
    g_assert_null (strstr (special, "deal for"));
  }
}

static void
check_single (YkResult result, const char *sentence)
{
  g_autofree char *text = yk_results_sentence (&result, 1);

  g_assert_cmpstr (text, ==, sentence);
}

static void
test_results (void)
{
  const YkResult results[] = {YK_RESULT_WON, YK_RESULT_LOST, YK_RESULT_LOST,
                              YK_RESULT_SHOWN};
  const char *const sentences[] = {
      "No results yet.",
      "You won your last game.",
      "The last 2 games: 1 won, 1 lost.",
      "The last 3 games: 1 won, 2 lost.",
      "The last 4 games: 1 won, 2 lost, 1 with the solution shown.",
  };

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++) {
    g_autofree char *text = yk_results_sentence (results, i);

    g_assert_cmpstr (text, ==, sentences[i]);
  }
  check_single (YK_RESULT_LOST, "You lost your last game.");
  check_single (YK_RESULT_SHOWN, "The computer showed you how to win your last game.");
}

/* Nothing special is not spoken of; all else is a sentence of its own. */
static void
test_highlights (void)
{
  const YkWinHighlights few = {{0}, 312, 1, 1, 9, 5, 1},
                        many = {{0}, 3661, 120, 12, 50, 6, 2};
  static const char *const sentences[YK_N_WIN_HIGHLIGHTS][2] = {
      [YK_WIN_HIGHLIGHT_NONE] = {NULL, NULL},
      [YK_WIN_HIGHLIGHT_FIRST_WIN] = {"Your first win in this variation!",
                                      "Your first win in this variation!"},
      [YK_WIN_HIGHLIGHT_FASTEST] =
          {"Your fastest win! Your previous best was 5 minutes 12 seconds.",
           "Your fastest win! Your previous best was 1 hour 1 minute."},
      [YK_WIN_HIGHLIGHT_FEWEST_MOVES] =
          {"Your fewest moves yet! Your previous best was 1 move.",
           "Your fewest moves yet! Your previous best was 120 moves."},
      [YK_WIN_HIGHLIGHT_HELPED] =
          {"You had a lot of help, so this win doesn’t set a record.",
           "You had a lot of help, so this win doesn’t set a record."},
      [YK_WIN_HIGHLIGHT_BELOW_MEAN] =
          {"This win took 1 fewer move than your average.",
           "This win took 12 fewer moves than your average."},
      [YK_WIN_HIGHLIGHT_CUP] =
          {"Bronze cup. 9 wins in this variation (next cup at 10 wins).",
           "Gold cup. 50 wins in this variation."},
      [YK_WIN_HIGHLIGHT_LONGEST_STREAK] = {"Your longest streak: 5 wins in a row!",
                                           "Your longest streak: 6 wins in a row!"},
      [YK_WIN_HIGHLIGHT_DAILY] = {"You’ve won the daily deal!",
                                  "You’ve won the daily deal 2 days in a row!"},
      [YK_WIN_HIGHLIGHT_STREAK] = {"You’ve won 5 games in a row!",
                                   "You’ve won 6 games in a row!"},
  };

  for (int highlight = YK_WIN_HIGHLIGHT_NONE; highlight < YK_N_WIN_HIGHLIGHTS;
       highlight++) {
    g_autofree char *one = yk_win_highlight_sentence (&few, (YkWinHighlight) highlight);
    g_autofree char *other =
        yk_win_highlight_sentence (&many, (YkWinHighlight) highlight);

    g_assert_cmpstr (one, ==, sentences[highlight][0]);
    g_assert_cmpstr (other, ==, sentences[highlight][1]);
  }
}

/* In puzzle 257 the ace of diamonds is below three face-down cards that never leave:
 * the topmost of them keeps the others, and is the one that is named.  In puzzle 14 it
 * could go to a cell, too, if ever it were free. */
static void
test_puzzle_reason (void)
{
  static const struct
  {
    guint puzzle;
    const char *move;
    const char *reason;
  } lost[] = {
      {257, "c4-c3:2",
       "That leaves the ace of diamonds buried for good. To free it, you’d have to "
       "move "
       "the jack of hearts onto the queen of clubs or the queen of spades, and both "
       "stay "
       "out of reach."},
      {5, "c2-c1:2",
       "That leaves the ace of clubs buried for good. To free it, you’d have to move "
       "the nine of spades onto the ten of spades, which stays out of reach."},
      {6, "c4-c6:6",
       "That leaves the ace of spades buried for good. To free it, you’d have to move "
       "the king of diamonds into an empty column, and there won’t be one."},
      {14, "c2-c1:3",
       "That leaves the ace of spades buried for good. You can never move the seven of "
       "spades off it."},
      {1, "c5-c7:2",
       "You can never move the five of hearts to its foundation after that."},
  };

  for (guint i = 0; i < G_N_ELEMENTS (lost); i++) {
    g_autofree char *reason = NULL;
    YkBuried buried;
    YkBoard board;
    YkUndo undo;

    g_assert_true (yk_puzzle_board (yk_puzzles_find (lost[i].puzzle), &board));
    yk_board_apply (&board, test_move (lost[i].move), &undo);
    yk_buried_find (&board, &buried);
    reason = yk_puzzle_reason (&buried);
    g_assert_cmpstr (reason, ==, lost[i].reason);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/result-words/time", test_time);
  g_test_add_func ("/result-words/time-said", test_time_said);
  g_test_add_func ("/result-words/win-said", test_win_said);
  g_test_add_func ("/result-words/played", test_played);
  g_test_add_func ("/result-words/played-day", test_played_day);
  g_test_add_func ("/result-words/deal-text-read", test_deal_text_read);
  g_test_add_func ("/result-words/deal-texts-of-all", test_deal_texts_of_all);
  g_test_add_func ("/result-words/status", test_status);
  g_test_add_func ("/result-words/kind", test_kind);
  g_test_add_func ("/result-words/deals", test_deals);
  g_test_add_func ("/result-words/days", test_days);
  g_test_add_func ("/result-words/results", test_results);
  g_test_add_func ("/result-words/highlights", test_highlights);
  g_test_add_func ("/result-words/puzzle-reason", test_puzzle_reason);
  return g_test_run ();
}
