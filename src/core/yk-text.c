/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public text forms: cards and moves, written and read, and boards, written. */
#include "core/yk-text.h"

#include <stdio.h>
#include <string.h>

/* Words of a text that is only borrowed. */

/* Longer ones begin with zeros that no program of ours has written. */
#define MAX_DIGITS 23

static bool
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\r';
}

bool
yk_word_next (YkWord *line, YkWord *word)
{
  const char *at = line->text, *end;

  *word = *line;
  if (line->length == 0)
    return false; /* its text may be NULL, to which nothing can be added */
  end = at + line->length;
  while (at < end && is_space (*at))
    at++;
  word->text = at;
  while (at < end && !is_space (*at))
    at++;
  word->length = (size_t) (at - word->text);
  line->text = at;
  line->length = (size_t) (end - at);
  return word->length > 0;
}

bool
yk_word_is (YkWord word, const char *text)
{
  return strlen (text) == word.length && memcmp (word.text, text, word.length) == 0;
}

bool
yk_word_number (YkWord word, uint64_t least, uint64_t most, uint64_t *number)
{
  uint64_t read = 0;

  for (size_t i = 0; i < word.length && i < MAX_DIGITS; i++) {
    unsigned digit = (unsigned) (unsigned char) word.text[i] - '0';

    if (digit > 9 || read > (UINT64_MAX - digit) / 10)
      return false;
    read = read * 10 + digit;
  }
  if (word.length == 0 || word.length > MAX_DIGITS || read < least || read > most)
    return false;
  *number = read;
  return true;
}

static const char rank_letters[] = "?A23456789TJQK";
static const char suit_letters[] = "SHDC";

void
yk_card_to_text (YkCard card, char text[3])
{
  text[0] = rank_letters[yk_card_rank (card)];
  text[1] = suit_letters[yk_card_suit (card)];
  text[2] = '\0';
}

YkCard
yk_card_from_text (const char *text)
{
  const char *rank = text[0] != '\0' ? strchr (rank_letters + 1, text[0]) : NULL;
  const char *suit =
      rank != NULL && text[1] != '\0' ? strchr (suit_letters, text[1]) : NULL;

  if (suit == NULL)
    return 0;
  return yk_card ((YkSuit) (suit - suit_letters), (int) (rank - rank_letters));
}

static size_t
pile_to_text (YkPile pile, char *text)
{
  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
    return (size_t) sprintf (text, "c%d", pile - YK_COLUMN_1 + 1);
  case YK_PILE_FOUNDATION:
    return (size_t) sprintf (text, "f%d", pile - YK_FOUNDATION_1 + 1);
  case YK_PILE_CELL:
    return (size_t) sprintf (text, "x%d", pile - YK_CELL_1 + 1);
  case YK_PILE_RESERVE:
    return (size_t) sprintf (text, "r");
  case YK_PILE_WASTE:
    return (size_t) sprintf (text, "w");
  case YK_PILE_STOCK:
    break;
  }
  return (size_t) sprintf (text, "s");
}

size_t
yk_move_to_text (YkMove move, char text[YK_TEXT_MOVE_SIZE])
{
  size_t n = 0;

  if (yk_move_equal (move, YK_MOVE_DEAL))
    return (size_t) sprintf (text, "deal");
  if (yk_move_equal (move, YK_MOVE_REDEAL))
    return (size_t) sprintf (text, "redeal");

  n += pile_to_text (move.from, text);
  text[n++] = '-';
  n += pile_to_text (move.to, text + n);
  if (move.count != 1)
    n += (size_t) sprintf (text + n, ":%d", move.count);
  text[n] = '\0';
  return n;
}

/* Reads a whole number from 1 to MOST with no leading zero; 0 where there is none. */
static int
read_number (const char **at, const char *end, int most)
{
  int number = 0;

  if (*at < end && **at == '0')
    return 0;
  for (; *at < end && **at >= '0' && **at <= '9'; (*at)++) {
    number = number * 10 + (**at - '0');
    if (number > most)
      return 0;
  }
  return number;
}

static bool
read_pile (const char **at, const char *end, YkPile *pile)
{
  static const struct
  {
    char letter;
    YkPile first;
    uint8_t n_piles; /* 0: the letter stands alone */
  } kinds[] = {{'c', YK_COLUMN_1, YK_MAX_COLUMNS},
               {'f', YK_FOUNDATION_1, YK_MAX_FOUNDATIONS},
               {'x', YK_CELL_1, YK_MAX_CELLS},
               {'r', YK_RESERVE, 0},
               {'w', YK_WASTE, 0}};

  for (size_t i = 0; *at < end && i < sizeof kinds / sizeof kinds[0]; i++) {
    int number = 1;

    if (**at != kinds[i].letter)
      continue;
    (*at)++;
    if (kinds[i].n_piles > 0)
      number = read_number (at, end, kinds[i].n_piles);
    *pile = (YkPile) (kinds[i].first + number - 1);
    return number > 0;
  }
  return false;
}

bool
yk_move_from_text (const char *text, size_t length, YkMove *move)
{
  const char *at = text, *end = text + length;

  *move = (YkMove){.count = 1};
  if (length == 4 && memcmp (text, "deal", 4) == 0)
    *move = YK_MOVE_DEAL;
  else if (length == 6 && memcmp (text, "redeal", 6) == 0)
    *move = YK_MOVE_REDEAL;
  else {
    if (!read_pile (&at, end, &move->from) || at == end || *at++ != '-' ||
        !read_pile (&at, end, &move->to))
      return false;
    if (at < end && *at == ':') {
      at++;
      move->count = (uint8_t) read_number (&at, end, YK_MAX_CARDS);
    }
    return at == end && move->count > 0;
  }
  return true;
}

/* Writes ` 3S - [4H]`: each card of a pile, those face down in brackets. */
static char *
cards_to_text (char *text, const YkCard *cards, int n_cards, int n_down)
{
  char card[3];

  if (n_cards == 0)
    return text + sprintf (text, " -");
  for (int i = 0; i < n_cards; i++) {
    yk_card_to_text (cards[i], card);
    text += sprintf (text, i < n_down ? " [%s]" : " %s", card);
  }
  return text;
}

static char *
pile_line (char *text, const YkBoard *board, const char *word, YkPile pile, int n_down)
{
  int n_cards;
  const YkCard *cards = yk_board_pile (board, pile, &n_cards);

  text = cards_to_text (text + sprintf (text, "%s", word), cards, n_cards, n_down);
  return text + sprintf (text, "\n");
}

/* Writes a line with the last card of each of several piles. */
static char *
tops_line (char *text, const YkBoard *board, const char *word, YkPile first,
           int n_piles)
{
  text += sprintf (text, "%s", word);
  for (int i = 0; i < n_piles; i++) {
    YkCard top = yk_board_top (board, (YkPile) (first + i));

    text = cards_to_text (text, &top, top != 0, 0);
  }
  return text + sprintf (text, "\n");
}

size_t
yk_board_to_text (const YkBoard *board, char text[YK_TEXT_BOARD_SIZE])
{
  char *at = text + sprintf (text, "variation %s\n", board->rules->id);

  at += yk_game_options_to_text (&board->options, "option ", " ", "\n", at);
  if (board->n_redeals != board->rules->n_redeals)
    at += sprintf (at, "redeals %d\n", board->n_redeals);
  if (board->n_foundations > 0)
    at = tops_line (at, board, "foundations", YK_FOUNDATION_1, board->n_foundations);
  if (board->rules->n_cells > 0)
    at = tops_line (at, board, "cells", YK_CELL_1, board->rules->n_cells);
  if (yk_board_has_pile (board, YK_RESERVE))
    at = pile_line (at, board, "reserve", YK_RESERVE, 0);
  if (yk_board_has_pile (board, YK_STOCK))
    at = pile_line (at, board, "stock", YK_STOCK, 0);
  if (yk_board_has_pile (board, YK_WASTE))
    at = pile_line (at, board, "waste", YK_WASTE, 0);
  for (int column = 0; column < board->n_columns; column++)
    at = pile_line (at, board, "column", (YkPile) column, board->n_down[column]);
  return (size_t) (at - text);
}
