/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawing in threads, and the end of the program; the priority of threads. */
#include "base/platform/yk-threads.h"

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/resource.h>
#endif

/* So long the end waits for what is drawn, and so long it sleeps meanwhile, in
 * microseconds. */
#define PATIENCE (2 * G_USEC_PER_SEC)
#define PAUSE (G_USEC_PER_SEC / 200)

/* Threads that draw are its readers; the end of the program writes, for ever. */
static GRWLock lock;

/* Whether no thread is to begin any more; atomic. */
static int is_ending;

/* Whoever is told that nothing can be drawn, or NULL. */
static void (*tell_unable) (const char *sentence);

/* Called by exit(), before libraries take themselves down.  They do not where drawing
 * does not come to its end: all that matters is on the disk by then. */
static void
stop_drawing (void)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE;

  g_atomic_int_set (&is_ending, TRUE);
  while (!g_rw_lock_writer_trylock (&lock)) {
    if (g_get_monotonic_time () > deadline) {
      fflush (NULL);
      _exit (EXIT_SUCCESS);
    }
    g_usleep (PAUSE);
  }
}

static G_NORETURN void
wait_for_end (void)
{
  for (;;)
    pause ();
}

static gpointer
watch_end (gpointer data)
{
  atexit (stop_drawing);
  return NULL;
}

void
yk_render_guard_begin (void)
{
  static GOnce once = G_ONCE_INIT;

  g_once (&once, watch_end, NULL);
  if (g_atomic_int_get (&is_ending))
    wait_for_end ();
  g_rw_lock_reader_lock (&lock);
}

void
yk_render_guard_end (void)
{
  g_rw_lock_reader_unlock (&lock);
}

void
yk_render_guard_set_unable (void (*tell) (const char *sentence))
{
  tell_unable = tell;
}

void
yk_render_guard_give_up (const char *sentence)
{
  if (tell_unable == NULL)
    _exit (EXIT_FAILURE);
  tell_unable (sentence);
  wait_for_end ();
}

/* On a busy machine this leaves the thread a tenth of a core.  With the lowest priority
 * of all, a player there would never get an answer. */
#define NICENESS 10

/* Where niceness belongs to the whole process, the table would become slow with the
 * thread; on Linux every thread has one of its own. */
void
yk_priority_lower (void)
{
#ifdef __linux__
  setpriority (PRIO_PROCESS, 0, NICENESS);
#endif
}
