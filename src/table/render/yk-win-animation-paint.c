/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints a frame of a win animation: rotated faces that the deck has already, and
 * plain colours and gradients, which cost little on every renderer. */
#include "table/render/yk-table-paint.h"

#include <math.h>

#include "deck/yk-picture.h"
#include "deck/yk-deck.h"

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
find_face (const YkScene *scene, YkCard card)
{
  return scene->deck != NULL
             ? yk_deck_peek_face (scene->deck, yk_card_index (card),
                                  scene->layout->card_width, scene->layout->card_height)
             : NULL;
}

static void
append_card (const YkScene *scene, GtkSnapshot *snapshot, YkCard card,
             const YkWinAnimationPlace *place, double light)
{
  GskRenderNode *face = find_face (scene, card);

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

static void
clear_node (YkWinAnimationNode *node)
{
  g_clear_pointer (&node->face, gsk_render_node_unref);
  g_clear_pointer (&node->node, gsk_render_node_unref);
}

void
yk_win_animation_nodes_free (YkWinAnimationNodes *nodes)
{
  for (int i = 0; i < YK_WIN_ANIMATION_MAX_CARDS; i++)
    clear_node (&nodes->cards[i]);
  g_free (nodes);
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
  GskRenderNode *face = find_face (scene, card);
  gboolean is_new = kept->node == NULL || kept->face != face || kept->light != light ||
                    kept->place.x != place->x || kept->place.y != place->y ||
                    kept->place.angle != place->angle;

  if (is_new) {
    GtkSnapshot *own = gtk_snapshot_new ();

    append_card (scene, own, card, place, light);
    clear_node (kept);
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

void
yk_win_animation_paint (const YkScene *scene, YkWinAnimationNodes *nodes,
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
