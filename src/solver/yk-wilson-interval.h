/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sample of deals says about all deals. */
#pragma once

#include <stdint.h>

/* The ends of the interval, from 0 to 1, in which the true share of hits lies with a
 * certainty of 95 %, where N_HITS of N_TRIES (at least one) were hits; by E. B. Wilson,
 * 1927. */
double yk_wilson_interval_low (uint64_t n_hits, uint64_t n_tries);
double yk_wilson_interval_high (uint64_t n_hits, uint64_t n_tries);
