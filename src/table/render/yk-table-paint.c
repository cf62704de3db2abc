/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints a frame of the table. */
#include "table/render/yk-table-paint.h"

#include <math.h>

#include "deck/yk-picture.h"
#include "deck/yk-deck.h"

/* A frame of a win animation: rotated faces that the deck has already, and plain
 * colours and gradients, which cost little on every renderer. */

/* A turn by less than this cannot be seen; such a card lies on whole pixels. */
#define LEAST_ANGLE 0.05

static void
turn_to (const YkScene *scene, GtkSnapshot *snapshot, const YkWinAnimationPlace *place)
{
  float half_width = (float) scene->layout->card_width / 2;
  float half_height = (float) scene->layout->card_height / 2;
  double x = place->x, y = place->y;

  if (fabs (place->angle) < LEAST_ANGLE) {
    x = round (x * scene->scale) / scene->scale;
    y = round (y * scene->scale) / scene->scale;
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
    return;
  }
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) x + half_width, (float) y + half_height));
  gtk_snapshot_rotate (snapshot, (float) place->angle);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-half_width, -half_height));
}

/* Light that strikes a card from above, warm as that of a low sun. */
static void
append_light (const YkScene *scene, GtkSnapshot *snapshot, double light)
{
  const GskColorStop stops[] = {
      {0.0f, {1.0f, 0.72f, 0.20f, (float) (0.62 * light)}},
      {0.45f, {1.0f, 0.78f, 0.30f, (float) (0.34 * light)}},
      {1.0f, {1.0f, 0.82f, 0.40f, (float) (0.06 * light)}},
  };
  graphene_rect_t rect = GRAPHENE_RECT_INIT (0, 0, (float) scene->layout->card_width,
                                             (float) scene->layout->card_height);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (
      &outline, &rect, (float) (scene->layout->card_width * YK_CARD_RADIUS));
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_linear_gradient (snapshot, &rect, &GRAPHENE_POINT_INIT (0, 0),
                                       &GRAPHENE_POINT_INIT (0, rect.size.height),
                                       stops, G_N_ELEMENTS (stops));
  gtk_snapshot_pop (snapshot);
}

/* NULL where the deck has no faces yet. */
static GskRenderNode *
find_face (const YkScene *scene, int face)
{
  return scene->deck != NULL
             ? yk_deck_peek_face (scene->deck, face, scene->layout->card_width,
                                  scene->layout->card_height)
             : NULL;
}

static void
append_card (const YkScene *scene, GtkSnapshot *snapshot, YkCard card,
             const YkWinAnimationPlace *place, double light)
{
  GskRenderNode *face = find_face (scene, yk_card_index (card));

  gtk_snapshot_save (snapshot);
  turn_to (scene, snapshot, place);
  if (face != NULL)
    gtk_snapshot_append_node (snapshot, face);
  else {
    /* A plain card, for the case that the deck's faces are not there yet. */
    yk_rounded_append (snapshot,
                       &GRAPHENE_RECT_INIT (0, 0, (float) scene->layout->card_width,
                                            (float) scene->layout->card_height),
                       scene->layout->card_width * YK_CARD_RADIUS,
                       &(GdkRGBA){0.99f, 0.99f, 0.98f, 1});
  }
  if (light > 0)
    append_light (scene, snapshot, light);
  gtk_snapshot_restore (snapshot);
}

/* A turned card that lies still is drawn once for all: the others fly over it. */
static void
settle_node (const YkScene *scene, YkWinAnimationNode *kept)
{
  GskRenderNode *picture;

  if (kept->node == NULL || kept->is_settled || !scene->for_cairo ||
      fabs (kept->place.angle) < LEAST_ANGLE)
    return;
  picture = yk_node_as_picture (kept->node, scene->scale);
  gsk_render_node_unref (kept->node);
  kept->node = picture;
  kept->is_settled = TRUE;
}

/* The same as append_card(), by the node of the last frame where that will do. */
static void
append_kept (const YkScene *scene, GtkSnapshot *snapshot, YkWinAnimationNode *kept,
             YkCard card, const YkWinAnimationPlace *place, double light)
{
  GskRenderNode *face = find_face (scene, yk_card_index (card));
  gboolean is_new = kept->node == NULL || kept->face != face || kept->light != light ||
                    kept->place.x != place->x || kept->place.y != place->y ||
                    kept->place.angle != place->angle;

  if (is_new) {
    GtkSnapshot *own = gtk_snapshot_new ();

    append_card (scene, own, card, place, light);
    g_clear_pointer (&kept->face, gsk_render_node_unref);
    g_clear_pointer (&kept->node, gsk_render_node_unref);
    *kept = (YkWinAnimationNode){face, *place, light, gtk_snapshot_free_to_node (own),
                                 FALSE};
    if (face != NULL)
      gsk_render_node_ref (face);
  }
  if (!is_new || scene->win_time >= yk_win_animation_duration (scene->win_animation))
    settle_node (scene, kept);
  if (kept->node != NULL)
    gtk_snapshot_append_node (snapshot, kept->node);
}

/* How much light falls on a card: only the last of each pile has any. */
static double
light_on (const YkScene *scene, YkPile pile, int index)
{
  if (index != yk_board_pile_size (scene->board, pile) - 1)
    return 0;
  for (int i = 0; i < scene->win_animation->n_piles; i++)
    if (scene->win_animation->piles[i] == pile)
      return yk_win_animation_light (scene->win_animation, i, scene->win_time);
  return 0;
}

static void
paint_lying (const YkScene *scene, GtkSnapshot *snapshot, YkPile pile, int index)
{
  YkRect rect;
  int n_cards;
  const YkCard *cards = yk_board_pile (scene->board, pile, &n_cards);

  if (index < 0 || index >= n_cards)
    return;
  rect = yk_layout_card (scene->layout, scene->board, pile, index);
  append_card (scene, snapshot, cards[index], &(YkWinAnimationPlace){rect.x, rect.y, 0},
               light_on (scene, pile, index));
}

/* Those cards of a pile that are still there, up to card LAST.  One that lies exactly
 * below the next is not seen. */
static void
paint_waiting (const YkScene *scene, GtkSnapshot *snapshot, YkPile pile, int last)
{
  for (int i = 0; i <= last; i++) {
    YkRect rect = yk_layout_card (scene->layout, scene->board, pile, i);
    YkRect next = yk_layout_card (scene->layout, scene->board, pile, i + 1);

    if (i == last || rect.x != next.x || rect.y != next.y)
      paint_lying (scene, snapshot, pile, i);
  }
}

static gboolean
is_on_table (const YkScene *scene, const YkWinAnimationPlace *place)
{
  double reach = hypot (scene->layout->card_width, scene->layout->card_height) / 2;
  double x = place->x + scene->layout->card_width / 2;
  double y = place->y + scene->layout->card_height / 2;

  return x > -reach && x < scene->layout->width + reach && y > -reach &&
         y < scene->layout->height + reach;
}

static void
paint_climbing (const YkScene *scene, YkWinAnimationNodes *nodes, GtkSnapshot *snapshot)
{
  const YkWinAnimation *win_animation = scene->win_animation;

  for (int i = 0; i < win_animation->n_cards; i++) {
    const YkWinAnimationCard *card = &win_animation->cards[win_animation->order[i]];
    YkWinAnimationPlace place =
        yk_win_animation_card (win_animation, win_animation->order[i], scene->win_time);

    if (yk_win_animation_has_left (win_animation, win_animation->order[i],
                                   scene->win_time) &&
        is_on_table (scene, &place))
      append_kept (scene, snapshot, &nodes->cards[i], card->card, &place,
                   light_on (scene, card->pile, card->index));
  }
}

/* Paints the snow of a win animation and, above it, all cards. */
static void
paint_win_animation (const YkScene *scene, YkWinAnimationNodes *nodes,
                     GtkSnapshot *snapshot)
{
  const YkWinAnimation *win_animation = scene->win_animation;
  gboolean is_range = win_animation->scene == YK_WIN_ANIMATION_RANGE;
  GtkSnapshot *own = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  for (int i = 0; i < YK_WIN_ANIMATION_N_FLAKES; i++) {
    YkWinAnimationFlake flake =
        yk_win_animation_flake (win_animation, i, scene->win_time);

    if (flake.opacity > 0) {
      float size = (float) flake.size;

      yk_rounded_append (own,
                         &GRAPHENE_RECT_INIT ((float) flake.x - size / 2,
                                              (float) flake.y - size / 2, size, size),
                         flake.size / 2,
                         &(GdkRGBA){0.96f, 0.98f, 1.0f, (float) flake.opacity});
    }
  }
  /* All as one node.  GTK gives up looking for what differs where that is in very many
   * places, and then draws all of the node anew: that must not be the whole table. */
  node = gtk_snapshot_free_to_node (own);
  if (node != NULL)
    gtk_snapshot_append_node (snapshot, node);
  /* In a range all cards leave, from the top; otherwise the last one of each pile lies
   * above those that leave. */
  if (!is_range)
    paint_climbing (scene, nodes, snapshot);
  for (int i = 0; i < win_animation->n_piles; i++) {
    YkPile pile = win_animation->piles[i];
    int n_cards = yk_board_pile_size (scene->board, pile);

    if (is_range)
      n_cards -= yk_win_animation_n_gone (win_animation, pile, scene->win_time);
    paint_waiting (scene, snapshot, pile, n_cards - 1);
  }
  if (is_range)
    paint_climbing (scene, nodes, snapshot);
}

static gboolean
shows_back (const YkSprite *sprite)
{
  return sprite->face_up == yk_sprite_shows_other_side (sprite);
}

/* The node of the visible side of SPRITE, or NULL if it is not rendered yet. */
static GskRenderNode *
sprite_face (const YkScene *scene, const YkSprite *sprite)
{
  gboolean shows_face = scene->board->is_open || !shows_back (sprite);

  return find_face (scene, shows_face ? yk_card_index (sprite->card) : YK_FACE_BACK);
}

/* Whether a card is at rest: neither moving nor dragged. */
static gboolean
is_resting (const YkSprite *sprite)
{
  return sprite->duration == 0 && !sprite->in_hand;
}

static YkPileCacheKeyCard
describe_card (const YkScene *scene, int i)
{
  const YkSprite *sprite = &scene->motion->sprites[i];

  return (YkPileCacheKeyCard){
      .pile = sprite->pile,
      .is_resting = is_resting (sprite),
      .face_up = sprite->face_up,
      .is_idle = scene->marks->is_idle[i],
      .is_shaking = sprite->shake_start != 0 || sprite->is_turning || sprite->lean != 0,
      .x = sprite->x,
      .y = sprite->y,
      .face = sprite_face (scene, sprite),
  };
}

/* Of a card that is elsewhere nothing is painted here. */
static gboolean
is_same_card (const YkPileCacheKeyCard *a, const YkPileCacheKeyCard *b)
{
  if (!a->is_resting || !b->is_resting)
    return a->is_resting == b->is_resting;
  return !a->is_shaking && !b->is_shaking && a->face_up == b->face_up &&
         a->is_idle == b->is_idle && a->x == b->x && a->y == b->y && a->face == b->face;
}

/* Whether the pile had just these cards, too. */
static gboolean
has_same_ends (const YkPileCacheKey *rest, YkPile pile, int first, int end)
{
  return end <= rest->n_cards && rest->cards[first].pile == pile &&
         (first == 0 || rest->cards[first - 1].pile != pile) &&
         rest->cards[end - 1].pile == pile &&
         (end == rest->n_cards || rest->cards[end].pile != pile);
}

/* Whether the cards from FIRST up to but without END, those of a pile, rest with the
 * same faces at the same places as in REST.  Then their node is still right, if the
 * look is the same. */
static gboolean
is_as_in_rest (const YkPileCacheKey *rest, const YkScene *scene, int first, int end)
{
  if (!has_same_ends (rest, scene->motion->sprites[first].pile, first, end))
    return FALSE;
  for (int i = first; i < end; i++) {
    YkPileCacheKeyCard card = describe_card (scene, i);

    if (!is_same_card (&card, &rest->cards[i]))
      return FALSE;
  }
  return TRUE;
}

/* NULL where the table is plain felt, or a win's place is not there yet. */
static GskRenderNode *
peek_picture (const YkScene *scene, YkBackgroundRenderer *renderer)
{
  int slack = yk_device_slack (scene->scale);

  return yk_background_renderer_peek_node (renderer, (int) scene->layout->width + slack,
                                           (int) scene->layout->height + slack);
}

static void
check_nodes (YkTableNodes *nodes, const YkScene *scene)
{
  const YkTableLook look = {
      .width = scene->layout->width + yk_device_slack (scene->scale),
      .height = scene->layout->height + yk_device_slack (scene->scale),
      .card_width = scene->layout->card_width,
      .card_height = scene->layout->card_height,
      .scale = scene->scale,
      .dark = scene->dark,
      .pale = yk_background_renderer_is_pale (scene->ground),
      .on_picture = peek_picture (scene, scene->ground) != NULL,
      .high_contrast = scene->high_contrast,
      .for_cairo = scene->for_cairo,
      .starting_rank = scene->board->options.starting_rank,
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
paint_places (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot)
{
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    const YkRect *rect = &scene->layout->places[pile];
    YkTableNode which = yk_pile_kind ((YkPile) pile) == YK_PILE_FOUNDATION
                            ? YK_TABLE_NODE_FOUNDATION
                            : YK_TABLE_NODE_PLACE;

    if (yk_board_has_pile (scene->board, (YkPile) pile))
      append_at (snapshot, yk_table_nodes_get (nodes, which), rect->x, rect->y);
  }
}

/* A card's face or back, from its top left corner on; the face of a card that lies face
 * down is seen through its back. */
static void
append_side (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot,
             GskRenderNode *face, const YkSprite *sprite)
{
  GskRenderNode *outline = yk_table_nodes_get (nodes, YK_TABLE_NODE_OUTLINE);

  gtk_snapshot_append_node (snapshot, face);
  if (scene->board->is_open && shows_back (sprite))
    gtk_snapshot_append_node (snapshot,
                              yk_table_nodes_get (nodes, YK_TABLE_NODE_GAUZE));
  if (outline != NULL)
    gtk_snapshot_append_node (snapshot, outline);
}

/* A card that turns over is drawn as wide as it looks from above. */
static void
append_turning (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot,
                GskRenderNode *face, const YkSprite *sprite)
{
  double part = fabs (cos (sprite->turn * G_PI)), width = scene->layout->card_width;

  if (part < 0.02)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) (sprite->x + width * (1 - part) / 2),
                                      (float) sprite->y));
  gtk_snapshot_scale (snapshot, (float) part, 1);
  append_side (scene, nodes, snapshot, face, sprite);
  gtk_snapshot_restore (snapshot);
}

/* A card that leans is turned about the middle of its upper edge. */
static void
lean_snapshot (GtkSnapshot *snapshot, const YkSprite *sprite, double width)
{
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT ((float) (sprite->x + width / 2), (float) sprite->y));
  gtk_snapshot_rotate (snapshot, (float) sprite->lean);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (-width / 2), 0));
}

static void
paint_sprite (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot,
              const YkSprite *sprite)
{
  GskRenderNode *face = sprite_face (scene, sprite);

  if (yk_sprite_is_undealt (sprite))
    return;
  if (face == NULL) {
    /* A plain card, for the moment until the deck's faces are there. */
    static const GdkRGBA white = {0.99f, 0.99f, 0.98f, 1.0f};
    static const GdkRGBA blue = {0.16f, 0.27f, 0.48f, 1.0f};

    yk_rounded_append (snapshot,
                       &GRAPHENE_RECT_INIT ((float) sprite->x, (float) sprite->y,
                                            (float) scene->layout->card_width,
                                            (float) scene->layout->card_height),
                       scene->layout->card_width * YK_CARD_RADIUS,
                       sprite->face_up ? &white : &blue);
  } else if (sprite->is_turning)
    append_turning (scene, nodes, snapshot, face, sprite);
  else if (sprite->lean != 0) {
    gtk_snapshot_save (snapshot);
    lean_snapshot (snapshot, sprite, scene->layout->card_width);
    append_side (scene, nodes, snapshot, face, sprite);
    gtk_snapshot_restore (snapshot);
  } else {
    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (
        snapshot,
        &GRAPHENE_POINT_INIT ((float) (sprite->x + sprite->shake), (float) sprite->y));
    append_side (scene, nodes, snapshot, face, sprite);
    gtk_snapshot_restore (snapshot);
  }
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

/* Sprites stand in the order of the board's cards. */
static void
paint_resting_card (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot,
                    int i)
{
  const YkSprite *sprite = &scene->motion->sprites[i];

  paint_sprite (scene, nodes, snapshot, sprite);
  if (scene->marks->is_idle[i])
    append_at (snapshot, yk_table_nodes_get (nodes, YK_TABLE_NODE_VEIL),
               sprite->x + sprite->shake, sprite->y);
}

/* The sheet of a pile, painted anew only where its cards have changed. */
static GskRenderNode *
pile_sheet (const YkScene *scene, YkTableNodes *nodes, int first, int end)
{
  YkPileNodeCache *sheet = &nodes->piles[scene->motion->sprites[first].pile];
  const YkMotion *motion = scene->motion;
  GtkSnapshot *cards;

  if (is_as_in_rest (&nodes->rest, scene, first, end))
    return sheet->node;
  cards = gtk_snapshot_new ();
  for (int i = first; i < end; i++) {
    if (!is_resting (&motion->sprites[i]) || is_hidden (motion, i))
      continue;
    if (is_covered (motion, i)) {
      /* Of a covered card only the part above the next one is drawn, and what the round
       * corners of that one leave free: drawing the rest would be most of the work in a
       * long fan. */
      const YkSprite *sprite = &motion->sprites[i];
      double height = sprite[1].y - sprite->y +
                      ceil (scene->layout->card_width * YK_CARD_RADIUS) + 1;

      gtk_snapshot_push_clip (cards,
                              &GRAPHENE_RECT_INIT ((float) sprite->x, (float) sprite->y,
                                                   (float) scene->layout->card_width,
                                                   (float) height));
      paint_resting_card (scene, nodes, cards, i);
      gtk_snapshot_pop (cards);
    } else
      paint_resting_card (scene, nodes, cards, i);
  }
  return yk_pile_node_cache_update (sheet, cards, scene->for_cairo);
}

static void
paint_resting (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot)
{
  const YkMotion *motion = scene->motion;

  for (int first = 0, end; first < motion->n_sprites; first = end) {
    YkPile pile = motion->sprites[first].pile;
    GskRenderNode *sheet;

    for (end = first; end < motion->n_sprites && motion->sprites[end].pile == pile;)
      end++;
    sheet = pile_sheet (scene, nodes, first, end);
    if (sheet != NULL)
      gtk_snapshot_append_node (snapshot, sheet);
  }
  nodes->rest.n_cards = scene->motion->n_sprites;
  for (int i = 0; i < nodes->rest.n_cards; i++)
    nodes->rest.cards[i] = describe_card (scene, i);
}

/* Cards on their way are painted above those at rest.
 *
 * Returns: the uppermost of the cards in hand, which are above all, or NULL. */
static const YkSprite *
paint_moving (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot)
{
  const YkMotion *motion = scene->motion;
  const YkSprite *moving[YK_MAX_CARDS], *held = NULL;
  int n_moving = 0;

  for (int i = 0; i < motion->n_sprites; i++) {
    const YkSprite *sprite = &motion->sprites[i];
    int at = n_moving;

    if (sprite->in_hand && held == NULL)
      held = sprite;
    if (sprite->duration == 0 || sprite->in_hand)
      continue;
    for (; at > 0 && yk_sprite_lies_below (sprite, moving[at - 1]); at--)
      moving[at] = moving[at - 1];
    moving[at] = sprite;
    n_moving++;
  }
  for (int i = 0; i < n_moving; i++)
    paint_sprite (scene, nodes, snapshot, moving[i]);
  return held;
}

/* The total height of the dragged cards, of which FIRST is the uppermost, as they will
 * lie. */
static double
hand_height (const YkScene *scene, const YkSprite *first)
{
  const YkMotion *motion = scene->motion;
  double height = 0;

  for (int i = 0; i < motion->n_sprites; i++)
    if (motion->sprites[i].in_hand)
      height = motion->sprites[i].to_y - first->to_y;
  return height + scene->layout->card_height;
}

/* The shadow of the dragged cards, without its middle, which they cover.  FIRST is
 * the uppermost of them. */
static void
paint_hand_shadow (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot,
                   const YkSprite *first)
{
  GskRenderNode *shadow =
      yk_table_nodes_hand_shadow (nodes, hand_height (scene, first));
  double margin = yk_table_shadow_margin (&nodes->look);
  double rise = round (margin * 0.6 * scene->scale) / scene->scale;
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
  lean_snapshot (snapshot, first, scene->layout->card_width);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) -margin, (float) -rise));
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++) {
    gtk_snapshot_push_clip (snapshot, &sides[i]);
    gtk_snapshot_append_node (snapshot, shadow);
    gtk_snapshot_pop (snapshot);
  }
  gtk_snapshot_restore (snapshot);
}

/* The dragged cards, of which FIRST is the uppermost or NULL, and their shadow are one
 * cached node, which is only shifted from frame to frame. It is never empty: there is
 * at least the shadow. */
static void
paint_hand (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot,
            const YkSprite *first)
{
  const YkMotion *motion = scene->motion;
  GtkSnapshot *cards;
  GskRenderNode *sheet;

  if (first == NULL) {
    yk_pile_node_cache_clear (&nodes->hand);
    return;
  }
  cards = gtk_snapshot_new ();
  for (const YkSprite *it = first; it < motion->sprites + motion->n_sprites; it++) {
    YkSprite sprite = *it;

    if (!it->in_hand)
      continue;
    sprite.x -= first->x;
    sprite.y -= first->y;
    if (it == first)
      paint_hand_shadow (scene, nodes, cards, &sprite);
    paint_sprite (scene, nodes, cards, &sprite);
  }
  sheet = yk_pile_node_cache_update_picture (&nodes->hand, cards, scene->scale,
                                             scene->for_cairo);
  append_at (snapshot, sheet, first->x, first->y);
}

/* What cannot be seen is not painted below each snowflake. */
static gboolean
is_hidden_by_view (const YkScene *scene)
{
  return scene->win_animation != NULL &&
         yk_win_animation_view (scene->win_animation, scene->win_time) >= 1 &&
         peek_picture (scene, scene->view) != NULL;
}

/* During a win animation nothing else is painted. */
static void
paint_celebration (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot)
{
  double shown = yk_win_animation_view (scene->win_animation, scene->win_time);
  GskRenderNode *view = shown > 0 ? peek_picture (scene, scene->view) : NULL;

  if (nodes->win_animation == NULL)
    nodes->win_animation = g_new0 (YkWinAnimationNodes, 1);
  if (!is_hidden_by_view (scene))
    paint_places (scene, nodes, snapshot);
  if (view != NULL) {
    if (shown < 1)
      gtk_snapshot_push_opacity (snapshot, shown);
    gtk_snapshot_append_node (snapshot, view);
    if (shown < 1)
      gtk_snapshot_pop (snapshot);
  }
  paint_win_animation (scene, nodes->win_animation, snapshot);
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
  const YkStack *peeked = &scene->input->peeked;
  const YkSprite *held, *first, *sprite = NULL;
  const YkRect *place;

  check_nodes (nodes, scene);
  if (!is_hidden_by_view (scene)) {
    GskRenderNode *picture = peek_picture (scene, scene->ground);

    gtk_snapshot_append_node (
        snapshot,
        picture != NULL ? picture : yk_table_nodes_get (nodes, YK_TABLE_NODE_FELT));
  }
  if (scene->win_animation != NULL) {
    push_table_clip (scene, snapshot);
    paint_celebration (scene, nodes, snapshot);
    gtk_snapshot_pop (snapshot);
    return;
  }
  g_clear_pointer (&nodes->win_animation, yk_win_animation_nodes_free);
  paint_places (scene, nodes, snapshot);
  paint_resting (scene, nodes, snapshot);
  /* How many cards the stock has, as soon as the first of them lies there; an open one
   * shows them all. */
  place = &scene->layout->places[YK_STOCK];
  first = yk_board_has_pile (scene->board, YK_STOCK)
              ? yk_motion_find (scene->motion, YK_STOCK, 0)
              : NULL;
  if (first != NULL && is_resting (first) && !scene->board->is_open)
    append_at (
        snapshot,
        yk_table_nodes_count (nodes, yk_board_pile_size (scene->board, YK_STOCK)),
        place->x, place->y);
  yk_table_marks_paint (scene, nodes, snapshot);
  push_table_clip (scene, snapshot);
  held = paint_moving (scene, nodes, snapshot);
  gtk_snapshot_pop (snapshot);
  push_table_clip (scene, snapshot);
  paint_hand (scene, nodes, snapshot, held);
  gtk_snapshot_pop (snapshot);
  if (peeked->count > 0)
    sprite = yk_motion_find (scene->motion, peeked->pile, peeked->index);
  if (sprite != NULL)
    paint_sprite (scene, nodes, snapshot, sprite);
}
