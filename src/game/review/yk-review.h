/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review: finds out where a game was lost, in a thread of its own. */
#pragma once

#include "game/analysis/yk-advisor.h"
#include "game/review/yk-review-result.h"

G_BEGIN_DECLS

/* Follows a game, and judges positions of all its lines once it is started.  What is
 * found stays with the game (see yk_game_learn()); so does what the advisor finds out
 * while it is played, whether or not a review runs.  Once there was a review all that
 * is saved with the game.
 *
 * It begins with the present line, at its end, and halves what is left until two
 * neighbours are proved: the one before the step that lost the game can be won, and the
 * one after it cannot.  Then come the other lines.  What follows from a proof is known
 * without a search: what comes before a position that can be won can be won, and what
 * comes after a lost one is lost.
 *
 * At most one question is asked at a time, at low priority, with at most 128 MB; none
 * while the advisor answers one.  It has the right of way: while it runs the advisor
 * does no more unasked than to look quickly at the position on the table.  The player's
 * steps meanwhile extend what is reviewed; a new game stops the review.  Belongs to the
 * main thread.
 *
 * Property, read-only:
 *
 *   running  boolean: it was started, and there is something left to find out
 *
 * Signal "found": something new is known of a position or of the result, or the present
 * line is another one.  Emitted from the main loop, once for all that came since it
 * last turned. */
#define YK_TYPE_REVIEW (yk_review_get_type ())
G_DECLARE_FINAL_TYPE (YkReview, yk_review, YK, REVIEW, GObject)

/* Holds references to both.  The owner must call yk_review_game_changed().  Returns:
 * (transfer full): the review. */
YkReview *yk_review_new (YkGame *game, YkAdvisor *advisor);

/* Handles "changed" of the game; call after the advisor has handled it. */
void yk_review_game_changed (YkReview *review, YkChange change);

/* Starts the review, or resumes it after a stop.  Each start may spend a long effort on
 * a few positions.  It ends by itself. */
void yk_review_start (YkReview *review);

/* Ends the review; what was found stays. */
void yk_review_stop (YkReview *review);

gboolean yk_review_get_running (YkReview *review);

/* Returns: how much of the running review is done, from 0 to 1: by positions, not by
 * time. */
double yk_review_get_progress (YkReview *review);

/* Returns: what is known of the position at NODE of the game's tree.  OPEN: it was not
 * searched yet.  After loading it may be what the file claims, until the review has
 * proved or refuted it. */
YkWinnability yk_review_get_winnability (YkReview *review, guint node);

/* Returns: what yk_review_result_loss() finds in the game. */
guint yk_review_get_loss (YkReview *review);

/* Gets the result of the present line; yk_review_result_sentence() says it. */
void yk_review_get_result (YkReview *review, YkReviewResult *reviewed);

G_END_DECLS
