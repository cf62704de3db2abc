/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the player asks the computer about the position: a hint, to think longer, and
 * the way back to where the game could be won. */
#pragma once

#include "app/ui/yk-toast.h"
#include "game/analysis/yk-advisor.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* Property "busy" (boolean, read-only): the computer thinks longer, or looks for the
 * way back, and yk_counsel_stop() ends it. */
#define YK_TYPE_COUNSEL (yk_counsel_get_type ())
G_DECLARE_FINAL_TYPE (YkCounsel, yk_counsel, YK, COUNSEL, GObject)

/* Adds "go-back-winnable" and "think-longer" to ACTIONS, which must live as long as
 * this does.  TABLE shows hints, TOAST offers "win.stop", "win.undo", "win.hint" and
 * "win.new-game"; they, GAME and ADVISOR are held. */
YkCounsel *yk_counsel_new (GActionMap *actions, YkGame *game, YkAdvisor *advisor,
                           YkTable *table, YkToast *toast);

/* Gives a hint within a second: a good one, or a guess. */
void yk_counsel_hint (YkCounsel *counsel);

/* Ends whatever was asked for. */
void yk_counsel_stop (YkCounsel *counsel);

/* At every change of the game, before the advisor hears of it: forgets what was asked
 * about the position before. */
void yk_counsel_forget (YkCounsel *counsel);

/* After every change of the game: finds out what can be asked now. */
void yk_counsel_follow (YkCounsel *counsel);

G_END_DECLS
