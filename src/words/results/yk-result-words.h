/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results in words: what was played, and how it ended. */
#pragma once

#include "game/deals/yk-deal-id.h"
#include "game/results/yk-results.h"
#include "game/results/yk-win-highlights.h"
#include "solver/yk-difficulty.h"

G_BEGIN_DECLS

/* A time as the clock shows it, such as "2:05" or "1:02:05"; free with g_free(). */
char *yk_time_text (guint seconds);

/* The same as it is read aloud, such as "2 minutes 5 seconds"; free with g_free(). */
char *yk_time_said (guint seconds);

/* A variation and its options, such as "Yukon (foundation return)"; free with g_free().
 */
char *yk_kind_text (const YkRules *rules, const YkGameOptions *options);

/* The game on the table in few words: "Yukon, deal 7, easy"; "Yukon, deal of 22
 * November" where it is the deal of a day up to TODAY; or "Yukon, special rules".
 * DIFFICULTY may be YK_DIFFICULTY_NONE; a deal of number 0 is not mentioned.  Free with
 * g_free(). */
char *yk_deal_text (const YkDealId *id, YkDifficulty difficulty, const GDate *today);

/* The same with all its special rules; free with g_free(). */
char *
yk_deal_long_text (const YkDealId *id, YkDifficulty difficulty, const GDate *today);

/* Reads such a text of yk_deal_text(), in the player's language or in English, with
 * small letters or large ones, and also without ", deal" or without the variation's
 * name: then the rules of ID are NULL.  Special rules are not named in it: they are
 * SPECIAL, as far as the variation knows them; where it knows none of these the deal of
 * ID is 0.  False where it is no such text. */
gboolean yk_deal_text_read (YkDealId *id, const char *text, const GDate *today,
                            const YkGameOptions *special);

/* All that the line below the table shows, as it is read aloud: the game on the table,
 * what is known of its OUTLOOK (a sentence, or NULL where that is not shown), how many
 * moves were made, the score, and the time where the clock is shown.  Free with
 * g_free().
 */
char *yk_status_said (const char *game, const char *winnability, guint n_moves,
                      int score, gboolean has_clock, guint seconds);

/* A result in a word or two; borrowed for ever. */
const char *yk_result_text (YkResult result);

/* The date of a game, such as "21 November 2026", or that it has none; free with
 * g_free(). */
char *yk_played_date (const YkPlayed *played);

/* Which deal a game of the history was, in a column of such: its number, or its date,
 * such as "22 November", where it is the deal of a day up to TODAY; free with g_free().
 */
char *yk_played_deal (const YkPlayed *played, const GDate *today);

/* A game of the history as it is read aloud, such as "21 November 2026, deal 7: Won, 74
 * moves, 1 minute 35 seconds, score 12."; free with g_free(). */
char *yk_played_sentence (const YkPlayed *played, const GDate *today);

/* One of the feats of a win, in a sentence, or NULL for YK_WIN_HIGHLIGHT_NONE.  Free
 * with g_free(). */
char *yk_win_highlight_sentence (const YkWinHighlights *feats, YkWinHighlight feat);

/* N_RESULTS results of one player in a sentence; free with g_free(). */
char *yk_results_sentence (const YkResult *results, guint n_results);

G_END_DECLS
