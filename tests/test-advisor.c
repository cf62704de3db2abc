/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The advisor: its outlook, its hints, the way back, winnable deals. */
#include "test-common.h"

#include "core/yk-deal.h"
#include "game/yk-advisor.h"
#include "game/yk-plan.h"

/* Long enough for a machine that is busy; nothing waits for it to pass. */
#define PATIENCE_US (60 * G_USEC_PER_SEC)

static void
wait_for_outlook (YkAdvisor *advisor)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_US;

  while ((yk_advisor_get_outlook (advisor) == YK_OUTLOOK_OPEN ||
          yk_advisor_get_thinking (advisor)) &&
         g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
}

static YkGame *
new_game (const char *id, guint64 deal, YkAutoPlay auto_play)
{
  YkGame *game = yk_game_new ();
  const YkGameOptions options = {0};

  yk_game_set_auto_play (game, auto_play);
  yk_game_deal (game, yk_rules_find (id), &options, deal);
  return game;
}

/* Follows the hints from a winnable deal; they must come to the win in a number of
 * moves that only gets smaller. */
static void
follow_hints (const char *id, guint64 deal, YkAutoPlay auto_play)
{
  g_autoptr (YkGame) game = new_game (id, deal, auto_play);
  g_autoptr (YkAdvisor) advisor = yk_advisor_new (game);
  YkMove move;
  int n_moves = 0;

  wait_for_outlook (advisor);
  while (yk_game_get_state (game) == YK_GAME_PLAYING) {
    g_assert_cmpint (yk_advisor_get_outlook (advisor), ==, YK_OUTLOOK_WINNABLE);
    g_assert_true (yk_advisor_get_move (advisor, &move));
    g_assert_true (yk_game_play (game, move));
    g_assert_cmpint (++n_moves, <, 400);
  }
  g_assert_cmpint (yk_game_get_state (game), ==, YK_GAME_WON);
}

static void
test_hints (void)
{
  static const char *const ids[] = {"yukon",       "klondikebar", "alaska",
                                    "russian",     "yukon-cells", "yukonic-plague",
                                    "double-yukon"};

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++) {
    const YkGameOptions options = {0};
    guint64 deal = yk_advisor_draw_now (yk_rules_find (ids[i]), &options,
                                        YK_DIFFICULTY_NONE, 7 + i, 30000);

    g_test_message ("%s %" G_GUINT64_FORMAT, ids[i], deal);
    g_assert_cmpuint (deal, >, 0);
    follow_hints (ids[i], deal, YK_AUTO_OFF);
    follow_hints (ids[i], deal, YK_AUTO_SAFE);
  }
}

/* A deal that the solver proves lost stays so, whatever is played. */
static void
test_lost (void)
{
  g_autoptr (YkGame) game = new_game ("russian", 1, YK_AUTO_OFF);
  g_autoptr (YkAdvisor) advisor = yk_advisor_new (game);
  YkMove moves[YK_MAX_MOVES];

  wait_for_outlook (advisor);
  g_assert_cmpint (yk_advisor_get_outlook (advisor), ==, YK_OUTLOOK_LOST);
  g_assert_false (yk_advisor_get_move (advisor, &moves[0]));
  g_assert_cmpint (yk_board_list (yk_game_peek_board (game), moves), >, 0);
  g_assert_true (yk_game_play (game, moves[0]));
  g_assert_cmpint (yk_advisor_get_outlook (advisor), ==, YK_OUTLOOK_LOST);
}

typedef struct
{
  gboolean is_done;
  YkWayBack way_back;
} Answer;

static void
went_back_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->way_back = yk_advisor_go_back_finish (YK_ADVISOR (source), result);
  answer->is_done = TRUE;
}

/* Plays at random; TRUE where that loses the game. */
static gboolean
plays_badly (YkGame *game, YkAdvisor *advisor, guint64 random)
{
  for (int i = 0; i < 80; i++) {
    YkMove moves[YK_MAX_MOVES];
    int n_moves = yk_board_list (yk_game_peek_board (game), moves);

    if (yk_game_get_state (game) != YK_GAME_PLAYING)
      return FALSE;
    yk_game_play (game, moves[yk_random_draw_below (&random, (guint64) n_moves)]);
    if (yk_game_get_state (game) == YK_GAME_PLAYING)
      wait_for_outlook (advisor);
    if (yk_advisor_get_outlook (advisor) == YK_OUTLOOK_LOST)
      return TRUE;
  }
  return FALSE;
}

/* Plays a winnable deal badly until it is lost, and goes back. */
static void
test_go_back (void)
{
  const YkGameOptions options = {0};
  guint64 deal = yk_advisor_draw_now (yk_rules_find ("russian"), &options,
                                      YK_DIFFICULTY_NONE, 3, 30000);
  g_autoptr (YkGame) game = new_game ("russian", deal, YK_AUTO_OFF);
  g_autoptr (YkAdvisor) advisor = yk_advisor_new (game);
  guint64 random = 1;
  guint n_played;
  Answer answer = {0};

  wait_for_outlook (advisor);
  g_assert_cmpint (yk_advisor_get_outlook (advisor), ==, YK_OUTLOOK_WINNABLE);
  while (!plays_badly (game, advisor, random)) {
    g_assert_cmpuint (++random, <, 50);
    yk_game_undo_all (game);
    g_assert_cmpint (yk_advisor_get_outlook (advisor), ==, YK_OUTLOOK_WINNABLE);
  }
  n_played = yk_game_peek_history (game)->cursor;

  yk_advisor_go_back_async (advisor, went_back_cb, &answer);
  while (!answer.is_done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (answer.way_back, ==, YK_WAY_BACK_FOUND);
  g_assert_cmpint (yk_advisor_get_outlook (advisor), ==, YK_OUTLOOK_WINNABLE);
  g_assert_cmpuint (yk_game_peek_history (game)->cursor, <, n_played);

  /* It was the last one: a step forward is not known to be winnable. */
  yk_game_redo (game);
  wait_for_outlook (advisor);
  g_assert_cmpint (yk_advisor_get_outlook (advisor), !=, YK_OUTLOOK_WINNABLE);
  yk_game_redo_all (game);
  g_assert_cmpuint (yk_game_peek_history (game)->cursor, ==, n_played);
}

/* Answers for positions that have gone do not disturb, and nothing runs while inactive.
 */
static void
test_stale (void)
{
  g_autoptr (YkGame) game = new_game ("yukon", 1, YK_AUTO_OFF);
  g_autoptr (YkAdvisor) advisor = yk_advisor_new (game);
  const YkGameOptions options = {0};

  for (guint64 deal = 2; deal < 40; deal++) {
    yk_game_deal (game, yk_rules_find ("yukon"), &options, deal);
    g_main_context_iteration (NULL, FALSE);
  }
  yk_game_deal (game, yk_rules_find ("russian"), &options, 1);
  wait_for_outlook (advisor);
  g_assert_cmpint (yk_advisor_get_outlook (advisor), ==, YK_OUTLOOK_LOST);

  yk_advisor_set_active (advisor, FALSE);
  yk_game_deal (game, yk_rules_find ("russian"), &options, 2);
  for (int i = 0; i < 20; i++) {
    g_main_context_iteration (NULL, FALSE);
    g_usleep (5000);
  }
  g_assert_cmpint (yk_advisor_get_outlook (advisor), ==, YK_OUTLOOK_OPEN);
  yk_advisor_set_active (advisor, TRUE);
  wait_for_outlook (advisor);
  g_assert_cmpint (yk_advisor_get_outlook (advisor), !=, YK_OUTLOOK_OPEN);
}

/* A deal that was asked for by its difficulty is found to be so when it lies on the
 * table. */
static void
test_difficulty (void)
{
  const YkGameOptions options = {0};
  const YkRules *rules = yk_rules_find ("yukon");

  for (int wanted = YK_DIFFICULTY_EASY; wanted <= YK_DIFFICULTY_HARD; wanted++) {
    guint64 deal =
        yk_advisor_draw_now (rules, &options, (YkDifficulty) wanted, 11, 60000);
    g_autoptr (YkGame) game = new_game ("yukon", deal, YK_AUTO_OFF);
    g_autoptr (YkAdvisor) advisor = yk_advisor_new (game);
    gint64 end = g_get_monotonic_time () + PATIENCE_US;

    g_assert_cmpuint (deal, >, 0);
    while (yk_advisor_get_difficulty (advisor) == YK_DIFFICULTY_NONE &&
           g_get_monotonic_time () < end)
      g_main_context_iteration (NULL, TRUE);
    g_assert_cmpint (yk_advisor_get_difficulty (advisor), ==, wanted);
    g_assert_cmpint (yk_advisor_get_outlook (advisor), ==, YK_OUTLOOK_WINNABLE);
  }
}

/* A plan goes on when some of its moves to the foundations were made early. */
static void
test_plan (void)
{
  const YkGameOptions options = {0};
  YkMove moves[2] = {{YK_COLUMN_1, YK_FOUNDATION_1, 1},
                     {YK_COLUMN_1, YK_FOUNDATION_1, 1}};
  g_autoptr (GArray) plan = NULL, rest = NULL, none = NULL;
  YkBoard board, later;
  YkUndo undo;

  yk_board_init (&board, yk_rules_find ("yukon"), &options);
  for (int suit = 0; suit < YK_N_SUITS; suit++)
    for (int rank = YK_ACE; rank <= (suit == 0 ? YK_JACK : YK_KING); rank++)
      yk_board_put (&board, (YkPile) (YK_FOUNDATION_1 + suit),
                    yk_card ((YkSuit) suit, rank));
  yk_board_put (&board, YK_COLUMN_1, yk_card (YK_SPADES, YK_KING));
  yk_board_put (&board, YK_COLUMN_1, yk_card (YK_SPADES, YK_QUEEN));

  plan = yk_plan_new (&board, moves, 2);
  later = board;
  yk_board_apply (&later, moves[0], &undo);
  rest = yk_plan_follow (plan, &later);
  g_assert_nonnull (rest);
  g_assert_cmpuint (rest->len, ==, 1);

  /* It does not win from elsewhere. */
  yk_board_init (&later, yk_rules_find ("yukon"), &options);
  yk_board_put (&later, YK_COLUMN_1, yk_card (YK_HEARTS, 5));
  none = yk_plan_follow (plan, &later);
  g_assert_null (none);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/advisor/plan", test_plan);
  g_test_add_func ("/advisor/hints", test_hints);
  g_test_add_func ("/advisor/lost", test_lost);
  g_test_add_func ("/advisor/go-back", test_go_back);
  g_test_add_func ("/advisor/stale", test_stale);
  g_test_add_func ("/advisor/difficulty", test_difficulty);
  return g_test_run ();
}
