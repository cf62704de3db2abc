/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the table looks like.  Everything that does not move is a node made once for
 * each look: on the cairo renderer GTK then repaints only what changed. */
#include "table/yk-table-private.h"

#include <math.h>

#include "deck/yk-picture.h"

#define CARD_RADIUS (14.0 / 240)
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

static const GdkRGBA target_colour = {1.0f, 1.0f, 1.0f, 0.55f};
static const GdkRGBA chosen_colour = {1.0f, 0.82f, 0.25f, 1.0f};
static const GdkRGBA cursor_colour = {0.36f, 0.68f, 1.0f, 1.0f};

void
yk_table_drop_nodes (YkTable *self)
{
  g_clear_pointer (&self->nodes.felt, gsk_render_node_unref);
  g_clear_pointer (&self->nodes.place, gsk_render_node_unref);
  g_clear_pointer (&self->nodes.foundation, gsk_render_node_unref);
  g_clear_pointer (&self->nodes.hand_shadow, gsk_render_node_unref);
}

static gboolean
is_same_look (const YkTableLook *a, const YkTableLook *b)
{
  return a->width == b->width && a->height == b->height &&
         a->card_width == b->card_width && a->card_height == b->card_height &&
         a->scale == b->scale && a->dark == b->dark && a->for_cairo == b->for_cairo;
}

/* Drops the nodes when they were made for another look than the present one.  Whoever
 * changes the look need not think of them. */
static void
check_nodes (YkTable *self)
{
  const YkTableLook look = {
      .width = self->layout.width,
      .height = self->layout.height,
      .card_width = self->layout.card_width,
      .card_height = self->layout.card_height,
      .scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)),
      .dark = self->dark,
      .for_cairo = self->for_cairo,
  };

  if (is_same_look (&look, &self->nodes.look))
    return;
  yk_table_drop_nodes (self);
  self->nodes.look = look;
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

/* A strip of felt: a soft light from above, with a grain that also hides the steps of
 * the gradient.  It is laid side by side over the whole width. */
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
 * They are filled in one go, where cairo would go three times over a picture. */
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

static void
paint_felt (YkTable *self, GtkSnapshot *snapshot)
{
  const YkTableLook *look = &self->nodes.look;

  if (self->nodes.felt == NULL)
    self->nodes.felt = look->for_cairo ? banded_felt (look) : grained_felt (look);
  gtk_snapshot_append_node (snapshot, self->nodes.felt);
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

/* A mountain with its summit apart: the sign of the foundations, where cards climb. */
static void
draw_summit (cairo_t *cr, double width, double height)
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
  cairo_set_source_rgba (cr, 1, 1, 1, 0.16);
  cairo_fill (cr);
}

static GskRenderNode *
place_node (const YkTableLook *look, gboolean is_foundation)
{
  double width = look->card_width, height = look->card_height;
  double line = MAX (1, width * 0.012);
  cairo_surface_t *surface = new_surface (look, width, height);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  cairo_scale (cr, look->scale, look->scale);
  rounded_path (cr, line / 2, line / 2, width - line, height - line,
                width * CARD_RADIUS);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.13);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.22);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  if (is_foundation)
    draw_summit (cr, width, height);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  node = yk_node_from_surface (surface, width, height, look->for_cairo);
  cairo_surface_destroy (surface);
  return node;
}

static void
append_at (GtkSnapshot *snapshot, GskRenderNode *node, double x, double y)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_restore (snapshot);
}

static void
paint_places (YkTable *self, GtkSnapshot *snapshot)
{
  const YkBoard *board = yk_table_board (self);
  YkTableNodes *nodes = &self->nodes;

  if (nodes->place == NULL)
    nodes->place = place_node (&nodes->look, FALSE);
  if (nodes->foundation == NULL)
    nodes->foundation = place_node (&nodes->look, TRUE);
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    const YkRect *rect = &self->layout.places[pile];
    gboolean is_foundation = yk_pile_kind ((YkPile) pile) == YK_PILE_FOUNDATION;

    if (yk_board_has_pile (board, (YkPile) pile))
      append_at (snapshot, is_foundation ? nodes->foundation : nodes->place, rect->x,
                 rect->y);
  }
}

/* A card on its way that turns over is seen narrower; its other side until the middle.
 */
static void
append_turning (GtkSnapshot *snapshot, GskRenderNode *face, const YkSprite *sprite,
                double width)
{
  double part = fabs (2 * sprite->progress - 1);

  if (part < 0.02)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) (sprite->x + width * (1 - part) / 2),
                                      (float) sprite->y));
  gtk_snapshot_scale (snapshot, (float) part, 1);
  gtk_snapshot_append_node (snapshot, face);
  gtk_snapshot_restore (snapshot);
}

/* A plain card, for the moment until the deck's faces are there. */
static void
append_blank (YkTable *self, GtkSnapshot *snapshot, const YkSprite *sprite)
{
  static const GdkRGBA white = {0.99f, 0.99f, 0.98f, 1.0f};
  static const GdkRGBA blue = {0.16f, 0.27f, 0.48f, 1.0f};
  GskRoundedRect outline;
  graphene_rect_t rect = GRAPHENE_RECT_INIT ((float) sprite->x, (float) sprite->y,
                                             (float) self->layout.card_width,
                                             (float) self->layout.card_height);

  gsk_rounded_rect_init_from_rect (&outline, &rect,
                                   (float) (self->layout.card_width * CARD_RADIUS));
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, sprite->face_up ? &white : &blue, &rect);
  gtk_snapshot_pop (snapshot);
}

static void
paint_sprite (YkTable *self, GtkSnapshot *snapshot, const YkSprite *sprite)
{
  gboolean shows_face = sprite->face_up;
  GskRenderNode *face = NULL;

  if (sprite->is_turning && sprite->progress < 0.5)
    shows_face = !shows_face;
  if (self->deck != NULL)
    face = yk_deck_peek_face (self->deck,
                              shows_face ? yk_card_index (sprite->card) : YK_FACE_BACK);
  if (face == NULL)
    append_blank (self, snapshot, sprite);
  else if (sprite->is_turning)
    append_turning (snapshot, face, sprite, self->layout.card_width);
  else
    append_at (snapshot, face, sprite->x + sprite->shake, sprite->y);
}

static gboolean
is_resting (const YkSprite *sprite)
{
  return sprite->duration == 0 && !sprite->in_hand;
}

/* Whether the next card lies at rest exactly on this one. */
static gboolean
is_hidden (const YkMotion *motion, int i)
{
  const YkSprite *next = &motion->sprites[i + 1];

  return i + 1 < motion->n_sprites && is_resting (next) &&
         next->pile == motion->sprites[i].pile && next->x == motion->sprites[i].x &&
         next->y == motion->sprites[i].y;
}

/* Whether the next card lies at rest further down on this one. */
static gboolean
is_covered (const YkMotion *motion, int i)
{
  const YkSprite *sprite = &motion->sprites[i], *next = sprite + 1;

  return i + 1 < motion->n_sprites && is_resting (next) && next->pile == sprite->pile &&
         next->x == sprite->x && next->y > sprite->y && sprite->shake_start == 0;
}

/* Of a covered card only the part above the next one is drawn, and what its round
 * corners leave free: in a long fan the rest would be most of the work. */
static void
paint_strip (YkTable *self, GtkSnapshot *snapshot, int i)
{
  const YkSprite *sprite = &self->motion.sprites[i];
  double height =
      sprite[1].y - sprite->y + ceil (self->layout.card_width * CARD_RADIUS) + 1;

  gtk_snapshot_push_clip (
      snapshot, &GRAPHENE_RECT_INIT ((float) sprite->x, (float) sprite->y,
                                     (float) self->layout.card_width, (float) height));
  paint_sprite (self, snapshot, sprite);
  gtk_snapshot_pop (snapshot);
}

static void
paint_resting (YkTable *self, GtkSnapshot *snapshot)
{
  const YkMotion *motion = &self->motion;

  for (int i = 0; i < motion->n_sprites; i++) {
    if (!is_resting (&motion->sprites[i]) || is_hidden (motion, i))
      continue;
    if (is_covered (motion, i))
      paint_strip (self, snapshot, i);
    else
      paint_sprite (self, snapshot, &motion->sprites[i]);
  }
}

/* Cards on their way lie above those at rest, the ones that set out last uppermost. */
static void
paint_moving (YkTable *self, GtkSnapshot *snapshot)
{
  const YkMotion *motion = &self->motion;
  const YkSprite *moving[YK_MAX_CARDS];
  int n_moving = 0;

  for (int i = 0; i < motion->n_sprites; i++) {
    const YkSprite *sprite = &motion->sprites[i];
    int at = n_moving;

    if (sprite->duration == 0 || sprite->in_hand)
      continue;
    for (; at > 0 && moving[at - 1]->start > sprite->start; at--)
      moving[at] = moving[at - 1];
    moving[at] = sprite;
    n_moving++;
  }
  for (int i = 0; i < n_moving; i++)
    paint_sprite (self, snapshot, moving[i]);
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

/* The soft shadow of cards in hand that are HEIGHT high together: blurred at half of
 * the size, for nobody sees the difference. */
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
  rounded_path (cr, margin, margin, width, height, width * CARD_RADIUS);
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

/* From the first card in hand down to the last, as they will lie. */
static double
hand_height (YkTable *self)
{
  const YkMotion *motion = &self->motion;
  const YkSprite *first = NULL, *last = NULL;

  for (int i = 0; i < motion->n_sprites; i++)
    if (motion->sprites[i].in_hand) {
      last = &motion->sprites[i];
      first = first != NULL ? first : last;
    }
  return last->to_y - first->to_y + self->layout.card_height;
}

static GskRenderNode *
hand_shadow (YkTable *self)
{
  YkTableNodes *nodes = &self->nodes;
  double height = hand_height (self);

  if (nodes->hand_shadow == NULL || nodes->hand_height != height) {
    g_clear_pointer (&nodes->hand_shadow, gsk_render_node_unref);
    nodes->hand_shadow = hand_shadow_node (&nodes->look, height);
    nodes->hand_height = height;
  }
  return nodes->hand_shadow;
}

/* The shadow below the cards in hand, but for its middle, which they cover. */
static void
paint_hand_shadow (YkTable *self, GtkSnapshot *snapshot, const YkSprite *first)
{
  GskRenderNode *shadow = hand_shadow (self);
  double margin = shadow_margin (&self->nodes.look);
  float inset = (float) (margin + self->layout.card_width * CARD_RADIUS);
  graphene_rect_t bounds;
  float width, height;

  gsk_render_node_get_bounds (shadow, &bounds);
  width = bounds.size.width;
  height = bounds.size.height;

  const graphene_rect_t sides[] = {
      GRAPHENE_RECT_INIT (0, 0, width, inset),
      GRAPHENE_RECT_INIT (0, height - inset, width, inset),
      GRAPHENE_RECT_INIT (0, inset, inset, height - 2 * inset),
      GRAPHENE_RECT_INIT (width - inset, inset, inset, height - 2 * inset),
  };

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (first->x - margin),
                                                (float) (first->y - margin * 0.6)));
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++) {
    gtk_snapshot_push_clip (snapshot, &sides[i]);
    gtk_snapshot_append_node (snapshot, shadow);
    gtk_snapshot_pop (snapshot);
  }
  gtk_snapshot_restore (snapshot);
}

static void
paint_hand (YkTable *self, GtkSnapshot *snapshot)
{
  const YkMotion *motion = &self->motion;
  gboolean has_shadow = FALSE;

  for (int i = 0; i < motion->n_sprites; i++) {
    const YkSprite *sprite = &motion->sprites[i];

    if (!sprite->in_hand)
      continue;
    if (!has_shadow)
      paint_hand_shadow (self, snapshot, sprite);
    has_shadow = TRUE;
    paint_sprite (self, snapshot, sprite);
  }
}

/* A frame on a rectangle's edge, half within it.  Its lines fill whole pixels: what
 * lies between two of them each renderer draws in its own way. */
static void
paint_frame (YkTable *self, GtkSnapshot *snapshot, const YkRect *rect, double line,
             const GdkRGBA *colour)
{
  float width = (float) MAX (2, round (line * self->layout.card_width));
  float outer = ceilf (width / 2);
  float lines[] = {width, width, width, width};
  GdkRGBA colours[] = {*colour, *colour, *colour, *colour};
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (
      (float) rect->x - outer, (float) rect->y - outer, (float) rect->width + 2 * outer,
      (float) rect->height + 2 * outer);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (
      &outline, &bounds, (float) (self->layout.card_width * CARD_RADIUS) + outer);
  gtk_snapshot_append_border (snapshot, &outline, lines, colours);
}

/* The last card of a pile, or its place. */
static YkRect
end_rect (YkTable *self, YkPile pile)
{
  return yk_layout_card (&self->layout, yk_table_board (self), pile,
                         yk_board_pile_size (yk_table_board (self), pile) - 1);
}

/* From a card of a pile down to the last. */
static YkRect
stack_rect (YkTable *self, YkPile pile, int index)
{
  YkRect rect = yk_layout_card (&self->layout, yk_table_board (self), pile, index);
  YkRect end = end_rect (self, pile);
  double left = fmin (rect.x, end.x);

  rect.width = fmax (rect.x, end.x) + rect.width - left;
  rect.x = left;
  rect.height = end.y + end.height - rect.y;
  return rect;
}

static void
paint_targets (YkTable *self, GtkSnapshot *snapshot)
{
  for (int pile = 0; pile < YK_N_PILES; pile++)
    if (self->is_target[pile]) {
      YkRect rect = end_rect (self, (YkPile) pile);
      gboolean is_chosen = pile == self->target;

      paint_frame (self, snapshot, &rect, is_chosen ? 0.035 : 0.022,
                   is_chosen ? &chosen_colour : &target_colour);
    }
}

static void
paint_hint (YkTable *self, GtkSnapshot *snapshot)
{
  const YkBoard *board = yk_table_board (self);
  YkRect source, target;

  if (!self->has_hint)
    return;
  source = stack_rect (self, self->hint.from,
                       yk_board_pile_size (board, self->hint.from) - self->hint.count);
  target = end_rect (self, self->hint.to);
  paint_frame (self, snapshot, &source, 0.035, &chosen_colour);
  if (self->hint.to != self->hint.from)
    paint_frame (self, snapshot, &target, 0.035, &target_colour);
}

static void
paint_cursor (YkTable *self, GtkSnapshot *snapshot)
{
  YkPile pile;
  int index;
  YkRect rect;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->picked.count > 0) {
    rect = stack_rect (self, self->picked.pile, self->picked.index);
    paint_frame (self, snapshot, &rect, 0.035, &chosen_colour);
  }
  if (!self->keys_lead || !yk_table_get_cursor (self, &pile, &index) || root == NULL ||
      !gtk_window_get_focus_visible (GTK_WINDOW (root)))
    return;
  rect = yk_layout_card_visible (&self->layout, yk_table_board (self), pile, index);
  paint_frame (self, snapshot, &rect, 0.03, &cursor_colour);
}

static void
paint_peeked (YkTable *self, GtkSnapshot *snapshot)
{
  const YkSprite *sprite;

  if (self->peeked.count == 0)
    return;
  sprite = yk_motion_find (&self->motion, self->peeked.pile, self->peeked.index);
  if (sprite != NULL)
    paint_sprite (self, snapshot, sprite);
}

void
yk_table_paint (YkTable *self, GtkSnapshot *snapshot)
{
  if (!self->is_arranged)
    return;
  check_nodes (self);
  paint_felt (self, snapshot);
  paint_places (self, snapshot);
  paint_resting (self, snapshot);
  paint_targets (self, snapshot);
  paint_hint (self, snapshot);
  paint_cursor (self, snapshot);
  paint_moving (self, snapshot);
  paint_hand (self, snapshot);
  paint_peeked (self, snapshot);
}
