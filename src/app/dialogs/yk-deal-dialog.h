/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the number of a deal. */
#pragma once

#include <gtk/gtk.h>

#include "game/yk-deal-id.h"

/* Called with the deal that the player named; without rules where it was a number. */
typedef void (*YkDealChosen) (const YkDealId *id, gpointer data);

/* Opens the dialog over PARENT, with the present number PRESENT (0: none) selected. */
void yk_deal_dialog_present (GtkWindow *parent, guint64 present, YkDealChosen chosen,
                             gpointer data);
