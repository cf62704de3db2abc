/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of the history of games. */
#pragma once

#include <gtk/gtk.h>

/* Adds the columns to VIEW, whose model is to hold YkPlayedItem. */
void yk_history_columns_add (GtkColumnView *view);
