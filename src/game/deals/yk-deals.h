/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals: their names, the daily deal and the days won, the first deal of a new player,
 * and how many deals can be won. */
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
 * default as NAME=VALUE: "russian 4711 spaces=any".  It means the same cards forever.
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
  YK_DEAL_ID_ERROR_OPTION, /* no such option, or not in this variation */
} YkDealIdError;

/* Parses the number of a deal. Returns: FALSE with ERROR if WORD is not one. */
gboolean yk_deal_number_read (guint64 *deal, const char *word, GError **error);

/* Parses a line, or a number alone; surrounding space is ignored. Returns: FALSE with
 * an ERROR in YK_DEAL_ID_ERROR if TEXT is neither. */
gboolean yk_deal_id_read (YkDealId *id, const char *text, GError **error);

/* Counts the days whose deals the player can play and has won.  All dates must be
 * valid; TODAY is the date by the player's clock. */

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

/* Sets FIRST to the earliest day whose deal can be played. */
void yk_days_first (GDate *first, const GDate *today);

/* Returns: how many days in a row were won up to today, or up to yesterday if today's
 * deal is not won yet.  It may begin before the first day that can be played. */
guint yk_days_streak (const GDate *today, YkDayWon is_won, gpointer data);

/* The daily deal: one for each date, the same for everybody.
 *
 * A date may have the deals with the numbers YYYYMMDD00 to YYYYMMDD99: the year with as
 * many digits as it needs, month and day with two. data/daily-deals.txt says which one
 * it has, and never changes that; a date that is not in the table has the first number.
 * The variation is Yukon, but from December 1, 2026 on, Saturdays have other variations
 * in turn, and the other days go from easy on Monday to hard on Sunday.
 * build-aux/gen/daily-deals chooses only deals that can be won. */

/* The table of data/daily-deals.txt: for each day, from January 1 of the first year on,
 * the last two digits of the deal's number; and the ids of Saturdays' variations. */
extern const int yk_daily_first_year;
extern const char yk_daily_table[];
extern const char *const yk_daily_saturdays[];
extern const guint yk_daily_n_saturdays;

/* Sets ID to the deal of DATE, a valid date; it has no options. */
void yk_daily_deal (YkDealId *id, const GDate *date);

/* Returns: how hard the deal of DATE is by its weekday; NONE for Saturdays, and for
 * dates before weekdays differed. */
YkDifficulty yk_daily_difficulty (const GDate *date);

/* Sets DATE to today by the player's clock, corrected as in yk_played_now(). */
void yk_daily_today (GDate *date);

/* Sets DATE to the date whose deal is ID.  Returns: FALSE if there is none. */
gboolean yk_daily_date (const YkDealId *id, GDate *date);

/* Returns: whether the player has won the deal of DATE, by STORE; a YkDayWon. */
gboolean yk_daily_is_won (const GDate *date, gpointer store);

/* The very first game of a new player. */

/* Returns: the number of an easy deal of Yukon without options, picked by SEED from a
 * fixed list.  Needs no search, so the first start does not wait. */
guint64 yk_first_deal (guint64 seed);

/* How often each variation can be won, as the solver counted it. */

/* The survey of a variation with default options: how many deals the solver won, proved
 * lost, or left undecided.  The build takes the numbers from data/winnability.txt. */
typedef struct
{
  const char *id;
  guint n_won;
  guint n_lost;
  guint n_unknown;
} YkWinRates;

/* All surveys; the last row's id is NULL. */
extern const YkWinRates yk_win_rates_table[];

/* Returns: (transfer none) (nullable): the survey of a variation, or NULL. */
const YkWinRates *yk_win_rates_find (const YkRules *rules);

/* Returns: how hard a variation is, judged by the share of its deals that can be won;
 * NONE if too many deals are undecided. */
YkDifficulty yk_win_rates_difficulty (const YkWinRates *survey);

/* Returns: N_DEALS as a share, 0 to 1, of all deals in SURVEY; pass N_WON, or N_WON
 * plus N_UNKNOWN. */
double yk_win_rates_share (const YkWinRates *survey, guint n_deals);

/* Returns: the lower bound, with 95 % confidence, of the share of winnable deals among
 * all deals, by E. B. Wilson's interval (1927). */
double yk_win_rates_certain (const YkWinRates *survey);

G_END_DECLS
