/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves against the fewest that are known, in words. */
#pragma once

#include "game/model/yk-move-count.h"
#include "game/results/yk-results.h"

G_BEGIN_DECLS

/* The fewest moves that are known of either, or 0. */
guint yk_par_fewest (const YkFewestMoves *par);

/* How far a game is, in as few words as possible, such as "41 of 83 moves", or "94
 * moves, known: 83"; free with g_free(). */
char *yk_par_progress_text (guint n_moves, const YkFewestMoves *par);

/* The same in a sentence, such as "41 moves; 83 are known to do."; free with g_free().
 */
char *yk_par_progress_sentence (guint n_moves, const YkFewestMoves *par);

/* What is known of a deal, in a sentence such as "83 moves are known to do.", or NULL
 * where nothing is; free with g_free(). */
char *yk_par_deal_sentence (const YkFewestMoves *par);

/* What the program knows besides of a deal that was won with N_MOVES moves, in a
 * sentence or two; NULL where that is nothing.  Free with g_free(). */
char *yk_par_win_sentence (guint n_moves, const YkFewestMoves *par);

/* The same of a win with N_MOVES in all, of which N_COUNTED are to be compared with
 * PAR, or 0 where that is not known.  Where fewer are known it says what is compared
 * with what. */
char *
yk_par_whole_win_sentence (guint n_moves, guint n_counted, const YkFewestMoves *par);

/* How many moves of a win count, where it took more in all, such as "The win was
 * certain after 66 moves."; free with g_free(). */
char *yk_par_certain_sentence (guint n_moves);

/* That the moves of all this count otherwise than those of the games below it. */
const char *yk_par_counting_sentence (void);

/* The headline of a win where the goal are moves: "You have won in 94 moves"; free with
 * g_free(). */
char *yk_par_win_title (guint n_moves);

/* All that the line below the table shows where the goal are moves, as it is read
 * aloud: see yk_status_said(). Free with g_free(). */
char *yk_par_status_said (const char *game, const char *winnability, guint n_moves,
                          const YkFewestMoves *par, gboolean has_clock, guint seconds);

/* A try without its date, such as "Won, 94 moves, 5:12"; free with g_free(). */
char *yk_try_text (const YkPlayed *played);

/* A try as it is read aloud, such as "21 November 2026: Won, 94 moves, 5 minutes 12
 * seconds."; IS_BEST says that no other one took fewer.  Free with g_free(). */
char *yk_try_sentence (const YkPlayed *played, gboolean is_best);

G_END_DECLS
