/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the shortest wins that are known, and the player's tries. */
#pragma once

#include "game/results/yk-par-book.h"
#include "game/savegame/yk-session.h"

G_BEGIN_DECLS

/* Watches GAME.  A game of a numbered deal in which a move was made is a try from the
 * moment on in which it is won, with the fewest moves where it is won more than once,
 * or in which another game takes its place.  When the game that was left last comes
 * back (not from a file) its try goes on.  Unlike the log, which knows the first game
 * of a deal only, this knows them all.
 *
 * A win of the player's own, in which no solution was shown, makes the deal's shortest
 * win shorter where it can (see yk-par.h for what counts); a win of a game that came
 * from a file does so as the program's.
 *
 * All is in DIRECTORY/pars.yukon (see yk-par-book.h), written by the writer of SESSION
 * within a second.  A program that is killed before loses that, and nothing else. Other
 * programs may write the file meanwhile; then what both know is in it.
 *
 * Signal "changed": what the functions below return may have changed.
 * Signal "loaded": the file was read.
 * Signal "failed" (a string, a sentence for the player): the file could not be read or
 * written. */
#define YK_TYPE_PARS (yk_pars_get_type ())
G_DECLARE_FINAL_TYPE (YkPars, yk_pars, YK, PARS, GObject)

/* Holds references to GAME and SESSION.  Nothing is read yet: what the file knows is
 * missing until then. */
YkPars *yk_pars_new (YkGame *game, YkSession *session, const char *directory);

/* Has a thread read the file, and takes over what it knows in the main loop. */
void yk_pars_load_soon (YkPars *pars);

/* Reads it now, or waits for that thread. */
void yk_pars_load (YkPars *pars);

/* How few moves win a deal with the present automatic play, or with that with which the
 * game on the table began where it is of this deal. */
YkParMoves yk_pars_moves (YkPars *pars, const YkDealId *id);

/* The same for the game on the table. */
YkParMoves yk_pars_present (YkPars *pars);

/* How many moves of a win are to be compared with these; 0 where that is not known, as
 * of a game that an older program has entered. */
guint yk_pars_counted (YkPars *pars, const YkPlayed *played);

/* How many positions the program has looked at for a short win of a deal, G_MAXUINT as
 * long as the file is not loaded; and what came of it. */
guint yk_pars_sought (YkPars *pars, const YkDealId *id);
void yk_pars_note_known (YkPars *pars, const YkDealId *id, const YkParCounts *counts,
                         guint sought);

/* The tries of a deal, the latest last.  Free the array; the YkPlayed in it are
 * borrowed until the next change. */
GPtrArray *yk_pars_list_tries (YkPars *pars, const YkDealId *id);

/* Forgets the tries of a variation and its rules, or all where RULES is NULL; the
 * second one brings back what was forgotten last. */
void
yk_pars_forget_tries (YkPars *pars, const YkRules *rules, const YkGameOptions *options);
void yk_pars_bring_tries_back (YkPars *pars);

G_END_DECLS
