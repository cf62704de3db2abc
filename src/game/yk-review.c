/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review: where a game was lost.
 *
 * What is proved lies in the game's history; this object only asks for more.  At any
 * moment at most one thread answers one question, that of yk_inquiry_next().  A plan is
 * kept for the last positions that are known to be winnable: its first move is what
 * would have kept the win.
 */
#include "game/yk-review.h"

#include "game/yk-advisor-private.h"
#include "game/yk-inquiry.h"
#include "game/yk-plan.h"

struct _YkReview
{
  GObject parent_instance;

  YkGame *game;
  YkAdvisor *advisor;
  gboolean is_running;
  YkInquiry inquiry;
  double progress;      /* it never goes back */
  YkQuestion *question; /* being answered; borrowed, or NULL */
  guint asked_node;     /* that of the question */
  GHashTable *plans;    /* by node, a GArray of YkPlanMove each; owned */
  guint found_id;       /* until "found" is emitted */
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

static const YkHistory *
reviewed_history (YkReview *self)
{
  return yk_game_peek_history (self->game);
}

static YkOutlook
proved_outlook (YkReview *self, guint node)
{
  const YkHistory *history = reviewed_history (self);

  return yk_findings_proved (&history->findings, &history->tree, node);
}

static void
get_reviewed_board (YkReview *self, guint node, YkBoard *board)
{
  const YkHistory *history = reviewed_history (self);

  yk_tree_board (&history->tree, node, &history->first, board);
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
  tell_found_soon (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RUNNING]);
}

/* Keeps a win from NODE.  That from the position before it is not needed any more: the
 * step to NODE keeps the win there. */
static void
keep_plan (YkReview *self, guint node, GArray *plan)
{
  if (node != 0)
    g_hash_table_remove (
        self->plans,
        GUINT_TO_POINTER (yk_tree_node (&reviewed_history (self)->tree, node)->parent));
  g_hash_table_replace (self->plans, GUINT_TO_POINTER (node), g_array_ref (plan));
}

/* Has the game keep what the advisor knows of the position on the table. */
static void
take_present (YkReview *self)
{
  guint node = yk_history_node (reviewed_history (self));
  YkOutlook outlook = yk_advisor_get_outlook (self->advisor);
  YkGameState state = yk_game_get_state (self->game);
  GArray *plan = yk_advisor_peek_plan (self->advisor);

  if (state != YK_GAME_PLAYING)
    outlook = state == YK_GAME_WON ? YK_OUTLOOK_WINNABLE : YK_OUTLOOK_LOST;
  if (outlook == YK_OUTLOOK_WINNABLE || outlook == YK_OUTLOOK_LOST)
    yk_game_learn (self->game, node, outlook);
  if (outlook == YK_OUTLOOK_WINNABLE && plan != NULL)
    keep_plan (self, node, plan);
}

/* The other way round: a search may have proved more than the advisor would. */
static void
tell_advisor (YkReview *self)
{
  const YkHistory *history = reviewed_history (self);

  if (proved_outlook (self, yk_history_node (history)) == YK_OUTLOOK_LOST)
    yk_advisor_tell_lost (self->advisor, &history->board);
}

static void
review_learned_cb (YkReview *self)
{
  tell_advisor (self);
  tell_found_soon (self);
}

/* Follows a win from NODE to its children, as far as it leads to a win from there, too;
 * returns the child, with the rest of the win in PLAN, or 0. */
static guint
follow_win (YkReview *self, guint node, GArray **plan)
{
  const YkTree *tree = &reviewed_history (self)->tree;
  guint child = yk_tree_node (tree, node)->first_child;

  for (; child != 0; child = yk_tree_node (tree, child)->sibling) {
    GArray *rest;
    YkBoard board;

    if (proved_outlook (self, child) == YK_OUTLOOK_LOST)
      continue;
    get_reviewed_board (self, child, &board);
    rest = yk_plan_follow (*plan, &board);
    if (rest == NULL)
      continue;
    g_array_unref (*plan);
    *plan = rest;
    return child;
  }
  return 0;
}

static void
take_win (YkReview *self, guint node, GArray *win)
{
  g_autoptr (GArray) plan = g_array_ref (win);
  guint child;

  while ((child = follow_win (self, node, &plan)) != 0)
    node = child;
  keep_plan (self, node, plan);
  yk_game_learn (self->game, node, YK_OUTLOOK_WINNABLE);
}

static void
take_review_answer (YkReview *self, YkQuestion *question)
{
  const YkJudgement *judgement = question->judgement;

  switch (judgement->outlook) {
  case YK_OUTLOOK_OPEN:
    yk_inquiry_take_back (&self->inquiry, question->effort);
    break;
  case YK_OUTLOOK_UNKNOWN:
    yk_game_learn_nothing (self->game, self->asked_node, question->effort);
    break;
  case YK_OUTLOOK_WINNABLE:
    take_win (self, self->asked_node, judgement->plan);
    break;
  case YK_OUTLOOK_LOST:
    yk_game_learn (self->game, self->asked_node, YK_OUTLOOK_LOST);
    break;
  }
}

/* The question may be about a game that has gone. */
static void
review_answered_cb (gpointer asker, YkQuestion *question)
{
  YkReview *self = asker;

  if (question != self->question)
    return;
  self->question = NULL;
  take_review_answer (self, question);
  update_review (self);
}

static void
stop_question (YkReview *self)
{
  if (self->question != NULL)
    atomic_store (&self->question->stop, true);
}

/* The last position of the present line that can be won, where a step from it lost the
 * game and neither a plan nor a step in the tree says what would have kept it. */
static gboolean
lacks_keeper (YkReview *self, guint *node, YkEffort *effort)
{
  const YkHistory *history = reviewed_history (self);
  guint loss = yk_review_get_loss (self);
  YkMove move;

  if (loss == 0 || yk_review_get_keeper (self, &move))
    return FALSE;
  *node = yk_tree_node (&history->tree, loss)->parent;
  *effort = yk_findings_effort (&history->findings, *node) + 1;
  return *effort <= YK_EFFORT_LONG;
}

static void
ask_about (YkReview *self, guint node, YkEffort effort)
{
  YkBoard board;

  get_reviewed_board (self, node, &board);
  self->asked_node = node;
  self->question = yk_question_new (YK_QUESTION_REVIEW, effort, &board);
  yk_question_ask (self->question, self, review_answered_cb);
}

/* Called after everything that may change what is to be asked, or whether. */
static void
update_review (YkReview *self)
{
  YkEffort effort;
  guint node;

  if (!self->is_running)
    return;
  if (yk_advisor_get_asked (self->advisor))
    stop_question (self);
  if (self->question != NULL || yk_advisor_get_asked (self->advisor) ||
      yk_advisor_get_thinking (self->advisor))
    return;
  if (lacks_keeper (self, &node, &effort) ||
      yk_inquiry_next (&self->inquiry, reviewed_history (self), &node, &effort))
    ask_about (self, node, effort);
  else
    set_running (self, FALSE);
}

static void
forget_game (YkReview *self)
{
  stop_question (self);
  self->question = NULL;
  g_hash_table_remove_all (self->plans);
  set_running (self, FALSE);
}

/* The advisor follows the game since before this review does, so that it knows the
 * position by now. */
static void
reviewed_game_changed_cb (YkGame *game G_GNUC_UNUSED, YkChange change, YkReview *self)
{
  if (change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED)
    forget_game (self);
  take_present (self);
  tell_advisor (self);
  tell_found_soon (self);
  update_review (self);
}

static void
yk_review_dispose (GObject *object)
{
  YkReview *self = YK_REVIEW (object);

  stop_question (self);
  self->question = NULL;
  g_clear_handle_id (&self->found_id, g_source_remove);
  g_clear_pointer (&self->plans, g_hash_table_unref);
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
  self->plans =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
}

static void
connect_review (YkReview *self)
{
  g_signal_connect_object (self->game, "changed", G_CALLBACK (reviewed_game_changed_cb),
                           self, 0);
  g_signal_connect_object (self->game, "learned", G_CALLBACK (review_learned_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "notify::outlook", G_CALLBACK (take_present),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "notify::thinking",
                           G_CALLBACK (update_review), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "notify::asked", G_CALLBACK (update_review),
                           self, G_CONNECT_SWAPPED);
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
  connect_review (self);
  take_present (self);
  return self;
}

void
yk_review_start (YkReview *self)
{
  g_return_if_fail (YK_IS_REVIEW (self));

  if (self->is_running)
    return;
  self->inquiry = (YkInquiry){0};
  self->progress = 0;
  yk_game_keep_findings (self->game);
  set_running (self, TRUE);
  update_review (self);
}

void
yk_review_stop (YkReview *self)
{
  g_return_if_fail (YK_IS_REVIEW (self));

  stop_question (self);
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

  if (self->question != NULL)
    share = (double) atomic_load (&self->question->n_stored) /
            yk_effort_n_states (self->question->effort);
  progress = yk_inquiry_progress (&self->inquiry, reviewed_history (self), share);
  self->progress = CLAMP (progress, self->progress, 1);
  return self->progress;
}

YkOutlook
yk_review_get_outlook (YkReview *self, guint node)
{
  const YkHistory *history;
  YkOutlook claimed;

  g_return_val_if_fail (YK_IS_REVIEW (self), YK_OUTLOOK_OPEN);

  history = reviewed_history (self);
  g_return_val_if_fail (node < yk_tree_n_nodes (&history->tree), YK_OUTLOOK_OPEN);

  claimed = yk_findings_claimed (&history->findings, &history->tree, node);
  return claimed != YK_OUTLOOK_OPEN ? claimed : proved_outlook (self, node);
}

/* The depth of the first position of the present line that is proved lost; one more
 * than the line's steps where there is none. */
static guint
first_lost_depth (YkReview *self)
{
  const YkTree *tree = &reviewed_history (self)->tree;
  guint low = 0, high = yk_tree_line_length (tree) + 1;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (proved_outlook (self, yk_tree_line_node (tree, middle)) == YK_OUTLOOK_LOST)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

guint
yk_review_get_loss (YkReview *self)
{
  const YkTree *tree;
  guint depth;

  g_return_val_if_fail (YK_IS_REVIEW (self), 0);

  tree = &reviewed_history (self)->tree;
  depth = first_lost_depth (self);
  if (depth == 0 || depth > yk_tree_line_length (tree) ||
      proved_outlook (self, yk_tree_line_node (tree, depth - 1)) != YK_OUTLOOK_WINNABLE)
    return 0;
  return yk_tree_line_node (tree, depth);
}

/* The first move of the win that is kept for NODE, replayed. */
static gboolean
find_planned (YkReview *self, guint node, YkMove *move)
{
  GArray *plan = g_hash_table_lookup (self->plans, GUINT_TO_POINTER (node));
  g_autoptr (GArray) replayed = NULL;
  YkBoard board;

  if (plan == NULL)
    return FALSE;
  get_reviewed_board (self, node, &board);
  replayed = yk_plan_follow (plan, &board);
  if (replayed == NULL || replayed->len == 0)
    return FALSE;
  *move = g_array_index (replayed, YkPlanMove, 0).move;
  return TRUE;
}

/* A step that was made from NODE and kept the win. */
static gboolean
find_walked (YkReview *self, guint node, YkMove *move)
{
  const YkTree *tree = &reviewed_history (self)->tree;
  guint child = yk_tree_node (tree, node)->first_child;

  while (child != 0 && proved_outlook (self, child) != YK_OUTLOOK_WINNABLE)
    child = yk_tree_node (tree, child)->sibling;
  if (child != 0)
    *move = yk_tree_node (tree, child)->step.undo.move;
  return child != 0;
}

gboolean
yk_review_get_keeper (YkReview *self, YkMove *move)
{
  guint loss, before;

  g_return_val_if_fail (YK_IS_REVIEW (self), FALSE);

  loss = yk_review_get_loss (self);
  if (loss == 0)
    return FALSE;
  before = yk_tree_node (&reviewed_history (self)->tree, loss)->parent;
  return find_planned (self, before, move) || find_walked (self, before, move);
}

/* The result where no step is known to have lost the game. */
static YkReviewedResult
find_other_result (YkReview *self)
{
  const YkHistory *history = reviewed_history (self);
  guint end = yk_tree_line_node (&history->tree, yk_history_n_steps (history));
  YkBoard board;

  if (proved_outlook (self, 0) == YK_OUTLOOK_LOST)
    return YK_REVIEWED_LOST_FIRST;
  get_reviewed_board (self, end, &board);
  if (yk_board_is_won (&board))
    return YK_REVIEWED_WON;
  if (proved_outlook (self, end) == YK_OUTLOOK_WINNABLE)
    return YK_REVIEWED_WINNABLE;
  if (self->is_running || !yk_inquiry_is_exhausted (history))
    return YK_REVIEWED_OPEN;
  return proved_outlook (self, end) == YK_OUTLOOK_LOST ? YK_REVIEWED_UNKNOWN
                                                       : YK_REVIEWED_UNDECIDED;
}

/* How many of the first DEPTH steps are the player's own moves. */
static guint
count_own_moves (YkReview *self, guint depth)
{
  const YkHistory *history = reviewed_history (self);
  guint n_moves = 0;

  for (guint i = 0; i < depth; i++)
    n_moves += !yk_history_step (history, i)->is_automatic;
  return n_moves;
}

/* Between which moves the game was lost, where that is all that is known. */
static void
describe_bounds (YkReview *self, YkReviewed *reviewed)
{
  const YkTree *tree = &reviewed_history (self)->tree;
  guint lost = first_lost_depth (self), depth = lost, first, last;

  while (depth > 0 && proved_outlook (self, yk_tree_line_node (tree, depth - 1)) !=
                          YK_OUTLOOK_WINNABLE)
    depth--;
  if (depth == 0)
    return;
  first = count_own_moves (self, depth - 1) + 1;
  last = count_own_moves (self, lost);
  if (first < last) {
    reviewed->first_move = first;
    reviewed->last_move = last;
  }
}

static void
describe_loss (YkReview *self, guint loss, YkReviewed *reviewed)
{
  const YkHistoryStep *step =
      &yk_tree_node (&reviewed_history (self)->tree, loss)->step;

  reviewed->result = YK_REVIEWED_STEP;
  reviewed->before = step->undo.before;
  reviewed->move = step->undo.move;
  reviewed->is_automatic = step->is_automatic;
  reviewed->has_keeper = yk_review_get_keeper (self, &reviewed->keeper);
}

void
yk_review_get_result (YkReview *self, YkReviewed *reviewed)
{
  guint loss;

  g_return_if_fail (YK_IS_REVIEW (self));

  *reviewed = (YkReviewed){.result = YK_REVIEWED_NOTHING};
  if (yk_history_n_steps (reviewed_history (self)) == 0)
    return;
  loss = yk_review_get_loss (self);
  if (loss != 0)
    describe_loss (self, loss, reviewed);
  else
    reviewed->result = find_other_result (self);
  if (reviewed->result == YK_REVIEWED_UNKNOWN)
    describe_bounds (self, reviewed);
}
