/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo, redo, restart and dealing the cards again, by menu, buttons and keys. */
#pragma once

#include "app/ui/yk-toast.h"
#include "game/model/yk-game.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

#define YK_TYPE_GAME_ACTIONS (yk_game_actions_get_type ())
G_DECLARE_FINAL_TYPE (YkGameActions, yk_game_actions, YK, GAME_ACTIONS, GObject)

/* Adds "undo", "redo", "undo-move", "redo-move", "undo-all", "redo-all", "next-line",
 * "previous-line", "restart", "redeal", which asks for confirmation if nothing has been
 * played since the last deal, and "redeal-anyway" to ACTIONS, which must outlive the
 * object.  TABLE shows sentences at cards.  Holds references to the others.
 *
 * Returns: (transfer full): the object. */
YkGameActions *
yk_game_actions_new (GActionMap *actions, YkGame *game, YkTable *table, YkToast *toast);

/* Enables or disables the actions; call after every change of the game. */
void yk_game_actions_update (YkGameActions *actions);

G_END_DECLS
