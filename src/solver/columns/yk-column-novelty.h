/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is new in a position of the board engine: see yk-fast.c, where the same is done
 * with codes. */
#pragma once

#include "solver/columns/yk-piles.h"

#define YK_PILES_N_SEEN 65536

/* For each kind of position and each card the set of places that it had.  Positions are
 * of one kind where as many cards are up, as many are face down and as many are in the
 * stock.  Several kinds may share places in the table. */
typedef struct
{
  uint16_t seen[YK_PILES_N_SEEN];
} YkPilesNews;

void yk_piles_news_clear (YkPilesNews *news);

/* Whether some card lies where it lay in no position of this kind before.  Then it is
 * no news any more. */
bool
yk_piles_is_news (YkPilesNews *news, const YkPilesFrame *frame, const YkPiles *piles);
