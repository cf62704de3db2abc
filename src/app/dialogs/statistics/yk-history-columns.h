/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of the history of games. */
#pragma once

#include <gtk/gtk.h>

#include "game/results/yk-attempts-store.h"

G_BEGIN_DECLS

/* Adds the columns to VIEW, whose model is to hold YkPlayedItem, and which its sorter
 * can sort by each of them.  Beside the moves it
 * tells what PARS knows of the deal; VIEW holds a reference to that. */
void yk_history_columns_add (GtkColumnView *view, YkAttemptsStore *attempts_store);

G_END_DECLS
