/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A robot plays every variation with whatever a player can do, in any order.  After
 * each of its acts everything that a game says of itself is checked against a second
 * count.
 *
 * Run with "-m slow" it plays 200 games of every variation, else a few. */
#include "../test-common.h"

#include <string.h>

#include "core/yk-board.h"
#include "game/model/yk-game-private.h"
#include "game/savegame/yk-savegame.h"

#define N_GAMES 3
#define N_GAMES_SLOW 200
#define MAX_ACTS 160

typedef struct
{
  YkGame *game;
  uint64_t state; /* of the random numbers */
  gint64 now;     /* microseconds */
  int frozen;     /* the score it stopped at, or -1 */
  guint n_acts;
  guint n_won;
} Robot;

static gint64
robot_time (gpointer data)
{
  return ((Robot *) data)->now;
}

static guint
draw_below (Robot *robot, guint64 n)
{
  return (guint) yk_random_draw_below (&robot->state, n);
}

static const YkHistory *
history_of (Robot *robot)
{
  return yk_game_peek_history (robot->game);
}

static const YkHistoryStep *
get_step (const YkHistory *history, guint i)
{
  return yk_history_step (history, i);
}

static char *
record (Robot *robot)
{
  return yk_savegame_write (history_of (robot));
}

/* The second count. */

/* Marks the faces of the column cards that are face down. */
static void
mark_face_down (const YkBoard *board, gboolean is_down[YK_DECK_SIZE])
{
  memset (is_down, 0, YK_DECK_SIZE * sizeof is_down[0]);
  for (int column = 0; column < board->n_columns; column++) {
    int size;
    const YkCard *cards = yk_board_pile (board, (YkPile) column, &size);

    for (int i = 0; i < yk_board_n_down (board, (YkPile) column); i++)
      is_down[yk_card_index (cards[i])] = TRUE;
  }
}

/* The cards of one pack that a move other than a redeal has ever turned. */
static int
n_ever_turned (const YkHistory *history)
{
  gboolean was_turned[YK_DECK_SIZE] = {FALSE}, before[YK_DECK_SIZE],
           after[YK_DECK_SIZE];
  int n = 0;

  for (guint i = 0; i < history->cursor; i++) {
    const YkUndo *undo = &get_step (history, i)->undo;

    if (yk_move_equal (undo->move, YK_MOVE_REDEAL))
      continue;
    mark_face_down (&undo->before, before);
    mark_face_down (i + 1 < history->cursor ? &get_step (history, i + 1)->undo.before
                                            : &history->board,
                    after);
    for (int face = 0; face < YK_DECK_SIZE; face++)
      was_turned[face] |= before[face] && !after[face];
  }
  for (int face = 0; face < YK_DECK_SIZE; face++)
    n += was_turned[face];
  return n;
}

static int
count_score (const YkHistory *history)
{
  const YkBoard *first = &history->first, *board = &history->board;
  int n_sent_up = yk_board_n_on_foundations (board) - yk_board_n_on_foundations (first);
  int n_turned = first->rules->n_redeals > 0
                     ? n_ever_turned (history)
                     : yk_board_n_face_down (first) - yk_board_n_face_down (board);

  return MAX (0, n_sent_up) + n_turned;
}

static guint
count_own_moves (const YkHistory *history)
{
  guint n = 0;

  for (guint i = 0; i < history->cursor; i++)
    if (!get_step (history, i)->is_automatic)
      n++;
  return n;
}

static YkGameState
find_state (const YkBoard *board)
{
  YkMove moves[YK_MAX_MOVES];

  if (yk_board_is_won (board))
    return YK_GAME_WON;
  return yk_board_list (board, moves) == 0 ? YK_GAME_STUCK : YK_GAME_PLAYING;
}

/* All the moves, made again from the start, lead to the same position. */
static void
check_replay (const YkHistory *history)
{
  YkBoard board = history->first;
  YkUndo undo;

  for (guint i = 0; i < yk_history_n_steps (history); i++) {
    if (i == history->cursor)
      g_assert_true (yk_board_equal (&board, &history->board));
    g_assert_true (yk_board_equal (&board, &get_step (history, i)->undo.before));
    g_assert_true (yk_board_allows (&board, get_step (history, i)->undo.move));
    yk_board_apply (&board, get_step (history, i)->undo.move, &undo);
  }
  if (history->cursor == yk_history_n_steps (history))
    g_assert_true (yk_board_equal (&board, &history->board));
}

/* The game comes back from its record, which is then written the same. */
static void
check_reload (Robot *robot)
{
  g_autofree char *text = record (robot), *again = NULL;
  g_autoptr (YkGame) game = yk_game_new ();
  g_autoptr (GError) error = NULL;
  YkHistory history;

  yk_savegame_read (&history, text, strlen (text), &error);
  g_assert_no_error (error);
  yk_game_set_active (game, FALSE);
  yk_game_take_history (game, &history, FALSE);
  again = yk_savegame_write (yk_game_peek_history (game));
  g_assert_cmpstr (again, ==, text);
  g_assert_true (
      yk_board_equal (yk_game_peek_board (game), &history_of (robot)->board));
  g_assert_cmpint (yk_game_get_state (game), ==, yk_game_get_state (robot->game));
}

static void
check (Robot *robot)
{
  const YkHistory *history = history_of (robot);
  YkGame *game = robot->game;

  test_check_board (&history->first);
  test_check_board (&history->board);
  check_replay (history);
  g_assert_cmpint (yk_game_peek_history (game)->score, ==,
                   robot->frozen >= 0 ? robot->frozen : count_score (history));
  g_assert_cmpint (yk_game_peek_history (game)->score_stopped, ==, robot->frozen >= 0);
  g_assert_cmpuint (yk_history_n_moves (yk_game_peek_history (game)), ==,
                    count_own_moves (history));
  g_assert_cmpint (yk_game_get_can_undo (game), ==, history->cursor > 0);
  g_assert_cmpint (yk_game_get_can_redo (game), ==,
                   history->cursor < yk_history_n_steps (history));
  g_assert_cmpint (yk_game_get_state (game), ==, find_state (&history->board));
  check_reload (robot);
}

/* What the robot can do. */

static void
freeze_score (Robot *robot)
{
  if (robot->frozen < 0)
    robot->frozen = yk_game_peek_history (robot->game)->score;
}

static void
play (Robot *robot)
{
  YkMove move;

  if (test_random_move (yk_game_peek_board (robot->game), &robot->state, &move))
    g_assert_true (yk_game_play (robot->game, move));
}

/* A move as a player would make it, so that games get somewhere. */
static void
play_well (Robot *robot)
{
  YkMove move;

  if (yk_board_guess (yk_game_peek_board (robot->game), &move))
    g_assert_true (yk_game_play (robot->game, move));
  else
    play (robot);
}

static void
show (Robot *robot)
{
  YkMove move;

  if (test_random_move (yk_game_peek_board (robot->game), &robot->state, &move)) {
    freeze_score (robot);
    g_assert_true (yk_game_show (robot->game, move));
    g_assert_true (yk_game_peek_history (robot->game)->was_shown);
  }
}

/* Any move at all: what the rules do not allow changes nothing. */
static void
play_anything (Robot *robot)
{
  YkMove move = {.from = (YkPile) draw_below (robot, YK_N_PILES),
                 .to = (YkPile) draw_below (robot, YK_N_PILES),
                 .count = (guint8) (1 + draw_below (robot, 14))};
  g_autofree char *before = record (robot), *after = NULL;
  gboolean is_allowed = yk_board_allows (yk_game_peek_board (robot->game), move);

  g_assert_cmpint (yk_game_play (robot->game, move), ==, is_allowed);
  after = record (robot);
  if (!is_allowed)
    g_assert_cmpstr (after, ==, before);
}

static void
undo (Robot *robot)
{
  if (yk_game_get_can_undo (robot->game))
    freeze_score (robot);
  yk_game_undo (robot->game);
}

static void
redo (Robot *robot)
{
  yk_game_redo (robot->game);
}

/* There and back again is the same position. */
static void
undo_and_redo_all (Robot *robot)
{
  YkBoard last;

  yk_game_seek (robot->game, yk_history_n_steps (yk_game_peek_history (robot->game)));
  last = *yk_game_peek_board (robot->game);
  if (yk_game_get_can_undo (robot->game))
    freeze_score (robot);
  yk_game_seek (robot->game, 0);
  g_assert_true (
      yk_board_equal (yk_game_peek_board (robot->game), &history_of (robot)->first));
  yk_game_seek (robot->game, yk_history_n_steps (yk_game_peek_history (robot->game)));
  g_assert_true (yk_board_equal (yk_game_peek_board (robot->game), &last));
}

static void
seek (Robot *robot)
{
  const YkHistory *history = history_of (robot);
  guint cursor = draw_below (robot, yk_history_n_steps (history) + 1);

  if (cursor < history->cursor)
    freeze_score (robot);
  yk_game_seek (robot->game, cursor);
}

static void
restart (Robot *robot)
{
  if (yk_game_get_can_undo (robot->game))
    freeze_score (robot);
  yk_game_restart (robot->game);
  g_assert_false (yk_game_get_can_undo (robot->game));
}

static void
load (Robot *robot, gboolean is_opened)
{
  g_autofree char *text = record (robot);
  YkHistory history;

  g_assert_true (yk_savegame_read (&history, text, strlen (text), NULL));
  yk_game_take_history (robot->game, &history, is_opened);
}

static void
come_back (Robot *robot)
{
  load (robot, FALSE);
}

static void
open_saved (Robot *robot)
{
  freeze_score (robot);
  load (robot, TRUE);
}

static void
finish (Robot *robot)
{
  gboolean is_certain = yk_board_is_certain_win (yk_game_peek_board (robot->game));

  yk_game_finish (robot->game);
  if (is_certain)
    g_assert_cmpint (yk_game_get_state (robot->game), ==, YK_GAME_WON);
}

static void
change_settings (Robot *robot)
{
  static const YkAutoPlay values[] = {YK_AUTO_OFF, YK_AUTO_SAFE, YK_AUTO_ALWAYS};

  yk_game_set_auto_play (robot->game, values[draw_below (robot, 3)]);
  yk_game_set_active (robot->game, draw_below (robot, 3) > 0);
}

/* The present position, as if pasted. */
static void
paste (Robot *robot)
{
  YkBoard board = *yk_game_peek_board (robot->game);

  robot->frozen = -1;
  yk_game_set_board (robot->game, &board);
}

static void
act (Robot *robot)
{
  static const struct
  {
    void (*act) (Robot *robot);
    guint weight;
  } acts[] = {
      {play, 60},           {play_well, 60}, {play_anything, 10},
      {undo, 16},           {redo, 10},      {seek, 4},
      {restart, 2},         {show, 2},       {undo_and_redo_all, 2},
      {come_back, 5},       {open_saved, 1}, {finish, 4},
      {change_settings, 5}, {paste, 1},
  };
  guint total = 0, number, i = 0;

  for (gsize at = 0; at < G_N_ELEMENTS (acts); at++)
    total += acts[at].weight;
  for (number = draw_below (robot, total); number >= acts[i].weight; i++)
    number -= acts[i].weight;
  acts[i].act (robot);
  robot->now += draw_below (robot, 3000000);
}

static YkGameOptions
draw_options (Robot *robot, const YkRules *rules)
{
  YkGameOptions options;

  do {
    options = (YkGameOptions){
        .foundation_return = draw_below (robot, 2),
        .any_spaces = draw_below (robot, 3) == 0,
        .forced_aces = draw_below (robot, 3) == 0,
        .starting_rank = draw_below (robot, 2) == 0
                             ? 0
                             : (guint8) draw_below (robot, YK_STARTING_RANK_RANDOM + 1),
    };
  } while (!yk_rules_accepts (rules, &options));
  return options;
}

static void
play_game (Robot *robot, const YkRules *rules)
{
  YkGameOptions options = draw_options (robot, rules);

  robot->frozen = -1;
  yk_game_deal (robot->game, rules, &options,
                yk_random_draw_below (&robot->state, YK_DEAL_MAX) + YK_DEAL_MIN);
  check (robot);
  for (guint i = 0; i < MAX_ACTS; i++) {
    act (robot);
    check (robot);
    robot->n_acts++;
    if (yk_game_get_state (robot->game) == YK_GAME_WON)
      break;
  }
  robot->n_won += yk_game_get_state (robot->game) == YK_GAME_WON;
}

static void
test_variation (gconstpointer rules)
{
  guint n_games = g_test_slow () ? N_GAMES_SLOW : N_GAMES;
  Robot robot = {.game = yk_game_new (),
                 .state = g_str_hash (((const YkRules *) rules)->id)};

  yk_game_set_time_source (robot.game, robot_time, &robot);
  for (guint i = 0; i < n_games; i++)
    play_game (&robot, rules);
  g_test_message ("%u games, %u acts, %u won", n_games, robot.n_acts, robot.n_won);
  g_object_unref (robot.game);
}

int
main (int argc, char *argv[])
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < n_rules; i++) {
    g_autofree char *path = g_strconcat ("/robot/", rules[i].id, NULL);

    g_test_add_data_func (path, &rules[i], test_variation);
  }
  return g_test_run ();
}
