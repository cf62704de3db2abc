/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The days that have a deal, one below the other, the latest first: for who would
 * rather go through a list than through the weeks of a month. */
#pragma once

#include <gtk/gtk.h>

#include "game/deals/yk-days.h"

G_BEGIN_DECLS

/* A GtkListBox with a row for each day up to TODAY that yk_days_has().  IS_WON is asked
 * with DATA now, and not kept. */
GtkWidget *yk_day_list_new (const GDate *today, YkDayWon is_won, gpointer data);

/* The date of a row. */
void yk_day_list_get_date (GtkListBoxRow *row, const GDate *today, GDate *date);

/* Selects the row of DATE and gives it the focus. */
void yk_day_list_go_to (GtkListBox *list, const GDate *today, const GDate *date);

G_END_DECLS
