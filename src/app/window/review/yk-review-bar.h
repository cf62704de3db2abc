/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is seen of a review: a sentence, the strip, how far the search is. */
#pragma once

#include "app/window/review/yk-review-strip.h"

G_BEGIN_DECLS

/* It belongs below the table.  Its buttons activate "win.review", which closes it,
 * "win.review-search", which stops the search or goes on with it, and
 * "win.review-loss", which leads to before the step that lost the game. */
#define YK_TYPE_REVIEW_BAR (yk_review_bar_get_type ())
G_DECLARE_FINAL_TYPE (YkReviewBar, yk_review_bar, YK, REVIEW_BAR, GtkWidget)

typedef enum
{
  YK_REVIEW_SEARCH_OVER,  /* there is nothing left to find out */
  YK_REVIEW_SEARCH_RUNS,  /* it can be stopped */
  YK_REVIEW_SEARCH_RESTS, /* it can be gone on with */
} YkReviewSearch;

GtkWidget *yk_review_bar_new (void);

/* Borrowed. */
YkReviewStrip *yk_review_bar_get_strip (YkReviewBar *bar);

/* What the review has come to. */
void yk_review_bar_set_sentence (YkReviewBar *bar, const char *sentence);

/* Goes to a position of the strip, which screen readers call by SENTENCE. */
void yk_review_bar_set_cursor (YkReviewBar *bar, guint position, const char *sentence);

/* The step that led to POSITION lost the game; 0 where none is known. */
void yk_review_bar_set_loss (YkReviewBar *bar, guint position);

/* PROGRESS of the search from 0 to 1, which is shown while it runs. */
void
yk_review_bar_set_search (YkReviewBar *bar, YkReviewSearch search, double progress);

G_END_DECLS
