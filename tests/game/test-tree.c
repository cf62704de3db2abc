/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games with many lines: random walks against a simple model, saved and loaded again,
 * and how long it takes where they are large. */
#include "../test-common.h"
#include "test-trees.h"

#include <string.h>
#include <time.h>

#include "game/model/yk-game.h"
#include "game/savegame/yk-savegame.h"

#define N_OPERATIONS 60

/* The least of several attempts counts: the machine may have much else to do. */
#define N_ATTEMPTS 7

#define FRAME_SECONDS 0.016
#define OPEN_SECONDS 0.3
#define SAVE_SECONDS 0.5

/* The simple model: every position by itself, with what was walked last from it. */
typedef struct
{
  guint parent;
  guint next;
  YkMove move;
  gboolean is_automatic;
  YkBoard board;
} ModelNode;

typedef struct
{
  GArray *nodes; /* of ModelNode */
  guint present;
} Model;

static ModelNode *
model_node (const Model *model, guint node)
{
  return &g_array_index (model->nodes, ModelNode, node);
}

static void
model_init (Model *model, const YkBoard *first)
{
  ModelNode node = {.board = *first};

  *model = (Model){.nodes = g_array_new (FALSE, TRUE, sizeof (ModelNode))};
  g_array_append_val (model->nodes, node);
}

static void
model_go_to (Model *model, guint node)
{
  model->present = node;
  for (; node != 0; node = model_node (model, node)->parent)
    model_node (model, model_node (model, node)->parent)->next = node;
}

static void
model_play (Model *model, YkMove move, gboolean is_automatic)
{
  ModelNode node = {.parent = model->present,
                    .move = move,
                    .is_automatic = is_automatic,
                    .board = model_node (model, model->present)->board};
  YkUndo undo;
  guint i;

  for (i = 1; i < model->nodes->len; i++)
    if (model_node (model, i)->parent == model->present &&
        yk_move_equal (model_node (model, i)->move, move) &&
        model_node (model, i)->is_automatic == is_automatic)
      break;
  if (i == model->nodes->len) {
    yk_board_apply (&node.board, move, &undo);
    g_array_append_val (model->nodes, node);
  }
  model_go_to (model, i);
}

/* The present line: all nodes behind the first one. */
static GArray *
model_line (const Model *model)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (guint));
  guint node = 0;

  while ((node = model_node (model, node)->next) != 0)
    g_array_append_val (line, node);
  return line;
}

static guint
model_depth (const Model *model, guint node)
{
  guint depth = 0;

  for (; node != 0; node = model_node (model, node)->parent)
    depth++;
  return depth;
}

/* Of the nodes with this parent the next one (or the one before), in a circle. */
static guint
model_neighbour (const Model *model, guint node, gboolean is_forward)
{
  guint n = model->nodes->len, at = node;

  do
    at = (is_forward ? at + 1 : at + n - 1) % n;
  while (at == 0 || model_node (model, at)->parent != model_node (model, node)->parent);
  return at;
}

static guint
model_other_line (const Model *model, gboolean is_forward)
{
  guint node;

  for (node = model->present; node != 0; node = model_node (model, node)->parent) {
    guint other = model_neighbour (model, node, is_forward);

    if (other != node)
      return other;
  }
  return model->present;
}

static void
check_line (const YkHistory *history, const Model *model)
{
  g_autoptr (GArray) line = model_line (model);

  g_assert_cmpuint (yk_history_n_steps (history), ==, line->len);
  for (guint i = 0; i < line->len; i++) {
    guint node = g_array_index (line, guint, i);
    const YkHistoryStep *step = yk_history_step (history, i);

    g_assert_cmpuint (yk_tree_line_node (&history->tree, i + 1), ==, node);
    g_assert_true (yk_move_equal (step->undo.move, model_node (model, node)->move));
  }
}

static void
check_nodes (const YkHistory *history, const Model *model)
{
  guint n_ends = 0;

  g_assert_cmpuint (yk_tree_n_nodes (&history->tree), ==, model->nodes->len);
  for (guint i = 0; i < model->nodes->len; i++) {
    const YkTreeNode *node = yk_tree_node (&history->tree, i);
    const ModelNode *expected = model_node (model, i);
    YkBoard board;

    g_assert_cmpuint (node->parent, ==, expected->parent);
    g_assert_cmpuint (node->next, ==, expected->next);
    g_assert_cmpuint (node->depth, ==, model_depth (model, i));
    if (i > 0)
      g_assert_cmpint (node->step.is_automatic, ==, expected->is_automatic);
    yk_tree_board (&history->tree, i, &history->first, &board);
    g_assert_true (yk_board_equal (&board, &expected->board));
    n_ends += node->first_child == 0;
  }
  g_assert_cmpuint (history->tree.n_branches, ==, n_ends - 1);
}

static void
check_model (const YkHistory *history, const Model *model)
{
  g_assert_cmpuint (yk_history_node (history), ==, model->present);
  g_assert_cmpuint (history->cursor, ==, model_depth (model, model->present));
  g_assert_true (
      yk_board_equal (&history->board, &model_node (model, model->present)->board));
  for (int forward = 0; forward <= 1; forward++)
    g_assert_cmpuint (yk_history_other_line (history, forward), ==,
                      model_other_line (model, forward));
  check_line (history, model);
  check_nodes (history, model);
}

/* Saves and loads, and goes on with what was loaded. */
static void
reload (YkHistory *history)
{
  g_autofree char *text = yk_savegame_write (history), *again = NULL;
  g_autoptr (GError) error = NULL;
  gboolean has_stopped = history->score_stopped;
  YkHistory loaded;

  g_assert_true (g_str_has_prefix (
      text, history->tree.n_branches > 0 ? "yukon-game 2\n" : "yukon-game 1\n"));
  yk_savegame_read (&loaded, text, strlen (text), &error);
  g_assert_no_error (error);
  again = yk_savegame_write (&loaded);
  g_assert_cmpstr (text, ==, again);
  g_assert_cmpint (loaded.score_stopped, ==, has_stopped);
  yk_history_clear (history);
  *history = loaded;
}

/* One thing that a player may do. */
static void
operate (YkHistory *history, Model *model, uint64_t *state)
{
  guint n_nodes = model->nodes->len, node = 0;
  gboolean is_automatic = yk_random_draw_below (state, 4) == 0;
  YkMove move;

  switch (yk_random_draw_below (state, 9)) {
  case 0:
    node = (guint) yk_random_draw_below (state, n_nodes);
    yk_history_go_to (history, node);
    break;
  case 1:
    node = model_other_line (model, is_automatic);
    yk_history_go_to (history, yk_history_other_line (history, is_automatic));
    break;
  case 2:
    yk_history_seek (history, (guint) yk_random_draw_below (
                                  state, yk_history_n_steps (history) + 1));
    node = yk_tree_line_node (&history->tree, history->cursor);
    break;
  case 3:
    yk_history_seek (history, history->cursor / 2);
    node = yk_tree_line_node (&history->tree, history->cursor);
    break;
  default:
    if (!test_random_move (&history->board, state, &move))
      return;
    g_assert_true (yk_history_play (history, move, is_automatic));
    model_play (model, move, is_automatic);
    return;
  }
  model_go_to (model, node);
}

static void
walk (YkHistory *history, uint64_t *state)
{
  Model model;

  model_init (&model, &history->first);
  for (int i = 0; i < N_OPERATIONS; i++) {
    operate (history, &model, state);
    check_model (history, &model);
    if (i % 15 == 14) {
      reload (history);
      check_model (history, &model);
    }
  }
  g_array_unref (model.nodes);
}

static void
check_walk (const YkRules *rules, const YkGameOptions *options)
{
  uint64_t state = 151;
  YkHistory history;
  YkBoard board;

  yk_history_init (&history, rules, options, 151);
  walk (&history, &state);
  board = history.board;
  yk_history_clear (&history);
  yk_history_init_board (&history, &board);
  walk (&history, &state);
  yk_history_clear (&history);
}

static void
test_walks (void)
{
  test_each_game (check_walk);
}

/* A single line is written as it always was. */
static void
test_one_line (void)
{
  g_autofree char *before = NULL, *after = NULL;
  YkHistory history;
  uint64_t state = 3;
  YkMove move;

  yk_history_init (&history, yk_rules_find ("yukon"), &(YkGameOptions){0}, 3);
  for (int i = 0; i < 9; i++)
    if (test_random_move (&history.board, &state, &move))
      yk_history_play (&history, move, FALSE);
  yk_history_seek (&history, 2);
  before = yk_savegame_write (&history);
  g_assert_true (g_str_has_prefix (before, "yukon-game 1\n"));
  g_assert_null (strstr (before, "branch"));

  /* The step that was taken back is made again: its line is there as before. */
  move = yk_history_step (&history, 2)->undo.move;
  g_assert_true (yk_history_play (&history, move, FALSE));
  yk_history_seek (&history, 2);
  after = yk_savegame_write (&history);
  g_assert_cmpstr (after, ==, before);
  yk_history_clear (&history);
}

/* A full game takes no new step anywhere, and keeps the others. */
static void
test_full (void)
{
  YkHistory history;
  YkMove fresh = {0, 1, YK_DECK_SIZE};

  test_make_tree (&history, YK_HISTORY_MAX_STEPS / 2, 1, YK_HISTORY_MAX_STEPS / 2);
  g_assert_cmpuint (yk_tree_n_nodes (&history.tree), ==, YK_HISTORY_MAX_STEPS + 1);
  yk_history_seek (&history, 0);
  while (yk_tree_child (&history.tree, 0, fresh, TRUE) != 0)
    fresh.to++;
  g_assert_false (yk_history_has_room (&history, fresh, TRUE));
  g_assert_false (yk_history_play (&history, fresh, TRUE));
  g_assert_cmpuint (history.cursor, ==, 0);
  for (guint child = yk_tree_node (&history.tree, 0)->first_child; child != 0;
       child = yk_tree_node (&history.tree, child)->sibling) {
    const YkHistoryStep *step = &yk_tree_node (&history.tree, child)->step;

    yk_history_seek (&history, 0);
    g_assert_true (yk_history_play (&history, step->undo.move, step->is_automatic));
    g_assert_cmpuint (yk_history_n_steps (&history), ==, YK_HISTORY_MAX_STEPS / 2);
  }
  reload (&history);
  yk_history_clear (&history);
}

/* Seconds of this thread's own work. */
static double
work_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

typedef void (*Work) (YkHistory *history);

static void
open_and_write (YkHistory *history)
{
  g_autofree char *text = yk_savegame_write (history);
  YkHistory loaded;

  g_assert_true (yk_savegame_read (&loaded, text, strlen (text), NULL));
  yk_history_clear (&loaded);
}

static void
write_text (YkHistory *history)
{
  g_free (yk_savegame_write (history));
}

/* What the main thread has to do for the writer. */
static void
copy_twice (YkHistory *history)
{
  g_autoptr (YkSavegameDraft) one = yk_savegame_draft_new (history);
  g_autoptr (YkSavegameDraft) other = yk_savegame_draft_new (history);

  g_assert_true (one != other);
}

static void
take_back (YkHistory *history)
{
  yk_history_seek (history, yk_history_before_move (history));
  yk_history_n_moves (history);
}

static void
go_to_middle (YkHistory *history)
{
  yk_history_go_to (history, history->tree.nodes->len / 2);
  yk_history_n_moves (history);
}

static void
change_line (YkHistory *history)
{
  yk_history_go_to (history, yk_history_other_line (history, TRUE));
  yk_history_n_moves (history);
}

static void
check_time (const YkHistory *tree, const char *what, Work work, double most)
{
  double least = G_MAXDOUBLE;

  for (int i = 0; i < N_ATTEMPTS; i++) {
    YkHistory history = *tree;
    double start;

    start = work_time ();
    work (&history);
    least = MIN (least, work_time () - start);
    yk_history_follow (&history);
  }
  g_test_message ("to %s takes %.1f ms", what, least * 1000);
  g_assert_cmpfloat (least, <=, most);
}

/* Where a sanitizer makes all work longer SCALE is more than 1. */
static void
check_times (guint n_first, guint n_branches, guint n_each)
{
  YkHistory history;

  test_make_tree (&history, n_first, n_branches, n_each);
  check_time (&history, "open and write", open_and_write, OPEN_SECONDS * SCALE);
  check_time (&history, "write", write_text, SAVE_SECONDS * SCALE);
  check_time (&history, "copy", copy_twice, FRAME_SECONDS * SCALE);
  check_time (&history, "undo", take_back, FRAME_SECONDS * SCALE);
  check_time (&history, "go to the middle", go_to_middle, FRAME_SECONDS * SCALE);
  check_time (&history, "go to the next line", change_line, FRAME_SECONDS * SCALE);
  yk_history_clear (&history);
}

static void
test_large (void)
{
  check_times (25000, 1000, 25);
}

/* The worst change of lines: all of one for all of another. */
static void
test_two_lines (void)
{
  check_times (25000, 1, 25000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tree/walks", test_walks);
  g_test_add_func ("/tree/one-line", test_one_line);
  g_test_add_func ("/tree/full", test_full);
  g_test_add_func ("/tree/large", test_large);
  g_test_add_func ("/tree/two-lines", test_two_lines);
  return g_test_run ();
}
