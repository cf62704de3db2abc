/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What puzzles ask, and what is said of answers. */
#include "words/results/yk-result-words.h"

#include <glib/gi18n-lib.h>

#include "words/base/yk-words.h"

/* The shortest row of puzzles, each solved at the first try, that is worth a word. */
#define LEAST_STREAK 2

const char *
yk_puzzle_level_name (guint level)
{
  static const char *const names[YK_PUZZLE_LEVELS] = {
      NC_ ("level", "Gentle"), NC_ ("level", "Easy"),     NC_ ("level", "Medium"),
      NC_ ("level", "Hard"),   NC_ ("level", "Fiendish"),
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "level", names[level - 1]);
}

char *
yk_puzzle_title (const YkPuzzle *puzzle)
{
  if (puzzle->level == 0)
    return g_strdup (C_ ("puzzle", "Your own puzzle"));
  /* Translators: the number of a puzzle, and the name of its level. */
  return g_strdup_printf (_ ("Puzzle %u – %s"), puzzle->id.puzzle,
                          yk_puzzle_level_name (puzzle->level));
}

/* Moves that differ only in which empty place they fill are one. */
static guint
count_choices (const YkPuzzle *puzzle)
{
  YkMove moves[YK_MAX_MOVES];
  YkBoard board;
  guint n = 0, n_moves;

  if (!yk_puzzle_board (puzzle, &board))
    return 0;
  n_moves = (guint) yk_board_list (&board, moves);
  for (guint i = 0; i < n_moves; i++) {
    guint j = 0;

    while (j < i && !yk_puzzle_moves_are_alike (&board, moves[i], moves[j]))
      j++;
    n += j == i;
  }
  return n;
}

char *
yk_puzzle_question (const YkPuzzle *puzzle)
{
  guint n_keepers = yk_puzzle_n_keepers (puzzle), n_choices = count_choices (puzzle);

  if (n_keepers == 1)
    return g_strdup_printf (
        /* Translators: how many moves there are. */
        ngettext ("Only one of %u move keeps the win. Which one?",
                  "Only one of %u moves keeps the win. Which one?", n_choices),
        n_choices);
  return g_strdup_printf (
      /* Translators: so many moves keep the win, of so many that there are. Only the
       * first number decides about the plural. */
      ngettext ("%u of %u moves keeps the win. Find it.",
                "%u of %u moves keep the win. Find one of them.", n_keepers),
      n_keepers, n_choices);
}

char *
yk_puzzle_wrong_sentence (YkCard buried)
{
  if (buried == 0)
    return g_strdup (_ ("After that, you can't win any more. Try again."));
  return g_strdup_printf (
      /* Translators: a card as subject. */
      _ ("%s never gets free after that, so you can't win any more. Try again."),
      yk_card_name_in (buried, YK_CARD_SUBJECT));
}

char *
yk_puzzle_praise (const YkPlayed *played)
{
  if (yk_played_is_first_try (played))
    return g_strdup (
        _ ("Well spotted, at the first try! Play on, or go to the next one."));
  return g_strdup (_ ("That's the move! Play on, or go to the next one."));
}

static char *
where_hint (YkMove move)
{
  switch (yk_pile_kind (move.from)) {
  case YK_PILE_COLUMN:
    /* Translators: the number of a column. */
    return g_strdup_printf (_ ("Look at column %d."), move.from - YK_COLUMN_1 + 1);
  case YK_PILE_FOUNDATION:
    return g_strdup (_ ("Look at the foundations."));
  case YK_PILE_CELL:
    return g_strdup (_ ("Look at the cells."));
  case YK_PILE_RESERVE:
    return g_strdup (_ ("Look at the reserve."));
  case YK_PILE_WASTE:
    return g_strdup (_ ("Look at the waste."));
  case YK_PILE_STOCK:
    return g_strdup (_ ("Look at the stock."));
  }
  g_return_val_if_reached (NULL);
}

char *
yk_puzzle_hint (const YkBoard *board, YkMove move, guint n)
{
  if (n == 1)
    return where_hint (move);
  if (n > 2 || move.from == move.to)
    return NULL;
  return g_strdup_printf (
      /* Translators: a card as object. */
      _ ("Try moving %s."),
      yk_card_name_in (board->cards[board->start[move.from + 1] - move.count],
                       YK_CARD_OBJECT));
}

char *
yk_puzzle_state_sentence (const YkPlayed *played)
{
  if (played == NULL || (played->result != YK_RESULT_WON && played->n_tries == 0))
    return g_strdup (C_ ("puzzle", "New"));
  if (played->result != YK_RESULT_WON)
    return g_strdup (C_ ("puzzle", "Not solved yet"));
  if (yk_played_is_first_try (played))
    return g_strdup (C_ ("puzzle", "Solved at the first try"));
  if (played->n_hints > 0)
    return g_strdup_printf (
        /* Translators: how many hints were given. */
        ngettext ("Solved with %u hint", "Solved with %u hints", played->n_hints),
        played->n_hints);
  return g_strdup_printf (
      /* Translators: how often the player has tried, the right move included. */
      ngettext ("Solved in %u try", "Solved in %u tries", played->n_tries),
      played->n_tries);
}

char *
yk_puzzle_summary_sentence (const YkPuzzleSummary *summary)
{
  char *text;

  if (summary->n_solved == 0)
    return g_strdup (_ ("No puzzles solved yet."));
  text = g_strdup_printf (
      /* Translators: how many puzzles the player has solved, and how many of them with
       * the first answer. Only the first number decides about the plural. */
      ngettext ("%u puzzle solved, %u at the first try.",
                "%u puzzles solved, %u at the first try.", summary->n_solved),
      summary->n_solved, summary->n_first);
  if (summary->streak < LEAST_STREAK)
    return text;
  return yk_words_append (
      text,
      g_strdup_printf (
          /* Translators: so many puzzles were solved at the first try, one after
           * the other. */
          ngettext ("%u in a row.", "%u in a row.", summary->streak), summary->streak));
}
