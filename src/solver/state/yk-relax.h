/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The relaxation test: a quick proof that a position is dead, or an estimate of how far
 * the win is. */
#pragma once

#include "solver/state/yk-compact-state.h"

/* Returns -1 if some card can never reach its foundation, else how many layers of
 * moves the relaxation needs until all are there.  Where the goal is runs, -1 means
 * that they can never come, and the layers are those until nothing
 * moves any more.
 *
 * The relaxation pretends that whatever was once possible stays possible: a card that
 * was once uncovered may be built on for ever, and one that could once move is gone
 * from where it lies and is also wherever else it was.  Every real move needs all that
 * the relaxed one asks for, and more.  Hence by induction the relaxation covers every
 * position that can really be reached, and a card that does not reach its foundation
 * even here never does. */
int yk_relax (const YkCompactFrame *frame, const YkCompactState *places);

/* The relaxation of one deck: sets of the cards that could do something at some time,
 * or that lie somewhere now. */
typedef struct
{
  const YkCompactFrame *frame;
  const uint8_t *below; /* for each card the one it lies on now, or YK_NO_CARD */
  uint64_t exposed;     /* lie face up where it could be taken */
  uint64_t bare;        /* lie uncovered anywhere */
  uint64_t open;        /* lie uncovered in a column */
  uint64_t moved;       /* leave where it lies now */
  uint64_t up;          /* reach its foundation */
  uint64_t joinable;    /* join some open card */
  uint64_t in_cell;
  uint64_t bottom;  /* lie at the bottom of a column now */
  uint64_t no_host; /* lie in a reserve or waste now, where nothing joins them */
  uint64_t in_columns;
  uint64_t sliding; /* slide when they can be taken, since a gap could close */
  bool has_space;
  bool has_cell;
  const uint64_t *sliders; /* for each card at a bottom those that could slide when it
                              has left; or NULL, where gaps stay */
  uint64_t under[YK_DECK_SIZE]; /* for each card that is not up: the cards of its column
                                   that lie under it now */
  uint64_t over[YK_DECK_SIZE];
} YkRelaxation;

/* Empties REACH, for a position in which each card lies on the one that BELOW
 * (borrowed) says, and N_SUIT_UP of each suit are on foundations. */
void yk_relaxation_clear (YkRelaxation *reach, const YkCompactFrame *frame,
                          const uint8_t *below, const uint8_t n_suit_up[YK_N_SUITS]);

/* Fills REACH with what is true in the position itself. */
void yk_relaxation_start (YkRelaxation *reach, const YkCompactFrame *frame,
                          const YkCompactState *places);

/* Spreads from there, with the cards in STILL kept where they are.  Returns how many
 * layers it took until all cards were up, or -1 if they never are. */
int yk_relaxation_spread (YkRelaxation *reach, uint64_t still);

/* Returns whether runs from King to ace in alternate colours, which are the goal, are
 * possible according to REACH, which was spread from PLACES until nothing changed any
 * more.  For one deck.
 *
 * In a win every card is face up; each King lies at the bottom of a column; and the two
 * cards of one rank and colour lie on the two cards that both of them join, one on
 * each. A card that lies there only later has to move there, and then its host lies
 * open and outside the card's own group.  What the relaxation denies can never be. */
bool
yk_relaxation_allows_runs (const YkRelaxation *reach, const YkCompactState *places);

/* Returns the cards that could at some time join TARGET while it lies open, without
 * those whose group TARGET never leaves: of those under it in its own column, only the
 * ones that it, or something between the two, could part from. */
static inline uint64_t
yk_relaxation_joiners (const YkRelaxation *reach, int target)
{
  uint64_t itself = UINT64_C (1) << target, children = reach->frame->child_set[target];
  uint64_t under = reach->in_columns & itself ? reach->under[target] : 0;
  uint64_t apart = ~under;

  if ((children & under) == 0) /* nearly always */
    return children;
  for (uint64_t between = reach->moved & (under | itself); between != 0;
       between &= between - 1)
    apart |= reach->under[__builtin_ctzll (between)];
  return children & apart;
}

/* Returns the cards that are bare at some time and whose next lower card is up by then;
 * cards of the starting rank need none.  Without foundations there are none. */
static inline uint64_t
yk_relaxation_next_up (const YkRelaxation *reach)
{
  const uint64_t first_rank = (UINT64_C (1) << YK_N_SUITS) - 1;

  return reach->frame->wants_runs
             ? 0
             : (reach->up << YK_N_SUITS | first_rank) & reach->bare;
}
