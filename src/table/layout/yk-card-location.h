/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards and places on the table by their numbers, and the cursor's ways among them.  No
 * GTK. */
#pragma once

#include "core/yk-board.h"

/* A card of a pile, counted from 0 at the bottom, or with INDEX -1 the pile's place. */
typedef struct
{
  YkPile pile;
  int index;
} YkCardLocation;

/* As a spot's index: the pile's last card, however many there are, or its place. */
#define YK_CARD_LOCATION_LAST INT32_MAX

/* The last COUNT cards of a pile, from card INDEX on; no cards where COUNT is 0. */
typedef struct
{
  YkPile pile;
  int index;
  int count;
} YkStack;

/* A card and all that lie on it; no cards (INDEX -1) for a place, and for a card that
 * the pile does not have. */
YkStack yk_stack_at (const YkBoard *board, YkCardLocation location);

/* The first card of a pile that the cursor can stand on: the first face-up card of a
 * column, every card of the reserve, the last card of the other piles.  The pile's size
 * where it can stand on none. */
int yk_card_location_first (const YkBoard *board, YkPile pile);

/* Whether the cursor can stand here. */
bool yk_card_location_exists (const YkBoard *board, YkCardLocation location);

/* The nearest spot of the same pile that exists, and that is a card where the pile has
 * one to stand on.  For a pile that the variation does not have: of the first column.
 */
YkCardLocation yk_card_location_nearest (const YkBoard *board, YkCardLocation location);

typedef enum
{
  YK_STEP_LEFT, /* as the player sees it */
  YK_STEP_RIGHT,
  YK_STEP_TO_BOTTOM, /* one card towards the pile's bottom */
  YK_STEP_TO_END,
  YK_STEP_FIRST,
  YK_STEP_LAST,
} YkCardLocationStep;

/* One step of the cursor; it may lead beyond the cards of the pile, to which
 * yk_card_location_nearest() brings it back.  To the sides it goes round and round the
 * piles of one kind.  MIRRORED: the table is shown the other way round. */
YkCardLocation yk_card_location_step (const YkBoard *board, YkCardLocation location,
                                      YkCardLocationStep step, bool mirrored);

/* Moves SPOT to the last card of a column, counted from 0; false, and nothing changes,
 * where the variation has no such column. */
bool yk_card_location_to_column (const YkBoard *board, YkCardLocation *location,
                                 unsigned number);

/* Of two spots of one position, whether A comes first where the table is read: columns,
 * foundations, cells, reserve, waste, stock, each pile's place before its cards. */
bool yk_card_location_precedes (YkCardLocation a, YkCardLocation b);

/* Moves SPOT to the next kind of pile that the variation has: columns, foundations,
 * cells, reserve, waste, stock; the other way round with STEP -1 in place of 1.  After
 * the last kind it goes on with the first only where AROUND; otherwise false, and
 * nothing changes. */
bool yk_card_location_to_kind (const YkBoard *board, YkCardLocation *location, int step,
                               bool around);
