/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deck of cards: which faces it has in the present size, and which are missing. */
#include "deck/yk-deck.h"

#include "deck/yk-deck-private.h"
#include "deck/yk-picture.h"

/* One face, and the picture it was made from. */
typedef struct
{
  GskRenderNode *node;   /* in the size it was rendered for */
  GskRenderNode *fitted; /* NODE scaled to the size it was last asked for in, or NULL */
  cairo_surface_t
      *surface; /* what NODE draws: cairo would copy it if it went before NODE */
  double width; /* of NODE */
  double height;
  double fitted_width;
  double fitted_height;
} Face;

struct _YkDeck
{
  GObject parent_instance;

  YkDeckSource *source; /* or NULL: the deck is in a file */
  char *path;           /* of that file, or NULL */
  char *cache;          /* a file of rendered faces, or NULL */
  guint64 key;          /* of the source, for the cache; 0: not known yet */
  guint64 cached;       /* the faces in this size that have been written there */
  YkDeckJob *job;       /* the latest request, or NULL */
  GThread *writer;      /* writes the cache, or has done so; or NULL */
  gboolean for_cairo;
  const YkBack *back;  /* NULL: the source's own */
  double index_height; /* 0: not learnt yet */
  double width;
  double height;
  double scale;
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

static void take_key (YkDeck *self, guint64 key);

static void
deck_receive (GObject *object, YkDeckDelivery *delivery)
{
  YkDeck *self = YK_DECK (object);

  if (delivery->key != 0)
    take_key (self, delivery->key);
  if (delivery->index_height > 0)
    self->index_height = delivery->index_height;
  for (int i = 0; i < delivery->n_pictures; i++)
    take_surface (self, delivery->pictures[i].face,
                  g_steal_pointer (&delivery->pictures[i].surface));
  if (delivery->error != NULL)
    g_signal_emit (self, signals[SIGNAL_FAILED], 0, delivery->error->message);
  else
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
begin_job (YkDeck *self, const YkDeckWish *wish)
{
  g_clear_pointer (&self->job, yk_deck_job_drop);
  self->job =
      yk_deck_job_start (self->source, self->path, wish, G_OBJECT (self), deck_receive);
}

/* What is asked for now takes the place of what was asked for before.  Without faces
 * the document is only parsed. */
static void
start_job (YkDeck *self, guint64 faces)
{
  YkDeckWish wish = {.faces = faces,
                     .is_parsed = faces == 0,
                     .back = self->back,
                     .knows_index = self->index_height > 0,
                     .width = yk_picture_pixels (self->width, self->scale),
                     .height = yk_picture_pixels (self->height, self->scale)};

  begin_job (self, &wish);
}

/* While the key is on its way nothing is begun: all may be in the cache. */
static void
start_missing (YkDeck *self)
{
  if (self->key != 0 && (self->wanted & ~self->ready) != 0)
    start_job (self, self->wanted & ~self->ready);
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
  start_missing (self);
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

  g_clear_pointer (&self->job, yk_deck_job_drop);
  g_clear_pointer (&self->writer, g_thread_join);
  g_free (self->cache);
  for (int i = 0; i < YK_N_FACES; i++)
    face_clear (&self->faces[i]);
  g_clear_pointer (&self->source, yk_deck_source_release);
  g_free (self->path);

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
yk_deck_new_made (YkDeckMaker make, gpointer data, guint64 key, const char *cache)
{
  YkDeck *self = g_object_new (YK_TYPE_DECK, NULL);

  self->source = yk_deck_source_new (NULL, make, data);
  self->cache = g_strdup (cache);
  self->key = key;
  if (cache != NULL)
    self->index_height = yk_face_cache_index_height (cache, self->key);
  /* Without a cache the document will be needed soon: it is parsed while GTK starts. */
  if (self->cache == NULL || !g_file_test (self->cache, G_FILE_TEST_EXISTS))
    start_job (self, 0);
  return self;
}

YkDeck *
yk_deck_new_for_path (const char *path, const char *cache)
{
  YkDeck *self = g_object_new (YK_TYPE_DECK, NULL);
  const YkDeckWish wish = {.needs_key = TRUE};

  self->path = g_strdup (path);
  self->cache = g_strdup (cache);
  begin_job (self, &wish);
  return self;
}

void
yk_deck_show_meanwhile (YkDeck *self, YkDeck *other)
{
  for (int i = 0; i < YK_N_FACES; i++) {
    const Face *face = &other->faces[i];

    if (face->node == NULL || self->faces[i].node != NULL)
      continue;
    self->faces[i] = (Face){.node = gsk_render_node_ref (face->node),
                            .surface = cairo_surface_reference (face->surface),
                            .width = face->width,
                            .height = face->height};
  }
}

static YkFaceKey
face_key (YkDeck *self)
{
  return (YkFaceKey){self->key, self->back != NULL ? self->back->key : 0,
                     yk_picture_pixels (self->width, self->scale),
                     yk_picture_pixels (self->height, self->scale)};
}

static void
load_cached (YkDeck *self)
{
  cairo_surface_t *surfaces[YK_N_FACES] = {NULL};
  YkFaceKey key = face_key (self);

  if (self->cache != NULL && self->key != 0)
    yk_face_cache_take (self->cache, &key, surfaces);
  for (int i = 0; i < YK_N_FACES; i++)
    if (surfaces[i] != NULL)
      take_surface (self, i, surfaces[i]);
}

/* What goes into the cache. */
typedef struct
{
  char *path;
  YkFaceKey key;
  double index_height;
  gboolean rests; /* these faces need no memory until they are drawn again */
  cairo_surface_t *surfaces[YK_N_FACES];
} Writing;

static gpointer
write_cache (gpointer data)
{
  Writing *writing = data;

  yk_face_cache_write (writing->path, &writing->key, writing->index_height,
                       writing->surfaces);
  if (writing->rests)
    yk_face_cache_keep (writing->path, &writing->key, writing->surfaces);
  for (int i = 0; i < YK_N_FACES; i++)
    g_clear_pointer (&writing->surfaces[i], cairo_surface_destroy);
  g_free (writing->path);
  g_free (writing);
  return NULL;
}

/* All that is ready, which from now on counts as written. */
static Writing *
begin_writing (YkDeck *self, gboolean rests)
{
  Writing *writing = g_new0 (Writing, 1);

  writing->path = g_strdup (self->cache);
  writing->key = face_key (self);
  writing->index_height = self->index_height;
  writing->rests = rests;
  for (int i = 0; i < YK_N_FACES; i++)
    if (self->ready >> i & 1)
      writing->surfaces[i] = cairo_surface_reference (self->faces[i].surface);
  self->cached = self->ready;
  return writing;
}

static gboolean
has_unwritten (YkDeck *self)
{
  return self->cache != NULL && (self->ready & ~self->cached) != 0;
}

void
yk_deck_save (YkDeck *self)
{
  g_clear_pointer (&self->writer, g_thread_join);
  if (has_unwritten (self))
    write_cache (begin_writing (self, FALSE));
}

void
yk_deck_rest (YkDeck *self)
{
  if (has_unwritten (self) && yk_deck_is_ready (self)) {
    g_clear_pointer (&self->writer, g_thread_join);
    self->writer = g_thread_new ("faces", write_cache, begin_writing (self, TRUE));
  }
  for (int i = 0; i < YK_N_FACES; i++)
    if (self->faces[i].surface != NULL)
      yk_picture_rest (self->faces[i].surface);
}

/* Now the file of faces can be asked. */
static void
take_key (YkDeck *self, guint64 key)
{
  self->key = key;
  if (self->cache != NULL)
    self->index_height = yk_face_cache_index_height (self->cache, key);
  if (self->wanted == 0)
    return;
  load_cached (self);
  self->wanted |= self->ready;
  start_missing (self);
}

void
yk_deck_request (YkDeck *self, double width, double height, double scale,
                 guint64 wanted, gboolean for_cairo)
{
  self->for_cairo = for_cairo;
  if (self->width != width || self->height != height || self->scale != scale) {
    if (self->key != 0)
      g_clear_pointer (&self->job, yk_deck_job_drop);
    self->width = width;
    self->height = height;
    self->scale = scale;
    self->wanted = 0;
    self->ready = 0;
    self->cached = 0;
    load_cached (self);
    self->wanted = self->ready;
    /* What was drawn from the old pictures must be drawn anew: they are gone. */
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  }
  if ((wanted & ~self->wanted) == 0)
    return;
  self->wanted |= wanted;
  start_missing (self);
}

double
yk_deck_index_height (YkDeck *self)
{
  return self->index_height;
}

gboolean
yk_deck_is_ready (YkDeck *self)
{
  return self->wanted != 0 && (self->wanted & ~self->ready) == 0;
}

GskRenderNode *
yk_deck_peek_face (YkDeck *self, int number, double width, double height)
{
  Face *face = &self->faces[number];

  if (face->node == NULL || (face->width == width && face->height == height))
    return face->node;
  if (face->fitted == NULL || face->fitted_width != width ||
      face->fitted_height != height) {
    g_clear_pointer (&face->fitted, gsk_render_node_unref);
    face->fitted = yk_node_transform (
        face->node, gsk_transform_scale (NULL, (float) (width / face->width),
                                         (float) (height / face->height)));
    face->fitted_width = width;
    face->fitted_height = height;
  }
  return face->fitted;
}
