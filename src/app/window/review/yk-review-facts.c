/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns the findings about a reviewed game into ticks of the strip and sentences. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "words/play/yk-play-words.h"
#include "words/results/yk-result-words.h"

char *
yk_review_facts_verdict (YkReview *review)
{
  YkReviewResult reviewed;

  yk_review_get_result (review, &reviewed);
  if (reviewed.result == YK_REVIEW_RESULT_OPEN && yk_review_get_running (review))
    return g_strdup (_ ("Looking for the move that lost this game…"));
  return yk_review_result_sentence (&reviewed);
}

gboolean
yk_review_facts_is_final (YkReview *review)
{
  YkReviewResult reviewed;

  yk_review_get_result (review, &reviewed);
  if (!yk_review_get_running (review))
    return TRUE;
  return reviewed.result != YK_REVIEW_RESULT_OPEN &&
         (reviewed.result != YK_REVIEW_RESULT_STEP || reviewed.has_keeper);
}

YkWinnability
yk_review_facts_winnability (YkReview *review, YkGame *game)
{
  return yk_review_get_winnability (review,
                                    yk_history_node (yk_game_peek_history (game)));
}

gboolean
yk_review_facts_is_loss (YkReview *review, YkGame *game)
{
  guint node = yk_history_node (yk_game_peek_history (game));

  return node != 0 && node == yk_review_get_loss (review);
}

char *
yk_review_facts_position (YkReview *review, YkGame *game, YkSpeech speech)
{
  gboolean is_loss = yk_review_facts_is_loss (review, game);
  g_autofree char *loss = is_loss ? yk_review_facts_verdict (review) : NULL;

  return yk_step_sentence (yk_game_peek_history (game),
                           yk_review_facts_winnability (review, game), loss, speech);
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

YkStripTick *
yk_review_facts_ticks (YkReview *review, YkGame *game, guint *n_ticks)
{
  const YkTree *tree = &yk_game_peek_history (game)->tree;
  YkStripTick *ticks;

  *n_ticks = tree->line->len + 1;
  ticks = g_new (YkStripTick, *n_ticks);
  for (guint i = 0; i < *n_ticks; i++)
    ticks[i] = make_tick (review, tree, yk_tree_line_node (tree, i));
  return ticks;
}

gboolean
yk_review_facts_are_open (const YkStripTick *ticks, guint n_ticks)
{
  for (guint i = 0; i < n_ticks; i++)
    if (ticks[i].winnability == YK_WINNABILITY_OPEN)
      return TRUE;
  return FALSE;
}
