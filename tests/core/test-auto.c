/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Automatic play: what is safe, what is sent up, and when the win is certain. */
#include "../test-common.h"
#include "core/yk-board.h"

static const struct
{
  const char *id;
  const char *words;
  const char *card;
  bool is_safe;
} safety[] = {
    {"yukon", "c1: AS", "AS", true},
    {"yukon", "f1: AS c1: 2S", "2S", false},
    {"yukon", "f1: AS f2: AH c1: 2S", "2S", false},
    {"yukon", "f1: AS f2: AH f3: AD c1: 2S", "2S", true},
    {"yukon", "f1: 6S f2: 6H f3: 5D c1: 7S", "7S", false},
    {"yukon", "f1: 6S f2: 6H f3: 6D c1: 7S", "7S", true},
    {"yukon", "f1: 6S f2: 9H f3: 6D f4: AC c1: 7S", "7S", true},
    {"russian", "c1: AS", "AS", true},
    {"russian", "f1: 4S c1: 5S", "5S", true},
    {"russian-cell", "f1: 4S x1: 5S", "5S", true},
    {"alaska", "c1: AS", "AS", false},
    {"alaska", "f1: 4S c1: 5S", "5S", false},
    {"alaska", "f1: QS c1: KS", "KS", true},
    {"roslin", "f1: AS f2: AH f3: AD c1: 2S", "2S", false},
    {"roslin", "f1: AS f2: 3H f3: 3D c1: 2S", "2S", true},
    {"moosehide", "f1: AS f2: AH f3: AD c1: 2S", "2S", false},
    {"moosehide", "f1: AS f2: AH f3: AD f4: AC c1: 2S", "2S", true},
    {"brisbane", "f1: AS f2: AH f3: AD c1: 2S", "2S", false},
    {"brisbane", "f1: AS f2: AH f3: AD f4: AC c1: 2S", "2S", true},

    {"double-yukon", "f1: AS f2: AH f3: AD c1: 2S", "2S", false},
    {"double-yukon", "f1: AS f2: AH f3: AD f4: AH c1: 2S", "2S", false},
    /* The other two of spades would have no place. */
    {"double-yukon", "f1: AS f2: AH f3: AD f4: AH f5: AD c1: 2S", "2S", false},
    {"double-yukon", "f1: AS f2: AH f3: AD f4: AH f5: AD f6: AS c1: 2S", "2S", true},
    {"double-russian", "f1: AS c1: 2S", "2S", false},
    {"double-russian", "f1: AS f2: 4S c1: 2S", "2S", true},

    {"yukon", "foundation-return=on c1: AS", "AS", true},
    {"yukon", "foundation-return=on f1: AS f2: AH f3: AD c1: 2S", "2S", true},
    {"yukon", "foundation-return=on f1: 2S f2: 2H f3: 2D c1: 3S", "3S", false},
    {"yukon", "foundation-return=on f1: 2S f2: 2H f3: 2D f4: AC c1: 3S", "3S", true},
    {"yukon", "foundation-return=on f1: 6S f2: 6H f3: 6D f4: 4C c1: 7S", "7S", false},
    {"yukon", "foundation-return=on f1: 6S f2: 6H f3: 6D f4: 5C c1: 7S", "7S", true},
    {"russian", "foundation-return=on f1: 2S f2: AH f3: AD c1: 3S", "3S", false},
    {"russian", "foundation-return=on f1: 2S f2: AH f3: AD f4: AC c1: 3S", "3S", true},

    {"yukon", "starting-rank=7 c1: 7S", "7S", true},
    {"yukon", "starting-rank=7 f1: KS f2: QH f3: KD c1: AS", "AS", false},
    {"yukon", "starting-rank=7 f1: KS f2: KH f3: KD c1: AS", "AS", true},
};

static void
test_safety (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (safety); i++) {
    YkBoard board;

    g_test_message ("%s, %s", safety[i].id, safety[i].words);
    test_board (&board, safety[i].id, safety[i].words);
    g_assert_true (yk_board_is_safe (&board, yk_card_from_text (safety[i].card)) ==
                   safety[i].is_safe);
  }
}

#define RUN_OF(s)                                                                      \
  "K" s " Q" s " J" s " T" s " 9" s " 8" s " 7" s " 6" s " 5" s " 4" s " 3" s " 2" s   \
  " A" s

static const struct
{
  const char *id;
  const char *words;
  YkAutoPlay auto_play;
  const char *kept; /* a card that stays, or "" */
  const char *move; /* NULL for none */
} moves[] = {
    {"yukon", "c1: 5H c2: AS", YK_AUTO_OFF, "", NULL},
    {"yukon", "c1: 5H c2: AS", YK_AUTO_SAFE, "", "c2-f1"},
    {"yukon", "c1: 5H c2: AS", YK_AUTO_ALWAYS, "", "c2-f1"},
    {"yukon", "c1: 5H c2: AS", YK_AUTO_SAFE, "AS", NULL},
    {"yukon", "c1: 5H c2: AS c3: AD", YK_AUTO_ALWAYS, "AS", "c3-f1"},
    {"yukon", "c1: 5H c2: AS 3D", YK_AUTO_ALWAYS, "", NULL},
    {"yukon", "f1: AS c2: 2S", YK_AUTO_SAFE, "", NULL},
    {"yukon", "f1: AS c2: 2S", YK_AUTO_ALWAYS, "", "c2-f1"},
    {"yukon", "f1: AH f2: AS f4: AD c2: 2S", YK_AUTO_SAFE, "", "c2-f2"},
    {"russian", "f1: AS c2: 2S", YK_AUTO_SAFE, "", "c2-f1"},
    {"alaska", "c2: AS", YK_AUTO_SAFE, "", NULL},
    {"yukon", "foundation-return=on f1: 2S f2: 2H f3: 2D c1: 3S", YK_AUTO_SAFE, "",
     NULL},
    {"double-yukon", "f1: AS f2: AH f3: AD c1: 2S", YK_AUTO_SAFE, "", NULL},
    {"yukon-cells", "x2: AS", YK_AUTO_SAFE, "", "x2-f1"},
    {"yukonic-plague", "r: 5H AS", YK_AUTO_SAFE, "", "r-f1"},
    {"australian-patience", "w: 5H AS", YK_AUTO_SAFE, "", "w-f1"},
    {"queenie", "s: AS", YK_AUTO_ALWAYS, "", NULL},

    {"ukrainian", "c1: AS", YK_AUTO_ALWAYS, "", NULL},
    {"ukrainian", "f1: KH c3: 9D " RUN_OF ("S"), YK_AUTO_SAFE, "", "c3-f2:13"},
    {"ukrainian", "c3: " RUN_OF ("S"), YK_AUTO_OFF, "", NULL},
    {"ukrainian", "c3: " RUN_OF ("S") " 2H", YK_AUTO_ALWAYS, "", NULL},

    {"yukon", "forced-aces=on c2: AS", YK_AUTO_OFF, "", "c2-f1"},
    {"yukon", "forced-aces=on f1: AS c2: 2S", YK_AUTO_OFF, "", NULL},
    {"yukon", "forced-aces=on starting-rank=7 c1: AS c2: 7S", YK_AUTO_OFF, "", "c2-f1"},
    {"yukon", "forced-aces=on f1: AS f2: AD f3: AH c1: 2S c2: AC", YK_AUTO_ALWAYS, "",
     "c2-f4"},
};

static uint64_t
kept_bit (const char *card)
{
  return *card == '\0' ? 0 : UINT64_C (1) << yk_card_index (yk_card_from_text (card));
}

static void
test_moves (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++) {
    YkBoard board;
    YkMove move;
    bool found;

    g_test_message ("%s, %s", moves[i].id, moves[i].words);
    test_board (&board, moves[i].id, moves[i].words);
    found = yk_board_auto_move (&board, moves[i].auto_play, kept_bit (moves[i].kept),
                                &move);
    g_assert_true (found == (moves[i].move != NULL));
    if (found)
      g_assert_true (yk_move_equal (move, test_move (moves[i].move)));
  }
}

static const struct
{
  const char *id;
  const char *words;
  bool is_certain;
} wins[] = {
    {"yukon", "f1: KS f2: KH f3: KD f4: KC", true},
    {"yukon", "f1: TS f2: KH f3: KD f4: KC c1: KS QS JS", true},
    {"yukon", "f1: TS f2: KH f3: KD f4: KC c1: KS JS QS", false},
    {"yukon", "f1: TS f2: KH f3: KD f4: KC c1: [KS] QS JS", false},
    {"yukon", "f1: TS f2: JH f3: KD f4: KC c1: KS KH QS QH JS", true},
    {"yukon", "starting-rank=7 f1: 4S f2: 6H f3: 6D f4: 6C c1: 6S c2: 5S", true},
    {"yukon", "starting-rank=7 f1: QS f2: 6H f3: 6D f4: 6C c1: 6S 5S 4S 3S 2S AS KS",
     true},
    {"yukon", "starting-rank=7 f1: QS f2: 6H f3: 6D f4: 6C c1: KS 6S 5S 4S 3S 2S AS",
     false},
    {"yukon-cells", "f1: TS f2: KH f3: KD f4: KC x1: KS x2: QS c1: JS", true},
    {"yukonic-plague", "f1: QS f2: KH f3: KD f4: KC r: KS", false},
    {"queenie", "f1: QS f2: KH f3: KD f4: KC s: KS", false},
    {"australian-patience", "f1: QS f2: KH f3: KD f4: KC w: KS", false},
    {"ukrainian", "f2: KH f3: KD f4: KC c1: " RUN_OF ("S"), false},
    {"yukon-kings", "c1: " RUN_OF ("S"), false},
};

static void
test_wins (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (wins); i++) {
    YkBoard board;

    g_test_message ("%s, %s", wins[i].id, wins[i].words);
    test_board (&board, wins[i].id, wins[i].words);
    g_assert_true (yk_board_is_certain_win (&board) == wins[i].is_certain);
  }
}

/* The card that stands RANK steps (from 1) up from the starting rank. */
static YkCard
card_of_rank (const YkBoard *board, int suit, int rank)
{
  return yk_card ((YkSuit) suit,
                  (board->options.starting_rank + rank - 1) % YK_N_RANKS + 1);
}

/* Puts a card into a free cell now and then, and else on any column. */
static void
put_somewhere (YkBoard *board, YkCard card, uint64_t *state)
{
  for (int i = 0; i < board->rules->n_cells; i++)
    if (yk_board_pile_size (board, (YkPile) (YK_CELL_1 + i)) == 0 &&
        yk_random_draw_below (state, 8) == 0) {
      yk_board_put (board, (YkPile) (YK_CELL_1 + i), card);
      return;
    }
  yk_board_put (board, (YkPile) yk_random_draw_below (state, board->n_columns), card);
}

/* Makes a board whose win is certain: foundations up to some height, and the rest in
 * falling ranks over the columns. */
static void
make_certain_win (YkBoard *board, uint64_t *state)
{
  int heights[YK_MAX_FOUNDATIONS];

  for (int i = 0; i < board->n_foundations; i++) {
    heights[i] = (int) yk_random_draw_below (state, YK_N_RANKS + 1);
    for (int rank = 1; rank <= heights[i]; rank++)
      yk_board_put (board, (YkPile) (YK_FOUNDATION_1 + i),
                    card_of_rank (board, i % YK_N_SUITS, rank));
  }
  for (int rank = YK_N_RANKS; rank > 0; rank--)
    for (int i = 0; i < board->n_foundations; i++)
      if (rank > heights[i])
        put_somewhere (board, card_of_rank (board, i % YK_N_SUITS, rank), state);
}

/* Draws one of the moves to foundations. */
static YkMove
draw_foundation_move (const YkBoard *board, uint64_t *state)
{
  YkMove list[YK_MAX_MOVES];
  int n_moves = yk_board_list (board, list), n_up = 0;

  for (int i = 0; i < n_moves; i++)
    if (yk_pile_kind (list[i].to) == YK_PILE_FOUNDATION)
      list[n_up++] = list[i];
  g_assert_cmpint (n_up, >, 0);
  return list[yk_random_draw_below (state, (uint64_t) n_up)];
}

/* However the moves to foundations are chosen, they win; so does automatic play. */
static void
play_certain_win (const YkRules *rules, const YkGameOptions *options)
{
  uint64_t state = 3;
  YkBoard board, other;
  YkMove move;
  YkUndo undo;

  if (rules->foundations != YK_FOUNDATIONS_SINGLE)
    return;
  yk_board_init (&board, rules, options);
  make_certain_win (&board, &state);
  test_check_board (&board);
  for (other = board; !yk_board_is_won (&board);) {
    g_assert_true (yk_board_is_certain_win (&board));
    yk_board_apply (&board, draw_foundation_move (&board, &state), &undo);
  }
  while (yk_board_auto_move (&other, YK_AUTO_ALWAYS, 0, &move))
    yk_board_apply (&other, move, &undo);
  g_assert_true (yk_board_is_won (&other));
}

static void
test_certain_wins (void)
{
  for (int i = 0; i < 2; i++)
    test_each_game (play_certain_win);
}

/* Whatever automatic play finds is legal and goes to a foundation. */
static void
visit_auto (const YkBoard *board, G_GNUC_UNUSED int step, uint64_t *state)
{
  uint64_t kept = yk_random_draw (state);
  YkMove move;

  for (YkAutoPlay auto_play = YK_AUTO_OFF; auto_play <= YK_AUTO_ALWAYS; auto_play++)
    if (yk_board_auto_move (board, auto_play, kept, &move)) {
      YkCard card = yk_board_top (board, move.from);

      g_assert_true (yk_board_allows (board, move));
      g_assert_cmpint (yk_pile_kind (move.to), ==, YK_PILE_FOUNDATION);
      g_assert_false (kept >> yk_card_index (card) & 1);
      g_assert_true (auto_play != YK_AUTO_OFF || board->options.forced_aces);
    }
}

static void
test_walks (void)
{
  test_walk_all (visit_auto, 25);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/auto/safety", test_safety);
  g_test_add_func ("/auto/moves", test_moves);
  g_test_add_func ("/auto/wins", test_wins);
  g_test_add_func ("/auto/certain-wins", test_certain_wins);
  g_test_add_func ("/auto/walks", test_walks);
  return g_test_run ();
}
