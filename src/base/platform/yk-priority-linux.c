/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Linux: every thread has a niceness of its own. */
#include "base/platform/yk-threads.h"

#include <sys/resource.h>

/* On a busy machine this leaves the thread a tenth of a core.  With the lowest priority
 * of all, a player there would never get an answer. */
#define NICENESS 10

void
yk_priority_lower (void)
{
  setpriority (PRIO_PROCESS, 0, NICENESS);
}
