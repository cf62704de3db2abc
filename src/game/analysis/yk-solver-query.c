/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question to the solver, about a position that is no game's. */
#include "game/analysis/yk-advisor.h"

#include "game/analysis/yk-solver-job.h"
#include "game/model/yk-history.h"

struct _YkSolverQuery
{
  GObject parent_instance;

  YkSolverJob *question; /* borrowed; NULL once it is answered */
  void (*callback) (YkSolverQuery *query, gpointer data);
  gpointer data;
  YkWinnability winnability;
  int n_moves;
};

G_DEFINE_FINAL_TYPE (YkSolverQuery, yk_solver_query, G_TYPE_OBJECT)

static void
probe_answered_cb (gpointer asker, YkSolverJob *question)
{
  YkSolverQuery *self = asker;
  const YkJudgement *judgement = question->judgement;

  self->question = NULL;
  self->winnability = judgement->winnability;
  self->n_moves = judgement->plan != NULL ? (int) judgement->plan->len : 0;
  self->callback (self, self->data);
}

static void
yk_solver_query_dispose (GObject *object)
{
  yk_solver_query_stop (YK_SOLVER_QUERY (object));
  G_OBJECT_CLASS (yk_solver_query_parent_class)->dispose (object);
}

static void
yk_solver_query_class_init (YkSolverQueryClass *class)
{
  G_OBJECT_CLASS (class)->dispose = yk_solver_query_dispose;
}

static void
yk_solver_query_init (YkSolverQuery *self)
{
}

YkSolverQuery *
yk_solver_query_new (const YkBoard *board, void (*callback) (YkSolverQuery *, gpointer),
                     gpointer data)
{
  YkSolverQuery *self = g_object_new (YK_TYPE_SOLVER_QUERY, NULL);

  self->callback = callback;
  self->data = data;
  self->question = yk_solver_job_new (YK_SOLVER_JOB_POSITION, YK_EFFORT_LONG, board);
  self->question->is_asked = TRUE;
  yk_solver_job_ask (self->question, self, probe_answered_cb);
  return self;
}

void
yk_solver_query_stop (YkSolverQuery *self)
{
  yk_solver_job_stop (self->question);
}

double
yk_solver_query_get_progress (YkSolverQuery *self)
{
  guint n_stored =
      self->question != NULL ? atomic_load (&self->question->n_stored) : G_MAXUINT;

  return MIN ((double) n_stored / yk_effort_n_states (YK_EFFORT_LONG), 1);
}

YkWinnability
yk_solver_query_get_winnability (YkSolverQuery *self, int *n_moves)
{
  *n_moves = self->n_moves;
  return self->winnability;
}
