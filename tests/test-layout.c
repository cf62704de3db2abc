/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties of the layout, over all variations and many sizes of the table. */
#include "test-common.h"

#include <math.h>

#include "table/yk-layout.h"

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

typedef void (*Check) (const YkLayout *layout, const YkBoard *board);

/* Only the first failure of each test is told: the rest are thousands like it. */
static void
expect (bool holds, const YkLayout *layout, const YkBoard *board, int pile, int index,
        const char *what)
{
  if (holds || g_test_failed ())
    return;
  g_test_fail_printf ("%s, table %g by %g at scale %g%s, pile %d, card %d: %s",
                      board->rules->id, layout->width, layout->height, layout->scale,
                      layout->mirrored ? ", mirrored" : "", pile, index, what);
}

static void
check_tables (const YkBoard *board, Size size, Check check)
{
  YkLayout layout;

  for (int scale = 1; scale <= 2; scale++)
    for (int mirrored = 0; mirrored <= 1; mirrored++) {
      yk_layout_arrange (&layout, board, size.width, size.height, scale, mirrored, 0);
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
 * another number, lie face down. */
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

static void
check_found (const YkLayout *layout, const YkBoard *board)
{
  for (int p = 0; p < YK_N_PILES; p++) {
    YkPile pile = (YkPile) p;
    int last = yk_board_pile_size (board, pile) - 1;
    bool is_fan =
        yk_pile_kind (pile) == YK_PILE_COLUMN || yk_pile_kind (pile) == YK_PILE_RESERVE;

    if (!yk_board_has_pile (board, pile))
      continue;
    for (int i = is_fan && last > 0 ? 0 : last; i <= last; i++)
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
has_room_for_indices (const YkLayout *layout, const YkBoard *board, int column)
{
  int n_down = board->n_down[column];
  int n_up = yk_board_pile_size (board, (YkPile) column) - n_down;
  double index = layout->index_height * layout->card_height + 1 / layout->scale;
  double needed = (1 + n_down * 0.045) * layout->card_height + (n_up - 1) * index;

  return layout->places[column].y + needed + bottom_margin (layout) <= layout->height;
}

static void
check_index_in (const YkLayout *layout, const YkBoard *board, int column)
{
  double needed = layout->index_height * layout->card_height - 0.5 / layout->scale;

  for (int i = board->n_down[column]; i < yk_board_pile_size (board, (YkPile) column);
       i++) {
    YkRect rect = yk_layout_card_visible (layout, board, (YkPile) column, i);

    expect (rect.height > needed - EPSILON, layout, board, column, i,
            "its index is covered");
  }
}

/* Every face-up card shows its index, but for half a device pixel. */
static void
check_index (const YkLayout *layout, const YkBoard *board)
{
  for (int column = 0; column < board->n_columns; column++)
    check_index_in (layout, board, column);
}

static void
test_index (void)
{
  for (int n_cards = 2; n_cards <= 20; n_cards += 3)
    check_columns (n_cards, 1, (Size){410, 600}, check_index);
}

/* So it does in any deck, where there is room. */
static void
check_index_of_decks (const YkLayout *layout, const YkBoard *board)
{
  for (guint i = 0; i < G_N_ELEMENTS (index_heights); i++) {
    YkLayout other;

    yk_layout_arrange (&other, board, layout->width, layout->height, layout->scale,
                       layout->mirrored, index_heights[i]);
    for (int column = 0; column < board->n_columns; column++)
      if (has_room_for_indices (&other, board, column))
        check_index_in (&other, board, column);
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
  YkBoard empty;

  yk_board_init (&empty, board->rules, &(YkGameOptions){0});
  yk_layout_arrange (bare, &empty, layout->width, layout->height, layout->scale,
                     layout->mirrored, layout->index_height);
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

/* One more card: only its own column may stir, and none of its cards goes down. */
static void
check_calm (const YkLayout *layout, const YkBoard *board)
{
  for (int grown = 0; grown < board->n_columns; grown++) {
    YkBoard next = *board;
    YkLayout after;

    yk_board_put (&next, (YkPile) grown, yk_card (YK_SPADES, YK_ACE));
    yk_layout_arrange (&after, &next, layout->width, layout->height, layout->scale,
                       layout->mirrored, layout->index_height);
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

/* The widest card with which one of the two arrangements fits, counted a second time.
 */
static double
widest_card (const YkLayout *layout, const YkBoard *board, bool on_top)
{
  static const int rows[] = {20, 23, 26, 29};
  const YkRules *rules = board->rules;
  bool has_extras = rules->n_cells > 0 || rules->n_reserve > 0 || rules->n_stock > 0;
  int n_side = (yk_rules_n_foundations (rules) + 3) / 4 + has_extras;
  int files = yk_rules_n_columns (rules) + (on_top ? 0 : n_side);
  double column = 1 + (rows[yk_rules_n_decks (rules) - 1] - 1) * 0.164;
  double heights = on_top ? column + 1 + 0.16 / 1.4 : fmax (column, n_side > 0 ? 4 : 0);

  return fmin (layout->width / (files + (files + 1) * 0.09),
               layout->height / (heights * 1.4 + 2 * 0.09));
}

/* The side is preferred as long as that costs no more than a twentieth. */
static void
check_largest (const YkLayout *layout, const YkBoard *board)
{
  double side = widest_card (layout, board, false);
  double top = widest_card (layout, board, true);

  expect (layout->card_width * 1.05 > fmax (side, top) - 1.05 / layout->scale, layout,
          board, -1, -1, "the other arrangement has larger cards");
}

static void
test_largest (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  YkBoard board;

  for (size_t i = 0; i < n_rules; i++) {
    yk_board_init (&board, &rules[i], &(YkGameOptions){0});
    check_sizes (&board, (Size){0}, check_largest);
    for (int width = 300; width <= 3000; width += 100)
      for (int height = 280; height <= 2000; height += 86)
        check_tables (&board, (Size){width, height}, check_largest);
  }
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
    double least_width;
  } cases[] = {
      {"yukon", {360, 405}, true, 46},
      {"yukon", {800, 525}, false, 87},
      {"yukon", {1920, 1005}, false, 166},
      {"yukon-kings", {360, 405}, false, 46},
      {"double-yukon", {800, 525}, true, 62},
      {"triple-yukon", {1100, 685}, true, 75},
      {"triple-russian", {1100, 685}, true, 75},
      {"quadruple-yukon", {1100, 685}, true, 60},
      {"triple-yukon", {1920, 1005}, false, 109},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    YkBoard board;
    YkLayout layout;

    yk_board_init (&board, yk_rules_find (cases[i].id), &(YkGameOptions){0});
    yk_layout_arrange (&layout, &board, cases[i].table.width, cases[i].table.height, 1,
                       false, 0);
    g_test_message ("%s", cases[i].id);
    g_assert_cmpint (layout.foundations_on_top, ==, cases[i].on_top);
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
  YkLayout other;

  yk_layout_arrange (&other, board, layout->width, layout->height, layout->scale,
                     !layout->mirrored, layout->index_height);
  for (int p = 0; p < YK_N_PILES; p++) {
    if (!yk_board_has_pile (board, (YkPile) p))
      continue;
    for (int i = -1; i < yk_board_pile_size (board, (YkPile) p); i++) {
      YkRect rect = yk_layout_card (layout, board, (YkPile) p, i);
      YkRect image = yk_layout_card (&other, board, (YkPile) p, i);

      expect (fabs (layout->width - rect.x - rect.width - image.x) < EPSILON &&
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

/* Cards keep their size, and piles their places, whatever is played. */
static void
check_steady (const YkLayout *layout, const YkBoard *board)
{
  YkLayout bare;

  arrange_bare (&bare, layout, board);
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
  g_test_add_func ("/layout/calm", test_calm);
  g_test_add_func ("/layout/largest", test_largest);
  g_test_add_func ("/layout/arrangements", test_arrangements);
  g_test_add_func ("/layout/long-columns", test_long_columns);
  g_test_add_func ("/layout/mirrored", test_mirrored);
  g_test_add_func ("/layout/catch-areas", test_catch_areas);
  g_test_add_func ("/layout/steady", test_steady);
  return g_test_run ();
}
