/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo, redo, restart and dealing the cards again, by menu, buttons and keys. */
#pragma once

#include "app/ui/yk-ui.h"
#include "game/model/yk-game.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

typedef struct _YkGameActions YkGameActions;

/* Adds "undo", "redo", "undo-move", "redo-move", "undo-all", "redo-all", "next-line",
 * "previous-line", "restart", "redeal", which asks for confirmation if nothing has been
 * played since the last deal, and "redeal-anyway" to ACTIONS.  TABLE shows sentences
 * at cards.  Borrows all arguments.
 *
 * Returns: (transfer full): the actions. */
YkGameActions *
yk_game_actions_new (GActionMap *actions, YkGame *game, YkTable *table, YkToast *toast);

/* Frees ACTIONS, which do nothing any more. */
void yk_game_actions_free (YkGameActions *actions);

/* Enables or disables the actions; call after every change of the game. */
void yk_game_actions_update (YkGameActions *actions);

G_END_DECLS
