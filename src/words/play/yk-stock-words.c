/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What there is still to deal, in sentences. */
#include "words/play/yk-stock-words.h"

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
        ngettext ("%d card is in the stock. A click deals it to a column.",
                  "%d cards are in the stock. A click deals one to each column.",
                  (gulong) n_cards),
        n_cards);
  case YK_STOCK_TO_WASTE:
    return g_strdup_printf (
        /* Translators: how many cards the stock has. */
        ngettext ("%d card is in the stock. A click turns it over.",
                  "%d cards are in the stock. A click turns one over.",
                  (gulong) n_cards),
        n_cards);
  }
  return NULL;
}

char *
yk_redeal_sentence (const YkBoard *board)
{
  if (board->n_redeals == 0)
    return g_strdup (_ ("The cards cannot be dealt again any more."));
  /* Translators: a button that deals the cards again: how many times it can be
   * pressed. */
  return g_strdup_printf (ngettext ("Deal the cards again: %d time is left.",
                                    "Deal the cards again: %d times are left.",
                                    board->n_redeals),
                          board->n_redeals);
}
