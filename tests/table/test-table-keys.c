/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table for who plays with the keys: where the cursor goes, in which order the
 * table is read, what keys are called, and how they are answered. */
#include "table-window.h"

#include "../test-common.h"
#include "core/yk-board.h"
#include "solver/yk-solver.h"
#include "table/a11y/yk-table-focus.h"
#include "table/input/yk-input-devices.h"

static const TestLook small_look = {.width = 640, .height = 480, .scale = 1};

/* What a player does: a key, or one of these letters, which are no keys here. */
static void
do_in_game (TestWindow *window, char letter)
{
  YkGame *game = window->game;
  YkMove move;

  switch (letter) {
  case 'U':
    yk_game_seek (game, yk_history_before_move (yk_game_peek_history (game)));
    break;
  case 'Y':
    yk_game_seek (game, yk_history_after_move (yk_game_peek_history (game)));
    break;
  case 'R':
    yk_game_restart (game);
    break;
  case 'N':
    yk_game_deal (game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 7);
    break;
  case 'H':
    g_assert_true (yk_board_guess (yk_game_peek_board (game), &move));
    yk_table_show_hint (window->table, move);
    break;
  default:
    test_window_press_key (window, letter == 's'   ? GDK_KEY_space
                                   : letter == 'e' ? GDK_KEY_Return
                                   : letter == 'x' ? GDK_KEY_Escape
                                   : letter == '>' ? GDK_KEY_Right
                                   : letter == '^' ? GDK_KEY_Up
                                   : letter == '6' ? GDK_KEY_F6
                                                   : (guint) letter);
  }
}

/* Positions of Yukon, what a player does, and where the cursor is then. */
static const struct
{
  const char *words;
  YkAutoPlay auto_play;
  const char *doings;
  YkCardLocation location;
} cursor_cases[] = {
    /* On the first of the cards that were moved. */
    {"c1: 9C 5H 3D c2: 7H 6S", YK_AUTO_OFF, "1^s2s", {1, 2}},
    {"c1: 9C 5H 3D c2: 7H 6S", YK_AUTO_OFF, "1^e", {1, 2}},
    {"c1: 9C 5H 3D c2: 7H 6S", YK_AUTO_OFF, "1^s>s", {1, 2}},
    {"c1: 9C AS", YK_AUTO_OFF, "1e", {YK_FOUNDATION_1, 0}},
    /* Automatic play takes others, or covers this one. */
    {"c1: 9C 5H c2: 6S c3: AC", YK_AUTO_ALWAYS, "1e", {1, 1}},
    {"c1: 3S AS c2: 4H 2S c3: 9C", YK_AUTO_ALWAYS, "1e", {YK_FOUNDATION_1, 2}},
    /* Back where the card came from, and forth again. */
    {"c1: 9C 5H 3D c2: 7H 6S c3: AC", YK_AUTO_ALWAYS, "1^e3U", {0, 1}},
    {"c1: 9C 5H 3D c2: 7H 6S c3: AC", YK_AUTO_ALWAYS, "1^e3U4Y", {1, 2}},
    /* At the beginning. */
    {"c1: 9C 5H 3D c2: 7H 6S", YK_AUTO_OFF, "1^eR", {0, 2}},
    {"c1: 9C 5H 3D c2: 7H 6S", YK_AUTO_OFF, "3N", {0, 0}},
    /* On the card that a hint is about. */
    {"c1: 9C 5H 3D c2: 7H 6S", YK_AUTO_OFF, "5H", {0, 1}},
    /* A refusal, and what is put back, leave it where it is. */
    {"c1: 9C 5H 3D c2: 7H 6S", YK_AUTO_OFF, "1s2s", {1, 1}},
    {"c1: 9C 5H 3D c2: 7H 6S", YK_AUTO_OFF, "1^s2x", {1, 1}},
    /* F6 comes back to where it was. */
    {"c1: 9C 5H 3D c2: 7H 6S", YK_AUTO_OFF, "1^^6>6", {0, 0}},
};

static void
test_cursor_follows (void)
{
  g_autoptr (YkGame) game = yk_game_new ();
  TestWindow window;

  test_window_open (&window, game, &small_look, NULL);
  test_window_settle (&window);
  gtk_widget_grab_focus (GTK_WIDGET (window.table));
  for (guint i = 0; i < G_N_ELEMENTS (cursor_cases); i++) {
    YkBoard board;
    YkCardLocation location;

    g_test_message ("%s: %s", cursor_cases[i].words, cursor_cases[i].doings);
    test_board (&board, "yukon", cursor_cases[i].words);
    yk_game_set_auto_play (game, cursor_cases[i].auto_play);
    yk_game_set_board (game, &board);
    for (const char *doing = cursor_cases[i].doings; *doing != '\0'; doing++)
      do_in_game (&window, *doing);
    yk_table_focus_settle (&window.table->focus);
    g_assert_true (yk_table_items_get_focus (&window.table->focus.items, &location));
    g_assert_cmpint (location.pile, ==, cursor_cases[i].location.pile);
    g_assert_cmpint (location.index, ==, cursor_cases[i].location.index);
  }
  test_window_close (&window);
}

/* While something else has the focus it stays there, whatever the game does; it comes
 * back to where the last change was. */
static void
test_cursor_waits (void)
{
  g_autoptr (YkGame) game = yk_game_new ();
  YkBoard board;
  YkCardLocation location;
  TestWindow window;

  test_window_open (&window, game, &small_look, NULL);
  test_window_settle (&window);
  test_board (&board, "yukon", "c1: 9C 5H 3D c2: 7H 6S");
  yk_game_set_board (game, &board);
  gtk_window_set_focus (GTK_WINDOW (window.window), NULL);
  yk_game_play (game, test_move ("c1-c2:2"));
  yk_table_focus_settle (&window.table->focus);
  g_assert_false (yk_table_items_get_focus (&window.table->focus.items, &location));
  gtk_widget_grab_focus (GTK_WIDGET (window.table));
  g_assert_true (yk_table_items_get_focus (&window.table->focus.items, &location));
  g_assert_cmpint (location.pile, ==, 1);
  g_assert_cmpint (location.index, ==, 2);
  test_window_close (&window);
}

static gboolean
is_read_item (GtkWidget *child)
{
  return YK_IS_TABLE_ITEM (child) && gtk_widget_get_visible (child);
}

/* The spots that there should be, in the order in which they are read. */
static void
check_reading_order (TestWindow *window)
{
  const YkBoard *board = yk_game_peek_board (window->game);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (window->table));

  yk_table_focus_settle (&window->table->focus);
  for (int p = 0; p < YK_N_PILES; p++)
    for (int i = -1; i < yk_board_pile_size (board, (YkPile) p); i++) {
      YkCardLocation location;

      if (!yk_card_location_exists (board, (YkCardLocation){(YkPile) p, i}))
        continue;
      while (child != NULL && !is_read_item (child))
        child = gtk_widget_get_next_sibling (child);
      g_assert_nonnull (child);
      location = YK_TABLE_ITEM (child)->location;
      g_assert_cmpint (location.pile, ==, p);
      g_assert_cmpint (location.index, ==, i);
      child = gtk_widget_get_next_sibling (child);
    }
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    g_assert_false (is_read_item (child));
}

/* Screen readers read the table in the board's order, after every move of any game. */
static void
test_reading_order (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  const YkGameOptions options = {0};
  g_autoptr (YkGame) game = yk_game_new ();
  TestWindow window;

  test_window_open (&window, game, &small_look, NULL);
  test_window_settle (&window);
  gtk_widget_grab_focus (GTK_WIDGET (window.table));
  for (size_t i = 0; i < n_rules; i++) {
    yk_game_deal (game, &rules[i], &options, 3);
    check_reading_order (&window);
    for (int j = 0; j < 40; j++) {
      if (j % 5 == 4)
        yk_game_undo (game);
      else {
        uint64_t state = 7;
        YkMove move;

        if (test_random_move (yk_game_peek_board (game), &state, &move))
          yk_game_play (game, move);
      }
      check_reading_order (&window);
    }
  }
  test_window_close (&window);
}

/* Keys on several keyboards: what they type, where they lie, and the column. */
static const struct
{
  guint key;
  guint code;
  GdkModifierType modifiers;
  int n_columns;
  int column;
} column_keys[] = {
    {GDK_KEY_1, 10, 0, 7, 0},
    {GDK_KEY_7, 16, 0, 7, 6},
    {GDK_KEY_0, 19, 0, 10, 9},
    {GDK_KEY_ampersand, 10, 0, 7, 0},      /* French */
    {GDK_KEY_1, 10, GDK_SHIFT_MASK, 7, 0}, /* French, as it has to be elsewhere */
    {GDK_KEY_ecaron, 11, 0, 7, 1},         /* Czech */
    {GDK_KEY_Arabic_1, 10, 0, 7, 0},       /* Arabic */
    {GDK_KEY_exclam, 10, GDK_SHIFT_MASK, 16, 10},
    {GDK_KEY_asciicircum, 15, GDK_SHIFT_MASK, 16, 15},
    {GDK_KEY_1, 10, GDK_SHIFT_MASK, 16, 10},    /* French */
    {GDK_KEY_slash, 16, GDK_SHIFT_MASK, 7, -1}, /* German: it finds cards */
    {GDK_KEY_KP_3, 89, 0, 7, 2},
    {GDK_KEY_KP_0, 90, 0, 10, 9},
    {GDK_KEY_KP_End, 87, 0, 7, -1},
    {GDK_KEY_5, 0, 0, 7, 4},
    {GDK_KEY_q, 24, 0, 7, -1},
};

static const struct
{
  guint key;
  guint code;
  char letter;
} letter_keys[] = {
    {GDK_KEY_h, 43, 'h'},
    {GDK_KEY_H, 43, 'h'},
    {GDK_KEY_Cyrillic_er, 43, 'h'},
    {GDK_KEY_Greek_eta, 43, 'h'},
    {GDK_KEY_hebrew_yod, 43, 'h'},
    {GDK_KEY_m, 47, 'm'}, /* French */
    {GDK_KEY_Cyrillic_softsign, 58, 'm'},
    {GDK_KEY_comma, 58, 0},
    {GDK_KEY_Left, 113, 0},
    {GDK_KEY_space, 65, 0},
};

static void
test_key_signs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (column_keys); i++) {
    g_test_message ("%s", gdk_keyval_name (column_keys[i].key));
    g_assert_cmpint (yk_key_mapping_column (column_keys[i].key, column_keys[i].code,
                                            column_keys[i].modifiers,
                                            column_keys[i].n_columns),
                     ==, column_keys[i].column);
  }
  for (guint i = 0; i < G_N_ELEMENTS (letter_keys); i++) {
    g_test_message ("%s", gdk_keyval_name (letter_keys[i].key));
    g_assert_cmpint (yk_key_mapping_letter (gdk_display_get_default (),
                                            letter_keys[i].key, letter_keys[i].code),
                     ==, letter_keys[i].letter);
  }
}

static void
spoke_cb (YkTable *table, const char *sentence, GPtrArray *said)
{
  g_ptr_array_add (said, g_strdup (sentence));
}

/* Each key that asks about the position is answered once. */
static void
test_questions (void)
{
  static const char keys[] = "mdfrwe";
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (YkGame) game = yk_game_new ();
  TestWindow window;
  YkBoard board;

  test_window_open (&window, game, &small_look, NULL);
  test_window_settle (&window);
  test_board (&board, "yukon", "c1: 9C 5H c2: 6S");
  yk_game_set_board (game, &board);
  gtk_widget_grab_focus (GTK_WIDGET (window.table));
  g_signal_connect (window.table, "spoke", G_CALLBACK (spoke_cb), said);
  for (guint i = 0; keys[i] != '\0'; i++) {
    test_window_press_key (&window, (guint) keys[i]);
    g_assert_cmpuint (said->len, ==, i + 1);
  }
  g_assert_cmpstr (said->pdata[0], ==,
                   "There’s 1 move. Move the five of hearts onto the six of spades. "
                   "From column 1 to column 2.");
  g_assert_cmpstr (said->pdata[3], ==, "Column 1: Nine of clubs, Five of hearts.");
  g_assert_cmpstr (said->pdata[4], ==, "Five of hearts, column 1, card 2 of 2.");
  g_assert_true (g_str_has_prefix (said->pdata[5],
                                   "Last cards: Five of hearts, Six of spades, empty"));
  g_ptr_array_set_size (said, 0);
  test_window_press_key (&window, GDK_KEY_Down);
  test_window_press_key (&window, GDK_KEY_8);
  g_assert_cmpuint (said->len, ==, 2);
  g_assert_cmpstr (said->pdata[0], ==, "There are no more cards in that direction.");
  g_assert_cmpstr (said->pdata[1], ==, "There’s no column 8.");
  test_window_press_key (&window, GDK_KEY_space);
  test_window_press_key (&window, GDK_KEY_w);
  g_assert_cmpstr (said->pdata[2], ==,
                   "Five of hearts, column 1, card 2 of 2. In hand: Five of hearts.");
  test_window_press_key (&window, GDK_KEY_Right);
  test_window_press_key (&window, GDK_KEY_Right);
  g_assert_cmpuint (said->len, ==, 4);
  g_assert_cmpstr (said->pdata[3], ==,
                   "The card you’re holding doesn’t fit anywhere else.");
  test_window_press_key (&window, GDK_KEY_Escape);
  test_window_press_key (&window, GDK_KEY_1);
  test_window_press_key (&window, GDK_KEY_1);
  g_assert_cmpuint (said->len, ==, 5);
  g_assert_cmpstr (said->pdata[4], ==, "Five of hearts, column 1, card 2 of 2.");
  test_board (&board, "yukon-kings", "c1: 9C 5H c2: 6S");
  yk_game_set_board (game, &board);
  test_window_press_key (&window, GDK_KEY_F6);
  g_assert_cmpuint (said->len, ==, 6);
  g_assert_cmpstr (said->pdata[5], ==, "This variation has only columns.");
  test_board (&board, "yukon", "c1: 9C 5H c2: 6S");
  yk_game_set_board (game, &board);
  g_assert_true (yk_table_find_card (window.table, "six spades"));
  g_assert_cmpint (window.table->input.cursor.pile, ==, 1);
  g_assert_false (yk_table_find_card (window.table, "6 h"));
  test_window_close (&window);
}

/* The cursor as the window's renderer draws it, after a repaint. */
static void
draw_cursor (TestWindow *window, TestPicture *picture)
{
  gtk_widget_queue_draw (GTK_WIDGET (window->table));
  test_window_settle (window);
  test_window_picture (window, picture);
}

static gboolean
is_same_picture (const TestPicture *a, const TestPicture *b)
{
  TestDifference difference;

  test_picture_compare (a, b, &difference);
  return difference.most == 0;
}

/* GTK marks what has the focus for three seconds after the last key; whoever thinks
 * longer sees the cursor all the same, whatever is painted meanwhile. */
static void
test_cursor_outlasts_thought (void)
{
  g_autoptr (YkGame) game = yk_game_new ();
  YkBoard board;
  TestWindow window;
  TestPicture at_once, later, none;

  test_window_open (&window, game, &small_look, NULL);
  test_board (&board, "yukon", "c1: 9C 5H 3D c2: 7H 6S");
  yk_game_set_board (game, &board);
  test_window_settle (&window);
  test_window_press_key (&window, GDK_KEY_Right);
  g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (window.window)));
  draw_cursor (&window, &at_once);

  /* What GTK does then; it does nothing else. */
  gtk_window_set_focus_visible (GTK_WINDOW (window.window), FALSE);
  draw_cursor (&window, &later);
  g_assert_true (is_same_picture (&at_once, &later));
  test_window_hide_cursor (&window);
  draw_cursor (&window, &none);
  g_assert_false (is_same_picture (&at_once, &none));

  g_free (at_once.pixels);
  g_free (later.pixels);
  g_free (none.pixels);
  test_window_close (&window);
}

/* Each step of a win as a hint that is taken is that step. */
static void
win_by_hints (TestWindow *window, const YkSolverResult *win, guint way)
{
  const YkHistory *history = yk_game_peek_history (window->game);

  for (int i = 0; i < win->n_moves; i++) {
    YkCardLocation cursor;

    yk_table_show_hint (window->table, win->moves[i]);
    yk_table_focus_settle (&window->table->focus);
    /* What takes a hint. */
    cursor = window->table->input.cursor;
    if (way == 0)
      test_window_press_key (window, GDK_KEY_Return);
    else if (way == 1 || !yk_board_has_pile (yk_game_peek_board (window->game),
                                             window->table->input.hint.from))
      test_window_press_key (window, GDK_KEY_space);
    else
      test_window_click (window, cursor);
    g_assert_cmpuint (history->cursor, ==, i + 1);
    g_assert_true (
        yk_move_equal (yk_history_step (history, (guint) i)->undo.move, win->moves[i]));
    g_assert_false (window->table->input.has_hint);
  }
  g_assert_cmpint (yk_game_get_state (window->game), ==, YK_GAME_WON);
}

/* How many deals of each variation are won, and how many are tried for one. */
#define N_WINS 3
#define N_WINS_SLOW 17
#define N_TRIES 20

static guint
win_deals_by_hints (TestWindow *window, const YkRules *rules, guint n_wins)
{
  const YkSolverBudget budget = {.n_states = 20000};
  YkSolver *solver = yk_solver_new (32 * 1024 * 1024);
  g_autofree YkSolverResult *win = g_new (YkSolverResult, 1);
  guint n = 0;

  for (guint deal = 1; deal <= N_TRIES * n_wins && n < n_wins; deal++) {
    yk_game_deal (window->game, rules, &(YkGameOptions){0}, deal);
    yk_solver_solve (solver, yk_game_peek_board (window->game), &budget, win);
    if (win->verdict != YK_VERDICT_WON)
      continue;
    g_test_message ("%s %u, %d moves", rules->id, deal, win->n_moves);
    gtk_widget_grab_focus (GTK_WIDGET (window->table));
    win_by_hints (window, win, n % 3);
    n++;
  }
  yk_solver_free (solver);
  return n;
}

/* A hint is a promise: Enter, Space or a click where it leads makes the move that it
 * told of, whichever that is.  Hardly any deal of Ukrainian can be won.
 *
 * Run with "-m slow" it wins 17 deals of every variation, else 3. */
static void
test_hints_taken (void)
{
  g_autoptr (YkGame) game = yk_game_new ();
  TestWindow window;
  gsize n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  guint n_wins = g_test_slow () ? N_WINS_SLOW : N_WINS, n = 0;

  test_window_open (&window, game, &small_look, NULL);
  test_window_settle (&window);
  yk_game_set_auto_play (game, YK_AUTO_OFF);
  for (gsize i = 0; i < n_rules; i++)
    n += win_deals_by_hints (&window, &rules[i], n_wins);
  g_test_message ("%u games of %zu variations", n, n_rules);
  g_assert_cmpuint (n, >=, (n_rules - 1) * n_wins);
  test_window_close (&window);
}

int
main (int argc, char **argv)
{
  if (!test_renderer_init ("cairo")) {
    test_leave_out_all ("there is no display");
    return 0;
  }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table-keys/cursor-follows", test_cursor_follows);
  g_test_add_func ("/table-keys/cursor-waits", test_cursor_waits);
  g_test_add_func ("/table-keys/cursor-outlasts-thought", test_cursor_outlasts_thought);
  g_test_add_func ("/table-keys/reading-order", test_reading_order);
  g_test_add_func ("/table-keys/signs", test_key_signs);
  g_test_add_func ("/table-keys/questions", test_questions);
  g_test_add_func ("/table-keys/hints-taken", test_hints_taken);
  return g_test_run ();
}
