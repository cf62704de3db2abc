/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of the column search, which list the cards of each pile, and its moves.
 *
 * While cards are still to be dealt onto the columns, it matters in which column a card
 * lies, and a dealt card may lie on any other: the codes of the compact search cannot
 * express that.  Only one deck, so that a set of cards fits in one word. */
#pragma once

#include "solver/state/yk-compact-state.h"

#define YK_COLUMN_STATE_MAX_COLUMNS 8
#define YK_COLUMN_STATE_MAX_MOVES 1024
#define YK_COLUMN_STATE_MAX_KEY (7 + 2 * YK_COLUMN_STATE_MAX_COLUMNS + YK_DECK_SIZE)

/* What stays the same during a search. */
typedef struct
{
  YkCompactFrame
      cards; /* their numbers, and which of them join; its codes are of no use */
  int n_columns;
  bool to_waste;    /* where a deal puts its card */
  bool closes_gaps; /* an emptied column gets the face-up cards of the next one */
  uint8_t stock[YK_DECK_SIZE]; /* at the root, the last one is dealt first */
  size_t key_size;
} YkColumnStateFrame;

/* A position.  Cards have the numbers of YkCompactFrame. */
typedef struct
{
  uint8_t n_redeals;
  uint8_t n_stock; /* so many of the frame's stock, from its bottom, are still there */
  uint8_t n_waste;
  uint8_t n_up[YK_N_SUITS]; /* cards on each suit's foundation */
  uint8_t size[YK_COLUMN_STATE_MAX_COLUMNS];
  uint8_t n_down[YK_COLUMN_STATE_MAX_COLUMNS];
  uint8_t waste[YK_DECK_SIZE];
  uint8_t column[YK_COLUMN_STATE_MAX_COLUMNS][YK_DECK_SIZE];
} YkColumnState;

/* Returns whether the column search supports the board's rules: one deck, foundations
 * that take single cards, neither cells nor a reserve; gaps stay, or they close and
 * nothing is left to deal or redeal. */
bool yk_column_state_know (const YkBoard *board);

/* Fills FRAME for a search from BOARD, which must outlive it, and PILES with the
 * position of BOARD. */
void yk_column_state_frame_init (YkColumnStateFrame *frame, const YkBoard *board,
                                 YkColumnState *piles);

/* Fills PILES with the position of BOARD, which was reached from the frame's board by
 * legal moves. */
void yk_column_state_read (const YkColumnStateFrame *frame, const YkBoard *board,
                           YkColumnState *piles);

/* Fills BOARD with a position; each suit goes on the foundation of its own number. */
void yk_column_state_write (const YkColumnStateFrame *frame, const YkColumnState *piles,
                            YkBoard *board);

/* Returns how many cards are on the foundations. */
static inline int
yk_column_state_n_up (const YkColumnState *piles)
{
  return piles->n_up[0] + piles->n_up[1] + piles->n_up[2] + piles->n_up[3];
}

/* Returns whether the card is on its foundation. */
static inline bool
yk_column_state_is_up (const YkColumnStateFrame *frame, const YkColumnState *piles,
                       int card)
{
  return piles->n_up[frame->cards.suit[card]] >= frame->cards.rank[card];
}

/* Returns how many cards are face down in columns. */
int
yk_column_state_n_down (const YkColumnStateFrame *frame, const YkColumnState *piles);

/* Returns whether a face-up card of a column, not the one at its bottom, joins the card
 * below it. */
static inline bool
yk_column_state_is_joined (const YkColumnStateFrame *frame, const YkColumnState *piles,
                           int column, int place)
{
  return place > piles->n_down[column] &&
         frame->cards.child_set[piles->column[column][place - 1]] >>
                 piles->column[column][place] &
             1;
}

/* Returns the first of the columns that are interchangeable: from it on, it does not
 * matter which column holds what. */
int yk_column_state_first_alike (const YkColumnStateFrame *frame,
                                 const YkColumnState *piles);

/* Writes the legal moves to MOVES (room for YK_COLUMN_STATE_MAX_MOVES) and returns
 * their number.  The foundation of a suit is YK_FOUNDATION_1 plus the suit.  Of several
 * interchangeable empty columns only one is named, and no whole column moves between
 * interchangeable ones. */
int yk_column_state_list (const YkColumnStateFrame *frame, const YkColumnState *piles,
                          YkMove *moves);

/* Makes a move of that list. */
void yk_column_state_make (const YkColumnStateFrame *frame, YkColumnState *piles,
                           YkMove move);

/* Finds a move that can spoil nothing: to a foundation (argued in yk-board-search.c,
 * and in yk-column-state-moves.c for positions with cards still to be dealt onto
 * columns), possibly a forced one; or else a homecoming of case 1 or 2
 * (yk-column-forced.h). */
bool yk_column_state_find_safe (const YkColumnStateFrame *frame,
                                const YkColumnState *piles, YkMove *move);

/* Makes all such moves. */
void yk_column_state_settle (const YkColumnStateFrame *frame, YkColumnState *piles);

/* Writes the key of a position, FRAME's KEY_SIZE bytes.  Two positions have equal keys
 * only if they differ in nothing but the places of interchangeable columns.  ORDER gets
 * the columns in the order in which the key holds them. */
void
yk_column_state_encode (const YkColumnStateFrame *frame, const YkColumnState *piles,
                        uint8_t *key, int order[YK_COLUMN_STATE_MAX_COLUMNS]);

/* Fills PILES with the position of a key, its columns in the key's order. */
void yk_column_state_decode (const YkColumnStateFrame *frame, YkColumnState *piles,
                             const uint8_t *key);
