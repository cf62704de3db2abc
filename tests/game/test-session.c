/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What becomes of games: counted, lost, won, put aside, brought back; also past the
 * program's end, and with what older versions left. */
#include "game/session/yk-session.h"

#include <glib/gstdio.h>
#include <string.h>

#include "../test-common.h"
#include "game/savegame/yk-savegame.h"

typedef struct
{
  char *directory;
  YkGame *game;
  YkStore *store;
  YkSession *session;
  gboolean was_restored;
  guint n_others;
} Program;

static const YkGameOptions none;

static void
start (Program *self)
{
  self->game = yk_game_new ();
  yk_game_set_auto_play (self->game, YK_AUTO_OFF);
  self->store = yk_session_open_store (self->directory, self->directory, NULL);
  self->session = yk_session_new (self->game, self->store);
  self->was_restored = yk_session_restore (self->session, &self->n_others, NULL);
}

static void
begin (Program *self)
{
  *self = (Program){.directory = g_dir_make_tmp ("yukon-session-XXXXXX", NULL)};
  start (self);
}

static void
stop (Program *self)
{
  g_assert_finalize_object (self->session);
  g_assert_finalize_object (self->store);
  g_assert_finalize_object (self->game);
}

static void
restart (Program *self)
{
  stop (self);
  start (self);
}

static void
end (Program *self)
{
  stop (self);
  test_remove_tree (self->directory);
  g_free (self->directory);
}

static void
deal (Program *self, guint64 number)
{
  yk_game_deal (self->game, yk_rules_find ("yukon"), &none, number);
}

static void
make_moves (Program *self, guint n)
{
  uint64_t random = 3;
  YkMove move;

  while (n-- > 0) {
    g_assert_true (test_random_move (yk_game_peek_board (self->game), &random, &move));
    g_assert_true (yk_game_play (self->game, move));
  }
}

/* The moves that win deal 1352. */
static char **
winning_moves (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "games", "yukon-won.txt", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return g_strsplit (g_strstrip (strstr (text, "\nmoves ") + 7), " ", -1);
}

static void
win (Program *self)
{
  g_auto (GStrv) words = winning_moves ();

  for (guint i = yk_game_peek_history (self->game)->cursor; words[i] != NULL; i++)
    g_assert_true (yk_game_play (self->game, test_move (words[i])));
  g_assert_cmpint (yk_game_get_state (self->game), ==, YK_GAME_WON);
}

static YkResult
result_of (Program *self, guint64 number)
{
  const YkDealId id = {yk_rules_find ("yukon"), none, number};

  return yk_store_find (self->store, &id, NULL);
}

static guint
n_waiting (Program *self)
{
  g_autoptr (GArray) waiting = yk_store_list_waiting (self->store);

  return waiting->len;
}

static guint
n_attempts (Program *self, guint64 number)
{
  const YkDealId id = {yk_rules_find ("yukon"), none, number};
  g_autoptr (GArray) attempts = yk_store_list_attempts (self->store, &id);

  return attempts->len;
}

/* A game that is left is lost, one that was not begun just goes, and what was put aside
 * waits. */
static void
test_left (void)
{
  Program self;

  begin (&self);
  g_assert_false (self.was_restored);
  deal (&self, 1);
  make_moves (&self, 3);
  g_assert_cmpint (result_of (&self, 1), ==, YK_RESULT_PLAYING);
  deal (&self, 2);
  g_assert_cmpint (result_of (&self, 1), ==, YK_RESULT_LOST);
  g_assert_cmpint (result_of (&self, 2), ==, YK_RESULT_NONE);
  g_assert_false (yk_session_put_aside (self.session));
  deal (&self, 3);
  g_assert_cmpint (result_of (&self, 2), ==, YK_RESULT_NONE);
  make_moves (&self, 1);
  g_assert_true (yk_session_put_aside (self.session));
  deal (&self, 4);
  g_assert_cmpint (result_of (&self, 3), ==, YK_RESULT_PLAYING);
  g_assert_cmpuint (n_waiting (&self), ==, 1);
  restart (&self);
  g_assert_true (self.was_restored);
  g_assert_cmpuint (yk_game_peek_history (self.game)->deal, ==, 4);
  g_assert_cmpuint (n_waiting (&self), ==, 1);
  end (&self);
}

/* The steps of a player who lost a waiting game: any number wait, of one variation,
 * too. */
static void
test_many_wait (void)
{
  g_autoptr (GArray) waiting = NULL;
  Program self;

  begin (&self);
  for (guint i = 1; i <= 12; i++) {
    deal (&self, i);
    make_moves (&self, i);
    g_assert_true (yk_session_put_aside (self.session));
  }
  deal (&self, 99);
  restart (&self);
  waiting = yk_store_list_waiting (self.store);
  g_assert_cmpuint (waiting->len, ==, 12);
  for (guint i = 0; i < waiting->len; i++) {
    const YkPlayed *played = &g_array_index (waiting, YkPlayed, i);
    YkHistory history;

    g_assert_true (yk_session_read (self.session, &played->uid, &history));
    g_assert_cmpuint (history.deal, ==, played->id.deal);
    g_assert_cmpuint (yk_history_n_moves (&history), ==, played->id.deal);
    g_assert_cmpuint (played->n_moves, ==, played->id.deal);
    yk_history_clear (&history);
    g_assert_cmpint (result_of (&self, played->id.deal), ==, YK_RESULT_PLAYING);
  }
  yk_session_end (self.session, &g_array_index (waiting, YkPlayed, 0));
  g_assert_cmpint (result_of (&self, g_array_index (waiting, YkPlayed, 0).id.deal), ==,
                   YK_RESULT_LOST);
  g_assert_cmpuint (n_waiting (&self), ==, 11);
  end (&self);
}

/* An earlier stage of a waiting game, opened from a file, takes nothing from it. */
static void
test_earlier_stage (void)
{
  g_autofree char *record = NULL;
  g_autoptr (GArray) waiting = NULL;
  YkHistory history;
  Program self;

  begin (&self);
  deal (&self, 11);
  make_moves (&self, 3);
  record = yk_savegame_write (yk_game_peek_history (self.game));
  make_moves (&self, 4);
  g_assert_true (yk_session_put_aside (self.session));
  deal (&self, 2);
  g_assert_true (yk_savegame_read (&history, record, strlen (record), NULL));
  yk_game_take_history (self.game, &history, TRUE);
  restart (&self);
  g_assert_cmpuint (yk_history_n_moves (yk_game_peek_history (self.game)), ==, 3);
  waiting = yk_store_list_waiting (self.store);
  g_assert_cmpuint (waiting->len, ==, 1);
  g_assert_cmpuint (g_array_index (waiting, YkPlayed, 0).n_moves, ==, 7);
  end (&self);
}

/* A game that was lost when it was left, and comes back, isn't. */
static void
test_back (void)
{
  g_autofree char *record = NULL;
  Program self;
  YkUid uid;
  YkHistory history;

  begin (&self);
  deal (&self, 1);
  make_moves (&self, 5);
  record = yk_savegame_write (yk_game_peek_history (self.game));
  uid = *yk_session_get_uid (self.session);
  deal (&self, 2);
  g_assert_cmpint (result_of (&self, 1), ==, YK_RESULT_LOST);
  g_assert_true (yk_savegame_read (&history, record, strlen (record), NULL));
  yk_session_take (self.session, &history, &uid);
  g_assert_cmpint (result_of (&self, 1), ==, YK_RESULT_PLAYING);
  g_assert_cmpuint (n_attempts (&self, 1), ==, 0);
  restart (&self);
  g_assert_cmpuint (yk_history_n_moves (yk_game_peek_history (self.game)), ==, 5);
  deal (&self, 3);
  g_assert_cmpint (result_of (&self, 1), ==, YK_RESULT_LOST);
  g_assert_cmpuint (n_attempts (&self, 1), ==, 1);
  end (&self);
}

/* A short look at the cards is no loss, but an attempt; a win always counts. */
static void
test_least_moves (void)
{
  Program self;

  begin (&self);
  yk_session_set_least_moves (self.session, 3);
  deal (&self, 1);
  make_moves (&self, 2);
  yk_game_undo (self.game);
  deal (&self, 2);
  g_assert_cmpint (result_of (&self, 1), ==, YK_RESULT_NONE);
  g_assert_cmpuint (n_attempts (&self, 1), ==, 1);
  make_moves (&self, 3);
  yk_game_seek (self.game, 0);
  restart (&self);
  yk_session_set_least_moves (self.session, 3);
  deal (&self, 3);
  g_assert_cmpint (result_of (&self, 2), ==, YK_RESULT_LOST);
  end (&self);
}

/* A win is a result at once; taken back and made again it is the same, and leaving it
 * is no loss.  The second game of the deal doesn't count, but is an attempt. */
static void
test_won (void)
{
  const YkDealId id = {yk_rules_find ("yukon"), none, 1352};
  YkStatisticsSummary sum;
  YkFewestMoves fewest;
  Program self;
  guint n_moves;

  begin (&self);
  deal (&self, 1352);
  win (&self);
  n_moves = yk_history_n_moves (yk_game_peek_history (self.game));
  g_assert_cmpint (result_of (&self, 1352), ==, YK_RESULT_WON);
  g_assert_cmpint (yk_session_get_highlights (self.session)->kinds[0], ==,
                   YK_WIN_HIGHLIGHT_FIRST_WIN);
  fewest = yk_session_fewest_moves (self.session, NULL);
  g_assert_cmpuint (fewest.own, >, 0);
  g_assert_cmpuint (fewest.own, <=, n_moves);
  yk_game_undo (self.game);
  win (&self);
  g_assert_cmpint (yk_session_get_highlights (self.session)->kinds[0], ==,
                   YK_WIN_HIGHLIGHT_NONE);
  restart (&self);
  g_assert_cmpint (yk_game_get_state (self.game), ==, YK_GAME_WON);
  g_assert_false (yk_session_put_aside (self.session));
  deal (&self, 1352);
  g_assert_cmpint (result_of (&self, 1352), ==, YK_RESULT_WON);
  g_assert_cmpuint (n_attempts (&self, 1352), ==, 1);
  make_moves (&self, 4);
  deal (&self, 5);
  g_assert_cmpint (result_of (&self, 1352), ==, YK_RESULT_WON);
  g_assert_cmpuint (n_attempts (&self, 1352), ==, 2);
  yk_store_count (self.store, id.rules, NULL, NULL, &sum);
  g_assert_cmpuint (sum.n_won, ==, 1);
  g_assert_cmpuint (sum.n_lost, ==, 0);
  end (&self);
}

/* A program that is killed while a game is won has either won it, or hasn't yet. */
static void
test_killed_while_won (void)
{
  Program self;

  begin (&self);
  deal (&self, 1352);
  make_moves (&self, 1);
  yk_game_seek (self.game, 0);
  g_assert_true (yk_store_flush (self.store, NULL));
  win (&self);
  yk_store_give_up (self.store);
  restart (&self);
  g_assert_cmpint (result_of (&self, 1352), ==,
                   yk_game_get_state (self.game) == YK_GAME_WON ? YK_RESULT_WON
                                                                : YK_RESULT_PLAYING);
  end (&self);
}

/* Whoever closes the program after a hint has had it all the same. */
static void
test_hint_before_closing (void)
{
  Program self;

  begin (&self);
  for (guint n = 0; n < 2; n++) {
    deal (&self, 1);
    make_moves (&self, n);
    g_assert_true (yk_store_flush (self.store, NULL));
    yk_game_count_hints (self.game, 1);
    restart (&self);
    g_assert_cmpuint (yk_game_peek_history (self.game)->n_hints, ==, 1);
  }
  end (&self);
}

/* A win that the solver has shown is none of the player's. */
static void
test_shown (void)
{
  g_auto (GStrv) words = winning_moves ();
  YkFewestMoves fewest;
  Program self;

  begin (&self);
  deal (&self, 1352);
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i + 1] == NULL)
      g_assert_true (yk_game_show (self.game, test_move (words[i])));
    else
      g_assert_true (yk_game_play (self.game, test_move (words[i])));
  g_assert_cmpint (result_of (&self, 1352), ==, YK_RESULT_SHOWN);
  fewest = yk_session_fewest_moves (self.session, NULL);
  g_assert_cmpuint (fewest.own, ==, 0);
  g_assert_cmpuint (yk_store_count_wins (self.store, 1), ==, 0);
  end (&self);
}

/* What was opened from a file goes without a trace as long as it is what the file
 * holds; its win counts, and its moves are not the player's. */
static void
test_opened (void)
{
  g_autofree char *record = NULL;
  YkHistory history;
  Program self;

  begin (&self);
  deal (&self, 1352);
  win (&self);
  yk_game_seek (self.game, yk_history_before_move (yk_game_peek_history (self.game)));
  record = yk_savegame_write (yk_game_peek_history (self.game));
  end (&self);

  begin (&self);
  for (int is_played = 0; is_played < 2; is_played++) {
    g_assert_true (yk_savegame_read (&history, record, strlen (record), NULL));
    yk_game_take_history (self.game, &history, TRUE);
    g_assert_cmpint (result_of (&self, 1352), ==, YK_RESULT_NONE);
    g_assert_false (yk_session_put_aside (self.session));
    if (is_played == 0)
      deal (&self, 2);
  }
  yk_game_seek (self.game, yk_history_n_steps (yk_game_peek_history (self.game)));
  win (&self);
  deal (&self, 3);
  end (&self);
}

/* Nor is one that was opened won anybody's loss. */
static void
test_opened_won (void)
{
  g_autofree char *record = NULL;
  g_autoptr (GArray) attempts = NULL;
  YkHistory history;
  YkDealId id;
  Program self;

  begin (&self);
  deal (&self, 1352);
  win (&self);
  record = yk_savegame_write (yk_game_peek_history (self.game));
  end (&self);

  begin (&self);
  g_assert_true (yk_savegame_read (&history, record, strlen (record), NULL));
  yk_game_take_history (self.game, &history, TRUE);
  id = yk_game_get_id (self.game);
  yk_game_seek (self.game, yk_history_before_move (yk_game_peek_history (self.game)));
  yk_game_seek (self.game, yk_history_after_move (yk_game_peek_history (self.game)));
  g_assert_cmpint (yk_game_get_state (self.game), ==, YK_GAME_WON);
  deal (&self, 3);
  attempts = yk_store_list_attempts (self.store, &id);
  g_assert_cmpuint (attempts->len, ==, 0);
  end (&self);
}

/* A position from outside can wait, and has no result. */
static void
test_outside (void)
{
  Program self;
  YkBoard board;

  begin (&self);
  test_board (&board, "yukon", "f1: KS f2: KH f3: KD f4: JC c1: KC c2: QC");
  yk_game_set_board (self.game, &board);
  g_assert_true (yk_game_play (self.game, test_move ("c2-f4")));
  g_assert_true (yk_session_put_aside (self.session));
  deal (&self, 2);
  restart (&self);
  g_assert_cmpuint (n_waiting (&self), ==, 1);
  yk_game_set_board (self.game, &board);
  g_assert_true (yk_game_play (self.game, test_move ("c2-f4")));
  g_assert_true (yk_game_play (self.game, test_move ("c1-f4")));
  deal (&self, 3);
  g_assert_cmpuint (yk_store_count_wins (self.store, 1), ==, 0);
  g_assert_cmpuint (n_waiting (&self), ==, 1);
  end (&self);
}

/* A puzzle is kept as long as it is on the table, and leaves nothing. */
static void
test_puzzle (void)
{
  Program self;

  begin (&self);
  deal (&self, 1);
  yk_session_set_is_puzzle (self.session, TRUE);
  make_moves (&self, 2);
  g_assert_false (yk_session_put_aside (self.session));
  restart (&self);
  g_assert_cmpuint (yk_history_n_moves (yk_game_peek_history (self.game)), ==, 2);
  yk_session_set_is_puzzle (self.session, TRUE);
  deal (&self, 2);
  g_assert_cmpint (result_of (&self, 1), ==, YK_RESULT_NONE);
  g_assert_cmpuint (n_attempts (&self, 1), ==, 0);
  end (&self);
}

/* A reset takes the win on the table out of the results, also when it is left; and its
 * undoing gives it back. */
static void
test_reset (void)
{
  Program self;

  for (int is_undone = 0; is_undone < 2; is_undone++) {
    begin (&self);
    deal (&self, 1352);
    win (&self);
    yk_store_reset (self.store, NULL, NULL);
    g_assert_cmpint (result_of (&self, 1352), ==, YK_RESULT_NONE);
    if (is_undone)
      yk_store_undo_reset (self.store);
    deal (&self, 2);
    g_assert_cmpint (result_of (&self, 1352), ==,
                     is_undone ? YK_RESULT_WON : YK_RESULT_NONE);
    end (&self);
  }
}

/* A second program has its own game, which waits once it has ended. */
static void
test_second (void)
{
  Program first, second;

  begin (&first);
  deal (&first, 1);
  make_moves (&first, 3);
  g_assert_true (yk_store_flush (first.store, NULL));
  second = (Program){.directory = first.directory};
  start (&second);
  g_assert_false (second.was_restored);
  deal (&second, 2);
  make_moves (&second, 4);
  g_assert_cmpint (result_of (&first, 1), ==, YK_RESULT_PLAYING);
  stop (&second);
  restart (&first);
  g_assert_cmpuint (yk_game_peek_history (first.game)->deal, ==, 1);
  g_assert_cmpuint (first.n_others, ==, 1);
  g_assert_cmpuint (n_waiting (&first), ==, 1);
  end (&first);
}

/* What older versions left: tests/old-homes has what they wrote. */

static void
write_file (Program *self, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (self->directory, name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
test_import (void)
{
  Program self = {.directory = g_dir_make_tmp ("yukon-session-XXXXXX", NULL)};
  g_autoptr (GArray) waiting = NULL;
  const YkDealId id = {yk_rules_find ("yukon"), none, 7};
  YkPlayed played;
  YkPar par;

  write_file (
      &self, "statistics.yukon",
      "yukon-statistics 2\n"
      "game variation yukon deal 7 result won date 2026-11-21T13:33:20Z seconds "
      "83 moves 112 score 75 score-stopped yes counts 96,94,80 hints 2\n"
      "game variation yukon option spaces any deal 8 result lost\n"
      "game variation atlantis deal 8 result lost\n"
      "puzzle 3 variation yukon deal 4711 result won tries 2 hints 1\n"
      "game variation yukon deal 9 result playing\nsum 0\n");
  write_file (
      &self, "pars.yukon",
      "yukon-pars 1\n"
      "par variation yukon deal 7 sought 300000 known-off 90 own-safe 94\n"
      "game variation yukon deal 7 result won date 2026-11-21T13:33:21Z seconds "
      "83 moves 112\n"
      "game variation yukon deal 7 result lost date 2026-11-22T13:33:21Z moves "
      "5\nsum 0\n");
  write_file (&self, "session.yukon",
              "yukon-game 1\nvariation yukon\ndeal 9\nmoves c2-c7:1\nelapsed 5000\n"
              "score 0\nresults 1\n"
              "game variation russian deal 5 result lost\n");
  write_file (&self, "session-2.yukon", "yukon-game 1\nvariation yukon\ndeal 5\n");
  write_file (&self, "parked/alaska.yukon", "damaged");
  write_file (&self, "parked/russian.yukon", "");
  start (&self);
  g_assert_cmpint (yk_store_find (self.store, &id, &played), ==, YK_RESULT_WON);
  g_assert_cmpint (played.time, ==, 1795268000);
  g_assert_cmpuint (played.n_moves, ==, 112);
  g_assert_cmpuint (played.counts.n_moves[2], ==, 80);
  g_assert_true (played.score_stopped);
  g_assert_cmpuint (n_attempts (&self, 7), ==, 2);
  yk_store_get_par (self.store, &id, &par);
  g_assert_cmpuint (par.known.n_moves[0], ==, 90);
  g_assert_cmpuint (par.own.n_moves[1], ==, 94);
  g_assert_cmpuint (par.sought, ==, 300000);
  g_assert_true (yk_store_get_answers (self.store, 3, &played));
  g_assert_cmpint (played.result, ==, YK_RESULT_WON);
  g_assert_cmpuint (played.n_tries, ==, 2);
  g_assert_cmpuint (played.n_hints, ==, 1);
  end (&self);
}

/* Of a deal of the trail its fewest moves are known from the start, for its own
 * options; a better win that is found later counts. */
static void
test_trail (void)
{
  Program self;
  const YkDealId id = {yk_rules_find ("yukon"), none, 1902};
  const YkGameOptions any = {.any_spaces = TRUE};
  const YkDealId other = {yk_rules_find ("yukon"), any, 1902};
  const guint *counts = yk_trail_camps[0].deals[1].par.n_moves;

  begin (&self);
  yk_game_set_auto_play (self.game, YK_AUTO_SAFE);
  deal (&self, 1902);
  g_assert_cmpuint (yk_session_fewest_moves (self.session, NULL).known, ==, 42);
  g_assert_cmpuint (yk_session_fewest_moves (self.session, &id).known, ==, 42);
  g_assert_cmpuint (yk_session_fewest_moves (self.session, &other).known, ==, 0);
  g_assert_cmpuint (yk_trail_goal (0, 7, YK_AUTO_SAFE), ==, counts[YK_AUTO_SAFE] + 5);
  yk_session_note_par (self.session,
                       &(YkPar){.id = id, .known = {{60, 43, 41}}, .sought = 300000});
  g_assert_cmpuint (yk_session_fewest_moves (self.session, NULL).known, ==, 42);
  yk_session_note_par (self.session,
                       &(YkPar){.id = id, .known = {{60, 41, 41}}, .sought = 300000});
  g_assert_cmpuint (yk_session_fewest_moves (self.session, NULL).known, ==, 41);
  g_assert_cmpuint (yk_session_fewest_moves (self.session, &id).known, ==, 41);
  end (&self);
}

/* Whoever makes more moves than count would seem to have played with a kind of
 * automatic play that counts more of them: of that nothing is kept. */
static void
test_kind (void)
{
  for (int kind = YK_AUTO_OFF; kind <= YK_AUTO_SAFE; kind++) {
    const YkDealId id = {yk_rules_find ("yukon"), none, 1352};
    g_auto (GStrv) words = winning_moves ();
    g_autofree char *text = NULL;
    const guint *counts;
    YkHistory history;
    YkPlayed played;
    g_autoptr (YkGame) game = yk_game_new ();
    Program self;

    begin (&self);
    yk_game_set_auto_play (game, YK_AUTO_OFF);
    yk_game_deal (game, id.rules, &none, id.deal);
    for (guint i = 0; words[i + 1] != NULL; i++)
      g_assert_true (yk_game_play (game, test_move (words[i])));
    text = yk_savegame_write (yk_game_peek_history (game));
    g_assert_true (yk_savegame_read (&history, text, strlen (text), NULL));
    history.auto_play = (YkAutoPlay) kind;
    history.has_auto_play = TRUE;
    yk_game_take_history (self.game, &history, FALSE);
    g_assert_true (
        yk_game_play (self.game, test_move (words[g_strv_length (words) - 1])));
    g_assert_cmpint (yk_store_find (self.store, &id, &played), ==, YK_RESULT_WON);
    counts = played.counts.n_moves;
    g_assert_cmpuint (counts[kind], >, 0);
    g_assert_cmpuint (counts[kind], <=, played.n_moves);
    for (int other = YK_AUTO_OFF; other <= YK_AUTO_ALWAYS; other++)
      if (counts[other] <= played.n_moves)
        g_assert_cmpuint (counts[other], <=, counts[kind]);
    end (&self);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/left", test_left);
  g_test_add_func ("/session/many-wait", test_many_wait);
  g_test_add_func ("/session/earlier-stage", test_earlier_stage);
  g_test_add_func ("/session/back", test_back);
  g_test_add_func ("/session/least-moves", test_least_moves);
  g_test_add_func ("/session/won", test_won);
  g_test_add_func ("/session/killed-while-won", test_killed_while_won);
  g_test_add_func ("/session/hint-before-closing", test_hint_before_closing);
  g_test_add_func ("/session/shown", test_shown);
  g_test_add_func ("/session/opened", test_opened);
  g_test_add_func ("/session/opened-won", test_opened_won);
  g_test_add_func ("/session/outside", test_outside);
  g_test_add_func ("/session/puzzle", test_puzzle);
  g_test_add_func ("/session/reset", test_reset);
  g_test_add_func ("/session/second", test_second);
  g_test_add_func ("/session/import", test_import);
  g_test_add_func ("/session/trail", test_trail);
  g_test_add_func ("/session/kind", test_kind);
  return g_test_run ();
}
