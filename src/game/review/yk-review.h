/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review: where a game was lost. */
#pragma once

#include <gio/gio.h>

#include "game/analysis/yk-advisor.h"
#include "game/model/yk-history.h"

G_BEGIN_DECLS

/* The wins that are known of a game: for the last positions that are proved winnable,
 * how they are won.  What is won from a position before these begins with the steps
 * that lead to them. */

/* Wins by nodes of one game's tree. */
typedef struct
{
  GHashTable *plans;   /* by node, a GArray of YkSolutionMove each; owned */
  GHashTable *keepers; /* by node, a YkMove each; owned */
} YkWinningLines;

/* The result of a review, as a value that follows from what is proved; the words make a
 * sentence of it. */

typedef enum
{
  YK_REVIEW_RESULT_OPEN,       /* not looked for yet, or not to the end */
  YK_REVIEW_RESULT_NOTHING,    /* no step was made in this game */
  YK_REVIEW_RESULT_WON,        /* the line ends with the win */
  YK_REVIEW_RESULT_WINNABLE,   /* the last position of the line can still be won */
  YK_REVIEW_RESULT_LOST_FIRST, /* the first position could not be won */
  YK_REVIEW_RESULT_STEP,       /* the step that lost the game is known: proved */
  YK_REVIEW_RESULT_UNKNOWN,    /* it is lost, but by which step was not found out */
  YK_REVIEW_RESULT_UNDECIDED,  /* whether it is lost was not found out */
} YkReviewOutcome;

typedef struct
{
  YkReviewOutcome result;

  /* Only with YK_REVIEW_RESULT_STEP. */
  YkBoard before;        /* the last position that could be won */
  YkMove move;           /* the step that lost the game there … */
  gboolean is_automatic; /* … which was not the player's own */
  gboolean has_keeper;
  YkMove keeper; /* a move that is verified to have kept the win: always the same one */

  /* Only with YK_REVIEW_RESULT_UNKNOWN: one of the player's own moves from FIRST_MOVE
   * to LAST_MOVE, counted from 1, lost the game.  Zeroes where not even that much is
   * known. */
  guint first_move;
  guint last_move;
} YkReviewResult;

/* Returns: the node whose step lost the game in the present line: the position before
 * it is proved winnable, the one after it lost.  0 if none is known. */
guint yk_review_result_loss (const YkHistory *history);

/* The review: finds out where a game was lost, in a thread of its own. */

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

/* Gets the result of the present line; yk_review_result_sentence() says it. */
void yk_review_get_result (YkReview *review, YkReviewResult *reviewed);

/* Makes a puzzle of the step that lost a game. */

/* Judges, in a thread of low priority, all moves of the position before the step that
 * lost the present line of HISTORY, a numbered deal. CALLBACK is called with DATA in
 * the main loop; after CANCELLABLE was cancelled, it must touch nothing. Returns:
 * FALSE, and calls nothing, if no step of the player's is known to have lost it.  The
 * task has (transfer full) (nullable) the words of the puzzle (see yk_puzzle_words());
 * NULL where it would be none: too many moves keep the win, there are too few others,
 * or of some it was not found out. */
gboolean yk_puzzle_maker_start (const YkHistory *history, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer data);

G_END_DECLS
