/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deal of the day: one game of Yukon for each date, the same for everybody.
 *
 * A date may have the deals with the numbers YYYYMMDD00 to YYYYMMDD99: the year with
 * as many digits as it needs, month and day with two.  Which of them it has is written
 * in data/daily-deals.txt, and never changes; build-aux/gen/daily-deals says how it was
 * chosen, such that it can be won and is not too easy.  A date that is not in that
 * table has the first number. */
#pragma once

#include <glib.h>

#include "game/deals/yk-deal-id.h"
#include "store/yk-store.h"

G_BEGIN_DECLS

/* The table of data/daily-deals.txt: for each day, beginning with 1 January of the
 * first year, how many numbers it passes over, as a hexadecimal digit. */
extern const int yk_daily_first_year;
extern const char yk_daily_table[];

/* Sets ID to the deal of DATE, a valid date: Yukon without options. */
void yk_daily_deal (YkDealId *id, const GDate *date);

/* Sets DATE to today by the player's clock, corrected as in yk_played_now(). */
void yk_daily_today (GDate *date);

/* Finds the date whose deal is ID. Returns: FALSE if there is none. */
gboolean yk_daily_date (const YkDealId *id, GDate *date);

/* Returns: whether the player has won the deal of DATE, by STORE; a YkDayWon. */
gboolean yk_daily_is_won (const GDate *date, gpointer store);

G_END_DECLS
