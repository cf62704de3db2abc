/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question to the solver, about a position that is no game's. */
#include "game/analysis/yk-probe.h"

#include "game/analysis/yk-question.h"
#include "game/model/yk-plan.h"

struct _YkProbe
{
  GObject parent_instance;

  YkQuestion *question; /* borrowed; NULL once it is answered */
  void (*callback) (YkProbe *probe, gpointer data);
  gpointer data;
  YkOutlook outlook;
  int n_moves;
};

G_DEFINE_FINAL_TYPE (YkProbe, yk_probe, G_TYPE_OBJECT)

static void
probe_answered_cb (gpointer asker, YkQuestion *question)
{
  YkProbe *self = asker;
  const YkJudgement *judgement = question->judgement;

  self->question = NULL;
  self->outlook = judgement->outlook;
  self->n_moves = judgement->plan != NULL ? (int) judgement->plan->len : 0;
  self->callback (self, self->data);
}

static void
yk_probe_dispose (GObject *object)
{
  yk_probe_stop (YK_PROBE (object));
  G_OBJECT_CLASS (yk_probe_parent_class)->dispose (object);
}

static void
yk_probe_class_init (YkProbeClass *class)
{
  G_OBJECT_CLASS (class)->dispose = yk_probe_dispose;
}

static void
yk_probe_init (YkProbe *self)
{
}

YkProbe *
yk_probe_new (const YkBoard *board, void (*callback) (YkProbe *, gpointer),
              gpointer data)
{
  YkProbe *self = g_object_new (YK_TYPE_PROBE, NULL);

  self->callback = callback;
  self->data = data;
  self->question = yk_question_new (YK_QUESTION_POSITION, YK_EFFORT_LONG, board);
  self->question->is_asked = TRUE;
  yk_question_ask (self->question, self, probe_answered_cb);
  return self;
}

void
yk_probe_stop (YkProbe *self)
{
  if (self->question != NULL)
    atomic_store (&self->question->stop, true);
}

double
yk_probe_get_progress (YkProbe *self)
{
  guint n_stored =
      self->question != NULL ? atomic_load (&self->question->n_stored) : G_MAXUINT;

  return MIN ((double) n_stored / yk_effort_n_states (YK_EFFORT_LONG), 1);
}

YkOutlook
yk_probe_get_outlook (YkProbe *self, int *n_moves)
{
  *n_moves = self->n_moves;
  return self->outlook;
}
