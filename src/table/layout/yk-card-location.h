/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Identifies cards and places on the table, and steps the cursor among them.  No GTK.
 */
#pragma once

#include "core/yk-board.h"

/* A card of a pile, counted from 0 at the bottom; INDEX -1 is the pile's place. */
typedef struct
{
  YkPile pile;
  int index;
} YkCardLocation;

/* An index that stands for the pile's last card, or its place if the pile is empty. */
#define YK_CARD_LOCATION_LAST INT32_MAX

/* The last COUNT cards of a pile, from card INDEX on; no cards where COUNT is 0. */
typedef struct
{
  YkPile pile;
  int index;
  int count;
} YkStack;

/* Returns: the card at LOCATION and all cards on it; no cards (INDEX -1) for a place or
 * a card that the pile does not have. */
YkStack yk_stack_at (const YkBoard *board, YkCardLocation location);

/* Returns: the index of the first card that the cursor can stand on: the first face-up
 * card of a column, the first card of the reserve, the last card of other piles; the
 * pile's size if there is none. */
int yk_card_location_first (const YkBoard *board, YkPile pile);

/* Returns: whether the cursor can stand at LOCATION. */
bool yk_card_location_exists (const YkBoard *board, YkCardLocation location);

/* Returns: the nearest existing location in the same pile, a card if the pile has one
 * to stand on; for a pile that the variation does not have, in the first column. */
YkCardLocation yk_card_location_nearest (const YkBoard *board, YkCardLocation location);

/* A step of the cursor. */
typedef enum
{
  YK_STEP_LEFT, /* as the player sees it */
  YK_STEP_RIGHT,
  YK_STEP_TO_BOTTOM, /* one card towards the pile's bottom */
  YK_STEP_TO_END,
  YK_STEP_FIRST,
  YK_STEP_LAST,
} YkCardLocationStep;

/* Takes one STEP from LOCATION; left and right cycle through the piles of one kind.
 * MIRRORED: the table is shown mirrored.
 *
 * Returns: a location, perhaps beyond the cards of the pile; pass it to
 * yk_card_location_nearest(). */
YkCardLocation yk_card_location_step (const YkBoard *board, YkCardLocation location,
                                      YkCardLocationStep step, bool mirrored);

/* Moves LOCATION to the last card of column NUMBER, counted from 0.
 *
 * Returns: false, leaving LOCATION alone, if there is no such column. */
bool yk_card_location_to_column (const YkBoard *board, YkCardLocation *location,
                                 unsigned number);

/* Returns: whether A comes before B in reading order: columns, foundations, cells,
 * reserve, waste, stock; each pile's place before its cards. */
bool yk_card_location_precedes (YkCardLocation a, YkCardLocation b);

/* Moves LOCATION to the next kind of pile that the variation has, in the order columns,
 * foundations, cells, reserve, waste, stock; backward if STEP is -1 instead of 1.
 * Wraps around if AROUND.
 *
 * Returns: false, leaving LOCATION alone, if there is no further kind. */
bool yk_card_location_to_kind (const YkBoard *board, YkCardLocation *location, int step,
                               bool around);
