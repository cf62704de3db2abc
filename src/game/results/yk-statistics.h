/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the games that are played, and keeps the log of them on disk. */
#pragma once

#include "game/results/yk-attempts-store.h"
#include "game/results/yk-puzzle-results.h"
#include "game/results/yk-win-highlights.h"
#include "game/savegame/yk-autosave.h"

G_BEGIN_DECLS

/* Watches GAME, with AUTOSAVE that keeps it; references to both are held.  A
 * deal counts once for its variation and rules: it begins with the player's first move
 * (see yk_statistics_set_least_moves()), is lost when another game takes its place
 * before it is won, unless it is kept (see yk_game_keep()), and then its result stands.
 * When the game that was left last comes back (not from a file) its loss is revoked.
 * Positions from outside never count.
 *
 * The log is DIRECTORY/statistics.yukon (see yk-results.h and yk-safe-file.h), loaded
 * when it is first needed and written within a second, by the autosave's writer and
 * after it. Until then the autosave's file holds what is new in it: whenever the
 * program is killed, the game and the results that come back belong together.  Other
 * programs may write the log meanwhile; then the games of both are in it.
 *
 * Signal "changed": what the functions below return may have changed.
 * Signal "loaded": what yk_statistics_load_soon() was asked for is there.
 * Signal "failed" (a string, a sentence for the player): the log could not be read or
 * written. */
#define YK_TYPE_STATISTICS (yk_statistics_get_type ())
G_DECLARE_FINAL_TYPE (YkStatistics, yk_statistics, YK, STATISTICS, GObject)

YkStatistics *
yk_statistics_new (YkGame *game, YkAutosave *autosave, const char *directory);

/* The shortest wins and the tries, which are kept in the same folder; borrowed.  They
 * are loaded by yk_statistics_load_soon(), their failures are told by "failed", and a
 * reset forgets the tries, too. */
YkAttemptsStore *yk_statistics_get_pars (YkStatistics *statistics);

/* Loads the results now, unless that is done. */
void yk_statistics_load (YkStatistics *statistics);

/* Reads the results in a thread; the main loop then loads them.  Functions that need
 * them sooner wait. */
void yk_statistics_load_soon (YkStatistics *statistics);

/* Returns: (transfer none): the log, loaded; valid until the next change.  What can be
 * asked of it is in yk-results.h, yk-statistics-summary.h and yk-puzzle-results.h. */
const YkResults *yk_statistics_get_results (YkStatistics *statistics);

/* The result of one deal, YK_RESULT_NONE where it was not played; quick. */
YkResult yk_statistics_result (YkStatistics *statistics, const YkDealId *id);

/* Whether the player has won the deal of a day; quick, unless a deal of its numbers was
 * won. */
gboolean yk_statistics_has_day (YkStatistics *statistics, const GDate *date);

/* What follows changes the log as yk-puzzle-results.h says. */

void yk_statistics_note_puzzle (YkStatistics *statistics, const YkPuzzle *puzzle,
                                YkPuzzleEvent event);
guint yk_statistics_add_own_puzzle (YkStatistics *statistics, const YkDealId *deal,
                                    const char *words);

/* What is special about the present game's win, known from the moment on in which it is
 * won; nothing of it is kept on disk.  Borrowed, valid until the next change. */
const YkWinHighlights *yk_statistics_get_feats (YkStatistics *statistics);

/* Has games count only from their N_MOVESth move on, or when they are won; 0 or 1: from
 * the first, as at the beginning.  What has begun to count goes on. */
void yk_statistics_set_least_moves (YkStatistics *statistics, guint n_moves);

/* Counts a game as lost that was kept and is forgotten now; but not where its deal is
 * on the table, or has a result. */
void yk_statistics_lose (YkStatistics *statistics, const YkHistory *history);

/* Removes the results of a variation and its rules, or all if RULES is NULL; the game
 * in progress continues. */
void yk_statistics_reset (YkStatistics *statistics, const YkRules *rules,
                          const YkGameOptions *options);

/* Undoes the last reset. */
void yk_statistics_undo_reset (YkStatistics *statistics);

G_END_DECLS
