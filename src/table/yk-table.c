/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table as a widget: its properties, its size and its painting.  What happens on it
 * is up to yk-table-controller.c. */
#include "table/yk-table-private.h"

#include <glib/gi18n-lib.h>

#include "table/input/yk-input-state.h"
#include "table/render/yk-table-paint.h"
#include "words/search/yk-find-words.h"
#include "words/base/yk-words.h"
#include "words/play/yk-play-words.h"

enum
{
  PROP_0,
  PROP_SPEED,
  PROP_LEFT_HANDED,
  PROP_CARD_SIZE,
  PROP_FOUNDATIONS,
  PROP_DARK,
  PROP_BACKGROUND,
  PROP_HIGH_CONTRAST,
  PROP_SHOW_TARGETS,
  PROP_SHOW_LAST_MOVE,
  PROP_DIM_CARDS,
  PROP_CLICK_CHOOSES,
  PROP_TERSE,
  PROP_AT_REST,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (YkTable, yk_table, GTK_TYPE_DRAWING_AREA)

/* With the names that the settings have for them. */
G_DEFINE_ENUM_TYPE (YkCardSize, yk_card_size,
                    G_DEFINE_ENUM_VALUE (YK_CARD_SIZE_AUTOMATIC, "automatic"),
                    G_DEFINE_ENUM_VALUE (YK_CARD_SIZE_SMALL, "small"),
                    G_DEFINE_ENUM_VALUE (YK_CARD_SIZE_MEDIUM, "medium"),
                    G_DEFINE_ENUM_VALUE (YK_CARD_SIZE_LARGE, "large"))

G_DEFINE_ENUM_TYPE (YkFoundationsPlace, yk_foundations_place,
                    G_DEFINE_ENUM_VALUE (YK_FOUNDATIONS_PLACE_AUTOMATIC, "automatic"),
                    G_DEFINE_ENUM_VALUE (YK_FOUNDATIONS_PLACE_LEFT, "left"),
                    G_DEFINE_ENUM_VALUE (YK_FOUNDATIONS_PLACE_RIGHT, "right"),
                    G_DEFINE_ENUM_VALUE (YK_FOUNDATIONS_PLACE_TOP, "top"),
                    G_DEFINE_ENUM_VALUE (YK_FOUNDATIONS_PLACE_BOTH, "both"))

static void
yk_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  YkTable *self = YK_TABLE (widget);

  if (width <= 0 || height <= 0)
    return;
  yk_table_textures_follow_size (&self->art, yk_table_controller_allocate (self));
}

static void
yk_table_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                  int *minimum, int *natural, int *minimum_baseline,
                  int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 300 : YK_TABLE_LEAST_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 900 : 660;
}

/* The scene that is on the table, with the cursor at CURSOR where it is shown. */
static YkScene
get_scene (YkTable *self, YkCardLocation *cursor)
{
  const YkWinAnimationController *celebration = &self->cards.celebration;
  gboolean has_cursor = yk_table_focus_get_shown_cursor (&self->focus, cursor);

  return (YkScene){
      .board = yk_game_peek_board (self->game),
      .layout = &self->layout,
      .motion = &self->cards.motion,
      .input = &self->input,
      .marks = &self->marks,
      .hint = self->input.has_hint ? &self->input.hint : NULL,
      .cursor = has_cursor ? cursor : NULL,
      .win_animation = celebration->is_shown ? &celebration->win_animation : NULL,
      .win_time = celebration->time,
      .deck = self->art.deck,
      .ground = self->art.ground,
      .view = self->art.view,
      .scale = self->layout.scale,
      .dark = self->art.is_dark,
      .high_contrast = self->high_contrast,
      .for_cairo = self->art.for_cairo,
  };
}

static void
yk_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  YkTable *self = YK_TABLE (widget);

  if (yk_layout_is_arranged (&self->layout)) {
    YkCardLocation cursor;
    const YkScene scene = get_scene (self, &cursor);

    graphene_point_t shift = yk_device_shift (widget);
    gboolean is_shifted = yk_device_slack (scene.scale) > 0;

    if (is_shifted) {
      gtk_snapshot_push_clip (snapshot,
                              &GRAPHENE_RECT_INIT (0, 0, (float) self->layout.width,
                                                   (float) self->layout.height));
      gtk_snapshot_translate (snapshot, &shift);
    }
    yk_table_paint (&scene, &self->nodes, snapshot);
    if (is_shifted)
      gtk_snapshot_pop (snapshot);
  }
  for (guint i = 0; i < YK_N_LEGENDS; i++)
    gtk_widget_snapshot_child (widget, self->legends[i].label, snapshot);
  gtk_widget_snapshot_child (widget, self->bubble.label, snapshot);
}

/* How the stock is dealt. */
static gboolean
yk_table_query_tooltip (GtkWidget *widget, int x, int y, gboolean is_by_keys,
                        GtkTooltip *tooltip)
{
  YkTable *self = YK_TABLE (widget);
  const YkBoard *board = yk_game_peek_board (self->game);
  g_autofree char *text = NULL;
  YkPile pile;
  YkRect place;
  int index;

  if (is_by_keys || yk_input_is_dragging (&self->input) ||
      !yk_layout_find (&self->layout, board, x, y, &pile, &index) || pile != YK_STOCK)
    return FALSE;
  place = yk_layout_card (&self->layout, board, YK_STOCK, index);
  text = yk_stock_sentence (board);
  gtk_tooltip_set_text (tooltip, text);
  /* It stays below the whole stock, whichever of its points was asked about. */
  gtk_tooltip_set_tip_area (tooltip,
                            &(GdkRectangle){(int) place.x, (int) place.y,
                                            (int) place.width, (int) place.height});
  return TRUE;
}

static gboolean
yk_table_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return yk_table_keys_focus (YK_TABLE (widget), direction);
}

static gboolean
yk_table_grab_focus (GtkWidget *widget)
{
  yk_table_focus_take (&YK_TABLE (widget)->focus);
  return TRUE;
}

static void
yk_table_realize (GtkWidget *widget)
{
  YkTable *self = YK_TABLE (widget);

  GTK_WIDGET_CLASS (yk_table_parent_class)->realize (widget);
  yk_table_textures_realize (&self->art);
  /* Turned cards would be most of the work of a drag there. */
  self->cards.motion.leans = !self->art.for_cairo;
}

static void
yk_table_dispose (GObject *object)
{
  YkTable *self = YK_TABLE (object);

  yk_table_controller_dispose (self);
  yk_table_nodes_clear (&self->nodes);
  yk_table_textures_dispose (&self->art);

  G_OBJECT_CLASS (yk_table_parent_class)->dispose (object);
}

static void
yk_table_finalize (GObject *object)
{
  yk_table_textures_clear (&YK_TABLE (object)->art);

  G_OBJECT_CLASS (yk_table_parent_class)->finalize (object);
}

/* Sets a preference about marks. */
static void
set_mark (YkTable *self, gboolean *mark, const GValue *value)
{
  const YkHistory *history = yk_game_peek_history (self->game);

  *mark = g_value_get_boolean (value);
  yk_marks_update (&self->marks, history, yk_history_before_move (history));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
yk_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  YkTable *self = YK_TABLE (object);

  switch (id) {
  case PROP_SPEED:
    g_value_set_enum (value, self->cards.speed);
    break;
  case PROP_DARK:
    g_value_set_boolean (value, self->art.is_dark);
    break;
  case PROP_AT_REST:
    g_value_set_boolean (value, yk_table_get_at_rest (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
yk_table_set_property (GObject *object, guint id, const GValue *value,
                       GParamSpec *pspec)
{
  YkTable *self = YK_TABLE (object);
  const YkTableFrame before = self->choices;

  switch (id) {
  case PROP_SPEED:
    yk_table_cards_set_speed (&self->cards, (YkSpeed) g_value_get_enum (value));
    break;
  case PROP_LEFT_HANDED:
    self->choices.mirrored = g_value_get_boolean (value);
    break;
  case PROP_CARD_SIZE:
    self->choices.card_size = (YkCardSize) g_value_get_enum (value);
    break;
  case PROP_FOUNDATIONS:
    self->choices.foundations = (YkFoundationsPlace) g_value_get_enum (value);
    break;
  case PROP_DARK:
    yk_table_textures_set_dark (&self->art, g_value_get_boolean (value));
    gtk_widget_queue_draw (GTK_WIDGET (self));
    break;
  case PROP_BACKGROUND:
    g_object_set_property (G_OBJECT (self->art.ground), "background", value);
    break;
  case PROP_HIGH_CONTRAST:
    set_mark (self, &self->high_contrast, value);
    break;
  case PROP_SHOW_TARGETS:
    set_mark (self, &self->marks.shows_targets, value);
    break;
  case PROP_SHOW_LAST_MOVE:
    set_mark (self, &self->marks.shows_last_move, value);
    break;
  case PROP_DIM_CARDS:
    set_mark (self, &self->marks.dims_idle, value);
    break;
  case PROP_CLICK_CHOOSES:
    yk_table_controller_carry_out (
        self, yk_input_set_click_chooses (&self->input, g_value_get_boolean (value)));
    break;
  case PROP_TERSE:
    self->focus.is_terse = g_value_get_boolean (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
  if (self->choices.mirrored != before.mirrored ||
      self->choices.card_size != before.card_size ||
      self->choices.foundations != before.foundations) {
    yk_table_controller_rearrange (self);
    yk_table_textures_request (&self->art);
  }
}

/* What assistive technology asks for at one of the items. */
static void
act_at_item (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkTable *self = YK_TABLE (widget);
  int act, pile, index;

  g_variant_get (parameter, "(iii)", &act, &pile, &index);
  /* As any other press does. */
  if (yk_table_cards_skip_celebration (&self->cards))
    return;
  yk_table_controller_carry_out (
      self, yk_accessible_action_do ((YkAccessibleAction) act, &self->input,
                                     yk_game_peek_board (self->game),
                                     (YkCardLocation){(YkPile) pile, index}));
}

static void
add_switch (int prop, const char *name, gboolean at_first, GParamFlags flags)
{
  props[prop] =
      g_param_spec_boolean (name, NULL, NULL, at_first, flags | G_PARAM_STATIC_STRINGS);
}

static void
add_choice (int prop, const char *name, GType type, int at_first, GParamFlags flags)
{
  props[prop] = g_param_spec_enum (name, NULL, NULL, type, at_first,
                                   flags | G_PARAM_STATIC_STRINGS);
}

static void
install_properties (GObjectClass *class)
{
  add_choice (PROP_SPEED, "speed", YK_TYPE_SPEED, YK_SPEED_NORMAL, G_PARAM_READWRITE);
  add_choice (PROP_CARD_SIZE, "card-size", YK_TYPE_CARD_SIZE, YK_CARD_SIZE_AUTOMATIC,
              G_PARAM_WRITABLE);
  add_choice (PROP_FOUNDATIONS, "foundations", YK_TYPE_FOUNDATIONS_PLACE,
              YK_FOUNDATIONS_PLACE_AUTOMATIC, G_PARAM_WRITABLE);
  add_switch (PROP_LEFT_HANDED, "left-handed", FALSE, G_PARAM_WRITABLE);
  add_switch (PROP_DARK, "dark", FALSE, G_PARAM_READWRITE);
  add_switch (PROP_CLICK_CHOOSES, "click-chooses", FALSE, G_PARAM_WRITABLE);
  props[PROP_BACKGROUND] = g_param_spec_string (
      "background", NULL, NULL, "", G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  add_switch (PROP_HIGH_CONTRAST, "high-contrast", FALSE, G_PARAM_WRITABLE);
  add_switch (PROP_SHOW_TARGETS, "show-targets", FALSE, G_PARAM_WRITABLE);
  add_switch (PROP_SHOW_LAST_MOVE, "show-last-move", FALSE, G_PARAM_WRITABLE);
  add_switch (PROP_DIM_CARDS, "dim-cards", FALSE, G_PARAM_WRITABLE);
  add_switch (PROP_TERSE, "terse", FALSE, G_PARAM_WRITABLE);
  add_switch (PROP_AT_REST, "at-rest", TRUE,
              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (class, N_PROPS, props);
}

static void
add_signal (const char *name, GType type)
{
  g_signal_new (name, YK_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, type == G_TYPE_NONE ? 0 : 1, type);
}

static void
yk_table_class_init (YkTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = yk_table_dispose;
  object_class->finalize = yk_table_finalize;
  object_class->get_property = yk_table_get_property;
  object_class->set_property = yk_table_set_property;
  widget_class->size_allocate = yk_table_size_allocate;
  widget_class->measure = yk_table_measure;
  widget_class->snapshot = yk_table_snapshot;
  widget_class->realize = yk_table_realize;
  widget_class->focus = yk_table_focus;
  widget_class->grab_focus = yk_table_grab_focus;
  widget_class->query_tooltip = yk_table_query_tooltip;
  gtk_widget_class_install_action (widget_class, "table.act", "(iii)", act_at_item);
  gtk_widget_class_set_css_name (widget_class, "table");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE);
  install_properties (object_class);
  /* Most are emitted by the parts of the table controller. */
  add_signal ("sounded", G_TYPE_POINTER);
  add_signal ("undo-wished", G_TYPE_NONE);
  add_signal ("spoke", G_TYPE_STRING);
  add_signal ("settled", G_TYPE_NONE);
  add_signal ("hint-left", G_TYPE_NONE);
  add_signal ("happened", G_TYPE_POINTER);
  add_signal ("background-failed", G_TYPE_STRING);
  g_signal_new ("asked", YK_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0,
                g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1,
                G_TYPE_INT);
}

static void
yk_table_init (YkTable *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("accessible name", "Table"), -1);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  /* When a window is moved to a finer monitor it may keep its size, but the cards have
   * to fit the new pixels. */
  g_signal_connect (self, "notify::scale-factor",
                    G_CALLBACK (gtk_widget_queue_allocate), NULL);
  yk_marks_init (&self->marks);
}

GtkWidget *
yk_table_new (YkGame *game)
{
  YkTable *self = g_object_new (YK_TYPE_TABLE, NULL);

  yk_table_controller_init (self, game);
  yk_table_textures_init (&self->art, GTK_WIDGET (self), &self->layout, game);
  yk_table_pointer_init (self);
  yk_table_keys_init (self);
  return GTK_WIDGET (self);
}

/* The fans open as far as the deck needs to show rank and suit. */
static void
follow_index_height (YkTable *self, YkDeck *deck)
{
  double index_height = yk_deck_index_height (deck);

  if (index_height <= 0 || index_height == self->choices.index_height)
    return;
  self->choices.index_height = index_height;
  yk_table_controller_rearrange (self);
}

static void
faces_changed_cb (YkDeck *deck, YkTable *self)
{
  follow_index_height (self, deck);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
yk_table_set_deck (YkTable *self, YkDeck *deck)
{

  if (self->art.deck != NULL)
    g_signal_handlers_disconnect_by_func (self->art.deck, faces_changed_cb, self);
  g_signal_connect_object (deck, "changed", G_CALLBACK (faces_changed_cb), self, 0);
  follow_index_height (self, deck);
  yk_table_textures_set_deck (&self->art, deck);
}

GdkTexture *
yk_table_take_picture (YkTable *self)
{
  YkCardLocation cursor;
  const YkScene scene = get_scene (self, &cursor);

  return yk_layout_is_arranged (&self->layout)
             ? yk_table_picture (GTK_WIDGET (self), &scene)
             : NULL;
}

gboolean
yk_table_find_card (YkTable *self, const char *text)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  YkCardLocation location = yk_card_location_nearest (board, self->input.cursor);
  YkCard card = yk_card_meant (text, NULL);
  g_autofree char *sentence = NULL;

  if (card == 0 ||
      !yk_find_card (board, card, &location.pile, &location.index, &sentence))
    return FALSE;
  self->input.keys_lead = TRUE;
  yk_table_focus_set_cursor (&self->focus, location);
  return TRUE;
}

gboolean
yk_table_label_cursor (YkTable *self, const char *sentence)
{
  return yk_table_focus_say (&self->focus, sentence);
}

gboolean
yk_table_has_last_card_in (YkTable *self, const GdkRectangle *part)
{
  const YkRect rect = {part->x, part->y, part->width, part->height};
  const YkBoard *board = yk_game_peek_board (self->game);
  const YkLayout *layout = &self->layout;

  if (!yk_layout_is_arranged (layout))
    return FALSE;
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    int last = yk_board_has_pile (board, (YkPile) pile)
                   ? yk_board_pile_size (board, (YkPile) pile) - 1
                   : -1;
    YkRect card;

    if (last < 0)
      continue;
    card = yk_layout_card (layout, board, (YkPile) pile, last);
    if (yk_rect_overlap (&card, &rect) > 0)
      return TRUE;
  }
  return FALSE;
}

gboolean
yk_table_is_settled (YkTable *self)
{
  return self->focus.settle_id == 0;
}

void
yk_table_expect_settling (YkTable *self)
{
  yk_table_focus_expect_settling (&self->focus);
}

void
yk_table_mark_buried (YkTable *self, YkCard buried, guint64 stuck)
{
  self->marks.buried = buried;
  self->marks.stuck = stuck;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
yk_table_take_focus (YkTable *self)
{
  yk_table_focus_take (&self->focus);
}

gboolean
yk_table_get_at_rest (YkTable *self)
{
  return self->cards.tick_id == 0;
}
