/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns the findings about a reviewed game into ticks of the strip and sentences. */
#pragma once

#include "app/window/review/yk-strip-paint.h"
#include "game/review/yk-review.h"
#include "words/play/yk-play-words.h"

G_BEGIN_DECLS

/* Returns: (transfer full): a sentence with the result of REVIEW, or that the search
 * goes on. */
char *yk_review_facts_verdict (YkReview *review);

/* Returns: whether that sentence will not change: a losing step may be known before the
 * better step is. */
gboolean yk_review_facts_is_final (YkReview *review);

/* Returns: what is known of the position on the table of GAME, the game of REVIEW. */
YkWinnability yk_review_facts_winnability (YkReview *review, YkGame *game);

/* Returns: whether the last step before that position lost the game. */
gboolean yk_review_facts_is_loss (YkReview *review, YkGame *game);

/* Returns: (transfer full): the position on the table in a few sentences. */
char *yk_review_facts_position (YkReview *review, YkGame *game, YkSpeech speech);

/* Returns: (transfer full): N_TICKS ticks, at least one: one for each position of the
 * present line. */
YkStripTick *yk_review_facts_ticks (YkReview *review, YkGame *game, guint *n_ticks);

/* Returns: whether a search could find out more about any of TICKS. */
gboolean yk_review_facts_are_open (const YkStripTick *ticks, guint n_ticks);

G_END_DECLS
