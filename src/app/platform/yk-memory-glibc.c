/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The GNU C library's allocator. */
#include "app/platform/yk-platform.h"

#include <malloc.h>

/* Blocks of this size and more, in bytes, go back to the system when they are freed. It
 * is the most that the library takes, so that the picture of a whole window, which each
 * step of a resize needs, is not fetched from the system every time: that would be a
 * tenth of the step. */
#define LARGE (32 * 1024 * 1024)

/* For the same reason this much is kept at the end of the heap until it is tidied. */
#define KEPT (32 * 1024 * 1024)

/* A heap for the main thread and one for all others: what the threads have left in
 * heaps of their own would not be given back.  Where all have one, the main thread,
 * which makes the window, and the one in which GTK reads the icon theme wait for each
 * other at every block. */
#define HEAPS 2

void
yk_memory_tune (void)
{
  mallopt (M_ARENA_MAX, HEAPS);
  mallopt (M_MMAP_THRESHOLD, LARGE);
  mallopt (M_TRIM_THRESHOLD, KEPT);
}

void
yk_memory_tidy (void)
{
  malloc_trim (0);
}
