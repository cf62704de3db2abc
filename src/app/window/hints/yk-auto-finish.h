/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves the remaining cards to the foundations once the win is certain, or offers to.
 */
#pragma once

#include <gio/gio.h>

#include "app/ui/yk-toast.h"
#include "game/model/yk-game.h"

G_BEGIN_DECLS

#define YK_TYPE_AUTO_FINISH (yk_auto_finish_get_type ())
G_DECLARE_FINAL_TYPE (YkAutoFinish, yk_auto_finish, YK, AUTO_FINISH, GObject)

/* Adds "finish" to ACTIONS, which must outlive the object.  The key "finish" of
 * SETTINGS decides what happens automatically.  Holds references to the others.
 *
 * Returns: (transfer full): the object. */
YkAutoFinish *yk_auto_finish_new (GActionMap *actions, YkGame *game,
                                  GSettings *settings, YkToast *toast);

/* Checks whether the win has become certain; call after every change of the game.  If
 * the change was a step of the solution player (IS_SHOWN), only updates the action. */
void yk_auto_finish_follow (YkAutoFinish *finisher, YkChange change, gboolean is_shown);

G_END_DECLS
