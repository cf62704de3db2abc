/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The days of a month as buttons, of which one is chosen. */
#pragma once

#include <gtk/gtk.h>

#include "game/deals/yk-days.h"

G_BEGIN_DECLS

/* Signal "chosen": another day has been chosen. */
#define YK_TYPE_MONTH (yk_month_get_type ())
G_DECLARE_FINAL_TYPE (YkMonth, yk_month, YK, MONTH, GtkWidget)

/* Shows the month of TODAY, which is the chosen day at first, and leads to other
 * months. Only days that yk_days_has() can be chosen.  IS_WON is asked with DATA
 * whenever days are shown; DATA is borrowed and must live as long as the widget. */
GtkWidget *yk_month_new (const GDate *today, YkDayWon is_won, gpointer data);

/* The chosen day; borrowed, until another one is chosen. */
const GDate *yk_month_get_chosen (YkMonth *month);

/* Chooses another day, if it can be chosen, and shows its month. */
void yk_month_choose (YkMonth *month, const GDate *date);

/* Gives the focus to the chosen day. */
void yk_month_focus (YkMonth *month);

/* What a screen reader says of a day with a deal; free it with g_free(). */
char *yk_month_day_text (const GDate *date, gboolean was_won);

/* A date as a text, such as "21 November 2026"; free it with g_free(). */
char *yk_month_date_text (const GDate *date);

G_END_DECLS
