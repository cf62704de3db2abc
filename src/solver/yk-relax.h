/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The relaxation test: a quick proof that a position is dead, and a guess at its depth.
 */
#pragma once

#include "solver/yk-codes.h"

/* Returns -1 where some card can never reach its foundation, else how many layers of
 * moves the relaxation needs until all are there.
 *
 * The relaxation pretends that whatever once was possible stays so: a card that was
 * once uncovered may be built on for ever, one that could once move is gone from where
 * it lies and yet wherever else it was.  Every real move needs a part of what this asks
 * for, hence by induction every position that can be reached really is covered, and a
 * card that stays down even here stays down. */
int yk_relax (const YkFrame *frame, const YkPlaces *places);
