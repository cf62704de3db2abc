/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of the menu beside New: how hard a new game is to be. */
#pragma once

#include "app/window/new-game/yk-new-game-controller.h"

G_BEGIN_DECLS

typedef struct _YkDifficultyAction YkDifficultyAction;

/* Adds "difficulty" and "winnable-deals" to ACTIONS.  Borrows all arguments.
 *
 * The state of "difficulty" is the setting of that name, a YkDifficulty, or
 * YK_DIFFICULTY_NONE if games are dealt at random.  Activating it sets a difficulty and
 * deals such a game at once, also if it was set already. "winnable-deals" is the
 * setting of that name and affects the next games.
 *
 * Returns: (transfer full): the object. */
YkDifficultyAction *yk_difficulty_action_new (GActionMap *actions, GSettings *settings,
                                              YkNewGameController *new_game_controller);

/* Frees ACTION and ends what it does. */
void yk_difficulty_action_free (YkDifficultyAction *action);

G_END_DECLS
