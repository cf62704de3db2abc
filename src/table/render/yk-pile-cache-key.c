/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records what the resting cards were painted from, to tell whether to repaint them. */
#include "table/render/yk-pile-cache-key.h"

GskRenderNode *
yk_pile_cache_key_face (const YkScene *scene, const YkSprite *sprite)
{
  gboolean shows_face = sprite->face_up != yk_sprite_shows_other_side (sprite);

  if (scene->deck == NULL)
    return NULL;
  return yk_deck_peek_face (scene->deck,
                            shows_face ? yk_card_index (sprite->card) : YK_FACE_BACK,
                            scene->layout->card_width, scene->layout->card_height);
}

gboolean
yk_pile_cache_key_has (const YkSprite *sprite)
{
  return sprite->duration == 0 && !sprite->in_hand;
}

static YkPileCacheKeyCard
describe_card (const YkScene *scene, int i)
{
  const YkSprite *sprite = &scene->motion->sprites[i];

  return (YkPileCacheKeyCard){
      .pile = sprite->pile,
      .is_resting = yk_pile_cache_key_has (sprite),
      .face_up = sprite->face_up,
      .is_idle = scene->marks->is_idle[i],
      .is_shaking = sprite->shake_start != 0 || sprite->is_turning || sprite->lean != 0,
      .x = sprite->x,
      .y = sprite->y,
      .face = yk_pile_cache_key_face (scene, sprite),
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

gboolean
yk_pile_cache_key_is_same (const YkPileCacheKey *rest, const YkScene *scene, int first,
                           int end)
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

void
yk_pile_cache_key_note (YkPileCacheKey *rest, const YkScene *scene)
{
  rest->n_cards = scene->motion->n_sprites;
  for (int i = 0; i < rest->n_cards; i++)
    rest->cards[i] = describe_card (scene, i);
}
