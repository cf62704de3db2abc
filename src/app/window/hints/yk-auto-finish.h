/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves the remaining cards to the foundations once the win is certain, or offers to.
 */
#pragma once

#include <gio/gio.h>

#include "app/ui/yk-ui.h"
#include "game/model/yk-game.h"

G_BEGIN_DECLS

typedef struct _YkAutoFinish YkAutoFinish;

/* Adds "finish" to ACTIONS.  The key "finish" of SETTINGS decides what happens
 * automatically.  Borrows all arguments.
 *
 * Returns: (transfer full): the finisher. */
YkAutoFinish *yk_auto_finish_new (GActionMap *actions, YkGame *game,
                                  GSettings *settings, YkToast *toast);

/* Frees FINISHER and ends its action. */
void yk_auto_finish_free (YkAutoFinish *auto_finish);

/* Checks whether the win has become certain; call after every change of the game.  If
 * the change was a step of the solution player (IS_SHOWN), only updates the action. */
void
yk_auto_finish_follow (YkAutoFinish *auto_finish, YkChange change, gboolean is_shown);

G_END_DECLS
