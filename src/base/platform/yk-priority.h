/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The priority of threads. */
#pragma once

/* Lowers the priority of the calling thread for good.  Does nothing on systems that
 * cannot do so for a single thread. */
void yk_priority_lower (void);
