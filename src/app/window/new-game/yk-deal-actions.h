/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals games by number, the next one or that of the day, and shares deals. */
#pragma once

#include <gtk/gtk.h>

#include "app/window/new-game/yk-new-game-controller.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

typedef struct _YkDealActions YkDealActions;

/* Adds "next-deal", "previous-deal", "share-deal", "daily" and "deal" (a string for
 * yk_deal_id_read()) to WINDOW.  What is shared is a line about the game, with a link,
 * and a picture of TABLE.  Borrows all arguments.
 *
 * Returns: (transfer full): the actions. */
YkDealActions *
yk_deal_actions_new (GtkApplicationWindow *window, GSettings *settings, YkGame *game,
                     YkTable *table, YkNewGameController *new_game_controller,
                     YkToast *toast);

/* Frees NUMBERS and ends the actions. */
void yk_deal_actions_free (YkDealActions *numbers);

/* Enables or disables the actions; call after every change of the game. */
void yk_deal_actions_update (YkDealActions *numbers);

G_END_DECLS
