/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Histories: the cursor, the score, and which moves are made automatically. */
#include "../test-common.h"

#include "game/model/yk-history.h"

#define N_OPERATIONS 40

static guint64
face_bit (YkCard card)
{
  return G_GUINT64_CONSTANT (1) << yk_card_index (card);
}

/* The faces that are face down in columns. */
static guint64
down_faces (const YkBoard *board)
{
  guint64 faces = 0;

  for (int column = 0; column < board->n_columns; column++) {
    int size;
    const YkCard *cards = yk_board_pile (board, (YkPile) column, &size);

    for (int i = 0; i < yk_board_n_down (board, (YkPile) column); i++)
      faces |= face_bit (cards[i]);
  }
  return faces;
}

static const YkHistoryStep *
get_step (const YkHistory *history, guint i)
{
  return yk_history_step (history, i);
}

/* The score by a way of its own: cards gone from the face-down ones, and those up. */
static int
expected_score (const YkHistory *history)
{
  const YkBoard *first = &history->first, *board = &history->board;
  int n_up = yk_board_n_on_foundations (board) - yk_board_n_on_foundations (first);
  guint64 turned = 0;

  if (first->rules->n_redeals == 0)
    return n_up + yk_board_n_face_down (first) - yk_board_n_face_down (board);

  for (guint i = 0; i < yk_history_n_steps (history); i++) {
    const YkUndo *undo = &get_step (history, i)->undo;

    if (!yk_move_equal (undo->move, YK_MOVE_REDEAL))
      turned |= down_faces (&undo->before) &
                ~down_faces (i + 1 < yk_history_n_steps (history)
                                 ? &get_step (history, i + 1)->undo.before
                                 : &history->board);
  }
  return n_up + __builtin_popcountll (turned);
}

static void
check_score (const YkRules *rules, const YkGameOptions *options)
{
  uint64_t state = 11;
  YkHistory history;
  YkMove move;

  yk_history_init (&history, rules, options, 11);
  g_assert_cmpint (history.score, ==, 0);
  for (int i = 0; i < N_OPERATIONS; i++) {
    if (!test_random_move (&history.board, &state, &move))
      break;
    if (i % 20 == 19 && yk_board_allows (&history.board, YK_MOVE_REDEAL))
      move = YK_MOVE_REDEAL;
    g_assert_true (yk_history_play (&history, move, FALSE));
    g_assert_cmpint (history.score, ==, expected_score (&history));
    g_assert_false (history.score_stopped);
  }
  yk_history_clear (&history);
}

static void
test_score (void)
{
  test_each_game (check_score);
}

/* Goes to a random place and compares with what was there when it was played. */
static void
check_seek (YkHistory *history, const GArray *boards, uint64_t *state)
{
  guint n_steps = yk_history_n_steps (history);
  guint cursor = (guint) yk_random_draw_below (state, n_steps + 1);
  gboolean stops = history->score_stopped || cursor < history->cursor;
  int score = history->score;

  yk_history_seek (history, cursor);
  g_assert_cmpuint (history->cursor, ==, cursor);
  g_assert_cmpuint (yk_history_n_steps (history), ==, n_steps);
  g_assert_true (
      yk_board_equal (&history->board, &g_array_index (boards, YkBoard, cursor)));
  g_assert_cmpint (history->score_stopped, ==, stops);
  g_assert_cmpint (history->score, ==, score);
}

static void
check_cursor (const YkRules *rules, const YkGameOptions *options)
{
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (YkBoard));
  uint64_t state = 12;
  YkHistory history;
  YkMove move;

  yk_history_init (&history, rules, options, 12);
  g_array_append_val (boards, history.board);
  for (int i = 0; i < N_OPERATIONS; i++) {
    if (yk_random_draw_below (&state, 4) == 0) {
      check_seek (&history, boards, &state);
      continue;
    }
    if (!test_random_move (&history.board, &state, &move) ||
        yk_tree_child (&history.tree, yk_history_node (&history), move, i % 2) != 0)
      continue;
    g_assert_true (yk_history_play (&history, move, i % 2));
    g_assert_cmpuint (yk_history_n_steps (&history), ==, history.cursor);
    g_array_set_size (boards, history.cursor);
    g_array_append_val (boards, history.board);
  }
  yk_history_seek (&history, 0);
  g_assert_true (yk_board_equal (&history.board, &history.first));
  yk_history_seek (&history, yk_history_n_steps (&history));
  g_assert_true (yk_board_equal (&history.board,
                                 &g_array_index (boards, YkBoard, boards->len - 1)));
  yk_history_clear (&history);
}

static void
test_cursor (void)
{
  test_each_game (check_cursor);
}

static void
begin (YkHistory *history, const char *words)
{
  YkBoard board;

  test_board (&board, "yukon", words);
  yk_history_init_board (history, &board);
}

static gboolean
play (YkHistory *history, const char *move)
{
  return yk_history_play (history, test_move (move), FALSE);
}

static void
test_refuses (void)
{
  YkHistory history;

  begin (&history, "c1: [KS] 5H c2: 6D");
  g_assert_false (play (&history, "c1-c2"));
  g_assert_false (play (&history, "c3-c2"));
  g_assert_false (play (&history, "deal"));
  g_assert_cmpuint (yk_history_n_steps (&history), ==, 0);
  g_assert_true (yk_board_equal (&history.board, &history.first));
  g_assert_cmpuint (history.deal, ==, 0);
  yk_history_clear (&history);
  g_assert_null (history.tree.nodes);
}

static void
test_n_moves (void)
{
  YkHistory history;

  begin (&history, "c1: 2S AS c2: 3S");
  g_assert_true (play (&history, "c1-f1"));
  g_assert_true (yk_history_play (&history, test_move ("c1-f1"), TRUE));
  g_assert_true (play (&history, "c2-f1"));
  g_assert_cmpuint (yk_history_n_moves (&history), ==, 2);
  yk_history_seek (&history, 2);
  g_assert_cmpuint (yk_history_n_moves (&history), ==, 1);
  yk_history_seek (&history, 0);
  g_assert_cmpuint (yk_history_n_moves (&history), ==, 0);
  yk_history_clear (&history);
}

/* What was on a foundation from the start gives no points, however often it comes and
 * goes. */
static void
test_no_farming (void)
{
  YkHistory history;

  begin (&history, "foundation-return=on f1: 3S c1: 4H c2: [KD] 4S");
  for (int i = 0; i < 3; i++) {
    g_assert_true (play (&history, "f1-c1"));
    g_assert_cmpint (history.score, ==, 0);
    g_assert_true (play (&history, "c1-f1"));
    g_assert_cmpint (history.score, ==, 0);
  }
  g_assert_true (play (&history, "c2-f1"));
  g_assert_cmpint (history.score, ==, 2);
  yk_history_clear (&history);

  begin (&history, "foundation-return=on f1: 2S c1: 4H 3S c2: KD");
  for (int i = 0; i < 3; i++) {
    g_assert_true (play (&history, "c1-f1"));
    g_assert_cmpint (history.score, ==, 1);
    g_assert_true (play (&history, "f1-c1"));
    g_assert_cmpint (history.score, ==, 0);
  }
  yk_history_clear (&history);
}

/* A card that a redeal lays face down again gives no second point. */
static void
test_redeal_score (void)
{
  static const struct
  {
    const char *move;
    int score;
  } steps[] = {{"c6-c1", 1}, /* turns the King */
               {"redeal", 1},
               {"c2-c1:3", 2}, /* turns the ace */
               {"c2-f1", 3},   /* the ace goes up and the King is turned again */
               {"redeal", 3}};
  YkHistory history;
  YkBoard board;

  test_board (&board, "tvetes-grandfather", "c1: 6S c4: 6H c5: AS c6: [KS] 5S c7: 7H");
  yk_history_init_board (&history, &board);
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++) {
    g_assert_true (play (&history, steps[i].move));
    g_assert_cmpint (history.score, ==, steps[i].score);
    g_assert_cmpint (history.score, ==, expected_score (&history));
  }
  yk_history_clear (&history);
}

/* What a redeal itself turns up gives no point. */
static void
test_redeal_alone (void)
{
  YkHistory history;
  YkBoard board;

  test_board (&board, "tvetes-grandfather", "c6: [KS] [2H] 5S");
  yk_history_init_board (&history, &board);
  g_assert_true (play (&history, "redeal"));
  g_assert_cmpint (yk_board_n_face_down (&history.board), ==, 1);
  g_assert_cmpint (history.score, ==, 0);
  yk_history_clear (&history);
}

static gboolean
auto_moves (YkHistory *history, YkAutoPlay auto_play, const char *expected)
{
  YkMove move;

  if (!yk_history_auto_move (history, auto_play, &move))
    return expected == NULL;
  return expected != NULL && yk_move_equal (move, test_move (expected));
}

/* What the player took down by hand stays down until they send it up themselves. */
static void
test_kept (void)
{
  YkHistory history;

  begin (&history, "foundation-return=on f1: 3S c1: 4H c2: KD 4S");
  g_assert_true (auto_moves (&history, YK_AUTO_ALWAYS, "c2-f1"));
  g_assert_true (auto_moves (&history, YK_AUTO_OFF, NULL));
  g_assert_true (play (&history, "f1-c1"));
  g_assert_true (auto_moves (&history, YK_AUTO_ALWAYS, NULL));

  /* Undone, it was never taken down. */
  yk_history_seek (&history, 0);
  g_assert_true (auto_moves (&history, YK_AUTO_ALWAYS, "c2-f1"));
  yk_history_clear (&history);
}

/* Sent up by hand, a face is free again; the other deck's copy shows it. */
static void
test_kept_no_more (void)
{
  YkHistory history;
  YkBoard board;

  test_board (&board, "double-yukon",
              "foundation-return=on f1: 3S f2: 2S c1: 4H c2: 3S");
  yk_history_init_board (&history, &board);
  g_assert_true (auto_moves (&history, YK_AUTO_ALWAYS, "c2-f2"));
  g_assert_true (play (&history, "f1-c1"));
  g_assert_true (auto_moves (&history, YK_AUTO_ALWAYS, NULL));
  g_assert_true (play (&history, "c1-f1"));
  g_assert_true (auto_moves (&history, YK_AUTO_ALWAYS, "c2-f2"));
  yk_history_clear (&history);
}

static void
test_kept_automatic (void)
{
  YkHistory history;

  /* An automatic step that goes down (no program makes one) keeps nothing. */
  begin (&history, "foundation-return=on f1: 3S c1: 4H c2: KD");
  g_assert_true (yk_history_play (&history, test_move ("f1-c1"), TRUE));
  g_assert_true (auto_moves (&history, YK_AUTO_ALWAYS, "c1-f1"));
  yk_history_clear (&history);

  /* Taken down by hand and sent up by an automatic step, it is still kept. */
  begin (&history, "foundation-return=on f1: 3S c1: 4H c2: 4D");
  g_assert_true (play (&history, "f1-c1"));
  g_assert_true (yk_history_play (&history, test_move ("c1-f1"), TRUE));
  g_assert_true (yk_history_play (&history, test_move ("f1-c2"), TRUE));
  g_assert_true (auto_moves (&history, YK_AUTO_ALWAYS, NULL));
  yk_history_clear (&history);
}

static void
test_forced_aces (void)
{
  YkHistory history;

  begin (&history, "forced-aces=on c1: KS AH c2: AS 2S c3: 3D");
  g_assert_true (auto_moves (&history, YK_AUTO_OFF, "c1-f1"));
  g_assert_true (play (&history, "c1-f1"));
  g_assert_true (auto_moves (&history, YK_AUTO_OFF, NULL));
  yk_history_clear (&history);
}

/* A game takes as many steps as can be saved, and no more. */
static void
test_full (void)
{
  YkHistory history;

  begin (&history, "c1: KS 2H");
  for (int i = 0; i < YK_HISTORY_MAX_STEPS; i++)
    if (!yk_history_play (&history, test_move (i % 2 ? "c2-c1:2" : "c1-c2:2"), FALSE))
      g_error ("refused at step %d", i);
  g_assert_false (play (&history, "c1-c2:2"));
  g_assert_cmpuint (yk_history_n_steps (&history), ==, YK_HISTORY_MAX_STEPS);
  yk_history_seek (&history, 1);
  g_assert_false (play (&history, "c2-c3:2"));
  g_assert_true (play (&history, "c2-c1:2"));
  yk_history_clear (&history);
}

/* Steps as a text: "m" is the player's own move, "a" an automatic one; the cursor, and
 * where it goes back and forth by whole moves. */
static const struct
{
  const char *steps;
  guint cursor;
  guint before;
  guint after;
} whole_moves[] = {
    {"", 0, 0, 0},     {"m", 0, 0, 1},    {"m", 1, 0, 1},    {"maam", 4, 3, 4},
    {"maam", 3, 0, 4}, {"maam", 2, 0, 3}, {"maam", 0, 0, 3}, {"mmaa", 4, 1, 4},
    {"mmaa", 1, 0, 4}, {"aam", 2, 0, 3},  {"aam", 0, 0, 2},  {"mama", 2, 0, 4},
};

static void
test_whole_moves (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (whole_moves); i++) {
    const char *steps = whole_moves[i].steps;
    YkHistory history;
    YkBoard board;

    g_test_message ("row %u", i);
    test_board (&board, "yukon-cells", "spaces=any c1: 5S c3: KH");
    yk_history_init_board (&history, &board);
    for (guint at = 0; steps[at] != '\0'; at++)
      g_assert_true (yk_history_play (
          &history, test_move (at % 2 == 0 ? "c1-x1" : "x1-c1"), steps[at] == 'a'));
    yk_history_seek (&history, whole_moves[i].cursor);
    g_assert_cmpuint (yk_history_before_move (&history), ==, whole_moves[i].before);
    g_assert_cmpuint (yk_history_after_move (&history), ==, whole_moves[i].after);
    yk_history_clear (&history);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/history/score", test_score);
  g_test_add_func ("/history/cursor", test_cursor);
  g_test_add_func ("/history/refuses", test_refuses);
  g_test_add_func ("/history/n-moves", test_n_moves);
  g_test_add_func ("/history/no-farming", test_no_farming);
  g_test_add_func ("/history/redeal-score", test_redeal_score);
  g_test_add_func ("/history/redeal-alone", test_redeal_alone);
  g_test_add_func ("/history/kept", test_kept);
  g_test_add_func ("/history/kept-no-more", test_kept_no_more);
  g_test_add_func ("/history/whole-moves", test_whole_moves);
  g_test_add_func ("/history/kept-automatic", test_kept_automatic);
  g_test_add_func ("/history/forced-aces", test_forced_aces);
  g_test_add_func ("/history/full", test_full);
  return g_test_run ();
}
