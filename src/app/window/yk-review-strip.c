/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a game as a strip with one tick for each position. */
#include "app/window/yk-window-private.h"

#include "app/a11y/yk-a11y.h"
#include "table/input/yk-input-devices.h"

#include <string.h>

/* How far the keys Page Up and Page Down lead. */
#define PAGE 10

struct _YkReviewStrip
{
  GtkWidget parent_instance;

  YkStripTick *ticks; /* owned */
  guint n_ticks;
  guint cursor;
  guint loss;              /* 0 for none */
  char *said;              /* of the cursor, or NULL */
  GskRenderNode *painting; /* all ticks, as they are at this size; or NULL */
};

enum
{
  SOUGHT,
  STAYED,
  LINE_WISHED,
  LEFT,
  N_SIGNALS,
};

static guint strip_signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (YkReviewStrip, yk_review_strip, GTK_TYPE_WIDGET)

/* What is seen. */

static YkStripScale
strip_scale (YkReviewStrip *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return yk_strip_scale (gtk_widget_get_width (widget), self->n_ticks,
                         gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL);
}

static YkStripColours
find_strip_colours (YkReviewStrip *self)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA text, ground;

  gtk_style_context_get_color (context, &text);
  if (!gtk_style_context_lookup_color (context, "theme_bg_color", &ground))
    ground = (GdkRGBA){1 - text.red, 1 - text.green, 1 - text.blue, 1};
  return yk_strip_colours (&text, &ground);
}

static void
forget_painting (YkReviewStrip *self)
{
  g_clear_pointer (&self->painting, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static GskRenderNode *
paint_all_ticks (YkReviewStrip *self, const YkStripColours *colours,
                 const YkStripScale *scale)
{
  GskRenderNode *node =
      gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, scale->width, YK_STRIP_HEIGHT));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  yk_strip_paint_ticks (cr, colours, scale, self->ticks);
  cairo_destroy (cr);
  return node;
}

static cairo_t *
append_strip_mark (GtkSnapshot *snapshot, const YkStripScale *scale, guint position)
{
  float left, width;

  yk_strip_mark_extent (scale, position, &left, &width);
  return gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (left, 0, width, YK_STRIP_HEIGHT));
}

static void
paint_marks (YkReviewStrip *self, GtkSnapshot *snapshot, const YkStripColours *colours,
             const YkStripScale *scale)
{
  cairo_t *cr;

  if (self->loss > 0) {
    cr = append_strip_mark (snapshot, scale, self->loss);
    yk_strip_paint_loss (cr, colours, scale, self->loss);
    cairo_destroy (cr);
  }
  cr = append_strip_mark (snapshot, scale, self->cursor);
  yk_strip_paint_cursor (cr, colours, scale, self->cursor,
                         self->ticks[self->cursor].winnability,
                         self->loss > 0 && self->cursor == self->loss);
  cairo_destroy (cr);
}

/* While only the cursor moves, the ticks are the same node, which GTK does not draw
 * anew. */
static void
yk_review_strip_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  YkReviewStrip *self = YK_REVIEW_STRIP (widget);
  YkStripColours colours = find_strip_colours (self);
  YkStripScale scale = strip_scale (self);

  if (self->painting == NULL)
    self->painting = paint_all_ticks (self, &colours, &scale);
  gtk_snapshot_append_node (snapshot, self->painting);
  paint_marks (self, snapshot, &colours, &scale);
}

static void
yk_review_strip_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                         int *minimum, int *natural, int *minimum_baseline,
                         int *natural_baseline)
{
  gboolean is_wide = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = *natural = is_wide ? 4 * YK_STRIP_MARGIN : YK_STRIP_HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static void
yk_review_strip_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  forget_painting (YK_REVIEW_STRIP (widget));
}

static void
yk_review_strip_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (yk_review_strip_parent_class)->css_changed (widget, change);
  forget_painting (YK_REVIEW_STRIP (widget));
}

static void
yk_review_strip_direction_changed (GtkWidget *widget, GtkTextDirection before)
{
  GTK_WIDGET_CLASS (yk_review_strip_parent_class)->direction_changed (widget, before);
  forget_painting (YK_REVIEW_STRIP (widget));
}

/* What the player wishes. */

static void
seek_position (YkReviewStrip *self, gint64 position)
{
  guint wished = (guint) CLAMP (position, 0, (gint64) self->n_ticks - 1);

  if (wished != self->cursor)
    g_signal_emit (self, strip_signals[SOUGHT], 0, wished);
}

/* The same by a key, which is answered in any case. */
static void
seek_by_key (YkReviewStrip *self, gint64 position)
{
  if (CLAMP (position, 0, (gint64) self->n_ticks - 1) == (gint64) self->cursor)
    g_signal_emit (self, strip_signals[STAYED], 0);
  else
    seek_position (self, position);
}

/* Steps to the right lead back where reading begins there. */
static void
seek_sideways (YkReviewStrip *self, int n_to_right)
{
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  seek_by_key (self, (gint64) self->cursor + (is_rtl ? -n_to_right : n_to_right));
}

static gboolean
is_landmark (YkReviewStrip *self, guint position)
{
  return position == 0 || position == self->n_ticks - 1 || position + 1 == self->loss ||
         self->ticks[position].is_fork;
}

/* To the next position where something is: a fork, what was there before the loss, an
 * end. */
static void
seek_landmark (YkReviewStrip *self, gboolean is_to_right)
{
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  gboolean is_forward = is_to_right != is_rtl;
  guint position = self->cursor, end = is_forward ? self->n_ticks - 1 : 0;

  if (position != end)
    do
      position += is_forward ? 1 : -1;
    while (!is_landmark (self, position));
  seek_by_key (self, position);
}

/* With no key but the shift of numeric keypads. */
static gboolean
handle_plain_key (YkReviewStrip *self, guint key)
{
  switch (key) {
  case GDK_KEY_Left:
    seek_sideways (self, -1);
    return TRUE;
  case GDK_KEY_Right:
    seek_sideways (self, 1);
    return TRUE;
  case GDK_KEY_Up:
    g_signal_emit (self, strip_signals[LINE_WISHED], 0, FALSE);
    return TRUE;
  case GDK_KEY_Down:
    g_signal_emit (self, strip_signals[LINE_WISHED], 0, TRUE);
    return TRUE;
  case GDK_KEY_Page_Up:
    seek_by_key (self, (gint64) self->cursor - PAGE);
    return TRUE;
  case GDK_KEY_Page_Down:
    seek_by_key (self, (gint64) self->cursor + PAGE);
    return TRUE;
  case GDK_KEY_Home:
    seek_by_key (self, 0);
    return TRUE;
  case GDK_KEY_End:
    seek_by_key (self, self->n_ticks - 1);
    return TRUE;
  case GDK_KEY_Return:
    g_signal_emit (self, strip_signals[LEFT], 0);
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean
handle_control_key (YkReviewStrip *self, guint key)
{
  switch (key) {
  case GDK_KEY_Left:
    seek_landmark (self, FALSE);
    return TRUE;
  case GDK_KEY_Right:
    seek_landmark (self, TRUE);
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean
strip_key_cb (YkReviewStrip *self, guint key, guint code, GdkModifierType state)
{
  const GdkModifierType modifiers =
      state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_SHIFT_MASK);

  key = yk_key_mapping_plain (key);
  if (modifiers == 0)
    return handle_plain_key (self, key);
  return modifiers == GDK_CONTROL_MASK && handle_control_key (self, key);
}

static void
seek_x (YkReviewStrip *self, double x)
{
  YkStripScale scale = strip_scale (self);

  seek_position (self, yk_strip_scale_position (&scale, x));
}

static void
strip_pressed_cb (YkReviewStrip *self, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  seek_x (self, x);
}

static void
strip_dragged_cb (YkReviewStrip *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (drag, &x, &y))
    seek_x (self, x + dx);
}

/* What is said. */

static void
update_strip_label (YkReviewStrip *self)
{
  if (self->said != NULL)
    yk_accessible_names_set (GTK_WIDGET (self), self->said);
}

/* The widget. */

static void
yk_review_strip_finalize (GObject *object)
{
  YkReviewStrip *self = YK_REVIEW_STRIP (object);

  g_free (self->ticks);
  g_free (self->said);
  g_clear_pointer (&self->painting, gsk_render_node_unref);

  G_OBJECT_CLASS (yk_review_strip_parent_class)->finalize (object);
}

static guint
new_signal (const char *name, guint n_parameters, GType parameter)
{
  return g_signal_new (name, YK_TYPE_REVIEW_STRIP, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                       NULL, G_TYPE_NONE, n_parameters, parameter);
}

static void
yk_review_strip_class_init (YkReviewStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = yk_review_strip_finalize;
  widget_class->snapshot = yk_review_strip_snapshot;
  widget_class->measure = yk_review_strip_measure;
  widget_class->size_allocate = yk_review_strip_size_allocate;
  widget_class->css_changed = yk_review_strip_css_changed;
  widget_class->direction_changed = yk_review_strip_direction_changed;
  gtk_widget_class_set_css_name (widget_class, "strip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
  strip_signals[SOUGHT] = new_signal ("sought", 1, G_TYPE_UINT);
  strip_signals[STAYED] = new_signal ("stayed", 0, G_TYPE_NONE);
  strip_signals[LINE_WISHED] = new_signal ("line-wished", 1, G_TYPE_BOOLEAN);
  strip_signals[LEFT] = new_signal ("left", 0, G_TYPE_NONE);
}

static void
yk_review_strip_init (YkReviewStrip *self)
{
  GtkEventController *key;
  GtkEventController *focus;
  GtkGesture *drag;

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  self->ticks = g_new0 (YkStripTick, 1);
  self->n_ticks = 1;
  key = gtk_event_controller_key_new ();
  focus = gtk_event_controller_focus_new ();
  drag = gtk_gesture_drag_new ();
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (strip_key_cb), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (strip_pressed_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (strip_dragged_cb), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (update_strip_label), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

GtkWidget *
yk_review_strip_new (void)
{
  return g_object_new (YK_TYPE_REVIEW_STRIP, NULL);
}

void
yk_review_strip_set_ticks (YkReviewStrip *self, const YkStripTick *ticks, guint n_ticks)
{
  g_return_if_fail (n_ticks > 0);

  g_free (self->ticks);
  self->ticks = g_memdup2 (ticks, n_ticks * sizeof *ticks);
  self->n_ticks = n_ticks;
  self->cursor = MIN (self->cursor, n_ticks - 1);
  self->loss = 0;
  forget_painting (self);
}

guint
yk_review_strip_get_n_ticks (YkReviewStrip *self)
{
  return self->n_ticks;
}

guint
yk_review_strip_get_n_moves (YkReviewStrip *self, guint position)
{
  guint n_moves = 0;

  g_return_val_if_fail (position < self->n_ticks, 0);

  for (guint i = 1; i <= position; i++)
    n_moves += !self->ticks[i].is_automatic;
  return n_moves;
}

void
yk_review_strip_set_loss (YkReviewStrip *self, guint position)
{
  g_return_if_fail (position < self->n_ticks);

  self->loss = position;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
yk_review_strip_set_cursor (YkReviewStrip *self, guint position)
{
  g_return_if_fail (position < self->n_ticks);

  self->cursor = position;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
yk_review_strip_get_cursor (YkReviewStrip *self)
{
  return self->cursor;
}

void
yk_review_strip_set_said (YkReviewStrip *self, const char *sentence)
{
  g_free (self->said);
  self->said = g_strdup (sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, sentence, -1);
  if (!gtk_widget_has_focus (GTK_WIDGET (self)))
    update_strip_label (self);
}
