/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a game was lost, in words. */
#include "words/results/yk-result-words.h"

#include <glib/gi18n-lib.h>

#include "core/yk-board.h"
#include "words/base/yk-words.h"

/* The name of the bottom one of the cards that a move takes; NULL where it names none.
 */
static const char *
moved_name (const YkBoard *board, YkMove move)
{
  if (move.from == move.to)
    return NULL;
  return yk_card_name_in (board->cards[board->start[move.from + 1] - move.count],
                          YK_CARD_OBJECT);
}

static char *
column_loss (const YkBoard *board, YkMove move)
{
  const char *name = moved_name (board, move);
  YkCard target = yk_board_top (board, move.to);

  if (target == 0)
    /* Translators: a card as object, and the number of a column. */
    return g_strdup_printf (_ ("Moving %s into empty column %d lost the game."), name,
                            move.to - YK_COLUMN_1 + 1);
  /* Translators: a card as object, and one as target. */
  return g_strdup_printf (_ ("Moving %s onto %s lost the game."), name,
                          yk_card_name_in (target, YK_CARD_TARGET));
}

static char *
loss_sentence (const YkReviewResult *reviewed)
{
  const YkBoard *board = &reviewed->before;
  YkMove move = reviewed->move;

  switch (yk_pile_kind (move.to)) {
  case YK_PILE_COLUMN:
    return column_loss (board, move);
  case YK_PILE_FOUNDATION:
    if (reviewed->is_automatic)
      return g_strdup_printf (
          /* Translators: a card as object. */
          _ ("Automatic play moved %s to the foundation, and that lost the game."),
          moved_name (board, move));
    /* Translators: a card as object. */
    return g_strdup_printf (_ ("Moving %s to the foundation lost the game."),
                            moved_name (board, move));
  case YK_PILE_CELL:
    /* Translators: a card as object, and the number of a cell. */
    return g_strdup_printf (_ ("Moving %s into cell %d lost the game."),
                            moved_name (board, move), move.to - YK_CELL_1 + 1);
  case YK_PILE_STOCK:
    if (yk_move_equal (move, YK_MOVE_REDEAL))
      return g_strdup (_ ("Dealing the cards again lost the game."));
    return g_strdup (_ ("Dealing from the stock lost the game."));
  case YK_PILE_RESERVE:
  case YK_PILE_WASTE:
    break;
  }
  return NULL;
}

static char *
onto_card_keeper (const YkBoard *board, YkMove move)
{
  const char *name = moved_name (board, move);
  const char *target = yk_card_name_in (yk_board_top (board, move.to), YK_CARD_TARGET);

  switch (yk_board_gain (board, move)) {
  case YK_GAIN_TURN:
    return g_strdup_printf (
        /* Translators: a card as object, and one as target. */
        _ ("Moving %s onto %s to turn over a card would have saved it."), name, target);
  case YK_GAIN_SPACE:
    return g_strdup_printf (
        /* Translators: a card as object, one as target, and the number of a column. */
        _ ("Moving %s onto %s, emptying column %d, would have saved it."), name, target,
        move.from - YK_COLUMN_1 + 1);
  case YK_GAIN_NOTHING:
  case YK_GAIN_JOIN:
  case YK_GAIN_FILL:
  case YK_GAIN_FOUNDATION:
  case YK_GAIN_CELL:
  case YK_GAIN_DEAL:
    break;
  }
  /* Translators: a card as object, and one as target. */
  return g_strdup_printf (_ ("Moving %s onto %s would have saved it."), name, target);
}

static char *
into_space_keeper (const YkBoard *board, YkMove move)
{
  const char *name = moved_name (board, move);
  int column = move.to - YK_COLUMN_1 + 1;

  if (yk_board_gain (board, move) == YK_GAIN_TURN)
    return g_strdup_printf (
        /* Translators: a card as object, and the number of a column. */
        _ ("Moving %s into empty column %d to turn over a card would have saved it."),
        name, column);
  return g_strdup_printf (
      /* Translators: a card as object, and the number of a column. */
      _ ("Moving %s into empty column %d would have saved it."), name, column);
}

static char *
keeper_sentence (const YkBoard *board, YkMove move)
{
  switch (yk_pile_kind (move.to)) {
  case YK_PILE_COLUMN:
    return yk_board_top (board, move.to) != 0 ? onto_card_keeper (board, move)
                                              : into_space_keeper (board, move);
  case YK_PILE_FOUNDATION:
    return g_strdup_printf (
        /* Translators: a card as object. */
        _ ("Moving %s to the foundation would have saved it."),
        moved_name (board, move));
  case YK_PILE_CELL:
    /* Translators: a card as object, and the number of a cell. */
    return g_strdup_printf (_ ("Moving %s into cell %d would have saved it."),
                            moved_name (board, move), move.to - YK_CELL_1 + 1);
  case YK_PILE_STOCK:
    if (yk_move_equal (move, YK_MOVE_REDEAL))
      return g_strdup (_ ("Dealing the cards again would have saved it."));
    return g_strdup (_ ("Dealing from the stock would have saved it."));
  case YK_PILE_RESERVE:
  case YK_PILE_WASTE:
    break;
  }
  return NULL;
}

/* The sentence of a result that names no card; NULL where there is a step to name. */
static const char *
short_result (YkReviewOutcome result)
{
  switch (result) {
  case YK_REVIEW_RESULT_OPEN:
    return _ ("It’s too early to say whether a move has lost this game.");
  case YK_REVIEW_RESULT_NOTHING:
    return _ ("You haven’t moved yet.");
  case YK_REVIEW_RESULT_WON:
    return _ ("You won this game, so no move lost it.");
  case YK_REVIEW_RESULT_WINNABLE:
    return _ ("You can still win this game, so no move has lost it.");
  case YK_REVIEW_RESULT_LOST_FIRST:
    return _ ("This deal couldn’t be won to begin with, so no move lost it.");
  case YK_REVIEW_RESULT_UNKNOWN:
    return _ ("Couldn’t find the move that lost this game.");
  case YK_REVIEW_RESULT_UNDECIDED:
    return _ ("Couldn’t tell whether any move lost the game.");
  case YK_REVIEW_RESULT_STEP:
    break;
  }
  return NULL;
}

char *
yk_review_result_sentence (const YkReviewResult *reviewed)
{
  char *loss;

  if (reviewed->first_move > 0)
    /* Translators: the numbers of two moves. */
    return g_strdup_printf (_ ("One of moves %u through %u lost the game."),
                            reviewed->first_move, reviewed->last_move);
  if (reviewed->result != YK_REVIEW_RESULT_STEP)
    return g_strdup (short_result (reviewed->result));
  loss = loss_sentence (reviewed);
  if (!reviewed->has_keeper)
    return loss;
  return yk_words_append (loss, keeper_sentence (&reviewed->before, reviewed->keeper));
}
