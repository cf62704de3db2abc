/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is marked on a position whatever the player holds, as a value: the cards that
 * cannot move, and those that moved last.  No GTK. */
#pragma once

#include "game/model/yk-history.h"
#include "table/layout/yk-card-location.h"

G_BEGIN_DECLS

typedef struct
{
  /* preferences, set from outside at any time */
  gboolean dims_idle;       /* cards that cannot move are dimmed */
  gboolean shows_last_move; /* the cards that moved last bear a mark */
  gboolean shows_targets;   /* the piles that take the cards in hand bear one */

  /* of the position, in the order of its cards: a face-up card for which, with all that
   * lie on it, there is no legal move.  Never one on a foundation, which has no wish to
   * move.  None unless DIMS_IDLE */
  gboolean is_idle[YK_MAX_CARDS];

  /* the cards that came to their piles by the last move, one stack for each pile; none
   * unless SHOWS_LAST_MOVE, and none once the game is won */
  YkStack arrived[YK_N_PILES];
  int n_arrived;
} YkMarks;

/* No marks yet; of the preferences only SHOWS_TARGETS is on. */
void yk_marks_init (YkMarks *marks);

/* Finds the marks of the position at the cursor of HISTORY.  The steps from number FROM
 * on led to it last: the player's move and the automatic ones that followed. */
void yk_marks_update (YkMarks *marks, const YkHistory *history, guint from);

G_END_DECLS
