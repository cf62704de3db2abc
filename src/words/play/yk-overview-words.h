/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position in whole sentences, for those who listen: answers to the keys that ask. */
#pragma once

#include <glib.h>

#include "core/yk-board.h"

/* How many moves there are, and each in a sentence, those that gain most first.  Moves
 * of the same cards to several empty columns, cells or foundations are one.  Free with
 * g_free(). */
char *yk_moves_overview (const YkBoard *board);

/* All columns: how many cards lie face down, then the face-up ones; those that follow
 * one another are named by the first and the last.  Free with g_free(). */
char *yk_columns_overview (const YkBoard *board);

/* The foundations, and every other pile that is no column.  Free with g_free(). */
char *yk_foundations_overview (const YkBoard *board);

/* The last card of each column, in one short sentence; free with g_free(). */
char *yk_last_cards_overview (const YkBoard *board);

/* A pile with every card of it that can be seen; free with g_free(). */
char *yk_pile_overview (const YkBoard *board, YkPile pile);

/* What is at a spot: a card and where it lies, or for INDEX -1 a pile and how many
 * cards it has.  Free with g_free(). */
char *yk_place_sentence (const YkBoard *board, YkPile pile, int index);

/* Which cards the player holds: the last COUNT of PILE.  Free with g_free(). */
char *yk_held_overview (const YkBoard *board, YkPile pile, int count);

/* Why the cursor stays: there is nothing beyond; borrowed for ever. */
const char *yk_no_card_further_sentence (void);

/* The same where only one pile takes the cards in hand, and where there is no other
 * kind of piles; borrowed for ever. */
const char *yk_no_other_target_sentence (void);
const char *yk_only_columns_sentence (void);

/* The same where the variation has no column of this NUMBER, from 1; free with
 * g_free().
 */
char *yk_no_column_sentence (int number);
