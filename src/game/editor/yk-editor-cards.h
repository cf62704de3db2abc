/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards on a table that need not be whole: put between others, taken from between them,
 * and found where they are missing.  Only yk-editor.c uses it. */
#pragma once

#include <glib.h>

#include "core/yk-board.h"

/* Puts a card below the one that has INDEX, or on the end of the pile; among face-down
 * cards it lies face down.  There must be room in CARDS. */
void yk_editor_insert (YkBoard *board, YkPile pile, int index, YkCard card);

/* Takes the card with INDEX, which there is, and returns it.  Afterwards all cards of a
 * column may lie face down: see yk_editor_turn_down(). */
YkCard yk_editor_remove (YkBoard *board, YkPile pile, int index);
void yk_editor_remove_all (YkBoard *board, YkPile pile);

/* Has N_DOWN cards of a column lie face down, but never its last one. */
void yk_editor_turn_down (YkBoard *board, YkPile column, int n_down);

/* Fills DEALT with some deal of the same game: what matters is how many cards are
 * where, and how many of them lie face down. */
void yk_editor_deal_shape (const YkBoard *board, YkBoard *dealt);

/* The first card that is there too often, or 0. */
YkCard yk_editor_find_surplus (const YkBoard *board);

/* Writes the cards that are missing to CARDS (room for YK_MAX_CARDS) and returns their
 * number. */
int yk_editor_collect_missing (const YkBoard *board, YkCard *cards);

/* Puts the cards from CARDS up to END where a deal would still have some: face-down
 * places of columns that have cards first, then the stock, then all others. */
void yk_editor_fill_board (YkBoard *board, const YkCard *cards, const YkCard *end);
