/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dealer: which games it puts on the table, and which one stays within reach. */
#include "../test-common.h"
#include "app/window/yk-window-private.h"
#include "game/puzzles/yk-puzzle.h"
#include "game/deals/yk-deals.h"
#include "game/savegame/yk-savegame.h"
#include "game/settings/yk-settings.h"
#include "window-parts.h"

typedef struct
{
  TestParts parts;
} Fixture;

static const YkGameOptions no_options;

#define KEPT "New game started. Your other game is waiting, just as you left it."
#define BACK "Here’s your game, just as you left it."

static void
begin (Fixture *fixture)
{
  static const char *const met[] = {"yukon", "alaska", "russian", NULL};
  TestParts *parts = &fixture->parts;

  test_parts_begin (parts);
  g_settings_set_boolean (parts->settings, "winnable-deals", FALSE);
  g_settings_set_strv (parts->settings, "recent-variations", met);
  yk_window_add_new_game (parts->self);
  yk_game_deal (parts->game, yk_rules_find ("yukon"), &no_options, 4711);
}

static void
end (Fixture *fixture)
{
  test_parts_end (&fixture->parts);
}

/* Makes any move of the player's. */
static void
play_some_move (YkGame *game)
{
  uint64_t random = 1;
  YkMove move;

  g_assert_true (test_random_move (yk_game_peek_board (game), &random, &move));
  g_assert_true (yk_game_play (game, move));
}

/* Begins a search that finds nothing: easy deals of Alaska are rarer than any search is
 * long. */
static void
begin_search (Fixture *fixture)
{
  GSettings *settings = fixture->parts.settings;

  g_settings_set_boolean (settings, "winnable-deals", TRUE);
  g_settings_set_string (settings, "difficulty", "easy");
  yk_window_deal (fixture->parts.self, yk_rules_find ("alaska"), 0);
  g_assert_true (test_can_act (fixture->parts.actions, "skip-search"));
  g_assert_cmpstr (test_toast_text (fixture->parts.toast), ==,
                   "Looking for a winnable deal…");
}

static const struct
{
  const char *variation;
  const char *difficulty;
  guint n_wins;
  YkDifficulty wanted;
  gboolean is_gentle;
} difficulties[] = {
    {"yukon", "growing", 0, YK_DIFFICULTY_EASY, TRUE},
    {"yukon", "growing", 2, YK_DIFFICULTY_EASY, TRUE},
    {"alaska", "growing", 3, YK_DIFFICULTY_MEDIUM, TRUE},
    {"yukon", "growing", 9, YK_DIFFICULTY_MEDIUM, TRUE},
    {"yukon", "growing", 10, YK_DIFFICULTY_NONE, FALSE},
    {"yukon", "any", 0, YK_DIFFICULTY_NONE, FALSE},
    {"yukon", "easy", 9, YK_DIFFICULTY_EASY, FALSE},
    {"alaska", "hard", 0, YK_DIFFICULTY_HARD, FALSE},
    {"alaska", "medium", 20, YK_DIFFICULTY_MEDIUM, FALSE},
};

static void
test_difficulty (void)
{
  g_autoptr (GSettings) settings = yk_settings_new ();

  test_reset_settings (settings);
  for (guint i = 0; i < G_N_ELEMENTS (difficulties); i++) {
    const YkRules *rules = yk_rules_find (difficulties[i].variation);
    YkNewGameRequest wish;

    g_settings_set_string (settings, "difficulty", difficulties[i].difficulty);
    wish = yk_new_game_request_read (settings, rules, difficulties[i].n_wins);
    g_assert_true (wish.rules == rules);
    g_assert_cmpint (wish.difficulty, ==, difficulties[i].wanted);
    g_assert_cmpint (wish.is_gentle, ==, difficulties[i].is_gentle);
  }
}

/* The options of a game are those that are set, as far as its variation knows them. */
static void
test_options (void)
{
  Fixture fixture;
  YkGame *game;
  const YkRules *all;
  size_t n_rules;

  begin (&fixture);
  game = fixture.parts.game;
  g_settings_set_boolean (fixture.parts.settings, "foundation-return", TRUE);
  g_settings_set_string (fixture.parts.settings, "starting-rank", "seven");
  all = yk_rules_all (&n_rules);
  for (size_t i = 0; i < n_rules; i++) {
    const YkGameOptions set = {.foundation_return = true, .starting_rank = 6};
    const YkRules *rules = &all[i];
    YkGameOptions wanted = yk_rules_adapt (rules, &set);

    yk_window_deal (fixture.parts.self, rules, 12);
    g_assert_true (yk_game_peek_board (game)->rules == rules);
    g_assert_cmpuint (yk_game_peek_history (game)->deal, ==, 12);
    g_assert_true (
        yk_game_options_equal (&yk_game_peek_board (game)->options, &wanted));
  }
  end (&fixture);
}

/* A game that was begun comes back, with its moves; one that was not is no loss. */
static void
test_go_back (void)
{
  Fixture fixture;
  YkGame *game;
  GActionMap *actions;

  begin (&fixture);
  game = fixture.parts.game;
  actions = fixture.parts.actions;
  yk_window_deal (fixture.parts.self, yk_game_peek_board (game)->rules, 12);
  g_assert_false (test_can_act (actions, "go-back"));
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "");
  play_some_move (game);
  yk_window_deal (fixture.parts.self, yk_game_peek_board (game)->rules, 13);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, KEPT);
  yk_window_deal (fixture.parts.self, yk_game_peek_board (game)->rules, 14);
  test_act (actions, "go-back");
  g_assert_cmpuint (yk_game_peek_history (game)->deal, ==, 12);
  g_assert_cmpuint (yk_history_n_moves (yk_game_peek_history (game)), ==, 1);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, BACK);
  g_assert_false (test_can_act (actions, "go-back"));
  end (&fixture);
}

static gboolean
has_visible_label (GtkWidget *parent, const char *text)
{
  GtkWidget *label;

  for (guint n = 0; (label = test_find_widget (parent, GTK_TYPE_LABEL, n)) != NULL; n++)
    if (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
      return gtk_widget_get_visible (label);
  return FALSE;
}

static void
expect_news (Fixture *fixture, const char *id, const char *text, const char *button)
{
  yk_window_deal (fixture->parts.self, yk_rules_find (id), 12);
  g_assert_cmpstr (test_toast_text (fixture->parts.toast), ==, text);
  g_assert_true (yk_toast_offers (fixture->parts.toast, button));
}

/* A variation that has never been here says its rule, and its piles what they are. */
static void
test_introduction (void)
{
  Fixture fixture;
  GtkWidget *table;

  begin (&fixture);
  table = GTK_WIDGET (fixture.parts.table);
  expect_news (&fixture, "yukon-cells",
               "Build down in alternating colors. There are 2 free cells.",
               "win.rules");
  g_assert_true (has_visible_label (table, "Cell 1, empty"));
  play_some_move (fixture.parts.game);
  yk_table_game_changed (fixture.parts.table, YK_CHANGE_MOVED);
  g_assert_false (has_visible_label (table, "Cell 1, empty"));
  expect_news (
      &fixture, "rushdike",
      KEPT " Build down in suit. There’s a stock of 24 cards to deal to the columns.",
      "win.rules");
  play_some_move (fixture.parts.game);
  expect_news (&fixture, "alaska", KEPT, "win.go-back");
  end (&fixture);
}

static YkResult
result_of (Fixture *fixture, const char *variation, guint64 deal)
{
  const YkDealId id = {yk_rules_find (variation), {0}, deal};

  return yk_store_find (fixture->parts.store, &id, NULL);
}

/* What the window says once another game is on the table. */
static void
expect_game (Fixture *fixture, const char *variation, guint64 deal, guint n_moves,
             const char *said)
{
  YkGame *game = fixture->parts.game;

  g_assert_cmpstr (yk_game_peek_board (game)->rules->id, ==, variation);
  g_assert_true (deal == 0 || yk_game_peek_history (game)->deal == deal);
  g_assert_cmpuint (yk_history_n_moves (yk_game_peek_history (game)), ==, n_moves);
  g_assert_cmpstr (test_toast_text (fixture->parts.toast), ==, said);
}

/* A change of the variation has the one game wait and brings back the other, and
 * neither is lost.  "Go back" changes back. */
static void
test_change (void)
{
  Fixture fixture;
  YkWindow *window;
  YkGame *game;

  begin (&fixture);
  window = fixture.parts.self;
  game = fixture.parts.game;
  yk_window_choose_variation (window, yk_rules_find ("alaska"));
  expect_game (&fixture, "alaska", 0, 0, ""); /* the other one was not begun */
  yk_window_deal (window, yk_rules_find ("yukon"), 12);
  play_some_move (game);
  yk_window_choose_variation (window, yk_rules_find ("alaska"));
  expect_game (&fixture, "alaska", 0, 0, KEPT);
  test_act (fixture.parts.actions, "go-back");
  expect_game (&fixture, "yukon", 12, 1, BACK);
  g_assert_false (test_can_act (fixture.parts.actions, "go-back"));

  yk_window_deal (window, yk_rules_find ("alaska"), 5);
  play_some_move (game);
  play_some_move (game);
  yk_window_choose_variation (window, yk_rules_find ("yukon"));
  expect_game (&fixture, "yukon", 12, 1, BACK);
  yk_window_choose_variation (window, yk_rules_find ("yukon"));
  test_act (fixture.parts.actions, "go-back");
  expect_game (&fixture, "alaska", 5, 2, BACK);
  g_assert_cmpint (result_of (&fixture, "yukon", 12), ==, YK_RESULT_PLAYING);
  g_assert_cmpint (result_of (&fixture, "alaska", 5), ==, YK_RESULT_PLAYING);
  test_act (fixture.parts.actions, "new-game");
  g_assert_cmpint (result_of (&fixture, "alaska", 5), ==, YK_RESULT_LOST);
  end (&fixture);
}

/* A deal that is asked for by its number is dealt, and what waits of its variation
 * waits on, however many they are; but exactly that deal comes back. */
static void
test_deal_beside_waiting (void)
{
  Fixture fixture;
  YkWindow *window;
  YkGame *game;

  begin (&fixture);
  window = fixture.parts.self;
  game = fixture.parts.game;
  play_some_move (game);
  yk_window_choose_variation (window, yk_rules_find ("alaska"));
  yk_window_deal (window, yk_rules_find ("yukon"), 12);
  expect_game (&fixture, "yukon", 12, 0, KEPT);
  yk_window_choose_variation (window, yk_rules_find ("alaska"));
  yk_window_choose_variation (window, yk_rules_find ("yukon"));
  expect_game (&fixture, "yukon", 4711, 1, BACK);

  yk_window_choose_variation (window, yk_rules_find ("alaska"));
  yk_window_deal (window, yk_rules_find ("yukon"), 4711);
  expect_game (&fixture, "yukon", 4711, 1, BACK);
  yk_window_deal (window, yk_rules_find ("yukon"), 12);
  play_some_move (game);
  yk_window_choose_variation (window, yk_rules_find ("alaska"));
  g_assert_cmpint (result_of (&fixture, "yukon", 4711), ==, YK_RESULT_PLAYING);
  g_assert_cmpint (result_of (&fixture, "yukon", 12), ==, YK_RESULT_PLAYING);
  end (&fixture);
}

/* All ways that put another game on the table, and what becomes of the one before. */

typedef void (*Way) (Fixture *fixture);

static void
choose_variation (Fixture *fixture)
{
  yk_window_choose_variation (fixture->parts.self, yk_rules_find ("alaska"));
}

static void
give_number (Fixture *fixture)
{
  yk_window_deal (fixture->parts.self, yk_rules_find ("yukon"), 12);
}

static void
choose_day (Fixture *fixture)
{
  g_autoptr (GDate) date = g_date_new_dmy (3, G_DATE_MARCH, 2026);
  YkDealId id;

  yk_daily_deal (&id, date);
  yk_window_deal_with (fixture->parts.self, &id);
}

static void
start_with_variation (Fixture *fixture)
{
  yk_window_deal (fixture->parts.self, yk_rules_find ("yukon"), 0);
}

/* Also what is pasted, set up, or in a link. */
static void
open_file (Fixture *fixture)
{
  YkHistory history;

  yk_history_init (&history, yk_rules_find ("yukon"), &no_options, 77);
  yk_window_take_game (fixture->parts.self, &history, "It is open.");
}

static void
begin_puzzle (Fixture *fixture)
{
  YkHistory history;
  YkBoard board;

  g_assert_true (yk_puzzle_board (yk_puzzles_nth (5), &board));
  yk_history_init_board (&history, &board);
  yk_window_take_puzzle (fixture->parts.self, &history);
}

static void
take_waiting (Fixture *fixture)
{
  g_autoptr (GArray) waiting = yk_store_list_waiting (fixture->parts.store);
  g_autofree char *name = NULL;

  for (guint i = 0; i < waiting->len; i++)
    if (g_array_index (waiting, YkPlayed, i).id.deal == 300)
      name = yk_uid_write (&g_array_index (waiting, YkPlayed, i).uid);
  g_action_activate (g_action_map_lookup_action (fixture->parts.actions, "take-game"),
                     g_variant_new_string (name));
}

static void
new_game (Fixture *fixture)
{
  test_act (fixture->parts.actions, "new-game");
}

static void
play_again (Fixture *fixture)
{
  test_act (fixture->parts.actions, "play-again");
}

static void
deal_again (Fixture *fixture)
{
  test_act (fixture->parts.actions, "deal-again");
}

typedef enum
{
  UNTOUCHED,
  BEGUN,
  TAKEN_BACK, /* begun, but all moves are taken back */
  REVIEWED,
  STUCK,
  AS_GOOD_AS_WON,
  WON,
  N_STATES,
} TableState;

/* Plays deal 1352 to its end, or until that is certain. */
static void
play_won_game (YkGame *game, gboolean is_to_end)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "games", "yukon-won.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  words = g_strsplit (g_strstrip (strstr (text, "\nmoves ") + 7), " ", -1);
  yk_game_set_auto_play (game, YK_AUTO_OFF);
  yk_game_deal (game, yk_rules_find ("yukon"), &no_options, 1352);
  for (int i = 0; words[i] != NULL; i++)
    if (is_to_end || !yk_board_is_certain_win (yk_game_peek_board (game)))
      g_assert_true (yk_game_play (game, test_move (words[i])));
}

/* Puts a game in that state on the table. */
static YkUid
set_table (Fixture *fixture, TableState state)
{
  TestParts *parts = &fixture->parts;

  switch (state) {
  case UNTOUCHED:
  case BEGUN:
  case TAKEN_BACK:
  case REVIEWED:
    yk_game_deal (parts->game, yk_rules_find ("yukon"), &no_options, 200);
    for (int i = 0; i < 3 && state != UNTOUCHED; i++)
      play_some_move (parts->game);
    if (state == TAKEN_BACK)
      yk_game_seek (parts->game, 0);
    if (state == REVIEWED) {
      yk_game_keep_findings (parts->game);
      yk_game_learn (parts->game, 0, YK_WINNABILITY_WINNABLE, YK_EFFORT_NONE);
    }
    break;
  case STUCK:
    test_parts_set_board (parts, "c1: [2S] 5S c2: 4H");
    test_parts_play (parts, "c2-c1");
    break;
  case AS_GOOD_AS_WON:
  case WON:
    play_won_game (parts->game, state == WON);
    break;
  case N_STATES:
    g_assert_not_reached ();
  }
  return *yk_session_get_uid (parts->session);
}

static gboolean
waits (Fixture *fixture, const YkUid *uid)
{
  g_autoptr (GArray) waiting = yk_store_list_waiting (fixture->parts.store);

  for (guint i = 0; i < waiting->len; i++)
    if (yk_uid_equal (&g_array_index (waiting, YkPlayed, i).uid, uid))
      return TRUE;
  return FALSE;
}

/* A game under way is never gone but by giving it up, and even then it comes back. */
static void
test_ways (void)
{
  static const struct
  {
    Way way;
    gboolean is_giving_up;
  } ways[] = {{choose_variation, FALSE}, {give_number, FALSE},
              {choose_day, FALSE},       {start_with_variation, FALSE},
              {open_file, FALSE},        {begin_puzzle, FALSE},
              {take_waiting, FALSE},     {new_game, TRUE},
              {play_again, TRUE},        {deal_again, TRUE}};

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    for (TableState state = UNTOUCHED; state < N_STATES; state++) {
      gboolean is_under_way = state != UNTOUCHED && state != WON, can_go_back;
      gboolean can_deal_again = state < STUCK;
      YkUid uid, other;
      Fixture fixture;

      if (ways[i].way == deal_again && !can_deal_again)
        continue;
      g_test_message ("way %u, state %d", i, (int) state);
      begin (&fixture);
      /* Another one waits, which nothing may push out. */
      yk_game_deal (fixture.parts.game, yk_rules_find ("yukon"), &no_options, 300);
      play_some_move (fixture.parts.game);
      other = *yk_session_get_uid (fixture.parts.session);
      choose_variation (&fixture);
      uid = set_table (&fixture, state);
      ways[i].way (&fixture);
      if (ways[i].way != take_waiting)
        g_assert_true (waits (&fixture, &other));
      g_assert_cmpint (waits (&fixture, &uid), ==,
                       is_under_way &&
                           (!ways[i].is_giving_up || state == AS_GOOD_AS_WON));
      g_assert_cmpint (result_of (&fixture, "yukon", 200), ==,
                       !is_under_way || !can_deal_again ? YK_RESULT_NONE
                       : ways[i].is_giving_up           ? YK_RESULT_LOST
                                                        : YK_RESULT_PLAYING);
      can_go_back = test_can_act (fixture.parts.actions, "go-back");
      /* A position that lacks cards can't be read again. */
      if (is_under_way && state != STUCK) {
        g_assert_true (can_go_back);
        test_act (fixture.parts.actions, "go-back");
        g_assert_true (yk_uid_equal (yk_session_get_uid (fixture.parts.session), &uid));
        g_assert_true (yk_game_is_begun (fixture.parts.game));
        g_assert_false (waits (&fixture, &uid));
        if (can_deal_again)
          g_assert_cmpint (result_of (&fixture, "yukon", 200), ==, YK_RESULT_PLAYING);
      }
      end (&fixture);
    }
}

/* A game that was won does not come back. */
static void
test_won (void)
{
  Fixture fixture;

  begin (&fixture);
  play_some_move (fixture.parts.game);
  yk_window_deal (fixture.parts.self, yk_rules_find ("yukon"), 12);
  g_assert_true (test_can_act (fixture.parts.actions, "go-back"));
  test_parts_set_board (&fixture.parts, "f1: KS f2: KH f3: KD f4: QC c1: KC");
  test_parts_play (&fixture.parts, "c1-f4");
  g_assert_cmpint (yk_game_get_state (fixture.parts.game), ==, YK_GAME_WON);
  yk_window_deal (fixture.parts.self, yk_rules_find ("yukon"), 13);
  g_assert_false (test_can_act (fixture.parts.actions, "go-back"));
  end (&fixture);
}

/* A game from outside takes the place of the one on the table, which can be had again.
 */
static void
test_take (void)
{
  Fixture fixture;
  YkGame *game;
  YkHistory history;
  g_autofree char *record = NULL;

  begin (&fixture);
  game = fixture.parts.game;
  play_some_move (game);
  record = yk_savegame_write (yk_game_peek_history (game));
  yk_game_deal (game, yk_rules_find ("alaska"), &no_options, 5);
  play_some_move (game);
  g_assert_true (yk_savegame_read (&history, record, strlen (record), NULL));
  yk_window_take_game (fixture.parts.self, &history, "It is open.");
  g_assert_cmpuint (yk_game_peek_history (game)->deal, ==, 4711);
  g_assert_true (yk_game_get_was_opened (game));
  g_assert_true (yk_game_peek_history (game)->score_stopped);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "It is open.");
  test_act (fixture.parts.actions, "go-back");
  g_assert_cmpstr (yk_game_peek_board (game)->rules->id, ==, "alaska");
  g_assert_false (yk_game_peek_history (game)->score_stopped);
  end (&fixture);
}

/* A position, from a file or from elsewhere, has not been played: its score counts.  A
 * saved game has its own, and the rule is that it stops where one is loaded. */
static void
test_take_position (void)
{
  Fixture fixture;
  YkGame *game;
  YkHistory history;
  char text[YK_TEXT_BOARD_SIZE];
  gsize length;

  begin (&fixture);
  game = fixture.parts.game;
  length = yk_board_to_text (yk_game_peek_board (game), text);
  g_assert_true (yk_savegame_read_any (&history, text, length, NULL));
  yk_window_take_game (fixture.parts.self, &history, "It is open.");
  g_assert_false (yk_game_peek_history (game)->score_stopped);
  g_assert_false (yk_game_get_was_opened (game));
  play_some_move (game);
  g_assert_false (yk_game_peek_history (game)->score_stopped);
  end (&fixture);
}

/* A thousand draws have all that the list holds. */
static gboolean
is_first_deal (guint64 deal)
{
  guint64 seed = 0;

  while (seed < 1000 && yk_first_deal (seed) != deal)
    seed++;
  return seed < 1000;
}

/* Whoever starts for the first time and has changed nothing gets one of the first
 * deals; any other wish is heeded. */
static void
test_newcomer (void)
{
  Fixture fixture;

  begin (&fixture);
  yk_window_deal_first (fixture.parts.self, TRUE);
  g_assert_false (is_first_deal (yk_game_peek_history (fixture.parts.game)->deal));
  g_settings_reset (fixture.parts.settings, "winnable-deals");
  yk_window_deal_first (fixture.parts.self, TRUE);
  g_assert_true (is_first_deal (yk_game_peek_history (fixture.parts.game)->deal));
  end (&fixture);
}

/* News waits while a deal is looked for, and is shown when another one is on the table.
 */
static void
test_skip (void)
{
  Fixture fixture;

  begin (&fixture);
  begin_search (&fixture);
  yk_toast_tell (fixture.parts.toast, "News.");
  g_assert_cmpuint (yk_game_peek_history (fixture.parts.game)->deal, ==, 4711);
  test_act (fixture.parts.actions, "skip-search");
  g_assert_false (test_can_act (fixture.parts.actions, "skip-search"));
  while (g_str_equal (yk_game_peek_board (fixture.parts.game)->rules->id, "yukon"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (yk_game_peek_board (fixture.parts.game)->rules->id, ==, "alaska");
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "News.");
  end (&fixture);
}

/* Any other game ends the search. */
static void
test_search_overtaken (void)
{
  Fixture fixture;
  YkHistory history;
  g_autofree char *record = NULL;

  begin (&fixture);
  record = yk_savegame_write (yk_game_peek_history (fixture.parts.game));
  begin_search (&fixture);
  yk_window_deal (fixture.parts.self, yk_rules_find ("yukon"), 12);
  g_assert_false (test_can_act (fixture.parts.actions, "skip-search"));
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "");
  begin_search (&fixture);
  yk_toast_tell (fixture.parts.toast, "News.");
  g_assert_true (yk_savegame_read (&history, record, strlen (record), NULL));
  yk_window_take_game (fixture.parts.self, &history, "It is open.");
  g_assert_false (test_can_act (fixture.parts.actions, "skip-search"));
  g_assert_cmpuint (yk_game_peek_history (fixture.parts.game)->deal, ==, 4711);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "News. It is open.");
  end (&fixture);
}

/* The same position from outside once more ends it, too. */
static void
test_search_and_play_again (void)
{
  Fixture fixture;

  begin (&fixture);
  test_parts_set_board (&fixture.parts, "c1: [KS] 5H c2: 6S");
  begin_search (&fixture);
  test_act (fixture.parts.actions, "play-again");
  g_assert_false (test_can_act (fixture.parts.actions, "skip-search"));
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "");
  end (&fixture);
}

/* A search whose wish changes looks for the new one. */
static void
test_search_renewed (void)
{
  Fixture fixture;

  begin (&fixture);
  begin_search (&fixture);
  g_settings_set_boolean (fixture.parts.settings, "foundation-return", TRUE);
  g_assert_true (test_can_act (fixture.parts.actions, "skip-search"));
  g_settings_set_boolean (fixture.parts.settings, "winnable-deals", FALSE);
  g_assert_false (test_can_act (fixture.parts.actions, "skip-search"));
  g_assert_cmpstr (yk_game_peek_board (fixture.parts.game)->rules->id, ==, "alaska");
  g_assert_true (yk_game_peek_board (fixture.parts.game)->options.foundation_return);
  end (&fixture);
}

static void
count_deals_cb (YkGame *game, YkChange change, guint *n_deals)
{
  *n_deals += change == YK_CHANGE_DEALT;
}

/* Whoever asks for another difficulty meanwhile gets one game of the variation that is
 * looked for. */
static void
test_search_and_difficulty (void)
{
  Fixture fixture;
  YkGame *game;
  guint n_deals = 0;

  begin (&fixture);
  game = fixture.parts.game;
  begin_search (&fixture);
  g_signal_connect (game, "changed", G_CALLBACK (count_deals_cb), &n_deals);
  g_settings_set_enum (fixture.parts.settings, "difficulty", YK_DIFFICULTY_HARD);
  while (n_deals == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (yk_game_peek_board (game)->rules->id, ==, "alaska");
  g_assert_false (test_can_act (fixture.parts.actions, "skip-search"));
  g_assert_cmpuint (n_deals, ==, 1);
  g_signal_handlers_disconnect_by_data (game, &n_deals);
  end (&fixture);
}

/* Nobody waits for a search whose window is gone. */
static void
test_gone_in_search (void)
{
  Fixture fixture;

  begin (&fixture);
  begin_search (&fixture);
  end (&fixture);
}

/* A game that has not begun gets the rules that are set; another one keeps its own. */
static void
test_options_changed (void)
{
  Fixture fixture;
  YkGame *game;

  begin (&fixture);
  game = fixture.parts.game;
  g_settings_set_boolean (fixture.parts.settings, "foundation-return", TRUE);
  g_assert_cmpuint (yk_game_peek_history (game)->deal, ==, 4711);
  g_assert_true (yk_game_peek_board (game)->options.foundation_return);
  play_some_move (game);
  g_settings_set_boolean (fixture.parts.settings, "foundation-return", FALSE);
  g_assert_true (yk_game_peek_board (game)->options.foundation_return);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==,
                   "This takes effect in your next game.");
  g_settings_set_boolean (fixture.parts.settings, "foundation-return", TRUE);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "");
  g_settings_set_boolean (fixture.parts.settings, "foundation-return", FALSE);
  test_act (fixture.parts.actions, "deal-again");
  g_assert_false (yk_game_peek_board (game)->options.foundation_return);
  g_assert_cmpuint (yk_history_n_moves (yk_game_peek_history (game)), ==, 0);
  end (&fixture);
}

int
main (int argc, char **argv)
{
  if (!test_parts_init (argc, argv))
    return 0;
  g_test_add_func ("/window-dealer/difficulty", test_difficulty);
  g_test_add_func ("/window-dealer/options", test_options);
  g_test_add_func ("/window-dealer/go-back", test_go_back);
  g_test_add_func ("/window-dealer/introduction", test_introduction);
  g_test_add_func ("/window-dealer/change", test_change);
  g_test_add_func ("/window-dealer/ways", test_ways);
  g_test_add_func ("/window-dealer/deal-beside-waiting", test_deal_beside_waiting);
  g_test_add_func ("/window-dealer/won", test_won);
  g_test_add_func ("/window-dealer/take", test_take);
  g_test_add_func ("/window-dealer/take-position", test_take_position);
  g_test_add_func ("/window-dealer/newcomer", test_newcomer);
  g_test_add_func ("/window-dealer/skip", test_skip);
  g_test_add_func ("/window-dealer/search-overtaken", test_search_overtaken);
  g_test_add_func ("/window-dealer/search-and-play-again", test_search_and_play_again);
  g_test_add_func ("/window-dealer/search-renewed", test_search_renewed);
  g_test_add_func ("/window-dealer/search-and-difficulty", test_search_and_difficulty);
  g_test_add_func ("/window-dealer/gone-in-search", test_gone_in_search);
  g_test_add_func ("/window-dealer/options-changed", test_options_changed);
  return g_test_run ();
}
