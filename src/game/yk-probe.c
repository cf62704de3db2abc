/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question to the solver, about a position that is no game's. */
#include "game/yk-probe.h"

#include "game/yk-advisor-private.h"
#include "game/yk-plan.h"

/* It lives as long as its task, to which its owner and the thread hold a reference
 * each. */
struct _YkProbe
{
  GTask *task; /* borrowed */
  YkQuestion *question;
  void (*callback) (YkProbe *probe, gpointer data); /* NULL once it has no owner */
  gpointer data;
};

static void
destroy_probe (gpointer data)
{
  YkProbe *self = data;

  yk_question_free (self->question);
  g_free (self);
}

/* The question lowers the thread's priority for good, so it has one of its own. */
static gpointer
probe_thread (gpointer data)
{
  g_autoptr (GTask) task = data;
  YkProbe *self = g_task_get_task_data (task);

  yk_question_answer (self->question);
  g_task_return_boolean (task, TRUE);
  return NULL;
}

static void
probe_answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  YkProbe *self = data;

  if (self->callback != NULL)
    self->callback (self, self->data);
}

YkProbe *
yk_probe_new (const YkBoard *board, void (*callback) (YkProbe *, gpointer),
              gpointer data)
{
  YkProbe *self = g_new0 (YkProbe, 1);

  self->callback = callback;
  self->data = data;
  self->question = yk_question_new (YK_QUESTION_POSITION, YK_EFFORT_LONG, board);
  self->question->is_asked = TRUE;
  self->task = g_task_new (NULL, NULL, probe_answered_cb, self);
  g_task_set_task_data (self->task, self, destroy_probe);
  g_thread_unref (g_thread_new ("probe", probe_thread, g_object_ref (self->task)));
  return self;
}

void
yk_probe_free (YkProbe *self)
{
  self->callback = NULL;
  yk_probe_stop (self);
  g_object_unref (self->task);
}

void
yk_probe_stop (YkProbe *self)
{
  atomic_store (&self->question->stop, true);
}

double
yk_probe_get_progress (YkProbe *self)
{
  guint n_stored = atomic_load (&self->question->n_stored);

  return MIN ((double) n_stored / yk_effort_n_states (YK_EFFORT_LONG), 1);
}

YkOutlook
yk_probe_get_outlook (YkProbe *self, int *n_moves)
{
  const YkJudgement *judgement = self->question->judgement;

  *n_moves = judgement->plan != NULL ? (int) judgement->plan->len : 0;
  return judgement->outlook;
}
