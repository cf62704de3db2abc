/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver against a plain search that prunes nothing.
 *
 * Positions are small ones of every variation with every kind of option: most cards lie
 * on the foundations, the rest is spread over few columns, cells, reserve and stock. */
#include <glib.h>
#include <string.h>

#include "base/yk-checksum.h"
#include "core/yk-deal.h"
#include "core/yk-text.h"
#include "solver/compact/yk-compact-search.h"
#include "solver/pruning/yk-pruning.h"
#include "solver/shorten/yk-shorten-private.h"
#include "solver/state/yk-compact-state.h"
#include "solver/yk-solver.h"

#define SOLVER_BYTES ((size_t) 64 << 20)
#define SMALL_SOLVER_BYTES ((size_t) 4 << 20)
#define ORACLE_STATES 6000
#define QUICK_ORACLE_STATES 300
#define N_SLOTS 65536
#define N_OPTION_SETS 10
#define WALK_STATES 1000
#define WALK_LINKS 20000
#define WALK_SLOTS 4096

static const YkGameOptions option_sets[N_OPTION_SETS] = {
    {0},
    {.foundation_return = true},
    {.any_spaces = true},
    {.starting_rank = 6},
    {.forced_aces = true},
    {.foundation_return = true, .any_spaces = true},
    {.foundation_return = true, .forced_aces = true},
    {.foundation_return = true, .starting_rank = 12},
    {.any_spaces = true, .forced_aces = true, .starting_rank = 3},
    {true, true, true, 9},
};

/* The plain search: every legal move of every position, nothing else; where moves are
 * counted as the game does, with the automatic moves. */
typedef struct
{
  YkCounting counting;
  YkBoard boards[ORACLE_STATES];
  int depths[ORACLE_STATES]; /* the fewest moves to each board */
  int depth;                 /* of the board whose moves are made */
  guint32 slots[N_SLOTS];    /* board + 1, or 0 */
  guint n_boards;
  guint max_boards;
} Oracle;

static int
compare_tops (gconstpointer a, gconstpointer b, gpointer data)
{
  return yk_board_top (data, *(const YkPile *) a) -
         yk_board_top (data, *(const YkPile *) b);
}

/* The same position with columns and cells in the order of their last cards, the only
 * thing that the oracle leaves out. */
static YkBoard
in_order (const YkBoard *board)
{
  YkPile piles[YK_N_PILES];
  YkBoard ordered = *board;
  int at = 0;

  for (int i = 0; i < YK_N_PILES; i++)
    piles[i] = (YkPile) i;
  /* Whether exchanging columns, or cells, changes nothing. */
  if (board->rules->gaps != YK_GAPS_STAY || board->n_redeals != 0 ||
      yk_board_pile_size (board, YK_STOCK) != 0)
    return ordered;
  g_qsort_with_data (piles, board->n_columns, 1, compare_tops, (gpointer) board);
  g_qsort_with_data (&piles[YK_CELL_1], board->rules->n_cells, 1, compare_tops,
                     (gpointer) board);
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    int size;
    const YkCard *cards = yk_board_pile (board, piles[pile], &size);

    ordered.start[pile] = (guint8) at;
    memcpy (&ordered.cards[at], cards, (gsize) size);
    at += size;
    if (pile < board->n_columns)
      ordered.n_down[pile] = board->n_down[piles[pile]];
  }
  return ordered;
}

static gboolean
oracle_add (Oracle *oracle, const YkBoard *unordered)
{
  const YkBoard ordered = in_order (unordered), *board = &ordered;
  guint slot = (guint) yk_board_hash (board) % N_SLOTS;

  while (oracle->slots[slot] != 0) {
    if (yk_board_equal (&oracle->boards[oracle->slots[slot] - 1], board))
      return TRUE;
    slot = (slot + 1) % N_SLOTS;
  }
  if (oracle->n_boards == oracle->max_boards)
    return FALSE;
  oracle->depths[oracle->n_boards] = oracle->depth + 1;
  oracle->boards[oracle->n_boards++] = *board;
  oracle->slots[slot] = oracle->n_boards;
  return TRUE;
}

/* Adds what automatic play may make of a position.  Safe moves may as well be left out,
 * as they are of cards that the player took down; all others are forced. */
static gboolean
oracle_add_settled (Oracle *oracle, const YkBoard *board)
{
  YkAutoPlay kind = (YkAutoPlay) oracle->counting;
  guint n_before = oracle->n_boards;
  guint64 kept = 0;
  YkMove move;

  if (oracle->counting != YK_COUNTING_ALWAYS && !oracle_add (oracle, board))
    return FALSE;
  if (oracle->counting == YK_COUNTING_ALL ||
      (oracle->counting != YK_COUNTING_ALWAYS && oracle->n_boards == n_before))
    return TRUE;
  while (yk_board_auto_move (board, kind, kept, &move)) {
    YkBoard next = *board;
    YkUndo undo;

    kept |= G_GUINT64_CONSTANT (1) << yk_card_index (yk_board_top (board, move.from));
    yk_board_apply (&next, move, &undo);
    if (!oracle_add_settled (oracle, &next))
      return FALSE;
    if (oracle->counting == YK_COUNTING_ALWAYS)
      return TRUE;
  }
  return oracle->counting != YK_COUNTING_ALWAYS || oracle_add (oracle, board);
}

static YkVerdict
ask_oracle (Oracle *oracle, const YkBoard *board, YkCounting counting)
{
  static YkMove moves[YK_MAX_MOVES];

  memset (oracle->slots, 0, sizeof oracle->slots);
  oracle->n_boards = 0;
  oracle->counting = counting;
  oracle->depth = -1;
  oracle_add (oracle, board); /* nothing moves by itself before the first move */
  for (guint at = 0; at < oracle->n_boards; at++) {
    int n_moves = yk_board_list (&oracle->boards[at], moves);

    oracle->depth = oracle->depths[at];
    if (yk_board_is_won (&oracle->boards[at]) ||
        (counting != YK_COUNTING_ALL && yk_board_is_certain_win (&oracle->boards[at])))
      return YK_VERDICT_WON;
    for (int i = 0; i < n_moves; i++) {
      YkBoard next = oracle->boards[at];
      YkUndo undo;

      yk_board_apply (&next, moves[i], &undo);
      if (!oracle_add_settled (oracle, &next))
        return YK_VERDICT_UNKNOWN;
    }
  }
  return YK_VERDICT_LOST;
}

/* The variation with only N_COLUMNS columns, dealt so that the cards still come to
 * whole decks. */
static void
narrow_rules (YkRules *narrow, const YkRules *rules, int n_columns)
{
  int n_cards = yk_rules_n_cards (rules);

  *narrow = *rules;
  memset (narrow->columns, 0, sizeof narrow->columns);
  n_cards -= rules->n_cells_dealt + rules->n_reserve + rules->n_stock;
  for (int i = 0; i < n_columns; i++) {
    narrow->columns[i].n_down = rules->columns[i].n_down > 2 ? 2 : 0;
    narrow->columns[i].n_up =
        (guint8) (n_cards / n_columns + (i < n_cards % n_columns) -
                  narrow->columns[i].n_down);
  }
}

static guint
draw (guint64 *random, guint n)
{
  return (guint) yk_random_draw_below (random, n);
}

/* Fills the foundations but for a few cards, which go to REST. */
static int
fill_foundations (YkBoard *board, guint64 *random, YkCard *rest)
{
  int n_rest = 0, n_decks = yk_rules_n_decks (board->rules);
  guint depth = (board->rules->n_cells > 0 ? 1 : 2) + draw (random, 3);

  for (int pile = 0; pile < YK_N_SUITS * n_decks; pile++) {
    guint missing = draw (random, 3) > 0 ? depth : draw (random, depth + 2);

    if (draw (random, (guint) n_decks) > 0)
      missing = 0;
    if (board->rules->foundations != YK_FOUNDATIONS_SINGLE)
      missing = pile == 0 || (pile == 1 && draw (random, 2) > 0) ? YK_N_RANKS : 0;
    for (int i = 0; i < YK_N_RANKS; i++) {
      int rank = (i + board->options.starting_rank) % YK_N_RANKS + 1;
      YkCard card = yk_card ((YkSuit) (pile % YK_N_SUITS), rank);

      if (i < YK_N_RANKS - (int) missing && board->n_foundations > 0)
        yk_board_put (board, (YkPile) (YK_FOUNDATION_1 + pile), card);
      else
        rest[n_rest++] = card;
    }
  }
  return n_rest;
}

/* Takes some of the cards for a pile. */
static int
put_some (YkBoard *board, YkPile pile, YkCard *rest, int n_rest, guint n_most,
          guint64 *random)
{
  guint n = draw (random, n_most + 1);

  for (; yk_board_has_pile (board, pile) && n > 0 && n_rest > 0; n--)
    yk_board_put (board, pile, rest[--n_rest]);
  return n_rest;
}

/* Four whole runs of alternating colors, a few of their ends exchanged. */
static void
make_runs (YkBoard *board, guint64 *random)
{
  static const YkSuit suits[4][2] = {{YK_SPADES, YK_HEARTS},
                                     {YK_HEARTS, YK_SPADES},
                                     {YK_CLUBS, YK_DIAMONDS},
                                     {YK_DIAMONDS, YK_CLUBS}};
  YkCard columns[4][YK_MAX_CARDS];
  int sizes[4];

  for (int i = 0; i < 4; i++)
    for (sizes[i] = 0; sizes[i] < YK_N_RANKS; sizes[i]++)
      columns[i][sizes[i]] = yk_card (suits[i][sizes[i] % 2], YK_N_RANKS - sizes[i]);
  for (guint n = 1 + draw (random, 2); n > 0; n--) {
    guint from = draw (random, 4), to = (from + 1 + draw (random, 3)) % 4;
    int count = 1 + (int) draw (random, 3);

    if (count >= sizes[from])
      continue;
    sizes[from] -= count;
    memcpy (&columns[to][sizes[to]], &columns[from][sizes[from]], (gsize) count);
    sizes[to] += count;
  }
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < sizes[i]; j++)
      yk_board_put (board, (YkPile) i, columns[i][j]);
  for (int i = 0; i < 4; i++)
    board->n_down[i] = (guint8) (sizes[i] - 1 - (int) draw (random, 4));
}

static void
make_position (YkBoard *board, const YkRules *rules, const YkGameOptions *options,
               guint64 *random)
{
  YkCard rest[YK_MAX_CARDS];
  int n_rest;

  yk_board_init (board, rules, options);
  board->n_redeals = (guint8) draw (random, rules->n_redeals + 1u);
  if (board->n_foundations == 0) {
    make_runs (board, random);
    return;
  }
  n_rest = fill_foundations (board, random, rest);
  yk_random_shuffle (random, rest, n_rest);
  for (int cell = 0; cell < rules->n_cells; cell++)
    n_rest = put_some (board, (YkPile) (YK_CELL_1 + cell), rest, n_rest, 1, random);
  n_rest = put_some (board, YK_RESERVE, rest, n_rest, 5, random);
  n_rest = put_some (board, YK_WASTE, rest, n_rest, 3, random);
  n_rest = put_some (board, YK_STOCK, rest, n_rest, 5, random);
  for (int i = 0; i < n_rest; i++) {
    int column = board->n_foundations > 0 ? (int) draw (random, board->n_columns)
                                          : i * board->n_columns / n_rest;

    yk_board_put (board, (YkPile) column, rest[i]);
  }
  for (int column = 0; column < board->n_columns; column++) {
    int size = yk_board_pile_size (board, (YkPile) column);

    if (size > 1)
      board->n_down[column] = (guint8) draw (random, (guint) size);
  }
}

/* The tests for dead positions never call one dead that can be won. */
static void
check_tests (const YkBoard *board, gboolean strictly)
{
  g_autofree YkPairs *pairs = g_malloc (yk_pairs_size ());
  YkCompactFrame frame;
  YkCompactState places;

  if (!yk_compact_frame_knows (board))
    return;
  yk_compact_frame_init (&frame, board, &places);
  g_assert_cmpint (yk_relax (&frame, &places), >=, 0);
  g_assert_false (yk_pairs_are_dead (pairs, &frame, &places, 0));
  g_assert_false (strictly && yk_pairs_are_dead_strictly (pairs, &frame, &places, 0));
}

/* Every move of a win is legal, and the last one wins. */
static void
check_win (const YkBoard *start, const YkSolverResult *result)
{
  YkBoard board = *start;
  YkUndo undo;

  for (int i = 0; i < result->n_moves; i++) {
    check_tests (&board, g_test_slow () || i % 8 == 0);
    g_assert_true (yk_board_allows (&board, result->moves[i]));
    yk_board_apply (&board, result->moves[i], &undo);
  }
  g_assert_true (yk_board_is_won (&board));
}

static void
check_verdict (const YkBoard *board, YkVerdict truth, const YkSolverResult *result)
{
  char text[YK_TEXT_BOARD_SIZE];

  if (truth == YK_VERDICT_UNKNOWN || result->verdict == truth)
    return;
  yk_board_to_text (board, text);
  g_error ("The solver says %d where the plain search says %d:\n%s", result->verdict,
           truth, text);
}

/* The last search of the series, which such small positions never reach. */
static void
compare_thoroughly (const YkBoard *board, YkVerdict truth)
{
  static guint64 memory[1 << 17];
  static YkStateStore store;
  static YkSolverResult result;
  YkSolverBudget budget = {0};
  YkSearch search = {.budget = &budget,
                     .store = &store,
                     .memory = (guchar *) memory,
                     .n_bytes = sizeof memory};

  if (!yk_compact_frame_knows (board))
    return;
  yk_compact_search_solve_thoroughly (&search, board, &result);
  check_verdict (board, truth, &result);
  if (result.verdict == YK_VERDICT_WON)
    check_win (board, &result);
}

static void
compare (YkSolver *solver, const YkBoard *board, YkVerdict truth, guint *n_seen)
{
  static YkSolverResult result;
  YkSolverBudget budget = {0};
  int n_moves;

  yk_solver_solve (solver, board, &budget, &result);
  check_verdict (board, truth, &result);
  compare_thoroughly (board, truth);
  n_seen[truth]++;
  if (result.verdict != YK_VERDICT_WON)
    return;
  check_win (board, &result);
  n_moves = result.n_moves;
  yk_solver_shorten (solver, board, 300, &budget, &result);
  check_win (board, &result);
  g_assert_cmpint (result.n_moves, <=, n_moves);
}

/* The shortest win is as long as the plain search says, and proved so where the rules
 * are known; otherwise what is proved is no more than that.  Returns whether there is
 * more to a win than automatic play. */
static gboolean
check_shortest (YkSolver *solver, const YkBoard *board, YkCounting counting, int depth)
{
  static YkSolverResult result;
  YkSolverBudget budget = {0};
  gboolean is_known =
      yk_compact_frame_knows (board) && yk_rules_n_decks (board->rules) == 1 &&
      board->n_foundations > 0 &&
      !(counting == YK_COUNTING_ALWAYS && board->options.foundation_return);
  guint64 n_states = 0;
  int n_least, n_counted;

  yk_solver_solve (solver, board, &budget, &result);
  n_least = yk_solver_find_shortest (solver, board, counting, &budget, &result,
                                     &n_counted, &n_states);
  check_win (board, &result);
  g_assert_cmpint (n_least, <=, depth);
  if (counting == YK_COUNTING_ALL)
    g_assert_cmpint (n_counted, ==, result.n_moves);
  if (is_known) {
    YkBoundHint hint = {.fewest = ~G_GUINT64_CONSTANT (0)};
    YkCompactFrame frame;
    YkCompactState root;

    yk_compact_frame_init (&frame, board, &root);
    g_assert_cmpint (yk_bound_win_near (&frame, &root, counting, 0, &hint), <=, depth);
    g_assert_cmpint (n_least, ==, depth);
    g_assert_cmpint (n_counted, ==, depth);
  }
  return is_known && depth > 0;
}

/* Yukon has many positions every day: of few, a search that goes on to just one of two
 * leads loses none. */
static void
test_variation (gconstpointer data)
{
  const YkRules *rules = data;
  gboolean is_thorough = g_test_slow () || rules == yk_rules_find ("yukon");
  YkSolver *solver = yk_solver_new (SMALL_SOLVER_BYTES);
  Oracle *oracle = g_new (Oracle, 1);
  guint n_positions = is_thorough ? 40 : 4, n_seen[4] = {0};
  guint n_counted[YK_COUNTING_ALL + 1] = {0};
  guint64 random = (guint64) yk_rules_n_cards (rules);

  oracle->max_boards = g_test_slow () ? ORACLE_STATES : QUICK_ORACLE_STATES;
  for (guint i = 0; i < n_positions * N_OPTION_SETS; i++) {
    const YkGameOptions *options = &option_sets[i % N_OPTION_SETS];
    YkRules narrow;
    guint n_columns;
    YkBoard board;
    YkVerdict truth;

    if (!yk_rules_accepts (rules, options))
      continue;
    n_columns = rules->foundations == YK_FOUNDATIONS_NONE ? 5 : 3 + draw (&random, 2);
    narrow_rules (&narrow, rules, (int) n_columns);
    make_position (&board, &narrow, options, &random);
    truth = ask_oracle (oracle, &board, YK_COUNTING_ALL);
    if (truth == YK_VERDICT_WON)
      g_assert_cmpint (yk_bound_board (&board), <=, oracle->depth);
    if (truth == YK_VERDICT_WON)
      for (YkCounting counting = 0; counting <= YK_COUNTING_ALL; counting++)
        if (ask_oracle (oracle, &board, counting) == YK_VERDICT_WON)
          n_counted[counting] +=
              check_shortest (solver, &board, counting, oracle->depth);
    if (truth != YK_VERDICT_UNKNOWN)
      compare (solver, &board, truth, n_seen);
  }
  g_test_message ("%u won, %u lost; counted %u, %u, %u, %u", n_seen[YK_VERDICT_WON],
                  n_seen[YK_VERDICT_LOST], n_counted[0], n_counted[1], n_counted[2],
                  n_counted[3]);
  g_assert_cmpuint (n_seen[YK_VERDICT_WON] + n_seen[YK_VERDICT_LOST], >=, 2);
  g_free (oracle);
  yk_solver_free (solver);
}

/* The same where aces are still to come: one suit lies in the columns, nearly sorted
 * and mostly face down, and all others are up. */
static void
test_low_cards (void)
{
  static const char *const ids[] = {"yukon", "alaska", "russian", "moosehide"};
  YkSolver *solver = yk_solver_new (SMALL_SOLVER_BYTES);
  Oracle *oracle = g_new (Oracle, 1);
  guint64 random = 7;
  guint n_counted = 0;

  oracle->max_boards = ORACLE_STATES;
  for (guint i = 0; i < 100 * G_N_ELEMENTS (ids); i++) {
    const YkGameOptions options = {.forced_aces = i % 8 < 4};
    const YkRules *rules = yk_rules_find (ids[i % 4]);
    YkCard low[4];
    YkBoard board;

    yk_board_init (&board, rules, &options);
    for (int suit = YK_SPADES + 1; suit < YK_N_SUITS; suit++)
      for (int rank = YK_ACE; rank <= YK_KING; rank++)
        yk_board_put (&board, (YkPile) (YK_FOUNDATION_1 + suit),
                      yk_card ((YkSuit) suit, rank));
    for (int rank = YK_KING; rank > 4; rank--)
      yk_board_put (&board, YK_COLUMN_1, yk_card (YK_SPADES, rank));
    for (int rank = YK_ACE; rank <= 4; rank++)
      low[rank - 1] = yk_card (YK_SPADES, rank);
    yk_random_shuffle (&random, low, 4);
    for (int card = 0; card < 4; card++)
      yk_board_put (&board, (YkPile) (YK_COLUMN_1 + draw (&random, 3)), low[card]);
    for (int column = 0; column < 3; column++)
      board.n_down[column] =
          (guint8) MAX (yk_board_pile_size (&board, (YkPile) column) - 1, 0);
    for (YkCounting counting = 0; counting <= YK_COUNTING_ALL; counting++)
      if (ask_oracle (oracle, &board, counting) == YK_VERDICT_WON)
        n_counted += check_shortest (solver, &board, counting, oracle->depth);
  }
  g_test_message ("%u counted", n_counted);
  g_assert_cmpuint (n_counted, >, 500);
  g_free (oracle);
  yk_solver_free (solver);
}

/* All positions that can be reached from one, with the way between them. */
typedef struct
{
  YkCompactState places[WALK_STATES];
  guint n_places;
  guint16 slots[WALK_SLOTS]; /* place + 1, by the sum of its key, or 0 */
  guint from[WALK_LINKS];
  guint to[WALK_LINKS];
  YkPlacing placings[WALK_LINKS];
  guint n_links;
  guint at; /* whose children are visited */
  gboolean is_full;
  gboolean can_win[WALK_STATES];
  YkPairs *pairs;
} Walk;

/* Where the number of a place is kept, or would be. */
static guint16 *
find_slot (Walk *walk, const YkCompactState *places)
{
  guint slot =
      (guint) yk_checksum_add (YK_CHECKSUM_START, places->key, sizeof places->key);

  for (slot %= WALK_SLOTS; walk->slots[slot] != 0; slot = (slot + 1) % WALK_SLOTS)
    if (memcmp (walk->places[walk->slots[slot] - 1].key, places->key,
                sizeof places->key) == 0)
      break;
  return &walk->slots[slot];
}

static bool
walk_cb (const YkCompactState *child, const YkPlacing *steps, int n_steps,
         void *user_data)
{
  Walk *walk = user_data;
  guint16 *slot = find_slot (walk, child);

  g_assert_cmpint (n_steps, ==, 1);
  if ((*slot == 0 && walk->n_places == WALK_STATES) || walk->n_links == WALK_LINKS) {
    walk->is_full = TRUE;
    return false;
  }
  if (*slot == 0) {
    walk->places[walk->n_places++] = *child;
    *slot = (guint16) walk->n_places;
  }
  walk->from[walk->n_links] = walk->at;
  walk->placings[walk->n_links] = steps[0];
  walk->to[walk->n_links++] = *slot - 1u;
  return true;
}

/* Walks everywhere, and back from the wins; whether there was room. */
static gboolean
walk_all (Walk *walk, const YkCompactFrame *frame, const YkCompactState *root)
{
  gboolean is_changed = TRUE;

  walk->n_places = walk->n_links = 0;
  walk->is_full = FALSE;
  memset (walk->slots, 0, sizeof walk->slots);
  *find_slot (walk, root) = 1;
  walk->places[walk->n_places++] = *root;
  for (walk->at = 0; walk->at < walk->n_places && !walk->is_full; walk->at++)
    yk_steps_visit_single (frame, &walk->places[walk->at], walk_cb, walk);
  for (guint i = 0; i < walk->n_places; i++)
    walk->can_win[i] = walk->places[i].n_all_up == frame->n_cards;
  while (is_changed) {
    is_changed = FALSE;
    for (guint i = 0; i < walk->n_links; i++)
      if (walk->can_win[walk->to[i]] && !walk->can_win[walk->from[i]])
        is_changed = walk->can_win[walk->from[i]] = TRUE;
  }
  return !walk->is_full;
}

/* Whether the strict test has room for the position: with two decks not where all cards
 * may move, those on foundations, too. */
static gboolean
is_room_to_be_strict (const YkCompactFrame *frame)
{
  return frame->n_decks == 1 || !frame->gives_back;
}

/* The strict test finds all that the other finds, and nothing that can be won. */
static gboolean
check_strict (const Walk *walk, const YkCompactFrame *frame, guint i)
{
  gboolean is_dead = yk_pairs_are_dead (walk->pairs, frame, &walk->places[i], 0);
  bool is_strictly_dead, is_only_strict;

  if (!g_test_slow () && i % 4 > 0)
    return is_dead;
  is_strictly_dead =
      yk_pairs_are_dead_strictly (walk->pairs, frame, &walk->places[i], 0);
  g_assert_false (walk->can_win[i] && is_strictly_dead);
  g_assert_true (is_strictly_dead || !is_dead || !is_room_to_be_strict (frame));
  g_assert_true (yk_pairs_are_dead_by_either (walk->pairs, frame, &walk->places[i],
                                              &is_only_strict) ==
                 (is_dead || is_strictly_dead));
  g_assert_true (is_only_strict == (is_strictly_dead && !is_dead));
  return is_dead;
}

static gboolean
is_dead_without (YkPairs *pairs, const YkCompactFrame *frame,
                 const YkCompactState *places, gboolean is_strict, guint64 free)
{
  return is_strict ? yk_pairs_are_dead_strictly (pairs, frame, places, free)
                   : yk_pairs_are_dead (pairs, frame, places, free);
}

/* Frees cards one by one.  Each answer must be that of a test from the beginning, and
 * so must the one about the cards that seem to be to blame. */
static guint
check_freeing (const Walk *walk, const YkCompactFrame *frame, guint i,
               gboolean is_strict, guint64 *random)
{
  g_autofree YkPairs *again = g_malloc (yk_pairs_size ());
  const YkCompactState *places = &walk->places[i];
  guint64 free = 0, blamed;

  if (!yk_pairs_are_dead_at_first (walk->pairs, frame, places, is_strict))
    return 0;
  blamed = yk_pairs_blame (walk->pairs);
  for (int n = 0; n < 12; n++) {
    guint64 more = G_GUINT64_CONSTANT (1) << draw (random, YK_DECK_SIZE);
    gboolean stays;

    if (n == 6)
      more = ~blamed & ((G_GUINT64_CONSTANT (1) << YK_DECK_SIZE) - 1);
    stays = yk_pairs_stay_dead (walk->pairs, more);
    g_assert_true (stays ==
                   is_dead_without (again, frame, places, is_strict, free | more));
    if (stays)
      free |= more;
  }
  return 1;
}

/* A nogood that frees a card too many, to see that the test would see it. */
static guint
count_wrong_nogoods (Walk *walk, const YkCompactFrame *frame, guint dead,
                     guint64 *random)
{
  guint64 free = G_GUINT64_CONSTANT (1) << draw (random, YK_DECK_SIZE);
  guint n_wrong = 0;

  for (int i = 0; i < 8; i++)
    free |= G_GUINT64_CONSTANT (1) << draw (random, YK_DECK_SIZE);
  for (guint i = 0; i < walk->n_places; i++) {
    gboolean agrees = walk->can_win[i];

    for (int card = 0; card < frame->n_cards && agrees; card++)
      agrees = (free >> card & 1) ||
               walk->places[i].code[card] == walk->places[dead].code[card];
    n_wrong += agrees;
  }
  return n_wrong;
}

static guint n_strictly_dead, n_checked_freeings, n_wrong_nogoods, n_nogood_games,
    n_nogood_positions;

/* What dead positions teach never speaks against one that can be won. */
static guint
check_nogoods (Walk *walk, const YkBoard *board, guint64 *random)
{
  static YkNogoods nogoods;
  const YkSolverBudget budget = {0};
  YkSearch search = {.budget = &budget};
  YkCompactFrame frame;
  YkCompactState root;

  yk_compact_frame_init (&frame, board, &root);
  if (!walk_all (walk, &frame, &root))
    return 0;
  n_nogood_games++;
  n_nogood_positions += walk->n_places;
  yk_nogoods_clear (&nogoods);
  for (guint i = 0; i < walk->n_places; i++) {
    gboolean is_strict = !check_strict (walk, &frame, i);

    if (!is_dead_without (walk->pairs, &frame, &walk->places[i], is_strict, 0))
      continue;
    n_strictly_dead += is_strict;
    if (i % 16 == 0 || is_strict) {
      n_checked_freeings += check_freeing (walk, &frame, i, is_strict, random);
      n_wrong_nogoods += count_wrong_nogoods (walk, &frame, i, random) > 0;
    }
    if (!yk_nogoods_match (&nogoods, &frame, &walk->places[i], &nogoods.hits))
      yk_nogoods_learn (&nogoods, walk->pairs, &frame, &walk->places[i], is_strict,
                        &search);
  }
  for (guint i = 0; i < walk->n_places; i++)
    g_assert_false (
        walk->can_win[i] &&
        yk_nogoods_match (&nogoods, &frame, &walk->places[i], &nogoods.hits));
  return walk->can_win[0] ? (guint) nogoods.n_nogoods : 0;
}

typedef guint (*CheckFunc) (Walk *walk, const YkBoard *board, guint64 *random);

/* Checks small positions of every variation of N_DECKS decks that the compact search
 * knows, some with every set of options; returns the sum of what CHECK counted. */
static guint
check_small_positions (guint n_positions, int n_decks, CheckFunc check)
{
  g_autofree Walk *walk = g_new (Walk, 1);
  g_autofree YkPairs *pairs = g_malloc (yk_pairs_size ());
  guint sum = 0;
  guint64 random = 1;
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  walk->pairs = pairs;
  for (size_t i = 0; i < n_rules; i++)
    for (guint j = 0; j < n_positions * N_OPTION_SETS; j++) {
      const YkGameOptions *options = &option_sets[j % N_OPTION_SETS];
      YkRules narrow;
      YkBoard board;

      if (!yk_rules_accepts (&rules[i], options) ||
          yk_rules_n_decks (&rules[i]) != n_decks)
        continue;
      narrow_rules (&narrow, &rules[i], 3 + (int) draw (&random, 2));
      make_position (&board, &narrow, options, &random);
      if (yk_compact_frame_knows (&board))
        sum += check (walk, &board, &random);
    }
  return sum;
}

static void
test_nogoods (void)
{
  guint n_learned = check_small_positions (g_test_slow () ? 40 : 3, 1, check_nogoods);

  g_test_message ("%u learned where a win was near; %u games, %u positions, %u dead by "
                  "the strict test alone, %u freed card by card, %u wrong nogoods seen",
                  n_learned, n_nogood_games, n_nogood_positions, n_strictly_dead,
                  n_checked_freeings, n_wrong_nogoods);
  g_assert_cmpuint (n_learned, >=, 10);
  g_assert_cmpuint (n_strictly_dead, >=, 10);
  g_assert_cmpuint (n_checked_freeings, >=, 50);
  g_assert_cmpuint (n_wrong_nogoods, >, 0);
}

/* What was seen of positions with two decks. */
static struct
{
  guint n_positions;
  guint n_winnable;
  guint n_relaxed_dead;
  guint n_paired_dead;
  guint n_cased_dead;
  guint n_mistakes; /* winnable ones that are called dead without the second host */
} twins_seen;

/* Whether the tests would call a position dead if no card could join the second copy of
 * what it joins. */
static gboolean
is_dead_with_one_host (YkPairs *pairs, const YkCompactFrame *frame,
                       const YkCompactState *places)
{
  YkCompactFrame wrong = *frame;

  for (int card = 0; card < frame->n_cards; card++) {
    if (places->code[card] > YK_CODE_PARENT)
      return FALSE;
    if (wrong.n_parents[card] > 0)
      wrong.n_parents[card] = 1;
  }
  return yk_pairs_are_dead (pairs, &wrong, places, 0);
}

static void
check_twins_at (const Walk *walk, const YkCompactFrame *frame, guint i)
{
  const YkSolverBudget budget = {0};
  YkStateStore store = {0};
  YkSearch search = {.budget = &budget, .store = &store};
  const YkCompactState *places = &walk->places[i];
  gboolean is_relaxed_dead = yk_relax (frame, places) < 0;
  gboolean is_paired_dead = check_strict (walk, frame, i);

  g_assert_false (walk->can_win[i] && (is_relaxed_dead || is_paired_dead));
  twins_seen.n_positions++;
  twins_seen.n_winnable += walk->can_win[i];
  twins_seen.n_relaxed_dead += is_relaxed_dead;
  twins_seen.n_paired_dead += is_paired_dead;
  if (walk->can_win[i])
    twins_seen.n_mistakes += is_dead_with_one_host (walk->pairs, frame, places);
  if (!g_test_slow () && i % 16 > 0)
    return;
  if (yk_pairs_are_dead_by_cases (walk->pairs, frame, places, &search, NULL)) {
    g_assert_false (walk->can_win[i]);
    twins_seen.n_cased_dead++;
  } else {
    g_assert_false (is_paired_dead && is_room_to_be_strict (frame));
  }
}

static guint
check_twins (Walk *walk, const YkBoard *board, G_GNUC_UNUSED guint64 *random)
{
  YkCompactFrame frame;
  YkCompactState root;

  yk_compact_frame_init (&frame, board, &root);
  if (!walk_all (walk, &frame, &root))
    return 0;
  for (guint i = 0; i < walk->n_places; i++)
    check_twins_at (walk, &frame, i);
  return 1;
}

/* No test calls a position of two decks dead that can be won, and a test with a mistake
 * would be caught. */
static void
test_twins (void)
{
  guint n_games = check_small_positions (g_test_slow () ? 100 : 8, 2, check_twins);

  g_test_message ("%u games, %u positions, %u can be won; dead by the relaxation %u, "
                  "by pairs %u, by cases %u; %u mistakes seen",
                  n_games, twins_seen.n_positions, twins_seen.n_winnable,
                  twins_seen.n_relaxed_dead, twins_seen.n_paired_dead,
                  twins_seen.n_cased_dead, twins_seen.n_mistakes);
  g_assert_cmpuint (twins_seen.n_paired_dead, >, twins_seen.n_relaxed_dead);
  g_assert_cmpuint (twins_seen.n_cased_dead, >, 0);
  g_assert_cmpuint (twins_seen.n_mistakes, >, 0);
}

static gboolean
is_in_set (const YkPlacingSet *set, YkPlacing placing)
{
  return set->cards[placing.code] >> placing.card & 1;
}

/* Of a position that can be won, one of the moves that were chosen leads to a win.
 * Returns how many were not chosen. */
static guint
check_chosen (const Walk *walk, const YkCompactFrame *frame, guint place,
              guint first_link, guint end_link, const YkPlacingSet *chosen)
{
  gboolean can_win = FALSE;
  guint n_left_out = 0;

  for (guint i = first_link; i < end_link; i++) {
    gboolean is_chosen = is_in_set (chosen, walk->placings[i]);

    can_win |= is_chosen && walk->can_win[walk->to[i]];
    n_left_out += !is_chosen;
  }
  g_assert_true (can_win || !walk->can_win[place] ||
                 walk->places[place].n_all_up == frame->n_cards);
  return n_left_out;
}

/* Chooses as few as can be, and then only where no fresh move is needed: that is the
 * same choice, or all moves.  Returns how many were not chosen first. */
static guint
check_choice (const Walk *walk, const YkCompactFrame *frame, guint place,
              guint first_link, guint end_link, guint64 *random)
{
  const YkCompactState *places = &walk->places[place];
  YkPlacingSet possible = {0}, fresh = {0}, chosen, stale;

  for (guint i = first_link; i < end_link; i++) {
    YkPlacing placing = walk->placings[i];

    possible.cards[placing.code] |= G_GUINT64_CONSTANT (1) << placing.card;
    fresh.cards[placing.code] |= (guint64) draw (random, 2) << placing.card;
  }
  yk_stubborn_choose (frame, places, &possible, &fresh, YK_STUBBORN_ANY, &chosen);
  yk_stubborn_choose (frame, places, &possible, &fresh, 0, &stale);
  if (memcmp (&stale, &possible, sizeof stale) != 0)
    g_assert_cmpmem (&stale, sizeof stale, &chosen, sizeof chosen);
  return check_chosen (walk, frame, place, first_link, end_link, &chosen);
}

static guint
check_choices (Walk *walk, const YkBoard *board, guint64 *random)
{
  guint n_left_out = 0;
  YkCompactFrame frame;
  YkCompactState root;

  yk_compact_frame_init (&frame, board, &root);
  if (!yk_stubborn_knows (&frame) || !walk_all (walk, &frame, &root))
    return 0;
  for (guint first = 0, end = 0; first < walk->n_links; first = end) {
    while (end < walk->n_links && walk->from[end] == walk->from[first])
      end++;
    n_left_out += check_choice (walk, &frame, walk->from[first], first, end, random);
  }
  return n_left_out;
}

static void
test_choices (void)
{
  guint n_left_out =
      check_small_positions (g_test_slow () ? 400 : 12, 1, check_choices);

  g_test_message ("%u moves left out", n_left_out);
  g_assert_cmpuint (n_left_out, >=, 5000);
}

/* How many steps lead from one place to each other, at least; -1 where none do.  Links
 * come in the order of the places that they lead from. */
static void
find_distances (const Walk *walk, guint start, int *distances)
{
  static guint queue[WALK_STATES], firsts[WALK_STATES + 1];
  guint n_queued = 1, link = 0;

  for (guint place = 0; place <= walk->n_places; place++) {
    while (link < walk->n_links && walk->from[link] < place)
      link++;
    firsts[place] = link;
  }
  memset (distances, -1, sizeof *distances * walk->n_places);
  distances[start] = 0;
  queue[0] = start;
  for (guint at = 0; at < n_queued; at++)
    for (guint i = firsts[queue[at]]; i < firsts[queue[at] + 1]; i++) {
      if (distances[walk->to[i]] >= 0)
        continue;
      distances[walk->to[i]] = distances[queue[at]] + 1;
      queue[n_queued++] = walk->to[i];
    }
}

/* Returns whether the least number of steps to a win is proved, and is not trivial.
 * What was found for other positions, also of other games, makes no difference. */
static bool
check_bound_of_win (const YkCompactFrame *frame, const YkCompactState *places,
                    int distance)
{
  static YkBoundHint hint = {.fewest = ~G_GUINT64_CONSTANT (0)};
  YkBoundHint none = {.fewest = ~G_GUINT64_CONSTANT (0)};
  int bound = yk_bound_win_near (frame, places, YK_COUNTING_ALL, 0, &none);

  g_assert_cmpint (bound, <=, distance);
  g_assert_cmpint (yk_bound_win_near (frame, places, YK_COUNTING_ALL, 0, &hint), ==,
                   bound);
  g_assert_cmpint (yk_bound_win_near (frame, places, YK_COUNTING_ALL, bound - 1, &hint),
                   ==, bound);
  return bound == distance && bound > frame->n_cards - places->n_all_up;
}

static guint n_exact_wins;

static guint
check_bounds (Walk *walk, const YkBoard *board, guint64 *random)
{
  static int distances[WALK_STATES];
  guint n_exact = 0;
  YkCompactFrame frame;
  YkCompactState root;

  yk_compact_frame_init (&frame, board, &root);
  if (!walk_all (walk, &frame, &root))
    return 0;
  for (int n = 0; n < 5; n++) {
    guint start = (guint) draw (random, walk->n_places);
    const YkCompactState *places = &walk->places[start];

    find_distances (walk, start, distances);
    for (guint i = 0; i < walk->n_places; i++) {
      int circles = yk_bound_circles (&frame, places, &walk->places[i]);
      int bound = yk_bound_differences (&frame, places, &walk->places[i]) + circles;

      if (distances[i] < 0)
        continue;
      g_assert_cmpint (bound, <=, distances[i]);
      n_exact += circles > 0 && bound == distances[i];
      if (walk->places[i].n_all_up == frame.n_cards)
        n_exact_wins += check_bound_of_win (&frame, places, distances[i]);
    }
  }
  return n_exact;
}

/* No bound is above the true distance, and bounds with circles in them often reach it:
 * one that counted a single step more would be caught. */
static void
test_bounds (void)
{
  guint n_exact = check_small_positions (g_test_slow () ? 200 : 4, 1, check_bounds);

  g_test_message ("%u bounds with circles are exact, %u of wins", n_exact,
                  n_exact_wins);
  g_assert_cmpuint (n_exact, >=, 1000);
  g_assert_cmpuint (n_exact_wins, >=, 100);
}

/* No bound on the way to a win is above what is left of it, and each move brings the
 * win nearer by one move at most.  Returns the bound of the whole deal. */
static int
check_bounds_on_way (const YkBoard *deal, const YkSolverResult *win)
{
  YkBoard board = *deal;
  int before = yk_solver_least_moves (&board);

  for (int i = 0; i < win->n_moves; i++) {
    YkUndo undo;
    int least;

    yk_board_apply (&board, win->moves[i], &undo);
    least = yk_solver_least_moves (&board);
    g_assert_cmpint (least, >=, before - 1);
    g_assert_cmpint (least, <=, win->n_moves - i - 1);
    before = least;
  }
  return yk_solver_least_moves (deal);
}

static void
test_bounds_of_deals (void)
{
  g_autofree YkSolverResult *result = g_new (YkSolverResult, 1);
  YkSolver *solver = yk_solver_new (SMALL_SOLVER_BYTES);
  YkSolverBudget budget = {.n_states = 2000};
  int n_won = 0, n_proved = 0;

  for (guint64 number = 1; number <= (g_test_slow () ? 300 : 30); number++) {
    YkBoard board;

    yk_board_deal (&board, yk_rules_find ("yukon"), &(YkGameOptions){0}, number);
    yk_solver_solve (solver, &board, &budget, result);
    if (result->verdict != YK_VERDICT_WON)
      continue;
    yk_solver_shorten (solver, &board, 5000, &(YkSolverBudget){0}, result);
    n_proved += check_bounds_on_way (&board, result);
    n_won++;
  }
  g_test_message ("%d deals, at least %d moves", n_won, n_proved);
  g_assert_cmpint (n_won, >=, 20);
  g_assert_cmpint (n_proved, >=, 69 * n_won);
  yk_solver_free (solver);
}

static guint64
states_of_deals (YkSolver *solver, const YkRules *rules, guint64 first, guint64 last,
                 guint64 max_states)
{
  g_autofree YkSolverResult *result = g_new (YkSolverResult, 1);
  YkSolverBudget budget = {.n_states = max_states};
  YkGameOptions options = {0};
  guint64 n_states = 0;
  YkBoard board;

  for (guint64 number = first; number <= last; number++) {
    yk_board_deal (&board, rules, &options, number);
    yk_solver_solve (solver, &board, &budget, result);
    n_states += result->n_states;
  }
  return n_states;
}

/* The number of states over fixed deals of every variation, over some hard ones, of
 * which every part of a search has its share, and over one whose search becomes long:
 * any change of what the solver does shows here. */
static void
test_signature (void)
{
  YkSolver *solver = yk_solver_new (SOLVER_BYTES);
  guint64 n_states = 0;
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++)
    n_states += states_of_deals (solver, &rules[i], 1, 8, 2000);
  n_states += states_of_deals (solver, yk_rules_find ("yukon"), 300, 309, 20000);
  n_states += states_of_deals (solver, yk_rules_find ("yukon"), 565, 565, 100000);
  g_assert_cmpuint (n_states, ==, YK_SOLVER_SIGNATURE);
  yk_solver_free (solver);
}

/* Whole deals that can be won, searched from the beginning like a long search: none is
 * lost where positions are passed through, and those are found again for the wins. */
static void
test_long_search (void)
{
  static guint64 memory[1 << 19];
  static YkStateStore store;
  static YkSolverResult result;
  const YkSolverBudget budget = {.n_states = 3000};
  YkSolver *solver = yk_solver_new (SOLVER_BYTES);
  YkGameOptions options = {0};
  guint n_won = 0;
  YkBoard board;

  for (guint64 number = 1; number <= 12; number++) {
    YkSearch search = {.budget = &budget,
                       .store = &store,
                       .memory = (guchar *) memory,
                       .n_bytes = sizeof memory};

    yk_board_deal (&board, yk_rules_find ("yukon"), &options, number);
    yk_solver_solve (solver, &board, &budget, &result);
    if (result.verdict != YK_VERDICT_WON)
      continue;
    yk_compact_search_solve_thoroughly (&search, &board, &result);
    g_assert_cmpint (result.verdict, !=, YK_VERDICT_LOST);
    if (result.verdict == YK_VERDICT_WON)
      check_win (&board, &result);
    n_won += result.verdict == YK_VERDICT_WON;
  }
  g_assert_cmpuint (n_won, >=, 6);
  yk_solver_free (solver);
}

/* What the wins of eight deals of Yukon add up to when few states are allowed: a change
 * that makes wins longer shows here. */
static void
test_short_wins (void)
{
  YkSolver *solver = yk_solver_new (SOLVER_BYTES);
  g_autofree YkSolverResult *result = g_new (YkSolverResult, 1);
  YkSolverBudget budget = {0};
  YkGameOptions options = {0};
  int n_moves = 0;
  YkBoard board;

  for (guint64 number = 203; number <= 210; number++) {
    yk_board_deal (&board, yk_rules_find ("yukon"), &options, number);
    yk_solver_solve (solver, &board, &budget, result);
    yk_solver_shorten (solver, &board, 20000, &budget, result);
    check_win (&board, result);
    n_moves += result->n_moves;
  }
  g_assert_cmpint (n_moves, <=, 676);
  yk_solver_free (solver);
}

static void
test_budget (void)
{
  YkSolver *solver = yk_solver_new (SOLVER_BYTES);
  YkSolverResult *result = g_new (YkSolverResult, 1);
  atomic_bool stop = true;
  YkSolverBudget stopped = {.stop = &stop}, late = {.deadline_ms = 1};
  YkSolverBudget spent = {.cpu_deadline_us = yk_solver_cpu_us ()};
  YkSolverBudget small = {.n_states = 3}, tight = {.n_bytes = 5000};
  YkGameOptions options = {0};
  YkBoard board;

  yk_board_deal (&board, yk_rules_find ("yukon"), &options, 1);
  yk_solver_solve (solver, &board, &stopped, result);
  g_assert_cmpint (result->verdict, ==, YK_VERDICT_STOPPED);
  yk_solver_solve (solver, &board, &late, result);
  g_assert_cmpint (result->verdict, ==, YK_VERDICT_STOPPED);
  yk_solver_solve (solver, &board, &spent, result);
  g_assert_cmpint (result->verdict, ==, YK_VERDICT_STOPPED);
  yk_solver_solve (solver, &board, &small, result);
  g_assert_cmpint (result->verdict, ==, YK_VERDICT_UNKNOWN);
  g_assert_cmpuint (result->n_states, <=, 3);
  yk_solver_solve (solver, &board, &tight, result);
  g_assert_cmpint (result->verdict, ==, YK_VERDICT_UNKNOWN);
  g_free (result);
  yk_solver_free (solver);
}

int
main (int argc, char **argv)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/budget", test_budget);
  g_test_add_func ("/solver/signature", test_signature);
  g_test_add_func ("/solver/long-search", test_long_search);
  g_test_add_func ("/solver/short-wins", test_short_wins);
  g_test_add_func ("/solver/nogoods", test_nogoods);
  g_test_add_func ("/solver/twins", test_twins);
  g_test_add_func ("/solver/choices", test_choices);
  g_test_add_func ("/solver/low-cards", test_low_cards);
  g_test_add_func ("/solver/bounds", test_bounds);
  g_test_add_func ("/solver/bounds-of-deals", test_bounds_of_deals);
  for (size_t i = 0; i < n_rules; i++) {
    g_autofree char *path = g_strdup_printf ("/solver/against-plain/%s", rules[i].id);

    g_test_add_data_func (path, &rules[i], test_variation);
  }
  return g_test_run ();
}
