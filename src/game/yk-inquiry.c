/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question to the solver, about a position that is no game's. */
#include "game/yk-inquiry.h"

#include "game/yk-advisor-private.h"
#include "game/yk-plan.h"

/* It lives as long as its task, to which its owner and the thread hold a reference
 * each. */
struct _YkInquiry
{
  GTask *task; /* borrowed */
  YkQuestion *question;
  void (*callback) (YkInquiry *inquiry, gpointer data); /* NULL once it has no owner */
  gpointer data;
};

static void
destroy_inquiry (gpointer data)
{
  YkInquiry *self = data;

  yk_question_free (self->question);
  g_free (self);
}

/* The question lowers the thread's priority for good, so it has one of its own. */
static gpointer
inquiry_thread (gpointer data)
{
  g_autoptr (GTask) task = data;
  YkInquiry *self = g_task_get_task_data (task);

  yk_question_answer (self->question);
  g_task_return_boolean (task, TRUE);
  return NULL;
}

static void
inquiry_answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  YkInquiry *self = data;

  if (self->callback != NULL)
    self->callback (self, self->data);
}

YkInquiry *
yk_inquiry_new (const YkBoard *board, void (*callback) (YkInquiry *, gpointer),
                gpointer data)
{
  YkInquiry *self = g_new0 (YkInquiry, 1);

  self->callback = callback;
  self->data = data;
  self->question = yk_question_new (YK_QUESTION_POSITION, YK_EFFORT_LONG, board);
  self->question->is_asked = TRUE;
  self->task = g_task_new (NULL, NULL, inquiry_answered_cb, self);
  g_task_set_task_data (self->task, self, destroy_inquiry);
  g_thread_unref (g_thread_new ("inquiry", inquiry_thread, g_object_ref (self->task)));
  return self;
}

void
yk_inquiry_free (YkInquiry *self)
{
  self->callback = NULL;
  yk_inquiry_stop (self);
  g_object_unref (self->task);
}

void
yk_inquiry_stop (YkInquiry *self)
{
  atomic_store (&self->question->stop, true);
}

double
yk_inquiry_get_progress (YkInquiry *self)
{
  guint n_stored = atomic_load (&self->question->n_stored);

  return MIN ((double) n_stored / yk_effort_n_states (YK_EFFORT_LONG), 1);
}

YkOutlook
yk_inquiry_get_outlook (YkInquiry *self, int *n_moves)
{
  const YkJudgement *judgement = self->question->judgement;

  *n_moves = judgement->plan != NULL ? (int) judgement->plan->len : 0;
  return judgement->outlook;
}
