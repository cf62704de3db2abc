/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fast engine: best-first searches over codes, one after the other. */
#pragma once

#include "solver/yk-search.h"

/* Decides BOARD, whose rules the engine knows (yk_frame_knows()). */
void
yk_fast_solve (YkSearch *search, const YkBoard *board, YkSolverResult *result);
