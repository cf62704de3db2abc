/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The days of a month as buttons, of which one is chosen. */
#pragma once

#include <gtk/gtk.h>

#include "game/yk-days.h"

G_BEGIN_DECLS

/* Signal "chosen": another day is. */
#define YK_TYPE_MONTH (yk_month_get_type ())
G_DECLARE_FINAL_TYPE (YkMonth, yk_month, YK, MONTH, GtkWidget)

/* The month of TODAY, which is chosen, and the way to the other months with days that
 * can be played: no other day can be chosen.  IS_WON and DATA must live as long. */
GtkWidget *yk_month_new (const GDate *today, YkDayWon is_won, gpointer data);

/* The chosen day; borrowed. */
const GDate *yk_month_get_chosen (YkMonth *month);

/* A date as a text, such as "21 November 2026"; free it with g_free(). */
char *yk_month_date_text (const GDate *date);

G_END_DECLS
