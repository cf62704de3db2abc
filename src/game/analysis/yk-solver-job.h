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
  YkEffort effort;   /* spent on it, or on a position before it */
  gboolean is_tried; /* this very position was searched */
  gboolean ran_dry;  /* a search lacked memory: try again only if asked */
  GArray *plan;      /* of YkSolutionMove, if winnable, else NULL; owned */
} YkJudgement;

/* Returns: (transfer full): a judgement that owns PLAN (transfer full) (nullable). */
YkJudgement *yk_judgement_new (const YkBoard *board, YkWinnability winnability,
                               YkEffort effort, GArray *plan);
void yk_judgement_free (YkJudgement *judgement);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkJudgement, yk_judgement_free)

/* A question to the solver, which a new thread answers. */

typedef enum
{
  YK_SOLVER_JOB_POSITION,   /* whether the only board is winnable */
  YK_SOLVER_JOB_REVIEW,     /* the same; any win will do, and nobody waits */
  YK_SOLVER_JOB_DIFFICULTY, /* how hard the only board is */
  YK_SOLVER_JOB_WAY_BACK,   /* which is the last winnable board of a game */
  YK_SOLVER_JOB_PAR,        /* how few moves win the only board, known winnable */
} YkSolverJobKind;

/* A question and its answer.  Only the thread writes the answer, and others read it
 * only after the thread has ended.  Both sides may use STOP and N_STORED. */
typedef struct
{
  YkSolverJobKind kind;
  YkEffort effort;
  gboolean is_asked; /* by the player, who waits for the answer: the search goes on even
                        when nobody looks */
  GArray *boards;    /* of YkBoard */
  GArray *known;     /* of YkWinnability, for each board, for the way back */
  atomic_bool stop;
  atomic_uint n_stored; /* how far the search has come */

  YkJudgement *judgement; /* NULL if the way back needed no search or was stopped */
  gboolean is_found;      /* there is a way back … */
  guint winnable;         /* … to this board */
  YkDifficulty difficulty;
  YkAutoPlay auto_play; /* for PAR: how moves are counted … */
  YkPar par;            /* … of which deal, and what was found, even if stopped */
  gint64 cpu;           /* CPU time that the answer took, in microseconds */
} YkSolverJob;

/* Returns: (transfer full): a question about BOARD (nullable), or about boards still to
 * be added. */
YkSolverJob *
yk_solver_job_new (YkSolverJobKind kind, YkEffort effort, const YkBoard *board);

/* Appends a board, with what is already known about it. */
void yk_solver_job_add (YkSolverJob *job, const YkBoard *board, YkWinnability known);
void yk_solver_job_free (YkSolverJob *job);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkSolverJob, yk_solver_job_free)

/* Handles the answer in JOB (transfer none), in the main loop. */
typedef void (*YkAnswered) (gpointer asker, YkSolverJob *job);

/* Answers JOB (transfer full) in a new thread; JOB is freed after ANSWERED.  ASKER, a
 * GObject, is held weakly: if it was freed, ANSWERED is not called. */
void yk_solver_job_ask (YkSolverJob *job, gpointer asker, YkAnswered answered);

/* Asks the search for JOB (nullable) to end soon, with what it knows by then. */
void yk_solver_job_stop (YkSolverJob *job);

/* The most positions that are searched for the shortest win. */
#define YK_PAR_N_STATES 300000

/* Returns: the most positions that a search with EFFORT stores. */
guint yk_effort_n_states (YkEffort effort);

/* Returns: (transfer none) (nullable): the known win from the position on the table, of
 * YkSolutionMove; valid until the position changes, and never modified. */
GArray *yk_advisor_peek_plan (YkAdvisor *advisor);

/* Sets whether a review is searching (FALSE at first).  Meanwhile the advisor's unasked
 * searches stop and wait, except for a quick look at each position. */
void yk_advisor_yield (YkAdvisor *advisor, gboolean yields);

/* Tells the advisor what was proved about the position on the table: LOST, or WINNABLE
 * with PLAN (transfer full), a win from there. */
void yk_advisor_tell (YkAdvisor *advisor, YkWinnability winnability, GArray *plan);

G_END_DECLS
