/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much a thread matters beside all else that the machine does. */
#pragma once

/* Puts the calling thread behind all others, for good.  Where a system cannot do so for
 * one thread alone it does nothing. */
void yk_priority_lower (void);
