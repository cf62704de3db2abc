/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The action that chooses a variation, and the menu of recent ones. */
#pragma once

#include "app/window/new-game/yk-new-game-controller.h"

G_BEGIN_DECLS

/* Keeps the recently played variations in the key "recent-variations" and in a menu. */
typedef struct _YkVariations YkVariations;

/* Adds "variation" to ACTIONS.  Its state is the id of the variation on the table;
 * activating it with another id deals that one.  Fills RECENT_MENU.  Borrows all
 * arguments.
 *
 * Returns: (transfer full): the variations. */
YkVariations *
yk_variations_new (GActionMap *actions, GSettings *settings, YkGame *game,
                   YkNewGameController *new_game_controller, GMenu *recent_menu);

/* Frees VARIATIONS and ends the action. */
void yk_variations_free (YkVariations *variations);

G_END_DECLS
