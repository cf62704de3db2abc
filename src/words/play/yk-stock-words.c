/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What there is still to deal, in sentences. */
#include "words/play/yk-play-words.h"

#include <glib/gi18n-lib.h>

char *
yk_stock_sentence (const YkBoard *board)
{
  int n_cards = yk_board_pile_size (board, YK_STOCK);

  if (n_cards == 0)
    return g_strdup (_ ("The stock is empty."));
  switch (board->rules->stock_deal) {
  case YK_STOCK_TO_COLUMNS:
    return g_strdup_printf (
        /* Translators: how many cards the stock has. */
        ngettext ("%d card left in the stock. Click to deal it to a column.",
                  "%d cards left in the stock. Click to deal one to each column.",
                  (gulong) n_cards),
        n_cards);
  case YK_STOCK_TO_WASTE:
    return g_strdup_printf (
        /* Translators: how many cards the stock has. */
        ngettext ("%d card left in the stock. Click to turn it over.",
                  "%d cards left in the stock. Click to turn one over.",
                  (gulong) n_cards),
        n_cards);
  }
  return NULL;
}

char *
yk_redeal_sentence (const YkBoard *board)
{
  if (board->n_redeals == 0)
    return g_strdup (_ ("You can't deal the cards again any more."));
  /* Translators: a button that deals the cards again: how many times it can be
   * pressed. */
  return g_strdup_printf (ngettext ("Deal the cards again: %d time left.",
                                    "Deal the cards again: %d times left.",
                                    board->n_redeals),
                          board->n_redeals);
}
