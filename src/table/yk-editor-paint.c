/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints an edited position and the palette. */
#include <math.h>

#include "table/yk-editor-private.h"

/* What is written, as parts of the height and the width of its ground. */
#define TEXT_HEIGHT 0.62
#define TEXT_WIDTH 0.40

/* The sign on a face-down card: as parts of the card. */
#define SIGN_WIDTH 0.56
#define SIGN_HEIGHT 0.2

/* As parts of what is seen of the card: how much of it the sign takes at most, and of
 * the rest what is above it, for the upper edge of most backs is white. */
#define SIGN_PART 0.76
#define SIGN_DROP 0.7

/* The rim around the bar between cards, in logical pixels. */
#define BAR_RIM 1

static const GdkRGBA paper = {0.99f, 0.99f, 0.97f, 1};
static const GdkRGBA placed_paper = {0.62f, 0.67f, 0.64f, 1};
static const GdkRGBA surplus_paper = {1, 0.83f, 0.80f, 1};
static const GdkRGBA placed_ink = {0.24f, 0.28f, 0.26f, 1};
static const GdkRGBA black = {0, 0, 0, 1};
static const GdkRGBA yellow = {1, 0.82f, 0.25f, 1};

/* As the decks of our own have them, in two colours and in four. */
static const GdkRGBA inks[2][YK_N_SUITS] = {
    {{0, 0, 0, 1}, {0.78f, 0.06f, 0.06f, 1}, {0.78f, 0.06f, 0.06f, 1}, {0, 0, 0, 1}},
    {{0, 0, 0, 1},
     {0.90f, 0.08f, 0.08f, 1},
     {0.14f, 0.31f, 0.86f, 1},
     {0.07f, 0.29f, 0.17f, 1}},
};

#define LEFT_TO_RIGHT "\u200E"

/* With the sign that asks for plain text, not for a coloured picture. */
static const char *const suit_signs[YK_N_SUITS] = {"♠\uFE0E", "♥\uFE0E", "♦\uFE0E",
                                                   "♣\uFE0E"};

static graphene_rect_t
to_graphene (const YkRect *rect)
{
  return GRAPHENE_RECT_INIT ((float) rect->x, (float) rect->y, (float) rect->width,
                             (float) rect->height);
}

/* Marks a card of the table or the palette, or a place. */
static void
append_mark (YkEditorTable *self, GtkSnapshot *snapshot, YkHighlight ring,
             YkCardLocation location)
{
  YkRect rect = yk_editor_grid_visible (&self->grid,
                                        yk_editor_peek_board (self->editor), location);
  YkHighlightSize size = {rect.width, self->grid.layout.scale, self->high_contrast};

  yk_highlight_append (snapshot, ring, &rect, &size);
}

static void
append_paper (GtkSnapshot *snapshot, const YkRect *rect, const GdkRGBA *colour)
{
  graphene_rect_t bounds = to_graphene (rect);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds,
                                   (float) (MAX (rect->width, 40) * YK_CARD_RADIUS));
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, colour, &bounds);
  gtk_snapshot_pop (snapshot);
}

/* Writes TEXT in the middle of RECT, as large as there is room for N letters. */
static void
append_sign_text (YkEditorTable *self, GtkSnapshot *snapshot, const char *text,
                  const YkRect *rect, int n, const GdkRGBA *ink)
{
  g_autoptr (PangoLayout) layout =
      gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();
  double size =
      MIN (rect->height * TEXT_HEIGHT, rect->width * TEXT_WIDTH * 3 / MAX (n, 3));
  PangoRectangle extents;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, MAX (size, 1) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_extents (layout, NULL, &extents);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT (
          (float) (rect->x + (rect->width - extents.width) / 2 - extents.x),
          (float) (rect->y + (rect->height - extents.height) / 2 - extents.y)));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

static const GdkRGBA *
ink_of (YkEditorTable *self, YkCard card)
{
  return &inks[self->four_colours ? 1 : 0][yk_card_suit (card)];
}

/* A card's rank and its suit, from left to right in every language, as on the cards:
 * the first sign, which is not seen, sees to that.  Free with g_free(). */
static char *
card_sign (YkEditorTable *self, YkCard card)
{
  return g_strconcat (LEFT_TO_RIGHT,
                      yk_rank_letter (self->letters, yk_card_rank (card)),
                      suit_signs[yk_card_suit (card)], NULL);
}

/* The palette. */

static const char *
missing_sign (int n_missing)
{
  static const char *const signs[YK_MAX_DECKS + 1] = {"", "", "²", "³", "⁴"};

  return signs[CLAMP (n_missing, 0, YK_MAX_DECKS)];
}

static void
paint_palette (YkEditorTable *self, GtkSnapshot *snapshot)
{
  for (int i = 0; i < YK_DECK_SIZE; i++) {
    /* A card that is missing looks like one; of several, their number stands beside it.
     */
    const YkBoard *board = yk_editor_peek_board (self->editor);
    YkCard card = yk_card_from_index (i);
    int surplus = yk_board_surplus (board, card);
    YkRect rect = yk_editor_grid_visible (&self->grid, board,
                                          (YkCardLocation){YK_EDITOR_PALETTE, i});
    g_autofree char *sign = card_sign (self, card);
    g_autofree char *text =
        g_strconcat (sign, surplus > 0 ? "!" : missing_sign (-surplus), NULL);

    append_paper (snapshot, &rect,
                  surplus > 0    ? &surplus_paper
                  : surplus == 0 ? &placed_paper
                                 : &paper);
    append_sign_text (self, snapshot, text, &rect,
                      surplus == 0 || surplus == -1 ? 3 : 4,
                      surplus == 0 ? &placed_ink : ink_of (self, card));
  }
  for (int i = 0; i < YK_DECK_SIZE; i++)
    if (yk_card_rank (yk_card_from_index (i)) == self->pending_rank)
      append_mark (self, snapshot, YK_HIGHLIGHT_TAKES,
                   (YkCardLocation){YK_EDITOR_PALETTE, i});
  if (self->in_palette && yk_editor_table_has_focus (self))
    append_mark (self, snapshot, YK_HIGHLIGHT_CURSOR,
                 yk_editor_table_get_cursor (self));
}

/* The table. */

/* Which card of a heap is meant, and which place it has. */
static void
append_heap_sign (YkEditorTable *self, GtkSnapshot *snapshot, YkPile pile)
{
  const YkLayout *layout = &self->grid.layout;
  const YkBoard *board = yk_editor_peek_board (self->editor);
  int size = yk_board_pile_size (board, pile);
  YkCardLocation cursor = yk_editor_get_cursor (self->editor);
  int index = cursor.pile == pile ? cursor.index : size - 1;
  YkRect rect = layout->places[pile];
  g_autofree char *sign = NULL, *text = NULL;
  YkCard card;

  if (size == 0 || (pile == YK_WASTE && index == size - 1))
    return;
  card = index >= 0 ? board->cards[board->start[pile] + index] : 0;
  sign = card != 0 ? card_sign (self, card) : g_strdup (LEFT_TO_RIGHT "–");
  text = g_strdup_printf ("%s %d/%d", sign, index + 1, size);
  rect.y += rect.height * (1 - SIGN_HEIGHT) / 2;
  rect.height *= SIGN_HEIGHT;
  append_paper (snapshot, &rect, &paper);
  append_sign_text (self, snapshot, text, &rect, 7,
                    card != 0 ? ink_of (self, card) : &black);
}

static void
paint_signs (YkEditorTable *self, GtkSnapshot *snapshot)
{
  const YkBoard *board = yk_editor_peek_board (self->editor);

  for (int column = 0; column < board->n_columns; column++) {
    int n_down = board->n_down[column];

    /* The others are being dragged. */
    if (self->is_dragging && self->gripped.pile == column)
      n_down = MIN (n_down, self->gripped.index);
    for (int i = 0; i < n_down; i++) {
      /* What a card that lies face down is. */
      const YkPile pile = (YkPile) column;
      const YkLayout *layout = &self->grid.layout;
      YkRect visible = yk_layout_card_visible (layout, board, pile, i);
      YkCard card = board->cards[board->start[pile] + i];
      g_autofree char *sign = card_sign (self, card);
      double height =
          MIN (visible.height * SIGN_PART, layout->card_height * SIGN_HEIGHT);
      YkRect rect = {visible.x + layout->card_width * (1 - SIGN_WIDTH) / 2,
                     visible.y + (visible.height - height) * SIGN_DROP,
                     layout->card_width * SIGN_WIDTH, height};

      append_paper (snapshot, &rect, &paper);
      append_sign_text (self, snapshot, sign, &rect, 3, ink_of (self, card));
    }
  }
  append_heap_sign (self, snapshot, YK_STOCK);
  append_heap_sign (self, snapshot, YK_WASTE);
}

/* Where the next card goes: a place, or a bar on the edge of the card that it follows.
 */
static void
paint_gap (YkEditorTable *self, GtkSnapshot *snapshot)
{
  const YkBoard *board = yk_editor_peek_board (self->editor);
  YkCardLocation gap = yk_editor_get_cursor (self->editor);
  YkPileKind kind;

  if (self->is_dragging &&
      !yk_editor_grid_find_gap (&self->grid, board, self->x, self->y, &gap))
    return;
  kind = yk_pile_kind (gap.pile);
  if (yk_board_pile_size (board, gap.pile) == 0 || kind == YK_PILE_FOUNDATION ||
      kind == YK_PILE_CELL)
    append_mark (self, snapshot, YK_HIGHLIGHT_TAKES, (YkCardLocation){gap.pile, -1});
  else {
    YkRect rect =
        yk_editor_grid_gap (&self->grid, yk_editor_peek_board (self->editor), gap);
    graphene_rect_t bar = to_graphene (&rect), line;
    float rim = self->high_contrast ? 2 * BAR_RIM : BAR_RIM;

    graphene_rect_inset_r (&bar, rim, rim, &line);
    gtk_snapshot_append_color (snapshot, &black, &bar);
    gtk_snapshot_append_color (snapshot, &yellow, &line);
  }
}

/* A card that comes from the palette. */
static void
paint_carried (YkEditorTable *self, GtkSnapshot *snapshot)
{
  const YkLayout *layout = &self->grid.layout;
  GskRenderNode *face;

  if (!self->is_dragging || self->gripped.pile != YK_EDITOR_PALETTE)
    return;
  face = yk_deck_peek_face (self->art.deck, self->gripped.index, layout->card_width,
                            layout->card_height);
  if (face == NULL)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT ((float) round (self->x - layout->card_width / 2),
                            (float) round (self->y - layout->card_height / 4)));
  gtk_snapshot_append_node (snapshot, face);
  gtk_snapshot_restore (snapshot);
}

void
yk_editor_table_paint (YkEditorTable *self, GtkSnapshot *snapshot)
{
  const YkScene scene = {
      .board = yk_editor_peek_board (self->editor),
      .layout = &self->grid.layout,
      .motion = &self->motion,
      .input = &self->input,
      .marks = &self->marks,
      .deck = self->art.deck,
      .ground = self->art.ground,
      .scale = self->grid.layout.scale,
      .dark = self->art.is_dark,
      .high_contrast = self->high_contrast,
      .for_cairo = self->art.for_cairo,
  };
  const YkCardLocation cursor = yk_editor_get_cursor (self->editor);

  yk_table_paint (&scene, &self->nodes, snapshot);
  paint_signs (self, snapshot);
  if (cursor.index >= 0)
    append_mark (self, snapshot, YK_HIGHLIGHT_CURSOR, cursor);
  paint_gap (self, snapshot);
  paint_palette (self, snapshot);
  paint_carried (self, snapshot);
}
