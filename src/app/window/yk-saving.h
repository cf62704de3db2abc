/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told where something cannot be saved. */
#pragma once

#include "app/dialogs/yk-toast.h"
#include "game/yk-session.h"
#include "game/yk-statistics.h"

G_BEGIN_DECLS

/* Tells of what could not be saved while the game is played, and before the window
 * closes, of what that would lose. */
#define YK_TYPE_SAVING (yk_saving_get_type ())
G_DECLARE_FINAL_TYPE (YkSaving, yk_saving, YK, SAVING, GObject)

/* TOAST is where it is told.  SESSION and TOAST are held. */
YkSaving *yk_saving_new (YkGame *game, YkSession *session, YkStatistics *statistics,
                         YkToast *toast);

/* Waits until all is saved, for a window that is to be closed.  FALSE where that fails
 * and the player does not know it yet: then the window stays, and the toast says so.
 * The next time it may close, unless the game has changed meanwhile. */
gboolean yk_saving_may_close (YkSaving *saving);

/* From now on the window may close whatever is lost, until the game changes. */
void yk_saving_give_up (YkSaving *saving);

G_END_DECLS
