/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The column search against games all of whose positions are known: its moves, its test
 * for dead positions, its safe moves and its verdicts. */
#include "../test-common.h"

#include "../test-positions.h"
#include "core/yk-board.h"
#include "small-games.h"
#include "solver/columns/yk-column-private.h"
#include "solver/compact/yk-compact-search.h"
#include "solver/yk-solver-private.h"
#include "solver/pruning/yk-pruning.h"
#include "solver/yk-solver.h"

#define SOLVER_BYTES ((size_t) 64 << 20)

/* One for all tests: meson has malloc() fill its memory, and free() again, which takes
 * longer than most of the searches. */
static YkSolver *solver;

/* Wrong relaxations, each without one thing that it must know, and at last a wrong
 * rule: that a safe card is safe while cards are still to be dealt onto columns or
 * dealt again.  The tests have to see that. */
typedef enum
{
  STOCK_HOSTS_NOTHING,
  STOCK_STAYS,
  WASTE_STAYS,
  GAPS_STAY,
  NO_REDEALS,
  N_WRONG_RELAXATIONS,
  SAFE_TOO_SOON = N_WRONG_RELAXATIONS,
  N_MISTAKES,
} Mistake;

typedef struct
{
  SmallGame *game;
  YkSolver *solver;
  YkPairs *pairs;
  YkColumnStateFrame frame;
  guint64 random;
  guint n_games;
  guint n_too_big;
  guint n_lost_games;
  guint n_positions;
  guint n_winnable;
  guint n_caught;
  guint n_loosely_caught;
  guint n_safe;
  guint n_verdicts;
  guint n_mistakes[N_MISTAKES]; /* winnable positions that each calls dead */
} Check;

static gboolean
is_wrongly_dead (const YkColumnStateFrame *frame, const YkColumnState *piles,
                 Mistake mistake)
{
  YkColumnStateReach wrong;
  guint64 stock = 0;

  for (int i = 0; i < piles->n_stock; i++)
    stock |= G_GUINT64_CONSTANT (1) << frame->stock[i];
  yk_column_state_reach_start (&wrong, frame, piles);
  switch (mistake) {
  case STOCK_HOSTS_NOTHING:
    wrong.reach.no_host |= stock;
    wrong.reach.open &= ~stock;
    break;
  case STOCK_STAYS:
    wrong.reach.bare &= ~stock;
    wrong.reach.open &= ~stock;
    wrong.reach.exposed &= ~stock;
    break;
  case WASTE_STAYS:
    for (int i = 0; i < piles->n_waste; i++)
      wrong.below[piles->waste[i]] = YK_NO_CARD;
    break;
  case GAPS_STAY:
    wrong.reach.sliders = NULL;
    wrong.reach.sliding = 0;
    break;
  case NO_REDEALS:
  case N_WRONG_RELAXATIONS:
  case N_MISTAKES:
    break;
  }
  if (mistake != NO_REDEALS && piles->n_redeals > 0)
    return FALSE;
  return yk_relaxation_spread (&wrong.reach, 0) < 0;
}

/* Nor do the tests of the compact search, where it sees the stock as loose cards. */
static void
check_loosely (Check *check, const YkBoard *board, gboolean can_win)
{
  YkCompactFrame frame;
  YkCompactState places;
  gboolean is_dead;

  if (!yk_compact_frame_knows_loosely (board) || yk_board_is_won (board))
    return;
  yk_compact_frame_init (&frame, board, &places);
  is_dead = yk_relax (&frame, &places) < 0 ||
            yk_pairs_are_dead (check->pairs, &frame, &places, 0) ||
            yk_pairs_are_dead_strictly (check->pairs, &frame, &places, 0);
  g_assert_false (can_win && is_dead);
  check->n_loosely_caught += is_dead;
}

/* Exhausts the game with loose cards. */
static gboolean
is_refuted (const YkBoard *board, bool is_quick)
{
  static guint64 memory[1 << 17];
  static YkStateStore store;
  const YkSolverBudget budget = {0};
  YkSearch search = {.budget = &budget,
                     .store = &store,
                     .memory = (guchar *) memory,
                     .n_bytes = sizeof memory};

  return yk_compact_frame_knows_loosely (board) &&
         yk_compact_search_refutes (&search, board, 3000, is_quick);
}

/* A move that is safe loses no win. */
static void
check_safe_move (Check *check, const YkColumnState *piles, gboolean can_win)
{
  YkColumnState next = *piles;
  YkBoard board;
  YkMove move;

  if (!yk_column_state_find_safe (&check->frame, piles, &move))
    return;
  yk_column_state_make (&check->frame, &next, move);
  yk_column_state_write (&check->frame, &next, &board);
  g_assert_true (check->game->can_win[small_game_find (check->game, &board)] ==
                 can_win);
  check->n_safe += can_win;
}

/* Whether the core's safe card, which is meant for players with nothing left to deal,
 * spoils a win. */
static gboolean
is_spoiled_by_safe_card (const Check *check, const YkBoard *board)
{
  YkBoard next = *board;
  YkMove move;
  YkUndo undo;

  if (!yk_board_auto_move (board, YK_AUTO_SAFE, 0, &move))
    return FALSE;
  yk_board_apply (&next, move, &undo);
  return !check->game->can_win[small_game_find (check->game, &next)];
}

static void
fail_with (const char *what, const YkBoard *board)
{
  char text[YK_TEXT_BOARD_SIZE];

  yk_board_to_text (board, text);
  g_error ("%s:\n%s", what, text);
}

static void
check_verdict (Check *check, const YkBoard *board, gboolean can_win)
{
  static YkSolverResult result;
  const YkSolverBudget budget = {0};

  yk_solver_solve (check->solver, board, &budget, &result);
  if (result.verdict != (can_win ? YK_VERDICT_WON : YK_VERDICT_LOST))
    fail_with ("A wrong verdict", board);
  if (result.verdict == YK_VERDICT_WON)
    test_check_win (board, result.moves, result.n_moves);
  check->n_verdicts++;
}

static void
check_position (Check *check, guint i)
{
  const YkBoard *board = &check->game->boards[i];
  gboolean can_win = check->game->can_win[i];
  YkColumnState piles;
  gboolean is_dead;

  yk_column_state_read (&check->frame, board, &piles);
  check->n_positions++;
  check->n_winnable += can_win;
  /* The relaxation never calls a position dead that can be won. */
  is_dead = yk_column_state_relax (&check->frame, &piles) < 0;
  g_assert_false (can_win && is_dead);
  check->n_caught += is_dead;
  for (int j = 0; j < N_WRONG_RELAXATIONS && can_win; j++)
    check->n_mistakes[j] += is_wrongly_dead (&check->frame, &piles, (Mistake) j);
  check_safe_move (check, &piles, can_win);
  check->n_mistakes[SAFE_TOO_SOON] += can_win && is_spoiled_by_safe_card (check, board);
  if (i % 16 == 0)
    check_loosely (check, board, can_win);
  if (i % 32 == 0 && can_win && is_refuted (board, i % 64 == 0))
    fail_with ("Wrongly refuted", board);
  if (i % 64 == 0)
    check_verdict (check, board, can_win);
}

static void
check_game (Check *check, const YkRules *rules, const YkGameOptions *options)
{
  SmallGame *game = check->game;
  YkColumnState root;

  if (!small_game_draw (game, rules, options, &check->random)) {
    check->n_too_big++;
    return;
  }
  check->n_games++;
  check->n_lost_games += !game->can_win[0];
  yk_column_state_frame_init (&check->frame, &game->boards[0], &root);
  for (guint i = 0; i < game->n_boards; i++)
    check_position (check, i);
}

/* Whether the variation has something to deal after the first deal, in one deck, or
 * gaps that close. */
static gboolean
is_for_board_engine (const YkRules *rules)
{
  return rules->n_stock > 0 || rules->n_redeals > 0 || rules->gaps == YK_GAPS_CLOSE;
}

/* Each variation has games of its own, whatever its place among the others. */
static guint64
first_seed (const YkRules *rules)
{
  return g_str_hash (rules->id);
}

/* Of all variations together. */
static guint n_all_mistakes[N_MISTAKES];

/* Whether only many games show that something is a mistake. */
static gboolean
is_rare (Mistake mistake)
{
  return mistake == SAFE_TOO_SOON || mistake == GAPS_STAY;
}

/* The tests see what they are there to see. */
static void
test_mistakes (void)
{
  for (int i = 0; i < N_MISTAKES; i++)
    g_assert_true (n_all_mistakes[i] > 0 || (is_rare ((Mistake) i) && !g_test_slow ()));
}

static void
test_small_games (gconstpointer data)
{
  const YkRules *rules = data;
  guint n_games = g_test_slow () ? 330 : 8;
  Check check = {.random = first_seed (rules)};

  check.game = small_game_new (g_test_slow () ? 8000 : 3000);
  check.solver = solver;
  check.pairs = g_malloc (yk_pairs_size ());
  for (guint i = 0; check.n_games < n_games; i++) {
    const YkGameOptions *options = &test_option_sets[i % TEST_N_OPTION_SETS];

    if (yk_rules_accepts (rules, options))
      check_game (&check, rules, options);
  }
  g_test_message ("%u games (%u too big, %u lost), %u positions, %u winnable, %u dead "
                  "by the relaxation, %u loosely, %u safe moves, %u verdicts; mistakes "
                  "%u %u %u %u %u %u",
                  check.n_games, check.n_too_big, check.n_lost_games, check.n_positions,
                  check.n_winnable, check.n_caught, check.n_loosely_caught,
                  check.n_safe, check.n_verdicts, check.n_mistakes[0],
                  check.n_mistakes[1], check.n_mistakes[2], check.n_mistakes[3],
                  check.n_mistakes[4], check.n_mistakes[5]);
  g_assert_cmpuint (check.n_winnable, >, 0);
  g_assert_cmpuint (check.n_caught, >, 0);
  g_assert_true (check.n_safe > 0 || rules->gaps == YK_GAPS_CLOSE);
  for (int i = 0; i < N_MISTAKES; i++)
    n_all_mistakes[i] += check.n_mistakes[i];
  g_free (check.pairs);
  small_game_free (check.game);
}

/* Many games, of which only the verdict is asked. */
static void
test_verdicts (gconstpointer data)
{
  const YkRules *rules = data;
  guint n_games = g_test_slow () ? 1450 : 12;
  Check check = {.random = first_seed (rules)};

  check.game = small_game_new (g_test_slow () ? 1500 : 600);
  check.solver = solver;
  for (guint i = 0; check.n_games < n_games; i++) {
    const YkGameOptions *options = &test_option_sets[i % TEST_N_OPTION_SETS];

    if (!yk_rules_accepts (rules, options) ||
        !small_game_draw (check.game, rules, options, &check.random))
      continue;
    check.n_games++;
    check.n_lost_games += !check.game->can_win[0];
    check_verdict (&check, &check.game->boards[0], check.game->can_win[0]);
  }
  g_test_message ("%u games, %u lost", check.n_games, check.n_lost_games);
  g_assert_cmpuint (check.n_lost_games, >, 0);
  g_assert_cmpuint (check.n_lost_games, <, check.n_games);
  small_game_free (check.game);
}

static YkVerdict
plain_verdict (const YkBoard *board, const YkSolverBudget *budget)
{
  static guint64 memory[1 << 18];
  static YkStateStore store;
  static YkSolverResult result;
  YkSearch search = {.budget = budget,
                     .store = &store,
                     .memory = (guchar *) memory,
                     .n_bytes = sizeof memory};

  result.n_moves = 0;
  yk_board_search_solve (&search, board, &result);
  return result.verdict;
}

/* Whole deals: only where one engine does not know may the other say something else. */
static void
test_against_plain (gconstpointer data)
{
  const YkRules *rules = data;
  const YkSolverBudget budget = {.n_states = 2000};
  guint n_both = 0;

  for (guint i = 1; i <= (g_test_slow () ? 200 : 3); i++) {
    static YkSolverResult result;
    YkVerdict plain;
    YkBoard board;

    yk_board_deal (&board, rules, &test_option_sets[0], i);
    plain = plain_verdict (&board, &budget);
    yk_solver_solve (solver, &board, &budget, &result);
    if (plain == YK_VERDICT_UNKNOWN || result.verdict == YK_VERDICT_UNKNOWN)
      continue;
    n_both++;
    if (plain != result.verdict)
      fail_with ("The engines disagree", &board);
  }
  g_test_message ("%u deals decided by both", n_both);
}

/* Positions of whole decks that can be won, since they come from a win. */
static void
check_scrambled (Check *check, const YkBoard *board)
{
  static YkSolverResult result;
  const YkSolverBudget budget = {.n_states = 3000};
  YkColumnState piles;

  if (!yk_column_state_know (board))
    return;
  yk_column_state_frame_init (&check->frame, board, &piles);
  if (yk_column_state_relax (&check->frame, &piles) < 0)
    fail_with ("Dead by the relaxation", board);
  check_loosely (check, board, TRUE);
  if (is_refuted (board, false) || is_refuted (board, true))
    fail_with ("Wrongly refuted", board);
  yk_solver_solve (check->solver, board, &budget, &result);
  if (result.verdict == YK_VERDICT_LOST)
    fail_with ("Wrongly lost", board);
  if (result.verdict == YK_VERDICT_WON)
    test_check_win (board, result.moves, result.n_moves);
  check->n_verdicts++;
  check->n_winnable += result.verdict == YK_VERDICT_WON;
  check->n_positions += yk_board_pile_size (board, YK_STOCK) > 0;
}

static void
test_scrambled (gconstpointer data)
{
  const YkRules *rules = data;
  guint n = g_test_slow () ? 1200 : 20;
  Check check = {.random = first_seed (rules)};

  check.solver = solver;
  check.pairs = g_malloc (yk_pairs_size ());
  for (guint i = 0; check.n_verdicts < n; i++) {
    const YkGameOptions *options = &test_option_sets[i % TEST_N_OPTION_SETS];
    YkBoard board;

    if (!yk_rules_accepts (rules, options))
      continue;
    small_game_scramble (&board, rules, options,
                         (int) yk_random_draw_below (&check.random, 1500),
                         &check.random);
    check_scrambled (&check, &board);
  }
  g_test_message ("%u positions, %u with a stock, %u won", check.n_verdicts,
                  check.n_positions, check.n_winnable);
  g_assert_true (check.n_positions > n / 3 || rules->n_stock == 0);
  g_free (check.pairs);
}

/* The keys of the positions that moves lead to. */
typedef struct
{
  guint8 keys[YK_MAX_MOVES + 1][YK_COLUMN_STATE_MAX_KEY];
  guint n;
} Keys;

static void
add_key (Keys *keys, const YkColumnStateFrame *frame, const YkColumnState *piles)
{
  int order[YK_COLUMN_STATE_MAX_COLUMNS];

  yk_column_state_encode (frame, piles, keys->keys[keys->n++], order);
}

static gboolean
has_key (const Keys *keys, const YkColumnStateFrame *frame, const guint8 *key)
{
  for (guint i = 0; i < keys->n; i++)
    if (memcmp (keys->keys[i], key, frame->key_size) == 0)
      return TRUE;
  return FALSE;
}

/* The engine's moves lead to the same positions as those of the core, but for moves
 * that change nothing. */
static void
compare_moves (const YkBoard *board, const YkColumnStateFrame *frame,
               const YkColumnState *piles)
{
  static YkMove moves[YK_MAX_MOVES];
  static Keys by_core, by_engine;
  int n_moves = yk_board_list (board, moves);

  by_core.n = by_engine.n = 0;
  for (int i = 0; i < n_moves; i++) {
    YkBoard next = *board;
    YkColumnState after;
    YkUndo undo;

    yk_board_apply (&next, moves[i], &undo);
    yk_column_state_read (frame, &next, &after);
    add_key (&by_core, frame, &after);
  }
  n_moves = yk_column_state_list (frame, piles, moves);
  for (int i = 0; i < n_moves; i++) {
    YkColumnState after = *piles;

    yk_column_state_make (frame, &after, moves[i]);
    add_key (&by_engine, frame, &after);
    g_assert_true (has_key (&by_core, frame, by_engine.keys[i]));
  }
  add_key (&by_engine, frame, piles);
  for (guint i = 0; i < by_core.n; i++)
    g_assert_true (has_key (&by_engine, frame, by_core.keys[i]));
}

/* A key tells all of a position but the order of columns that are alike. */
static void
check_key (const YkColumnStateFrame *frame, const YkColumnState *piles)
{
  Keys keys = {.n = 0};
  YkColumnState decoded;
  YkBoard board;

  add_key (&keys, frame, piles);
  yk_column_state_decode (frame, &decoded, keys.keys[0]);
  add_key (&keys, frame, &decoded);
  g_assert_true (has_key (&keys, frame, keys.keys[1]));
  g_assert_cmpmem (keys.keys[0], frame->key_size, keys.keys[1], frame->key_size);
  yk_column_state_write (frame, &decoded, &board);
  test_check_board (&board);
}

static void
compare_board (const YkBoard *board, gboolean is_whole)
{
  YkColumnStateFrame frame;
  YkColumnState piles;
  YkMove move;
  gboolean is_found;
  gboolean is_core_safe;

  if (!yk_column_state_know (board))
    return;
  yk_column_state_frame_init (&frame, board, &piles);
  compare_moves (board, &frame, &piles);
  /* Where the core would send up a safe card although something is left to deal, the
   * engine must know better; elsewhere the two agree. */
  is_found = yk_column_state_find_safe (&frame, &piles, &move) &&
             yk_pile_kind (move.to) == YK_PILE_FOUNDATION;
  is_core_safe = yk_board_auto_move (board, YK_AUTO_SAFE, 0, &move);
  if (yk_column_state_first_alike (&frame, &piles) == 0)
    g_assert_true (is_found == is_core_safe);
  else
    g_assert_true (is_core_safe || !is_found);
  if (is_whole)
    check_key (&frame, &piles);
}

static void
visit_board (const YkBoard *board, G_GNUC_UNUSED int step,
             G_GNUC_UNUSED uint64_t *state)
{
  compare_board (board, TRUE);
}

static void
test_walks (void)
{
  test_walk_all (visit_board, g_test_slow () ? 200 : 30);
}

static void
compare_any (const YkRules *rules, const YkGameOptions *options,
             G_GNUC_UNUSED gpointer user_data)
{
  guint64 random = 1;

  for (int i = 0; i < (g_test_slow () ? 500 : 20); i++) {
    YkBoard board;

    test_any_board (&board, rules, options, &random);
    compare_board (&board, FALSE);
  }
}

static void
test_any (void)
{
  test_each_limit (compare_any, NULL);
}

static void
add_test (const char *name, const YkRules *rules, GTestDataFunc func)
{
  g_autofree char *path = g_strdup_printf ("/piles/%s/%s", name, rules->id);

  g_test_add_data_func (path, rules, func);
}

int
main (int argc, char **argv)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  int status;

  g_test_init (&argc, &argv, NULL);
  solver = yk_solver_new (SOLVER_BYTES);
  g_test_add_func ("/piles/walks", test_walks);
  g_test_add_func ("/piles/any-position", test_any);
  for (size_t i = 0; i < n_rules; i++)
    if (is_for_board_engine (&rules[i])) {
      add_test ("small-games", &rules[i], test_small_games);
      add_test ("verdicts", &rules[i], test_verdicts);
      add_test ("scrambled", &rules[i], test_scrambled);
      add_test ("against-plain", &rules[i], test_against_plain);
    }
  g_test_add_func ("/piles/small-games/mistakes", test_mistakes);
  status = g_test_run ();
  yk_solver_free (solver);
  return status;
}
