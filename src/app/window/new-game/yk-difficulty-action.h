/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How hard a new game is to be: what the menu beside the button New asks. */
#pragma once

#include "app/window/new-game/yk-new-game-controller.h"

G_BEGIN_DECLS

#define YK_TYPE_DIFFICULTY_ACTION (yk_difficulty_action_get_type ())
G_DECLARE_FINAL_TYPE (YkDifficultyAction, yk_difficulty_action, YK, DIFFICULTY_ACTION,
                      GObject)

/* Adds "difficulty" and "winnable-deals" to ACTIONS, which must live as long as this
 * does; it holds the others.
 *
 * The state of "difficulty" is a YkDifficulty: the setting that is so called, or
 * YK_DIFFICULTY_NONE where games are dealt at random.  Activated with one, whichever is
 * set, it deals such a game at once.  "winnable-deals" is the setting, for the games to
 * come. */
YkDifficultyAction *yk_difficulty_action_new (GActionMap *actions, GSettings *settings,
                                              YkNewGameController *new_game_controller);

G_END_DECLS
