/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table as a widget: its properties, its size and its painting.  What happens on it
 * is up to yk-table-controller.c. */
#include "table/yk-table-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "table/input/yk-input-state.h"
#include "table/render/yk-table-paint.h"
#include "words/search/yk-find-words.h"
#include "words/base/yk-words.h"
#include "words/play/yk-play-words.h"
#include "table/input/yk-input-devices.h"

/* Takes a picture of the table, to keep or to send. */

/* Paints SCENE at rest. MOTION, INPUT and MARKS are cleared for it. */
static GskRenderNode *
paint_at_rest (YkScene scene, YkMotion *motion, YkInputState *input, YkMarks *marks)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  YkTableNodes nodes = {0};

  yk_motion_aim (motion, scene.board, scene.layout, YK_MOTION_JUMP, 0, 0, 0);
  yk_input_init (input);
  marks->shows_targets = TRUE;
  scene.motion = motion;
  scene.input = input;
  scene.marks = marks;
  scene.hint = NULL;
  scene.cursor = NULL;
  /* What a win leaves on the felt is at rest as soon as it is whole. */
  if (scene.win_animation != NULL &&
      yk_win_animation_view (scene.win_animation, scene.win_time) < 1)
    scene.win_animation = NULL;
  gtk_snapshot_scale (snapshot, (float) scene.scale, (float) scene.scale);
  yk_table_paint (&scene, &nodes, snapshot);
  yk_table_nodes_clear (&nodes);
  return gtk_snapshot_free_to_node (snapshot);
}

/* The texture's pixels in memory: those of the graphics card can be had in this thread
 * only.  Takes TEXTURE. */
static GdkTexture *
bring_to_memory (GdkTexture *texture)
{
  int width = gdk_texture_get_width (texture),
      height = gdk_texture_get_height (texture);
  gsize stride = (gsize) width * 4, length = stride * (gsize) height;
  g_autoptr (GBytes) bytes = NULL;
  guchar *pixels;

  if (GDK_IS_MEMORY_TEXTURE (texture))
    return texture;
  pixels = g_malloc (length);
  bytes = g_bytes_new_take (pixels, length);
  gdk_texture_download (texture, pixels, stride);
  g_object_unref (texture);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

/* Renders what WIDGET, a table, would show of SCENE with all cards at rest, without
 * marks, hint, cursor or win animation; in device pixels, by the renderer of its
 * window.  Main thread only; takes the time of a few frames.
 *
 * Returns: (transfer full) (nullable): a texture in memory that any thread may use, or
 * NULL before WIDGET is realized. */
static GdkTexture *
paint_picture (GtkWidget *widget, const YkScene *scene)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;
  g_autofree YkMotion *motion = g_new0 (YkMotion, 1);
  g_autofree YkInputState *input = g_new0 (YkInputState, 1);
  g_autofree YkMarks *marks = g_new0 (YkMarks, 1);
  g_autoptr (GskRenderNode) node = NULL;
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT (0, 0, (float) ceil (scene->layout->width * scene->scale),
                          (float) ceil (scene->layout->height * scene->scale));

  if (renderer == NULL)
    return NULL;
  node = paint_at_rest (*scene, motion, input, marks);
  return bring_to_memory (gsk_renderer_render_texture (renderer, node, &bounds));
}

/* Passes presses of mouse and finger to the input state, and outcomes to the
 * controller. */

static guint32
event_time (gpointer gesture)
{
  return gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture));
}

/* A finger hides what is this far around the middle of its tip, in logical pixels. */
#define FINGER_COVER 22

typedef enum
{
  PRESSER_MOUSE,
  PRESSER_PEN,
  PRESSER_FINGER,
} Presser;

static GdkEvent *
current_event (gpointer gesture)
{
  return gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
}

/* What presses.  Only the event itself tells: its device may stand for several. */
static Presser
find_presser (gpointer gesture)
{
  GdkEvent *event = current_event (gesture);

  if (event == NULL)
    return PRESSER_MOUSE;
  if (gdk_event_get_event_type (event) == GDK_TOUCH_BEGIN)
    return PRESSER_FINGER;
  return gdk_event_get_device_tool (event) != NULL ? PRESSER_PEN : PRESSER_MOUSE;
}

/* The desktop's settings may change at any time, and so may what presses. */
static void
read_settings (YkTable *self, Presser presser)
{
  static const double reaches[] = {
      [PRESSER_MOUSE] = 0,
      [PRESSER_PEN] = YK_TOUCH_TARGET_PEN,
      [PRESSER_FINGER] = YK_TOUCH_TARGET_FINGER,
  };
  int double_click_time, threshold;
  guint long_press_time;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time",
                &double_click_time, "gtk-long-press-time", &long_press_time,
                "gtk-dnd-drag-threshold", &threshold, NULL);
  self->input.settings = (YkPressSettings){
      .double_click_time = (guint32) double_click_time,
      .long_press_time = long_press_time,
      .drag_threshold = threshold,
      .reach = reaches[presser],
      .cover = presser == PRESSER_FINGER ? FINGER_COVER : 0,
  };
}

static void
table_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y,
                  YkTable *self)
{
  read_settings (self, find_presser (gesture));
  yk_table_controller_carry_out (
      self, yk_input_press (&self->input, yk_game_peek_board (self->game),
                            &self->layout, x, y, event_time (gesture)));
  yk_table_controller_hide_bubble (self);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, YkTable *self)
{
  YkOutcome outcome = yk_input_motion (&self->input, yk_game_peek_board (self->game),
                                       &self->layout, dx, dy);

  if (outcome.kind == YK_OUTCOME_LIFT)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  yk_table_controller_carry_out (self, outcome);
}

/* A click on the hint's cards makes its move, and any other ends it. */
static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, YkTable *self)
{
  yk_table_controller_carry_out (
      self, yk_input_release (&self->input, yk_game_peek_board (self->game),
                              &self->layout, event_time (gesture)));
  yk_table_controller_clear_hint (self);
}

/* The end of the drag follows at once. */
static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, YkTable *self)
{
  /* After a new layout GTK makes up a motion where the pointer is by now.  If the
   * button has been let go before the program came to read so, that motion says it
   * first, and GTK cancels a press that was a whole click. */
  GdkEvent *event = current_event (gesture);

  if (event == NULL || gdk_event_get_event_type (event) != GDK_MOTION_NOTIFY ||
      (gdk_event_get_modifier_state (event) & GDK_BUTTON1_MASK) != 0)
    yk_table_controller_carry_out (self, yk_input_cancel (&self->input));
}

static void
long_pressed_cb (GtkGestureLongPress *gesture, double x, double y, YkTable *self)
{
  yk_table_controller_carry_out (
      self, yk_input_long_press (&self->input, yk_game_peek_board (self->game),
                                 &self->layout, x, y));
}

static void
right_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y,
                  YkTable *self)
{
  yk_table_controller_carry_out (self, yk_input_peek (&self->input,
                                                      yk_game_peek_board (self->game),
                                                      &self->layout, x, y));
}

static void
peek_end_cb (GtkGesture *gesture, GdkEventSequence *sequence, YkTable *self)
{
  yk_table_controller_carry_out (self, yk_input_unpeek (&self->input));
}

/* While one finger holds cards, a palm beside it is nothing. */
static gboolean
begin_pair (GtkWidget *table, gpointer data)
{
  YkTable *self = data;

  if (yk_input_is_dragging (&self->input))
    return FALSE;
  yk_table_controller_carry_out (self, yk_input_cancel (&self->input));
  return TRUE;
}

static void
wish_undo (GtkWidget *table, gpointer self)
{
  g_signal_emit_by_name (table, "undo-wished");
}

static GtkGesture *
add_gesture (YkTable *self, GtkGesture *gesture, guint button)
{
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), button);
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (gesture), TRUE);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
  return gesture;
}

/* Adds the gestures of mouse and touch, which pass every press to the input state. */
static void
add_pointer (YkTable *self)
{
  GtkGesture *click = add_gesture (self, gtk_gesture_click_new (), GDK_BUTTON_PRIMARY);
  GtkGesture *drag = add_gesture (self, gtk_gesture_drag_new (), GDK_BUTTON_PRIMARY);
  GtkGesture *long_press =
      add_gesture (self, gtk_gesture_long_press_new (), GDK_BUTTON_PRIMARY);
  GtkGesture *right =
      add_gesture (self, gtk_gesture_click_new (), GDK_BUTTON_SECONDARY);

  gtk_gesture_group (click, drag);
  gtk_gesture_group (drag, long_press);

  g_signal_connect_object (click, "pressed", G_CALLBACK (table_pressed_cb), self, 0);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self, 0);
  g_signal_connect_object (drag, "drag-end", G_CALLBACK (drag_end_cb), self, 0);
  g_signal_connect_object (drag, "cancel", G_CALLBACK (drag_cancel_cb), self, 0);
  g_signal_connect_object (long_press, "pressed", G_CALLBACK (long_pressed_cb), self,
                           0);
  g_signal_connect_object (long_press, "end", G_CALLBACK (peek_end_cb), self, 0);
  g_signal_connect_object (right, "pressed", G_CALLBACK (right_pressed_cb), self, 0);
  g_signal_connect_object (right, "end", G_CALLBACK (peek_end_cb), self, 0);
  yk_two_finger_gesture_add (GTK_WIDGET (self), begin_pair, wish_undo, self);
}

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
  /* GTK's own mark, "focus-visible", goes three seconds after the last key: whoever
   * thinks longer than that still wants to know where the keys are. */
  gboolean has_cursor =
      self->input.keys_lead && yk_table_items_get_focus (&self->focus.items, cursor);

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
  yk_table_take_focus (YK_TABLE (widget));
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
    self->cards.speed = (YkSpeed) g_value_get_enum (value);
    self->cards.motion.pace = yk_animation_timing_get (self->cards.speed);
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
    self->art.is_dark = g_value_get_boolean (value);
    yk_table_textures_request (&self->art);
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
  self->marks.shows_targets = TRUE;
}

GtkWidget *
yk_table_new (YkGame *game)
{
  YkTable *self = g_object_new (YK_TYPE_TABLE, NULL);

  yk_table_controller_init (self, game);
  yk_table_textures_init (&self->art, GTK_WIDGET (self), &self->layout, game);
  add_pointer (self);
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
             ? paint_picture (GTK_WIDGET (self), &scene)
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
  if (!self->focus.is_settling ||
      !(self->focus.takes_focus || yk_table_items_get_focus (&self->focus.items, NULL)))
    return FALSE;
  g_free (self->focus.sentence);
  self->focus.sentence = g_strdup (sentence);
  return TRUE;
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
  self->focus.takes_focus = self->focus.settle_id != 0;
  if (!self->focus.takes_focus && !yk_table_items_get_focus (&self->focus.items, NULL))
    yk_table_focus_set_cursor (&self->focus, self->input.cursor);
}

gboolean
yk_table_get_at_rest (YkTable *self)
{
  return self->cards.tick_id == 0;
}
