/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The backs of our own, which can be put on any deck.
 *
 * Their document is a row of cards: the element "back-ID" of the table's nth row is in
 * the nth cell.  Nothing reads it until a back is rendered. */
#include "deck/yk-deck.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "deck/yk-picture.h"
#include "deck/yk-rsvg.h"

#define MAX_ID 64

const YkBack *
yk_back_find (const char *id)
{
  for (const YkBack *back = yk_back_table; back->id != NULL; back++)
    if (g_str_equal (back->id, id))
      return back;
  return NULL;
}

static YkSvgCell
back_cell (const YkBack *back)
{
  YkSvgCell cell = {.column = (int) (back - yk_back_table), .n_rows = 1};

  while (yk_back_table[cell.n_columns].id != NULL)
    cell.n_columns++;
  return cell;
}

/* The document of all backs, parsed; the program has it always. */
static RsvgHandle *
open_backs (void)
{
  g_autoptr (GInputStream) stream =
      g_resources_open_stream ("/io/github/yukon_solitaire/Yukon/decks/backs.svg",
                               G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_return_val_if_fail (stream != NULL, NULL);
  return yk_rsvg ()->new_from_stream (stream, NULL, RSVG_HANDLE_FLAGS_NONE, NULL, NULL);
}

cairo_surface_t *
yk_back_render (const YkBack *back, int width, int height, GError **error)
{
  cairo_surface_t *surface = yk_picture_new (width, height, error);
  RsvgHandle *handle = surface != NULL ? open_backs () : NULL;

  if (handle != NULL) {
    YkSvgCell cell = back_cell (back);
    cairo_t *cr = cairo_create (surface);
    char id[MAX_ID];

    g_snprintf (id, sizeof id, "#back-%s", back->id);
    yk_svg_cell_render (handle, id, &cell, cr, cairo_image_surface_get_width (surface),
                        cairo_image_surface_get_height (surface));
    cairo_destroy (cr);
    cairo_surface_flush (surface);
  }
  g_clear_object (&handle);
  return surface;
}
