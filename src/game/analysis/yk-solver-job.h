/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question to the solver, answered in a thread. */
#pragma once

#include <stdatomic.h>

#include "game/analysis/yk-advisor.h"
#include "game/model/yk-history.h"
#include "game/session/yk-session.h"

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

/* A question to the solver, which a thread of its own answers. */

typedef enum
{
  YK_SOLVER_JOB_POSITION,   /* what the only board's winnability is */
  YK_SOLVER_JOB_REVIEW,     /* the same, where any win will do and nobody waits */
  YK_SOLVER_JOB_DIFFICULTY, /* how hard the only board is */
  YK_SOLVER_JOB_WAY_BACK,   /* which is the last winnable board of a game */
  YK_SOLVER_JOB_PAR,        /* how few moves win the only board, which can be won */
} YkSolverJobKind;

/* A question to the thread with its answer.  The thread alone writes the answer, and
 * nobody reads it before the thread has ended.  Only STOP and N_STORED are for both. */
typedef struct
{
  YkSolverJobKind kind;
  YkEffort effort;
  gboolean is_asked; /* by the player, who waits for the answer: the search goes on even
                        when nobody looks */
  GArray *boards;    /* of YkBoard */
  GArray *known; /* of YkWinnability, for the way back: what is known of each board */
  atomic_bool stop;
  atomic_uint n_stored; /* how far the search has come */

  YkJudgement *judgement; /* NULL where the way back needed no search, or was stopped */
  gboolean is_found;      /* there is a way back … */
  guint winnable;         /* … to this board */
  YkDifficulty difficulty;
  YkAutoPlay auto_play; /* for the shortest win: how moves are counted … */
  YkPar par;  /* … of which deal, and what was found, also where it was stopped */
  gint64 cpu; /* microseconds that the answer took */
} YkSolverJob;

/* Returns: (transfer full): a question about BOARD (nullable), or about boards still to
 * be added. */
YkSolverJob *
yk_solver_job_new (YkSolverJobKind kind, YkEffort effort, const YkBoard *board);

/* Appends a board, with what is already known about it. */
void yk_solver_job_add (YkSolverJob *job, const YkBoard *board, YkWinnability known);
void yk_solver_job_free (YkSolverJob *job);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkSolverJob, yk_solver_job_free)

/* Handles the answer to QUESTION (transfer none) in the main loop. */
typedef void (*YkAnswered) (gpointer asker, YkSolverJob *job);

/* Answers QUESTION (transfer full) in a new thread; it is freed after ANSWERED.  ASKER,
 * a GObject, is held weakly: if it is gone, nothing is called. */
void yk_solver_job_ask (YkSolverJob *job, gpointer asker, YkAnswered answered);

/* Asks the search for QUESTION (nullable) to end soon, with what it knows by then. */
void yk_solver_job_stop (YkSolverJob *job);

/* How many positions are looked at for the shortest win. */
#define YK_PAR_N_STATES 300000

/* Returns: how many positions a search with EFFORT stores at most. */
guint yk_effort_n_states (YkEffort effort);

/* Returns: (transfer none) (nullable): the win that is known from the position on the
 * table, valid until the position changes; it is never modified. */
GArray *yk_advisor_peek_plan (YkAdvisor *advisor);

/* Sets whether a review is searching (FALSE at first).  It has precedence: the
 * advisor's unasked searches stop and wait, except for a quick look at each position.
 */
void yk_advisor_yield (YkAdvisor *advisor, gboolean yields);

/* Tells the advisor what is proved of the position on the table: LOST, or WINNABLE with
 * PLAN (transfer full), a win from there. */
void yk_advisor_tell (YkAdvisor *advisor, YkWinnability winnability, GArray *plan);

G_END_DECLS
