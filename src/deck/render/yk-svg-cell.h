/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One cell of an SVG document that is a grid of cards. */
#pragma once

#include <cairo.h>
#include <librsvg/rsvg.h>

/* A cell of a document that is divided into equal ones, counted from 0. */
typedef struct
{
  int column;
  int row;
  int n_columns;
  int n_rows;
} YkSvgCell;

/* Gets the size of the whole document, in its own measure: what it says of itself, or
 * the size of its view; OTHER_WIDTH by OTHER_HEIGHT if it has neither. */
void yk_svg_document_size (RsvgHandle *handle, double other_width, double other_height,
                           double *width, double *height);

/* Draws what the element ID (with its "#") has in its cell into a picture of WIDTH by
 * HEIGHT pixels, which is all that CR draws to; nothing if there is no such element.
 * Any thread, but one at a time for a HANDLE. */
void yk_svg_cell_render (RsvgHandle *handle, const char *id, const YkSvgCell *cell,
                         cairo_t *cr, int width, int height);
