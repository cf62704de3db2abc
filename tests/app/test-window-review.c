/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review below the table: it comes when it is asked for and leaves nothing behind,
 * finds the step that lost a game, follows the game, and each position is said once. */
#include "../test-common.h"
#include "app/window/yk-window-private.h"
#include "game/savegame/yk-savegame.h"
#include "window-parts.h"

/* Of the game in the file. */
#define N_STEPS 26
#define LOSS 24

typedef struct
{
  TestParts parts;
  GtkWidget *content;
  YkSpeechQueue *speech_queue;
  GString *heard; /* all that was said, one after the other */
} Fixture;

static void
said_cb (YkSpeechQueue *speech_queue, const char *text, Fixture *fixture)
{
  g_string_append_printf (fixture->heard, "%s\n", text);
}

static void
open_lost_game (YkGame *game)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "games", "russian-lost.yukon", NULL);
  g_autofree char *text = NULL;
  YkHistory history;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (yk_savegame_read (&history, text, length, NULL));
  yk_game_take_history (game, &history, TRUE);
  g_assert_cmpuint (yk_history_n_steps (yk_game_peek_history (game)), ==, N_STEPS);
}

static void
begin (Fixture *fixture)
{
  TestParts *parts = &fixture->parts;

  test_parts_begin (parts);
  fixture->heard = g_string_new (NULL);
  fixture->content = GTK_WIDGET (parts->self->content);
  fixture->speech_queue = yk_speech_queue_new (GTK_WINDOW (parts->window), parts->table,
                                               parts->game, parts->settings);
  parts->self->speech_queue = g_object_ref (fixture->speech_queue);
  yk_window_add_review (parts->self);
  test_follow_game (parts->game, yk_window_follow_review, parts->self);
  test_follow_game (parts->game, yk_speech_queue_game_changed, fixture->speech_queue);
  g_signal_connect_object (parts->table, "settled",
                           G_CALLBACK (yk_window_settle_review), parts->self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (fixture->speech_queue, "said", G_CALLBACK (said_cb), fixture);
  g_signal_connect_object (parts->table, "settled", G_CALLBACK (yk_speech_queue_settle),
                           fixture->speech_queue, G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (parts->window));
  open_lost_game (parts->game);
}

static void
end (Fixture *fixture)
{
  g_signal_handlers_disconnect_by_data (fixture->speech_queue, fixture);
  g_object_unref (fixture->speech_queue);
  g_string_free (fixture->heard, TRUE);
  test_parts_end (&fixture->parts);
}

static GtkWidget *
find_bar (Fixture *fixture)
{
  return test_find_widget (fixture->content, YK_TYPE_REVIEW_BAR, 0);
}

static YkReviewStrip *
find_strip (Fixture *fixture)
{
  return yk_review_bar_get_strip (YK_REVIEW_BAR (find_bar (fixture)));
}

static void
toggle (Fixture *fixture)
{
  test_act (fixture->parts.actions, "review");
}

static gboolean
has_come_to_an_end (gpointer review)
{
  return !yk_review_get_running (review);
}

static void
wait_for_end (Fixture *fixture)
{
  test_wait_for (has_come_to_an_end, fixture->parts.self->review.search,
                 "the review's end");
}

static gboolean
is_settled (gpointer table)
{
  return yk_table_is_settled (table) && !g_main_context_pending (NULL);
}

static void
wait_until_settled (Fixture *fixture)
{
  test_wait_for (is_settled, fixture->parts.table, "the table's rest");
}

static void
seek (Fixture *fixture, guint position)
{
  g_signal_emit_by_name (find_strip (fixture), "sought", position);
}

static void
expect_cursor (Fixture *fixture, guint position)
{
  g_assert_cmpuint (yk_review_strip_get_cursor (find_strip (fixture)), ==, position);
  g_assert_cmpuint (yk_game_peek_history (fixture->parts.game)->cursor, ==, position);
}

static gboolean
is_open (Fixture *fixture)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (
      G_ACTION_GROUP (fixture->parts.window), "review");

  g_assert_cmpint (g_variant_get_boolean (state), ==,
                   (fixture->parts.self->review.bar != NULL));
  g_assert_cmpint (g_variant_get_boolean (state), ==, find_bar (fixture) != NULL);
  return g_variant_get_boolean (state);
}

/* No widget before it is asked for, and none afterwards. */
static void
test_open_and_close (void)
{
  Fixture fixture;
  GtkWidget *bar;

  begin (&fixture);
  g_assert_false (is_open (&fixture));
  for (int i = 0; i < 2; i++) {
    toggle (&fixture);
    g_assert_true (is_open (&fixture));
    bar = find_bar (&fixture);
    g_assert_true (gtk_widget_get_prev_sibling (bar) ==
                   gtk_widget_get_first_child (fixture.content));
    g_assert_true (gtk_widget_is_focus (GTK_WIDGET (find_strip (&fixture))));
    g_object_add_weak_pointer (G_OBJECT (bar), (gpointer *) &bar);
    toggle (&fixture);
    g_assert_false (is_open (&fixture));
    g_assert_false (yk_review_get_running (fixture.parts.self->review.search));
    test_wait_for (test_is_null, &bar, "the strip's end");
  }
  end (&fixture);
}

/* The move that lost the game is found, named, and said once. */
static void
test_verdict (void)
{
  Fixture fixture;
  const char *verdict;

  begin (&fixture);
  toggle (&fixture);
  wait_for_end (&fixture);
  wait_until_settled (&fixture);
  verdict = test_label_text (find_bar (&fixture), 0);
  g_assert_true (g_str_has_prefix (
      verdict, "Moving the king of diamonds into empty column 1 lost the game."));
  g_assert_true (g_str_has_suffix (verdict, " would have saved it."));
  g_assert_nonnull (strstr (fixture.heard->str, verdict));
  g_assert_null (
      strstr (strstr (fixture.heard->str, "lost the game") + 1, "lost the game"));
  g_signal_emit_by_name (find_strip (&fixture), "sought", LOSS);
  expect_cursor (&fixture, LOSS);
  end (&fixture);
}

/* Its button leads to the position before that step, and is there only with one. */
static void
test_before_loss (void)
{
  Fixture fixture;
  GtkWidget *button;

  begin (&fixture);
  toggle (&fixture);
  button = test_find_widget (find_bar (&fixture), GTK_TYPE_BUTTON, 0);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Go to Move");
  g_assert_false (gtk_widget_get_visible (button));
  wait_for_end (&fixture);
  g_assert_true (gtk_widget_get_visible (button));
  yk_table_take_focus (fixture.parts.table);
  test_act (fixture.parts.actions, "review-loss");
  expect_cursor (&fixture, LOSS - 1);
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (find_strip (&fixture))));
  toggle (&fixture);
  test_act (fixture.parts.actions, "review-loss");
  g_assert_cmpuint (yk_game_peek_history (fixture.parts.game)->cursor, ==, LOSS - 1);
  end (&fixture);
}

/* The counter counts moves, as the line below does: not what happens by itself. */
static void
test_counter (void)
{
  Fixture fixture;
  g_autofree char *wanted = NULL;
  const YkHistory *history;
  YkMove move;

  begin (&fixture);
  yk_game_deal (fixture.parts.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 1);
  history = yk_game_peek_history (fixture.parts.game);
  yk_game_set_auto_play (fixture.parts.game, YK_AUTO_ALWAYS);
  for (uint64_t random = 3; yk_history_n_steps (history) < 40 &&
                            test_random_move (&history->board, &random, &move);)
    yk_game_play (fixture.parts.game, move);
  g_assert_cmpuint (yk_history_n_moves (yk_game_peek_history (fixture.parts.game)), <,
                    yk_history_n_steps (history));
  toggle (&fixture);
  wanted = g_strdup_printf (
      "%u/%u", yk_history_n_moves (yk_game_peek_history (fixture.parts.game)),
      yk_history_n_moves (yk_game_peek_history (fixture.parts.game)));
  g_assert_cmpstr (test_label_text (find_bar (&fixture), 2), ==, wanted);
  end (&fixture);
}

/* Whoever walks along the strip hears of each position, once, and not of moves that are
 * taken back. */
static void
test_walk (void)
{
  Fixture fixture;

  begin (&fixture);
  toggle (&fixture);
  wait_for_end (&fixture);
  wait_until_settled (&fixture);
  for (guint i = N_STEPS; i-- > 0;) {
    g_autofree char *place = g_strdup_printf ("Move %u of %u.", i, N_STEPS);

    g_string_truncate (fixture.heard, 0);
    seek (&fixture, i);
    expect_cursor (&fixture, i);
    wait_until_settled (&fixture);
    g_test_message ("%s", fixture.heard->str);
    g_assert_true (
        g_str_has_prefix (fixture.heard->str, i > 0 ? place : "Beginning of"));
    g_assert_true (strchr (fixture.heard->str, '\n')[1] == '\0');
    g_assert_null (strstr (fixture.heard->str, "Undone"));
    g_assert_true ((strstr (fixture.heard->str, "lost the game") != NULL) ==
                   (i == LOSS));
    if (i != LOSS)
      g_assert_nonnull (
          strstr (fixture.heard->str, i < LOSS ? "You could still win from here."
                                               : "Already lost at this point."));
  }
  end (&fixture);
}

/* Several steps before the table has settled: none gets lost. */
static void
test_quick_steps (void)
{
  Fixture fixture;

  begin (&fixture);
  toggle (&fixture);
  for (guint i = N_STEPS; i-- > N_STEPS - 5;) {
    seek (&fixture, i);
    expect_cursor (&fixture, i);
  }
  g_string_truncate (fixture.heard, 0);
  wait_until_settled (&fixture);
  g_assert_nonnull (strstr (fixture.heard->str, "Move 21 of 26."));
  g_assert_null (strstr (fixture.heard->str, "Move 22 of 26."));
  end (&fixture);
}

/* Who plays on begins a new line, which the strip shows; keys of the strip lead to the
 * old one. */
static void
test_play_on (void)
{
  Fixture fixture;
  uint64_t random = 7;
  YkMove move;

  begin (&fixture);
  toggle (&fixture);
  wait_for_end (&fixture);
  seek (&fixture, 5);
  yk_table_take_focus (fixture.parts.table);
  do
    g_assert_true (
        test_random_move (yk_game_peek_board (fixture.parts.game), &random, &move));
  while (yk_move_equal (
      move, yk_history_step (yk_game_peek_history (fixture.parts.game), 5)->undo.move));
  g_assert_true (yk_game_play (fixture.parts.game, move));
  wait_until_settled (&fixture);
  g_assert_cmpuint (yk_review_strip_get_n_ticks (find_strip (&fixture)), <, N_STEPS);
  expect_cursor (&fixture, yk_game_peek_history (fixture.parts.game)->cursor);
  g_signal_emit_by_name (find_strip (&fixture), "line-wished", TRUE);
  g_assert_cmpuint (yk_review_strip_get_n_ticks (find_strip (&fixture)), ==,
                    N_STEPS + 1);
  expect_cursor (&fixture, 6);
  end (&fixture);
}

/* It is stopped, and gone on with. */
static void
test_stop (void)
{
  Fixture fixture;
  gboolean runs;

  begin (&fixture);
  toggle (&fixture);
  runs = yk_review_get_running (fixture.parts.self->review.search);
  g_assert_true (runs);
  test_act (fixture.parts.actions, "review-search");
  g_assert_false (yk_review_get_running (fixture.parts.self->review.search));
  test_act (fixture.parts.actions, "review-search");
  g_assert_true (yk_review_get_running (fixture.parts.self->review.search));
  yk_window_close_review (fixture.parts.self);
  g_assert_false (yk_review_get_running (fixture.parts.self->review.search));
  g_assert_false (is_open (&fixture));
  toggle (&fixture);
  wait_for_end (&fixture);
  g_assert_nonnull (strstr (test_label_text (find_bar (&fixture), 0), "lost the game"));
  end (&fixture);
}

/* Another game closes it, as it is in the middle of its work. */
static void
test_other_game (void)
{
  Fixture fixture;

  begin (&fixture);
  toggle (&fixture);
  yk_game_deal (fixture.parts.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 7);
  g_assert_false (is_open (&fixture));
  toggle (&fixture);
  g_assert_cmpstr (test_label_text (find_bar (&fixture), 0), ==,
                   "You haven’t moved yet.");
  open_lost_game (fixture.parts.game);
  g_assert_false (is_open (&fixture));
  end (&fixture);
}

/* The part goes while the strip is open and the search runs. */
static void
test_end_in_the_middle (void)
{
  Fixture fixture;

  begin (&fixture);
  toggle (&fixture);
  g_assert_true (yk_review_get_running (fixture.parts.self->review.search));
  end (&fixture);
}

int
main (int argc, char **argv)
{
  if (!test_parts_init (argc, argv))
    return 0;
  g_test_add_func ("/window-review/open-and-close", test_open_and_close);
  g_test_add_func ("/window-review/verdict", test_verdict);
  g_test_add_func ("/window-review/before-loss", test_before_loss);
  g_test_add_func ("/window-review/counter", test_counter);
  g_test_add_func ("/window-review/walk", test_walk);
  g_test_add_func ("/window-review/quick-steps", test_quick_steps);
  g_test_add_func ("/window-review/play-on", test_play_on);
  g_test_add_func ("/window-review/stop", test_stop);
  g_test_add_func ("/window-review/other-game", test_other_game);
  g_test_add_func ("/window-review/end-in-the-middle", test_end_in_the_middle);
  return g_test_run ();
}
