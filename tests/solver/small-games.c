/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small games forward, then from their wins backward; and moves backward. */
#include "small-games.h"

#include <string.h>

#include "core/yk-deal.h"

#define MOST_DEPTH 4 /* of a suit so many cards, at most, are not on its foundation */
#define MOST_REST (MOST_DEPTH * YK_N_SUITS)
#define N_SLOTS (1u << 17)

typedef struct
{
  guint from;
  guint to;
} Link;

SmallGame *
small_game_new (guint max_boards)
{
  SmallGame *game = g_new0 (SmallGame, 1);

  g_assert_cmpuint (max_boards, <=, SMALL_GAME_MAX_POSITIONS);
  game->max_boards = max_boards;
  game->boards = g_new (YkBoard, max_boards);
  game->can_win = g_new (gboolean, max_boards);
  game->slots = g_new (guint32, N_SLOTS);
  game->links = g_array_new (FALSE, FALSE, sizeof (Link));
  return game;
}

void
small_game_free (SmallGame *game)
{
  g_array_unref (game->links);
  g_free (game->slots);
  g_free (game->can_win);
  g_free (game->boards);
  g_free (game);
}

static guint
draw (guint64 *random, guint n)
{
  return (guint) yk_random_draw_below (random, n);
}

static int
compare_tops (gconstpointer a, gconstpointer b, gpointer data)
{
  return yk_board_top (data, *(const YkPile *) a) -
         yk_board_top (data, *(const YkPile *) b);
}

/* Whether it makes no difference in which column cards lie. */
static gboolean
columns_are_alike (const YkRules *rules)
{
  return rules->gaps == YK_GAPS_STAY && rules->n_stock == 0 && rules->n_redeals == 0;
}

/* The same position with its columns in the order of their last cards. */
static YkBoard
with_sorted_columns (const YkBoard *board)
{
  YkPile columns[YK_MAX_COLUMNS];
  YkBoard sorted = *board;
  int at = 0;

  for (int i = 0; i < board->n_columns; i++)
    columns[i] = (YkPile) i;
  g_qsort_with_data (columns, board->n_columns, sizeof *columns, compare_tops,
                     (gpointer) board);
  for (int i = 0; i < board->n_columns; i++) {
    int size;
    const YkCard *cards = yk_board_pile (board, columns[i], &size);

    sorted.start[i] = (guint8) at;
    sorted.n_down[i] = board->n_down[columns[i]];
    memcpy (&sorted.cards[at], cards, (gsize) size);
    at += size;
  }
  return sorted;
}

/* Writes the cards of all foundations that hold a suit to AT; returns where they end.
 */
static int
copy_suit (YkBoard *sorted, const YkBoard *board, YkSuit suit, int at)
{
  for (int i = 0; i < board->n_foundations; i++) {
    int size;
    const YkCard *cards = yk_board_pile (board, (YkPile) (YK_FOUNDATION_1 + i), &size);

    if (size == 0 || yk_card_suit (cards[0]) != suit)
      continue;
    memcpy (&sorted->cards[at], cards, (size_t) size);
    at += size;
  }
  return at;
}

/* The same position with each suit on the foundation of its own number: on which of
 * them a suit lies makes no difference. */
static YkBoard
sorted_board (const YkBoard *board)
{
  YkBoard sorted = *board;
  int at = board->start[YK_FOUNDATION_1];

  if (columns_are_alike (board->rules) && board->n_foundations == 0)
    return with_sorted_columns (board);
  for (int pile = YK_FOUNDATION_1; pile < YK_CELL_1; pile++) {
    int suit = pile - YK_FOUNDATION_1;

    sorted.start[pile] = (uint8_t) at;
    if (suit < YK_N_SUITS)
      at = copy_suit (&sorted, board, (YkSuit) suit, at);
  }
  return sorted;
}

/* The slot that holds the board, or the empty one where it belongs. */
static guint
find_slot (const SmallGame *game, const YkBoard *board)
{
  guint slot = (guint) yk_board_hash (board) % N_SLOTS;

  while (game->slots[slot] != 0 &&
         !yk_board_equal (&game->boards[game->slots[slot] - 1], board))
    slot = (slot + 1) % N_SLOTS;
  return slot;
}

guint
small_game_find (const SmallGame *game, const YkBoard *board)
{
  YkBoard sorted = sorted_board (board);
  guint32 entry = game->slots[find_slot (game, &sorted)];

  g_assert_cmpuint (entry, >, 0);
  return entry - 1;
}

/* Adds a board unless it is there; returns its number, or G_MAXUINT where it is full.
 */
static guint
add_board (SmallGame *game, const YkBoard *board)
{
  YkBoard sorted = sorted_board (board);
  guint slot = find_slot (game, &sorted);

  if (game->slots[slot] > 0)
    return game->slots[slot] - 1;
  if (game->n_boards == game->max_boards)
    return G_MAXUINT;
  game->boards[game->n_boards] = sorted;
  game->can_win[game->n_boards] = yk_board_is_won (&sorted);
  game->slots[slot] = ++game->n_boards;
  return game->n_boards - 1;
}

static gboolean
add_children (SmallGame *game, guint from)
{
  static YkMove moves[YK_MAX_MOVES];
  int n_moves = yk_board_list (&game->boards[from], moves);

  for (int i = 0; i < n_moves; i++) {
    YkBoard next = game->boards[from];
    YkUndo undo;
    Link link = {.from = from};

    yk_board_apply (&next, moves[i], &undo);
    link.to = add_board (game, &next);
    if (link.to == G_MAXUINT)
      return FALSE;
    g_array_append_val (game->links, link);
  }
  return TRUE;
}

/* Goes from the wins backward until nothing changes. */
static void
mark_wins (SmallGame *game)
{
  gboolean is_changed = TRUE;

  while (is_changed) {
    is_changed = FALSE;
    for (guint i = game->links->len; i > 0; i--) {
      Link link = g_array_index (game->links, Link, i - 1);

      if (game->can_win[link.to] && !game->can_win[link.from])
        is_changed = game->can_win[link.from] = TRUE;
    }
  }
}

/* The variation with N_COLUMNS columns, so short that a redeal just finds room for the
 * cards; the rest of the deck goes to the stock, so that it is still a whole one. */
static void
narrow_rules (YkRules *narrow, const YkRules *rules, guint n_columns)
{
  *narrow = *rules;
  memset (narrow->columns, 0, sizeof narrow->columns);
  for (guint i = 0; i < n_columns; i++)
    narrow->columns[i] =
        (YkColumnDeal){(guint8) (i % 3), (guint8) (MOST_REST / n_columns + 1)};
  narrow->n_stock = 0;
  if (rules->gaps == YK_GAPS_CLOSE)
    narrow->columns[0].n_up += (guint8) (YK_DECK_SIZE - yk_rules_n_cards (narrow));
  else
    narrow->n_stock = (guint8) (YK_DECK_SIZE - yk_rules_n_cards (narrow));
}

/* Fills the foundations but for a few cards, which go to REST. */
static int
fill_foundations (YkBoard *board, YkCard *rest, guint64 *random)
{
  int n_rest = 0;
  guint depth = 2 + draw (random, MOST_DEPTH - 1);

  for (int suit = 0; suit < YK_N_SUITS; suit++) {
    guint n_missing = draw (random, 3) > 0 ? depth : draw (random, depth + 1);

    for (int i = 0; i < YK_N_RANKS; i++) {
      int rank = (i + board->options.starting_rank) % YK_N_RANKS + 1;
      YkCard card = yk_card ((YkSuit) suit, rank);

      if (i < YK_N_RANKS - (int) n_missing)
        yk_board_put (board, (YkPile) (YK_FOUNDATION_1 + suit), card);
      else
        rest[n_rest++] = card;
    }
  }
  return n_rest;
}

static int
put_some (YkBoard *board, YkPile pile, YkCard *rest, int n_rest, guint n_most,
          guint64 *random)
{
  guint n = draw (random, n_most + 1);

  for (; yk_board_has_pile (board, pile) && n > 0 && n_rest > 0; n--)
    yk_board_put (board, pile, rest[--n_rest]);
  return n_rest;
}

static void
draw_board (YkBoard *board, const YkRules *rules, const YkGameOptions *options,
            guint64 *random)
{
  YkCard rest[YK_DECK_SIZE];
  int n_rest;

  yk_board_init (board, rules, options);
  board->n_redeals = (guint8) draw (random, rules->n_redeals + 1u);
  n_rest = fill_foundations (board, rest, random);
  yk_random_shuffle (random, rest, n_rest);
  if (rules->n_redeals == 0)
    n_rest = put_some (board, YK_STOCK, rest, n_rest, 9, random);
  n_rest = put_some (board, YK_WASTE, rest, n_rest, 3, random);
  while (n_rest > 0) {
    YkPile column = (YkPile) draw (random, board->n_columns);

    yk_board_put (board, column, rest[--n_rest]);
  }
  for (int column = 0; column < board->n_columns; column++) {
    int size = yk_board_pile_size (board, (YkPile) column);

    if (size > 1 && draw (random, 3) > 0)
      board->n_down[column] = (guint8) draw (random, (guint) size);
  }
}

/* Finds all positions that can be reached from BOARD; false where there are too many.
 */
static gboolean
explore (SmallGame *game, const YkBoard *board)
{
  memset (game->slots, 0, N_SLOTS * sizeof *game->slots);
  g_array_set_size (game->links, 0);
  game->n_boards = 0;
  add_board (game, board);
  for (guint i = 0; i < game->n_boards; i++)
    if (!add_children (game, i))
      return FALSE;
  mark_wins (game);
  return TRUE;
}

gboolean
small_game_draw (SmallGame *game, const YkRules *rules, const YkGameOptions *options,
                 guint64 *random)
{
  YkBoard board;

  narrow_rules (&game->rules, rules, 2 + draw (random, 3));
  draw_board (&board, &game->rules, options, random);
  return explore (game, &board);
}

/* Four runs of alternating colors from the King down to LOWEST_RANK, one
 * for each King; which of two cards comes next in which run is drawn. */
static void
draw_runs (YkCard runs[4][YK_N_RANKS], int lowest_rank, guint64 *random)
{
  static const YkSuit suits[2][2] = {{YK_SPADES, YK_CLUBS}, {YK_HEARTS, YK_DIAMONDS}};

  for (int i = 0; i <= YK_N_RANKS - lowest_rank; i++)
    for (int colour = 0; colour < 2; colour++) {
      int first = (int) draw (random, 2);

      for (int j = 0; j < 2; j++)
        runs[2 * ((colour + i) % 2) + j][i] =
            yk_card (suits[colour][(first + j) % 2], YK_N_RANKS - i);
    }
}

/* Puts a run on a few cards, most of which are face down, and some of its own may, too.
 */
static int
put_run (YkBoard *board, YkPile column, const YkCard *run, int n_run, YkCard *rest,
         int n_rest, guint64 *random)
{
  guint n_under = draw (random, 3) == 0 ? 1 + draw (random, 2) : 0;
  guint n_down = draw (random, 8) == 0 ? draw (random, 4) : n_under;

  for (guint i = 0; i < n_under; i++)
    yk_board_put (board, column, rest[--n_rest]);
  for (int i = 0; i < n_run; i++)
    yk_board_put (board, column, run[i]);
  board->n_down[column] = (guint8) draw (random, n_down + 1);
  return n_rest;
}

void
small_game_put_runs (YkBoard *board, const YkRules *rules, const YkGameOptions *options,
                     guint64 *random)
{
  YkCard runs[4][YK_N_RANKS], rest[YK_DECK_SIZE];
  int n_rest = 0, lowest = 3 + (int) draw (random, 2);

  yk_board_init (board, rules, options);
  draw_runs (runs, lowest, random);
  for (int i = 0; i < (lowest - 1) * YK_N_SUITS; i++)
    rest[n_rest++] = yk_card ((YkSuit) (i % YK_N_SUITS), 1 + i / YK_N_SUITS);
  yk_random_shuffle (random, rest, n_rest);
  for (int i = 0; i < 4; i++)
    n_rest = put_run (board, (YkPile) i, runs[i], YK_N_RANKS + 1 - lowest, rest, n_rest,
                      random);
  while (n_rest > 0) {
    YkPile column = (YkPile) draw (random, board->n_columns);

    if (column >= 4 && draw (random, 2) > 0)
      board->n_down[column] = (guint8) yk_board_pile_size (board, column);
    yk_board_put (board, column, rest[--n_rest]);
  }
}

gboolean
small_game_draw_runs (SmallGame *game, const YkRules *rules,
                      const YkGameOptions *options, guint64 *random)
{
  YkBoard board;
  YkRules *narrow = &game->rules;
  int n_columns = 4 + (int) draw (random, 3);

  *narrow = *rules;
  memset (narrow->columns, 0, sizeof narrow->columns);
  for (int i = 0; i < n_columns; i++)
    narrow->columns[i].n_up =
        (guint8) (YK_DECK_SIZE / n_columns + (i < YK_DECK_SIZE % n_columns));
  small_game_put_runs (&board, &game->rules, options, random);
  return explore (game, &board);
}

/* A board whose cards are put in their piles one by one. */
typedef struct
{
  YkCard cards[YK_N_PILES][YK_MAX_CARDS];
  int size[YK_N_PILES];
  int n_down[YK_MAX_COLUMNS];
} Heap;

static YkBoard
heap_board (const Heap *heap, const YkBoard *like)
{
  YkBoard board;

  yk_board_init (&board, like->rules, &like->options);
  board.n_redeals = like->n_redeals;
  for (int pile = 0; pile < YK_N_PILES; pile++)
    for (int i = 0; i < heap->size[pile]; i++)
      yk_board_put (&board, (YkPile) pile, heap->cards[pile][i]);
  for (int i = 0; i < YK_MAX_COLUMNS; i++)
    board.n_down[i] = (guint8) heap->n_down[i];
  return board;
}

static void
heap_transfer (Heap *heap, int from, int to, int count)
{
  heap->size[from] -= count;
  memcpy (&heap->cards[to][heap->size[to]], &heap->cards[from][heap->size[from]],
          (gsize) count);
  heap->size[to] += count;
}

/* Puts cards back onto a column.  Where its only face-up card is the last one, that may
 * have been turned up by their leaving. */
static YkMove
heap_move_back (Heap *heap, int from, int to, int count, guint64 *random)
{
  if (to < YK_MAX_COLUMNS && heap->size[to] > 0 &&
      heap->n_down[to] == heap->size[to] - 1 && draw (random, 3) > 0)
    heap->n_down[to]++;
  heap_transfer (heap, from, to, count);
  return (YkMove){(YkPile) to, (YkPile) from, (guint8) count};
}

/* Takes a deal back. */
static YkMove
heap_deal_back (Heap *heap, const YkBoard *board, guint64 *random)
{
  int n = board->n_columns;

  if (board->rules->stock_deal == YK_STOCK_TO_WASTE) {
    if (heap->size[YK_WASTE] > 0)
      heap_transfer (heap, YK_WASTE, YK_STOCK, 1);
    return YK_MOVE_DEAL;
  }
  if (heap->size[YK_STOCK] == 0)
    n = 1 + (int) draw (random, (guint) n);
  while (--n >= 0)
    if (heap->size[n] > 0)
      heap_transfer (heap, n, YK_STOCK, 1);
  return YK_MOVE_DEAL;
}

/* Where the cards of a move that is taken back come from. */
static int
draw_origin (const YkBoard *board, guint64 *random)
{
  if (board->rules->stock_deal == YK_STOCK_TO_WASTE && draw (random, 3) == 0)
    return YK_WASTE;
  if (board->rules->n_reserve > 0 && draw (random, 6) == 0)
    return YK_RESERVE;
  if (board->rules->n_cells > 0 && draw (random, 6) == 0)
    return YK_CELL_1 + (int) draw (random, board->rules->n_cells);
  return (int) draw (random, board->n_columns);
}

/* Where they have gone to. */
static int
draw_end (const YkBoard *board, guint64 *random)
{
  if (board->n_foundations > 0 && draw (random, 3) > 0)
    return YK_FOUNDATION_1 + (int) draw (random, board->n_foundations);
  if (board->rules->n_cells > 0 && draw (random, 6) == 0)
    return YK_CELL_1 + (int) draw (random, board->rules->n_cells);
  return (int) draw (random, board->n_columns);
}

/* Draws something that may be a move taken back. */
static YkMove
heap_step_back (Heap *heap, const YkBoard *board, guint64 *random)
{
  int from = draw_end (board, random), to = draw_origin (board, random);
  int count = 1;

  if (draw (random, 12) == 0 && board->rules->n_stock > 0)
    return heap_deal_back (heap, board, random);
  if (from == to || heap->size[from] == 0 ||
      (yk_pile_kind ((YkPile) to) == YK_PILE_CELL && heap->size[to] > 0))
    return (YkMove){0};
  if (from < YK_MAX_COLUMNS && to < YK_MAX_COLUMNS)
    count = 1 + (int) draw (random, (guint) heap->size[from]);
  if (board->rules->foundations == YK_FOUNDATIONS_RUN && from >= YK_FOUNDATION_1) {
    /* Takes a whole run back from a foundation. */
    YkCard *cards = heap->cards[from];

    for (int i = 0; i < heap->size[from] / 2; i++) {
      YkCard card = cards[i];

      cards[i] = cards[heap->size[from] - 1 - i];
      cards[heap->size[from] - 1 - i] = card;
    }
    return heap_move_back (heap, from, to, heap->size[from], random);
  }
  return heap_move_back (heap, from, to, count, random);
}

/* Whether a deal, or a move, leads from one board to the other. */
static gboolean
leads_to (const YkBoard *before, YkMove move, const YkBoard *after)
{
  YkBoard next = *before;
  YkUndo undo;

  for (int i = 0; i < before->n_columns; i++)
    if (before->n_down[i] > 0 &&
        before->n_down[i] >= yk_board_pile_size (before, (YkPile) i))
      return FALSE;
  if (!yk_board_allows (before, move))
    return FALSE;
  yk_board_apply (&next, move, &undo);
  return yk_board_equal (&next, after);
}

/* All cards on their foundations, or where there are none, in their runs. */
static void
put_won (YkBoard *board, guint64 *random)
{
  YkCard runs[4][YK_N_RANKS];

  draw_runs (runs, 1, random);
  for (int i = 0; i < 4 && board->n_foundations == 0; i++)
    for (int j = 0; j < YK_N_RANKS; j++)
      yk_board_put (board, (YkPile) i, runs[i][j]);
  for (int i = 0; i < board->n_foundations; i++)
    for (int j = 0; j < YK_N_RANKS; j++) {
      int rank = (j + board->options.starting_rank) % YK_N_RANKS + 1;

      yk_board_put (board, (YkPile) (YK_FOUNDATION_1 + i),
                    yk_card ((YkSuit) (i % YK_N_SUITS), rank));
    }
}

void
small_game_scramble (YkBoard *board, const YkRules *rules, const YkGameOptions *options,
                     int n_steps, guint64 *random)
{
  yk_board_init (board, rules, options);
  board->n_redeals = 0;
  put_won (board, random);
  for (int i = 0; i < n_steps; i++) {
    Heap heap;
    YkMove move;
    YkBoard before;

    for (int pile = 0; pile < YK_N_PILES; pile++) {
      const YkCard *cards = yk_board_pile (board, (YkPile) pile, &heap.size[pile]);

      memcpy (heap.cards[pile], cards, (gsize) heap.size[pile]);
    }
    for (int column = 0; column < YK_MAX_COLUMNS; column++)
      heap.n_down[column] = board->n_down[column];
    move = heap_step_back (&heap, board, random);
    before = heap_board (&heap, board);
    if (leads_to (&before, move, board))
      *board = before;
  }
}
