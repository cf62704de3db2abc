/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where niceness is the whole process's, the table would become slow with the thread.
 */
#include "game/yk-priority.h"

void
yk_priority_lower (void)
{
}
