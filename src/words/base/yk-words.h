/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table in words: names of cards and piles, and why a card does not move. */
#pragma once

#include <glib.h>

#include "core/yk-board.h"

G_BEGIN_DECLS

/* What a card's name does in a sentence.  English has two forms, and others have as
 * many as this: every use of a name says which one it is. */
typedef enum
{
  YK_CARD_ALONE,   /* "Seven of hearts", with phrases after it or nothing */
  YK_CARD_SUBJECT, /* the same at the start of a sentence */
  YK_CARD_LISTED,  /* the same after a colon, and in a list inside a sentence */
  YK_CARD_OBJECT,  /* the same, picked up or put back */
  YK_CARD_TARGET,  /* "the seven of hearts", after "onto" */
  YK_N_CARD_CASES,
} YkCardCase;

/* The card's name, such as "Seven of hearts"; borrowed for ever. */
const char *yk_card_name_in (YkCard card, YkCardCase card_case);

/* The same for a card that stands alone. */
const char *yk_card_name (YkCard card);

/* The name of the rank that is RANKS (0 to 12) above the ace, such as "Seven"; borrowed
 * for ever. */
const char *yk_rank_name (int ranks);

/* Adds a complete phrase to a description, which is one before commas.  Takes both;
 * free the result with g_free(). */
char *yk_words_add (char *list, char *phrase);

/* A list of complete phrases, which are char *; NULL where there are none.  Free with
 * g_free(). */
char *yk_words_list (const GPtrArray *phrases);

/* Adds a whole sentence to a text of whole sentences; either may be NULL, where there
 * is none.  Takes both; free the result with g_free(). */
char *yk_words_append (char *text, char *sentence);

/* A card and where it lies, such as "Seven of hearts, column 3, card 5 of 7, 2 cards on
 * top".  INDEX counts from 0 at the bottom; the card must be face up.  For the first
 * face-up card of a column the face-down ones below it are counted, too.  Free with
 * g_free(). */
char *yk_card_description (const YkBoard *board, YkPile pile, int index);

/* A card for somebody who walks from one to the next and wants to hear no more: its
 * name, after that of the pile where NAMES_PILE.  For INDEX -1 as
 * yk_pile_description().  Free with g_free(). */
char *yk_brief_description (const YkBoard *board, YkPile pile, int index,
                            gboolean names_pile);

/* A pile and how many cards it holds, such as "Column 3, 7 cards"; free with g_free().
 */
char *yk_pile_description (const YkBoard *board, YkPile pile);

/* Why the card at INDEX, from 0 at the bottom, has no move just now: what it waits for.
 * Free with g_free(). */
char *yk_card_complaint (const YkBoard *board, YkPile pile, int index);

/* Why a move that the player tried is refused, in a sentence; NULL where it is legal or
 * names cards that are not there.  Free with g_free(). */
char *yk_refusal_sentence (const YkBoard *board, YkMove move);

/* A sentence for an automatic MOVE that the player has just taken back: which card came
 * back, and why.  BOARD is the position as it is now.  NULL where it was no move to a
 * foundation.  Free with g_free(). */
char *yk_undone_sentence (const YkBoard *board, YkMove move);

/* A legal move in a sentence: the card, where it goes, and what that gains.  Free with
 * g_free(). */
char *yk_hint_sentence (const YkBoard *board, YkMove move);

G_END_DECLS
