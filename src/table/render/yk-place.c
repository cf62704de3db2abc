/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the place of a pile looks where there is no card. */
#include "table/yk-place.h"

#include <math.h>

#include "deck/yk-picture.h"
#include "deck/yk-rank-letters.h"

/* How opaque lines are: enough for one of two to stand out by 3 : 1 from any ground. */
#define ALPHA 0.64

void
yk_place_path (cairo_t *cr, double x, double y, double width, double height,
               double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/* The sign of the foundations: a mountain whose summit stands apart. */
static void
summit_path (cairo_t *cr, double width, double height)
{
  double w = width * 0.42, h = w * 0.78, x = (width - w) / 2, y = (height - h) / 2;

  cairo_move_to (cr, x + w * 0.5, y);
  cairo_line_to (cr, x + w * 0.66, y + h * 0.30);
  cairo_line_to (cr, x + w * 0.55, y + h * 0.24);
  cairo_line_to (cr, x + w * 0.48, y + h * 0.36);
  cairo_line_to (cr, x + w * 0.40, y + h * 0.27);
  cairo_line_to (cr, x + w * 0.33, y + h * 0.33);
  cairo_close_path (cr);
  cairo_move_to (cr, x + w * 0.28, y + h * 0.43);
  cairo_line_to (cr, x + w * 0.39, y + h * 0.38);
  cairo_line_to (cr, x + w * 0.48, y + h * 0.50);
  cairo_line_to (cr, x + w * 0.57, y + h * 0.37);
  cairo_line_to (cr, x + w * 0.72, y + h * 0.42);
  cairo_line_to (cr, x + w, y + h);
  cairo_line_to (cr, x, y + h);
  cairo_close_path (cr);
}

/* The sign of foundations that begin with another rank than the ace: what its cards
 * have in their corners, as large as the mountain. */
static void
rank_path (cairo_t *cr, int starting_rank, double width, double height)
{
  const char *text = yk_rank_letter (YK_RANK_LETTERS_LANGUAGE, starting_rank + 1);
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();
  PangoRectangle ink;
  double scale;

  pango_font_description_set_family_static (font, "sans");
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, height * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  scale = MIN (width * 0.44 / MAX (ink.width, 1), height * 0.36 / MAX (ink.height, 1));
  cairo_save (cr);
  cairo_translate (cr, width / 2, height / 2);
  cairo_scale (cr, scale, scale);
  cairo_move_to (cr, -ink.x - ink.width / 2.0, -ink.y - ink.height / 2.0);
  pango_cairo_layout_path (cr, layout);
  cairo_restore (cr);
}

/* A dark line and a light one beside it can be seen on any ground. */
static void
draw_frame (cairo_t *cr, const YkTableLook *look, double line)
{
  double width = look->card_width, height = look->card_height;
  double radius = width * YK_CARD_RADIUS;
  double alpha = look->high_contrast ? 1 : ALPHA;

  yk_place_path (cr, 0, 0, width, height, radius);
  cairo_set_source_rgba (cr, 0, 0, 0, look->pale ? 0.06 : 0.13);
  cairo_fill (cr);
  yk_place_path (cr, line / 2, line / 2, width - line, height - line,
                 radius - line / 2);
  cairo_set_line_width (cr, line);
  cairo_set_source_rgba (cr, 0, 0, 0, alpha);
  cairo_stroke (cr);
  yk_place_path (cr, line * 1.5, line * 1.5, width - 3 * line, height - 3 * line,
                 radius - line * 1.5);
  cairo_set_source_rgba (cr, 1, 1, 1, alpha);
  cairo_stroke (cr);
}

/* Light with a dark rim; both are drawn at once, for they must not show through one
 * another. */
static void
draw_sign (cairo_t *cr, const YkTableLook *look, double line)
{
  double alpha = look->high_contrast ? 1 : ALPHA;

  cairo_rectangle (cr, look->card_width * 0.25, look->card_height * 0.25,
                   look->card_width * 0.5, look->card_height * 0.5);
  cairo_clip (cr);
  if (look->starting_rank > 0)
    rank_path (cr, look->starting_rank, look->card_width, look->card_height);
  else
    summit_path (cr, look->card_width, look->card_height);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  /* The curves of a letter show less of their rim. */
  cairo_set_line_width (cr, (look->starting_rank > 0 ? 4 : 2) * line);
  cairo_push_group (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 1);
  cairo_stroke_preserve (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_rgba (cr, 1, 1, 1, 1);
  cairo_fill (cr);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, alpha);
}

/* A frame's lines are whole pixels wide. */
static double
frame_line (const YkTableLook *look)
{
  double line = look->card_width * (look->high_contrast ? 0.02 : 0.006);

  return MAX (1, round (line * look->scale)) / look->scale;
}

GskRenderNode *
yk_place_new_node (const YkTableLook *look, gboolean is_foundation)
{
  double width = look->card_width, height = look->card_height;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, yk_picture_pixels (width, look->scale),
      yk_picture_pixels (height, look->scale));
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  cairo_scale (cr, look->scale, look->scale);
  draw_frame (cr, look, frame_line (look));
  if (is_foundation)
    draw_sign (cr, look, frame_line (look));
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  node = yk_node_from_surface (surface, width, height, look->for_cairo);
  cairo_surface_destroy (surface);
  return node;
}
