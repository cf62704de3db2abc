/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first game: its tasks can be done as they are told, by every way to move. */
#include "../test-common.h"

#include <string.h>

#include "core/yk-board.h"
#include "solver/yk-solver.h"
#include "words/base/yk-words.h"
#include "words/rules/yk-rules-words.h"

#define SOLVER_BYTES (16 * 1024 * 1024)
#define SOLVER_STATES 100000

/* Called before the move of each task that has one. */
typedef void (*Visit) (const YkBoard *board, const YkTutorialTask *task);

/* Goes through the lesson; BOARD is then where it leads. */
static void
walk (YkBoard *board, Visit visit)
{
  YkTutorialTask task;
  YkUndo undo;

  yk_tutorial_board (board);
  for (int i = 0; yk_tutorial_task (i, &task); i++) {
    if (task.kind != YK_TUTORIAL_MOVE)
      continue;
    g_test_message ("%s", task.texts[YK_TUTORIAL_KEYS]);
    g_assert_true (yk_board_allows (board, task.move));
    if (visit != NULL)
      visit (board, &task);
    yk_board_apply (board, task.move, &undo);
  }
}

static void
test_steps (void)
{
  YkTutorialTask task;
  int step = 0, i = 0;

  for (; yk_tutorial_task (i, &task); i++) {
    g_assert_cmpint (task.step, >=, step);
    g_assert_cmpint (task.step, <=, step + 1);
    for (int way = 0; way < YK_N_LESSON_WAYS; way++)
      g_assert_true (g_str_has_suffix (task.texts[way], "."));
    /* Nobody is told of what is not at hand. */
    g_assert_null (strstr (task.texts[YK_TUTORIAL_KEYS], "click"));
    g_assert_null (strstr (task.texts[YK_TUTORIAL_TOUCH], "click"));
    g_assert_null (strstr (task.texts[YK_TUTORIAL_TOUCH], "Ctrl"));
    /* Who has made the move that was asked for is praised; a hint is no deed. */
    g_assert_cmpint (task.praise != NULL, ==, task.kind == YK_TUTORIAL_MOVE);
    step = task.step;
  }
  g_assert_cmpint (step, ==, YK_N_LESSON_STEPS);
  g_assert_false (yk_tutorial_task (-1, &task));
  g_assert_false (yk_tutorial_task (i + 1, &task));
}

static void
test_board_is_whole (void)
{
  YkBoard board;

  yk_tutorial_board (&board);
  test_check_board (&board);
  g_assert_cmpint (yk_board_n_cards (&board), ==, YK_DECK_SIZE);
}

/* A click on the card makes the move, and the move is taken for what was asked. */
static void
check_click (const YkBoard *board, const YkTutorialTask *task)
{
  YkMove move;

  g_assert_true (yk_board_best_move (board, task->move.from, task->move.count, &move));
  g_assert_true (yk_tutorial_takes (task, move));
  g_assert_true (yk_tutorial_takes (task, task->move));
}

static void
test_clicks (void)
{
  YkBoard board;

  walk (&board, check_click);
}

/* The sentence names the card that moves, and the one that it goes to. */
static void
check_names (const YkBoard *board, const YkTutorialTask *task)
{
  int size = yk_board_pile_size (board, task->move.from), n_cards;
  YkCard card =
      yk_board_pile (board, task->move.from, &n_cards)[size - task->move.count];
  YkCard target = yk_board_top (board, task->move.to);
  g_autofree char *text = g_ascii_strdown (task->texts[YK_TUTORIAL_POINTER], -1);
  g_autofree char *name = g_ascii_strdown (yk_card_name_in (card, YK_CARD_ALONE), -1);

  g_assert_nonnull (strstr (text, name));
  if (target != 0 && yk_pile_kind (task->move.to) == YK_PILE_COLUMN) {
    g_autofree char *target_name =
        g_ascii_strdown (yk_card_name_in (target, YK_CARD_ALONE), -1);

    g_assert_nonnull (strstr (text, target_name));
  }
}

static void
test_names (void)
{
  YkBoard board;

  walk (&board, check_names);
}

/* Each task shows what it is about. */
static void
check_subject (const YkBoard *board, const YkTutorialTask *task)
{
  int n_cards, at = yk_board_pile_size (board, task->move.from) - task->move.count;
  const YkCard *cards = yk_board_pile (board, task->move.from, &n_cards);
  YkGain gain = yk_board_gain (board, task->move);

  switch (task->step) {
  case 1:
    g_assert_cmpint (gain, ==, YK_GAIN_JOIN);
    g_assert_true (yk_board_joins (board, cards[at + 1], cards[at]));
    break;
  case 2:
    g_assert_cmpint (gain, ==, YK_GAIN_JOIN);
    g_assert_false (yk_board_joins (board, cards[at + 1], cards[at]));
    break;
  case 3:
    g_assert_cmpint (gain, ==, YK_GAIN_TURN);
    g_assert_cmpint (yk_card_rank (cards[at - 1]), ==, YK_ACE);
    break;
  case 4:
    g_assert_cmpint (gain, ==, YK_GAIN_FOUNDATION);
    break;
  case 5:
    g_assert_cmpint (yk_card_rank (cards[at]), ==, YK_KING);
    g_assert_cmpint (yk_board_pile_size (board, task->move.to), ==, 0);
    break;
  }
}

static void
test_subjects (void)
{
  YkBoard board;

  walk (&board, check_subject);
}

/* Whoever likes may play the lesson's game to its end. */
static void
test_winnable (void)
{
  YkSolver *solver = yk_solver_new (SOLVER_BYTES);
  g_autofree YkSolverResult *result = g_new0 (YkSolverResult, 1);
  const YkSolverBudget budget = {.n_states = SOLVER_STATES};
  YkBoard board;
  YkMove move;

  walk (&board, NULL);
  g_assert_true (yk_board_guess (&board, &move));
  yk_solver_solve (solver, &board, &budget, result);
  g_assert_cmpint (result->verdict, ==, YK_VERDICT_WON);
  yk_solver_free (solver);
}

static void
test_takes (void)
{
  YkTutorialTask task;

  yk_tutorial_task (3, &task);
  g_assert_true (yk_tutorial_takes (&task, test_move ("c1-f2")));
  g_assert_false (yk_tutorial_takes (&task, test_move ("c2-f1")));
  yk_tutorial_task (0, &task);
  g_assert_false (yk_tutorial_takes (&task, test_move ("c2-c3:1")));
  g_assert_false (yk_tutorial_takes (&task, test_move ("c2-c4:2")));
  yk_tutorial_task (6, &task);
  g_assert_false (yk_tutorial_takes (&task, task.move));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lesson/steps", test_steps);
  g_test_add_func ("/lesson/board", test_board_is_whole);
  g_test_add_func ("/lesson/clicks", test_clicks);
  g_test_add_func ("/lesson/names", test_names);
  g_test_add_func ("/lesson/subjects", test_subjects);
  g_test_add_func ("/lesson/winnable", test_winnable);
  g_test_add_func ("/lesson/takes", test_takes);
  return g_test_run ();
}
