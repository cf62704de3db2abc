/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What only the tests may do to a game. */
#pragma once

#include "game/model/yk-game.h"

G_BEGIN_DECLS

/* Returns: the current time in microseconds; it never goes back. */
typedef gint64 (*YkTimeSource) (gpointer data);

/* Makes the game's clock use SOURCE, called with DATA, instead of the system's. */
void yk_game_set_time_source (YkGame *game, YkTimeSource source, gpointer data);

G_END_DECLS
