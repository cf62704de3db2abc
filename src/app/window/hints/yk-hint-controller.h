/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the player asks the computer about the position: a hint, to think longer, and
 * the way back to where the game could be won. */
#pragma once

#include "app/ui/yk-toast.h"
#include "game/analysis/yk-advisor.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* Property "busy" (boolean, read-only): the computer thinks longer, or looks for the
 * way back, and yk_hint_controller_stop() ends it. */
#define YK_TYPE_HINT_CONTROLLER (yk_hint_controller_get_type ())
G_DECLARE_FINAL_TYPE (YkHintController, yk_hint_controller, YK, HINT_CONTROLLER,
                      GObject)

/* Adds "go-back-winnable" and "think-longer" to ACTIONS, which must live as long as
 * this does.  TABLE shows hints, TOAST offers "win.stop", "win.undo", "win.hint" and
 * "win.new-game"; they, GAME and ADVISOR are held. */
YkHintController *
yk_hint_controller_new (GActionMap *actions, YkGame *game, YkAdvisor *advisor,
                        YkTable *table, YkToast *toast);

/* Gives a hint within a second: a good one, or a guess. */
void yk_hint_controller_hint (YkHintController *hint_controller);

/* Ends whatever was asked for. */
void yk_hint_controller_stop (YkHintController *hint_controller);

/* At every change of the game, before the advisor hears of it: forgets what was asked
 * about the position before. */
void yk_hint_controller_forget (YkHintController *hint_controller);

/* After every change of the game: finds out what can be asked now. */
void yk_hint_controller_follow (YkHintController *hint_controller);

G_END_DECLS
