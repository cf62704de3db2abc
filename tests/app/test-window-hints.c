/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the player asks the computer, and a win that is shown. */
#include "../test-common.h"
#include "app/window/yk-window-private.h"
#include "core/yk-board.h"
#include "window-parts.h"
#include "words/base/yk-words.h"

/* Two moves before a win. */
#define NEARLY_WON "f1: KS f2: KH f3: KD f4: JC c1: KC c2: QC"

typedef struct
{
  TestParts parts;
} Fixture;

static void
game_changing_cb (YkGame *game, YkChange change, Fixture *fixture)
{
  yk_window_forget_hint (fixture->parts.self);
}

static void
game_changed_cb (YkGame *game, YkChange change, Fixture *fixture)
{
  yk_window_follow_hint (fixture->parts.self);
  yk_window_follow_solution (fixture->parts.self);
}

/* The advisor hears of a change between the two.  It spends no more than it is asked
 * to: what it does unasked is no matter here, and takes long. */
static void
begin (Fixture *fixture)
{
  TestParts *parts = &fixture->parts;
  YkWindow *window;

  test_parts_begin (parts);
  window = parts->self;
  g_clear_object (&window->advisor);
  g_clear_object (&parts->advisor);
  g_signal_connect (parts->game, "changed", G_CALLBACK (game_changing_cb), fixture);
  parts->advisor = yk_advisor_new (parts->game);
  window->advisor = g_object_ref (parts->advisor);
  g_object_set (parts->advisor, "sparing", TRUE, NULL);
  test_follow_game (parts->game, yk_advisor_game_changed, parts->advisor);
  g_signal_connect_after (parts->game, "changed", G_CALLBACK (game_changed_cb),
                          fixture);
  window->speech_queue = yk_speech_queue_new (GTK_WINDOW (window), parts->table,
                                              parts->game, parts->settings);
  yk_window_add_hints (window);
  yk_window_add_solution (window);
  yk_game_set_auto_play (parts->game, YK_AUTO_OFF);
}

static void
end (Fixture *fixture)
{
  g_signal_handlers_disconnect_by_data (fixture->parts.game, fixture);
  test_parts_end (&fixture->parts);
}

/* A game on which nobody can decide, one move played. */
static void
deal_unknown (Fixture *fixture)
{
  const YkGameOptions options = {0};

  yk_game_deal (fixture->parts.game, yk_rules_find ("yukon"), &options, 628691136);
  test_parts_play (&fixture->parts, "c3-c4:2");
}

static gboolean
is_judged (gpointer data)
{
  return yk_advisor_peek (data)->winnability == YK_WINNABILITY_WINNABLE ||
         yk_advisor_peek (data)->winnability == YK_WINNABILITY_LOST;
}

static void
judge_board (Fixture *fixture, const char *words)
{
  test_parts_set_board (&fixture->parts, words);
  test_wait_for (is_judged, fixture->parts.advisor, "the judgement");
}

/* A deal that the solver proves lost. */
static void
deal_lost (Fixture *fixture)
{
  const YkGameOptions options = {0};

  yk_game_deal (fixture->parts.game, yk_rules_find ("russian"), &options, 1);
  test_wait_for (is_judged, fixture->parts.advisor, "the judgement");
  g_assert_cmpint (yk_advisor_peek (fixture->parts.advisor)->winnability, ==,
                   YK_WINNABILITY_LOST);
}

static gboolean
is_busy (Fixture *fixture)
{
  const YkWindow *window = fixture->parts.self;

  return window->hints.seeks_way_back || window->hints.progress_id != 0;
}

static gboolean
is_idle (gpointer data)
{
  return !is_busy (data);
}

static void
test_hint (void)
{
  Fixture fixture;

  begin (&fixture);
  judge_board (&fixture, NEARLY_WON);
  yk_window_give_hint (fixture.parts.self);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), !=, "");
  g_assert_null (strstr (test_toast_text (fixture.parts.toast), "guess"));
  test_parts_play (&fixture.parts, "c2-f4");
  test_parts_play (&fixture.parts, "c1-f4");
  yk_toast_hide (fixture.parts.toast);
  yk_window_give_hint (fixture.parts.self);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "");
  end (&fixture);
}

/* The words of a hint go with the hint, as soon as the player does something else; what
 * else the toast says stays. */
static void
test_hint_left (void)
{
  Fixture fixture;

  begin (&fixture);
  judge_board (&fixture, NEARLY_WON);
  yk_window_give_hint (fixture.parts.self);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), !=, "");
  test_parts_play (&fixture.parts, "c2-f4");
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "");
  yk_window_give_hint (fixture.parts.self);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), !=, "");
  yk_toast_show (fixture.parts.toast, "Saved.", NULL, NULL);
  test_parts_play (&fixture.parts, "c1-f4");
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "Saved.");
  end (&fixture);
}

/* Where a deal is lost there is no way back, but a move to play on with: the table
 * shows it, and the message names it beside the truth.  A long thought tells the truth
 * alone.
 */
static void
test_hint_when_lost (void)
{
  g_autofree char *gain = NULL, *text = NULL;
  Fixture fixture;
  YkMove move;

  begin (&fixture);
  deal_lost (&fixture);
  yk_window_give_hint (fixture.parts.self);
  g_assert_true (yk_board_guess (yk_game_peek_board (fixture.parts.game), &move));
  gain = yk_hint_sentence (yk_game_peek_board (fixture.parts.game), move);
  text = g_strconcat ("This deal can’t be won. But you can keep playing. ", gain, NULL);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, text);
  g_assert_false (test_can_act (fixture.parts.actions, "go-back-winnable"));
  end (&fixture);
}

/* Where no move gets on, the truth is all there is to tell. */
static void
test_hint_when_lost_for_good (void)
{
  Fixture fixture;

  begin (&fixture);
  judge_board (&fixture, "c1: KS AS 2H");
  g_assert_cmpint (yk_advisor_peek (fixture.parts.advisor)->winnability, ==,
                   YK_WINNABILITY_LOST);
  yk_window_give_hint (fixture.parts.self);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==,
                   "This deal can’t be won.");
  end (&fixture);
}

static gboolean
has_answered (gpointer data)
{
  return g_strcmp0 (test_toast_text (data), "Thinking…") != 0;
}

/* A hint that has to be thought about comes all the same. */
static void
test_hint_waited_for (void)
{
  Fixture fixture;

  begin (&fixture);
  deal_unknown (&fixture);
  yk_window_give_hint (fixture.parts.self);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "Thinking…");
  test_wait_for (has_answered, fixture.parts.toast, "the hint");
  g_assert_nonnull (strstr (test_toast_text (fixture.parts.toast), "guess"));
  end (&fixture);
}

/* A hint for the position before is not given. */
static void
test_hint_forgotten (void)
{
  Fixture fixture;

  begin (&fixture);
  deal_unknown (&fixture);
  yk_window_give_hint (fixture.parts.self);
  yk_game_undo (fixture.parts.game);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "");
  end (&fixture);
}

static void
test_gone_before_hint (void)
{
  Fixture fixture;

  begin (&fixture);
  deal_unknown (&fixture);
  yk_window_give_hint (fixture.parts.self);
  end (&fixture);
}

static void
test_way_back_stopped (void)
{
  Fixture fixture;

  begin (&fixture);
  deal_unknown (&fixture);
  test_act (fixture.parts.actions, "go-back-winnable");
  g_assert_true (is_busy (&fixture));
  g_assert_false (test_can_act (fixture.parts.actions, "go-back-winnable"));
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==,
                   "Looking for the last winnable position…");
  yk_window_stop_hint (fixture.parts.self);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "");
  test_wait_for (is_idle, &fixture, "the end of the search");
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "");
  end (&fixture);
}

static void
test_gone_on_the_way_back (void)
{
  Fixture fixture;

  begin (&fixture);
  deal_unknown (&fixture);
  test_act (fixture.parts.actions, "go-back-winnable");
  end (&fixture);
}

static gboolean
can_think_longer (gpointer data)
{
  return test_can_act (data, "think-longer");
}

/* Lets the computer think longer, of which it can tell how far it has come. */
static void
think_longer (Fixture *fixture)
{
  deal_unknown (fixture);
  yk_advisor_ask (fixture->parts.advisor, YK_EFFORT_QUICK);
  test_wait_for (can_think_longer, fixture->parts.actions, "the end of a thought");
  test_act (fixture->parts.actions, "think-longer");
  g_assert_true (is_busy (fixture));
  g_assert_nonnull (strstr (test_toast_text (fixture->parts.toast), "% done."));
}

static void
test_think_longer (void)
{
  Fixture fixture;

  begin (&fixture);
  think_longer (&fixture);
  yk_window_give_hint (fixture.parts.self);
  g_assert_nonnull (strstr (test_toast_text (fixture.parts.toast), "guess"));
  yk_window_stop_hint (fixture.parts.self);
  g_assert_false (is_busy (&fixture));
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "");
  end (&fixture);
}

/* A move is no question about the position after it. */
static void
test_think_longer_forgotten (void)
{
  Fixture fixture;

  begin (&fixture);
  think_longer (&fixture);
  yk_game_undo (fixture.parts.game);
  g_assert_false (is_busy (&fixture));
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "");
  end (&fixture);
}

static void
test_gone_while_thinking_longer (void)
{
  Fixture fixture;

  begin (&fixture);
  think_longer (&fixture);
  end (&fixture);
}

static gboolean
is_won (gpointer data)
{
  return yk_game_get_state (data) == YK_GAME_WON;
}

/* What the bar says, or "" where there is none. */
static const char *
bar_text (Fixture *fixture)
{
  GtkWidget *bar = fixture->parts.self->solution.box;

  return bar != NULL ? gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (bar)))
                     : "";
}

static void
begin_demonstration (Fixture *fixture)
{
  g_assert_false (test_can_act (fixture->parts.actions, "show-solution"));
  judge_board (fixture, NEARLY_WON);
  test_act (fixture->parts.actions, "show-solution");
  g_assert_nonnull (fixture->parts.self->solution.box);
  g_assert_cmpstr (bar_text (fixture), ==, "Showing the solution");
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_shown_to_the_end (void)
{
  Fixture fixture;
  guint n_notified = 0;

  begin (&fixture);
  g_signal_connect_swapped (g_action_map_lookup_action (fixture.parts.actions, "stop"),
                            "notify::enabled", G_CALLBACK (count_cb), &n_notified);
  begin_demonstration (&fixture);
  test_wait_for (is_won, fixture.parts.game, "the win");
  g_assert_null (fixture.parts.self->solution.box);
  g_assert_true (yk_game_peek_history (fixture.parts.game)->was_shown);
  g_assert_cmpuint (n_notified, ==, 2);
  g_assert_cmpstr (bar_text (&fixture), ==, "");
  end (&fixture);
}

/* Whatever the player does ends it; a step of its own does not. */
static void
test_shown_and_taken_over (void)
{
  Fixture fixture;

  begin (&fixture);
  begin_demonstration (&fixture);
  test_act (fixture.parts.actions, "next-step");
  g_assert_nonnull (fixture.parts.self->solution.box);
  g_assert_cmpstr (bar_text (&fixture), ==, "Showing the solution: move 1");
  yk_game_undo (fixture.parts.game);
  g_assert_null (fixture.parts.self->solution.box);
  g_assert_cmpstr (bar_text (&fixture), ==, "");
  end (&fixture);
}

/* Pressed as often as one likes, at every speed; what is paused waits. */
static void
test_shown_by_hand (void)
{
  Fixture fixture;
  guint n_steps;

  begin (&fixture);
  begin_demonstration (&fixture);
  for (int i = 0; i < 4; i++)
    test_act (fixture.parts.actions, "solution-speed");
  test_act (fixture.parts.actions, "pause-solution");
  n_steps = yk_history_n_steps (yk_game_peek_history (fixture.parts.game));
  g_assert_nonnull (fixture.parts.self->solution.box);
  test_act (fixture.parts.actions, "next-step");
  g_assert_cmpuint (yk_history_n_steps (yk_game_peek_history (fixture.parts.game)), ==,
                    n_steps + 1);
  test_act (fixture.parts.actions, "pause-solution");
  test_wait_for (is_won, fixture.parts.game, "the win");
  g_assert_false (test_can_act (fixture.parts.actions, "pause-solution"));
  end (&fixture);
}

static gboolean
can_be_shown (gpointer data)
{
  return test_can_act (data, "show-solution");
}

/* Where the win would count for the player, the first wish is only answered; another
 * position asks again, until something was shown. */
static void
test_asked_before_shown (void)
{
  Fixture fixture;

  begin (&fixture);
  yk_game_deal (fixture.parts.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 1352);
  yk_advisor_ask (fixture.parts.advisor, YK_EFFORT_FULL);
  test_wait_for (can_be_shown, fixture.parts.actions, "the judgement");
  test_act (fixture.parts.actions, "show-solution");
  g_assert_null (fixture.parts.self->solution.box);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==,
                   "If you watch the solution, this game won’t count as a win.");
  g_assert_false (yk_game_peek_history (fixture.parts.game)->was_shown);
  g_assert_false (test_can_act (fixture.parts.actions, "next-step"));
  test_act (fixture.parts.actions, "show-solution");
  test_act (fixture.parts.actions, "next-step");
  g_assert_true (yk_game_peek_history (fixture.parts.game)->was_shown);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "");
  yk_game_undo (fixture.parts.game);
  test_wait_for (can_be_shown, fixture.parts.actions, "the judgement");
  test_act (fixture.parts.actions, "show-solution");
  g_assert_nonnull (fixture.parts.self->solution.box);
  end (&fixture);
}

static void
test_shown_and_paused (void)
{
  Fixture fixture;

  begin (&fixture);
  begin_demonstration (&fixture);
  yk_window_pause_solution (fixture.parts.self);
  g_assert_null (fixture.parts.self->solution.box);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==,
                   "You can take over from here.");
  test_act (fixture.parts.actions, "show-solution");
  g_assert_nonnull (fixture.parts.self->solution.box);
  end (&fixture);
}

static void
test_gone_while_shown (void)
{
  Fixture fixture;

  begin (&fixture);
  begin_demonstration (&fixture);
  end (&fixture);
}

/* What the mark says. */
static void
test_winnability_words (void)
{
  Fixture fixture;
  YkGame *game;
  YkAdvisor *advisor;

  begin (&fixture);
  game = fixture.parts.game;
  advisor = fixture.parts.advisor;
  g_assert_true (yk_winnability_is_pondered (game, advisor));
  judge_board (&fixture, NEARLY_WON);
  g_assert_cmpstr (yk_winnability_sentence (game, advisor), ==,
                   "This game can still be won.");
  deal_lost (&fixture);
  g_assert_cmpstr (yk_winnability_sentence (game, advisor), ==,
                   "This deal can’t be won.");
  test_check_sentence (yk_winnability_unknown_sentence (YK_EFFORT_NONE));
  test_check_sentence (yk_winnability_unknown_sentence (YK_EFFORT_FULL));
  test_check_sentence (yk_winnability_unknown_sentence (YK_EFFORT_LONG));
  end (&fixture);
}

static const struct
{
  const char *name;
  GTestFunc test;
} tests[] = {
    {"hint", test_hint},
    {"hint-left", test_hint_left},
    {"hint-when-lost", test_hint_when_lost},
    {"hint-when-lost-for-good", test_hint_when_lost_for_good},
    {"hint-waited-for", test_hint_waited_for},
    {"hint-forgotten", test_hint_forgotten},
    {"gone-before-hint", test_gone_before_hint},
    {"way-back-stopped", test_way_back_stopped},
    {"gone-on-the-way-back", test_gone_on_the_way_back},
    {"think-longer", test_think_longer},
    {"think-longer-forgotten", test_think_longer_forgotten},
    {"gone-while-thinking-longer", test_gone_while_thinking_longer},
    {"shown-to-the-end", test_shown_to_the_end},
    {"shown-and-taken-over", test_shown_and_taken_over},
    {"shown-by-hand", test_shown_by_hand},
    {"asked-before-shown", test_asked_before_shown},
    {"shown-and-paused", test_shown_and_paused},
    {"gone-while-shown", test_gone_while_shown},
    {"outlook-words", test_winnability_words},
};

int
main (int argc, char **argv)
{
  if (!test_parts_init (argc, argv))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++) {
    g_autofree char *path = g_strconcat ("/window-counsel/", tests[i].name, NULL);

    g_test_add_func (path, tests[i].test);
  }
  return g_test_run ();
}
