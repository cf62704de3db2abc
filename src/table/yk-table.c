/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table as a widget: its properties, its size, its faces and its painting.  What
 * happens on it is the stage's. */
#include "table/yk-table-private.h"

#include <glib/gi18n-lib.h>

#include "table/yk-act.h"
#include "table/yk-device-scale.h"
#include "table/yk-table-answers.h"
#include "table/yk-table-keys.h"
#include "table/yk-table-paint.h"
#include "table/yk-table-picture.h"
#include "table/yk-table-pointer.h"
#include "table/yk-table-tips.h"
#include "words/yk-find-words.h"

#define REQUEST_DELAY_MS 60

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

/* Before the first move, the faces that can be seen; after it all of them, so that a
 * card that is turned over shows its face at once. */
static guint64
wanted_faces (YkTable *self)
{
  const YkBoard *board = yk_stage_board (&self->stage);
  guint64 faces = G_GUINT64_CONSTANT (1) << YK_FACE_BACK;

  if (yk_game_is_begun (self->stage.game))
    return YK_ALL_FACES;
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    int n_cards;
    const YkCard *cards = yk_board_pile (board, (YkPile) pile, &n_cards);

    for (int i = yk_board_n_down (board, (YkPile) pile); i < n_cards; i++)
      faces |= G_GUINT64_CONSTANT (1) << yk_card_index (cards[i]);
  }
  return faces;
}

/* The faces of the cards, and the ground below them. */
static void
request_pictures (YkTable *self)
{
  const YkLayout *layout = &self->stage.layout;
  int slack = yk_device_slack (layout->scale);

  if (!yk_stage_is_arranged (&self->stage))
    return;
  self->asked = *layout;
  yk_ground_request (self->ground, (int) layout->width + slack,
                     (int) layout->height + slack, layout->scale, self->dark);
  if (self->deck != NULL)
    yk_deck_request (self->deck, layout->card_width, layout->card_height, layout->scale,
                     wanted_faces (self));
}

/* Whether pictures of another size are needed than were last asked for.  Comparing the
 * layout before and after the allocation is not enough: the stage may have arranged the
 * cards for a new scale earlier. */
static gboolean
needs_pictures (YkTable *self)
{
  const YkLayout *layout = &self->stage.layout;

  return layout->width != self->asked.width || layout->height != self->asked.height ||
         layout->card_width != self->asked.card_width ||
         layout->card_height != self->asked.card_height ||
         layout->scale != self->asked.scale;
}

static gboolean
request_pictures_cb (gpointer data)
{
  YkTable *self = data;

  self->request_id = 0;
  request_pictures (self);
  return G_SOURCE_REMOVE;
}

/* A window that is being resized goes through many sizes.  Only one at which it stays
 * for a moment is worth rendering. */
static void
request_pictures_soon (YkTable *self)
{
  g_clear_handle_id (&self->request_id, g_source_remove);
  self->request_id = g_timeout_add (REQUEST_DELAY_MS, request_pictures_cb, self);
}

static void
update_marks (YkTable *self)
{
  const YkHistory *history = yk_game_peek_history (self->stage.game);

  yk_marks_update (&self->marks, history, yk_history_before_move (history));
}

/* Another variation may want another card size. */
static void
table_changed_cb (YkGame *game, YkChange change, YkTable *self)
{
  update_marks (self);
  request_pictures (self);
}

static void
faces_changed_cb (YkDeck *deck, YkTable *self)
{
  yk_stage_set_index_height (&self->stage, yk_deck_index_height (deck));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
yk_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  YkTable *self = YK_TABLE (widget);

  if (width <= 0 || height <= 0)
    return;
  if (yk_stage_allocate (&self->stage))
    request_pictures (self);
  else if (needs_pictures (self))
    request_pictures_soon (self);
}

static void
yk_table_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                  int *minimum, int *natural, int *minimum_baseline,
                  int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 300 : 280;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 900 : 660;
}

/* The scene that is on the table, with the cursor at CURSOR where it is shown. */
static YkScene
get_scene (YkTable *self, YkSpot *cursor)
{
  YkStage *stage = &self->stage;
  const YkCelebration *celebration = &stage->cards.celebration;
  gboolean has_cursor = yk_table_focus_get_shown_cursor (&stage->focus, cursor);

  return (YkScene){
      .board = yk_stage_board (stage),
      .layout = &stage->layout,
      .motion = &stage->cards.motion,
      .hand = &stage->hand,
      .marks = &self->marks,
      .hint = stage->has_hint ? &stage->hint : NULL,
      .cursor = has_cursor ? cursor : NULL,
      .climb = celebration->is_shown ? &celebration->climb : NULL,
      .climb_time = celebration->time,
      .deck = self->deck,
      .ground = self->ground,
      .scale = stage->layout.scale,
      .dark = self->dark,
      .high_contrast = self->high_contrast,
      .for_cairo = self->for_cairo,
  };
}

static void
paint_table (YkTable *self, GtkSnapshot *snapshot)
{
  YkSpot cursor;
  const YkScene scene = get_scene (self, &cursor);

  yk_table_paint (&scene, &self->nodes, snapshot);
}

/* Cards lie at whole pixels of the table: so it has to begin at one of the screen.
 * What is painted is a little larger than the table then. */
static void
paint_on_pixels (YkTable *self, GtkSnapshot *snapshot)
{
  const YkLayout *layout = &self->stage.layout;
  graphene_point_t shift = yk_device_shift (GTK_WIDGET (self));

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) layout->width,
                                                         (float) layout->height));
  gtk_snapshot_translate (snapshot, &shift);
  paint_table (self, snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
yk_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  YkTable *self = YK_TABLE (widget);

  if (yk_stage_is_arranged (&self->stage)) {
    if (yk_device_slack (self->stage.layout.scale) > 0)
      paint_on_pixels (self, snapshot);
    else
      paint_table (self, snapshot);
  }
  gtk_widget_snapshot_child (widget, self->stage.bubble.label, snapshot);
}

static gboolean
yk_table_query_tooltip (GtkWidget *widget, int x, int y, gboolean is_by_keys,
                        GtkTooltip *tooltip)
{
  YkStage *stage = &YK_TABLE (widget)->stage;

  return !is_by_keys && !yk_hand_is_dragging (&stage->hand) &&
         yk_table_fill_tip (tooltip, yk_stage_board (stage), &stage->layout, x, y);
}

static gboolean
yk_table_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return yk_table_keys_focus (&YK_TABLE (widget)->stage, direction);
}

static gboolean
yk_table_grab_focus (GtkWidget *widget)
{
  yk_table_focus_take (&YK_TABLE (widget)->stage.focus);
  return TRUE;
}

static void
yk_table_realize (GtkWidget *widget)
{
  YkTable *self = YK_TABLE (widget);
  GskRenderer *renderer;

  GTK_WIDGET_CLASS (yk_table_parent_class)->realize (widget);
  renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  self->for_cairo = renderer != NULL && GSK_IS_CAIRO_RENDERER (renderer);
  /* Turned cards would be most of the work of a drag there. */
  self->stage.cards.motion.leans = !self->for_cairo;
  if (self->deck != NULL)
    yk_deck_set_for_cairo (self->deck, self->for_cairo);
  yk_ground_set_for_cairo (self->ground, self->for_cairo);
  yk_device_follow (widget);
}

static void
yk_table_direction_changed (GtkWidget *widget, GtkTextDirection previous)
{
  gtk_widget_queue_allocate (widget);
}

static void
yk_table_dispose (GObject *object)
{
  YkTable *self = YK_TABLE (object);

  g_clear_handle_id (&self->request_id, g_source_remove);
  yk_stage_dispose (&self->stage);
  yk_table_nodes_clear (&self->nodes);
  g_clear_object (&self->deck);

  G_OBJECT_CLASS (yk_table_parent_class)->dispose (object);
}

static void
yk_table_finalize (GObject *object)
{
  g_object_unref (YK_TABLE (object)->ground);

  G_OBJECT_CLASS (yk_table_parent_class)->finalize (object);
}

static void
set_table_flag (YkTable *self, gboolean *flag, gboolean value, int prop)
{
  if (*flag == value)
    return;
  *flag = value;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

/* What the arrangement of the cards depends on. */
static void
rearrange_table (YkTable *self, int prop)
{
  yk_stage_rearrange (&self->stage);
  request_pictures (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

static void
set_left_handed (YkTable *self, gboolean left_handed)
{
  if (self->stage.left_handed == left_handed)
    return;
  self->stage.left_handed = left_handed;
  rearrange_table (self, PROP_LEFT_HANDED);
}

static void
set_card_size (YkTable *self, YkCardSize card_size)
{
  if (self->stage.card_size == card_size)
    return;
  self->stage.card_size = card_size;
  rearrange_table (self, PROP_CARD_SIZE);
}

static void
set_foundations (YkTable *self, YkFoundationsPlace foundations)
{
  if (self->stage.foundations == foundations)
    return;
  self->stage.foundations = foundations;
  rearrange_table (self, PROP_FOUNDATIONS);
}

/* Sets a preference about marks. */
static void
set_mark (YkTable *self, gboolean *mark, const GValue *value)
{
  *mark = g_value_get_boolean (value);
  update_marks (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_speed (YkTable *self, YkSpeed speed)
{
  if (self->stage.cards.speed == speed)
    return;
  yk_table_cards_set_speed (&self->stage.cards, speed);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SPEED]);
}

static void
set_click_chooses (YkTable *self, gboolean click_chooses)
{
  YkHand *hand = &self->stage.hand;
  gboolean is_new = hand->click_chooses != click_chooses;

  yk_stage_carry_out (&self->stage, yk_hand_set_click_chooses (hand, click_chooses));
  if (is_new)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CLICK_CHOOSES]);
}

void
yk_table_set_dark (YkTable *self, gboolean dark)
{
  g_return_if_fail (YK_IS_TABLE (self));

  set_table_flag (self, &self->dark, !!dark, PROP_DARK);
  request_pictures (self);
}

static void
yk_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  YkTable *self = YK_TABLE (object);

  switch (id) {
  case PROP_SPEED:
    g_value_set_enum (value, self->stage.cards.speed);
    break;
  case PROP_LEFT_HANDED:
    g_value_set_boolean (value, self->stage.left_handed);
    break;
  case PROP_CARD_SIZE:
    g_value_set_enum (value, (int) self->stage.card_size);
    break;
  case PROP_FOUNDATIONS:
    g_value_set_enum (value, (int) self->stage.foundations);
    break;
  case PROP_DARK:
    g_value_set_boolean (value, self->dark);
    break;
  case PROP_CLICK_CHOOSES:
    g_value_set_boolean (value, self->stage.hand.click_chooses);
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

  switch (id) {
  case PROP_SPEED:
    set_speed (self, (YkSpeed) g_value_get_enum (value));
    break;
  case PROP_LEFT_HANDED:
    set_left_handed (self, g_value_get_boolean (value));
    break;
  case PROP_CARD_SIZE:
    set_card_size (self, (YkCardSize) g_value_get_enum (value));
    break;
  case PROP_FOUNDATIONS:
    set_foundations (self, (YkFoundationsPlace) g_value_get_enum (value));
    break;
  case PROP_DARK:
    yk_table_set_dark (self, g_value_get_boolean (value));
    break;
  case PROP_BACKGROUND:
    g_object_set_property (G_OBJECT (self->ground), "background", value);
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
    set_click_chooses (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

/* What assistive technology asks for at one of the items. */
static void
act_at_item (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkStage *stage = &YK_TABLE (widget)->stage;
  int act, pile, index;

  g_variant_get (parameter, "(iii)", &act, &pile, &index);
  /* As any other press does. */
  if (yk_table_cards_skip_celebration (&stage->cards))
    return;
  yk_stage_carry_out (stage,
                      yk_act_do ((YkAct) act, &stage->hand, yk_stage_board (stage),
                                 (YkSpot){(YkPile) pile, index}));
}

static void
add_mark (int prop, const char *name)
{
  props[prop] = g_param_spec_boolean (name, NULL, NULL, FALSE,
                                      G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
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
  widget_class->direction_changed = yk_table_direction_changed;
  gtk_widget_class_install_action (widget_class, "table.act", "(iii)", act_at_item);

  props[PROP_SPEED] = g_param_spec_enum (
      "speed", NULL, NULL, YK_TYPE_SPEED, YK_SPEED_NORMAL,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_LEFT_HANDED] = g_param_spec_boolean (
      "left-handed", NULL, NULL, FALSE,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_CARD_SIZE] = g_param_spec_enum (
      "card-size", NULL, NULL, YK_TYPE_CARD_SIZE, YK_CARD_SIZE_AUTOMATIC,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_FOUNDATIONS] = g_param_spec_enum (
      "foundations", NULL, NULL, YK_TYPE_FOUNDATIONS_PLACE,
      YK_FOUNDATIONS_PLACE_AUTOMATIC,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_DARK] = g_param_spec_boolean ("dark", NULL, NULL, FALSE,
                                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                               G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_BACKGROUND] = g_param_spec_string (
      "background", NULL, NULL, "", G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  add_mark (PROP_HIGH_CONTRAST, "high-contrast");
  add_mark (PROP_SHOW_TARGETS, "show-targets");
  add_mark (PROP_SHOW_LAST_MOVE, "show-last-move");
  add_mark (PROP_DIM_CARDS, "dim-cards");
  props[PROP_CLICK_CHOOSES] = g_param_spec_boolean (
      "click-chooses", NULL, NULL, FALSE,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_AT_REST] = g_param_spec_boolean (
      "at-rest", NULL, NULL, TRUE,
      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /* The stage emits it. */
  g_signal_new ("sounded", YK_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_signal_new ("undo-wished", YK_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("spoke", YK_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("asked", YK_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0,
                g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1,
                G_TYPE_INT);
  g_signal_new ("settled", YK_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("happened", YK_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_signal_new ("background-failed", YK_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "table");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE);
}

static void
ground_failed_cb (YkTable *self, const char *sentence)
{
  g_signal_emit_by_name (self, "background-failed", sentence);
}

static void
yk_table_init (YkTable *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("accessible name", "Table"), -1);
  gtk_widget_set_has_tooltip (widget, TRUE);
  /* When a window is moved to a finer monitor it may keep its size, but the cards have
   * to fit the new pixels. */
  g_signal_connect (self, "notify::scale-factor",
                    G_CALLBACK (gtk_widget_queue_allocate), NULL);
  self->ground = yk_ground_new ();
  g_signal_connect_object (self->ground, "changed", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
  yk_marks_init (&self->marks);
  g_signal_connect_object (self->ground, "failed", G_CALLBACK (ground_failed_cb), self,
                           G_CONNECT_SWAPPED);
  yk_stage_init (&self->stage, widget);
  yk_table_pointer_init (&self->stage);
  yk_table_keys_init (&self->stage);
}

GtkWidget *
yk_table_new (YkGame *game)
{
  YkTable *self = g_object_new (YK_TYPE_TABLE, NULL);

  yk_stage_set_game (&self->stage, game);
  /* After the stage, which has arranged the cards by then. */
  g_signal_connect_object (game, "changed", G_CALLBACK (table_changed_cb), self, 0);
  return GTK_WIDGET (self);
}

void
yk_table_set_deck (YkTable *self, YkDeck *deck)
{
  g_return_if_fail (YK_IS_TABLE (self));

  if (self->deck != NULL)
    g_signal_handlers_disconnect_by_data (self->deck, self);
  g_set_object (&self->deck, deck);
  yk_deck_set_for_cairo (deck, self->for_cairo);
  g_signal_connect_object (deck, "changed", G_CALLBACK (faces_changed_cb), self, 0);
  yk_stage_set_index_height (&self->stage, yk_deck_index_height (deck));
  request_pictures (self);
}

void
yk_table_show_hint (YkTable *self, YkMove move)
{
  g_return_if_fail (YK_IS_TABLE (self));

  yk_stage_show_hint (&self->stage, move);
}

void
yk_table_tell (YkTable *self, YkPile pile, int index, const char *sentence)
{
  YkStack stack;

  g_return_if_fail (YK_IS_TABLE (self));

  stack = yk_stack_at (yk_stage_board (&self->stage), (YkSpot){pile, index});
  yk_stage_tell (&self->stage, (YkSpot){pile, stack.index}, sentence);
}

GdkTexture *
yk_table_take_picture (YkTable *self)
{
  YkScene scene;
  YkSpot cursor;

  g_return_val_if_fail (YK_IS_TABLE (self), NULL);

  if (!yk_stage_is_arranged (&self->stage))
    return NULL;
  scene = get_scene (self, &cursor);
  return yk_table_picture (GTK_WIDGET (self), &scene);
}

void
yk_table_speak (YkTable *self, const char *sentence)
{
  g_return_if_fail (YK_IS_TABLE (self));

  yk_table_answers_say (&self->stage, sentence);
}

gboolean
yk_table_get_keys_lead (YkTable *self)
{
  g_return_val_if_fail (YK_IS_TABLE (self), FALSE);

  return self->stage.hand.keys_lead;
}

gboolean
yk_table_find_card (YkTable *self, const char *text)
{
  const YkBoard *board;
  YkSpot spot;
  YkCard card;
  g_autofree char *sentence = NULL;

  g_return_val_if_fail (YK_IS_TABLE (self), FALSE);

  board = yk_stage_board (&self->stage);
  spot = yk_spot_nearest (board, self->stage.hand.cursor);
  card = yk_card_meant (text, NULL);
  if (card == 0 || !yk_find_card (board, card, &spot.pile, &spot.index, &sentence))
    return FALSE;
  self->stage.hand.keys_lead = TRUE;
  yk_table_focus_set_cursor (&self->stage.focus, spot);
  return TRUE;
}

gboolean
yk_table_say (YkTable *self, const char *sentence)
{
  g_return_val_if_fail (YK_IS_TABLE (self), FALSE);

  return yk_table_focus_say (&self->stage.focus, sentence);
}

gboolean
yk_table_is_settled (YkTable *self)
{
  g_return_val_if_fail (YK_IS_TABLE (self), TRUE);

  return yk_table_focus_is_settled (&self->stage.focus);
}

void
yk_table_settle (YkTable *self)
{
  g_return_if_fail (YK_IS_TABLE (self));

  yk_table_focus_settle (&self->stage.focus);
}

void
yk_table_expect_settling (YkTable *self)
{
  g_return_if_fail (YK_IS_TABLE (self));

  yk_table_focus_expect_settling (&self->stage.focus);
}

void
yk_table_take_focus (YkTable *self)
{
  g_return_if_fail (YK_IS_TABLE (self));

  yk_table_focus_take (&self->stage.focus);
}

gboolean
yk_table_get_at_rest (YkTable *self)
{
  g_return_val_if_fail (YK_IS_TABLE (self), TRUE);

  return yk_table_cards_are_at_rest (&self->stage.cards);
}
