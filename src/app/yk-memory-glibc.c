/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The GNU C library's allocator. */
#include "app/yk-memory.h"

#include <malloc.h>

/* Left alone, the library raises its idea of a large block to that of a whole window's
 * picture as soon as one is freed, and keeps them all.  Much smaller than this, and the
 * buffers of every frame of a drag would be fetched from the system anew: that doubles
 * the cost of a drag on a 4K screen. */
#define LARGE (2 * 1024 * 1024)

void
yk_memory_tune (void)
{
  mallopt (M_MMAP_THRESHOLD, LARGE);
  mallopt (M_TRIM_THRESHOLD, LARGE);
}
