/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals by their numbers: chosen in a dialog, the next, the day's, and shared ones. */
#pragma once

#include <gtk/gtk.h>

#include "app/window/new-game/yk-dealer.h"

G_BEGIN_DECLS

#define YK_TYPE_DEAL_NUMBERS (yk_deal_numbers_get_type ())
G_DECLARE_FINAL_TYPE (YkDealNumbers, yk_deal_numbers, YK, DEAL_NUMBERS, GObject)

/* Adds to the actions of WINDOW, which must live as long as this does: "next-deal",
 * "previous-deal", "share-deal", "copy-deal-link", "daily", and "deal", whose parameter
 * is a line of text as yk_deal_id_read() takes it.  GAME, DEALER and TOAST are held. */
YkDealNumbers *yk_deal_numbers_new (GtkApplicationWindow *window, YkGame *game,
                                    YkDealer *dealer, YkToast *toast);

/* After every change of the game: finds out which of the actions can be used. */
void yk_deal_numbers_update (YkDealNumbers *numbers);

G_END_DECLS
