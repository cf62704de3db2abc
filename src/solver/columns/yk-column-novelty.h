/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is new in a position of the board engine: see yk-compact-search.c, where the
 * same is done with codes. */
#pragma once

#include "solver/columns/yk-column-state.h"

#define YK_COLUMN_STATE_N_SEEN 65536

/* For each kind of position and each card the set of places that it had.  Positions are
 * of one kind where as many cards are up, as many are face down and as many are in the
 * stock.  Several kinds may share places in the table. */
typedef struct
{
  uint16_t seen[YK_COLUMN_STATE_N_SEEN];
} YkColumnStateNews;

void yk_column_state_news_clear (YkColumnStateNews *news);

/* Whether some card lies where it lay in no position of this kind before.  Then it is
 * no news any more. */
bool yk_column_state_is_news (YkColumnStateNews *news, const YkColumnStateFrame *frame,
                              const YkColumnState *piles);
