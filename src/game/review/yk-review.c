/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review: where a game was lost.
 *
 * What is proved lies in the game's history; this object only asks for more.  At any
 * moment at most one thread answers one question, that of review_planner_next().
 */
#include "game/review/yk-review.h"

#include "game/analysis/yk-solver-job.h"
#include "game/model/yk-history.h"

/* What a review is to ask next: which position is to be searched, with which effort.
 *
 * First the present line, by halving what is not known of it, quickly and then fully;
 * then quick looks at all other lines; last a long effort for a few positions that have
 * stayed unknown in the present line. */

/* How far a review has come.  Zeroed to begin with. */
typedef struct
{
  guint n_nodes;   /* those that there were when the other lines were begun */
  guint n_checked; /* of these, those whose lines have been looked at */
  guint n_long;    /* long efforts that were spent */
} Planner;

/* Each takes up to minutes. */
#define MOST_LONG 4

static guint
present_end (const YkHistory *history)
{
  return yk_tree_line_node (&history->tree, yk_history_n_steps (history));
}

/* The nodes on the way to END that are not proved, from the last one back: they lie
 * between those that can be won and those that are lost.  Free it with g_array_unref().
 */
static GArray *
unproved_nodes (const YkHistory *history, guint end)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (guint));
  guint node = end;

  while (yk_tree_verdicts_proved (&history->findings, &history->tree, node) ==
             YK_WINNABILITY_LOST &&
         node != 0)
    node = yk_tree_node (&history->tree, node)->parent;
  while (yk_tree_verdicts_proved (&history->findings, &history->tree, node) <
         YK_WINNABILITY_WINNABLE) {
    g_array_append_val (nodes, node);
    if (node == 0)
      break;
    node = yk_tree_node (&history->tree, node)->parent;
  }
  return nodes;
}

static YkWinnability
claimed_at (const YkHistory *history, const GArray *nodes, guint i)
{
  if (i >= nodes->len)
    return YK_WINNABILITY_OPEN;
  return yk_tree_verdicts_claimed (&history->findings, &history->tree,
                                   g_array_index (nodes, guint, i));
}

/* Whether I is the first node that is claimed to be lost, or the last one that is
 * claimed to be winnable: the proofs of these two make all others. */
static gboolean
is_claimed_edge (const YkHistory *history, const GArray *nodes, guint i)
{
  switch (claimed_at (history, nodes, i)) {
  case YK_WINNABILITY_LOST:
    return claimed_at (history, nodes, i + 1) != YK_WINNABILITY_LOST;
  case YK_WINNABILITY_WINNABLE:
    return i == 0 || claimed_at (history, nodes, i - 1) != YK_WINNABILITY_WINNABLE;
  case YK_WINNABILITY_OPEN:
  case YK_WINNABILITY_UNKNOWN:
    break;
  }
  return FALSE;
}

static gboolean
choose_claimed (const YkHistory *history, const GArray *nodes, YkEffort effort,
                guint *chosen)
{
  for (guint i = 0; i < nodes->len; i++) {
    *chosen = g_array_index (nodes, guint, i);
    if (yk_tree_verdicts_effort (&history->findings, *chosen) < effort &&
        is_claimed_edge (history, nodes, i))
      return TRUE;
  }
  return FALSE;
}

/* Chooses a node on the way to END.  Whether that one can be won is asked first: if so,
 * so can all others. */
static gboolean
choose_node (const YkHistory *history, guint end, YkEffort effort, guint *chosen)
{
  g_autoptr (GArray) nodes = unproved_nodes (history, end);
  guint start, best;

  if (nodes->len == 0)
    return FALSE;
  if (choose_claimed (history, nodes, effort, chosen))
    return TRUE;
  *chosen = end;
  if (g_array_index (nodes, guint, 0) == end &&
      yk_tree_verdicts_effort (&history->findings, end) < effort)
    return TRUE;
  /* The middle of the longest row of nodes that were not tried with this effort. */
  start = 0;
  best = 0;
  for (guint i = 0; i <= nodes->len; i++) {
    if (i < nodes->len &&
        yk_tree_verdicts_effort (&history->findings, g_array_index (nodes, guint, i)) <
            effort)
      continue;
    if (i - start > best) {
      best = i - start;
      *chosen = g_array_index (nodes, guint, start + (best - 1) / 2);
    }
    start = i + 1;
  }
  return best > 0;
}

/* The same for the other lines, from the last one back.  What is added meanwhile is the
 * present line's. */
static gboolean
choose_elsewhere (Planner *planner, const YkHistory *history, guint *chosen)
{
  if (planner->n_nodes == 0)
    planner->n_nodes = yk_tree_n_nodes (&history->tree);
  for (; planner->n_checked < planner->n_nodes; planner->n_checked++) {
    guint node = planner->n_nodes - 1 - planner->n_checked;

    if (yk_tree_node (&history->tree, node)->first_child == 0 &&
        choose_node (history, node, YK_EFFORT_QUICK, chosen))
      return TRUE;
  }
  return FALSE;
}

/* Finds the next position to search.  Returns FALSE if none is left.  PLANNER may have
 * begun with a smaller tree of this game. */
static gboolean
review_planner_next (Planner *planner, const YkHistory *history, guint *node,
                     YkEffort *effort)
{
  guint end = present_end (history);

  for (*effort = YK_EFFORT_QUICK; *effort <= YK_EFFORT_FULL; (*effort)++)
    if (choose_node (history, end, *effort, node))
      return TRUE;
  *effort = YK_EFFORT_QUICK;
  if (choose_elsewhere (planner, history, node))
    return TRUE;
  *effort = YK_EFFORT_LONG;
  if (planner->n_long >= MOST_LONG ||
      !choose_node (history, present_end (history), YK_EFFORT_LONG, node))
    return FALSE;
  planner->n_long++;
  return TRUE;
}

static guint
count_untried (const YkHistory *history, const GArray *nodes, YkEffort effort)
{
  guint n_untried = 0;

  for (guint i = 0; i < nodes->len; i++)
    n_untried += yk_tree_verdicts_effort (&history->findings,
                                          g_array_index (nodes, guint, i)) < effort;
  return n_untried;
}

/* Whether every position of the present line that is not proved was searched fully. */
static gboolean
review_planner_is_exhausted (const YkHistory *history)
{
  g_autoptr (GArray) nodes = unproved_nodes (history, present_end (history));

  return count_untried (history, nodes, YK_EFFORT_FULL) == 0;
}

/* Gets the progress, from 0 to 1.  SHARE is how much of the present search is done. */
static double
review_planner_progress (const Planner *planner, const YkHistory *history, double share)
{
  g_autoptr (GArray) nodes = unproved_nodes (history, present_end (history));
  guint n_quick = count_untried (history, nodes, YK_EFFORT_QUICK);
  guint n_full = count_untried (history, nodes, YK_EFFORT_FULL);

  if (n_quick > 0)
    return 0.3 * (1 - (double) n_quick / (yk_history_n_steps (history) + 1));
  if (n_full > 0)
    return 0.3 + 0.4 * (1 - (n_full - share) / nodes->len);
  if (planner->n_checked < planner->n_nodes)
    return 0.7 + 0.1 * planner->n_checked / planner->n_nodes;
  if (planner->n_long > 0)
    return 0.8 + 0.2 * (planner->n_long - 1 + share) / MOST_LONG;
  return planner->n_nodes > 0 ? 0.8 : 0.7;
}

/* How the last winnable positions of a game are won. */

/* That from the position before it is not needed any more. */
static void
winning_lines_keep (YkWinningLines *wins, const YkHistory *history, guint node,
                    GArray *plan)
{
  guint parent = yk_tree_node (&history->tree, node)->parent;

  if (node != 0)
    g_hash_table_remove (wins->plans, GUINT_TO_POINTER (parent));
  g_hash_table_replace (wins->plans, GUINT_TO_POINTER (node), g_array_ref (plan));
}

/* The child of NODE to which PLAN leads, with the rest of it in PLAN; or 0. */
static guint
follow_step (const YkHistory *history, guint node, GArray **plan)
{
  guint child = yk_tree_node (&history->tree, node)->first_child;

  for (; child != 0; child = yk_tree_node (&history->tree, child)->sibling) {
    GArray *rest;
    YkBoard board;

    if (yk_tree_verdicts_proved (&history->findings, &history->tree, child) ==
        YK_WINNABILITY_LOST)
      continue;
    yk_tree_board (&history->tree, child, &history->first, &board);
    rest = yk_solution_follow (*plan, &board);
    if (rest == NULL)
      continue;
    g_array_unref (*plan);
    *plan = rest;
    return child;
  }
  return 0;
}

/* Like winning_lines_keep(), but follows PLAN along existing children of NODE.
 * Returns the last node reached, which is winnable, too. */
static guint
winning_lines_follow (YkWinningLines *wins, const YkHistory *history, guint node,
                      GArray *plan)
{
  g_autoptr (GArray) rest = g_array_ref (plan);
  guint child;

  while ((child = follow_step (history, node, &rest)) != 0)
    node = child;
  winning_lines_keep (wins, history, node, rest);
  return node;
}

/* Notes the first move of a win from NODE as the one that the player is told of there,
 * unless one is noted already: a shorter win that is found later changes nothing. */
static void
winning_lines_note_keeper (YkWinningLines *wins, const YkHistory *history, guint node,
                           GArray *plan)
{
  g_autoptr (GArray) replayed = NULL;
  YkBoard board;

  if (g_hash_table_contains (wins->keepers, GUINT_TO_POINTER (node)))
    return;
  yk_tree_board (&history->tree, node, &history->first, &board);
  replayed = yk_solution_follow (plan, &board);
  if (replayed != NULL && replayed->len > 0)
    g_hash_table_insert (
        wins->keepers, GUINT_TO_POINTER (node),
        g_memdup2 (&g_array_index (replayed, YkSolutionMove, 0).move, sizeof (YkMove)));
}

/* Where a step led that was made from NODE and kept the win; or 0. */
static guint
find_kept_step (const YkHistory *history, guint node)
{
  guint child = yk_tree_node (&history->tree, node)->first_child;

  while (child != 0 && yk_tree_verdicts_proved (&history->findings, &history->tree,
                                                child) != YK_WINNABILITY_WINNABLE)
    child = yk_tree_node (&history->tree, child)->sibling;
  return child;
}

/* The win that is kept for the last of these steps is there, unless the last position
 * is won. */
static GArray *
winning_lines_find (const YkWinningLines *wins, const YkHistory *history, guint node)
{
  g_autoptr (GArray) plan = NULL, moves = g_array_new (FALSE, FALSE, sizeof (YkMove));
  GArray *rest = g_hash_table_lookup (wins->plans, GUINT_TO_POINTER (node));
  YkBoard board;
  guint at = node, child;

  while (rest == NULL && (child = find_kept_step (history, at)) != 0) {
    g_array_append_val (moves, yk_tree_node (&history->tree, child)->step.undo.move);
    at = child;
    rest = g_hash_table_lookup (wins->plans, GUINT_TO_POINTER (at));
  }
  yk_tree_board (&history->tree, node, &history->first, &board);
  plan = yk_solution_new (&board, (const YkMove *) moves->data, (int) moves->len);
  if (rest != NULL)
    g_array_append_vals (plan, rest->data, rest->len);
  return yk_solution_follow (plan, &board);
}

/* What is proved of the position behind the first DEPTH steps of the present line. */
static YkWinnability
winnability_at_depth (const YkHistory *history, guint depth)
{
  return yk_tree_verdicts_proved (&history->findings, &history->tree,
                                  yk_tree_line_node (&history->tree, depth));
}

/* The depth of the first position that is proved lost; one more than the line's steps
 * where there is none. */
static guint
first_lost_depth (const YkHistory *history)
{
  guint low = 0, high = yk_history_n_steps (history) + 1;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (winnability_at_depth (history, middle) == YK_WINNABILITY_LOST)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

guint
yk_review_result_loss (const YkHistory *history)
{
  guint depth = first_lost_depth (history);

  if (depth == 0 || depth > yk_history_n_steps (history) ||
      winnability_at_depth (history, depth - 1) != YK_WINNABILITY_WINNABLE)
    return 0;
  return yk_tree_line_node (&history->tree, depth);
}

static YkReviewOutcome
find_result (const YkHistory *history, gboolean is_running)
{
  YkWinnability last = winnability_at_depth (history, yk_history_n_steps (history));
  YkBoard board;

  if (yk_history_n_steps (history) == 0)
    return YK_REVIEW_RESULT_NOTHING;
  if (yk_review_result_loss (history) != 0)
    return YK_REVIEW_RESULT_STEP;
  if (winnability_at_depth (history, 0) == YK_WINNABILITY_LOST)
    return YK_REVIEW_RESULT_LOST_FIRST;
  yk_tree_board (&history->tree, present_end (history), &history->first, &board);
  if (yk_board_is_won (&board))
    return YK_REVIEW_RESULT_WON;
  if (last == YK_WINNABILITY_WINNABLE)
    return YK_REVIEW_RESULT_WINNABLE;
  if (is_running || !review_planner_is_exhausted (history))
    return YK_REVIEW_RESULT_OPEN;
  return last == YK_WINNABILITY_LOST ? YK_REVIEW_RESULT_UNKNOWN
                                     : YK_REVIEW_RESULT_UNDECIDED;
}

/* Finds the result of the present line.  IS_RUNNING says that more is being found out.
 */
static void
review_result_find (YkReviewResult *reviewed, const YkHistory *history,
                    const YkWinningLines *wins, gboolean is_running)
{
  *reviewed = (YkReviewResult){.result = find_result (history, is_running)};
  if (reviewed->result == YK_REVIEW_RESULT_STEP) {
    const YkTreeNode *loss =
        yk_tree_node (&history->tree, yk_review_result_loss (history));
    const YkMove *keeper =
        g_hash_table_lookup (wins->keepers, GUINT_TO_POINTER (loss->parent));

    reviewed->before = loss->step.undo.before;
    reviewed->move = loss->step.undo.move;
    reviewed->is_automatic = loss->step.is_automatic;
    reviewed->has_keeper = keeper != NULL;
    if (keeper != NULL)
      reviewed->keeper = *keeper;
  } else if (reviewed->result == YK_REVIEW_RESULT_UNKNOWN) {
    /* Between which moves the game was lost, where that is all that is known. */
    guint lost = first_lost_depth (history), depth = lost, first, last;

    while (depth > 0 &&
           winnability_at_depth (history, depth - 1) != YK_WINNABILITY_WINNABLE)
      depth--;
    if (depth == 0)
      return;
    first = yk_history_n_moves_to (history, depth - 1) + 1;
    last = yk_history_n_moves_to (history, lost);
    if (first < last) {
      reviewed->first_move = first;
      reviewed->last_move = last;
    }
  }
}

#define NO_NODE G_MAXUINT

struct _YkReview
{
  GObject parent_instance;

  YkGame *game;
  YkAdvisor *advisor;
  gboolean is_running;
  Planner planner;
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
    yk_game_learn (self->game, node, winnability, YK_EFFORT_NONE);
  if (winnability == YK_WINNABILITY_WINNABLE && plan != NULL)
    winning_lines_keep (&self->wins, yk_game_peek_history (self->game), node, plan);
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
  win = winning_lines_find (&self->wins, yk_game_peek_history (self->game), node);
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
  winning_lines_note_keeper (&self->wins, yk_game_peek_history (self->game), node,
                             plan);
  node =
      winning_lines_follow (&self->wins, yk_game_peek_history (self->game), node, plan);
  yk_game_learn (self->game, node, YK_WINNABILITY_WINNABLE, YK_EFFORT_NONE);
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
    case YK_WINNABILITY_LOST:
      yk_game_learn (self->game, self->asked_node, judgement->winnability, job->effort);
      break;
    case YK_WINNABILITY_WINNABLE:
      take_win (self, self->asked_node, g_steal_pointer (&judgement->plan));
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
  guint loss = yk_review_result_loss (history), node;

  if (loss == 0)
    return NO_NODE;
  node = yk_tree_node (&history->tree, loss)->parent;
  return g_hash_table_contains (self->wins.keepers, GUINT_TO_POINTER (node)) ? NO_NODE
                                                                             : node;
}

/* Has the win that is known from NODE, whoever found it, say what keeps it. */
static gboolean
settle_keeper (YkReview *self, guint node)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  g_autoptr (GArray) win = winning_lines_find (&self->wins, history, node);

  if (win != NULL)
    winning_lines_note_keeper (&self->wins, history, node, win);
  return g_hash_table_contains (self->wins.keepers, GUINT_TO_POINTER (node));
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
      review_planner_next (&self->planner, yk_game_peek_history (self->game), &node,
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
  YkReview *self = g_object_new (YK_TYPE_REVIEW, NULL);

  self->game = g_object_ref (game);
  self->advisor = g_object_ref (advisor);
  g_signal_connect_object (self->game, "learned", G_CALLBACK (review_learned_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "told::winnability",
                           G_CALLBACK (review_winnability_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "told::answering", G_CALLBACK (update_review),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "told::asked", G_CALLBACK (update_review),
                           self, G_CONNECT_SWAPPED);
  take_present (self);
  return self;
}

void
yk_review_start (YkReview *self)
{
  if (self->is_running)
    return;
  self->planner = (Planner){0};
  self->progress = 0;
  yk_game_keep_findings (self->game);
  set_running (self, TRUE);
  update_review (self);
}

void
yk_review_stop (YkReview *self)
{
  yk_solver_job_stop (self->job);
  set_running (self, FALSE);
}

gboolean
yk_review_get_running (YkReview *self)
{
  return self->is_running;
}

double
yk_review_get_progress (YkReview *self)
{
  double share = 0, progress;

  if (self->job != NULL && !self->is_outdated)
    share = (double) atomic_load (&self->job->n_stored) /
            yk_effort_n_states (self->job->effort);
  progress = review_planner_progress (&self->planner, yk_game_peek_history (self->game),
                                      share);
  self->progress = CLAMP (progress, self->progress, 1);
  return self->progress;
}

YkWinnability
yk_review_get_winnability (YkReview *self, guint node)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  YkWinnability claimed;

  g_return_val_if_fail (node < yk_tree_n_nodes (&history->tree), YK_WINNABILITY_OPEN);

  claimed = yk_tree_verdicts_claimed (&history->findings, &history->tree, node);
  return claimed != YK_WINNABILITY_OPEN ? claimed : proved_winnability (self, node);
}

void
yk_review_get_result (YkReview *self, YkReviewResult *reviewed)
{
  guint node;

  /* What the player is told while nothing is searched stays so, too. */
  node = self->is_running ? NO_NODE : node_without_keeper (self);
  if (node != NO_NODE)
    settle_keeper (self, node);
  review_result_find (reviewed, yk_game_peek_history (self->game), &self->wins,
                      self->is_running);
}
