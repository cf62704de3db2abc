/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the compact search knows of the rules a second time, for speed, beside the core,
 * which is their author: which moves are legal, and which are safe. */
#include "../test-common.h"

#include "../test-positions.h"
#include "core/yk-board.h"
#include "solver/compact/yk-compact-search.h"
#include "solver/pruning/yk-pruning.h"

/* Moves of one position as placings. */
typedef struct
{
  const YkBoard *board;
  YkCompactFrame frame;
  YkCompactState places;
  guint8 is_legal[YK_MAX_CARDS][YK_N_CODES]; /* by the core */
  int n_legal;
} Comparison;

/* The engine's form of a legal move; false where it sees no move in it: spaces and
 * cells are all alike to it. */
static gboolean
to_placing (const Comparison *comparison, YkMove move, YkPlacing *placing)
{
  YkCompactMoves teller;

  yk_compact_moves_init (&teller, &comparison->frame);
  *placing = yk_compact_moves_hear (&teller, move);
  return placing->code != comparison->places.code[placing->card];
}

/* Of equal cards on foundations the engine lets only the first come back. */
static gboolean
is_another_copy (const Comparison *comparison, YkPlacing placing)
{
  return comparison->frame.n_decks > 1 &&
         yk_compact_state_is_up (&comparison->places, placing.card);
}

static void
list_legal (Comparison *comparison)
{
  static YkMove moves[YK_MAX_MOVES];
  int n_moves = yk_board_list (comparison->board, moves);

  for (int i = 0; i < n_moves; i++) {
    YkPlacing placing;
    guint8 *is_legal;

    if (!to_placing (comparison, moves[i], &placing) ||
        is_another_copy (comparison, placing))
      continue;
    g_assert_true (yk_steps_allow (&comparison->frame, &comparison->places, placing));
    is_legal = &comparison->is_legal[placing.card][placing.code];
    comparison->n_legal += !*is_legal;
    *is_legal = TRUE;
  }
}

/* Nothing else is allowed. */
static void
check_allowed (const Comparison *comparison, guint8 card)
{
  int end = YK_CODE_PARENT + comparison->frame.n_parents[card];

  for (int code = YK_CODE_ROOT; code < end; code++) {
    YkPlacing placing = {card, (guint8) code};

    if (yk_steps_allow (&comparison->frame, &comparison->places, placing) &&
        !is_another_copy (comparison, placing))
      g_assert_true (comparison->is_legal[card][code]);
  }
}

static bool
step_cb (const YkCompactState *child, const YkPlacing *steps, int n_steps,
         void *user_data)
{
  Comparison *comparison = user_data;
  YkCompactMoves teller;

  g_assert_cmpint (n_steps, ==, 1);
  yk_compact_moves_init (&teller, &comparison->frame);
  g_assert_true (
      yk_board_allows (comparison->board, yk_compact_moves_tell (&teller, steps[0])));
  if (!is_another_copy (comparison, steps[0])) {
    g_assert_true (comparison->is_legal[steps[0].card][steps[0].code]);
    comparison->n_legal--;
  }
  return true;
}

/* Where the core would send up a safe card, so does the engine, and the card is safe by
 * the core. */
static void
compare_safe_moves (const Comparison *comparison)
{
  YkPlacing step;
  YkMove move;
  gboolean is_found =
      yk_compact_state_find_safe (&comparison->frame, &comparison->places, &step);

  g_assert_true (is_found ==
                 yk_board_auto_move (comparison->board, YK_AUTO_SAFE, 0, &move));
  if (is_found &&
      !(comparison->frame.forced_aces && comparison->frame.rank[step.card] == 1))
    g_assert_true (
        yk_board_is_safe (comparison->board, comparison->frame.face[step.card]));
}

static void
compare_board (const YkBoard *board)
{
  g_autofree Comparison *comparison = NULL;

  if (!yk_compact_frame_knows (board))
    return;
  comparison = g_new0 (Comparison, 1);
  comparison->board = board;
  yk_compact_frame_init (&comparison->frame, board, &comparison->places);
  /* Each legal move is a step, and each step a legal move.  Where aces are forced the
   * engine makes one of several that may go up. */
  list_legal (comparison);
  for (int card = 0; card < comparison->frame.n_cards; card++)
    check_allowed (comparison, (guint8) card);
  yk_steps_visit_single (&comparison->frame, &comparison->places, step_cb, comparison);
  if (!comparison->frame.forced_aces)
    g_assert_cmpint (comparison->n_legal, ==, 0);
  compare_safe_moves (comparison);
}

static void
visit_board (const YkBoard *board, G_GNUC_UNUSED int step,
             G_GNUC_UNUSED uint64_t *state)
{
  compare_board (board);
}

static void
test_walks (void)
{
  test_walk_all (visit_board, 30);
}

static void
compare_any (const YkRules *rules, const YkGameOptions *options, gpointer user_data)
{
  guint64 random = 1;

  for (int i = 0; i < 60; i++) {
    YkBoard board;

    test_any_board (&board, rules, options, &random);
    compare_board (&board);
  }
}

static void
test_any (void)
{
  test_each_limit (compare_any, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/legality/walks", test_walks);
  g_test_add_func ("/legality/any-position", test_any);
  return g_test_run ();
}
