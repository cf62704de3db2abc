/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much computing nobody has asked for: a debt of CPU time that the clock forgives.
 */
#pragma once

#include <glib.h>

/* No debt where it is zero.  All times are microseconds, NOW on a clock that never runs
 * backwards. */
typedef struct
{
  gint64 debt; /* CPU time, as it was at AT */
  gint64 at;
} YkThrift;

/* Notes CPU time that was spent. */
void yk_thrift_spend (YkThrift *thrift, gint64 now, gint64 cpu);

/* How long to wait before more may be spent; 0: it may be now.  That is so while the
 * debt is three seconds at most; a minute forgives four.  So whatever happens, it comes
 * to 4 seconds a minute in the long run, 7 % of a core. */
gint64 yk_thrift_wait (const YkThrift *thrift, gint64 now);
