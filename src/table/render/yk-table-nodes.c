/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Caches the render nodes of the table that stay the same from frame to frame: felt,
 * empty places, shadows, marks and resting cards. */
#include "table/render/yk-table-paint.h"

#include <math.h>
#include <string.h>

#include "deck/yk-picture.h"
#include "deck/yk-face.h"

#define FELT_TILE 128
#define OPAQUE 0xff000000u /* the alpha of a pixel that hides what is below it */
#define SHADOW_BLUR 0.055

/* Of what dims a card. */
#define VEIL_ALPHA 0.3

/* Of what lies on a face that is seen through its back: how far apart its threads are,
 * how wide, as a part of that, and where they begin; lengths as fractions of the card's
 * width, and the least one in logical pixels. */
#define THREAD_STEP 0.09
#define LEAST_THREAD_STEP 5
#define THREAD_WIDTH 0.3
#define THREADS_FROM 0.42
#define THREAD_ALPHA 0.5
#define TINT_ALPHA 0.34

/* How wide the outline of a card is, as a fraction of the card's width, and where
 * contrast is to be high; and how wide at least, in logical pixels. */
#define OUTLINE 0.007
#define OUTLINE_HIGH_CONTRAST 0.014
#define LEAST_OUTLINE 1
#define LEAST_OUTLINE_HIGH_CONTRAST 2

typedef struct
{
  double red;
  double green;
  double blue;
} Colour;

/* The felt from top to bottom, in the light and the dark style, and in both where
 * contrast is to be high. */
static const Colour felt_top[] = {{0.216, 0.478, 0.365},
                                  {0.149, 0.208, 0.204},
                                  {0.067, 0.231, 0.165},
                                  {0.04, 0.06, 0.06}};
static const Colour felt_bottom[] = {{0.137, 0.353, 0.263},
                                     {0.086, 0.125, 0.125},
                                     {0.047, 0.184, 0.129},
                                     {0.02, 0.035, 0.035}};

void
yk_table_nodes_clear (YkTableNodes *nodes)
{
  g_clear_pointer (&nodes->felt, gsk_render_node_unref);
  g_clear_pointer (&nodes->place, gsk_render_node_unref);
  g_clear_pointer (&nodes->foundation, gsk_render_node_unref);
  g_clear_pointer (&nodes->count, gsk_render_node_unref);
  g_clear_pointer (&nodes->hand_shadow, gsk_render_node_unref);
  g_clear_pointer (&nodes->veil, gsk_render_node_unref);
  g_clear_pointer (&nodes->gauze, gsk_render_node_unref);
  g_clear_pointer (&nodes->outline, gsk_render_node_unref);
  g_clear_pointer (&nodes->arrow, gsk_render_node_unref);
  for (int pile = 0; pile < YK_N_PILES; pile++)
    yk_pile_node_cache_clear (&nodes->piles[pile]);
  nodes->rest.n_cards = 0;
  yk_pile_node_cache_clear (&nodes->hand);
  g_clear_pointer (&nodes->win_animation, yk_win_animation_nodes_free);
}

void
yk_table_nodes_set_look (YkTableNodes *nodes, const YkTableLook *look)
{
  if (look->width == nodes->look.width && look->height == nodes->look.height &&
      look->card_width == nodes->look.card_width &&
      look->card_height == nodes->look.card_height &&
      look->scale == nodes->look.scale && look->dark == nodes->look.dark &&
      look->pale == nodes->look.pale && look->on_picture == nodes->look.on_picture &&
      look->high_contrast == nodes->look.high_contrast &&
      look->for_cairo == nodes->look.for_cairo &&
      look->starting_rank == nodes->look.starting_rank)
    return;
  yk_table_nodes_clear (nodes);
  nodes->look = *look;
}

static guint32
mix (double top, double bottom, double t, double noise)
{
  return (guint32) CLAMP (255 * (top + (bottom - top) * t) + noise, 0, 255);
}

static const Colour *
felt_end (const YkTableLook *look, const Colour *ends)
{
  return &ends[look->dark + 2 * look->high_contrast];
}

/* A strip of felt, which is repeated over the whole width: a soft light from above, and
 * a grain that also hides the steps of the gradient. */
static cairo_surface_t *
draw_felt (const YkTableLook *look, int height)
{
  const Colour *top = felt_end (look, felt_top), *bottom = felt_end (look, felt_bottom);
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
  cairo_surface_t *tile = draw_felt (look, yk_picture_pixels (height, look->scale));
  GskRenderNode *child = yk_node_from_surface (tile, tile_width, height, FALSE);
  GskRenderNode *node = gsk_repeat_node_new (&bounds, child, &cell);

  gsk_render_node_unref (child);
  cairo_surface_destroy (tile);
  return node;
}

static GdkRGBA
felt_colour (const YkTableLook *look, double t)
{
  const Colour *top = felt_end (look, felt_top), *bottom = felt_end (look, felt_bottom);

  return (GdkRGBA){(float) mix (top->red, bottom->red, t, 0.5) / 255,
                   (float) mix (top->green, bottom->green, t, 0.5) / 255,
                   (float) mix (top->blue, bottom->blue, t, 0.5) / 255, 1};
}

/* The felt for cairo: bands of one colour each, one for each step of the gradient.
 * Cairo fills them at once, where it would need three passes for a picture; but it goes
 * through all of them in every frame, hence no more than are needed. */
static GskRenderNode *
banded_felt (const YkTableLook *look)
{
  double scale = look->scale;
  int height = yk_picture_pixels (look->height, scale), start = 0;
  /* How many steps the gradient has: as many as the colour that changes most. */
  const Colour *top = felt_end (look, felt_top), *bottom = felt_end (look, felt_bottom);
  double red = ABS (top->red - bottom->red), green = ABS (top->green - bottom->green),
         blue = ABS (top->blue - bottom->blue);
  int n_steps = MAX ((int) (255 * MAX (MAX (red, green), blue) + 0.5), 1);
  g_autoptr (GPtrArray) bands =
      g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);

  for (int step = 0; step <= n_steps; step++) {
    GdkRGBA colour = felt_colour (look, (double) step / n_steps);
    int end = step < n_steps ? (2 * step + 1) * height / (2 * n_steps) : height;

    if (end > start)
      g_ptr_array_add (
          bands, gsk_color_node_new (
                     &colour, &GRAPHENE_RECT_INIT (0, (float) (start / scale),
                                                   (float) look->width,
                                                   (float) ((end - start) / scale))));
    start = end;
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

GskRenderNode *
yk_table_nodes_place (YkTableNodes *nodes, gboolean is_foundation)
{
  GskRenderNode **node = is_foundation ? &nodes->foundation : &nodes->place;

  if (*node == NULL)
    *node = yk_pile_slot_new_node (&nodes->look, is_foundation);
  return *node;
}

GskRenderNode *
yk_table_nodes_count (YkTableNodes *nodes, int n_cards)
{
  if (nodes->count == NULL || nodes->n_counted != n_cards) {
    g_clear_pointer (&nodes->count, gsk_render_node_unref);
    nodes->count = yk_pile_slot_new_count (&nodes->look, n_cards);
    nodes->n_counted = n_cards;
  }
  return nodes->count;
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

/* How far the shadow of the dragged cards reaches beyond them. */
static double
shadow_margin (const YkTableLook *look)
{
  return ceil (look->card_width * SHADOW_BLUR * 2.2 * look->scale) / look->scale;
}

/* The soft shadow of dragged cards with the total HEIGHT.  It is blurred at
 * half of its size, which is faster and looks the same. */
static GskRenderNode *
hand_shadow_node (const YkTableLook *look, double height)
{
  double width = look->card_width, margin = shadow_margin (look);
  double full_width = width + 2 * margin, full_height = height + 2 * margin;
  double half = look->scale / 2.0;
  cairo_surface_t *mask =
      cairo_image_surface_create (CAIRO_FORMAT_A8, yk_picture_pixels (full_width, half),
                                  yk_picture_pixels (full_height, half));
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, yk_picture_pixels (full_width, look->scale),
      yk_picture_pixels (full_height, look->scale));
  cairo_t *cr = cairo_create (mask);
  GskRenderNode *node;

  cairo_scale (cr, half, half);
  yk_pile_slot_path (cr, margin, margin, width, height, width * YK_CARD_RADIUS);
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

static GskRoundedRect
card_shape (const YkTableLook *look)
{
  graphene_rect_t rect =
      GRAPHENE_RECT_INIT (0, 0, (float) look->card_width, (float) look->card_height);
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, &rect,
                                   (float) (look->card_width * YK_CARD_RADIUS));
  return shape;
}

/* Cairo fills a shape faster than it clips to one. */
static GskRenderNode *
drawn_veil (const YkTableLook *look, const GdkRGBA *colour)
{
  double width = look->card_width, height = look->card_height;
  GskRenderNode *node =
      gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  yk_pile_slot_path (cr, 0, 0, width, height, width * YK_CARD_RADIUS);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_fill (cr);
  cairo_destroy (cr);
  return node;
}

static GskRenderNode *
clipped_veil (const YkTableLook *look, const GdkRGBA *colour)
{
  GskRoundedRect shape = card_shape (look);
  GskRenderNode *child = gsk_color_node_new (colour, &shape.bounds);
  GskRenderNode *node = gsk_rounded_clip_node_new (child, &shape);

  gsk_render_node_unref (child);
  return node;
}

GskRenderNode *
yk_table_nodes_veil (YkTableNodes *nodes)
{
  static const GdkRGBA colour = {0.11f, 0.12f, 0.15f, VEIL_ALPHA};
  const YkTableLook *look = &nodes->look;

  if (nodes->veil == NULL)
    nodes->veil =
        look->for_cairo ? drawn_veil (look, &colour) : clipped_veil (look, &colour);
  return nodes->veil;
}

/* A tint with oblique threads beside the index: told apart from a card that is dimmed,
 * or of another colour, by its pattern, while rank and suit keep their contrast. */
GskRenderNode *
yk_table_nodes_gauze (YkTableNodes *nodes)
{
  const YkTableLook *look = &nodes->look;
  double width = look->card_width, height = look->card_height;
  double step = MAX (width * THREAD_STEP, LEAST_THREAD_STEP);
  cairo_surface_t *surface;
  cairo_t *cr;

  if (nodes->gauze != NULL)
    return nodes->gauze;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                        yk_picture_pixels (width, look->scale),
                                        yk_picture_pixels (height, look->scale));
  cairo_surface_set_device_scale (surface, look->scale, look->scale);
  cr = cairo_create (surface);
  yk_pile_slot_path (cr, 0, 0, width, height, width * YK_CARD_RADIUS);
  cairo_clip (cr);
  cairo_set_source_rgba (cr, 0.33, 0.45, 0.62, TINT_ALPHA);
  cairo_paint (cr);
  cairo_rectangle (cr, width * THREADS_FROM, 0, width, height);
  cairo_clip (cr);
  for (double x = step / 2; x < width + height; x += step) {
    cairo_move_to (cr, x, 0);
    cairo_line_to (cr, x - height, height);
  }
  cairo_set_line_width (cr, step * THREAD_WIDTH);
  cairo_set_source_rgba (cr, 0.10, 0.20, 0.42, THREAD_ALPHA);
  cairo_stroke (cr);
  cairo_destroy (cr);
  cairo_surface_set_device_scale (surface, 1, 1);
  cairo_surface_flush (surface);
  nodes->gauze = yk_node_from_surface (surface, width, height, look->for_cairo);
  cairo_surface_destroy (surface);
  return nodes->gauze;
}

/* In whole device pixels. */
static GskRenderNode *
outline_node (const YkTableLook *look, double width, const GdkRGBA *colour)
{
  const GdkRGBA colours[] = {*colour, *colour, *colour, *colour};
  float line = (float) (round (width * look->scale) / look->scale);
  const float widths[] = {line, line, line, line};
  GskRoundedRect shape = card_shape (look);

  return gsk_border_node_new (&shape, widths, colours);
}

GskRenderNode *
yk_table_nodes_outline (YkTableNodes *nodes)
{
  const YkTableLook *look = &nodes->look;

  if (nodes->outline == NULL && look->high_contrast)
    nodes->outline = outline_node (
        look,
        MAX (LEAST_OUTLINE_HIGH_CONTRAST, look->card_width * OUTLINE_HIGH_CONTRAST),
        &(GdkRGBA){0, 0, 0, 1});
  else if (nodes->outline == NULL && look->on_picture)
    nodes->outline =
        outline_node (look, MAX (LEAST_OUTLINE, look->card_width * OUTLINE),
                      &(GdkRGBA){0.24f, 0.26f, 0.29f, 1});
  return nodes->outline;
}

/* A layout is equal to its copy byte by byte. */
GskRenderNode *
yk_table_nodes_arrow (YkTableNodes *nodes, const YkLayout *layout, const YkBoard *board,
                      YkMove hint)
{
  YkHighlightSize size = yk_table_nodes_ring_size (nodes);
  YkArrow arrow;

  if (nodes->arrow != NULL && yk_move_equal (hint, nodes->hint) &&
      yk_board_equal (board, &nodes->board) &&
      memcmp (layout, &nodes->layout, sizeof *layout) == 0)
    return nodes->arrow;
  g_clear_pointer (&nodes->arrow, gsk_render_node_unref);
  arrow = yk_arrow_for_move (layout, board, hint);
  nodes->arrow = yk_highlight_new_arrow (&arrow, &size);
  nodes->hint = hint;
  nodes->board = *board;
  nodes->layout = *layout;
  return nodes->arrow;
}

YkHighlightSize
yk_table_nodes_ring_size (const YkTableNodes *nodes)
{
  const YkTableLook *look = &nodes->look;

  return (YkHighlightSize){look->card_width, look->scale, look->high_contrast};
}
