/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads that share out the items of batches. */
#pragma once

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

/* Does one item of a batch, with what belongs to the calling thread. */
typedef void (*YkCrewFunc) (void *batch, int item, void *own);

typedef struct
{
  pthread_mutex_t mutex; /* guards all but N_EVENTS */
  pthread_cond_t begun;  /* a batch; or the crew is dismissed */
  pthread_cond_t done;   /* all items of the batch */
  atomic_uint n_events;  /* how often either was so */
  void *batch;
  int n_items;
  int next;
  int n_left; /* items that are not done yet */
  bool is_dismissed;
} YkCrew;

void yk_crew_init (YkCrew *crew);
void yk_crew_clear (YkCrew *crew);

/* Does all items of a batch, 0 to N_ITEMS - 1, with whoever helps.  What was written
 * before is seen by all, and what they write is seen afterwards.  CREW may be NULL:
 * then nobody helps. */
void yk_crew_share (YkCrew *crew, void *batch, int n_items, YkCrewFunc func, void *own);

/* Helps with all batches until the crew is dismissed; FUNC must be the same. */
void yk_crew_help (YkCrew *crew, YkCrewFunc func, void *own);

/* Sends home all who help or would help. */
void yk_crew_dismiss (YkCrew *crew);
