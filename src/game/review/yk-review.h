/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review: where a game was lost. */
#pragma once

#include <gio/gio.h>

#include "game/analysis/yk-advisor.h"
#include "game/model/yk-history.h"

G_BEGIN_DECLS

/* The known wins of a game: how to win from the last positions that are proved
 * winnable.  A win from an earlier position begins with the steps that lead to one of
 * these. */

/* Wins by nodes of one game's tree. */
typedef struct
{
  GHashTable *plans;   /* by node, a GArray of YkSolutionMove each; owned */
  GHashTable *keepers; /* by node, a YkMove each; owned */
} YkWinningLines;

/* The result of a review, as a value that follows from what is proved;
 * yk_review_result_sentence() puts it into words. */

typedef enum
{
  YK_REVIEW_RESULT_OPEN,       /* the search is not over yet */
  YK_REVIEW_RESULT_NOTHING,    /* no step was made in this game */
  YK_REVIEW_RESULT_WON,        /* the line ends with a win */
  YK_REVIEW_RESULT_WINNABLE,   /* the last position of the line can still be won */
  YK_REVIEW_RESULT_LOST_FIRST, /* the first position could not be won */
  YK_REVIEW_RESULT_STEP,       /* proved: which step lost the game */
  YK_REVIEW_RESULT_UNKNOWN,    /* the game is lost, but the losing step was not found */
  YK_REVIEW_RESULT_UNDECIDED,  /* it was not found out whether the game is lost */
} YkReviewOutcome;

typedef struct
{
  YkReviewOutcome result;

  /* Only with YK_REVIEW_RESULT_STEP. */
  YkBoard before;        /* the last position that could be won */
  YkMove move;           /* the step from there that lost the game … */
  gboolean is_automatic; /* … and whether automatic play made it */
  gboolean has_keeper;
  YkMove keeper; /* a move proved to keep the win; the same at each call */

  /* Only with YK_REVIEW_RESULT_UNKNOWN: one of the player's own moves from FIRST_MOVE
   * to LAST_MOVE, counted from 1, lost the game.  Zeroes where not even that much is
   * known. */
  guint first_move;
  guint last_move;
} YkReviewResult;

/* Returns: the node whose step lost the game in the present line: the position before
 * it is proved winnable, the one after it lost.  0 if none is known. */
guint yk_review_result_loss (const YkHistory *history);

/* The review: finds out in a thread where a game was lost. */

/* Follows a game, and judges positions of all its lines once it is started.  What it
 * finds stays with the game (see yk_game_learn()), like what the advisor finds out
 * during play.  Once a review has run, saved games include all of this.
 *
 * It begins at the end of the present line and bisects until two neighboring positions
 * are proved: the one before the losing step winnable, the one after it lost.  Then
 * come the other lines.  What follows from a proof needs no search: positions before a
 * winnable one are winnable, and those after a lost one are lost.
 *
 * At most one question is asked at a time, at low priority, with at most 128 MB; none
 * while the advisor answers one.  The review has priority: while it runs, the advisor
 * unasked only takes a quick look at the position on the table.  Steps that the player
 * makes meanwhile are reviewed too; a new game stops the review.  Use it in the main
 * thread only.
 *
 * Property, read-only:
 *
 *   running  boolean: it was started, and there is something left to find out
 *
 * Signal "found": something new is known about a position or the result, or the present
 * line has changed.  Emitted from the main loop, once for all changes since its last
 * iteration. */
#define YK_TYPE_REVIEW (yk_review_get_type ())
G_DECLARE_FINAL_TYPE (YkReview, yk_review, YK, REVIEW, GObject)

/* Holds references to GAME and ADVISOR.  The owner must call yk_review_game_changed().
 * Returns: (transfer full): the review. */
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

/* Returns: what is known about the position at NODE of the game's tree; OPEN if it was
 * not searched yet.  After loading, this may be a claim of the file, until the review
 * has proved or refuted it. */
YkWinnability yk_review_get_winnability (YkReview *review, guint node);

/* Gets the result of the present line. */
void yk_review_get_result (YkReview *review, YkReviewResult *reviewed);

/* Makes a puzzle of the step that lost a game. */

/* Judges, in a thread of low priority, all moves of the position before the step that
 * lost the present line of HISTORY, a numbered deal.  CALLBACK is called with DATA in
 * the main loop; after CANCELLABLE was cancelled, it must not use DATA.  Returns:
 * FALSE, without a callback, if no step of the player's is known to have lost it.  The
 * task returns (transfer full) (nullable) the words of the puzzle (see
 * yk_puzzle_words()); NULL if it would be no good puzzle: too many moves keep the win,
 * there are too few other moves, or some could not be judged. */
gboolean yk_puzzle_maker_start (const YkHistory *history, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer data);

G_END_DECLS
