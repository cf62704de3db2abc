/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Beam search for a win of few steps. */
#pragma once

#include "solver/base/yk-search.h"
#include "solver/state/yk-compact-state.h"

#define YK_N_BEAMS 4

/* Returns whether beams support the rules: one deck with foundations. */
bool yk_beam_knows (const YkCompactFrame *frame);

/* Runs beam INDEX (0 to YK_N_BEAMS - 1): looks for a win of at most MAX_STEPS steps
 * from ROOT.  Looks at about N_STATES positions, never more than N_MOST, and adds their
 * number to N_USED.  Writes the win to STEPS, which has room for MAX_STEPS, and returns
 * its length, or -1 if it finds none. */
int
yk_beam_search (YkSearch *search, const YkCompactFrame *frame,
                const YkCompactState *root, int index, int max_steps, uint64_t n_states,
                uint64_t n_most, YkPlacing *steps, uint64_t *n_used);
