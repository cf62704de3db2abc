/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shortest wins that are known, and the tries: counted, kept, sought. */
#include "../test-common.h"

#include <glib/gstdio.h>
#include <string.h>

#include "base/yk-checksum.h"
#include "game/analysis/yk-advisor.h"
#include "game/model/yk-solution.h"
#include "game/results/yk-statistics.h"
#include "game/review/yk-review.h"
#include "game/savegame/yk-savegame.h"

/* Long enough for a machine that is busy; nothing waits for it to pass. */
#define PATIENCE_US (60 * G_USEC_PER_SEC)

#define DEAL 1352

/* A program with its game and its files, handled as the window handles them. */
typedef struct
{
  char *directory;
  YkGame *game;
  YkAutosave *autosave;
  YkStatistics *statistics;
  YkAttemptsStore *pars;
  guint n_failures;
} Program;

static void
failed_cb (Program *program, const char *message)
{
  test_check_sentence (message);
  program->n_failures++;
}

static void
program_start (Program *program)
{
  program->game = yk_game_new ();
  program->autosave = yk_autosave_new (program->game, program->directory);
  yk_autosave_restore (program->autosave, NULL);
  program->statistics =
      yk_statistics_new (program->game, program->autosave, program->directory);
  program->pars = yk_statistics_get_pars (program->statistics);
  g_signal_connect_swapped (program->statistics, "failed", G_CALLBACK (failed_cb),
                            program);
}

static void
program_end (Program *program)
{
  yk_autosave_flush (program->autosave, NULL);
  g_object_unref (program->statistics);
  g_object_unref (program->autosave);
  g_object_unref (program->game);
}

static void
program_begin (Program *program)
{
  *program = (Program){.directory = g_dir_make_tmp ("yukon-pars-XXXXXX", NULL)};
  g_assert_nonnull (program->directory);
  program_start (program);
}

static void
program_clear (Program *program)
{
  program_end (program);
  test_remove_tree (program->directory);
  g_free (program->directory);
}

static YkDealId
yukon_id (guint64 deal)
{
  return (YkDealId){.rules = yk_rules_find ("yukon"), .deal = deal};
}

static void
deal_yukon (Program *program, guint64 deal)
{
  yk_game_deal (program->game, yk_rules_find ("yukon"), &(YkGameOptions){0}, deal);
}

/* The moves of the win that the files have. */
static GArray *
known_plan (YkBoard *first)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "games", "yukon-won.txt", NULL);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (YkMove));
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  words = g_strsplit (g_strstrip (strstr (text, "\nmoves ") + 7), " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    YkMove move = test_move (words[i]);

    g_array_append_val (moves, move);
  }
  yk_board_deal (first, yk_rules_find ("yukon"), &(YkGameOptions){0}, DEAL);
  return yk_solution_new (first, (const YkMove *) moves->data, (int) moves->len);
}

/* Makes two moves that change nothing, where there are such. */
static gboolean
waste_moves (YkGame *game)
{
  const YkBoard *board = yk_game_peek_board (game);
  YkMove moves[YK_MAX_MOVES];
  int n_moves = yk_board_list (board, moves);

  for (int i = 0; i < n_moves; i++) {
    YkMove back = {moves[i].to, moves[i].from, moves[i].count};
    YkBoard after = *board;
    YkUndo undo;

    yk_board_apply (&after, moves[i], &undo);
    if (!yk_board_allows (&after, back))
      continue;
    g_assert_true (yk_game_play (game, moves[i]));
    return yk_game_play (game, back);
  }
  return FALSE;
}

/* Wins the deal on the table by hand, with whatever automatic play there is; slowly,
 * with one detour, which needs none. */
static void
win_as (YkGame *game, gboolean is_slow)
{
  YkBoard first;
  g_autoptr (GArray) plan = known_plan (&first);

  for (guint i = 0; i < plan->len && yk_game_get_state (game) != YK_GAME_WON; i++) {
    YkMove move;

    is_slow = is_slow && !waste_moves (game);
    if (yk_solution_bend (&g_array_index (plan, YkSolutionMove, i),
                          yk_game_peek_board (game), &move))
      g_assert_true (yk_game_play (game, move));
  }
  g_assert_cmpint (yk_game_get_state (game), ==, YK_GAME_WON);
  g_assert_false (is_slow);
}

static void
win (YkGame *game)
{
  win_as (game, FALSE);
}

static void
make_move (YkGame *game)
{
  YkBoard first;
  g_autoptr (GArray) plan = known_plan (&first);

  g_assert_true (yk_game_play (game, g_array_index (plan, YkSolutionMove, 0).move));
}

/* What counts. */

/* The player's own game and the same win replayed come to one number, whatever
 * automatic play does, and that number is the game's own as long as the win is not
 * certain. */
static void
test_count (void)
{
  YkBoard first;
  g_autoptr (GArray) plan = known_plan (&first);
  YkMoveCounts counts, line;

  yk_move_count_replay (&counts, &first, plan, NULL, NULL);
  for (int kind = YK_AUTO_OFF; kind <= YK_AUTO_SAFE; kind++) {
    g_autoptr (YkGame) game = yk_game_new ();
    const YkHistory *history;

    yk_game_set_auto_play (game, (YkAutoPlay) kind);
    yk_game_deal (game, first.rules, &first.options, DEAL);
    history = yk_game_peek_history (game);
    g_assert_cmpuint (yk_move_count (history), ==, 0);
    win (game);
    history = yk_game_peek_history (game);
    g_assert_cmpuint (yk_move_count (history), ==, counts.n_moves[kind]);
    g_assert_cmpuint (yk_move_count (history), <=, yk_history_n_moves (history));
    yk_move_count_replay_line (&line, history);
    g_assert_cmpuint (line.n_moves[kind], ==, counts.n_moves[kind]);
    g_assert_cmpuint (line.n_moves[YK_AUTO_OFF], >=, counts.n_moves[YK_AUTO_OFF]);
    g_assert_cmpuint (line.n_moves[YK_AUTO_SAFE], ==, counts.n_moves[YK_AUTO_SAFE]);
    yk_game_undo_all (game);
    g_assert_cmpuint (yk_move_count (yk_game_peek_history (game)), ==, 0);
  }
  g_assert_cmpuint (counts.n_moves[YK_AUTO_OFF], >, counts.n_moves[YK_AUTO_SAFE]);
}

static GArray *
replan_cb (const YkBoard *board, gpointer data)
{
  ++*(guint *) data;
  return NULL;
}

/* A plan that does not win is no win, and another one is asked for. */
static void
test_count_lost (void)
{
  YkBoard first;
  g_autoptr (GArray) plan = known_plan (&first);
  YkMoveCounts counts;
  guint n_asked = 0;

  g_array_set_size (plan, 3);
  yk_move_count_replay (&counts, &first, plan, replan_cb, &n_asked);
  for (guint kind = 0; kind < YK_MOVE_COUNT_N_KINDS; kind++)
    g_assert_cmpuint (counts.n_moves[kind], ==, 0);
  g_assert_cmpuint (n_asked, ==, YK_MOVE_COUNT_N_KINDS);
}

static void
test_take (void)
{
  YkMoveCounts counts = {{0, 5, 7}};

  g_assert_true (yk_move_counts_take (&counts, &(YkMoveCounts){{9, 6, 6}}));
  g_assert_cmpuint (counts.n_moves[0], ==, 9);
  g_assert_cmpuint (counts.n_moves[1], ==, 5);
  g_assert_cmpuint (counts.n_moves[2], ==, 6);
  g_assert_false (yk_move_counts_take (&counts, &(YkMoveCounts){{0, 5, 8}}));
}

/* The text. */

static void
check_book (const YkAttempts *book)
{
  const YkDealId id = yukon_id (7);
  g_autoptr (GPtrArray) tries = yk_attempts_list_tries (book, &id);
  const YkAttemptsRecord *par = yk_attempts_find (book, &id);

  g_assert_nonnull (par);
  g_assert_cmpuint (par->known.n_moves[YK_AUTO_SAFE], ==, 83);
  g_assert_cmpuint (par->known.n_moves[YK_AUTO_OFF], ==, 0);
  g_assert_cmpuint (par->own.n_moves[YK_AUTO_SAFE], ==, 90);
  g_assert_cmpuint (par->sought, ==, 300000);
  g_assert_cmpuint (tries->len, ==, 2);
  g_assert_cmpuint (((YkPlayed *) g_ptr_array_index (tries, 0))->n_moves, ==, 95);
  g_assert_cmpint (((YkPlayed *) g_ptr_array_index (tries, 1))->result, ==,
                   YK_RESULT_LOST);
}

static void
fill_book (YkAttempts *book)
{
  YkAttemptsRecord par = {.id = yukon_id (7), .sought = 300000};
  YkPlayed played = {
      .id = par.id, .result = YK_RESULT_LOST, .time = 2000, .n_moves = 12};

  par.known.n_moves[YK_AUTO_SAFE] = 83;
  par.own.n_moves[YK_AUTO_SAFE] = 90;
  yk_attempts_init (book);
  g_assert_true (yk_attempts_note (book, &par));
  g_assert_false (yk_attempts_note (book, &par));
  yk_attempts_add_try (book, &played);
  played.time = 1000;
  played.n_moves = 95;
  played.result = YK_RESULT_WON;
  yk_attempts_add_try (book, &played);
}

static void
test_book_text (void)
{
  YkAttempts book, read;
  gsize length, again_length;
  g_autofree char *text = NULL, *again = NULL;
  g_autoptr (YkAttempts) copy = NULL;

  fill_book (&book);
  check_book (&book);
  text = yk_attempts_write (&book, &length);
  g_assert_true (yk_attempts_read (&read, text, length, NULL));
  check_book (&read);
  yk_attempts_merge (&read, &book, 0);
  check_book (&read);
  copy = yk_attempts_copy (&read);
  again = yk_attempts_write (copy, &again_length);
  g_assert_cmpmem (again, again_length, text, length);
  yk_attempts_clear (&read);
  yk_attempts_clear (&book);
}

/* A whole text with these lines, and its sum. */
static char *
book_text (const char *first, const char *lines)
{
  g_autofree char *text = g_strconcat (first, "\n", lines, NULL);

  return g_strdup_printf ("%ssum %016" G_GINT64_MODIFIER "x\n", text,
                          yk_checksum_add (YK_CHECKSUM_START, text, strlen (text)));
}

/* Lines that make no sense are left out, with nothing else. */
static void
test_book_odd_lines (void)
{
  g_autofree char *text = book_text (
      "yukon-pars 1",
      "par variation yukon deal 7 known-safe 83 own-safe 90 sought 300000 colour red\n"
      "par variation yukon deal 7 known-safe 0 known-off 99999999999999999999\n"
      "par variation yukon deal 7 known-safe -4 known-off 1e3 sought many\n"
      "par variation nowhere deal 7 known-safe 3\n"
      "par variation yukon deal 0 known-safe 3\n"
      "par variation yukon option spaces nobody deal 7 known-safe 3\n"
      "par variation yukon option\n"
      "par\n"
      "par variation\n"
      "\n"
      "greetings from later\n"
      "game variation yukon deal 7 result won date 1970-01-01T00:16:40Z moves 95\n"
      "game variation yukon deal 7 result lost date 1970-01-01T00:33:20Z moves 12 "
      "mood good\n"
      "game variation yukon deal 7 result playing\n"
      "game variation yukon deal 7 result stolen\n");
  YkAttempts book;

  g_assert_true (yk_attempts_read (&book, text, strlen (text), NULL));
  g_assert_cmpuint (book.pars->len, ==, 1);
  check_book (&book);
  yk_attempts_clear (&book);
}

static void
check_no_book (const char *name, const char *text, gsize length, gpointer data)
{
  g_autoptr (GError) error = NULL;
  YkAttempts book;

  g_test_message ("%s", name);
  g_assert_false (yk_attempts_read (&book, text, length, &error));
  g_assert_error (error, YK_SAFE_FILE_ERROR, YK_SAFE_FILE_ERROR_DAMAGED);
  test_check_sentence (error->message);
  g_assert_cmpuint (book.pars->len + book.tries->len, ==, 0);
  yk_attempts_clear (&book);
}

/* Every text that is cut off, and every one with a byte that is another. */
static void
test_book_hostile (void)
{
  YkAttempts book;
  gsize length;
  g_autofree char *text = NULL, *bad = NULL;

  test_each_hostile (check_no_book, NULL);
  fill_book (&book);
  text = yk_attempts_write (&book, &length);
  for (gsize i = 0; i < length; i++) {
    check_no_book ("cut", text, i, NULL);
    text[i] ^= 1;
    if (i > strlen ("yukon-pars 1"))
      check_no_book ("changed", text, length, NULL);
    text[i] ^= 1;
  }
  bad = book_text ("yukon-pars 1", "par variation yukon\033[2J deal 7\n");
  check_no_book ("escapes", bad, strlen (bad), NULL);
  yk_attempts_clear (&book);
}

static void
test_book_newer (void)
{
  g_autofree char *text = book_text ("yukon-pars 2", "secret\n");
  g_autoptr (GError) error = NULL;
  YkAttempts book;

  g_assert_false (yk_attempts_read (&book, text, strlen (text), &error));
  g_assert_error (error, YK_SAFE_FILE_ERROR, YK_SAFE_FILE_ERROR_NEWER);
  test_check_sentence (error->message);
  yk_attempts_clear (&book);
}

/* However much comes, the book stays small, and the oldest goes. */
static void
test_book_bounds (void)
{
  YkAttempts book;
  YkAttemptsRecord par = {.id = yukon_id (0), .sought = 1};
  YkPlayed played = {.id = par.id, .result = YK_RESULT_LOST};

  yk_attempts_init (&book);
  for (guint i = 1; i <= YK_ATTEMPTS_MAX_DEALS + 100; i++) {
    par.id.deal = played.id.deal = i;
    played.time = i;
    yk_attempts_note (&book, &par);
    yk_attempts_add_try (&book, &played);
    if (i == 50) {
      par.id.deal = 1;
      par.own.n_moves[0] = 9;
      g_assert_true (yk_attempts_note (&book, &par));
      par.own.n_moves[0] = 0;
    }
  }
  g_assert_cmpuint (book.pars->len, ==, YK_ATTEMPTS_MAX_DEALS);
  g_assert_cmpuint (g_hash_table_size (book.index), ==, YK_ATTEMPTS_MAX_DEALS);
  g_assert_cmpuint (book.tries->len, ==, YK_ATTEMPTS_MAX_TRIES);
  par.id.deal = 2;
  g_assert_null (yk_attempts_find (&book, &par.id));
  par.id.deal = YK_ATTEMPTS_MAX_DEALS + 100;
  g_assert_nonnull (yk_attempts_find (&book, &par.id));
  yk_attempts_clear (&book);
}

/* The game is followed. */

/* The tries of a deal, a letter each. */
static char *
tries (Program *program, guint64 deal)
{
  const YkDealId id = yukon_id (deal);
  g_autoptr (GPtrArray) list = yk_attempts_store_list_tries (program->pars, &id);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    g_string_append_c (
        text, yk_result_name (((YkPlayed *) g_ptr_array_index (list, i))->result)[0]);
  return g_string_free (text, FALSE);
}

static void
check_tries (Program *program, const char *expected)
{
  g_autofree char *text = tries (program, DEAL);

  g_assert_cmpstr (text, ==, expected);
}

static void
go_back (Program *program, const char *record)
{
  YkHistory history;

  g_assert_true (yk_savegame_read (&history, record, strlen (record), NULL));
  yk_game_take_history (program->game, &history, FALSE);
}

static void
test_tries (void)
{
  Program program;
  g_autofree char *record = NULL;

  program_begin (&program);
  deal_yukon (&program, DEAL);
  deal_yukon (&program, DEAL); /* nothing was played */
  check_tries (&program, "");
  make_move (program.game);
  check_tries (&program, "");
  record = yk_savegame_write (yk_game_peek_history (program.game));
  deal_yukon (&program, 7);
  check_tries (&program, "l");
  go_back (&program, record); /* it was no loss after all */
  check_tries (&program, "");
  win (program.game);
  check_tries (&program, "w");
  deal_yukon (&program, DEAL); /* the win stays the only one */
  check_tries (&program, "w");
  make_move (program.game);
  deal_yukon (&program, DEAL);
  check_tries (&program, "wl");
  program_end (&program);
  program_start (&program);
  check_tries (&program, "wl");
  yk_statistics_reset (program.statistics, NULL, NULL);
  check_tries (&program, "");
  yk_statistics_undo_reset (program.statistics);
  check_tries (&program, "wl");
  g_assert_cmpuint (program.n_failures, ==, 0);
  program_clear (&program);
}

/* Log and tries say of a win how many moves count, for any automatic play. */
static void
test_counted (void)
{
  Program program;
  const YkDealId id = yukon_id (DEAL);
  g_autoptr (GPtrArray) tries = NULL, games = NULL;
  const YkPlayed *played;

  program_begin (&program);
  deal_yukon (&program, DEAL);
  win (program.game);
  tries = yk_attempts_store_list_tries (program.pars, &id);
  played = g_ptr_array_index (tries, 0);
  g_assert_cmpuint (yk_attempts_store_counted (program.pars, played), ==,
                    yk_move_count (yk_game_peek_history (program.game)));
  g_assert_cmpuint (yk_attempts_store_counted (program.pars, played), ==,
                    yk_attempts_store_present (program.pars).own);
  games = yk_results_list (yk_statistics_get_results (program.statistics), id.rules,
                           &id.options);
  played = g_ptr_array_index (games, games->len - 1);
  g_assert_cmpuint (yk_attempts_store_counted (program.pars, played), ==,
                    yk_attempts_store_present (program.pars).own);
  program_clear (&program);
}

/* A game that comes back with the session goes on. */
static void
test_tries_session (void)
{
  Program program;

  program_begin (&program);
  deal_yukon (&program, DEAL);
  make_move (program.game);
  program_end (&program);
  program_start (&program);
  check_tries (&program, "");
  win (program.game);
  check_tries (&program, "w");
  program_end (&program);
  program_start (&program);
  deal_yukon (&program, 7);
  check_tries (&program, "w");
  program_clear (&program);
}

static guint
own_moves (Program *program)
{
  return yk_attempts_store_present (program->pars).own;
}

/* Who takes a win back and does better has one try, with the fewer moves. */
static void
test_better (void)
{
  Program program;
  guint first;

  program_begin (&program);
  deal_yukon (&program, DEAL);
  yk_game_set_auto_play (program.game, YK_AUTO_OFF);
  g_assert_cmpuint (own_moves (&program), ==, 0);
  win_as (program.game, TRUE);
  first = own_moves (&program);
  g_assert_cmpuint (first, ==, yk_move_count (yk_game_peek_history (program.game)));
  yk_game_undo_all (program.game);
  win (program.game);
  check_tries (&program, "w");
  g_assert_cmpuint (own_moves (&program), ==, first - 2);
  yk_game_undo_all (program.game);
  win_as (program.game, TRUE);
  check_tries (&program, "w");
  g_assert_cmpuint (own_moves (&program), ==, first - 2);
  program_clear (&program);
}

/* A win in which a solution was shown is nobody's, and one that came from a file is not
 * the player's. */
static void
test_not_own (void)
{
  Program program;
  YkBoard first;
  g_autoptr (GArray) plan = known_plan (&first);
  g_autofree char *record = NULL;
  YkHistory history;

  program_begin (&program);
  deal_yukon (&program, DEAL);
  yk_game_show (program.game, g_array_index (plan, YkSolutionMove, 0).move);
  win (program.game);
  check_tries (&program, "s");
  g_assert_cmpuint (own_moves (&program), ==, 0);

  deal_yukon (&program, DEAL);
  win (program.game);
  yk_game_undo (program.game);
  record = yk_savegame_write (yk_game_peek_history (program.game));
  program_clear (&program);

  program_begin (&program);
  g_assert_true (yk_savegame_read (&history, record, strlen (record), NULL));
  yk_game_take_history (program.game, &history, TRUE);
  win (program.game);
  g_assert_cmpuint (own_moves (&program), ==, 0);
  g_assert_cmpuint (yk_attempts_store_present (program.pars).known, >, 0);
  program_clear (&program);
}

/* What is known depends on automatic play, and is there for each kind. */
static void
test_kinds (void)
{
  Program program;
  guint safe;

  program_begin (&program);
  deal_yukon (&program, DEAL);
  win (program.game);
  safe = own_moves (&program);
  g_assert_cmpuint (safe, >, 0);
  g_assert_false (yk_attempts_store_present (program.pars).is_former);

  /* A game is compared by the kind with which it began. */
  yk_game_set_auto_play (program.game, YK_AUTO_OFF);
  g_assert_cmpuint (own_moves (&program), ==, safe);
  g_assert_true (yk_attempts_store_present (program.pars).is_former);
  program_end (&program);
  program_start (&program);
  yk_game_set_auto_play (program.game, YK_AUTO_OFF);
  yk_attempts_store_load (program.pars);
  g_assert_cmpuint (own_moves (&program), ==, safe);
  g_assert_true (yk_attempts_store_present (program.pars).is_former);

  /* With a restart it begins again. */
  yk_game_restart (program.game);
  g_assert_cmpuint (own_moves (&program), ==, safe);
  make_move (program.game);
  g_assert_cmpuint (own_moves (&program), >, safe);
  g_assert_false (yk_attempts_store_present (program.pars).is_former);
  program_clear (&program);
}

/* The file. */

static char *
pars_path (const Program *program)
{
  return g_build_filename (program->directory, "pars.yukon", NULL);
}

/* Ends the program, puts TEXT into the file and starts it again. */
static void
restart_with (Program *program, const char *text)
{
  g_autofree char *path = pars_path (program);
  g_autofree char *previous = g_strconcat (path, ".previous", NULL);

  program_end (program);
  g_unlink (previous);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  program_start (program);
}

/* One sentence, the file is set aside, and all begins anew. */
static void
test_damaged (void)
{
  Program program;
  g_autofree char *path = NULL, *aside = NULL, *text = NULL;

  program_begin (&program);
  restart_with (&program, "yukon-pars 1\npar variation yukon deal 7 known-safe 3\n");
  yk_attempts_store_load (program.pars);
  yk_statistics_load (program.statistics);
  g_assert_cmpuint (program.n_failures, ==, 1);
  deal_yukon (&program, DEAL);
  win (program.game);
  program_end (&program);
  program_start (&program);
  check_tries (&program, "w");
  g_assert_cmpuint (program.n_failures, ==, 1);
  path = pars_path (&program);
  aside = g_strconcat (path, ".damaged", NULL);
  g_assert_true (g_file_get_contents (aside, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "known-safe 3"));
  program_clear (&program);
}

static void
test_newer_file (void)
{
  Program program;
  g_autofree char *newer = book_text ("yukon-pars 2", "secret\n");
  g_autofree char *path = NULL, *text = NULL;

  program_begin (&program);
  restart_with (&program, newer);
  deal_yukon (&program, DEAL);
  win (program.game);
  check_tries (&program, "w");
  program_end (&program);
  path = pars_path (&program);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, newer);
  program_start (&program);
  program_clear (&program);
}

/* Two programs write the file; both find what both know. */
static void
test_shared (void)
{
  Program one, other;
  const YkDealId id = yukon_id (7);
  YkMoveCounts counts = {{50, 40, 30}};

  program_begin (&one);
  other = (Program){.directory = one.directory};
  program_start (&other);
  yk_attempts_store_load (one.pars);
  yk_attempts_store_load (other.pars);
  yk_attempts_store_note_known (other.pars, &id, &counts, 300000);
  g_assert_true (yk_autosave_flush (other.autosave, NULL));
  deal_yukon (&one, DEAL);
  win (one.game);
  g_assert_true (yk_autosave_flush (one.autosave, NULL));
  g_assert_cmpuint (yk_attempts_store_moves (one.pars, &id).known, ==, 40);
  g_assert_cmpuint (yk_attempts_store_sought (one.pars, &id), ==, 300000);
  check_tries (&one, "w");
  program_end (&other);
  program_clear (&one);
}

/* Writes something of another deal. */
static void
write_other (Program *other, guint64 deal)
{
  const YkDealId id = yukon_id (deal);
  YkMoveCounts counts = {{50, 40, 30}};

  yk_attempts_store_note_known (other->pars, &id, &counts, 300000);
  g_assert_true (yk_autosave_flush (other->autosave, NULL));
}

/* What was reset stays so, and what came back comes once, whatever a second program
 * writes that knew the tries before. */
static void
test_reset_shared (void)
{
  Program one, other;

  program_begin (&one);
  yk_attempts_store_load (one.pars);
  deal_yukon (&one, DEAL);
  win (one.game);
  g_assert_true (yk_autosave_flush (one.autosave, NULL));
  other = (Program){.directory = one.directory};
  program_start (&other);
  yk_attempts_store_load (other.pars);
  check_tries (&other, "w");

  yk_statistics_reset (one.statistics, NULL, NULL);
  write_other (&other, 7);
  g_assert_true (yk_autosave_flush (one.autosave, NULL));
  check_tries (&one, "");
  write_other (&other, 8);
  check_tries (&other, "");
  yk_statistics_undo_reset (one.statistics);
  check_tries (&one, "w");
  g_assert_true (yk_autosave_flush (one.autosave, NULL));
  check_tries (&one, "w");
  write_other (&other, 9);
  check_tries (&other, "w");

  /* The same while the second one writes between the reset and its undoing. */
  yk_statistics_reset (one.statistics, NULL, NULL);
  yk_statistics_undo_reset (one.statistics);
  write_other (&other, 10);
  g_assert_true (yk_autosave_flush (one.autosave, NULL));
  check_tries (&one, "w");
  program_end (&other);
  program_clear (&one);
}

/* The advisor. */

static gboolean
is_sought (Program *program, const YkDealId *id)
{
  guint sought = yk_attempts_store_sought (program->pars, id);

  return sought > 0 && sought < G_MAXUINT;
}

static void
wait_for_par (Program *program, const YkDealId *id)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_US;

  while (!is_sought (program, id) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (is_sought (program, id));
}

/* A search that is stopped notes what it has found by then. */
static void
noted_cb (Program *program)
{
  const YkDealId id = yukon_id (DEAL);

  g_assert_true (is_sought (program, &id));
}

/* Who asks about a position of which all is known does not stop the search. */
static void
test_sought (void)
{
  Program program;
  const YkDealId id = yukon_id (DEAL);
  g_autoptr (YkAdvisor) advisor = NULL;
  YkFewestMoves moves;

  program_begin (&program);
  deal_yukon (&program, DEAL);
  advisor = yk_advisor_new (program.game);
  test_follow_game (program.game, yk_advisor_game_changed, advisor);
  yk_advisor_seek_pars (advisor, program.pars);
  yk_attempts_store_load_soon (program.pars);
  while (!yk_advisor_get_answering (advisor) || yk_advisor_get_thinking (advisor) ||
         yk_advisor_get_difficulty (advisor) == YK_DIFFICULTY_NONE ||
         yk_attempts_store_sought (program.pars, &id) == G_MAXUINT)
    g_main_context_iteration (NULL, TRUE);
  g_signal_connect_swapped (program.pars, "changed", G_CALLBACK (noted_cb), &program);
  yk_advisor_ask (advisor, YK_EFFORT_FULL);
  wait_for_par (&program, &id);
  g_signal_handlers_disconnect_by_func (program.pars, noted_cb, &program);
  moves = yk_attempts_store_present (program.pars);
  g_assert_cmpuint (moves.known, >, 10);
  g_assert_cmpuint (moves.own, ==, 0);
  win (program.game);
  g_assert_cmpuint (moves.known, <, 2 * own_moves (&program));
  g_clear_object (&advisor);
  program_clear (&program);
}

/* A deal that is known to be winnable only because the player has won it; while power
 * is to be spared nothing is sought. */
static void
test_sought_later (void)
{
  Program program;
  const YkDealId id = yukon_id (DEAL);
  g_autoptr (YkAdvisor) advisor = NULL;

  program_begin (&program);
  yk_attempts_store_load (program.pars);
  deal_yukon (&program, DEAL);
  win (program.game);
  advisor = yk_advisor_new (program.game);
  test_follow_game (program.game, yk_advisor_game_changed, advisor);
  g_object_set (advisor, "sparing", TRUE, NULL);
  yk_advisor_seek_pars (advisor, program.pars);
  while (yk_advisor_get_difficulty (advisor) == YK_DIFFICULTY_NONE)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (yk_attempts_store_sought (program.pars, &id), ==, 0);
  g_object_set (advisor, "sparing", FALSE, NULL);
  wait_for_par (&program, &id);
  g_clear_object (&advisor);
  program_clear (&program);
}

static void
play_at_random (YkGame *game)
{
  guint64 random = 77;
  YkMove move;

  for (guint i = 0; i < 160; i++)
    if (!test_random_move (yk_game_peek_board (game), &random, &move) ||
        !yk_game_play (game, move))
      return;
}

/* A short win is being sought while the game is over. */
static void
begin_to_seek (Program *program, YkAdvisor *advisor)
{
  while (yk_advisor_get_winnability (advisor) != YK_WINNABILITY_WINNABLE)
    g_main_context_iteration (NULL, TRUE);
  play_at_random (program->game);
  while (yk_advisor_get_difficulty (advisor) == YK_DIFFICULTY_NONE)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (yk_advisor_get_answering (advisor));
  g_assert_false (yk_advisor_get_thinking (advisor));
}

static void
review_learned_cb (YkAdvisor *advisor)
{
  g_assert_false (yk_advisor_get_answering (advisor));
}

/* A review has the right of way: what was begun is stopped, and comes after it. */
static void
test_sought_after_review (void)
{
  Program program;
  const YkDealId id = yukon_id (1);
  g_autoptr (YkAdvisor) advisor = NULL;
  g_autoptr (YkReview) review = NULL;

  program_begin (&program);
  yk_attempts_store_load (program.pars);
  deal_yukon (&program, 1);
  advisor = yk_advisor_new (program.game);
  test_follow_game (program.game, yk_advisor_game_changed, advisor);
  review = yk_review_new (program.game, advisor);
  test_follow_game (program.game, yk_review_game_changed, review);
  yk_advisor_seek_pars (advisor, program.pars);
  begin_to_seek (&program, advisor);
  yk_review_start (review);
  g_signal_connect_swapped (program.game, "learned", G_CALLBACK (review_learned_cb),
                            advisor);
  while (yk_review_get_running (review)) {
    g_assert_false (is_sought (&program, &id));
    g_main_context_iteration (NULL, TRUE);
  }
  g_signal_handlers_disconnect_by_func (program.game, review_learned_cb, advisor);
  g_assert_cmpuint (yk_review_get_loss (review), >, 0);
  wait_for_par (&program, &id);
  g_clear_object (&review);
  g_clear_object (&advisor);
  program_clear (&program);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pars/count", test_count);
  g_test_add_func ("/pars/count-lost", test_count_lost);
  g_test_add_func ("/pars/take", test_take);
  g_test_add_func ("/pars/book-text", test_book_text);
  g_test_add_func ("/pars/book-odd-lines", test_book_odd_lines);
  g_test_add_func ("/pars/book-hostile", test_book_hostile);
  g_test_add_func ("/pars/book-newer", test_book_newer);
  g_test_add_func ("/pars/book-bounds", test_book_bounds);
  g_test_add_func ("/pars/tries", test_tries);
  g_test_add_func ("/pars/counted", test_counted);
  g_test_add_func ("/pars/tries-session", test_tries_session);
  g_test_add_func ("/pars/better", test_better);
  g_test_add_func ("/pars/not-own", test_not_own);
  g_test_add_func ("/pars/kinds", test_kinds);
  g_test_add_func ("/pars/damaged", test_damaged);
  g_test_add_func ("/pars/newer-file", test_newer_file);
  g_test_add_func ("/pars/shared", test_shared);
  g_test_add_func ("/pars/reset-shared", test_reset_shared);
  g_test_add_func ("/pars/sought", test_sought);
  g_test_add_func ("/pars/sought-later", test_sought_later);
  g_test_add_func ("/pars/sought-after-review", test_sought_after_review);
  return g_test_run ();
}
