/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shortens wins of games that the compact search does not support. */
#pragma once

#include "solver/base/yk-search.h"

/* Removes the moves of a win that later ones do not need.  RESULT is unchanged if there
 * is not enough memory, or more than one deck. */
void
yk_shorten_on_board (YkSearch *search, const YkBoard *board, YkSolverResult *result);
