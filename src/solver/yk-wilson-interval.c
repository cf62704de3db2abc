/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wilson's interval. */
#include "solver/yk-wilson-interval.h"

#include <math.h>

/* The quantile of the normal distribution for 95 %. */
#define Z 1.959963985

static double
end_of_interval (uint64_t n_hits, uint64_t n_tries, int sign)
{
  double n = (double) n_tries, p = (double) n_hits / n;
  double middle = p + Z * Z / (2 * n);
  double half = Z * sqrt (p * (1 - p) / n + Z * Z / (4 * n * n));

  return (middle + sign * half) / (1 + Z * Z / n);
}

double
yk_wilson_interval_low (uint64_t n_hits, uint64_t n_tries)
{
  return fmax (end_of_interval (n_hits, n_tries, -1), 0);
}

double
yk_wilson_interval_high (uint64_t n_hits, uint64_t n_tries)
{
  return fmin (end_of_interval (n_hits, n_tries, 1), 1);
}
