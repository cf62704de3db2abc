/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deal of the day: one game of Yukon for each date, the same for everybody. */
#pragma once

#include <glib.h>

#include "game/yk-deal-id.h"

/* The deals that a date may have are those with the numbers YYYYMMDD0 to YYYYMMDD9; the
 * first of them that the solver wins is taken, so that the day's game can be won. */
#define YK_DAILY_N_CANDIDATES 10

/* The first of a date's numbers; DATE must be valid. */
guint64 yk_daily_first (const GDate *date);

/* The deal of a date: Yukon without any option.  Takes a few milliseconds. */
void yk_daily_deal (YkDealId *id, const GDate *date);

/* Today, by the player's clock. */
void yk_daily_today (GDate *date);

/* The date whose deal this is; FALSE where it is none. */
gboolean yk_daily_date (const YkDealId *id, GDate *date);
