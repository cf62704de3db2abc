/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the cursor goes when the game changes: to the card that has moved.  No GTK. */
#pragma once

#include "game/yk-game.h"
#include "table/yk-spot.h"

/* The cursor after CHANGE, which has just been made; CURSOR is where it stood.  After
 * an automatic move it stays on the card that the player has moved.  The spot need not
 * exist: see yk_spot_nearest(). */
YkSpot yk_follow (const YkHistory *history, YkChange change, YkSpot cursor);
