/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shortest win, and the proof that none is shorter. */
#pragma once

#include "solver/base/yk-search.h"

/* Looks for shorter wins of BOARD than the one in RESULT, which it replaces by the
 * shortest that it finds.  Returns a number of moves that no win has fewer than: where
 * RESULT has as many, it is a shortest one.  The number of positions that the search
 * stores is added to its states. */
int yk_shortest (YkSearch *search, const YkBoard *board, YkSolverResult *result);
