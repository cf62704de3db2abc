/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions: what they hold and what is legal in them. */
#include "core/yk-board.h"

#include <string.h>

#include "base/yk-checksum.h"

YkPileKind
yk_pile_kind (YkPile pile)
{
  if (pile < YK_FOUNDATION_1)
    return YK_PILE_COLUMN;
  if (pile < YK_CELL_1)
    return YK_PILE_FOUNDATION;
  if (pile < YK_RESERVE)
    return YK_PILE_CELL;
  if (pile == YK_RESERVE)
    return YK_PILE_RESERVE;
  return pile == YK_WASTE ? YK_PILE_WASTE : YK_PILE_STOCK;
}

bool
yk_move_equal (YkMove a, YkMove b)
{
  return a.from == b.from && a.to == b.to && a.count == b.count;
}

void
yk_board_init (YkBoard *board, const YkRules *rules, const YkGameOptions *options)
{
  memset (board, 0, sizeof *board);
  board->rules = rules;
  board->options = *options;
  board->n_columns = (uint8_t) yk_rules_n_columns (rules);
  board->n_foundations = (uint8_t) yk_rules_n_foundations (rules);
  board->n_redeals = rules->n_redeals;
}

void
yk_board_put (YkBoard *board, YkPile pile, YkCard card)
{
  int at = board->start[pile + 1];

  memmove (&board->cards[at + 1], &board->cards[at],
           (size_t) (board->start[YK_N_PILES] - at));
  board->cards[at] = card;
  for (int p = pile + 1; p <= YK_N_PILES; p++)
    board->start[p]++;
}

bool
yk_board_foundation_shows (const YkBoard *board, YkCard last)
{
  return board->rules->foundations != YK_FOUNDATIONS_RUN ||
         yk_board_rank (board, last) == YK_N_RANKS;
}

void
yk_board_put_up (YkBoard *board, YkPile pile, YkCard last)
{
  int height = yk_board_rank (board, last);

  for (int rank = 0; rank < height; rank++) {
    int shifted = (rank + board->options.starting_rank) % YK_N_RANKS + 1;

    yk_board_put (board, pile, yk_card (yk_card_suit (last), shifted));
  }
}

bool
yk_board_equal (const YkBoard *a, const YkBoard *b)
{
  return memcmp (&a->rules, &b->rules, sizeof *a - offsetof (YkBoard, rules)) == 0;
}

uint64_t
yk_board_hash (const YkBoard *board)
{
  const unsigned char *bytes = (const unsigned char *) &board->options;
  const unsigned char *end = (const unsigned char *) (board + 1);

  return yk_checksum_add (YK_CHECKSUM_START, bytes, (size_t) (end - bytes));
}

bool
yk_board_has_pile (const YkBoard *board, YkPile pile)
{
  if (pile >= YK_N_PILES)
    return false;

  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
    return pile < board->n_columns;
  case YK_PILE_FOUNDATION:
    return pile - YK_FOUNDATION_1 < board->n_foundations;
  case YK_PILE_CELL:
    return pile - YK_CELL_1 < board->rules->n_cells;
  case YK_PILE_RESERVE:
    return board->rules->n_reserve > 0;
  case YK_PILE_WASTE:
    return board->rules->n_stock > 0 && board->rules->stock_deal == YK_STOCK_TO_WASTE;
  case YK_PILE_STOCK:
    return board->rules->n_stock > 0;
  }
  return false;
}

const YkCard *
yk_board_pile (const YkBoard *board, YkPile pile, int *n_cards)
{
  *n_cards = yk_board_pile_size (board, pile);
  return &board->cards[board->start[pile]];
}

int
yk_board_pile_size (const YkBoard *board, YkPile pile)
{
  return board->start[pile + 1] - board->start[pile];
}

int
yk_board_n_down (const YkBoard *board, YkPile pile)
{
  if (pile == YK_STOCK)
    return yk_board_pile_size (board, pile);
  return pile < YK_MAX_COLUMNS ? board->n_down[pile] : 0;
}

int
yk_board_first_seen (const YkBoard *board, YkPile pile)
{
  int last = yk_board_pile_size (board, pile) - 1;

  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
  case YK_PILE_RESERVE:
  case YK_PILE_STOCK:
    return board->is_open ? 0 : yk_board_n_down (board, pile);
  case YK_PILE_FOUNDATION:
  case YK_PILE_CELL:
  case YK_PILE_WASTE:
    break;
  }
  return last > 0 ? last : 0;
}

YkCard
yk_board_top (const YkBoard *board, YkPile pile)
{
  int end = board->start[pile + 1];

  return end > board->start[pile] ? board->cards[end - 1] : 0;
}

int
yk_board_n_cards (const YkBoard *board)
{
  return board->start[YK_N_PILES];
}

int
yk_board_n_on_foundations (const YkBoard *board)
{
  return board->start[YK_CELL_1] - board->start[YK_FOUNDATION_1];
}

int
yk_board_n_face_down (const YkBoard *board)
{
  int n = 0;

  for (int column = 0; column < board->n_columns; column++)
    n += board->n_down[column];
  return n;
}

int
yk_board_surplus (const YkBoard *board, YkCard card)
{
  int n = 0, end = yk_board_n_cards (board);

  for (int i = 0; i < end; i++)
    n += board->cards[i] == card;
  return n - yk_rules_n_decks (board->rules);
}

int
yk_board_rank (const YkBoard *board, YkCard card)
{
  int rank = yk_card_rank (card) - board->options.starting_rank;

  return rank > 0 ? rank : rank + YK_N_RANKS;
}

bool
yk_board_joins (const YkBoard *board, YkCard card, YkCard target)
{
  int step = yk_board_rank (board, target) - yk_board_rank (board, card);

  return (step == 1 || (step == -1 && board->rules->step == YK_STEP_UP_OR_DOWN)) &&
         yk_build_joins (board->rules->build, yk_card_suit (card),
                         yk_card_suit (target));
}

bool
yk_rules_any_card_fills_space (const YkRules *rules, const YkGameOptions *options)
{
  return options->any_spaces || rules->spaces == YK_SPACES_ANY;
}

bool
yk_board_fills_space (const YkBoard *board, YkCard card)
{
  return yk_rules_any_card_fills_space (board->rules, &board->options) ||
         yk_board_rank (board, card) == YK_N_RANKS;
}

static bool
is_starting_rank (const YkBoard *board, YkCard card)
{
  return card != 0 && yk_board_rank (board, card) == 1;
}

/* Whether the pile is one whose last card the player may move. */
static bool
is_playable (const YkBoard *board, YkPile pile)
{
  return yk_board_has_pile (board, pile) && yk_pile_kind (pile) != YK_PILE_STOCK &&
         yk_pile_kind (pile) != YK_PILE_FOUNDATION;
}

static bool
ace_is_uncovered (const YkBoard *board)
{
  for (int pile = 0; pile < YK_N_PILES; pile++)
    if (is_starting_rank (board, yk_board_top (board, (YkPile) pile)) &&
        is_playable (board, (YkPile) pile))
      return true;
  return false;
}

static bool
breaks_forced_ace (const YkBoard *board, YkPile from, YkPile to)
{
  bool sends_ace = yk_pile_kind (to) == YK_PILE_FOUNDATION &&
                   is_starting_rank (board, yk_board_top (board, from));

  return board->options.forced_aces && !sends_ace && ace_is_uncovered (board);
}

/* Why the last COUNT cards of a pile may not be picked up, wherever they are to go. */
static YkRefusal
why_not_pick_up (const YkBoard *board, YkPile pile, int count)
{
  int size = yk_board_pile_size (board, pile);

  if (count <= 0 || count > size)
    return YK_REFUSAL_NO_CARDS;

  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
    return count > size - board->n_down[pile] ? YK_REFUSAL_FACE_DOWN : YK_REFUSAL_NONE;
  case YK_PILE_FOUNDATION:
    if (!board->options.foundation_return ||
        board->rules->foundations != YK_FOUNDATIONS_SINGLE ||
        (board->options.forced_aces &&
         is_starting_rank (board, yk_board_top (board, pile))))
      return YK_REFUSAL_FOUNDATION_KEEPS;
    return count > 1 ? YK_REFUSAL_COVERED : YK_REFUSAL_NONE;
  case YK_PILE_CELL:
  case YK_PILE_RESERVE:
  case YK_PILE_WASTE:
    return count > 1 ? YK_REFUSAL_COVERED : YK_REFUSAL_NONE;
  case YK_PILE_STOCK:
    return YK_REFUSAL_FACE_DOWN;
  }
  return YK_REFUSAL_NO_CARDS;
}

bool
yk_board_can_leave (const YkBoard *board, YkPile pile, int count)
{
  return yk_board_has_pile (board, pile) &&
         why_not_pick_up (board, pile, count) == YK_REFUSAL_NONE;
}

/* A foundation gives its cards back to columns only. */
static bool
foundation_keeps (YkPile from, YkPile to)
{
  return yk_pile_kind (from) == YK_PILE_FOUNDATION &&
         yk_pile_kind (to) != YK_PILE_COLUMN;
}

static YkRefusal
why_not_leave (const YkBoard *board, YkMove move)
{
  YkRefusal refusal = why_not_pick_up (board, move.from, move.count);

  return refusal != YK_REFUSAL_NO_CARDS && foundation_keeps (move.from, move.to)
             ? YK_REFUSAL_FOUNDATION_KEEPS
             : refusal;
}

static bool
is_leftmost_space (const YkBoard *board, int space)
{
  for (int column = 0; column < space; column++)
    if (yk_board_pile_size (board, (YkPile) column) == 0)
      return false;
  return true;
}

static YkRefusal
why_not_column (const YkBoard *board, YkCard card, YkPile to)
{
  YkCard target = yk_board_top (board, to);

  if (target != 0)
    return yk_board_joins (board, card, target) ? YK_REFUSAL_NONE : YK_REFUSAL_JOINT;
  if (!yk_board_fills_space (board, card))
    return YK_REFUSAL_SPACE_RANK;
  if (board->rules->gaps == YK_GAPS_CLOSE && !is_leftmost_space (board, to))
    return YK_REFUSAL_SPACE_ORDER;
  return YK_REFUSAL_NONE;
}

static bool
is_whole_run (const YkBoard *board, const YkCard *cards, int n_cards)
{
  if (n_cards != YK_N_RANKS)
    return false;
  for (int i = 0; i < n_cards; i++)
    if (yk_board_rank (board, cards[i]) != YK_N_RANKS - i ||
        (i > 0 && !yk_build_joins (board->rules->build, yk_card_suit (cards[i]),
                                   yk_card_suit (cards[i - 1]))))
      return false;
  return true;
}

static YkRefusal
why_not_foundation (const YkBoard *board, YkPile to, const YkCard *cards, int count)
{
  YkCard top = yk_board_top (board, to);

  if (board->rules->foundations == YK_FOUNDATIONS_RUN)
    return top == 0 && is_whole_run (board, cards, count) ? YK_REFUSAL_NONE
                                                          : YK_REFUSAL_FOUNDATION_RUN;
  if (count > 1)
    return YK_REFUSAL_COVERED;
  if (top == 0)
    return is_starting_rank (board, cards[0]) ? YK_REFUSAL_NONE
                                              : YK_REFUSAL_FOUNDATION_STARTS;
  if (yk_card_suit (top) != yk_card_suit (cards[0]) ||
      yk_board_rank (board, cards[0]) != yk_board_rank (board, top) + 1)
    return YK_REFUSAL_FOUNDATION_NEXT;
  return YK_REFUSAL_NONE;
}

static YkRefusal
why_not_cell (const YkBoard *board, YkPile from, YkPile to, int count)
{
  YkPileKind kind = yk_pile_kind (from);

  if (yk_board_pile_size (board, to) > 0)
    return YK_REFUSAL_CELL_TAKEN;
  if (kind != YK_PILE_COLUMN && kind != YK_PILE_RESERVE && kind != YK_PILE_CELL)
    return YK_REFUSAL_CELL_SOURCE;
  return count > 1 ? YK_REFUSAL_COVERED : YK_REFUSAL_NONE;
}

static YkRefusal
why_not_deal (const YkBoard *board)
{
  if (board->options.forced_aces && ace_is_uncovered (board))
    return YK_REFUSAL_FORCED_ACE;
  return yk_board_pile_size (board, YK_STOCK) > 0 ? YK_REFUSAL_NONE
                                                  : YK_REFUSAL_STOCK_EMPTY;
}

static YkRefusal
why_not_redeal (const YkBoard *board)
{
  if (board->options.forced_aces && ace_is_uncovered (board))
    return YK_REFUSAL_FORCED_ACE;
  return board->n_redeals > 0 && board->start[board->n_columns] > 0
             ? YK_REFUSAL_NONE
             : YK_REFUSAL_NO_REDEALS;
}

/* Why cards that may be picked up may not go from one pile to another one, if no ace
 * must go first. */
static YkRefusal
why_not_put (const YkBoard *board, YkPile from, YkPile to, int count)
{
  const YkCard *cards = &board->cards[board->start[from + 1] - count];

  switch (yk_pile_kind (to)) {
  case YK_PILE_COLUMN:
    return why_not_column (board, cards[0], to);
  case YK_PILE_FOUNDATION:
    return why_not_foundation (board, to, cards, count);
  case YK_PILE_CELL:
    return why_not_cell (board, from, to, count);
  case YK_PILE_RESERVE:
  case YK_PILE_WASTE:
  case YK_PILE_STOCK:
    return YK_REFUSAL_TAKES_NO_CARDS;
  }
  return YK_REFUSAL_TAKES_NO_CARDS;
}

YkRefusal
yk_board_why_not (const YkBoard *board, YkMove move)
{
  YkRefusal refusal;

  if (yk_move_equal (move, YK_MOVE_DEAL))
    return why_not_deal (board);
  if (yk_move_equal (move, YK_MOVE_REDEAL))
    return why_not_redeal (board);
  if (!yk_board_has_pile (board, move.from) || !yk_board_has_pile (board, move.to) ||
      move.from == move.to)
    return YK_REFUSAL_NO_CARDS;

  refusal = why_not_leave (board, move);
  if (refusal != YK_REFUSAL_NONE)
    return refusal;
  return breaks_forced_ace (board, move.from, move.to)
             ? YK_REFUSAL_FORCED_ACE
             : why_not_put (board, move.from, move.to, move.count);
}

bool
yk_board_allows (const YkBoard *board, YkMove move)
{
  return yk_board_why_not (board, move) == YK_REFUSAL_NONE;
}

/* Adds a move to a list, which is only counted where MOVES is NULL. */
static void
add_move (YkMove *moves, int *n_moves, YkMove move)
{
  if (moves != NULL)
    moves[*n_moves] = move;
  (*n_moves)++;
}

/* The piles on which cards may be put. */
static int
find_targets (const YkBoard *board, YkPile *targets)
{
  int n_targets = 0;

  for (int pile = 0; pile < YK_RESERVE; pile++)
    if (yk_board_has_pile (board, (YkPile) pile))
      targets[n_targets++] = (YkPile) pile;
  return n_targets;
}

/* The hasty games of yk-difficulty.c spend nearly all of their time here: a move is
 * made of its parts only when it is legal. */
int
yk_board_list (const YkBoard *board, YkMove *moves)
{
  YkPile targets[YK_RESERVE];
  int n_targets = find_targets (board, targets), n_moves = 0;

  for (YkPile from = 0; from < YK_STOCK; from++)
    for (int count = 1; why_not_pick_up (board, from, count) == YK_REFUSAL_NONE;
         count++)
      for (int i = 0; i < n_targets; i++)
        if (from != targets[i] && !foundation_keeps (from, targets[i]) &&
            why_not_put (board, from, targets[i], count) == YK_REFUSAL_NONE &&
            !breaks_forced_ace (board, from, targets[i]))
          add_move (moves, &n_moves, (YkMove){from, targets[i], (uint8_t) count});
  if (why_not_deal (board) == YK_REFUSAL_NONE)
    add_move (moves, &n_moves, YK_MOVE_DEAL);
  if (why_not_redeal (board) == YK_REFUSAL_NONE)
    add_move (moves, &n_moves, YK_MOVE_REDEAL);
  return n_moves;
}

bool
yk_board_is_won (const YkBoard *board)
{
  switch (board->rules->goal) {
  case YK_GOAL_FOUNDATIONS:
    return yk_board_n_on_foundations (board) == yk_board_n_cards (board);
  case YK_GOAL_COLUMNS:
    /* Every column that holds cards is one whole run, all of it face up. */
    for (int column = 0; column < board->n_columns; column++) {
      int size;
      const YkCard *cards = yk_board_pile (board, (YkPile) column, &size);

      if (size > 0 && (board->n_down[column] > 0 || !is_whole_run (board, cards, size)))
        return false;
    }
    return board->start[board->n_columns] == yk_board_n_cards (board);
  }
  return false;
}

bool
yk_board_is_stuck (const YkBoard *board)
{
  return !yk_board_is_won (board) && yk_board_list (board, NULL) == 0;
}
