/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sample of deals tells of all of them. */
#pragma once

#include <stdint.h>

/* The ends of the interval in which the share of hits lies with 95 % certainty, from 0
 * to 1, where N_HITS of N_TRIES, at least one, were hits (E. B. Wilson, 1927). */
double yk_interval_low (uint64_t n_hits, uint64_t n_tries);
double yk_interval_high (uint64_t n_hits, uint64_t n_tries);
