/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A win that is shown, step by step, until the player takes over. */
#pragma once

#include <gio/gio.h>

#include "app/ui/yk-toast.h"
#include "game/analysis/yk-advisor.h"

G_BEGIN_DECLS

/* Property "running" (boolean, read-only): a solution is being shown. */
#define YK_TYPE_SOLUTION_PLAYER (yk_solution_player_get_type ())
G_DECLARE_FINAL_TYPE (YkSolutionPlayer, yk_solution_player, YK, SOLUTION_PLAYER,
                      GObject)

/* Adds "show-solution" and "next-step" to ACTIONS, which must live as long as this
 * does; they can be used while ADVISOR knows a win.  The key "speed" of SETTINGS
 * says how fast one step follows another.  All but ACTIONS are held.
 * While it runs the toast offers the action "win.stop", which is to end it. */
YkSolutionPlayer *
yk_solution_player_new (GActionMap *actions, YkGame *game, YkAdvisor *advisor,
                        GSettings *settings, YkToast *toast);

gboolean yk_solution_player_get_running (YkSolutionPlayer *demonstration);

/* Whether the change of the game that is under way is a step of the solution. */
gboolean yk_solution_player_is_stepping (YkSolutionPlayer *demonstration);

/* After every change of the game: whatever the player does to it ends the
 * demonstration. */
void yk_solution_player_follow (YkSolutionPlayer *demonstration);

/* Ends it and offers to let it go on; nothing where none is running. */
void yk_solution_player_pause (YkSolutionPlayer *demonstration);

G_END_DECLS
