/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results in words: what was played, and how it ended. */
#pragma once

#include "game/deals/yk-deal-id.h"
#include "store/yk-store.h"
#include "game/session/yk-win-highlights.h"
#include "solver/yk-difficulty.h"

G_BEGIN_DECLS

/* Formats a time as the clock shows it, such as "2:05" or "1:02:05".  Returns:
 * (transfer full). */
char *yk_time_text (guint seconds);

/* Formats a time as it is read aloud, such as "2 minutes 5 seconds".  Returns:
 * (transfer full). */
char *yk_time_said (guint seconds);

/* Returns: (transfer full): a number of moves, such as "12 moves". */
char *yk_moves_text (guint n_moves);

/* Names a variation and its options, such as "Yukon (foundation return)". Returns:
 * (transfer full). */
char *yk_kind_text (const YkRules *rules, const YkGameOptions *options);

/* Names a game in a few words: "Yukon, deal 7, easy"; "Yukon, deal of 22 November" if
 * it is the daily deal of a date up to TODAY; or "Yukon, special rules".  DIFFICULTY
 * may be YK_DIFFICULTY_NONE; deal number 0 is not mentioned.  Returns: (transfer
 * full). */
char *yk_deal_text (const YkDealId *id, YkDifficulty difficulty, const GDate *today);

/* Like yk_deal_text(), with all special rules.  Returns: (transfer full). */
char *
yk_deal_long_text (const YkDealId *id, YkDifficulty difficulty, const GDate *today);

/* Reads a text of yk_deal_text(), in the player's language or in English, ignoring
 * case, also without ", deal" or without the variation's name; in the latter case the
 * rules of ID are NULL.  The text does not say which special rules are meant: SPECIAL
 * does, as far as the variation has them; if it has none of these, the deal of ID is 0.
 * Returns FALSE if it is no such text. */
gboolean yk_deal_text_read (YkDealId *id, const char *text, const GDate *today,
                            const YkGameOptions *special);

/* Says everything that the status line shows, as it is read aloud: GAME, the sentence
 * WINNABILITY (nullable: not shown), the number of moves, the score, and the time if
 * the clock is shown.  Returns: (transfer full). */
char *yk_status_said (const char *game, const char *winnability, guint n_moves,
                      int score, gboolean has_clock, guint seconds);

/* Returns: (transfer full): the score as a label, such as "Score 12", with the word
 * that it does not change any more if it is STOPPED. */
char *yk_score_text (int score, gboolean stopped);

/* Says the figures of a win as they are read aloud, such as "64 moves. 2 minutes 5
 * seconds. Score 61."  Returns: (transfer full). */
char *yk_win_said (guint n_moves, guint seconds, int score, gboolean stopped);

/* Returns: (transfer none): a result in a word or two. */
const char *yk_result_text (YkResult result);

/* Returns: (transfer full): the date of a game, such as "21 November 2026", or a text
 * saying that it has none. */
char *yk_played_date (const YkPlayed *played);

/* Names the deal of a played game for a column of a list: its number, or its date, such
 * as "22 November", if it is the daily deal of a date up to TODAY.  Returns: (transfer
 * full). */
char *yk_played_deal (const YkPlayed *played, const GDate *today);

/* Describes a played game as it is read aloud, such as "21 November 2026, deal 7: Won,
 * 74 moves, 1 minute 35 seconds, score 12."  Returns: (transfer full). */
char *yk_played_sentence (const YkPlayed *played, const GDate *today);

/* Says one highlight FEAT of a win.  Returns: (transfer full) (nullable): NULL for
 * YK_WIN_HIGHLIGHT_NONE. */
char *yk_win_highlight_sentence (const YkWinHighlights *feats, YkWinHighlight feat);

/* Says what a backup has that isn't here, or, unless IS_TRIED, that was added. Returns:
 * (transfer full). */
char *yk_gain_sentence (const YkStoreGain *gain, gboolean is_tried);

/* Sums up N_RESULTS results of one player.  Returns: (transfer full). */
char *yk_results_sentence (const YkResult *results, guint n_results);

G_END_DECLS
