/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Best-first search over whole boards, for the rules that neither the compact search
 * nor the column search knows; the tests compare those two with it.
 *
 * It asks the core for every legal move and leaves out none, so that an exhausted
 * search proves a loss.  Two things keep the search small.
 *
 * First, the key of a position is its cards, and what cannot matter is put in order:
 * cells and foundations always, columns where only their contents tell them apart.  The
 * key holds every card, so that no two positions that differ in anything that matters
 * share one.
 *
 * Second, a safe move is made at once and alone.  Let X be uncovered and its foundation
 * ready, and let every card that could be built on X be up already, for good.  Take any
 * winning plan and leave out the moves of X.  Nothing is ever put on X, so no other
 * card's move needs it, and its absence only uncovers cards or makes a space earlier.
 * Hence the rest of the plan stays legal after X has gone up.  Where foundations give
 * back, the cards two or more ranks below must be up as well: then a card brought back
 * onto X has nothing to carry, and its own trip can be left out in the same way.  The
 * same is true of a whole run of one suit: no other card joins it.  Where the order of
 * columns or their heights matter later (stock to columns, redeals, closing gaps), an
 * absent card changes what is dealt where, and no move is safe.  Nor is any move safe
 * with several decks here: a card may take the place that its copy in another column
 * needed more. */
#include "solver/yk-solver-private.h"

#include <string.h>

#include "core/yk-board.h"

#define MAX_KEY_SIZE                                                                   \
  (1 + YK_MAX_FOUNDATIONS + YK_MAX_CELLS + 2 * YK_N_PILES + YK_MAX_CARDS)

/* Whether columns that hold the same cards are equal from here on, wherever they stand.
 */
static bool
columns_are_alike (const YkBoard *board)
{
  bool deals_to_columns = board->rules->stock_deal == YK_STOCK_TO_COLUMNS &&
                          yk_board_pile_size (board, YK_STOCK) > 0;

  return board->rules->gaps == YK_GAPS_STAY && board->n_redeals == 0 &&
         !deals_to_columns;
}

static int
compare_columns (const YkBoard *board, int a, int b)
{
  int size_a, size_b, order;
  const YkCard *cards_a = yk_board_pile (board, (YkPile) a, &size_a);
  const YkCard *cards_b = yk_board_pile (board, (YkPile) b, &size_b);

  order = memcmp (cards_a, cards_b, (size_t) (size_a < size_b ? size_a : size_b));
  if (order != 0)
    return order;
  return size_a != size_b ? size_a - size_b : board->n_down[a] - board->n_down[b];
}

static void
order_columns (const YkBoard *board, int *order)
{
  for (int i = 0; i < board->n_columns; i++) {
    int at = i;

    for (; at > 0 && columns_are_alike (board) &&
           compare_columns (board, order[at - 1], i) > 0;
         at--)
      order[at] = order[at - 1];
    order[at] = i;
  }
}

/* Writes the last cards of N_PILES piles, sorted by their bytes. */
static unsigned char *
put_tops (unsigned char *at, const YkBoard *board, YkPile first, int n_piles)
{
  for (int i = 0; i < n_piles; i++) {
    YkCard top = yk_board_top (board, (YkPile) (first + i));
    int place = i;

    for (; place > 0 && at[place - 1] > top; place--)
      at[place] = at[place - 1];
    at[place] = top;
  }
  return at + n_piles;
}

static unsigned char *
put_pile (unsigned char *at, const YkBoard *board, YkPile pile)
{
  int size;
  const YkCard *cards = yk_board_pile (board, pile, &size);

  *at++ = (unsigned char) size;
  *at++ = (unsigned char) (pile < YK_MAX_COLUMNS ? board->n_down[pile] : 0);
  memcpy (at, cards, (size_t) size);
  return at + size;
}

static size_t
key_size (const YkRules *rules)
{
  return (size_t) (1 + yk_rules_n_foundations (rules) + rules->n_cells +
                   2 * yk_rules_n_columns (rules) + 6 + yk_rules_n_cards (rules));
}

static void
encode_board (const YkBoard *board, unsigned char *key)
{
  int order[YK_MAX_COLUMNS];
  unsigned char *at = key;

  memset (key, 0, key_size (board->rules));
  *at++ = board->n_redeals;
  at = put_tops (at, board, YK_FOUNDATION_1, board->n_foundations);
  at = put_tops (at, board, YK_CELL_1, board->rules->n_cells);
  order_columns (board, order);
  for (int i = 0; i < board->n_columns; i++)
    at = put_pile (at, board, (YkPile) order[i]);
  for (int pile = YK_RESERVE; pile <= YK_STOCK; pile++)
    at = put_pile (at, board, (YkPile) pile);
}

static const unsigned char *
take_pile (const unsigned char *at, YkBoard *board, int pile, int *n_cards)
{
  int size = *at++;

  if (pile < YK_MAX_COLUMNS)
    board->n_down[pile] = *at;
  at++;
  memcpy (&board->cards[*n_cards], at, (size_t) size);
  *n_cards += size;
  return at + size;
}

/* Makes the position that KEY stands for, with the rules and options of ROOT. */
static void
decode_board (const unsigned char *key, const YkBoard *root, YkBoard *board)
{
  const unsigned char *foundations = key + 1;
  const unsigned char *cells = foundations + root->n_foundations;
  const unsigned char *at = cells + root->rules->n_cells;
  int n_cards = 0;

  yk_board_init (board, root->rules, &root->options);
  board->n_redeals = key[0];
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    board->start[pile] = (uint8_t) n_cards;
    if (pile < board->n_columns)
      at = take_pile (at, board, pile, &n_cards);
    else if (pile >= YK_FOUNDATION_1 && pile < YK_FOUNDATION_1 + board->n_foundations) {
      /* Puts the cards of a foundation on the board, up to its top card. */
      const YkCard top = foundations[pile - YK_FOUNDATION_1];
      int height = top != 0 ? yk_board_rank (board, top) : 0;

      for (int i = 0; i < height; i++) {
        int rank = (i + board->options.starting_rank) % YK_N_RANKS + 1;

        board->cards[n_cards++] = yk_card (yk_card_suit (top), rank);
      }
    } else if (pile >= YK_CELL_1 && pile < YK_CELL_1 + board->rules->n_cells) {
      if (cells[pile - YK_CELL_1] != 0)
        board->cards[n_cards++] = cells[pile - YK_CELL_1];
    } else if (pile >= YK_RESERVE)
      at = take_pile (at, board, pile, &n_cards);
  }
  board->start[YK_N_PILES] = (uint8_t) n_cards;
}

/* The number of cards that lie on one they do not join. */
static int
n_bad_joints (const YkBoard *board)
{
  int n = 0;

  for (int column = 0; column < board->n_columns; column++) {
    int size;
    const YkCard *cards = yk_board_pile (board, (YkPile) column, &size);

    for (int i = 1; i < size; i++)
      n += !yk_board_joins (board, cards[i], cards[i - 1]);
  }
  return n;
}

/* A guess at how far away the win is. */
static int
distance (const YkBoard *board)
{
  int n_left = yk_board_n_cards (board) - yk_board_n_on_foundations (board);

  return 8 * n_left + 8 * yk_board_n_face_down (board) + 4 * n_bad_joints (board) +
         8 * yk_board_pile_size (board, YK_STOCK);
}

static int
list_moves (const YkBoard *board, YkMove *moves)
{
  if (board->rules->goal == YK_GOAL_FOUNDATIONS && columns_are_alike (board) &&
      yk_rules_n_decks (board->rules) == 1 &&
      yk_board_auto_move (board, YK_AUTO_SAFE, 0, moves))
    return 1;
  return yk_board_list (board, moves);
}

/* Finds again, move by move, how the boards on the way to NODE were reached. */
static void
tell_board_moves (const YkSearch *search, uint32_t node, const YkBoard *root,
                  YkSolverResult *result)
{
  uint32_t path[YK_SOLVER_MAX_MOVES];
  int n_nodes = yk_search_path (search, node, path);
  YkBoard board = *root;

  result->verdict = n_nodes < 0 ? YK_VERDICT_UNKNOWN : YK_VERDICT_WON;
  for (int i = 0; i < n_nodes; i++) {
    YkMove moves[YK_MAX_MOVES];
    unsigned char key[MAX_KEY_SIZE];
    YkBoard next = board;
    YkUndo undo;
    const void *wanted = yk_state_store_key (search->store, path[i]);
    int n_moves = yk_board_list (&board, moves);

    for (int j = 0; j < n_moves; j++) {
      next = board;
      yk_board_apply (&next, moves[j], &undo);
      encode_board (&next, key);
      if (memcmp (key, wanted, search->store->key_size) == 0) {
        result->moves[result->n_moves++] = moves[j];
        break;
      }
    }
    board = next;
  }
}

/* Stores the children of a position.  Returns the node of a child that is won, or
 * YK_STATE_STORE_NONE.  IS_FULL becomes true where a child could not be stored. */
static uint32_t
expand_board (YkSearch *search, const YkBoard *board, uint32_t node, bool *is_full)
{
  YkMove moves[YK_MAX_MOVES];
  int n_moves = list_moves (board, moves);

  for (int i = 0; i < n_moves; i++) {
    unsigned char key[MAX_KEY_SIZE];
    YkBoard next = *board;
    YkUndo undo;
    uint32_t child;

    yk_board_apply (&next, moves[i], &undo);
    encode_board (&next, key);
    if (yk_state_store_has (search->store, key))
      continue;
    child = yk_state_store_add (search->store, node, 0);
    if (child == YK_STATE_STORE_NONE) {
      *is_full = true;
      return YK_STATE_STORE_NONE;
    }
    if (yk_board_is_won (&next))
      return child;
    yk_state_store_push (search->store, child, distance (&next));
  }
  return YK_STATE_STORE_NONE;
}

void
yk_board_search_solve (YkSearch *search, const YkBoard *board, YkSolverResult *result)
{
  unsigned char key[MAX_KEY_SIZE];
  uint32_t node, won = YK_STATE_STORE_NONE;
  bool is_full = false;
  YkBoard next;

  yk_search_start_store (search, key_size (board->rules),
                         yk_search_states_left (search));
  encode_board (board, key);
  yk_state_store_has (search->store, key);
  node = yk_state_store_add (search->store, YK_STATE_STORE_NONE, 0);
  is_full = node == YK_STATE_STORE_NONE;
  if (yk_board_is_won (board))
    won = node;
  while (node != YK_STATE_STORE_NONE && won == YK_STATE_STORE_NONE && !is_full &&
         !yk_search_is_stopped (search)) {
    decode_board (yk_state_store_key (search->store, node), board, &next);
    won = expand_board (search, &next, node, &is_full);
    node = yk_state_store_pop (search->store);
  }

  search->n_states += search->store->n_nodes;
  if (won != YK_STATE_STORE_NONE)
    tell_board_moves (search, won, board, result);
  else if (yk_search_is_stopped (search))
    result->verdict = YK_VERDICT_STOPPED;
  else
    result->verdict = is_full ? YK_VERDICT_UNKNOWN : YK_VERDICT_LOST;
}
