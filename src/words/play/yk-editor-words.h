/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position editor in words. */
#pragma once

#include "game/analysis/yk-advisor.h"
#include "game/editor/yk-editor.h"

G_BEGIN_DECLS

/* Says what is at a location: a card, where it lies and whether it is face down; or an
 * empty place of a pile.  Returns: (transfer full). */
char *yk_editor_location_sentence (const YkBoard *board, YkCardLocation location);

/* Lists all cards of a pile, and how many of them are face down.  Returns: (transfer
 * full). */
char *yk_editor_pile_overview (const YkBoard *board, YkPile pile);

/* Describes a card of the palette and how many of it are on the table, as a list of
 * phrases.  Returns: (transfer full). */
char *yk_editor_card_description (const YkBoard *board, YkCard card);

/* Says what an action has done, or why nothing, in one or more sentences.  BOARD and
 * CURSOR are as they are now.  Returns: (transfer full). */
char *yk_editor_outcome_sentence (const YkBoard *board, YkCardLocation cursor,
                                  const YkEditorOutcome *outcome);

/* Says which cards are missing or duplicated; only a few are named, or, with NAMES_ALL,
 * all of them, consecutive ones by the first and the last.  Returns: (transfer full).
 */
char *yk_editor_state_sentence (const YkBoard *board, gboolean names_all);

/* Says whether the position can be won, and if so in N_MOVES moves. Returns: (transfer
 * full). */
char *yk_editor_winnability_sentence (YkWinnability winnability, int n_moves);

G_END_DECLS
