/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of a game's positions, against a model that knows what is true and
 * spreads nothing. */
#include "../test-common.h"

#include <string.h>

#include "game/savegame/yk-savegame.h"

#define N_ROUNDS 200
#define N_PROOFS 30

/* A tree that grows, what is true of its nodes, and what was proved or claimed.  The
 * history that the tree is of has no other part in it. */
typedef struct
{
  uint64_t state;
  YkHistory history;
  GByteArray *is_lost; /* for each node: it and all behind it */
  GByteArray *said;    /* of YkWinnability: proved or claimed of this very node */
} Model;

/* Of its first position only, of which nothing is known. */
static void
begin_history (YkHistory *history)
{
  const YkGameOptions options = {0};

  yk_history_init (history, yk_rules_find ("yukon"), &options, 1);
}

static guint
draw_below (Model *model, guint n)
{
  return (guint) yk_random_draw_below (&model->state, n);
}

static void
add_node (Model *model, guint parent)
{
  const YkHistoryStep step = {0};
  guint8 is_lost, open = YK_WINNABILITY_OPEN;

  is_lost = parent < model->is_lost->len && model->is_lost->data[parent]
                ? 1
                : draw_below (model, 8) == 0;
  if (model->is_lost->len > 0)
    yk_tree_add (&model->history.tree, parent, &step);
  g_byte_array_append (model->is_lost, &is_lost, 1);
  g_byte_array_append (model->said, &open, 1);
}

/* Mostly lines, with a branch now and then. */
static void
grow (Model *model, guint n_nodes)
{
  for (guint i = 0; i < n_nodes; i++) {
    guint n_old = model->is_lost->len;

    add_node (model,
              draw_below (model, 6) == 0 ? draw_below (model, n_old) : n_old - 1);
  }
}

static void
model_begin (Model *model, guint64 seed)
{
  *model = (Model){
      .state = seed, .is_lost = g_byte_array_new (), .said = g_byte_array_new ()};
  begin_history (&model->history);
  add_node (model, G_MAXUINT);
  grow (model, 1 + draw_below (model, 40));
}

static void
model_end (Model *model)
{
  yk_history_clear (&model->history);
  g_byte_array_unref (model->is_lost);
  g_byte_array_unref (model->said);
}

/* What follows for a node from all that was said. */
static YkWinnability
conclude (Model *model, guint node)
{
  for (guint i = 0; i < model->said->len; i++) {
    if (model->said->data[i] == YK_WINNABILITY_WINNABLE &&
        yk_tree_leads_to (&model->history.tree, node, i))
      return YK_WINNABILITY_WINNABLE;
    if (model->said->data[i] == YK_WINNABILITY_LOST &&
        yk_tree_leads_to (&model->history.tree, i, node))
      return YK_WINNABILITY_LOST;
  }
  return YK_WINNABILITY_OPEN;
}

static YkWinnability
truth_of (Model *model, guint node)
{
  return model->is_lost->data[node] ? YK_WINNABILITY_LOST : YK_WINNABILITY_WINNABLE;
}

static void
test_proofs (void)
{
  for (guint64 seed = 1; seed <= N_ROUNDS; seed++) {
    Model model;

    model_begin (&model, seed);
    for (guint i = 0; i < N_PROOFS; i++) {
      guint node = draw_below (&model, model.said->len);
      YkWinnability before = conclude (&model, node), truth = truth_of (&model, node);

      g_assert_true (yk_tree_verdicts_prove (&model.history.findings,
                                             &model.history.tree, node,
                                             truth) == (before == YK_WINNABILITY_OPEN));
      model.said->data[node] = (guint8) truth;
      grow (&model, draw_below (&model, 4));
      for (guint j = 0; j < model.said->len; j++)
        g_assert_cmpint (
            yk_tree_verdicts_proved (&model.history.findings, &model.history.tree, j),
            ==, conclude (&model, j));
    }
    model_end (&model);
  }
}

/* The edges say all that is known, and no fewer nodes do. */
static void
test_edges (void)
{
  for (guint64 seed = 1; seed <= N_ROUNDS; seed++) {
    YkHistory copy;
    Model model;

    begin_history (&copy);
    model_begin (&model, seed);
    for (guint i = 0; i < 5; i++) {
      guint node = draw_below (&model, model.said->len);

      yk_tree_verdicts_prove (&model.history.findings, &model.history.tree, node,
                              truth_of (&model, node));
    }
    for (YkWinnability o = YK_WINNABILITY_WINNABLE; o <= YK_WINNABILITY_LOST; o++) {
      g_autoptr (GArray) edge =
          yk_tree_verdicts_edge (&model.history.findings, &model.history.tree, o);

      for (guint i = 0; i < edge->len; i++) {
        guint node = g_array_index (edge, guint, i);

        g_assert_cmpint (
            yk_tree_verdicts_claimed (&copy.findings, &model.history.tree, node), ==,
            YK_WINNABILITY_OPEN);
        g_assert_true (
            yk_tree_verdicts_claim (&copy.findings, &model.history.tree, node, o));
      }
    }
    for (guint i = 0; i < model.said->len; i++) {
      g_assert_cmpint (
          yk_tree_verdicts_claimed (&copy.findings, &model.history.tree, i), ==,
          yk_tree_verdicts_proved (&model.history.findings, &model.history.tree, i));
      g_assert_cmpint (yk_tree_verdicts_proved (&copy.findings, &model.history.tree, i),
                       ==, YK_WINNABILITY_OPEN);
    }
    yk_history_clear (&copy);
    model_end (&model);
  }
}

/* A line of steps 1 to 9, of which the fifth loses. */
static void
line_begin (Model *model)
{
  *model = (Model){0};
  begin_history (&model->history);
  for (guint i = 0; i < 9; i++) {
    const YkHistoryStep step = {0};

    yk_tree_add (&model->history.tree, i, &step);
  }
}

static void
line_end (Model *model)
{
  yk_history_clear (&model->history);
}

static void
assert_claimed (const Model *model, guint node, YkWinnability winnability)
{
  g_assert_cmpint (
      yk_tree_verdicts_claimed (&model->history.findings, &model->history.tree, node),
      ==, winnability);
}

static void
test_lies (void)
{
  Model model;

  line_begin (&model);
  g_assert_true (yk_tree_verdicts_claim (&model.history.findings, &model.history.tree,
                                         6, YK_WINNABILITY_WINNABLE));
  g_assert_true (yk_tree_verdicts_claim (&model.history.findings, &model.history.tree,
                                         8, YK_WINNABILITY_LOST));
  assert_claimed (&model, 0, YK_WINNABILITY_WINNABLE);
  assert_claimed (&model, 7, YK_WINNABILITY_OPEN);
  assert_claimed (&model, 9, YK_WINNABILITY_LOST);

  /* A proof that agrees leaves the others as they are … */
  yk_tree_verdicts_prove (&model.history.findings, &model.history.tree, 9,
                          YK_WINNABILITY_LOST);
  assert_claimed (&model, 9, YK_WINNABILITY_OPEN);
  assert_claimed (&model, 8, YK_WINNABILITY_LOST);

  /* … and one that does not sweeps them all away. */
  yk_tree_verdicts_prove (&model.history.findings, &model.history.tree, 5,
                          YK_WINNABILITY_LOST);
  for (guint i = 0; i <= 9; i++)
    assert_claimed (&model, i, YK_WINNABILITY_OPEN);
  g_assert_cmpint (
      yk_tree_verdicts_proved (&model.history.findings, &model.history.tree, 4), ==,
      YK_WINNABILITY_OPEN);
  g_assert_false (yk_tree_verdicts_claim (&model.history.findings, &model.history.tree,
                                          7, YK_WINNABILITY_WINNABLE));
  line_end (&model);
}

static void
test_contrary_claims (void)
{
  Model model;

  line_begin (&model);
  g_assert_true (yk_tree_verdicts_claim (&model.history.findings, &model.history.tree,
                                         3, YK_WINNABILITY_LOST));
  g_assert_false (yk_tree_verdicts_claim (&model.history.findings, &model.history.tree,
                                          4, YK_WINNABILITY_WINNABLE));
  for (guint i = 0; i <= 9; i++)
    assert_claimed (&model, i, YK_WINNABILITY_OPEN);
  line_end (&model);
}

static void
test_efforts (void)
{
  Model model;

  line_begin (&model);
  g_assert_cmpint (yk_tree_verdicts_effort (&model.history.findings, 3), ==,
                   YK_EFFORT_NONE);
  g_assert_true (yk_tree_verdicts_try (&model.history.findings, &model.history.tree, 3,
                                       YK_EFFORT_FULL));
  g_assert_false (yk_tree_verdicts_try (&model.history.findings, &model.history.tree, 3,
                                        YK_EFFORT_QUICK));
  g_assert_cmpint (yk_tree_verdicts_effort (&model.history.findings, 3), ==,
                   YK_EFFORT_FULL);
  g_assert_cmpint (
      yk_tree_verdicts_proved (&model.history.findings, &model.history.tree, 3), ==,
      YK_WINNABILITY_UNKNOWN);
  yk_tree_verdicts_prove (&model.history.findings, &model.history.tree, 4,
                          YK_WINNABILITY_WINNABLE);
  g_assert_cmpint (
      yk_tree_verdicts_proved (&model.history.findings, &model.history.tree, 3), ==,
      YK_WINNABILITY_WINNABLE);
  line_end (&model);
}

/* A game with three moves that its deal allows, and what a review has written. */
static char *
game_text (const char *lines)
{
  const YkGameOptions options = {0};
  g_autofree char *record = NULL;
  YkHistory history;
  uint64_t state = 1;
  YkMove move;

  yk_history_init (&history, yk_rules_find ("yukon"), &options, 1);
  for (guint i = 0; i < 3; i++)
    if (test_random_move (&history.board, &state, &move))
      yk_history_play (&history, move, FALSE);
  record = yk_savegame_write (&history);
  yk_history_clear (&history);
  return g_strconcat (record, lines, NULL);
}

/* Reads a game with these lines, and writes it again. */
static char *
read_and_write (const char *lines, GError **error)
{
  g_autofree char *text = game_text (lines);
  YkHistory history;
  char *again;

  if (!yk_savegame_read (&history, text, strlen (text), error))
    return NULL;
  again = yk_savegame_write (&history);
  yk_history_clear (&history);
  return again;
}

static void
test_record (void)
{
  static const struct
  {
    const char *lines;
    const char *kept;
  } cases[] = {
      {"", ""},
      {"winnable 2\nlost 3\n", "winnable 2\nlost 3\n"},
      {"lost 3 2\nwinnable 0 1 1\n", "winnable 1\nlost 2\n"},
      {"winnable 1\nwinnable 2\n", "winnable 2\n"},
      {"lost 0\n", "lost 0\n"},
      {"winnable\n", ""},
      {"winnable 3\nlost 2\n", ""}, /* a lie */
      {"winnable 1 3\nlost 1 2\n", ""},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *expected = game_text (cases[i].kept);
    g_autoptr (GError) error = NULL;
    g_autofree char *again = read_and_write (cases[i].lines, &error);

    g_assert_no_error (error);
    g_assert_cmpstr (again, ==, expected);
  }
}

static void
test_damaged_record (void)
{
  static const char *const cases[] = {
      "winnable 4\n",
      "lost 4\n",
      "lost -1\n",
      "winnable x\n",
      "lost 1,2\n",
      "lost 1-2\n",
      "lost 99999999999999999999\n",
      "winnable 2 \n1\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *again = read_and_write (cases[i], &error);

    g_test_message ("%s", cases[i]);
    g_assert_error (error, YK_SAVEGAME_ERROR, YK_SAVEGAME_ERROR_SYNTAX);
    test_check_sentence (error->message);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/findings/proofs", test_proofs);
  g_test_add_func ("/findings/edges", test_edges);
  g_test_add_func ("/findings/lies", test_lies);
  g_test_add_func ("/findings/contrary-claims", test_contrary_claims);
  g_test_add_func ("/findings/efforts", test_efforts);
  g_test_add_func ("/findings/record", test_record);
  g_test_add_func ("/findings/damaged-record", test_damaged_record);
  return g_test_run ();
}
