/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the advisor has found out about the positions of a game: a value that belongs to
 * the main thread. */
#pragma once

#include "game/analysis/yk-advisor.h"
#include "game/model/yk-history.h"

G_BEGIN_DECLS

/* What is known of one position. */
typedef struct
{
  YkBoard board;
  YkWinnability winnability;
  YkEffort effort;   /* what was spent on it, or on a position before it */
  gboolean is_tried; /* this very position was searched */
  gboolean ran_dry;  /* there was no memory for a search: do not try again unasked */
  GArray *plan;      /* of YkSolutionMove, where it is winnable; owned */
} YkJudgement;

/* Returns: (transfer full): a judgement that owns PLAN (nullable). */
YkJudgement *yk_judgement_new (const YkBoard *board, YkWinnability winnability,
                               YkEffort effort, GArray *plan);
void yk_judgement_free (YkJudgement *judgement);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkJudgement, yk_judgement_free)

typedef struct
{
  GHashTable *judgements; /* of YkJudgement, by its board; owned */
  YkJudgement *present;   /* that of the position on the table; borrowed, or NULL */
} YkSolverCache;

void yk_solver_cache_init (YkSolverCache *solver_cache);
void yk_solver_cache_clear (YkSolverCache *solver_cache);

/* Forgets everything, for a new game. */
void yk_solver_cache_forget (YkSolverCache *solver_cache);

/* Adds JUDGEMENT (transfer full) in place of an older one of the same board, unless
 * that knew more.  PRESENT is NULL then, until the position is looked up again. */
void yk_solver_cache_add (YkSolverCache *solver_cache, YkJudgement *judgement);

/* Returns: (transfer none) (nullable): the judgement of BOARD, valid until the next one
 * is added. */
YkJudgement *
yk_solver_cache_find (const YkSolverCache *solver_cache, const YkBoard *board);

/* Returns: what is known of BOARD; OPEN if it is worth a search. */
YkWinnability
yk_solver_cache_winnability (const YkSolverCache *solver_cache, const YkBoard *board);

/* Concludes, without a search, what is known of BOARD, which one step has led to from
 * the present position. */
void yk_solver_cache_conclude (YkSolverCache *solver_cache, const YkBoard *board);

/* Concludes, without a search, what is known of the present board, after the N_BACK
 * steps from the cursor of HISTORY on have been undone. */
void yk_solver_cache_conclude_back (YkSolverCache *solver_cache,
                                    const YkHistory *history, guint n_back);

G_END_DECLS
