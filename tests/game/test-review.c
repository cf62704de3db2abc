/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review: games that a robot has lost at random, and where they were lost.
 *
 * Run with "-m slow" it loses 200 games in seven variations, else a few. */
#include "../test-common.h"

#include <string.h>
#include <time.h>

#include "game/review/yk-review.h"
#include "game/session/yk-session.h"
#include "game/savegame/yk-savegame.h"
#include "solver/yk-solver.h"

#define N_LOST 7
#define N_LOST_SLOW 200
#define MAX_STEPS 160

/* Long enough for a machine that is busy; nothing waits for it to pass. */
#define PATIENCE_US (600 * G_USEC_PER_SEC)

static const char *const ids[] = {"yukon",       "russian",    "alaska",     "geoffrey",
                                  "klondikebar", "queensland", "yukon-cells"};

/* A game with those who follow it. */
typedef struct
{
  YkGame *game;
  YkAdvisor *advisor;
  YkReview *review;
} Table;

static Table *
table_new (void)
{
  Table *table = g_new0 (Table, 1);

  table->game = yk_game_new ();
  yk_game_set_auto_play (table->game, YK_AUTO_OFF);
  table->advisor = yk_advisor_new (table->game);
  test_follow_game (table->game, yk_advisor_game_changed, table->advisor);
  yk_advisor_set_active (table->advisor, FALSE);
  table->review = yk_review_new (table->game, table->advisor);
  test_follow_game (table->game, yk_review_game_changed, table->review);
  return table;
}

static void
table_free (Table *table)
{
  g_object_unref (table->review);
  g_object_unref (table->advisor);
  g_object_unref (table->game);
  g_free (table);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Table, table_free)

static const YkHistory *
history_at (Table *table)
{
  return yk_game_peek_history (table->game);
}

static void
review_to_end (Table *table)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_US;

  yk_review_start (table->review);
  while (yk_review_get_running (table->review) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (yk_review_get_running (table->review));
}

static YkReviewResult
result_of (Table *table)
{
  YkReviewResult reviewed;

  yk_review_get_result (table->review, &reviewed);
  return reviewed;
}

/* The referee: another search, whose wins are replayed. */
static YkVerdict
judge_board (const YkBoard *board, guint n_states)
{
  YkSolver *solver = yk_solver_new (128u * 1024 * 1024);
  g_autofree YkSolverResult *result = g_new0 (YkSolverResult, 1);
  YkSolverBudget budget = {.n_states = n_states};
  YkBoard at = *board;
  YkUndo undo;

  yk_solver_solve (solver, board, &budget, result);
  yk_solver_free (solver);
  for (int i = 0; i < result->n_moves; i++) {
    g_assert_true (yk_board_allows (&at, result->moves[i]));
    yk_board_apply (&at, result->moves[i], &undo);
  }
  g_assert_true (yk_board_is_won (&at) == (result->verdict == YK_VERDICT_WON));
  return result->verdict;
}

/* Plays at random until nothing moves, or for MAX_STEPS. */
static void
play_at_random (Table *table, const char *id, guint64 deal)
{
  const YkGameOptions options = {0};
  guint64 random = deal * 77;
  YkMove move;

  yk_game_deal (table->game, yk_rules_find (id), &options, deal);
  for (guint i = 0; i < MAX_STEPS; i++)
    if (yk_game_get_state (table->game) != YK_GAME_PLAYING ||
        !test_random_move (yk_game_peek_board (table->game), &random, &move) ||
        !yk_game_play (table->game, move))
      return;
}

typedef struct
{
  guint n_lost;
  guint n_winnable; /* of these, those whose deal could be won */
  guint n_found;
  guint n_keepers;
  guint n_first;
  guint n_unknown;
  double cpu; /* seconds, of the reviews */
} Tally;

/* Nothing that the review says may be contradicted by the referee. */
static void
check_line (Table *table)
{
  const YkHistory *history = history_at (table);
  guint n_steps = yk_history_n_steps (history);

  for (guint depth = 0; depth <= n_steps; depth += 1 + n_steps / 8) {
    guint node = yk_tree_line_node (&history->tree, depth);
    YkWinnability winnability = yk_review_get_winnability (table->review, node);
    YkBoard board;
    YkVerdict verdict;

    yk_tree_board (&history->tree, node, &history->first, &board);
    verdict = judge_board (&board, 5000);
    g_assert_false (verdict == YK_VERDICT_WON && winnability == YK_WINNABILITY_LOST);
    g_assert_false (verdict == YK_VERDICT_LOST &&
                    winnability == YK_WINNABILITY_WINNABLE);
  }
}

/* What is proved lost is not proved once more, which may take minutes; but no hasty
 * player wins it, and no move from there is known to. */
static void
check_lost (const YkBoard *board)
{
  YkMove moves[YK_MAX_MOVES];
  int n_moves = yk_board_list (board, moves);

  g_assert_cmpint (yk_playouts (board, 100, NULL), ==, 0);
  for (int i = 0; i < n_moves; i++) {
    YkBoard after = *board;
    YkUndo undo;

    yk_board_apply (&after, moves[i], &undo);
    g_assert_cmpint (judge_board (&after, 5000), !=, YK_VERDICT_WON);
  }
}

/* Before the step the game can be won, by replay, and so it can after the move that
 * keeps the win; after the step it is lost. */
static void
check_step (Table *table, const YkReviewResult *reviewed)
{
  YkBoard after = reviewed->before;
  YkUndo undo;

  g_assert_cmpint (judge_board (&after, 100000), ==, YK_VERDICT_WON);
  yk_board_apply (&after, reviewed->move, &undo);
  check_lost (&after);
  g_assert_true (reviewed->has_keeper);
  g_assert_true (yk_board_allows (&reviewed->before, reviewed->keeper));
  g_assert_false (yk_move_equal (reviewed->move, reviewed->keeper));
  after = reviewed->before;
  yk_board_apply (&after, reviewed->keeper, &undo);
  g_assert_cmpint (judge_board (&after, 100000), ==, YK_VERDICT_WON);
}

static void
check_review (Table *table, Tally *tally)
{
  YkReviewResult reviewed = result_of (table);

  switch (reviewed.result) {
  case YK_REVIEW_RESULT_STEP:
    tally->n_found++;
    tally->n_keepers += reviewed.has_keeper;
    check_step (table, &reviewed);
    break;
  case YK_REVIEW_RESULT_LOST_FIRST:
    tally->n_first++;
    break;
  case YK_REVIEW_RESULT_UNKNOWN:
  case YK_REVIEW_RESULT_UNDECIDED:
    tally->n_unknown++;
    break;
  case YK_REVIEW_RESULT_OPEN:
  case YK_REVIEW_RESULT_NOTHING:
  case YK_REVIEW_RESULT_WON:
  case YK_REVIEW_RESULT_WINNABLE:
    g_assert_not_reached ();
  }
  check_line (table);
}

static double
process_cpu (void)
{
  return (double) clock () / CLOCKS_PER_SEC;
}

/* Plays one game, and reviews it where it is proved lost. */
static void
try_game (const char *id, guint64 deal, Tally *tally)
{
  g_autoptr (Table) table = table_new ();
  const YkHistory *history;
  YkVerdict first;
  double cpu;

  play_at_random (table, id, deal);
  history = history_at (table);
  if (judge_board (&history->board, 40000) != YK_VERDICT_LOST)
    return;
  tally->n_lost++;
  first = judge_board (&history->first, 100000);
  tally->n_winnable += first == YK_VERDICT_WON;
  cpu = process_cpu ();
  review_to_end (table);
  cpu = process_cpu () - cpu;
  tally->cpu += cpu;
  check_review (table, tally);
  g_test_message ("%s %" G_GUINT64_FORMAT ": %u steps, deal %d, result %d, loss %u, "
                  "%.2f s",
                  id, deal, yk_history_n_steps (history), first,
                  result_of (table).result,
                  yk_review_result_loss (yk_game_peek_history (table->game)), cpu);
}

static void
test_lost_games (void)
{
  guint n_lost = g_test_slow () ? N_LOST_SLOW : N_LOST;
  Tally all = {0};

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    guint wanted = (n_lost + i) / G_N_ELEMENTS (ids);
    Tally tally = {0};

    for (guint64 deal = 1; tally.n_lost < wanted; deal++)
      try_game (ids[i], deal, &tally);
    g_test_message ("%s: %u lost, %u winnable, %u found, %u first, %u unknown, %.1f s",
                    ids[i], tally.n_lost, tally.n_winnable, tally.n_found,
                    tally.n_first, tally.n_unknown, tally.cpu);
    all.n_lost += tally.n_lost;
    all.n_winnable += tally.n_winnable;
    all.n_found += tally.n_found;
    all.n_keepers += tally.n_keepers;
    all.n_first += tally.n_first;
    all.n_unknown += tally.n_unknown;
    all.cpu += tally.cpu;
  }
  g_test_message (
      "%u lost, %u winnable, %u found, %u keepers, %u first, %u unknown, %.1f s",
      all.n_lost, all.n_winnable, all.n_found, all.n_keepers, all.n_first,
      all.n_unknown, all.cpu);
  g_assert_cmpuint (all.n_found + all.n_unknown, >=, all.n_winnable);
  g_assert_cmpuint (all.n_unknown, <=, n_lost / 100);
}

/* Yukon's deal 1, played at random: it could be won before step 25. */
static Table *
lost_table (void)
{
  Table *table = table_new ();

  play_at_random (table, "yukon", 1);
  return table;
}

static YkWinnability
winnability_at (Table *table, guint node)
{
  return yk_review_get_winnability (table->review, node);
}

/* With nothing left for the main loop to do at once. */
static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_nothing (void)
{
  g_autoptr (Table) table = table_new ();

  g_assert_cmpint (result_of (table).result, ==, YK_REVIEW_RESULT_NOTHING);
  review_to_end (table);
  g_assert_cmpint (winnability_at (table, 0), ==, YK_WINNABILITY_WINNABLE);
  g_assert_cmpint (result_of (table).result, ==, YK_REVIEW_RESULT_NOTHING);
}

/* Plays as the solver says, as far as to leave N_LEFT moves. */
static void
play_well (Table *table, int n_left)
{
  YkSolver *solver = yk_solver_new (128u * 1024 * 1024);
  g_autofree YkSolverResult *result = g_new0 (YkSolverResult, 1);
  const YkSolverBudget budget = {0};

  yk_solver_solve (solver, yk_game_peek_board (table->game), &budget, result);
  yk_solver_free (solver);
  g_assert_cmpint (result->verdict, ==, YK_VERDICT_WON);
  for (int i = 0; i < result->n_moves - n_left; i++)
    g_assert_true (yk_game_play (table->game, result->moves[i]));
}

static void
test_won (void)
{
  g_autoptr (Table) table = table_new ();
  guint n_nodes;

  play_well (table, 20);
  review_to_end (table);
  g_assert_cmpint (result_of (table).result, ==, YK_REVIEW_RESULT_WINNABLE);
  play_well (table, 0);
  g_assert_cmpint (result_of (table).result, ==, YK_REVIEW_RESULT_WON);
  n_nodes = yk_tree_n_nodes (&history_at (table)->tree);
  for (guint i = 0; i < n_nodes; i++)
    g_assert_cmpint (winnability_at (table, i), ==, YK_WINNABILITY_WINNABLE);
  g_assert_cmpuint (yk_review_result_loss (yk_game_peek_history (table->game)), ==, 0);
}

typedef struct
{
  guint n_found;
  guint n_turns;
} Turns;

static void
count_found_cb (YkReview *review G_GNUC_UNUSED, Turns *turns)
{
  turns->n_found++;
}

/* It says so at most once a turn of the main loop, and gets on. */
static void
test_progress (void)
{
  g_autoptr (Table) table = lost_table ();
  double progress = 0;
  Turns turns = {0};

  settle ();
  g_signal_connect (table->review, "found", G_CALLBACK (count_found_cb), &turns);
  yk_review_start (table->review);
  while (yk_review_get_running (table->review)) {
    double now = yk_review_get_progress (table->review);

    g_assert_true (now >= progress && now <= 1);
    progress = now;
    g_main_context_iteration (NULL, TRUE);
    turns.n_turns++;
    g_assert_cmpuint (turns.n_found, <=, turns.n_turns);
  }
  settle ();
  g_assert_cmpuint (turns.n_found, >, 0);
  g_assert_cmpuint (yk_review_result_loss (yk_game_peek_history (table->game)), ==, 25);
}

/* Ended in the midst of a search, sooner or later, it keeps what it has found and goes
 * on. */
static void
test_stop (void)
{
  g_autoptr (Table) table = lost_table ();

  for (guint n_turns = 0; n_turns < 10; n_turns++) {
    yk_review_start (table->review);
    for (guint i = 0; i < n_turns && yk_review_get_running (table->review); i++)
      g_main_context_iteration (NULL, TRUE);
    yk_review_stop (table->review);
    g_assert_false (yk_review_get_running (table->review));
    settle ();
  }
  review_to_end (table);
  g_assert_cmpuint (yk_review_result_loss (yk_game_peek_history (table->game)), ==, 25);
  g_assert_true (result_of (table).has_keeper);
}

/* A new deal ends it, and the answer that is still to come is none of that deal's. */
static void
test_new_deal (void)
{
  g_autoptr (Table) table = lost_table ();
  const YkGameOptions options = {0};

  yk_review_start (table->review);
  yk_game_deal (table->game, yk_rules_find ("yukon"), &options, 2);
  g_assert_false (yk_review_get_running (table->review));
  g_assert_cmpint (winnability_at (table, 0), ==, YK_WINNABILITY_OPEN);
  play_at_random (table, "yukon", 2);
  review_to_end (table);
  g_assert_cmpuint (yk_review_result_loss (yk_game_peek_history (table->game)), ==, 17);
}

/* The player plays on while it runs. */
static void
test_goes_on (void)
{
  g_autoptr (Table) table = lost_table ();
  uint64_t state = 5;
  YkMove move;

  yk_review_start (table->review);
  while (yk_review_get_running (table->review)) {
    if (yk_tree_n_nodes (&history_at (table)->tree) < 400 &&
        test_random_move (yk_game_peek_board (table->game), &state, &move))
      yk_game_play (table->game, move);
    g_main_context_iteration (NULL, TRUE);
  }
  g_assert_cmpuint (yk_review_result_loss (yk_game_peek_history (table->game)), ==, 25);
  g_assert_cmpint (
      winnability_at (table, yk_tree_n_nodes (&history_at (table)->tree) - 1), ==,
      YK_WINNABILITY_LOST);
}

/* Another line is looked at as well, and changing lines changes the result. */
static void
test_lines (void)
{
  g_autoptr (Table) table = lost_table ();
  guint other;

  yk_game_seek (table->game, 10);
  play_well (table, 0);
  other = yk_history_node (history_at (table));
  yk_game_seek (table->game, 5);
  yk_game_go_to (table->game, 160);
  review_to_end (table);
  g_assert_cmpuint (yk_review_result_loss (yk_game_peek_history (table->game)), ==, 25);
  g_assert_cmpint (winnability_at (table, other), ==, YK_WINNABILITY_WINNABLE);
  yk_game_go_to (table->game, other);
  g_assert_cmpuint (yk_review_result_loss (yk_game_peek_history (table->game)), ==, 0);
  g_assert_cmpint (result_of (table).result, ==, YK_REVIEW_RESULT_WON);

  /* From an end that is lost, too. */
  yk_game_seek (table->game, 24);
  g_assert_cmpint (winnability_at (table, 159), ==, YK_WINNABILITY_LOST);
}

/* A line that is not the present one is judged, too. */
static void
test_other_line (void)
{
  g_autoptr (Table) table = lost_table ();
  guint loss;

  review_to_end (table);
  loss = yk_review_result_loss (yk_game_peek_history (table->game));
  yk_game_seek (table->game, loss - 1);
  play_well (table, 30);
  yk_game_go_to (table->game, 160);
  g_assert_cmpint (winnability_at (table, 161), ==, YK_WINNABILITY_OPEN);
  review_to_end (table);
  for (guint i = 161; i < yk_tree_n_nodes (&history_at (table)->tree); i++)
    g_assert_cmpint (winnability_at (table, i), ==, YK_WINNABILITY_WINNABLE);
}

/* While the player waits for the advisor nothing else is asked. */
static void
test_player_first (void)
{
  g_autoptr (Table) table = lost_table ();
  const YkTree *tree = &history_at (table)->tree;
  guint n_open = 0;

  yk_game_seek (table->game, 40);
  yk_advisor_ask (table->advisor, YK_EFFORT_FULL);
  g_assert_true (yk_advisor_peek (table->advisor)->is_asked);
  yk_review_start (table->review);
  while (yk_advisor_peek (table->advisor)->winnability == YK_WINNABILITY_OPEN)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < yk_tree_n_nodes (tree); i++)
    n_open += winnability_at (table, i) == YK_WINNABILITY_OPEN;
  g_assert_cmpuint (n_open, ==, 40);
  yk_advisor_stop (table->advisor);
  review_to_end (table);
  g_assert_cmpuint (yk_review_result_loss (yk_game_peek_history (table->game)), ==, 25);
}

/* The player asks in the midst of a search: that is asked again afterwards. */
static void
test_player_interrupts (void)
{
  g_autoptr (Table) table = lost_table ();

  yk_game_seek (table->game, 10);
  yk_review_start (table->review);
  yk_advisor_ask (table->advisor, YK_EFFORT_FULL);
  review_to_end (table);
  g_assert_cmpint (yk_advisor_peek (table->advisor)->winnability, ==,
                   YK_WINNABILITY_WINNABLE);
  g_assert_cmpuint (yk_review_result_loss (yk_game_peek_history (table->game)), ==, 25);
}

/* What the advisor found out while the game was played needs no review; and what the
 * review has found out the advisor knows. */
static void
test_advisor (void)
{
  g_autoptr (Table) table = table_new ();

  yk_advisor_set_active (table->advisor, TRUE);
  while (yk_advisor_peek (table->advisor)->winnability == YK_WINNABILITY_OPEN)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (winnability_at (table, 0), ==, YK_WINNABILITY_WINNABLE);
  yk_advisor_set_active (table->advisor, FALSE);
  play_at_random (table, "yukon", 1);
  review_to_end (table);
  g_assert_cmpint (yk_advisor_peek (table->advisor)->winnability, ==,
                   YK_WINNABILITY_LOST);
  yk_game_seek (table->game, 30);
  g_assert_cmpint (yk_advisor_peek (table->advisor)->winnability, ==,
                   YK_WINNABILITY_LOST);
}

/* Deals of which a quick look tells nothing, and a fuller one, for which the advisor
 * spares its power, that they can be won or not. */
static void
test_advisor_learns (void)
{
  static const struct
  {
    guint64 deal;
    YkWinnability winnability;
  } cases[] = {{43, YK_WINNABILITY_WINNABLE}, {116, YK_WINNABILITY_LOST}};

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (Table) table = table_new ();
    const YkGameOptions options = {0};
    YkMove move;

    g_object_set (table->advisor, "sparing", TRUE, NULL);
    yk_advisor_set_active (table->advisor, TRUE);
    yk_game_deal (table->game, yk_rules_find ("yukon"), &options, cases[i].deal);
    while (yk_advisor_peek (table->advisor)->winnability == YK_WINNABILITY_OPEN)
      g_main_context_iteration (NULL, TRUE);
    g_assert_cmpint (yk_advisor_peek (table->advisor)->winnability, ==,
                     YK_WINNABILITY_UNKNOWN);
    review_to_end (table);
    g_assert_cmpint (yk_advisor_peek (table->advisor)->winnability, ==,
                     cases[i].winnability);
    g_assert_cmpint (yk_advisor_get_first_winnability (table->advisor), ==,
                     cases[i].winnability);
    if (cases[i].winnability == YK_WINNABILITY_WINNABLE)
      g_assert_true (yk_advisor_get_move (table->advisor, &move) &&
                     yk_game_play (table->game, move));
  }
}

static void
load_with (Table *table, const char *lines)
{
  g_autofree char *record = yk_savegame_write (history_at (table)), *text = NULL;
  g_autoptr (GError) error = NULL;
  YkHistory history;

  text = g_strconcat (record, lines, NULL);
  yk_savegame_read (&history, text, strlen (text), &error);
  g_assert_no_error (error);
  yk_game_take_history (table->game, &history, TRUE);
}

/* What keeps the win at the step that lost the present game. */
static YkMove
keeper_of (Table *table)
{
  YkReviewResult result;

  yk_review_get_result (table->review, &result);
  g_assert_true (result.has_keeper);
  return result.keeper;
}

/* The advisor looks at the position with a full effort, and makes its win short. */
static void
visit_position (Table *table, guint position)
{
  yk_game_seek (table->game, position);
  yk_advisor_set_active (table->advisor, TRUE);
  yk_advisor_ask (table->advisor, YK_EFFORT_FULL);
  while (yk_advisor_peek (table->advisor)->is_answering)
    g_main_context_iteration (NULL, TRUE);
  yk_advisor_set_active (table->advisor, FALSE);
}

/* Plays every move that keeps the win at the table's position, each a line of its own,
 * and comes back to the line that was there before. */
static void
play_other_keepers (Table *table, guint position, YkMove keeper)
{
  guint end = yk_tree_n_nodes (&history_at (table)->tree) - 1;
  YkMove moves[YK_MAX_MOVES];
  YkBoard board;
  int n_moves;

  yk_game_seek (table->game, position);
  board = *yk_game_peek_board (table->game);
  n_moves = yk_board_list (&board, moves);
  for (int i = 0; i < n_moves; i++) {
    YkBoard after = board;
    YkUndo undo;

    yk_board_apply (&after, moves[i], &undo);
    if (yk_move_equal (moves[i], keeper) ||
        judge_board (&after, 40000) != YK_VERDICT_WON)
      continue;
    g_assert_true (yk_game_play (table->game, moves[i]));
    visit_position (table, position + 1);
    yk_game_seek (table->game, position);
  }
  g_assert_cmpuint (yk_tree_n_nodes (&history_at (table)->tree), >, end + 1);
  yk_game_go_to (table->game, end);
}

/* What would have kept the win is the same whatever is found out and played later, and
 * in the game that is saved and opened again. */
static void
test_keeper (void)
{
  for (guint64 deal = 1; deal <= 6; deal++) {
    g_autoptr (Table) table = table_new ();
    guint loss;
    YkMove keeper;

    play_at_random (table, "yukon", deal);
    review_to_end (table);
    loss = yk_review_result_loss (yk_game_peek_history (table->game));
    if (loss == 0)
      continue;
    keeper = keeper_of (table);
    visit_position (table, loss - 1);
    g_assert_true (yk_move_equal (keeper, keeper_of (table)));
    for (guint i = loss - MIN (loss, 4); i < loss; i++)
      visit_position (table, i);
    g_assert_true (yk_move_equal (keeper, keeper_of (table)));
    if (deal == 1)
      play_other_keepers (table, loss - 1, keeper);
    g_assert_cmpuint (yk_review_result_loss (yk_game_peek_history (table->game)), ==,
                      loss);
    g_assert_true (yk_move_equal (keeper, keeper_of (table)));
    load_with (table, "");
    review_to_end (table);
    g_assert_true (yk_move_equal (keeper, keeper_of (table)));
  }
}

/* What the advisor has known since the game was played changes nothing, either. */
static void
test_keeper_of_advisor (void)
{
  for (guint64 deal = 1; deal <= 6; deal++) {
    g_autoptr (Table) table = table_new (), other = table_new ();
    guint loss;
    YkMove keeper;

    play_at_random (table, "yukon", deal);
    play_at_random (other, "yukon", deal);
    review_to_end (table);
    loss = yk_review_result_loss (yk_game_peek_history (table->game));
    if (loss == 0)
      continue;
    keeper = keeper_of (table);
    for (guint i = loss - MIN (loss, 4); i <= loss; i++)
      visit_position (other, i);
    review_to_end (other);
    g_assert_true (yk_move_equal (keeper, keeper_of (other)));
  }
}

/* Whoever goes while it runs leaves nothing behind. */
static void
test_disposed (void)
{
  for (guint i = 0; i < 20; i++) {
    Table *table = lost_table ();

    yk_review_start (table->review);
    table_free (table);
    settle ();
  }
}

/* What it has found is saved, is there again at once, and is proved by two searches. */
static void
test_kept (void)
{
  g_autoptr (Table) table = lost_table ();
  g_autofree char *before = yk_savegame_write (history_at (table)), *text = NULL;

  g_assert_null (strstr (before, "lost"));
  review_to_end (table);
  text = yk_savegame_write (history_at (table));
  g_assert_nonnull (strstr (text, "\nwinnable 24\nlost 25\n"));

  load_with (table, "");
  g_assert_cmpint (winnability_at (table, 24), ==, YK_WINNABILITY_WINNABLE);
  g_assert_cmpint (winnability_at (table, 25), ==, YK_WINNABILITY_LOST);
  g_assert_cmpuint (yk_review_result_loss (yk_game_peek_history (table->game)), ==, 0);
  g_assert_cmpint (result_of (table).result, ==, YK_REVIEW_RESULT_OPEN);
  review_to_end (table);
  g_assert_cmpuint (yk_review_result_loss (yk_game_peek_history (table->game)), ==, 25);
}

/* A file may say what it likes. */
static void
test_lies (void)
{
  static const char *const lies[] = {
      "winnable 24\nlost 26\n",
      "winnable 23\nlost 24\n",
      "winnable 40\nlost 41\n",
      "winnable 160\n",
      "lost 0\n",
      "winnable 3\nlost 2\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lies); i++) {
    g_autoptr (Table) table = lost_table ();

    load_with (table, lies[i]);
    review_to_end (table);
    g_assert_cmpuint (yk_review_result_loss (yk_game_peek_history (table->game)), ==,
                      25);
    g_assert_cmpint (winnability_at (table, 24), ==, YK_WINNABILITY_WINNABLE);
    for (guint j = 25; j <= 160; j++)
      g_assert_cmpint (winnability_at (table, j), ==, YK_WINNABILITY_LOST);
  }
}

/* The session writes what was found without another move. */
static void
test_session (void)
{
  g_autofree char *directory = g_dir_make_tmp ("yukon-review-XXXXXX", NULL);
  g_autofree char *text = NULL;
  g_autoptr (Table) table = table_new ();
  YkStore *store = yk_session_open_store (directory, NULL, NULL);
  YkSession *session = yk_session_new (table->game, store);
  guint n_others;

  yk_session_restore (session, &n_others, NULL);
  play_at_random (table, "yukon", 1);
  g_assert_true (yk_store_flush (store, NULL));
  review_to_end (table);
  g_assert_true (yk_store_flush (store, NULL));
  text = yk_store_get_content (store, yk_session_get_uid (session));
  g_assert_nonnull (strstr (text, "\nwinnable 24\nlost 25\n"));
  g_assert_finalize_object (session);
  g_assert_finalize_object (store);
  test_remove_tree (directory);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/review/lost-games", test_lost_games);
  g_test_add_func ("/review/nothing", test_nothing);
  g_test_add_func ("/review/won", test_won);
  g_test_add_func ("/review/progress", test_progress);
  g_test_add_func ("/review/stop", test_stop);
  g_test_add_func ("/review/new-deal", test_new_deal);
  g_test_add_func ("/review/goes-on", test_goes_on);
  g_test_add_func ("/review/lines", test_lines);
  g_test_add_func ("/review/other-line", test_other_line);
  g_test_add_func ("/review/player-first", test_player_first);
  g_test_add_func ("/review/player-interrupts", test_player_interrupts);
  g_test_add_func ("/review/advisor", test_advisor);
  g_test_add_func ("/review/advisor-learns", test_advisor_learns);
  g_test_add_func ("/review/keeper", test_keeper);
  g_test_add_func ("/review/keeper-of-advisor", test_keeper_of_advisor);
  g_test_add_func ("/review/disposed", test_disposed);
  g_test_add_func ("/review/kept", test_kept);
  g_test_add_func ("/review/lies", test_lies);
  g_test_add_func ("/review/session", test_session);
  return g_test_run ();
}
