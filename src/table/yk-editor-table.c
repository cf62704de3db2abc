/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table on which cards are put wherever the player wants: the widget, and how it is
 * painted with the palette. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "table/yk-editor-private.h"
#include "words/play/yk-editor-words.h"

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

  yk_rounded_append (snapshot, &bounds, MAX (rect->width, 40) * YK_CARD_RADIUS, colour);
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
  if (self->in_palette && yk_table_items_get_focus (&self->items, NULL))
    append_mark (self, snapshot, YK_HIGHLIGHT_CURSOR,
                 (YkCardLocation){YK_EDITOR_PALETTE, self->cell});
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
    YkRect rect = yk_editor_grid_gap (&self->grid, board, gap);
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

/* Paints table and palette. */
static void
paint_editor (YkEditorTable *self, GtkSnapshot *snapshot)
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

enum
{
  PROP_0,
  PROP_DARK,
  PROP_HIGH_CONTRAST,
  PROP_LEFT_HANDED,
  PROP_FOUNDATIONS,
  PROP_RANK_LETTERS,
  PROP_FOUR_COLOURS,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (YkEditorTable, yk_editor_table, GTK_TYPE_WIDGET)

static void
place_item (YkEditorTable *self, GtkWidget *item)
{
  yk_table_item_place (
      item, yk_editor_grid_visible (&self->grid, yk_editor_peek_board (self->editor),
                                    YK_TABLE_ITEM (item)->location));
}

static void
yk_editor_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  YkEditorTable *self = YK_EDITOR_TABLE (widget);

  yk_editor_table_arrange (self);
  if (!yk_layout_is_arranged (&self->grid.layout))
    return;
  for (guint i = 0; i < self->items.widgets->len; i++)
    place_item (self, g_ptr_array_index (self->items.widgets, i));
  for (guint i = 0; i < G_N_ELEMENTS (self->items.announcer.items); i++)
    if (gtk_widget_get_visible (self->items.announcer.items[i]))
      place_item (self, self->items.announcer.items[i]);
}

static void
yk_editor_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  YkEditorTable *self = YK_EDITOR_TABLE (widget);
  const YkLayout *layout = &self->grid.layout;
  graphene_point_t shift = yk_device_shift (widget);

  if (!yk_layout_is_arranged (layout))
    return;
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) layout->width,
                                                         (float) layout->height));
  gtk_snapshot_translate (snapshot, &shift);
  paint_editor (self, snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
yk_editor_table_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                         int *minimum, int *natural, int *minimum_baseline,
                         int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 300 : YK_TABLE_LEAST_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 900 : 600;
}

static gboolean
yk_editor_table_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return yk_editor_table_handle_tab (YK_EDITOR_TABLE (widget), direction);
}

static gboolean
yk_editor_table_grab_focus (GtkWidget *widget)
{
  YkEditorTable *self = YK_EDITOR_TABLE (widget);
  YkCardLocation cursor = yk_editor_get_cursor (self->editor);
  g_autofree char *sentence =
      yk_editor_location_sentence (yk_editor_peek_board (self->editor), cursor);

  yk_table_announcer_say (&self->items.announcer, cursor, sentence);
  gtk_widget_queue_allocate (widget);
  gtk_widget_queue_draw (widget);
  return TRUE;
}

static void
yk_editor_table_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (yk_editor_table_parent_class)->realize (widget);
  yk_table_textures_realize (&YK_EDITOR_TABLE (widget)->art);
}

static void
change_look (YkEditorTable *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
yk_editor_table_set_property (GObject *object, guint id, const GValue *value,
                              GParamSpec *pspec)
{
  YkEditorTable *self = YK_EDITOR_TABLE (object);

  switch (id) {
  case PROP_DARK:
    self->art.is_dark = g_value_get_boolean (value);
    yk_table_textures_request (&self->art);
    break;
  case PROP_HIGH_CONTRAST:
    self->high_contrast = g_value_get_boolean (value);
    break;
  case PROP_LEFT_HANDED:
    self->choices.mirrored = g_value_get_boolean (value);
    break;
  case PROP_FOUNDATIONS:
    self->choices.foundations = (YkFoundationsPlace) g_value_get_enum (value);
    break;
  case PROP_RANK_LETTERS:
    self->letters = (YkRankLetters) g_value_get_int (value);
    break;
  case PROP_FOUR_COLOURS:
    self->four_colours = g_value_get_boolean (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
  change_look (self);
}

static void
yk_editor_table_dispose (GObject *object)
{
  YkEditorTable *self = YK_EDITOR_TABLE (object);

  yk_table_items_dispose (&self->items);
  yk_table_nodes_clear (&self->nodes);
  yk_table_textures_dispose (&self->art);

  G_OBJECT_CLASS (yk_editor_table_parent_class)->dispose (object);
}

static void
yk_editor_table_finalize (GObject *object)
{
  YkEditorTable *self = YK_EDITOR_TABLE (object);

  yk_table_textures_clear (&self->art);
  yk_editor_unref (self->editor);

  G_OBJECT_CLASS (yk_editor_table_parent_class)->finalize (object);
}

static void
install_signal (const char *name, GType type)
{
  g_signal_new (name, YK_TYPE_EDITOR_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, type == G_TYPE_NONE ? 0 : 1, type);
}

static void
yk_editor_table_class_init (YkEditorTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = yk_editor_table_dispose;
  object_class->finalize = yk_editor_table_finalize;
  object_class->set_property = yk_editor_table_set_property;
  widget_class->snapshot = yk_editor_table_snapshot;
  widget_class->size_allocate = yk_editor_table_size_allocate;
  widget_class->measure = yk_editor_table_measure;
  widget_class->focus = yk_editor_table_focus;
  widget_class->grab_focus = yk_editor_table_grab_focus;
  widget_class->realize = yk_editor_table_realize;
  props[PROP_DARK] = g_param_spec_boolean ("dark", NULL, NULL, FALSE, flags);
  props[PROP_HIGH_CONTRAST] =
      g_param_spec_boolean ("high-contrast", NULL, NULL, FALSE, flags);
  props[PROP_LEFT_HANDED] =
      g_param_spec_boolean ("left-handed", NULL, NULL, FALSE, flags);
  props[PROP_FOUNDATIONS] =
      g_param_spec_enum ("foundations", NULL, NULL, YK_TYPE_FOUNDATIONS_PLACE,
                         YK_FOUNDATIONS_PLACE_AUTOMATIC, flags);
  props[PROP_RANK_LETTERS] =
      g_param_spec_int ("rank-letters", NULL, NULL, YK_RANK_LETTERS_LANGUAGE,
                        YK_RANK_LETTERS_NUMBERS, YK_RANK_LETTERS_LANGUAGE, flags);
  props[PROP_FOUR_COLOURS] =
      g_param_spec_boolean ("four-colours", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  install_signal ("changed", G_TYPE_NONE);
  install_signal ("refused", G_TYPE_STRING);
  install_signal ("spoke", G_TYPE_STRING);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
yk_editor_table_init (YkEditorTable *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->clicked = (YkCardLocation){YK_COLUMN_1, -2};
  yk_table_textures_init (&self->art, widget, &self->grid.layout, NULL);
  yk_input_init (&self->input);
  self->marks.shows_targets = TRUE;
  yk_table_items_init (&self->items, widget);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Table and palette"), -1);
  yk_editor_table_add_input (self);
}

GtkWidget *
yk_editor_table_new (YkEditor *editor, YkDeck *deck)
{
  YkEditorTable *self = g_object_new (YK_TYPE_EDITOR_TABLE, NULL);

  self->editor = yk_editor_ref (editor);
  self->is_whole = yk_editor_finish (editor, NULL, NULL);
  yk_table_textures_set_deck (&self->art, deck);
  g_signal_connect_object (deck, "changed", G_CALLBACK (change_look), self,
                           G_CONNECT_SWAPPED);
  yk_table_items_add (&self->items, yk_editor_peek_board (editor), &self->input);
  return GTK_WIDGET (self);
}

void
yk_editor_table_begin (YkEditorTable *self, const YkBoard *board)
{
  yk_editor_table_tell (self, yk_editor_begin (self->editor, board));
}
