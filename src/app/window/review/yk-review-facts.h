/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of a game that is looked through: for the strip, and in sentences. */
#pragma once

#include "app/window/review/yk-strip-paint.h"
#include "game/review/yk-review.h"
#include "words/play/yk-event-words.h"

G_BEGIN_DECLS

/* What REVIEW has come to, or that it still looks for something; free with g_free(). */
char *yk_review_facts_verdict (YkReview *review);

/* Whether that stays as it is: a step without what would have kept the win is not all
 * yet while the search goes on. */
gboolean yk_review_facts_is_final (YkReview *review);

/* What is known of the position on the table of GAME, which is the one of REVIEW. */
YkWinnability yk_review_facts_winnability (YkReview *review, YkGame *game);

/* Whether the last step before that position lost the game. */
gboolean yk_review_facts_is_loss (YkReview *review, YkGame *game);

/* The position on the table, in a few sentences; free with g_free(). */
char *yk_review_facts_position (YkReview *review, YkGame *game, YkSpeech speech);

/* One tick for each position of the present line: N_TICKS of them, at least one.  Free
 * with g_free(). */
YkStripTick *yk_review_facts_ticks (YkReview *review, YkGame *game, guint *n_ticks);

/* Whether a search could find out more about any of these. */
gboolean yk_review_facts_are_open (const YkStripTick *ticks, guint n_ticks);

G_END_DECLS
