/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The action that chooses a variation, and the menu of recent ones. */
#pragma once

#include "app/window/new-game/yk-new-game-controller.h"

G_BEGIN_DECLS

/* Keeps the recently played variations in the key "recent-variations" and in a menu. */
#define YK_TYPE_VARIATIONS (yk_variations_get_type ())
G_DECLARE_FINAL_TYPE (YkVariations, yk_variations, YK, VARIATIONS, GObject)

/* Adds "variation" to ACTIONS, which must outlive the object.  Its state is the id of
 * the variation on the table; activating it with another id deals that one.  Fills
 * RECENT_MENU.  Holds references to the others.
 *
 * Returns: (transfer full): the object. */
YkVariations *
yk_variations_new (GActionMap *actions, GSettings *settings, YkGame *game,
                   YkNewGameController *new_game_controller, GMenu *recent_menu);

G_END_DECLS
