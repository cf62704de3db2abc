/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a review, as a value that follows from what is proved; the words make a
 * sentence of it. */
#pragma once

#include "game/review/yk-winning-lines.h"

G_BEGIN_DECLS

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

/* Finds the noted MOVE that would have kept the win there.  Returns: FALSE if there is
 * none. */
gboolean yk_review_result_keeper (const YkHistory *history, const YkWinningLines *wins,
                                  YkMove *move);

/* Finds the result of the present line.  IS_RUNNING says that more is being found out.
 */
void yk_review_result_find (YkReviewResult *reviewed, const YkHistory *history,
                            const YkWinningLines *wins, gboolean is_running);

G_END_DECLS
