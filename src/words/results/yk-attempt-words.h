/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number of moves compared with the fewest known, in words; and an attempt as a
 * friend is told of it. */
#pragma once

#include "game/model/yk-move-count.h"
#include "store/yk-store.h"

G_BEGIN_DECLS

/* Says briefly how far a game is, such as "41 of 83 moves", or "94 moves, known: 83".
 * Returns: (transfer full). */
char *yk_par_progress_text (guint n_moves, const YkFewestMoves *par);

/* Says the same in a sentence, such as "41 moves; best known: 83."  Returns:
 * (transfer full). */
char *yk_par_progress_sentence (guint n_moves, const YkFewestMoves *par);

/* Says what is known of a deal, such as "Best known: 83 moves."  Returns: (transfer
 * full) (nullable): NULL if nothing is. */
char *yk_par_deal_sentence (const YkFewestMoves *par);

/* Says what else is known of a deal that was won with N_MOVES moves, in a sentence or
 * two.  Returns: (transfer full) (nullable): NULL if nothing is. */
char *yk_par_win_sentence (guint n_moves, const YkFewestMoves *par);

/* Like yk_par_win_sentence(), for a win with N_MOVES in all, of which N_COUNTED (0: not
 * known) are to be compared with PAR.  If fewer are known and the two numbers differ,
 * it also says what is compared with what.  Returns: (transfer full) (nullable). */
char *
yk_par_whole_win_sentence (guint n_moves, guint n_counted, const YkFewestMoves *par);

/* Says how many moves of a win count if it took more in all, such as "The win was
 * certain after 66 moves."  Returns: (transfer full). */
char *yk_par_certain_sentence (guint n_moves);

/* Returns: (transfer none): that moves count only until the win is certain, while the
 * list below has all of them. */
const char *yk_par_counting_sentence (void);

/* Returns: (transfer full): the headline of a win if the goal is fewest moves, such as
 * "You won in 94 moves". */
char *yk_par_win_title (guint n_moves);

/* Like yk_status_said(), if the goal is fewest moves.  Returns: (transfer full). */
char *yk_par_status_said (const char *game, const char *winnability, guint n_moves,
                          const YkFewestMoves *par, gboolean has_clock, guint seconds);

/* Says how far a game is that can be played on, such as "Game under way, 12 moves".
 * Returns: (transfer full). */
char *yk_progress_text (guint n_moves);

/* Describes an attempt without its date, such as "Won, 94 moves, 5:12".  Returns:
 * (transfer full). */
char *yk_try_text (const YkPlayed *played);

/* Describes an attempt as it is read aloud, such as "21 November 2026: Won, 94 moves, 5
 * minutes 12 seconds."  IS_BEST says that no other one took fewer moves.  Returns:
 * (transfer full). */
char *yk_try_sentence (const YkPlayed *played, gboolean is_best);

/* Tells a friend of a game, as far as it has come, with the LINK to its deal: "Yukon,
 * deal of 23 November: won in 63 moves, 4:10 — yukon:yukon/2026112300".  A game that is
 * LOST has no moves left.  Returns: (transfer full). */
char *yk_shared_line (const YkPlayed *played, const char *link, const GDate *today);

G_END_DECLS
