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

  return node != 0 && node == yk_review_result_loss (yk_game_peek_history (game));
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

/* What there is to say. */

/* Also while another window is active. */
gboolean
yk_window_walks_review (YkWindow *self)
{
  return self->review.bar != NULL &&
         gtk_widget_is_focus (GTK_WIDGET (yk_review_bar_get_strip (self->review.bar)));
}

/* What is found out about the position that the player is looking at. */
static void
tell_cursor_winnability (YkWindow *self)
{
  YkWinnability winnability =
      review_facts_winnability (self->review.search, self->game);

  if (winnability == self->review.told || winnability == YK_WINNABILITY_OPEN ||
      self->review.is_unsettled || !yk_window_walks_review (self))
    return;
  self->review.told = winnability;
  yk_speech_queue_say (self->speech_queue, yk_step_winnability_sentence (winnability));
}

static void
tell_verdict_once (YkWindow *self)
{
  g_autofree char *sentence = NULL;

  if (!self->review.is_awaited || !review_facts_is_final (self->review.search))
    return;
  self->review.is_awaited = FALSE;
  sentence = review_facts_verdict (self->review.search);
  yk_speech_queue_say (self->speech_queue, sentence);
}

/* The position on the table; free with g_free(). */
static char *
cursor_sentence (YkWindow *self)
{
  YkSpeech speech = (YkSpeech) g_settings_get_enum (self->settings, "speech");

  return review_facts_position (self->review.search, self->game, speech);
}

/* What there is to see. */

static void
show_search (YkWindow *self, gboolean has_more)
{
  gboolean runs = yk_review_get_running (self->review.search);

  yk_review_bar_set_search (
      self->review.bar,
      runs ? YK_REVIEW_SEARCH_RUNS
           : (has_more ? YK_REVIEW_SEARCH_RESTS : YK_REVIEW_SEARCH_OVER),
      yk_review_get_progress (self->review.search));
}

static void
show_cursor (YkWindow *self)
{
  g_autofree char *sentence = cursor_sentence (self);

  yk_review_bar_set_cursor (self->review.bar, yk_game_peek_history (self->game)->cursor,
                            sentence);
}

static void
show_ticks (YkWindow *self)
{
  const YkTree *tree = &yk_game_peek_history (self->game)->tree;
  YkReviewStrip *strip = yk_review_bar_get_strip (self->review.bar);
  guint n_ticks, loss = yk_review_result_loss (yk_game_peek_history (self->game));
  g_autofree YkStripTick *ticks =
      review_facts_ticks (self->review.search, self->game, &n_ticks);

  yk_review_strip_set_ticks (strip, ticks, n_ticks);
  yk_review_bar_set_loss (self->review.bar,
                          loss != 0 ? yk_tree_node (tree, loss)->depth : 0);
  self->review.line_end = yk_tree_line_node (tree, n_ticks - 1);
  self->review.n_nodes = yk_tree_n_nodes (tree);
  show_search (self, review_facts_are_open (ticks, n_ticks));
}

static void
show_review (YkWindow *self)
{
  g_autofree char *verdict = review_facts_verdict (self->review.search);

  self->review.is_stale = FALSE;
  show_ticks (self);
  yk_review_bar_set_sentence (self->review.bar, verdict);
  show_cursor (self);
}

/* A line is known by its last node, and its forks by how many nodes there are. */
static gboolean
is_same_line (YkWindow *self)
{
  const YkTree *tree = &yk_game_peek_history (self->game)->tree;

  return yk_tree_n_nodes (tree) == self->review.n_nodes &&
         yk_tree_line_node (tree, tree->line->len) == self->review.line_end;
}

/* Within a line only the cursor moves. */
static void
follow_stale (YkWindow *self)
{
  if (!self->review.is_stale)
    return;
  self->review.is_stale = FALSE;
  if (is_same_line (self))
    show_cursor (self);
  else
    show_review (self);
}

static void
review_found_cb (YkWindow *self)
{
  if (self->review.bar == NULL)
    return;
  show_review (self);
  tell_cursor_winnability (self);
  tell_verdict_once (self);
}

/* The step that lost the game makes a puzzle. */
static void
review_running_cb (YkWindow *self)
{
  review_found_cb (self);
  if (!yk_review_get_running (self->review.search))
    yk_window_make_puzzle (self);
}

/* Opening and closing. */

/* Who looks through a game sees its cards. */
static void
tell_open (YkWindow *self)
{
  gboolean is_open = self->review.bar != NULL;

  g_simple_action_set_state (self->review.action, g_variant_new_boolean (is_open));
  if (self->panel != NULL)
    yk_end_panel_hold_aside (self->panel, is_open);
  if (is_open)
    g_action_group_activate_action (G_ACTION_GROUP (self), "no-first-game", NULL);
  yk_window_update_busy (self);
}

static void
close_strip (YkWindow *self)
{
  GtkWidget *bar = GTK_WIDGET (self->review.bar);
  gboolean had_focus = gtk_widget_get_focus_child (bar) != NULL;

  self->review.bar = NULL;
  gtk_box_remove (self->content, bar);
  gtk_widget_remove_controller (GTK_WIDGET (self->table), self->review.table_focus);
  yk_review_stop (self->review.search);
  tell_open (self);
  if (had_focus)
    yk_table_take_focus (self->table);
}

/* Where the focus moves that is answer enough. */
static void
close_as_wished (YkWindow *self)
{
  gboolean has_focus =
      gtk_widget_get_focus_child (GTK_WIDGET (self->review.bar)) != NULL;

  close_strip (self);
  if (!has_focus)
    yk_speech_queue_say (self->speech_queue, _ ("Review closed."));
}

/* What is said of the change waits until the table has settled. */
static void
strip_sought_cb (YkWindow *self, guint position)
{
  yk_game_seek (self->game, position);
  follow_stale (self);
}

/* There is nothing further on: the player hears where that is. */
static void
strip_stayed_cb (YkWindow *self)
{
  g_autofree char *sentence = cursor_sentence (self);

  yk_speech_queue_say (self->speech_queue, sentence);
}

static void
strip_line_wished_cb (YkWindow *self, gboolean is_forward)
{
  if (!yk_game_get_has_other_line (self->game)) {
    yk_speech_queue_say (self->speech_queue, _ ("There’s no other branch."));
    return;
  }
  self->review.is_awaited = TRUE;
  yk_game_go_to_other_line (self->game, is_forward);
  follow_stale (self);
}

/* The focus that goes from here into a menu comes back. */
static void
strip_focus_cb (YkWindow *self)
{
  if (yk_window_walks_review (self))
    self->review.is_home = TRUE;
}

static void
table_entered_cb (YkWindow *self)
{
  self->review.is_home = FALSE;
}

static void
watch_table_focus (YkWindow *self)
{
  self->review.table_focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (self->review.table_focus, "enter",
                           G_CALLBACK (table_entered_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->table), self->review.table_focus);
}

static void
make_bar (YkWindow *self)
{
  GtkWidget *bar = yk_review_bar_new ();
  YkReviewStrip *strip;

  self->review.bar = YK_REVIEW_BAR (bar);
  self->review.is_home = TRUE;
  watch_table_focus (self);
  strip = yk_review_bar_get_strip (self->review.bar);
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
open_strip (YkWindow *self)
{
  gboolean is_final;

  make_bar (self);
  yk_review_start (self->review.search);
  show_review (self);
  tell_open (self);
  gtk_widget_grab_focus (GTK_WIDGET (yk_review_bar_get_strip (self->review.bar)));
  self->review.told = review_facts_winnability (self->review.search, self->game);
  /* At the step that lost the game its sentence has just been said. */
  is_final = review_facts_is_final (self->review.search);
  self->review.is_awaited =
      !is_final || !review_facts_is_loss (self->review.search, self->game);
  if (!is_final)
    yk_speech_queue_say (self->speech_queue,
                         _ ("Looking for the move that lost this game…"));
  tell_verdict_once (self);
}

static void
review_state_cb (YkWindow *self, GVariant *state)
{
  gboolean opens = g_variant_get_boolean (state);

  if (opens == (self->review.bar != NULL))
    return;
  if (opens)
    open_strip (self);
  else
    close_as_wished (self);
}

static void
toggle_search (YkWindow *self)
{
  if (self->review.bar == NULL)
    return;
  self->review.is_awaited = TRUE;
  if (yk_review_get_running (self->review.search))
    yk_review_stop (self->review.search);
  else
    yk_review_start (self->review.search);
}

/* To the last position that could be won, from where the keys go on in the strip. */
static void
go_before_loss (YkWindow *self)
{
  guint loss = yk_review_result_loss (yk_game_peek_history (self->game));
  YkReviewResult reviewed;

  if (self->review.bar == NULL || loss == 0)
    return;
  yk_review_get_result (self->review.search, &reviewed);
  gtk_widget_grab_focus (GTK_WIDGET (yk_review_bar_get_strip (self->review.bar)));
  strip_sought_cb (
      self, yk_tree_node (&yk_game_peek_history (self->game)->tree, loss)->depth - 1);
  if (reviewed.has_keeper)
    yk_table_show_hint (self->table, reviewed.keeper);
}

void
yk_window_follow_review (YkWindow *self, YkChange change)
{
  yk_review_game_changed (self->review.search, change);
  if (self->review.bar == NULL)
    return;
  if (change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED) {
    close_strip (self);
    return;
  }
  self->review.is_stale = TRUE;
  self->review.is_unsettled = TRUE;
}

/* Who is in the strip hears of positions, and not of moves. */
void
yk_window_settle_review (YkWindow *self)
{
  g_autofree char *sentence = NULL;

  if (self->review.bar == NULL)
    return;
  follow_stale (self);
  if (self->review.is_unsettled && yk_window_walks_review (self)) {
    self->review.told = review_facts_winnability (self->review.search, self->game);
    sentence = cursor_sentence (self);
    yk_speech_queue_say_instead (self->speech_queue, sentence);
  }
  self->review.is_unsettled = FALSE;
  tell_verdict_once (self);
}

gboolean
yk_window_enter_review (YkWindow *self)
{
  return self->review.bar != NULL && self->review.is_home &&
         gtk_widget_grab_focus (
             GTK_WIDGET (yk_review_bar_get_strip (self->review.bar)));
}

void
yk_window_close_review (YkWindow *self)
{
  if (self->review.bar != NULL)
    close_as_wished (self);
}

void
yk_window_add_review (YkWindow *self)
{
  static const YkAction entries[] = {
      {"review-search", G_CALLBACK (toggle_search)},
      {"review-loss", G_CALLBACK (go_before_loss)},
  };

  self->review.search = yk_review_new (self->game, self->advisor);
  self->review.action =
      g_simple_action_new_stateful ("review", NULL, g_variant_new_boolean (FALSE));
  yk_connections_add (&self->connections, self->review.action, "change-state",
                      G_CALLBACK (review_state_cb), self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (self->review.action));
  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  yk_connections_add (&self->connections, self->review.search, "found",
                      G_CALLBACK (review_found_cb), self);
  yk_connections_add (&self->connections, self->review.search, "notify::running",
                      G_CALLBACK (review_running_cb), self);
}

void
yk_window_end_review (YkWindow *self)
{
  if (self->review.search != NULL)
    yk_review_stop (self->review.search);
  self->review.bar = NULL;
  g_clear_object (&self->review.search);
  g_clear_object (&self->review.action);
}
