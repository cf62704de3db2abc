/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The advice that players of the family give each other, as far as it holds for a
 * variation. */
#include "words/rules/yk-rules-words.h"

#include <glib/gi18n-lib.h>

#include "core/yk-board.h"
#include "words/base/yk-words.h"

/* What is said both of a variation and of a move. */

static const char *
turning_advice (void)
{
  return _ ("Turn over face-down cards first. Given two moves, prefer the one that "
            "turns a card over or soon will.");
}

static const char *
burying_advice (void)
{
  return _ ("Find the cards that start the foundations, and those that come next, and "
            "dig for them early. A low card under high ones of its own suit is what "
            "loses most games.");
}

static const char *
carrying_advice (void)
{
  return _ ("The cards on top travel for free. Use a move to carry a card you need to "
            "where you can uncover it.");
}

static const char *
full_cells_advice (void)
{
  return _ ("Play the cards in the cells when they fit, so that cells become free.");
}

static const char *
reserve_advice (void)
{
  return _ ("Play the reserve whenever its top card fits: all the cards behind it wait "
            "for that.");
}

static const char *
stock_advice (const YkRules *rules)
{
  switch (rules->stock_deal) {
  case YK_STOCK_TO_COLUMNS:
    return _ ("Dealing from the stock covers the columns. Make the moves you can "
              "first, and check which cards would get covered.");
  case YK_STOCK_TO_WASTE:
    return _ ("Once a card in the waste is covered, it’s hard to get back. Before you "
              "turn over the next one, see whether you can play this one.");
  }
  return NULL;
}

static void
add_about_spaces (GStrvBuilder *text, const YkRules *rules,
                  const YkGameOptions *options)
{
  switch (rules->gaps) {
  case YK_GAPS_STAY:
    break;
  case YK_GAPS_CLOSE:
    yk_paragraphs_add (text, _ ("Before you empty a column, look at what its neighbor "
                                "will bring into it, and what that uncovers."));
    return;
  }
  if (yk_rules_any_card_fills_space (rules, options))
    yk_paragraphs_add (text, _ ("An empty column is your best tool. Fill it only with "
                                "a card that frees something right away."));
  else
    yk_paragraphs_add (
        text, _ ("Don’t empty a column before you have something to fill it with. If "
                 "several cards could, take the one that uncovers the most."));
}

static void
add_about_burying (GStrvBuilder *text, const YkRules *rules)
{
  switch (rules->foundations) {
  case YK_FOUNDATIONS_SINGLE:
    yk_paragraphs_add (text, burying_advice ());
    break;
  case YK_FOUNDATIONS_RUN:
    yk_paragraphs_add (
        text, _ ("There’s no hurry to free the aces. Build long runs down from the "
                 "kings, because only a whole suit leaves the table."));
    break;
  case YK_FOUNDATIONS_NONE:
    yk_paragraphs_add (text,
                       _ ("Decide early which kings will carry the runs, and give each "
                          "its own column. An ace on a two is out of the way."));
    break;
  }
}

static void
add_about_decks (GStrvBuilder *text, const YkRules *rules)
{
  int n_decks = yk_rules_n_decks (rules);

  if (n_decks > 1)
    yk_paragraphs_take (
        text,
        g_strdup_printf (
            /* Translators: how many decks there are, and so how many cards of
               each kind. */
            ngettext ("There is %d card of each kind.",
                      "There are %d cards of each kind. When one is buried, another "
                      "may do, so look for the one that’s easier to reach.",
                      (gulong) n_decks),
            n_decks));
}

void
yk_guide_add_advice (GStrvBuilder *text, const YkRules *rules,
                     const YkGameOptions *options)
{
  if (yk_rules_deals_face_down (rules))
    yk_paragraphs_add (text, turning_advice ());
  else
    yk_paragraphs_add (text, _ ("The columns hide nothing. Take your time before the "
                                "first move, and look where the lowest cards are."));
  add_about_spaces (text, rules, options);
  add_about_burying (text, rules);
  yk_paragraphs_add (text, yk_joining_suits_advice (rules));
  yk_paragraphs_add (text, yk_joining_ranks_advice (rules));
  yk_paragraphs_add (text, carrying_advice ());
  if (rules->n_cells != 0) {
    if (rules->n_cells_dealt > 0)
      yk_paragraphs_add (text, full_cells_advice ());
    yk_paragraphs_add (text, _ ("Keep one cell free. Put a card into a cell only when "
                                "you can see how you’ll get it out again."));
  }
  if (rules->n_reserve > 0)
    yk_paragraphs_add (text, reserve_advice ());
  if (rules->n_stock > 0)
    yk_paragraphs_add (text, stock_advice (rules));
  if (rules->n_redeals > 0)
    yk_paragraphs_add (
        text,
        _ ("Save your redeals until there are no good moves left. A redeal leaves the "
           "cards in order, so runs you’ve built stay partly together."));
  add_about_decks (text, rules);
  if (options->foundation_return)
    yk_paragraphs_add (text, _ ("A card on a foundation isn’t lost: take it back down "
                                "when a column needs it."));
}

/* What a move shows. */

static gboolean
turns_card (const YkBoard *board, YkMove move)
{
  int n_down = yk_board_n_down (board, move.from);

  return n_down > 0 && yk_board_pile_size (board, move.from) - move.count == n_down;
}

/* Whether some card that is left is lower than one of its suit that goes. */
static gboolean
digs_for_card (const YkBoard *board, YkMove move)
{
  int n_cards, n_down = yk_board_n_down (board, move.from);
  const YkCard *cards = yk_board_pile (board, move.from, &n_cards);
  int first = n_cards - move.count;

  for (int low = n_down; low < first; low++)
    for (int high = first; high < n_cards; high++)
      if (yk_card_suit (cards[low]) == yk_card_suit (cards[high]) &&
          yk_board_rank (board, cards[low]) < yk_board_rank (board, cards[high]))
        return TRUE;
  return FALSE;
}

/* Whether cards go along that do not join. */
static gboolean
carries_cards (const YkBoard *board, YkMove move)
{
  int n_cards;
  const YkCard *cards = yk_board_pile (board, move.from, &n_cards);

  for (int i = n_cards - move.count; i + 1 < n_cards; i++)
    if (!yk_board_joins (board, cards[i + 1], cards[i]))
      return TRUE;
  return FALSE;
}

const char *
yk_guide_move_advice (const YkBoard *board, YkMove move)
{
  switch (yk_pile_kind (move.from)) {
  case YK_PILE_COLUMN:
    if (board->rules->stock_deal == YK_STOCK_TO_COLUMNS &&
        yk_board_allows (board, YK_MOVE_DEAL))
      return stock_advice (board->rules);
    if (turns_card (board, move))
      return turning_advice ();
    if (board->rules->foundations == YK_FOUNDATIONS_SINGLE &&
        digs_for_card (board, move))
      return burying_advice ();
    return carries_cards (board, move) ? carrying_advice () : NULL;
  case YK_PILE_CELL:
    return full_cells_advice ();
  case YK_PILE_RESERVE:
    return reserve_advice ();
  case YK_PILE_WASTE:
    return stock_advice (board->rules);
  case YK_PILE_FOUNDATION:
  case YK_PILE_STOCK:
    return NULL;
  }
  return NULL;
}
