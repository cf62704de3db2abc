/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far down a deck's index reaches: learnt from its pictures, kept with them, and
 * followed by the table's fans. */
#include "../test-common.h"
#include "../test-svg-deck.h"

#include "deck/yk-deck-private.h"
#include "deck/yk-deck.h"
#include "table/layout/yk-layout.h"
#include "table/yk-table-private.h"

#define WIDTH 100
#define HEIGHT 140
#define PATIENCE_MS 30000

typedef enum
{
  FOUR_COLOURS = 1 << 0,
  LIGHT_ON_DARK = 1 << 1,
  TABS = 1 << 2,    /* each suit has a place of its own */
  BLURRED = 1 << 3, /* the suits' ranks lie parts of a pixel apart */
} Look;

/* What is to be seen on the cards of a deck; places are hundredths of a card's width
 * and height. */
typedef struct
{
  const char *name;
  int rank_x;
  int rank_end;
  int suit_x;
  int suit_end; /* 0: no suit in the corners */
  int more;     /* where other things begin in the corners; 0: nowhere */
  int shift;   /* by so many pixels cards are cut out otherwise than their neighbours */
  int pip_end; /* where a pip in the middle of the card ends; 0: no suit there */
  Look look;
  int expected; /* 0: not to be told */
} Design;

static const Design designs[] = {
    {"usual", 8, 14, 8, 24, 0, 0, 0, 0, 24},
    {"four colours", 8, 14, 8, 24, 0, 0, 0, FOUR_COLOURS, 24},
    {"light on dark", 8, 14, 8, 24, 0, 0, 0, LIGHT_ON_DARK, 24},
    {"ornamental", 5, 20, 5, 43, 0, 0, 0, 0, 43},
    {"suit at the right", 8, 17, 85, 13, 0, 0, 0, 0, 17},
    {"pictures below", 8, 14, 8, 24, 36, 0, 0, 0, 24},
    {"cut out badly", 9, 14, 9, 24, 0, 4, 0, 0, 24},
    {"no suit", 8, 14, 0, 0, 0, 0, 0, 0, 0},
    {"suit in a pip", 8, 14, 0, 0, 0, 0, 40, 0, 40},
    {"suit in a pip, blurred", 8, 14, 0, 0, 0, 0, 40, BLURRED, 40},
    {"suit by its place", 8, 17, 0, 0, 0, 0, 0, TABS, 17},
    {"pictures everywhere", 8, 14, 8, 24, 1, 0, 0, 0, 0},
};

static void
fill (cairo_t *cr, int colour, double x, double y, double width, double height)
{
  cairo_set_source_rgb (cr, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0,
                        (colour & 255) / 255.0);
  cairo_rectangle (cr, x * WIDTH / 100, y * HEIGHT / 100, width * WIDTH / 100,
                   height * HEIGHT / 100);
  cairo_fill (cr);
}

static int
suit_colour (const Design *design, YkSuit suit)
{
  static const int two[] = {0x101010, 0xc01010, 0xc01010, 0x101010};
  static const int dark[] = {0xffffff, 0xffb0b0, 0xffb0b0, 0xffffff};
  static const int four[] = {0x101010, 0xc01010, 0x1010c0, 0x108010};

  return design->look & LIGHT_ON_DARK  ? dark[suit]
         : design->look & FOUR_COLOURS ? four[suit]
                                       : two[suit];
}

/* A rank is a bar as wide as its number, a suit one of a width of its own, an inner
 * part of which is left free so that no row but the last ones tells the suits apart. */
static void
draw_face (const Design *design, cairo_t *cr, YkCard card)
{
  int suit = (int) yk_card_suit (card), rank = yk_card_rank (card);
  int colour = suit_colour (design, (YkSuit) suit);

  fill (cr, design->look & LIGHT_ON_DARK ? 0x202020 : 0xf8f8f0, 0, 0, 100, 100);
  fill (cr, 0x806040, 2, 2, 96, 1);
  fill (cr, colour, 45, 10, 10, 15);
  fill (cr, colour, design->rank_x + (design->look & BLURRED ? 0.05 * suit : 0), 5,
        2 + rank, design->rank_end - 5);
  if (design->pip_end > 0)
    fill (cr, colour, 40, design->pip_end - 15, 10 + 4 * suit, 15);
  if (design->look & TABS)
    fill (cr, 0x908070, 25 + 12 * suit, 0, 10, 25);
  if (design->suit_end > 0)
    fill (cr, colour, design->suit_x, design->suit_end - 7, 3 + 2 * suit, 7);
  for (int y = design->more; design->more > 0 && y < 80; y += 2)
    fill (cr, 0x304050 * suit + y * rank, 5, y, 90, 2);
  for (int x = 0; x < (suit + rank) % 3 * design->shift / 2; x++)
    fill (cr, 0, x, 0, 1, 100);
}

static double
index_height (const Design *design)
{
  cairo_surface_t *surfaces[YK_N_FACES] = {NULL};
  double height;

  for (int face = 0; face < YK_DECK_SIZE; face++) {
    cairo_t *cr;

    surfaces[face] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
    cr = cairo_create (surfaces[face]);
    draw_face (design, cr, yk_card_from_index (face));
    cairo_destroy (cr);
    cairo_surface_flush (surfaces[face]);
  }
  height = yk_index_detector_find_height (surfaces);
  for (int face = 0; face < YK_DECK_SIZE; face++)
    cairo_surface_destroy (surfaces[face]);
  return height;
}

static void
test_designs (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (designs); i++) {
    double height = index_height (&designs[i]);

    g_test_message ("%s: %.3f", designs[i].name, height);
    if (designs[i].expected == 0)
      g_assert_cmpfloat (height, ==, 0);
    else {
      g_assert_cmpfloat (height, >=, designs[i].expected / 100.0);
      g_assert_cmpfloat (height, <, designs[i].expected / 100.0 + 0.03);
    }
  }
}

static void
test_missing_picture (void)
{
  cairo_surface_t *surfaces[YK_N_FACES] = {NULL};

  g_assert_cmpfloat (yk_index_detector_find_height (surfaces), ==, 0);
}

/* A deck in KDE's form whose index reaches down to SUIT_END hundredths of its cards. */
static YkDeck *
draw_deck (int suit_end, const char *cache)
{
  static const char *const suits[] = {"spade", "heart", "diamond", "club"};
  static const char *const courts[] = {"jack", "queen", "king"};
  g_autoptr (GString) svg =
      g_string_new ("<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>"
                    "<g id='back'><rect width='100' height='100' fill='#204080'/></g>");
  g_autoptr (GBytes) bytes = NULL;

  for (int face = 0; face < YK_DECK_SIZE; face++) {
    YkCard card = yk_card_from_index (face);
    int suit = (int) yk_card_suit (card), rank = yk_card_rank (card);
    g_autofree char *number = g_strdup_printf ("%d", rank);

    g_string_append_printf (
        svg,
        "<g id='%s_%s'><rect width='100' height='100' fill='#ffffff'/>"
        "<rect x='8' y='5' width='%d' height='9'/>"
        "<rect x='8' y='%d' width='%d' height='7'/></g>",
        rank >= YK_JACK ? courts[rank - YK_JACK] : number, suits[suit], 2 + rank,
        suit_end - 7, 3 + 2 * suit);
  }
  g_string_append (svg, "</svg>");
  bytes = g_bytes_new (svg->str, svg->len);
  return test_svg_deck_new (bytes, cache);
}

static void
wait_until_ready (YkDeck *deck)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_MS * 1000;

  while (!yk_deck_is_ready (deck)) {
    g_assert_cmpint (g_get_monotonic_time (), <, end);
    g_main_context_iteration (NULL, FALSE);
    g_usleep (1000);
  }
}

/* A deck learns it with its first faces and keeps it with them; another deck in the
 * same place knows nothing of it. */
static void
test_kept (void)
{
  g_autofree char *folder = g_dir_make_tmp ("yukon-index-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "faces", NULL);
  g_autoptr (YkDeck) deck = draw_deck (30, path), again = NULL, other = NULL;

  g_assert_cmpfloat (yk_deck_index_height (deck), ==, 0);
  yk_deck_request (deck, 50, 70, 1, 1, FALSE);
  wait_until_ready (deck);
  g_assert_cmpfloat_with_epsilon (yk_deck_index_height (deck), 0.31, 0.02);
  yk_deck_save (deck);

  again = draw_deck (30, path);
  g_assert_cmpfloat (yk_deck_index_height (again), ==, yk_deck_index_height (deck));
  other = draw_deck (20, path);
  g_assert_cmpfloat (yk_deck_index_height (other), ==, 0);
  test_remove_tree (folder);
}

static void
test_damaged_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("yukon-index-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "faces", NULL);

  g_assert_cmpfloat (yk_face_cache_index_height (path, 1), ==, 0);
  g_assert_true (g_file_set_contents (path, "YKFACE2", -1, NULL));
  g_assert_cmpfloat (yk_face_cache_index_height (path, 1), ==, 0);
  g_assert_true (g_file_set_contents (path, "", -1, NULL));
  g_assert_cmpfloat (yk_face_cache_index_height (path, 1), ==, 0);
  test_remove_tree (folder);
}

/* An allocated table's height of the strip of the first face-up card in a column. */
static double
strip_height (GtkWidget *table, YkGame *game, int column)
{
  const YkBoard *board = yk_game_peek_board (game);
  YkRect rect = yk_layout_card_visible (&YK_TABLE (table)->layout, board,
                                        (YkPile) column, board->n_down[column]);

  return rect.height / YK_TABLE (table)->layout.card_height;
}

static void
set_deck (GtkWidget *table, YkDeck *deck)
{
  yk_table_set_deck (YK_TABLE (table), deck);
  wait_until_ready (deck);
}

/* A table that gets another deck opens its fans as far as its index needs it. */
static void
test_table_follows (void)
{
  g_autoptr (YkGame) game = NULL;
  g_autoptr (GtkWidget) table = NULL;
  g_autoptr (YkDeck) high = NULL, low = NULL;
  double before;

  if (gdk_display_get_default () == NULL) {
    test_leave_out ("there is no display");
    return;
  }
  game = yk_game_new ();
  yk_game_deal (game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 1);
  table = g_object_ref_sink (yk_table_new (game));
  test_follow_game (game, yk_table_game_changed, table);
  gtk_widget_measure (table, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (table, 800, 525, -1, NULL);
  before = strip_height (table, game, 3);

  high = draw_deck (43, NULL);
  set_deck (table, high);
  g_assert_cmpfloat (before, <, 0.43);
  g_assert_cmpfloat (strip_height (table, game, 3), >=, 0.43);
  low = draw_deck (15, NULL);
  set_deck (table, low);
  g_assert_cmpfloat (strip_height (table, game, 3), ==, before);
}

int
main (int argc, char **argv)
{
  g_setenv ("GSK_RENDERER", "cairo", FALSE);
  g_setenv ("GTK_A11Y", "none", FALSE);
  /* Without a display too, decks have render nodes from then on. */
  test_without_gl ();
  gtk_init_check ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/face-index/designs", test_designs);
  g_test_add_func ("/face-index/missing-picture", test_missing_picture);
  g_test_add_func ("/face-index/kept", test_kept);
  g_test_add_func ("/face-index/damaged-file", test_damaged_file);
  g_test_add_func ("/face-index/table-follows", test_table_follows);
  return g_test_run ();
}
