/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The GNU C library's allocator. */
#include "app/yk-memory.h"

#include <malloc.h>

/* Blocks of this size and more, in bytes, go back to the system when they are freed. By
 * itself the library raises this limit to the size of a whole window's picture as soon
 * as one is freed, and then keeps all pictures.  With a much lower limit the buffers of
 * every frame would be fetched from the system again and again: that doubles the cost
 * of a drag on a 4K screen. */
#define LARGE (2 * 1024 * 1024)

void
yk_memory_tune (void)
{
  mallopt (M_MMAP_THRESHOLD, LARGE);
  mallopt (M_TRIM_THRESHOLD, LARGE);
}
