/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review: where a game was lost. */
#include "game/yk-review.h"

struct _YkReview
{
  GObject parent_instance;

  YkGame *game;
  YkAdvisor *advisor;
  gboolean is_running;
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
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RUNNING]);
}

/* Has the game keep what is known of the position on the table. */
static void
take_present (YkReview *self)
{
  const YkHistory *history = reviewed_history (self);
  YkOutlook outlook = yk_advisor_get_outlook (self->advisor);
  YkGameState state = yk_game_get_state (self->game);

  if (state != YK_GAME_PLAYING)
    outlook = state == YK_GAME_WON ? YK_OUTLOOK_WINNABLE : YK_OUTLOOK_LOST;
  if (outlook == YK_OUTLOOK_WINNABLE || outlook == YK_OUTLOOK_LOST)
    yk_game_learn (self->game, yk_history_node (history), outlook);
}

static void
reviewed_game_changed_cb (YkGame *game G_GNUC_UNUSED, YkChange change, YkReview *self)
{
  if (change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED)
    set_running (self, FALSE);
  take_present (self);
  tell_found_soon (self);
}

static void
yk_review_dispose (GObject *object)
{
  YkReview *self = YK_REVIEW (object);

  g_clear_handle_id (&self->found_id, g_source_remove);
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
yk_review_init (YkReview *self G_GNUC_UNUSED)
{
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
  g_signal_connect_object (game, "changed", G_CALLBACK (reviewed_game_changed_cb), self,
                           0);
  g_signal_connect_object (game, "learned", G_CALLBACK (tell_found_soon), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (advisor, "notify::outlook", G_CALLBACK (take_present), self,
                           G_CONNECT_SWAPPED);
  take_present (self);
  return self;
}

void
yk_review_start (YkReview *self)
{
  g_return_if_fail (YK_IS_REVIEW (self));

  take_present (self);
}

void
yk_review_stop (YkReview *self)
{
  g_return_if_fail (YK_IS_REVIEW (self));

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
  g_return_val_if_fail (YK_IS_REVIEW (self), 0);

  return 0;
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

gboolean
yk_review_get_keeper (YkReview *self, YkMove *move)
{
  const YkTree *tree;
  guint loss, child;

  g_return_val_if_fail (YK_IS_REVIEW (self), FALSE);

  tree = &reviewed_history (self)->tree;
  loss = yk_review_get_loss (self);
  if (loss == 0)
    return FALSE;
  child = yk_tree_node (tree, yk_tree_node (tree, loss)->parent)->first_child;
  while (child != 0 && proved_outlook (self, child) != YK_OUTLOOK_WINNABLE)
    child = yk_tree_node (tree, child)->sibling;
  if (child != 0)
    *move = yk_tree_node (tree, child)->step.undo.move;
  return child != 0;
}

static YkReviewedResult
find_result (YkReview *self)
{
  const YkHistory *history = reviewed_history (self);
  guint end = yk_tree_line_node (&history->tree, yk_tree_line_length (&history->tree));
  YkBoard board;

  if (yk_history_n_steps (history) == 0)
    return YK_REVIEWED_NOTHING;
  if (yk_review_get_loss (self) != 0)
    return YK_REVIEWED_STEP;
  if (proved_outlook (self, 0) == YK_OUTLOOK_LOST)
    return YK_REVIEWED_LOST_FIRST;
  yk_tree_board (&history->tree, end, &history->first, &board);
  if (yk_board_is_won (&board))
    return YK_REVIEWED_WON;
  if (proved_outlook (self, end) == YK_OUTLOOK_WINNABLE)
    return YK_REVIEWED_WINNABLE;
  return YK_REVIEWED_OPEN;
}

void
yk_review_get_result (YkReview *self, YkReviewed *reviewed)
{
  const YkTree *tree;
  guint loss;

  g_return_if_fail (YK_IS_REVIEW (self));

  *reviewed = (YkReviewed){.result = find_result (self)};
  if (reviewed->result != YK_REVIEWED_STEP)
    return;
  tree = &reviewed_history (self)->tree;
  loss = yk_review_get_loss (self);
  reviewed->before = yk_tree_node (tree, loss)->step.undo.before;
  reviewed->move = yk_tree_node (tree, loss)->step.undo.move;
  reviewed->is_automatic = yk_tree_node (tree, loss)->step.is_automatic;
  reviewed->has_keeper = yk_review_get_keeper (self, &reviewed->keeper);
}
