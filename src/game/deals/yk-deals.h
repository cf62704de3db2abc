/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals: their names, the daily deal and the days that were won, the first deal of
 * a new player, and how many can be won. */
#pragma once

#include <glib.h>

#include "core/yk-deal.h"
#include "core/yk-rules.h"
#include "solver/yk-difficulty.h"
#include "store/yk-store.h"

G_BEGIN_DECLS

/* Identifies a deal, and reads and writes it as a line that players can share.
 *
 * The line holds the variation's id, the number, and each option that differs from its
 * default as NAME=VALUE: "russian 4711 spaces=any".  It means the same cards for ever.
 */

/* Returns: (transfer none): the translated name of a variation. */
const char *yk_variation_name (const YkRules *rules);

/* Returns: (transfer full): the line for ID. */
char *yk_deal_id_write (const YkDealId *id);

#define YK_DEAL_ID_ERROR (yk_deal_id_error_quark ())

GQuark yk_deal_id_error_quark (void);

/* Errors whose messages are sentences for the player. */
typedef enum
{
  YK_DEAL_ID_ERROR_NUMBER,
  YK_DEAL_ID_ERROR_VARIATION,
  YK_DEAL_ID_ERROR_OPTION, /* there is none, or the variation does not know it */
} YkDealIdError;

/* Parses the number of a deal. Returns: FALSE with ERROR if WORD is not one. */
gboolean yk_deal_number_read (guint64 *deal, const char *word, GError **error);

/* Parses a line, or a number alone; surrounding space is ignored. Returns: FALSE with
 * an ERROR in YK_DEAL_ID_ERROR if TEXT is neither. */
gboolean yk_deal_id_read (YkDealId *id, const char *text, GError **error);

/* Counts the days whose deals the player can play and has won.  All dates are valid;
 * TODAY is the player's. */

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

/* Counts consecutive won days back from today, or from yesterday if today's deal is not
 * won yet. The streak may begin before the first day that can be played. */
guint yk_days_streak (const GDate *today, YkDayWon is_won, gpointer data);

/* The daily deal: one for each date, the same for everybody.
 *
 * A date may have the deals with the numbers YYYYMMDD00 to YYYYMMDD99: the year with
 * as many digits as it needs, month and day with two.  Which of them it has is written
 * in data/daily-deals.txt, and never changes; a date that is not in that table has the
 * first number.  It is one of Yukon; but from 1 December 2026 on Saturdays have other
 * variations in turn, and the other days go from easy on Monday to hard on Sunday.
 * build-aux/gen/daily-deals says how they are chosen, such that all can be won. */

/* The table of data/daily-deals.txt: for each day, beginning with 1 January of the
 * first year, the last two digits of its number; and the variations of Saturdays. */
extern const int yk_daily_first_year;
extern const char yk_daily_table[];
extern const char *const yk_daily_saturdays[];
extern const guint yk_daily_n_saturdays;

/* Sets ID to the deal of DATE, a valid date; it has no options. */
void yk_daily_deal (YkDealId *id, const GDate *date);

/* Returns: how hard the deal of DATE is by its weekday; NONE for all of Saturdays, and
 * of the time when weekdays did not differ. */
YkDifficulty yk_daily_difficulty (const GDate *date);

/* Sets DATE to today by the player's clock, corrected as in yk_played_now(). */
void yk_daily_today (GDate *date);

/* Finds the date whose deal is ID. Returns: FALSE if there is none. */
gboolean yk_daily_date (const YkDealId *id, GDate *date);

/* Returns: whether the player has won the deal of DATE, by STORE; a YkDayWon. */
gboolean yk_daily_is_won (const GDate *date, gpointer store);

/* The very first game of a new player. */

/* Picks by SEED from a fixed list of easy deals of Yukon without options. Needs no
 * search, so the first start does not wait. */
guint64 yk_first_deal (guint64 seed);

/* How often each variation can be won, as the solver counted it. */

/* What became of so many deals of a variation, its options at their defaults.  The
 * numbers are those of data/winnability.txt, from which the build makes them. */
typedef struct
{
  const char *id;
  guint n_won;
  guint n_lost;
  guint n_unknown;
} YkWinRates;

/* All of them; ends with one whose id is NULL. */
extern const YkWinRates yk_win_rates_table[];

/* Returns: (transfer none) (nullable): the survey of a variation. */
const YkWinRates *yk_win_rates_find (const YkRules *rules);

/* Returns: how hard a variation is, judged by the share of its deals that can be won;
 * NONE if too many deals are undecided. */
YkDifficulty yk_win_rates_difficulty (const YkWinRates *survey);

/* Returns: the share, 0 to 1, of so many deals of a variation among those of its
 * survey: of the winnable ones, or with the undecided ones. */
double yk_win_rates_share (const YkWinRates *survey, guint n_deals);

/* Returns: the lower bound of the share of winnable deals among all deals, with 95 %
 * confidence: that of E. B. Wilson's interval (1927). */
double yk_win_rates_certain (const YkWinRates *survey);

G_END_DECLS
