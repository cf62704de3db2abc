/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The relaxation test: a quick proof that a position is dead, and a guess at its depth.
 */
#pragma once

#include "solver/yk-codes.h"

/* Returns -1 where some card can never reach its foundation, else how many layers of
 * moves the relaxation needs until all are there.
 *
 * The relaxation pretends that whatever once was possible stays so: a card that was
 * once uncovered may be built on for ever, one that could once move is gone from where
 * it lies and yet wherever else it was.  Every real move needs a part of what this asks
 * for, hence by induction every position that can be reached really is covered, and a
 * card that stays down even here stays down. */
int yk_relax (const YkFrame *frame, const YkPlaces *places);

/* The relaxation of one deck, as sets of bits: what could once be. */
typedef struct
{
  const YkFrame *frame;
  const YkPlaces *places;
  uint64_t exposed;  /* lie face up where it could be taken */
  uint64_t bare;     /* lie uncovered anywhere */
  uint64_t open;     /* lie uncovered in a column */
  uint64_t moved;    /* leave where it lies now */
  uint64_t up;       /* reach its foundation */
  uint64_t joinable; /* join some open card */
  uint64_t in_cell;
  uint64_t bottom;  /* of columns */
  uint64_t no_host; /* in the reserve */
  uint64_t in_columns;
  bool has_space;
  bool has_cell;
  uint64_t under[YK_DECK_SIZE]; /* of cards in columns: the cards under them, now */
  uint64_t over[YK_DECK_SIZE];
} YkReach;

/* What the position itself holds. */
void yk_reach_start (YkReach *reach, const YkFrame *frame, const YkPlaces *places);

/* Spreads from there while the cards in STILL stay where they are.  Returns how many
 * layers it took until all cards were up, or -1 where they never are. */
int yk_reach_spread (YkReach *reach, uint64_t still);

/* The cards that could once join TARGET where it lies open, as far as it must not lie
 * in their own groups. */
uint64_t yk_reach_joiners (const YkReach *reach, int target);

/* The cards that are up or could once go up next, lying bare. */
uint64_t yk_reach_next_up (const YkReach *reach);
