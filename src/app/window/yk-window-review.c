/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews a game: the strip below the table and the search for the losing step. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/ui/yk-ui.h"
#include "words/play/yk-play-words.h"
#include "words/results/yk-result-words.h"

/* Returns: (transfer full): a sentence with the result of REVIEW, or that the search
 * goes on. */
static char *
review_facts_verdict (YkReview *review)
{
  YkReviewResult reviewed;

  yk_review_get_result (review, &reviewed);
  if (reviewed.result == YK_REVIEW_RESULT_OPEN && yk_review_get_running (review))
    return g_strdup (_ ("Looking for the move that lost this game…"));
  return yk_review_result_sentence (&reviewed);
}

/* Returns: whether that sentence will not change: a losing step may be known before the
 * better step is. */
static gboolean
review_facts_is_final (YkReview *review)
{
  YkReviewResult reviewed;

  yk_review_get_result (review, &reviewed);
  if (!yk_review_get_running (review))
    return TRUE;
  return reviewed.result != YK_REVIEW_RESULT_OPEN &&
         (reviewed.result != YK_REVIEW_RESULT_STEP || reviewed.has_keeper);
}

/* Returns: what is known of the position on the table of GAME, the game of REVIEW. */
static YkWinnability
review_facts_winnability (YkReview *review, YkGame *game)
{
  return yk_review_get_winnability (review,
                                    yk_history_node (yk_game_peek_history (game)));
}

/* Returns: whether the last step before that position lost the game. */
static gboolean
review_facts_is_loss (YkReview *review, YkGame *game)
{
  guint node = yk_history_node (yk_game_peek_history (game));

  return node != 0 && node == yk_review_get_loss (review);
}

/* Returns: (transfer full): the position on the table in a few sentences. */
static char *
review_facts_position (YkReview *review, YkGame *game, YkSpeech speech)
{
  gboolean is_loss = review_facts_is_loss (review, game);
  g_autofree char *loss = is_loss ? review_facts_verdict (review) : NULL;

  return yk_step_sentence (yk_game_peek_history (game),
                           review_facts_winnability (review, game), loss, speech);
}

static YkStripTick
make_tick (YkReview *review, const YkTree *tree, guint node)
{
  const YkTreeNode *there = yk_tree_node (tree, node);

  return (YkStripTick){
      .winnability = yk_review_get_winnability (review, node),
      .is_automatic = there->step.is_automatic,
      .is_fork = there->first_child != there->last_child,
  };
}

/* Returns: (transfer full): N_TICKS ticks, at least one: one for each position of the
 * present line. */
static YkStripTick *
review_facts_ticks (YkReview *review, YkGame *game, guint *n_ticks)
{
  const YkTree *tree = &yk_game_peek_history (game)->tree;
  YkStripTick *ticks;

  *n_ticks = tree->line->len + 1;
  ticks = g_new (YkStripTick, *n_ticks);
  for (guint i = 0; i < *n_ticks; i++)
    ticks[i] = make_tick (review, tree, yk_tree_line_node (tree, i));
  return ticks;
}

/* Returns: whether a search could find out more about any of TICKS. */
static gboolean
review_facts_are_open (const YkStripTick *ticks, guint n_ticks)
{
  for (guint i = 0; i < n_ticks; i++)
    if (ticks[i].winnability == YK_WINNABILITY_OPEN)
      return TRUE;
  return FALSE;
}

struct _YkReviewController
{
  GObject parent_instance;

  /* borrowed */
  GActionMap *actions;
  GtkBox *content;
  YkGame *game;
  YkTable *table;
  GSettings *settings;
  YkSpeechQueue *speech_queue;

  GSimpleAction *open_action;
  YkReview *review;

  YkReviewBar *bar; /* a child of CONTENT; NULL while the strip is closed */
  GtkEventController *table_focus; /* borrowed from the table; only while it is open */
  guint line_end;                  /* the last node of the line that the strip shows */
  guint n_nodes;                   /* how many the game had then */
  gboolean is_stale;               /* the game has changed since then */
  gboolean is_unsettled; /* the game has changed, and nobody has said so yet */
  gboolean is_home;      /* the focus belongs into the strip */
  gboolean is_awaited;   /* what the review comes to is to be said */
  YkWinnability told;    /* of the position at the cursor, or OPEN */
};

G_DEFINE_FINAL_TYPE (YkReviewController, yk_review_controller, G_TYPE_OBJECT)

/* What there is to say. */

/* Whether the strip has the focus within its window, also while another is active. */
static gboolean
has_strip_focus (YkReviewController *self)
{
  return self->bar != NULL &&
         gtk_widget_is_focus (GTK_WIDGET (yk_review_bar_get_strip (self->bar)));
}

/* What is found out about the position that the player is looking at. */
static void
tell_cursor_winnability (YkReviewController *self)
{
  YkWinnability winnability = review_facts_winnability (self->review, self->game);

  if (winnability == self->told || winnability == YK_WINNABILITY_OPEN ||
      self->is_unsettled || !has_strip_focus (self))
    return;
  self->told = winnability;
  yk_speech_queue_say (self->speech_queue, yk_step_winnability_sentence (winnability));
}

static void
tell_verdict_once (YkReviewController *self)
{
  g_autofree char *sentence = NULL;

  if (!self->is_awaited || !review_facts_is_final (self->review))
    return;
  self->is_awaited = FALSE;
  sentence = review_facts_verdict (self->review);
  yk_speech_queue_say (self->speech_queue, sentence);
}

/* The position on the table; free with g_free(). */
static char *
cursor_sentence (YkReviewController *self)
{
  YkSpeech speech = (YkSpeech) g_settings_get_enum (self->settings, "speech");

  return review_facts_position (self->review, self->game, speech);
}

/* What there is to see. */

static void
show_search (YkReviewController *self, gboolean has_more)
{
  gboolean runs = yk_review_get_running (self->review);

  yk_review_bar_set_search (
      self->bar,
      runs ? YK_REVIEW_SEARCH_RUNS
           : (has_more ? YK_REVIEW_SEARCH_RESTS : YK_REVIEW_SEARCH_OVER),
      yk_review_get_progress (self->review));
}

static void
show_cursor (YkReviewController *self)
{
  g_autofree char *sentence = cursor_sentence (self);

  yk_review_bar_set_cursor (self->bar, yk_game_peek_history (self->game)->cursor,
                            sentence);
}

static void
show_ticks (YkReviewController *self)
{
  const YkTree *tree = &yk_game_peek_history (self->game)->tree;
  YkReviewStrip *strip = yk_review_bar_get_strip (self->bar);
  guint n_ticks, loss = yk_review_get_loss (self->review);
  g_autofree YkStripTick *ticks =
      review_facts_ticks (self->review, self->game, &n_ticks);

  yk_review_strip_set_ticks (strip, ticks, n_ticks);
  yk_review_bar_set_loss (self->bar, loss != 0 ? yk_tree_node (tree, loss)->depth : 0);
  self->line_end = yk_tree_line_node (tree, n_ticks - 1);
  self->n_nodes = yk_tree_n_nodes (tree);
  show_search (self, review_facts_are_open (ticks, n_ticks));
}

static void
show_review (YkReviewController *self)
{
  g_autofree char *verdict = review_facts_verdict (self->review);

  self->is_stale = FALSE;
  show_ticks (self);
  yk_review_bar_set_sentence (self->bar, verdict);
  show_cursor (self);
}

/* A line is known by its last node, and its forks by how many nodes there are. */
static gboolean
is_same_line (YkReviewController *self)
{
  const YkTree *tree = &yk_game_peek_history (self->game)->tree;

  return yk_tree_n_nodes (tree) == self->n_nodes &&
         yk_tree_line_node (tree, tree->line->len) == self->line_end;
}

/* Within a line only the cursor moves. */
static void
follow_stale (YkReviewController *self)
{
  if (!self->is_stale)
    return;
  self->is_stale = FALSE;
  if (is_same_line (self))
    show_cursor (self);
  else
    show_review (self);
}

static void
review_found_cb (YkReviewController *self)
{
  if (self->bar == NULL)
    return;
  show_review (self);
  tell_cursor_winnability (self);
  tell_verdict_once (self);
}

static void
review_running_cb (YkReviewController *self)
{
  review_found_cb (self);
  g_signal_emit_by_name (self, "running-changed");
}

/* Opening and closing. */

static void
set_open_state (YkReviewController *self)
{
  g_simple_action_set_state (self->open_action,
                             g_variant_new_boolean (self->bar != NULL));
  g_signal_emit_by_name (self, "open-changed");
}

static void
close_strip (YkReviewController *self)
{
  GtkWidget *bar = GTK_WIDGET (self->bar);
  gboolean had_focus = gtk_widget_get_focus_child (bar) != NULL;

  self->bar = NULL;
  gtk_box_remove (self->content, bar);
  gtk_widget_remove_controller (GTK_WIDGET (self->table), self->table_focus);
  yk_review_stop (self->review);
  set_open_state (self);
  if (had_focus)
    yk_table_take_focus (self->table);
}

/* Where the focus moves that is answer enough. */
static void
close_as_wished (YkReviewController *self)
{
  gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->bar)) != NULL;

  close_strip (self);
  if (!has_focus)
    yk_speech_queue_say (self->speech_queue, _ ("Review closed."));
}

/* What is said of the change waits until the table has settled. */
static void
strip_sought_cb (YkReviewController *self, guint position)
{
  yk_game_seek (self->game, position);
  follow_stale (self);
}

/* There is nothing further on: the player hears where that is. */
static void
strip_stayed_cb (YkReviewController *self)
{
  g_autofree char *sentence = cursor_sentence (self);

  yk_speech_queue_say (self->speech_queue, sentence);
}

static void
strip_line_wished_cb (YkReviewController *self, gboolean is_forward)
{
  if (!yk_game_get_has_other_line (self->game)) {
    yk_speech_queue_say (self->speech_queue, _ ("There’s no other branch."));
    return;
  }
  self->is_awaited = TRUE;
  if (is_forward)
    yk_game_next_line (self->game);
  else
    yk_game_previous_line (self->game);
  follow_stale (self);
}

/* The focus that goes from here into a menu comes back. */
static void
strip_focus_cb (YkReviewController *self)
{
  if (has_strip_focus (self))
    self->is_home = TRUE;
  g_signal_emit_by_name (self, "walked-changed");
}

static void
table_entered_cb (YkReviewController *self)
{
  self->is_home = FALSE;
}

static void
watch_table_focus (YkReviewController *self)
{
  self->table_focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (self->table_focus, "enter", G_CALLBACK (table_entered_cb),
                           self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->table), self->table_focus);
}

static void
make_bar (YkReviewController *self)
{
  GtkWidget *bar = yk_review_bar_new ();
  YkReviewStrip *strip;

  self->bar = YK_REVIEW_BAR (bar);
  self->is_home = TRUE;
  watch_table_focus (self);
  strip = yk_review_bar_get_strip (self->bar);
  g_signal_connect_object (strip, "sought", G_CALLBACK (strip_sought_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (strip, "stayed", G_CALLBACK (strip_stayed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (strip, "line-wished", G_CALLBACK (strip_line_wished_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (strip, "notify::has-focus", G_CALLBACK (strip_focus_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (strip, "left", G_CALLBACK (yk_table_take_focus), self->table,
                           G_CONNECT_SWAPPED);
  gtk_box_insert_child_after (self->content, bar,
                              gtk_widget_get_first_child (GTK_WIDGET (self->content)));
}

/* The panel at a game's end gives way before the strip takes the focus. */
static void
open_strip (YkReviewController *self)
{
  gboolean is_final;

  make_bar (self);
  yk_review_start (self->review);
  show_review (self);
  set_open_state (self);
  gtk_widget_grab_focus (GTK_WIDGET (yk_review_bar_get_strip (self->bar)));
  self->told = review_facts_winnability (self->review, self->game);
  /* At the step that lost the game its sentence has just been said. */
  is_final = review_facts_is_final (self->review);
  self->is_awaited = !is_final || !review_facts_is_loss (self->review, self->game);
  if (!is_final)
    yk_speech_queue_say (self->speech_queue,
                         _ ("Looking for the move that lost this game…"));
  tell_verdict_once (self);
}

static void
review_state_cb (GSimpleAction *action, GVariant *state, YkReviewController *self)
{
  gboolean opens = g_variant_get_boolean (state);

  if (opens == (self->bar != NULL))
    return;
  if (opens)
    open_strip (self);
  else
    close_as_wished (self);
}

static void
toggle_search (YkReviewController *self)
{
  if (self->bar == NULL)
    return;
  self->is_awaited = TRUE;
  if (yk_review_get_running (self->review))
    yk_review_stop (self->review);
  else
    yk_review_start (self->review);
}

/* To the last position that could be won, from where the keys go on in the strip. */
static void
go_before_loss (YkReviewController *self)
{
  guint loss = yk_review_get_loss (self->review);

  if (self->bar == NULL || loss == 0)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (yk_review_bar_get_strip (self->bar)));
  strip_sought_cb (
      self, yk_tree_node (&yk_game_peek_history (self->game)->tree, loss)->depth - 1);
}

void
yk_review_controller_game_changed (YkReviewController *self, YkChange change)
{
  g_return_if_fail (YK_IS_REVIEW_CONTROLLER (self));

  yk_review_game_changed (self->review, change);
  if (self->bar == NULL)
    return;
  if (change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED) {
    close_strip (self);
    return;
  }
  self->is_stale = TRUE;
  self->is_unsettled = TRUE;
}

/* Who is in the strip hears of positions, and not of moves. */
void
yk_review_controller_settle (YkReviewController *self)
{
  g_autofree char *sentence = NULL;

  g_return_if_fail (YK_IS_REVIEW_CONTROLLER (self));

  if (self->bar == NULL)
    return;
  follow_stale (self);
  if (self->is_unsettled && has_strip_focus (self)) {
    self->told = review_facts_winnability (self->review, self->game);
    sentence = cursor_sentence (self);
    yk_speech_queue_say_instead (self->speech_queue, sentence);
  }
  self->is_unsettled = FALSE;
  tell_verdict_once (self);
}

/* The object. */

static void
yk_review_controller_dispose (GObject *object)
{
  YkReviewController *self = YK_REVIEW_CONTROLLER (object);

  if (self->review != NULL)
    yk_review_stop (self->review);
  self->bar = NULL;
  g_clear_object (&self->review);
  g_clear_object (&self->open_action);

  G_OBJECT_CLASS (yk_review_controller_parent_class)->dispose (object);
}

static void
yk_review_controller_class_init (YkReviewControllerClass *klass)
{
  static const char *const signals[] = {"open-changed", "running-changed",
                                        "walked-changed"};

  G_OBJECT_CLASS (klass)->dispose = yk_review_controller_dispose;
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_new (signals[i], YK_TYPE_REVIEW_CONTROLLER, G_SIGNAL_RUN_LAST, 0, NULL,
                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
yk_review_controller_init (YkReviewController *self)
{
}

static void
add_review_actions (YkReviewController *self)
{
  static const YkAction entries[] = {
      {"review-search", G_CALLBACK (toggle_search)},
      {"review-loss", G_CALLBACK (go_before_loss)},
  };

  self->open_action =
      g_simple_action_new_stateful ("review", NULL, g_variant_new_boolean (FALSE));
  g_signal_connect_object (self->open_action, "change-state",
                           G_CALLBACK (review_state_cb), self, 0);
  g_action_map_add_action (self->actions, G_ACTION (self->open_action));
  yk_actions_add (self->actions, entries, G_N_ELEMENTS (entries), self);
}

YkReviewController *
yk_review_controller_new (GActionMap *actions, GtkBox *content, YkGame *game,
                          YkAdvisor *advisor, YkTable *table, GSettings *settings,
                          YkSpeechQueue *speech_queue)
{
  YkReviewController *self = g_object_new (YK_TYPE_REVIEW_CONTROLLER, NULL);

  self->actions = actions;
  self->content = content;
  self->game = game;
  self->table = table;
  self->settings = settings;
  self->speech_queue = speech_queue;
  self->review = yk_review_new (game, advisor);
  add_review_actions (self);
  g_signal_connect_object (self->review, "found", G_CALLBACK (review_found_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->review, "notify::running",
                           G_CALLBACK (review_running_cb), self, G_CONNECT_SWAPPED);
  return self;
}

gboolean
yk_review_controller_get_open (YkReviewController *self)
{
  g_return_val_if_fail (YK_IS_REVIEW_CONTROLLER (self), FALSE);

  return self->bar != NULL;
}

gboolean
yk_review_controller_get_running (YkReviewController *self)
{
  g_return_val_if_fail (YK_IS_REVIEW_CONTROLLER (self), FALSE);

  return self->review != NULL && yk_review_get_running (self->review);
}

gboolean
yk_review_controller_get_walked (YkReviewController *self)
{
  g_return_val_if_fail (YK_IS_REVIEW_CONTROLLER (self), FALSE);

  return has_strip_focus (self);
}

gboolean
yk_review_controller_take_focus (YkReviewController *self)
{
  g_return_val_if_fail (YK_IS_REVIEW_CONTROLLER (self), FALSE);

  return self->bar != NULL && self->is_home &&
         gtk_widget_grab_focus (GTK_WIDGET (yk_review_bar_get_strip (self->bar)));
}

void
yk_review_controller_close (YkReviewController *self)
{
  g_return_if_fail (YK_IS_REVIEW_CONTROLLER (self));

  if (self->bar != NULL)
    close_as_wished (self);
}
