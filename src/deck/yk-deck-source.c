/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deck's document: parsed, checked and drawn from, one thread at a time.
 *
 * AisleRiot's decks, and our own, are a grid of 13 columns (ace to King) by 5 rows
 * (clubs, diamonds, hearts, spades, and the back in the third column of the last) with
 * the elements club_1 … spade_king.  KDE's have the elements 1_club … king_spade
 * anywhere.  Both call the back "back".  Others are between these: what doesn't lie in
 * its cell is drawn by its element, wherever it is. */
#include "deck/yk-deck-private.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "deck/yk-rsvg.h"
#include "deck/yk-picture.h"

/* The cells of the grid form. */
#define GRID_COLUMNS 13
#define GRID_ROWS 5

/* The largest document, unpacked, in bytes. */
#define MAX_LENGTH (32 * 1024 * 1024)

#define MAX_ID 32

/* What is in front of the id of an element that shows a symbol. */
#define USE "yukon-use-"

/* Its size, without which it can't be measured. */
#define USE_SIZE "width=\"500\" height=\"700\""

/* Pixels of a cell in which it is looked whether a card lies there, and what an opaque
 * pixel has at least. */
#define CELL_WIDTH 6
#define CELL_HEIGHT 8
#define OPAQUE 0x80

/* A document with this element has indices of the usual height.  Our own decks have it:
 * learning would make them wait. */
#define USUAL_INDEX "#usual-index"

/* The size in which the index of a deck is looked for: always the same one, so that it
 * has one height. */
#define INDEX_PICTURE_WIDTH 100
#define INDEX_PICTURE_HEIGHT 140

struct _YkDeckSource
{
  YkDeckMaker make;   /* makes the document, or NULL */
  gpointer make_data; /* owned */
  GBytes *svg;        /* NULL: it is not made now */
  GMutex mutex;
  RsvgHandle *handle;
  gboolean is_rank_first; /* in ids */
  gboolean is_by_use;     /* the document has been given elements that show symbols */
  double index_height;    /* 0: not learnt yet */
};

YkDeckSource *
yk_deck_source_new (GBytes *svg, YkDeckMaker make, gpointer data)
{
  YkDeckSource *source = g_atomic_rc_box_new0 (YkDeckSource);

  source->svg = svg != NULL ? g_bytes_ref (svg) : NULL;
  source->make = make;
  source->make_data = data;
  g_mutex_init (&source->mutex);
  return source;
}

static void
source_clear (YkDeckSource *source)
{
  g_clear_object (&source->handle);
  g_free (source->make_data);
  g_clear_pointer (&source->svg, g_bytes_unref);
  g_mutex_clear (&source->mutex);
}

void
yk_deck_source_release (YkDeckSource *source)
{
  g_atomic_rc_box_release_full (source, (GDestroyNotify) source_clear);
}

GMutex *
yk_deck_source_mutex (YkDeckSource *source)
{
  return &source->mutex;
}

/* The element's id, with its "#". */
static void
face_id (const YkDeckSource *source, int face, char id[MAX_ID])
{
  static const char *const suits[] = {"spade", "heart", "diamond", "club"};
  static const char *const courts[] = {"jack", "queen", "king"};
  const char *start = source->is_by_use ? "#" USE : "#", *suit;
  char rank[8];
  YkCard card;

  if (face == YK_FACE_BACK) {
    g_snprintf (id, MAX_ID, "%sback", start);
    return;
  }
  card = yk_card_from_index (face);
  suit = suits[yk_card_suit (card)];
  if (yk_card_rank (card) >= YK_JACK)
    g_strlcpy (rank, courts[yk_card_rank (card) - YK_JACK], sizeof rank);
  else
    g_snprintf (rank, sizeof rank, "%d", yk_card_rank (card));
  g_snprintf (id, MAX_ID, "%s%s_%s", start, source->is_rank_first ? rank : suit,
              source->is_rank_first ? suit : rank);
}

/* Says of the first face that isn't there that it isn't. */
static gboolean
check_faces (YkDeckSource *source, GError **error)
{
  char id[MAX_ID];

  for (int face = 0; face < YK_N_FACES; face++) {
    face_id (source, face, id);
    if (yk_rsvg ()->has_sub (source->handle, id))
      continue;
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 /* Translators: what a card, or the back, is called in the file of a
                  * deck, such as “club_1”. */
                 _ ("The deck has no card called “%s”."), id + 1);
    return FALSE;
  }
  return TRUE;
}

static gboolean
is_packed (GBytes *bytes)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);

  return length >= 2 && data[0] == 0x1f && data[1] == 0x8b;
}

/* The document as text; NULL where it is damaged or unreasonably large. */
static GBytes *
unpack_document (GBytes *bytes)
{
  g_autoptr (GInputStream) packed = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GConverter) converter =
      G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (packed, converter);
  g_autoptr (GByteArray) text = g_byte_array_new ();
  guint8 chunk[8192];
  gssize n;

  while ((n = g_input_stream_read (stream, chunk, sizeof chunk, NULL, NULL)) > 0) {
    g_byte_array_append (text, chunk, (guint) n);
    if (text->len > MAX_LENGTH)
      return NULL;
  }
  return n == 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&text)) : NULL;
}

static RsvgHandle *
parse_document (GBytes *text)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (text);

  return yk_rsvg ()->new_from_stream (stream, NULL, RSVG_HANDLE_FLAGS_NONE, NULL, NULL);
}

/* Whether an element can be drawn where it is. */
static gboolean
has_shapes (YkDeckSource *source, int face)
{
  RsvgRectangle ink, logical;
  char id[MAX_ID];

  face_id (source, face, id);
  return yk_rsvg ()->get_geometry (source->handle, id, &ink, &logical, NULL) &&
         logical.width > 0 && logical.height > 0;
}

/* A symbol is drawn only by an element that shows it: adds one for each face. */
static void
show_symbols (YkDeckSource *source, GBytes *text)
{
  gsize length;
  const char *start = g_bytes_get_data (text, &length);
  const char *end = g_strrstr_len (start, (gssize) length, "</svg");
  g_autoptr (GString) more = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  RsvgHandle *handle;
  char id[MAX_ID];

  if (end == NULL)
    return;
  g_string_append_len (more, start, end - start);
  for (int face = 0; face < YK_N_FACES; face++) {
    face_id (source, face, id);
    g_string_append_printf (more, "<use id=\"" USE "%s\" href=\"%s\" %s/>", id + 1, id,
                            USE_SIZE);
  }
  g_string_append_len (more, end, start + length - end);
  bytes = g_string_free_to_bytes (g_steal_pointer (&more));
  handle = parse_document (bytes);
  if (handle == NULL)
    return;
  g_set_object (&source->handle, handle);
  g_object_unref (handle);
  source->is_by_use = TRUE;
}

gboolean
yk_deck_source_open (YkDeckSource *source, GError **error)
{
  g_autoptr (GBytes) text = NULL;

  if (source->handle != NULL)
    return TRUE;
  if (source->svg == NULL)
    source->svg = source->make (source->make_data);
  text = is_packed (source->svg) ? unpack_document (source->svg)
                                 : g_bytes_ref (source->svg);
  source->handle = text != NULL ? parse_document (text) : NULL;
  source->is_by_use = FALSE;
  if (source->handle == NULL) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("The file isn’t an SVG picture."));
    return FALSE;
  }
  source->is_rank_first = yk_rsvg ()->has_sub (source->handle, "#1_club") ||
                          yk_rsvg ()->has_sub (source->handle, "#2_club");
  if (!check_faces (source, error)) {
    g_clear_object (&source->handle);
    return FALSE;
  }
  if (!has_shapes (source, 0))
    show_symbols (source, text);
  return TRUE;
}

static YkSvgCell
face_cell (int face)
{
  static const int rows[] = {3, 2, 1, 0};
  YkCard card = face != YK_FACE_BACK ? yk_card_from_index (face) : 0;

  return (YkSvgCell){.column = card != 0 ? yk_card_rank (card) - 1 : 2,
                     .row = card != 0 ? rows[yk_card_suit (card)] : 4,
                     .n_columns = GRID_COLUMNS,
                     .n_rows = GRID_ROWS};
}

/* How many opaque pixels the grid has in some columns and rows. */
static int
count_opaque (cairo_surface_t *grid, int x, int y, int width, int height)
{
  const guint8 *data = cairo_image_surface_get_data (grid);
  int stride = cairo_image_surface_get_stride (grid), n = 0;

  for (int row = y; row < y + height; row++)
    for (int column = x; column < x + width; column++)
      if (((const guint32 *) (const void *) (data + row * stride))[column] >> 24 >=
          OPAQUE)
        n++;
  return n;
}

/* Whether the element ID is drawn where the grid has its face: its shapes don't tell
 * that, for they may be clipped. */
static gboolean
lies_in_cell (YkDeckSource *source, const YkSvgCell *cell, const char *id)
{
  const YkSvgCell all = {.n_columns = 1, .n_rows = 1};
  cairo_surface_t *grid;
  cairo_t *cr;
  int n, n_all;

  if (source->is_rank_first || yk_rsvg ()->has_sub (source->handle, USUAL_INDEX))
    return !source->is_rank_first;
  grid = yk_picture_new (GRID_COLUMNS * CELL_WIDTH, GRID_ROWS * CELL_HEIGHT, NULL);
  if (grid == NULL)
    return TRUE;
  cr = cairo_create (grid);
  yk_svg_cell_render (source->handle, id, &all, cr, GRID_COLUMNS * CELL_WIDTH,
                      GRID_ROWS * CELL_HEIGHT);
  cairo_destroy (cr);
  cairo_surface_flush (grid);
  n_all = count_opaque (grid, 0, 0, GRID_COLUMNS * CELL_WIDTH, GRID_ROWS * CELL_HEIGHT);
  n = count_opaque (grid, cell->column * CELL_WIDTH, cell->row * CELL_HEIGHT,
                    CELL_WIDTH, CELL_HEIGHT);
  cairo_surface_destroy (grid);
  return n > n_all * 3 / 4;
}

/* Draws an element that may lie anywhere, by the rectangle of its shapes: their ink can
 * be larger, where parts of it are clipped.  A picture of pixels has no ink; rsvg draws
 * it only as a layer of the document. */
static void
render_element (RsvgHandle *handle, const char *id, cairo_t *cr, int width, int height)
{
  RsvgRectangle ink, logical, viewport;
  double full_width, full_height;

  if (!yk_rsvg ()->get_geometry (handle, id, &ink, &logical, NULL) ||
      logical.width <= 0 || logical.height <= 0)
    return;
  cairo_scale (cr, width / logical.width, height / logical.height);
  if (ink.width > 0 && ink.height > 0) {
    viewport = (RsvgRectangle){-logical.x, -logical.y, ink.width, ink.height};
    yk_rsvg ()->render_element (handle, cr, id, &viewport, NULL);
  } else {
    yk_svg_document_size (handle, GRID_COLUMNS, GRID_ROWS, &full_width, &full_height);
    viewport = (RsvgRectangle){-logical.x, -logical.y, full_width, full_height};
    yk_rsvg ()->render_layer (handle, cr, id, &viewport, NULL);
  }
}

static gboolean
is_blank_picture (cairo_surface_t *surface)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  gsize length = (gsize) cairo_image_surface_get_stride (surface) *
                 (gsize) cairo_image_surface_get_height (surface);

  while (length > 0 && data[length - 1] == 0)
    length--;
  return length == 0;
}

cairo_surface_t *
yk_deck_source_render (YkDeckSource *source, int face, int width, int height,
                       GError **error)
{
  cairo_surface_t *surface = yk_picture_new (width, height, error);
  YkSvgCell cell = face_cell (face);
  char id[MAX_ID];
  cairo_t *cr;

  if (surface == NULL)
    return NULL;
  cr = cairo_create (surface);
  face_id (source, face, id);
  if (lies_in_cell (source, &cell, id))
    yk_svg_cell_render (source->handle, id, &cell, cr, width, height);
  else
    render_element (source->handle, id, cr, width, height);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  if (!is_blank_picture (surface))
    return surface;
  cairo_surface_destroy (surface);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* Translators: what a card, or the back, is called in the file of a
                * deck, such as “club_1”. */
               _ ("The deck’s card “%s” is empty."),
               id + 1 + (source->is_by_use ? strlen (USE) : 0));
  return NULL;
}

static double
learn_index_height (YkDeckSource *source)
{
  cairo_surface_t *surfaces[YK_N_FACES] = {NULL};
  double height;

  for (int face = 0; face < YK_N_FACES; face++)
    if (YK_INDEX_FACES >> face & 1)
      surfaces[face] = yk_deck_source_render (source, face, INDEX_PICTURE_WIDTH,
                                              INDEX_PICTURE_HEIGHT, NULL);
  height = yk_index_detector_find_height (surfaces);
  for (int face = 0; face < YK_N_FACES; face++)
    g_clear_pointer (&surfaces[face], cairo_surface_destroy);
  return MAX (height, YK_INDEX_HEIGHT);
}

double
yk_deck_source_index_height (YkDeckSource *source)
{
  if (source->index_height == 0)
    source->index_height = yk_rsvg ()->has_sub (source->handle, USUAL_INDEX)
                               ? YK_INDEX_HEIGHT
                               : learn_index_height (source);
  return source->index_height;
}

void
yk_deck_source_close (YkDeckSource *source)
{
  g_clear_object (&source->handle);
  if (source->make != NULL)
    g_clear_pointer (&source->svg, g_bytes_unref);
}
