/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What assistive technology can do with cards and places. */
#include "../test-common.h"

#include "table/input/yk-act.h"

/* The nine of clubs goes on the ten of hearts, and the column 4 is empty. */
static const char words[] = "c1: [KS] AS c2: 9C 8D c3: TH c5: KD c6: 2C c7: QC";

static void
write_acts (GString *acts, const YkHand *hand, const YkBoard *board, YkSpot spot)
{
  static const char *const letters[YK_N_ACTS] = {"best ", "up ", "here ", "back ",
                                                 "deal "};

  for (int act = 0; act < YK_N_ACTS; act++)
    if (yk_act_is_possible ((YkAct) act, hand, board, spot))
      g_string_append (acts, letters[act]);
}

static void
check_acts (const YkHand *hand, const YkBoard *board, YkPile pile, int index,
            const char *expected)
{
  g_autoptr (GString) acts = g_string_new (NULL);

  write_acts (acts, hand, board, (YkSpot){pile, index});
  g_assert_cmpstr (acts->str, ==, expected);
}

static void
test_acts_possible (void)
{
  YkBoard board;
  YkHand hand;

  test_board (&board, "yukon", words);
  yk_hand_init (&hand);
  check_acts (&hand, &board, YK_COLUMN_1, 1, "best up ");
  check_acts (&hand, &board, YK_COLUMN_1 + 1, 0, "best up ");
  check_acts (&hand, &board, YK_COLUMN_1 + 5, 0, "up ");
  check_acts (&hand, &board, YK_COLUMN_1 + 3, -1, "");
  check_acts (&hand, &board, YK_FOUNDATION_1, -1, "");
}

static void
test_acts_done (void)
{
  const YkSpot nine = {YK_COLUMN_1 + 1, 0}, ten = {YK_COLUMN_1 + 2, 0};
  YkBoard board;
  YkHand hand;
  YkOutcome outcome;

  test_board (&board, "yukon", words);
  yk_hand_init (&hand);
  outcome = yk_act_do (YK_ACT_PUT_HERE, &hand, &board, ten);
  g_assert_cmpint (outcome.kind, ==, YK_OUTCOME_NOTHING);
  g_assert_false (outcome.moves_cursor);
  /* Other cards are picked up instead. */
  yk_act_do (YK_ACT_PICK_UP, &hand, &board, (YkSpot){YK_COLUMN_1 + 4, 0});
  outcome = yk_act_do (YK_ACT_PICK_UP, &hand, &board, nine);
  g_assert_cmpint (outcome.kind, ==, YK_OUTCOME_CHOOSE);
  g_assert_true (outcome.moves_cursor);
  check_acts (&hand, &board, nine.pile, nine.index, "best back ");
  check_acts (&hand, &board, ten.pile, ten.index, "up here ");
  outcome = yk_act_do (YK_ACT_PUT_BACK, &hand, &board, nine);
  g_assert_cmpint (outcome.kind, ==, YK_OUTCOME_PUT_BACK);
  check_acts (&hand, &board, ten.pile, ten.index, "up ");
  yk_act_do (YK_ACT_PICK_UP, &hand, &board, nine);
  outcome = yk_act_do (YK_ACT_PUT_HERE, &hand, &board, ten);
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
