/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that KPatience has saved: an XML text that tells, state by state, which cards
 * came where in which pile.  The state that is marked is the present one. */
#include "core/yk-text-private.h"

#include <stdio.h>
#include <string.h>

#define N_COLUMNS 7

/* Where a card is, so far. */
typedef struct
{
  int pile;  /* 0: not known; columns from 1, then foundations */
  int place; /* from 0 */
  bool is_up;
} Place;

/* The next tag: what stands between the angle brackets; false where none is left. */
static bool
next_tag (YkWord *text, YkWord *tag)
{
  const char *end = text->text + text->length, *start, *stop;

  start = text->length > 0 ? memchr (text->text, '<', text->length) : NULL;
  stop = start != NULL ? memchr (start, '>', (size_t) (end - start)) : NULL;
  if (stop == NULL)
    return false;
  *tag = (YkWord){start + 1, (size_t) (stop - start - 1)};
  *text = (YkWord){stop + 1, (size_t) (end - stop - 1)};
  return true;
}

/* The value of an attribute of TAG, empty where it has none. */
static YkWord
attribute (YkWord tag, const char *name)
{
  size_t length = strlen (name);
  YkWord word;

  /* No value that matters has a space in it. */
  while (yk_word_next (&tag, &word))
    if (word.length > length + 2 && memcmp (word.text, name, length) == 0 &&
        memcmp (word.text + length, "=\"", 2) == 0) {
      YkWord value = {word.text + length + 2, word.length - length - 2};
      const char *quote = memchr (value.text, '"', value.length);

      value.length = quote != NULL ? (size_t) (quote - value.text) : 0;
      return value;
    }
  return (YkWord){"", 0};
}

/* The index of a word in a list that ends with NULL, or that of the end. */
static int
index_of (YkWord word, const char *const *list)
{
  int i = 0;

  while (list[i] != NULL && !yk_word_is (word, list[i]))
    i++;
  return i;
}

/* Puts the card of TAG where it came, and says whether it is one. */
static bool
put_card (YkWord tag, int pile, int place, Place places[YK_DECK_SIZE])
{
  static const char *const suits[] = {"spades", "hearts", "diamonds", "clubs", NULL};
  static const char *const ranks[] = {"ace",  "two",   "three", "four", "five",
                                      "six",  "seven", "eight", "nine", "ten",
                                      "jack", "queen", "king",  NULL};
  int suit = index_of (attribute (tag, "suit"), suits),
      rank = index_of (attribute (tag, "rank"), ranks);
  YkWord turn = attribute (tag, "turn");
  Place *card;

  if (suit == YK_N_SUITS || ranks[rank] == NULL)
    return false;
  card = &places[yk_card_index (yk_card ((YkSuit) suit, rank + 1))];
  card->pile = pile;
  card->place = place;
  if (turn.length > 0)
    card->is_up = yk_word_is (turn, "face-up");
  return true;
}

static int
read_pile (YkWord name)
{
  static const char *const piles[] = {"store0",  "store1",  "store2",  "store3",
                                      "store4",  "store5",  "store6",  "target0",
                                      "target1", "target2", "target3", NULL};
  int pile = index_of (name, piles);

  return piles[pile] != NULL ? pile + 1 : 0;
}

/* Follows the states up to the present one. */
static void
follow (YkWord text, Place places[YK_DECK_SIZE])
{
  int pile = 0;
  uint64_t place = 0;
  bool is_present = false;
  YkWord tag, word, rest;

  while (next_tag (&text, &tag)) {
    rest = tag;
    yk_word_next (&rest, &word);
    if (yk_word_is (word, "/state") && is_present)
      return;
    if (yk_word_is (word, "state"))
      is_present = attribute (tag, "current").length > 0;
    if (yk_word_is (word, "move")) {
      pile = read_pile (attribute (tag, "pile"));
      place = 0;
      yk_word_number (attribute (tag, "position"), 0, YK_MAX_CARDS, &place);
    }
    if (yk_word_is (word, "card") && put_card (tag, pile, (int) place, places))
      place++;
  }
}

/* Writes the cards of a pile from the bottom, or the last of them alone. */
static char *
write_pile (const Place places[YK_DECK_SIZE], int pile, bool is_top, char *text)
{
  char card[3], *start = text;

  for (int place = 0; place < YK_DECK_SIZE; place++)
    for (int i = 0; i < YK_DECK_SIZE; i++)
      if (places[i].pile == pile && places[i].place == place) {
        yk_card_to_text (yk_card_from_index (i), card);
        text = is_top ? start : text;
        text += sprintf (text, places[i].is_up ? " %s" : " [%s]", card);
      }
  return text > start ? text : text + sprintf (text, " -");
}

/* Finds the first element, and leaves TEXT behind its tag. */
static bool
find_game (YkWord *text, YkWord *tag)
{
  YkWord rest, word;

  if (text->length == 0 || *text->text != '<')
    return false;
  while (next_tag (text, tag)) {
    rest = *tag;
    if (yk_word_next (&rest, &word) && *word.text != '?' && *word.text != '!')
      return yk_word_is (word, "kpat-game");
  }
  return false;
}

bool
yk_text_is_kpatience (const char *text, size_t length)
{
  YkWord rest = {text, length}, tag;

  return find_game (&rest, &tag);
}

size_t
yk_text_from_kpatience (const char *text, size_t length, char board[YK_TEXT_BOARD_SIZE])
{
  Place places[YK_DECK_SIZE] = {0};
  YkWord rest = {text, length}, tag = {0}, game;
  char *at = board;

  if (find_game (&rest, &tag))
    follow (rest, places);
  game = attribute (tag, "game-type");
  at += sprintf (at, "variation %.*s\nfoundations",
                 (int) (game.length < YK_TEXT_WORD_SIZE ? game.length : 0), game.text);
  for (int pile = N_COLUMNS + 1; pile <= N_COLUMNS + YK_N_SUITS; pile++)
    at = write_pile (places, pile, true, at);
  for (int pile = 1; pile <= N_COLUMNS; pile++)
    at = write_pile (places, pile, false, at + sprintf (at, "\ncolumn"));
  return (size_t) (at - board);
}
