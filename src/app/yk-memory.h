/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the program's memory small. */
#pragma once

/* Makes the C library give the memory of pictures back to the system when they are
 * freed, instead of keeping it.  To be called before anything large is allocated, and
 * before there are other threads. */
void yk_memory_tune (void);
