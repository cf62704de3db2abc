/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals by their numbers: chosen in a dialog, the next, the day's, and shared ones. */
#pragma once

#include <gtk/gtk.h>

#include "app/window/new-game/yk-new-game-controller.h"

G_BEGIN_DECLS

#define YK_TYPE_DEAL_ACTIONS (yk_deal_actions_get_type ())
G_DECLARE_FINAL_TYPE (YkDealActions, yk_deal_actions, YK, DEAL_ACTIONS, GObject)

/* Adds to the actions of WINDOW, which must live as long as this does: "next-deal",
 * "previous-deal", "share-deal", "copy-deal-link", "daily", and "deal", whose parameter
 * is a line of text as yk_deal_id_read() takes it.  GAME, DEALER and TOAST are held. */
YkDealActions *
yk_deal_actions_new (GtkApplicationWindow *window, YkGame *game,
                     YkNewGameController *new_game_controller, YkToast *toast);

/* After every change of the game: finds out which of the actions can be used. */
void yk_deal_actions_update (YkDealActions *numbers);

G_END_DECLS
