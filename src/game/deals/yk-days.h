/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the days whose deals the player can play and has won.  All dates are valid;
 * TODAY is the player's. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: the current Unix time in seconds, limited to the years 1970 to 9998, in
 * which dates can be counted, written and shown even if the clock is wrong. */
gint64 yk_played_now (void);

/* Number of days whose deals can be played, including today. */
#define YK_DAYS_N 365

/* Returns: whether the player has won the deal of DATE. */
typedef gboolean (*YkDayWon) (const GDate *date, gpointer data);

/* Returns: whether the deal of DATE can be played: DATE is today or one of the
 * preceding YK_DAYS_N - 1 days. */
gboolean yk_days_has (const GDate *today, const GDate *date);

/* Sets FIRST to the earliest of these days. */
void yk_days_first (GDate *first, const GDate *today);

/* Returns: the number of these days whose deals were won. */
guint yk_days_count_won (const GDate *today, YkDayWon is_won, gpointer data);

/* Counts consecutive won days back from today, or from yesterday if today's deal is not
 * won yet. The streak may begin before the first day that can be played. */
guint yk_days_streak (const GDate *today, YkDayWon is_won, gpointer data);

G_END_DECLS
