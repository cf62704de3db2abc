/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position editor in words. */
#pragma once

#include "game/analysis/yk-advisor.h"
#include "game/editor/yk-editor.h"

G_BEGIN_DECLS

/* Says what is at a location: a card, where it lies and whether it is face down; or an
 * empty place of a pile.  Returns: (transfer full). */
char *yk_editor_location_sentence (const YkBoard *board, YkCardLocation location);

/* Says what an action has done, or why it did nothing, in one or more sentences.  BOARD
 * and CURSOR are those after the action.  Returns: (transfer full). */
char *yk_editor_outcome_sentence (const YkBoard *board, YkCardLocation cursor,
                                  const YkEditorOutcome *outcome);

/* Says which cards are missing or duplicated; only a few are named, or, with NAMES_ALL,
 * all of them, consecutive ones by the first and the last.  Returns: (transfer full).
 */
char *yk_editor_state_sentence (const YkBoard *board, gboolean names_all);

G_END_DECLS
