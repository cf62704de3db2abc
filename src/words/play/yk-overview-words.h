/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position in whole sentences: answers to the keys that screen-reader users press to
 * ask. */
#pragma once

#include <glib.h>

#include "core/yk-board.h"

/* Counts the legal moves and describes each in a sentence, those that gain most first.
 * Moves of the same cards to several empty columns, cells or foundations count as one.
 * Returns: (transfer full). */
char *yk_moves_overview (const YkBoard *board);

/* Describes all columns: how many cards are face down, then the face-up ones, sequences
 * by the first and the last card.  Returns: (transfer full). */
char *yk_columns_overview (const YkBoard *board);

/* Describes the foundations, and every other pile that is no column. Returns: (transfer
 * full). */
char *yk_foundations_overview (const YkBoard *board);

/* Names the last card of each column, in one short sentence.  Returns: (transfer
 * full). */
char *yk_last_cards_overview (const YkBoard *board);

/* Names every visible card of a pile.  Returns: (transfer full). */
char *yk_pile_overview (const YkBoard *board, YkPile pile);

/* Says what is at a place: a card and where it lies, or for INDEX -1 a pile and how
 * many cards it has.  Returns: (transfer full). */
char *yk_place_sentence (const YkBoard *board, YkPile pile, int index);

/* Says which cards the player has picked up: the last COUNT of PILE. Returns: (transfer
 * full). */
char *yk_held_overview (const YkBoard *board, YkPile pile, int count);

/* Returns: (transfer none): that the cursor stays because there is nothing beyond. */
const char *yk_no_card_further_sentence (void);

/* Returns: (transfer none): that the cursor stays because only one pile takes the
 * picked-up cards. */
const char *yk_no_other_target_sentence (void);

/* Returns: (transfer none): that the cursor stays because there are no other kinds of
 * piles. */
const char *yk_only_columns_sentence (void);

/* Says that the variation has no column of this NUMBER, from 1.  Returns: (transfer
 * full). */
char *yk_no_column_sentence (int number);
