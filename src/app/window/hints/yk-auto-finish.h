/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sends up the rest of the cards once the win is certain, or offers to. */
#pragma once

#include <gio/gio.h>

#include "app/ui/yk-toast.h"
#include "game/model/yk-game.h"

G_BEGIN_DECLS

#define YK_TYPE_AUTO_FINISH (yk_auto_finish_get_type ())
G_DECLARE_FINAL_TYPE (YkAutoFinish, yk_auto_finish, YK, AUTO_FINISH, GObject)

/* Adds "finish" to ACTIONS, which must live as long as this does.  The key "finish" of
 * SETTINGS says what happens by itself.  GAME, SETTINGS and TOAST are held. */
YkAutoFinish *yk_auto_finish_new (GActionMap *actions, YkGame *game,
                                  GSettings *settings, YkToast *toast);

/* After every change of the game, which may have made the win certain.  Where it was a
 * step of a solution that is shown (IS_SHOWN), only finds out whether the action can be
 * used. */
void yk_auto_finish_follow (YkAutoFinish *finisher, YkChange change, gboolean is_shown);

G_END_DECLS
