/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decks in both forms, as other programs write them; and what is none. */
#include "../test-common.h"
#include "../test-svg-deck.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/io/yk-file-util.h"
#include "deck/yk-background.h"
#include "deck/yk-rsvg.h"
#include "deck/yk-deck.h"
#include "deck/yk-deck-private.h"
#include "deck/yk-picture.h"
#include "deck/yk-assets.h"

/* Pixels of a rendered face. */
#define WIDTH 24
#define HEIGHT 36

/* The cells of the documents below, in their own measure. */
#define CELL_WIDTH 20
#define CELL_HEIGHT 30

typedef enum
{
  GRID,
  GRID_WITHOUT_SIZE, /* and its view begins elsewhere */
  STACKED,           /* all in one place, and some stretched over many cells */
  DEFINED,           /* nothing is drawn by itself */
  USED,              /* each shows something that is defined */
  SYMBOLS,
  TURNED_SYMBOLS, /* and the rank is first */
  ELEMENTS,       /* the same */
  N_FORMS,
} Form;

/* A colour that no other face has. */
static guint32
face_colour (int face)
{
  return 0xff000000u | (guint32) (40 + 3 * face) << 16 |
         (guint32) (200 - 3 * face) << 8 | (guint32) face;
}

static void
face_id (Form form, int face, char id[32])
{
  static const char *const suits[] = {"spade", "heart", "diamond", "club"};
  static const char *const ranks[] = {"",  "1", "2", "3",  "4",    "5",     "6",
                                      "7", "8", "9", "10", "jack", "queen", "king"};
  YkCard card = face != YK_FACE_BACK ? yk_card_from_index (face) : 0;

  if (card == 0)
    g_strlcpy (id, "back", 32);
  else if (form >= TURNED_SYMBOLS)
    g_snprintf (id, 32, "%s_%s", ranks[yk_card_rank (card)],
                suits[yk_card_suit (card)]);
  else
    g_snprintf (id, 32, "%s_%s", suits[yk_card_suit (card)],
                ranks[yk_card_rank (card)]);
}

/* Every face is one rectangle of its colour, a little smaller than its cell, with
 * something larger that is clipped. */
static void
append_face (GString *svg, Form form, int face, int offset)
{
  static const int rows[] = {3, 2, 1, 0};
  gboolean is_grid = form <= GRID_WITHOUT_SIZE || form == ELEMENTS;
  YkCard card = face != YK_FACE_BACK ? yk_card_from_index (face) : 0;
  int column = is_grid ? (card != 0 ? yk_card_rank (card) - 1 : 2) : 0;
  int row = is_grid ? (card != 0 ? rows[yk_card_suit (card)] : 4) : 0;
  g_autofree char *shape = NULL;
  char id[32];

  face_id (form, face, id);
  shape =
      g_strdup_printf ("<rect x='%d' y='%d' width='%d' height='%d' fill='#%06x'/>",
                       offset + column * CELL_WIDTH + 1, offset + row * CELL_HEIGHT + 1,
                       CELL_WIDTH - 2, CELL_HEIGHT - 2, face_colour (face) & 0xffffff);
  if (form <= GRID_WITHOUT_SIZE)
    g_string_append_printf (
        svg, "<g id='%s'>%s<rect width='900' height='900' clip-path='url(#no)'/></g>\n",
        id, shape);
  else if (form == USED)
    g_string_append_printf (
        svg, "<g id='its-%s'>%s</g><use id='%s' xlink:href='#its-%s'/>\n", id, shape,
        id, id);
  else if (form == SYMBOLS || form == TURNED_SYMBOLS)
    g_string_append_printf (svg, "<symbol id='%s'%s>%s</symbol>\n", id,
                            form == SYMBOLS ? " viewBox='0 0 20 30'" : "", shape);
  else
    g_string_append_printf (svg, "<g id='%s'>%s</g>\n", id, shape);
}

static GString *
draw_deck (Form form)
{
  int offset = form == GRID_WITHOUT_SIZE ? -70 : 0;
  gboolean is_stacked = form >= STACKED && form < ELEMENTS;
  int width = is_stacked ? CELL_WIDTH : 13 * CELL_WIDTH;
  int height = is_stacked ? CELL_HEIGHT : 5 * CELL_HEIGHT;
  GString *svg = g_string_new ("<svg xmlns='http://www.w3.org/2000/svg' "
                               "xmlns:xlink='http://www.w3.org/1999/xlink' ");

  if (form != GRID_WITHOUT_SIZE)
    g_string_append_printf (svg, "width='%d' height='%d' ", width, height);
  g_string_append_printf (svg, "viewBox='%d %d %d %d'>\n", offset, offset, width,
                          height);
  g_string_append (svg, "<clipPath id='no'><rect width='0' height='0'/></clipPath>\n");
  g_string_append (svg, form == DEFINED || form == USED ? "<defs>" : "");
  for (int face = 0; face < YK_N_FACES; face++)
    append_face (svg, form, face, offset);
  g_string_append (svg, form == DEFINED || form == USED ? "</defs>" : "");
  g_string_append (svg, "</svg>\n");
  return svg;
}

static GBytes *
pack (GBytes *bytes)
{
  g_autoptr (GConverter) converter =
      G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9));
  g_autoptr (GInputStream) plain = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (plain, converter);
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();

  g_output_stream_splice (out, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, NULL);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (out));
}

static guint32
middle_pixel (cairo_surface_t *surface)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  guint32 pixel;

  data += cairo_image_surface_get_stride (surface) * (HEIGHT / 2) + 4 * (WIDTH / 2);
  memcpy (&pixel, data, sizeof pixel);
  return pixel;
}

/* Each face in its own colour, and what is around it in a cell only where there are
 * cells. */
static void
check_faces (GBytes *svg, gboolean has_cells)
{
  YkDeckSource *source = yk_deck_source_new (svg, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_mutex_lock (yk_deck_source_mutex (source));
  yk_deck_source_open (source, &error);
  g_assert_no_error (error);
  for (int face = 0; face < YK_N_FACES; face++) {
    cairo_surface_t *surface =
        yk_deck_source_render (source, face, WIDTH, HEIGHT, &error);

    g_assert_no_error (error);
    g_assert_cmphex (middle_pixel (surface), ==, face_colour (face));
    g_assert_true ((cairo_image_surface_get_data (surface)[3] == 0) == has_cells);
    cairo_surface_destroy (surface);
  }
  yk_deck_source_close (source);
  g_mutex_unlock (yk_deck_source_mutex (source));
  yk_deck_source_release (source);
}

static void
test_forms (void)
{
  for (Form form = GRID; form < N_FORMS; form++) {
    g_autoptr (GBytes) svg = g_string_free_to_bytes (draw_deck (form));
    g_autoptr (GBytes) packed = pack (svg);

    g_test_message ("form %d", (int) form);
    g_assert_cmpuint (g_bytes_get_size (packed), <, g_bytes_get_size (svg));
    check_faces (svg, form <= GRID_WITHOUT_SIZE);
    check_faces (packed, form <= GRID_WITHOUT_SIZE);
  }
}

/* Opening the deck, or drawing its cards, says what is wrong. */
static void
assert_refused (GBytes *svg, const char *says)
{
  YkDeckSource *source = yk_deck_source_new (svg, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_mutex_lock (yk_deck_source_mutex (source));
  if (yk_deck_source_open (source, &error))
    for (int face = 0; face < YK_N_FACES && error == NULL; face++) {
      cairo_surface_t *surface =
          yk_deck_source_render (source, face, WIDTH, HEIGHT, &error);

      g_clear_pointer (&surface, cairo_surface_destroy);
    }
  g_assert_nonnull (error);
  test_check_sentence (error->message);
  g_assert_nonnull (strstr (error->message, says));
  g_mutex_unlock (yk_deck_source_mutex (source));
  yk_deck_source_release (source);
}

static void
test_no_deck (void)
{
  static const char *const texts[] = {"", "Dear friend,\n", "\x1f\x8b", "\x1f\x8bnoise",
                                      "<svg xmlns='http://www.w3.org/2000/svg'>"};
  static const char empty[] = "<svg xmlns='http://www.w3.org/2000/svg'/>";
  g_autoptr (GBytes) bare = g_bytes_new_static (empty, strlen (empty));

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GBytes) bytes = g_bytes_new_static (texts[i], strlen (texts[i]));

    assert_refused (bytes, "isn’t an SVG picture");
  }
  assert_refused (bare, "no card called “spade_1”");
}

/* A few kilobytes that would fill the memory. */
static void
test_bomb (void)
{
  g_autofree char *zeros = g_malloc0 (40 << 20);
  g_autoptr (GBytes) bytes = g_bytes_new (zeros, 40 << 20);
  g_autoptr (GBytes) packed = pack (bytes);

  assert_refused (packed, "isn’t an SVG picture");
}

static void
test_missing_card (void)
{
  for (Form form = GRID; form < N_FORMS; form++)
    for (int face = 0; face < YK_N_FACES; face += 13) {
      GString *svg = draw_deck (form);
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *says = NULL;
      char id[32];

      face_id (form, face, id);
      g_string_replace (svg, id, "other", 0);
      bytes = g_string_free_to_bytes (svg);
      says = g_strdup_printf ("no card called “%s”", id);
      assert_refused (bytes, says);
    }
}

static void
test_empty_card (void)
{
  for (Form form = GRID; form < N_FORMS; form++) {
    GString *svg = draw_deck (form);
    g_autofree char *fill = g_strdup_printf ("#%06x", face_colour (30) & 0xffffff);
    g_autofree char *says = NULL;
    g_autoptr (GBytes) bytes = NULL;
    char id[32];

    g_assert_cmpuint (g_string_replace (svg, fill, "none", 0), ==, 1);
    bytes = g_string_free_to_bytes (svg);
    face_id (form, 30, id);
    says = g_strdup_printf ("The deck’s card “%s” is empty.", id);
    assert_refused (bytes, says);
  }
}

/* A start that renders nothing need not wait for the library. */
static void
test_rsvg_late (void)
{
  g_autofree char *before = NULL, *after = NULL;

  if (!g_file_get_contents ("/proc/self/maps", &before, NULL, NULL)) {
    test_leave_out ("the system does not tell which libraries are loaded");
    return;
  }
  g_assert_null (strstr (before, "librsvg"));
  g_assert_nonnull (yk_rsvg ());
  g_assert_true (g_file_get_contents ("/proc/self/maps", &after, NULL, NULL));
  g_assert_nonnull (strstr (after, "librsvg"));
}

static void
quit_cb (gboolean *is_over)
{
  *is_over = TRUE;
}

/* A deck that is none says so, soon after it is made. */
static void
test_failed (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("nothing", 7);
  g_autoptr (YkDeck) deck = test_svg_deck_new (bytes, NULL);
  gboolean is_over = FALSE;

  g_signal_connect_swapped (deck, "failed", G_CALLBACK (quit_cb), &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_for_faces (YkDeck *deck)
{
  while (!yk_deck_is_ready (deck))
    g_main_context_iteration (NULL, TRUE);
}

static void
changed_cb (YkDeck *deck, int *n_times)
{
  g_atomic_int_inc (n_times);
}

/* Faces come while the main loop runs, whoever owns it, and never in between. */
static void
test_main_thread (void)
{
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (draw_deck (GRID));
  g_autoptr (YkDeck) deck = test_svg_deck_new (bytes, NULL);
  int n_times = 0;

  yk_deck_request (deck, WIDTH, HEIGHT, 1, YK_ALL_FACES, FALSE);
  g_signal_connect (deck, "changed", G_CALLBACK (changed_cb), &n_times);
  g_usleep (G_USEC_PER_SEC / 4);
  g_assert_cmpint (g_atomic_int_get (&n_times), ==, 0);
  g_assert_false (yk_deck_is_ready (deck));
  wait_for_faces (deck);
  g_assert_cmpint (n_times, >, 0);
}

/* A deck may go while its faces are rendered. */
static void
test_dropped (void)
{
  for (int i = 0; i < 8; i++) {
    g_autoptr (GBytes) bytes = g_string_free_to_bytes (draw_deck (GRID));
    YkDeck *deck = test_svg_deck_new (bytes, NULL);

    yk_deck_request (deck, WIDTH, HEIGHT, 1, YK_ALL_FACES, FALSE);
    g_object_add_weak_pointer (G_OBJECT (deck), (gpointer *) &deck);
    for (int j = 0; j < i && !yk_deck_is_ready (deck); j++)
      g_main_context_iteration (NULL, TRUE);
    g_object_unref (deck);
    g_assert_null (deck);
    while (g_main_context_iteration (NULL, FALSE))
      ;
  }
}

/* A picture without an alpha of its own is refused: it could be seen through. */
static void
test_opaque (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 4, 4);

  g_test_expect_message (NULL, G_LOG_LEVEL_CRITICAL, "*CAIRO_FORMAT_ARGB32*");
  g_assert_null (yk_node_from_surface (surface, 4, 4, FALSE));
  g_test_assert_expected_messages ();
  cairo_surface_destroy (surface);
}

static GskRenderNode *
coloured_node (const graphene_rect_t *bounds)
{
  static const GdkRGBA red = {1, 0, 0, 1};

  return gsk_color_node_new (&red, bounds);
}

/* Wherever a node lies, its picture lies there, too: also at 0,0, where it need not be
 * moved, and also where there is nothing of it to be seen. */
static void
test_node_as_picture (void)
{
  static const graphene_rect_t places[] = {
      {{0, 0}, {20, 10}}, {{7, 0}, {20, 10}}, {{0, 9}, {20, 10}}, {{-3, -4}, {20, 10}},
      {{0, 0}, {0, 0}},   {{0, 0}, {20, 0}},  {{5, 5}, {0, 10}}};

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    for (int scale = 1; scale <= 2; scale++) {
      GskRenderNode *node = coloured_node (&places[i]);
      GskRenderNode *picture = yk_node_as_picture (node, scale);
      graphene_rect_t bounds;

      g_assert_nonnull (picture);
      gsk_render_node_get_bounds (picture, &bounds);
      g_assert_true (graphene_rect_equal (&bounds, &places[i]));
      gsk_render_node_unref (picture);
      gsk_render_node_unref (node);
    }
}

/* What a transform leaves as it is, GTK gives as no transform. */
static void
test_node_transform (void)
{
  GskRenderNode *node = coloured_node (&GRAPHENE_RECT_INIT (0, 0, 20, 10));
  GskTransform *transforms[] = {
      NULL, gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (0, 0)),
      gsk_transform_scale (NULL, (float) (1 + 1e-12), 1),
      gsk_transform_scale (NULL, 2, 3)};

  for (guint i = 0; i < G_N_ELEMENTS (transforms); i++) {
    GskRenderNode *shown = yk_node_transform (node, transforms[i]);
    graphene_rect_t bounds;

    g_assert_nonnull (shown);
    gsk_render_node_get_bounds (shown, &bounds);
    g_assert_cmpfloat (bounds.size.width, ==, i == 3 ? 40 : 20);
    gsk_render_node_unref (shown);
  }
  gsk_render_node_unref (node);
}

/* A picture without room is a node that draws nothing. */
static void
test_no_room (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 4, 4);

  for (int for_cairo = 0; for_cairo < 2; for_cairo++) {
    GskRenderNode *node = yk_node_from_surface (surface, 0, 4, for_cairo);

    g_assert_nonnull (node);
    gsk_render_node_unref (node);
  }
  cairo_surface_destroy (surface);
}

/* Of a card only the rows with round corners are seen through, and a file that says
 * anything else of a picture is not believed. */
static void
test_opaque_rows (void)
{
  cairo_surface_t *picture = yk_picture_new (8, 10, NULL);
  cairo_t *cr = cairo_create (picture);
  YkRows rows;

  cairo_rectangle (cr, 0, 2, 8, 6);
  cairo_rectangle (cr, 1, 0, 6, 10);
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  rows = yk_picture_find_opaque_rows (picture);
  g_assert_cmpint (rows.first, ==, 2);
  g_assert_cmpint (rows.end, ==, 8);

  yk_picture_set_opaque_rows (picture, (YkRows){2, 11});
  yk_picture_set_opaque_rows (picture, (YkRows){-1, 8});
  rows = yk_picture_get_opaque_rows (picture);
  g_assert_cmpint (rows.first, ==, rows.end);
  yk_picture_set_opaque_rows (picture, (YkRows){2, 8});
  rows = yk_picture_get_opaque_rows (picture);
  g_assert_cmpint (rows.end, ==, 8);
  cairo_surface_destroy (picture);
}

/* The middle of a face as it is drawn now, in a deck of WIDTH by HEIGHT. */
static guint32
drawn_pixel (YkDeck *deck, int face)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  guint32 pixel;

  gsk_render_node_draw (yk_deck_peek_face (deck, face, WIDTH, HEIGHT), cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixel = middle_pixel (surface);
  cairo_surface_destroy (surface);
  return pixel;
}

/* A deck of grid form with all its faces, with the back that ID names. */
static YkDeck *
open_deck (const char *id, const char *cache)
{
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (draw_deck (GRID));
  YkDeck *deck = test_svg_deck_new (bytes, cache);

  g_object_set (deck, "back", id, NULL);
  yk_deck_request (deck, WIDTH, HEIGHT, 1, YK_ALL_FACES, TRUE);
  return deck;
}

/* Any two backs differ at the size of the smallest cards as much as this, the mean of
 * the three channels, of 255. */
#define DIFFERENCE 22

/* And the part of each that a column shows is darker than this, to 255. */
#define MOST_LIGHTNESS 145

#define SMALL_WIDTH 40
#define SMALL_HEIGHT 56

static double
mean_difference (cairo_surface_t *a, cairo_surface_t *b)
{
  const guint8 *one = cairo_image_surface_get_data (a);
  const guint8 *other = cairo_image_surface_get_data (b);
  int n = SMALL_WIDTH * SMALL_HEIGHT * 4, sum = 0;

  g_assert_cmpint (cairo_image_surface_get_stride (a), ==, 4 * SMALL_WIDTH);
  for (int i = 0; i < n; i++)
    sum += abs (one[i] - other[i]);
  return (double) sum / (SMALL_WIDTH * SMALL_HEIGHT * 3);
}

/* The same picture, turned half round. */
static cairo_surface_t *
turn_round (cairo_surface_t *surface)
{
  cairo_surface_t *turned =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SMALL_WIDTH, SMALL_HEIGHT);
  cairo_t *cr = cairo_create (turned);

  cairo_translate (cr, SMALL_WIDTH, SMALL_HEIGHT);
  cairo_rotate (cr, G_PI);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (turned);
  return turned;
}

/* The mean lightness, to 255, of what a column shows of a back's field. */
static double
strip_lightness (cairo_surface_t *surface)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  int sum = 0, n = 0;

  for (int y = 3; y < SMALL_HEIGHT * YK_INDEX_HEIGHT; y++)
    for (int x = 4; x < SMALL_WIDTH - 4; x++, n++) {
      const guint8 *pixel = data + 4 * (y * SMALL_WIDTH + x);

      sum += (pixel[0] + pixel[1] + pixel[2]) / 3;
    }
  return (double) sum / n;
}

/* Backs are alike from both ends, no two are alike, and none is taken for a face where
 * only its strip is seen. */
static void
test_backs (void)
{
  g_autoptr (GPtrArray) pictures =
      g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);

  g_assert_null (yk_back_find (""));
  g_assert_null (yk_back_find ("no such back"));
  for (const YkBack *back = yk_back_table; back->id != NULL; back++) {
    cairo_surface_t *picture = yk_back_render (back, SMALL_WIDTH, SMALL_HEIGHT, NULL);
    cairo_surface_t *turned = turn_round (picture);

    g_assert_true (yk_back_find (back->id) == back);
    g_assert_cmpstr (g_dpgettext2 (GETTEXT_PACKAGE, "card back", back->name), !=, "");
    g_assert_cmpfloat (mean_difference (picture, turned), <, 1);
    g_assert_cmpfloat (strip_lightness (picture), <, MOST_LIGHTNESS);
    cairo_surface_destroy (turned);
    for (guint i = 0; i < pictures->len; i++) {
      g_assert_cmpfloat (mean_difference (picture, pictures->pdata[i]), >, DIFFERENCE);
      g_assert_cmpstr (
          g_dpgettext2 (GETTEXT_PACKAGE, "card back", back->name), !=,
          g_dpgettext2 (GETTEXT_PACKAGE, "card back", yk_back_table[i].name));
    }
    g_ptr_array_add (pictures, picture);
  }
}

/* The setting puts another back on the cards at once, and only the back is new. */
static void
test_back_follows (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.yukon_solitaire.Yukon");
  g_autoptr (YkDeck) deck = open_deck ("", NULL);
  guint32 own = face_colour (YK_FACE_BACK);
  GskRenderNode *face;

  g_settings_bind (settings, "card-back", deck, "back", G_SETTINGS_BIND_GET);
  wait_for_faces (deck);
  g_assert_cmphex (drawn_pixel (deck, YK_FACE_BACK), ==, own);
  face = yk_deck_peek_face (deck, 0, WIDTH, HEIGHT);

  g_settings_set_string (settings, "card-back", yk_back_table[0].id);
  g_assert_false (yk_deck_is_ready (deck));
  g_assert_cmphex (drawn_pixel (deck, YK_FACE_BACK), ==, own);
  wait_for_faces (deck);
  g_assert_cmphex (drawn_pixel (deck, YK_FACE_BACK), !=, own);
  g_assert_true (yk_deck_peek_face (deck, 0, WIDTH, HEIGHT) == face);

  g_settings_set_string (settings, "card-back", "no such back");
  wait_for_faces (deck);
  g_assert_cmphex (drawn_pixel (deck, YK_FACE_BACK), ==, own);
}

static void
check_drawn (YkDeck *deck)
{
  for (int face = 0; face < YK_N_FACES; face++)
    g_assert_cmphex (drawn_pixel (deck, face), ==, face_colour (face));
}

/* A back that changes while the faces are rendered takes none of them away. */
static void
test_back_meanwhile (void)
{
  g_autoptr (YkDeck) deck = open_deck (yk_back_table[0].id, NULL);

  g_object_set (deck, "back", yk_back_table[1].id, NULL);
  g_object_set (deck, "back", "", NULL);
  wait_for_faces (deck);
  check_drawn (deck);
}

/* Kept faces are good with any back, but for the back itself. */
static void
test_back_cached (void)
{
  g_autofree char *cache = g_build_filename (g_get_user_data_dir (), "faces", NULL);
  const char *one = yk_back_table[0].id, *other = yk_back_table[1].id;
  guint32 pixels[2];

  for (int i = 0; i < 2; i++) {
    g_autoptr (YkDeck) deck = open_deck (one, cache);

    g_assert_cmpint (yk_deck_is_ready (deck), ==, i > 0);
    wait_for_faces (deck);
    pixels[i] = drawn_pixel (deck, YK_FACE_BACK);
    yk_deck_save (deck);
  }
  g_assert_cmphex (pixels[0], ==, pixels[1]);
  for (int i = 0; i < 2; i++) {
    g_autoptr (YkDeck) deck = open_deck (i == 0 ? other : "", cache);

    g_assert_false (yk_deck_is_ready (deck));
    g_assert_null (yk_deck_peek_face (deck, YK_FACE_BACK, WIDTH, HEIGHT));
    g_assert_cmphex (drawn_pixel (deck, 0), ==, face_colour (0));
    wait_for_faces (deck);
    g_assert_cmphex (drawn_pixel (deck, YK_FACE_BACK), !=, pixels[0]);
    yk_deck_save (deck);
  }
}

/* How much is mapped of files whose paths begin with PATH, and is in this program's
 * memory, in kB; False where the system does not say. */
static gboolean
measure_mapping (const char *path, int *mapped, int *resident)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gboolean is_file = FALSE;

  if (!g_file_get_contents ("/proc/self/smaps", &text, NULL, NULL))
    return FALSE;
  lines = g_strsplit (text, "\n", -1);
  *mapped = *resident = 0;
  for (char **line = lines; *line != NULL; line++) {
    if (strchr (*line, '-') != NULL && strchr (*line, '-') < strchr (*line, ' '))
      is_file = strstr (*line, path) != NULL;
    else if (is_file && g_str_has_prefix (*line, "Size:"))
      *mapped += atoi (*line + strlen ("Size:"));
    else if (is_file && g_str_has_prefix (*line, "Rss:"))
      *resident += atoi (*line + strlen ("Rss:"));
  }
  return TRUE;
}

/* Faces that rest are a file's, not in memory, and there again as soon as they are
 * drawn: those that have been rendered, and those that a later start has read. */
static void
test_rest (void)
{
  g_autofree char *cache = g_build_filename (g_get_user_data_dir (), "rest", NULL);

  for (int start = 0; start < 2; start++) {
    g_autoptr (YkDeck) deck = open_deck ("", cache);
    int mapped, resident;

    g_assert_cmpint (yk_deck_is_ready (deck), ==, start > 0);
    wait_for_faces (deck);
    check_drawn (deck);
    yk_deck_rest (deck);
    yk_deck_save (deck); /* waits for the thread */
    if (measure_mapping (cache, &mapped, &resident)) {
      g_assert_cmpint (mapped, >=, YK_N_FACES * WIDTH * HEIGHT * 4 / 1024);
      g_assert_cmpint (resident, ==, 0);
    }
    check_drawn (deck);
    if (measure_mapping (cache, &mapped, &resident))
      g_assert_cmpint (resident, >, 0);
    yk_deck_rest (deck);
    if (measure_mapping (cache, &mapped, &resident))
      g_assert_cmpint (resident, ==, 0);
    check_drawn (deck);
  }
}

/* What the file of faces has for its head, and for each face of this size. */
#define CACHE_PAGE 4096

/* Writes noise over a part of the file, in place. */
static void
spoil (const char *path, long offset, int length)
{
  FILE *file = g_fopen (path, "r+");

  g_assert_nonnull (file);
  g_assert_cmpint (fseek (file, offset, SEEK_SET), ==, 0);
  for (int i = 0; i < length; i++)
    g_assert_cmpint (fputc (0x5a, file), ==, 0x5a);
  g_assert_cmpint (fclose (file), ==, 0);
}

/* Whatever becomes of the file, the faces on the table stay as they are: where it has a
 * second name, they have been copied; else it has none, until they rest. */
static void
test_cache_spoilt (void)
{
  g_autofree char *cache = g_build_filename (g_get_user_data_dir (), "spoilt", NULL);
  g_autofree char *second = g_strconcat (cache, "-too", NULL);

  for (int round = 0; round < 4; round++) {
    gboolean is_linked = round / 2 == 0;
    const char *path = is_linked ? second : cache;
    YkDeck *deck = open_deck ("", cache);

    wait_for_faces (deck);
    yk_deck_save (deck);
    g_object_unref (deck);
    if (is_linked)
      g_assert_cmpint (link (cache, second), ==, 0);
    deck = open_deck ("", cache);
    g_assert_true (yk_deck_is_ready (deck));
    g_assert_false (g_file_test (cache, G_FILE_TEST_EXISTS));
    if (!is_linked) {
      yk_deck_rest (deck);
      yk_deck_save (deck); /* waits for the thread */
    }
    if (round % 2 == 0)
      spoil (path, 0, CACHE_PAGE * (YK_N_FACES + 1));
    else
      g_assert_cmpint (truncate (path, 0), ==, 0);
    check_drawn (deck);
    g_object_unref (deck);
    g_unlink (path);
  }
}

/* A face that has been damaged is drawn anew, and so are all where the head has. */
static void
test_cache_damaged (void)
{
  static const struct
  {
    long offset;
    guint64 lost;
  } damages[] = {{CACHE_PAGE * 6, YK_FACE_BIT (5)}, {40, YK_ALL_FACES}};
  g_autofree char *cache = g_build_filename (g_get_user_data_dir (), "damaged", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (damages); i++) {
    YkDeck *deck = open_deck ("", cache);

    wait_for_faces (deck);
    yk_deck_save (deck);
    g_object_unref (deck);
    spoil (cache, damages[i].offset, 8);
    deck = open_deck ("", cache);
    for (int face = 0; face < YK_N_FACES; face++)
      g_assert_cmpint (yk_deck_peek_face (deck, face, WIDTH, HEIGHT) == NULL, ==,
                       damages[i].lost >> face & 1);
    wait_for_faces (deck);
    check_drawn (deck);
    yk_deck_save (deck);
    g_object_unref (deck);
    deck = open_deck ("", cache);
    g_assert_true (yk_deck_is_ready (deck));
    g_object_unref (deck);
  }
}

/* Nobody waits for what is not a file. */
static void
test_cache_pipe (void)
{
  g_autofree char *cache = g_build_filename (g_get_user_data_dir (), "pipe", NULL);
  g_autoptr (YkDeck) deck = NULL;

  g_assert_cmpint (mkfifo (cache, 0600), ==, 0);
  deck = open_deck ("", cache);
  wait_for_faces (deck);
  check_drawn (deck);
}

static int n_made; /* documents; atomic */

static GBytes *
make_grid (gconstpointer data)
{
  g_atomic_int_inc (&n_made);
  return g_string_free_to_bytes (draw_deck (GRID));
}

/* A deck whose document is made has it made once, and not at all where its faces are
 * kept. */
static void
test_made (void)
{
  static const struct
  {
    guint64 key;
    int n_made;
  } rounds[] = {{1, 1}, {1, 1}, {2, 2}};
  g_autofree char *cache = g_build_filename (g_get_user_data_dir (), "made", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rounds); i++) {
    g_autoptr (YkDeck) deck =
        yk_deck_new_made (make_grid, g_strdup ("data"), rounds[i].key, cache);

    yk_deck_request (deck, WIDTH, HEIGHT, 1, YK_ALL_FACES, TRUE);
    wait_for_faces (deck);
    g_assert_cmpint (g_atomic_int_get (&n_made), ==, rounds[i].n_made);
    g_assert_cmphex (drawn_pixel (deck, 0), ==, face_colour (0));
    yk_deck_save (deck);
  }
}

static char *
write_file (const char *folder, const char *name, const char *content)
{
  g_autofree char *directory = g_build_filename (g_get_user_data_dir (), folder, NULL);
  char *path = g_build_filename (directory, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (directory, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, content, -1, NULL));
  return path;
}

/* Whether a deck is ready, or has failed: then REASON is the sentence. */
static gboolean
is_settled (YkDeck *deck, char **reason)
{
  return yk_deck_is_ready (deck) || *reason != NULL;
}

static void
deck_failed_cb (YkDeck *deck, const char *sentence, char **reason)
{
  test_check_sentence (sentence);
  g_free (*reason);
  *reason = g_strdup (sentence);
}

/* All faces of the deck in a file, or the sentence that says what is wrong. */
static YkDeck *
open_path (const char *path, const char *cache, char **reason)
{
  YkDeck *deck = yk_deck_new_for_path (path, cache);

  g_signal_connect (deck, "failed", G_CALLBACK (deck_failed_cb), reason);
  yk_deck_request (deck, WIDTH, HEIGHT, 1, YK_ALL_FACES, TRUE);
  g_assert_false (yk_deck_is_ready (deck));
  while (!is_settled (deck, reason))
    g_main_context_iteration (NULL, TRUE);
  return deck;
}

/* A deck in a file is drawn from the file of faces when all are there: they come at
 * once, and not as they are rendered. */
static void
test_path (void)
{
  g_autofree char *cache = g_build_filename (g_get_user_data_dir (), "kept", NULL);
  GString *svg = draw_deck (GRID);
  g_autofree char *path = write_file ("x", "deck.svg", svg->str);
  g_autofree char *reason = NULL;

  for (int i = 0; i < 2; i++) {
    g_autoptr (YkDeck) deck = open_path (path, cache, &reason);
    int n_times = 0;

    g_assert_null (reason);
    for (int face = 0; face < YK_N_FACES; face++)
      g_assert_cmphex (drawn_pixel (deck, face), ==, face_colour (face));
    g_assert_cmpfloat (yk_deck_index_height (deck), >, 0);
    yk_deck_save (deck);
    g_signal_connect (deck, "changed", G_CALLBACK (changed_cb), &n_times);
    yk_deck_request (deck, 2 * WIDTH, HEIGHT, 1, 0, TRUE);
    yk_deck_request (deck, WIDTH, HEIGHT, 1, YK_ALL_FACES, TRUE);
    g_assert_true (yk_deck_is_ready (deck));
    g_assert_cmpint (n_times, ==, 2);
  }
  g_string_free (svg, TRUE);
}

/* Until a deck has faces of its own it shows another one's. */
static void
test_meanwhile (void)
{
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (draw_deck (ELEMENTS));
  g_autoptr (YkDeck) old = open_deck ("", NULL);
  g_autoptr (YkDeck) deck = test_svg_deck_new (bytes, NULL);

  wait_for_faces (old);
  yk_deck_show_meanwhile (deck, old);
  g_clear_object (&old);
  yk_deck_request (deck, WIDTH, HEIGHT, 1, YK_FACE_BIT (1), TRUE);
  g_assert_false (yk_deck_is_ready (deck));
  g_assert_cmphex (drawn_pixel (deck, 7), ==, face_colour (7));
  wait_for_faces (deck);
  g_assert_cmphex (drawn_pixel (deck, 1), ==, face_colour (1));
}

/* What the file of faces has is not taken for another document at the same place. */
static void
test_path_replaced (void)
{
  g_autofree char *cache = g_build_filename (g_get_user_data_dir (), "kept-too", NULL);
  GString *svg = draw_deck (GRID);
  g_autofree char *fill = g_strdup_printf ("#%06x", face_colour (7) & 0xffffff);
  g_autofree char *path = write_file ("x", "deck.svg", svg->str);
  g_autofree char *reason = NULL;
  YkDeck *deck = open_path (path, cache, &reason);

  yk_deck_save (deck);
  g_object_unref (deck);
  g_assert_cmpuint (g_string_replace (svg, fill, "#123456", 0), ==, 1);
  g_free (write_file ("x", "deck.svg", svg->str));
  g_string_free (svg, TRUE);
  deck = open_path (path, cache, &reason);
  g_assert_null (reason);
  g_assert_cmphex (drawn_pixel (deck, 7), ==, 0xff123456);
  g_object_unref (deck);
}

static void
test_path_failed (void)
{
  static const char *const contents[] = {NULL, "", "nothing", "<svg/>"};

  for (gsize i = 0; i < G_N_ELEMENTS (contents); i++) {
    g_autofree char *path =
        write_file ("x", "deck.svg", contents[i] != NULL ? contents[i] : "");
    g_autofree char *reason = NULL;
    g_autoptr (YkDeck) deck = NULL;

    if (contents[i] == NULL)
      g_unlink (path);
    deck = open_path (path, NULL, &reason);
    g_assert_nonnull (reason);
  }
}

static void
test_list (void)
{
  static const struct
  {
    const char *folder;
    const char *file;
    const char *content;
    const char *name; /* NULL: it is not in the list */
  } files[] = {
      {"yukon/decks", "my_own-deck.svg", "", "My own deck"},
      {"yukon/decks", "Éva.svgz", "", "Éva"},
      {"yukon/decks", "LOUD.SVG", "", "LOUD"},
      {"yukon/decks", "notes.txt", "", NULL},
      {"aisleriot/cards", "bonded.svgz", "", "Bonded"},
      {"carddecks/a", "index.desktop",
       "[KDE Backdeck]\nName=Ancient\nName[C]=Ancient\nSVG=a.svgz\n", "Ancient"},
      {"carddecks/b", "index.desktop", "[KDE Backdeck]\nName=No picture\n", NULL},
      {"carddecks/c", "index.desktop",
       "[KDE Backdeck]\nName=Path\nSVG=../../../secret.svg\n", NULL},
      {"carddecks/d", "index.desktop", "no keys", NULL},
  };
  g_autofree char *pipe_folder =
      g_build_filename (g_get_user_data_dir (), "carddecks", "e", NULL);
  g_autofree char *pipe_path = g_build_filename (pipe_folder, "index.desktop", NULL);
  g_autoptr (GPtrArray) decks = NULL;
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    g_free (write_file (files[i].folder, files[i].file, files[i].content));
  /* Nobody waits for what will never be written. */
  g_assert_cmpint (g_mkdir_with_parents (pipe_folder, 0700), ==, 0);
  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  decks = yk_asset_list_new (YK_USER_ASSET_DECK);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++) {
    gboolean is_listed = FALSE;

    for (guint j = 0; files[i].name != NULL && j < decks->len; j++)
      is_listed |= strcmp (((YkAssetFile *) decks->pdata[j])->name, files[i].name) == 0;
    g_assert_cmpint (is_listed, ==, files[i].name != NULL);
    n += is_listed;
  }
  g_assert_cmpuint (decks->len, ==, n);
}

/* No two names in the list are alike, and none is our own deck's. */
static void
test_twins (void)
{
  static const struct
  {
    const char *folder;
    const char *file;
    const char *content;
    const char *name; /* NULL: any */
  } files[] = {
      {"aisleriot/cards", "paris.svgz", "", "Paris (AisleRiot)"},
      {"carddecks/paris", "index.desktop",
       "[KDE Backdeck]\nName=Paris\nSVG=paris.svgz\n", "Paris (KDE)"},
      {"yukon/decks", "paris.svg", "", "Paris (your file)"},
      {"yukon/decks", "yukon.svg", "", "Yukon (your file)"},
      {"yukon/decks", "yukon,_Large_Print.svg", "", "Yukon, Large Print (your file)"},
      {"aisleriot/cards", "swiss-xvii.svgz", "", NULL},
      {"aisleriot/cards", "swiss_xvii.svgz", "", NULL},
  };
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) decks = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    g_free (write_file (files[i].folder, files[i].file, files[i].content));
  decks = yk_asset_list_new (YK_USER_ASSET_DECK);
  for (const YkBuiltinDeck *row = yk_builtin_deck_table; row->id != NULL; row++)
    g_hash_table_add (names,
                      (gpointer) g_dpgettext2 (GETTEXT_PACKAGE, "deck", row->name));
  for (guint i = 0; i < decks->len; i++)
    g_assert_true (g_hash_table_add (names, ((YkAssetFile *) decks->pdata[i])->name));
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    g_assert_true (files[i].name == NULL ||
                   g_hash_table_contains (names, files[i].name));
}

static void
assert_unreadable (const char *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (yk_read_path (path, YK_DECK_MAX_LENGTH, &error));
  test_check_sentence (error->message);
}

static void
test_read (void)
{
  g_autofree char *path = write_file ("yukon/decks", "x.svg", "<svg/>");
  g_autofree char *pipe_path = g_strconcat (path, ".pipe", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = yk_read_path (path, YK_DECK_MAX_LENGTH, &error);

  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "<svg/>",
                   6);
  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  assert_unreadable (pipe_path);
  assert_unreadable ("/dev/zero");
  assert_unreadable (g_get_user_data_dir ());
  g_assert_cmpint (truncate (path, 9 << 20), ==, 0);
  assert_unreadable (path);
  g_unlink (path);
  assert_unreadable (path);
}

/* Pixels of a rendered background, and what two of them differ by at least: one byte of
 * each pixel by one, in the mean. */
#define GROUND_WIDTH 60
#define GROUND_HEIGHT 80
#define GROUND_DIFFERENCE 1

/* Renders a background for one style. */
static cairo_surface_t *
render_ground (const YkBackground *background, gboolean dark)
{
  g_autoptr (GError) error = NULL;
  cairo_surface_t *picture =
      yk_background_render (background, dark, GROUND_WIDTH, GROUND_HEIGHT, &error);

  g_assert_no_error (error);
  return picture;
}

static void
assert_opaque (cairo_surface_t *picture)
{
  const guint8 *data = cairo_image_surface_get_data (picture);

  for (int i = 0; i < GROUND_WIDTH * GROUND_HEIGHT; i++)
    g_assert_cmpint (data[4 * i + (G_BYTE_ORDER == G_LITTLE_ENDIAN ? 3 : 0)], ==, 255);
}

/* The mean difference of the bytes of two pictures. */
static double
ground_difference (cairo_surface_t *a, cairo_surface_t *b)
{
  const guint8 *x = cairo_image_surface_get_data (a);
  const guint8 *y = cairo_image_surface_get_data (b);
  int n = 4 * GROUND_WIDTH * GROUND_HEIGHT, sum = 0;

  for (int i = 0; i < n; i++)
    sum += ABS (x[i] - y[i]);
  return (double) sum / n;
}

/* Every background hides all that is below it, looks otherwise than the others, and is
 * darker in the dark style. */
static void
test_backgrounds (void)
{
  g_autoptr (GPtrArray) pictures =
      g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);

  g_assert_null (yk_background_find (""));
  g_assert_null (yk_background_find ("no such background"));
  for (const YkBackground *row = yk_background_table; row->id != NULL; row++) {
    cairo_surface_t *light = render_ground (row, FALSE);
    cairo_surface_t *dark = render_ground (row, TRUE);

    g_assert_true (yk_background_find (row->id) == row);
    g_assert_cmpstr (g_dpgettext2 (GETTEXT_PACKAGE, "background", row->name), !=, "");
    assert_opaque (light);
    assert_opaque (dark);
    g_assert_cmpfloat (yk_picture_lightness (dark), >, 1);
    g_assert_cmpfloat (yk_picture_lightness (dark), <, 30);
    g_assert_cmpfloat (yk_picture_lightness (light), >,
                       yk_picture_lightness (dark) + 5);
    for (guint i = 0; i < pictures->len; i++) {
      g_assert_cmpfloat (ground_difference (light, pictures->pdata[i]), >,
                         GROUND_DIFFERENCE);
      g_assert_cmpstr (
          g_dpgettext2 (GETTEXT_PACKAGE, "background", row->name), !=,
          g_dpgettext2 (GETTEXT_PACKAGE, "background", yk_background_table[i].name));
    }
    g_ptr_array_add (pictures, light);
    cairo_surface_destroy (dark);
  }
}

/* Every document that is drawn is in the table. */
static void
test_background_documents (void)
{
  g_autofree char *folder =
      g_test_build_filename (G_TEST_DIST, "..", "data", "backgrounds", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  int n_documents = 0, n_rows = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".svg")) {
      g_autofree char *id = g_strndup (name, strlen (name) - strlen (".svg"));

      g_assert_nonnull (yk_background_find (id));
      n_documents++;
    }
  while (yk_background_table[n_rows].id != NULL)
    n_rows++;
  g_assert_cmpint (n_rows, ==, n_documents);
}

static void
wait_for_ground (YkBackgroundRenderer *ground)
{
  while (!yk_background_renderer_is_ready (ground))
    g_main_context_iteration (NULL, TRUE);
}

static GskRenderNode *
peek_ground (YkBackgroundRenderer *ground)
{
  return yk_background_renderer_peek_node (ground, GROUND_WIDTH, GROUND_HEIGHT);
}

static float
ground_width (YkBackgroundRenderer *ground, int width, int height)
{
  graphene_rect_t bounds;

  gsk_render_node_get_bounds (yk_background_renderer_peek_node (ground, width, height),
                              &bounds);
  return bounds.size.width;
}

/* The old picture is shown, in any size that is asked for, until the new one comes;
 * plain felt needs none, and comes at once. */
static void
test_ground (void)
{
  g_autoptr (YkBackgroundRenderer) ground = yk_background_renderer_new ();

  yk_background_renderer_request (ground, GROUND_WIDTH, GROUND_HEIGHT, 1, FALSE, FALSE);
  g_assert_true (yk_background_renderer_is_ready (ground));
  g_assert_null (peek_ground (ground));

  g_object_set (ground, "background", "linen", NULL);
  g_assert_null (peek_ground (ground));
  wait_for_ground (ground);
  g_assert_cmpfloat (ground_width (ground, GROUND_WIDTH, GROUND_HEIGHT), ==,
                     GROUND_WIDTH);
  g_assert_cmpfloat (ground_width (ground, 2 * GROUND_WIDTH, GROUND_HEIGHT), ==,
                     2 * GROUND_WIDTH);
  g_assert_true (yk_background_renderer_is_pale (ground));

  yk_background_renderer_request (ground, 2 * GROUND_WIDTH, GROUND_HEIGHT, 1, TRUE,
                                  FALSE);
  g_assert_false (yk_background_renderer_is_ready (ground));
  g_assert_true (yk_background_renderer_is_pale (ground));
  g_assert_cmpfloat (ground_width (ground, 2 * GROUND_WIDTH, GROUND_HEIGHT), ==,
                     2 * GROUND_WIDTH);
  wait_for_ground (ground);
  g_assert_false (yk_background_renderer_is_pale (ground));
  g_assert_cmpfloat (ground_width (ground, 2 * GROUND_WIDTH, GROUND_HEIGHT), ==,
                     2 * GROUND_WIDTH);

  g_object_set (ground, "background", "", NULL);
  g_assert_true (yk_background_renderer_is_ready (ground));
  g_assert_null (peek_ground (ground));
}

/* What was wanted when a picture was begun, and is not anymore, is never shown. */
static void
test_ground_meanwhile (void)
{
  g_autoptr (YkBackgroundRenderer) ground = yk_background_renderer_new ();

  g_object_set (ground, "background", "linen", NULL);
  yk_background_renderer_request (ground, GROUND_WIDTH, GROUND_HEIGHT, 1, FALSE, FALSE);
  g_object_set (ground, "background", "night", NULL);
  yk_background_renderer_request (ground, GROUND_WIDTH, GROUND_HEIGHT, 2, FALSE, FALSE);
  while (!yk_background_renderer_is_ready (ground)) {
    g_assert_null (peek_ground (ground));
    g_main_context_iteration (NULL, TRUE);
  }
  g_assert_nonnull (peek_ground (ground));
  g_assert_false (yk_background_renderer_is_pale (ground));
}

/* A picture on its way keeps nothing alive: a thread may be the last to know of it. */
static void
test_ground_dropped (void)
{
  YkBackgroundRenderer *ground = yk_background_renderer_new ();

  g_object_add_weak_pointer (G_OBJECT (ground), (gpointer *) &ground);
  g_object_set (ground, "background", "linen", NULL);
  yk_background_renderer_request (ground, GROUND_WIDTH, GROUND_HEIGHT, 1, FALSE, FALSE);
  g_assert_false (yk_background_renderer_is_ready (ground));
  g_object_unref (ground);
  g_assert_null (ground);
}

/* A length of so many device pixels takes just so many, whatever the scale. */
static void
test_pixels (void)
{
  static const double scales[] = {1, 1.25, 4.0 / 3, 1.5, 5.0 / 3, 1.75, 2, 2.5, 3};

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    for (int n_pixels = 1; n_pixels < 5000; n_pixels++) {
      g_assert_cmpint (yk_picture_pixels (n_pixels / scales[i], scales[i]), ==,
                       n_pixels);
      g_assert_cmpint (yk_picture_pixels ((n_pixels + 0.01) / scales[i], scales[i]), ==,
                       n_pixels + 1);
    }
}

/* At a scale between whole numbers a picture's pixels are still those of the screen. */
static void
test_ground_between (void)
{
  g_autoptr (YkBackgroundRenderer) ground = yk_background_renderer_new ();

  g_object_set (ground, "background", "linen", NULL);
  for (int for_cairo = 0; for_cairo < 2; for_cairo++) {
    yk_background_renderer_request (ground, 101, 151 + for_cairo, 1.25, FALSE,
                                    for_cairo);
    wait_for_ground (ground);
    g_assert_cmpfloat_with_epsilon (ground_width (ground, 101, 151 + for_cairo),
                                    127 / 1.25, 1e-4);
  }
}

static int
run_tests (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("yukon-deck-XXXXXX", NULL);
  g_autofree char *schemas =
      g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "..", "data", NULL);
  int status;

  /* Whatever decks are installed here shall not matter. */
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("XDG_DATA_DIRS", "/nowhere", TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_setenv ("GSETTINGS_SCHEMA_DIR", schemas, TRUE);
  test_without_gl ();
  gtk_init_check (); /* for the types of nodes; there need be no display */
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deck/rsvg-late", test_rsvg_late); /* before all that renders */
  g_test_add_func ("/deck/forms", test_forms);
  g_test_add_func ("/deck/no-deck", test_no_deck);
  g_test_add_func ("/deck/bomb", test_bomb);
  g_test_add_func ("/deck/missing-card", test_missing_card);
  g_test_add_func ("/deck/empty-card", test_empty_card);
  g_test_add_func ("/deck/failed", test_failed);
  g_test_add_func ("/deck/main-thread", test_main_thread);
  g_test_add_func ("/deck/dropped", test_dropped);
  g_test_add_func ("/deck/opaque", test_opaque);
  g_test_add_func ("/deck/node-as-picture", test_node_as_picture);
  g_test_add_func ("/deck/node-transform", test_node_transform);
  g_test_add_func ("/deck/no-room", test_no_room);
  g_test_add_func ("/deck/opaque-rows", test_opaque_rows);
  g_test_add_func ("/deck/backs", test_backs);
  g_test_add_func ("/deck/back-follows", test_back_follows);
  g_test_add_func ("/deck/back-meanwhile", test_back_meanwhile);
  g_test_add_func ("/deck/back-cached", test_back_cached);
  g_test_add_func ("/deck/rest", test_rest);
  g_test_add_func ("/deck/cache-spoilt", test_cache_spoilt);
  g_test_add_func ("/deck/cache-damaged", test_cache_damaged);
  g_test_add_func ("/deck/cache-pipe", test_cache_pipe);
  g_test_add_func ("/deck/made", test_made);
  g_test_add_func ("/deck/backgrounds", test_backgrounds);
  g_test_add_func ("/deck/background-documents", test_background_documents);
  g_test_add_func ("/deck/ground", test_ground);
  g_test_add_func ("/deck/ground-meanwhile", test_ground_meanwhile);
  g_test_add_func ("/deck/ground-dropped", test_ground_dropped);
  g_test_add_func ("/deck/path", test_path);
  g_test_add_func ("/deck/meanwhile", test_meanwhile);
  g_test_add_func ("/deck/path-replaced", test_path_replaced);
  g_test_add_func ("/deck/path-failed", test_path_failed);
  g_test_add_func ("/deck/ground-between", test_ground_between);
  g_test_add_func ("/deck/pixels", test_pixels);
  g_test_add_func ("/deck/list", test_list);
  g_test_add_func ("/deck/twins", test_twins);
  g_test_add_func ("/deck/read", test_read);
  status = g_test_run ();
  test_remove_tree (folder);
  return status;
}

/* The program that draws files is its own child. */
int
main (int argc, char **argv)
{
  return yk_sandbox_child_is_called (argc, argv) ? yk_sandbox_child_run (argc, argv)
                                                 : run_tests (argc, argv);
}
