/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Renders previews for widgets in a thread. */
#include "app/dialogs/yk-dialogs-private.h"

#include "table/render/yk-table-paint.h"

typedef struct
{
  GWeakRef owner;
  YkPictureReceiver receiver;
  int width; /* logical pixels */
  int height;
} Loading;

static void
loading_free (Loading *loading)
{
  g_weak_ref_clear (&loading->owner);
  g_free (loading);
}

const char *
yk_preview_load_key (YkPreviewKind kind)
{
  switch (kind) {
  case YK_PREVIEW_DECK:
    return "deck";
  case YK_PREVIEW_BACK:
    return "card-back";
  case YK_PREVIEW_BACKGROUND:
    return "background";
  }
  g_return_val_if_reached (NULL);
}

/* The pixels are SURFACE's own. */
static GdkTexture *
texture_from_surface (cairo_surface_t *surface)
{
  int height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (
      cairo_image_surface_get_data (surface), stride * (gsize) height,
      (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (surface));

  return gdk_memory_texture_new (cairo_image_surface_get_width (surface), height,
                                 GDK_MEMORY_DEFAULT, bytes, stride);
}

/* A texture alone would ask for as many logical pixels as it has pixels. */
static GdkPaintable *
picture_from_surface (cairo_surface_t *surface, int width, int height)
{
  g_autoptr (GdkTexture) texture = texture_from_surface (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);

  gtk_snapshot_append_texture (snapshot, texture, &all);
  return gtk_snapshot_free_to_paintable (snapshot, &all.size);
}

/* Gives the picture on, or the error's sentence. */
static void
deliver (Loading *loading, cairo_surface_t *surface, const GError *error)
{
  g_autoptr (GtkWidget) owner = g_weak_ref_get (&loading->owner);
  g_autoptr (GdkPaintable) picture =
      surface != NULL ? picture_from_surface (surface, loading->width, loading->height)
                      : NULL;

  if (owner != NULL)
    loading->receiver (owner, picture, error != NULL ? error->message : NULL);
  loading_free (loading);
}

static void
preview_rendered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface = yk_preview_finish (result, &error);

  deliver (data, surface, error);
  g_clear_pointer (&surface, cairo_surface_destroy);
}

/* Plain felt is drawn by the table, and takes no time. */
static cairo_surface_t *
draw_felt_preview (const YkPreviewRequest *wish, int scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, wish->width * scale, wish->height * scale);
  const YkTableLook look = {.width = wish->width,
                            .height = wish->height,
                            .scale = scale,
                            .dark = wish->dark,
                            .for_cairo = TRUE};
  YkTableNodes nodes = {0};
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, scale, scale);
  yk_table_nodes_set_look (&nodes, &look);
  gsk_render_node_draw (yk_table_nodes_felt (&nodes), cr);
  yk_table_nodes_clear (&nodes);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static void
felt_drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  cairo_surface_t *surface = g_task_propagate_pointer (G_TASK (result), NULL);

  deliver (data, surface, NULL);
  cairo_surface_destroy (surface);
}

static void
load_felt (const YkPreviewRequest *wish, int scale, Loading *loading)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, felt_drawn_cb, loading);

  g_task_return_pointer (task, draw_felt_preview (wish, scale),
                         (GDestroyNotify) cairo_surface_destroy);
}

void
yk_preview_load (const YkPreviewRequest *wish, GSettings *settings, GtkWidget *owner,
                 YkPictureReceiver receiver)
{
  Loading *loading = g_new0 (Loading, 1);
  int scale = gtk_widget_get_scale_factor (owner);

  g_weak_ref_init (&loading->owner, owner);
  loading->receiver = receiver;
  loading->width = wish->width;
  loading->height = wish->height;
  if (wish->kind == YK_PREVIEW_BACKGROUND && *wish->value == '\0')
    load_felt (wish, scale, loading);
  else
    yk_preview_async (wish->kind, wish->value, settings, wish->width * scale,
                      wish->height * scale, wish->dark, preview_rendered_cb, loading);
}
