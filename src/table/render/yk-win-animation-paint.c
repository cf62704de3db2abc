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
turn_to (const YkWinAnimationFrame *frame, GtkSnapshot *snapshot,
         const YkWinAnimationPlace *place)
{
  float half_width = (float) frame->layout->card_width / 2;
  float half_height = (float) frame->layout->card_height / 2;
  double x = place->x, y = place->y;

  if (fabs (place->angle) < LEAST_ANGLE) {
    x = round (x * frame->scale) / frame->scale;
    y = round (y * frame->scale) / frame->scale;
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
    return;
  }
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) x + half_width, (float) y + half_height));
  gtk_snapshot_rotate (snapshot, (float) place->angle);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-half_width, -half_height));
}

static void
push_card_outline (const YkWinAnimationFrame *frame, GtkSnapshot *snapshot,
                   graphene_rect_t *rect)
{
  GskRoundedRect outline;

  *rect = GRAPHENE_RECT_INIT (0, 0, (float) frame->layout->card_width,
                              (float) frame->layout->card_height);
  gsk_rounded_rect_init_from_rect (
      &outline, rect, (float) (frame->layout->card_width * YK_CARD_RADIUS));
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
}

/* Light that strikes a card from above, warm as that of a low sun. */
static void
append_light (const YkWinAnimationFrame *frame, GtkSnapshot *snapshot, double light)
{
  const GskColorStop stops[] = {
      {0.0f, {1.0f, 0.72f, 0.20f, (float) (0.62 * light)}},
      {0.45f, {1.0f, 0.78f, 0.30f, (float) (0.34 * light)}},
      {1.0f, {1.0f, 0.82f, 0.40f, (float) (0.06 * light)}},
  };
  graphene_rect_t rect;

  push_card_outline (frame, snapshot, &rect);
  gtk_snapshot_append_linear_gradient (snapshot, &rect, &GRAPHENE_POINT_INIT (0, 0),
                                       &GRAPHENE_POINT_INIT (0, rect.size.height),
                                       stops, G_N_ELEMENTS (stops));
  gtk_snapshot_pop (snapshot);
}

/* NULL where the deck has no faces yet. */
static GskRenderNode *
find_face (const YkWinAnimationFrame *frame, YkCard card)
{
  return frame->deck != NULL
             ? yk_deck_peek_face (frame->deck, yk_card_index (card),
                                  frame->layout->card_width, frame->layout->card_height)
             : NULL;
}

static void
append_card (const YkWinAnimationFrame *frame, GtkSnapshot *snapshot, YkCard card,
             const YkWinAnimationPlace *place, double light)
{
  GskRenderNode *face = find_face (frame, card);

  gtk_snapshot_save (snapshot);
  turn_to (frame, snapshot, place);
  if (face != NULL)
    gtk_snapshot_append_node (snapshot, face);
  else {
    /* A plain card, for the case that the deck's faces are not there yet. */
    static const GdkRGBA paper = {0.99f, 0.99f, 0.98f, 1.0f};
    graphene_rect_t rect;

    push_card_outline (frame, snapshot, &rect);
    gtk_snapshot_append_color (snapshot, &paper, &rect);
    gtk_snapshot_pop (snapshot);
  }
  if (light > 0)
    append_light (frame, snapshot, light);
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
settle_node (const YkWinAnimationFrame *frame, YkWinAnimationNode *kept)
{
  GskRenderNode *picture;

  if (kept->node == NULL || kept->is_settled || !frame->for_cairo ||
      fabs (kept->place.angle) < LEAST_ANGLE)
    return;
  picture = yk_node_as_picture (kept->node, frame->scale);
  gsk_render_node_unref (kept->node);
  kept->node = picture;
  kept->is_settled = TRUE;
}

/* The same as append_card(), by the node of the last frame where that will do. */
static void
append_kept (const YkWinAnimationFrame *frame, GtkSnapshot *snapshot,
             YkWinAnimationNode *kept, YkCard card, const YkWinAnimationPlace *place,
             double light)
{
  GskRenderNode *face = find_face (frame, card);
  gboolean is_new = kept->node == NULL || kept->face != face || kept->light != light ||
                    kept->place.x != place->x || kept->place.y != place->y ||
                    kept->place.angle != place->angle;

  if (is_new) {
    GtkSnapshot *own = gtk_snapshot_new ();

    append_card (frame, own, card, place, light);
    clear_node (kept);
    *kept = (YkWinAnimationNode){face, *place, light, gtk_snapshot_free_to_node (own),
                                 FALSE};
    if (face != NULL)
      gsk_render_node_ref (face);
  }
  if (!is_new || frame->time >= yk_win_animation_duration (frame->win_animation))
    settle_node (frame, kept);
  if (kept->node != NULL)
    gtk_snapshot_append_node (snapshot, kept->node);
}

/* How much light falls on a card: only the last of each pile has any. */
static double
light_on (const YkWinAnimationFrame *frame, YkPile pile, int index)
{
  if (index != yk_board_pile_size (frame->board, pile) - 1)
    return 0;
  for (int i = 0; i < frame->win_animation->n_piles; i++)
    if (frame->win_animation->piles[i] == pile)
      return yk_win_animation_light (frame->win_animation, i, frame->time);
  return 0;
}

static void
paint_lying (const YkWinAnimationFrame *frame, GtkSnapshot *snapshot, YkPile pile,
             int index)
{
  YkRect rect;
  int n_cards;
  const YkCard *cards = yk_board_pile (frame->board, pile, &n_cards);

  if (index < 0 || index >= n_cards)
    return;
  rect = yk_layout_card (frame->layout, frame->board, pile, index);
  append_card (frame, snapshot, cards[index], &(YkWinAnimationPlace){rect.x, rect.y, 0},
               light_on (frame, pile, index));
}

/* Those cards of a pile that are still there, up to card LAST.  One that lies exactly
 * below the next is not seen. */
static void
paint_waiting (const YkWinAnimationFrame *frame, GtkSnapshot *snapshot, YkPile pile,
               int last)
{
  for (int i = 0; i <= last; i++) {
    YkRect rect = yk_layout_card (frame->layout, frame->board, pile, i);
    YkRect next = yk_layout_card (frame->layout, frame->board, pile, i + 1);

    if (i == last || rect.x != next.x || rect.y != next.y)
      paint_lying (frame, snapshot, pile, i);
  }
}

static gboolean
is_on_table (const YkWinAnimationFrame *frame, const YkWinAnimationPlace *place)
{
  double reach = hypot (frame->layout->card_width, frame->layout->card_height) / 2;
  double x = place->x + frame->layout->card_width / 2;
  double y = place->y + frame->layout->card_height / 2;

  return x > -reach && x < frame->layout->width + reach && y > -reach &&
         y < frame->layout->height + reach;
}

static void
paint_climbing (const YkWinAnimationFrame *frame, YkWinAnimationNodes *nodes,
                GtkSnapshot *snapshot)
{
  const YkWinAnimation *win_animation = frame->win_animation;

  for (int i = 0; i < win_animation->n_cards; i++) {
    const YkWinAnimationCard *card = &win_animation->cards[win_animation->order[i]];
    YkWinAnimationPlace place =
        yk_win_animation_card (win_animation, win_animation->order[i], frame->time);

    if (yk_win_animation_has_left (win_animation, win_animation->order[i],
                                   frame->time) &&
        is_on_table (frame, &place))
      append_kept (frame, snapshot, &nodes->cards[i], card->card, &place,
                   light_on (frame, card->pile, card->index));
  }
}

void
yk_win_animation_paint (const YkWinAnimationFrame *frame, YkWinAnimationNodes *nodes,
                        GtkSnapshot *snapshot)
{
  const YkWinAnimation *win_animation = frame->win_animation;
  gboolean is_range = win_animation->scene == YK_WIN_ANIMATION_RANGE;
  GtkSnapshot *own = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  for (int i = 0; i < YK_WIN_ANIMATION_N_FLAKES; i++) {
    YkWinAnimationFlake flake = yk_win_animation_flake (win_animation, i, frame->time);

    if (flake.opacity > 0) {
      float size = (float) flake.size;
      graphene_rect_t rect = GRAPHENE_RECT_INIT (
          (float) flake.x - size / 2, (float) flake.y - size / 2, size, size);
      GskRoundedRect outline;

      gsk_rounded_rect_init_from_rect (&outline, &rect, size / 2);
      gtk_snapshot_push_rounded_clip (own, &outline);
      gtk_snapshot_append_color (
          own, &(GdkRGBA){0.96f, 0.98f, 1.0f, (float) flake.opacity}, &rect);
      gtk_snapshot_pop (own);
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
    paint_climbing (frame, nodes, snapshot);
  for (int i = 0; i < win_animation->n_piles; i++) {
    YkPile pile = win_animation->piles[i];
    int n_cards = yk_board_pile_size (frame->board, pile);

    if (is_range)
      n_cards -= yk_win_animation_n_gone (win_animation, pile, frame->time);
    paint_waiting (frame, snapshot, pile, n_cards - 1);
  }
  if (is_range)
    paint_climbing (frame, nodes, snapshot);
}
