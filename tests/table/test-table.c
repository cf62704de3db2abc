/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the table paints: every card is to be seen in its place. */
#include "table-window.h"

#include <math.h>

#include "../test-common.h"

/* The share of a rectangle's pixels that are nearly white, and nearly black. */
static void
measure (const TestPicture *picture, const YkRect *rect, double *white, double *black)
{
  int n = 0, n_white = 0, n_black = 0;

  for (int y = (int) rect->y + 1; y < (int) (rect->y + rect->height) - 1; y++)
    for (int x = (int) rect->x + 4; x < (int) (rect->x + rect->width) - 4; x++) {
      const guchar *p =
          picture->pixels + ((gsize) y * (gsize) picture->width + (gsize) x) * 4;

      n++;
      n_white += p[0] > 215 && p[1] > 215 && p[2] > 215;
      n_black += p[0] < 8 && p[1] < 8 && p[2] < 8;
    }
  *white = n > 0 ? (double) n_white / n : 1;
  *black = n > 0 ? (double) n_black / n : 0;
}

/* Face-up cards are mostly white where they can be seen, face-down ones are not, and
 * nothing is black. */
static void
check_column (TestWindow *window, const TestPicture *picture, const YkLayout *layout,
              YkPile pile)
{
  const YkBoard *board = yk_game_peek_board (window->game);

  for (int i = 0; i < yk_board_pile_size (board, pile); i++) {
    YkRect rect = yk_layout_card_visible (layout, board, pile, i);
    double white, black;

    measure (picture, &rect, &white, &black);
    g_test_message ("pile %d, card %d: %.2f white, %.2f black", pile, i, white, black);
    g_assert_cmpfloat (black, <, 0.3);
    if (i >= yk_board_n_down (board, pile))
      g_assert_cmpfloat (white, >, 0.3);
    else
      g_assert_cmpfloat (white, <, 0.7);
  }
}

/* A little of the table's lower edge, below the column that leaves most of it free. */
static YkRect
free_edge (const YkLayout *layout, const YkBoard *board)
{
  double highest = layout->height;
  YkRect edge = {0};

  for (int column = 0; column < board->n_columns; column++) {
    YkRect last = yk_layout_card (layout, board, (YkPile) column,
                                  yk_board_pile_size (board, (YkPile) column) - 1);

    if (last.y < highest) {
      highest = last.y;
      edge = (YkRect){last.x, layout->height - 24, 24, 20};
    }
  }
  return edge;
}

static void
check_picture (TestWindow *window, const TestPicture *picture)
{
  const YkBoard *board = yk_game_peek_board (window->game);
  YkRect edge;
  double white, black;
  YkLayout layout;

  yk_layout_arrange (&layout, board, picture->width, picture->height,
                     gtk_widget_get_scale_factor (GTK_WIDGET (window->table)), false,
                     0);
  for (int column = 0; column < board->n_columns; column++)
    check_column (window, picture, &layout, (YkPile) column);
  edge = free_edge (&layout, board);
  measure (picture, &edge, &white, &black);
  g_assert_cmpfloat (white + black, ==, 0);
}

static const TestLook small_look = {.width = 640, .height = 480, .scale = 1};

static void
play_some (YkGame *game, int n_moves)
{
  uint64_t state = 7;
  YkMove move;

  for (int i = 0; i < n_moves; i++)
    if (test_random_move (yk_game_peek_board (game), &state, &move))
      yk_game_play (game, move);
}

static void
check_now (TestWindow *window)
{
  TestPicture picture;

  test_window_settle (window);
  test_window_picture (window, &picture);
  check_picture (window, &picture);
  g_free (picture.pixels);
}

/* A table that is resized and played on shows its cards. */
static void
check_paths (const char *caches)
{
  const TestLook large = {.width = 800, .height = 600, .scale = 1};
  g_autoptr (YkGame) game = yk_game_new ();
  TestWindow window;

  test_window_open (&window, game, &small_look, caches);
  check_now (&window);
  play_some (game, 12);
  check_now (&window);
  test_window_set_look (&window, &large);
  check_now (&window);
  yk_game_seek (game, 0);
  test_window_set_look (&window, &small_look);
  check_now (&window);
  yk_deck_save (window.deck);
  test_window_close (&window);
}

static void
test_paths (void)
{
  check_paths (NULL);
}

/* In how many milliseconds, from BEFORE on, the table asks for its pictures. */
static gint64
request_delay (const YkTableTextures *art, gint64 before)
{
  GSource *source = g_main_context_find_source_by_id (NULL, art->request_id);

  g_assert_nonnull (source);
  return (g_source_get_ready_time (source) - before) / 1000;
}

/* A leap to another size is rendered soon; a window that goes on from size to size is
 * left to rest first, however slowly it goes. */
static void
test_resizing (void)
{
  g_autoptr (YkGame) game = yk_game_new ();
  TestWindow window;
  YkTableTextures *art;
  gint64 before;

  test_window_open (&window, game, &small_look, NULL);
  check_now (&window);
  art = &window.table->art;
  g_assert_cmpuint (art->request_id, ==, 0);
  art->resized_us = 0;
  art->asked.card_width--;
  yk_table_textures_follow_size (art, FALSE);
  g_assert_cmpint (request_delay (art, g_get_monotonic_time ()), <=, 60);
  for (int step = 0; step < 3; step++) {
    before = g_get_monotonic_time ();
    yk_table_textures_follow_size (art, FALSE);
    g_assert_cmpint (request_delay (art, before), >=, 200);
  }
  while (art->request_id != 0)
    g_main_context_iteration (NULL, TRUE);
  check_now (&window);
  test_window_close (&window);
}

/* The same with faces that come from the file of the last start. */
static void
test_cached_faces (void)
{
  g_autofree char *folder = g_dir_make_tmp ("yukon-table-XXXXXX", NULL);

  for (int start = 0; start < 2; start++) {
    g_autoptr (GDir) directory = NULL;

    check_paths (folder);
    directory = g_dir_open (folder, 0, NULL);
    g_assert_nonnull (g_dir_read_name (directory));
  }
  test_remove_tree (folder);
}

/* Every variation's cards are to be seen whatever was there before. */
static void
test_variations (void)
{
  const TestLook look = {.width = 900, .height = 640, .scale = 1};
  const YkGameOptions options = {0};
  g_autoptr (YkGame) game = yk_game_new ();
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  TestWindow window;

  test_window_open (&window, game, &look, NULL);
  for (size_t i = 0; i < n_rules; i++) {
    g_test_message ("%s", rules[i].id);
    yk_game_deal (game, &rules[i], &options, 1);
    check_now (&window);
  }
  test_window_close (&window);
}

/* The rectangles of the table's children, in their order; free with g_array_unref(). */
static GArray *
list_bounds (TestWindow *window)
{
  GtkWidget *table = GTK_WIDGET (window->table);
  GArray *bounds = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    graphene_rect_t rect;

    if (gtk_widget_compute_bounds (child, table, &rect))
      g_array_append_val (bounds, rect);
  }
  return bounds;
}

static void
check_same_bounds (const GArray *a, const GArray *b)
{
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    g_assert_true (graphene_rect_equal (&g_array_index (a, graphene_rect_t, i),
                                        &g_array_index (b, graphene_rect_t, i)));
}

/* Whoever asks as soon as a move has settled where the cards are, as assistive
 * technology does, is told where they are now and not where they were in the last
 * frame. */
static void
test_bounds_at_once (void)
{
  g_autoptr (YkGame) game = yk_game_new ();
  TestWindow window;

  test_window_open (&window, game, &small_look, NULL);
  test_window_settle (&window);
  for (int i = 0; i < 30; i++) {
    g_autoptr (GArray) at_once = NULL;
    g_autoptr (GArray) later = NULL;

    if (i < 20)
      play_some (game, 1);
    else
      yk_game_undo (game);
    yk_table_focus_settle (&window.table->focus);
    at_once = list_bounds (&window);
    test_window_settle (&window);
    later = list_bounds (&window);
    check_same_bounds (at_once, later);
  }
  test_window_close (&window);
}

/* What the table gives to GTK in its next frame. */
static GskRenderNode *
paint_frame (TestWindow *window)
{
  GtkWidget *widget = GTK_WIDGET (window->table);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

/* Whether GTK takes two nodes for the same without looking at what they draw. */
static gboolean
is_same_node (GskRenderNode *a, GskRenderNode *b)
{
  GskRenderNodeType type = gsk_render_node_get_node_type (a);

  if (a == b)
    return TRUE;
  if (gsk_render_node_get_node_type (b) != type)
    return FALSE;
  if (type == GSK_BORDER_NODE)
    return memcmp (gsk_border_node_get_outline (a), gsk_border_node_get_outline (b),
                   sizeof (GskRoundedRect)) == 0 &&
           memcmp (gsk_border_node_get_widths (a), gsk_border_node_get_widths (b),
                   4 * sizeof (float)) == 0 &&
           memcmp (gsk_border_node_get_colors (a), gsk_border_node_get_colors (b),
                   4 * sizeof (GdkRGBA)) == 0;
  return type == GSK_TRANSFORM_NODE &&
         gsk_transform_node_get_child (a) == gsk_transform_node_get_child (b) &&
         gsk_transform_equal (gsk_transform_node_get_transform (a),
                              gsk_transform_node_get_transform (b));
}

/* How many nodes of a frame differ from the frame before it. */
static guint
count_different (GskRenderNode *a, GskRenderNode *b)
{
  guint n = gsk_container_node_get_n_children (a), n_different = 0;

  g_assert_cmpuint (gsk_container_node_get_n_children (b), ==, n);
  for (guint i = 0; i < n; i++)
    if (!is_same_node (gsk_container_node_get_child (a, i),
                       gsk_container_node_get_child (b, i)))
      n_different++;
  return n_different;
}

/* GTK repaints only what is another node than before.  While cards are dragged, also
 * across the edge of the table, these are the cards in hand alone. */
static void
test_drag_repaints_little (void)
{
  g_autoptr (YkGame) game = yk_game_new ();
  g_autoptr (GskRenderNode) before = NULL;
  TestPose pose = {.kind = TEST_POSE_DRAG, .x = 300, .y = 300};
  uint64_t state = 7;
  TestWindow window;

  test_window_open (&window, game, &small_look, NULL);
  test_window_settle (&window);
  g_assert_true (test_random_move (yk_game_peek_board (game), &state, &pose.move));
  test_window_pose (&window, &pose);
  before = paint_frame (&window);
  for (int i = 0; i < 10; i++) {
    g_autoptr (GskRenderNode) now = NULL;

    pose.y += 20;
    test_window_pose (&window, &pose);
    now = paint_frame (&window);
    g_assert_cmpint ((int) gsk_render_node_get_node_type (now), ==, GSK_CONTAINER_NODE);
    g_assert_cmpuint (count_different (before, now), <=, 1);
  }
  test_window_close (&window);
}

static gboolean
looks_like (TestWindow *window, const TestPicture *before)
{
  TestPicture now;
  TestDifference difference;

  test_window_settle (window);
  test_window_picture (window, &now);
  test_picture_compare (before, &now, &difference);
  g_free (now.pixels);
  return difference.most == 0;
}

/* Whether two pictures differ clearly at a pixel. */
static gboolean
differ_at (const TestPicture *a, const TestPicture *b, int x, int y)
{
  gsize at = ((gsize) y * (gsize) a->width + (gsize) x) * 4;
  int most = 0;

  for (gsize i = at; i < at + 3; i++)
    most = MAX (most, abs (a->pixels[i] - b->pixels[i]));
  return most > 40;
}

static int
count_in_row (const TestPicture *a, const TestPicture *b, double first, double end,
              int y)
{
  int n = 0;

  for (int x = MAX (0, (int) first); x < (int) end && x < a->width; x++)
    n += differ_at (a, b, x, y);
  return n;
}

/* What never leaves a buried card has a bar on both sides, as high as what shows of it
 * is; neither that nor what marks the buried card lies on its rank and suit. */
static void
check_buried (TestWindow *window)
{
  const YkBoard *board = yk_game_peek_board (window->game);
  int n_cards;
  const YkCard *cards = yk_board_pile (board, (YkPile) (YK_COLUMN_1 + 1), &n_cards);
  TestPicture before, after;
  YkLayout layout;
  YkRect rect;

  yk_table_mark_buried (window->table, 0, 0);
  test_window_settle (window);
  test_window_picture (window, &before);
  yk_table_mark_buried (window->table, cards[2],
                        UINT64_C (1) << yk_card_index (cards[3]));
  test_window_settle (window);
  test_window_picture (window, &after);
  yk_layout_arrange (&layout, board, before.width, before.height, 1, false, 0);
  rect = yk_layout_card_visible (&layout, board, (YkPile) (YK_COLUMN_1 + 1), 3);
  for (int y = (int) rect.y + 1; y < (int) (rect.y + rect.height) - 1; y++) {
    double right = rect.x + rect.width;

    g_assert_cmpint (count_in_row (&before, &after, rect.x - 6, rect.x + 2, y), >=, 2);
    g_assert_cmpint (count_in_row (&before, &after, right - 2, right + 6, y), >=, 2);
    g_assert_cmpint (count_in_row (&before, &after, rect.x + 0.06 * rect.width,
                                   rect.x + 0.5 * rect.width, y),
                     ==, 0);
  }
  g_free (before.pixels);
  g_free (after.pixels);
}

static void
test_buried (void)
{
  static const TestLook looks[] = {{.width = 350, .height = 450, .scale = 1},
                                   {.width = 1270, .height = 650, .scale = 1}};
  g_autoptr (YkGame) game = yk_game_new ();
  YkBoard board;
  TestWindow window;

  test_board (&board, "yukon",
              "c1: 9C 5H 3D c2: [TH] [4D] [AS] 7S 4C 2C 9S KD QS 7C 5D 3S QH");
  yk_game_set_board (game, &board);
  test_window_open (&window, game, &looks[0], NULL);
  for (guint i = 0; i < 4 * G_N_ELEMENTS (looks); i++) {
    TestLook look = looks[i / 4];

    look.dark = (i & 1) != 0;
    look.deck = (i & 2) != 0 ? TEST_DECK_FOUR_COLOURS : TEST_DECK_OWN;
    test_window_set_look (&window, &look);
    check_buried (&window);
  }
  test_window_close (&window);
}

/* A shortcut beside the mouse moves the focus and shows it: that is no reason to mark
 * some card of the new deal.  The first key on the table is. */
static void
test_cursor (void)
{
  g_autoptr (YkGame) game = yk_game_new ();
  TestWindow window;
  TestPicture before;

  test_window_open (&window, game, &small_look, NULL);
  test_window_settle (&window);
  test_window_picture (&window, &before);
  gtk_widget_child_focus (GTK_WIDGET (window.table), GTK_DIR_TAB_FORWARD);
  gtk_window_set_focus_visible (GTK_WINDOW (window.window), TRUE);
  g_assert_true (looks_like (&window, &before));

  test_window_press_key (&window, GDK_KEY_Right);
  g_assert_false (looks_like (&window, &before));
  g_free (before.pixels);
  test_window_close (&window);
}

/* Whoever thinks for longer than GTK shows the focus still sees where the keys are. */
static void
test_cursor_stays (void)
{
  g_autoptr (YkGame) game = yk_game_new ();
  TestWindow window;
  TestPicture before;

  test_window_open (&window, game, &small_look, NULL);
  test_window_settle (&window);
  gtk_widget_grab_focus (GTK_WIDGET (window.table));
  test_window_press_key (&window, GDK_KEY_Right);
  test_window_settle (&window);
  test_window_picture (&window, &before);
  while (gtk_window_get_focus_visible (GTK_WINDOW (window.window)))
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (window.table));
  g_assert_true (looks_like (&window, &before));
  g_free (before.pixels);
  test_window_close (&window);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* The table says when the last card has arrived; without animations it always has. */
static void
test_at_rest (void)
{
  g_autoptr (YkGame) game = yk_game_new ();
  guint n_told = 0;
  TestWindow window;

  test_window_open (&window, game, &small_look, NULL);
  test_window_settle (&window);
  g_signal_connect_swapped (window.table, "notify::at-rest", G_CALLBACK (count_cb),
                            &n_told);
  play_some (game, 3);
  g_assert_true (yk_table_get_at_rest (window.table));
  g_assert_cmpuint (n_told, ==, 0);

  g_object_set (window.table, "speed", YK_SPEED_NORMAL, NULL);
  play_some (game, 3);
  g_assert_false (yk_table_get_at_rest (window.table));
  g_assert_cmpuint (n_told, ==, 1);
  while (!yk_table_get_at_rest (window.table))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_told, ==, 2);
  test_window_close (&window);
}

/* The NUMBERth move of a whole column, neither a king's nor an ace's, that would put it
 * on a card on which it does not fit. */
static YkMove
find_misfit (const YkBoard *board, int number)
{
  for (int from = 0; from < board->n_columns; from++)
    for (int to = 0; to < board->n_columns; to++) {
      YkMove move = {(YkPile) from, (YkPile) to, 1};
      int rank = yk_board_rank (board, yk_board_top (board, (YkPile) from));

      if (rank > 1 && rank < YK_N_RANKS &&
          yk_board_why_not (board, move) == YK_REFUSAL_JOINT && number-- == 0)
        return move;
    }
  g_assert_not_reached ();
}

/* Whether a refused move is explained in writing; its card shakes where it may. */
static gboolean
is_explained (TestWindow *window, YkMove move, gboolean shakes)
{
  YkTable *table = window->table;
  int last = yk_board_pile_size (yk_game_peek_board (window->game), move.from) - 1;

  yk_table_controller_hide_bubble (table);
  yk_table_controller_carry_out (table,
                                 (YkOutcome){.kind = YK_OUTCOME_REFUSE, .move = move});
  g_assert_true ((yk_motion_find (&table->cards.motion, move.from, last)->shake_start !=
                  0) == shakes);
  return gtk_widget_get_visible (table->bubble.label);
}

/* What is said at a card that others lie on covers none of them. */
static void
test_bubble_off_cards (void)
{
  g_autoptr (YkGame) game = yk_game_new ();
  const YkBoard *board = yk_game_peek_board (game);
  TestWindow window;
  YkTable *table;
  GtkWidget *label;
  graphene_rect_t rect;

  test_window_open (&window, game, &small_look, NULL);
  test_window_settle (&window);
  table = window.table;
  label = table->bubble.label;
  yk_table_show_bubble (window.table, YK_COLUMN_1 + 1, 2, "It waits for another card.");
  while (gtk_widget_get_width (label) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_compute_bounds (label, GTK_WIDGET (window.table), &rect));
  for (int pile = 0; pile < board->n_columns; pile++)
    for (int i = 0; i < yk_board_pile_size (board, (YkPile) pile); i++) {
      const YkRect card = yk_layout_card (&table->layout, board, (YkPile) pile, i);
      const YkRect bubble = {rect.origin.x, rect.origin.y, rect.size.width,
                             rect.size.height};

      g_assert_cmpfloat (yk_rect_overlap (&card, &bubble), ==, 0);
    }
  test_window_close (&window);
}

/* A rule is explained once and not again until another one is broken; but each time to
 * who hears it, and to who sees nothing shake. */
static void
test_refusals (void)
{
  g_autoptr (YkGame) game = yk_game_new ();
  const YkBoard *board = yk_game_peek_board (game);
  TestWindow window;
  guint n_told = 0;
  YkMove onto_foundation;

  test_window_open (&window, game, &small_look, NULL);
  test_window_settle (&window);
  g_signal_connect_swapped (window.table, "happened", G_CALLBACK (count_cb), &n_told);
  g_assert_true (is_explained (&window, find_misfit (board, 0), FALSE));
  g_assert_true (is_explained (&window, find_misfit (board, 1), FALSE));

  g_object_set (window.table, "speed", YK_SPEED_NORMAL, NULL);
  yk_game_deal (game, yk_game_peek_board (game)->rules,
                &yk_game_peek_board (game)->options, 7);
  while (!yk_table_get_at_rest (window.table))
    g_main_context_iteration (NULL, TRUE);
  n_told = 0;
  onto_foundation = find_misfit (board, 0);
  onto_foundation.to = YK_FOUNDATION_1;
  g_assert_true (is_explained (&window, find_misfit (board, 0), TRUE));
  g_assert_false (is_explained (&window, find_misfit (board, 0), TRUE));
  g_assert_false (is_explained (&window, find_misfit (board, 1), TRUE));
  g_assert_true (is_explained (&window, onto_foundation, TRUE));
  g_assert_true (is_explained (&window, find_misfit (board, 2), TRUE));
  g_assert_cmpuint (n_told, ==, 5);
  test_window_close (&window);
}

/* Where the first card of a column is drawn. */
static double
drawn_x (TestWindow *window, YkPile pile)
{
  return yk_motion_find (&window->table->cards.motion, pile, 0)->x;
}

/* Changes one preference of the arrangement: the first card of a column glides from
 * where it is to another place, and no card jumps meanwhile. */
static void
check_glide (TestWindow *window, const char *property, int value)
{
  YkPile pile = YK_COLUMN_1;
  double before = drawn_x (window, pile), at_first;
  YkRect place;

  g_test_message ("%s %d", property, value);
  g_object_set (window->table, property, value, NULL);
  g_assert_false (yk_table_get_at_rest (window->table));
  place = yk_layout_card (&window->table->layout, yk_game_peek_board (window->game),
                          pile, 0);
  at_first = drawn_x (window, pile);
  g_assert_cmpfloat (place.x, !=, before);
  g_assert_cmpfloat (fabs (at_first - before), <, fabs (place.x - before) / 2);
  while (!yk_table_get_at_rest (window->table)) {
    double x;

    g_main_context_iteration (NULL, TRUE);
    x = drawn_x (window, pile);
    g_assert_cmpfloat (fabs (x - before), >=, fabs (at_first - before));
    at_first = x;
  }
  g_assert_cmpfloat (drawn_x (window, pile), ==, place.x);
}

static void
test_glides (void)
{
  g_autoptr (YkGame) game = yk_game_new ();
  TestWindow window;

  test_window_open (&window, game, &small_look, NULL);
  test_window_settle (&window);
  g_object_set (window.table, "speed", YK_SPEED_NORMAL, NULL);
  check_glide (&window, "foundations", YK_FOUNDATIONS_PLACE_LEFT);
  check_glide (&window, "card-size", YK_CARD_SIZE_SMALL);
  check_glide (&window, "left-handed", TRUE);
  g_object_set (window.table, "speed", YK_SPEED_OFF, NULL);
  test_window_close (&window);
}

static gboolean
is_anything_in_hand (TestWindow *window)
{
  const YkMotion *motion = &window->table->cards.motion;

  for (int i = 0; i < motion->n_sprites; i++)
    if (motion->sprites[i].in_hand)
      return TRUE;
  return FALSE;
}

/* Holds the cards of some move of several cards. */
static TestPose
hold_cards (TestWindow *window)
{
  TestPose pose = {.kind = TEST_POSE_DRAG, .x = 200, .y = 200};
  uint64_t state = 3;

  while (pose.move.count < 2)
    test_random_move (yk_game_peek_board (window->game), &state, &pose.move);
  test_window_pose (window, &pose);
  g_assert_true (is_anything_in_hand (window));
  return pose;
}

/* Cards in hand go where they belong when the game changes under them, and when the
 * drag is cancelled. */
static void
test_let_go (void)
{
  g_autoptr (YkGame) game = yk_game_new ();
  TestWindow window;
  TestPose pose;

  test_window_open (&window, game, &small_look, NULL);
  test_window_settle (&window);
  hold_cards (&window);
  play_some (game, 1);
  g_assert_false (is_anything_in_hand (&window));
  check_now (&window);
  pose = hold_cards (&window);
  test_window_end_pose (&window, &pose);
  g_assert_false (is_anything_in_hand (&window));
  check_now (&window);
  test_window_close (&window);
}

static gboolean
is_dealing (TestWindow *window)
{
  const YkMotion *motion = &window->table->cards.motion;

  for (int i = 0; i < motion->n_sprites; i++)
    if (motion->sprites[i].errand == YK_ERRAND_DEAL && motion->sprites[i].duration > 0)
      return TRUE;
  return FALSE;
}

static void
deal_slowly (TestWindow *window)
{
  const YkGameOptions options = {0};

  g_object_set (window->table, "speed", YK_SPEED_CALM, NULL);
  yk_game_deal (window->game, yk_rules_find ("yukon"), &options, 771);
  g_assert_true (is_dealing (window));
}

/* Whoever takes cards does not wait for the rest of a deal; nor does who takes a move
 * back, or resizes the window. */
static void
test_deal_interrupted (void)
{
  g_autoptr (YkGame) game = yk_game_new ();
  TestLook wide = small_look;
  TestWindow window;
  TestPose pose;

  test_window_open (&window, game, &small_look, NULL);
  test_window_settle (&window);
  deal_slowly (&window);
  pose = hold_cards (&window);
  g_assert_false (is_dealing (&window));
  test_window_end_pose (&window, &pose);
  check_now (&window);

  deal_slowly (&window);
  play_some (game, 1);
  yk_game_undo (game);
  check_now (&window);

  deal_slowly (&window);
  wide.width += 100;
  test_window_set_look (&window, &wide);
  check_now (&window);
  test_window_close (&window);
}

/* Where nothing is to move anymore, cards on their way are at rest with the next
 * frame, and not only when they would have arrived. */
static void
test_switched_off (void)
{
  for (int i = 0; i < 2; i++) {
    g_autoptr (YkGame) game = yk_game_new ();
    TestWindow window;

    test_window_open (&window, game, &small_look, NULL);
    test_window_settle (&window);
    deal_slowly (&window);
    if (i == 0)
      g_object_set (window.table, "speed", YK_SPEED_OFF, NULL);
    else
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
    test_window_draw (&window);
    g_assert_false (is_dealing (&window));
    check_now (&window);
    g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
    test_window_close (&window);
  }
}

/* A table ends with its window, whatever the player was about. */
static void
test_finalized (void)
{
  for (TestPoseKind kind = TEST_POSE_NONE; kind < TEST_N_POSES; kind++) {
    g_autoptr (YkGame) game = yk_game_new ();
    TestPose pose = {.kind = kind, .move = {YK_COLUMN_1 + 1, YK_COLUMN_1, 3}};
    gpointer table;
    TestWindow window;

    test_window_open (&window, game, &small_look, NULL);
    test_window_settle (&window);
    g_object_set (window.table, "speed", YK_SPEED_NORMAL, NULL);
    test_window_pose (&window, &pose);
    yk_table_show_bubble (window.table, YK_COLUMN_1, 0, "Some sentence.");
    play_some (game, kind % 2);
    table = window.table;
    g_object_add_weak_pointer (table, &table);
    test_window_close (&window);
    g_assert_null (table);
    /* Nobody follows the game anymore. */
    play_some (game, 1);
  }
}

int
main (int argc, char **argv)
{
  if (!test_renderer_init ("cairo")) {
    test_leave_out_all ("there is no display");
    return 0;
  }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table/buried", test_buried);
  g_test_add_func ("/table/paths", test_paths);
  g_test_add_func ("/table/resizing", test_resizing);
  g_test_add_func ("/table/cached-faces", test_cached_faces);
  g_test_add_func ("/table/cursor", test_cursor);
  g_test_add_func ("/table/cursor-stays", test_cursor_stays);
  g_test_add_func ("/table/at-rest", test_at_rest);
  g_test_add_func ("/table/refusals", test_refusals);
  g_test_add_func ("/table/bubble-off-cards", test_bubble_off_cards);
  g_test_add_func ("/table/let-go", test_let_go);
  g_test_add_func ("/table/glides", test_glides);
  g_test_add_func ("/table/deal-interrupted", test_deal_interrupted);
  g_test_add_func ("/table/switched-off", test_switched_off);
  g_test_add_func ("/table/finalized", test_finalized);
  g_test_add_func ("/table/drag-repaints-little", test_drag_repaints_little);
  g_test_add_func ("/table/variations", test_variations);
  g_test_add_func ("/table/bounds-at-once", test_bounds_at_once);
  return g_test_run ();
}
