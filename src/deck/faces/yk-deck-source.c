/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deck's document: parsed, checked and drawn from, one thread at a time.
 *
 * Two forms are known.  AisleRiot's, which is also our own, is a grid of 13 columns
 * (ace to King) by 5 rows (clubs, diamonds, hearts, spades, and the back in the third
 * column of the last) with the elements club_1 … spade_king.  KDE's has the elements
 * 1_club … king_spade anywhere.  Both call the back "back". */
#include "deck/faces/yk-deck-source.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "deck/faces/yk-card-shape.h"
#include "deck/faces/yk-index-detector.h"
#include "deck/render/yk-picture.h"
#include "deck/render/yk-rsvg.h"
#include "deck/render/yk-svg-cell.h"

/* The cells of the grid form. */
#define GRID_COLUMNS 13
#define GRID_ROWS 5

/* The largest document, unpacked, in bytes. */
#define MAX_LENGTH (32 * 1024 * 1024)

#define MAX_ID 32

/* A document with this element has indices of the usual height.  Our own decks have it:
 * learning would make them wait. */
#define USUAL_INDEX "#usual-index"

/* The size in which the index of a deck is looked for: always the same one, so that it
 * has one height. */
#define INDEX_PICTURE_WIDTH 100
#define INDEX_PICTURE_HEIGHT 140

typedef enum
{
  FORM_GRID,
  FORM_ELEMENTS,
} Form;

struct _YkDeckSource
{
  YkDeckMaker make;   /* makes the document, or NULL */
  gpointer make_data; /* owned */
  GBytes *svg;        /* NULL: it is not made now */
  GMutex mutex;
  RsvgHandle *handle;
  Form form;
  double index_height; /* 0: not learnt yet */
};

YkDeckSource *
yk_deck_source_new (GBytes *svg)
{
  YkDeckSource *source = g_atomic_rc_box_new0 (YkDeckSource);

  source->svg = g_bytes_ref (svg);
  g_mutex_init (&source->mutex);
  return source;
}

YkDeckSource *
yk_deck_source_new_made (YkDeckMaker make, gpointer data)
{
  YkDeckSource *source = g_atomic_rc_box_new0 (YkDeckSource);

  source->make = make;
  source->make_data = data;
  g_mutex_init (&source->mutex);
  return source;
}

YkDeckSource *
yk_deck_source_acquire (YkDeckSource *source)
{
  return g_atomic_rc_box_acquire (source);
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

void
yk_deck_source_lock (YkDeckSource *source)
{
  g_mutex_lock (&source->mutex);
}

void
yk_deck_source_unlock (YkDeckSource *source)
{
  g_mutex_unlock (&source->mutex);
}

/* The element's id, with its "#". */
static void
face_id (Form form, int face, char id[MAX_ID])
{
  static const char *const suits[] = {"spade", "heart", "diamond", "club"};
  static const char *const courts[] = {"jack", "queen", "king"};
  const char *suit;
  char rank[8];
  YkCard card;

  if (face == YK_FACE_BACK) {
    g_strlcpy (id, "#back", MAX_ID);
    return;
  }
  card = yk_card_from_index (face);
  suit = suits[yk_card_suit (card)];
  if (yk_card_rank (card) >= YK_JACK)
    g_strlcpy (rank, courts[yk_card_rank (card) - YK_JACK], sizeof rank);
  else
    g_snprintf (rank, sizeof rank, "%d", yk_card_rank (card));
  switch (form) {
  case FORM_GRID:
    g_snprintf (id, MAX_ID, "#%s_%s", suit, rank);
    return;
  case FORM_ELEMENTS:
    g_snprintf (id, MAX_ID, "#%s_%s", rank, suit);
    return;
  }
}

static gboolean
has_all_faces (RsvgHandle *handle, Form form)
{
  char id[MAX_ID];

  for (int face = 0; face < YK_N_FACES; face++) {
    face_id (form, face, id);
    if (!yk_rsvg ()->has_sub (handle, id))
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
parse_document (YkDeckSource *source)
{
  g_autoptr (GBytes) text = is_packed (source->svg) ? unpack_document (source->svg)
                                                    : g_bytes_ref (source->svg);
  g_autoptr (GInputStream) stream = NULL;

  if (text == NULL)
    return NULL;
  stream = g_memory_input_stream_new_from_bytes (text);
  return yk_rsvg ()->new_from_stream (stream, NULL, RSVG_HANDLE_FLAGS_NONE, NULL, NULL);
}

gboolean
yk_deck_source_open (YkDeckSource *source, GError **error)
{
  if (source->handle != NULL)
    return TRUE;
  if (source->svg == NULL)
    source->svg = source->make (source->make_data);
  source->handle = parse_document (source);
  if (source->handle == NULL) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("It's not an SVG picture."));
    return FALSE;
  }
  source->form =
      yk_rsvg ()->has_sub (source->handle, "#1_club") ? FORM_ELEMENTS : FORM_GRID;
  if (!has_all_faces (source->handle, source->form)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("Some of its cards are missing."));
    g_clear_object (&source->handle);
    return FALSE;
  }
  return TRUE;
}

/* Draws the card's cell into the whole of a picture. */
static void
render_cell (RsvgHandle *handle, int face, const char *id, cairo_t *cr, int width,
             int height)
{
  static const int rows[] = {3, 2, 1, 0};
  YkCard card = face != YK_FACE_BACK ? yk_card_from_index (face) : 0;
  YkSvgCell cell = {.column = card != 0 ? yk_card_rank (card) - 1 : 2,
                    .row = card != 0 ? rows[yk_card_suit (card)] : 4,
                    .n_columns = GRID_COLUMNS,
                    .n_rows = GRID_ROWS};

  yk_svg_cell_render (handle, id, &cell, cr, width, height);
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
  char id[MAX_ID];
  cairo_t *cr;

  if (surface == NULL)
    return NULL;
  cr = cairo_create (surface);
  face_id (source->form, face, id);
  switch (source->form) {
  case FORM_GRID:
    render_cell (source->handle, face, id, cr, width, height);
    break;
  case FORM_ELEMENTS:
    render_element (source->handle, id, cr, width, height);
    break;
  }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  if (!is_blank_picture (surface))
    return surface;
  cairo_surface_destroy (surface);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("One of its cards is empty."));
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
