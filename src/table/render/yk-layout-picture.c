/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small picture of how a variation is dealt, or of a game.  It asks the table's
 * own layout where the cards lie, so it has to know nothing about any variation. */
#include "table/render/yk-layout-picture.h"

#include "core/yk-deal.h"
#include "table/render/yk-table-paint.h"
#include "table/layout/yk-layout.h"

#define CARD_RADIUS 0.12
#define FELT_RADIUS 6.0
#define MARGIN 4

/* Text that is lighter than this stands on a dark background. */
#define LIGHT_TEXT 0.5

/* Each in the light and in the dark style. */
static const GdkRGBA felt_colours[] = {{0.18f, 0.42f, 0.32f, 1},
                                       {0.14f, 0.24f, 0.22f, 1}};
static const GdkRGBA face_colours[] = {{1.0f, 1.0f, 0.99f, 1},
                                       {0.87f, 0.87f, 0.85f, 1}};
static const GdkRGBA back_colours[] = {{0.23f, 0.38f, 0.66f, 1},
                                       {0.25f, 0.38f, 0.60f, 1}};
static const GdkRGBA edge_colour = {0.05f, 0.10f, 0.14f, 0.55f};
static const GdkRGBA back_edge_colour = {1, 1, 1, 0.6f};
static const GdkRGBA place_colour = {1, 1, 1, 0.42f};

struct _YkLayoutPicture
{
  GtkWidget parent_instance;

  YkBoard board;
  int width;
  int height;
};

G_DEFINE_FINAL_TYPE (YkLayoutPicture, yk_layout_picture, GTK_TYPE_WIDGET)

static void
add_outline (cairo_t *cr, const YkRect *rect, double inset, double radius)
{
  yk_pile_slot_path (cr, rect->x + inset, rect->y + inset, rect->width - 2 * inset,
                     rect->height - 2 * inset, radius);
}

/* A line of one device pixel just inside the rectangle's edge. */
static void
draw_edge (cairo_t *cr, const YkRect *rect, double scale, const GdkRGBA *colour)
{
  add_outline (cr, rect, 0.5 / scale, rect->width * CARD_RADIUS);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, 1 / scale);
  cairo_stroke (cr);
}

static void
draw_pile (cairo_t *cr, const YkLayout *layout, const YkBoard *board, YkPile pile,
           const YkPictureStyle *style)
{
  int size = yk_board_pile_size (board, pile);
  int n_down = yk_board_n_down (board, pile);

  if (size == 0)
    draw_edge (cr, &layout->places[pile], style->scale, &place_colour);
  for (int i = 0; i < size; i++) {
    YkRect rect = yk_layout_card (layout, board, pile, i);
    gboolean face_up = i >= n_down;

    add_outline (cr, &rect, 0, rect.width * CARD_RADIUS);
    gdk_cairo_set_source_rgba (cr, face_up ? &face_colours[style->dark]
                                           : &back_colours[style->dark]);
    cairo_fill (cr);
    draw_edge (cr, &rect, style->scale, face_up ? &edge_colour : &back_edge_colour);
  }
}

void
yk_layout_picture_draw (cairo_t *cr, const YkBoard *board, const YkPictureStyle *style)
{
  YkRect felt = {0, 0, style->width, style->height};
  YkLayout layout;

  yk_layout_arrange (&layout, board, style->width - 2 * MARGIN,
                     style->height - 2 * MARGIN, style->scale, style->mirrored, 0);

  add_outline (cr, &felt, 0, FELT_RADIUS);
  gdk_cairo_set_source_rgba (cr, &felt_colours[style->dark]);
  cairo_fill (cr);
  cairo_translate (cr, MARGIN, MARGIN);
  for (int pile = 0; pile < YK_N_PILES; pile++)
    if (yk_board_has_pile (board, (YkPile) pile))
      draw_pile (cr, &layout, board, (YkPile) pile, style);
}

/* GTK 4.8 does not tell a widget whether its style is dark, but the colour of its text
 * does. */
static gboolean
is_dark (GtkWidget *widget)
{
  GdkRGBA text;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  return 0.3f * text.red + 0.6f * text.green + 0.1f * text.blue > (float) LIGHT_TEXT;
}

static void
yk_layout_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  YkLayoutPicture *self = YK_LAYOUT_PICTURE (widget);
  const YkPictureStyle style = {
      .width = gtk_widget_get_width (widget),
      .height = gtk_widget_get_height (widget),
      .scale = yk_device_scale (widget),
      .mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL,
      .dark = is_dark (widget),
  };
  cairo_t *cr;

  if (style.width <= 0 || style.height <= 0)
    return;
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) style.width, (float) style.height));
  yk_layout_picture_draw (cr, &self->board, &style);
  cairo_destroy (cr);
}

static void
yk_layout_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline,
                           int *natural_baseline)
{
  YkLayoutPicture *self = YK_LAYOUT_PICTURE (widget);

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
  *natural = *minimum;
}

static void
yk_layout_picture_class_init (YkLayoutPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = yk_layout_picture_snapshot;
  widget_class->measure = yk_layout_picture_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
yk_layout_picture_init (YkLayoutPicture *self)
{
}

GtkWidget *
yk_layout_picture_new (const YkRules *rules, const YkBoard *board, int width,
                       int height)
{
  YkLayoutPicture *self = g_object_new (YK_TYPE_LAYOUT_PICTURE, NULL);

  if (board != NULL)
    self->board = *board;
  else
    yk_board_deal (&self->board, rules, &(YkGameOptions){0}, YK_DEAL_MIN);
  self->width = width;
  self->height = height;
  return GTK_WIDGET (self);
}
