/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver at the player's side.
 *
 * At any moment at most one thread answers one question.  A change of the position
 * stops it; when it has come back, the position that is on the table then is thought
 * about.  What was found out about the positions of this game is kept, so undo and redo
 * are answered at once.
 *
 * How much thinking a position gets is decided by next_effort() alone.
 */
#include "game/yk-advisor.h"

#include "game/yk-question.h"
#include "game/yk-knowledge.h"
#include "game/yk-plan.h"
#include "game/yk-tabled.h"
#include "game/yk-thrift.h"

struct _YkAdvisor
{
  GObject parent_instance;

  YkGame *game;
  YkPars *pars; /* what short wins are found is told to; or NULL */
  YkKnowledge knowledge;
  guint cursor;         /* how many steps have led to the position on the table */
  YkQuestion *question; /* being answered; borrowed, or NULL */
  GTask *way_back;      /* the player waits for it; or NULL */
  YkEffort wanted;      /* what the player asks to be spent on the position */
  YkThrift thrift;
  guint thrift_id; /* until the thrift allows more */
  gboolean is_active;
  gboolean is_sparing;
  gboolean is_yielding; /* to a review */
  gboolean is_answering;

  YkOutlook outlook;
  YkEffort effort;
  gboolean is_thinking;
  gboolean is_asked;
  YkDifficulty difficulty;
};

enum
{
  PROP_0,
  PROP_OUTLOOK,
  PROP_EFFORT,
  PROP_THINKING,
  PROP_ASKED,
  PROP_SPARING,
  PROP_DIFFICULTY,
  PROP_ANSWERING,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static guint par_changed_signal;

G_DEFINE_FINAL_TYPE (YkAdvisor, yk_advisor, G_TYPE_OBJECT)

static void update_advice (YkAdvisor *self);

static gboolean
thrift_cb (gpointer data)
{
  YkAdvisor *self = data;

  self->thrift_id = 0;
  update_advice (self);
  return G_SOURCE_REMOVE;
}

/* Whether the thrift allows thinking that nobody asked for.  If not, a timeout asks
 * again when it will. */
static gboolean
can_afford (YkAdvisor *self)
{
  gint64 wait = yk_thrift_wait (&self->thrift, g_get_monotonic_time ());

  if (wait > 0 && self->thrift_id == 0)
    self->thrift_id = g_timeout_add ((guint) (wait / 1000) + 1, thrift_cb, self);
  return wait == 0;
}

/* Whether there may be more than a quick look that nobody asked for. */
static gboolean
has_leisure (YkAdvisor *self)
{
  return !self->is_sparing && !self->is_yielding;
}

/* What to spend on the position on the table now.  A quick look is free, and what the
 * player asks for is granted.  On its own the advisor looks closer only while power
 * need not be spared, no review runs and the thrift allows it, and not where it has
 * just searched the position before this one in vain: a move forward is no news then.
 */
static YkEffort
next_effort (YkAdvisor *self)
{
  const YkJudgement *present = self->knowledge.present;

  if (yk_game_get_state (self->game) != YK_GAME_PLAYING ||
      (present != NULL && present->outlook != YK_OUTLOOK_UNKNOWN))
    return YK_EFFORT_NONE;
  if (!self->is_active && self->wanted == YK_EFFORT_NONE)
    return YK_EFFORT_NONE;
  if (present == NULL || !present->is_tried)
    return YK_EFFORT_QUICK;
  if (self->wanted > present->effort)
    return self->wanted;
  if (!self->is_active || !has_leisure (self) || present->ran_dry ||
      present->effort >= YK_EFFORT_FULL || !can_afford (self))
    return YK_EFFORT_NONE;
  return YK_EFFORT_FULL;
}

static void
take_way_back (YkAdvisor *self, YkQuestion *question)
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
  if (self->difficulty == difficulty)
    return;
  self->difficulty = difficulty;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DIFFICULTY]);
}

/* Keeps the moves of the win that was found.  A search that was stopped will be begun
 * anew. */
static void
take_par (YkAdvisor *self, const YkQuestion *question, gboolean was_stopped)
{
  if (self->pars != NULL)
    yk_pars_note_known (self->pars, &question->deal, &question->par,
                        was_stopped ? 0 : YK_PAR_N_STATES);
}

/* Whether the thrift has to know of it: nobody asked, and it takes time. */
static gboolean
is_costly (const YkQuestion *question)
{
  return question->kind == YK_QUESTION_PAR ||
         (question->kind == YK_QUESTION_POSITION &&
          question->effort > YK_EFFORT_QUICK && !question->is_asked);
}

/* Keeps what a question has found out. */
static void
take_answer (YkAdvisor *self, YkQuestion *question)
{
  gboolean was_stopped = atomic_load (&question->stop);

  self->question = NULL;
  if (is_costly (question))
    yk_thrift_spend (&self->thrift, g_get_monotonic_time (), question->cpu);
  if (question->judgement != NULL && question->judgement->outlook != YK_OUTLOOK_OPEN)
    yk_knowledge_add (&self->knowledge, g_steal_pointer (&question->judgement));
  if (question->kind == YK_QUESTION_PAR)
    take_par (self, question, was_stopped);
  if (was_stopped || question->kind == YK_QUESTION_PAR)
    return;
  if (question->kind == YK_QUESTION_WAY_BACK)
    take_way_back (self, question);
  else if (question->kind == YK_QUESTION_DIFFICULTY)
    set_difficulty (self, question->difficulty);
  else if (question->effort >= self->wanted)
    self->wanted = YK_EFFORT_NONE;
}

static void
advisor_answered_cb (gpointer asker, YkQuestion *question)
{
  take_answer (asker, question);
  update_advice (asker);
}

static void
ask_question (YkAdvisor *self, YkQuestion *question)
{
  self->question = question;
  yk_question_ask (question, self, advisor_answered_cb);
}

static void
ask_position (YkAdvisor *self, YkEffort effort)
{
  YkQuestion *question =
      yk_question_new (YK_QUESTION_POSITION, effort, yk_game_peek_board (self->game));

  question->is_asked = self->wanted >= effort;
  ask_question (self, question);
}

static void
ask_difficulty (YkAdvisor *self)
{
  ask_question (self, yk_question_new (YK_QUESTION_DIFFICULTY, YK_EFFORT_NONE,
                                       &yk_game_peek_history (self->game)->first));
}

/* What is known of the node at BOARD: OPEN where it is worth a search. */
static YkOutlook
outlook_of_node (YkAdvisor *self, guint node, const YkBoard *board)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  YkOutlook proved = yk_findings_proved (&history->findings, &history->tree, node);

  if (proved == YK_OUTLOOK_WINNABLE || proved == YK_OUTLOOK_LOST)
    return proved;
  return yk_knowledge_outlook (&self->knowledge, board);
}

/* Asks about all positions of the game up to the present one. */
static void
ask_way_back (YkAdvisor *self)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  YkQuestion *question = yk_question_new (YK_QUESTION_WAY_BACK, YK_EFFORT_FULL, NULL);

  for (guint i = 0; i < history->cursor; i++) {
    const YkBoard *board = &yk_history_step (history, i)->undo.before;

    yk_question_add (
        question, board,
        outlook_of_node (self, yk_tree_line_node (&history->tree, i), board));
  }
  yk_question_add (question, &history->board,
                   outlook_of_node (self, yk_history_node (history), &history->board));
  question->is_asked = TRUE;
  ask_question (self, question);
}

/* Whether the deal on the table is known to be winnable: it is where a position that
 * was reached from it can be won. */
static gboolean
is_deal_winnable (YkAdvisor *self)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  const YkJudgement *present = self->knowledge.present;

  return yk_board_is_won (&history->board) ||
         (present != NULL && present->outlook == YK_OUTLOOK_WINNABLE) ||
         yk_knowledge_outlook (&self->knowledge, &history->first) ==
             YK_OUTLOOK_WINNABLE;
}

/* Whether a short win of the deal on the table is worth looking for now. */
static gboolean
wants_par (YkAdvisor *self, const YkDealId *id)
{
  return self->pars != NULL && id->deal > 0 && self->is_active && has_leisure (self) &&
         yk_pars_sought (self->pars, id) < YK_PAR_N_STATES && is_deal_winnable (self) &&
         can_afford (self);
}

static void
seek_par (YkAdvisor *self)
{
  const YkDealId id = yk_tabled_identify (self->game);
  YkQuestion *question;

  if (!wants_par (self, &id))
    return;
  question = yk_question_new (YK_QUESTION_PAR, YK_EFFORT_NONE,
                              &yk_game_peek_history (self->game)->first);
  question->deal = id;
  ask_question (self, question);
}

/* Begins to answer the most urgent question, unless one is being answered already. */
static void
begin_thinking (YkAdvisor *self, YkEffort effort)
{
  if (self->question != NULL)
    return;
  if (self->way_back != NULL)
    ask_way_back (self);
  else if (effort == YK_EFFORT_QUICK)
    ask_position (self, effort);
  else if (self->is_active && !self->is_yielding &&
           self->difficulty == YK_DIFFICULTY_NONE)
    ask_difficulty (self);
  else if (effort != YK_EFFORT_NONE)
    ask_position (self, effort);
  else
    seek_par (self);
}

static void
stop_thinking (YkAdvisor *self)
{
  if (self->question != NULL)
    atomic_store (&self->question->stop, true);
}

/* Notifies what is known about the position on the table, as far as it has changed. */
static void
tell_knowledge (YkAdvisor *self, gboolean is_thinking)
{
  const YkJudgement *present = self->knowledge.present;
  YkOutlook old_outlook = self->outlook;
  YkEffort old_effort = self->effort;
  gboolean was_thinking = self->is_thinking;

  self->outlook = present != NULL ? present->outlook : YK_OUTLOOK_OPEN;
  self->effort = present != NULL ? present->effort : YK_EFFORT_NONE;
  self->is_thinking = is_thinking;
  g_object_freeze_notify (G_OBJECT (self));
  if (self->outlook != old_outlook)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_OUTLOOK]);
  if (self->effort != old_effort)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_EFFORT]);
  if (self->is_thinking != was_thinking)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_THINKING]);
  g_object_thaw_notify (G_OBJECT (self));
}

/* Notifies whether the player waits for something. */
static void
tell_asked (YkAdvisor *self)
{
  gboolean is_asked =
      (self->wanted != YK_EFFORT_NONE && self->is_thinking) || self->way_back != NULL;

  if (self->is_asked == is_asked)
    return;
  self->is_asked = is_asked;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ASKED]);
}

/* Notifies whether a question is being answered. */
static void
tell_answering (YkAdvisor *self)
{
  gboolean is_answering = self->question != NULL;

  if (self->is_answering == is_answering)
    return;
  self->is_answering = is_answering;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ANSWERING]);
}

/* Called after everything that may change what is known, or what to think about. */
static void
update_advice (YkAdvisor *self)
{
  YkEffort effort;

  yk_knowledge_look_up (&self->knowledge, yk_game_peek_board (self->game));
  effort = next_effort (self);
  begin_thinking (self, effort);
  tell_knowledge (self, effort != YK_EFFORT_NONE);
  tell_asked (self);
  tell_answering (self);
}

/* Tells the player who waits for the way back that there is no answer. */
static void
end_way_back (YkAdvisor *self, YkWayBack why)
{
  GTask *task = g_steal_pointer (&self->way_back);

  if (task == NULL)
    return;
  stop_thinking (self);
  g_task_return_int (task, why);
  g_object_unref (task);
  tell_asked (self);
}

static void
advised_game_changed_cb (YkGame *game, YkChange change, YkAdvisor *self)
{
  guint cursor = yk_game_peek_history (game)->cursor;

  stop_thinking (self);
  self->wanted = YK_EFFORT_NONE;
  g_clear_handle_id (&self->thrift_id, g_source_remove);
  if (change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED) {
    yk_knowledge_forget (&self->knowledge);
    set_difficulty (self, YK_DIFFICULTY_NONE);
  }
  if (cursor >= self->cursor &&
      (change == YK_CHANGE_MOVED || change == YK_CHANGE_REDONE))
    yk_knowledge_conclude (&self->knowledge, yk_game_peek_board (game));
  else if (cursor < self->cursor &&
           (change == YK_CHANGE_UNDONE || change == YK_CHANGE_RESTARTED))
    yk_knowledge_conclude_back (&self->knowledge, yk_game_peek_history (game),
                                self->cursor - cursor);
  self->cursor = cursor;
  update_advice (self);
  end_way_back (self, YK_WAY_BACK_GAME_CHANGED);
}

static void
yk_advisor_dispose (GObject *object)
{
  YkAdvisor *self = YK_ADVISOR (object);

  stop_thinking (self);
  g_clear_handle_id (&self->thrift_id, g_source_remove);
  yk_knowledge_clear (&self->knowledge);
  g_clear_object (&self->pars);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (yk_advisor_parent_class)->dispose (object);
}

static void
yk_advisor_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  YkAdvisor *self = YK_ADVISOR (object);

  switch (id) {
  case PROP_OUTLOOK:
    g_value_set_enum (value, self->outlook);
    break;
  case PROP_EFFORT:
    g_value_set_int (value, (int) self->effort);
    break;
  case PROP_THINKING:
    g_value_set_boolean (value, self->is_thinking);
    break;
  case PROP_ASKED:
    g_value_set_boolean (value, self->is_asked);
    break;
  case PROP_SPARING:
    g_value_set_boolean (value, self->is_sparing);
    break;
  case PROP_DIFFICULTY:
    g_value_set_int (value, (int) self->difficulty);
    break;
  case PROP_ANSWERING:
    g_value_set_boolean (value, self->is_answering);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

/* Stops thinking that nobody asked for. */
static void
stop_own_thinking (YkAdvisor *self)
{
  if (self->question != NULL && !self->question->is_asked)
    stop_thinking (self);
}

static void
set_sparing (YkAdvisor *self, gboolean sparing)
{
  if (self->is_sparing == sparing)
    return;
  self->is_sparing = sparing;
  if (sparing && self->question != NULL && is_costly (self->question))
    stop_own_thinking (self);
  update_advice (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SPARING]);
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
  const GParamFlags quiet = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags read = G_PARAM_READABLE | quiet;
  const GParamFlags both = G_PARAM_READWRITE | quiet;

  object_class->dispose = yk_advisor_dispose;
  object_class->get_property = yk_advisor_get_property;
  object_class->set_property = yk_advisor_set_property;
  props[PROP_OUTLOOK] =
      g_param_spec_enum ("outlook", NULL, NULL, YK_TYPE_OUTLOOK, YK_OUTLOOK_OPEN, read);
  props[PROP_EFFORT] = g_param_spec_int ("effort", NULL, NULL, YK_EFFORT_NONE,
                                         YK_EFFORT_LONG, YK_EFFORT_NONE, read);
  props[PROP_THINKING] = g_param_spec_boolean ("thinking", NULL, NULL, FALSE, read);
  props[PROP_ASKED] = g_param_spec_boolean ("asked", NULL, NULL, FALSE, read);
  props[PROP_SPARING] = g_param_spec_boolean ("sparing", NULL, NULL, FALSE, both);
  props[PROP_DIFFICULTY] =
      g_param_spec_int ("difficulty", NULL, NULL, YK_DIFFICULTY_NONE,
                        YK_DIFFICULTY_HARD, YK_DIFFICULTY_NONE, read);
  props[PROP_ANSWERING] = g_param_spec_boolean ("answering", NULL, NULL, FALSE, read);
  g_object_class_install_properties (object_class, N_PROPS, props);
  par_changed_signal = g_signal_new ("par-changed", YK_TYPE_ADVISOR, G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
yk_advisor_init (YkAdvisor *self)
{
  self->is_active = TRUE;
  yk_knowledge_init (&self->knowledge);
}

YkAdvisor *
yk_advisor_new (YkGame *game)
{
  YkAdvisor *self = g_object_new (YK_TYPE_ADVISOR, NULL);

  self->game = g_object_ref (game);
  self->cursor = yk_game_peek_history (game)->cursor;
  g_signal_connect_object (game, "changed", G_CALLBACK (advised_game_changed_cb), self,
                           0);
  update_advice (self);
  return self;
}

static void
pars_changed_cb (YkAdvisor *self)
{
  g_signal_emit (self, par_changed_signal, 0);
}

void
yk_advisor_seek_pars (YkAdvisor *self, YkPars *pars)
{
  g_return_if_fail (YK_IS_ADVISOR (self));

  g_set_object (&self->pars, pars);
  g_signal_connect_object (pars, "changed", G_CALLBACK (pars_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pars, "loaded", G_CALLBACK (update_advice), self,
                           G_CONNECT_SWAPPED);
  update_advice (self);
}

YkParMoves
yk_advisor_get_par (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), ((YkParMoves){0}));

  return self->pars != NULL ? yk_pars_present (self->pars) : (YkParMoves){0};
}

YkOutlook
yk_advisor_get_outlook (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), YK_OUTLOOK_OPEN);

  return self->outlook;
}

YkOutlook
yk_advisor_get_first_outlook (YkAdvisor *self)
{
  const YkBoard *first;
  const YkJudgement *known;

  g_return_val_if_fail (YK_IS_ADVISOR (self), YK_OUTLOOK_OPEN);

  first = &yk_game_peek_history (self->game)->first;
  known = yk_knowledge_find (&self->knowledge, first);
  return known != NULL ? known->outlook : outlook_of_node (self, 0, first);
}

YkEffort
yk_advisor_get_effort (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), YK_EFFORT_NONE);

  return self->effort;
}

gboolean
yk_advisor_get_thinking (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), FALSE);

  return self->is_thinking;
}

gboolean
yk_advisor_get_asked (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), FALSE);

  return self->is_asked;
}

gboolean
yk_advisor_get_answering (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), FALSE);

  return self->is_answering;
}

YkDifficulty
yk_advisor_get_difficulty (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), YK_DIFFICULTY_NONE);

  return self->difficulty;
}

GArray *
yk_advisor_peek_plan (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), NULL);

  return self->knowledge.present != NULL ? self->knowledge.present->plan : NULL;
}

void
yk_advisor_tell (YkAdvisor *self, YkOutlook outlook, GArray *plan)
{
  g_return_if_fail (YK_IS_ADVISOR (self));

  yk_knowledge_add (&self->knowledge, yk_judgement_new (yk_game_peek_board (self->game),
                                                        outlook, YK_EFFORT_NONE, plan));
  update_advice (self);
}

/* Quick looks come to an end by themselves at once. */
static gboolean
is_quick (const YkQuestion *question)
{
  return question->kind == YK_QUESTION_POSITION && question->effort <= YK_EFFORT_QUICK;
}

void
yk_advisor_yield (YkAdvisor *self, gboolean yields)
{
  g_return_if_fail (YK_IS_ADVISOR (self));

  if (self->is_yielding == yields)
    return;
  self->is_yielding = yields;
  if (yields && self->question != NULL && !is_quick (self->question))
    stop_own_thinking (self);
  update_advice (self);
}

gboolean
yk_advisor_get_move (YkAdvisor *self, YkMove *move)
{
  const YkJudgement *present;

  g_return_val_if_fail (YK_IS_ADVISOR (self), FALSE);

  present = self->knowledge.present;
  if (present == NULL || present->plan == NULL || present->plan->len == 0)
    return FALSE;
  *move = g_array_index (present->plan, YkPlanMove, 0).move;
  return TRUE;
}

void
yk_advisor_ask (YkAdvisor *self, YkEffort effort)
{
  g_return_if_fail (YK_IS_ADVISOR (self));

  self->wanted = MAX (self->wanted, effort);
  if (self->question != NULL && self->question->kind == YK_QUESTION_PAR)
    stop_thinking (self);
  if (self->question != NULL && self->question->kind == YK_QUESTION_POSITION &&
      self->question->effort <= self->wanted)
    self->question->is_asked = TRUE;
  update_advice (self);
}

void
yk_advisor_stop (YkAdvisor *self)
{
  g_return_if_fail (YK_IS_ADVISOR (self));

  self->wanted = YK_EFFORT_NONE;
  if (self->question != NULL && self->question->is_asked)
    stop_thinking (self);
  update_advice (self);
  end_way_back (self, YK_WAY_BACK_STOPPED);
}

double
yk_advisor_get_progress (YkAdvisor *self)
{
  const YkQuestion *question;

  g_return_val_if_fail (YK_IS_ADVISOR (self), 0);

  question = self->question;
  if (question == NULL || question->kind != YK_QUESTION_POSITION ||
      question->effort < self->wanted)
    return 0;
  return (double) atomic_load (&question->n_stored) /
         yk_effort_n_states (question->effort);
}

void
yk_advisor_set_active (YkAdvisor *self, gboolean active)
{
  g_return_if_fail (YK_IS_ADVISOR (self));

  if (self->is_active == active)
    return;
  self->is_active = active;
  if (!active) {
    stop_own_thinking (self);
    g_clear_handle_id (&self->thrift_id, g_source_remove);
  }
  update_advice (self);
}

void
yk_advisor_go_back_async (YkAdvisor *self, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (YK_IS_ADVISOR (self));

  end_way_back (self, YK_WAY_BACK_STOPPED);
  stop_thinking (self);
  self->way_back = g_task_new (self, NULL, callback, data);
  update_advice (self);
}

YkWayBack
yk_advisor_go_back_finish (YkAdvisor *self, GAsyncResult *result)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), YK_WAY_BACK_STOPPED);

  return (YkWayBack) g_task_propagate_int (G_TASK (result), NULL);
}
