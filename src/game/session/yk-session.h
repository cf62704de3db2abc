/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the player's games in the store: saves the game on the table, and decides what
 * becomes of it when another game takes its place. */
#pragma once

#include "game/model/yk-game.h"
#include "game/model/yk-history.h"
#include "game/awards/yk-award.h"

G_BEGIN_DECLS

/* Follows a game, and puts it into the store within a second of each change, and at
 * once when it ends.
 *
 * A game ends when the player or the solver wins it, or when another game takes its
 * place: then it's lost, unless it was put aside before.  A game without moves, a
 * puzzle, and a game whose deal has no number are dropped without a result.
 *
 * A deal's first result counts in the statistics, but a loss only after enough moves
 * (see yk_session_set_least_moves()); a shorter game was just a look at the cards.
 *
 * A win lowers the deal's fewest known moves if it took fewer (see yk-history.h for
 * which count): the player's own or, if the game came from a file, the program's.
 *
 * Signal "par-changed": the fewest known moves of the deal on the table may differ
 * now. */
#define YK_TYPE_SESSION (yk_session_get_type ())
G_DECLARE_FINAL_TYPE (YkSession, yk_session, YK, SESSION, GObject)

/* Returns: (transfer full): a session that holds references to GAME and STORE, and
 * saves nothing until yk_session_restore() is called. */
YkSession *yk_session_new (YkGame *game, YkStore *store);

/* Opens the store in DIRECTORY and imports what older versions left in OLD_DIRECTORY
 * (nullable).  If DIRECTORY is NULL, both are the player's own folders.  Returns:
 * (transfer full): the store, even if ERROR is set: see yk_store_open(). */
YkStore *yk_session_open_store (const char *directory, const char *old_directory,
                                GError **error);

/* Returns: (transfer none). */
YkStore *yk_session_get_store (YkSession *session);

/* Puts the last game on the table, and begins to save what is there.  N_OTHERS: how
 * many games left by programs that no longer run wait from now on.  Returns: FALSE if
 * there was no game or, with ERROR, a sentence, if it couldn't be read (the store keeps
 * it). */
gboolean yk_session_restore (YkSession *session, guint *n_others, GError **error);

/* Makes the game on the table wait, if it is in progress, instead of being lost; the
 * caller must replace it at once.  Returns: whether it waits. */
gboolean yk_session_put_aside (YkSession *session);

/* Returns: (transfer none): the name of the game on the table. */
const YkUid *yk_session_get_uid (YkSession *session);

/* Puts HISTORY (transfer full: left cleared) on the table, as the game UID that it was
 * before: the game no longer waits and, if it was lost, isn't. */
void yk_session_take (YkSession *session, YkHistory *history, const YkUid *uid);

/* Reads the waiting game UID into HISTORY, which needs no init.  Returns: FALSE if the
 * game is gone or can't be read. */
gboolean yk_session_read (YkSession *session, const YkUid *uid, YkHistory *history);

/* Ends the game WAITING: it's lost. */
void yk_session_end (YkSession *session, const YkPlayed *waiting);

/* Undoes yk_session_end(): TEXT (transfer full) is the savegame of WAITING. */
void yk_session_wait_again (YkSession *session, const YkPlayed *waiting, char *text);

/* Sets whether the game on the table is a puzzle and gets no result; the next isn't. */
void yk_session_set_is_puzzle (YkSession *session, gboolean is_puzzle);

/* Makes a lost game count only if N_MOVES moves were made in it. */
void yk_session_set_least_moves (YkSession *session, guint n_moves);

/* Returns: (transfer none): what is special about the win on the table, if the game's
 * last change was that win; otherwise nothing is. */
const YkWinHighlights *yk_session_get_highlights (YkSession *session);

/* Returns: the fewest known moves of the deal ID with the present kind of automatic
 * play or, if that deal is on the table, with the kind that the game began with.  NULL
 * means the deal on the table, which is quick. */
YkFewestMoves yk_session_fewest_moves (YkSession *session, const YkDealId *id);

/* Returns: how many moves of PLAYED, a win, to compare with yk_session_fewest_moves();
 * 0 if that isn't known. */
guint yk_session_counted (YkSession *session, const YkPlayed *played);

/* Returns: how many positions the program has searched for a short win of the game on
 * the table. */
guint yk_session_sought (YkSession *session);

/* Stores the figures of PAR that are better than those known of its deal. */
void yk_session_note_par (YkSession *session, const YkPar *par);

G_END_DECLS
