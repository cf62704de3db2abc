/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds where the cursor goes when the game changes: to the card that the change is
 * about.  No GTK. */
#pragma once

#include "game/model/yk-history.h"
#include "table/layout/yk-card-location.h"

/* Finds, after a move or redo, where the first card of the player's last move lies now;
 * automatic moves may have taken it further.
 *
 * Returns: false, leaving LOCATION alone, if the player moved no card. */
bool yk_cursor_follow_move (const YkHistory *history, YkCardLocation *location);

/* Finds, after an undo, the first of the cards that came back last.
 *
 * Returns: false, leaving LOCATION alone, if none came back. */
bool yk_cursor_follow_undo (const YkHistory *history, YkCardLocation *location);
