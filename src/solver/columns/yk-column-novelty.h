/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Detects what is new in a position of the column search.  yk-compact-search.c does the
 * same with codes. */
#pragma once

#include "solver/columns/yk-column-state.h"

#define YK_COLUMN_STATE_N_SEEN 65536

/* For each kind of position and each card, the set of places that it has had.
 * Positions are of one kind if the same numbers of cards are up, face down and in the
 * stock.  Several kinds may share an entry of the table. */
typedef struct
{
  uint16_t seen[YK_COLUMN_STATE_N_SEEN];
} YkColumnStateNews;

/* Forgets all places. */
void yk_column_state_news_clear (YkColumnStateNews *news);

/* Returns whether some card lies where it lay in no earlier position of this kind, and
 * notes all places of this one. */
bool yk_column_state_is_news (YkColumnStateNews *news, const YkColumnStateFrame *frame,
                              const YkColumnState *piles);
