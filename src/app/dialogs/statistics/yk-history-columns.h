/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of the history of games. */
#pragma once

#include <gtk/gtk.h>

#include "game/session/yk-session.h"

G_BEGIN_DECLS

/* Adds columns to VIEW, whose model must hold YkPlayedItem, and is to be in the order
 * of yk_history_columns_order().  VIEW takes a reference to SESSION, which knows the
 * fewest moves of each deal. */
void yk_history_columns_add (GtkColumnView *view, YkSession *session);

/* Returns: the column that the player has chosen to sort by; that of the time, the
 * latest first, before. */
YkStoreOrder yk_history_columns_order (GtkColumnView *view, gboolean *is_descending);

G_END_DECLS
