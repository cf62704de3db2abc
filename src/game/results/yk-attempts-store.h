/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the shortest wins that are known, and the player's tries. */
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

/* Holds references to GAME and SESSION.  Nothing is read yet: what the file knows is
 * missing until then. */
YkAttemptsStore *
yk_attempts_store_new (YkGame *game, YkAutosave *autosave, const char *directory);

/* Has a thread read the file, and takes over what it knows in the main loop. */
void yk_attempts_store_load_soon (YkAttemptsStore *pars);

/* Reads it now, or waits for that thread. */
void yk_attempts_store_load (YkAttemptsStore *pars);

/* How few moves win a deal with the present automatic play, or with that with which the
 * game on the table began where it is of this deal. */
YkFewestMoves yk_attempts_store_moves (YkAttemptsStore *pars, const YkDealId *id);

/* The same for the game on the table. */
YkFewestMoves yk_attempts_store_present (YkAttemptsStore *pars);

/* How many moves of a win are to be compared with these; 0 where that is not known, as
 * of a game that an older program has entered. */
guint yk_attempts_store_counted (YkAttemptsStore *pars, const YkPlayed *played);

/* How many positions the program has looked at for a short win of a deal, G_MAXUINT as
 * long as the file is not loaded; and what came of it. */
guint yk_attempts_store_sought (YkAttemptsStore *pars, const YkDealId *id);
void yk_attempts_store_note_known (YkAttemptsStore *pars, const YkDealId *id,
                                   const YkMoveCounts *counts, guint sought);

/* The tries of a deal, the latest last.  Free the array; the YkPlayed in it are
 * borrowed until the next change. */
GPtrArray *yk_attempts_store_list_tries (YkAttemptsStore *pars, const YkDealId *id);

/* Forgets the tries of a variation and its rules, or all where RULES is NULL; the
 * second one brings back what was forgotten last. */
void yk_attempts_store_forget_tries (YkAttemptsStore *pars, const YkRules *rules,
                                     const YkGameOptions *options);
void yk_attempts_store_bring_tries_back (YkAttemptsStore *pars);

G_END_DECLS
