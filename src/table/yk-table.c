/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table: follows the game and keeps every card on its way or at its place. */
#include "table/yk-table-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "core/yk-advice.h"
#include "words/yk-words.h"

#define BUBBLE_SECONDS 4
#define REQUEST_DELAY_MS 60

enum
{
  PROP_0,
  PROP_ANIMATED,
  PROP_LEFT_HANDED,
  PROP_DARK,
  PROP_CLICK_CHOOSES,
  PROP_AT_REST,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_TOLD,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (YkTable, yk_table, GTK_TYPE_DRAWING_AREA)

const YkBoard *
yk_table_board (YkTable *self)
{
  return yk_game_peek_board (self->game);
}

static gboolean
is_mirrored (YkTable *self)
{
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  return is_rtl != self->left_handed;
}

static gboolean
is_animated (YkTable *self)
{
  gboolean allowed = TRUE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations",
                &allowed, NULL);
  return allowed && self->animated && gtk_widget_get_mapped (GTK_WIDGET (self));
}

/* Says whether cards are on their way, also to who reads the table by other means. */
static void
tell_rest (YkTable *self)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_BUSY,
                               self->tick_id != 0, -1);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_AT_REST]);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  YkTable *self = YK_TABLE (widget);

  gtk_widget_queue_draw (widget);
  if (yk_motion_advance (&self->motion, gdk_frame_clock_get_frame_time (clock)))
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  tell_rest (self);
  return G_SOURCE_REMOVE;
}

void
yk_table_start_motion (YkTable *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->tick_id != 0 || !yk_motion_advance (&self->motion, g_get_monotonic_time ()))
    return;
  self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  tell_rest (self);
}

/* Until a new deck's is known, cards lie as those of the last deck did. */
static double
index_height (YkTable *self)
{
  double learnt = self->deck != NULL ? yk_deck_index_height (self->deck) : 0;

  return learnt > 0 ? learnt : self->layout.index_height;
}

static void
arrange (YkTable *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  yk_layout_arrange (&self->layout, yk_table_board (self),
                     gtk_widget_get_width (widget), gtk_widget_get_height (widget),
                     gtk_widget_get_scale_factor (widget), is_mirrored (self),
                     index_height (self));
}

void
yk_table_aim (YkTable *self, YkMotionStyle style)
{
  if (!self->is_arranged)
    return;
  arrange (self);
  yk_motion_aim (&self->motion, yk_table_board (self), &self->layout,
                 is_animated (self) ? style : YK_MOTION_JUMP, g_get_monotonic_time (),
                 (self->layout.width - self->layout.card_width) / 2,
                 self->layout.height + self->layout.card_height * 0.1);
  yk_table_start_motion (self);
}

/* The faces that can be seen before the first move; from then on all of them, so that a
 * card that is turned over is there at once. */
static guint64
wanted_faces (YkTable *self)
{
  const YkBoard *board = yk_table_board (self);
  guint64 faces = G_GUINT64_CONSTANT (1) << YK_FACE_BACK;

  if (yk_game_is_begun (self->game))
    return YK_ALL_FACES;
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    int n_cards;
    const YkCard *cards = yk_board_pile (board, (YkPile) pile, &n_cards);

    for (int i = yk_board_n_down (board, (YkPile) pile); i < n_cards; i++)
      faces |= G_GUINT64_CONSTANT (1) << yk_card_index (cards[i]);
  }
  return faces;
}

static void
request_faces (YkTable *self)
{
  if (self->deck == NULL || !self->is_arranged)
    return;
  self->asked = self->layout;
  yk_deck_request (self->deck, self->layout.card_width, self->layout.card_height,
                   gtk_widget_get_scale_factor (GTK_WIDGET (self)),
                   wanted_faces (self));
}

/* Whether the faces that were asked for do not fit.  Cards may have been aimed at a new
 * scale before the table is allocated for it: a change of the layout tells less. */
static gboolean
needs_faces (YkTable *self)
{
  return self->layout.card_width != self->asked.card_width ||
         self->layout.card_height != self->asked.card_height ||
         self->layout.scale != self->asked.scale;
}

static gboolean
request_cb (gpointer data)
{
  YkTable *self = data;

  self->request_id = 0;
  request_faces (self);
  return G_SOURCE_REMOVE;
}

/* A window that is being resized passes through many sizes: only the one at which it
 * rests for a moment is worth rendering. */
static void
request_faces_soon (YkTable *self)
{
  g_clear_handle_id (&self->request_id, g_source_remove);
  self->request_id = g_timeout_add (REQUEST_DELAY_MS, request_cb, self);
}

YkStack
yk_table_stack (YkTable *self, YkPile pile, int index)
{
  int size = yk_board_pile_size (yk_table_board (self), pile);

  if (index < 0 || index >= size)
    return (YkStack){pile, -1, 0};
  return (YkStack){pile, index, size - index};
}

void
yk_table_mark_targets (YkTable *self, YkStack stack)
{
  for (int to = 0; to < YK_N_PILES; to++)
    self->is_target[to] =
        stack.count > 0 &&
        yk_board_allows (yk_table_board (self),
                         (YkMove){stack.pile, (YkPile) to, (guint8) stack.count});
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
yk_table_clear_marks (YkTable *self)
{
  self->target = -1;
  yk_table_mark_targets (self, (YkStack){0});
}

void
yk_table_clear_hint (YkTable *self)
{
  if (self->has_hint)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->has_hint = FALSE;
}

void
yk_table_hide_bubble (YkTable *self)
{
  g_clear_handle_id (&self->bubble_id, g_source_remove);
  gtk_widget_set_visible (self->bubble, FALSE);
}

static gboolean
bubble_cb (gpointer data)
{
  YkTable *self = data;

  self->bubble_id = 0;
  yk_table_hide_bubble (self);
  return G_SOURCE_REMOVE;
}

/* The bubble stands below the visible part of its card, or above it, within the table.
 */
static void
allocate_bubble (YkTable *self)
{
  int width, height, natural;
  double x, y;
  YkRect card = yk_layout_card_visible (&self->layout, yk_table_board (self),
                                        self->told.pile, self->told.index);

  if (!gtk_widget_get_visible (self->bubble))
    return;
  gtk_widget_measure (self->bubble, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural,
                      NULL, NULL);
  width = MIN (natural, (int) self->layout.width - 8);
  gtk_widget_measure (self->bubble, GTK_ORIENTATION_VERTICAL, width, NULL, &height,
                      NULL, NULL);
  x = CLAMP (card.x + (card.width - width) / 2, 4, self->layout.width - width - 4);
  y = card.y + card.height + 6;
  if (y + height > self->layout.height - 4)
    y = MAX (4, card.y - height - 6);
  gtk_widget_size_allocate (self->bubble,
                            &(GtkAllocation){(int) x, (int) y, width, height}, -1);
}

void
yk_table_tell (YkTable *self, YkPile pile, int index, const char *sentence)
{
  if (sentence == NULL)
    return;
  self->told = yk_table_stack (self, pile, index);
  gtk_label_set_text (GTK_LABEL (self->bubble), sentence);
  gtk_widget_set_visible (self->bubble, TRUE);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_clear_handle_id (&self->bubble_id, g_source_remove);
  self->bubble_id = g_timeout_add_seconds (BUBBLE_SECONDS, bubble_cb, self);
  g_signal_emit (self, signals[SIGNAL_TOLD], 0, sentence);
}

void
yk_table_play (YkTable *self, YkMove move)
{
  yk_table_hide_bubble (self);
  yk_table_clear_hint (self);
  yk_game_play (self->game, move);
}

static void
shake_card (YkTable *self, YkPile pile, int index)
{
  YkSprite *sprite = yk_motion_find (&self->motion, pile, index);

  if (sprite != NULL && is_animated (self))
    yk_motion_shake (sprite, g_get_monotonic_time ());
  yk_table_start_motion (self);
}

static void
refuse_click (YkTable *self, YkPile pile, int index)
{
  g_autofree char *sentence = yk_card_complaint (yk_table_board (self), pile, index);

  shake_card (self, pile, index);
  yk_table_tell (self, pile, index, sentence);
}

void
yk_table_refuse (YkTable *self, YkMove move)
{
  const YkBoard *board = yk_table_board (self);
  g_autofree char *sentence = yk_refusal_sentence (board, move);

  if (sentence == NULL)
    return;
  if (move.count > 0)
    shake_card (self, move.from, yk_board_pile_size (board, move.from) - move.count);
  yk_table_tell (self, move.to, yk_board_pile_size (board, move.to) - 1, sentence);
}

/* A click on the stock deals; nothing else there has a best move of its own. */
static void
click_stock (YkTable *self)
{
  if (yk_board_allows (yk_table_board (self), YK_MOVE_DEAL))
    yk_table_play (self, YK_MOVE_DEAL);
  else
    yk_table_refuse (self, YK_MOVE_DEAL);
}

void
yk_table_click_move (YkTable *self, YkStack stack)
{
  YkMove move;

  if (stack.pile == YK_STOCK)
    click_stock (self);
  else if (stack.count == 0)
    return;
  else if (yk_board_best_move (yk_table_board (self), stack.pile, stack.count, &move))
    yk_table_play (self, move);
  else
    refuse_click (self, stack.pile, stack.index);
}

gboolean
yk_table_put_back (YkTable *self)
{
  gboolean held = self->is_dragging || self->picked.count > 0;

  yk_table_end_drag (self);
  yk_table_drop_picked (self);
  return held;
}

void
yk_table_show_hint (YkTable *self, YkMove move)
{
  /* Else a click would place what is not seen to be chosen any more. */
  yk_table_drop_picked (self);
  self->hint = move;
  self->has_hint = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
changed_cb (YkGame *game, YkChange change, YkTable *self)
{
  yk_table_put_back (self);
  yk_table_clear_hint (self);
  self->peeked = (YkStack){0};
  if (change != YK_CHANGE_MOVED || self->bubble_id != 0)
    yk_table_hide_bubble (self);
  yk_table_aim (self, change == YK_CHANGE_DEALT ? YK_MOTION_DEAL : YK_MOTION_GLIDE);
  /* Another variation may want another card size. */
  request_faces (self);
  yk_table_update_items (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Opens the fans as far as the deck's index needs it. */
static void
follow_index (YkTable *self)
{
  if (!self->is_arranged || index_height (self) == self->layout.index_height)
    return;
  yk_table_aim (self, YK_MOTION_GLIDE);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
deck_changed_cb (YkDeck *deck, YkTable *self)
{
  follow_index (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
yk_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  YkTable *self = YK_TABLE (widget);
  gboolean is_first = !self->is_arranged;
  YkLayout before = self->layout;

  if (width <= 0 || height <= 0)
    return;
  self->is_arranged = TRUE;
  arrange (self);
  if (is_first || before.width != width || before.height != height ||
      before.mirrored != self->layout.mirrored || before.scale != self->layout.scale) {
    yk_table_aim (self, YK_MOTION_JUMP);
    yk_table_carry_hand (self);
  }
  if (is_first)
    request_faces (self);
  else if (needs_faces (self))
    request_faces_soon (self);
  yk_table_allocate_items (self);
  allocate_bubble (self);
}

static void
yk_table_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                  int *minimum, int *natural, int *minimum_baseline,
                  int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 300 : 280;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 900 : 660;
}

static void
yk_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  YkTable *self = YK_TABLE (widget);

  yk_table_paint (self, snapshot);
  gtk_widget_snapshot_child (widget, self->bubble, snapshot);
}

static void
yk_table_realize (GtkWidget *widget)
{
  YkTable *self = YK_TABLE (widget);
  GskRenderer *renderer;

  GTK_WIDGET_CLASS (yk_table_parent_class)->realize (widget);
  renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  self->for_cairo = renderer != NULL && GSK_IS_CAIRO_RENDERER (renderer);
  if (self->deck != NULL)
    yk_deck_set_for_cairo (self->deck, self->for_cairo);
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

  g_clear_handle_id (&self->bubble_id, g_source_remove);
  g_clear_handle_id (&self->request_id, g_source_remove);
  yk_table_dispose_items (self);
  g_clear_pointer (&self->bubble, gtk_widget_unparent);
  yk_table_drop_nodes (self);
  g_clear_object (&self->deck);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (yk_table_parent_class)->dispose (object);
}

static void
yk_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  YkTable *self = YK_TABLE (object);

  switch (id) {
  case PROP_ANIMATED:
    g_value_set_boolean (value, self->animated);
    break;
  case PROP_LEFT_HANDED:
    g_value_set_boolean (value, self->left_handed);
    break;
  case PROP_DARK:
    g_value_set_boolean (value, self->dark);
    break;
  case PROP_CLICK_CHOOSES:
    g_value_set_boolean (value, self->click_chooses);
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
  case PROP_ANIMATED:
    yk_table_set_animated (self, g_value_get_boolean (value));
    break;
  case PROP_LEFT_HANDED:
    yk_table_set_left_handed (self, g_value_get_boolean (value));
    break;
  case PROP_DARK:
    yk_table_set_dark (self, g_value_get_boolean (value));
    break;
  case PROP_CLICK_CHOOSES:
    yk_table_set_click_chooses (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
yk_table_class_init (YkTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = yk_table_dispose;
  object_class->get_property = yk_table_get_property;
  object_class->set_property = yk_table_set_property;
  widget_class->size_allocate = yk_table_size_allocate;
  widget_class->measure = yk_table_measure;
  widget_class->snapshot = yk_table_snapshot;
  widget_class->realize = yk_table_realize;
  widget_class->focus = yk_table_focus;
  widget_class->direction_changed = yk_table_direction_changed;

  props[PROP_ANIMATED] = g_param_spec_boolean (
      "animated", NULL, NULL, TRUE,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_LEFT_HANDED] = g_param_spec_boolean (
      "left-handed", NULL, NULL, FALSE,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_DARK] = g_param_spec_boolean ("dark", NULL, NULL, FALSE,
                                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                               G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_CLICK_CHOOSES] = g_param_spec_boolean (
      "click-chooses", NULL, NULL, FALSE,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_AT_REST] = g_param_spec_boolean (
      "at-rest", NULL, NULL, TRUE,
      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[SIGNAL_TOLD] = g_signal_new ("told", YK_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "table");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE);
}

static void
yk_table_init (YkTable *self)
{
  self->animated = TRUE;
  self->target = -1;
  self->cursor_index = G_MAXINT;
  self->items = g_ptr_array_new ();

  self->bubble = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->bubble), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->bubble), 30);
  gtk_label_set_justify (GTK_LABEL (self->bubble), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->bubble, "bubble");
  gtk_widget_set_can_target (self->bubble, FALSE);
  gtk_widget_set_visible (self->bubble, FALSE);
  gtk_widget_set_parent (self->bubble, GTK_WIDGET (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Table"), -1);
  /* Cards that are dealt come from beyond the edge, and one may be held over it. */
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  /* A window may come to a finer monitor and keep its size: the cards must fit the new
   * pixels all the same. */
  g_signal_connect (self, "notify::scale-factor",
                    G_CALLBACK (gtk_widget_queue_allocate), NULL);
  yk_table_init_pointer (self);
  yk_table_init_keys (self);
  yk_table_init_tips (self);
}

GtkWidget *
yk_table_new (YkGame *game)
{
  YkTable *self = g_object_new (YK_TYPE_TABLE, NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self, 0);
  yk_table_update_items (self);
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
  g_signal_connect_object (deck, "changed", G_CALLBACK (deck_changed_cb), self, 0);
  follow_index (self);
  request_faces (self);
}

gboolean
yk_table_get_at_rest (YkTable *self)
{
  g_return_val_if_fail (YK_IS_TABLE (self), TRUE);

  return self->tick_id == 0;
}

static void
set_flag (YkTable *self, gboolean *flag, gboolean value, int prop)
{
  if (*flag == value)
    return;
  *flag = value;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

void
yk_table_set_animated (YkTable *self, gboolean animated)
{
  g_return_if_fail (YK_IS_TABLE (self));

  set_flag (self, &self->animated, !!animated, PROP_ANIMATED);
}

void
yk_table_set_left_handed (YkTable *self, gboolean left_handed)
{
  g_return_if_fail (YK_IS_TABLE (self));

  set_flag (self, &self->left_handed, !!left_handed, PROP_LEFT_HANDED);
}

void
yk_table_set_click_chooses (YkTable *self, gboolean click_chooses)
{
  g_return_if_fail (YK_IS_TABLE (self));

  yk_table_drop_picked (self);
  set_flag (self, &self->click_chooses, !!click_chooses, PROP_CLICK_CHOOSES);
}

void
yk_table_set_dark (YkTable *self, gboolean dark)
{
  g_return_if_fail (YK_IS_TABLE (self));

  set_flag (self, &self->dark, !!dark, PROP_DARK);
}
