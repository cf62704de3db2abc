/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawing in threads, and the end of the program. */
#include "deck/yk-drawing.h"

#include <glib.h>
#include <stdlib.h>

/* Threads that draw are its readers; the end of the program writes, for ever. */
static GRWLock lock;

/* Called by exit(), before libraries take themselves down. */
static void
stop_drawing (void)
{
  g_rw_lock_writer_lock (&lock);
}

static gpointer
watch_end (gpointer data)
{
  atexit (stop_drawing);
  return NULL;
}

void
yk_drawing_begin (void)
{
  static GOnce once = G_ONCE_INIT;

  g_once (&once, watch_end, NULL);
  g_rw_lock_reader_lock (&lock);
}

void
yk_drawing_end (void)
{
  g_rw_lock_reader_unlock (&lock);
}
