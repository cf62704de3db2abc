/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a position that is being set up. */
#pragma once

#include "game/analysis/yk-advisor.h"
#include "game/editor/yk-editor.h"

/* What is at a spot: a card, where it lies and whether face down, or the place of a
 * pile.  A sentence; free with g_free(). */
char *yk_editor_location_sentence (const YkBoard *board, YkEditorLocation location);

/* All cards of a pile, and how many of them lie face down; free with g_free(). */
char *yk_editor_pile_overview (const YkBoard *board, YkPile pile);

/* A card of the palette and how many of it are on the table, as a list of phrases; free
 * with g_free(). */
char *yk_editor_card_description (const YkBoard *board, YkCard card);

/* What has been done, or why nothing has, in a sentence or a few.  BOARD and CURSOR are
 * as they are now.  Free with g_free(). */
char *yk_editor_outcome_sentence (const YkBoard *board, YkEditorLocation cursor,
                                  const YkEditorOutcome *outcome);

/* Which cards are missing and which are there too often, in short: only a few are
 * named.  Free with g_free(). */
char *yk_editor_state_sentence (const YkBoard *board);

/* The same with all of them, those that follow one another by the first and the last.
 * Free with g_free(). */
char *yk_editor_state_overview (const YkBoard *board);

/* The answer to whether the position can be won, in N_MOVES moves where it can; free
 * with g_free(). */
char *yk_editor_winnability_sentence (YkWinnability winnability, int n_moves);

/* Why the typed LETTER is no suit; free with g_free(). */
char *yk_editor_no_suit_sentence (char letter);
