/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the player's games in the store: the one on the table, and what becomes of it
 * when another one comes. */
#pragma once

#include "game/model/yk-game.h"
#include "game/model/yk-history.h"
#include "game/awards/yk-award.h"

G_BEGIN_DECLS

/* Follows a game, and puts it into the store within a second of each change, and at
 * once when it ends.
 *
 * A game ends when it's won, by the player or by the solver, or when another one takes
 * its place: then it's lost, unless it was put aside before.  One in which no move was
 * made, and a puzzle, just go.  A position from outside has no result.
 *
 * A deal's first result counts in the statistics, a loss only after so many moves (see
 * yk_session_set_least_moves()); what is shorter was a look at the cards.
 *
 * A win makes the deal's shortest win shorter where it can (see yk-history.h for
 * what counts): the player's own, or, where the game came from a file, the program's.
 *
 * Signal "par-changed": the fewest known moves of the game on the table. */
#define YK_TYPE_SESSION (yk_session_get_type ())
G_DECLARE_FINAL_TYPE (YkSession, yk_session, YK, SESSION, GObject)

/* Returns: (transfer full): a session that holds references to GAME and STORE, and
 * keeps nothing before yk_session_restore(). */
YkSession *yk_session_new (YkGame *game, YkStore *store);

/* Opens the store in DIRECTORY, which takes in what older versions kept in
 * OLD_DIRECTORY (nullable): see yk_store_open(). Both NULL: the player's own. */
YkStore *yk_session_open_store (const char *directory, const char *old_directory,
                                GError **error);

/* Returns: (transfer none). */
YkStore *yk_session_get_store (YkSession *session);

/* Puts the last game on the table, and begins to keep what is there. N_OTHERS: how many
 * games of other programs that have ended wait from now on. Returns: FALSE if there was
 * no game; with ERROR, a sentence, if it couldn't be read, and waits where it was. */
gboolean yk_session_restore (YkSession *session, guint *n_others, GError **error);

/* Has the game on the table wait, if it is under way, instead of being lost; another
 * one must take its place at once.  Returns: whether it waits. */
gboolean yk_session_put_aside (YkSession *session);

/* Returns: the name of the game on the table. */
const YkUid *yk_session_get_uid (YkSession *session);

/* Puts a game on the table again, HISTORY (transfer full: left cleared), under the name
 * that it had: it waits no more, and if it was lost, it isn't. */
void yk_session_take (YkSession *session, YkHistory *history, const YkUid *uid);

/* Reads a game that waits into HISTORY, which needs no init. Returns: FALSE if it's
 * gone. */
gboolean yk_session_read (YkSession *session, const YkUid *uid, YkHistory *history);

/* Ends a game that waits: it's lost. */
void yk_session_end (YkSession *session, const YkPlayed *waiting);

/* Takes that back: TEXT (transfer full) is the game as it waited. */
void yk_session_wait_again (YkSession *session, const YkPlayed *waiting, char *text);

/* Says that the game on the table is a puzzle, and nothing is kept of it. */
void yk_session_set_is_puzzle (YkSession *session, gboolean is_puzzle);

/* Has games count only from their N_MOVESth move on, or when they are won. */
void yk_session_set_least_moves (YkSession *session, guint n_moves);

/* Returns: (transfer none): what is special about the win on the table, which has just
 * come about; nothing otherwise. */
const YkWinHighlights *yk_session_get_highlights (YkSession *session);

/* Returns: the fewest known moves of a deal with the present automatic play, or, if
 * it's on the table, with that of the first move of the game.  With ID NULL those of
 * the game on the table; quick. */
YkFewestMoves yk_session_fewest_moves (YkSession *session, const YkDealId *id);

/* Returns: how many moves of a win are compared with the fewest known ones; 0 where
 * that isn't known. */
guint yk_session_counted (YkSession *session, const YkPlayed *played);

/* Returns: how many positions the program has searched for a short win of the game on
 * the table. */
guint yk_session_sought (YkSession *session);

/* Keeps what is better in PAR than what is known of its deal. */
void yk_session_note_par (YkSession *session, const YkPar *par);

G_END_DECLS
