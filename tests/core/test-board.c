/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions: what holds on every walk, and a table of cases for each rule. */
#include "../test-common.h"

#include <string.h>

static void
visit_sound (const YkBoard *board, G_GNUC_UNUSED int step,
             G_GNUC_UNUSED uint64_t *state)
{
  test_check_board (board);
}

static void
test_sound (void)
{
  test_walk_all (visit_sound, 30);
}

static void
visit_revert (const YkBoard *board, G_GNUC_UNUSED int step, uint64_t *state)
{
  YkBoard copy = *board;
  YkUndo undo;
  YkMove move;

  if (!test_random_move (board, state, &move))
    return;
  yk_board_apply (&copy, move, &undo);
  g_assert_true (yk_move_equal (undo.move, move));
  g_assert_false (yk_board_equal (&copy, board));
  g_assert_cmpuint (yk_board_hash (&copy), !=, yk_board_hash (board));

  copy = undo.before;
  g_assert_cmpint (memcmp (&copy, board, sizeof copy), ==, 0);
  g_assert_true (yk_board_equal (&copy, board));
  g_assert_cmpuint (yk_board_hash (&copy), ==, yk_board_hash (board));
}

static void
test_revert (void)
{
  test_walk_all (visit_revert, 15);
}

static YkBoard walk_boards[40];
static YkUndo walk_undos[40];

/* Takes a whole walk back, step by step. */
static void
revert_walk (const YkRules *rules, const YkGameOptions *options)
{
  uint64_t state = 7;
  int n = 0;
  YkBoard board;
  YkMove move;

  yk_board_deal (&board, rules, options, 7);
  while (n < (int) G_N_ELEMENTS (walk_boards) &&
         test_random_move (&board, &state, &move)) {
    walk_boards[n] = board;
    yk_board_apply (&board, move, &walk_undos[n++]);
  }
  while (n-- > 0) {
    board = walk_undos[n].before;
    g_assert_cmpint (memcmp (&board, &walk_boards[n], sizeof board), ==, 0);
  }
}

static void
test_revert_walk (void)
{
  test_each_game (revert_walk);
}

/* How many of one pile's conceivable moves are legal.  Piles that no board has are
 * among them, as are more cards than there are. */
static int
n_allowed_from (const YkBoard *board, int from)
{
  static const int out_of_range[] = {YK_N_PILES, YK_N_PILES + 1, 255};
  int most = from < YK_N_PILES ? yk_board_pile_size (board, (YkPile) from) + 2 : 3;
  int n = 0;

  for (int to = 0; to < YK_N_PILES + (int) G_N_ELEMENTS (out_of_range); to++)
    for (int count = 0; count <= most; count++) {
      int target = to < YK_N_PILES ? to : out_of_range[to - YK_N_PILES];

      n += yk_board_allows (board,
                            (YkMove){(YkPile) from, (YkPile) target, (uint8_t) count});
    }
  return n;
}

static void
visit_list (const YkBoard *board, int step, G_GNUC_UNUSED uint64_t *state)
{
  YkMove moves[YK_MAX_MOVES];
  int n_moves, n_allowed = 0;

  if (step % 10 != 5)
    return;
  n_moves = yk_board_list (board, moves);
  g_assert_cmpint (n_moves, ==, yk_board_list (board, NULL));
  for (int from = 0; from < 256; from = from == YK_N_PILES ? 255 : from + 1)
    n_allowed += n_allowed_from (board, from);
  g_assert_cmpint (n_moves, ==, n_allowed);

  for (int i = 0; i < n_moves; i++) {
    g_assert_true (yk_board_allows (board, moves[i]));
    for (int j = 0; j < i; j++)
      g_assert_false (yk_move_equal (moves[i], moves[j]));
  }
}

static void
test_list (void)
{
  test_walk_all (visit_list, 40);
}

static void
visit_hash (const YkBoard *board, G_GNUC_UNUSED int step, G_GNUC_UNUSED uint64_t *state)
{
  YkBoard other;

  yk_board_init (&other, board->rules, &board->options);
  other.n_redeals = board->n_redeals;
  for (int pile = YK_N_PILES - 1; pile >= 0; pile--) {
    int size;
    const YkCard *cards = yk_board_pile (board, (YkPile) pile, &size);

    for (int i = 0; i < size; i++)
      yk_board_put (&other, (YkPile) pile, cards[i]);
  }
  memcpy (other.n_down, board->n_down, sizeof other.n_down);
  g_assert_true (yk_board_equal (&other, board));
  g_assert_cmpuint (yk_board_hash (&other), ==, yk_board_hash (board));
}

/* A board put together in another order is the same board. */
static void
test_hash (void)
{
  test_walk_all (visit_hash, 20);
}

#define RUN_OF(s)                                                                      \
  "K" s " Q" s " J" s " T" s " 9" s " 8" s " 7" s " 6" s " 5" s " 4" s " 3" s " 2" s   \
  " A" s

#define RUN_RED_BLACK "KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH"
#define RUN_BLACK_RED "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS"

typedef struct
{
  const char *id;
  const char *words;
  const char *move;
  YkRefusal refusal;
} RefusalCase;

static const RefusalCase joints[] = {
    {"yukon", "c1: 5H 3C 9D c2: 6S", "c1-c2:3", YK_REFUSAL_NONE},
    {"yukon", "c1: 5H c2: 6D", "c1-c2", YK_REFUSAL_JOINT},
    {"yukon", "c1: 5H c2: 6H", "c1-c2", YK_REFUSAL_JOINT},
    {"yukon", "c1: 5H c2: 4S", "c1-c2", YK_REFUSAL_JOINT},
    {"yukon", "c1: 5H c2: 7S", "c1-c2", YK_REFUSAL_JOINT},
    {"yukon", "c1: KS c2: AH", "c1-c2", YK_REFUSAL_JOINT},
    {"yukon", "c1: AS c2: KH", "c1-c2", YK_REFUSAL_JOINT},
    {"yukon", "c1: 2S c2: AH", "c1-c2", YK_REFUSAL_JOINT},
    {"russian", "c1: 5S 3C c2: 6S", "c1-c2:2", YK_REFUSAL_NONE},
    {"russian", "c1: 5S c2: 6C", "c1-c2", YK_REFUSAL_JOINT},
    {"russian", "c1: 5H c2: 6S", "c1-c2", YK_REFUSAL_JOINT},
    {"alaska", "c1: 5S c2: 6S", "c1-c2", YK_REFUSAL_NONE},
    {"alaska", "c1: 6S c2: 5S", "c1-c2", YK_REFUSAL_NONE},
    {"alaska", "c1: 2S c2: AS", "c1-c2", YK_REFUSAL_NONE},
    {"alaska", "c1: AS c2: 2S", "c1-c2", YK_REFUSAL_NONE},
    {"alaska", "c1: KS c2: AS", "c1-c2", YK_REFUSAL_JOINT},
    {"alaska", "c1: AS c2: KS", "c1-c2", YK_REFUSAL_JOINT},
    {"alaska", "c1: 6C c2: 5S", "c1-c2", YK_REFUSAL_JOINT},
    {"roslin", "c1: 3S c2: 2H", "c1-c2", YK_REFUSAL_NONE},
    {"roslin", "c1: 3S c2: 4D", "c1-c2", YK_REFUSAL_NONE},
    {"roslin", "c1: 3S c2: 2S", "c1-c2", YK_REFUSAL_JOINT},
    {"moosehide", "c1: 3S c2: 4C", "c1-c2", YK_REFUSAL_NONE},
    {"moosehide", "c1: 3S c2: 4D", "c1-c2", YK_REFUSAL_NONE},
    {"moosehide", "c1: 3S c2: 4S", "c1-c2", YK_REFUSAL_JOINT},
    {"moosehide", "c1: 4C c2: 3S", "c1-c2", YK_REFUSAL_JOINT},
    {"brisbane", "c1: 3S c2: 4S", "c1-c2", YK_REFUSAL_NONE},
    {"brisbane", "c1: 3S c2: 4C", "c1-c2", YK_REFUSAL_NONE},
    {"brisbane", "c1: 3S c2: 5C", "c1-c2", YK_REFUSAL_JOINT},
};

static const RefusalCase starting_ranks[] = {
    {"yukon", "starting-rank=7 c1: KH c2: AS", "c1-c2", YK_REFUSAL_NONE},
    {"yukon", "starting-rank=7 c1: AS c2: KH", "c1-c2", YK_REFUSAL_JOINT},
    {"yukon", "starting-rank=7 c1: 6H c2: 7S", "c1-c2", YK_REFUSAL_JOINT},
    {"yukon", "starting-rank=7 c1: 7S c2: 6H", "c1-c2", YK_REFUSAL_JOINT},
    {"yukon", "starting-rank=7 c1: 7S c2: 8H", "c1-c2", YK_REFUSAL_NONE},
    {"yukon", "starting-rank=7 c1: 5S c2: 6H", "c1-c2", YK_REFUSAL_NONE},
    {"yukon", "starting-rank=K c1: QS c2: KH", "c1-c2", YK_REFUSAL_JOINT},
    {"yukon", "starting-rank=2 c1: AS c2: 2H", "c1-c2", YK_REFUSAL_JOINT},
    {"alaska", "starting-rank=7 c1: AS c2: KS", "c1-c2", YK_REFUSAL_NONE},
    {"alaska", "starting-rank=7 c1: KS c2: AS", "c1-c2", YK_REFUSAL_NONE},
    {"alaska", "starting-rank=7 c1: 7S c2: 6S", "c1-c2", YK_REFUSAL_JOINT},
    {"alaska", "starting-rank=7 c1: 6S c2: 7S", "c1-c2", YK_REFUSAL_JOINT},
    {"yukon", "starting-rank=7 c1: 6S", "c1-c2", YK_REFUSAL_NONE},
    {"yukon", "starting-rank=7 c1: KS", "c1-c2", YK_REFUSAL_SPACE_RANK},
    {"yukon", "starting-rank=2 c1: AS", "c1-c2", YK_REFUSAL_NONE},
    {"yukon", "starting-rank=7 c1: 7S", "c1-f1", YK_REFUSAL_NONE},
    {"yukon", "starting-rank=7 c1: AS", "c1-f1", YK_REFUSAL_FOUNDATION_STARTS},
    {"yukon", "starting-rank=7 f1: KS c1: AS", "c1-f1", YK_REFUSAL_NONE},
    {"yukon", "starting-rank=7 f1: AS c1: 2S", "c1-f1", YK_REFUSAL_NONE},
    {"double-yukon", "starting-rank=7 f1: 6S c1: 7S", "c1-f1",
     YK_REFUSAL_FOUNDATION_NEXT},
};

static const RefusalCase spaces[] = {
    {"yukon", "c1: KH", "c1-c2", YK_REFUSAL_NONE},
    {"yukon", "c1: 9C KH QS", "c1-c7:2", YK_REFUSAL_NONE},
    {"yukon", "c1: QS", "c1-c2", YK_REFUSAL_SPACE_RANK},
    {"yukon", "c1: QS KH", "c1-c2:2", YK_REFUSAL_SPACE_RANK},
    {"yukon", "spaces=any c1: 9C QS KH", "c1-c2:2", YK_REFUSAL_NONE},
    {"queensland", "c1: 9C 3S", "c1-c2", YK_REFUSAL_NONE},
    {"chinese-solitaire", "c1: 9C 3S", "c1-c2", YK_REFUSAL_NONE},
    {"yakutat-bay", "c1: KS QS", "c1-c2:2", YK_REFUSAL_NONE},
    {"yakutat-bay", "c1: KS QS", "c1-c3:2", YK_REFUSAL_SPACE_ORDER},
    {"yakutat-bay", "c1: KS QS", "c1-c3", YK_REFUSAL_SPACE_RANK},
    {"yakutat-bay", "spaces=any c1: KS QS", "c1-c2", YK_REFUSAL_NONE},
    {"yakutat-bay", "spaces=any c1: KS QS", "c1-c7", YK_REFUSAL_SPACE_ORDER},
};

static const RefusalCase sources[] = {
    {"yukon", "c1: 5H c2: 6S", "c1-c2:2", YK_REFUSAL_NO_CARDS},
    {"yukon", "c1: 5H c2: 6S", "c1-c1", YK_REFUSAL_NO_CARDS},
    {"yukon", "c1: KH", "c1-c8", YK_REFUSAL_NO_CARDS},
    {"yukon", "c1: KH", "c8-c1", YK_REFUSAL_NO_CARDS},
    {"yukon", "c1: KH", "c2-c1", YK_REFUSAL_NO_CARDS},
    {"yukon", "c1: KH", "c1-x1", YK_REFUSAL_NO_CARDS},
    {"yukon", "c1: KH", "c1-r", YK_REFUSAL_NO_CARDS},
    {"yukon", "c1: KH", "w-c1", YK_REFUSAL_NO_CARDS},
    {"yukon", "c1: AH", "c1-f5", YK_REFUSAL_NO_CARDS},
    {"yukon", "c1: AH", "f1-c1", YK_REFUSAL_NO_CARDS},
    {"yukon-cells", "c1: AH", "c1-x3", YK_REFUSAL_NO_CARDS},
    {"yukon-kings", "c1: AH", "c1-f1", YK_REFUSAL_NO_CARDS},
    {"yukon", "c1: [5H] 4S c2: 6S", "c1-c2:2", YK_REFUSAL_FACE_DOWN},
    {"yukon", "c1: [KH] [3D] 4S", "c1-c2:3", YK_REFUSAL_FACE_DOWN},
    {"yukon-cells", "c1: 2H AS", "c1-x1:2", YK_REFUSAL_COVERED},
    {"yukonic-plague", "c1: 6S r: 5H 4S", "r-c1:2", YK_REFUSAL_COVERED},
    {"yukonic-plague", "c1: 6S r: 4S 5H", "r-c1", YK_REFUSAL_NONE},
    {"yukonic-plague", "r: 4S KH", "r-c3", YK_REFUSAL_NONE},
    {"yukonic-plague", "r: 4S AH", "r-f3", YK_REFUSAL_NONE},
    {"yukonic-plague", "c1: 8S r: 9D", "c1-r", YK_REFUSAL_TAKES_NO_CARDS},
    {"yukonic-plague", "c1: 8S", "c1-r", YK_REFUSAL_TAKES_NO_CARDS},
    {"australian-patience", "c1: 6H w: 5H 4H", "w-c1:2", YK_REFUSAL_COVERED},
    {"australian-patience", "c1: 6H w: 4H 5H", "w-c1", YK_REFUSAL_NONE},
    {"australian-patience", "c1: 6H w: 7H", "c1-w", YK_REFUSAL_TAKES_NO_CARDS},
    {"yukon-cells", "c1: 9S 5H", "c1-x2", YK_REFUSAL_NONE},
    {"yukon-cells", "c1: 5H x1: 6S", "c1-x1", YK_REFUSAL_CELL_TAKEN},
    {"yukon-cells", "x1: 6S", "x1-x2", YK_REFUSAL_NONE},
    {"yukon-cells", "c1: 6S x1: 5H", "x1-c1", YK_REFUSAL_NONE},
    {"yukon-cells", "x1: AH", "x1-f4", YK_REFUSAL_NONE},
};

static const RefusalCase foundations[] = {
    {"yukon", "c1: AS", "c1-f3", YK_REFUSAL_NONE},
    {"yukon", "c1: 2S", "c1-f1", YK_REFUSAL_FOUNDATION_STARTS},
    {"yukon", "c1: 2H AS", "c1-f1:2", YK_REFUSAL_COVERED},
    {"yukon", "f1: AS c1: 2S", "c1-f1", YK_REFUSAL_NONE},
    {"yukon", "f1: AS c1: 3S", "c1-f1", YK_REFUSAL_FOUNDATION_NEXT},
    {"yukon", "f1: AS c1: 2H", "c1-f1", YK_REFUSAL_FOUNDATION_NEXT},
    {"yukon", "f1: AS c1: AH", "c1-f1", YK_REFUSAL_FOUNDATION_NEXT},
    {"yukon", "f1: QS c1: KS", "c1-f1", YK_REFUSAL_NONE},
    {"double-yukon", "f1: KS c1: AS", "c1-f1", YK_REFUSAL_FOUNDATION_NEXT},
    {"double-yukon", "f1: KS c1: AS", "c1-f8", YK_REFUSAL_NONE},
    {"yukon", "f1: 2S c1: 3H", "f1-c1", YK_REFUSAL_FOUNDATION_KEEPS},
    {"yukon", "foundation-return=on f1: 2S c1: 3H", "f1-c1", YK_REFUSAL_NONE},
    {"yukon", "foundation-return=on f1: 2S c1: 3C", "f1-c1", YK_REFUSAL_JOINT},
    {"yukon", "foundation-return=on f1: 2S c1: 3H", "f1-c1:2", YK_REFUSAL_COVERED},
    {"yukon", "foundation-return=on f1: 2S", "f1-c1", YK_REFUSAL_SPACE_RANK},
    {"yukon", "foundation-return=on f1: KS", "f1-c1", YK_REFUSAL_NONE},
    {"yukon", "foundation-return=on spaces=any f1: 2S", "f1-c1", YK_REFUSAL_NONE},
    {"yukon", "foundation-return=on f1: AS", "f1-f2", YK_REFUSAL_FOUNDATION_KEEPS},
    {"yukon", "foundation-return=on f1: AS c1: 2D", "f1-c1", YK_REFUSAL_NONE},
    {"alaska", "foundation-return=on f1: 3S c1: 2S", "f1-c1", YK_REFUSAL_NONE},
    {"yukon-cells", "foundation-return=on f1: 2S", "f1-x1",
     YK_REFUSAL_FOUNDATION_KEEPS},
    {"yakutat-bay", "foundation-return=on f1: KS c1: 2H", "f1-c3",
     YK_REFUSAL_SPACE_ORDER},
    {"ukrainian", "c1: " RUN_OF ("S"), "c1-f1:13", YK_REFUSAL_NONE},
    {"ukrainian", "c1: [2H] 9D " RUN_OF ("S"), "c1-f4:13", YK_REFUSAL_NONE},
    {"ukrainian", "c1: AS", "c1-f1", YK_REFUSAL_FOUNDATION_RUN},
    {"ukrainian", "c1: " RUN_OF ("S"), "c1-f1", YK_REFUSAL_FOUNDATION_RUN},
    {"ukrainian", "c1: " RUN_OF ("S"), "c1-f1:12", YK_REFUSAL_FOUNDATION_RUN},
    {"ukrainian", "c1: 9D " RUN_OF ("S"), "c1-f1:14", YK_REFUSAL_FOUNDATION_RUN},
    {"ukrainian", "c1: " RUN_RED_BLACK, "c1-f1:13", YK_REFUSAL_FOUNDATION_RUN},
    {"ukrainian", "c1: KH QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS", "c1-f1:13",
     YK_REFUSAL_FOUNDATION_RUN},
    {"ukrainian", "f1: KH c1: " RUN_OF ("S"), "c1-f1:13", YK_REFUSAL_FOUNDATION_RUN},
    {"ukrainian", "c1: [KS] QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS", "c1-f1:13",
     YK_REFUSAL_FACE_DOWN},
    {"ukrainian", "foundation-return=on f1: KS", "f1-c1", YK_REFUSAL_FOUNDATION_KEEPS},
};

static const RefusalCase forced_aces[] = {
    {"yukon", "forced-aces=on c1: AS c2: 5H c3: 6S", "c2-c3", YK_REFUSAL_FORCED_ACE},
    {"yukon", "forced-aces=on c1: AS c2: 5H c3: 6S", "c1-f1", YK_REFUSAL_NONE},
    {"yukon", "c1: AS c2: 5H c3: 6S", "c2-c3", YK_REFUSAL_NONE},
    {"yukon", "forced-aces=on c1: AS c2: AH", "c2-f2", YK_REFUSAL_NONE},
    {"yukon", "forced-aces=on c1: AS c2: 2H", "c1-c2", YK_REFUSAL_FORCED_ACE},
    {"yukon", "forced-aces=on c1: AS f1: 2H c2: 3H", "c2-f1", YK_REFUSAL_FORCED_ACE},
    {"yukon", "forced-aces=on f1: AS c1: AH", "c1-f1", YK_REFUSAL_FOUNDATION_NEXT},
    {"yukon", "forced-aces=on c1: 5H AS c2: 6S", "c1-c2:2", YK_REFUSAL_FORCED_ACE},
    {"yukon", "forced-aces=on c1: AS 5H c2: 6S", "c1-c2", YK_REFUSAL_NONE},
    {"yukon", "forced-aces=on c1: [AS] 5H c2: 6S", "c1-c2", YK_REFUSAL_NONE},
    {"yukon", "forced-aces=on starting-rank=7 c1: AS c2: 5H c3: 6S", "c2-c3",
     YK_REFUSAL_NONE},
    {"yukon", "forced-aces=on starting-rank=7 c1: 7S c2: 5H c3: 6S", "c2-c3",
     YK_REFUSAL_FORCED_ACE},
    {"yukon-cells", "forced-aces=on x1: AD c1: 5H c2: 6S", "c1-c2",
     YK_REFUSAL_FORCED_ACE},
    {"yukon-cells", "forced-aces=on x1: AD c1: 5H", "c1-x2", YK_REFUSAL_FORCED_ACE},
    {"yukonic-plague", "forced-aces=on r: 2H AD c1: 5H c2: 6S", "c1-c2",
     YK_REFUSAL_FORCED_ACE},
    {"yukonic-plague", "forced-aces=on r: AD 2H c1: 5H c2: 6S", "c1-c2",
     YK_REFUSAL_NONE},
    {"australian-patience", "forced-aces=on w: AD s: 2H", "deal",
     YK_REFUSAL_FORCED_ACE},
    {"australian-patience", "forced-aces=on w: AD 3H s: 2H", "deal", YK_REFUSAL_NONE},
    {"queenie", "forced-aces=on c1: KH s: 2H AD", "deal", YK_REFUSAL_NONE},
    {"tvetes-grandfather", "forced-aces=on c1: AS", "redeal", YK_REFUSAL_FORCED_ACE},
    {"yukon", "forced-aces=on foundation-return=on f1: AS c1: 2H", "f1-c1",
     YK_REFUSAL_FOUNDATION_KEEPS},
    {"yukon", "forced-aces=on foundation-return=on f1: 2S c1: 3H", "f1-c1",
     YK_REFUSAL_NONE},
    {"yukon", "forced-aces=on foundation-return=on f1: 2S c1: 3H c2: AH", "f1-c1",
     YK_REFUSAL_FORCED_ACE},
};

static const RefusalCase deals[] = {
    {"queenie", "c1: KS s: 2H", "deal", YK_REFUSAL_NONE},
    {"queenie", "c1: KS", "deal", YK_REFUSAL_STOCK_EMPTY},
    {"australian-patience", "w: KS", "deal", YK_REFUSAL_STOCK_EMPTY},
    {"yukon", "c1: KS", "deal", YK_REFUSAL_STOCK_EMPTY},
    {"tvetes-grandfather", "c1: KS", "redeal", YK_REFUSAL_NONE},
    {"tvetes-grandfather", "redeals=0 c1: KS", "redeal", YK_REFUSAL_NO_REDEALS},
    {"tvetes-grandfather", "f1: KS", "redeal", YK_REFUSAL_NO_REDEALS},
    {"yukon", "c1: KS", "redeal", YK_REFUSAL_NO_REDEALS},
};

static const struct
{
  const RefusalCase *cases;
  size_t n_cases;
} refusal_tables[] = {
    {joints, G_N_ELEMENTS (joints)},
    {starting_ranks, G_N_ELEMENTS (starting_ranks)},
    {spaces, G_N_ELEMENTS (spaces)},
    {sources, G_N_ELEMENTS (sources)},
    {foundations, G_N_ELEMENTS (foundations)},
    {forced_aces, G_N_ELEMENTS (forced_aces)},
    {deals, G_N_ELEMENTS (deals)},
};

static void
check_refusal (const RefusalCase *c)
{
  YkBoard board;
  YkMove move = test_move (c->move);

  g_test_message ("%s, %s: %s", c->id, c->words, c->move);
  test_board (&board, c->id, c->words);
  g_assert_cmpint (yk_board_why_not (&board, move), ==, c->refusal);
  g_assert_true (yk_board_allows (&board, move) == (c->refusal == YK_REFUSAL_NONE));
}

static void
test_refusals (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (refusal_tables); i++)
    for (size_t j = 0; j < refusal_tables[i].n_cases; j++)
      check_refusal (&refusal_tables[i].cases[j]);
}

/* No variation has both cells and a waste; a row of our own shows what would hold. */
static void
test_cell_source (void)
{
  static const YkRules rules = {
      .id = "test",
      .columns = {{0, 26}},
      .n_cells = 2,
      .n_reserve = 2,
      .n_stock = 24,
      .stock_deal = YK_STOCK_TO_WASTE,
  };
  const YkGameOptions options = {0};
  YkBoard board;

  yk_board_init (&board, &rules, &options);
  yk_board_put (&board, YK_WASTE, yk_card (YK_SPADES, 5));
  yk_board_put (&board, YK_RESERVE, yk_card (YK_SPADES, 6));
  g_assert_cmpint (yk_board_why_not (&board, test_move ("w-x1")), ==,
                   YK_REFUSAL_CELL_SOURCE);
  g_assert_cmpint (yk_board_why_not (&board, test_move ("r-x1")), ==, YK_REFUSAL_NONE);
}

static bool
some_pile_takes (const YkBoard *board, YkPile from, int count)
{
  for (int to = 0; to < YK_N_PILES; to++)
    if (yk_board_allows (board, (YkMove){from, (YkPile) to, (uint8_t) count}))
      return true;
  return false;
}

static void
visit_leaving (const YkBoard *board, G_GNUC_UNUSED int step,
               G_GNUC_UNUSED uint64_t *state)
{
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    int size = yk_board_pile_size (board, (YkPile) pile);

    g_assert_false (yk_board_can_leave (board, (YkPile) pile, 0));
    g_assert_false (yk_board_can_leave (board, (YkPile) pile, size + 1));
    for (int count = 1; count <= size; count++)
      /* A redeal is written as a move of one card of the stock. */
      if (pile != YK_STOCK && some_pile_takes (board, (YkPile) pile, count))
        g_assert_true (yk_board_can_leave (board, (YkPile) pile, count));
  }
}

/* What may not be picked up no pile takes, in any position. */
static void
test_leaving (void)
{
  test_walk_all (visit_leaving, 30);
}

static const struct
{
  const char *id;
  const char *words;
  const char *from; /* a move: its source, and how many cards */
  bool can_leave;
} leaving_cases[] = {
    {"yukon", "c1: [3D] 5H 4S", "c1-c7", true},
    {"yukon", "c1: [3D] 5H 4S", "c1-c7:2", true},
    {"yukon", "c1: [3D] 5H 4S", "c1-c7:3", false},
    {"yukon", "c1: [3D] 5H 4S", "c1-c7:4", false},
    {"yukon", "c1: 5H", "c2-c7", false},
    {"yukon", "c1: 5H", "c8-c7", false},
    {"yukon", "c1: 5H", "x1-c7", false},
    {"yukon", "f1: 3S", "f1-c7", false},
    {"yukon", "foundation-return=on f1: 3S", "f1-c7", true},
    {"yukon", "foundation-return=on f1: 3S", "f1-c7:2", false},
    {"yukon", "foundation-return=on f1: AS", "f1-c7", true},
    {"yukon", "forced-aces=on foundation-return=on f1: 2S", "f1-c7", true},
    {"yukon", "forced-aces=on foundation-return=on f1: AS", "f1-c7", false},
    {"yukon", "forced-aces=on foundation-return=on starting-rank=7 f1: AS", "f1-c7",
     true},
    {"yukon", "forced-aces=on foundation-return=on starting-rank=7 f1: 7S", "f1-c7",
     false},
    {"yukon", "forced-aces=on c1: AS c2: 5H", "c2-c7", true},
    {"ukrainian", "foundation-return=on f1: KS", "f1-c7", false},
    {"yukon-cells", "x1: 5H", "x1-c7", true},
    {"yukon-cells", "x1: 5H", "x2-c7", false},
    {"yukonic-plague", "r: 5H 4S 9D", "r-c7", true},
    {"yukonic-plague", "r: 5H 4S 9D", "r-c7:2", false},
    {"yukonic-plague", "r: 5H 4S 9D", "r-c7:3", false},
    {"australian-patience", "w: 5H 4S", "w-c7", true},
    {"australian-patience", "w: 5H 4S", "w-c7:2", false},
    {"australian-patience", "s: 5H 4S", "redeal", false},
};

static void
test_leaving_cases (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (leaving_cases); i++) {
    YkMove move = test_move (leaving_cases[i].from);
    YkBoard board;

    g_test_message ("%s, %s: %s", leaving_cases[i].id, leaving_cases[i].words,
                    leaving_cases[i].from);
    test_board (&board, leaving_cases[i].id, leaving_cases[i].words);
    g_assert_true (yk_board_can_leave (&board, move.from, move.count) ==
                   leaving_cases[i].can_leave);
  }
}

/* What a move makes of a position. */
static const struct
{
  const char *id;
  const char *before;
  const char *move;
  const char *after;
} results[] = {
    {"yukon", "c1: [5H] [9C] 7D 6S KD c2: 8C", "c1-c2:3",
     "c1: [5H] 9C c2: 8C 7D 6S KD"},
    {"yukon", "c3: [5H] AS", "c3-f2", "f2: AS c3: 5H"},
    {"yukon", "c1: 5H 4S c2: KH", "c2-c5", "c1: 5H 4S c5: KH"},
    {"yukon", "foundation-return=on f1: AS f2: 3H c1: 4C", "f2-c1",
     "foundation-return=on f1: AS f2: 2H c1: 4C 3H"},
    {"yukon", "foundation-return=on f1: AS c1: 2D", "f1-c1",
     "foundation-return=on c1: 2D AS"},
    {"yukon", "foundation-return=on starting-rank=7 f1: AS c1: 2D", "f1-c1",
     "foundation-return=on starting-rank=7 f1: KS c1: 2D AS"},
    {"yukon-cells", "c1: [KH] 5D x1: 6C", "c1-x2", "c1: KH x1: 6C x2: 5D"},
    {"yukonic-plague", "c1: TS r: 2C 9D", "r-c1", "c1: TS 9D r: 2C"},
    {"ukrainian", "f1: KH c1: [2D] " RUN_OF ("S"), "c1-f3:13", "f1: KH f3: KS c1: 2D"},

    {"yakutat-bay", "c1: AS c2: 3H 4H c3: [9C] [8C] 5D 6D c4: KH", "c1-f2",
     "f2: AS c1: 3H 4H c2: 5D 6D c3: [9C] 8C c4: KH"},
    {"yakutat-bay", "c1: [9C] AS c2: 3H 4H", "c1-f1", "f1: AS c1: 9C c2: 3H 4H"},
    {"yakutat-bay", "f1: 2D c1: [2S] 2H c2: 3D c3: 4H c4: 5D c5: 6H c6: 7D c7: 8H",
     "c2-f1", "f1: 3D c1: [2S] 2H c2: 4H c3: 5D c4: 6H c5: 7D c6: 8H"},
    {"yakutat-bay", "c1: KS QS c2: 4H c3: KH", "c1-c4:2", "c1: 4H c2: KH c3: KS QS"},
    {"yakutat-bay", "c1: 5S c2: [2C] 6H c3: 9C", "c1-c2", "c1: 6H 5S c2: 2C c3: 9C"},
    {"yakutat-bay", "c1: 6H c2: 5S c3: [2C] [3C] 4D", "c2-c1",
     "c1: 6H 5S c2: 4D c3: [2C] 3C"},
    {"yakutat-bay", "c6: 6H c7: 5S", "c7-c6", "c6: 6H 5S"},
    {"yakutat-bay", "c1: KS c2: 4H", "c1-c3", "c1: 4H c2: KS"},

    {"queenie", "c1: 5H c3: KD c4: 9C s: 2S 3S 4S", "deal",
     "c1: 5H 4S c2: 3S c3: KD 2S c4: 9C"},
    {"rushdike", "c1: 5H c7: [6H] 7H s: AS AH 2H 3H 4H 8D 9D TD", "deal",
     "c1: 5H TD c2: 9D c3: 8D c4: 4H c5: 3H c6: 2H c7: [6H] 7H AH s: AS"},
    {"chinese-discipline", "c1: 5H s: 2H 3H 4H", "deal", "c1: 5H 4H c2: 3H c3: 2H"},
    {"australian-patience", "c1: 9D s: 3S 4S w: KH", "deal", "c1: 9D s: 3S w: KH 4S"},

    {"tvetes-grandfather", "redeals=1 c1: 5S c2: [2H] 3H c7: KD QC", "redeal",
     "redeals=0 c1: KD c2: [QC] [2H] 3H 5S"},
    {"tvetes-grandfather", "c1: 5S c7: KD QC", "redeal",
     "redeals=1 c1: KD c2: [QC] 5S"},
    {"tvetes-grandfather", "c4: 5S", "redeal", "redeals=1 c1: 5S"},
    {"tvetes-grandfather",
     "f1: 2C c1: 2S 3S 4S c2: 5S 6S 7S c3: 8S 9S TS JS QS c7: [KS] 2D", "redeal",
     "redeals=1 f1: 2C c1: KS c2: [2D] [8S] 9S TS JS QS 5S c3: [6S] [7S] [2S] [3S] 4S"},
};

static void
test_results (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (results); i++) {
    YkBoard board, before, after;
    YkUndo undo;

    g_test_message ("%s, %s: %s", results[i].id, results[i].before, results[i].move);
    test_board (&before, results[i].id, results[i].before);
    test_board (&after, results[i].id, results[i].after);
    board = before;
    yk_board_apply (&board, test_move (results[i].move), &undo);
    g_assert_true (yk_board_equal (&board, &after));
    board = undo.before;
    g_assert_true (yk_board_equal (&board, &before));
  }
}

/* How a game stands. */
static const struct
{
  const char *id;
  const char *words;
  bool is_won;
  bool is_stuck;
} ends[] = {
    {"yukon", "f1: KS f2: KH f3: KD f4: KC", true, false},
    {"yukon", "f1: KS f2: KH f3: KD f4: QC c1: KC", false, false},
    {"yukon", "c1: 5S c2: 8S c3: 3D c4: TD c5: QC c6: QS c7: 5C", false, true},
    {"yukon", "foundation-return=on f1: 2H c1: 3S c2: 8S", false, false},
    {"queenie", "c1: 5S c2: 8S s: 3H", false, false},
    {"queenie", "c1: 5S c2: 8S", false, true},
    {"tvetes-grandfather", "c1: 5S c2: 8S", false, false},
    {"tvetes-grandfather", "redeals=0 c1: 5S c2: 8S", false, true},
    {"ukrainian", "f1: KS f2: KH f3: KD f4: KC", true, false},
    {"ukrainian", "f1: KS f2: KH f3: KD c1: " RUN_OF ("C"), false, false},
    {"yukon-kings", "c1: " RUN_RED_BLACK " c4: " RUN_BLACK_RED, true, false},
    {"yukon-kings", "c1: " RUN_OF ("S"), false, false},
    {"yukon-kings", "c1: [KH] QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH", false, true},
};

static void
test_ends (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (ends); i++) {
    YkBoard board;

    g_test_message ("%s, %s", ends[i].id, ends[i].words);
    test_board (&board, ends[i].id, ends[i].words);
    g_assert_true (yk_board_is_won (&board) == ends[i].is_won);
    g_assert_true (yk_board_is_stuck (&board) == ends[i].is_stuck);
  }
}

/* What is seen makes no other position, and stays known whatever is moved. */
static void
test_open (void)
{
  YkBoard board, open;
  YkUndo undo;

  test_board (&board, "rushdike", "c1: [5H] [9C] KH c2: 6S s: 2C 3D f1: 2H");
  g_assert_cmpint (yk_board_first_seen (&board, YK_COLUMN_1), ==, 2);
  g_assert_cmpint (yk_board_first_seen (&board, YK_STOCK), ==, 2);
  g_assert_cmpint (yk_board_first_seen (&board, YK_FOUNDATION_1), ==, 1);
  open = board;
  open.is_open = true;
  g_assert_cmpint (yk_board_first_seen (&open, YK_COLUMN_1), ==, 0);
  g_assert_cmpint (yk_board_first_seen (&open, YK_STOCK), ==, 0);
  g_assert_cmpint (yk_board_first_seen (&open, YK_FOUNDATION_1), ==, 1);
  g_assert_cmpint (yk_board_n_down (&open, YK_COLUMN_1), ==, 2);
  g_assert_true (yk_board_equal (&board, &open));
  g_assert_cmpuint (yk_board_hash (&board), ==, yk_board_hash (&open));
  g_assert_false (yk_board_can_leave (&open, YK_COLUMN_1, 2));
  yk_board_apply (&open, YK_MOVE_DEAL, &undo);
  g_assert_true (open.is_open && undo.before.is_open);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/sound", test_sound);
  g_test_add_func ("/board/revert", test_revert);
  g_test_add_func ("/board/revert-walk", test_revert_walk);
  g_test_add_func ("/board/list", test_list);
  g_test_add_func ("/board/hash", test_hash);
  g_test_add_func ("/board/refusals", test_refusals);
  g_test_add_func ("/board/cell-source", test_cell_source);
  g_test_add_func ("/board/leaving", test_leaving);
  g_test_add_func ("/board/leaving-cases", test_leaving_cases);
  g_test_add_func ("/board/results", test_results);
  g_test_add_func ("/board/ends", test_ends);
  g_test_add_func ("/board/open", test_open);
  return g_test_run ();
}
