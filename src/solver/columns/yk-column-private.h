/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the column search share; nobody else includes this. */
#pragma once

#include "solver/columns/yk-column-search.h"
#include "solver/state/yk-compact-state.h"

/* Positions of the column search, which list the cards of each pile, and its moves.
 *
 * While cards are still to be dealt onto the columns, it matters in which column a card
 * lies, and a dealt card may lie on any other: the codes of the compact search cannot
 * express that.  There is only one deck, so that a set of cards fits in one word. */

#define YK_COLUMN_STATE_MAX_COLUMNS 8
#define YK_COLUMN_STATE_MAX_MOVES 1024
#define YK_COLUMN_STATE_MAX_KEY (7 + 2 * YK_COLUMN_STATE_MAX_COLUMNS + YK_DECK_SIZE)

/* What stays the same during a search. */
typedef struct
{
  YkCompactFrame cards; /* the numbers of cards, and which join; its codes are unused */
  int n_columns;
  bool to_waste;    /* a deal puts its card on the waste, not on a column */
  bool closes_gaps; /* an emptied column gets the face-up cards of the next one */
  uint8_t stock[YK_DECK_SIZE]; /* at the root; the last card is dealt first */
  size_t key_size;
} YkColumnStateFrame;

/* A position.  Cards have the numbers of YkCompactFrame. */
typedef struct
{
  uint8_t n_redeals;
  uint8_t n_stock; /* how many cards of the frame's stock are left, from its start */
  uint8_t n_waste;
  uint8_t n_up[YK_N_SUITS]; /* cards on each suit's foundation */
  uint8_t size[YK_COLUMN_STATE_MAX_COLUMNS];
  uint8_t n_down[YK_COLUMN_STATE_MAX_COLUMNS];
  uint8_t waste[YK_DECK_SIZE];
  uint8_t column[YK_COLUMN_STATE_MAX_COLUMNS][YK_DECK_SIZE];
} YkColumnState;

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

/* Returns whether the card at PLACE (above 0) of a column is face up and joins the card
 * that it lies on. */
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

/* Makes a move that yk_column_state_list() lists. */
void yk_column_state_make (const YkColumnStateFrame *frame, YkColumnState *piles,
                           YkMove move);

/* Finds a move that cannot spoil a win: to a foundation (argued in yk-board-search.c,
 * and in yk-column-state-moves.c for positions with cards still to be dealt onto
 * columns), possibly a forced one; or else a homecoming of case 1 or 2 (see below).
 * Returns false if there is none. */
bool yk_column_state_find_safe (const YkColumnStateFrame *frame,
                                const YkColumnState *piles, YkMove *move);

/* Makes such moves until there are none. */
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

/* The relaxation of yk-relax.c for the positions of the column search. */

/* The relaxation, with the arrays that it borrows. */
typedef struct
{
  YkRelaxation reach;
  uint8_t below[YK_DECK_SIZE];
  uint64_t sliders[YK_DECK_SIZE];
} YkColumnStateReach;

/* Fills REACH with what is true in the position itself.
 *
 * A card of the stock can be dealt at any time, so it could lie uncovered from the
 * start and, where deals go to columns, other cards could join it there.  Nothing lies
 * under it in the relaxation: the card that it covers was uncovered before, and what
 * was once uncovered stays so.  It never lies on a card of its own group that was there
 * before it, so nothing keeps cards from joining it.  A deal needs nothing else, and
 * the relaxation ignores that it also covers cards.
 *
 * Where gaps close, moves can empty a column only when the card that is at its bottom
 * now has left.  Then columns to the right of it could slide: the lowest face-up card
 * of a column leaves the card that it lies on, with all cards on top of it.  The lowest
 * one can only be a card that lies on a face-down card now, or one at a bottom, which
 * bares nothing.  So each such card, once face up, could slide when the bottom card of
 * some column to its left has left.  Columns slide only to the left.
 *
 * Not for positions with redeals left, since after a redeal any card may lie on any
 * other. */
void
yk_column_state_reach_start (YkColumnStateReach *reach, const YkColumnStateFrame *frame,
                             const YkColumnState *piles);

/* Returns -1 if some card can never reach its foundation, else how many layers of moves
 * the relaxation needs until all are there; 0 if a redeal is left. */
int yk_column_state_relax (const YkColumnStateFrame *frame, const YkColumnState *piles);

/* Forced moves of the column search ("homecomings"): where a card joins only one other
 * card, and no other move needs to be tried. */

/* Each card X joins only one other card, Z; only Kings fill empty columns, nothing
 * comes back from foundations, columns get no more deals, and gaps stay.  Then X comes
 * home (joins Z) at most once: it leaves Z only for its foundation.  So if X can join Z
 * now, when may it do so at once?
 *
 * Take a win that does something else first, and make the same moves after X has joined
 * Z, but for that move itself, which is left out.  (A win may also have X go up from
 * where it lay; then it goes up from Z.)  Until the win moves X, all that differs is
 * that X, and what lies above it, lies on Z:
 * - Z is covered.  But only X ever joins Z, and Z goes up after X.
 * - What lay under X is less covered, or there is one more empty column, so it can do
 *   what it could.  (A forced ace that is uncovered goes up, as it could at any time.)
 * - Z, and what lies under it, now moves with X and what lies above X.  So it can go
 *   where it could, but not onto X or what lies above X.
 * Hence the move loses no win if, before X moves, no card that is Z or lies under it
 * can come to join one that is X or lies above it.  The win then has at most as many
 * moves as before, this one not counted, and safe moves stay safe.
 *
 * That is certain in three cases:
 * (1) X lies on the waste, where nothing joins it or lies above it;
 * (2) Z is the end of a run from the King down, whose cards have all come home;
 * (3) the relaxation proves it, with X kept still. */

/* Finds a homecoming of case 1 or 2, which searches look for after every move.  Which
 * ones are made in the end does not depend on the order of columns.  Returns false if
 * there is none. */
bool yk_column_state_find_plain_homecoming (const YkColumnStateFrame *frame,
                                            const YkColumnState *piles, YkMove *move);

/* Finds a homecoming of case 3; which one does not depend on the order of columns. */
bool yk_column_state_find_proved_homecoming (const YkColumnStateFrame *frame,
                                             const YkColumnState *piles, YkMove *move);

/* Returns whether no card that is HOME or lies under it could come to join CARD or a
 * card above it, according to REACH, which was spread with CARD kept still.  Each card
 * joins only one other. */
bool yk_column_state_home_stays_apart (const YkRelaxation *reach, int card, int home);

/* The children of the positions of the column search. */

/* Where deals go to a waste, a column move and a deal can change places.  So a deal is
 * put off until nothing else is left to do: in the position after a deal, which is
 * called hurried, only another deal or a move that takes from the waste is made.
 *
 * Why nothing is lost: count as one step a move with the safe moves that follow it.
 * Take a shortest win whose deals come as late as possible.  Say that in it a deal,
 * which no safe move follows, is followed by a step whose first move C is no deal and
 * takes nothing from the waste.  C is legal before the deal, too: the columns and
 * foundations are the same.  If C comes first and then the deal, the same position
 * follows, but that more safe moves may have been made: with C before, a card that is
 * safe on the waste is not covered.  Safe moves only shorten the rest of a win
 * (yk-board-search.c; homecomings above).  So the win gets no longer if the two are
 * exchanged, and as it is a shortest one, it stays the same otherwise: but a deal comes
 * later, which is a contradiction.
 *
 * Where a card is proved to come home (see above), that is the only step made, also in
 * a hurried position.  It loses no win, and the rest of a shortest win gets no longer.
 * Since no card comes home twice, other steps follow. */
typedef enum
{
  YK_COLUMN_STATE_ALL_STEPS,
  YK_COLUMN_STATE_HURRIED_STEPS, /* only those of a hurried position */
  YK_COLUMN_STATE_OTHER_STEPS,   /* only those that a hurried position does not need */
} YkColumnStateSteps;

/* A child: the position after making MOVE N_TIMES, with safe moves after each. */
typedef struct
{
  YkColumnState piles;
  YkMove move;
  int n_times;
  bool is_hurried;
} YkColumnStateChild;

/* Called for each child; returns false to end. */
typedef bool (*YkColumnStateChildFunc) (const YkColumnStateChild *child,
                                        void *user_data);

/* Calls FUNC for the children of a position or, where one of several is enough, only
 * for that one.  Hurried positions in which nothing can be taken from the waste are
 * skipped, and the positions after a deal from them are visited instead.  Apart from
 * the places of interchangeable columns, the visited positions do not depend on the
 * order of those columns. */
void yk_column_state_visit (const YkColumnStateFrame *frame, const YkColumnState *piles,
                            YkColumnStateSteps steps, YkColumnStateChildFunc func,
                            void *user_data);

/* Hands positions over from another search to the compact search. */

/* The part of a search's memory in which the compact search works on positions handed
 * over. */
typedef struct
{
  YkStateStore store;
  YkBoard board; /* the position handed over */
  unsigned char *memory;
  size_t n_bytes;
} YkHandover;
