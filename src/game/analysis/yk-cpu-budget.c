/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much computing nobody has asked for. */
#include "game/analysis/yk-thrift.h"

#define MOST_DEBT (3 * G_USEC_PER_SEC)

/* The time that forgives one unit of debt: 4 seconds a minute. */
#define TIME_PER_DEBT 15

static gint64
debt_now (const YkThrift *thrift, gint64 now)
{
  return MAX (0, thrift->debt - (now - thrift->at) / TIME_PER_DEBT);
}

void
yk_thrift_spend (YkThrift *thrift, gint64 now, gint64 cpu)
{
  thrift->debt = debt_now (thrift, now) + cpu;
  thrift->at = now;
}

gint64
yk_thrift_wait (const YkThrift *thrift, gint64 now)
{
  return MAX (0, (debt_now (thrift, now) - MOST_DEBT) * TIME_PER_DEBT);
}
