/* SPDX-License-Identifier: GPL-3.0-or-later */
/* librsvg, loaded when something is to be rendered.
 *
 * Most starts render nothing, for the faces are kept.  Were the program linked with the
 * library, each start would wait for it and for all that it needs itself. */
#include "deck/yk-rsvg.h"

#include <glib/gi18n-lib.h>
#include <gmodule.h>

#include "base/platform/yk-threads.h"

static const struct
{
  const char *name;
  gsize place;
} functions[] = {
    {"rsvg_handle_new_from_stream_sync", G_STRUCT_OFFSET (YkRsvg, new_from_stream)},
    {"rsvg_handle_set_stylesheet", G_STRUCT_OFFSET (YkRsvg, set_stylesheet)},
    {"rsvg_handle_has_sub", G_STRUCT_OFFSET (YkRsvg, has_sub)},
    {"rsvg_handle_get_intrinsic_dimensions", G_STRUCT_OFFSET (YkRsvg, get_dimensions)},
    {"rsvg_handle_get_intrinsic_size_in_pixels",
     G_STRUCT_OFFSET (YkRsvg, get_size_in_pixels)},
    {"rsvg_handle_get_geometry_for_element", G_STRUCT_OFFSET (YkRsvg, get_geometry)},
    {"rsvg_handle_render_document", G_STRUCT_OFFSET (YkRsvg, render_document)},
    {"rsvg_handle_render_layer", G_STRUCT_OFFSET (YkRsvg, render_layer)},
    {"rsvg_handle_render_element", G_STRUCT_OFFSET (YkRsvg, render_element)},
};

static gpointer
load_rsvg (gpointer data)
{
  YkRsvg *rsvg = g_new0 (YkRsvg, 1);
  GModule *module = g_module_open (YK_RSVG_LIBRARY, G_MODULE_BIND_LAZY);

  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    if (module == NULL ||
        !g_module_symbol (module, functions[i].name,
                          (gpointer *) G_STRUCT_MEMBER_P (rsvg, functions[i].place))) {
      /* A package brings the library along, so that only a broken system lacks it. */
      const char *sentence =
          _ ("The cards can’t be shown because librsvg can’t be loaded.");

      g_printerr ("%s %s\n", sentence, g_module_error ());
      yk_render_guard_give_up (sentence);
    }
  return rsvg;
}

const YkRsvg *
yk_rsvg (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, load_rsvg, NULL);
}

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
