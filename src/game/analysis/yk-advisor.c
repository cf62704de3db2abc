/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver at the player's side.
 *
 * At any moment at most one thread answers one question.  A change of the position
 * stops it; when it has come back, the position that is on the table then is thought
 * about.  What was found out about the positions of this game is kept, so undo and redo
 * are answered at once.
 *
 * How much thinking a position gets is decided by yk_solver_policy_effort() alone.
 */
#include "game/analysis/yk-advisor.h"

#include "game/analysis/yk-analysis-private.h"
#include "game/model/yk-history.h"

struct _YkAdvisor
{
  GObject parent_instance;

  YkGame *game;
  YkSession *session; /* what short wins are found is told to; or NULL */
  YkSolverCache solver_cache;
  guint cursor;          /* how many steps have led to the position on the table */
  YkSolverJob *question; /* being answered; borrowed, or NULL */
  GTask *way_back;       /* the player waits for it; or NULL */
  YkSolverPolicy policy;

  YkAdvisorState advice; /* as it was told */
};

#define PROP_SPARING YK_ADVISOR_STATE_N_PROPS

static GParamSpec *sparing_spec;

static guint par_changed_signal;

G_DEFINE_FINAL_TYPE (YkAdvisor, yk_advisor, G_TYPE_OBJECT)

static void update_advice (YkAdvisor *self);

/* What to spend on the position on the table now. */
static YkEffort
next_effort (YkAdvisor *self)
{
  if (yk_game_get_state (self->game) != YK_GAME_PLAYING)
    return YK_EFFORT_NONE;
  return yk_solver_policy_effort (&self->policy, self->solver_cache.present);
}

static void
take_way_back (YkAdvisor *self, YkSolverJob *question)
{
  GTask *task = g_steal_pointer (&self->way_back);

  if (question->is_found)
    yk_game_seek (self->game, question->winnable);
  g_task_return_int (task, question->is_found ? YK_WAY_BACK_FOUND : YK_WAY_BACK_NONE);
  g_object_unref (task);
}

static void
set_difficulty (YkAdvisor *self, YkDifficulty difficulty)
{
  yk_advisor_state_tell_difficulty (&self->advice, self, difficulty);
}

/* Keeps the moves of the win that was found.  A search that was stopped will be begun
 * anew. */
static void
take_par (YkAdvisor *self, const YkSolverJob *question, gboolean was_stopped)
{
  if (self->session != NULL)
    yk_session_note_known (self->session, &question->deal, &question->par,
                           was_stopped ? 0 : YK_PAR_N_STATES);
}

/* Keeps what a question has found out. */
static void
take_answer (YkAdvisor *self, YkSolverJob *question)
{
  gboolean was_stopped = atomic_load (&question->stop);

  self->question = NULL;
  if (yk_solver_job_is_costly (question))
    yk_solver_policy_spend (&self->policy, question->cpu);
  if (question->judgement != NULL &&
      question->judgement->winnability != YK_WINNABILITY_OPEN)
    yk_solver_cache_add (&self->solver_cache, g_steal_pointer (&question->judgement));
  if (question->kind == YK_SOLVER_JOB_PAR)
    take_par (self, question, was_stopped);
  if (was_stopped || question->kind == YK_SOLVER_JOB_PAR)
    return;
  if (question->kind == YK_SOLVER_JOB_WAY_BACK)
    take_way_back (self, question);
  else if (question->kind == YK_SOLVER_JOB_DIFFICULTY)
    set_difficulty (self, question->difficulty);
  else if (question->effort >= self->policy.wanted)
    self->policy.wanted = YK_EFFORT_NONE;
}

static void
advisor_answered_cb (gpointer asker, YkSolverJob *question)
{
  take_answer (asker, question);
  update_advice (asker);
}

static void
ask_question (YkAdvisor *self, YkSolverJob *question)
{
  self->question = question;
  yk_solver_job_ask (question, self, advisor_answered_cb);
}

static void
ask_position (YkAdvisor *self, YkEffort effort)
{
  YkSolverJob *question = yk_solver_requests_position (self->game, effort);

  question->is_asked = self->policy.wanted >= effort;
  ask_question (self, question);
}

/* Looks for a short win of the deal on the table, where that is worth it now. */
static void
seek_par (YkAdvisor *self)
{
  g_autoptr (YkSolverJob) question = NULL;

  if (self->session == NULL || !yk_solver_policy_has_leisure (&self->policy))
    return;
  question = yk_solver_requests_par (self->game, &self->solver_cache, self->session);
  if (question != NULL && yk_solver_policy_can_afford (&self->policy))
    ask_question (self, g_steal_pointer (&question));
}

/* Begins to answer the most urgent question, unless one is being answered already. */
static void
begin_thinking (YkAdvisor *self, YkEffort effort)
{
  if (self->question != NULL)
    return;
  if (self->way_back != NULL)
    ask_question (self, yk_solver_requests_way_back (self->game, &self->solver_cache));
  else if (effort == YK_EFFORT_QUICK)
    ask_position (self, effort);
  else if (self->policy.is_active && !self->policy.is_yielding &&
           self->advice.difficulty == YK_DIFFICULTY_NONE)
    ask_question (self, yk_solver_requests_difficulty (self->game));
  else if (effort != YK_EFFORT_NONE)
    ask_position (self, effort);
  else
    seek_par (self);
}

/* Tells what is known about the position on the table. */
static void
tell_knowledge (YkAdvisor *self, gboolean is_thinking)
{
  const YkJudgement *present = self->solver_cache.present;

  yk_advisor_state_tell_knowledge (
      &self->advice, self, present != NULL ? present->winnability : YK_WINNABILITY_OPEN,
      present != NULL ? present->effort : YK_EFFORT_NONE, is_thinking);
}

/* Tells whether the player waits for something. */
static void
tell_asked (YkAdvisor *self)
{
  gboolean waits_for_effort =
      self->policy.wanted != YK_EFFORT_NONE && self->advice.is_thinking;

  yk_advisor_state_tell_asked (&self->advice, self,
                               waits_for_effort || self->way_back != NULL);
}

/* Called after everything that may change what is known, or what to think about. */
static void
update_advice (YkAdvisor *self)
{
  YkEffort effort;

  self->solver_cache.present =
      yk_solver_cache_find (&self->solver_cache, yk_game_peek_board (self->game));
  effort = next_effort (self);
  begin_thinking (self, effort);
  tell_knowledge (self, effort != YK_EFFORT_NONE);
  tell_asked (self);
  yk_advisor_state_tell_answering (&self->advice, self, self->question != NULL);
}

/* Tells the player who waits for the way back that there is no answer. */
static void
end_way_back (YkAdvisor *self, YkWayBack why)
{
  GTask *task = g_steal_pointer (&self->way_back);

  if (task == NULL)
    return;
  yk_solver_job_stop (self->question);
  g_task_return_int (task, why);
  g_object_unref (task);
  tell_asked (self);
}

void
yk_advisor_game_changed (YkAdvisor *self, YkChange change)
{
  YkGame *game;
  guint cursor;

  g_return_if_fail (YK_IS_ADVISOR (self));

  game = self->game;
  cursor = yk_game_peek_history (game)->cursor;
  yk_solver_job_stop (self->question);
  self->policy.wanted = YK_EFFORT_NONE;
  yk_solver_policy_rest (&self->policy);
  if (change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED) {
    yk_solver_cache_forget (&self->solver_cache);
    set_difficulty (self, YK_DIFFICULTY_NONE);
  }
  if (cursor >= self->cursor &&
      (change == YK_CHANGE_MOVED || change == YK_CHANGE_REDONE))
    yk_solver_cache_conclude (&self->solver_cache, yk_game_peek_board (game));
  else if (cursor < self->cursor &&
           (change == YK_CHANGE_UNDONE || change == YK_CHANGE_RESTARTED))
    yk_solver_cache_conclude_back (&self->solver_cache, yk_game_peek_history (game),
                                   self->cursor - cursor);
  self->cursor = cursor;
  update_advice (self);
  end_way_back (self, YK_WAY_BACK_GAME_CHANGED);
}

static void
yk_advisor_dispose (GObject *object)
{
  YkAdvisor *self = YK_ADVISOR (object);

  yk_solver_job_stop (self->question);
  yk_solver_policy_rest (&self->policy);
  yk_solver_cache_clear (&self->solver_cache);
  g_clear_object (&self->session);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (yk_advisor_parent_class)->dispose (object);
}

static void
yk_advisor_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  YkAdvisor *self = YK_ADVISOR (object);

  if (id == PROP_SPARING)
    g_value_set_boolean (value, self->policy.is_sparing);
  else if (!yk_advisor_state_get (&self->advice, id, value))
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* Stops thinking that nobody asked for. */
static void
stop_own_thinking (YkAdvisor *self)
{
  if (self->question != NULL && !self->question->is_asked)
    yk_solver_job_stop (self->question);
}

static void
set_sparing (YkAdvisor *self, gboolean sparing)
{
  if (self->policy.is_sparing == sparing)
    return;
  self->policy.is_sparing = sparing;
  if (sparing && self->question != NULL && yk_solver_job_is_costly (self->question))
    stop_own_thinking (self);
  update_advice (self);
  g_object_notify_by_pspec (G_OBJECT (self), sparing_spec);
}

static void
yk_advisor_set_property (GObject *object, guint id, const GValue *value,
                         GParamSpec *pspec)
{
  if (id == PROP_SPARING)
    set_sparing (YK_ADVISOR (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
yk_advisor_class_init (YkAdvisorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = yk_advisor_dispose;
  object_class->get_property = yk_advisor_get_property;
  object_class->set_property = yk_advisor_set_property;
  yk_advisor_state_install (object_class);
  sparing_spec = g_param_spec_boolean ("sparing", NULL, NULL, FALSE,
                                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                           G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_property (object_class, PROP_SPARING, sparing_spec);
  par_changed_signal = g_signal_new ("par-changed", YK_TYPE_ADVISOR, G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
allowance_renewed_cb (gpointer self)
{
  update_advice (self);
}

static void
yk_advisor_init (YkAdvisor *self)
{
  yk_solver_policy_init (&self->policy, allowance_renewed_cb, self);
  yk_solver_cache_init (&self->solver_cache);
}

YkAdvisor *
yk_advisor_new (YkGame *game)
{
  YkAdvisor *self = g_object_new (YK_TYPE_ADVISOR, NULL);

  self->game = g_object_ref (game);
  self->cursor = yk_game_peek_history (game)->cursor;
  update_advice (self);
  return self;
}

static void
pars_changed_cb (YkAdvisor *self)
{
  g_signal_emit (self, par_changed_signal, 0);
}

void
yk_advisor_seek_pars (YkAdvisor *self, YkSession *session)
{
  g_return_if_fail (YK_IS_ADVISOR (self));

  g_set_object (&self->session, session);
  g_signal_connect_object (session, "par-changed", G_CALLBACK (pars_changed_cb), self,
                           G_CONNECT_SWAPPED);
  update_advice (self);
}

YkFewestMoves
yk_advisor_get_par (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), ((YkFewestMoves){0}));

  return self->session != NULL ? yk_session_present_fewest (self->session)
                               : (YkFewestMoves){0};
}

YkWinnability
yk_advisor_get_winnability (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), YK_WINNABILITY_OPEN);

  return self->advice.winnability;
}

YkWinnability
yk_advisor_get_first_winnability (YkAdvisor *self)
{
  const YkBoard *first;
  const YkJudgement *known;

  g_return_val_if_fail (YK_IS_ADVISOR (self), YK_WINNABILITY_OPEN);

  first = &yk_game_peek_history (self->game)->first;
  known = yk_solver_cache_find (&self->solver_cache, first);
  return known != NULL ? known->winnability
                       : yk_solver_requests_winnability (self->game,
                                                         &self->solver_cache, 0, first);
}

YkEffort
yk_advisor_get_effort (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), YK_EFFORT_NONE);

  return self->advice.effort;
}

gboolean
yk_advisor_get_thinking (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), FALSE);

  return self->advice.is_thinking;
}

gboolean
yk_advisor_get_asked (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), FALSE);

  return self->advice.is_asked;
}

gboolean
yk_advisor_get_answering (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), FALSE);

  return self->advice.is_answering;
}

YkDifficulty
yk_advisor_get_difficulty (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), YK_DIFFICULTY_NONE);

  return self->advice.difficulty;
}

GArray *
yk_advisor_peek_plan (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), NULL);

  return self->solver_cache.present != NULL ? self->solver_cache.present->plan : NULL;
}

void
yk_advisor_tell (YkAdvisor *self, YkWinnability winnability, GArray *plan)
{
  g_return_if_fail (YK_IS_ADVISOR (self));

  yk_solver_cache_add (&self->solver_cache,
                       yk_judgement_new (yk_game_peek_board (self->game), winnability,
                                         YK_EFFORT_NONE, plan));
  update_advice (self);
}

void
yk_advisor_yield (YkAdvisor *self, gboolean yields)
{
  g_return_if_fail (YK_IS_ADVISOR (self));

  if (self->policy.is_yielding == yields)
    return;
  self->policy.is_yielding = yields;
  if (yields && self->question != NULL && !yk_solver_job_is_quick (self->question))
    stop_own_thinking (self);
  update_advice (self);
}

gboolean
yk_advisor_get_move (YkAdvisor *self, YkMove *move)
{
  const YkJudgement *present;

  g_return_val_if_fail (YK_IS_ADVISOR (self), FALSE);

  present = self->solver_cache.present;
  if (present == NULL || present->plan == NULL || present->plan->len == 0)
    return FALSE;
  *move = g_array_index (present->plan, YkSolutionMove, 0).move;
  return TRUE;
}

void
yk_advisor_ask (YkAdvisor *self, YkEffort effort)
{
  g_return_if_fail (YK_IS_ADVISOR (self));

  self->policy.wanted = MAX (self->policy.wanted, effort);
  /* Where all is known, nothing has to make way for a thought. */
  if (next_effort (self) == YK_EFFORT_NONE)
    return;
  if (self->question != NULL && self->question->kind == YK_SOLVER_JOB_PAR)
    yk_solver_job_stop (self->question);
  if (self->question != NULL && self->question->kind == YK_SOLVER_JOB_POSITION &&
      self->question->effort <= self->policy.wanted)
    self->question->is_asked = TRUE;
  update_advice (self);
}

void
yk_advisor_stop (YkAdvisor *self)
{
  g_return_if_fail (YK_IS_ADVISOR (self));

  self->policy.wanted = YK_EFFORT_NONE;
  if (self->question != NULL && self->question->is_asked)
    yk_solver_job_stop (self->question);
  update_advice (self);
  end_way_back (self, YK_WAY_BACK_STOPPED);
}

double
yk_advisor_get_progress (YkAdvisor *self)
{
  const YkSolverJob *question;

  g_return_val_if_fail (YK_IS_ADVISOR (self), 0);

  question = self->question;
  if (question == NULL || question->kind != YK_SOLVER_JOB_POSITION ||
      question->effort < self->policy.wanted)
    return 0;
  return (double) atomic_load (&question->n_stored) /
         yk_effort_n_states (question->effort);
}

void
yk_advisor_set_active (YkAdvisor *self, gboolean active)
{
  g_return_if_fail (YK_IS_ADVISOR (self));

  if (self->policy.is_active == active)
    return;
  self->policy.is_active = active;
  if (!active) {
    stop_own_thinking (self);
    yk_solver_policy_rest (&self->policy);
  }
  update_advice (self);
}

void
yk_advisor_go_back_async (YkAdvisor *self, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (YK_IS_ADVISOR (self));

  end_way_back (self, YK_WAY_BACK_STOPPED);
  yk_solver_job_stop (self->question);
  self->way_back = g_task_new (self, NULL, callback, data);
  update_advice (self);
}

YkWayBack
yk_advisor_go_back_finish (YkAdvisor *self, GAsyncResult *result)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), YK_WAY_BACK_STOPPED);

  return (YkWayBack) g_task_propagate_int (G_TASK (result), NULL);
}
