/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a solution step by step until the player takes over. */
#pragma once

#include <gio/gio.h>

#include "app/ui/yk-toast.h"
#include "game/analysis/yk-advisor.h"

G_BEGIN_DECLS

/* Property "running" (boolean, read-only): a solution is being played. */
#define YK_TYPE_SOLUTION_PLAYER (yk_solution_player_get_type ())
G_DECLARE_FINAL_TYPE (YkSolutionPlayer, yk_solution_player, YK, SOLUTION_PLAYER,
                      GObject)

/* Adds "show-solution" and "next-step", enabled while ADVISOR knows a win, to ACTIONS,
 * which must outlive the player.  The key "speed" of SETTINGS sets the time between
 * steps.  While it runs the toast offers "win.stop".  Holds references to all but
 * ACTIONS.
 *
 * Returns: (transfer full): the player. */
YkSolutionPlayer *
yk_solution_player_new (GActionMap *actions, YkGame *game, YkAdvisor *advisor,
                        GSettings *settings, YkToast *toast);

/* Returns: whether a solution is being played. */
gboolean yk_solution_player_get_running (YkSolutionPlayer *demonstration);

/* Returns: whether the present change of the game is a step of the solution. */
gboolean yk_solution_player_is_stepping (YkSolutionPlayer *demonstration);

/* Stops playing if the change was not a step of the solution; call after every change
 * of the game. */
void yk_solution_player_follow (YkSolutionPlayer *demonstration);

/* Stops playing and offers to continue.  Does nothing if no solution is being played.
 */
void yk_solution_player_pause (YkSolutionPlayer *demonstration);

G_END_DECLS
