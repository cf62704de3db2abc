/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table on which cards are put wherever the player wants: what it shows and says. */
#include "table/yk-setup-table.h"

#include <glib/gi18n-lib.h>

#include "table/yk-device-scale.h"
#include "table/yk-setup-table-private.h"
#include "table/yk-table-item.h"
#include "table/yk-table.h"
#include "words/yk-setup-words.h"
#include "words/yk-words.h"

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

enum
{
  CHANGED,
  REFUSED,
  SPOKE,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (YkSetupTable, yk_setup_table, GTK_TYPE_WIDGET)

static gboolean
is_laid (YkSetupTable *self)
{
  return self->grid.layout.card_width > 0;
}

/* Brings grid and cards to what the setup and the size are now. */
static void
arrange_setup (YkSetupTable *self)
{
  const YkBoard *board = yk_setup_peek_board (self->setup);
  GtkWidget *widget = GTK_WIDGET (self);
  YkTableFrame frame = self->choices;

  frame.width = gtk_widget_get_width (widget);
  frame.height = gtk_widget_get_height (widget);
  frame.scale = yk_device_scale (widget);
  frame.index_height = yk_deck_index_height (self->deck);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    frame.mirrored = !frame.mirrored;
  if (frame.width <= 0 || frame.height <= 0)
    return;
  yk_setup_grid_lay (&self->grid, board, &frame);
  yk_motion_aim (&self->motion, board, &self->grid.layout, YK_MOTION_JUMP, 0, 0, 0);
  yk_deck_request (self->deck, self->grid.layout.card_width,
                   self->grid.layout.card_height, frame.scale, YK_ALL_FACES);
}

/* Where the unpainted children are. */

static void
allocate_at (GtkWidget *widget, YkRect rect)
{
  GtkAllocation allocation = {(int) rect.x, (int) rect.y, MAX ((int) rect.width, 1),
                              MAX ((int) rect.height, 1)};
  int minimum;

  /* GTK warns if a widget is given a size and has never been measured. */
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  gtk_widget_size_allocate (widget, &allocation, -1);
}

/* All cards can be pointed at, those face down as well. */
static YkBoard
open_board (YkSetupTable *self)
{
  YkBoard board = *yk_setup_peek_board (self->setup);

  for (int column = 0; column < YK_MAX_COLUMNS; column++)
    board.n_down[column] = 0;
  return board;
}

static void
allocate_items (YkSetupTable *self)
{
  YkBoard board = open_board (self);

  yk_table_items_allocate (&self->items, &board, &self->grid.layout);
  yk_table_herald_allocate (&self->herald, &board, &self->grid.layout);
  for (int i = 0; i < YK_DECK_SIZE; i++)
    allocate_at (self->cells[i], yk_setup_grid_cell (&self->grid, i));
  for (guint i = 0; self->in_palette && i < G_N_ELEMENTS (self->herald.items); i++)
    if (gtk_widget_get_visible (self->herald.items[i]))
      allocate_at (self->herald.items[i], yk_setup_grid_cell (&self->grid, self->cell));
}

static void
relabel_items (YkSetupTable *self)
{
  const YkBoard *board = yk_setup_peek_board (self->setup);

  for (guint i = 0; i < self->items.widgets->len; i++) {
    YkTableItem *item = g_ptr_array_index (self->items.widgets, i);
    YkSpot spot = yk_table_item_get_spot (item);

    yk_table_item_take_label (
        item, yk_setup_spot_sentence (board, (YkSetupSpot){spot.pile, spot.index}));
  }
  for (int i = 0; i < YK_DECK_SIZE; i++)
    yk_table_item_take_label (
        YK_TABLE_ITEM (self->cells[i]),
        yk_setup_card_description (board, yk_card_from_index (i)));
}

static gboolean
has_focus_within (YkSetupTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

void
yk_setup_table_say (YkSetupTable *self, const char *sentence)
{
  YkSetupSpot cursor = yk_setup_get_cursor (self->setup);

  if (!has_focus_within (self)) {
    g_signal_emit (self, signals[SPOKE], 0, sentence);
    return;
  }
  yk_table_herald_say (&self->herald, (YkSpot){cursor.pile, cursor.index}, sentence);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* The items follow in the order that yk-table-items.h wants: the focus moves between
 * the two steps. */
static void
refresh_setup (YkSetupTable *self, const char *sentence)
{
  YkBoard board = open_board (self);

  arrange_setup (self);
  yk_table_items_add (&self->items, &board, &self->hand);
  yk_setup_table_say (self, sentence);
  yk_table_items_sweep (&self->items, &board, &self->hand);
  relabel_items (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Who listens hears it when nothing is missing any more. */
static char *
outcome_text (YkSetupTable *self, const YkSetupOutcome *outcome)
{
  const YkBoard *board = yk_setup_peek_board (self->setup);
  gboolean was_whole = self->is_whole;
  YkBoard whole;
  char *sentence =
      yk_setup_outcome_sentence (board, yk_setup_get_cursor (self->setup), outcome);

  self->is_whole = yk_setup_finish (self->setup, &whole, NULL);
  return self->is_whole && !was_whole
             ? yk_words_append (sentence, yk_setup_state_sentence (board))
             : sentence;
}

void
yk_setup_table_tell (YkSetupTable *self, const YkSetupOutcome *outcome)
{
  g_autofree char *sentence = outcome_text (self, outcome);

  self->hand.chosen.count = 0;
  refresh_setup (self, sentence);
  if (outcome->result >= YK_SETUP_NO_CARD)
    g_signal_emit (self, signals[REFUSED], 0, sentence);
  else
    g_signal_emit (self, signals[CHANGED], 0);
}

void
yk_setup_table_go (YkSetupTable *self, YkSetupSpot spot)
{
  g_autofree char *sentence = NULL;

  yk_setup_set_cursor (self->setup, spot);
  self->in_palette = FALSE;
  sentence = yk_setup_spot_sentence (yk_setup_peek_board (self->setup),
                                     yk_setup_get_cursor (self->setup));
  refresh_setup (self, sentence);
}

void
yk_setup_table_go_to_cell (YkSetupTable *self, int cell)
{
  g_autofree char *phrases = yk_setup_card_description (
      yk_setup_peek_board (self->setup), yk_card_from_index (cell));

  self->in_palette = TRUE;
  self->cell = cell;
  refresh_setup (self, phrases);
}

gboolean
yk_setup_table_put_back (YkSetupTable *self)
{
  if (self->hand.chosen.count == 0)
    return FALSE;
  self->hand.chosen.count = 0;
  yk_setup_table_go (self, yk_setup_get_cursor (self->setup));
  return TRUE;
}

static YkSetupOutcome
do_act (YkSetupTable *self, YkSetupAct act)
{
  switch (act) {
  case YK_SETUP_ACT_TAKE:
    return yk_setup_take (self->setup);
  case YK_SETUP_ACT_TURN:
    return yk_setup_turn (self->setup);
  case YK_SETUP_ACT_TURN_ALL:
    return yk_setup_turn_all (self->setup);
  case YK_SETUP_ACT_CLEAR_PILE:
    return yk_setup_clear_pile (self->setup);
  case YK_SETUP_ACT_CLEAR:
    return yk_setup_clear (self->setup);
  case YK_SETUP_ACT_FILL:
    return yk_setup_fill (self->setup,
                          (guint64) g_random_int () << 32 | g_random_int ());
  case YK_SETUP_ACT_UNDO:
    return yk_setup_undo (self->setup);
  case YK_SETUP_ACT_REDO:
    return yk_setup_redo (self->setup);
  }
  g_return_val_if_reached ((YkSetupOutcome){0});
}

void
yk_setup_table_act (YkSetupTable *self, YkSetupAct act)
{
  YkSetupOutcome outcome;

  g_return_if_fail (YK_IS_SETUP_TABLE (self));

  outcome = do_act (self, act);
  yk_setup_table_tell (self, &outcome);
}

void
yk_setup_table_begin (YkSetupTable *self, const YkBoard *board)
{
  YkSetupOutcome outcome;

  g_return_if_fail (YK_IS_SETUP_TABLE (self));

  outcome = yk_setup_begin (self->setup, board);
  yk_setup_table_tell (self, &outcome);
}

/* Painting. */

static YkScene
table_scene (YkSetupTable *self)
{
  return (YkScene){
      .board = yk_setup_peek_board (self->setup),
      .layout = &self->grid.layout,
      .motion = &self->motion,
      .hand = &self->hand,
      .marks = &self->marks,
      .deck = self->deck,
      .ground = self->ground,
      .scale = self->grid.layout.scale,
      .dark = self->dark,
      .high_contrast = self->high_contrast,
      .for_cairo = self->for_cairo,
  };
}

static YkSetupScene
setup_scene (YkSetupTable *self)
{
  YkSetupScene scene = {
      .widget = GTK_WIDGET (self),
      .table = table_scene (self),
      .grid = &self->grid,
      .cursor = yk_setup_get_cursor (self->setup),
      .has_gap = TRUE,
      .gap = yk_setup_get_cursor (self->setup),
      .cell = self->in_palette && has_focus_within (self) ? self->cell : -1,
      .pending_rank = self->pending_rank,
      .lifted = {0, -1},
      .carried = -1,
      .x = self->x,
      .y = self->y,
      .letters = self->letters,
      .four_colours = self->four_colours,
  };

  if (!self->is_dragging)
    return scene;
  scene.has_gap = yk_setup_grid_find_gap (&self->grid, scene.table.board, self->x,
                                          self->y, &scene.gap);
  if (self->grip == YK_SETUP_GRIP_CELL)
    scene.carried = self->gripped_cell;
  else
    scene.lifted = self->gripped;
  return scene;
}

static void
yk_setup_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  YkSetupTable *self = YK_SETUP_TABLE (widget);
  const YkSetupScene scene = setup_scene (self);
  graphene_point_t shift = yk_device_shift (widget);

  if (!is_laid (self))
    return;
  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT (0, 0, (float) self->grid.layout.width,
                                               (float) self->grid.layout.height));
  gtk_snapshot_translate (snapshot, &shift);
  yk_setup_paint (&scene, &self->nodes, snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
yk_setup_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  YkSetupTable *self = YK_SETUP_TABLE (widget);

  arrange_setup (self);
  if (is_laid (self))
    allocate_items (self);
}

static void
yk_setup_table_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                        int *minimum, int *natural, int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 300 : 240;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 900 : 600;
}

static gboolean
yk_setup_table_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return yk_setup_keys_focus (YK_SETUP_TABLE (widget), direction);
}

static gboolean
yk_setup_table_grab_focus (GtkWidget *widget)
{
  YkSetupTable *self = YK_SETUP_TABLE (widget);
  YkSetupSpot cursor = yk_setup_get_cursor (self->setup);
  g_autofree char *sentence =
      yk_setup_spot_sentence (yk_setup_peek_board (self->setup), cursor);

  yk_table_herald_say (&self->herald, (YkSpot){cursor.pile, cursor.index}, sentence);
  gtk_widget_queue_allocate (widget);
  gtk_widget_queue_draw (widget);
  return TRUE;
}

static void
yk_setup_table_realize (GtkWidget *widget)
{
  YkSetupTable *self = YK_SETUP_TABLE (widget);
  GskRenderer *renderer;

  GTK_WIDGET_CLASS (yk_setup_table_parent_class)->realize (widget);
  renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  self->for_cairo = renderer != NULL && GSK_IS_CAIRO_RENDERER (renderer);
  yk_deck_set_for_cairo (self->deck, self->for_cairo);
  yk_ground_set_for_cairo (self->ground, self->for_cairo);
  yk_device_follow (widget);
}

static void
yk_setup_table_direction_changed (GtkWidget *widget, GtkTextDirection previous)
{
  gtk_widget_queue_allocate (widget);
}

static void
yk_setup_table_set_property (GObject *object, guint id, const GValue *value,
                             GParamSpec *pspec)
{
  YkSetupTable *self = YK_SETUP_TABLE (object);

  switch (id) {
  case PROP_DARK:
    self->dark = g_value_get_boolean (value);
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
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
yk_setup_table_dispose (GObject *object)
{
  YkSetupTable *self = YK_SETUP_TABLE (object);

  yk_table_items_dispose (&self->items);
  yk_table_herald_dispose (&self->herald);
  for (int i = 0; i < YK_DECK_SIZE; i++)
    g_clear_pointer (&self->cells[i], gtk_widget_unparent);
  yk_table_nodes_clear (&self->nodes);
  g_clear_object (&self->deck);
  g_clear_object (&self->ground);

  G_OBJECT_CLASS (yk_setup_table_parent_class)->dispose (object);
}

static void
yk_setup_table_finalize (GObject *object)
{
  yk_setup_unref (YK_SETUP_TABLE (object)->setup);

  G_OBJECT_CLASS (yk_setup_table_parent_class)->finalize (object);
}

static void
install_setup_props (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

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
}

static guint
install_signal (const char *name, GType type)
{
  return g_signal_new (name, YK_TYPE_SETUP_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                       NULL, G_TYPE_NONE, type == G_TYPE_NONE ? 0 : 1, type);
}

static void
yk_setup_table_class_init (YkSetupTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = yk_setup_table_dispose;
  object_class->finalize = yk_setup_table_finalize;
  object_class->set_property = yk_setup_table_set_property;
  widget_class->snapshot = yk_setup_table_snapshot;
  widget_class->size_allocate = yk_setup_table_size_allocate;
  widget_class->measure = yk_setup_table_measure;
  widget_class->focus = yk_setup_table_focus;
  widget_class->grab_focus = yk_setup_table_grab_focus;
  widget_class->realize = yk_setup_table_realize;
  widget_class->direction_changed = yk_setup_table_direction_changed;
  install_setup_props (object_class);
  signals[CHANGED] = install_signal ("changed", G_TYPE_NONE);
  signals[REFUSED] = install_signal ("refused", G_TYPE_STRING);
  signals[SPOKE] = install_signal ("spoke", G_TYPE_STRING);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
yk_setup_table_init (YkSetupTable *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->ground = yk_ground_new ();
  yk_hand_init (&self->hand);
  yk_marks_init (&self->marks);
  yk_table_items_init (&self->items, widget);
  yk_table_herald_init (&self->herald, widget);
  for (int i = 0; i < YK_DECK_SIZE; i++) {
    self->cells[i] = yk_table_item_new ((YkSpot){YK_N_PILES, i});
    gtk_widget_set_parent (self->cells[i], widget);
  }
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Table and palette"), -1);
}

static void
setup_faces_cb (YkSetupTable *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

GtkWidget *
yk_setup_table_new (YkSetup *setup, YkDeck *deck)
{
  YkSetupTable *self = g_object_new (YK_TYPE_SETUP_TABLE, NULL);
  YkBoard board, whole;

  self->setup = yk_setup_ref (setup);
  self->deck = g_object_ref (deck);
  self->is_whole = yk_setup_finish (setup, &whole, NULL);
  g_signal_connect_object (deck, "changed", G_CALLBACK (setup_faces_cb), self,
                           G_CONNECT_SWAPPED);
  board = open_board (self);
  yk_table_items_add (&self->items, &board, &self->hand);
  relabel_items (self);
  yk_setup_keys_init (self);
  yk_setup_pointer_init (self);
  return GTK_WIDGET (self);
}
