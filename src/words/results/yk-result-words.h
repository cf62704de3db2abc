/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words about results: how games ended, games of a deal, puzzles, the trail,
 * rewards and reviews. */
#pragma once

#include <glib.h>

#include "game/awards/yk-award.h"
#include "game/deals/yk-deals.h"
#include "game/model/yk-history.h"
#include "game/puzzles/yk-puzzle.h"
#include "game/review/yk-review.h"
#include "solver/yk-difficulty.h"
#include "store/yk-store.h"

G_BEGIN_DECLS

/* Results in words: what was played, and how it ended. */

/* Formats a time as the clock shows it, such as "2:05" or "1:02:05".  Returns:
 * (transfer full). */
char *yk_time_text (guint seconds);

/* Formats a time as it is read aloud, such as "2 minutes 5 seconds".  Returns:
 * (transfer full). */
char *yk_time_said (guint seconds);

/* Returns: (transfer full): a number of moves, such as "12 moves". */
char *yk_moves_text (guint n_moves);

/* Returns: (transfer full): a date, such as "November 21, 2026"; without its year where
 * that is the year of TODAY (may be NULL). */
char *yk_date_text (const GDate *date, const GDate *today);

/* Names a variation and its options, such as "Yukon (foundation return)". Returns:
 * (transfer full). */
char *yk_kind_text (const YkRules *rules, const YkGameOptions *options);

/* Names a game in a few words: "Yukon, deal 7, easy"; "Yukon, deal for November 22" if
 * it is the daily deal of a date up to TODAY; or "Yukon, house rules, deal 7".
 * DIFFICULTY may be YK_DIFFICULTY_NONE; deal number 0 is not mentioned.  Returns:
 * (transfer full). */
char *yk_deal_text (const YkDealId *id, YkDifficulty difficulty, const GDate *today);

/* Like yk_deal_text(), but names all house rules.  Returns: (transfer full). */
char *
yk_deal_long_text (const YkDealId *id, YkDifficulty difficulty, const GDate *today);

/* Reads a text of yk_deal_text(), in the player's language or in English, ignoring
 * case, also without ", deal" or without the variation's name; in the latter case the
 * rules of ID are NULL.  The text does not say which house rules are meant: SPECIAL
 * does, as far as the variation accepts them; if it accepts none, the deal of ID is 0.
 * Returns FALSE if TEXT is no such text. */
gboolean yk_deal_text_read (YkDealId *id, const char *text, const GDate *today,
                            const YkGameOptions *special);

/* Says what the status line shows, as it is read aloud: GAME, the sentence WINNABILITY
 * (nullable: not shown), the number of moves, the score, and the time if the clock is
 * shown.  Returns: (transfer full). */
char *yk_status_said (const char *game, const char *winnability, guint n_moves,
                      int score, gboolean has_clock, guint seconds);

/* Returns: (transfer full): the score as a label, such as "Score 12", or "Score 12
 * (stopped)" if it does not change anymore. */
char *yk_score_text (int score, gboolean stopped);

/* Says the figures of a win as they are read aloud, such as "64 moves. 2 minutes 5
 * seconds. Score 61."  Returns: (transfer full). */
char *yk_win_said (guint n_moves, guint seconds, int score, gboolean stopped);

/* Returns: (transfer none): a result in a word or two. */
const char *yk_result_text (YkResult result);

/* Returns: (transfer full): how a game ended, such as "Won, with 2 hints". */
char *yk_outcome_text (const YkPlayed *played);

/* Returns: (transfer full): the date of a game, such as "November 21, 2026", or a text
 * saying that it has none. */
char *yk_played_date (const YkPlayed *played);

/* Names the deal of a played game for a column of a list: its number, or its date, such
 * as "November 22", if it is the daily deal of a date up to TODAY.  Returns: (transfer
 * full). */
char *yk_played_deal (const YkPlayed *played, const GDate *today);

/* Describes a played game as it is read aloud, such as "November 21, 2026, deal 7: Won,
 * 74 moves, 1 minute 35 seconds, score 12."  Returns: (transfer full). */
char *yk_played_sentence (const YkPlayed *played, const GDate *today);

/* Says one HIGHLIGHT of a win.  Returns: (transfer full) (nullable): NULL for
 * YK_WIN_HIGHLIGHT_NONE. */
char *
yk_win_highlight_sentence (const YkWinHighlights *highlights, YkWinHighlight highlight);

/* Says what a backup would add if IS_TRIED, or else what it has added. Returns:
 * (transfer full). */
char *yk_gain_sentence (const YkStoreGain *gain, gboolean is_tried);

/* Sums up N_RESULTS results of one player.  Returns: (transfer full). */
char *yk_results_sentence (const YkResult *results, guint n_results);

/* The number of moves compared with the fewest known moves; and a result to share. */

/* Says briefly how far a game is, such as "41 of 83 moves", or "94 moves, shortest
 * known: 83". Returns: (transfer full). */
char *yk_par_progress_text (guint n_moves, const YkFewestMoves *par);

/* Says what is known of a deal, such as "Shortest known win: 83 moves."  Returns:
 * (transfer full) (nullable): NULL if nothing is. */
char *yk_par_deal_sentence (const YkFewestMoves *par);

/* Compares a win of N_MOVES moves, of which N_COUNTED (0: not known) count, with PAR.
 * If PAR has fewer moves and N_COUNTED is not N_MOVES, also explains which moves count.
 * Returns: (transfer full) (nullable). */
char *
yk_par_whole_win_sentence (guint n_moves, guint n_counted, const YkFewestMoves *par);

/* Says how many moves of a win count if it took more in all, such as "Your win was
 * certain after 66 moves."  Returns: (transfer full). */
char *yk_par_certain_sentence (guint n_moves);

/* Returns: (transfer none): a sentence: moves count only until the win is certain, but
 * the list below the sentence has all of them. */
const char *yk_par_counting_sentence (void);

/* Returns: (transfer full): the headline of a win if the goal is fewest moves, such as
 * "You won in 94 moves". */
char *yk_par_win_title (guint n_moves);

/* Like yk_status_said(), if the goal is fewest moves.  Returns: (transfer full). */
char *yk_par_status_said (const char *game, const char *winnability, guint n_moves,
                          const YkFewestMoves *par, gboolean has_clock, guint seconds);

/* Says how far a game is that can be played on, such as "Game in progress, 12 moves".
 * Returns: (transfer full). */
char *yk_progress_text (guint n_moves);

/* Describes a game without its date: "Won, 94 moves, 5:12".  Returns: (transfer full).
 */
char *yk_try_text (const YkPlayed *played);

/* Describes a game as it is read aloud, such as "November 21, 2026: Won, 94 moves, 5
 * minutes 12 seconds."  IS_BEST adds that no other game took fewer moves.  Returns:
 * (transfer full). */
char *yk_try_sentence (const YkPlayed *played, gboolean is_best);

/* Describes a game for a friend, with the LINK to its deal: "Yukon, deal for November
 * 23: won in 63 moves, 4:10 – yukon:yukon/2026112300".  A lost game must be one without
 * moves left: the text says "stuck".  Returns: (transfer full). */
char *yk_shared_line (const YkPlayed *played, const char *link, const GDate *today);

/* What brings a player back, in words. */

/* Says in a word how hard a day's deal is, or which variation it has.  Returns:
 * (transfer full) (nullable): NULL for an ordinary deal of Yukon. */
char *yk_daily_kind (const GDate *date);

/* Says that today's deal is waiting, and that those of the last N_DAYS days were won.
 * Returns: (transfer full). */
char *yk_daily_greeting_sentence (guint n_days);

/* Says which MEDAL N_DAYS won daily deals of a month earn, or which CUP N_WINS wins of
 * a variation, and how many the NEXT one takes (0: there is none).  Returns: (transfer
 * full). */
char *yk_medal_sentence (YkAward medal, guint n_days, guint next);
char *yk_cup_sentence (YkAward cup, guint n_wins, guint next);

/* Says how many of a variation's N_PLAYED games, at least one, were won.
 * Returns: (transfer full). */
char *yk_record_sentence (guint n_won, guint n_played);

/* The questions of puzzles, and the replies.  All strings are (transfer full). */

/* Returns: (transfer none): the name of a level, from 1, such as "Gentle". */
const char *yk_puzzle_level_name (guint level);

/* Returns: why a move lost; BURIED says which card it buried, if any. */
char *yk_puzzle_reason (const YkBuried *buried);

/* Returns: how many puzzles were solved, and how many on the first try. */
char *yk_puzzle_summary_sentence (const YkPuzzleSummary *summary);

/* Sentences about the trail.  CAMP and TASK count from 0.  Strings are (transfer
 * full). */

/* Returns: what a screen reader says of a camp on the map. */
char *yk_trail_camp_sentence (guint camp, const YkTrailScore *score);

/* Returns: the player's progress, with N_COME the number of the farthest lit camp, from
 * 1; if N_COME is 0, what the trail is about. */
char *yk_trail_sentence (guint n_come, const YkTrailScore *score);

/* Returns: how hard TASK is if it is a puzzle; for a deal, what gives its third star
 * with a kind of automatic play. */
char *yk_trail_task_facts (guint camp, guint task, YkAutoPlay auto_play);

/* Returns: where on the trail TASK is, and what gives its third star with a kind of
 * automatic play; for the line below the table. */
char *yk_trail_task_text (guint camp, guint task, YkAutoPlay auto_play);

/* Returns: a sentence: how many of its stars a task has. */
char *yk_trail_stars_text (YkTrailStars stars);

/* Returns: which stars a task has, in sentences. */
char *yk_trail_stars_sentence (guint task, YkTrailStars stars);

/* Returns: the stars of a task as signs. */
char *yk_trail_stars_signs (YkTrailStars stars);

/* Returns: (transfer none) (nullable): the advice that the camp's first puzzle
 * shows. */
const char *yk_trail_advice (guint camp);

/* The outcome of a review, in one or two sentences. */

/* Says which step lost the game and what would have kept the win, or why no step is
 * named. Returns: (transfer full). */
char *yk_review_result_sentence (const YkReviewResult *reviewed);

G_END_DECLS
