/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told where something cannot be saved. */
#pragma once

#include "app/ui/yk-toast.h"
#include "game/results/yk-statistics.h"
#include "game/savegame/yk-session.h"

G_BEGIN_DECLS

/* Tells of what could not be saved while the game is played, and before the window
 * closes, of what that would lose.  Adds the action "close-anyway".
 *
 * Signal "ended": the window that was to be closed can be destroyed now. */
#define YK_TYPE_SAVING (yk_saving_get_type ())
G_DECLARE_FINAL_TYPE (YkSaving, yk_saving, YK, SAVING, GObject)

/* TOAST is where it is told.  SESSION and TOAST are held. */
YkSaving *yk_saving_new (GActionMap *actions, YkGame *game, YkSession *session,
                         YkStatistics *statistics, YkToast *toast);

/* For a window that is to be closed: whether it can be at once.  Otherwise all is saved
 * in the background, and then "ended" is emitted.  Where that takes more than a moment
 * the toast says so and has a button that closes all the same, as does asking here
 * again. Where it fails and the player does not know that yet the window stays, and the
 * toast says so.  The next time it may close, unless the game has changed meanwhile. */
gboolean yk_saving_may_close (YkSaving *saving);

/* For the system, which does not wait long: from now on the window may close whatever
 * is lost, and does so after some seconds.  The second time nothing is waited for. */
void yk_saving_hurry (YkSaving *saving);

G_END_DECLS
