/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports save errors and keeps the window open until everything is saved. */
#pragma once

#include "app/ui/yk-toast.h"
#include "game/results/yk-statistics.h"
#include "game/savegame/yk-autosave.h"

G_BEGIN_DECLS

/* Reports what could not be saved during play and, before the window closes, what would
 * be lost.  Adds the action "close-anyway".
 *
 * Signal "ended": the window that was to be closed can be destroyed now. */
#define YK_TYPE_SAVE_GUARD (yk_save_guard_get_type ())
G_DECLARE_FINAL_TYPE (YkSaveGuard, yk_save_guard, YK, SAVE_GUARD, GObject)

/* Watches AUTOSAVE, STATISTICS and GAME, and reports in TOAST.  Holds references to
 * AUTOSAVE and TOAST.  ACTIONS must outlive the guard.
 *
 * Returns: (transfer full): the guard. */
YkSaveGuard *yk_save_guard_new (GActionMap *actions, YkGame *game, YkAutosave *autosave,
                                YkStatistics *statistics, YkToast *toast);

/* Notes that there is something new to lose; call on each "changed" of the game. */
void yk_save_guard_game_changed (YkSaveGuard *saving);

/* Asks whether the window may close now.  If not, everything is saved in the background
 * and "ended" is emitted.  If saving is slow, the toast says so and offers to close
 * anyway, as a second call does.  If it fails for the first time, the window stays open
 * and the toast says so; the next call returns TRUE unless the game has changed.
 *
 * Returns: TRUE if the window may close at once. */
gboolean yk_save_guard_may_close (YkSaveGuard *saving);

/* Lets the window close within seconds whatever is lost, for a system that does not
 * wait long.  A second call closes at once. */
void yk_save_guard_hurry (YkSaveGuard *saving);

G_END_DECLS
