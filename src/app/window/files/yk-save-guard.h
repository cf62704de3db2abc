/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told where something cannot be saved. */
#pragma once

#include "app/ui/yk-toast.h"
#include "game/results/yk-statistics.h"
#include "game/savegame/yk-autosave.h"

G_BEGIN_DECLS

/* Tells of what could not be saved while the game is played, and before the window
 * closes, of what that would lose.  Adds the action "close-anyway".
 *
 * Signal "ended": the window that was to be closed can be destroyed now. */
#define YK_TYPE_SAVE_GUARD (yk_save_guard_get_type ())
G_DECLARE_FINAL_TYPE (YkSaveGuard, yk_save_guard, YK, SAVE_GUARD, GObject)

/* TOAST is where it is told.  SESSION and TOAST are held. */
YkSaveGuard *yk_save_guard_new (GActionMap *actions, YkGame *game, YkAutosave *autosave,
                                YkStatistics *statistics, YkToast *toast);

/* Each "changed" of the game: there is more to be lost now. */
void yk_save_guard_game_changed (YkSaveGuard *saving);

/* For a window that is to be closed: whether it can be at once.  Otherwise all is saved
 * in the background, and then "ended" is emitted.  Where that takes more than a moment
 * the toast says so and has a button that closes all the same, as does asking here
 * again. Where it fails and the player does not know that yet the window stays, and the
 * toast says so.  The next time it may close, unless the game has changed meanwhile. */
gboolean yk_save_guard_may_close (YkSaveGuard *saving);

/* For the system, which does not wait long: from now on the window may close whatever
 * is lost, and does so after some seconds.  The second time nothing is waited for. */
void yk_save_guard_hurry (YkSaveGuard *saving);

G_END_DECLS
