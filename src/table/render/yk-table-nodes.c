/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Caches the render nodes of the table that stay the same from frame to frame: felt,
 * empty places, shadows, marks and resting cards. */
#include "table/render/yk-table-paint.h"

#include <math.h>
#include <string.h>

#include "deck/yk-deck.h"
#include "deck/yk-face.h"
#include "deck/yk-picture.h"

/* How opaque lines are: enough for one of two to stand out by 3 : 1 from any ground. */
#define ALPHA 0.64

/* How large the number on the stock is, as a fraction of the card's width, but at least
 * in pixels; and how opaque the shape below: white digits stand out by 7 : 1 even
 * where the back is white. */
#define COUNT_SIZE 0.2
#define COUNT_LEAST_SIZE 11
#define COUNT_ALPHA 0.75

void
yk_pile_slot_path (cairo_t *cr, double x, double y, double width, double height,
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
summit_path (cairo_t *cr, double width, double height)
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
}

/* TEXT in bold letters, SIZE large; INK is where they are. */
static PangoLayout *
new_bold_text (cairo_t *cr, const char *text, double size, PangoRectangle *ink)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();

  pango_font_description_set_family_static (font, "sans");
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, ink, NULL);
  return layout;
}

/* Light with a dark rim; both are drawn at once, for they must not show through one
 * another. */
static void
draw_sign (cairo_t *cr, const YkTableLook *look, double line)
{
  double alpha = look->high_contrast ? 1 : ALPHA;

  cairo_rectangle (cr, look->card_width * 0.25, look->card_height * 0.25,
                   look->card_width * 0.5, look->card_height * 0.5);
  cairo_clip (cr);
  if (look->starting_rank > 0) {
    /* The sign of foundations that begin with another rank than the ace: what its cards
     * have in their corners, as large as the mountain. */
    const char *text =
        yk_rank_letter (YK_RANK_LETTERS_LANGUAGE, look->starting_rank + 1);
    PangoRectangle ink;
    g_autoptr (PangoLayout) layout = new_bold_text (cr, text, look->card_height, &ink);
    double scale;

    scale = MIN (look->card_width * 0.44 / MAX (ink.width, 1),
                 look->card_height * 0.36 / MAX (ink.height, 1));
    cairo_save (cr);
    cairo_translate (cr, look->card_width / 2, look->card_height / 2);
    cairo_scale (cr, scale, scale);
    cairo_move_to (cr, -ink.x - ink.width / 2.0, -ink.y - ink.height / 2.0);
    pango_cairo_layout_path (cr, layout);
    cairo_restore (cr);
  } else
    summit_path (cr, look->card_width, look->card_height);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  /* The curves of a letter show less of their rim. */
  cairo_set_line_width (cr, (look->starting_rank > 0 ? 4 : 2) * line);
  cairo_push_group (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 1);
  cairo_stroke_preserve (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_rgba (cr, 1, 1, 1, 1);
  cairo_fill (cr);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, alpha);
}

/* A frame's lines are whole pixels wide. */
static double
frame_line (const YkTableLook *look)
{
  double line = look->card_width * (look->high_contrast ? 0.02 : 0.006);

  return MAX (1, round (line * look->scale)) / look->scale;
}

/* A picture as large as a card; end_picture() makes a node of it. */
static cairo_t *
begin_picture (const YkTableLook *look)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, yk_picture_pixels (look->card_width, look->scale),
      yk_picture_pixels (look->card_height, look->scale));
  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  cairo_scale (cr, look->scale, look->scale);
  return cr;
}

static GskRenderNode *
end_picture (const YkTableLook *look, cairo_t *cr)
{
  cairo_surface_t *surface = cairo_surface_reference (cairo_get_target (cr));
  GskRenderNode *node;

  cairo_destroy (cr);
  cairo_surface_flush (surface);
  node = yk_node_from_surface (surface, look->card_width, look->card_height,
                               look->for_cairo);
  cairo_surface_destroy (surface);
  return node;
}

/* An empty place. */
static GskRenderNode *
place_node (const YkTableLook *look, gboolean is_foundation)
{
  cairo_t *cr = begin_picture (look);

  /* A dark line and a light one beside it can be seen on any ground. */
  const double line = frame_line (look);
  double width = look->card_width, height = look->card_height;
  double radius = width * YK_CARD_RADIUS;
  double alpha = look->high_contrast ? 1 : ALPHA;

  yk_pile_slot_path (cr, 0, 0, width, height, radius);
  cairo_set_source_rgba (cr, 0, 0, 0, look->pale ? 0.06 : 0.13);
  cairo_fill (cr);
  yk_pile_slot_path (cr, line / 2, line / 2, width - line, height - line,
                     radius - line / 2);
  cairo_set_line_width (cr, line);
  cairo_set_source_rgba (cr, 0, 0, 0, alpha);
  cairo_stroke (cr);
  yk_pile_slot_path (cr, line * 1.5, line * 1.5, width - 3 * line, height - 3 * line,
                     radius - line * 1.5);
  cairo_set_source_rgba (cr, 1, 1, 1, alpha);
  cairo_stroke (cr);
  if (is_foundation)
    draw_sign (cr, look, frame_line (look));
  return end_picture (look, cr);
}

/* The number stands in a dark shape, since backs have any colour. */
static GskRenderNode *
count_node (const YkTableLook *look, int n_cards)
{
  cairo_t *cr = begin_picture (look);
  g_autofree char *text = g_strdup_printf ("%d", n_cards);
  double size = MAX (look->card_width * COUNT_SIZE, COUNT_LEAST_SIZE);
  PangoRectangle ink;
  g_autoptr (PangoLayout) layout = new_bold_text (cr, text, size, &ink);
  double height = ink.height + size * 0.6, width = MAX (ink.width + size * 0.7, height);
  double x = (look->card_width - width) / 2,
         y = look->card_height - height - look->card_width * 0.11;

  yk_pile_slot_path (cr, x, y, width, height, height / 2);
  cairo_set_source_rgba (cr, 0, 0, 0, look->high_contrast ? 1 : COUNT_ALPHA);
  cairo_fill (cr);
  cairo_move_to (cr, x + (width - ink.width) / 2 - ink.x,
                 y + (height - ink.height) / 2 - ink.y);
  cairo_set_source_rgb (cr, 1, 1, 1);
  pango_cairo_show_layout (cr, layout);
  return end_picture (look, cr);
}

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
yk_win_animation_nodes_free (YkWinAnimationNodes *nodes)
{
  for (int i = 0; i < YK_WIN_ANIMATION_MAX_CARDS; i++) {
    g_clear_pointer (&nodes->cards[i].face, gsk_render_node_unref);
    g_clear_pointer (&nodes->cards[i].node, gsk_render_node_unref);
  }
  g_free (nodes);
}

void
yk_table_nodes_clear (YkTableNodes *nodes)
{
  for (int which = 0; which < YK_TABLE_N_NODES; which++)
    g_clear_pointer (&nodes->kept[which], gsk_render_node_unref);
  g_clear_pointer (&nodes->count, gsk_render_node_unref);
  g_clear_pointer (&nodes->hand_shadow, gsk_render_node_unref);
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
yk_table_nodes_count (YkTableNodes *nodes, int n_cards)
{
  if (nodes->count == NULL || nodes->n_counted != n_cards) {
    g_clear_pointer (&nodes->count, gsk_render_node_unref);
    nodes->count = count_node (&nodes->look, n_cards);
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

double
yk_table_shadow_margin (const YkTableLook *look)
{
  return ceil (look->card_width * SHADOW_BLUR * 2.2 * look->scale) / look->scale;
}

/* The soft shadow of dragged cards with the total HEIGHT.  It is blurred at
 * half of its size, which is faster and looks the same. */
static GskRenderNode *
hand_shadow_node (const YkTableLook *look, double height)
{
  double width = look->card_width, margin = yk_table_shadow_margin (look);
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

/* A tint with oblique threads beside the index: told apart from a card that is dimmed,
 * or of another colour, by its pattern, while rank and suit keep their contrast. */
static GskRenderNode *
gauze_node (const YkTableLook *look)
{
  double width = look->card_width, height = look->card_height;
  double step = MAX (width * THREAD_STEP, LEAST_THREAD_STEP);
  cairo_surface_t *surface;
  GskRenderNode *node;
  cairo_t *cr;

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
  node = yk_node_from_surface (surface, width, height, look->for_cairo);
  cairo_surface_destroy (surface);
  return node;
}

/* In whole device pixels. */
static GskRenderNode *
outline_node (const YkTableLook *look)
{
  static const GdkRGBA black = {0, 0, 0, 1}, grey = {0.24f, 0.26f, 0.29f, 1};
  const GdkRGBA *colour = look->high_contrast ? &black : &grey;
  const GdkRGBA colours[] = {*colour, *colour, *colour, *colour};
  double width = look->high_contrast ? MAX (LEAST_OUTLINE_HIGH_CONTRAST,
                                            look->card_width * OUTLINE_HIGH_CONTRAST)
                                     : MAX (LEAST_OUTLINE, look->card_width * OUTLINE);
  float line = (float) (round (width * look->scale) / look->scale);
  const float widths[] = {line, line, line, line};
  GskRoundedRect shape = card_shape (look);

  return gsk_border_node_new (&shape, widths, colours);
}

static GskRenderNode *
new_node (const YkTableLook *look, YkTableNode which)
{
  static const GdkRGBA veil = {0.11f, 0.12f, 0.15f, VEIL_ALPHA};

  switch (which) {
  case YK_TABLE_NODE_FELT:
    return look->for_cairo ? banded_felt (look) : grained_felt (look);
  case YK_TABLE_NODE_PLACE:
  case YK_TABLE_NODE_FOUNDATION:
    return place_node (look, which == YK_TABLE_NODE_FOUNDATION);
  case YK_TABLE_NODE_VEIL:
    return look->for_cairo ? drawn_veil (look, &veil) : clipped_veil (look, &veil);
  case YK_TABLE_NODE_GAUZE:
    return gauze_node (look);
  case YK_TABLE_NODE_OUTLINE:
    return look->high_contrast || look->on_picture ? outline_node (look) : NULL;
  case YK_TABLE_N_NODES:
    break;
  }
  return NULL;
}

GskRenderNode *
yk_table_nodes_get (YkTableNodes *nodes, YkTableNode which)
{
  if (nodes->kept[which] == NULL)
    nodes->kept[which] = new_node (&nodes->look, which);
  return nodes->kept[which];
}
