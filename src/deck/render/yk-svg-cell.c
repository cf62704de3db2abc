/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One cell of an SVG document that is a grid of cards. */
#include "deck/render/yk-svg-cell.h"

#include "deck/render/yk-rsvg.h"

void
yk_svg_document_size (RsvgHandle *handle, double other_width, double other_height,
                      double *width, double *height)
{
  RsvgRectangle box;
  gboolean has_width, has_height, has_box;
  RsvgLength any;

  if (yk_rsvg ()->get_size_in_pixels (handle, width, height))
    return;
  yk_rsvg ()->get_dimensions (handle, &has_width, &any, &has_height, &any, &has_box,
                              &box);
  *width = has_box && box.width > 0 ? box.width : other_width;
  *height = has_box && box.height > 0 ? box.height : other_height;
}

/* The cell is stretched by the last fraction of a pixel that rounding took from it:
 * rsvg by itself would keep the document's exact proportions and shift the cards of its
 * outer columns. */
void
yk_svg_cell_render (RsvgHandle *handle, const char *id, const YkSvgCell *cell,
                    cairo_t *cr, int width, int height)
{
  double full_width, full_height;
  RsvgRectangle viewport;

  yk_svg_document_size (handle, cell->n_columns, cell->n_rows, &full_width,
                        &full_height);
  cairo_scale (cr, width * cell->n_columns / full_width,
               height * cell->n_rows / full_height);
  viewport =
      (RsvgRectangle){-cell->column * full_width / cell->n_columns,
                      -cell->row * full_height / cell->n_rows, full_width, full_height};
  yk_rsvg ()->render_layer (handle, cr, id, &viewport, NULL);
}
