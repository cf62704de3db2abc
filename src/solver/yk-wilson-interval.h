/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sample of deals says about all deals: the Wilson score interval (E. B. Wilson,
 * 1927). */
#pragma once

#include <stdint.h>

/* Returns the lower end, 0 to 1, of the 95 % interval for the true share of hits, if
 * N_HITS of N_TRIES (at least 1) were hits. */
double yk_wilson_interval_low (uint64_t n_hits, uint64_t n_tries);

/* Returns the upper end of that interval. */
double yk_wilson_interval_high (uint64_t n_hits, uint64_t n_tries);
