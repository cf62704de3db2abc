/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of the cards that are still to be dealt. */
#include "../test-common.h"
#include "core/yk-deal.h"
#include "words/play/yk-play-words.h"

static void
deal (YkBoard *board, const char *id)
{
  const YkGameOptions none = {0};

  yk_board_deal (board, yk_rules_find (id), &none, 7);
}

static void
play (YkBoard *board, YkMove move, int times)
{
  for (int i = 0; i < times; i++) {
    YkUndo undo;

    g_assert_true (yk_board_allows (board, move));
    yk_board_apply (board, move, &undo);
  }
}

static void
test_stock (void)
{
  static const struct
  {
    const char *id;
    int n_deals;
    const char *sentence;
  } cases[] = {
      {"russian-point", 0,
       "27 cards left in the stock. Click to deal cards to the columns."},
      {"russian-point", 4, "The stock is empty."},
      {"australian-patience", 0, "24 cards left in the stock. Click to turn one over."},
      {"australian-patience", 23, "1 card left in the stock. Click to turn it over."},
      {"australian-patience", 24, "The stock is empty."},
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *sentence = NULL;
    YkBoard board;

    deal (&board, cases[i].id);
    play (&board, YK_MOVE_DEAL, cases[i].n_deals);
    sentence = yk_stock_sentence (&board);
    g_assert_cmpstr (sentence, ==, cases[i].sentence);
  }
}

static void
test_redeals (void)
{
  static const char *const sentences[] = {"You can deal the cards 2 more times.",
                                          "You can deal the cards 1 more time.",
                                          "There are no redeals left."};
  YkBoard board;

  deal (&board, "tvetes-grandfather");
  for (size_t i = 0; i < G_N_ELEMENTS (sentences); i++) {
    g_autofree char *sentence = yk_redeal_sentence (&board);

    g_assert_cmpstr (sentence, ==, sentences[i]);
    if (i + 1 < G_N_ELEMENTS (sentences))
      play (&board, YK_MOVE_REDEAL, 1);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stock-words/stock", test_stock);
  g_test_add_func ("/stock-words/redeals", test_redeals);
  return g_test_run ();
}
