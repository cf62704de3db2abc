/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives hints, thinks longer, and finds the way back to the last winnable position. */
#pragma once

#include "app/ui/yk-ui.h"
#include "game/analysis/yk-advisor.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* Signal "busy-changed": yk_hint_controller_get_busy() tells something else. */
#define YK_TYPE_HINT_CONTROLLER (yk_hint_controller_get_type ())
G_DECLARE_FINAL_TYPE (YkHintController, yk_hint_controller, YK, HINT_CONTROLLER,
                      GObject)

/* Adds "go-back-winnable" and "think-longer" to ACTIONS.  TABLE shows hints, TOAST
 * offers "win.stop", "win.undo", "win.hint" and "win.new-game".  Borrows all arguments.
 *
 * Returns: (transfer full): the controller. */
YkHintController *
yk_hint_controller_new (GActionMap *actions, YkGame *game, YkAdvisor *advisor,
                        YkTable *table, YkToast *toast);

/* Gives a hint within a second, which may be a guess. */
void yk_hint_controller_hint (YkHintController *hint_controller);

/* Returns: whether a search that yk_hint_controller_stop() can end is running. */
gboolean yk_hint_controller_get_busy (YkHintController *hint_controller);

/* Ends the running search. */
void yk_hint_controller_stop (YkHintController *hint_controller);

/* Drops requests about the previous position.  Call on each "changed" of the game,
 * before the advisor. */
void yk_hint_controller_forget (YkHintController *hint_controller);

/* Updates the actions; call after every change of the game. */
void yk_hint_controller_follow (YkHintController *hint_controller);

G_END_DECLS
