/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What counts, what does not, and that it survives. */
#include "../test-common.h"

#include <glib/gstdio.h>
#include <string.h>

#include "game/model/yk-game-private.h"
#include "game/results/yk-statistics.h"
#include "game/savegame/yk-savegame.h"

/* A program with its game and its files, handled as the window handles them. */
typedef struct
{
  char *directory;
  YkGame *game;
  YkAutosave *autosave;
  YkStatistics *statistics;
  char *previous; /* the record that "Go back" brings back, or NULL */
  char *saved;    /* the record that the player saved, or NULL */
  guint n_changed;
  char *failure;
} Program;

/* A deal of the cases, with its way to win. */
typedef struct
{
  const char *id;
  YkGameOptions options;
  guint64 deal;
  const char *file; /* of the solution, or NULL */
} Deal;

static const Deal deals[] = {
    {"yukon", {0}, 1352, "yukon-won.txt"},
    {"yukon", {0}, 7, NULL},
    {"klondikebar", {0}, 591, "klondikebar-won.txt"},
    {"yukon", {.foundation_return = true}, 1352, "yukon-won.txt"},
};

static const YkRules *
deal_rules (const Deal *deal)
{
  return yk_rules_find (deal->id);
}

static const Deal *
present_deal (Program *program)
{
  for (guint i = 0; i < G_N_ELEMENTS (deals); i++)
    if (deals[i].deal == yk_game_get_deal (program->game) &&
        deal_rules (&deals[i]) == yk_game_get_rules (program->game) &&
        yk_game_options_equal (&deals[i].options, yk_game_get_options (program->game)))
      return &deals[i];
  return NULL;
}

static void
changed_cb (Program *program)
{
  program->n_changed++;
}

static void
failed_cb (Program *program, const char *message)
{
  g_assert_true (g_str_has_suffix (message, "."));
  g_assert_null (program->failure);
  program->failure = g_strdup (message);
}

static void
program_start (Program *program)
{
  program->game = yk_game_new ();
  yk_game_set_auto_play (program->game, YK_AUTO_OFF);
  program->autosave = yk_autosave_new (program->game, program->directory);
  yk_autosave_restore (program->autosave, NULL);
  program->statistics =
      yk_statistics_new (program->game, program->autosave, program->directory);
  g_signal_connect_swapped (program->statistics, "changed", G_CALLBACK (changed_cb),
                            program);
  g_signal_connect_swapped (program->statistics, "failed", G_CALLBACK (failed_cb),
                            program);
}

static void
program_end (Program *program)
{
  gpointer statistics = program->statistics;

  g_object_add_weak_pointer (statistics, &statistics);
  g_object_unref (program->statistics);
  g_assert_null (statistics);
  g_object_unref (program->autosave);
  g_object_unref (program->game);
  g_clear_pointer (&program->previous, g_free);
  g_clear_pointer (&program->failure, g_free);
}

static void
begin (Program *program)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *parent = g_dir_make_tmp ("yukon-statistics-XXXXXX", &error);

  g_assert_no_error (error);
  *program = (Program){.directory = g_build_filename (parent, "yukon", NULL)};
  program_start (program);
}

static void
end (Program *program)
{
  g_autofree char *parent = g_path_get_dirname (program->directory);

  program_end (program);
  test_remove_tree (parent);
  g_free (program->directory);
  g_free (program->saved);
}

/* Twice: what the session carried for the log leaves it once the log is written. */
static void
flush (Program *program)
{
  g_autoptr (GError) error = NULL;

  yk_autosave_flush (program->autosave, &error);
  g_assert_no_error (error);
  yk_autosave_flush (program->autosave, &error);
  g_assert_no_error (error);
}

static char *
file_path (const Program *program, const char *name)
{
  return g_build_filename (program->directory, name, NULL);
}

/* The file's text, or NULL where there is none. */
static char *
file_text (const Program *program, const char *name)
{
  g_autofree char *path = file_path (program, name);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static void
write_file (const Program *program, const char *name, const char *text)
{
  g_autofree char *path = file_path (program, name);

  g_mkdir_with_parents (program->directory, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* The files, those of the statistics first. */
static const char *const names[] = {"statistics.yukon", "statistics.yukon.previous",
                                    "session.yukon", "session.yukon.previous"};

static void
read_files (Program *program, char *texts[], guint n_files)
{
  for (guint i = 0; i < n_files; i++)
    texts[i] = file_text (program, names[i]);
}

static void
put_files_back (Program *program, char *texts[], guint n_files)
{
  for (guint i = 0; i < n_files; i++) {
    g_autofree char *path = file_path (program, names[i]);

    g_unlink (path);
    if (texts[i] != NULL)
      write_file (program, names[i], texts[i]);
    g_free (texts[i]);
  }
}

/* Ends the program as a power cut does: the disk stays as it is. */
static void
kill_program (Program *program)
{
  char *texts[G_N_ELEMENTS (names)];

  read_files (program, texts, G_N_ELEMENTS (names));
  program_end (program);
  put_files_back (program, texts, G_N_ELEMENTS (names));
  program_start (program);
}

/* Writes, but for the statistics, which come last. */
static void
flush_session (Program *program)
{
  char *texts[2];

  read_files (program, texts, G_N_ELEMENTS (texts));
  g_assert_true (yk_autosave_flush (program->autosave, NULL));
  put_files_back (program, texts, G_N_ELEMENTS (texts));
}

/* The next move of the solution from the present position; of a deal without one, any.
 */
static YkMove
next_move (Program *program)
{
  const Deal *deal = present_deal (program);
  guint cursor = yk_game_peek_history (program->game)->cursor;
  g_autofree char *path = NULL, *text = NULL;
  g_auto (GStrv) words = NULL;
  uint64_t state = 5;
  YkMove move;

  if (deal == NULL || deal->file == NULL) {
    g_assert_true (
        test_random_move (yk_game_peek_board (program->game), &state, &move));
    return move;
  }
  path = g_test_build_filename (G_TEST_DIST, "games", deal->file, NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  words = g_strsplit (g_strstrip (strstr (text, "\nmoves ") + 7), " ", -1);
  g_assert_cmpuint (cursor, <, g_strv_length (words));
  return test_move (words[cursor]);
}

/* Goes back to the beginning, and tries something else. */
static void
try_another (Program *program)
{
  YkMove known, move;
  uint64_t state = 6;

  yk_game_undo_all (program->game);
  known = next_move (program);
  do
    g_assert_true (
        test_random_move (yk_game_peek_board (program->game), &state, &move));
  while (yk_move_equal (move, known));
  g_assert_true (yk_game_play (program->game, move));
}

static void
win (Program *program, gboolean (*play) (YkGame *game, YkMove move))
{
  while (yk_game_get_state (program->game) != YK_GAME_WON)
    g_assert_true (play (program->game, next_move (program)));
}

/* As the window does it. */
static void
keep_previous (Program *program)
{
  if (yk_history_n_steps (yk_game_peek_history (program->game)) == 0)
    return;
  g_clear_pointer (&program->previous, g_free);
  if (yk_game_get_state (program->game) != YK_GAME_WON)
    program->previous = yk_savegame_write (yk_game_peek_history (program->game));
}

static void
load (Program *program, const char *record, gboolean is_opened)
{
  YkHistory history;

  g_assert_true (yk_savegame_read (&history, record, strlen (record), NULL));
  keep_previous (program);
  yk_game_take_history (program->game, &history, is_opened);
}

static void
go_back (Program *program)
{
  g_autofree char *record = g_steal_pointer (&program->previous);

  g_assert_nonnull (record);
  load (program, record, FALSE);
}

static void
deal (Program *program, const Deal *which)
{
  keep_previous (program);
  yk_game_deal (program->game, deal_rules (which), &which->options, which->deal);
}

static void
paste (Program *program)
{
  YkBoard board;

  keep_previous (program);
  yk_board_deal (&board, yk_rules_find ("yukon"), &(YkGameOptions){0}, 3);
  yk_game_set_board (program->game, &board);
}

static void
save (Program *program)
{
  g_free (program->saved);
  program->saved = yk_savegame_write (yk_game_peek_history (program->game));
}

/* What the letters of a case do. */
static void
do_step (Program *program, char step)
{
  YkStatistics *statistics = program->statistics;
  YkGame *game = program->game;

  switch (step) {
  case 'A': /* deals one of the deals */
  case 'B':
  case 'C':
  case 'D':
    deal (program, &deals[step - 'A']);
    return;
  case 'm': /* a move of the player's own */
    g_assert_true (yk_game_play (game, next_move (program)));
    return;
  case 'w':
    win (program, yk_game_play);
    return;
  case 's': /* a step of the solution is shown */
    g_assert_true (yk_game_show (game, next_move (program)));
    return;
  case 'S':
    win (program, yk_game_show);
    return;
  case 'u':
    yk_game_undo_all (game);
    return;
  case 'r':
    yk_game_redo_all (game);
    return;
  case 'R':
    yk_game_restart (game);
    return;
  case 'n': /* a line of its own */
    try_another (program);
    return;
  case 'N':
    yk_game_next_line (game);
    return;
  case 'b':
    go_back (program);
    return;
  case 'p':
    paste (program);
    return;
  case 'v':
    save (program);
    return;
  case 'o':
    load (program, program->saved, TRUE);
    return;
  case 't': /* a second passes */
    flush (program);
    return;
  case 'x': /* the session is written, the statistics are not yet */
    flush_session (program);
    return;
  case 'q': /* ends and starts again */
    program_end (program);
    program_start (program);
    return;
  case 'k':
    kill_program (program);
    return;
  case 'l':
    yk_statistics_load (statistics);
    return;
  case 'z':
    yk_statistics_reset (statistics, NULL, NULL);
    return;
  case 'y': /* resets the first deal's kind only */
    yk_statistics_reset (statistics, deal_rules (&deals[0]), &deals[0].options);
    return;
  case 'Z':
    yk_statistics_undo_reset (statistics);
    return;
  case 'g': /* a game has a grace of two moves from now on */
    yk_statistics_set_least_moves (statistics, 3);
    return;
  case ' ':
    return;
  }
  g_assert_not_reached ();
}

static const char *
result_letter (YkResult result)
{
  switch (result) {
  case YK_RESULT_NONE:
    return "-";
  case YK_RESULT_PLAYING:
    return "p";
  case YK_RESULT_WON:
    return "w";
  case YK_RESULT_LOST:
    return "l";
  case YK_RESULT_SHOWN:
    return "s";
  }
  return NULL;
}

/* The results of the deals, a letter for each. */
static char *
results (Program *program)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (deals); i++)
    g_string_append (
        text, result_letter (yk_statistics_result (
                  program->statistics, &(YkDealId){deal_rules (&deals[i]),
                                                   deals[i].options, deals[i].deal})));
  return g_string_free (text, FALSE);
}

/* Steps, and the results of A, B, C and D: not played, playing, won, lost, shown. */
static const struct
{
  const char *steps;
  const char *results;
} cases[] = {
    /* Nothing before the first move; each deal by itself. */
    {"", "----"},
    {"A", "----"},
    {"A B A q A k A", "----"},
    {"A m", "p---"},
    {"A w", "w---"},
    {"A w C w D w", "w-ww"},
    {"A m D w", "l--w"},

    /* Given up. */
    {"A m B", "l---"},
    {"A m C", "l---"},
    {"A m D", "l---"},
    {"A m p", "l---"},
    {"A m B m", "lp--"},
    {"A m m m C w B", "l-w-"},
    {"A m q B", "l---"},
    {"A w B", "w---"},

    /* Where two moves do not count. */
    {"g A m", "----"},
    {"g A m m B", "----"},
    {"g A m m B b m", "p---"},
    {"g A m m m B", "l---"},
    {"g A m m m u B", "l---"},
    {"g A m u m m B", "----"},
    {"g A m m q g m", "p---"},
    {"g A m m B A w", "w---"},
    {"g A w B", "w---"},
    {"g A m S", "s---"},
    {"A m g B", "l---"},

    /* Undo and restart change nothing. */
    {"A m u", "p---"},
    {"A m u B", "l---"},
    {"A m R B", "l---"},
    {"A m u w", "w---"},
    {"A w u", "w---"},
    {"A w u B", "w---"},
    {"A w R m B", "w---"},
    {"A w u r B", "w---"},
    {"A m R w", "w---"},

    /* So do other lines: a game is counted once. */
    {"A m n", "p---"},
    {"A m n B", "l---"},
    {"A m n N w", "w---"},
    {"A m n q N w", "w---"},
    {"A m n t k N w", "w---"},
    {"A w n", "w---"},
    {"A w n N r", "w---"},
    {"A w n N r q n N r B", "w---"},
    {"A w n B", "w---"},
    {"A m n N B b w", "w---"},

    /* The first result stands. */
    {"A m B A", "l---"},
    {"A m B A w", "l---"},
    {"A m B A m B", "l---"},
    {"A w B A m B", "w---"},
    {"A m A", "l---"},
    {"A m A w", "l---"},
    {"A m B q A w", "l---"},

    /* Go back. */
    {"A m B b", "p---"},
    {"A m B b w", "w---"},
    {"A m B b B", "l---"},
    {"A m B m b", "pl--"},
    {"A m B m b b", "lp--"},
    {"A m B m b w b", "wp--"},
    {"A m B C b w", "w---"},
    {"A m B C w b", "p-w-"},
    {"A m B A m B b", "l---"},
    {"A m B A m B b w", "l---"},
    {"A m A b", "p---"},
    {"A m A m b", "p---"},
    {"A m A m b w", "w---"},
    {"A m t B t b t k", "p---"},
    {"A m p b", "p---"},
    {"A m p m b", "p---"},
    {"A m p m B b", "l---"},
    {"A m p m B m b b", "lp--"},

    /* Positions from outside. */
    {"p m", "----"},
    {"p m B", "----"},
    {"p m p m B", "----"},
    {"p m q m B", "----"},

    /* Shown by the solver. */
    {"A s", "----"},
    {"A s B", "----"},
    {"A s m B", "l---"},
    {"A S", "s---"},
    {"A S B", "s---"},
    {"A m S", "s---"},
    {"A m s w", "s---"},
    {"A m s u w", "s---"},
    {"A S B A w", "s---"},
    {"A w u S", "w---"},
    {"A m B A S", "l---"},
    {"A m B b S", "s---"},
    {"p s", "----"},

    /* Files: the same game goes on, another one takes its place. */
    {"A m v m o", "p---"},
    {"A m v m o w", "w---"},
    {"A m v m o B", "l---"},
    {"A m v B o", "l---"},
    {"A m v B o w", "l---"},
    {"A m v B m o", "ll--"},
    {"A m v B m o b", "lp--"},
    {"A m v B z o B", "----"},
    {"A m v B z o m", "p---"},
    {"A m v B z o w", "w---"},
    {"A m v B z o m B", "l---"},
    {"A w v B z o", "----"},
    {"A w v B z o q B", "----"},
    {"A w v B z A m o", "l---"},
    {"A w v B z A m o b", "p---"},
    {"A v m o", "p---"},
    {"A v m o B", "l---"},

    /* The program ends and starts again. */
    {"A m q", "p---"},
    {"A m q q q", "p---"},
    {"A m q w", "w---"},
    {"A m q l w", "w---"},
    {"A w q", "w---"},
    {"A w q B q", "w---"},
    {"A m B q A m q", "l---"},
    {"A m q C", "l---"},
    {"A m q C q w", "l-w-"},
    {"A s q w", "s---"},

    /* Killed: what the session knows decides. */
    {"A m t k", "p---"},
    {"A m t k w", "w---"},
    {"A m k", "----"},
    {"A m x k", "p---"},
    {"A m x k m", "p---"},
    {"A m x k t k", "p---"},
    {"A m x k B", "l---"},
    {"A m x k w t k", "w---"},
    {"A m t B m k", "p---"},
    {"A m t B m k w", "w---"},
    {"A m t B m t k", "lp--"},
    {"A m t B x k", "l---"},
    {"A m t B m x k", "lp--"},
    {"A m t B m x k m", "lp--"},
    {"A m t w x k", "w---"},
    {"A m t w B x k", "w---"},
    {"A m t w B m x k", "wp--"},
    {"A m t w B x k t k", "w---"},
    {"A m t w B x k q A m", "w---"},
    {"A m w B x k", "w---"},
    {"A w C w D w B m x k", "wpww"},
    {"A m t S B x k", "s---"},
    {"A m t S B m x k", "sp--"},
    {"A S B x k", "s---"},
    {"A m t w z x k", "w---"},
    {"A m t w t z x k", "w---"},
    {"A m t w t z t k", "----"},
    {"A m t w t z t Z x k", "----"},
    {"A m t w k", "p---"},
    {"A m t S x k", "s---"},
    {"A m t B m t b t k", "pl--"},
    {"A m t B m t b k", "lp--"},
    {"A m t B m t b x k", "pl--"},

    /* Reset, and back. */
    {"A w z", "----"},
    {"A w z Z", "w---"},
    {"A w C w z Z", "w-w-"},
    {"A w C w D w y", "--ww"},
    {"A w C w D w y Z", "w-ww"},
    {"A w C w y z", "----"},
    {"A w C w y z Z", "--w-"},
    {"A w z q Z", "----"},
    {"A w z q", "----"},
    {"A w z Z q", "w---"},
    {"A m z", "p---"},
    {"A m z w", "w---"},
    {"A m B z A w", "w---"},
    {"A m B z A w Z", "l---"},
    {"A m B z A m Z w", "l---"},
    {"A m B z A m Z B", "l---"},
    {"A m B z b w", "w---"},
    {"A w z C w Z", "w-w-"},
};

static void
do_steps (Program *program, const char *steps)
{
  for (const char *step = steps; *step != '\0'; step++)
    do_step (program, *step);
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *found = NULL, *again = NULL;
    Program program;

    begin (&program);
    do_steps (&program, cases[i].steps);
    found = results (&program);
    if (!g_str_equal (found, cases[i].results))
      g_error ("“%s” gives %s, not %s", cases[i].steps, found, cases[i].results);

    /* The same after an orderly end. */
    do_step (&program, 'q');
    again = results (&program);
    if (!g_str_equal (again, cases[i].results))
      g_error ("“%s” gives %s after a new start", cases[i].steps, again);
    g_assert_null (program.failure);
    end (&program);
  }
}

/* Where the session is lost its game is not: it can be dealt again. */
static void
test_lost_session (void)
{
  g_autofree char *found = NULL, *later = NULL, *path = NULL, *previous = NULL;
  Program program;

  begin (&program);
  do_steps (&program, "A m t");
  path = file_path (&program, "session.yukon");
  previous = file_path (&program, "session.yukon.previous");
  program_end (&program);
  g_unlink (path);
  g_unlink (previous);
  program_start (&program);
  do_steps (&program, "l B m C");
  found = results (&program);
  g_assert_cmpstr (found, ==, "pl--");
  do_steps (&program, "A w");
  later = results (&program);
  g_assert_cmpstr (later, ==, "wl--");
  end (&program);
}

/* Only a win of the player's own, of whatever variation, and one that still counts. */
static void
test_has_win (void)
{
  static const struct
  {
    const char *steps;
    gboolean has_win;
  } wins[] = {{"D m", FALSE}, {"B m", FALSE}, {"C S", FALSE}, {"A w", TRUE},
              {"q B", TRUE},  {"z", FALSE},   {"Z", TRUE}};
  Program program;

  begin (&program);
  g_assert_false (yk_results_has_win (yk_statistics_get_results (program.statistics)));
  for (gsize i = 0; i < G_N_ELEMENTS (wins); i++) {
    do_steps (&program, wins[i].steps);
    g_assert_cmpint (
        yk_results_has_win (yk_statistics_get_results (program.statistics)), ==,
        wins[i].has_win);
  }
  end (&program);
}

/* Random steps: what is told is what is on disk, with each deal once, and no more than
 * one game is open. */
static void
check_log (Program *program)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = file_text (program, "statistics.yukon");
  guint n_open = 0;
  YkResults log;

  if (text == NULL)
    return;
  g_assert_true (yk_results_read (&log, text, strlen (text), &error));
  g_assert_cmpuint (g_hash_table_size (log.index), ==, log.games->len);
  for (guint i = 0; i < log.games->len; i++) {
    const YkPlayed *played = g_ptr_array_index (log.games, i);

    n_open += played->result == YK_RESULT_PLAYING;
    g_assert_cmpint (yk_statistics_result (program->statistics, &played->id), ==,
                     played->result);
  }
  g_assert_cmpuint (n_open, <=, 1);
  yk_results_clear (&log);
}

static void
test_random (void)
{
  static const char letters[] = "ABCDmmmmwsSurRbpvotqtkzyZ";
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  Program program;

  begin (&program);
  for (int i = 0; i < 2000; i++) {
    char step = letters[g_rand_int_range (random, 0, (int) strlen (letters))];
    gboolean is_over = yk_game_get_state (program.game) != YK_GAME_PLAYING;

    if ((strchr ("ms", step) != NULL && is_over) ||
        (strchr ("wS", step) != NULL && (is_over || present_deal (&program) == NULL ||
                                         present_deal (&program)->file == NULL)) ||
        (step == 'b' && program.previous == NULL) ||
        (step == 'o' && program.saved == NULL))
      continue;
    do_step (&program, step);
    if (strchr ("tqk", step) != NULL) {
      flush (&program);
      check_log (&program);
    }
  }
  end (&program);
}

/* The figures come from the game: the time of its clock, the player's own moves. */
static void
test_figures (void)
{
  YkStatisticsSummary figures;
  Program program;
  GPtrArray *list;
  const YkPlayed *played;
  gint64 begin_time = g_get_real_time () / G_USEC_PER_SEC;

  begin (&program);
  do_steps (&program, "B m m A w");
  yk_results_count (yk_statistics_get_results (program.statistics),
                    deal_rules (&deals[0]), &deals[0].options, &figures);
  g_assert_cmpuint (figures.n_won, ==, 1);
  g_assert_cmpuint (figures.n_lost, ==, 1);
  g_assert_cmpuint (figures.streak, ==, 1);
  g_assert_cmpuint (figures.fewest_moves, ==, yk_game_get_n_moves (program.game));
  g_assert_cmpint (figures.best_score, ==, yk_game_peek_history (program.game)->score);

  list = yk_results_list (yk_statistics_get_results (program.statistics),
                          deal_rules (&deals[0]), &deals[0].options);
  g_assert_cmpuint (list->len, ==, 2);
  played = g_ptr_array_index (list, 0);
  g_assert_cmpuint (played->id.deal, ==, deals[1].deal);
  g_assert_cmpuint (played->n_moves, ==, 2);
  g_assert_cmpint (played->time, >=, begin_time);
  g_assert_cmpint (played->time, <=, g_get_real_time () / G_USEC_PER_SEC);
  g_ptr_array_unref (list);
  end (&program);
}

static gint64
present_cb (gpointer data)
{
  return *(gint64 *) data;
}

/* The time of a game that is given up runs to that moment, without its pauses. */
static void
test_time (void)
{
  g_autoptr (GPtrArray) list = NULL;
  gint64 present = 1;
  const YkPlayed *played;
  Program program;

  begin (&program);
  yk_game_set_time_source (program.game, present_cb, &present);
  do_steps (&program, "A m");
  present += 600 * 1000;
  yk_game_set_active (program.game, FALSE);
  present += 1500 * 1000;
  yk_game_set_active (program.game, TRUE);
  present += 2500 * 1000;
  do_step (&program, 'B');
  list = yk_results_list (yk_statistics_get_results (program.statistics),
                          deal_rules (&deals[0]), &deals[0].options);
  played = g_ptr_array_index (list, 0);
  g_assert_cmpuint (played->seconds, ==, 3);
  end (&program);
}

/* A score that has stopped, by the player or the solver, counts as far as it came: a
 * game that is left after its first move is no better one. */
static void
test_stopped_score (void)
{
  static const char *const steps[] = {"A m m u w", "A m s B", "A m v m o w"};

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
    g_autoptr (GPtrArray) list = NULL;
    const YkPlayed *played;
    YkStatisticsSummary figures;
    Program program;

    begin (&program);
    do_steps (&program, steps[i]);
    yk_results_count (yk_statistics_get_results (program.statistics),
                      deal_rules (&deals[0]), &deals[0].options, &figures);
    g_assert_cmpuint (figures.n_won + figures.n_lost, ==, 1);
    list = yk_results_list (yk_statistics_get_results (program.statistics),
                            deal_rules (&deals[0]), &deals[0].options);
    played = g_ptr_array_index (list, 0);
    g_assert_true (played->score_stopped);
    g_assert_cmpint (figures.best_score, ==, played->score);
    end (&program);
  }
}

static void
test_kinds (void)
{
  g_autoptr (GPtrArray) kinds = NULL;
  Program program;
  const YkPlayed *played;

  begin (&program);
  do_steps (&program, "C w D w A w B m");
  kinds = yk_results_list_kinds (yk_statistics_get_results (program.statistics));
  g_assert_cmpuint (kinds->len, ==, 3);
  played = g_ptr_array_index (kinds, 0);
  g_assert_cmpstr (played->id.rules->id, ==, "yukon");
  g_assert_false (played->id.options.foundation_return);
  played = g_ptr_array_index (kinds, 1);
  g_assert_true (played->id.options.foundation_return);
  played = g_ptr_array_index (kinds, 2);
  g_assert_cmpstr (played->id.rules->id, ==, "klondikebar");
  end (&program);
}

/* A log of wins of Yukon: each a number of seconds and of moves. */
static char *
log_of_wins (const guint (*wins)[2], guint n_wins)
{
  GString *text = g_string_new ("yukon-statistics 1\n");

  for (guint i = 0; i < n_wins; i++)
    g_string_append_printf (text,
                            "game variation yukon deal %u result won seconds %u moves "
                            "%u score 60\n",
                            2000 + i, wins[i][0], wins[i][1]);
  return g_string_free (text, FALSE);
}

static YkWinHighlight
first_feat (Program *program)
{
  return yk_statistics_get_feats (program->statistics)->feats[0];
}

static void
test_feats (void)
{
  static const struct
  {
    guint wins[3][2];
    guint n_wins;
    YkWinHighlight feat;
  } feats[] = {
      {{{0}}, 0, YK_WIN_HIGHLIGHT_FIRST_WIN},
      {{{50, 999}}, 1, YK_WIN_HIGHLIGHT_FASTEST},
      {{{0, 999}}, 1, YK_WIN_HIGHLIGHT_FEWEST_MOVES},
      {{{0, 1}}, 1, YK_WIN_HIGHLIGHT_BEST_SCORE},
  };

  for (guint i = 0; i < G_N_ELEMENTS (feats); i++) {
    g_autofree char *text = log_of_wins (feats[i].wins, feats[i].n_wins);
    Program program;

    begin (&program);
    write_file (&program, "statistics.yukon", text);
    do_steps (&program, "A m");
    g_assert_cmpint (first_feat (&program), ==, YK_WIN_HIGHLIGHT_NONE);
    do_step (&program, 'w');
    g_assert_cmpint (first_feat (&program), ==, feats[i].feat);
    do_step (&program, 'u');
    g_assert_cmpint (first_feat (&program), ==, YK_WIN_HIGHLIGHT_NONE);
    end (&program);
  }
}

/* A streak is spoken of where nothing else is, and from the third win on. */
static void
test_longest_streak (void)
{
  static const guint wins[3][2] = {{0, 1}, {0, 1}, {0, 1}};

  for (guint n_wins = 1; n_wins <= 3; n_wins++) {
    g_autofree char *text = log_of_wins (wins, n_wins);
    Program program;

    begin (&program);
    write_file (&program, "statistics.yukon", text);
    do_steps (&program, "A m m u w");
    g_assert_cmpint (first_feat (&program), ==,
                     n_wins >= 2 ? YK_WIN_HIGHLIGHT_LONGEST_STREAK
                                 : YK_WIN_HIGHLIGHT_NONE);
    end (&program);
  }
}

/* Moves in the middle of a game change nothing and write nothing. */
static void
test_quiet (void)
{
  g_autofree char *before = NULL, *after = NULL;
  Program program;

  begin (&program);
  do_steps (&program, "A");
  g_assert_cmpuint (program.n_changed, ==, 0);
  do_step (&program, 'm');
  g_assert_cmpuint (program.n_changed, ==, 1);
  flush (&program);
  before = file_text (&program, "statistics.yukon");
  g_assert_nonnull (before);
  do_steps (&program, "m m m u r m");
  g_assert_cmpuint (program.n_changed, ==, 1);
  flush (&program);
  after = file_text (&program, "statistics.yukon");
  g_assert_cmpstr (before, ==, after);
  end (&program);
}

/* Written by itself, and by whoever ends. */
static void
test_in_time (void)
{
  g_autofree char *text = NULL, *later = NULL;
  Program program;

  begin (&program);
  do_steps (&program, "A m");
  while (yk_save_queue_is_busy (yk_autosave_get_writer (program.autosave)))
    g_main_context_iteration (NULL, TRUE);
  text = file_text (&program, "statistics.yukon");
  g_assert_nonnull (strstr (text, "deal 1352 result playing"));
  do_step (&program, 'B');
  program_end (&program);
  later = file_text (&program, "statistics.yukon");
  g_assert_nonnull (strstr (later, "deal 1352 result lost"));
  program_start (&program);
  end (&program);
}

/* What a later program wrote stays, whatever is played. */
static void
test_later_version (void)
{
  static const char later[] = "yukon-statistics 3\nsomething else\n";
  g_autofree char *text = NULL, *found = NULL;
  Program program;

  begin (&program);
  write_file (&program, "statistics.yukon", later);
  do_steps (&program, "A w");
  g_assert_nonnull (strstr (program.failure, "newer version"));
  found = results (&program);
  g_assert_cmpstr (found, ==, "w---");
  flush (&program);
  text = file_text (&program, "statistics.yukon");
  g_assert_cmpstr (text, ==, later);
  end (&program);
}

/* Fails where the log does not begin with the lines of the one before. */
static void
assert_begins_like (const char *text, const char *before)
{
  const char *lines = strchr (before, '\n') + 1;
  const char *end = g_strrstr (before, "sum ");
  gsize length = end != NULL ? (gsize) (end - lines) : strlen (lines);

  g_assert_cmpint (strncmp (strchr (text, '\n') + 1, lines, length), ==, 0);
}

static void
test_damaged (void)
{
  g_autofree char *first = NULL, *text = NULL, *damaged = NULL, *found = NULL;
  Program program;

  begin (&program);
  do_steps (&program, "A w t");
  first = file_text (&program, "statistics.yukon");
  do_steps (&program, "C m t");
  program_end (&program);
  write_file (&program, "statistics.yukon", "yukon-statistics 1\ngame vari");
  program_start (&program);
  yk_statistics_load (program.statistics);

  /* The copy before is in use: it did not know of the second game. */
  g_assert_nonnull (strstr (program.failure, "statistics.yukon.damaged"));
  found = results (&program);
  g_assert_cmpstr (found, ==, "w---");
  damaged = file_text (&program, "statistics.yukon.damaged");
  g_assert_cmpstr (damaged, ==, "yukon-statistics 1\ngame vari");
  do_steps (&program, "m t");
  text = file_text (&program, "statistics.yukon");
  assert_begins_like (text, first);
  end (&program);
}

/* What is not understood goes through the program unchanged. */
static void
test_keeps_unknown (void)
{
  static const char before[] =
      "yukon-statistics 1\n"
      "colour green\n"
      "game variation yukon deal 5 result lost seconds 9 moves 3 score 2 mood good\n"
      "game variation from-the-future deal 5 result won\n"
      "game variation yukon option wild on deal 6 result won\n";
  g_autofree char *text = NULL;
  Program program;

  begin (&program);
  write_file (&program, "statistics.yukon", before);
  do_steps (&program, "A m t");
  text = file_text (&program, "statistics.yukon");
  assert_begins_like (text, before);
  g_assert_nonnull (strstr (text, "deal 1352 result playing"));
  g_assert_null (program.failure);
  end (&program);
}

/* Where the folder cannot be written it is said, and tried again. */
static void
test_unwritable (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *away = NULL, *path = NULL;
  Program program;

  begin (&program);
  do_steps (&program, "A m");
  away = g_strconcat (program.directory, "-away", NULL);
  path = file_path (&program, "statistics.yukon");
  g_rename (program.directory, away);
  g_assert_true (g_file_set_contents (program.directory, "in the way", -1, NULL));
  g_assert_false (yk_autosave_flush (program.autosave, &error));
  test_check_sentence (error->message);
  g_assert_true (g_str_has_prefix (program.failure, "The statistics can't be saved."));
  g_assert_cmpint (g_unlink (program.directory), ==, 0);
  flush (&program);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  test_remove_tree (away);
  end (&program);
}

/* A second program in the same folder, with a game of its own. */
static void
begin_second (Program *second, const Program *first)
{
  *second = (Program){.directory = first->directory};
  program_start (second);
  g_assert_nonnull (yk_autosave_get_place_sentence (second->autosave));
}

/* The results of both programs are in one log, whoever writes first; and both know of
 * them as soon as they write. */
static void
test_two_programs (void)
{
  static const struct
  {
    const char *first;
    const char *second;
    const char *results;
  } rows[] = {
      {"A m B t", "C m D t", "l-l-"},
      {"A w t", "C w t", "w-w-"},
      {"t A w B m", "t C w D w t", "wpww"},
      {"A m t B t A t", "A w B m t", "lp--"}, /* its first result stands */
      {"A m t", "A w t C t", "w---"},
      {"A m B m t b t", "C w t", "plw-"},
      {"A m B m t b w", "C w t", "wlw-"}, /* its loss was taken back */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *found = NULL;
    Program first, second;

    begin (&first);
    begin_second (&second, &first);
    yk_statistics_load (first.statistics);
    yk_statistics_load (second.statistics);
    do_steps (&first, rows[i].first);
    do_steps (&second, rows[i].second);
    flush (&first);
    flush (&second);
    g_assert_null (first.failure);
    g_assert_null (second.failure);
    program_end (&second);
    do_step (&first, 'q');
    found = results (&first);
    if (!g_str_equal (found, rows[i].results))
      g_error ("“%s” and “%s” give %s after a new start", rows[i].first, rows[i].second,
               found);
    end (&first);
  }
}

/* What was reset doesn't come back with the previous copy, where the file is damaged.
 */
static void
test_reset_and_damage (void)
{
  static const char *const steps[] = {"A w C w t z t", "A w C w t z", "A w z",
                                      "A w t z t A m t z"};

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
    g_autofree char *found = NULL, *pars = NULL;
    Program program;

    begin (&program);
    do_steps (&program, steps[i]);
    program_end (&program);
    write_file (&program, "statistics.yukon", "damaged");
    write_file (&program, "pars.yukon", "damaged");
    program_start (&program);
    found = results (&program);
    g_assert_nonnull (strstr (program.failure, "The previous copy is in use."));
    if (strpbrk (found, "wls") != NULL)
      g_error ("“%s” gives %s with the previous copy", steps[i], found);
    pars = file_text (&program, "pars.yukon.previous");
    g_assert_nonnull (pars);
    g_assert_null (strstr (pars, "won"));
    end (&program);
  }
}

/* Nor with what the session has, where the previous copy is damaged, too. */
static void
test_reset_and_both_damaged (void)
{
  static const char *const steps[] = {"A w C w t z t",     "A w C w t z", "A w z",
                                      "A w t z t A m t z", "A w x z t",   "A w x z x k",
                                      "A w t C w x z x k"};

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
    g_autofree char *found = NULL;
    Program program;

    begin (&program);
    do_steps (&program, steps[i]);
    program_end (&program);
    write_file (&program, "statistics.yukon", "damaged");
    write_file (&program, "statistics.yukon.previous", "damaged");
    program_start (&program);
    found = results (&program);
    if (strpbrk (found, "wls") != NULL)
      g_error ("“%s” gives %s where both are damaged", steps[i], found);
    end (&program);
  }
}

/* A reset is one for both programs. */
static void
test_reset_in_one (void)
{
  g_autofree char *found = NULL, *again = NULL;
  Program first, second;

  begin (&first);
  begin_second (&second, &first);
  do_steps (&first, "A w B m C t");
  do_steps (&second, "l D m t");
  do_steps (&first, "z t");
  found = results (&first);
  g_assert_cmpstr (found, ==, "---p");
  do_steps (&second, "B t");
  do_steps (&first, "Z t");
  again = results (&first);
  g_assert_cmpstr (again, ==, "wl-l");
  program_end (&second);
  end (&first);
}

/* A second program that is killed before it wrote the log, and its game: the next one
 * has both, and leaves no file of it. */
static void
test_second_killed (void)
{
  g_autofree char *found = NULL, *other = NULL, *path = NULL, *autosave = NULL;
  char *texts[2];
  Program first, second;

  begin (&first);
  begin_second (&second, &first);
  do_steps (&first, "A m t");
  do_steps (&second, "C m t");
  read_files (&second, texts, G_N_ELEMENTS (texts));
  do_steps (&second, "w B m");
  g_assert_true (yk_autosave_flush (second.autosave, NULL));
  path = file_path (&second, "session-2.yukon");
  g_assert_true (g_file_get_contents (path, &autosave, NULL, NULL));
  program_end (&second);
  program_end (&first);
  put_files_back (&first, texts, G_N_ELEMENTS (texts));
  g_assert_true (g_file_set_contents (path, autosave, -1, NULL));

  program_start (&first);
  found = results (&first);
  g_assert_cmpstr (found, ==, "ppw-");
  other = yk_autosave_get_other_record (first.autosave);
  g_assert_nonnull (strstr (other, "deal 7\n"));
  first.previous = g_steal_pointer (&other);
  do_steps (&first, "b m t q");
  g_clear_pointer (&found, g_free);
  found = results (&first);
  g_assert_cmpstr (found, ==, "lpw-");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_null (yk_autosave_get_other_record (first.autosave));
  end (&first);
}

/* The same, where the first one has written the log meanwhile: what it has not removed
 * since counts. */
static void
test_second_killed_beside_log (void)
{
  static const char *const rows[][2] = {{"B m t", "lpww"}, {"z t", "p---"}};

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *found = NULL, *path = NULL, *autosave = NULL;
    char *texts[2];
    Program first, second;

    begin (&first);
    begin_second (&second, &first);
    do_steps (&first, "D w t A m t");
    do_steps (&second, "l C w");
    read_files (&second, texts, G_N_ELEMENTS (texts));
    g_assert_true (yk_autosave_flush (second.autosave, NULL));
    path = file_path (&second, "session-2.yukon");
    g_assert_true (g_file_get_contents (path, &autosave, NULL, NULL));
    program_end (&second);
    put_files_back (&first, texts, G_N_ELEMENTS (texts));
    g_assert_true (g_file_set_contents (path, autosave, -1, NULL));

    do_steps (&first, rows[i][0]);
    do_step (&first, 'q');
    found = results (&first);
    g_assert_cmpstr (found, ==, rows[i][1]);
    end (&first);
  }
}

/* The first one has taken the game of a second one that was killed, and won it, and was
 * killed, too: what the second one knew of it is old. */
static void
test_taken_and_killed (void)
{
  g_autofree char *found = NULL, *path = NULL, *autosave = NULL;
  char *texts[2];
  Program first, second;

  begin (&first);
  begin_second (&second, &first);
  do_steps (&second, "l C m");
  read_files (&second, texts, G_N_ELEMENTS (texts));
  g_assert_true (yk_autosave_flush (second.autosave, NULL));
  path = file_path (&second, "session-2.yukon");
  g_assert_true (g_file_get_contents (path, &autosave, NULL, NULL));
  program_end (&second);
  put_files_back (&first, texts, G_N_ELEMENTS (texts));
  g_assert_true (g_file_set_contents (path, autosave, -1, NULL));

  do_steps (&first, "q l w D m x k");
  found = results (&first);
  g_assert_cmpstr (found, ==, "--wp");
  end (&first);
}

/* Something damaged that takes the place of the log while the program runs is set
 * aside; nothing that is known is lost. */
static void
test_damaged_meanwhile (void)
{
  g_autofree char *text = NULL, *aside = NULL;
  Program program;

  begin (&program);
  do_steps (&program, "A w t C m t D m t");
  write_file (&program, "statistics.yukon", "rubbish");
  do_steps (&program, "B m t");
  g_assert_nonnull (strstr (program.failure, "statistics.yukon.damaged"));
  aside = file_text (&program, "statistics.yukon.damaged");
  g_assert_cmpstr (aside, ==, "rubbish");
  text = file_text (&program, "statistics.yukon");
  g_assert_nonnull (strstr (text, "deal 1352 result won"));
  g_assert_nonnull (strstr (text, "deal 591 result lost"));
  g_assert_nonnull (strstr (text, "foundation-return on deal 1352 result lost"));
  g_assert_nonnull (strstr (text, "deal 7 result playing"));
  end (&program);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/statistics/cases", test_cases);
  g_test_add_func ("/statistics/lost-session", test_lost_session);
  g_test_add_func ("/statistics/has-win", test_has_win);
  g_test_add_func ("/statistics/random", test_random);
  g_test_add_func ("/statistics/figures", test_figures);
  g_test_add_func ("/statistics/time", test_time);
  g_test_add_func ("/statistics/stopped-score", test_stopped_score);
  g_test_add_func ("/statistics/kinds", test_kinds);
  g_test_add_func ("/statistics/feats", test_feats);
  g_test_add_func ("/statistics/longest-streak", test_longest_streak);
  g_test_add_func ("/statistics/quiet", test_quiet);
  g_test_add_func ("/statistics/in-time", test_in_time);
  g_test_add_func ("/statistics/later-version", test_later_version);
  g_test_add_func ("/statistics/damaged", test_damaged);
  g_test_add_func ("/statistics/keeps-unknown", test_keeps_unknown);
  g_test_add_func ("/statistics/unwritable", test_unwritable);
  g_test_add_func ("/statistics/two-programs", test_two_programs);
  g_test_add_func ("/statistics/reset-and-damage", test_reset_and_damage);
  g_test_add_func ("/statistics/reset-and-both-damaged", test_reset_and_both_damaged);
  g_test_add_func ("/statistics/reset-in-one", test_reset_in_one);
  g_test_add_func ("/statistics/second-killed", test_second_killed);
  g_test_add_func ("/statistics/second-killed-beside-log",
                   test_second_killed_beside_log);
  g_test_add_func ("/statistics/taken-and-killed", test_taken_and_killed);
  g_test_add_func ("/statistics/damaged-meanwhile", test_damaged_meanwhile);
  return g_test_run ();
}
