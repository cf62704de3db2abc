/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deal of the day: one game of Yukon for each date, the same for everybody.
 *
 * A date may have the deals with the numbers YYYYMMDD00 to YYYYMMDD99: the year with
 * as many digits as it needs, month and day with two.  It has the first of them of
 * which the player of yk-daily-player.h wins at least 1 and at most 16 of 32 games: a
 * deal that can be won and is not too easy.  (Six deals in ten are such; a date that
 * has none of them would have the first number.)  No solver has a part in this, so that
 * a date keeps its deal for ever. */
#pragma once

#include <glib.h>

#include "game/deals/yk-deal-id.h"

G_BEGIN_DECLS

#define YK_DAILY_N_CANDIDATES 100

/* The first of a date's numbers; DATE must be valid.  Outside of yk-daily.c only the
 * tests ask for it. */
guint64 yk_daily_first (const GDate *date);

/* The deal of a date: Yukon without any option.  Takes about a millisecond. */
void yk_daily_deal (YkDealId *id, const GDate *date);

/* Today, by the player's clock, as far as it can be right: see yk_played_now(). */
void yk_daily_today (GDate *date);

/* The date whose deal this is; FALSE where it is none.  Takes as long as
 * yk_daily_deal() where the number might belong to a date, else no time. */
gboolean yk_daily_date (const YkDealId *id, GDate *date);

G_END_DECLS
