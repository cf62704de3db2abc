/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One request for faces: a thread renders them, the main thread gets them.
 *
 * The job is shared by whoever started it, by its thread and by every delivery that is
 * under way; the last of them frees it. */
#include "deck/yk-deck-private.h"
#include "deck/yk-deck.h"

#include <glib/gi18n-lib.h>

#include "base/io/yk-file-util.h"
#include "base/platform/yk-threads.h"
#include "deck/yk-picture.h"

struct _YkDeckJob
{
  YkDeckSource *source; /* or NULL: the deck is in a file */
  char *path;           /* of that file, or NULL */
  YkDeckWish wish;
  GWeakRef owner;
  YkDeckReceiver receiver;
  GCancellable *cancellable; /* cancelled when the job is dropped */
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
  g_clear_pointer (&job->source, yk_deck_source_release);
  g_free (job->path);
  g_object_unref (job->cancellable);
}

static void
job_release (YkDeckJob *job)
{
  g_atomic_rc_box_release_full (job, (GDestroyNotify) job_clear);
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
  if (owner != NULL && !g_cancellable_is_cancelled (parcel->job->cancellable))
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

  yk_render_guard_begin ();
  surface =
      face == YK_FACE_BACK && wish->back != NULL
          ? yk_back_render (wish->back, wish->width, wish->height, error)
          : yk_deck_source_render (job->source, face, wish->width, wish->height, error);
  yk_render_guard_end ();
  return surface;
}

/* Adds a face to the parcel; where that is full now, it is sent, and another one takes
 * its place. */
static void
add_picture (Parcel **parcel, int face, cairo_surface_t *surface)
{
  YkDeckDelivery *content = &(*parcel)->content;

  yk_picture_set_opaque_rows (surface, yk_picture_find_opaque_rows (surface));
  content->pictures[content->n_pictures++] = (YkDeckPicture){face, surface};
  if (content->n_pictures == YK_DECK_BATCH) {
    YkDeckJob *job = (*parcel)->job;
    Parcel *next = parcel_new (job);

    send_parcel (*parcel);
    *parcel = next;
  }
}

/* Renders faces, as far as they can be shown. */
static void
render_faces (YkDeckJob *job, guint64 faces)
{
  Parcel *parcel = parcel_new (job);

  for (int face = 0;
       face < YK_N_FACES && !g_cancellable_is_cancelled (job->cancellable); face++) {
    cairo_surface_t *surface;

    if (!(faces >> face & 1))
      continue;
    surface = render_picture (job, face, &parcel->error);
    if (surface == NULL)
      break;
    add_picture (&parcel, face, surface);
  }
  send_parcel (parcel);
}

/* The faces that a back of our own draws. */
static guint64
own_faces (const YkDeckWish *wish)
{
  return wish->back != NULL ? wish->faces & YK_FACE_BIT (YK_FACE_BACK) : 0;
}

/* Whether the deck's document has to be parsed: some take half a second, and a back of
 * our own needs nothing of it. */
static gboolean
needs_document (const YkDeckWish *wish)
{
  return wish->is_parsed || (wish->faces != 0 && !wish->knows_index) ||
         (wish->faces & ~own_faces (wish)) != 0;
}

/* Parses the document, and tells first of all how high its index is: fans know how far
 * to open before faces come.  False where it is not a deck. */
static gboolean
open_document (YkDeckJob *job)
{
  Parcel *parcel = parcel_new (job);
  gboolean is_deck;

  yk_render_guard_begin ();
  is_deck = yk_deck_source_open (job->source, &parcel->error);
  if (is_deck)
    parcel->content.index_height = yk_deck_source_index_height (job->source);
  yk_render_guard_end ();
  send_parcel (parcel);
  return is_deck;
}

static gpointer
job_thread (gpointer data)
{
  YkDeckJob *job = data;

  g_mutex_lock (yk_deck_source_mutex (job->source));
  if (!g_cancellable_is_cancelled (job->cancellable) &&
      (!needs_document (&job->wish) || open_document (job)) && job->wish.faces != 0) {
    render_faces (job, job->wish.faces);
    /* Parsed again when a new size is wanted: keeping it takes 5 MB. */
    if (!g_cancellable_is_cancelled (job->cancellable))
      yk_deck_source_close (job->source);
  }
  g_mutex_unlock (yk_deck_source_mutex (job->source));
  job_release (job);
  return NULL;
}

/* Decks in files. */

/* False where there is no file. */
static gboolean
tell_key (YkDeckJob *job)
{
  Parcel *parcel = parcel_new (job);
  guint64 key = yk_read_key (job->path);

  parcel->content.key = key;
  if (key == 0)
    g_set_error_literal (&parcel->error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("The file doesn’t exist."));
  send_parcel (parcel);
  return key != 0;
}

/* The height of the index is sent at once, as for our own decks. */
static void
take_part (YkSandboxPart *part, gpointer data)
{
  Parcel **parcel = data;

  if (part->surface != NULL) {
    add_picture (parcel, part->face, g_steal_pointer (&part->surface));
  } else {
    Parcel *index = parcel_new ((*parcel)->job);

    index->content.index_height = part->index_height;
    send_parcel (index);
  }
}

/* False where the file cannot be drawn. */
static gboolean
draw_foreign (YkDeckJob *job)
{
  const YkSandboxWish wish = {.faces = job->wish.faces & ~own_faces (&job->wish),
                              .needs_index = !job->wish.knows_index,
                              .width = job->wish.width,
                              .height = job->wish.height};
  Parcel *parcel = parcel_new (job);
  GError *error = NULL;
  gboolean is_drawn = yk_sandbox_draw_deck (job->path, &wish, job->cancellable,
                                            take_part, &parcel, &error);

  /* The parcel is another one than before when faces have come. */
  parcel->error = error;
  send_parcel (parcel);
  return is_drawn;
}

static gpointer
foreign_thread (gpointer data)
{
  YkDeckJob *job = data;

  if (!g_cancellable_is_cancelled (job->cancellable) &&
      (!job->wish.needs_key || tell_key (job)) && job->wish.faces != 0 &&
      (!needs_document (&job->wish) || draw_foreign (job)) &&
      own_faces (&job->wish) != 0)
    render_faces (job, own_faces (&job->wish));
  job_release (job);
  return NULL;
}

YkDeckJob *
yk_deck_job_start (YkDeckSource *source, const char *path, const YkDeckWish *wish,
                   GObject *owner, YkDeckReceiver receiver)
{
  YkDeckJob *job = g_atomic_rc_box_new0 (YkDeckJob);

  job->source = source != NULL ? g_atomic_rc_box_acquire (source) : NULL;
  job->path = g_strdup (path);
  job->wish = *wish;
  g_weak_ref_init (&job->owner, owner);
  job->receiver = receiver;
  job->cancellable = g_cancellable_new ();
  g_thread_unref (g_thread_new ("deck", source != NULL ? job_thread : foreign_thread,
                                g_atomic_rc_box_acquire (job)));
  return job;
}

void
yk_deck_job_drop (YkDeckJob *job)
{
  g_cancellable_cancel (job->cancellable);
  job_release (job);
}
