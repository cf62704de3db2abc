/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip of a game's positions: where they lie, how they look, what presses and keys
 * ask for, and that a long game costs little. */
#include "app/window/yk-window-private.h"

#include <math.h>
#include <string.h>

#include "../test-common.h"
#include "window-parts.h"

#define ENOUGH_CONTRAST 3.0

static const int widths[] = {60, 320, 360, 420, 800, 1920, 3840};

/* The scale. */

static const guint lengths[] = {1, 2, 30, 57, 100, 300, 1901, 50000, 100001};

static void
for_all_scales (void (*check) (const YkStripScale *scale))
{
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (guint j = 0; j < G_N_ELEMENTS (lengths); j++)
      for (int is_rtl = 0; is_rtl < 2; is_rtl++) {
        YkStripScale scale = yk_strip_scale (widths[i], lengths[j], is_rtl);

        check (&scale);
      }
}

/* A press on the middle of a position finds it, or one that lies upon it. */
static void
check_round_trip (const YkStripScale *scale)
{
  guint step = MAX (scale->n / 500, 1);

  for (guint i = 0; i < scale->n; i += step) {
    float x = yk_strip_scale_x (scale, i);
    guint found = yk_strip_scale_position (scale, x);

    g_assert_cmpfloat (fabsf (yk_strip_scale_x (scale, found) - x), <=,
                       MAX (scale->slot / 2, .5f));
    g_assert_true (found == i || scale->slot < 1);
  }
}

static void
check_ends (const YkStripScale *scale)
{
  guint left = scale->is_rtl ? scale->n - 1 : 0, right = scale->n - 1 - left;

  g_assert_cmpuint (yk_strip_scale_position (scale, -1000), ==, left);
  g_assert_cmpuint (yk_strip_scale_position (scale, 10000), ==, right);
  g_assert_cmpfloat (yk_strip_scale_x (scale, left), >=, YK_STRIP_MARGIN);
  g_assert_cmpfloat (yk_strip_scale_x (scale, right), <=,
                     scale->width - YK_STRIP_MARGIN);
}

/* Ticks are as far apart from each other, in whole pixels. */
static void
check_ticks (const YkStripScale *scale)
{
  if (scale->slot < YK_STRIP_LEAST_SLOT)
    return;
  g_assert_cmpfloat (scale->slot, ==, floorf (scale->slot));
  g_assert_cmpfloat (scale->start, ==, floorf (scale->start));
}

static void
test_scale (void)
{
  for_all_scales (check_round_trip);
  for_all_scales (check_ends);
  for_all_scales (check_ticks);
}

/* How it looks. */

static const GdkRGBA dark_text = {.18f, .20f, .21f, 1},
                     light_ground = {.965f, .961f, .957f, 1};
static const GdkRGBA light_text = {.93f, .93f, .92f, 1},
                     dark_ground = {.21f, .21f, .21f, 1};
static const GdkRGBA black = {0, 0, 0, 1}, white = {1, 1, 1, 1};

static double
linear_part (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
luminance_of (const GdkRGBA *colour)
{
  return 0.2126 * linear_part (colour->red) + 0.7152 * linear_part (colour->green) +
         0.0722 * linear_part (colour->blue);
}

/* A game of which the first WINNABLE positions can be won and those from LOST on not.
 */
static YkStripTick *
make_ticks (guint n, guint winnable, guint lost)
{
  YkStripTick *ticks = g_new0 (YkStripTick, n);

  for (guint i = 0; i < n; i++)
    ticks[i].winnability =
        i < winnable ? YK_WINNABILITY_WINNABLE
                     : (i >= lost ? YK_WINNABILITY_LOST : YK_WINNABILITY_UNKNOWN);
  return ticks;
}

/* A strip of this width, which needs no window. */
typedef struct
{
  YkReviewStrip *strip;
  YkStripScale scale;
  cairo_surface_t *surface;
} Drawing;

static void
begin_drawing (Drawing *drawing, const YkStripTick *ticks, int width, guint n,
               gboolean is_rtl)
{
  GtkWidget *strip = g_object_ref_sink (yk_review_strip_new ());
  const GtkAllocation place = {0, 0, width, YK_STRIP_HEIGHT};
  int least;

  gtk_widget_set_direction (strip, is_rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  yk_review_strip_set_ticks (YK_REVIEW_STRIP (strip), ticks, n);
  gtk_widget_measure (strip, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (strip, &place, -1);
  *drawing = (Drawing){
      .strip = YK_REVIEW_STRIP (strip),
      .scale = yk_strip_scale (width, n, is_rtl),
      .surface =
          cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, YK_STRIP_HEIGHT),
  };
}

static GskRenderNode *
paint_strip (YkReviewStrip *strip)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (strip)->snapshot (GTK_WIDGET (strip), snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

/* As the strip is now, on nothing. */
static void
draw (Drawing *drawing)
{
  g_autoptr (GskRenderNode) node = paint_strip (drawing->strip);
  cairo_t *cr = cairo_create (drawing->surface);

  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (drawing->surface);
}

static void
end_drawing (Drawing *drawing)
{
  cairo_surface_destroy (drawing->surface);
  g_object_unref (drawing->strip);
}

static GdkRGBA
colour_at (Drawing *drawing, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (drawing->surface);
  int stride = cairo_image_surface_get_stride (drawing->surface);
  guint32 pixel = ((const guint32 *) (const void *) (data + y * stride))[x];

  return (GdkRGBA){(float) (pixel >> 16 & 255) / 255, (float) (pixel >> 8 & 255) / 255,
                   (float) (pixel & 255) / 255, (float) (pixel >> 24) / 255};
}

static void
expect_contrast (const GdkRGBA *a, const GdkRGBA *b)
{
  double one = luminance_of (a), other = luminance_of (b);

  g_assert_cmpfloat (a->alpha, ==, 1);
  g_assert_cmpfloat ((fmax (one, other) + 0.05) / (fmin (one, other) + 0.05), >=,
                     ENOUGH_CONTRAST);
}

/* The needle, a bar and the edge of a hollow one on what the theme has behind them. */
static void
expect_colours (const GdkRGBA *text, const GdkRGBA *ground)
{
  g_autoptr (GtkCssProvider) theme = gtk_css_provider_new ();
  g_autofree char *text_name = gdk_rgba_to_string (text),
                  *ground_name = gdk_rgba_to_string (ground);
  g_autofree char *css = g_strdup_printf (
      "@define-color theme_bg_color %s; * { color: %s; }", ground_name, text_name);
  g_autofree YkStripTick *ticks = make_ticks (12, 6, 6);
  GdkRGBA needle, won, lost;
  Drawing drawing;

  gtk_css_provider_load_from_data (theme, css, -1);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (theme),
                                              GTK_STYLE_PROVIDER_PRIORITY_USER);
  begin_drawing (&drawing, ticks, 360, 12, FALSE);
  draw (&drawing);
  needle = colour_at (&drawing, (int) yk_strip_scale_x (&drawing.scale, 0), 6);
  won = colour_at (&drawing, (int) yk_strip_scale_x (&drawing.scale, 3), 30);
  lost = colour_at (&drawing, (int) yk_strip_scale_x (&drawing.scale, 9) - 3, 30);
  g_assert_cmpfloat (fabs (luminance_of (&needle) - luminance_of (text)), <, .01);
  expect_contrast (&needle, ground);
  expect_contrast (&won, ground);
  expect_contrast (&lost, ground);
  g_assert_false (gdk_rgba_equal (&won, &needle) || gdk_rgba_equal (&lost, &won));
  end_drawing (&drawing);
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (theme));
}

static void
test_contrast (void)
{
  expect_colours (&dark_text, &light_ground);
  expect_colours (&light_text, &dark_ground);
  expect_colours (&black, &white);
  expect_colours (&white, &black);
}

static gboolean
is_inked (Drawing *drawing, int x, int y)
{
  return colour_at (drawing, x, y).alpha > .15f;
}

/* How high above the line there is anything, around the middle of a position. */
static int
height_at (Drawing *drawing, guint position)
{
  int x = (int) yk_strip_scale_x (&drawing->scale, position), line = 37;

  for (int y = 0; y < line; y++)
    for (int dx = -2; dx <= 2; dx++)
      if (is_inked (drawing, x + dx, y))
        return line - y;
  return 0;
}

/* How many of the pixels above the line are inked below the top of a position. */
static int
count_ink (Drawing *drawing, guint position)
{
  int x = (int) yk_strip_scale_x (&drawing->scale, position), n = 0, line = 37;

  for (int y = line - height_at (drawing, position) + 2; y < line; y++)
    n += is_inked (drawing, x, y);
  return n;
}

/* Tall and solid, low and hollow, dotted: whatever the width, ticks or bands. */
static void
check_forms (int width, guint n, gboolean is_rtl)
{
  g_autofree YkStripTick *ticks = make_ticks (n, n / 3, n - n / 3);
  guint won = n / 6, unknown = n / 2, lost = n - n / 6;
  Drawing drawing;

  g_test_message ("width %d, %u positions", width, n);
  begin_drawing (&drawing, ticks, width, n, is_rtl);
  draw (&drawing);
  g_assert_cmpint (height_at (&drawing, won), ==, 24);
  g_assert_cmpint (count_ink (&drawing, won), ==, 22);
  g_assert_cmpint (height_at (&drawing, lost), ==, 11);
  g_assert_cmpint (count_ink (&drawing, lost), ==, 0);
  g_assert_cmpint (height_at (&drawing, unknown), >, 0);
  g_assert_cmpint (count_ink (&drawing, unknown), <, 14);
  end_drawing (&drawing);
}

static void
test_forms (void)
{
  static const guint lengths_drawn[] = {12, 36, 54, 300, 1200, 50001};

  for (guint i = 0; i < G_N_ELEMENTS (lengths_drawn); i++)
    for (int is_rtl = 0; is_rtl < 2; is_rtl++) {
      check_forms (360, lengths_drawn[i], is_rtl);
      check_forms (1920, lengths_drawn[i], is_rtl);
    }
}

/* Any marks at a position, though it be thinner than a pixel: the flag of the loss, and
 * the needle wherever it goes. */
static void
test_marks (void)
{
  for (guint n = 10; n <= 100000; n *= 10) {
    g_autofree YkStripTick *ticks = make_ticks (n, 0, n);
    Drawing drawing;

    begin_drawing (&drawing, ticks, 360, n, FALSE);
    yk_review_strip_set_cursor (drawing.strip, n / 4);
    draw (&drawing);
    g_assert_cmpint (height_at (&drawing, n / 2), <, 20);
    yk_review_strip_set_loss (drawing.strip, n / 2);
    draw (&drawing);
    g_assert_cmpint (height_at (&drawing, n / 2), ==, 26);
    g_assert_cmpint (height_at (&drawing, 0), <, 20);
    g_assert_cmpint (height_at (&drawing, n / 4), >=, 34);
    g_assert_cmpint (height_at (&drawing, n - 1), <, 20);
    yk_review_strip_set_cursor (drawing.strip, n - 1);
    draw (&drawing);
    g_assert_cmpint (height_at (&drawing, n / 4), <, 20);
    g_assert_cmpint (height_at (&drawing, n - 1), >=, 34);
    end_drawing (&drawing);
  }
}

/* The widget. */

typedef struct
{
  GtkWidget *window;
  YkReviewStrip *strip;
  guint n_sought;
  guint sought;
  int line; /* the sum of all lines that were wished */
  guint n_left;
} Fixture;

/* As the window does. */
static void
sought_cb (YkReviewStrip *strip, guint position, Fixture *fixture)
{
  fixture->n_sought++;
  fixture->sought = position;
  yk_review_strip_set_cursor (strip, position);
}

static void
line_wished_cb (YkReviewStrip *strip, gboolean is_forward, Fixture *fixture)
{
  fixture->line += is_forward ? 1 : -1;
}

static void
left_cb (YkReviewStrip *strip, Fixture *fixture)
{
  fixture->n_left++;
}

static gboolean
is_laid_out (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

static void
begin (Fixture *fixture, guint n_ticks, GtkTextDirection direction)
{
  g_autofree YkStripTick *ticks = make_ticks (n_ticks, n_ticks / 2, n_ticks / 2);
  GtkWidget *strip = yk_review_strip_new ();

  *fixture = (Fixture){.window = gtk_window_new (), .strip = YK_REVIEW_STRIP (strip)};
  gtk_widget_set_direction (strip, direction);
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, YK_STRIP_HEIGHT);
  gtk_window_set_child (GTK_WINDOW (fixture->window), strip);
  g_signal_connect (strip, "sought", G_CALLBACK (sought_cb), fixture);
  g_signal_connect (strip, "line-wished", G_CALLBACK (line_wished_cb), fixture);
  g_signal_connect (strip, "left", G_CALLBACK (left_cb), fixture);
  yk_review_strip_set_ticks (fixture->strip, ticks, n_ticks);
  gtk_window_present (GTK_WINDOW (fixture->window));
  test_wait_for (is_laid_out, strip, "the strip");
}

static void
end (Fixture *fixture)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->strip), (gpointer *) &fixture->strip);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_wait_for (test_is_null, &fixture->strip, "the strip's end");
}

static GtkEventController *
find_controller (Fixture *fixture, GType type)
{
  g_autoptr (GListModel) controllers =
      gtk_widget_observe_controllers (GTK_WIDGET (fixture->strip));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) found = g_list_model_get_item (controllers, i);

    if (G_OBJECT_TYPE (found) == type)
      return found;
  }
  g_assert_not_reached ();
}

static gboolean
press_key (Fixture *fixture, guint key, GdkModifierType state)
{
  gboolean is_handled = FALSE;

  g_signal_emit_by_name (find_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_KEY),
                         "key-pressed", key, 0, state, &is_handled);
  return is_handled;
}

static void
expect_key (Fixture *fixture, guint key, GdkModifierType state, guint cursor)
{
  g_assert_true (press_key (fixture, key, state));
  g_assert_cmpuint (yk_review_strip_get_cursor (fixture->strip), ==, cursor);
}

/* Step by step, however many there are. */
static void
check_walk (guint n, GtkTextDirection direction, guint forward, guint back)
{
  Fixture fixture;

  begin (&fixture, n, direction);
  expect_key (&fixture, GDK_KEY_End, 0, n - 1);
  expect_key (&fixture, forward, 0, n - 1);
  expect_key (&fixture, back, 0, n - 2);
  expect_key (&fixture, GDK_KEY_Page_Up, 0, n - 12);
  expect_key (&fixture, GDK_KEY_Page_Down, 0, n - 2);
  expect_key (&fixture, GDK_KEY_Home, 0, 0);
  expect_key (&fixture, back, 0, 0);
  expect_key (&fixture, GDK_KEY_Page_Up, 0, 0);
  expect_key (&fixture, forward, 0, 1);
  expect_key (&fixture, forward, 0, 2);
  g_assert_cmpuint (fixture.n_sought, ==, 7);
  g_assert_true (press_key (&fixture, GDK_KEY_Down, 0));
  g_assert_cmpint (fixture.line, ==, 1);
  g_assert_true (press_key (&fixture, GDK_KEY_Up, 0));
  g_assert_cmpint (fixture.line, ==, 0);
  g_assert_true (press_key (&fixture, GDK_KEY_Return, 0));
  g_assert_false (press_key (&fixture, GDK_KEY_Escape, 0));
  g_assert_cmpuint (fixture.n_left, ==, 1);
  g_assert_false (press_key (&fixture, GDK_KEY_Tab, 0));
  g_assert_false (press_key (&fixture, GDK_KEY_Left, GDK_ALT_MASK));
  end (&fixture);
}

static void
test_keys (void)
{
  check_walk (40, GTK_TEXT_DIR_LTR, GDK_KEY_Right, GDK_KEY_Left);
  check_walk (40, GTK_TEXT_DIR_RTL, GDK_KEY_Left, GDK_KEY_Right);
  check_walk (50000, GTK_TEXT_DIR_LTR, GDK_KEY_Right, GDK_KEY_Left);
}

/* From one landmark to the next: ends, forks, what was there before the loss. */
static void
test_landmarks (void)
{
  Fixture fixture;
  g_autofree YkStripTick *ticks = make_ticks (50, 20, 20);

  begin (&fixture, 50, GTK_TEXT_DIR_LTR);
  ticks[30].is_fork = TRUE;
  yk_review_strip_set_ticks (fixture.strip, ticks, 50);
  yk_review_strip_set_loss (fixture.strip, 20);
  expect_key (&fixture, GDK_KEY_Right, GDK_CONTROL_MASK, 19);
  expect_key (&fixture, GDK_KEY_Right, GDK_CONTROL_MASK, 30);
  expect_key (&fixture, GDK_KEY_Right, GDK_CONTROL_MASK, 49);
  expect_key (&fixture, GDK_KEY_Right, GDK_CONTROL_MASK, 49);
  expect_key (&fixture, GDK_KEY_Left, GDK_CONTROL_MASK, 30);
  expect_key (&fixture, GDK_KEY_Left, GDK_CONTROL_MASK, 19);
  expect_key (&fixture, GDK_KEY_Left, GDK_CONTROL_MASK, 0);
  end (&fixture);
}

/* A press goes where it is, a drag along, and nothing is asked for twice. */
static void
check_press (GtkTextDirection direction)
{
  Fixture fixture;
  GtkEventController *drag;
  YkStripScale scale;

  begin (&fixture, 30, direction);
  drag = find_controller (&fixture, GTK_TYPE_GESTURE_DRAG);
  scale = yk_strip_scale (gtk_widget_get_width (GTK_WIDGET (fixture.strip)), 30,
                          direction == GTK_TEXT_DIR_RTL);
  g_signal_emit_by_name (drag, "drag-begin", (double) yk_strip_scale_x (&scale, 12),
                         20.0);
  g_assert_cmpuint (fixture.sought, ==, 12);
  g_signal_emit_by_name (drag, "drag-begin", (double) yk_strip_scale_x (&scale, 12) + 1,
                         20.0);
  g_assert_cmpuint (fixture.n_sought, ==, 1);
  g_signal_emit_by_name (drag, "drag-begin",
                         direction == GTK_TEXT_DIR_RTL ? 2.0 : 1000.0, 20.0);
  g_assert_cmpuint (fixture.sought, ==, 29);
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (fixture.strip)));
  end (&fixture);
}

static void
test_presses (void)
{
  check_press (GTK_TEXT_DIR_LTR);
  check_press (GTK_TEXT_DIR_RTL);
}

/* The node of all ticks, borrowed from what holds all nodes. */
static GskRenderNode *
ticks_node (GskRenderNode *all)
{
  return gsk_container_node_get_child (all, 0);
}

/* However long the game: a step draws nothing but the cursor anew. */
static void
test_cheap_steps (void)
{
  Fixture fixture;
  GskRenderNode *before, *after;

  begin (&fixture, 50001, GTK_TEXT_DIR_LTR);
  yk_review_strip_set_loss (fixture.strip, 25000);
  before = paint_strip (fixture.strip);
  yk_review_strip_set_cursor (fixture.strip, 30000);
  after = paint_strip (fixture.strip);
  g_assert_true (ticks_node (before) == ticks_node (after));
  gsk_render_node_unref (after);
  gsk_render_node_unref (before);
  end (&fixture);
}

/* A line that is shorter takes the cursor along, and has no loss of its own yet. */
static void
test_other_line (void)
{
  Fixture fixture;
  g_autofree YkStripTick *ticks = make_ticks (10, 5, 5);

  begin (&fixture, 40, GTK_TEXT_DIR_LTR);
  yk_review_strip_set_cursor (fixture.strip, 39);
  yk_review_strip_set_loss (fixture.strip, 30);
  yk_review_strip_set_ticks (fixture.strip, ticks, 10);
  g_assert_cmpuint (yk_review_strip_get_n_ticks (fixture.strip), ==, 10);
  g_assert_cmpuint (yk_review_strip_get_cursor (fixture.strip), ==, 9);
  expect_key (&fixture, GDK_KEY_Left, GDK_CONTROL_MASK, 0);
  end (&fixture);
}

int
main (int argc, char **argv)
{
  if (!test_parts_init (argc, argv))
    return 0;
  g_test_add_func ("/review-strip/scale", test_scale);
  g_test_add_func ("/review-strip/contrast", test_contrast);
  g_test_add_func ("/review-strip/forms", test_forms);
  g_test_add_func ("/review-strip/marks", test_marks);
  g_test_add_func ("/review-strip/keys", test_keys);
  g_test_add_func ("/review-strip/landmarks", test_landmarks);
  g_test_add_func ("/review-strip/presses", test_presses);
  g_test_add_func ("/review-strip/cheap-steps", test_cheap_steps);
  g_test_add_func ("/review-strip/other-line", test_other_line);
  return g_test_run ();
}
