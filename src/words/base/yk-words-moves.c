/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves in words: why one is refused, what a card waits for, and what a hint says. */
#include <glib/gi18n-lib.h>

#include "core/yk-board.h"
#include "words/base/yk-words.h"

static char *
space_sentence (const char *name)
{
  /* Translators: a card as subject: where the rules let it go. */
  return g_strdup_printf (_ ("%s can go only into an empty column."), name);
}

/* Where the rules let a card go in the columns, in a sentence. */
static char *
joint_sentence (const YkBoard *board, YkCard card)
{
  const char *name = yk_card_name_in (card, YK_CARD_SUBJECT);

  /* Nothing is higher than a King. */
  if (board->rules->step == YK_STEP_DOWN && yk_board_rank (board, card) == YK_N_RANKS)
    return space_sentence (name);
  return yk_joining_card_sentence (board->rules, name);
}

static char *
starting_sentence (const YkBoard *board)
{
  int start = board->options.starting_rank;

  if (start == 0)
    return g_strdup (_ ("A foundation starts with an ace."));
  /* Translators: a rank, such as “Seven”. */
  return g_strdup_printf (_ ("A foundation starts with this rank: %s."),
                          yk_rank_name (start));
}

/* The sentence of a refusal that names no card and no rank; NULL for others. */
static const char *
plain_sentence (YkRefusal refusal)
{
  switch (refusal) {
  case YK_REFUSAL_FACE_DOWN:
    return _ ("A face-down card can’t be moved until nothing is on top of it.");
  case YK_REFUSAL_COVERED:
    return _ ("Only a card with nothing on top of it can go there.");
  case YK_REFUSAL_FOUNDATION_KEEPS:
    return _ ("Cards stay on the foundations.");
  case YK_REFUSAL_FORCED_ACE:
    return _ (
        "A card that can start a foundation has to do so before anything else moves.");
  case YK_REFUSAL_TAKES_NO_CARDS:
    return _ ("You can’t put a card there.");
  case YK_REFUSAL_CELL_TAKEN:
    return _ ("A cell holds only one card.");
  case YK_REFUSAL_CELL_SOURCE:
    return _ ("A cell takes cards only from columns.");
  case YK_REFUSAL_SPACE_ORDER:
    return _ ("Fill the leftmost empty column first.");
  case YK_REFUSAL_FOUNDATION_NEXT:
    return _ ("A foundation takes the next higher card of its suit.");
  case YK_REFUSAL_FOUNDATION_RUN:
    return _ ("A foundation takes only a complete suit, from king down to ace.");
  case YK_REFUSAL_STOCK_EMPTY:
    return _ ("The stock is empty.");
  case YK_REFUSAL_NO_REDEALS:
    return _ ("There are no redeals left.");
  case YK_REFUSAL_NONE:
  case YK_REFUSAL_NO_CARDS:
  case YK_REFUSAL_SPACE_RANK:
  case YK_REFUSAL_JOINT:
  case YK_REFUSAL_FOUNDATION_STARTS:
    break;
  }
  return NULL;
}

/* The bottom one of the cards that a move takes, or 0 where it names no cards. */
static YkCard
held_card (const YkBoard *board, YkMove move)
{
  if (move.from == move.to || move.count == 0)
    return 0;
  return board->cards[board->start[move.from + 1] - move.count];
}

char *
yk_refusal_sentence (const YkBoard *board, YkMove move)
{
  YkRefusal refusal = yk_board_why_not (board, move);

  if (refusal == YK_REFUSAL_JOINT)
    return joint_sentence (board, held_card (board, move));
  if (refusal == YK_REFUSAL_SPACE_RANK) {
    int start = board->options.starting_rank;

    if (start == 0)
      return g_strdup (_ ("Only a king can go into an empty column."));
    /* Translators: a rank, such as “Seven”. */
    return g_strdup_printf (_ ("Only one rank can go into an empty column: %s."),
                            yk_rank_name (start - 1));
  }
  if (refusal == YK_REFUSAL_FOUNDATION_STARTS)
    return starting_sentence (board);
  return g_strdup (plain_sentence (refusal));
}

static char *
column_complaint (const YkBoard *board, YkPile pile, int index)
{
  int n_cards;
  YkCard card = yk_board_pile (board, pile, &n_cards)[index];
  int rank = yk_board_rank (board, card);
  const char *name = yk_card_name_in (card, YK_CARD_SUBJECT);

  if (index < yk_board_n_down (board, pile))
    return g_strdup (plain_sentence (YK_REFUSAL_FACE_DOWN));
  if (rank == YK_N_RANKS && index == 0)
    /* Translators: a card as subject, a king. */
    return g_strdup_printf (_ ("%s already has a column of its own."), name);
  if (rank == YK_N_RANKS)
    return space_sentence (name);
  if (rank == 1 && index < n_cards - 1 &&
      board->rules->foundations == YK_FOUNDATIONS_SINGLE)
    return g_strdup_printf (
        /* Translators: a card as subject, an ace. */
        _ ("%s can go to the foundation once nothing is on top of it."), name);
  return joint_sentence (board, card);
}

char *
yk_card_complaint (const YkBoard *board, YkPile pile, int index)
{
  int n_cards;
  YkCard card = yk_board_pile (board, pile, &n_cards)[index];
  /* Any other pile will do as the target: what is wrong with the source is asked first.
   */
  YkRefusal refusal = yk_board_why_not (
      board, (YkMove){pile, pile == 0 ? 1 : 0, (uint8_t) (n_cards - index)});

  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
    if (refusal == YK_REFUSAL_FORCED_ACE)
      return g_strdup (plain_sentence (refusal));
    return column_complaint (board, pile, index);
  case YK_PILE_RESERVE:
  case YK_PILE_CELL:
  case YK_PILE_WASTE:
    if (refusal == YK_REFUSAL_COVERED)
      return g_strdup (_ ("You can play only the top card of this pile."));
    return joint_sentence (board, card);
  case YK_PILE_FOUNDATION:
    if (refusal == YK_REFUSAL_FOUNDATION_KEEPS)
      return g_strdup (plain_sentence (refusal));
    return joint_sentence (board, card);
  case YK_PILE_STOCK:
    return g_strdup (plain_sentence (YK_REFUSAL_STOCK_EMPTY));
  }
  return NULL;
}

/* The hint for a move onto the last card of a column. */
static char *
onto_card_hint (const YkBoard *board, YkMove move, const char *name)
{
  const char *target = yk_card_name_in (yk_board_top (board, move.to), YK_CARD_TARGET);

  switch (yk_board_gain (board, move)) {
  case YK_GAIN_TURN:
    /* Translators: a card as object, and one as target. */
    return g_strdup_printf (_ ("Move %s onto %s to turn over a card."), name, target);
  case YK_GAIN_SPACE:
    /* Translators: a card as object, one as target, and the number of a column. */
    return g_strdup_printf (_ ("Move %s onto %s, emptying column %d."), name, target,
                            move.from - YK_COLUMN_1 + 1);
  case YK_GAIN_NOTHING:
    /* Translators: a card as object, and one as target. */
    return g_strdup_printf (_ ("Move %s from the foundation back onto %s."), name,
                            target);
  case YK_GAIN_JOIN:
  case YK_GAIN_FILL:
  case YK_GAIN_FOUNDATION:
  case YK_GAIN_CELL:
  case YK_GAIN_DEAL:
    break;
  }
  /* Translators: a card as object, and one as target. */
  return g_strdup_printf (_ ("Move %s onto %s."), name, target);
}

/* The hint for a move into an empty column. */
static char *
into_space_hint (const YkBoard *board, YkMove move, const char *name)
{
  int column = move.to - YK_COLUMN_1 + 1;

  if (yk_pile_kind (move.from) == YK_PILE_FOUNDATION)
    return g_strdup_printf (
        /* Translators: a card as object, and the number of a column. */
        _ ("Move %s from the foundation back into empty column %d."), name, column);
  if (yk_board_gain (board, move) == YK_GAIN_TURN)
    return g_strdup_printf (
        /* Translators: a card as object, and the number of a column. */
        _ ("Move %s into empty column %d to turn over a card."), name, column);
  /* Translators: a card as object, and the number of a column. */
  return g_strdup_printf (_ ("Move %s into empty column %d."), name, column);
}

static char *
foundation_hint (YkMove move, const char *name)
{
  if (move.count > 1)
    return g_strdup_printf (
        /* Translators: a king as object. */
        _ ("Move %s, along with the rest of its suit, to the foundation."), name);
  /* Translators: a card as object. */
  return g_strdup_printf (_ ("Move %s to the foundation."), name);
}

char *
yk_hint_sentence (const YkBoard *board, YkMove move)
{
  YkCard card = held_card (board, move);
  const char *name = card != 0 ? yk_card_name_in (card, YK_CARD_OBJECT) : NULL;

  switch (yk_pile_kind (move.to)) {
  case YK_PILE_COLUMN:
    return yk_board_top (board, move.to) != 0 ? onto_card_hint (board, move, name)
                                              : into_space_hint (board, move, name);
  case YK_PILE_FOUNDATION:
    return foundation_hint (move, name);
  case YK_PILE_CELL:
    /* Translators: a card as object, and the number of a cell. */
    return g_strdup_printf (_ ("Move %s into cell %d for now."), name,
                            move.to - YK_CELL_1 + 1);
  case YK_PILE_STOCK:
    if (yk_move_equal (move, YK_MOVE_REDEAL))
      return g_strdup (_ ("Deal the cards again."));
    switch (board->rules->stock_deal) {
    case YK_STOCK_TO_COLUMNS:
      return g_strdup (_ ("Deal cards from the stock to the columns."));
    case YK_STOCK_TO_WASTE:
      return g_strdup (_ ("Turn over a card from the stock."));
    }
    return NULL;
  case YK_PILE_RESERVE:
  case YK_PILE_WASTE:
    break;
  }
  return NULL;
}

char *
yk_undone_sentence (const YkBoard *board, YkMove move)
{
  if (yk_pile_kind (move.to) != YK_PILE_FOUNDATION)
    return NULL;
  return g_strdup_printf (
      /* Translators: a card as subject. */
      _ ("%s comes back first, because it went to the foundation automatically."),
      yk_card_name_in (held_card (board, move), YK_CARD_SUBJECT));
}
