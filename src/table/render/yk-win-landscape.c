/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The landscape behind the mountains of cards after a win.  Flat colours and clear
 * outlines, as on a poster; all forms are in parts of the width and height, so that
 * every window shows the same place. */
#include "table/render/yk-table-paint.h"

#include <math.h>

typedef struct
{
  double red, green, blue;
} Colour;

#define RGB(hex)                                                                       \
  {                                                                                    \
    ((hex) >> 16 & 255) / 255.0, ((hex) >> 8 & 255) / 255.0, ((hex) &255) / 255.0      \
  }

/* The colours of a light. */
typedef struct
{
  Colour zenith, horizon;
  Colour sun; /* or moon */
  Colour far_hills, hills, shore, forest;
  Colour river;
  double sun_x, sun_y; /* its middle, in parts */
} Palette;

static const Palette palettes[] = {
    [YK_DAYLIGHT_NIGHT] = {RGB (0x0f1c24), RGB (0x3d6474), RGB (0xede6d8),
                           RGB (0x234350), RGB (0x1a323c), RGB (0x101c20),
                           RGB (0x0a1316), RGB (0x44707f), 0.84, 0.13},
    [YK_DAYLIGHT_DAWN] = {RGB (0x6f8fa8), RGB (0xf3cdae), RGB (0xfbe9cf),
                          RGB (0x8a98a6), RGB (0x5c7480), RGB (0x2c4a45),
                          RGB (0x213a37), RGB (0xe9c7b0), 0.30, 0.40},
    [YK_DAYLIGHT_DAY] = {RGB (0x6fa6c1), RGB (0xdde9e2), RGB (0xfff6d8), RGB (0x93b3bd),
                         RGB (0x5d8a86), RGB (0x235a43), RGB (0x194634), RGB (0xc4dde0),
                         0.70, 0.16},
    [YK_DAYLIGHT_DUSK] = {RGB (0x33415f), RGB (0xd98a62), RGB (0xf7c784),
                          RGB (0x66586f), RGB (0x45455c), RGB (0x1f2b33),
                          RGB (0x161f26), RGB (0xb97a63), 0.66, 0.44},
};

typedef struct
{
  cairo_t *cr;
  double width;
  double height;
  const Palette *palette;
  gboolean is_night;
} Canvas;

static void
set_colour (const Canvas *canvas, const Colour *colour, double alpha)
{
  cairo_set_source_rgba (canvas->cr, colour->red, colour->green, colour->blue, alpha);
}

static void
move_to (const Canvas *canvas, double x, double y)
{
  cairo_move_to (canvas->cr, x * canvas->width, y * canvas->height);
}

static void
line_to (const Canvas *canvas, double x, double y)
{
  cairo_line_to (canvas->cr, x * canvas->width, y * canvas->height);
}

static void
curve_to (const Canvas *canvas, double x1, double y1, double x2, double y2, double x3,
          double y3)
{
  cairo_curve_to (canvas->cr, x1 * canvas->width, y1 * canvas->height,
                  x2 * canvas->width, y2 * canvas->height, x3 * canvas->width,
                  y3 * canvas->height);
}

/* What round and small things are measured by. */
static double
get_unit (const Canvas *canvas)
{
  return fmin (canvas->width, 1.6 * canvas->height);
}

static void
draw_disc (const Canvas *canvas, double x, double y, double radius)
{
  cairo_arc (canvas->cr, x * canvas->width, y * canvas->height, radius, 0, 2 * G_PI);
  cairo_fill (canvas->cr);
}

static void
draw_stars (const Canvas *canvas)
{
  /* The Plough, which stands high over the Yukon, and the star to which it points. */
  static const double stars[][3] = {
      {0.36, 0.17, 2.0}, {0.41, 0.13, 1.6},  {0.45, 0.14, 1.6}, {0.485, 0.165, 1.3},
      {0.49, 0.23, 1.7}, {0.555, 0.24, 1.7}, {0.57, 0.16, 1.9}, {0.64, 0.05, 1.8},
      {0.06, 0.10, 1.2}, {0.14, 0.21, 1.5},  {0.19, 0.06, 1.1}, {0.27, 0.27, 1.1},
      {0.72, 0.27, 1.2}, {0.91, 0.31, 1.3},  {0.96, 0.08, 1.2}, {0.10, 0.34, 1.0},
  };

  set_colour (canvas, &canvas->palette->sun, 0.8);
  for (guint i = 0; i < G_N_ELEMENTS (stars); i++)
    draw_disc (canvas, stars[i][0], stars[i][1], stars[i][2] * get_unit (canvas) / 900);
}

/* Geese on their way south, a skein of nine; at night they sleep. */
static void
draw_geese (const Canvas *canvas)
{
  double unit = get_unit (canvas) / 100;

  cairo_set_line_width (canvas->cr, unit * 0.22);
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  set_colour (canvas, &canvas->palette->shore, 0.7);
  for (int i = -4; i <= 4; i++) {
    double x = 0.20 * canvas->width + abs (i) * 1.7 * unit;
    double y = 0.15 * canvas->height + i * 0.75 * unit;

    cairo_move_to (canvas->cr, x - 0.7 * unit, y - 0.35 * unit);
    cairo_line_to (canvas->cr, x, y);
    cairo_line_to (canvas->cr, x + 0.7 * unit, y - 0.35 * unit);
  }
  cairo_stroke (canvas->cr);
}

/* A row of hills from the left to the right edge. */
static void
draw_hills (const Canvas *canvas, const Colour *colour, const double (*summits)[2],
            guint n_summits)
{
  set_colour (canvas, colour, 1);
  move_to (canvas, 0, 1);
  for (guint i = 0; i < n_summits; i++)
    line_to (canvas, summits[i][0], summits[i][1]);
  line_to (canvas, 1, 1);
  cairo_close_path (canvas->cr);
  cairo_fill (canvas->cr);
}

static void
draw_far_hills (const Canvas *canvas)
{
  static const double far_hills[][2] = {
      {0, 0.55},    {0.07, 0.49}, {0.12, 0.52}, {0.21, 0.43}, {0.27, 0.50},
      {0.36, 0.45}, {0.44, 0.53}, {0.53, 0.47}, {0.58, 0.52}, {0.67, 0.44},
      {0.75, 0.53}, {0.83, 0.48}, {0.90, 0.54}, {1, 0.46},
  };
  static const double hills[][2] = {
      {0, 0.62},    {0.10, 0.57}, {0.24, 0.64}, {0.38, 0.58},  {0.52, 0.655},
      {0.63, 0.60}, {0.72, 0.66}, {0.80, 0.65}, {0.91, 0.585}, {1, 0.63},
  };

  draw_hills (canvas, &canvas->palette->far_hills, far_hills, G_N_ELEMENTS (far_hills));
  draw_hills (canvas, &canvas->palette->hills, hills, G_N_ELEMENTS (hills));
}

/* From the gap between the hills in three bends to the lower edge. */
static void
draw_river (const Canvas *canvas)
{
  set_colour (canvas, &canvas->palette->river, 1);
  move_to (canvas, 0.758, 0.656);
  curve_to (canvas, 0.80, 0.68, 0.66, 0.70, 0.68, 0.735);
  curve_to (canvas, 0.70, 0.78, 0.86, 0.79, 0.80, 0.855);
  curve_to (canvas, 0.75, 0.91, 0.58, 0.93, 0.52, 1.0);
  line_to (canvas, 0.86, 1.0);
  curve_to (canvas, 0.88, 0.93, 0.99, 0.89, 0.955, 0.82);
  curve_to (canvas, 0.92, 0.76, 0.75, 0.765, 0.745, 0.73);
  curve_to (canvas, 0.74, 0.70, 0.83, 0.68, 0.775, 0.656);
  cairo_close_path (canvas->cr);
  cairo_fill (canvas->cr);
}

/* The last light lies on the water. */
static void
draw_glitter (const Canvas *canvas)
{
  static const double lines[][3] = {
      {0.70, 0.722, 0.03}, {0.73, 0.752, 0.03}, {0.83, 0.80, 0.05},
      {0.86, 0.835, 0.06}, {0.78, 0.882, 0.07}, {0.70, 0.945, 0.09},
  };

  set_colour (canvas, &canvas->palette->sun, canvas->is_night ? 0.35 : 0.6);
  cairo_set_line_width (canvas->cr, get_unit (canvas) / 400);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    move_to (canvas, lines[i][0], lines[i][1]);
    line_to (canvas, lines[i][0] + lines[i][2], lines[i][1]);
  }
  cairo_stroke (canvas->cr);
}

/* With its foot at a point; the height is a part of the table's. */
static void
draw_spruce (const Canvas *canvas, double x, double y, double height)
{
  double left = x * canvas->width, foot = y * canvas->height;
  double tall = height * canvas->height;

  cairo_move_to (canvas->cr, left, foot - tall);
  for (int branch = 1; branch <= 4; branch++) {
    double down = foot - tall * (1 - branch / 4.4), half = tall * 0.065 * branch;

    cairo_line_to (canvas->cr, left + half, down);
    cairo_line_to (canvas->cr, left + half * 0.45, down);
  }
  cairo_line_to (canvas->cr, left + tall * 0.03, foot);
  cairo_line_to (canvas->cr, left - tall * 0.03, foot);
  for (int branch = 4; branch >= 1; branch--) {
    double down = foot - tall * (1 - branch / 4.4), half = tall * 0.065 * branch;

    cairo_line_to (canvas->cr, left - half * 0.45, down);
    cairo_line_to (canvas->cr, left - half, down);
  }
  cairo_close_path (canvas->cr);
  cairo_fill (canvas->cr);
}

static void
draw_forest (const Canvas *canvas)
{
  static const double spruces[][3] = {
      {0.615, 0.80, 0.13}, {0.645, 0.83, 0.16}, {0.585, 0.78, 0.09}, {0.60, 0.86, 0.15},
      {0.975, 0.80, 0.15}, {0.945, 0.74, 0.10}, {0.992, 0.86, 0.18}, {0.90, 0.72, 0.07},
      {0.03, 0.80, 0.14},  {0.07, 0.77, 0.10},  {0.11, 0.80, 0.12},  {0.55, 0.81, 0.10},
  };

  set_colour (canvas, &canvas->palette->forest, 1);
  for (guint i = 0; i < G_N_ELEMENTS (spruces); i++)
    draw_spruce (canvas, spruces[i][0], spruces[i][1], spruces[i][2]);
}

/* Whoever looks twice finds somebody who has won before: a tent with a light in it. */
static void
draw_tent (const Canvas *canvas)
{
  static const Colour canvas_cloth = RGB (0xede6d8), lamp = RGB (0xffd140);
  double unit = get_unit (canvas) / 100;
  double x = 0.93 * canvas->width, y = 0.965 * canvas->height;

  set_colour (canvas, &canvas_cloth, canvas->is_night ? 0.75 : 1);
  cairo_move_to (canvas->cr, x, y - 2.6 * unit);
  cairo_line_to (canvas->cr, x + 2.4 * unit, y);
  cairo_line_to (canvas->cr, x - 2.4 * unit, y);
  cairo_close_path (canvas->cr);
  cairo_fill (canvas->cr);
  set_colour (canvas, &lamp, 1);
  cairo_move_to (canvas->cr, x, y - 1.7 * unit);
  cairo_line_to (canvas->cr, x + 0.7 * unit, y);
  cairo_line_to (canvas->cr, x - 0.7 * unit, y);
  cairo_close_path (canvas->cr);
  cairo_fill (canvas->cr);
}

/* ... and the canoe that brought them here. */
static void
draw_canoe (const Canvas *canvas)
{
  static const Colour cranberry = RGB (0x7c2f3b);
  double unit = get_unit (canvas) / 100;
  double x = 0.80 * canvas->width, y = 0.905 * canvas->height;

  set_colour (canvas, &cranberry, 1);
  cairo_move_to (canvas->cr, x - 2.6 * unit, y - 0.9 * unit);
  cairo_curve_to (canvas->cr, x - 1.4 * unit, y + 0.5 * unit, x + 1.4 * unit,
                  y + 0.5 * unit, x + 2.6 * unit, y - 0.9 * unit);
  cairo_curve_to (canvas->cr, x + 1.2 * unit, y - 0.2 * unit, x - 1.2 * unit,
                  y - 0.2 * unit, x - 2.6 * unit, y - 0.9 * unit);
  cairo_fill (canvas->cr);
}

YkDaylight
yk_win_landscape_daylight (int hour, gboolean dark)
{
  if (hour < 5 || hour >= 21)
    return YK_DAYLIGHT_NIGHT;
  if (hour >= 17 || dark)
    return YK_DAYLIGHT_DUSK;
  return hour < 9 ? YK_DAYLIGHT_DAWN : YK_DAYLIGHT_DAY;
}

void
yk_win_landscape_draw (cairo_t *cr, double width, double height, YkDaylight light)
{
  const Canvas canvas = {cr, width, height, &palettes[light],
                         light == YK_DAYLIGHT_NIGHT};
  const Palette *palette = canvas.palette;
  const Colour *zenith = &palette->zenith, *horizon = &palette->horizon;
  double radius = get_unit (&canvas) * (canvas.is_night ? 0.028 : 0.042);
  cairo_pattern_t *sky = cairo_pattern_create_linear (0, 0, 0, 0.66 * canvas.height);

  cairo_pattern_add_color_stop_rgb (sky, 0, zenith->red, zenith->green, zenith->blue);
  cairo_pattern_add_color_stop_rgb (sky, 1, horizon->red, horizon->green,
                                    horizon->blue);
  cairo_set_source (canvas.cr, sky);
  cairo_paint (canvas.cr);
  cairo_pattern_destroy (sky);
  if (canvas.is_night)
    draw_stars (&canvas);
  for (int ring = 3; ring > 0 && !canvas.is_night; ring--) {
    set_colour (&canvas, &palette->sun, 0.10);
    draw_disc (&canvas, palette->sun_x, palette->sun_y, radius * (1 + 0.5 * ring));
  }
  set_colour (&canvas, &palette->sun, 1);
  draw_disc (&canvas, palette->sun_x, palette->sun_y, radius);
  if (!canvas.is_night)
    draw_geese (&canvas);
  draw_far_hills (&canvas);
  set_colour (&canvas, &canvas.palette->shore, 1);
  move_to (&canvas, 0, 1);
  line_to (&canvas, 0, 0.72);
  curve_to (&canvas, 0.2, 0.69, 0.5, 0.74, 0.70, 0.668);
  curve_to (&canvas, 0.8, 0.64, 0.9, 0.67, 1, 0.66);
  line_to (&canvas, 1, 1);
  cairo_close_path (canvas.cr);
  cairo_fill (canvas.cr);
  draw_river (&canvas);
  draw_glitter (&canvas);
  draw_forest (&canvas);
  draw_tent (&canvas);
  draw_canoe (&canvas);
}
