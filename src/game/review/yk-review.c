/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review: where a game was lost.
 *
 * What is proved lies in the game's history; this object only asks for more.  At any
 * moment at most one thread answers one question, that of yk_review_planner_next().
 */
#include "game/review/yk-review.h"

#include "game/analysis/yk-solver-job.h"
#include "game/review/yk-review-private.h"

#define NO_NODE G_MAXUINT

struct _YkReview
{
  GObject parent_instance;

  YkGame *game;
  YkAdvisor *advisor;
  gboolean is_running;
  YkReviewPlanner planner;
  double progress;      /* it never goes back */
  YkSolverJob *job;     /* being answered; borrowed, or NULL */
  guint asked_node;     /* that of the question … */
  gboolean is_outdated; /* … which was about a game that has gone */
  YkWinningLines wins;
  guint found_id; /* until "found" is emitted */
};

enum
{
  PROP_RUNNING = 1,
  N_PROPS,
};

enum
{
  FOUND,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (YkReview, yk_review, G_TYPE_OBJECT)

static void update_review (YkReview *self);

static YkWinnability
proved_winnability (YkReview *self, guint node)
{
  const YkHistory *history = yk_game_peek_history (self->game);

  return yk_tree_verdicts_proved (&history->findings, &history->tree, node);
}

static gboolean
found_cb (gpointer data)
{
  YkReview *self = data;

  self->found_id = 0;
  g_signal_emit (self, signals[FOUND], 0);
  return G_SOURCE_REMOVE;
}

static void
tell_found_soon (YkReview *self)
{
  if (self->found_id == 0)
    self->found_id = g_idle_add (found_cb, self);
}

static void
set_running (YkReview *self, gboolean running)
{
  if (self->is_running == running)
    return;
  self->is_running = running;
  yk_advisor_yield (self->advisor, self->is_running || self->job != NULL);
  tell_found_soon (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RUNNING]);
}

/* Has the game keep what the advisor knows of the position on the table. */
static void
take_present (YkReview *self)
{
  guint node = yk_history_node (yk_game_peek_history (self->game));
  YkWinnability winnability = yk_advisor_peek (self->advisor)->winnability;
  YkGameState state = yk_game_get_state (self->game);
  GArray *plan = yk_advisor_peek_plan (self->advisor);

  if (state != YK_GAME_PLAYING)
    winnability = state == YK_GAME_WON ? YK_WINNABILITY_WINNABLE : YK_WINNABILITY_LOST;
  if (winnability == YK_WINNABILITY_WINNABLE || winnability == YK_WINNABILITY_LOST)
    yk_game_learn (self->game, node, winnability);
  if (winnability == YK_WINNABILITY_WINNABLE && plan != NULL)
    yk_winning_lines_keep (&self->wins, yk_game_peek_history (self->game), node, plan);
}

/* The other way round: a search may have proved more than the advisor would.  For wins
 * it has the first say, since it makes them short. */
static void
tell_advisor (YkReview *self)
{
  guint node = yk_history_node (yk_game_peek_history (self->game));
  YkWinnability proved = proved_winnability (self, node);
  YkWinnability winnability = yk_advisor_peek (self->advisor)->winnability;
  GArray *win;

  if (yk_game_get_state (self->game) != YK_GAME_PLAYING)
    return;
  if (proved == YK_WINNABILITY_LOST && winnability != YK_WINNABILITY_LOST)
    yk_advisor_tell (self->advisor, YK_WINNABILITY_LOST, NULL);
  if (proved != YK_WINNABILITY_WINNABLE || winnability != YK_WINNABILITY_UNKNOWN)
    return;
  win = yk_winning_lines_find (&self->wins, yk_game_peek_history (self->game), node);
  if (win != NULL)
    yk_advisor_tell (self->advisor, YK_WINNABILITY_WINNABLE, win);
}

static void
review_winnability_cb (YkReview *self)
{
  take_present (self);
  tell_advisor (self);
}

static void
review_learned_cb (YkReview *self)
{
  tell_advisor (self);
  tell_found_soon (self);
}

/* Takes PLAN over from the answer, which its own thread may free.  The move that keeps
 * the win at a position is that of the search of this very position: as long as the
 * solver is the same one it is the same move again in a game that was saved and opened.
 */
static void
take_win (YkReview *self, guint node, GArray *plan)
{
  yk_winning_lines_note_keeper (&self->wins, yk_game_peek_history (self->game), node,
                                plan);
  node = yk_winning_lines_follow (&self->wins, yk_game_peek_history (self->game), node,
                                  plan);
  yk_game_learn (self->game, node, YK_WINNABILITY_WINNABLE);
  g_array_unref (plan);
}

static void
review_answered_cb (gpointer asker, YkSolverJob *job)
{
  YkReview *self = asker;

  self->job = NULL;
  if (!self->is_outdated) {
    YkJudgement *judgement = job->judgement;

    switch (judgement->winnability) {
    case YK_WINNABILITY_OPEN:
      if (job->effort == YK_EFFORT_LONG && self->planner.n_long > 0)
        self->planner.n_long--;
      break;
    case YK_WINNABILITY_UNKNOWN:
      yk_game_learn_nothing (self->game, self->asked_node, job->effort);
      break;
    case YK_WINNABILITY_WINNABLE:
      take_win (self, self->asked_node, g_steal_pointer (&judgement->plan));
      break;
    case YK_WINNABILITY_LOST:
      yk_game_learn (self->game, self->asked_node, YK_WINNABILITY_LOST);
      break;
    }
  }
  update_review (self);
  /* The advisor goes on once the last question has come back. */
  yk_advisor_yield (self->advisor, self->is_running || self->job != NULL);
}

/* The last position of the present line that can be won, where a step from it lost the
 * game and it is not settled what would have kept it; or NO_NODE. */
static guint
node_without_keeper (YkReview *self)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  guint loss = yk_review_result_loss (history);
  YkMove move;

  if (loss == 0 || yk_review_result_keeper (history, &self->wins, &move))
    return NO_NODE;
  return yk_tree_node (&history->tree, loss)->parent;
}

/* Has the win that is known from NODE, whoever found it, say what keeps it. */
static gboolean
settle_keeper (YkReview *self, guint node)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  g_autoptr (GArray) win = yk_winning_lines_find (&self->wins, history, node);
  YkMove move;

  if (win != NULL)
    yk_winning_lines_note_keeper (&self->wins, history, node, win);
  return yk_winning_lines_find_keeper (&self->wins, node, &move);
}

/* Whether a position is to be searched for what keeps the win there.  A win that is
 * known already is taken only where a full search of that position finds none. */
static gboolean
seeks_keeper (YkReview *self, guint *node, YkEffort *effort)
{
  *node = node_without_keeper (self);
  if (*node == NO_NODE)
    return FALSE;
  *effort =
      yk_tree_verdicts_effort (&yk_game_peek_history (self->game)->findings, *node) + 1;
  if (*effort <= YK_EFFORT_FULL)
    return TRUE;
  return !settle_keeper (self, *node) && *effort <= YK_EFFORT_LONG;
}

/* Called after everything that may change what is to be asked, or whether. */
static void
update_review (YkReview *self)
{
  YkEffort effort;
  guint node;

  if (!self->is_running)
    return;
  if (yk_advisor_peek (self->advisor)->is_asked)
    yk_solver_job_stop (self->job);
  if (self->job != NULL || yk_advisor_peek (self->advisor)->is_answering)
    return;
  if (seeks_keeper (self, &node, &effort) ||
      yk_review_planner_next (&self->planner, yk_game_peek_history (self->game), &node,
                              &effort)) {
    const YkHistory *history = yk_game_peek_history (self->game);
    YkBoard board;

    yk_tree_board (&history->tree, node, &history->first, &board);
    self->asked_node = node;
    self->is_outdated = FALSE;
    self->job = yk_solver_job_new (YK_SOLVER_JOB_REVIEW, effort, &board);
    yk_solver_job_ask (self->job, self, review_answered_cb);
  } else
    set_running (self, FALSE);
}

void
yk_review_game_changed (YkReview *self, YkChange change)
{
  g_return_if_fail (YK_IS_REVIEW (self));

  if (change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED) {
    yk_solver_job_stop (self->job);
    self->is_outdated = TRUE;
    g_hash_table_remove_all (self->wins.plans);
    g_hash_table_remove_all (self->wins.keepers);
    set_running (self, FALSE);
  }
  take_present (self);
  tell_advisor (self);
  tell_found_soon (self);
  update_review (self);
}

static void
yk_review_dispose (GObject *object)
{
  YkReview *self = YK_REVIEW (object);

  yk_solver_job_stop (self->job);
  self->job = NULL;
  if (self->advisor != NULL)
    yk_advisor_yield (self->advisor, FALSE);
  g_clear_handle_id (&self->found_id, g_source_remove);
  g_clear_pointer (&self->wins.plans, g_hash_table_unref);
  g_clear_pointer (&self->wins.keepers, g_hash_table_unref);
  g_clear_object (&self->game);
  g_clear_object (&self->advisor);
  G_OBJECT_CLASS (yk_review_parent_class)->dispose (object);
}

static void
yk_review_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_RUNNING)
    g_value_set_boolean (value, YK_REVIEW (object)->is_running);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
yk_review_class_init (YkReviewClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = yk_review_dispose;
  object_class->get_property = yk_review_get_property;
  props[PROP_RUNNING] = g_param_spec_boolean (
      "running", NULL, NULL, FALSE,
      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[FOUND] = g_signal_new ("found", YK_TYPE_REVIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
yk_review_init (YkReview *self)
{
  self->wins.plans =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  self->wins.keepers = g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

YkReview *
yk_review_new (YkGame *game, YkAdvisor *advisor)
{
  YkReview *self;

  g_return_val_if_fail (YK_IS_GAME (game), NULL);
  g_return_val_if_fail (YK_IS_ADVISOR (advisor), NULL);

  self = g_object_new (YK_TYPE_REVIEW, NULL);
  self->game = g_object_ref (game);
  self->advisor = g_object_ref (advisor);
  g_signal_connect_object (self->game, "learned", G_CALLBACK (review_learned_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "notify::winnability",
                           G_CALLBACK (review_winnability_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "notify::answering",
                           G_CALLBACK (update_review), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "notify::asked", G_CALLBACK (update_review),
                           self, G_CONNECT_SWAPPED);
  take_present (self);
  return self;
}

void
yk_review_start (YkReview *self)
{
  g_return_if_fail (YK_IS_REVIEW (self));

  if (self->is_running)
    return;
  self->planner = (YkReviewPlanner){0};
  self->progress = 0;
  yk_game_keep_findings (self->game);
  set_running (self, TRUE);
  update_review (self);
}

void
yk_review_stop (YkReview *self)
{
  g_return_if_fail (YK_IS_REVIEW (self));

  yk_solver_job_stop (self->job);
  set_running (self, FALSE);
}

gboolean
yk_review_get_running (YkReview *self)
{
  g_return_val_if_fail (YK_IS_REVIEW (self), FALSE);

  return self->is_running;
}

double
yk_review_get_progress (YkReview *self)
{
  double share = 0, progress;

  g_return_val_if_fail (YK_IS_REVIEW (self), 0);

  if (self->job != NULL && !self->is_outdated)
    share = (double) atomic_load (&self->job->n_stored) /
            yk_effort_n_states (self->job->effort);
  progress = yk_review_planner_progress (&self->planner,
                                         yk_game_peek_history (self->game), share);
  self->progress = CLAMP (progress, self->progress, 1);
  return self->progress;
}

YkWinnability
yk_review_get_winnability (YkReview *self, guint node)
{
  const YkHistory *history;
  YkWinnability claimed;

  g_return_val_if_fail (YK_IS_REVIEW (self), YK_WINNABILITY_OPEN);

  history = yk_game_peek_history (self->game);
  g_return_val_if_fail (node < yk_tree_n_nodes (&history->tree), YK_WINNABILITY_OPEN);

  claimed = yk_tree_verdicts_claimed (&history->findings, &history->tree, node);
  return claimed != YK_WINNABILITY_OPEN ? claimed : proved_winnability (self, node);
}

guint
yk_review_get_loss (YkReview *self)
{
  g_return_val_if_fail (YK_IS_REVIEW (self), 0);

  return yk_review_result_loss (yk_game_peek_history (self->game));
}

void
yk_review_get_result (YkReview *self, YkReviewResult *reviewed)
{
  guint node;

  g_return_if_fail (YK_IS_REVIEW (self));

  /* What the player is told while nothing is searched stays so, too. */
  node = self->is_running ? NO_NODE : node_without_keeper (self);
  if (node != NO_NODE)
    settle_keeper (self, node);
  yk_review_result_find (reviewed, yk_game_peek_history (self->game), &self->wins,
                         self->is_running);
}
