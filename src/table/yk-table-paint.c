/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints one frame of the table. */
#include "table/yk-table-paint.h"

#include <math.h>

#include "table/yk-climb-paint.h"

static const GdkRGBA light_target_colour = {1.0f, 1.0f, 1.0f, 0.55f};
static const GdkRGBA dark_target_colour = {0.0f, 0.0f, 0.0f,
                                           0.45f}; /* on pale ground */
static const GdkRGBA chosen_colour = {1.0f, 0.82f, 0.25f, 1.0f};
static const GdkRGBA cursor_colour = {0.36f, 0.68f, 1.0f, 1.0f};

static void
check_nodes (YkTableNodes *nodes, const YkScene *scene)
{
  const YkTableLook look = {
      .width = scene->layout->width,
      .height = scene->layout->height,
      .card_width = scene->layout->card_width,
      .card_height = scene->layout->card_height,
      .scale = scene->scale,
      .dark = scene->dark,
      .pale = yk_ground_is_pale (scene->ground),
      .for_cairo = scene->for_cairo,
  };

  yk_table_nodes_set_look (nodes, &look);
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
paint_ground (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot)
{
  GskRenderNode *picture = yk_ground_peek_node (scene->ground);

  gtk_snapshot_append_node (snapshot,
                            picture != NULL ? picture : yk_table_nodes_felt (nodes));
}

static void
append_sheet (const YkScene *scene, YkTableSheet *sheet, GtkSnapshot *content,
              GtkSnapshot *snapshot)
{
  GskRenderNode *node = yk_table_sheet_update (sheet, content, scene->for_cairo);

  if (node != NULL)
    gtk_snapshot_append_node (snapshot, node);
}

static void
paint_places (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot)
{
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    const YkRect *rect = &scene->layout->places[pile];
    gboolean is_foundation = yk_pile_kind ((YkPile) pile) == YK_PILE_FOUNDATION;

    if (yk_board_has_pile (scene->board, (YkPile) pile))
      append_at (snapshot, yk_table_nodes_place (nodes, is_foundation), rect->x,
                 rect->y);
  }
}

/* A card that turns over is drawn narrower the closer it is to the middle of its way.
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
append_blank (const YkScene *scene, GtkSnapshot *snapshot, const YkSprite *sprite)
{
  static const GdkRGBA white = {0.99f, 0.99f, 0.98f, 1.0f};
  static const GdkRGBA blue = {0.16f, 0.27f, 0.48f, 1.0f};
  GskRoundedRect outline;
  graphene_rect_t rect = GRAPHENE_RECT_INIT ((float) sprite->x, (float) sprite->y,
                                             (float) scene->layout->card_width,
                                             (float) scene->layout->card_height);

  gsk_rounded_rect_init_from_rect (
      &outline, &rect, (float) (scene->layout->card_width * YK_CARD_RADIUS));
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, sprite->face_up ? &white : &blue, &rect);
  gtk_snapshot_pop (snapshot);
}

static void
paint_sprite (const YkScene *scene, GtkSnapshot *snapshot, const YkSprite *sprite)
{
  gboolean shows_face = sprite->face_up;
  GskRenderNode *face = NULL;

  if (sprite->is_turning && sprite->progress < 0.5)
    shows_face = !shows_face;
  if (scene->deck != NULL)
    face = yk_deck_peek_face (scene->deck,
                              shows_face ? yk_card_index (sprite->card) : YK_FACE_BACK);
  if (face == NULL)
    append_blank (scene, snapshot, sprite);
  else if (sprite->is_turning)
    append_turning (snapshot, face, sprite, scene->layout->card_width);
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

/* Of a covered card only the part above the next one is drawn, and what the round
 * corners of that one leave free: drawing the rest would be most of the work in a long
 * fan. */
static void
paint_strip (const YkScene *scene, GtkSnapshot *snapshot, int i)
{
  const YkSprite *sprite = &scene->motion->sprites[i];
  double height =
      sprite[1].y - sprite->y + ceil (scene->layout->card_width * YK_CARD_RADIUS) + 1;

  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT ((float) sprite->x, (float) sprite->y,
                                               (float) scene->layout->card_width,
                                               (float) height));
  paint_sprite (scene, snapshot, sprite);
  gtk_snapshot_pop (snapshot);
}

static void
paint_pile (const YkScene *scene, GtkSnapshot *snapshot, int first, int end)
{
  const YkMotion *motion = scene->motion;

  for (int i = first; i < end; i++) {
    if (!is_resting (&motion->sprites[i]) || is_hidden (motion, i))
      continue;
    if (is_covered (motion, i))
      paint_strip (scene, snapshot, i);
    else
      paint_sprite (scene, snapshot, &motion->sprites[i]);
  }
}

static void
paint_resting (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot)
{
  const YkMotion *motion = scene->motion;

  for (int first = 0, end; first < motion->n_sprites; first = end) {
    YkPile pile = motion->sprites[first].pile;
    GtkSnapshot *cards = gtk_snapshot_new ();

    for (end = first; end < motion->n_sprites && motion->sprites[end].pile == pile;)
      end++;
    paint_pile (scene, cards, first, end);
    append_sheet (scene, &nodes->piles[pile], cards, snapshot);
  }
}

/* Cards on their way are painted above those at rest, the last to set out on top. */
static void
paint_moving (const YkScene *scene, GtkSnapshot *snapshot)
{
  const YkMotion *motion = scene->motion;
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
    paint_sprite (scene, snapshot, moving[i]);
}

/* The height of the cards in hand together, as they will lie. */
static double
hand_height (const YkScene *scene)
{
  const YkMotion *motion = scene->motion;
  const YkSprite *first = NULL, *last = NULL;

  for (int i = 0; i < motion->n_sprites; i++)
    if (motion->sprites[i].in_hand) {
      last = &motion->sprites[i];
      first = first != NULL ? first : last;
    }
  return last->to_y - first->to_y + scene->layout->card_height;
}

/* The shadow below the cards in hand, without its middle, which they cover.  The first
 * of them lies at 0, 0. */
static void
paint_hand_shadow (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot)
{
  GskRenderNode *shadow = yk_table_nodes_hand_shadow (nodes, hand_height (scene));
  double margin = yk_table_nodes_shadow_margin (nodes);
  float inset = (float) (margin + scene->layout->card_width * YK_CARD_RADIUS);
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
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) -margin, (float) -round (margin * 0.6)));
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++) {
    gtk_snapshot_push_clip (snapshot, &sides[i]);
    gtk_snapshot_append_node (snapshot, shadow);
    gtk_snapshot_pop (snapshot);
  }
  gtk_snapshot_restore (snapshot);
}

/* The first card in hand, or NULL. */
static const YkSprite *
first_in_hand (const YkMotion *motion)
{
  for (int i = 0; i < motion->n_sprites; i++)
    if (motion->sprites[i].in_hand)
      return &motion->sprites[i];
  return NULL;
}

/* The cards in hand and their shadow are one sheet, which is only shifted from frame to
 * frame. */
static void
paint_hand (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot)
{
  const YkMotion *motion = scene->motion;
  const YkSprite *first = first_in_hand (motion);
  GtkSnapshot *cards;

  if (first == NULL)
    return;
  cards = gtk_snapshot_new ();
  paint_hand_shadow (scene, nodes, cards);
  for (const YkSprite *it = first; it < motion->sprites + motion->n_sprites; it++)
    if (it->in_hand) {
      YkSprite sprite = *it;

      sprite.x -= first->x;
      sprite.y -= first->y;
      paint_sprite (scene, cards, &sprite);
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) first->x, (float) first->y));
  append_sheet (scene, &nodes->hand, cards, snapshot);
  gtk_snapshot_restore (snapshot);
}

/* A frame on a rectangle's edge, half of it inside.  Its lines fill whole pixels,
 * because renderers differ in how they draw what lies between pixels. */
static void
paint_frame (const YkScene *scene, GtkSnapshot *snapshot, const YkRect *rect,
             double line, const GdkRGBA *colour)
{
  float width = (float) MAX (2, round (line * scene->layout->card_width));
  float outer = ceilf (width / 2);
  float lines[] = {width, width, width, width};
  GdkRGBA colours[] = {*colour, *colour, *colour, *colour};
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (
      (float) rect->x - outer, (float) rect->y - outer, (float) rect->width + 2 * outer,
      (float) rect->height + 2 * outer);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (
      &outline, &bounds, (float) (scene->layout->card_width * YK_CARD_RADIUS) + outer);
  gtk_snapshot_append_border (snapshot, &outline, lines, colours);
}

/* The last card of a pile, or its place. */
static YkRect
end_rect (const YkScene *scene, YkPile pile)
{
  return yk_layout_card (scene->layout, scene->board, pile,
                         yk_board_pile_size (scene->board, pile) - 1);
}

/* From a card of a pile down to the last. */
static YkRect
stack_rect (const YkScene *scene, YkPile pile, int index)
{
  YkRect rect = yk_layout_card (scene->layout, scene->board, pile, index);
  YkRect end = end_rect (scene, pile);
  double left = fmin (rect.x, end.x);

  rect.width = fmax (rect.x, end.x) + rect.width - left;
  rect.x = left;
  rect.height = end.y + end.height - rect.y;
  return rect;
}

static const GdkRGBA *
target_colour (const YkScene *scene)
{
  return yk_ground_is_pale (scene->ground) ? &dark_target_colour : &light_target_colour;
}

static void
paint_targets (const YkScene *scene, GtkSnapshot *snapshot)
{
  const YkHand *hand = scene->hand;

  for (int pile = 0; pile < YK_N_PILES; pile++)
    if (hand->is_target[pile]) {
      YkRect rect = end_rect (scene, (YkPile) pile);
      gboolean is_chosen = hand->has_target && pile == hand->target;

      paint_frame (scene, snapshot, &rect, is_chosen ? 0.035 : 0.022,
                   is_chosen ? &chosen_colour : target_colour (scene));
    }
}

static void
paint_hint (const YkScene *scene, GtkSnapshot *snapshot)
{
  const YkMove *hint = scene->hint;
  YkRect source, target;

  if (hint == NULL)
    return;
  source = stack_rect (scene, hint->from,
                       yk_board_pile_size (scene->board, hint->from) - hint->count);
  target = end_rect (scene, hint->to);
  paint_frame (scene, snapshot, &source, 0.035, &chosen_colour);
  if (hint->to != hint->from)
    paint_frame (scene, snapshot, &target, 0.035, target_colour (scene));
}

static void
paint_chosen (const YkScene *scene, GtkSnapshot *snapshot)
{
  const YkStack *chosen = &scene->hand->chosen;
  YkRect rect;

  if (chosen->count == 0)
    return;
  rect = stack_rect (scene, chosen->pile, chosen->index);
  paint_frame (scene, snapshot, &rect, 0.035, &chosen_colour);
}

static void
paint_cursor (const YkScene *scene, GtkSnapshot *snapshot)
{
  const YkSpot *cursor = scene->cursor;
  YkRect rect;

  if (cursor == NULL)
    return;
  rect =
      yk_layout_card_visible (scene->layout, scene->board, cursor->pile, cursor->index);
  paint_frame (scene, snapshot, &rect, 0.03, &cursor_colour);
}

static void
paint_peeked (const YkScene *scene, GtkSnapshot *snapshot)
{
  const YkStack *peeked = &scene->hand->peeked;
  const YkSprite *sprite;

  if (peeked->count == 0)
    return;
  sprite = yk_motion_find (scene->motion, peeked->pile, peeked->index);
  if (sprite != NULL)
    paint_sprite (scene, snapshot, sprite);
}

/* A celebrated win has nothing else on the table. */
static void
paint_celebration (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot)
{
  const YkClimbFrame frame = {
      .climb = scene->climb,
      .time = scene->climb_time,
      .board = scene->board,
      .layout = scene->layout,
      .deck = scene->deck,
      .scale = scene->scale,
  };

  if (scene->dark)
    yk_climb_paint_sky (&frame, snapshot);
  paint_places (scene, nodes, snapshot);
  yk_climb_paint (&frame, &nodes->climb, snapshot);
}

/* What may reach beyond the table is cut off by itself.  Were the table cut off as a
 * whole, GTK would paint all of it anew whenever something begins to reach beyond it:
 * it clips only what has to be clipped, and repaints what is clipped all at once. */
static void
push_table_clip (const YkScene *scene, GtkSnapshot *snapshot)
{
  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT (0, 0, (float) scene->layout->width,
                                               (float) scene->layout->height));
}

void
yk_table_paint (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot)
{
  check_nodes (nodes, scene);
  paint_ground (scene, nodes, snapshot);
  if (scene->climb != NULL) {
    push_table_clip (scene, snapshot);
    paint_celebration (scene, nodes, snapshot);
    gtk_snapshot_pop (snapshot);
    return;
  }
  yk_climb_nodes_clear (&nodes->climb);
  paint_places (scene, nodes, snapshot);
  paint_resting (scene, nodes, snapshot);
  paint_targets (scene, snapshot);
  paint_hint (scene, snapshot);
  paint_chosen (scene, snapshot);
  paint_cursor (scene, snapshot);
  push_table_clip (scene, snapshot);
  paint_moving (scene, snapshot);
  gtk_snapshot_pop (snapshot);
  push_table_clip (scene, snapshot);
  paint_hand (scene, nodes, snapshot);
  gtk_snapshot_pop (snapshot);
  paint_peeked (scene, snapshot);
}
