/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Renders requested faces in a thread and delivers them on the main thread. */
#pragma once

#include <gio/gio.h>

#include "deck/faces/yk-deck-source.h"
#include "deck/yk-back.h"

G_BEGIN_DECLS

/* What a job is to render. */
typedef struct
{
  guint64 faces;        /* a set */
  gboolean needs_key;   /* the key of the file is asked for */
  gboolean is_parsed;   /* a source is parsed and checked, though no face needs it */
  const YkBack *back;   /* the back that is drawn, or NULL for the document's own */
  gboolean knows_index; /* the height of the index need not be learnt again */
  int width;            /* pixels */
  int height;
} YkDeckWish;

/* Faces that a thread hands over at a time: the first ones soon, without a redraw of
 * the table for each. */
#define YK_DECK_BATCH 14

/* A face's picture. */
typedef struct
{
  int face;
  cairo_surface_t *surface; /* who wants to keep it takes it, and leaves NULL */
} YkDeckPicture;

/* What arrives in the main thread. */
typedef struct
{
  YkDeckPicture pictures[YK_DECK_BATCH];
  int n_pictures;
  guint64 key;         /* of the document; 0: nothing new */
  double index_height; /* a part of a card's height; 0: nothing new */
  const GError *error; /* why there are no more, a sentence for the player, or NULL */
} YkDeckDelivery;

/* Called in the main thread, by an idle source.  DELIVERY is the caller's. */
typedef void (*YkDeckReceiver) (GObject *owner, YkDeckDelivery *delivery);

typedef struct _YkDeckJob YkDeckJob;

/* Starts a thread that works with SOURCE after the jobs that already do, or, where that
 * is NULL, with the untrusted deck in the file at PATH, which a child process draws.
 * RECEIVER is called any number of times until the job is dropped or OWNER, held
 * weakly, is gone.  Main thread only.  Returns: (transfer full): the job. */
YkDeckJob *
yk_deck_job_start (YkDeckSource *source, const char *path, const YkDeckWish *wish,
                   GObject *owner, YkDeckReceiver receiver);

/* Ends the work after the face being rendered and frees the job; nothing more is
 * delivered. Does not wait. Main thread only. */
void yk_deck_job_drop (YkDeckJob *job);

G_END_DECLS
