/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question to the solver, about a position that is no game's: can it be won? */
#pragma once

#include "game/analysis/yk-advisor.h"

G_BEGIN_DECLS

/* A search in a thread of its own, with what an advisor may spend at most (see
 * YK_EFFORT_LONG): it may take minutes, at low priority. */
#define YK_TYPE_SOLVER_QUERY (yk_solver_query_get_type ())
G_DECLARE_FINAL_TYPE (YkSolverQuery, yk_solver_query, YK, SOLVER_QUERY, GObject)

/* Starts a search.  BOARD is whole (see yk_savegame_read_any()) and copied.  CALLBACK
 * is called with DATA, once, in the main loop, when the search has ended or been
 * stopped.  Dropping the last reference earlier ends the search without calling
 * CALLBACK.  Returns: (transfer full) */
YkSolverQuery *
yk_solver_query_new (const YkBoard *board,
                     void (*callback) (YkSolverQuery *query, gpointer data),
                     gpointer data);

/* Ends the search soon. */
void yk_solver_query_stop (YkSolverQuery *query);

/* Gets the progress, from 0 to 1; may be called at any time. */
double yk_solver_query_get_progress (YkSolverQuery *query);

/* Gets the answer once CALLBACK is called: OPEN if the search was stopped.  N_MOVES is
 * set to the length of the win that was found, if the position can be won. */
YkWinnability yk_solver_query_get_winnability (YkSolverQuery *query, int *n_moves);

G_END_DECLS
