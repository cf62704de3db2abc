/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Here niceness belongs to the whole process: the table would become slow with the
 * thread. */
#include "base/platform/yk-threads.h"

void
yk_priority_lower (void)
{
}
