/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of the table that stay the same from frame to frame. */
#include "table/yk-table-nodes.h"

#include <math.h>

#include "deck/yk-picture.h"

#define FELT_TILE 128
#define OPAQUE 0xff000000u /* the alpha of a pixel that hides what is below it */
#define SHADOW_BLUR 0.055

typedef struct
{
  double red;
  double green;
  double blue;
} Colour;

/* The felt from top to bottom, in the light and the dark style. */
static const Colour felt_top[] = {{0.216, 0.478, 0.365}, {0.149, 0.208, 0.204}};
static const Colour felt_bottom[] = {{0.137, 0.353, 0.263}, {0.086, 0.125, 0.125}};

static gboolean
is_same_look (const YkTableLook *a, const YkTableLook *b)
{
  return a->width == b->width && a->height == b->height &&
         a->card_width == b->card_width && a->card_height == b->card_height &&
         a->scale == b->scale && a->dark == b->dark && a->pale == b->pale &&
         a->for_cairo == b->for_cairo;
}

void
yk_table_nodes_clear (YkTableNodes *nodes)
{
  g_clear_pointer (&nodes->felt, gsk_render_node_unref);
  g_clear_pointer (&nodes->place, gsk_render_node_unref);
  g_clear_pointer (&nodes->foundation, gsk_render_node_unref);
  g_clear_pointer (&nodes->hand_shadow, gsk_render_node_unref);
  for (int pile = 0; pile < YK_N_PILES; pile++)
    yk_table_sheet_clear (&nodes->piles[pile]);
  yk_table_sheet_clear (&nodes->hand);
  yk_climb_nodes_clear (&nodes->climb);
}

void
yk_table_nodes_set_look (YkTableNodes *nodes, const YkTableLook *look)
{
  if (is_same_look (look, &nodes->look))
    return;
  yk_table_nodes_clear (nodes);
  nodes->look = *look;
}

static cairo_surface_t *
new_surface (const YkTableLook *look, double width, double height)
{
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                     (int) ceil (width * look->scale),
                                     (int) ceil (height * look->scale));
}

static guint32
mix (double top, double bottom, double t, double noise)
{
  return (guint32) CLAMP (255 * (top + (bottom - top) * t) + noise, 0, 255);
}

/* A strip of felt, which is repeated over the whole width: a soft light from above, and
 * a grain that also hides the steps of the gradient. */
static cairo_surface_t *
draw_felt (const YkTableLook *look, int height)
{
  const Colour *top = &felt_top[look->dark], *bottom = &felt_bottom[look->dark];
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, FELT_TILE, height);
  int stride = cairo_image_surface_get_stride (surface);
  guint8 *data = cairo_image_surface_get_data (surface);
  guint32 random = 2463534242u;

  for (int y = 0; y < height; y++) {
    guint32 *row = (guint32 *) (void *) (data + (gsize) y * (gsize) stride);
    double t = (double) y / MAX (height - 1, 1);

    for (int x = 0; x < FELT_TILE; x++) {
      double noise;

      random ^= random << 13; /* Marsaglia's xorshift */
      random ^= random >> 17;
      random ^= random << 5;
      noise = 0.5 + ((double) (random >> 16) / 65535 - 0.5) * 4.5;
      row[x] = OPAQUE | mix (top->red, bottom->red, t, noise) << 16 |
               mix (top->green, bottom->green, t, noise) << 8 |
               mix (top->blue, bottom->blue, t, noise);
    }
  }
  cairo_surface_mark_dirty (surface);
  return surface;
}

/* The felt for OpenGL and Vulkan: the strip as a texture, repeated. */
static GskRenderNode *
grained_felt (const YkTableLook *look)
{
  double width = look->width, height = look->height;
  double tile_width = (double) FELT_TILE / look->scale;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  graphene_rect_t cell = GRAPHENE_RECT_INIT (0, 0, (float) tile_width, (float) height);
  cairo_surface_t *tile = draw_felt (look, (int) ceil (height * look->scale));
  GskRenderNode *child = yk_node_from_surface (tile, tile_width, height, FALSE);
  GskRenderNode *node = gsk_repeat_node_new (&bounds, child, &cell);

  gsk_render_node_unref (child);
  cairo_surface_destroy (tile);
  return node;
}

static GdkRGBA
felt_colour (const YkTableLook *look, double t)
{
  const Colour *top = &felt_top[look->dark], *bottom = &felt_bottom[look->dark];

  return (GdkRGBA){(float) mix (top->red, bottom->red, t, 0.5) / 255,
                   (float) mix (top->green, bottom->green, t, 0.5) / 255,
                   (float) mix (top->blue, bottom->blue, t, 0.5) / 255, 1};
}

/* The felt for cairo: bands of one colour each, as many as the gradient has colours.
 * Cairo fills them at once; for a picture it would need three passes. */
static GskRenderNode *
banded_felt (const YkTableLook *look)
{
  double scale = look->scale;
  int height = (int) ceil (look->height * scale), start = 0;
  g_autoptr (GPtrArray) bands =
      g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);

  for (int y = 1; y <= height; y++) {
    GdkRGBA colour = felt_colour (look, (double) start / height);
    GdkRGBA next = felt_colour (look, (double) y / height);

    if (y < height && gdk_rgba_equal (&colour, &next))
      continue;
    g_ptr_array_add (bands,
                     gsk_color_node_new (
                         &colour, &GRAPHENE_RECT_INIT (0, (float) (start / scale),
                                                       (float) look->width,
                                                       (float) ((y - start) / scale))));
    start = y;
  }
  return gsk_container_node_new ((GskRenderNode **) bands->pdata, bands->len);
}

GskRenderNode *
yk_table_nodes_felt (YkTableNodes *nodes)
{
  const YkTableLook *look = &nodes->look;

  if (nodes->felt == NULL)
    nodes->felt = look->for_cairo ? banded_felt (look) : grained_felt (look);
  return nodes->felt;
}

static void
rounded_path (cairo_t *cr, double x, double y, double width, double height,
              double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/* The sign of the foundations: a mountain whose summit stands apart. */
static void
draw_summit (cairo_t *cr, double width, double height, double shade)
{
  double w = width * 0.42, h = w * 0.78, x = (width - w) / 2, y = (height - h) / 2;

  cairo_move_to (cr, x + w * 0.5, y);
  cairo_line_to (cr, x + w * 0.66, y + h * 0.30);
  cairo_line_to (cr, x + w * 0.55, y + h * 0.24);
  cairo_line_to (cr, x + w * 0.48, y + h * 0.36);
  cairo_line_to (cr, x + w * 0.40, y + h * 0.27);
  cairo_line_to (cr, x + w * 0.33, y + h * 0.33);
  cairo_close_path (cr);
  cairo_move_to (cr, x + w * 0.28, y + h * 0.43);
  cairo_line_to (cr, x + w * 0.39, y + h * 0.38);
  cairo_line_to (cr, x + w * 0.48, y + h * 0.50);
  cairo_line_to (cr, x + w * 0.57, y + h * 0.37);
  cairo_line_to (cr, x + w * 0.72, y + h * 0.42);
  cairo_line_to (cr, x + w, y + h);
  cairo_line_to (cr, x, y + h);
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, shade, shade, shade, 0.16);
  cairo_fill (cr);
}

static GskRenderNode *
place_node (const YkTableLook *look, gboolean is_foundation)
{
  double width = look->card_width, height = look->card_height;
  double line = MAX (1, width * 0.012);
  double shade = look->pale ? 0 : 1; /* of the marks, black or white */
  cairo_surface_t *surface = new_surface (look, width, height);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  cairo_scale (cr, look->scale, look->scale);
  rounded_path (cr, line / 2, line / 2, width - line, height - line,
                width * YK_CARD_RADIUS);
  cairo_set_source_rgba (cr, 0, 0, 0, look->pale ? 0.06 : 0.13);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, shade, shade, shade, look->pale ? 0.3 : 0.22);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  if (is_foundation)
    draw_summit (cr, width, height, shade);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  node = yk_node_from_surface (surface, width, height, look->for_cairo);
  cairo_surface_destroy (surface);
  return node;
}

GskRenderNode *
yk_table_nodes_place (YkTableNodes *nodes, gboolean is_foundation)
{
  GskRenderNode **node = is_foundation ? &nodes->foundation : &nodes->place;

  if (*node == NULL)
    *node = place_node (&nodes->look, is_foundation);
  return *node;
}

/* One pass of a box blur over a line of N values that stand STEP bytes apart. */
static void
blur_line (guint8 *line, int n, int step, int radius)
{
  g_autofree guint8 *copy = g_malloc ((gsize) n);
  int sum = 0;

  for (int i = 0; i < n; i++)
    copy[i] = line[i * step];
  for (int i = -radius; i < n; i++) {
    if (i + radius < n)
      sum += copy[i + radius];
    if (i - radius - 1 >= 0)
      sum -= copy[i - radius - 1];
    if (i >= 0)
      line[i * step] = (guint8) (sum / (2 * radius + 1));
  }
}

static void
blur (cairo_surface_t *surface, int radius)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  guint8 *data = cairo_image_surface_get_data (surface);

  cairo_surface_flush (surface);
  for (int pass = 0; pass < 2; pass++) {
    for (int y = 0; y < height; y++)
      blur_line (data + (gsize) y * (gsize) stride, width, 1, radius);
    for (int x = 0; x < width; x++)
      blur_line (data + x, height, stride, radius);
  }
  cairo_surface_mark_dirty (surface);
}

/* How far the shadow of the cards in hand reaches beyond them. */
static double
shadow_margin (const YkTableLook *look)
{
  return ceil (look->card_width * SHADOW_BLUR * 2.2);
}

/* The soft shadow of cards in hand that are HEIGHT high together.  It is blurred at
 * half of its size, which is faster and looks the same. */
static GskRenderNode *
hand_shadow_node (const YkTableLook *look, double height)
{
  double width = look->card_width, margin = shadow_margin (look);
  double full_width = width + 2 * margin, full_height = height + 2 * margin;
  double half = look->scale / 2.0;
  cairo_surface_t *mask = cairo_image_surface_create (
      CAIRO_FORMAT_A8, (int) ceil (full_width * half), (int) ceil (full_height * half));
  cairo_surface_t *surface = new_surface (look, full_width, full_height);
  cairo_t *cr = cairo_create (mask);
  GskRenderNode *node;

  cairo_scale (cr, half, half);
  rounded_path (cr, margin, margin, width, height, width * YK_CARD_RADIUS);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.5);
  cairo_fill (cr);
  cairo_destroy (cr);
  blur (mask, MAX (1, (int) (width * SHADOW_BLUR * half)));

  cr = cairo_create (surface);
  cairo_scale (cr, 2, 2);
  cairo_mask_surface (cr, mask, 0, 0);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  node = yk_node_from_surface (surface, full_width, full_height, look->for_cairo);
  cairo_surface_destroy (surface);
  cairo_surface_destroy (mask);
  return node;
}

GskRenderNode *
yk_table_nodes_hand_shadow (YkTableNodes *nodes, double height)
{
  if (nodes->hand_shadow == NULL || nodes->hand_height != height) {
    g_clear_pointer (&nodes->hand_shadow, gsk_render_node_unref);
    nodes->hand_shadow = hand_shadow_node (&nodes->look, height);
    nodes->hand_height = height;
  }
  return nodes->hand_shadow;
}

double
yk_table_nodes_shadow_margin (const YkTableNodes *nodes)
{
  return shadow_margin (&nodes->look);
}
