/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every mark stands out from whatever may lie below it: as the Web Content
 * Accessibility Guidelines ask of what carries information, by a contrast of at least 3
 * : 1.  The marks are measured as they are drawn, the grounds by their lightest and
 * their darkest pixel. */
#include <gtk/gtk.h>
#include <math.h>

#include "deck/yk-background.h"
#include "deck/yk-deck.h"
#include "table/render/yk-table-paint.h"

#include "../test-common.h"

#define ENOUGH 3.0

/* In which grounds are measured; backgrounds are drawn for any size alike. */
#define WIDTH 384
#define HEIGHT 216

/* Of cards. */
#define PAPER 0xfffefefc

/* Around a mark that is measured. */
#define MARGIN 40

/* A colour as cairo has it. */
typedef guint32 Pixel;

typedef struct
{
  char *name;
  Pixel darkest;
  Pixel lightest;
  gboolean is_picture;
} Ground;

static const double card_widths[] = {24, 53, 76, 150, 172, 344};

/* Colours. */

/* Reckoned once for each byte: millions of pixels are looked at. */
static double
linear (guint32 byte)
{
  static double table[256];

  if (table[255] == 0)
    for (int i = 0; i < 256; i++)
      table[i] = i / 255.0 <= 0.04045 ? i / 255.0 / 12.92
                                      : pow ((i / 255.0 + 0.055) / 1.055, 2.4);
  return table[byte & 0xff];
}

static double
luminance (Pixel pixel)
{
  return 0.2126 * linear (pixel >> 16) + 0.7152 * linear (pixel >> 8) +
         0.0722 * linear (pixel);
}

static double
contrast_of (double a, double b)
{
  return (fmax (a, b) + 0.05) / (fmin (a, b) + 0.05);
}

static gboolean
is_opaque (Pixel pixel)
{
  return pixel >> 24 == 0xff;
}

static Pixel
pixel_at (cairo_surface_t *surface, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);

  return ((const Pixel *) (const void *) (data + (gsize) y * stride))[x];
}

/* Grounds. */

static Ground
measure_ground (char *name, cairo_surface_t *surface)
{
  Ground ground = {.name = name, .darkest = 0xffffffff, .lightest = 0xff000000};

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++) {
      Pixel pixel = pixel_at (surface, x, y);

      if (!is_opaque (pixel))
        continue;
      if (luminance (pixel) < luminance (ground.darkest))
        ground.darkest = pixel;
      if (luminance (pixel) > luminance (ground.lightest))
        ground.lightest = pixel;
    }
  return ground;
}

static void
ground_clear (gpointer data)
{
  g_free (((Ground *) data)->name);
}

static void
add_ground (GArray *grounds, char *name, cairo_surface_t *surface, gboolean is_picture)
{
  Ground ground = measure_ground (name, surface);

  ground.is_picture = is_picture;
  g_array_append_val (grounds, ground);
}

static void
add_background (GArray *grounds, const YkBackground *row, gboolean dark)
{
  cairo_surface_t *picture = yk_background_render (row, dark, WIDTH, HEIGHT, NULL);

  g_assert_nonnull (picture);
  add_ground (grounds, g_strdup_printf ("%s%s", row->id, dark ? ", dark" : ""), picture,
              TRUE);
  cairo_surface_destroy (picture);
}

static cairo_surface_t *
new_picture (int width, int height)
{
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
}

static void
draw_node (GskRenderNode *node, cairo_surface_t *surface, double x, double y)
{
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, x, y);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
}

static void
add_felt (GArray *grounds, gboolean dark, gboolean high_contrast)
{
  const YkTableLook look = {
      .width = WIDTH,
      .height = HEIGHT,
      .card_width = 50,
      .card_height = 70,
      .scale = 1,
      .dark = dark,
      .high_contrast = high_contrast,
      .for_cairo = TRUE,
  };
  YkTableNodes nodes = {0};
  cairo_surface_t *picture = new_picture (WIDTH, HEIGHT);

  yk_table_nodes_set_look (&nodes, &look);
  draw_node (yk_table_nodes_get (&nodes, YK_TABLE_NODE_FELT), picture, 0, 0);
  add_ground (grounds,
              g_strdup_printf ("felt%s%s", dark ? ", dark" : "",
                               high_contrast ? ", high contrast" : ""),
              picture, FALSE);
  yk_table_nodes_clear (&nodes);
  cairo_surface_destroy (picture);
}

/* A card has everything from ink to paper. */
static void
add_cards (GArray *grounds)
{
  Ground face = {g_strdup ("card"), 0xff1c1f26, PAPER, FALSE};

  g_array_append_val (grounds, face);
  for (const YkBack *back = yk_back_table; back->id != NULL; back++) {
    cairo_surface_t *picture = yk_back_render (back, 120, 168, NULL);

    g_assert_nonnull (picture);
    add_ground (grounds, g_strdup_printf ("back %s", back->id), picture, FALSE);
    cairo_surface_destroy (picture);
  }
}

/* All that a mark may lie on. */
static GArray *
list_grounds (void)
{
  GArray *grounds = g_array_new (FALSE, FALSE, sizeof (Ground));

  g_array_set_clear_func (grounds, ground_clear);
  for (int i = 0; i < 4; i++)
    add_felt (grounds, i % 2, i / 2);
  for (const YkBackground *row = yk_background_table; row->id != NULL; row++) {
    add_background (grounds, row, FALSE);
    add_background (grounds, row, TRUE);
  }
  add_cards (grounds);
  return grounds;
}

static GArray *
shared_grounds (void)
{
  static GArray *grounds;

  if (grounds == NULL)
    grounds = list_grounds ();
  return grounds;
}

/* Whether one of two colours stands out from everything that a ground has. */
static gboolean
stands_out (Pixel dark, Pixel bright, const Ground *ground)
{
  double low = luminance (ground->darkest), high = luminance (ground->lightest);

  for (int i = 0; i <= 100; i++) {
    double below = low + (high - low) * i / 100;

    if (contrast_of (luminance (dark), below) < ENOUGH &&
        contrast_of (luminance (bright), below) < ENOUGH)
      return FALSE;
  }
  return TRUE;
}

/* Marks. */

/* The two colours of a mark, and how many pixels have them. */
typedef struct
{
  Pixel dark;
  Pixel bright;
  int n_dark;
  int n_bright;
} Colours;

static gboolean
is_like (Pixel a, Pixel b)
{
  return contrast_of (luminance (a), luminance (b)) < 1.1;
}

/* Round lines have a few pixels with colours in between, which count for none. */
static Colours
measure_colours (cairo_surface_t *mark)
{
  Ground both = measure_ground (NULL, mark);
  Colours colours = {.dark = both.darkest, .bright = both.lightest};

  for (int y = 0; y < cairo_image_surface_get_height (mark); y++)
    for (int x = 0; x < cairo_image_surface_get_width (mark); x++) {
      Pixel pixel = pixel_at (mark, x, y);

      colours.n_dark += is_opaque (pixel) && is_like (pixel, colours.dark);
      colours.n_bright += is_like (pixel, colours.bright);
    }
  return colours;
}

static void
check_mark (const char *name, cairo_surface_t *mark)
{
  GArray *grounds = shared_grounds ();
  Colours colours = measure_colours (mark);

  g_assert_cmpint (colours.n_dark, >, 20);
  g_assert_cmpint (colours.n_bright, >, 20);
  g_assert_cmpfloat (contrast_of (luminance (colours.dark), luminance (colours.bright)),
                     >=, ENOUGH);
  for (guint i = 0; i < grounds->len; i++) {
    const Ground *ground = &g_array_index (grounds, Ground, i);

    if (!stands_out (colours.dark, colours.bright, ground))
      g_error ("%s is lost on %s", name, ground->name);
  }
}

/* Both lines run all along the mark: going from the left to the middle of the card, one
 * comes over its rim and its line. */
static void
check_lines (cairo_surface_t *mark, int y)
{
  Colours colours = measure_colours (mark);
  gboolean has_dark = FALSE, has_bright = FALSE;

  for (int x = 0; x < cairo_image_surface_get_width (mark) / 2; x++) {
    has_dark |= pixel_at (mark, x, y) == colours.dark;
    has_bright |= pixel_at (mark, x, y) == colours.bright;
  }
  g_assert_true (has_dark && has_bright);
}

static YkRect
card_at (double width)
{
  return (YkRect){MARGIN, MARGIN, width, round (width * 1.4)};
}

static cairo_surface_t *
draw_ring (YkHighlight ring, const YkRect *card, const YkHighlightSize *size)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface =
      new_picture ((int) card->width + 2 * MARGIN, (int) card->height + 2 * MARGIN);
  GskRenderNode *node;

  yk_highlight_append (snapshot, ring, card, size);
  node = gtk_snapshot_free_to_node (snapshot);
  draw_node (node, surface, 0, 0);
  gsk_render_node_unref (node);
  return surface;
}

static void
test_rings (void)
{
  for (int ring = 0; ring < YK_N_RINGS; ring++)
    for (guint i = 0; i < 2 * G_N_ELEMENTS (card_widths); i++) {
      YkHighlightSize size = {card_widths[i / 2], 1, i % 2};
      YkRect card = card_at (size.card_width);
      g_autofree char *name = g_strdup_printf ("mark %d at %g", ring, size.card_width);
      cairo_surface_t *mark = draw_ring ((YkHighlight) ring, &card, &size);

      check_mark (name, mark);
      /* Near a corner, where all of them are; but a bar is not there. */
      check_lines (mark, MARGIN + (int) (ring == YK_HIGHLIGHT_ARRIVED ||
                                                 ring == YK_HIGHLIGHT_STUCK
                                             ? card.height / 2
                                             : card.width * 0.12));
      cairo_surface_destroy (mark);
    }
}

/* Where cards fit is seen at a glance on a white card, too: inside of its edge runs a
 * line that is more than a hair. */
static void
test_fits (void)
{
  for (guint i = 0; i < 2 * G_N_ELEMENTS (card_widths); i++) {
    YkHighlightSize size = {card_widths[i / 2], 1, i % 2};
    YkRect card = card_at (size.card_width);
    cairo_surface_t *mark = draw_ring (YK_HIGHLIGHT_TARGET, &card, &size);
    int middle = MARGIN + (int) card.height / 2, n_clear = 0;

    for (int x = MARGIN; x < MARGIN + (int) card.width / 2; x++)
      if (is_opaque (pixel_at (mark, x, middle)))
        n_clear += contrast_of (luminance (pixel_at (mark, x, middle)),
                                luminance (PAPER)) >= ENOUGH;
    g_assert_cmpint (n_clear, >=, 2);
    cairo_surface_destroy (mark);
  }
}

/* In all pairs of marks that may be seen at once, form or place differs, too: no two
 * pictures are equal when their colours are taken away. */
static void
test_forms (void)
{
  const YkHighlightSize size = {150, 1, FALSE};
  YkRect card = card_at (size.card_width);
  cairo_surface_t *held = draw_ring (YK_HIGHLIGHT_HELD, &card, &size);
  cairo_surface_t *hint = draw_ring (YK_HIGHLIGHT_HINT, &card, &size);
  int middle = MARGIN + (int) card.height / 2;
  gboolean is_held = FALSE, is_hint = FALSE;

  for (int x = 0; x < MARGIN + 20; x++) {
    is_held |= is_opaque (pixel_at (held, x, middle));
    is_hint |= is_opaque (pixel_at (hint, x, middle));
  }
  g_assert_true (is_held);
  g_assert_false (is_hint);
  cairo_surface_destroy (held);
  cairo_surface_destroy (hint);
}

static void
test_arrow (void)
{
  for (guint i = 0; i < 2 * G_N_ELEMENTS (card_widths); i++) {
    YkHighlightSize size = {card_widths[i / 2], 1, i % 2};
    YkArrow arrow = {.tail = {30, 200},
                     .bend = {150, 100},
                     .neck = {240, 180},
                     .left = {250, 170},
                     .right = {230, 190},
                     .tip = {255, 195},
                     .line = fmax (3, 0.045 * size.card_width)};
    GskRenderNode *node = yk_highlight_new_arrow (&arrow, &size);
    cairo_surface_t *mark = new_picture (300, 300);

    draw_node (node, mark, 0, 0);
    check_mark ("arrow", mark);
    gsk_render_node_unref (node);
    cairo_surface_destroy (mark);
  }
}

/* Places without cards. */

static void
fill (cairo_surface_t *surface, Pixel colour)
{
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0,
                        (colour & 0xff) / 255.0);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static void
paint (cairo_surface_t *surface, cairo_surface_t *picture)
{
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
}

/* How many pixels of a rectangle stand out from one colour; none is looked at once
 * there are so many as are asked for. */
static int
count_clear (cairo_surface_t *surface, int x, int y, int width, int height,
             Pixel colour, int asked)
{
  double ground = luminance (colour);
  int n = 0;

  for (int row = y; row < y + height; row++)
    for (int column = x; column < x + width && n < asked; column++)
      n += contrast_of (luminance (pixel_at (surface, column, row)), ground) >= ENOUGH;
  return n;
}

/* The frame against the ground beside it, and the sign, which is a line at least,
 * against the place that it is on. */
static void
check_place (cairo_surface_t *picture, cairo_surface_t *place, const Ground *ground,
             Pixel colour)
{
  int width = cairo_image_surface_get_width (place),
      height = cairo_image_surface_get_height (place);
  int inside = width / 8, sign = width / 4;

  fill (place, colour);
  paint (place, picture);
  if (count_clear (place, 0, height / 2, inside, 1, colour, 1) == 0)
    g_error ("a place's frame is lost on %s, %08x", ground->name, colour);
  if (count_clear (place, width / 4, height / 3, width / 2, height / 3,
                   pixel_at (place, inside, height / 2), sign) < sign)
    g_error ("a place's sign is lost on %s, %08x", ground->name, colour);
}

static void
check_places (double card_width, gboolean pale, gboolean high_contrast,
              int starting_rank)
{
  GArray *grounds = shared_grounds ();
  const YkTableLook look = {
      .width = WIDTH,
      .height = HEIGHT,
      .card_width = card_width,
      .card_height = round (card_width * 1.4),
      .scale = 1,
      .pale = pale,
      .high_contrast = high_contrast,
      .for_cairo = TRUE,
      .starting_rank = starting_rank,
  };
  YkTableNodes nodes = {0};
  int width = (int) look.card_width, height = (int) look.card_height;
  cairo_surface_t *picture = new_picture (width, height);
  cairo_surface_t *place = new_picture (width, height);

  yk_table_nodes_set_look (&nodes, &look);
  draw_node (yk_table_nodes_get (&nodes, YK_TABLE_NODE_FOUNDATION), picture, 0, 0);
  for (guint i = 0; i < grounds->len; i++) {
    const Ground *ground = &g_array_index (grounds, Ground, i);

    check_place (picture, place, ground, ground->darkest);
    check_place (picture, place, ground, ground->lightest);
  }
  yk_table_nodes_clear (&nodes);
  cairo_surface_destroy (picture);
  cairo_surface_destroy (place);
}

static void
test_places (void)
{
  for (guint i = 0; i < 4 * G_N_ELEMENTS (card_widths); i++)
    if (card_widths[i / 4] > 40)
      for (int rank = 0; rank < YK_N_RANKS; rank += 3)
        check_places (card_widths[i / 4], i % 2, i / 2 % 2, rank);
}

/* A picture as large as a card, as a number. */
static guint
node_sum (GskRenderNode *node)
{
  cairo_surface_t *picture = new_picture (100, 140);
  g_autoptr (GBytes) bytes = NULL;

  fill (picture, 0xff204030);
  draw_node (node, picture, 0, 0);
  cairo_surface_flush (picture);
  bytes = g_bytes_new (cairo_image_surface_get_data (picture),
                       (gsize) cairo_image_surface_get_stride (picture) * 140);
  cairo_surface_destroy (picture);
  return g_bytes_hash (bytes);
}

/* A foundation's place for each starting rank, as a number. */
static guint
place_sum (YkTableNodes *nodes, int starting_rank)
{
  const YkTableLook look = {.width = WIDTH,
                            .height = HEIGHT,
                            .card_width = 100,
                            .card_height = 140,
                            .scale = 1,
                            .for_cairo = TRUE,
                            .starting_rank = starting_rank};

  yk_table_nodes_set_look (nodes, &look);
  return node_sum (yk_table_nodes_get (nodes, YK_TABLE_NODE_FOUNDATION));
}

/* Empty foundations tell the rank that they begin with: no two ranks look alike. */
static void
test_starting_ranks (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  YkTableNodes nodes = {0};

  for (int rank = 0; rank < YK_N_RANKS; rank++)
    g_assert_true (
        g_hash_table_add (seen, GUINT_TO_POINTER (place_sum (&nodes, rank))));
  yk_table_nodes_clear (&nodes);
}

/* How many cards lie there is told by a number that any other picture differs from. */
static void
test_counts (void)
{
  const YkTableLook look = {.width = WIDTH,
                            .height = HEIGHT,
                            .card_width = 100,
                            .card_height = 140,
                            .scale = 1,
                            .for_cairo = TRUE};
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  YkTableNodes nodes = {0};

  yk_table_nodes_set_look (&nodes, &look);
  for (int n_cards = 1; n_cards <= 27; n_cards++)
    g_assert_true (g_hash_table_add (
        seen, GUINT_TO_POINTER (node_sum (yk_table_nodes_count (&nodes, n_cards)))));
  yk_table_nodes_clear (&nodes);
}

/* Strips. */

/* What shows of a face-down card in a fan begins with a light margin, below which the
 * picture is dark: so they can be counted. */
static void
test_backs (void)
{
  for (const YkBack *back = yk_back_table; back->id != NULL; back++) {
    cairo_surface_t *picture = yk_back_render (back, 240, 336, NULL);
    double margin = 0, field = 0;

    for (int x = 30; x < 210; x++) {
      margin += luminance (pixel_at (picture, x, 5)) / 180;
      field += luminance (pixel_at (picture, x, 13)) / 180;
    }
    g_test_message ("%s: %.1f", back->id, contrast_of (margin, field));
    g_assert_cmpfloat (contrast_of (margin, field), >=, ENOUGH);
    g_assert_true (is_like (pixel_at (picture, 120, 5), PAPER));
    cairo_surface_destroy (picture);
  }
}

/* Where contrast is to be high, each card has a dark outline on its paper. */
static void
test_outline (void)
{
  const YkTableLook look = {
      .card_width = 53,
      .card_height = 74,
      .scale = 1,
      .high_contrast = TRUE,
      .for_cairo = TRUE,
  };
  YkTableNodes nodes = {0};
  cairo_surface_t *card = new_picture (53, 74);

  yk_table_nodes_set_look (&nodes, &look);
  fill (card, PAPER);
  draw_node (yk_table_nodes_get (&nodes, YK_TABLE_NODE_OUTLINE), card, 0, 0);
  g_assert_cmpint (count_clear (card, 0, 37, 8, 1, PAPER, 8), ==, 2);
  g_assert_cmphex (pixel_at (card, 8, 37), ==, PAPER);
  yk_table_nodes_clear (&nodes);
  cairo_surface_destroy (card);
}

/* The edge of a card, in the middle of its left side. */
static Pixel
edge_of (double card_width, int scale, gboolean on_picture)
{
  const YkTableLook look = {.card_width = card_width,
                            .card_height = 2 * card_width,
                            .scale = scale,
                            .on_picture = on_picture,
                            .for_cairo = TRUE};
  YkTableNodes nodes = {0};
  cairo_surface_t *card = new_picture ((int) card_width, (int) (2 * card_width));
  GskRenderNode *outline;
  Pixel edge;

  fill (card, PAPER);
  yk_table_nodes_set_look (&nodes, &look);
  outline = yk_table_nodes_get (&nodes, YK_TABLE_NODE_OUTLINE);
  if (outline != NULL)
    draw_node (outline, card, 0, 0);
  edge = pixel_at (card, 0, (int) card_width);
  yk_table_nodes_clear (&nodes);
  cairo_surface_destroy (card);
  return edge;
}

/* Where a card ends can be seen on each ground: by its edge or by its paper. */
static void
test_edges (void)
{
  GArray *grounds = shared_grounds ();

  for (guint i = 0; i < grounds->len; i++) {
    const Ground *ground = &g_array_index (grounds, Ground, i);

    if (ground->is_picture || g_str_has_prefix (ground->name, "felt"))
      for (guint j = 0; j < 2 * G_N_ELEMENTS (card_widths); j++)
        if (!stands_out (edge_of (card_widths[j / 2], 1 + j % 2, ground->is_picture),
                         PAPER, ground))
          g_error ("cards are lost on %s", ground->name);
  }
}

/* A dimmed card can still be read. */
static void
test_veil (void)
{
  static const Pixel inks[] = {0xff1c1f26, 0xffc8202f};
  const YkTableLook look = {
      .card_width = 53, .card_height = 74, .scale = 1, .for_cairo = TRUE};
  YkTableNodes nodes = {0};
  cairo_surface_t *paper = new_picture (53, 74), *ink = new_picture (53, 74);

  yk_table_nodes_set_look (&nodes, &look);
  for (guint i = 0; i < G_N_ELEMENTS (inks); i++) {
    fill (paper, PAPER);
    fill (ink, inks[i]);
    draw_node (yk_table_nodes_get (&nodes, YK_TABLE_NODE_VEIL), paper, 0, 0);
    draw_node (yk_table_nodes_get (&nodes, YK_TABLE_NODE_VEIL), ink, 0, 0);
    g_assert_cmpfloat (contrast_of (luminance (pixel_at (paper, 20, 20)),
                                    luminance (pixel_at (ink, 20, 20))),
                       >=, ENOUGH);
  }
  yk_table_nodes_clear (&nodes);
  cairo_surface_destroy (paper);
  cairo_surface_destroy (ink);
}

/* What the marks were once would not pass: this test can tell. */
static void
test_old_marks (void)
{
  const Ground paper = {(char *) "paper", PAPER, PAPER, FALSE};
  const Ground felt = {(char *) "felt", 0xff377a5d, 0xff377a5d, FALSE};

  g_assert_false (stands_out (0xffffffff, 0xffffffff, &paper));
  g_assert_false (stands_out (0xff5cadff, 0xff5cadff, &paper));
  g_assert_false (stands_out (0xff5cadff, 0xff5cadff, &felt));
  g_assert_false (stands_out (0xffffd140, 0xffffd140, &paper));
  g_assert_true (stands_out (0xff000000, 0xff000000, &paper));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_without_gl ();
  /* For the types of nodes; there need be no display. */
  gtk_init_check ();
  g_test_add_func ("/contrast/old-marks", test_old_marks);
  g_test_add_func ("/contrast/rings", test_rings);
  g_test_add_func ("/contrast/forms", test_forms);
  g_test_add_func ("/contrast/fits", test_fits);
  g_test_add_func ("/contrast/arrow", test_arrow);
  g_test_add_func ("/contrast/places", test_places);
  g_test_add_func ("/contrast/starting-ranks", test_starting_ranks);
  g_test_add_func ("/contrast/counts", test_counts);
  g_test_add_func ("/contrast/backs", test_backs);
  g_test_add_func ("/contrast/outline", test_outline);
  g_test_add_func ("/contrast/edges", test_edges);
  g_test_add_func ("/contrast/veil", test_veil);
  return g_test_run ();
}
