/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What assistive technology can do with cards and places. */
#include "../test-common.h"

#include "table/input/yk-input-state.h"

/* The nine of clubs goes on the ten of hearts, and the column 4 is empty. */
static const char words[] = "c1: [KS] AS c2: 9C 8D c3: TH c5: KD c6: 2C c7: QC";

static void
check_acts (const YkInputState *input, const YkBoard *board, YkPile pile, int index,
            const char *expected)
{
  g_autoptr (GString) acts = g_string_new (NULL);

  static const char *const letters[YK_N_ACTS] = {"best ", "up ", "here ", "back ",
                                                 "deal "};

  for (int act = 0; act < YK_N_ACTS; act++)
    if (yk_accessible_action_is_possible ((YkAccessibleAction) act, input, board,
                                          (YkCardLocation){pile, index}))
      g_string_append (acts, letters[act]);
  g_assert_cmpstr (acts->str, ==, expected);
}

static void
test_acts_possible (void)
{
  YkBoard board;
  YkInputState input;

  test_board (&board, "yukon", words);
  yk_input_init (&input);
  check_acts (&input, &board, YK_COLUMN_1, 1, "best up ");
  check_acts (&input, &board, YK_COLUMN_1 + 1, 0, "best up ");
  check_acts (&input, &board, YK_COLUMN_1 + 5, 0, "up ");
  check_acts (&input, &board, YK_COLUMN_1 + 3, -1, "");
  check_acts (&input, &board, YK_FOUNDATION_1, -1, "");
}

static void
test_acts_done (void)
{
  const YkCardLocation nine = {YK_COLUMN_1 + 1, 0}, ten = {YK_COLUMN_1 + 2, 0};
  YkBoard board;
  YkInputState input;
  YkOutcome outcome;

  test_board (&board, "yukon", words);
  yk_input_init (&input);
  outcome =
      yk_accessible_action_do (YK_ACCESSIBLE_ACTION_PUT_HERE, &input, &board, ten);
  g_assert_cmpint (outcome.kind, ==, YK_OUTCOME_NOTHING);
  g_assert_false (outcome.moves_cursor);
  /* Other cards are picked up instead. */
  yk_accessible_action_do (YK_ACCESSIBLE_ACTION_PICK_UP, &input, &board,
                           (YkCardLocation){YK_COLUMN_1 + 4, 0});
  outcome =
      yk_accessible_action_do (YK_ACCESSIBLE_ACTION_PICK_UP, &input, &board, nine);
  g_assert_cmpint (outcome.kind, ==, YK_OUTCOME_CHOOSE);
  g_assert_true (outcome.moves_cursor);
  check_acts (&input, &board, nine.pile, nine.index, "best back ");
  check_acts (&input, &board, ten.pile, ten.index, "up here ");
  outcome =
      yk_accessible_action_do (YK_ACCESSIBLE_ACTION_PUT_BACK, &input, &board, nine);
  g_assert_cmpint (outcome.kind, ==, YK_OUTCOME_PUT_BACK);
  check_acts (&input, &board, ten.pile, ten.index, "up ");
  /* Whatever a hint says of them. */
  yk_input_show_hint (&input, &board, (YkMove){nine.pile, ten.pile, 2});
  yk_accessible_action_do (YK_ACCESSIBLE_ACTION_PICK_UP, &input, &board, nine);
  outcome =
      yk_accessible_action_do (YK_ACCESSIBLE_ACTION_PUT_HERE, &input, &board, ten);
  g_assert_cmpint (outcome.kind, ==, YK_OUTCOME_PLAY);
  g_assert_cmpint (outcome.move.to, ==, ten.pile);
  g_assert_cmpint (outcome.move.count, ==, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/act/possible", test_acts_possible);
  g_test_add_func ("/act/done", test_acts_done);
  return g_test_run ();
}
