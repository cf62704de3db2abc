/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What menu, buttons and keys do to the game: back and forth in it, and dealing the
 * cards again. */
#pragma once

#include "app/ui/yk-toast.h"
#include "game/model/yk-game.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

#define YK_TYPE_GAME_ACTIONS (yk_game_actions_get_type ())
G_DECLARE_FINAL_TYPE (YkGameActions, yk_game_actions, YK, GAME_ACTIONS, GObject)

/* Adds "undo", "redo", "undo-move", "redo-move", "undo-all", "redo-all", "next-line",
 * "previous-line", "restart", "redeal", which asks where nothing has been played since
 * the last deal, and "redeal-anyway" to ACTIONS, which must live as long as this does.
 * GAME, TABLE, where sentences are shown at cards, and TOAST are held. */
YkGameActions *
yk_game_actions_new (GActionMap *actions, YkGame *game, YkTable *table, YkToast *toast);

/* After every change of the game: finds out which of them can be used. */
void yk_game_actions_update (YkGameActions *actions);

G_END_DECLS
