/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variation on the table, and the recent ones in the menu. */
#pragma once

#include "app/window/new-game/yk-new-game-controller.h"

G_BEGIN_DECLS

/* Keeps the list of the variations that were played last, in the key
 * "recent-variations" and in a menu. */
#define YK_TYPE_VARIATIONS (yk_variations_get_type ())
G_DECLARE_FINAL_TYPE (YkVariations, yk_variations, YK, VARIATIONS, GObject)

/* Adds "variation" to ACTIONS, which must live as long as this does.  Its state is the
 * id of the variation on the table; activated with another id it deals that one.
 * RECENT_MENU is filled with the recent variations.  All others are held. */
YkVariations *
yk_variations_new (GActionMap *actions, GSettings *settings, YkGame *game,
                   YkNewGameController *new_game_controller, GMenu *recent_menu);

G_END_DECLS
