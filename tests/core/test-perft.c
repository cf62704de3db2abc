/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pinned numbers of move sequences: any change of the rules shows here. */
#include "../test-common.h"

#define DEPTH 3
#define N_WALK_STEPS 15

/* Deal 1 to depths 1, 2 and 3, and to depth 3 the position after a walk from deal 2.
 * All agree with tests/cli/oracle.py, which has every variation: one that is not here
 * yet is compared with it all the same. */
static const struct
{
  const char *id;
  uint64_t deal[DEPTH];
  uint64_t walk;
} pinned[] = {
    {"yukon", {8, 64, 508}, 105},
    {"klondikebar", {9, 72, 538}, 156},
    {"alaska", {9, 77, 630}, 1},
    {"russian", {5, 25, 121}, 22},
    {"double-yukon", {23, 521, 11793}, 8847},
    {"triple-yukon", {33, 1102, 37252}, 33052},
    {"yukon-cells", {22, 398, 6004}, 409},
    {"yukonic-plague", {10, 93, 820}, 67},
    {"yakutat-bay", {8, 64, 508}, 105},
    {"moosehide", {13, 166, 2067}, 457},
    {"roslin", {15, 213, 2910}, 1532},
    {"russian-cell", {19, 279, 3083}, 6},
    {"odessa", {7, 51, 378}, 0},
    {"geoffrey", {7, 51, 374}, 36},
    {"brisbane", {20, 379, 6850}, 860},
    {"queensland", {8, 47, 264}, 288},
    {"panopticon", {5, 45, 474}, 172},
    {"double-russian", {18, 334, 6280}, 295},
    {"double-alaska", {29, 859, 25501}, 9751},
    {"triple-russian", {10, 121, 1665}, 3682},
    {"quadruple-yukon", {76, 5423, 370782}, 148186},
    {"ukrainian", {5, 21, 73}, 0},
    {"yukon-kings", {8, 60, 432}, 97},
    {"ten-across", {13, 135, 1219}, 35},
    {"queenie", {11, 122, 1361}, 1790},
    {"rushdike", {2, 5, 19}, 12},
    {"russian-point", {2, 5, 18}, 2},
    {"chinese-discipline", {12, 136, 1476}, 118},
    {"chinese-solitaire", {12, 166, 2434}, 9003},
    {"tvetes-grandfather", {6, 33, 177}, 4},
    {"australian-patience", {8, 49, 279}, 2},
};

/* A position in mid-game: the walk stops before it leads too near the end. */
static YkBoard
walk_board (const YkRules *rules)
{
  const YkGameOptions options = {0};
  uint64_t state = 2;
  YkBoard board, next;
  YkMove move;
  YkUndo undo;

  yk_board_deal (&next, rules, &options, 2);
  for (int i = 0; i < N_WALK_STEPS && yk_board_perft (&next, 2) > 0; i++) {
    board = next;
    test_random_move (&board, &state, &move);
    yk_board_apply (&next, move, &undo);
  }
  return board;
}

static void
test_deals (void)
{
  const YkGameOptions options = {0};

  for (size_t i = 0; i < G_N_ELEMENTS (pinned); i++) {
    YkBoard board;

    g_test_message ("%s", pinned[i].id);
    yk_board_deal (&board, yk_rules_find (pinned[i].id), &options, 1);
    g_assert_cmpuint (yk_board_perft (&board, 0), ==, 1);
    for (int depth = 1; depth <= DEPTH; depth++)
      g_assert_cmpuint (yk_board_perft (&board, depth), ==, pinned[i].deal[depth - 1]);
  }
}

static void
test_walks (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (pinned); i++) {
    YkBoard board = walk_board (yk_rules_find (pinned[i].id));

    g_test_message ("%s", pinned[i].id);
    g_assert_cmpuint (yk_board_perft (&board, DEPTH), ==, pinned[i].walk);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/perft/deals", test_deals);
  g_test_add_func ("/perft/walks", test_walks);
  return g_test_run ();
}
