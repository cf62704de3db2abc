/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table in words: names of cards and piles, and why a card does not move. */
#pragma once

#include <glib.h>

#include "core/yk-advice.h"
#include "core/yk-board.h"

/* The card's name, such as "Seven of hearts"; borrowed for ever. */
const char *yk_card_name (YkCard card);

/* The same after "onto", such as "the seven of hearts". */
const char *yk_card_onto_name (YkCard card);

/* The name of a rank, such as "Seven", that is so many RANKS (0 to 12) above the ace;
 * borrowed for ever. */
const char *yk_rank_name (int ranks);

/* Adds a complete phrase to a list of phrases; both are taken, the result is free with
 * g_free(). */
char *yk_words_add (char *list, char *phrase);

/* Adds a whole sentence to a text of whole sentences; both are taken, the result is
 * free with g_free(). */
char *yk_words_append (char *text, char *sentence);

/* A card and where it lies: "Seven of hearts, column 3, card 5 of 7, 2 cards on top".
 * The first face-up card of a column also counts the face-down ones below it. */
char *yk_card_description (const YkBoard *board, YkPile pile, int index);

/* A pile and what it holds, for its place on the table. */
char *yk_pile_description (const YkBoard *board, YkPile pile);

/* Why the card has no move just now: what it waits for.  Free with g_free(). */
char *yk_card_complaint (const YkBoard *board, YkPile pile, int index);

/* Why a move that the player tried is refused, in a sentence; NULL where it is legal,
 * or no move of cards at all.  Free with g_free(). */
char *yk_refusal_sentence (const YkBoard *board, YkMove move);

/* What comes back where an automatic MOVE has been taken back, on the BOARD as it is
 * now, and why; NULL where it was no move to a foundation.  Free with g_free(). */
char *yk_undone_sentence (const YkBoard *board, YkMove move);

/* A legal move in a sentence: the card, where it goes, and what that gains.  Free with
 * g_free(). */
char *yk_hint_sentence (const YkBoard *board, YkMove move);
