/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A batch takes half a millisecond, hardly longer than to wake a thread.  So a thread
 * that has nothing to do looks about for some microseconds first; then it sleeps, and
 * takes no time from others on a busy machine. */
#include "solver/compact/yk-compact-private.h"

#include <string.h>

#define LOOKS 20000

void
yk_crew_init (YkCrew *crew)
{
  memset (crew, 0, sizeof *crew);
  pthread_mutex_init (&crew->mutex, NULL);
  pthread_cond_init (&crew->begun, NULL);
  pthread_cond_init (&crew->done, NULL);
}

void
yk_crew_clear (YkCrew *crew)
{
  pthread_cond_destroy (&crew->done);
  pthread_cond_destroy (&crew->begun);
  pthread_mutex_destroy (&crew->mutex);
}

/* Waits, with the mutex held, until there is some event. */
static void
wait_for (YkCrew *crew, pthread_cond_t *event)
{
  unsigned n_events = atomic_load (&crew->n_events);

  pthread_mutex_unlock (&crew->mutex);
  for (int i = 0; i < LOOKS; i++)
    if (atomic_load_explicit (&crew->n_events, memory_order_relaxed) != n_events)
      break;
  pthread_mutex_lock (&crew->mutex);
  if (atomic_load (&crew->n_events) == n_events)
    pthread_cond_wait (event, &crew->mutex);
}

static void
tell (YkCrew *crew, pthread_cond_t *event)
{
  atomic_fetch_add (&crew->n_events, 1);
  pthread_cond_broadcast (event);
}

/* Does items as long as there are some; the mutex is held but for that. */
static void
do_items (YkCrew *crew, YkCrewFunc func, void *own)
{
  while (crew->next < crew->n_items) {
    int item = crew->next++;

    pthread_mutex_unlock (&crew->mutex);
    func (crew->batch, item, own);
    pthread_mutex_lock (&crew->mutex);
    if (--crew->n_left == 0)
      tell (crew, &crew->done);
  }
}

void
yk_crew_share (YkCrew *crew, void *batch, int n_items, YkCrewFunc func, void *own)
{
  if (crew == NULL) {
    for (int i = 0; i < n_items; i++)
      func (batch, i, own);
    return;
  }
  pthread_mutex_lock (&crew->mutex);
  crew->batch = batch;
  crew->n_items = crew->n_left = n_items;
  crew->next = 0;
  tell (crew, &crew->begun);
  do_items (crew, func, own);
  while (crew->n_left > 0)
    wait_for (crew, &crew->done);
  pthread_mutex_unlock (&crew->mutex);
}

void
yk_crew_help (YkCrew *crew, YkCrewFunc func, void *own)
{
  pthread_mutex_lock (&crew->mutex);
  while (!crew->is_dismissed) {
    do_items (crew, func, own);
    if (!crew->is_dismissed)
      wait_for (crew, &crew->begun);
  }
  pthread_mutex_unlock (&crew->mutex);
}

void
yk_crew_dismiss (YkCrew *crew)
{
  pthread_mutex_lock (&crew->mutex);
  crew->is_dismissed = true;
  tell (crew, &crew->begun);
  pthread_mutex_unlock (&crew->mutex);
}
