/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists the days that have a deal, latest first, as an alternative to the calendar. */
#pragma once

#include <gtk/gtk.h>

#include "game/deals/yk-deals.h"

G_BEGIN_DECLS

/* Creates a GtkListBox with a row for each day up to TODAY for which yk_days_has()
 * holds.  IS_WON is only called during this call.
 *
 * Returns: (transfer floating): the list. */
GtkWidget *yk_day_list_new (const GDate *today, YkDayWon is_won, gpointer data);

/* Gets the date of ROW, in a list made for TODAY. */
void yk_day_list_get_date (GtkListBoxRow *row, const GDate *today, GDate *date);

/* Selects and focuses the row of DATE. */
void yk_day_list_go_to (GtkListBox *list, const GDate *today, const GDate *date);

G_END_DECLS
