/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws empty places, and the number on the stock. */
#include "table/render/yk-table-paint.h"

#include <math.h>

#include "deck/yk-deck.h"
#include "deck/yk-picture.h"

/* How opaque lines are: enough for one of two to stand out by 3 : 1 from any ground. */
#define ALPHA 0.64

/* How large the number on the stock is, as a fraction of the card's width, but at least
 * in pixels; and how opaque the shape below: white digits stand out by 7 : 1 even
 * where the back is white. */
#define COUNT_SIZE 0.2
#define COUNT_LEAST_SIZE 11
#define COUNT_ALPHA 0.75

void
yk_pile_slot_path (cairo_t *cr, double x, double y, double width, double height,
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

/* TEXT in bold letters, SIZE large; INK is where they are. */
static PangoLayout *
new_bold_text (cairo_t *cr, const char *text, double size, PangoRectangle *ink)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();

  pango_font_description_set_family_static (font, "sans");
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, ink, NULL);
  return layout;
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
  if (look->starting_rank > 0) {
    /* The sign of foundations that begin with another rank than the ace: what its cards
     * have in their corners, as large as the mountain. */
    const char *text =
        yk_rank_letter (YK_RANK_LETTERS_LANGUAGE, look->starting_rank + 1);
    PangoRectangle ink;
    g_autoptr (PangoLayout) layout = new_bold_text (cr, text, look->card_height, &ink);
    double scale;

    scale = MIN (look->card_width * 0.44 / MAX (ink.width, 1),
                 look->card_height * 0.36 / MAX (ink.height, 1));
    cairo_save (cr);
    cairo_translate (cr, look->card_width / 2, look->card_height / 2);
    cairo_scale (cr, scale, scale);
    cairo_move_to (cr, -ink.x - ink.width / 2.0, -ink.y - ink.height / 2.0);
    pango_cairo_layout_path (cr, layout);
    cairo_restore (cr);
  } else
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

/* A picture as large as a card; end_picture() makes a node of it. */
static cairo_t *
begin_picture (const YkTableLook *look)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, yk_picture_pixels (look->card_width, look->scale),
      yk_picture_pixels (look->card_height, look->scale));
  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  cairo_scale (cr, look->scale, look->scale);
  return cr;
}

static GskRenderNode *
end_picture (const YkTableLook *look, cairo_t *cr)
{
  cairo_surface_t *surface = cairo_surface_reference (cairo_get_target (cr));
  GskRenderNode *node;

  cairo_destroy (cr);
  cairo_surface_flush (surface);
  node = yk_node_from_surface (surface, look->card_width, look->card_height,
                               look->for_cairo);
  cairo_surface_destroy (surface);
  return node;
}

GskRenderNode *
yk_pile_slot_new_node (const YkTableLook *look, gboolean is_foundation)
{
  cairo_t *cr = begin_picture (look);

  /* A dark line and a light one beside it can be seen on any ground. */
  const double line = frame_line (look);
  double width = look->card_width, height = look->card_height;
  double radius = width * YK_CARD_RADIUS;
  double alpha = look->high_contrast ? 1 : ALPHA;

  yk_pile_slot_path (cr, 0, 0, width, height, radius);
  cairo_set_source_rgba (cr, 0, 0, 0, look->pale ? 0.06 : 0.13);
  cairo_fill (cr);
  yk_pile_slot_path (cr, line / 2, line / 2, width - line, height - line,
                     radius - line / 2);
  cairo_set_line_width (cr, line);
  cairo_set_source_rgba (cr, 0, 0, 0, alpha);
  cairo_stroke (cr);
  yk_pile_slot_path (cr, line * 1.5, line * 1.5, width - 3 * line, height - 3 * line,
                     radius - line * 1.5);
  cairo_set_source_rgba (cr, 1, 1, 1, alpha);
  cairo_stroke (cr);
  if (is_foundation)
    draw_sign (cr, look, frame_line (look));
  return end_picture (look, cr);
}

/* The number stands in a dark shape, since backs have any colour. */
GskRenderNode *
yk_pile_slot_new_count (const YkTableLook *look, int n_cards)
{
  cairo_t *cr = begin_picture (look);
  g_autofree char *text = g_strdup_printf ("%d", n_cards);
  double size = MAX (look->card_width * COUNT_SIZE, COUNT_LEAST_SIZE);
  PangoRectangle ink;
  g_autoptr (PangoLayout) layout = new_bold_text (cr, text, size, &ink);
  double height = ink.height + size * 0.6, width = MAX (ink.width + size * 0.7, height);
  double x = (look->card_width - width) / 2,
         y = look->card_height - height - look->card_width * 0.11;

  yk_pile_slot_path (cr, x, y, width, height, height / 2);
  cairo_set_source_rgba (cr, 0, 0, 0, look->high_contrast ? 1 : COUNT_ALPHA);
  cairo_fill (cr);
  cairo_move_to (cr, x + (width - ink.width) / 2 - ink.x,
                 y + (height - ink.height) / 2 - ink.y);
  cairo_set_source_rgb (cr, 1, 1, 1);
  pango_cairo_show_layout (cr, layout);
  return end_picture (look, cr);
}
