/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture below the cards: which one is there, and which one is wanted. */
#include "deck/yk-background.h"

#include "base/platform/yk-threads.h"
#include "deck/yk-deck-private.h"
#include "deck/yk-assets.h"
#include "deck/yk-picture.h"

/* L* of CIELAB from which on a picture is pale. */
#define PALE 50

/* Device pixels. */
#define STRIP_HEIGHT 64

/* All that a picture depends on.  A size of 0 is not known yet. */
typedef struct
{
  const char *background; /* an interned id or path; NULL: there is to be no picture */
  int width;              /* logical pixels */
  int height;
  double scale;
  gboolean dark;
} Wish;

/* What a thread has rendered. */
typedef struct
{
  cairo_surface_t *surface;
  double lightness;
} Picture;

struct _YkBackgroundRenderer
{
  GObject parent_instance;

  Wish wanted;
  Wish shown;              /* what NODE was rendered for */
  GCancellable *rendering; /* the picture that is rendered now; NULL: there is none */
  gboolean for_cairo;

  GskRenderNode *node;   /* of the size it was rendered for, or NULL */
  GskRenderNode *fitted; /* NODE scaled to the size it was last asked for in, or NULL */
  int fitted_width;
  int fitted_height;
  cairo_surface_t *surface; /* what NODE draws: cairo would copy it if it went first */
  gboolean pale;
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
  PROP_BACKGROUND,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (YkBackgroundRenderer, yk_background_renderer, G_TYPE_OBJECT)

/* A picture of the player's own is no id. */
static gboolean
is_own (const char *background)
{
  return background != NULL && yk_asset_name_is_file (background);
}

/* The player's own picture is the same in both styles. */
static gboolean
is_same_wish (const Wish *a, const Wish *b)
{
  return a->background == b->background && a->width == b->width &&
         a->height == b->height && a->scale == b->scale &&
         (a->dark == b->dark || is_own (a->background));
}

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  g_clear_pointer (&picture->surface, cairo_surface_destroy);
  g_free (picture);
}

static cairo_surface_t *
render_wish (const Wish *wish, GCancellable *cancellable, GError **error)
{
  int width = yk_picture_pixels (wish->width, wish->scale);
  int height = yk_picture_pixels (wish->height, wish->scale);
  cairo_surface_t *surface;

  if (is_own (wish->background)) {
    g_autofree char *path = yk_asset_name_to_path (wish->background);

    return yk_sandbox_draw_picture (path, width, height, cancellable, error);
  }
  yk_render_guard_begin ();
  surface = yk_background_render (yk_background_find (wish->background), wish->dark,
                                  width, height, error);
  yk_render_guard_end ();
  return surface;
}

/* In a thread: knows nothing but the request. */
static void
render_ground (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  const Wish *wish = data;
  Picture *picture = g_new0 (Picture, 1);
  GError *error = NULL;

  picture->surface = render_wish (wish, cancellable, &error);
  if (picture->surface == NULL) {
    picture_free (picture);
    g_task_return_error (task, error);
    return;
  }
  picture->lightness = yk_picture_lightness (picture->surface);
  g_task_return_pointer (task, picture, picture_free);
}

static void
drop_picture (YkBackgroundRenderer *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_clear_pointer (&self->fitted, gsk_render_node_unref);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  self->pale = FALSE;
}

/* The pixels of PICTURE as an RGB24 image, which cairo draws faster because nothing can
 * be seen through it. */
static cairo_surface_t *
as_opaque (cairo_surface_t *picture)
{
  static const cairo_user_data_key_t picture_key;
  cairo_surface_t *surface = cairo_image_surface_create_for_data (
      cairo_image_surface_get_data (picture), CAIRO_FORMAT_RGB24,
      cairo_image_surface_get_width (picture), cairo_image_surface_get_height (picture),
      cairo_image_surface_get_stride (picture));

  cairo_surface_set_user_data (surface, &picture_key, cairo_surface_reference (picture),
                               (cairo_destroy_func_t) cairo_surface_destroy);
  return surface;
}

/* The picture as strips of one node each.  Cairo draws a node by way of a copy of what
 * is to be seen of it; a strip's copy stays in the processor's cache. */
static GskRenderNode *
node_in_strips (cairo_surface_t *surface, const Wish *wish)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  g_autoptr (GPtrArray) strips =
      g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);

  for (int y = 0; y < height; y += STRIP_HEIGHT) {
    GskRenderNode *strip = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (
        0, (float) (y / wish->scale), (float) (width / wish->scale),
        (float) (MIN (STRIP_HEIGHT, height - y) / wish->scale)));
    cairo_t *cr = gsk_cairo_node_get_draw_context (strip);

    cairo_scale (cr, 1 / wish->scale, 1 / wish->scale);
    cairo_set_source_surface (cr, surface, 0, 0);
    cairo_paint (cr);
    cairo_destroy (cr);
    g_ptr_array_add (strips, strip);
  }
  return gsk_container_node_new ((GskRenderNode **) strips->pdata, strips->len);
}

/* PICTURE is NULL where there was no memory for it: then the table is plain felt. */
static void
take_picture (YkBackgroundRenderer *self, Picture *picture, const Wish *wish)
{
  drop_picture (self);
  self->shown = *wish;
  if (picture == NULL)
    return;
  self->surface = self->for_cairo ? as_opaque (picture->surface)
                                  : cairo_surface_reference (picture->surface);
  self->node =
      self->for_cairo
          ? node_in_strips (self->surface, wish)
          : yk_node_from_surface (
                self->surface,
                cairo_image_surface_get_width (self->surface) / wish->scale,
                cairo_image_surface_get_height (self->surface) / wish->scale, FALSE);
  self->pale = picture->lightness >= PALE;
}

static void start_rendering (YkBackgroundRenderer *self);

static void
ground_receive (YkBackgroundRenderer *self, GTask *task)
{
  const Wish *wish = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  Picture *picture = g_task_propagate_pointer (task, &error);

  g_clear_object (&self->rendering);
  if (is_same_wish (wish, &self->wanted) &&
      !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
    take_picture (self, picture, wish);
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  }
  if (error != NULL) {
    /* A picture of the player's own that cannot be shown is not tried again; one that
     * was given up for another one may come back. */
    if (wish->background == self->wanted.background && is_own (wish->background) &&
        !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
      self->wanted.background = NULL;
      take_picture (self, NULL, &self->wanted);
      g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
      g_signal_emit (self, signals[SIGNAL_FAILED], 0, error->message);
    }
  }
  g_clear_pointer (&picture, picture_free);
  start_rendering (self);
}

static void
rendered_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  GWeakRef *weak = data;
  g_autoptr (YkBackgroundRenderer) self = g_weak_ref_get (weak);

  g_weak_ref_clear (weak);
  g_free (weak);
  if (self != NULL)
    ground_receive (self, G_TASK (result));
}

/* While a picture is rendered no other one is begun: what is wanted when it comes
 * decides whether it is still of use.  The task does not hold the renderer: whichever
 * thread gave up the task last would free the nodes, which belong to the main one. */
static void
start_rendering (YkBackgroundRenderer *self)
{
  g_autoptr (GTask) task = NULL;
  GWeakRef *weak;

  if (self->rendering != NULL || self->wanted.background == NULL ||
      self->wanted.width <= 0 || self->wanted.height <= 0 ||
      yk_background_renderer_is_ready (self))
    return;
  self->rendering = g_cancellable_new ();
  weak = g_new (GWeakRef, 1);
  g_weak_ref_init (weak, self);
  task = g_task_new (NULL, self->rendering, rendered_cb, weak);
  g_task_set_task_data (task, g_memdup2 (&self->wanted, sizeof self->wanted), g_free);
  g_task_run_in_thread (task, render_ground);
}

/* Another background is shown when it comes, but none at once. */
static void
set_background (YkBackgroundRenderer *self, const char *id)
{
  gboolean is_known = is_own (id) || (id != NULL && yk_background_find (id) != NULL);
  const char *background = is_known ? g_intern_string (id) : NULL;

  if (self->wanted.background == background)
    return;
  self->wanted.background = background;
  g_cancellable_cancel (self->rendering);
  if (background == NULL) {
    take_picture (self, NULL, &self->wanted);
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  }
  start_rendering (self);
}

static void
yk_background_renderer_set_property (GObject *object, guint id, const GValue *value,
                                     GParamSpec *pspec)
{
  switch (id) {
  case PROP_BACKGROUND:
    set_background (YK_BACKGROUND_RENDERER (object), g_value_get_string (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
yk_background_renderer_finalize (GObject *object)
{
  YkBackgroundRenderer *self = YK_BACKGROUND_RENDERER (object);

  g_cancellable_cancel (self->rendering);
  g_clear_object (&self->rendering);
  drop_picture (self);

  G_OBJECT_CLASS (yk_background_renderer_parent_class)->finalize (object);
}

static void
yk_background_renderer_class_init (YkBackgroundRendererClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = yk_background_renderer_set_property;
  object_class->finalize = yk_background_renderer_finalize;

  props[PROP_BACKGROUND] = g_param_spec_string (
      "background", NULL, NULL, "", G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[SIGNAL_CHANGED] =
      g_signal_new ("changed", YK_TYPE_BACKGROUND_RENDERER, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_FAILED] =
      g_signal_new ("failed", YK_TYPE_BACKGROUND_RENDERER, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
yk_background_renderer_init (YkBackgroundRenderer *self)
{
}

YkBackgroundRenderer *
yk_background_renderer_new (void)
{
  return g_object_new (YK_TYPE_BACKGROUND_RENDERER, NULL);
}

void
yk_background_renderer_request (YkBackgroundRenderer *self, int width, int height,
                                double scale, gboolean dark, gboolean for_cairo)
{
  self->for_cairo = for_cairo;
  self->wanted.width = width;
  self->wanted.height = height;
  self->wanted.scale = scale;
  self->wanted.dark = dark;
  start_rendering (self);
}

gboolean
yk_background_renderer_is_ready (YkBackgroundRenderer *self)
{
  return self->wanted.background == NULL || is_same_wish (&self->wanted, &self->shown);
}

/* The picture in another size.  Cairo would show where scaled strips meet. */
static GskRenderNode *
fitted_node (YkBackgroundRenderer *self, int width, int height)
{
  const Wish *shown = &self->shown;

  if (self->for_cairo)
    return yk_node_from_surface (self->surface, width, height, TRUE);
  return yk_node_transform (
      self->node, gsk_transform_scale (NULL, (float) width / (float) shown->width,
                                       (float) height / (float) shown->height));
}

GskRenderNode *
yk_background_renderer_peek_node (YkBackgroundRenderer *self, int width, int height)
{
  if (self->node == NULL ||
      (width == self->shown.width && height == self->shown.height))
    return self->node;
  if (self->fitted == NULL || self->fitted_width != width ||
      self->fitted_height != height) {
    g_clear_pointer (&self->fitted, gsk_render_node_unref);
    self->fitted = fitted_node (self, width, height);
    self->fitted_width = width;
    self->fitted_height = height;
  }
  return self->fitted;
}

gboolean
yk_background_renderer_is_pale (YkBackgroundRenderer *self)
{
  return self->pale;
}
