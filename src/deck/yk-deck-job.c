/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One request for faces: a thread renders them, the main thread gets them.
 *
 * The job is shared by whoever started it, by its thread and by every delivery that is
 * under way; the last of them frees it. */
#include "deck/yk-deck-job.h"

#include "deck/yk-drawing.h"
#include "deck/yk-picture.h"

struct _YkDeckJob
{
  YkDeckSource *source;
  YkDeckWish wish;
  GWeakRef owner;
  YkDeckReceiver receiver;
  int is_dropped; /* atomic */
};

/* A delivery under way, and what it keeps alive. */
typedef struct
{
  YkDeckDelivery content;
  YkDeckJob *job;
  GError *error;
} Parcel;

static void
job_clear (YkDeckJob *job)
{
  g_weak_ref_clear (&job->owner);
  yk_deck_source_release (job->source);
}

static void
job_release (YkDeckJob *job)
{
  g_atomic_rc_box_release_full (job, (GDestroyNotify) job_clear);
}

static gboolean
is_dropped (YkDeckJob *job)
{
  return g_atomic_int_get (&job->is_dropped);
}

static Parcel *
parcel_new (YkDeckJob *job)
{
  Parcel *parcel = g_new0 (Parcel, 1);

  parcel->job = g_atomic_rc_box_acquire (job);
  return parcel;
}

static void
parcel_free (Parcel *parcel)
{
  for (int i = 0; i < parcel->content.n_pictures; i++)
    g_clear_pointer (&parcel->content.pictures[i].surface, cairo_surface_destroy);
  g_clear_error (&parcel->error);
  job_release (parcel->job);
  g_free (parcel);
}

static gboolean
receive_cb (gpointer data)
{
  Parcel *parcel = data;
  g_autoptr (GObject) owner = g_weak_ref_get (&parcel->job->owner);

  parcel->content.error = parcel->error;
  if (owner != NULL && !is_dropped (parcel->job))
    parcel->job->receiver (owner, &parcel->content);
  return G_SOURCE_REMOVE;
}

/* Takes ownership of the parcel.  It never arrives at once, for the main thread need
 * not be in its loop just now. */
static void
send_parcel (Parcel *parcel)
{
  g_idle_add_full (G_PRIORITY_HIGH, receive_cb, parcel, (GDestroyNotify) parcel_free);
}

static cairo_surface_t *
render_picture (const YkDeckJob *job, int face, GError **error)
{
  const YkDeckWish *wish = &job->wish;
  cairo_surface_t *surface;

  yk_drawing_begin ();
  surface =
      face == YK_FACE_BACK && wish->back != NULL
          ? yk_back_render (wish->back, wish->width, wish->height, error)
          : yk_deck_source_render (job->source, face, wish->width, wish->height, error);
  yk_drawing_end ();
  return surface;
}

/* Adds a face to the parcel; false where it cannot be shown. */
static gboolean
add_picture (Parcel *parcel, int face)
{
  cairo_surface_t *surface = render_picture (parcel->job, face, &parcel->error);

  if (surface == NULL)
    return FALSE;
  yk_picture_set_opaque_rows (surface, yk_picture_find_opaque_rows (surface));
  parcel->content.pictures[parcel->content.n_pictures++] =
      (YkDeckPicture){face, surface};
  return TRUE;
}

static void
render_wanted (YkDeckJob *job)
{
  Parcel *parcel = parcel_new (job);

  for (int face = 0; face < YK_N_FACES; face++) {
    if (!(job->wish.faces >> face & 1))
      continue;
    if (is_dropped (job) || !add_picture (parcel, face))
      break;
    if (parcel->content.n_pictures == YK_DECK_BATCH) {
      send_parcel (parcel);
      parcel = parcel_new (job);
    }
  }
  send_parcel (parcel);
}

/* Whether the deck's document has to be parsed: some take half a second, and a back of
 * our own needs nothing of it. */
static gboolean
needs_document (const YkDeckWish *wish)
{
  guint64 other = wish->back != NULL ? YK_FACE_BIT (YK_FACE_BACK) : 0;

  return wish->is_parsed || (wish->faces != 0 && !wish->knows_index) ||
         (wish->faces & ~other) != 0;
}

/* Parses the document, and tells first of all how high its index is: fans know how far
 * to open before faces come.  False where it is not a deck. */
static gboolean
open_document (YkDeckJob *job)
{
  Parcel *parcel = parcel_new (job);
  gboolean is_deck;

  yk_drawing_begin ();
  is_deck = yk_deck_source_open (job->source, &parcel->error);
  if (is_deck)
    parcel->content.index_height = yk_deck_source_index_height (job->source);
  yk_drawing_end ();
  send_parcel (parcel);
  return is_deck;
}

/* False where there is no file. */
static gboolean
tell_key (YkDeckJob *job)
{
  Parcel *parcel = parcel_new (job);
  guint64 key = yk_deck_source_find_key (job->source, &parcel->error);

  parcel->content.key = key;
  send_parcel (parcel);
  return key != 0;
}

static void
do_job (YkDeckJob *job)
{
  if (is_dropped (job))
    return;
  if (job->wish.needs_key && !tell_key (job))
    return;
  if (needs_document (&job->wish) && !open_document (job))
    return;
  if (job->wish.faces == 0)
    return;
  render_wanted (job);
  /* Parsed again when a new size is wanted: keeping it takes 5 MB. */
  if (!is_dropped (job))
    yk_deck_source_close (job->source);
}

static gpointer
job_thread (gpointer data)
{
  YkDeckJob *job = data;

  yk_deck_source_lock (job->source);
  do_job (job);
  yk_deck_source_unlock (job->source);
  job_release (job);
  return NULL;
}

YkDeckJob *
yk_deck_job_start (YkDeckSource *source, const YkDeckWish *wish, GObject *owner,
                   YkDeckReceiver receiver)
{
  YkDeckJob *job = g_atomic_rc_box_new0 (YkDeckJob);

  job->source = yk_deck_source_acquire (source);
  job->wish = *wish;
  g_weak_ref_init (&job->owner, owner);
  job->receiver = receiver;
  g_thread_unref (g_thread_new ("deck", job_thread, g_atomic_rc_box_acquire (job)));
  return job;
}

void
yk_deck_job_drop (YkDeckJob *job)
{
  g_atomic_int_set (&job->is_dropped, 1);
  job_release (job);
}
