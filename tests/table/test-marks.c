/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is marked on a position, and the arrow of a hint. */
#include "../test-common.h"

#include <math.h>

#include "deck/yk-face.h"
#include "table/layout/yk-layout.h"

/* A history in which moves need not be legal. */
static void
walk_init (YkHistory *walk, const YkBoard *board)
{
  yk_history_init_board (walk, board);
}

static void
walk_play (YkHistory *walk, const char *text)
{
  YkHistoryStep step = {0};
  YkBoard board = walk->board;

  yk_board_apply (&board, test_move (text), &step.undo);
  yk_history_go_to (walk, yk_tree_add (&walk->tree, yk_history_node (walk), &step));
}

static void
walk_clear (YkHistory *walk)
{
  yk_history_clear (walk);
}

/* Cards that cannot move. */

static gboolean
has_listed_move (const YkMove *moves, int n_moves, YkPile pile, int count)
{
  for (int i = 0; i < n_moves; i++)
    if (moves[i].from == pile && moves[i].count == count)
      return TRUE;
  return FALSE;
}

static gboolean
is_home (YkPile pile)
{
  return yk_pile_kind (pile) == YK_PILE_FOUNDATION ||
         yk_pile_kind (pile) == YK_PILE_STOCK;
}

static void
check_idle (const YkBoard *board, int step, uint64_t *state)
{
  YkMarks marks = {.dims_idle = TRUE};
  YkHistory walk;
  YkMove moves[YK_MAX_MOVES];
  int n_moves = yk_board_list (board, moves);

  walk_init (&walk, board);
  yk_marks_update (&marks, &walk, 0);
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    int size = yk_board_pile_size (board, (YkPile) pile);

    for (int i = 0; i < size; i++) {
      gboolean is_idle = i >= yk_board_n_down (board, (YkPile) pile) &&
                         !is_home ((YkPile) pile) && !yk_board_is_won (board) &&
                         !has_listed_move (moves, n_moves, (YkPile) pile, size - i);

      g_assert_cmpint (marks.is_idle[board->start[pile] + i], ==, is_idle);
    }
  }
  walk_clear (&walk);
}

/* In every variation, what the list of legal moves says. */
static void
test_idle (void)
{
  test_walk_all (check_idle, 12);
}

static void
test_idle_unasked (void)
{
  YkMarks marks;
  YkBoard board;
  YkHistory walk;

  test_board (&board, "yukon", "c1: 3C c2: 9D");
  walk_init (&walk, &board);
  marks = (YkMarks){.shows_targets = TRUE};
  yk_marks_update (&marks, &walk, 0);
  for (int i = 0; i < YK_MAX_CARDS; i++)
    g_assert_false (marks.is_idle[i]);
  g_assert_true (marks.shows_targets);
  walk_clear (&walk);
}

/* The last move. */

static void
assert_arrived (const YkMarks *marks, int i, YkPile pile, int index, int count)
{
  g_assert_cmpint (i, <, marks->n_arrived);
  g_assert_cmpint (marks->arrived[i].pile, ==, pile);
  g_assert_cmpint (marks->arrived[i].index, ==, index);
  g_assert_cmpint (marks->arrived[i].count, ==, count);
}

static void
test_arrived (void)
{
  YkMarks marks = {.shows_last_move = TRUE};
  YkBoard board;
  YkHistory walk;

  test_board (&board, "yukon", "c1: 8S 7H c2: KD 6S 2C c3: AC c4: 3D");
  walk_init (&walk, &board);
  yk_marks_update (&marks, &walk, 0);
  g_assert_cmpint (marks.n_arrived, ==, 0);

  walk_play (&walk, "c2-c1:2");
  yk_marks_update (&marks, &walk, 0);
  g_assert_cmpint (marks.n_arrived, ==, 1);
  assert_arrived (&marks, 0, YK_COLUMN_1, 2, 2);

  /* Then two cards go up by themselves, one of them from where it has just come to. */
  walk_play (&walk, "c3-f1");
  walk_play (&walk, "c1-f1");
  yk_marks_update (&marks, &walk, 0);
  g_assert_cmpint (marks.n_arrived, ==, 2);
  assert_arrived (&marks, 0, YK_COLUMN_1, 2, 1);
  assert_arrived (&marks, 1, YK_FOUNDATION_1, 0, 2);

  yk_marks_update (&marks, &walk, 2);
  g_assert_cmpint (marks.n_arrived, ==, 1);
  assert_arrived (&marks, 0, YK_FOUNDATION_1, 1, 1);

  marks.shows_last_move = FALSE;
  yk_marks_update (&marks, &walk, 0);
  g_assert_cmpint (marks.n_arrived, ==, 0);
  walk_clear (&walk);
}

/* Arrows.  What they cover is reckoned here in a way of its own. */

static gboolean
is_near (YkPoint point, double room, const YkRect *box)
{
  double dx = fmax (fmax (box->x - point.x, point.x - box->x - box->width), 0);
  double dy = fmax (fmax (box->y - point.y, point.y - box->y - box->height), 0);

  return hypot (dx, dy) < room;
}

static gboolean
covers (const YkArrow *arrow, const YkRect *box)
{
  const YkPoint corners[] = {arrow->left, arrow->tip, arrow->right, arrow->left};

  for (double t = 0; t <= 1; t += 0.004) {
    double a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;
    YkPoint point = {a * arrow->tail.x + b * arrow->bend.x + c * arrow->neck.x,
                     a * arrow->tail.y + b * arrow->bend.y + c * arrow->neck.y};

    if (is_near (point, arrow->line / 2, box))
      return TRUE;
  }
  for (int i = 0; i < 3; i++)
    for (double t = 0; t <= 1; t += 0.05)
      if (is_near ((YkPoint){corners[i].x + (corners[i + 1].x - corners[i].x) * t,
                             corners[i].y + (corners[i + 1].y - corners[i].y) * t},
                   0.5, box))
        return TRUE;
  return FALSE;
}

/* What our own deck's rank and suit take. */
static YkRect
index_box (const YkLayout *layout, const YkBoard *board, YkPile pile, int index)
{
  YkRect card = yk_layout_card (layout, board, pile, index);

  card.x += 0.055 * card.width;
  card.y += 0.02 * card.height;
  card.width *= 0.365;
  card.height *= YK_INDEX_HEIGHT - 0.02;
  return card;
}

/* Whether the arrow covers the index of any card that is seen. */
static gboolean
covers_any (const YkArrow *arrow, const YkLayout *layout, const YkBoard *board)
{
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    int size = yk_board_pile_size (board, (YkPile) pile);
    gboolean is_spread = yk_pile_kind ((YkPile) pile) == YK_PILE_COLUMN;
    int first = is_spread ? yk_board_n_down (board, (YkPile) pile) : MAX (size - 1, 0);

    for (int i = first; i < size; i++) {
      YkRect box = index_box (layout, board, (YkPile) pile, i);

      if (covers (arrow, &box))
        return TRUE;
    }
  }
  return FALSE;
}

static void
check_arrow (const YkBoard *board, YkMove move, double width, double height,
             int *n_arrows, int *n_covering)
{
  const YkRect beyond[] = {{-9999, -9999, 9999, 29999},
                           {width, -9999, 9999, 29999},
                           {-9999, -9999, 29999, 9999},
                           {-9999, height, 29999, 9999}};
  YkLayout layout = {0};
  YkArrow arrow;
  YkRect source, target;

  yk_layout_arrange (&layout, board, width, height, 1, FALSE, 0);
  arrow = yk_arrow_for_move (&layout, board, move);
  source = index_box (&layout, board, move.from,
                      yk_board_pile_size (board, move.from) - move.count);
  target = index_box (&layout, board, move.to, yk_board_pile_size (board, move.to) - 1);
  g_assert_false (covers (&arrow, &source));
  if (yk_board_pile_size (board, move.to) > 0)
    g_assert_false (covers (&arrow, &target));
  for (guint i = 0; i < G_N_ELEMENTS (beyond); i++)
    g_assert_false (covers (&arrow, &beyond[i]));
  *n_arrows += 1;
  *n_covering += covers_any (&arrow, &layout, board);
}

static int arrows, covering;

static void
check_arrows (const YkBoard *board, int step, uint64_t *state)
{
  static const double sizes[][2] = {
      {1920, 1000}, {420, 560}, {3840, 2080}, {800, 500}, {350, 493}};
  YkMove move;

  if (!test_random_move (board, state, &move) || move.count == 0 ||
      move.from == move.to)
    return;
  check_arrow (board, move, sizes[step % 5][0], sizes[step % 5][1], &arrows, &covering);
}

/* No arrow covers the index of the two cards that it is about, or leaves the table; of
 * the other cards' indices there is hardly one in the way. */
static void
test_arrows (void)
{
  test_walk_all (check_arrows, 8);
  g_test_message ("%d of %d arrows cover an index of another card", covering, arrows);
  g_assert_cmpint (arrows, >, 1000);
  g_assert_cmpint (covering * 4, <, arrows);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/marks/idle", test_idle);
  g_test_add_func ("/marks/idle-unasked", test_idle_unasked);
  g_test_add_func ("/marks/arrived", test_arrived);
  g_test_add_func ("/marks/arrows", test_arrows);
  return g_test_run ();
}
