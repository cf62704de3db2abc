/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a solution step by step until the player takes over. */
#pragma once

#include "app/a11y/yk-a11y.h"
#include "app/ui/yk-ui.h"
#include "game/analysis/yk-advisor.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* Signal "running-changed": yk_solution_player_get_running() tells something else. */
#define YK_TYPE_SOLUTION_PLAYER (yk_solution_player_get_type ())
G_DECLARE_FINAL_TYPE (YkSolutionPlayer, yk_solution_player, YK, SOLUTION_PLAYER,
                      GObject)

/* Adds "show-solution" and "next-step", enabled while ADVISOR knows a win, to ACTIONS,
 * and "pause-solution" and "solution-speed", enabled while one is played.  Where the
 * win would still count for the player, the first of them only asks.  The key "speed"
 * of SETTINGS sets the time between steps.  While it runs there is a bar in CONTENT;
 * SPEECH_QUEUE says so.  Borrows all arguments.
 *
 * Returns: (transfer full): the player. */
YkSolutionPlayer *
yk_solution_player_new (GActionMap *actions, GtkBox *content, YkGame *game,
                        YkAdvisor *advisor, GSettings *settings, YkTable *table,
                        YkToast *toast, YkSpeechQueue *speech_queue);

/* Returns: whether a solution is being played, or paused. */
gboolean yk_solution_player_get_running (YkSolutionPlayer *solution_player);

/* Returns: whether the present change of the game is a step of the solution. */
gboolean yk_solution_player_is_stepping (YkSolutionPlayer *solution_player);

/* Stops playing if the change was not a step of the solution; call after every change
 * of the game. */
void yk_solution_player_follow (YkSolutionPlayer *solution_player);

/* Stops playing, closes the bar and offers to continue.  Does nothing if no solution is
 * being played.
 */
void yk_solution_player_pause (YkSolutionPlayer *solution_player);

G_END_DECLS
