/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inserts, removes and finds cards on a table that need not be whole.  Only yk-editor.c
 * uses it. */
#pragma once

#include <glib.h>

#include "core/yk-board.h"

/* Inserts CARD below the one at INDEX, or at the end of the pile; among face-down cards
 * it lies face down.  There must be room in CARDS. */
void yk_editor_insert (YkBoard *board, YkPile pile, int index, YkCard card);

/* Removes the card at INDEX, which must exist.  All that is left of a column may lie
 * face down then: see yk_editor_turn_down().  Returns: the card. */
YkCard yk_editor_remove (YkBoard *board, YkPile pile, int index);
void yk_editor_remove_all (YkBoard *board, YkPile pile);

/* Sets how many cards of a column lie face down, from the bottom, but never its last
 * one. */
void yk_editor_turn_down (YkBoard *board, YkPile column, int n_down);

/* Fills DEALT with some deal of the same game, for how many cards are where, and how
 * many of them lie face down. */
void yk_editor_deal_shape (const YkBoard *board, YkBoard *dealt);

/* Returns: the first card that is there too often, or 0. */
YkCard yk_editor_find_surplus (const YkBoard *board);

/* Writes the missing cards to CARDS, which has room for YK_MAX_CARDS.  Returns: their
 * number. */
int yk_editor_collect_missing (const YkBoard *board, YkCard *cards);

/* Puts the cards from CARDS up to END where a deal would still have some: face-down
 * places of columns that have cards first, then the stock, then all others. */
void yk_editor_fill_board (YkBoard *board, const YkCard *cards, const YkCard *end);
