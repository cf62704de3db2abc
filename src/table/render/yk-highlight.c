/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws marks around cards, each as a bright line with a dark rim on both sides. */
#include "table/render/yk-table-paint.h"

#include <math.h>

#include "deck/yk-face.h"

/* How wide a rim is: as a fraction of a card's width, as lines are, too. */
#define RIM 0.0075

/* Logical pixels. */
#define RIM_LEAST 1
#define LINE_LEAST 2

/* So many times as wide are they where contrast is to be high. */
#define RIM_HIGH_CONTRAST 2
#define LINE_HIGH_CONTRAST 1.6

/* How long the two arms of a corner are. */
#define ARM 0.26

/* How much of the card's height a bar leaves free, as a fraction of its width. */
#define BAR_INSET 0.26

typedef enum
{
  FORM_AROUND,  /* a ring around the card, which stays free */
  FORM_ON_EDGE, /* a ring of which one half lies on the card */
  FORM_ABOVE,   /* a ring around the card, but for what is below it */
  FORM_CORNERS, /* only the corners of a ring around the card */
  FORM_BAR,     /* a bar on the card's left edge */
  FORM_CLAMPS,  /* a bar along each side */
} Form;

typedef struct
{
  const GdkRGBA *colour; /* of the bright line */
  double line;           /* how wide that is */
  Form form;
  double rims; /* how many times as wide as others its rims are; 0: once */
} Style;

static const GdkRGBA black = {0, 0, 0, 1};
static const GdkRGBA ice = {0x60 / 255.0f, 0xb0 / 255.0f, 1, 1};
static const GdkRGBA lichen = {1, 0xd1 / 255.0f, 0x40 / 255.0f, 1};
static const GdkRGBA aurora = {0x58 / 255.0f, 0xd6 / 255.0f, 0xa9 / 255.0f, 1};

static const Style styles[YK_N_RINGS] = {
    [YK_HIGHLIGHT_CURSOR] = {&ice, 0.03, FORM_ON_EDGE},
    [YK_HIGHLIGHT_HELD] = {&lichen, 0.035, FORM_AROUND},
    [YK_HIGHLIGHT_TAKES] = {&lichen, 0.05, FORM_AROUND},
    [YK_HIGHLIGHT_TARGET] = {&lichen, 0.03, FORM_ON_EDGE, 2},
    [YK_HIGHLIGHT_HINT] = {&aurora, 0.035, FORM_CORNERS},
    [YK_HIGHLIGHT_ARRIVED] = {&lichen, 0.03, FORM_BAR},
    [YK_HIGHLIGHT_BURIED] = {&lichen, 0.035, FORM_ABOVE},
    [YK_HIGHLIGHT_STUCK] = {&lichen, 0.07, FORM_CLAMPS},
};

/* The nearest number of whole device pixels, but one at least. */
static float
snapped (const YkHighlightSize *size, double length)
{
  return (float) (MAX (1, round (length * size->scale)) / size->scale);
}

static float
rim_width (const YkHighlightSize *size, double rims)
{
  double factor = (size->high_contrast ? RIM_HIGH_CONTRAST : 1) * MAX (1, rims);

  return snapped (size, factor * MAX (RIM_LEAST, RIM * size->card_width));
}

static float
line_width (const YkHighlightSize *size, double line)
{
  double factor = size->high_contrast ? LINE_HIGH_CONTRAST : 1;

  return snapped (size, MAX (LINE_LEAST, line * factor * size->card_width));
}

/* A line along the inner side of BOUNDS. */
static void
append_line (GtkSnapshot *snapshot, const graphene_rect_t *bounds, float radius,
             float width, const GdkRGBA *colour)
{
  const float widths[] = {width, width, width, width};
  const GdkRGBA colours[] = {*colour, *colour, *colour, *colour};
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds, radius);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

static graphene_rect_t
grown (const YkRect *rect, float by)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (
      (float) rect->x, (float) rect->y, (float) rect->width, (float) rect->height);

  graphene_rect_inset (&bounds, -by, -by);
  return bounds;
}

/* The line of a ring where it runs within an ARM of a corner. */
static void
append_corner_lines (GtkSnapshot *snapshot, const graphene_rect_t *bounds, float radius,
                     float width, float arm, const GdkRGBA *colour)
{
  float right = bounds->size.width - arm, below = bounds->size.height - arm;
  const graphene_point_t corners[] = {{0, 0}, {right, 0}, {0, below}, {right, below}};

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++) {
    gtk_snapshot_push_clip (
        snapshot, &GRAPHENE_RECT_INIT (bounds->origin.x + corners[i].x,
                                       bounds->origin.y + corners[i].y, arm, arm));
    append_line (snapshot, bounds, radius, width, colour);
    gtk_snapshot_pop (snapshot);
  }
}

/* Filled by a border that leaves nothing within. */
static void
append_bar (GtkSnapshot *snapshot, const graphene_rect_t *bounds, float rim,
            const GdkRGBA *colour)
{
  float width = bounds->size.width;
  graphene_rect_t inner;

  graphene_rect_inset_r (bounds, rim, rim, &inner);
  append_line (snapshot, bounds, width / 2, width / 2, &black);
  append_line (snapshot, &inner, width / 2 - rim, width / 2 - rim, colour);
}

void
yk_highlight_append (GtkSnapshot *snapshot, YkHighlight ring, const YkRect *rect,
                     const YkHighlightSize *size)
{
  const Style *style = &styles[ring];
  float rim = rim_width (size, style->rims), line = line_width (size, style->line);
  float total = line + 2 * rim;
  float outside = style->form == FORM_ON_EDGE ? snapped (size, total / 2) : total;
  float radius = (float) (size->card_width * YK_CARD_RADIUS) + outside;
  graphene_rect_t outer = grown (rect, outside), inner, bar;
  float inset = snapped (size, size->card_width * BAR_INSET);
  float most = MIN (outer.size.width, outer.size.height) / 2 - 2 * rim;
  float arm = snapped (size, MIN (ARM * size->card_width + total, most));

  bar = GRAPHENE_RECT_INIT ((float) rect->x - snapped (size, total / 2),
                            (float) rect->y, total, (float) rect->height);
  if (style->form == FORM_ABOVE)
    outer.size.height -= outside;
  graphene_rect_inset_r (&outer, rim, rim, &inner);
  switch (style->form) {
  case FORM_ABOVE:
  case FORM_AROUND:
  case FORM_ON_EDGE:
    append_line (snapshot, &outer, radius, total, &black);
    append_line (snapshot, &inner, radius - rim, line, style->colour);
    break;
  case FORM_CORNERS:
    append_corner_lines (snapshot, &outer, radius, total, arm, &black);
    append_corner_lines (snapshot, &inner, radius - rim, line, arm - 2 * rim,
                         style->colour);
    break;
  case FORM_BAR:
    graphene_rect_inset (&bar, 0, inset);
    append_bar (snapshot, &bar, rim, style->colour);
    break;
  case FORM_CLAMPS:
    append_bar (snapshot, &bar, rim, style->colour);
    graphene_rect_offset (&bar, (float) rect->width, 0);
    append_bar (snapshot, &bar, rim, style->colour);
    break;
  }
}

/* The whole arrow with RIM around it. */
static void
draw_arrow (cairo_t *cr, const YkArrow *arrow, double line, double rim,
            const GdkRGBA *colour)
{
  YkPoint from, bend, to;

  gdk_cairo_set_source_rgba (cr, colour);
  /* A curve with one bend, as the two bends that cairo wants. */
  from = arrow->tail;
  bend = arrow->bend;
  to = arrow->neck;
  cairo_new_path (cr);
  cairo_move_to (cr, from.x, from.y);
  cairo_curve_to (cr, from.x + (bend.x - from.x) * 2 / 3,
                  from.y + (bend.y - from.y) * 2 / 3, to.x + (bend.x - to.x) * 2 / 3,
                  to.y + (bend.y - to.y) * 2 / 3, to.x, to.y);
  cairo_set_line_width (cr, line + 2 * rim);
  cairo_stroke (cr);
  cairo_new_path (cr);
  cairo_move_to (cr, arrow->tip.x, arrow->tip.y);
  cairo_line_to (cr, arrow->left.x, arrow->left.y);
  cairo_line_to (cr, arrow->right.x, arrow->right.y);
  cairo_close_path (cr);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 2 * rim);
  cairo_stroke (cr);
}

static void
add_point (graphene_rect_t *bounds, YkPoint point)
{
  graphene_rect_t rect = GRAPHENE_RECT_INIT ((float) point.x, (float) point.y, 0, 0);

  graphene_rect_union (bounds, &rect, bounds);
}

/* Whole pixels around the arrow with a line so thick. */
static graphene_rect_t
arrow_bounds (const YkArrow *arrow, double line)
{
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT ((float) arrow->tail.x, (float) arrow->tail.y, 0, 0);
  float margin = (float) ceil (line);

  add_point (&bounds, arrow->bend);
  add_point (&bounds, arrow->left);
  add_point (&bounds, arrow->right);
  add_point (&bounds, arrow->tip);
  graphene_rect_inset (&bounds, -margin, -margin);
  graphene_rect_round_extents (&bounds, &bounds);
  return bounds;
}

GskRenderNode *
yk_highlight_new_arrow (const YkArrow *arrow, const YkHighlightSize *size)
{
  double rim = rim_width (size, 1);
  double line = arrow->line * (size->high_contrast ? LINE_HIGH_CONTRAST : 1);
  graphene_rect_t bounds = arrow_bounds (arrow, line + 2 * (rim + 1));
  GskRenderNode *node = gsk_cairo_node_new (&bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  /* Its lines lie between pixels: half a pixel more, so that whole ones are black. */
  draw_arrow (cr, arrow, line, rim + 1, &black);
  draw_arrow (cr, arrow, line, 0.5, styles[YK_HIGHLIGHT_HINT].colour);
  cairo_destroy (cr);
  return node;
}

void
yk_rounded_append (GtkSnapshot *snapshot, const graphene_rect_t *rect, double radius,
                   const GdkRGBA *colour)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, rect, (float) radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, colour, rect);
  gtk_snapshot_pop (snapshot);
}
