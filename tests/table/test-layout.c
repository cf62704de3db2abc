/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties of the layout, over all variations and many sizes of the table. */
#include "../test-common.h"

#include <math.h>

#include "table/layout/yk-layout.h"

/* What the window keeps for its header bar and the line below the table. */
#define WINDOW_EDGES 75

/* Arithmetic in doubles is not exact. */
#define EPSILON 1e-6

typedef struct
{
  int width;
  int height;
} Size;

/* Windows; a table is tested both with and without the edges taken off.  The third is
 * what an X server with no compositor leaves of the second. */
static const Size sizes[] = {
    {360, 480},  {420, 640},  {410, 630},   {360, 900},   {640, 360},   {800, 600},
    {1024, 768}, {1280, 720}, {1920, 1080}, {2560, 1080}, {3840, 2160}, {1080, 1920},
};

static const double scales[] = {1, 1.25, 1.5, 2};

/* What a player may choose, times both directions and all scales. */
#define N_CARD_SIZES (YK_CARD_SIZE_LARGE + 1)
#define N_PLACES (YK_FOUNDATIONS_PLACE_BOTH + 1)
#define N_LOOKS (N_CARD_SIZES * N_PLACES * 2 * (int) G_N_ELEMENTS (scales))

/* So many of them are tried on each table, others each time; and in the slow suite. */
#define N_TRIED 2
#define N_TRIED_SLOWLY 40
#define STRIDE 37 /* has no divisor in common with N_LOOKS */

typedef void (*Check) (const YkLayout *layout, const YkBoard *board);

/* Only the first failure of each test is told: the rest are thousands like it. */
static void
expect (bool holds, const YkLayout *layout, const YkBoard *board, int pile, int index,
        const char *what)
{
  if (holds || g_test_failed ())
    return;
  g_test_fail_printf ("%s, table %g by %g at scale %g%s, card size %d, foundations %d, "
                      "pile %d, card %d: %s",
                      board->rules->id, layout->width, layout->height, layout->scale,
                      layout->mirrored ? ", mirrored" : "", layout->card_size,
                      layout->foundations, pile, index, what);
}

/* One of all looks, by its number. */
static YkTableFrame
make_frame (Size size, int look)
{
  YkTableFrame frame = {.width = size.width, .height = size.height};

  frame.scale = scales[look % (int) G_N_ELEMENTS (scales)];
  look /= (int) G_N_ELEMENTS (scales);
  frame.mirrored = look % 2;
  look /= 2;
  frame.card_size = (YkCardSize) (look % N_CARD_SIZES);
  frame.foundations = (YkFoundationsPlace) (look / N_CARD_SIZES);
  return frame;
}

/* What a layout was made for. */
static YkTableFrame
frame_of (const YkLayout *layout)
{
  return (YkTableFrame){.width = layout->width,
                        .height = layout->height,
                        .scale = layout->scale,
                        .mirrored = layout->mirrored,
                        .index_height = layout->index_height,
                        .card_size = layout->card_size,
                        .foundations = layout->foundations};
}

static void
check_tables (const YkBoard *board, Size size, Check check)
{
  static int look;
  int n_tried = g_test_slow () ? N_TRIED_SLOWLY : N_TRIED;

  for (int i = 0; i < n_tried; i++) {
    YkTableFrame frame;
    YkLayout layout;

    look = (look + STRIDE) % N_LOOKS;
    frame = make_frame (size, look);
    yk_layout_arrange_in (&layout, board, &frame);
    check (&layout, board);
  }
}

/* Arranges the board on every table that is at least as large as the LEAST window. */
static void
check_sizes (const YkBoard *board, Size least, Check check)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    if (sizes[i].width < least.width || sizes[i].height < least.height)
      continue;
    check_tables (board, sizes[i], check);
    check_tables (board, (Size){sizes[i].width, sizes[i].height - WINDOW_EDGES}, check);
  }
}

#define WALK_STEPS 60
#define WALK_STRIDE 12

/* Deals every variation and plays at random, with a look every few moves. */
static void
check_walks (Check check)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++) {
    uint64_t state = i;
    YkBoard board;
    YkMove move;
    YkUndo undo;

    yk_board_deal (&board, &rules[i], &(YkGameOptions){0}, i + 1);
    for (int step = 0; step <= WALK_STEPS; step++) {
      if (step % WALK_STRIDE == 0)
        check_sizes (&board, (Size){0}, check);
      if (!test_random_move (&board, &state, &move))
        break;
      yk_board_apply (&board, move, &undo);
    }
  }
}

/* A board of which every column has N_CARDS; N_DOWN of them, or with -1 each time
 * another number, are face down. */
static void
fill_columns (YkBoard *board, const YkRules *rules, int n_cards, int n_down,
              uint64_t *state)
{
  yk_board_init (board, rules, &(YkGameOptions){0});
  for (int column = 0; column < board->n_columns; column++) {
    /* The board holds no more cards than this. */
    for (int i = 0; i < n_cards && yk_board_n_cards (board) < YK_MAX_CARDS; i++)
      yk_board_put (
          board, (YkPile) column,
          yk_card_from_index ((int) yk_random_draw_below (state, YK_DECK_SIZE)));
    n_cards = yk_board_pile_size (board, (YkPile) column);
    if (n_cards > 0)
      board->n_down[column] =
          n_down >= 0 ? (uint8_t) MIN (n_down, n_cards - 1)
                      : (uint8_t) yk_random_draw_below (state, (uint64_t) n_cards);
  }
}

/* Columns of N_CARDS in variations with at most MAX_DECKS: all face up, as few as can
 * be, and mixed. */
static void
check_columns (int n_cards, int max_decks, Size least, Check check)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  uint64_t state = (uint64_t) n_cards;
  YkBoard board;

  for (size_t i = 0; i < n_rules; i++) {
    if (yk_rules_n_decks (&rules[i]) > max_decks)
      continue;
    for (int mix = 0; mix < 4; mix++) {
      fill_columns (&board, &rules[i], n_cards,
                    mix == 0   ? 0
                    : mix == 1 ? n_cards - 1
                               : -1,
                    &state);
      check_sizes (&board, least, check);
    }
  }
}

static bool
is_whole (const YkLayout *layout, double length)
{
  return fabs (length * layout->scale - round (length * layout->scale)) < EPSILON;
}

static bool
is_inside (const YkLayout *layout, const YkRect *rect)
{
  return rect->x > -EPSILON && rect->y > -EPSILON &&
         rect->x + rect->width < layout->width + EPSILON &&
         rect->y + rect->height < layout->height + EPSILON;
}

static void
check_inside (const YkLayout *layout, const YkBoard *board)
{
  for (int p = 0; p < YK_N_PILES; p++) {
    if (!yk_board_has_pile (board, (YkPile) p))
      continue;
    for (int i = -1; i < yk_board_pile_size (board, (YkPile) p); i++) {
      YkRect rect = yk_layout_card (layout, board, (YkPile) p, i);

      expect (is_inside (layout, &rect), layout, board, p, i, "it leaves the table");
    }
  }
}

static void
test_inside (void)
{
  check_walks (check_inside);
}

static void
check_whole (const YkLayout *layout, const YkBoard *board)
{
  for (int p = 0; p < YK_N_PILES; p++) {
    if (!yk_board_has_pile (board, (YkPile) p))
      continue;
    for (int i = -1; i < yk_board_pile_size (board, (YkPile) p); i++) {
      YkRect rect = yk_layout_card (layout, board, (YkPile) p, i);

      expect (is_whole (layout, rect.x) && is_whole (layout, rect.y), layout, board, p,
              i, "it does not lie on a whole device pixel");
      expect (is_whole (layout, rect.width) && is_whole (layout, rect.height), layout,
              board, p, i, "its size is no whole number of device pixels");
      expect (rect.width == layout->card_width && rect.height == layout->card_height,
              layout, board, p, i, "it has another size than the rest");
    }
  }
}

static void
test_whole_pixels (void)
{
  check_walks (check_whole);
}

/* What the pile's place and all its cards cover together. */
static YkRect
pile_area (const YkLayout *layout, const YkBoard *board, YkPile pile)
{
  YkRect area = yk_layout_card (layout, board, pile, -1);

  for (int i = 0; i < yk_board_pile_size (board, pile); i++) {
    YkRect rect = yk_layout_card (layout, board, pile, i);
    double right = fmax (area.x + area.width, rect.x + rect.width);
    double bottom = fmax (area.y + area.height, rect.y + rect.height);

    area.x = fmin (area.x, rect.x);
    area.y = fmin (area.y, rect.y);
    area.width = right - area.x;
    area.height = bottom - area.y;
  }
  return area;
}

static void
check_apart (const YkLayout *layout, const YkBoard *board)
{
  YkRect areas[YK_N_PILES];

  for (int p = 0; p < YK_N_PILES; p++) {
    if (!yk_board_has_pile (board, (YkPile) p))
      continue;
    areas[p] = pile_area (layout, board, (YkPile) p);
    for (int q = 0; q < p; q++)
      if (yk_board_has_pile (board, (YkPile) q))
        expect (yk_rect_overlap (&areas[p], &areas[q]) < EPSILON, layout, board, p, q,
                "it overlaps the pile with the second number");
  }
}

static void
test_apart (void)
{
  check_walks (check_apart);
}

static void
expect_found (const YkLayout *layout, const YkBoard *board, YkPile pile, int index)
{
  YkRect rect = yk_layout_card_visible (layout, board, pile, index);
  YkPile found_pile = YK_N_PILES;
  int found = -2;

  expect (rect.width > 0 && rect.height > 0, layout, board, pile, index,
          "nothing of it can be seen");
  expect (yk_layout_find (layout, board, rect.x + rect.width / 2,
                          rect.y + rect.height / 2, &found_pile, &found) &&
              found_pile == pile && found == index,
          layout, board, pile, index, "the middle of what is visible is not found");
}

static bool
is_fan (YkPile pile)
{
  return yk_pile_kind (pile) == YK_PILE_COLUMN ||
         yk_pile_kind (pile) == YK_PILE_RESERVE;
}

static void
check_found (const YkLayout *layout, const YkBoard *board)
{
  for (int p = 0; p < YK_N_PILES; p++) {
    YkPile pile = (YkPile) p;
    int last = yk_board_pile_size (board, pile) - 1;

    if (!yk_board_has_pile (board, pile))
      continue;
    for (int i = is_fan (pile) && last > 0 ? 0 : last; i <= last; i++)
      expect_found (layout, board, pile, i);
  }
}

static void
test_found (void)
{
  check_walks (check_found);
}

static void
test_found_in_columns (void)
{
  check_columns (20, 1, (Size){0}, check_found);
}

/* An empty table: every place answers with no card, and between the places nothing. */
static void
check_found_empty (const YkLayout *layout, const YkBoard *board)
{
  YkPile pile;
  int index;

  check_found (layout, board);
  expect (!yk_layout_find (layout, board, -1, -1, &pile, &index) &&
              !yk_layout_find (layout, board, layout->width, layout->height - 1, &pile,
                               &index) &&
              !yk_layout_find (layout, board, layout->places[0].x + layout->card_width,
                               layout->places[0].y, &pile, &index),
          layout, board, -1, -1, "something is found where nothing lies");
}

static void
test_found_empty (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  YkBoard board;

  for (size_t i = 0; i < n_rules; i++) {
    yk_board_init (&board, &rules[i], &(YkGameOptions){0});
    check_sizes (&board, (Size){0}, check_found_empty);
  }
}

/* Index heights of decks: our own's, most others', and a very large one. */
static const double index_heights[] = {0, 0.26, 0.43};

/* What lies below the lowest card of a column stays free. */
static double
bottom_margin (const YkLayout *layout)
{
  return 0.09 * layout->card_width + 1 / layout->scale;
}

/* Whether a column whose face-down cards are drawn together has room for all indices.
 */
static bool
has_room_for_indices (const YkLayout *layout, const YkBoard *board, int pile)
{
  int n_down = yk_board_n_down (board, (YkPile) pile);
  int n_up = yk_board_pile_size (board, (YkPile) pile) - n_down;
  double index = layout->index_height * layout->card_height + 1 / layout->scale;
  double needed = (1 + n_down * 0.045) * layout->card_height + (n_up - 1) * index;

  return layout->places[pile].y + needed + bottom_margin (layout) <= layout->height;
}

static void
check_index_in (const YkLayout *layout, const YkBoard *board, int pile)
{
  double needed = layout->index_height * layout->card_height - 0.5 / layout->scale;

  for (int i = yk_board_n_down (board, (YkPile) pile);
       i < yk_board_pile_size (board, (YkPile) pile); i++) {
    YkRect rect = yk_layout_card_visible (layout, board, (YkPile) pile, i);

    expect (rect.height > needed - EPSILON, layout, board, pile, i,
            "its index is covered");
  }
}

/* Every face-up card shows its index, but for half a device pixel.  With large cards
 * there is room for fewer. */
static void
check_index (const YkLayout *layout, const YkBoard *board)
{
  if (layout->card_size == YK_CARD_SIZE_LARGE)
    return;
  for (int column = 0; column < board->n_columns; column++)
    check_index_in (layout, board, column);
}

static void
test_index (void)
{
  for (int n_cards = 2; n_cards <= 17; n_cards += 3)
    check_columns (n_cards, 1, (Size){410, 600}, check_index);
}

/* So it does in any deck, where there is room. */
static void
check_index_of_decks (const YkLayout *layout, const YkBoard *board)
{
  for (guint i = 0; i < G_N_ELEMENTS (index_heights); i++) {
    YkTableFrame frame = frame_of (layout);
    YkLayout other;

    frame.index_height = index_heights[i];
    yk_layout_arrange_in (&other, board, &frame);
    for (int pile = 0; pile < YK_N_PILES; pile++)
      if (is_fan ((YkPile) pile) && has_room_for_indices (&other, board, pile))
        check_index_in (&other, board, pile);
  }
}

static void
test_index_of_decks (void)
{
  check_walks (check_index_of_decks);
  for (int n_cards = 2; n_cards <= 30; n_cards += 4)
    check_columns (n_cards, YK_MAX_DECKS, (Size){0}, check_index_of_decks);
}

/* The table with nothing on it: its columns have the widest steps. */
static void
arrange_bare (YkLayout *bare, const YkLayout *layout, const YkBoard *board)
{
  YkTableFrame frame = frame_of (layout);
  YkBoard empty;

  yk_board_init (&empty, board->rules, &(YkGameOptions){0});
  yk_layout_arrange_in (bare, &empty, &frame);
}

static double
column_end (const YkLayout *layout, const YkBoard *board, int column)
{
  int last = yk_board_pile_size (board, (YkPile) column) - 1;
  YkRect rect = yk_layout_card (layout, board, (YkPile) column, last);

  return rect.y + rect.height;
}

/* A column is as wide open as any, or reaches the bottom. */
static void
check_height_used (const YkLayout *layout, const YkBoard *board)
{
  YkLayout bare;

  arrange_bare (&bare, layout, board);
  /* Where all cards had to get smaller, nothing tells how wide "any" is. */
  if (layout->card_width < bare.card_width)
    return;
  for (int column = 0; column < board->n_columns; column++) {
    bool is_widest = bare.up_steps[column] == layout->up_steps[column] &&
                     bare.down_steps[column] == layout->down_steps[column];

    expect (is_widest || column_end (layout, board, column) + bottom_margin (layout) +
                                 1 / layout->scale >=
                             layout->height,
            layout, board, column, -1, "it is closed up above free height");
  }
}

static void
test_height_used (void)
{
  check_walks (check_height_used);
  for (int n_cards = 10; n_cards <= 40; n_cards += 6)
    check_columns (n_cards, YK_MAX_DECKS, (Size){0}, check_height_used);
}

/* A deal fills most of the height unless its cards lie far apart already, and begins
 * with the same steps in all columns. */
static void
check_deal_fills (const YkLayout *layout, const YkBoard *board)
{
  double end = 0;
  int most = 0;

  for (int column = 0; column < board->n_columns; column++) {
    end = fmax (end, column_end (layout, board, column));
    most = MAX (most, yk_board_pile_size (board, (YkPile) column));
    expect (layout->up_steps[column] == layout->up_steps[0], layout, board, column, -1,
            "its steps differ from those of the first column");
  }
  expect (most < 11 || layout->up_steps[0] > 0.42 * layout->card_height ||
              end > 0.7 * layout->height,
          layout, board, -1, -1, "the deal leaves the table empty");
}

static void
test_deal_fills (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  YkBoard board;

  for (size_t i = 0; i < n_rules; i++) {
    yk_board_deal (&board, &rules[i], &(YkGameOptions){0}, i + 1);
    check_sizes (&board, (Size){0}, check_deal_fills);
  }
}

/* The taller a table is for its width the more of each card shows, without a leap from
 * a square one on, and on a telephone that stands upright most of it; on its side all
 * is as on any low table. */
static void
test_upright (void)
{
  static const char *const ids[] = {"yukon", "russian", "double-yukon"};
  YkBoard board;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    YkLayout upright, lying;

    yk_board_deal (&board, yk_rules_find (ids[i]), &(YkGameOptions){0}, 1);
    yk_layout_arrange (&upright, &board, 360, 640, 1, false, 0);
    yk_layout_arrange (&lying, &board, 720, 250, 1, false, 0);
    g_test_message ("%s: %g of %g, lying %g of %g", ids[i], upright.up_steps[0],
                    upright.card_height, lying.up_steps[0], lying.card_height);
    g_assert_cmpfloat (upright.up_steps[0], ==, floor (0.7 * upright.card_height));
    g_assert_cmpfloat (lying.up_steps[0], <=, fmax (26, 0.5 * lying.card_height));
  }
}

static void
test_ever_taller (void)
{
  YkBoard board;
  double before = 0;

  yk_board_deal (&board, yk_rules_find ("yukon"), &(YkGameOptions){0}, 1);
  for (int height = 900; height <= 1600; height += 10) {
    YkLayout layout;

    yk_layout_arrange (&layout, &board, 1000, height, 1, false, 0);
    if (height >= 1200) {
      g_assert_cmpfloat (layout.up_steps[0], >=, before);
      g_assert_cmpfloat (layout.up_steps[0], <=, before > 0 ? before + 4 : 200);
      before = layout.up_steps[0];
    }
  }
  g_assert_cmpfloat (before, >=, 100);
}

/* One more card: only its own column may stir, and none of its cards goes down. */
static void
check_calm (const YkLayout *layout, const YkBoard *board)
{
  for (int grown = 0; grown < board->n_columns; grown++) {
    YkTableFrame frame = frame_of (layout);
    YkBoard next = *board;
    YkLayout after;

    yk_board_put (&next, (YkPile) grown, yk_card (YK_SPADES, YK_ACE));
    yk_layout_arrange_in (&after, &next, &frame);
    /* But for the one card after which all get smaller. */
    if (after.card_width < layout->card_width)
      continue;
    for (int column = 0; column < board->n_columns; column++)
      for (int i = 0; i < yk_board_pile_size (board, (YkPile) column); i++) {
        double from = yk_layout_card (layout, board, (YkPile) column, i).y;
        double to = yk_layout_card (&after, &next, (YkPile) column, i).y;

        expect (column == grown ? to <= from : to == from, layout, board, column, i,
                "it moves because a column has grown");
      }
  }
}

static void
test_calm (void)
{
  for (int n_cards = 5; n_cards <= 23; n_cards += 6)
    check_columns (n_cards, 1, (Size){0}, check_calm);
}

/* The widest card with IN_FILE foundations one below the other at the end side, or with
 * 0 of them on top, counted a second time. */
static double
widest_card (const YkLayout *layout, const YkBoard *board, int in_file)
{
  static const int rows[] = {17, 23, 26, 29};
  const YkRules *rules = board->rules;
  int n_foundations = yk_rules_n_foundations (rules);
  int n_extras = rules->n_cells + (rules->n_reserve > 0) + (rules->n_stock > 0) +
                 (rules->stock_deal == YK_STOCK_TO_WASTE);
  bool has_file = rules->n_reserve > 0 || (in_file > 0 && n_extras > 0);
  int files = yk_rules_n_columns (rules) + has_file +
              (in_file > 0 ? n_foundations / in_file : 0);
  int n_high = MAX (in_file, has_file ? n_extras : 1);
  double gap = in_file > 0 && in_file < MIN (4, n_foundations) ? 0.25 : 0.09;
  double column = 1 + (rows[yk_rules_n_decks (rules) - 1] - 1) * 0.164;
  double heights =
      in_file == 0 ? column + 1 + 0.16 / 1.4 : fmax (column, n_high * 1.06 - 0.06);

  return fmin (layout->width / (files + (files + 1) * gap),
               layout->height / (heights * 1.4 + 2 * 0.09));
}

/* The widest in all that the table may do by itself. */
static double
widest_of_all (const YkLayout *layout, const YkBoard *board)
{
  int n = MAX (1, yk_rules_n_foundations (board->rules));
  double widest = 0;

  for (int in_file = 0; in_file <= n; in_file++)
    if (in_file == 0 || n % in_file == 0)
      widest = fmax (widest, widest_card (layout, board, in_file));
  return widest;
}

/* An arrangement is preferred as long as that costs no more than a twentieth. */
static void
check_largest (const YkLayout *layout, const YkBoard *board)
{
  YkTableFrame frame = frame_of (layout);
  YkLayout other;

  frame.card_size = YK_CARD_SIZE_AUTOMATIC;
  frame.foundations = YK_FOUNDATIONS_PLACE_AUTOMATIC;
  yk_layout_arrange_in (&other, board, &frame);
  expect (other.card_width * 1.05 >
              widest_of_all (layout, board) - 1.05 / layout->scale - EPSILON,
          &other, board, -1, -1, "another arrangement has larger cards");
}

static void
test_empty_tables (Check check)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  YkBoard board;

  for (size_t i = 0; i < n_rules; i++) {
    yk_board_init (&board, &rules[i], &(YkGameOptions){0});
    check_sizes (&board, (Size){0}, check);
    for (int width = 300; width <= 3500; width += 160)
      for (int height = 280; height <= 2000; height += 86)
        check_tables (&board, (Size){width, height}, check);
  }
}

static void
test_largest (void)
{
  test_empty_tables (check_largest);
}

/* Large cards are at least as large as the automatic ones; medium and small ones have
 * their parts of these, but for what a finger needs. */
static void
check_card_sizes (const YkLayout *layout, const YkBoard *board)
{
  YkTableFrame frame = frame_of (layout);
  double pixel = 1 / layout->scale + EPSILON;
  YkLayout of[N_CARD_SIZES];
  double automatic;

  for (int i = 0; i < N_CARD_SIZES; i++) {
    frame.card_size = (YkCardSize) i;
    yk_layout_arrange_in (&of[i], board, &frame);
  }
  automatic = of[YK_CARD_SIZE_AUTOMATIC].card_width;
  expect (of[YK_CARD_SIZE_LARGE].card_width >= automatic, &of[YK_CARD_SIZE_LARGE],
          board, -1, -1, "its cards are smaller than the automatic ones");
  expect (fabs (of[YK_CARD_SIZE_MEDIUM].card_width -
                fmax (0.8 * automatic, fmin (automatic, 44))) < pixel,
          &of[YK_CARD_SIZE_MEDIUM], board, -1, -1, "that is not medium");
  expect (fabs (of[YK_CARD_SIZE_SMALL].card_width -
                fmax (0.6 * automatic, fmin (automatic, 44))) < pixel,
          &of[YK_CARD_SIZE_SMALL], board, -1, -1, "that is not small");
}

static void
test_card_sizes (void)
{
  test_empty_tables (check_card_sizes);
}

/* Where the foundations are, as the player sees them. */
typedef struct
{
  int left; /* of all columns */
  int right;
  int above;
} Counts;

static Counts
count_foundations (const YkLayout *layout, const YkBoard *board)
{
  const YkRect *a = &layout->places[YK_COLUMN_1];
  const YkRect *b = &layout->places[board->n_columns - 1];
  Counts counts = {0};

  for (int i = 0; i < board->n_foundations; i++) {
    const YkRect *rect = &layout->places[YK_FOUNDATION_1 + i];

    counts.left += rect->x < fmin (a->x, b->x);
    counts.right += rect->x > fmax (a->x, b->x);
    counts.above += rect->y < a->y;
  }
  return counts;
}

static bool
is_where_asked (const YkLayout *layout, Counts counts, int n)
{
  int n_end = layout->mirrored ? counts.left : counts.right;

  switch (layout->foundations) {
  case YK_FOUNDATIONS_PLACE_AUTOMATIC:
    return n_end == n || counts.above == n;
  case YK_FOUNDATIONS_PLACE_LEFT:
    return counts.left == n;
  case YK_FOUNDATIONS_PLACE_RIGHT:
    return counts.right == n;
  case YK_FOUNDATIONS_PLACE_TOP:
    return counts.above == n;
  case YK_FOUNDATIONS_PLACE_BOTH:
    return counts.left == n / 2 && counts.right == n / 2;
  }
  return false;
}

static void
check_foundations (const YkLayout *layout, const YkBoard *board)
{
  Counts counts = count_foundations (layout, board);

  expect (is_where_asked (layout, counts, board->n_foundations), layout, board,
          YK_FOUNDATION_1, -1, "the foundations are not where the player wants them");
  expect (board->n_foundations == 0 ||
              (counts.above == board->n_foundations) == layout->foundations_on_top,
          layout, board, YK_FOUNDATION_1, -1, "they are on top, or it says so");
}

static void
test_foundations (void)
{
  test_empty_tables (check_foundations);
}

/* Neighbours by number are neighbours on the table: at the side, row after row; on each
 * side where they are divided. */
static void
test_order (void)
{
  static const YkTableFrame frame = {.width = 1100,
                                     .height = 685,
                                     .scale = 1,
                                     .foundations = YK_FOUNDATIONS_PLACE_RIGHT};
  const YkRect *places;
  YkLayout layout;
  YkBoard board;

  yk_board_init (&board, yk_rules_find ("double-yukon"), &(YkGameOptions){0});
  yk_layout_arrange_in (&layout, &board, &frame);
  places = layout.places + YK_FOUNDATION_1;
  for (int i = 0; i < 8; i += 2) {
    g_assert_cmpfloat (places[i].y, ==, places[i + 1].y);
    g_assert_cmpfloat (places[i].x, <, places[i + 1].x);
  }
  g_assert_cmpfloat (places[2].y, >, places[0].y);
}

/* Where the foundations lie at sizes that people have, and how large cards are there.
 */
static void
test_arrangements (void)
{
  static const struct
  {
    const char *id;
    Size table;
    bool on_top;
    int n_abreast; /* files of foundations */
    double least_width;
  } cases[] = {
      {"yukon", {360, 405}, true, 4, 46},
      {"yukon", {800, 525}, false, 1, 87},
      {"yukon", {1920, 1005}, false, 1, 166},
      {"yukon", {2560, 1005}, false, 2, 190},
      {"yukon", {3440, 1365}, false, 2, 258},
      {"yukon-kings", {360, 405}, false, 0, 46},
      {"yukonic-plague", {420, 565}, true, 4, 47},
      {"double-yukon", {800, 525}, true, 8, 62},
      {"double-yukon", {1920, 1005}, false, 2, 145},
      {"triple-yukon", {420, 565}, true, 12, 29},
      {"triple-yukon", {1100, 685}, true, 12, 75},
      {"triple-russian", {1100, 685}, true, 12, 75},
      {"triple-yukon", {1280, 645}, false, 2, 71},
      {"triple-yukon", {1920, 1005}, false, 2, 111},
      {"quadruple-yukon", {1100, 685}, true, 16, 60},
      {"quadruple-yukon", {1920, 1005}, true, 16, 105},
      {"quadruple-yukon", {3440, 1365}, false, 4, 157},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    int n_abreast = 0;
    YkBoard board;
    YkLayout layout;

    yk_board_init (&board, yk_rules_find (cases[i].id), &(YkGameOptions){0});
    yk_layout_arrange (&layout, &board, cases[i].table.width, cases[i].table.height, 1,
                       false, 0);
    for (int f = 0; f < board.n_foundations; f++)
      n_abreast +=
          layout.places[YK_FOUNDATION_1 + f].y == layout.places[YK_FOUNDATION_1].y;
    g_test_message ("%s %d by %d", cases[i].id, cases[i].table.width,
                    cases[i].table.height);
    g_assert_cmpint (layout.foundations_on_top, ==, cases[i].on_top);
    g_assert_cmpint (n_abreast, ==, cases[i].n_abreast);
    g_assert_cmpfloat (layout.card_width, >=, cases[i].least_width);
  }
}

static void
check_long (const YkLayout *layout, const YkBoard *board)
{
  check_inside (layout, board);
  check_whole (layout, board);
  check_apart (layout, board);
}

static void
test_long_columns (void)
{
  for (int n_cards = 22; n_cards <= 40; n_cards += 6)
    check_columns (n_cards, YK_MAX_DECKS, (Size){0}, check_long);
}

static void
check_mirrored (const YkLayout *layout, const YkBoard *board)
{
  YkTableFrame frame = frame_of (layout);
  /* At a fractional scale the table's width may be no whole number of pixels. */
  double pixel = is_whole (layout, layout->width) ? EPSILON : 1 / layout->scale;
  YkLayout other;

  frame.mirrored = !layout->mirrored;
  /* Left and right stay what the player sees. */
  if (layout->foundations == YK_FOUNDATIONS_PLACE_LEFT)
    frame.foundations = YK_FOUNDATIONS_PLACE_RIGHT;
  if (layout->foundations == YK_FOUNDATIONS_PLACE_RIGHT)
    frame.foundations = YK_FOUNDATIONS_PLACE_LEFT;
  yk_layout_arrange_in (&other, board, &frame);
  for (int p = 0; p < YK_N_PILES; p++) {
    if (!yk_board_has_pile (board, (YkPile) p))
      continue;
    for (int i = -1; i < yk_board_pile_size (board, (YkPile) p); i++) {
      YkRect rect = yk_layout_card (layout, board, (YkPile) p, i);
      YkRect image = yk_layout_card (&other, board, (YkPile) p, i);

      expect (fabs (layout->width - rect.x - rect.width - image.x) <= pixel &&
                  rect.y == image.y,
              layout, board, p, i, "it is not where its mirror image would be");
    }
  }
}

static void
test_mirrored (void)
{
  check_walks (check_mirrored);
}

static void
check_column_catch (const YkLayout *layout, const YkBoard *board, int column)
{
  YkRect area = yk_layout_catch_area (layout, (YkPile) column), next;
  double left, right;

  expect (area.y + area.height > layout->height - EPSILON, layout, board, column, -1,
          "its catch area ends above the table's edge");
  if (column + 1 == board->n_columns)
    return;
  next = yk_layout_catch_area (layout, (YkPile) (column + 1));
  left = layout->mirrored ? next.x + next.width : area.x + area.width;
  right = layout->mirrored ? area.x : next.x;
  expect (fabs (left - right) < EPSILON, layout, board, column, -1,
          "its catch area does not meet its neighbour's half-way");
}

static void
check_catch (const YkLayout *layout, const YkBoard *board)
{
  /* Places are on whole device pixels, so that halves of their gaps may differ. */
  double pixel = fmax (layout->card_width, layout->card_height) / layout->scale;

  for (int column = 0; column < board->n_columns; column++)
    check_column_catch (layout, board, column);

  for (int p = 0; p < YK_N_PILES; p++) {
    YkRect area = yk_layout_catch_area (layout, (YkPile) p);

    if (!yk_board_has_pile (board, (YkPile) p))
      continue;
    expect (yk_rect_overlap (&area, &layout->places[p]) >
                layout->card_width * layout->card_height - EPSILON,
            layout, board, p, -1, "its catch area does not hold its place");
    for (int q = 0; q < p; q++) {
      YkRect other = yk_layout_catch_area (layout, (YkPile) q);

      if (yk_board_has_pile (board, (YkPile) q))
        expect (yk_rect_overlap (&area, &other) < pixel, layout, board, p, q,
                "its catch area overlaps that of the pile with the second number");
    }
  }
}

static void
test_catch_areas (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  YkBoard board;

  for (size_t i = 0; i < n_rules; i++) {
    yk_board_init (&board, &rules[i], &(YkGameOptions){0});
    check_sizes (&board, (Size){0}, check_catch);
  }
}

/* The part of the usual index that shows of the face-up cards of a column which has
 * closed up altogether in LAYOUT. */
static double
index_part (const YkLayout *layout, const YkBoard *board, int column)
{
  int n_down = yk_board_n_down (board, (YkPile) column);
  int n_up = yk_board_pile_size (board, (YkPile) column) - n_down - 1;
  double room = layout->height - layout->places[column].y - layout->card_height -
                bottom_margin (layout);

  if (n_up < 1)
    return 1;
  return room / ((n_down * 0.045 + n_up * YK_GRID_INDEX) * layout->card_height);
}

static double
least_index_part (const YkLayout *layout, const YkBoard *board)
{
  double least = 1;

  for (int column = 0; column < board->n_columns; column++)
    least = fmin (least, index_part (layout, board, column));
  return least;
}

/* Suits can be told in every column, unless cards are as small as a finger hits. */
static void
check_legible (const YkLayout *layout, const YkBoard *board)
{
  for (int column = 0; column < board->n_columns; column++)
    expect (layout->card_width <= 44 ||
                yk_board_pile_size (board, (YkPile) column) <=
                    yk_board_n_down (board, (YkPile) column) + 1 ||
                layout->up_steps[column] > 0.75 * YK_INDEX_HEIGHT * layout->card_height,
            layout, board, column, -1, "its suits can’t be told");
}

static void
test_legible (void)
{
  check_walks (check_legible);
  for (int n_cards = 20; n_cards <= 40; n_cards += 5)
    check_columns (n_cards, YK_MAX_DECKS, (Size){1000, 500}, check_legible);
}

/* Cards keep their size, and piles their places, whatever is played, as long as suits
 * can be told. */
static void
check_steady (const YkLayout *layout, const YkBoard *board)
{
  YkLayout bare;
  double part;

  arrange_bare (&bare, layout, board);
  part = least_index_part (&bare, board);
  /* Rounding to pixels decides in between. */
  if (part < 0.77) {
    expect (part > 0.73 || layout->card_width < bare.card_width ||
                bare.card_width <= 44,
            layout, board, -1, -1, "the cards don’t get smaller");
    return;
  }
  expect (bare.card_width == layout->card_width &&
              bare.card_height == layout->card_height,
          layout, board, -1, -1, "the position changes the size of the cards");
  for (int p = 0; p < YK_N_PILES; p++)
    expect (bare.places[p].x == layout->places[p].x &&
                bare.places[p].y == layout->places[p].y,
            layout, board, p, -1, "the position changes a place");
}

static void
test_steady (void)
{
  check_walks (check_steady);
  check_columns (40, YK_MAX_DECKS, (Size){0}, check_steady);
}

static void
test_rects (void)
{
  const YkRect a = {10, 10, 20, 30}, b = {25, 35, 20, 30}, c = {30, 10, 5, 5};

  g_assert_cmpfloat (yk_rect_overlap (&a, &b), ==, 25);
  g_assert_cmpfloat (yk_rect_overlap (&b, &a), ==, 25);
  g_assert_cmpfloat (yk_rect_overlap (&a, &a), ==, 600);
  g_assert_cmpfloat (yk_rect_overlap (&a, &c), ==, 0);
}

/* In an open position all cards of a column show equally much, and the stock is a fan
 * within the table in which ranks and suits can be told. */
static void
test_open (void)
{
  static const Size tables[] = {{1280, 690}, {360, 430}, {800, 500}};

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (int mirrored = 0; mirrored < 2; mirrored++) {
      YkLayout layout;
      YkBoard board;
      YkRect next = {0};

      yk_board_deal (&board, yk_rules_find ("rushdike"), &(YkGameOptions){0}, 3);
      board.is_open = true;
      yk_layout_arrange (&layout, &board, tables[i].width, tables[i].height, 1,
                         mirrored, 0);
      for (int column = 0; column < board.n_columns; column++)
        g_assert_cmpfloat (layout.down_steps[column], ==, layout.up_steps[column]);
      for (int index = yk_board_pile_size (&board, YK_STOCK); index-- > 0;) {
        YkRect card = yk_layout_card (&layout, &board, YK_STOCK, index);

        g_assert_true (card.x >= 0 && card.x + card.width <= tables[i].width);
        g_assert_cmpfloat (card.y + card.height, <=, tables[i].height);
        g_assert_true (next.width == 0 ||
                       next.y - card.y >= 0.75 * YK_INDEX_HEIGHT * card.height);
        g_assert_cmpfloat (yk_rect_overlap (&card, &layout.places[YK_FOUNDATION_1]), ==,
                           0);
        next = card;
      }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* A broken property leaves the others to be tested. */
  g_test_set_nonfatal_assertions ();
  g_test_add_func ("/layout/rects", test_rects);
  g_test_add_func ("/layout/inside", test_inside);
  g_test_add_func ("/layout/whole-pixels", test_whole_pixels);
  g_test_add_func ("/layout/apart", test_apart);
  g_test_add_func ("/layout/found", test_found);
  g_test_add_func ("/layout/found-in-columns", test_found_in_columns);
  g_test_add_func ("/layout/found-empty", test_found_empty);
  g_test_add_func ("/layout/index", test_index);
  g_test_add_func ("/layout/index-of-decks", test_index_of_decks);
  g_test_add_func ("/layout/height-used", test_height_used);
  g_test_add_func ("/layout/deal-fills", test_deal_fills);
  g_test_add_func ("/layout/upright", test_upright);
  g_test_add_func ("/layout/ever-taller", test_ever_taller);
  g_test_add_func ("/layout/calm", test_calm);
  g_test_add_func ("/layout/largest", test_largest);
  g_test_add_func ("/layout/card-sizes", test_card_sizes);
  g_test_add_func ("/layout/foundations", test_foundations);
  g_test_add_func ("/layout/order", test_order);
  g_test_add_func ("/layout/arrangements", test_arrangements);
  g_test_add_func ("/layout/long-columns", test_long_columns);
  g_test_add_func ("/layout/mirrored", test_mirrored);
  g_test_add_func ("/layout/catch-areas", test_catch_areas);
  g_test_add_func ("/layout/legible", test_legible);
  g_test_add_func ("/layout/steady", test_steady);
  g_test_add_func ("/layout/open", test_open);
  return g_test_run ();
}
