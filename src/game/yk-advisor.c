/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver at the player's side.
 *
 * At any moment at most one task runs.  A change of the position stops it; when it has
 * come back, the position that is on the table then is thought about.  What was found
 * out about the positions of this game is kept, so undo and redo are answered at once.
 */
#include "game/yk-advisor.h"

#include "core/yk-deal.h"
#include "game/yk-plan.h"
#include "solver/yk-solver.h"

#define JUDGE_BYTES (128u * 1024 * 1024)
#define JUDGE_STATES 1000000
#define SHORTEN_STATES 100000
#define DRAW_BYTES (32u * 1024 * 1024)
#define DRAW_STATES 20000

/* Drawn numbers stay short enough to be told to a friend. */
#define DRAWN_DEAL_MAX 999999999

/* Positions that are remembered; a longer game begins to forget. */
#define MEMORY_MOST 2000

/* What is known of one position. */
typedef struct
{
  YkBoard board;
  YkOutlook outlook;
  GArray *plan; /* of YkPlanMove, where it is winnable */
} Judgement;

/* A question for the thread: the positions of a game from its start (or only the last
 * one), of which the latest winnable one is wanted. */
typedef struct
{
  GArray *boards; /* of YkBoard */
  atomic_bool stop;
  guint winnable; /* the answer: its index, where the outlook says so */
  Judgement *judgement;
  gboolean asks_difficulty; /* of the only board, and nothing else */
  YkDifficulty difficulty;
} Question;

struct _YkAdvisor
{
  GObject parent_instance;

  YkGame *game;
  GHashTable *judgements; /* of Judgement, by its board */
  Judgement *present;     /* of the position on the table; borrowed, or NULL */
  Question *question;     /* being thought about; borrowed, or NULL */
  YkOutlook outlook;
  YkDifficulty difficulty;
  gboolean is_active;
};

enum
{
  PROP_0,
  PROP_OUTLOOK,
  PROP_ACTIVE,
  PROP_DIFFICULTY,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (YkAdvisor, yk_advisor, G_TYPE_OBJECT)

GType
yk_outlook_get_type (void)
{
  static GType type = 0;
  static const GEnumValue values[] = {
      {YK_OUTLOOK_OPEN, "YK_OUTLOOK_OPEN", "open"},
      {YK_OUTLOOK_UNKNOWN, "YK_OUTLOOK_UNKNOWN", "unknown"},
      {YK_OUTLOOK_WINNABLE, "YK_OUTLOOK_WINNABLE", "winnable"},
      {YK_OUTLOOK_LOST, "YK_OUTLOOK_LOST", "lost"},
      {0},
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("YkOutlook", values));
  return type;
}

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

static Judgement *
judgement_new (const YkBoard *board, YkOutlook outlook, GArray *plan)
{
  Judgement *judgement = g_new0 (Judgement, 1);

  judgement->board = *board;
  judgement->outlook = outlook;
  judgement->plan = plan;
  return judgement;
}

static void
judgement_free (Judgement *judgement)
{
  g_clear_pointer (&judgement->plan, g_array_unref);
  g_free (judgement);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Judgement, judgement_free)

static void
question_free (Question *question)
{
  g_array_unref (question->boards);
  g_clear_pointer (&question->judgement, judgement_free);
  g_free (question);
}

static void think (YkAdvisor *self);

static YkOutlook
outlook_of (YkVerdict verdict)
{
  switch (verdict) {
  case YK_VERDICT_WON:
    return YK_OUTLOOK_WINNABLE;
  case YK_VERDICT_LOST:
    return YK_OUTLOOK_LOST;
  case YK_VERDICT_UNKNOWN:
    return YK_OUTLOOK_UNKNOWN;
  case YK_VERDICT_STOPPED:
    return YK_OUTLOOK_OPEN;
  }
  return YK_OUTLOOK_OPEN;
}

/* Runs in the thread. */
static Judgement *
judge (YkSolver *solver, const YkBoard *board, const atomic_bool *stop)
{
  const YkSolverBudget budget = {.n_states = JUDGE_STATES, .stop = stop};
  g_autofree YkSolverResult *result = g_new0 (YkSolverResult, 1);
  GArray *plan = NULL;

  yk_solver_solve (solver, board, &budget, result);
  if (result->verdict == YK_VERDICT_WON) {
    yk_solver_shorten (solver, board, SHORTEN_STATES, &budget, result);
    plan = yk_plan_new (board, result->moves, result->n_moves);
  }
  return judgement_new (board, outlook_of (result->verdict), plan);
}

/* Runs in the thread.  Along a game, what has been lost stays lost, so the last
 * winnable position is found by halving. */
static void
answer (Question *question, YkSolver *solver)
{
  guint low = 0, high = question->boards->len;

  /* All before LOW are winnable; none from HIGH on is known to be. */
  if (high == 1) {
    question->judgement =
        judge (solver, &g_array_index (question->boards, YkBoard, 0), &question->stop);
    return;
  }
  while (low < high && !atomic_load (&question->stop)) {
    guint middle = low + (high - low) / 2;
    Judgement *judgement = judge (
        solver, &g_array_index (question->boards, YkBoard, middle), &question->stop);

    if (judgement->outlook == YK_OUTLOOK_WINNABLE) {
      g_clear_pointer (&question->judgement, judgement_free);
      question->judgement = judgement;
      question->winnable = middle;
      low = middle + 1;
    } else {
      judgement_free (judgement);
      high = middle;
    }
  }
}

static void
answer_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Question *question = data;
  YkSolver *solver = question->asks_difficulty ? NULL : yk_solver_new (JUDGE_BYTES);

  if (question->asks_difficulty)
    question->difficulty =
        yk_difficulty (&g_array_index (question->boards, YkBoard, 0), &question->stop);
  if (solver != NULL) {
    answer (question, solver);
    yk_solver_free (solver);
  }
  g_task_return_boolean (task, TRUE);
}

static void
set_outlook (YkAdvisor *self, YkOutlook outlook)
{
  if (self->outlook == outlook)
    return;
  self->outlook = outlook;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_OUTLOOK]);
}

/* Takes ownership of JUDGEMENT. */
static void
remember (YkAdvisor *self, Judgement *judgement)
{
  if (g_hash_table_size (self->judgements) >= MEMORY_MOST) {
    self->present = NULL;
    g_hash_table_remove_all (self->judgements);
  }
  g_hash_table_replace (self->judgements, &judgement->board, judgement);
}

static void
look_up (YkAdvisor *self)
{
  self->present =
      g_hash_table_lookup (self->judgements, yk_game_peek_board (self->game));
  set_outlook (self, self->present != NULL ? self->present->outlook : YK_OUTLOOK_OPEN);
}

/* Keeps what a question has brought. */
static void
take_answer (YkAdvisor *self, Question *question)
{
  if (self->question == question)
    self->question = NULL;
  if (question->judgement != NULL && question->judgement->outlook != YK_OUTLOOK_OPEN)
    remember (self, g_steal_pointer (&question->judgement));
}

static void
judged_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  YkAdvisor *self = YK_ADVISOR (source);
  Question *question = g_task_get_task_data (G_TASK (result));

  take_answer (self, question);
  look_up (self);
  think (self);
}

static Question *
question_new (const YkBoard *board)
{
  Question *question = g_new0 (Question, 1);

  question->boards = g_array_new (FALSE, FALSE, sizeof (YkBoard));
  g_array_append_vals (question->boards, board, 1);
  return question;
}

static void
ask (YkAdvisor *self, Question *question, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, data);

  self->question = question;
  g_task_set_task_data (task, question, (GDestroyNotify) question_free);
  g_task_run_in_thread (task, answer_thread);
}

static void
set_difficulty (YkAdvisor *self, YkDifficulty difficulty)
{
  if (self->difficulty == difficulty)
    return;
  self->difficulty = difficulty;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DIFFICULTY]);
}

static void
difficulty_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  YkAdvisor *self = YK_ADVISOR (source);
  Question *question = g_task_get_task_data (G_TASK (result));

  if (!atomic_load (&question->stop))
    set_difficulty (self, question->difficulty);
  take_answer (self, question);
  think (self);
}

static void
ask_difficulty (YkAdvisor *self)
{
  Question *question = question_new (&yk_game_peek_history (self->game)->first);

  question->asks_difficulty = TRUE;
  ask (self, question, difficulty_cb, NULL);
}

/* Begins to think about the position on the table, where that is worth it and nothing
 * is thought about already. */
static void
think (YkAdvisor *self)
{
  if (self->question == NULL && self->is_active && self->present == NULL &&
      yk_game_get_state (self->game) == YK_GAME_PLAYING)
    ask (self, question_new (yk_game_peek_board (self->game)), judged_cb, NULL);
  else if (self->question == NULL && self->is_active &&
           self->difficulty == YK_DIFFICULTY_NONE)
    ask_difficulty (self);
}

static void
stop_thinking (YkAdvisor *self)
{
  if (self->question != NULL)
    atomic_store (&self->question->stop, true);
}

/* What the last position's judgement says of this one, without any search: the plan may
 * lead on from here, and what was lost stays lost while one only goes forward. */
static void
conclude (YkAdvisor *self, YkChange change)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  gboolean is_forward = change == YK_CHANGE_MOVED || change == YK_CHANGE_REDONE;
  GArray *plan = NULL;

  if (self->present == NULL || !is_forward ||
      g_hash_table_contains (self->judgements, board))
    return;
  if (self->present->outlook == YK_OUTLOOK_LOST)
    remember (self, judgement_new (board, YK_OUTLOOK_LOST, NULL));
  else if (self->present->plan != NULL)
    plan = yk_plan_follow (self->present->plan, board);
  if (plan != NULL)
    remember (self, judgement_new (board, YK_OUTLOOK_WINNABLE, plan));
}

static void
changed_cb (YkGame *game, YkChange change, YkAdvisor *self)
{
  stop_thinking (self);
  if (change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED) {
    self->present = NULL;
    g_hash_table_remove_all (self->judgements);
    set_difficulty (self, YK_DIFFICULTY_NONE);
  }
  conclude (self, change);
  look_up (self);
  think (self);
}

static void
yk_advisor_dispose (GObject *object)
{
  YkAdvisor *self = YK_ADVISOR (object);

  stop_thinking (self);
  g_clear_pointer (&self->judgements, g_hash_table_unref);
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
  case PROP_ACTIVE:
    g_value_set_boolean (value, self->is_active);
    break;
  case PROP_DIFFICULTY:
    g_value_set_int (value, (int) self->difficulty);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
yk_advisor_set_property (GObject *object, guint id, const GValue *value,
                         GParamSpec *pspec)
{
  if (id == PROP_ACTIVE)
    yk_advisor_set_active (YK_ADVISOR (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
yk_advisor_class_init (YkAdvisorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags quiet = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = yk_advisor_dispose;
  object_class->get_property = yk_advisor_get_property;
  object_class->set_property = yk_advisor_set_property;
  props[PROP_OUTLOOK] = g_param_spec_enum ("outlook", NULL, NULL, YK_TYPE_OUTLOOK,
                                           YK_OUTLOOK_OPEN, G_PARAM_READABLE | quiet);
  props[PROP_ACTIVE] =
      g_param_spec_boolean ("active", NULL, NULL, TRUE, G_PARAM_READWRITE | quiet);
  props[PROP_DIFFICULTY] = g_param_spec_int (
      "difficulty", NULL, NULL, YK_DIFFICULTY_NONE, YK_DIFFICULTY_HARD,
      YK_DIFFICULTY_NONE, G_PARAM_READABLE | quiet);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
yk_advisor_init (YkAdvisor *self)
{
  self->is_active = TRUE;
  self->judgements = g_hash_table_new_full (board_hash, board_equal, NULL,
                                            (GDestroyNotify) judgement_free);
}

YkAdvisor *
yk_advisor_new (YkGame *game)
{
  YkAdvisor *self = g_object_new (YK_TYPE_ADVISOR, NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self, 0);
  think (self);
  return self;
}

YkOutlook
yk_advisor_get_outlook (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), YK_OUTLOOK_OPEN);

  return self->outlook;
}

YkDifficulty
yk_advisor_get_difficulty (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), YK_DIFFICULTY_NONE);

  return self->difficulty;
}

gboolean
yk_advisor_get_move (YkAdvisor *self, YkMove *move)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), FALSE);

  if (self->present == NULL || self->present->plan == NULL ||
      self->present->plan->len == 0)
    return FALSE;
  *move = g_array_index (self->present->plan, YkPlanMove, 0).move;
  return TRUE;
}

gboolean
yk_advisor_get_active (YkAdvisor *self)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), FALSE);

  return self->is_active;
}

void
yk_advisor_set_active (YkAdvisor *self, gboolean active)
{
  g_return_if_fail (YK_IS_ADVISOR (self));

  if (self->is_active == active)
    return;
  self->is_active = active;
  if (active)
    think (self);
  else
    stop_thinking (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ACTIVE]);
}

/* All positions of the game up to the present one. */
static Question *
question_about_game (YkGame *game)
{
  const YkHistory *history = yk_game_peek_history (game);
  Question *question = g_new0 (Question, 1);

  question->boards = g_array_new (FALSE, FALSE, sizeof (YkBoard));
  for (guint i = 0; i < history->cursor; i++)
    g_array_append_vals (question->boards,
                         &g_array_index (history->steps, YkHistoryStep, i).undo.before,
                         1);
  g_array_append_vals (question->boards, &history->board, 1);
  return question;
}

static void
went_back_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  YkAdvisor *self = YK_ADVISOR (source);
  g_autoptr (GTask) task = data;
  Question *question = g_task_get_task_data (G_TASK (result));
  gboolean was_stopped = atomic_load (&question->stop);
  gboolean is_known = question->judgement != NULL &&
                      question->judgement->outlook == YK_OUTLOOK_WINNABLE;
  guint cursor = question->winnable;

  take_answer (self, question);
  if (is_known && !was_stopped)
    yk_game_seek (self->game, cursor);
  look_up (self);
  think (self);
  g_task_return_boolean (task, is_known && !was_stopped);
}

void
yk_advisor_go_back_async (YkAdvisor *self, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task;

  g_return_if_fail (YK_IS_ADVISOR (self));

  task = g_task_new (self, NULL, callback, data);
  stop_thinking (self);
  ask (self, question_about_game (self->game), went_back_cb, task);
}

gboolean
yk_advisor_go_back_finish (YkAdvisor *self, GAsyncResult *result)
{
  g_return_val_if_fail (YK_IS_ADVISOR (self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}

guint64
yk_advisor_draw_any (guint64 seed)
{
  return 1 + yk_random_draw_below (&seed, DRAWN_DEAL_MAX);
}

/* A search for a winnable deal. */
typedef struct
{
  const YkRules *rules;
  YkGameOptions options;
  YkDifficulty difficulty;
  guint64 seed;
  gint64 deadline_ms;
  atomic_bool stop;
  guint64 deal; /* the answer, or 0 */
} Draw;

static gboolean
is_as_hard (const Draw *question, const YkBoard *board)
{
  return question->difficulty == YK_DIFFICULTY_NONE ||
         question->difficulty == yk_difficulty (board, &question->stop);
}

static void
draw (Draw *question)
{
  const YkSolverBudget budget = {.n_states = DRAW_STATES,
                                 .deadline_ms = question->deadline_ms,
                                 .stop = &question->stop};
  g_autofree YkSolverResult *result = g_new0 (YkSolverResult, 1);
  YkSolver *solver = yk_solver_new (DRAW_BYTES);

  while (solver != NULL && result->verdict != YK_VERDICT_STOPPED &&
         yk_solver_clock_ms () < question->deadline_ms &&
         !atomic_load (&question->stop)) {
    guint64 deal = yk_advisor_draw_any (yk_random_draw (&question->seed));
    YkBoard board;

    yk_board_deal (&board, question->rules, &question->options, deal);
    yk_solver_solve (solver, &board, &budget, result);
    if (result->verdict == YK_VERDICT_WON && is_as_hard (question, &board)) {
      question->deal = deal;
      break;
    }
  }
  g_clear_pointer (&solver, yk_solver_free);
}

guint64
yk_advisor_draw_now (const YkRules *rules, const YkGameOptions *options,
                     YkDifficulty difficulty, guint64 seed, int patience_ms)
{
  Draw question = {.rules = rules,
                   .options = *options,
                   .difficulty = difficulty,
                   .seed = seed,
                   .deadline_ms = yk_solver_clock_ms () + patience_ms};

  draw (&question);
  return question.deal;
}

static void
draw_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  draw (data);
  g_task_return_boolean (task, TRUE);
}

static void
stop_draw_cb (GCancellable *cancellable, gpointer data)
{
  Draw *question = data;

  atomic_store (&question->stop, true);
}

void
yk_advisor_draw_async (const YkRules *rules, const YkGameOptions *options,
                       YkDifficulty difficulty, guint64 seed, int patience_ms,
                       GCancellable *cancellable, GAsyncReadyCallback callback,
                       gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);
  Draw *question = g_new0 (Draw, 1);

  question->rules = rules;
  question->options = *options;
  question->difficulty = difficulty;
  question->seed = seed;
  question->deadline_ms = yk_solver_clock_ms () + patience_ms;
  g_task_set_task_data (task, question, g_free);
  g_cancellable_connect (cancellable, G_CALLBACK (stop_draw_cb), question, NULL);
  g_task_run_in_thread (task, draw_thread);
}

guint64
yk_advisor_draw_finish (GAsyncResult *result)
{
  Draw *question = g_task_get_task_data (G_TASK (result));

  return question->deal;
}
