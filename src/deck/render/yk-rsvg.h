/* SPDX-License-Identifier: GPL-3.0-or-later */
/* librsvg, loaded when something is to be rendered. */
#pragma once

#include <librsvg/rsvg.h>

/* The functions of librsvg that this room uses; each is documented there. */
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
