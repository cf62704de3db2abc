/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a position is lost, as far as one can see it: a card that never gets up. */
#pragma once

#include "core/yk-board.h"

/* Finds a card that reaches its foundation in no line of play from BOARD, proved by
 * going through all of them: each ends where the relaxation (see yk-relax.h) or a lack
 * of moves denies the card.  Of several it is one of the least rank.
 *
 * Returns: the card; 0 where all lines are too many, or lose different ones, or the
 * rules are beyond the relaxation. */
YkCard yk_buried_card (const YkBoard *board);
