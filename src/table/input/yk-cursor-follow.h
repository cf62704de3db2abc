/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the cursor goes when the game changes: to the card that the change is about.
 * No GTK. */
#pragma once

#include "game/model/yk-history.h"
#include "table/layout/yk-card-location.h"

/* After a move, or one that was made again: finds the first card of the player's last
 * move, where it lies now.  The automatic moves that followed may have taken it along.
 * False, and nothing changes, where no card was moved by the player. */
bool yk_cursor_follow_move (const YkHistory *history, YkCardLocation *location);

/* After moves were taken back: finds the first card that has come back last.  False,
 * and nothing changes, where none has. */
bool yk_cursor_follow_undo (const YkHistory *history, YkCardLocation *location);
