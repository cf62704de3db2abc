/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks that depend on the position alone: cards that cannot move, and those that
 * moved last.  No GTK. */
#pragma once

#include "game/model/yk-history.h"
#include "table/layout/yk-card-location.h"

G_BEGIN_DECLS

/* The marks of a position. */
typedef struct
{
  /* preferences, set from outside at any time */
  gboolean dims_idle;       /* cards that cannot move are dimmed */
  gboolean shows_last_move; /* the cards that moved last are marked */
  gboolean shows_targets;   /* the piles that take the held cards are marked */

  /* in the order of the board's cards: whether a face-up card has, with all on it, no
   * legal move. Never on a foundation; none unless DIMS_IDLE */
  gboolean is_idle[YK_MAX_CARDS];

  /* the cards that the last move brought, one stack for each pile; none unless
   * SHOWS_LAST_MOVE, and none once the game is won */
  YkStack arrived[YK_N_PILES];
  int n_arrived;
} YkMarks;

/* Initializes MARKS without marks and with only SHOWS_TARGETS set. */
void yk_marks_init (YkMarks *marks);

/* Computes the marks of the current position of HISTORY.  The steps from number FROM on
 * are the last move: the player's and the automatic ones after it. */
void yk_marks_update (YkMarks *marks, const YkHistory *history, guint from);

G_END_DECLS
