/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Card faces: rendered in a thread, kept as render nodes. */
#include "deck/yk-deck.h"

#include <math.h>

#include "deck/yk-back.h"
#include "deck/yk-deck-source.h"
#include "deck/yk-face-cache.h"
#include "deck/yk-picture.h"

/* Faces that a thread hands over at a time: the first ones soon, without a redraw of
 * the table for each. */
#define BATCH 14

/* One face, and the picture it was made from. */
typedef struct
{
  GskRenderNode *node;   /* in the size it was rendered for */
  GskRenderNode *fitted; /* NODE scaled to the requested size, made when asked for */
  cairo_surface_t
      *surface; /* what NODE draws: cairo would copy it if it went before NODE */
  double width;
  double height;
} Face;

/* A request for some faces in one size; shared with the thread. */
typedef struct
{
  YkDeckSource *source;
  GWeakRef deck;
  const YkBack *back;   /* the back that is drawn; NULL: the source's own */
  gboolean knows_index; /* the index height has been learnt before */
  int is_stale;         /* atomic: a later request has come */
  int pixel_width;
  int pixel_height;
  guint64 wanted;
} Job;

typedef struct
{
  int face;
  cairo_surface_t *surface;
} Picture;

/* Pictures on their way to the main thread. */
typedef struct
{
  Job *job;
  Picture pictures[BATCH];
  int n_pictures;
  double index_height;
  GError *error; /* why there are no more, or NULL */
} Delivery;

struct _YkDeck
{
  GObject parent_instance;

  YkDeckSource *source;
  char *cache;    /* a file of rendered faces, or NULL */
  guint64 key;    /* of the source, for the cache */
  guint64 cached; /* the faces in this size that are in the cache */
  Job *job;       /* the latest request, or NULL */
  gboolean for_cairo;
  const YkBack *back;  /* NULL: the source's own */
  double index_height; /* 0: not learnt yet */
  double width;
  double height;
  int scale;
  guint64 wanted; /* all faces that were asked for in this size */
  guint64 ready;  /* those of them that have arrived */
  Face faces[YK_N_FACES];
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

enum
{
  PROP_0,
  PROP_BACK,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (YkDeck, yk_deck, G_TYPE_OBJECT)

static void
job_clear (Job *job)
{
  g_weak_ref_clear (&job->deck);
  yk_deck_source_release (job->source);
}

static void
job_release (gpointer job)
{
  g_atomic_rc_box_release_full (job, (GDestroyNotify) job_clear);
}

static void
delivery_free (Delivery *delivery)
{
  for (int i = 0; i < delivery->n_pictures; i++)
    g_clear_pointer (&delivery->pictures[i].surface, cairo_surface_destroy);
  g_clear_error (&delivery->error);
  job_release (delivery->job);
  g_free (delivery);
}

static void
face_clear (Face *face)
{
  g_clear_pointer (&face->node, gsk_render_node_unref);
  g_clear_pointer (&face->fitted, gsk_render_node_unref);
  g_clear_pointer (&face->surface, cairo_surface_destroy);
}

/* Takes ownership of SURFACE, which shows a face in the requested size. */
static void
take_surface (YkDeck *self, int number, cairo_surface_t *surface)
{
  Face *face = &self->faces[number];

  face_clear (face);
  face->node =
      yk_node_from_surface (surface, self->width, self->height, self->for_cairo);
  face->surface = surface;
  face->width = self->width;
  face->height = self->height;
  self->ready |= YK_FACE_BIT (number);
}

/* Runs in the main thread: takes over the pictures of a batch. */
static gboolean
deliver_cb (gpointer data)
{
  Delivery *delivery = data;
  Job *job = delivery->job;
  g_autoptr (YkDeck) deck = g_weak_ref_get (&job->deck);

  if (deck == NULL || g_atomic_int_get (&job->is_stale))
    return G_SOURCE_REMOVE;

  if (delivery->index_height > 0)
    deck->index_height = delivery->index_height;
  for (int i = 0; i < delivery->n_pictures; i++)
    if (delivery->pictures[i].surface != NULL)
      take_surface (deck, delivery->pictures[i].face,
                    g_steal_pointer (&delivery->pictures[i].surface));
  if (delivery->error != NULL)
    g_signal_emit (deck, signals[SIGNAL_FAILED], 0, delivery->error->message);
  else
    g_signal_emit (deck, signals[SIGNAL_CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static Delivery *
delivery_new (Job *job)
{
  Delivery *delivery = g_new0 (Delivery, 1);

  delivery->job = g_atomic_rc_box_acquire (job);
  return delivery;
}

static void
send_delivery (Delivery *delivery)
{
  /* Never at once: the main thread need not be in its loop just now. */
  g_idle_add_full (G_PRIORITY_HIGH, deliver_cb, delivery,
                   (GDestroyNotify) delivery_free);
}

/* Adds a face to the delivery; false where it cannot be shown. */
static gboolean
render_face (Delivery *delivery, int face)
{
  Job *job = delivery->job;
  cairo_surface_t *surface =
      face == YK_FACE_BACK && job->back != NULL
          ? yk_back_render (job->back, job->pixel_width, job->pixel_height,
                            &delivery->error)
          : yk_deck_source_render (job->source, face, job->pixel_width,
                                   job->pixel_height, &delivery->error);

  if (surface == NULL)
    return FALSE;
  delivery->pictures[delivery->n_pictures++] = (Picture){face, surface};
  return TRUE;
}

static void
render_wanted (Job *job)
{
  Delivery *delivery = delivery_new (job);

  for (int face = 0; face < YK_N_FACES; face++) {
    if (!(job->wanted >> face & 1))
      continue;
    if (g_atomic_int_get (&job->is_stale) || !render_face (delivery, face))
      break;
    if (delivery->n_pictures == BATCH) {
      send_delivery (delivery);
      delivery = delivery_new (job);
    }
  }
  send_delivery (delivery);
}

/* The first delivery of every job: fans know how far to open before faces come. */
static void
send_index_height (Job *job)
{
  Delivery *delivery = delivery_new (job);

  delivery->index_height = yk_deck_source_index_height (job->source);
  send_delivery (delivery);
}

static void
send_error (Job *job, GError *error)
{
  Delivery *delivery = delivery_new (job);

  delivery->error = error;
  send_delivery (delivery);
}

/* Whether the deck's document has to be parsed: some take half a second, and a new back
 * that is not its own needs nothing of it. */
static gboolean
needs_document (const Job *job)
{
  guint64 foreign = job->back != NULL ? YK_FACE_BIT (YK_FACE_BACK) : 0;

  return !job->knows_index || job->wanted == 0 || (job->wanted & ~foreign) != 0;
}

/* Parses the document, and tells what it says of the index; false where it is no deck.
 */
static gboolean
open_document (Job *job)
{
  GError *error = NULL;

  if (!yk_deck_source_open (job->source, &error)) {
    send_error (job, error);
    return FALSE;
  }
  send_index_height (job);
  return TRUE;
}

/* A job without faces only parses. */
static void
do_job (Job *job)
{
  if (g_atomic_int_get (&job->is_stale))
    return;
  if (needs_document (job) && !open_document (job))
    return;
  if (job->wanted == 0)
    return;
  render_wanted (job);
  /* Parsed again when a new size is wanted: keeping it takes 5 MB. */
  if (!g_atomic_int_get (&job->is_stale))
    yk_deck_source_close (job->source);
}

/* The thread of one request. */
static gpointer
render_thread (gpointer data)
{
  Job *job = data;

  yk_deck_source_lock (job->source);
  do_job (job);
  yk_deck_source_unlock (job->source);
  job_release (job);
  return NULL;
}

static void
drop_job (YkDeck *self)
{
  if (self->job != NULL)
    g_atomic_int_set (&self->job->is_stale, 1);
  g_clear_pointer (&self->job, job_release);
}

static void
start_job (YkDeck *self, guint64 wanted)
{
  Job *job = g_atomic_rc_box_new0 (Job);

  drop_job (self);
  job->source = yk_deck_source_acquire (self->source);
  g_weak_ref_init (&job->deck, self);
  job->pixel_width = (int) ceil (self->width * self->scale);
  job->pixel_height = (int) ceil (self->height * self->scale);
  job->back = self->back;
  job->knows_index = self->index_height > 0;
  job->wanted = wanted;

  self->job = g_atomic_rc_box_acquire (job);
  g_thread_unref (g_thread_new ("deck", render_thread, job));
}

/* The back with this id; the source's own where there is none.  The old one is shown
 * until the new one arrives. */
static void
set_back (YkDeck *self, const char *id)
{
  const YkBack *back = id != NULL ? yk_back_find (id) : NULL;

  if (self->back == back)
    return;
  self->back = back;
  self->ready &= ~YK_FACE_BIT (YK_FACE_BACK);
  self->cached &= ~YK_FACE_BIT (YK_FACE_BACK);
  if ((self->wanted & ~self->ready) != 0)
    start_job (self, self->wanted & ~self->ready);
}

static void
yk_deck_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_BACK:
    set_back (YK_DECK (object), g_value_get_string (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
yk_deck_finalize (GObject *object)
{
  YkDeck *self = YK_DECK (object);

  drop_job (self);
  g_free (self->cache);
  for (int i = 0; i < YK_N_FACES; i++)
    face_clear (&self->faces[i]);
  yk_deck_source_release (self->source);

  G_OBJECT_CLASS (yk_deck_parent_class)->finalize (object);
}

static void
yk_deck_class_init (YkDeckClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = yk_deck_set_property;
  object_class->finalize = yk_deck_finalize;

  props[PROP_BACK] = g_param_spec_string ("back", NULL, NULL, "",
                                          G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", YK_TYPE_DECK, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_FAILED] =
      g_signal_new ("failed", YK_TYPE_DECK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
yk_deck_init (YkDeck *self)
{
}

YkDeck *
yk_deck_new (GBytes *svg, GBytes *stylesheet, const char *cache)
{
  YkDeck *self = g_object_new (YK_TYPE_DECK, NULL);

  self->source = yk_deck_source_new (svg, stylesheet);
  self->cache = g_strdup (cache);
  self->key = yk_face_key_source (svg, stylesheet);
  if (cache != NULL)
    self->index_height = yk_face_cache_index_height (cache, self->key);
  /* Without a cache the document will be needed soon: it is parsed while GTK starts. */
  if (cache == NULL || !g_file_test (cache, G_FILE_TEST_EXISTS))
    start_job (self, 0);
  return self;
}

void
yk_deck_set_for_cairo (YkDeck *self, gboolean for_cairo)
{
  g_return_if_fail (YK_IS_DECK (self));

  self->for_cairo = for_cairo;
}

static YkFaceKey
face_key (YkDeck *self)
{
  return (YkFaceKey){self->key, self->back != NULL ? self->back->key : 0,
                     (gint32) ceil (self->width * self->scale),
                     (gint32) ceil (self->height * self->scale)};
}

static void
load_cached (YkDeck *self)
{
  cairo_surface_t *surfaces[YK_N_FACES] = {NULL};
  YkFaceKey key = face_key (self);

  if (self->cache != NULL)
    self->cached = yk_face_cache_read (self->cache, &key, surfaces);
  for (int i = 0; i < YK_N_FACES; i++)
    if (surfaces[i] != NULL)
      take_surface (self, i, surfaces[i]);
}

void
yk_deck_save (YkDeck *self)
{
  cairo_surface_t *surfaces[YK_N_FACES] = {NULL};
  YkFaceKey key = face_key (self);

  g_return_if_fail (YK_IS_DECK (self));

  if (self->cache == NULL || (self->ready & ~self->cached) == 0)
    return;
  for (int i = 0; i < YK_N_FACES; i++)
    if (self->ready >> i & 1)
      surfaces[i] = self->faces[i].surface;
  yk_face_cache_write (self->cache, &key, self->index_height, surfaces);
  self->cached = self->ready;
}

static void
change_size (YkDeck *self, double width, double height, int scale)
{
  drop_job (self);
  self->width = width;
  self->height = height;
  self->scale = scale;
  self->wanted = 0;
  self->ready = 0;
  self->cached = 0;
  for (int i = 0; i < YK_N_FACES; i++)
    g_clear_pointer (&self->faces[i].fitted, gsk_render_node_unref);
  load_cached (self);
  self->wanted = self->ready;
}

void
yk_deck_request (YkDeck *self, double width, double height, int scale, guint64 wanted)
{
  g_return_if_fail (YK_IS_DECK (self));

  if (self->width != width || self->height != height || self->scale != scale) {
    change_size (self, width, height, scale);
    /* What was drawn from the old pictures must be drawn anew: they are gone. */
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  }
  if ((wanted & ~self->wanted) == 0)
    return;
  self->wanted |= wanted;
  start_job (self, self->wanted & ~self->ready);
}

double
yk_deck_index_height (YkDeck *self)
{
  g_return_val_if_fail (YK_IS_DECK (self), 0);

  return self->index_height;
}

gboolean
yk_deck_is_ready (YkDeck *self)
{
  g_return_val_if_fail (YK_IS_DECK (self), FALSE);

  return self->wanted != 0 && (self->wanted & ~self->ready) == 0;
}

GskRenderNode *
yk_deck_peek_face (YkDeck *self, int number)
{
  Face *face = &self->faces[number];
  GskTransform *transform;

  if (face->node == NULL ||
      (face->width == self->width && face->height == self->height))
    return face->node;
  if (face->fitted == NULL) {
    transform = gsk_transform_scale (NULL, (float) (self->width / face->width),
                                     (float) (self->height / face->height));
    face->fitted = gsk_transform_node_new (face->node, transform);
    gsk_transform_unref (transform);
  }
  return face->fitted;
}
