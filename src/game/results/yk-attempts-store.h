/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the fewest known moves of deals, and the player's attempts, in a file. */
#pragma once

#include "game/results/yk-attempts.h"
#include "game/savegame/yk-autosave.h"

G_BEGIN_DECLS

/* Watches GAME.  A game of a numbered deal in which a move was made is a try from the
 * moment on in which it is won, with the fewest moves where it is won more than once,
 * or in which another game takes its place.  When the game that was left last comes
 * back (not from a file) its try goes on.  Unlike the log, which knows the first game
 * of a deal only, this knows them all.
 *
 * A win of the player's own, in which no solution was shown, makes the deal's shortest
 * win shorter where it can (see yk-move-count.h for what counts); a win of a game that
 * came from a file does so as the program's.
 *
 * All is in DIRECTORY/pars.yukon (see yk-attempts.h), written by the writer of SESSION
 * within a second.  A program that is killed before loses that, and nothing else. Other
 * programs may write the file meanwhile; then what both know is in it.
 *
 * Signal "changed": what the functions below return may have changed.
 * Signal "loaded": the file was read.
 * Signal "failed" (a string, a sentence for the player): the file could not be read or
 * written. */
#define YK_TYPE_ATTEMPTS_STORE (yk_attempts_store_get_type ())
G_DECLARE_FINAL_TYPE (YkAttemptsStore, yk_attempts_store, YK, ATTEMPTS_STORE, GObject)

/* Returns: (transfer full): a store that holds references to GAME and AUTOSAVE. It
 * knows nothing from the file until that is loaded. */
YkAttemptsStore *
yk_attempts_store_new (YkGame *game, YkAutosave *autosave, const char *directory);

/* Starts reading the file in a thread; the main loop then takes over the content. */
void yk_attempts_store_load_soon (YkAttemptsStore *pars);

/* Loads the file now, or waits for the thread that reads it. */
void yk_attempts_store_load (YkAttemptsStore *pars);

/* Returns: the fewest known moves of a deal with the current automatic play, or, if the
 * deal is on the table, with that of the first move of the game. */
YkFewestMoves yk_attempts_store_moves (YkAttemptsStore *pars, const YkDealId *id);

/* Like yk_attempts_store_moves(), for the game on the table. */
YkFewestMoves yk_attempts_store_present (YkAttemptsStore *pars);

/* Returns: how many moves of a win are compared with the fewest known ones; 0 if
 * unknown, for example because an older program recorded it. */
guint yk_attempts_store_counted (YkAttemptsStore *pars, const YkPlayed *played);

/* Returns: how many positions the program has searched for a short win of a deal;
 * G_MAXUINT until the file is loaded. */
guint yk_attempts_store_sought (YkAttemptsStore *pars, const YkDealId *id);

/* Stores the result of a search for a short win: its moves and the number of positions
 * searched. */
void yk_attempts_store_note_known (YkAttemptsStore *pars, const YkDealId *id,
                                   const YkMoveCounts *counts, guint sought);

/* Returns: (transfer container) (element-type YkPlayed): the attempts at a deal, oldest
 * first; the entries are valid until the next change. */
GPtrArray *yk_attempts_store_list_tries (YkAttemptsStore *pars, const YkDealId *id);

/* Removes the attempts of a variation with OPTIONS, or all if RULES is NULL. */
void yk_attempts_store_forget_tries (YkAttemptsStore *pars, const YkRules *rules,
                                     const YkGameOptions *options);

/* Undoes the last yk_attempts_store_forget_tries(). */
void yk_attempts_store_bring_tries_back (YkAttemptsStore *pars);

G_END_DECLS
