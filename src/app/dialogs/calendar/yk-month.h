/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the days of a month as buttons and lets the player choose one. */
#pragma once

#include <gtk/gtk.h>

#include "game/deals/yk-deals.h"

G_BEGIN_DECLS

/* Signal "chosen": the chosen day has changed. */
#define YK_TYPE_MONTH (yk_month_get_type ())
G_DECLARE_FINAL_TYPE (YkMonth, yk_month, YK, MONTH, GtkBox)

/* Creates a month view that shows TODAY, chosen at first, and can go to other months.
 * Only days for which yk_days_has() holds can be chosen.  IS_WON is called with DATA,
 * which must outlive the widget, whenever days are shown.
 *
 * Returns: (transfer floating): the widget. */
GtkWidget *yk_month_new (const GDate *today, YkDayWon is_won, gpointer data);

/* Returns: (transfer none): the chosen day, valid until another one is chosen. */
const GDate *yk_month_get_chosen (YkMonth *month);

/* Chooses DATE if that is possible, and shows its month. */
void yk_month_choose (YkMonth *month, const GDate *date);

/* Moves the focus to the chosen day. */
void yk_month_focus (YkMonth *month);

/* Returns: (transfer full): what a screen reader says of a day that has a deal. */
char *yk_month_day_text (const GDate *date, gboolean was_won);

/* Returns: (transfer full): DATE as text, such as "21 November 2026". */
char *yk_month_date_text (const GDate *date);

G_END_DECLS
