/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a game as a strip with one tick for each position. */
#include "app/window/yk-window-private.h"

#include <math.h>
#include <string.h>

#include "app/a11y/yk-a11y.h"
#include "table/input/yk-input-devices.h"

/* How the strip is painted. */

/* Farther apart ticks would no longer be seen as one strip. */
#define MOST_SLOT 18

/* Ticks stand at whole pixels, all equally far apart. */
YkStripScale
yk_strip_scale (int width, guint n, gboolean is_rtl)
{
  float room = (float) MAX (width - 2 * YK_STRIP_MARGIN, 1);
  float slot = room / (float) MAX (n, 1);

  if (slot >= YK_STRIP_LEAST_SLOT)
    slot = MIN (floorf (slot), MOST_SLOT);
  return (YkStripScale){
      .start = YK_STRIP_MARGIN + floorf ((room - slot * (float) n) / 2),
      .slot = slot,
      .n = n,
      .is_rtl = is_rtl,
      .width = (float) width,
  };
}

/* Returns: whether each position has its own tick. */
static gboolean
has_ticks (const YkStripScale *scale)
{
  return scale->slot >= YK_STRIP_LEAST_SLOT;
}

float
yk_strip_scale_x (const YkStripScale *scale, guint position)
{
  float x = scale->start + ((float) position + .5f) * scale->slot;

  return scale->is_rtl ? scale->width - x : x;
}

guint
yk_strip_scale_position (const YkStripScale *scale, double x)
{
  double from_start = (scale->is_rtl ? scale->width - x : x) - scale->start;
  double position = floor (from_start / scale->slot);

  return (guint) CLAMP (position, 0, scale->n - 1);
}

/* From above: the head of the needle, what is known upon a line, and below that what
 * leaves there. */
#define HEAD_TOP 3
#define HEAD_BOTTOM 10
#define TOP 13
#define LOST_TOP 26
#define LINE 37
#define FORK_TOP 39
#define FORK_BOTTOM 43
#define BOTTOM 45

#define HEAD_WIDTH 11
#define FLAG_WIDTH 9
#define FLAG_HEIGHT 8
#define FORK_ROOM 11

/* Half of what the needle, its rim and the flag cover. */
#define MARK_REACH 11

/* A bar's part of its slot, and its widths: solid bars are lines, hollow ones are not.
 */
#define BAR_SHARE .55
#define MOST_BAR 7
#define LEAST_HOLLOW 3

/* Dots, from the middle of one to that of the next above it or beside it. */
#define DOT 1.2
#define DOT_RISE 6
#define DOT_ROOM 6

/* Of the colour of a band within its edge. */
#define BAND_STRENGTH .32

/* Shapes repeat what colours say: winnable positions are tall and solid, lost ones low
 * and hollow, unknown ones dotted. */
typedef struct
{
  GdkRGBA text;   /* the cursor, forks, and what is not known */
  GdkRGBA ground; /* around cursor and flag */
  GdkRGBA won;
  GdkRGBA lost;
} StripColours;

/* Colours that stand out from GROUND, given the colour of TEXT on it. */
static StripColours
strip_colours (const GdkRGBA *text, const GdkRGBA *ground)
{
  const StripColours light = {
      .won = {.14f, .42f, .30f, 1},
      .lost = {.62f, .14f, .20f, 1},
  };
  const StripColours dark = {
      .won = {.35f, .84f, .66f, 1},
      .lost = {1, .60f, .54f, 1},
  };
  gboolean is_dark = text->red + text->green + text->blue > 1.5f;
  StripColours colours = is_dark ? dark : light;

  colours.text = *text;
  colours.ground = *ground;
  return colours;
}

/* Dots one above the other. */
static void
add_dots (cairo_t *cr, double middle, int n_dots)
{
  for (int i = 0; i < n_dots; i++) {
    cairo_new_sub_path (cr);
    cairo_arc (cr, middle, LINE - 5 - i * DOT_RISE, DOT, 0, 2 * G_PI);
  }
}

/* How many dots stand for what is not known: more, once it has been looked into. */
static int
count_dots (YkWinnability winnability)
{
  return winnability == YK_WINNABILITY_UNKNOWN ? 3 : 1;
}

/* A rectangle that is open below, where it stands on the line; its edge is one pixel
 * wide. */
static void
add_hollow (cairo_t *cr, double left, double width)
{
  cairo_move_to (cr, left + .5, LINE);
  cairo_line_to (cr, left + .5, LOST_TOP + .5);
  cairo_line_to (cr, left + width - .5, LOST_TOP + .5);
  cairo_line_to (cr, left + width - .5, LINE);
}

static void
stroke_hollow (cairo_t *cr, const GdkRGBA *colour)
{
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* Ticks. */

static double
tick_width (const YkStripScale *scale, const YkStripTick *tick)
{
  double own = CLAMP (round (scale->slot * BAR_SHARE), 2, MOST_BAR);
  double width = tick->is_automatic ? round (own / 2) : own;

  return tick->winnability == YK_WINNABILITY_LOST ? MAX (width, LEAST_HOLLOW) : width;
}

static void
paint_tick (cairo_t *cr, const StripColours *colours, const YkStripScale *scale,
            const YkStripTick *tick, double middle)
{
  double width = tick_width (scale, tick), left = round (middle - width / 2);

  switch (tick->winnability) {
  case YK_WINNABILITY_WINNABLE:
    gdk_cairo_set_source_rgba (cr, &colours->won);
    cairo_rectangle (cr, left, TOP, width, LINE - TOP);
    cairo_fill (cr);
    return;
  case YK_WINNABILITY_LOST:
    add_hollow (cr, left, width);
    stroke_hollow (cr, &colours->lost);
    return;
  case YK_WINNABILITY_OPEN:
  case YK_WINNABILITY_UNKNOWN:
    gdk_cairo_set_source_rgba (cr, &colours->text);
    add_dots (cr, middle, count_dots (tick->winnability));
    cairo_fill (cr);
    return;
  }
}

/* Bands, where there is less room than that: pixel by pixel what most of its positions
 * are, and pixels that are alike as one. */

/* What most positions from FIRST up to END are, which is not among them. */
static YkWinnability
common_winnability (const YkStripTick *ticks, guint first, guint end)
{
  guint counts[YK_WINNABILITY_LOST + 1] = {0};
  YkWinnability most = ticks[first].winnability;

  for (guint i = first; i < end; i++)
    if (++counts[ticks[i].winnability] > counts[most])
      most = ticks[i].winnability;
  return most;
}

/* The first position that begins at a pixel or after it, both counted from where the
 * strip begins. */
static guint
pixel_position (const YkStripScale *scale, guint pixel)
{
  return MIN ((guint) ceilf ((float) pixel / scale->slot), scale->n);
}

static YkWinnability
pixel_winnability (const YkStripScale *scale, const YkStripTick *ticks, guint pixel)
{
  guint first = pixel_position (scale, pixel);
  guint end = pixel_position (scale, pixel + 1);

  /* Where positions are wider than pixels, none begins in some. */
  if (first >= end)
    return ticks[MAX (first, 1) - 1].winnability;
  return common_winnability (ticks, first, end);
}

static void
paint_band (cairo_t *cr, const StripColours *colours, double left, double width,
            YkWinnability winnability)
{
  switch (winnability) {
  case YK_WINNABILITY_WINNABLE:
    gdk_cairo_set_source_rgba (cr, &colours->won);
    cairo_rectangle (cr, left, TOP, width, 2);
    cairo_fill (cr);
    cairo_set_source_rgba (cr, colours->won.red, colours->won.green, colours->won.blue,
                           BAND_STRENGTH);
    cairo_rectangle (cr, left, TOP + 2, width, LINE - TOP - 2);
    cairo_fill (cr);
    return;
  case YK_WINNABILITY_LOST:
    add_hollow (cr, left, width);
    stroke_hollow (cr, &colours->lost);
    return;
  case YK_WINNABILITY_OPEN:
  case YK_WINNABILITY_UNKNOWN:
    /* The dots are at the same places whatever is around them. */
    cairo_save (cr);
    cairo_rectangle (cr, left, 0, width, LINE);
    cairo_clip (cr);
    for (double x = floor (left / DOT_ROOM) * DOT_ROOM; x < left + width + DOT;
         x += DOT_ROOM)
      add_dots (cr, x, count_dots (winnability));
    gdk_cairo_set_source_rgba (cr, &colours->text);
    cairo_fill (cr);
    cairo_restore (cr);
    return;
  }
}

static void
paint_bands (cairo_t *cr, const StripColours *colours, const YkStripScale *scale,
             const YkStripTick *ticks)
{
  guint n_pixels = (guint) ceilf (scale->slot * (float) scale->n), begin = 0;
  YkWinnability winnability = pixel_winnability (scale, ticks, 0);

  for (guint end = 1; end <= n_pixels; end++) {
    YkWinnability next =
        end < n_pixels ? pixel_winnability (scale, ticks, end) : winnability;
    double width = end - begin, left = scale->start + (float) begin;

    if (end < n_pixels && next == winnability)
      continue;
    paint_band (cr, colours, scale->is_rtl ? scale->width - left - width : left, width,
                winnability);
    winnability = next;
    begin = end;
  }
}

/* Forks: twigs that leave the line.  One that would lie upon the one before is left
 * out. */
static void
paint_forks (cairo_t *cr, const StripColours *colours, const YkStripScale *scale,
             const YkStripTick *ticks)
{
  double side = scale->is_rtl ? -1 : 1, last = -scale->width;

  gdk_cairo_set_source_rgba (cr, &colours->text);
  cairo_set_line_width (cr, 1.5);
  for (guint i = 0; i < scale->n; i++) {
    double x = yk_strip_scale_x (scale, i);

    if (!ticks[i].is_fork || (last >= 0 && fabs (x - last) < FORK_ROOM))
      continue;
    cairo_move_to (cr, x, LINE + 1);
    cairo_line_to (cr, x, FORK_TOP);
    cairo_line_to (cr, x + side * 4, FORK_BOTTOM - 1);
    cairo_stroke (cr);
    cairo_arc (cr, x + side * 4.5, FORK_BOTTOM - .5, 1.8, 0, 2 * G_PI);
    cairo_fill (cr);
    last = x;
  }
}

/* Paints one tick for each position of SCALE, as wide as that and YK_STRIP_HEIGHT high.
 */
static void
paint_ticks (cairo_t *cr, const StripColours *colours, const YkStripScale *scale,
             const YkStripTick *ticks)
{
  double width;

  if (has_ticks (scale)) {
    for (guint i = 0; i < scale->n; i++)
      paint_tick (cr, colours, scale, &ticks[i], yk_strip_scale_x (scale, i));
  } else
    paint_bands (cr, colours, scale, ticks);
  /* The line through all of them. */
  width = ceil (scale->slot * (float) scale->n);
  gdk_cairo_set_source_rgba (cr, &colours->text);
  cairo_rectangle (cr,
                   scale->is_rtl ? scale->width - scale->start - width : scale->start,
                   LINE, width, 1);
  cairo_fill (cr);
  paint_forks (cr, colours, scale, ticks);
}

/* Gets which part of the strip, from the left, the flag or needle at POSITION covers.
 */
static void
mark_extent (const YkStripScale *scale, guint position, float *left, float *width)
{
  *left = floorf (yk_strip_scale_x (scale, position)) - MARK_REACH;
  *width = 2 * MARK_REACH + 1;
}

/* Where what stands at a position ends above, so that marks can stand on it. */
static double
stand_top (const YkStripScale *scale, YkWinnability winnability)
{
  if (!has_ticks (scale))
    return LINE;
  switch (winnability) {
  case YK_WINNABILITY_WINNABLE:
    return TOP;
  case YK_WINNABILITY_LOST:
    return LOST_TOP;
  case YK_WINNABILITY_OPEN:
  case YK_WINNABILITY_UNKNOWN:
    return LINE - 5 - count_dots (winnability) * DOT_RISE + 2;
  }
  return LINE;
}

/* Paints the flag of the losing step, which led to POSITION: it flies over what is
 * lost, where bars are low. */
static void
paint_loss (cairo_t *cr, const StripColours *colours, const YkStripScale *scale,
            guint position)
{
  double x = round (yk_strip_scale_x (scale, position)), side = scale->is_rtl ? -1 : 1;

  gdk_cairo_set_source_rgba (cr, &colours->lost);
  cairo_rectangle (cr, x - 1, TOP - 2, 2,
                   stand_top (scale, YK_WINNABILITY_LOST) - TOP + 2);
  cairo_move_to (cr, x, TOP - 2);
  cairo_line_to (cr, x + side * (FLAG_WIDTH + 1), TOP - 2 + FLAG_HEIGHT / 2.0);
  cairo_line_to (cr, x, TOP - 2 + FLAG_HEIGHT);
  cairo_fill (cr);
}

/* Paints the needle at POSITION, the one on the table, of which WINNABILITY is known: a
 * head above, a foot below, and between them a line as far as it hides nothing of a
 * tick.  IS_FLAGGED: paint_loss() has painted there. */
static void
paint_cursor (cairo_t *cr, const StripColours *colours, const YkStripScale *scale,
              guint position, YkWinnability winnability, gboolean is_flagged)
{
  double x = round (yk_strip_scale_x (scale, position));
  double end = is_flagged ? HEAD_BOTTOM : stand_top (scale, winnability) - 1;

  cairo_move_to (cr, x - HEAD_WIDTH / 2.0, HEAD_TOP);
  cairo_line_to (cr, x + HEAD_WIDTH / 2.0, HEAD_TOP);
  cairo_line_to (cr, x, HEAD_BOTTOM + 1);
  cairo_close_path (cr);
  cairo_rectangle (cr, x - 1, HEAD_TOP, 2, end - HEAD_TOP);
  cairo_rectangle (cr, x - 1, LINE + 1, 2, BOTTOM - LINE - 1);
  gdk_cairo_set_source_rgba (cr, &colours->ground);
  cairo_set_line_width (cr, 2);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &colours->text);
  cairo_fill (cr);
}

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

static StripColours
find_strip_colours (YkReviewStrip *self)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA text, ground;

  gtk_style_context_get_color (context, &text);
  if (!gtk_style_context_lookup_color (context, "theme_bg_color", &ground))
    ground = (GdkRGBA){1 - text.red, 1 - text.green, 1 - text.blue, 1};
  return strip_colours (&text, &ground);
}

static void
forget_painting (YkReviewStrip *self)
{
  g_clear_pointer (&self->painting, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static GskRenderNode *
paint_all_ticks (YkReviewStrip *self, const StripColours *colours,
                 const YkStripScale *scale)
{
  GskRenderNode *node =
      gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, scale->width, YK_STRIP_HEIGHT));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  paint_ticks (cr, colours, scale, self->ticks);
  cairo_destroy (cr);
  return node;
}

static cairo_t *
append_strip_mark (GtkSnapshot *snapshot, const YkStripScale *scale, guint position)
{
  float left, width;

  mark_extent (scale, position, &left, &width);
  return gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (left, 0, width, YK_STRIP_HEIGHT));
}

/* While only the cursor moves, the ticks are the same node, which GTK does not draw
 * anew. */
static void
yk_review_strip_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  YkReviewStrip *self = YK_REVIEW_STRIP (widget);
  StripColours colours = find_strip_colours (self);
  YkStripScale scale = strip_scale (self);
  cairo_t *cr;

  if (self->painting == NULL)
    self->painting = paint_all_ticks (self, &colours, &scale);
  gtk_snapshot_append_node (snapshot, self->painting);
  if (self->loss > 0) {
    cr = append_strip_mark (snapshot, &scale, self->loss);
    paint_loss (cr, &colours, &scale, self->loss);
    cairo_destroy (cr);
  }
  cr = append_strip_mark (snapshot, &scale, self->cursor);
  paint_cursor (cr, &colours, &scale, self->cursor,
                self->ticks[self->cursor].winnability,
                self->loss > 0 && self->cursor == self->loss);
  cairo_destroy (cr);
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
