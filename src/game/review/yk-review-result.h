/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a review has come to, as a value that follows from what is proved; the words
 * make a sentence of it. */
#pragma once

#include "game/review/yk-wins.h"

typedef enum
{
  YK_REVIEWED_OPEN,       /* not looked for yet, or not to the end */
  YK_REVIEWED_NOTHING,    /* no step was made in this game */
  YK_REVIEWED_WON,        /* the line ends with the win */
  YK_REVIEWED_WINNABLE,   /* the last position of the line can still be won */
  YK_REVIEWED_LOST_FIRST, /* the first position could not be won */
  YK_REVIEWED_STEP,       /* the step that lost the game is known: proved */
  YK_REVIEWED_UNKNOWN,    /* it is lost, but by which step was not found out */
  YK_REVIEWED_UNDECIDED,  /* whether it is lost was not found out */
} YkReviewedResult;

typedef struct
{
  YkReviewedResult result;

  /* Only with YK_REVIEWED_STEP. */
  YkBoard before;        /* the last position that could be won */
  YkMove move;           /* the step that lost the game there … */
  gboolean is_automatic; /* … which was not the player's own */
  gboolean has_keeper;
  YkMove keeper; /* a move that is verified to have kept the win: always the same one */

  /* Only with YK_REVIEWED_UNKNOWN: one of the player's own moves from FIRST_MOVE
   * to LAST_MOVE, counted from 1, lost the game.  Zeroes where not even that much is
   * known. */
  guint first_move;
  guint last_move;
} YkReviewed;

/* The node whose step lost the game in the present line, or 0 where none is known: the
 * position before it is proved winnable, the one after it lost. */
guint yk_reviewed_loss (const YkHistory *history);

/* Whether a move is noted that would have kept the win there. */
gboolean
yk_reviewed_keeper (const YkHistory *history, const YkWins *wins, YkMove *move);

/* What there is to say of the present line.  IS_RUNNING says that more is being found
 * out. */
void yk_reviewed_find (YkReviewed *reviewed, const YkHistory *history,
                       const YkWins *wins, gboolean is_running);
