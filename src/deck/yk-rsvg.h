/* SPDX-License-Identifier: GPL-3.0-or-later */
/* librsvg, loaded when something is to be rendered, and one cell of an SVG document
 * that is a grid of cards. */
#pragma once

#include <cairo.h>
#include <librsvg/rsvg.h>

/* The functions of librsvg that this folder uses; librsvg documents them. */
typedef struct
{
  __typeof__ (rsvg_handle_new_from_stream_sync) *new_from_stream;
  __typeof__ (rsvg_handle_set_stylesheet) *set_stylesheet;
  __typeof__ (rsvg_handle_has_sub) *has_sub;
  __typeof__ (rsvg_handle_get_intrinsic_dimensions) *get_dimensions;
  __typeof__ (rsvg_handle_get_intrinsic_size_in_pixels) *get_size_in_pixels;
  __typeof__ (rsvg_handle_get_geometry_for_element) *get_geometry;
  __typeof__ (rsvg_handle_render_document) *render_document;
  __typeof__ (rsvg_handle_render_layer) *render_layer;
  __typeof__ (rsvg_handle_render_element) *render_element;
} YkRsvg;

/* Gets the library, which the first call loads; aborts if it is missing, since it is
 * installed with ours.  Any thread. */
const YkRsvg *yk_rsvg (void);

/* A cell of a document that is divided into equal cells, counted from 0. */
typedef struct
{
  int column;
  int row;
  int n_columns;
  int n_rows;
} YkSvgCell;

/* Gets the size of the whole document, in its own units: its width and height, or else
 * those of its viewBox, or else OTHER_WIDTH by OTHER_HEIGHT. */
void yk_svg_document_size (RsvgHandle *handle, double other_width, double other_height,
                           double *width, double *height);

/* Draws the part of the element ID (with its "#") in CELL to CR, a whole picture of
 * WIDTH by HEIGHT pixels; nothing if there is no such element.  Any thread, but only
 * one at a time per HANDLE. */
void yk_svg_cell_render (RsvgHandle *handle, const char *id, const YkSvgCell *cell,
                         cairo_t *cr, int width, int height);
