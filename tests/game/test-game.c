/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game: what it tells its watchers, and when; its clock; automatic play. */
#include "../test-common.h"

#include <string.h>

#include "game/model/yk-game-private.h"
#include "game/model/yk-game.h"

static const char *const property_names[] = {"rules", "active"};

#define N_PROPERTIES G_N_ELEMENTS (property_names)
#define N_CHANGES (YK_CHANGE_LOADED + 1)

/* A watcher: what it has been told. */
typedef struct
{
  YkGame *game;
  char *seen[N_PROPERTIES]; /* each property's value as text */
  guint n_notified[N_PROPERTIES];
  guint n_changed[N_CHANGES];
  gint64 now; /* the game's clock, in microseconds */
} Watch;

static char *
property_text (YkGame *game, const char *name)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_object_get_property (G_OBJECT (game), name, &value);
  return g_strdup_value_contents (&value);
}

static guint
property_index (const char *name)
{
  for (guint i = 0; i < N_PROPERTIES; i++)
    if (strcmp (property_names[i], name) == 0)
      return i;
  g_assert_not_reached ();
}

/* A notification must bring news. */
static void
notify_cb (Watch *watch, GParamSpec *pspec)
{
  guint i = property_index (pspec->name);
  char *value = property_text (watch->game, pspec->name);

  g_assert_cmpstr (value, !=, watch->seen[i]);
  g_free (watch->seen[i]);
  watch->seen[i] = value;
  watch->n_notified[i]++;
}

static void
changed_cb (Watch *watch, YkChange change)
{
  watch->n_changed[change]++;
}

static gint64
watch_time (gpointer data)
{
  return ((Watch *) data)->now;
}

static void
watch_init (Watch *watch)
{
  *watch = (Watch){.game = yk_game_new ()};
  for (guint i = 0; i < N_PROPERTIES; i++)
    watch->seen[i] = property_text (watch->game, property_names[i]);
  yk_game_set_time_source (watch->game, watch_time, watch);
  g_signal_connect_swapped (watch->game, "notify", G_CALLBACK (notify_cb), watch);
  g_signal_connect_swapped (watch->game, "changed", G_CALLBACK (changed_cb), watch);
}

/* No news may be held back. */
static void
check_seen (Watch *watch)
{
  for (guint i = 0; i < N_PROPERTIES; i++) {
    g_autofree char *value = property_text (watch->game, property_names[i]);

    g_assert_cmpstr (value, ==, watch->seen[i]);
  }
}

/* Forgets the counts. */
static void
watch_again (Watch *watch)
{
  memset (watch->n_notified, 0, sizeof watch->n_notified);
  memset (watch->n_changed, 0, sizeof watch->n_changed);
}

static guint
n_changed (const Watch *watch)
{
  guint n = 0;

  for (guint i = 0; i < N_CHANGES; i++)
    n += watch->n_changed[i];
  return n;
}

static guint
n_notified (const Watch *watch, const char *name)
{
  return watch->n_notified[property_index (name)];
}

static void
watch_clear (Watch *watch)
{
  gpointer weak = watch->game;

  g_object_add_weak_pointer (G_OBJECT (watch->game), &weak);
  g_object_unref (watch->game);
  g_assert_null (weak);
  for (guint i = 0; i < N_PROPERTIES; i++)
    g_free (watch->seen[i]);
}

static void
begin (Watch *watch, const char *words)
{
  YkBoard board;

  test_board (&board, "yukon", words);
  yk_game_set_board (watch->game, &board);
  watch_again (watch);
}

static void
play (Watch *watch, const char *move)
{
  g_assert_true (yk_game_play (watch->game, test_move (move)));
}

static guint
n_steps (YkGame *game)
{
  return yk_history_n_steps (yk_game_peek_history (game));
}

static guint
cursor (YkGame *game)
{
  return yk_game_peek_history (game)->cursor;
}

static void
play_randomly (Watch *watch, uint64_t *state)
{
  const YkBoard *board = yk_game_peek_board (watch->game);
  guint before = cursor (watch->game);
  YkMove move;

  if (!test_random_move (board, state, &move))
    return;
  g_assert_true (yk_game_play (watch->game, move));
  g_assert_cmpuint (cursor (watch->game), >, before);
  g_assert_cmpuint (watch->n_changed[YK_CHANGE_MOVED], ==,
                    cursor (watch->game) - before);
  g_assert_cmpuint (n_steps (watch->game), >=, cursor (watch->game));
}

static void
undo_all (YkGame *game)
{
  yk_game_seek (game, 0);
}

static void
redo_all (YkGame *game)
{
  yk_game_seek (game, yk_history_n_steps (yk_game_peek_history (game)));
}

/* Does something with the cursor, and looks at what was told of it. */
static void
seek_randomly (Watch *watch, uint64_t *state)
{
  static const struct
  {
    void (*act) (YkGame *game);
    YkChange change;
    gboolean goes_back;
  } acts[] = {{yk_game_undo, YK_CHANGE_UNDONE, TRUE},
              {yk_game_redo, YK_CHANGE_REDONE, FALSE},
              {undo_all, YK_CHANGE_UNDONE, TRUE},
              {redo_all, YK_CHANGE_REDONE, FALSE},
              {yk_game_restart, YK_CHANGE_RESTARTED, TRUE}};
  guint act = (guint) yk_random_draw_below (state, G_N_ELEMENTS (acts));
  gboolean goes = acts[act].goes_back ? yk_game_get_can_undo (watch->game)
                                      : yk_game_get_can_redo (watch->game);
  guint steps = n_steps (watch->game);

  acts[act].act (watch->game);
  g_assert_cmpuint (watch->n_changed[acts[act].change], ==, goes);
  g_assert_cmpuint (n_steps (watch->game), ==, steps);
  if (goes && acts[act].goes_back)
    g_assert_true (yk_game_peek_history (watch->game)->score_stopped);
}

static void
check_told (const YkRules *rules, const YkGameOptions *options)
{
  uint64_t state = 5;
  Watch watch;

  watch_init (&watch);
  yk_game_deal (watch.game, rules, options, 5);
  yk_game_set_auto_play (watch.game, (YkAutoPlay) yk_random_draw_below (&state, 3));
  for (int i = 0; i < 30; i++) {
    watch_again (&watch);
    watch.now += 400000;
    if (yk_random_draw_below (&state, 4) == 0)
      seek_randomly (&watch, &state);
    else
      play_randomly (&watch, &state);
    check_seen (&watch);
  }
  yk_game_restart (watch.game);
  g_assert_true (yk_board_equal (yk_game_peek_board (watch.game),
                                 &yk_game_peek_history (watch.game)->first));
  watch_clear (&watch);
}

static void
test_told (void)
{
  test_each_game (check_told);
}

static void
test_new (void)
{
  Watch watch;

  watch_init (&watch);
  g_assert_cmpstr (yk_game_peek_board (watch.game)->rules->id, ==, "yukon");
  g_assert_cmpuint (yk_game_peek_history (watch.game)->deal, ==, 1);
  g_assert_cmpint (yk_game_get_state (watch.game), ==, YK_GAME_PLAYING);
  g_assert_false (yk_game_get_can_undo (watch.game));
  g_assert_false (yk_game_get_can_redo (watch.game));
  g_assert_false (yk_game_peek_history (watch.game)->score_stopped);
  watch_clear (&watch);
}

/* What may be borrowed from the game may be handed back to it. */
static void
test_deal (void)
{
  Watch watch;
  YkBoard expected;

  watch_init (&watch);
  yk_game_deal (watch.game, yk_rules_find ("russian"),
                &(YkGameOptions){.starting_rank = YK_STARTING_RANK_RANDOM}, 3);
  g_assert_cmpuint (watch.n_changed[YK_CHANGE_DEALT], ==, 1);
  g_assert_cmpuint (n_notified (&watch, "rules"), ==, 1);
  g_assert_cmpint (yk_game_peek_board (watch.game)->options.starting_rank, <,
                   YK_N_RANKS);

  watch_again (&watch);
  yk_board_deal (&expected, yk_game_peek_board (watch.game)->rules,
                 &yk_game_peek_board (watch.game)->options, 4);
  yk_game_deal (watch.game, yk_game_peek_board (watch.game)->rules,
                &yk_game_peek_board (watch.game)->options, 4);
  g_assert_true (yk_board_equal (yk_game_peek_board (watch.game), &expected));
  g_assert_cmpuint (n_changed (&watch), ==, 1);
  g_assert_cmpuint (n_notified (&watch, "rules"), ==, 0);

  yk_game_set_board (watch.game, yk_game_peek_board (watch.game));
  g_assert_true (yk_board_equal (yk_game_peek_board (watch.game), &expected));
  g_assert_cmpuint (yk_game_peek_history (watch.game)->deal, ==, 0);
  check_seen (&watch);
  watch_clear (&watch);
}

static void
test_take_history (void)
{
  Watch watch;
  YkHistory history;

  watch_init (&watch);
  for (int is_opened = 0; is_opened < 2; is_opened++) {
    watch_again (&watch);
    yk_history_init (&history, yk_rules_find ("alaska"), &(YkGameOptions){0}, 9);
    history.elapsed_ms = 61999;
    yk_game_take_history (watch.game, &history, is_opened);
    g_assert_null (history.tree.nodes);
    g_assert_cmpuint (watch.n_changed[YK_CHANGE_LOADED], ==, 1);
    g_assert_cmpuint (n_changed (&watch), ==, 1);
    g_assert_cmpuint (yk_game_get_elapsed (watch.game), ==, 61);
    g_assert_cmpint (yk_game_peek_history (watch.game)->score_stopped, ==, is_opened);
    g_assert_cmpint (yk_game_get_was_opened (watch.game), ==, is_opened);
    check_seen (&watch);
  }
  watch_clear (&watch);
}

/* A move that is not legal changes and tells nothing; nor does an empty undo. */
static void
test_nothing (void)
{
  Watch watch;

  watch_init (&watch);
  begin (&watch, "c1: [KS] 5H c2: 6D");
  g_assert_false (yk_game_play (watch.game, test_move ("c1-c2")));
  g_assert_false (yk_game_play (watch.game, (YkMove){200, 255, 0}));
  yk_game_undo (watch.game);
  yk_game_seek (watch.game, 0);
  yk_game_redo (watch.game);
  yk_game_seek (watch.game, yk_history_n_steps (yk_game_peek_history (watch.game)));
  yk_game_restart (watch.game);
  yk_game_finish (watch.game);
  yk_game_set_active (watch.game, 7);
  yk_game_set_auto_play (watch.game, YK_AUTO_SAFE);
  g_assert_cmpuint (n_changed (&watch), ==, 0);
  for (guint i = 0; i < N_PROPERTIES; i++)
    g_assert_cmpuint (watch.n_notified[i], ==, 0);
  g_assert_false (yk_game_peek_history (watch.game)->score_stopped);
  watch_clear (&watch);
}

/* One move, counted. */
static void
test_one_move (void)
{
  Watch watch;

  watch_init (&watch);
  begin (&watch, "c1: [KS] 5H c2: 6S");
  play (&watch, "c1-c2");
  g_assert_cmpuint (watch.n_changed[YK_CHANGE_MOVED], ==, 1);
  g_assert_cmpuint (n_changed (&watch), ==, 1);
  g_assert_cmpuint (n_notified (&watch, "rules"), ==, 0);
  g_assert_cmpint (yk_game_peek_history (watch.game)->score, ==, 1);

  watch_again (&watch);
  yk_game_undo (watch.game);
  g_assert_cmpuint (watch.n_changed[YK_CHANGE_UNDONE], ==, 1);
  watch_clear (&watch);
}

/* "changed" comes after the board has changed and before the properties are told. */
static void
order_cb (YkGame *game, YkChange change G_GNUC_UNUSED, Watch *watch)
{
  g_assert_cmpuint (yk_game_peek_history (game)->deal, ==, 2);
  g_assert_true (yk_game_peek_board (game)->rules == yk_rules_find ("alaska"));
  g_assert_cmpuint (n_notified (watch, "rules"), ==, 0);
}

static void
test_order (void)
{
  Watch watch;

  watch_init (&watch);
  g_signal_connect (watch.game, "changed", G_CALLBACK (order_cb), &watch);
  yk_game_deal (watch.game, yk_rules_find ("alaska"), &(YkGameOptions){0}, 2);
  g_assert_cmpuint (n_notified (&watch, "rules"), ==, 1);
  watch_clear (&watch);
}

/* Each automatic move is a step and a change of its own; it counts no move; nothing
 * follows an undo or a redo. */
static void
test_automatic (void)
{
  const char *words = "c1: [KS] AS 2S c2: 3D c3: AD AH";
  Watch watch;

  watch_init (&watch);
  begin (&watch, words);
  play (&watch, "c1-c2");
  g_assert_cmpuint (watch.n_changed[YK_CHANGE_MOVED], ==, 5);
  g_assert_cmpuint (n_steps (watch.game), ==, 5);
  g_assert_cmpuint (yk_history_n_moves (yk_game_peek_history (watch.game)), ==, 1);
  g_assert_cmpint (yk_game_peek_history (watch.game)->score, ==, 5);

  watch_again (&watch);
  yk_game_undo (watch.game);
  yk_game_undo (watch.game);
  yk_game_redo (watch.game);
  g_assert_cmpuint (n_changed (&watch), ==, 3);
  g_assert_cmpuint (cursor (watch.game), ==, 4);

  begin (&watch, words);
  yk_game_set_auto_play (watch.game, YK_AUTO_OFF);
  play (&watch, "c1-c2");
  g_assert_cmpuint (watch.n_changed[YK_CHANGE_MOVED], ==, 1);

  begin (&watch, "forced-aces=on c1: [KS] AS 2S c2: 3D");
  play (&watch, "c1-c2");
  g_assert_cmpuint (watch.n_changed[YK_CHANGE_MOVED], ==, 2);
  watch_clear (&watch);
}

static void
test_state (void)
{
  Watch watch;

  watch_init (&watch);
  yk_game_set_auto_play (watch.game, YK_AUTO_OFF);
  begin (&watch, "c1: AS");
  g_assert_cmpint (yk_game_get_state (watch.game), ==, YK_GAME_PLAYING);
  play (&watch, "c1-f1");
  g_assert_cmpint (yk_game_get_state (watch.game), ==, YK_GAME_WON);
  yk_game_undo (watch.game);
  g_assert_cmpint (yk_game_get_state (watch.game), ==, YK_GAME_PLAYING);

  begin (&watch, "c1: [9S] 4H c2: 5S c3: 6D");
  play (&watch, "c1-c2");
  g_assert_cmpint (yk_game_get_state (watch.game), ==, YK_GAME_PLAYING);
  play (&watch, "c2-c3:2");
  g_assert_cmpint (yk_game_get_state (watch.game), ==, YK_GAME_STUCK);
  check_seen (&watch);
  watch_clear (&watch);
}

static void
test_finish (void)
{
  Watch watch;

  watch_init (&watch);
  yk_game_set_auto_play (watch.game, YK_AUTO_OFF);
  begin (&watch, "c1: 3S 2S AS c2: 3H 2H AH");
  yk_game_finish (watch.game);
  g_assert_cmpint (yk_game_get_state (watch.game), ==, YK_GAME_WON);
  g_assert_cmpuint (watch.n_changed[YK_CHANGE_MOVED], ==, 6);
  g_assert_cmpuint (yk_history_n_moves (yk_game_peek_history (watch.game)), ==, 0);
  g_assert_cmpint (yk_game_peek_history (watch.game)->score, ==, 6);

  /* Not certain: nothing is done. */
  begin (&watch, "c1: AS 2S");
  yk_game_finish (watch.game);
  g_assert_cmpuint (n_changed (&watch), ==, 0);

  /* What the player keeps down goes up all the same. */
  begin (&watch, "foundation-return=on f1: 3S f2: 3H c1: 4S");
  play (&watch, "f2-c1");
  yk_game_finish (watch.game);
  g_assert_cmpint (yk_game_get_state (watch.game), ==, YK_GAME_WON);
  watch_clear (&watch);
}

/* The machine's steps are no merit of the player's. */
static void
test_show (void)
{
  Watch watch;

  watch_init (&watch);
  yk_game_set_auto_play (watch.game, YK_AUTO_OFF);
  begin (&watch, "c1: 3S 2S AS c2: 3H 2H AH");
  play (&watch, "c1-f1");
  g_assert_cmpint (yk_game_peek_history (watch.game)->score, ==, 1);
  g_assert_true (yk_game_show (watch.game, test_move ("c1-f1")));
  play (&watch, "c1-f1");
  g_assert_true (yk_game_peek_history (watch.game)->was_shown);
  g_assert_true (yk_game_peek_history (watch.game)->score_stopped);
  g_assert_cmpint (yk_game_peek_history (watch.game)->score, ==, 1);
  g_assert_cmpuint (yk_history_n_moves (yk_game_peek_history (watch.game)), ==, 2);
  watch_clear (&watch);
}

static void
pass (Watch *watch, int ms)
{
  watch->now += ms * G_GINT64_CONSTANT (1000);
}

static void
check_elapsed (Watch *watch, gint64 ms, gboolean is_running)
{
  g_assert_cmpint (yk_game_peek_history (watch->game)->elapsed_ms, ==, ms);
  g_assert_cmpuint (yk_game_get_elapsed (watch->game), ==, ms / 1000);
  g_assert_cmpint (yk_game_is_clock_running (watch->game), ==, is_running);
}

static void
test_clock (void)
{
  Watch watch;

  watch_init (&watch);
  yk_game_set_auto_play (watch.game, YK_AUTO_OFF);
  begin (&watch, "c1: KS c2: QS c3: AH");
  pass (&watch, 5000);
  check_elapsed (&watch, 0, FALSE);

  play (&watch, "c1-c4");
  pass (&watch, 2500);
  check_elapsed (&watch, 2500, TRUE);

  yk_game_set_active (watch.game, FALSE);
  g_assert_cmpuint (n_notified (&watch, "active"), ==, 1);
  pass (&watch, 10000);
  check_elapsed (&watch, 2500, FALSE);
  yk_game_undo (watch.game);
  play (&watch, "c1-c5");
  check_elapsed (&watch, 2500, FALSE);

  yk_game_set_active (watch.game, TRUE);
  pass (&watch, 700);
  check_elapsed (&watch, 3200, TRUE);

  /* Back at the start it still runs: the game has begun. */
  yk_game_undo (watch.game);
  pass (&watch, 300);
  check_elapsed (&watch, 3500, TRUE);

  pass (&watch, 2000);
  yk_game_deal (watch.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 8);
  pass (&watch, 1000);
  check_elapsed (&watch, 0, FALSE);
  check_seen (&watch);
  watch_clear (&watch);
}

/* A restart begins the time anew, as it does the moves; what was played before brings
 * its own time back, however often there was a restart. */
static void
test_clock_restarted (void)
{
  Watch watch;

  watch_init (&watch);
  yk_game_set_auto_play (watch.game, YK_AUTO_OFF);
  begin (&watch, "c1: KS c2: QS c3: AH");
  play (&watch, "c1-c4");
  pass (&watch, 2500);
  yk_game_restart (watch.game);
  pass (&watch, 9000);
  check_elapsed (&watch, 0, FALSE);
  play (&watch, "c1-c5");
  pass (&watch, 300);
  check_elapsed (&watch, 300, TRUE);
  yk_game_undo (watch.game);
  yk_game_redo (watch.game);
  check_elapsed (&watch, 2800, TRUE);

  yk_game_restart (watch.game);
  check_elapsed (&watch, 0, FALSE);
  pass (&watch, 9000);
  check_elapsed (&watch, 0, FALSE);
  yk_game_seek (watch.game, yk_history_n_steps (yk_game_peek_history (watch.game)));
  pass (&watch, 100);
  check_elapsed (&watch, 2900, TRUE);
  yk_game_undo (watch.game);
  yk_game_redo (watch.game);
  check_elapsed (&watch, 2900, TRUE);
  watch_clear (&watch);
}

/* The clock stops with the win, and readings in between lose nothing. */
static void
test_clock_won (void)
{
  Watch watch;

  watch_init (&watch);
  yk_game_set_auto_play (watch.game, YK_AUTO_OFF);
  begin (&watch, "c1: KS c2: AH");
  play (&watch, "c1-c4");
  for (int i = 0; i < 1000; i++) {
    watch.now += 1700;
    yk_game_get_elapsed (watch.game);
  }
  check_elapsed (&watch, 1700, TRUE);

  begin (&watch, "c1: 2H AH");
  play (&watch, "c1-f1");
  pass (&watch, 400);
  play (&watch, "c1-f1");
  g_assert_cmpint (yk_game_get_state (watch.game), ==, YK_GAME_WON);
  pass (&watch, 9000);
  check_elapsed (&watch, 400, FALSE);
  yk_game_undo (watch.game);
  pass (&watch, 50);
  check_elapsed (&watch, 450, TRUE);
  watch_clear (&watch);
}

/* What a watcher does to the game in the middle of a change. */
static void
act_in_changed (Watch *watch, GCallback act)
{
  g_signal_connect (watch->game, "changed", act, NULL);
  begin (watch, "c1: [KS] AS 2S c2: 3D c3: AD AH");
  play (watch, "c1-c2");
  g_signal_handlers_disconnect_by_func (watch->game, act, NULL);
  check_seen (watch);
}

static void
undo_once_cb (YkGame *game, YkChange change)
{
  if (change == YK_CHANGE_MOVED && n_steps (game) == 2)
    yk_game_undo (game);
}

static void
undo_all_cb (YkGame *game, YkChange change)
{
  if (change == YK_CHANGE_MOVED)
    yk_game_seek (game, 0);
}

static void
play_cb (YkGame *game, YkChange change)
{
  if (change == YK_CHANGE_MOVED && n_steps (game) == 1)
    yk_game_play (game, test_move ("c3-f4"));
}

static void
deal_cb (YkGame *game, YkChange change)
{
  if (change == YK_CHANGE_MOVED)
    yk_game_deal (game, yk_rules_find ("alaska"), &yk_game_peek_board (game)->options,
                  77);
}

static void
test_watcher_acts (void)
{
  Watch watch;

  watch_init (&watch);
  act_in_changed (&watch, G_CALLBACK (undo_once_cb));
  g_assert_cmpuint (cursor (watch.game), ==, 1);
  g_assert_cmpuint (watch.n_changed[YK_CHANGE_UNDONE], ==, 1);
  g_assert_cmpuint (watch.n_changed[YK_CHANGE_MOVED], ==, 2);

  act_in_changed (&watch, G_CALLBACK (undo_all_cb));
  g_assert_cmpuint (cursor (watch.game), ==, 0);
  g_assert_cmpuint (n_steps (watch.game), ==, 1);

  act_in_changed (&watch, G_CALLBACK (play_cb));
  g_assert_cmpuint (n_steps (watch.game), ==, 5);
  g_assert_cmpuint (yk_history_n_moves (yk_game_peek_history (watch.game)), ==, 2);
  g_assert_cmpuint (watch.n_changed[YK_CHANGE_MOVED], ==, 5);

  act_in_changed (&watch, G_CALLBACK (deal_cb));
  g_assert_cmpuint (yk_game_peek_history (watch.game)->deal, ==, 77);
  g_assert_cmpuint (n_steps (watch.game), ==, 0);
  watch_clear (&watch);
}

static void
deal_in_notify_cb (YkGame *game)
{
  if (yk_game_peek_board (game)->rules != yk_rules_find ("russian"))
    yk_game_deal (game, yk_rules_find ("russian"), &(YkGameOptions){0}, 3);
}

static void
test_notify_acts (void)
{
  Watch watch;

  watch_init (&watch);
  g_signal_connect (watch.game, "notify::rules", G_CALLBACK (deal_in_notify_cb), NULL);
  yk_game_deal (watch.game, yk_rules_find ("alaska"), &(YkGameOptions){0}, 2);
  g_assert_cmpuint (yk_game_peek_history (watch.game)->deal, ==, 3);
  g_assert_cmpuint (n_notified (&watch, "rules"), ==, 2);
  check_seen (&watch);
  watch_clear (&watch);
}

static void
unref_cb (YkGame *game)
{
  g_signal_handlers_disconnect_by_func (game, unref_cb, NULL);
  g_object_unref (game);
}

/* The last reference may go in the middle of a move. */
static void
test_unref_in_changed (void)
{
  YkGame *game = yk_game_new ();
  gpointer weak = game;
  YkBoard board;

  test_board (&board, "yukon", "c1: [KS] AS 2S c2: 3D c3: AD AH");
  yk_game_set_board (game, &board);
  g_object_add_weak_pointer (G_OBJECT (game), &weak);
  g_signal_connect (game, "changed", G_CALLBACK (unref_cb), NULL);
  g_assert_true (yk_game_play (game, test_move ("c1-c2")));
  g_assert_null (weak);
}

/* A move goes back and forth together with the automatic ones that followed it; a step
 * alone as well. */
static void
test_whole_moves (void)
{
  Watch watch;

  watch_init (&watch);
  begin (&watch, "c1: [KS] AS 2S c2: 3D c3: AD AH c4: 4C");
  g_assert_false (yk_game_is_begun (watch.game));
  play (&watch, "c2-c4");
  play (&watch, "c1-c4");
  g_assert_true (yk_game_is_begun (watch.game));
  g_assert_cmpuint (yk_history_n_moves (yk_game_peek_history (watch.game)), ==, 2);
  g_assert_cmpuint (yk_game_peek_history (watch.game)->cursor, >, 3);

  watch_again (&watch);
  yk_game_seek (watch.game, yk_history_before_move (yk_game_peek_history (watch.game)));
  g_assert_cmpuint (watch.n_changed[YK_CHANGE_UNDONE], ==, 1);
  g_assert_cmpuint (n_changed (&watch), ==, 1);
  g_assert_cmpuint (yk_history_n_moves (yk_game_peek_history (watch.game)), ==, 1);
  yk_game_seek (watch.game, yk_history_before_move (yk_game_peek_history (watch.game)));
  g_assert_cmpuint (yk_game_peek_history (watch.game)->cursor, ==, 0);
  watch_again (&watch);
  yk_game_seek (watch.game, yk_history_before_move (yk_game_peek_history (watch.game)));
  g_assert_cmpuint (n_changed (&watch), ==, 0);

  yk_game_seek (watch.game, yk_history_after_move (yk_game_peek_history (watch.game)));
  g_assert_cmpuint (watch.n_changed[YK_CHANGE_REDONE], ==, 1);
  g_assert_cmpuint (yk_history_n_moves (yk_game_peek_history (watch.game)), ==, 1);
  yk_game_seek (watch.game, yk_history_after_move (yk_game_peek_history (watch.game)));
  g_assert_false (yk_game_get_can_redo (watch.game));
  watch_again (&watch);
  yk_game_seek (watch.game, yk_history_after_move (yk_game_peek_history (watch.game)));
  g_assert_cmpuint (n_changed (&watch), ==, 0);
  watch_clear (&watch);
}

static guint
node (YkGame *game)
{
  return yk_history_node (yk_game_peek_history (game));
}

/* Goes to a node and looks at what was told of it. */
static void
check_walk (Watch *watch, guint to, YkChange change)
{
  watch_again (watch);
  yk_game_go_to (watch->game, to);
  g_assert_cmpuint (watch->n_changed[change], ==, 1);
  g_assert_cmpuint (n_changed (watch), ==, 1);
  g_assert_cmpuint (node (watch->game), ==, to);
  check_seen (watch);
}

/* What was taken back stays when something else is played, and redo follows the line
 * that was walked last. */
static void
test_lines (void)
{
  Watch watch;

  watch_init (&watch);
  begin (&watch, "c1: KD 7S c2: 8D c3: 8H c4: 9C");
  yk_game_set_auto_play (watch.game, YK_AUTO_OFF);
  play (&watch, "c1-c2"); /* 1 */
  g_assert_false (yk_game_get_has_other_line (watch.game));
  play (&watch, "c3-c4"); /* 2 */
  yk_game_restart (watch.game);
  g_assert_cmpuint (node (watch.game), ==, 0);
  play (&watch, "c1-c3"); /* 3 */
  g_assert_false (yk_game_get_can_redo (watch.game));
  g_assert_true (yk_game_get_has_other_line (watch.game));

  check_walk (&watch, 2, YK_CHANGE_OTHER_LINE);
  check_walk (&watch, 0, YK_CHANGE_UNDONE);
  yk_game_seek (watch.game, yk_history_n_steps (yk_game_peek_history (watch.game)));
  g_assert_cmpuint (node (watch.game), ==, 2);
  check_walk (&watch, 1, YK_CHANGE_UNDONE);
  check_walk (&watch, 3, YK_CHANGE_OTHER_LINE);
  yk_game_undo (watch.game);
  check_walk (&watch, 2, YK_CHANGE_REDONE);
  g_assert_cmpuint (yk_history_n_moves (yk_game_peek_history (watch.game)), ==, 2);

  yk_game_go_to_other_line (watch.game, TRUE);
  g_assert_cmpuint (node (watch.game), ==, 3);
  yk_game_go_to_other_line (watch.game, TRUE);
  g_assert_cmpuint (node (watch.game), ==, 1);
  g_assert_true (yk_game_get_can_redo (watch.game));
  yk_game_go_to_other_line (watch.game, FALSE);
  g_assert_cmpuint (node (watch.game), ==, 3);
  watch_again (&watch);
  yk_game_go_to (watch.game, 3);
  g_assert_cmpuint (n_changed (&watch), ==, 0);
  watch_clear (&watch);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* A full game says so when a new step is refused, and for nothing else. */
static void
test_full (void)
{
  g_autoptr (YkGame) game = yk_game_new ();
  YkMove there = test_move ("c1-c2:2"), back = test_move ("c2-c1:2");
  guint n_full = 0;
  YkBoard board;

  test_board (&board, "yukon", "c1: KS 2H");
  yk_game_set_board (game, &board);
  g_signal_connect_swapped (game, "full", G_CALLBACK (count_cb), &n_full);
  for (int i = 0; i < YK_HISTORY_MAX_STEPS; i++)
    g_assert_true (yk_game_play (game, i % 2 ? back : there));
  g_assert_cmpuint (n_full, ==, 0);
  g_assert_false (yk_game_play (game, there));
  g_assert_cmpuint (n_full, ==, 1);
  g_assert_false (yk_game_show (game, there));
  g_assert_cmpuint (n_full, ==, 2);
  g_assert_false (yk_game_peek_history (game)->was_shown);
  g_assert_false (yk_game_play (game, back));
  g_assert_cmpuint (n_full, ==, 2);
  yk_game_restart (game);
  g_assert_true (yk_game_play (game, there));
  g_assert_cmpuint (n_full, ==, 2);
}

/* Cards that are opened stay so, back and forth. */
static void
test_open_cards (void)
{
  g_autoptr (YkGame) game = yk_game_new ();

  yk_game_set_auto_play (game, YK_AUTO_OFF);
  yk_game_deal (game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 5);
  for (int i = 0; i < 4; i++) {
    g_autofree YkMove *moves = g_new (YkMove, YK_MAX_MOVES);

    g_assert_cmpint (yk_board_list (yk_game_peek_board (game), moves), >, 0);
    yk_game_play (game, moves[0]);
  }
  yk_game_seek (game, 2);
  g_assert_false (yk_game_peek_board (game)->is_open);
  yk_game_open_cards (game);
  for (guint cursor = 0; cursor <= 4; cursor++) {
    yk_game_seek (game, cursor);
    g_assert_true (yk_game_peek_board (game)->is_open);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/told", test_told);
  g_test_add_func ("/game/new", test_new);
  g_test_add_func ("/game/deal", test_deal);
  g_test_add_func ("/game/take-history", test_take_history);
  g_test_add_func ("/game/nothing", test_nothing);
  g_test_add_func ("/game/one-move", test_one_move);
  g_test_add_func ("/game/order", test_order);
  g_test_add_func ("/game/automatic", test_automatic);
  g_test_add_func ("/game/whole-moves", test_whole_moves);
  g_test_add_func ("/game/lines", test_lines);
  g_test_add_func ("/game/full", test_full);
  g_test_add_func ("/game/state", test_state);
  g_test_add_func ("/game/finish", test_finish);
  g_test_add_func ("/game/show", test_show);
  g_test_add_func ("/game/clock", test_clock);
  g_test_add_func ("/game/clock-restarted", test_clock_restarted);
  g_test_add_func ("/game/clock-won", test_clock_won);
  g_test_add_func ("/game/watcher-acts", test_watcher_acts);
  g_test_add_func ("/game/notify-acts", test_notify_acts);
  g_test_add_func ("/game/unref-in-changed", test_unref_in_changed);
  g_test_add_func ("/game/open-cards", test_open_cards);
  return g_test_run ();
}
