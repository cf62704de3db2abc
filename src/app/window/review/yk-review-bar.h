/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a review below the table: a sentence, the strip and the progress of the search.
 */
#pragma once

#include "app/window/review/yk-review-strip.h"

G_BEGIN_DECLS

/* Its buttons activate "win.review", which closes it, "win.review-search", which stops
 * or resumes the search, and "win.review-loss", which goes to the position before the
 * losing step. */
#define YK_TYPE_REVIEW_BAR (yk_review_bar_get_type ())
G_DECLARE_FINAL_TYPE (YkReviewBar, yk_review_bar, YK, REVIEW_BAR, GtkWidget)

/* The state of the search. */
typedef enum
{
  YK_REVIEW_SEARCH_OVER,  /* finished */
  YK_REVIEW_SEARCH_RUNS,  /* running, can be stopped */
  YK_REVIEW_SEARCH_RESTS, /* stopped, can be resumed */
} YkReviewSearch;

/* Returns: (transfer floating): an empty bar. */
GtkWidget *yk_review_bar_new (void);

/* Returns: (transfer none): the strip in the bar. */
YkReviewStrip *yk_review_bar_get_strip (YkReviewBar *bar);

/* Shows the result of the review. */
void yk_review_bar_set_sentence (YkReviewBar *bar, const char *sentence);

/* Moves the strip's cursor to POSITION, described to screen readers by SENTENCE. */
void yk_review_bar_set_cursor (YkReviewBar *bar, guint position, const char *sentence);

/* Marks the losing step, which led to POSITION; 0 marks none. */
void yk_review_bar_set_loss (YkReviewBar *bar, guint position);

/* Shows the state of the search and, while it runs, its PROGRESS from 0 to 1. */
void
yk_review_bar_set_search (YkReviewBar *bar, YkReviewSearch search, double progress);

G_END_DECLS
