/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The days whose deals can be played, and what the player has made of them.  Dates are
 * valid ones; TODAY is the player's. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The present time in Unix seconds.  Clocks may go wrong: one that is before 1970 or
 * after 9998 stands still there, where dates can be counted, written and shown. */
gint64 yk_played_now (void);

/* How many days can be played, today included. */
#define YK_DAYS_N 365

/* Whether the player has won the deal of a day. */
typedef gboolean (*YkDayWon) (const GDate *date, gpointer data);

/* Whether the day's deal can be played:  DATE is today or one of the days before it. */
gboolean yk_days_has (const GDate *today, const GDate *date);

/* The first of these days. */
void yk_days_first (GDate *first, const GDate *today);

/* The number of these days whose deals were won. */
guint yk_days_count_won (const GDate *today, YkDayWon is_won, gpointer data);

/* How many days in a row have a deal that was won, counted back from today; or from
 * yesterday where today's is not won, since it may still be played.  The row may begin
 * before the first day that can be played. */
guint yk_days_streak (const GDate *today, YkDayWon is_won, gpointer data);

G_END_DECLS
