/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver at the player's side.
 *
 * At any moment at most one thread answers one question.  A change of the position
 * stops it; when it has come back, the position that is on the table then is thought
 * about.  What was found out about the positions of this game is kept, so undo and redo
 * are answered at once.
 *
 * How much thinking a position gets is decided by choose_effort() alone. */
#include "game/analysis/yk-advisor.h"

#include "game/analysis/yk-solver-job.h"
#include "game/model/yk-history.h"

/* Positions that are remembered; a longer game begins to forget. */
#define MOST_JUDGEMENTS 2000

/* What was found out about the positions of a game. */
typedef struct
{
  GHashTable *judgements; /* of YkJudgement, by its board; owned */
  YkJudgement *present;   /* that of the position on the table; borrowed, or NULL */
} YkSolverCache;

struct _YkAdvisor
{
  GObject parent_instance;

  YkGame *game;
  YkSession *session; /* what short wins are found is told to; or NULL */
  YkSolverCache solver_cache;
  guint cursor;     /* how many steps have led to the position on the table */
  YkSolverJob *job; /* being answered; borrowed, or NULL */
  GTask *way_back;  /* the player waits for it; or NULL */

  YkEffort wanted;      /* what the player asks to be spent on the position */
  gboolean is_active;   /* somebody looks */
  gboolean is_sparing;  /* power is to be spared */
  gboolean is_yielding; /* to a review */
  YkCpuBudget cpu_budget;
  guint budget_id; /* until the CPU budget allows more */

  YkAdvice advice; /* as it was told */
};

enum
{
  TOLD,
  PAR_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (YkAdvisor, yk_advisor, G_TYPE_OBJECT)

/* What was found out. */

static guint
board_hash (gconstpointer key)
{
  return (guint) yk_board_hash (key);
}

static gboolean
board_equal (gconstpointer a, gconstpointer b)
{
  return yk_board_equal (a, b);
}

static YkJudgement *
cache_find (const YkSolverCache *solver_cache, const YkBoard *board)
{
  return g_hash_table_lookup (solver_cache->judgements, board);
}

/* Adds JUDGEMENT, which is taken, in place of an older one of the same board, unless
 * that knew more.  PRESENT is NULL then, until the position is looked up again. */
static void
cache_add (YkSolverCache *solver_cache, YkJudgement *judgement)
{
  const YkJudgement *known = cache_find (solver_cache, &judgement->board);

  solver_cache->present = NULL;
  if (known != NULL && judgement->winnability == YK_WINNABILITY_UNKNOWN) {
    if (known->winnability != YK_WINNABILITY_UNKNOWN) {
      yk_judgement_free (judgement);
      return;
    }
    /* What was spent on the positions before it counts as long as nothing is known. */
    judgement->effort = MAX (judgement->effort, known->effort);
  }
  if (g_hash_table_size (solver_cache->judgements) >= MOST_JUDGEMENTS)
    g_hash_table_remove_all (solver_cache->judgements);
  g_hash_table_replace (solver_cache->judgements, &judgement->board, judgement);
}

/* What is known of a board; OPEN if it is worth a search. */
static YkWinnability
cached_winnability (const YkSolverCache *solver_cache, const YkBoard *board)
{
  const YkJudgement *known = cache_find (solver_cache, board);

  if (known == NULL ||
      (known->winnability == YK_WINNABILITY_UNKNOWN && known->effort < YK_EFFORT_FULL))
    return YK_WINNABILITY_OPEN;
  return known->winnability;
}

/* Concludes, without a search, what is known of BOARD, which one step has led to from
 * the present position.  The plan may lead on from here; what was lost stays lost, for
 * the step was one forward; and where no win was found before the step, none is
 * likelier to be found after it. */
static void
cache_conclude (YkSolverCache *solver_cache, const YkBoard *board)
{
  const YkJudgement *before = solver_cache->present;
  YkEffort effort;
  GArray *plan;

  if (before == NULL || cache_find (solver_cache, board) != NULL)
    return;
  effort = before->effort;
  switch (before->winnability) {
  case YK_WINNABILITY_OPEN:
    return;
  case YK_WINNABILITY_LOST:
    cache_add (solver_cache,
               yk_judgement_new (board, YK_WINNABILITY_LOST, effort, NULL));
    return;
  case YK_WINNABILITY_UNKNOWN:
    effort = MIN (effort, YK_EFFORT_FULL);
    cache_add (solver_cache,
               yk_judgement_new (board, YK_WINNABILITY_UNKNOWN, effort, NULL));
    return;
  case YK_WINNABILITY_WINNABLE:
    plan = yk_solution_follow (before->plan, board);
    if (plan != NULL)
      cache_add (solver_cache,
                 yk_judgement_new (board, YK_WINNABILITY_WINNABLE, effort, plan));
    return;
  }
}

/* The same of the present board, after the N_BACK steps from the cursor of HISTORY on
 * have been undone: where they led to a winnable position, the one before them is
 * winnable, too. */
static void
cache_conclude_back (YkSolverCache *solver_cache, const YkHistory *history,
                     guint n_back)
{
  const YkJudgement *after = solver_cache->present;
  const YkJudgement *known = cache_find (solver_cache, &history->board);
  g_autofree YkMove *moves = NULL;
  GArray *plan;

  if (after == NULL || after->winnability != YK_WINNABILITY_WINNABLE ||
      (known != NULL && known->winnability == YK_WINNABILITY_WINNABLE))
    return;
  moves = g_new (YkMove, n_back);
  for (guint i = 0; i < n_back; i++)
    moves[i] = yk_history_step (history, history->cursor + i)->undo.move;
  plan = yk_solution_new (&history->board, moves, (int) n_back);
  g_array_append_vals (plan, after->plan->data, after->plan->len);
  cache_add (solver_cache, yk_judgement_new (&history->board, YK_WINNABILITY_WINNABLE,
                                             after->effort, plan));
}

/* Thinking. */

static void update_advice (YkAdvisor *self);

/* Tells what has changed.  Whoever is told may make more changes, so nothing is done
 * after that. */
static void
set_advice (YkAdvisor *self, YkAdvice advice)
{
  const YkAdvice old = self->advice;
  const struct
  {
    const char *what;
    gboolean has_changed;
  } changes[] = {
      {"winnability", advice.winnability != old.winnability},
      {"effort", advice.effort != old.effort},
      {"thinking", advice.is_thinking != old.is_thinking},
      {"asked", advice.is_asked != old.is_asked},
      {"answering", advice.is_answering != old.is_answering},
      {"difficulty", advice.difficulty != old.difficulty},
  };
  g_autoptr (YkAdvisor) held = g_object_ref (self);

  self->advice = advice;
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    if (changes[i].has_changed)
      g_signal_emit (held, signals[TOLD], g_quark_from_static_string (changes[i].what));
}

static void
set_difficulty (YkAdvisor *self, YkDifficulty difficulty)
{
  YkAdvice advice = self->advice;

  advice.difficulty = difficulty;
  set_advice (self, advice);
}

static gboolean
budget_cb (gpointer data)
{
  YkAdvisor *self = data;

  self->budget_id = 0;
  update_advice (self);
  return G_SOURCE_REMOVE;
}

/* Whether more may be spent unasked now; if not, that is asked again in time. */
static gboolean
can_afford (YkAdvisor *self)
{
  gint64 wait = yk_cpu_budget_wait (&self->cpu_budget, g_get_monotonic_time ());

  if (wait > 0 && self->budget_id == 0)
    self->budget_id = g_timeout_add ((guint) (wait / 1000) + 1, budget_cb, self);
  return wait == 0;
}

/* Whether there may be more than a quick look that nobody asked for. */
static gboolean
has_leisure (const YkAdvisor *self)
{
  return self->is_active && !self->is_sparing && !self->is_yielding;
}

/* What to spend now on the position on the table.  A quick look is free, and what the
 * player asks for is granted.  On its own the advisor looks closer only at leisure, and
 * not where it has just searched the position before this one in vain: a move forward
 * is no news then. */
static YkEffort
choose_effort (YkAdvisor *self)
{
  const YkJudgement *present = self->solver_cache.present;

  if (yk_game_get_state (self->game) != YK_GAME_PLAYING)
    return YK_EFFORT_NONE;
  if (present != NULL && present->winnability != YK_WINNABILITY_UNKNOWN)
    return YK_EFFORT_NONE;
  if (!self->is_active && self->wanted == YK_EFFORT_NONE)
    return YK_EFFORT_NONE;
  if (present == NULL || !present->is_tried)
    return YK_EFFORT_QUICK;
  if (self->wanted > present->effort)
    return self->wanted;
  if (!has_leisure (self) || present->ran_dry || present->effort >= YK_EFFORT_FULL ||
      !can_afford (self))
    return YK_EFFORT_NONE;
  return YK_EFFORT_FULL;
}

/* What is known of a node of the game's tree, whose board is BOARD: OPEN where it is
 * worth a search. */
static YkWinnability
winnability_at (YkAdvisor *self, guint node, const YkBoard *board)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  YkWinnability proved =
      yk_tree_verdicts_proved (&history->findings, &history->tree, node);

  if (proved == YK_WINNABILITY_WINNABLE || proved == YK_WINNABILITY_LOST)
    return proved;
  return cached_winnability (&self->solver_cache, board);
}

/* Returns: whether the job takes time and nobody asked for it, so that it counts
 * against the CPU budget. */
static gboolean
is_costly (const YkSolverJob *job)
{
  return job->kind == YK_SOLVER_JOB_PAR ||
         (job->kind == YK_SOLVER_JOB_POSITION && job->effort > YK_EFFORT_QUICK &&
          !job->is_asked);
}

/* Keeps what a job has found out. */
static void
take_answer (YkAdvisor *self, YkSolverJob *job)
{
  gboolean was_stopped = atomic_load (&job->stop);

  self->job = NULL;
  if (is_costly (job))
    yk_cpu_budget_spend (&self->cpu_budget, g_get_monotonic_time (), job->cpu);
  if (job->judgement != NULL && job->judgement->winnability != YK_WINNABILITY_OPEN)
    cache_add (&self->solver_cache, g_steal_pointer (&job->judgement));
  if (job->kind == YK_SOLVER_JOB_PAR) {
    if (self->session != NULL)
      yk_session_note_par (self->session, &job->par);
  }
  if (was_stopped || job->kind == YK_SOLVER_JOB_PAR)
    return;
  if (job->kind == YK_SOLVER_JOB_WAY_BACK) {
    GTask *task = g_steal_pointer (&self->way_back);

    if (job->is_found)
      yk_game_seek (self->game, job->winnable);
    g_task_return_int (task, job->is_found ? YK_WAY_BACK_FOUND : YK_WAY_BACK_NONE);
    g_object_unref (task);
  } else if (job->kind == YK_SOLVER_JOB_DIFFICULTY)
    set_difficulty (self, job->difficulty);
  else if (job->effort >= self->wanted)
    self->wanted = YK_EFFORT_NONE;
}

static void
advisor_answered_cb (gpointer asker, YkSolverJob *job)
{
  take_answer (asker, job);
  update_advice (asker);
}

static void
ask_job (YkAdvisor *self, YkSolverJob *job)
{
  self->job = job;
  yk_solver_job_ask (job, self, advisor_answered_cb);
}

static void
ask_position (YkAdvisor *self, YkEffort effort)
{
  YkSolverJob *job = yk_solver_job_new (YK_SOLVER_JOB_POSITION, effort,
                                        yk_game_peek_board (self->game));

  job->is_asked = self->wanted >= effort;
  ask_job (self, job);
}

/* Whether the deal on the table is known to be winnable: it is where a position that
 * was reached from it can be won. */
static gboolean
is_deal_winnable (YkAdvisor *self)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  const YkJudgement *present = self->solver_cache.present;

  return yk_board_is_won (&history->board) ||
         (present != NULL && present->winnability == YK_WINNABILITY_WINNABLE) ||
         cached_winnability (&self->solver_cache, &history->first) ==
             YK_WINNABILITY_WINNABLE;
}

/* Looks for a short win of the deal on the table, where that is worth it now: somebody
 * plays it, it has a number, is known to be winnable, and was not looked at to the end.
 */
static void
seek_par (YkAdvisor *self)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  YkSolverJob *job;

  if (self->session == NULL || !has_leisure (self) || history->deal == 0 ||
      yk_history_n_steps (history) == 0 ||
      (yk_session_sought (self->session) >= YK_PAR_N_STATES &&
       yk_session_fewest_moves (self->session, NULL).least > 0) ||
      !is_deal_winnable (self) || !can_afford (self))
    return;
  job = yk_solver_job_new (YK_SOLVER_JOB_PAR, YK_EFFORT_NONE, &history->first);
  job->par.id = yk_game_get_id (self->game);
  job->auto_play = yk_game_get_first_auto_play (self->game);
  ask_job (self, job);
}

/* Begins to answer the most urgent question, unless one is being answered already. */
static void
begin_thinking (YkAdvisor *self, YkEffort effort)
{
  if (self->job != NULL)
    return;
  if (self->way_back != NULL) {
    /* Asks which is the last of all positions up to the present one that can be won:
     * the player waits for it. */
    const YkHistory *history = yk_game_peek_history (self->game);
    YkSolverJob *job = yk_solver_job_new (YK_SOLVER_JOB_WAY_BACK, YK_EFFORT_FULL, NULL);

    for (guint i = 0; i < history->cursor; i++) {
      const YkBoard *board = &yk_history_step (history, i)->undo.before;
      guint node = yk_tree_line_node (&history->tree, i);

      yk_solver_job_add (job, board, winnability_at (self, node, board));
    }
    yk_solver_job_add (
        job, &history->board,
        winnability_at (self, yk_history_node (history), &history->board));
    job->is_asked = TRUE;
    ask_job (self, job);
  } else if (effort == YK_EFFORT_QUICK)
    ask_position (self, effort);
  else if (self->is_active && !self->is_yielding &&
           self->advice.difficulty == YK_DIFFICULTY_NONE)
    ask_job (self, yk_solver_job_new (YK_SOLVER_JOB_DIFFICULTY, YK_EFFORT_NONE,
                                      &yk_game_peek_history (self->game)->first));
  else if (effort != YK_EFFORT_NONE)
    ask_position (self, effort);
  else
    seek_par (self);
}

/* Called after everything that may change what is known, or what to think about. */
static void
update_advice (YkAdvisor *self)
{
  const YkJudgement *present =
      cache_find (&self->solver_cache, yk_game_peek_board (self->game));
  YkAdvice advice = {.difficulty = self->advice.difficulty};
  YkEffort effort;

  self->solver_cache.present = (YkJudgement *) present;
  effort = choose_effort (self);
  begin_thinking (self, effort);
  if (present != NULL) {
    advice.winnability = present->winnability;
    advice.effort = present->effort;
  }
  advice.is_thinking = effort != YK_EFFORT_NONE;
  advice.is_asked =
      (self->wanted != YK_EFFORT_NONE && advice.is_thinking) || self->way_back != NULL;
  advice.is_answering = self->job != NULL;
  set_advice (self, advice);
}

/* Tells the player who waits for the way back that there is no answer. */
static void
end_way_back (YkAdvisor *self, YkWayBack why)
{
  GTask *task = g_steal_pointer (&self->way_back);
  YkAdvice advice;

  if (task == NULL)
    return;
  yk_solver_job_stop (self->job);
  g_task_return_int (task, why);
  g_object_unref (task);
  advice = self->advice;
  advice.is_asked = self->wanted != YK_EFFORT_NONE && advice.is_thinking;
  set_advice (self, advice);
}

void
yk_advisor_game_changed (YkAdvisor *self, YkChange change)
{
  YkGame *game = self->game;
  guint cursor = yk_game_peek_history (game)->cursor;

  yk_solver_job_stop (self->job);
  self->wanted = YK_EFFORT_NONE;
  g_clear_handle_id (&self->budget_id, g_source_remove);
  if (change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED) {
    self->solver_cache.present = NULL;
    g_hash_table_remove_all (self->solver_cache.judgements);
    set_difficulty (self, YK_DIFFICULTY_NONE);
  }
  if (cursor >= self->cursor &&
      (change == YK_CHANGE_MOVED || change == YK_CHANGE_REDONE))
    cache_conclude (&self->solver_cache, yk_game_peek_board (game));
  else if (cursor < self->cursor &&
           (change == YK_CHANGE_UNDONE || change == YK_CHANGE_RESTARTED))
    cache_conclude_back (&self->solver_cache, yk_game_peek_history (game),
                         self->cursor - cursor);
  self->cursor = cursor;
  update_advice (self);
  end_way_back (self, YK_WAY_BACK_GAME_CHANGED);
}

static void
yk_advisor_dispose (GObject *object)
{
  YkAdvisor *self = YK_ADVISOR (object);

  yk_solver_job_stop (self->job);
  g_clear_handle_id (&self->budget_id, g_source_remove);
  self->solver_cache.present = NULL;
  g_clear_pointer (&self->solver_cache.judgements, g_hash_table_unref);
  g_clear_object (&self->session);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (yk_advisor_parent_class)->dispose (object);
}

/* Stops thinking that nobody asked for. */
static void
stop_own_thinking (YkAdvisor *self)
{
  if (self->job != NULL && !self->job->is_asked)
    yk_solver_job_stop (self->job);
}

/* The only property is "sparing". */
static void
yk_advisor_set_property (GObject *object, guint id, const GValue *value,
                         GParamSpec *pspec)
{
  YkAdvisor *self = YK_ADVISOR (object);

  if (self->is_sparing == g_value_get_boolean (value))
    return;
  self->is_sparing = g_value_get_boolean (value);
  if (self->is_sparing && self->job != NULL && is_costly (self->job))
    stop_own_thinking (self);
  update_advice (self);
}

static void
yk_advisor_class_init (YkAdvisorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = yk_advisor_dispose;
  object_class->set_property = yk_advisor_set_property;
  g_object_class_install_property (
      object_class, 1,
      g_param_spec_boolean ("sparing", NULL, NULL, FALSE,
                            G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  signals[TOLD] =
      g_signal_new ("told", YK_TYPE_ADVISOR, G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0,
                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PAR_CHANGED] =
      g_signal_new ("par-changed", YK_TYPE_ADVISOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 0);
}

static void
yk_advisor_init (YkAdvisor *self)
{
  self->is_active = TRUE;
  self->solver_cache.judgements = g_hash_table_new_full (
      board_hash, board_equal, NULL, (GDestroyNotify) yk_judgement_free);
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
  g_signal_emit (self, signals[PAR_CHANGED], 0);
}

void
yk_advisor_seek_pars (YkAdvisor *self, YkSession *session)
{
  g_set_object (&self->session, session);
  g_signal_connect_object (session, "par-changed", G_CALLBACK (pars_changed_cb), self,
                           G_CONNECT_SWAPPED);
  update_advice (self);
}

YkFewestMoves
yk_advisor_get_par (YkAdvisor *self)
{
  return self->session != NULL ? yk_session_fewest_moves (self->session, NULL)
                               : (YkFewestMoves){0};
}

const YkAdvice *
yk_advisor_peek (YkAdvisor *self)
{
  return &self->advice;
}

YkWinnability
yk_advisor_get_first_winnability (YkAdvisor *self)
{
  const YkBoard *first = &yk_game_peek_history (self->game)->first;
  const YkJudgement *known = cache_find (&self->solver_cache, first);

  return known != NULL ? known->winnability : winnability_at (self, 0, first);
}

GArray *
yk_advisor_peek_plan (YkAdvisor *self)
{
  return self->solver_cache.present != NULL ? self->solver_cache.present->plan : NULL;
}

void
yk_advisor_tell (YkAdvisor *self, YkWinnability winnability, GArray *plan)
{
  cache_add (&self->solver_cache, yk_judgement_new (yk_game_peek_board (self->game),
                                                    winnability, YK_EFFORT_NONE, plan));
  update_advice (self);
}

void
yk_advisor_yield (YkAdvisor *self, gboolean yields)
{
  if (self->is_yielding == yields)
    return;
  self->is_yielding = yields;
  if (yields && self->job != NULL &&
      (self->job->kind != YK_SOLVER_JOB_POSITION ||
       self->job->effort > YK_EFFORT_QUICK))
    stop_own_thinking (self);
  update_advice (self);
}

gboolean
yk_advisor_get_move (YkAdvisor *self, YkMove *move)
{
  const YkJudgement *present = self->solver_cache.present;

  if (present == NULL || present->plan == NULL || present->plan->len == 0)
    return FALSE;
  *move = g_array_index (present->plan, YkSolutionMove, 0).move;
  return TRUE;
}

void
yk_advisor_ask (YkAdvisor *self, YkEffort effort)
{
  self->wanted = MAX (self->wanted, effort);
  /* Where all is known, nothing has to make way for a thought. */
  if (choose_effort (self) == YK_EFFORT_NONE)
    return;
  if (self->job != NULL && self->job->kind == YK_SOLVER_JOB_PAR)
    yk_solver_job_stop (self->job);
  if (self->job != NULL && self->job->kind == YK_SOLVER_JOB_POSITION &&
      self->job->effort <= self->wanted)
    self->job->is_asked = TRUE;
  update_advice (self);
}

void
yk_advisor_stop (YkAdvisor *self)
{
  self->wanted = YK_EFFORT_NONE;
  if (self->job != NULL && self->job->is_asked)
    yk_solver_job_stop (self->job);
  update_advice (self);
  end_way_back (self, YK_WAY_BACK_STOPPED);
}

double
yk_advisor_get_progress (YkAdvisor *self)
{
  const YkSolverJob *job = self->job;

  if (job == NULL || job->kind != YK_SOLVER_JOB_POSITION || job->effort < self->wanted)
    return 0;
  return (double) atomic_load (&job->n_stored) / yk_effort_n_states (job->effort);
}

void
yk_advisor_set_active (YkAdvisor *self, gboolean active)
{
  if (self->is_active == active)
    return;
  self->is_active = active;
  if (!active) {
    stop_own_thinking (self);
    g_clear_handle_id (&self->budget_id, g_source_remove);
  }
  update_advice (self);
}

void
yk_advisor_go_back_async (YkAdvisor *self, GAsyncReadyCallback callback, gpointer data)
{
  end_way_back (self, YK_WAY_BACK_STOPPED);
  yk_solver_job_stop (self->job);
  self->way_back = g_task_new (self, NULL, callback, data);
  update_advice (self);
}
