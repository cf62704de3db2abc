/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports save errors and keeps the window open until everything is saved. */
#pragma once

#include "app/ui/yk-ui.h"
#include "game/session/yk-session.h"

G_BEGIN_DECLS

/* Reports what could not be saved during play and, before the window closes, what would
 * be lost. */
typedef struct _YkSaveGuard YkSaveGuard;

/* Watches STORE and GAME, and reports in TOAST.  Adds the action
 * "close-anyway" to WINDOW.  Borrows all arguments.
 *
 * Returns: (transfer full): the guard. */
YkSaveGuard *yk_save_guard_new (GtkApplicationWindow *window, YkGame *game,
                                YkStore *store, YkToast *toast);

/* Frees SAVING and ends its action. */
void yk_save_guard_free (YkSaveGuard *saving);

/* Notes that there is something new to lose; call on each "changed" of the game. */
void yk_save_guard_game_changed (YkSaveGuard *saving);

/* Asks whether the window may close now.  If not, everything is saved in the background
 * and then WINDOW destroyed.  If saving is slow, the toast says so and offers to close
 * anyway, as a second call does.  If it fails for the first time, the window stays open
 * and the toast says so; the next call returns TRUE unless the game has changed.
 *
 * Returns: TRUE if the window may close at once. */
gboolean yk_save_guard_may_close (YkSaveGuard *saving);

/* Lets the window close within seconds whatever is lost, for a system that does not
 * wait long.  A second call closes at once. */
void yk_save_guard_hurry (YkSaveGuard *saving);

G_END_DECLS
