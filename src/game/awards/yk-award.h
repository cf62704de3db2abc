/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player has for coming back: a medal for each month by the days whose deals
 * were won, a cup for each variation by the wins.  All of it follows from the log of
 * results; nothing is kept. */
#pragma once

#include "game/deals/yk-days.h"

G_BEGIN_DECLS

/* Each is more than the one before. */
typedef enum
{
  YK_AWARD_NONE,
  YK_AWARD_BRONZE,
  YK_AWARD_SILVER,
  YK_AWARD_GOLD,
} YkAward;

/* The medal of the month of DATE, with N_DAYS that were won: 10 for bronze, 20 for
 * silver, all for gold.  NEXT are the days for the next one, or 0. */
YkAward yk_award_medal (guint n_days, const GDate *date, guint *next);

/* How many days in the month of DATE have a deal that was won. */
guint yk_award_count_days (const GDate *date, YkDayWon is_won, gpointer data);

/* The cup of a variation: 1 win for bronze, 10 for silver, 50 for gold.  NEXT is as
 * above. */
YkAward yk_award_cup (guint n_wins, guint *next);

G_END_DECLS
