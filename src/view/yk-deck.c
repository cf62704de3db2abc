/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Card faces: parsed and rendered in a thread, kept as render nodes. */
#include "view/yk-deck.h"

#include <librsvg/rsvg.h>
#include <math.h>

#include "view/yk-face-cache.h"

/* Faces that a thread hands over at a time: the first ones soon, without a redraw of
 * the table for each. */
#define BATCH 14

/* Cells of the document. */
#define GRID_COLUMNS 13
#define GRID_ROWS 5

/* The document and its parsed handle; one thread at a time works with the handle. */
typedef struct
{
  GBytes *svg;
  GBytes *stylesheet;
  GMutex mutex;
  RsvgHandle *handle;
} Source;

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
  Source *source;
  GWeakRef deck;
  int is_stale; /* atomic: a later request has come */
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
} Delivery;

struct _YkDeck
{
  GObject parent_instance;

  Source *source;
  char *cache;    /* a file of rendered faces, or NULL */
  guint64 key;    /* of the source, for the cache */
  guint64 cached; /* the faces in this size that are in the cache */
  Job *job;       /* the latest request, or NULL */
  gboolean for_cairo;
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
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (YkDeck, yk_deck, G_TYPE_OBJECT)

static void
source_clear (Source *source)
{
  g_clear_object (&source->handle);
  g_clear_pointer (&source->svg, g_bytes_unref);
  g_clear_pointer (&source->stylesheet, g_bytes_unref);
  g_mutex_clear (&source->mutex);
}

static void
job_clear (Job *job)
{
  g_weak_ref_clear (&job->deck);
  g_atomic_rc_box_release_full (job->source, (GDestroyNotify) source_clear);
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
  job_release (delivery->job);
  g_free (delivery);
}

/* The parsed document; the mutex is held. */
static RsvgHandle *
source_handle (Source *source)
{
  g_autoptr (GInputStream) stream = NULL;

  if (source->handle != NULL)
    return source->handle;

  stream = g_memory_input_stream_new_from_bytes (source->svg);
  source->handle = rsvg_handle_new_from_stream_sync (
      stream, NULL, RSVG_HANDLE_FLAGS_NONE, NULL, NULL);
  if (source->handle != NULL && source->stylesheet != NULL) {
    gsize length;
    const guint8 *css = g_bytes_get_data (source->stylesheet, &length);

    rsvg_handle_set_stylesheet (source->handle, css, length, NULL);
  }
  return source->handle;
}

/* The element's id and its cell in the grid. */
static void
locate_face (int face, char id[32], int *column, int *row)
{
  static const char *const suits[] = {"spade", "heart", "diamond", "club"};
  static const char *const courts[] = {"jack", "queen", "king"};
  static const int rows[] = {3, 2, 1, 0};
  YkCard card;

  if (face == YK_FACE_BACK) {
    g_strlcpy (id, "#back", 32);
    *column = 2;
    *row = 4;
    return;
  }
  card = yk_card_from_index (face);
  *column = yk_card_rank (card) - 1;
  *row = rows[yk_card_suit (card)];
  if (yk_card_rank (card) >= YK_JACK)
    g_snprintf (id, 32, "#%s_%s", suits[yk_card_suit (card)],
                courts[yk_card_rank (card) - YK_JACK]);
  else
    g_snprintf (id, 32, "#%s_%d", suits[yk_card_suit (card)], yk_card_rank (card));
}

/* Draws the card's cell into the whole of a picture.  The cell is stretched by the last
 * fraction of a pixel that rounding took from it: rsvg by itself would keep the
 * document's exact proportions and shift the cards of its outer columns. */
static cairo_surface_t *
render_face (RsvgHandle *handle, int face, int width, int height)
{
  cairo_surface_t *surface = yk_face_surface_new (width, height);
  double full_width, full_height;
  int column, row;
  char id[32];
  RsvgRectangle viewport;
  cairo_t *cr;

  if (surface == NULL)
    return NULL;
  cr = cairo_create (surface);
  locate_face (face, id, &column, &row);
  if (!rsvg_handle_get_intrinsic_size_in_pixels (handle, &full_width, &full_height)) {
    full_width = GRID_COLUMNS * width;
    full_height = GRID_ROWS * height;
  }
  cairo_scale (cr, width * GRID_COLUMNS / full_width, height * GRID_ROWS / full_height);
  viewport = (RsvgRectangle){-column * full_width / GRID_COLUMNS,
                             -row * full_height / GRID_ROWS, full_width, full_height};
  rsvg_handle_render_layer (handle, cr, id, &viewport, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

GskRenderNode *
yk_node_from_surface (cairo_surface_t *surface, double width, double height,
                      gboolean for_cairo)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  int pixel_width = cairo_image_surface_get_width (surface);
  int pixel_height = cairo_image_surface_get_height (surface);

  if (for_cairo) {
    GskRenderNode *node = gsk_cairo_node_new (&bounds);
    cairo_t *cr = gsk_cairo_node_get_draw_context (node);

    cairo_scale (cr, width / pixel_width, height / pixel_height);
    cairo_set_source_surface (cr, surface, 0, 0);
    cairo_paint (cr);
    cairo_destroy (cr);
    return node;
  } else {
    gsize stride = (gsize) cairo_image_surface_get_stride (surface);
    g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (
        cairo_image_surface_get_data (surface), stride * (gsize) pixel_height,
        (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (surface));
    g_autoptr (GdkTexture) texture = gdk_memory_texture_new (
        pixel_width, pixel_height, GDK_MEMORY_DEFAULT, bytes, stride);

    return gsk_texture_node_new (texture, &bounds);
  }
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
  self->ready |= G_GUINT64_CONSTANT (1) << number;
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

  for (int i = 0; i < delivery->n_pictures; i++)
    if (delivery->pictures[i].surface != NULL)
      take_surface (deck, delivery->pictures[i].face,
                    g_steal_pointer (&delivery->pictures[i].surface));
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
send (Delivery *delivery)
{
  g_main_context_invoke_full (NULL, G_PRIORITY_HIGH, deliver_cb, delivery,
                              (GDestroyNotify) delivery_free);
}

static void
render_wanted (Job *job, RsvgHandle *handle)
{
  Delivery *delivery = delivery_new (job);

  for (int face = 0; face < YK_N_FACES; face++) {
    if (!(job->wanted >> face & 1))
      continue;
    if (g_atomic_int_get (&job->is_stale))
      break;
    delivery->pictures[delivery->n_pictures++] = (Picture){
        face, render_face (handle, face, job->pixel_width, job->pixel_height)};
    if (delivery->n_pictures == BATCH) {
      send (delivery);
      delivery = delivery_new (job);
    }
  }
  send (delivery);
}

/* The thread of one request.  A job without faces only parses. */
static gpointer
render_thread (gpointer data)
{
  Job *job = data;
  RsvgHandle *handle;

  g_mutex_lock (&job->source->mutex);
  handle = source_handle (job->source);
  if (handle != NULL && job->wanted != 0) {
    render_wanted (job, handle);
    /* Parsed again when a new size is wanted: that takes 10 ms, keeping it 5 MB. */
    g_clear_object (&job->source->handle);
  }
  g_mutex_unlock (&job->source->mutex);
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
  job->source = g_atomic_rc_box_acquire (self->source);
  g_weak_ref_init (&job->deck, self);
  job->pixel_width = (int) ceil (self->width * self->scale);
  job->pixel_height = (int) ceil (self->height * self->scale);
  job->wanted = wanted;

  self->job = g_atomic_rc_box_acquire (job);
  g_thread_unref (g_thread_new ("deck", render_thread, job));
}

static void
yk_deck_finalize (GObject *object)
{
  YkDeck *self = YK_DECK (object);

  drop_job (self);
  g_free (self->cache);
  for (int i = 0; i < YK_N_FACES; i++)
    face_clear (&self->faces[i]);
  g_atomic_rc_box_release_full (self->source, (GDestroyNotify) source_clear);

  G_OBJECT_CLASS (yk_deck_parent_class)->finalize (object);
}

static void
yk_deck_class_init (YkDeckClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = yk_deck_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", YK_TYPE_DECK, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
yk_deck_init (YkDeck *self)
{
  self->source = g_atomic_rc_box_new0 (Source);
  g_mutex_init (&self->source->mutex);
}

YkDeck *
yk_deck_new (GBytes *svg, GBytes *stylesheet, const char *cache)
{
  YkDeck *self = g_object_new (YK_TYPE_DECK, NULL);

  self->source->svg = g_bytes_ref (svg);
  self->source->stylesheet = stylesheet != NULL ? g_bytes_ref (stylesheet) : NULL;
  self->cache = g_strdup (cache);
  self->key = yk_face_key_source (svg, stylesheet);
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
  return (YkFaceKey){self->key, (gint32) ceil (self->width * self->scale),
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
  yk_face_cache_write (self->cache, &key, surfaces);
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
