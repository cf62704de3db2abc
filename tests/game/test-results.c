/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log of games: its text, its sums, its limits. */
#include "../test-common.h"
#include "test-results.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/io/yk-safe-file.h"
#include "base/yk-checksum.h"
#include "game/results/yk-statistics-summary.h"

#define N_MANY 100000

/* The lines of a log, in the very form in which they are written. */
#define LINES                                                                          \
  "game variation yukon deal 4711 result won date 2026-11-21T13:33:20Z seconds 83 "    \
  "moves 112 score 75\n"                                                               \
  "remark by hand\n"                                                                   \
  "game variation yukon option foundation-return on option spaces any option "         \
  "starting-rank 7 option forced-aces on deal 9223372036854775807 result lost date "   \
  "1999-12-31T23:59:59Z seconds 2147483647 moves 100000 score 0 score-stopped yes\n"   \
  "game variation yukon-kings deal 1 result shown seconds 0 moves 0 score 3 mood "     \
  "good wind west\n"                                                                   \
  "game variation atlantis deal 1 result won\n"                                        \
  "game variation yukon deal 4711 result won seconds\n"                                \
  "game variation alaska deal 8 result playing date 2026-11-21T13:40:00Z\n"

static const char golden[] = "yukon-statistics 2\n" LINES "sum 89a07cf604b2954a\n";
static const char golden_1[] = "yukon-statistics 1\n" LINES;

/* A log of these lines as it is written. */
static char *
framed (const char *lines)
{
  g_autofree char *start = g_strconcat ("yukon-statistics 2\n", lines, NULL);

  return g_strdup_printf ("%ssum %016" G_GINT64_MODIFIER "x\n", start,
                          yk_checksum_add (YK_CHECKSUM_START, start, strlen (start)));
}

static void
read_log (YkResults *log, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (yk_results_read (log, text, strlen (text), &error));
  g_assert_no_error (error);
}

static void
assert_written (const YkResults *log, const char *expected)
{
  gsize length;
  g_autofree char *text = test_write_log (log, &length);

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpuint (strlen (text), ==, length);
}

static void
assert_lines (const YkResults *log, const char *lines)
{
  g_autofree char *expected = framed (lines);

  assert_written (log, expected);
}

#define WON "game variation yukon deal 4711 result won seconds 83 moves 112 score 75"

/* What counts in a win is read and written; what a later program may have written there
 * is kept. */
static void
test_counts (void)
{
  static const char *const kept[] = {"counts 96,94", "counts 96,94,80,70",
                                     "counts 96,,80", "counts all"};
  const YkGameOptions options = {0};
  YkResults log;
  const YkPlayed *played;

  read_log (&log, "yukon-statistics 1\n" WON " counts 96,94,80\n");
  played = yk_results_find (&log, &(YkDealId){yk_rules_find ("yukon"), options, 4711});
  g_assert_cmpuint (played->n_moves, ==, 112);
  g_assert_cmpuint (played->counts.n_moves[YK_AUTO_OFF], ==, 96);
  g_assert_cmpuint (played->counts.n_moves[YK_AUTO_ALWAYS], ==, 80);
  g_assert_null (played->unknown);
  assert_lines (&log, WON " counts 96,94,80\n");
  yk_results_clear (&log);
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++) {
    g_autofree char *line = g_strconcat (WON " ", kept[i], "\n", NULL);
    g_autofree char *text = g_strconcat ("yukon-statistics 1\n", line, NULL);

    read_log (&log, text);
    played =
        yk_results_find (&log, &(YkDealId){yk_rules_find ("yukon"), options, 4711});
    g_assert_cmpuint (played->counts.n_moves[YK_AUTO_OFF], ==, 0);
    assert_lines (&log, line);
    yk_results_clear (&log);
  }
}

static void
test_first_version (void)
{
  YkResults log;

  read_log (&log, golden_1);
  assert_written (&log, golden);
  yk_results_clear (&log);
}

static void
test_golden (void)
{
  const YkGameOptions options = {true, true, true, 6};
  const YkPlayed *played;
  YkResults log;

  read_log (&log, golden);
  assert_written (&log, golden);
  g_assert_cmpuint (g_hash_table_size (log.index), ==, 4);

  played = yk_results_find (&log, &(YkDealId){yk_rules_find ("yukon"), {0}, 4711});
  g_assert_cmpint (played->result, ==, YK_RESULT_WON);
  g_assert_cmpint (played->time, ==, 1795268000);
  g_assert_cmpuint (played->seconds, ==, 83);
  g_assert_cmpuint (played->n_moves, ==, 112);
  g_assert_cmpint (played->score, ==, 75);
  g_assert_false (played->score_stopped);

  played = yk_results_find (&log,
                            &(YkDealId){yk_rules_find ("yukon"), options, YK_DEAL_MAX});
  g_assert_cmpint (played->result, ==, YK_RESULT_LOST);
  g_assert_true (played->score_stopped);
  g_assert_null (yk_results_find (
      &log, &(YkDealId){yk_rules_find ("yukon"), options, YK_DEAL_MAX - 1}));
  yk_results_clear (&log);
}

/* Words in another order mean the same; the first of two lines for a deal counts. */
static void
test_free_order (void)
{
  YkResults log;

  read_log (&log, "yukon-statistics 1\n\n"
                  "game  result won moves 3 deal 9 seconds 4 variation alaska score 5\n"
                  "game variation alaska deal 9 result lost\n");
  assert_lines (&log, "game variation alaska deal 9 result won seconds 4 moves 3 "
                      "score 5\n");
  yk_results_clear (&log);
}

/* Lines that are no games of this version stay as they are. */
static void
test_not_understood (void)
{
  static const char *const lines[] = {
      "game",
      "game variation",
      "game variation yukon",
      "game variation yukon deal 1",
      "game variation yukon result won",
      "game deal 1 result won",
      "game variation yukon deal 0 result won",
      "game variation yukon deal 9223372036854775808 result won",
      "game variation yukon deal -1 result won",
      "game variation yukon deal 1 result drawn",
      "game variation yukon deal 1 result won date 2026-13-01T00:00:00Z",
      "game variation yukon deal 1 result won date 2026-01-01T00:00:00",
      "game variation yukon deal 1 result won date 2026-01-01T00:00:00ZZ",
      "game variation yukon deal 1 result won seconds 2147483648",
      "game variation yukon deal 1 result won moves 1.5",
      "game variation yukon deal 1 result won score -1",
      "game variation yukon deal 1 result won score-stopped no",
      "game variation yukon option foundation-return deal 1 result won",
      "game variation yukon option starting-rank random deal 1 result won",
      "game variation ukrainian option starting-rank 7 deal 1 result won",
      "games variation yukon deal 1 result won",
      " leading blank",
      "Ünïcode is text, too",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autofree char *line = g_strconcat (lines[i], "\n", NULL);
    g_autofree char *text = framed (line);
    YkResults log;

    read_log (&log, text);
    if (g_hash_table_size (log.index) != 0)
      g_error ("“%s” was understood", lines[i]);
    assert_written (&log, text);
    yk_results_clear (&log);
  }
}

static void
check_refused (const char *text, gsize length, YkSafeFileError code)
{
  g_autoptr (GError) error = NULL;
  YkResults log;

  g_assert_false (yk_results_read (&log, text, length, &error));
  g_assert_error (error, YK_SAFE_FILE_ERROR, (int) code);
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_cmpuint (log.games->len, ==, 0);
  yk_results_clear (&log);
}

static void
test_refused (void)
{
  static const char *const texts[] = {
      "",
      "\n",
      "rubbish\n",
      "yukon-game 1\n",
      "yukon-statistics",
      "yukon-statistics 1",
      "yukon-statistics 0\n",
      "yukon-statistics -1\n",
      "yukon-statistics 1 \n",
      "yukon-statistics one\n",
      "yukon-statistics 1\ngame variation yukon deal 1 result won",
      "yukon-statistics 1\nbell \a\n",
      "yukon-statistics 1\nbroken \xff\n",
      "yukon-statistics 1\nright to left \u202e\n",
      "yukon-statistics 2\n",
      "yukon-statistics 2\nsum 0123456789abcdef\n",
      "yukon-statistics 2\n" LINES,
      "yukon-statistics 1\n" LINES "sum 89a07cf604b2954a\n",
      "yukon-statistics 2\n" LINES "sum 89a07cf604b2954a\n\n",
      "yukon-statistics 2\n" LINES "sum 89A07CF604B2954A\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    check_refused (texts[i], strlen (texts[i]), YK_SAFE_FILE_ERROR_DAMAGED);
  check_refused ("yukon-statistics 1\nzero \0\n", 26, YK_SAFE_FILE_ERROR_DAMAGED);
  check_refused ("yukon-statistics 3\n\a", 20, YK_SAFE_FILE_ERROR_NEWER);
  check_refused ("yukon-statistics 18446744073709551615\n", 38,
                 YK_SAFE_FILE_ERROR_NEWER);
}

/* Changed anywhere, by a byte or a bit, it is noticed. */
static void
test_changed (void)
{
  static const char changes[] = {'\0', '\n', ' ', '0', '9', 'g', '-', '\x7f', '\xc3'};
  const gsize n_changes = G_N_ELEMENTS (changes) + 8;

  for (gsize i = 0; i < strlen (golden) * n_changes; i++) {
    g_autofree char *text = g_strdup (golden);
    char *at = &text[i / n_changes];
    gsize change = i % n_changes;
    YkResults log;

    *at = change < G_N_ELEMENTS (changes)
              ? changes[change]
              : (char) (*at ^ 1 << (change - G_N_ELEMENTS (changes)));
    if (strcmp (text, golden) != 0)
      g_assert_false (yk_results_read (&log, text, strlen (golden), NULL));
    else
      read_log (&log, text);
    yk_results_clear (&log);
  }
}

/* In the first version a change is read or refused, and what was read is written back
 * in a form that stays the same. */
static void
test_changed_1 (void)
{
  static const char changes[] = {'\0', '\n', ' ', '0', '9', 'g', '-', '\x7f', '\xc3'};

  for (gsize i = 0; i < strlen (golden_1) * G_N_ELEMENTS (changes); i++) {
    g_autofree char *text = g_strdup (golden_1), *once = NULL;
    gsize length;
    YkResults log, again;

    text[i / G_N_ELEMENTS (changes)] = changes[i % G_N_ELEMENTS (changes)];
    if (yk_results_read (&log, text, strlen (golden_1), NULL)) {
      once = test_write_log (&log, &length);
      read_log (&again, once);
      assert_written (&again, once);
      yk_results_clear (&again);
    }
    yk_results_clear (&log);
  }
}

/* Cut off anywhere, it is noticed. */
static void
test_cut_off (void)
{
  for (gsize length = 0; length < strlen (golden); length++) {
    g_autofree char *text = g_strndup (golden, length);

    check_refused (text, length, YK_SAFE_FILE_ERROR_DAMAGED);
  }
}

/* What would grow too long when it is written again is not taken for a game. */
static void
test_long_words (void)
{
  static const gsize lengths[] = {YK_RESULTS_MAX_WORDS, YK_RESULTS_MAX_WORDS + 1};

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++) {
    g_autofree char *mood = g_strnfill (lengths[i] - strlen (" mood "), 'm');
    g_autofree char *line =
        g_strconcat ("game variation chinese-discipline deal 7 result playing mood ",
                     mood, "\n", NULL);
    g_autofree char *text = framed (line), *written = NULL;
    gsize length;
    YkPlayed *played;
    YkResults log;

    read_log (&log, text);
    played = yk_results_find (
        &log, &(YkDealId){yk_rules_find ("chinese-discipline"), {0}, 7});
    if (i == 1) {
      g_assert_null (played);
      assert_written (&log, text);
    } else {
      played->seconds = played->n_moves = G_MAXINT32;
      played->score = G_MAXINT32;
      played->score_stopped = TRUE;
      yk_results_settle (&log, played, YK_RESULT_LOST);
    }
    written = test_write_log (&log, &length);
    yk_results_clear (&log);
    read_log (&log, written);
    yk_results_clear (&log);
  }
}

/* A clock that has gone wrong does no harm. */
static void
test_odd_times (void)
{
  static const gint64 times[] = {G_MININT64,   -1,           0,
                                 253402300799, 253402300800, G_MAXINT64};

  for (guint i = 0; i < G_N_ELEMENTS (times); i++) {
    g_autofree char *text = NULL, *csv = NULL;
    gsize length;
    YkPlayed *played;
    YkResults log;

    yk_results_init (&log);
    played = yk_results_add (&log, &(YkDealId){yk_rules_find ("yukon"), {0}, 7});
    yk_results_settle (&log, played, YK_RESULT_WON);
    played->time = times[i];
    text = test_write_log (&log, &length);
    csv = yk_results_to_csv (&log);
    yk_results_clear (&log);
    read_log (&log, text);
    played = yk_results_find (&log, &(YkDealId){yk_rules_find ("yukon"), {0}, 7});
    g_assert_cmpint (played->time, ==, CLAMP (times[i], 0, 253402300799));
    yk_results_clear (&log);
  }
}

static void
test_limits (void)
{
  GString *text = g_string_new ("yukon-statistics 1\n");
  YkResults log;

  for (int i = 0; i < YK_RESULTS_MAX_LINE; i++)
    g_string_append_c (text, 'x');
  g_string_append_c (text, '\n');
  read_log (&log, text->str);
  yk_results_clear (&log);
  g_string_insert_c (text, 30, 'x');
  check_refused (text->str, text->len, YK_SAFE_FILE_ERROR_DAMAGED);

  g_string_assign (text, "yukon-statistics 1\n");
  while (text->len < YK_RESULTS_MAX_UNKNOWN)
    g_string_append (text, "more and more\n");
  read_log (&log, text->str);
  yk_results_clear (&log);
  g_string_append (text, "more and more\nmore and more\n");
  check_refused (text->str, text->len, YK_SAFE_FILE_ERROR_DAMAGED);
  g_string_free (text, TRUE);
}

/* The oldest game goes where there are too many, and what is written can be read. */
static void
test_most (void)
{
  const YkRules *rules = yk_rules_find ("chinese-discipline");
  const YkGameOptions options = {true, true, true, 6};
  g_autofree char *text = NULL;
  gsize length;
  YkResults log;

  yk_results_init (&log);
  for (guint i = 0; i < YK_RESULTS_MAX_GAMES + 2; i++) {
    YkPlayed *played =
        yk_results_add (&log, &(YkDealId){rules, options, YK_DEAL_MAX - i});

    yk_results_settle (&log, played, YK_RESULT_LOST);
    played->seconds = played->n_moves = G_MAXINT32;
    played->score = G_MAXINT32;
    played->score_stopped = TRUE;
  }
  g_assert_cmpuint (log.games->len, ==, YK_RESULTS_MAX_GAMES);
  g_assert_null (yk_results_find (&log, &(YkDealId){rules, options, YK_DEAL_MAX - 1}));
  g_assert_nonnull (
      yk_results_find (&log, &(YkDealId){rules, options, YK_DEAL_MAX - 2}));
  text = test_write_log (&log, &length);
  g_assert_cmpuint (length, <, YK_RESULTS_MAX_LENGTH - YK_RESULTS_MAX_UNKNOWN);
  yk_results_clear (&log);
  read_log (&log, text);
  g_assert_cmpuint (log.games->len, ==, YK_RESULTS_MAX_GAMES);
  yk_results_clear (&log);
}

/* A log that another program has filled while all was reset here: when the reset is
 * undone it is not longer than can be read. */
static void
test_most_brought_back (void)
{
  const YkRules *rules = yk_rules_find ("yukon");
  const YkGameOptions options = {0};
  g_autofree char *text = NULL;
  gsize length;
  YkResults mine, other;

  yk_results_init (&mine);
  yk_results_init (&other);
  for (guint i = 1; i <= YK_RESULTS_MAX_GAMES; i++)
    yk_results_settle (&other, yk_results_add (&other, &(YkDealId){rules, options, i}),
                       YK_RESULT_LOST);
  for (guint i = 1; i <= 3; i++)
    yk_results_settle (
        &mine, yk_results_add (&mine, &(YkDealId){rules, options, YK_DEAL_MAX - i}),
        YK_RESULT_WON);
  g_assert_true (yk_results_remove (&mine, NULL, NULL));
  yk_results_merge (&other, &mine, mine.n_changes);
  yk_results_bring_back (&other);
  g_assert_cmpuint (other.games->len, ==, YK_RESULTS_MAX_GAMES);
  g_assert_cmpuint (g_hash_table_size (other.index), ==, YK_RESULTS_MAX_GAMES);
  g_assert_nonnull (
      yk_results_find (&other, &(YkDealId){rules, options, YK_RESULTS_MAX_GAMES}));
  text = test_write_log (&other, &length);
  yk_results_clear (&other);
  read_log (&other, text);
  yk_results_clear (&other);
  yk_results_clear (&mine);
}

/* Games of Yukon as words: a letter for the result, then seconds/moves/score, the score
 * with a minus where it has stopped. */
static void
fill (YkResults *log, const char *games)
{
  g_auto (GStrv) words = g_strsplit (games, " ", -1);

  yk_results_init (log);
  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++) {
    YkPlayed *played =
        yk_results_add (log, &(YkDealId){yk_rules_find ("yukon"), {0}, i + 1});
    int score = 0;

    if (*words[i] != 'p')
      yk_results_settle (log, played,
                         *words[i] == 'w'   ? YK_RESULT_WON
                         : *words[i] == 'l' ? YK_RESULT_LOST
                                            : YK_RESULT_SHOWN);
    sscanf (words[i] + 1, "%u/%u/%d", &played->seconds, &played->n_moves, &score);
    played->score = ABS (score);
    played->score_stopped = score < 0;
  }
}

static void
test_count (void)
{
  static const struct
  {
    const char *games;
    YkStatisticsSummary figures;
  } rows[] = {
      {"", {.best_score = -1}},
      {"p", {.best_score = -1}},
      {"l9/9/-5", {.n_lost = 1, .best_score = 5}},
      {"l9/9/5", {.n_lost = 1, .best_score = 5}},
      {"s1/1/70", {.n_shown = 1, .best_score = -1}},
      {"w10/50/60", {1, 0, 0, 1, 1, 10, 10, 50, 60}},
      {"w0/50/0", {1, 0, 0, 1, 1, 0, 0, 50, 0}},
      {"w10/50/60 w13/40/-70 p", {2, 0, 0, 2, 2, 10, 12, 40, 70}},
      {"l9/9/14 w423/77/-1 l1/1/0", {1, 1 + 1, 0, 0, 1, 423, 423, 77, 14}},
      {"w423/77/-14 l1/1/0", {1, 1, 0, 0, 1, 423, 423, 77, 14}},
      {"w9/9/1 w9/9/1 l1/1/0 w9/9/1", {3, 1, 0, 1, 2, 9, 9, 9, 1}},
      {"w9/9/1 l1/1/0 w9/9/1 s1/1/1 w9/9/1 l1/1/0", {3, 2, 1, 0, 2, 9, 9, 9, 1}},
      {"w2147483647/9/1 w2147483647/8/1",
       {2, 0, 0, 2, 2, 2147483647, 2147483647, 8, 1}},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    YkStatisticsSummary figures, others;
    YkResults log;

    fill (&log, rows[i].games);
    yk_results_count (&log, yk_rules_find ("yukon"), &(YkGameOptions){0}, &figures);
    if (memcmp (&figures, &rows[i].figures, sizeof figures) != 0)
      g_error ("“%s” is counted wrong", rows[i].games);
    yk_results_count (&log, yk_rules_find ("yukon"),
                      &(YkGameOptions){.any_spaces = true}, &others);
    g_assert_cmpuint (others.n_won + others.n_lost + others.n_shown, ==, 0);
    yk_results_clear (&log);
  }
}

/* Reset takes what has a result, of known and unknown variations; the rest stays. */
static void
test_remove (void)
{
  static const char rest[] =
      "resets 1\n"
      "remark by hand\n"
      "game variation alaska deal 8 result playing date 2026-11-21T13:40:00Z\n";
  YkResults log;

  read_log (&log, golden);
  g_assert_true (yk_results_remove (&log, NULL, NULL));
  assert_lines (&log, rest);
  yk_results_bring_back (&log);
  assert_written (&log, golden);

  g_assert_false (
      yk_results_remove (&log, yk_rules_find ("alaska"), &(YkGameOptions){0}));
  g_assert_true (
      yk_results_remove (&log, yk_rules_find ("yukon"), &(YkGameOptions){0}));
  g_assert_true (yk_results_remove (&log, NULL, NULL));
  yk_results_bring_back (&log);
  g_assert_null (
      yk_results_find (&log, &(YkDealId){yk_rules_find ("yukon"), {0}, 4711}));
  g_assert_nonnull (
      yk_results_find (&log, &(YkDealId){yk_rules_find ("yukon-kings"), {0}, 1}));
  yk_results_clear (&log);
}

/* Local times; no cell needs quotes or begins as a formula does. */
static void
test_csv (void)
{
  g_autofree char *text = NULL;
  YkResults log;

  read_log (&log, golden);
  text = yk_results_to_csv (&log);
  g_assert_cmpstr (
      text, ==,
      "variation,options,deal,result,date,seconds,moves,score,score-stopped\r\n"
      "yukon,,4711,won,2026-11-21T19:03:20+05:30,83,112,75,no\r\n"
      "yukon,foundation-return=on spaces=any starting-rank=7 forced-aces=on,"
      "9223372036854775807,lost,2000-01-01T05:29:59+05:30,2147483647,100000,0,yes\r\n"
      "yukon-kings,,1,shown,,0,0,3,no\r\n"
      "alaska,,8,playing,2026-11-21T19:10:00+05:30,,,,\r\n");
  yk_results_clear (&log);
}

static YkPlayed *
find_deal (const YkResults *log, guint64 deal)
{
  return yk_results_find (log, &(YkDealId){yk_rules_find ("yukon"), {0}, deal});
}

/* A letter for each of the deals 1 to 9. */
static char *
letters (const YkResults *log)
{
  GString *text = g_string_new (NULL);

  for (guint64 deal = 1; deal <= 9; deal++) {
    const YkPlayed *played = find_deal (log, deal);

    g_string_append_c (text, "-pwls"[played != NULL ? played->result : 0]);
  }
  return g_string_free (text, FALSE);
}

static void
assert_letters (const YkResults *log, const char *expected)
{
  g_autofree char *found = letters (log);

  g_assert_cmpstr (found, ==, expected);
}

/* What has changed is taken over by the log that it belongs to; one that is older gets
 * only the results of what is open in it. */
static void
test_changes (void)
{
  g_autofree char *before = NULL, *changes = NULL, *all = NULL;
  gsize length;
  guint64 since;
  YkResults log;

  fill (&log, "w1/1/1 p p p");
  since = log.n_changes;
  before = test_write_log (&log, &length);
  yk_results_settle (&log, find_deal (&log, 2), YK_RESULT_WON);
  yk_results_add (&log, &(YkDealId){yk_rules_find ("yukon"), {0}, 9});
  yk_results_settle (&log, find_deal (&log, 1), YK_RESULT_PLAYING);
  changes = yk_results_write_changes (&log, since);
  all = test_write_log (&log, &length);
  yk_results_clear (&log);

  read_log (&log, before);
  g_assert_true (yk_results_apply_changes (&log, changes, YK_RESULTS_SAME));
  assert_written (&log, all);
  yk_results_clear (&log);

  read_log (&log, before);
  g_assert_true (yk_results_apply_changes (&log, changes, YK_RESULTS_UNKNOWN));
  assert_letters (&log, "wwpp-----");
  g_assert_false (yk_results_apply_changes (&log, changes, YK_RESULTS_UNKNOWN));
  g_assert_false (yk_results_apply_changes (&log, "no game\n\n", YK_RESULTS_SAME));
  yk_results_clear (&log);

  /* What others have added stays, and so does what they have won. */
  fill (&log, "w0/0/0 l0/0/0 p s0/0/0");
  g_assert_true (yk_results_apply_changes (&log, changes, YK_RESULTS_GROWN));
  assert_letters (&log, "wlps----p");
  g_assert_false (yk_results_apply_changes (&log, changes, YK_RESULTS_GROWN));
  yk_results_clear (&log);
}

/* Two programs have changed one log. */
static void
test_merge (void)
{
  g_autofree char *before = NULL;
  gsize length;
  YkPlayed *played;
  YkResults mine, other;

  fill (&mine, "w1/1/1 p p p l1/1/1 p l2/2/2");
  before = test_write_log (&mine, &length);
  read_log (&other, before);
  mine.n_changes = 5;
  yk_results_settle (&mine, find_deal (&mine, 2), YK_RESULT_WON); /* mine only */
  yk_results_settle (&other, find_deal (&other, 3),
                     YK_RESULT_LOST); /* the other's only */
  yk_results_settle (&mine, find_deal (&mine, 4),
                     YK_RESULT_LOST); /* both: it came first */
  yk_results_settle (&other, find_deal (&other, 4), YK_RESULT_WON);
  find_deal (&mine, 4)->time++;
  yk_results_settle (&mine, find_deal (&mine, 5), YK_RESULT_PLAYING); /* gone back to */
  yk_results_settle (&mine, find_deal (&mine, 6), YK_RESULT_PLAYING); /* begun again… */
  yk_results_settle (&other, find_deal (&other, 6),
                     YK_RESULT_SHOWN); /* …but over there */
  yk_results_add (&mine, &(YkDealId){yk_rules_find ("yukon"), {0}, 8});
  yk_results_add (&other, &(YkDealId){yk_rules_find ("yukon"), {0}, 9});
  find_deal (&mine, 7)->is_removed = TRUE;
  find_deal (&mine, 1)->is_removed = TRUE;
  played = find_deal (&other, 1);
  g_assert_nonnull (played);

  for (guint i = 1; i <= 6; i++)
    if (find_deal (&mine, i) != NULL)
      g_assert_cmpint (find_deal (&mine, i)->change > 5, ==, i != 1 && i != 3);
  yk_results_merge (&other, &mine, 5);
  assert_letters (&other, "-wlwps-pp");
  yk_results_bring_back (&other);
  assert_letters (&other, "wwlwpslpp");
  g_assert_cmpuint (other.n_changes, >, mine.n_changes);
  yk_results_clear (&mine);
  yk_results_clear (&other);
}

/* What a reset has removed and another program's log lacks comes back in its order. */
static void
test_merge_removed (void)
{
  YkResults mine, other;

  fill (&mine, "w1/1/1 w2/2/2 l1/1/1 w1/1/1");
  fill (&other, "p");
  g_assert_true (yk_results_remove (&mine, NULL, NULL));
  for (guint i = 0; i < mine.games->len; i++)
    ((YkPlayed *) g_ptr_array_index (mine.games, i))->id.deal++;
  yk_results_merge (&other, &mine, mine.n_changes);
  assert_letters (&other, "p--------");
  yk_results_bring_back (&other);
  assert_letters (&other, "pwwlw----");
  for (guint i = 0; i < 4; i++) {
    const YkPlayed *played = g_ptr_array_index (other.games, i);

    g_assert_cmpuint (played->id.deal, ==, i + 2);
  }
  yk_results_clear (&mine);
  yk_results_clear (&other);
}

/* A copy is written as the log was, whatever became of that. */
static void
test_copy (void)
{
  gsize length;
  g_autofree char *text = NULL;
  YkResultsCopy *copy;
  YkResults log;

  read_log (&log, golden);
  copy = yk_results_copy (&log);
  yk_results_remove (&log, NULL, NULL);
  yk_results_clear (&log);
  text = yk_results_copy_write (copy, &length);
  g_assert_cmpstr (text, ==, golden);
  g_assert_cmpuint (length, ==, strlen (golden));
  yk_results_copy_free (copy);
}

static void
append_many (GString *text)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (guint i = 0; i < N_MANY; i++)
    g_string_append_printf (
        text,
        "game variation %s deal %" G_GUINT64_FORMAT " result %s date "
        "2026-11-21T13:%02u:%02uZ seconds %u moves %u score %u\n",
        rules[i % n_rules].id, G_GUINT64_CONSTANT (6364136223846793005) * (i + 1) >> 1,
        i % 3 == 0 ? "won" : "lost", i / 60 % 60, i % 60, i % 900, i % 200, i % 76);
}

static double
seconds_since (clock_t start)
{
  return (double) (clock () - start) / CLOCKS_PER_SEC;
}

/* A long life of playing is read, added up and written in no time. */
static void
test_many (void)
{
  GString *text = g_string_new (NULL);
  g_autofree char *csv = NULL, *whole = NULL;
  clock_t start;
  double read, count, write;
  YkStatisticsSummary figures;
  YkResults log;

  append_many (text);
  whole = framed (text->str);
  start = clock ();
  read_log (&log, whole);
  read = seconds_since (start);
  g_assert_cmpuint (log.games->len, ==, N_MANY);

  start = clock ();
  yk_results_count (&log, yk_rules_find ("yukon"), &(YkGameOptions){0}, &figures);
  count = seconds_since (start);
  g_assert_cmpuint (figures.n_won, >, 0);

  start = clock ();
  assert_written (&log, whole);
  write = seconds_since (start);
  start = clock ();
  csv = yk_results_to_csv (&log);
  g_test_message ("%d games: read in %.3f s, counted in %.4f s, written in %.3f s, "
                  "exported in %.3f s",
                  N_MANY, read, count, write, seconds_since (start));
  g_assert_cmpfloat (read, <, 1);
  g_assert_cmpfloat (count, <, 0.2);
  g_assert_cmpfloat (write, <, 1);
  yk_results_clear (&log);
  g_string_free (text, TRUE);
}

int
main (int argc, char *argv[])
{
  g_setenv ("TZ", "Asia/Kolkata", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/log/golden", test_golden);
  g_test_add_func ("/log/counts", test_counts);
  g_test_add_func ("/log/first-version", test_first_version);
  g_test_add_func ("/log/free-order", test_free_order);
  g_test_add_func ("/log/not-understood", test_not_understood);
  g_test_add_func ("/log/refused", test_refused);
  g_test_add_func ("/log/changed", test_changed);
  g_test_add_func ("/log/changed-1", test_changed_1);
  g_test_add_func ("/log/long-words", test_long_words);
  g_test_add_func ("/log/odd-times", test_odd_times);
  g_test_add_func ("/log/changes", test_changes);
  g_test_add_func ("/log/merge", test_merge);
  g_test_add_func ("/log/merge-removed", test_merge_removed);
  g_test_add_func ("/log/copy", test_copy);
  g_test_add_func ("/log/cut-off", test_cut_off);
  g_test_add_func ("/log/limits", test_limits);
  g_test_add_func ("/log/most", test_most);
  g_test_add_func ("/log/most-brought-back", test_most_brought_back);
  g_test_add_func ("/log/count", test_count);
  g_test_add_func ("/log/remove", test_remove);
  g_test_add_func ("/log/csv", test_csv);
  g_test_add_func ("/log/many", test_many);
  return g_test_run ();
}
