/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of the history of games. */
#pragma once

#include <gtk/gtk.h>

#include "game/results/yk-attempts-store.h"

G_BEGIN_DECLS

/* Adds sortable columns to VIEW, whose model must hold YkPlayedItem.  VIEW takes a
 * reference to ATTEMPTS_STORE, which provides the fewest moves of each deal. */
void yk_history_columns_add (GtkColumnView *view, YkAttemptsStore *attempts_store);

G_END_DECLS
