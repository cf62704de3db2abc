/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public text form of boards, read, and positions as freecell solvers and PySolFC
 * write them, line by line: whether it is one to play is decided here. */
#include "core/yk-text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Games that KPatience has saved: an XML text that tells, state by state, which cards
 * came where in which pile.  The state that is marked is the present one. */

#define KPATIENCE_COLUMNS 7

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

/* Returns whether a text is a game that KPatience has saved. */
static bool
is_kpatience (const char *text, size_t length)
{
  YkWord rest = {text, length}, tag;

  return find_game (&rest, &tag);
}

/* Writes the present position of such a game in our own form, as far as it makes sense,
 * which who reads it finds out.  Returns its length. */
static size_t
from_kpatience (const char *text, size_t length, char board[YK_TEXT_BOARD_SIZE])
{
  Place places[YK_DECK_SIZE] = {0};
  YkWord rest = {text, length}, tag = {0}, game;
  char *at = board;

  if (find_game (&rest, &tag))
    follow (rest, places);
  game = attribute (tag, "game-type");
  at += sprintf (at, "variation %.*s\nfoundations",
                 (int) (game.length < YK_TEXT_WORD_SIZE ? game.length : 0), game.text);
  for (int pile = KPATIENCE_COLUMNS + 1; pile <= KPATIENCE_COLUMNS + YK_N_SUITS; pile++)
    at = write_pile (places, pile, true, at);
  for (int pile = 1; pile <= KPATIENCE_COLUMNS; pile++)
    at = write_pile (places, pile, false, at + sprintf (at, "\ncolumn"));
  return (size_t) (at - board);
}

/* The lines of freecell solvers and of PySolFC: a line for each column, perhaps behind
 * a colon, and others that say what they are. */
typedef enum
{
  LAYOUT_NONE,
  LAYOUT_FOUNDATIONS,
  LAYOUT_CELLS,
  LAYOUT_COLUMN,
  LAYOUT_EMPTY, /* a column without cards */
} LayoutLine;

/* What the columns of such a layout tell of its variation. */
typedef struct
{
  int n_columns;
  YkColumnDeal columns[YK_MAX_COLUMNS];
  int n_cells;
} Layout;

static char
to_upper (char c)
{
  return c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c;
}

/* Whether TEXT begins with PREFIX, or with its capitals. */
static bool
has_prefix (YkWord text, const char *prefix)
{
  size_t length = strlen (prefix);

  if (text.length < length)
    return false;
  for (size_t i = 0; i < length; i++)
    if (to_upper (text.text[i]) != to_upper (prefix[i]))
      return false;
  return true;
}

/* The letter of the suit that a whole word stands for, or 0. */
static char
suit_letter (YkWord word)
{
  static const char *const signs[] = {"♠", "♥", "♦", "♣", "♤", "♡", "♢", "♧"};

  if (word.length == 1)
    return to_upper (*word.text);
  /* Behind a sign may stand whether it is to be a coloured picture. */
  if (word.length == 6 && has_prefix ((YkWord){word.text + 3, 3}, "\xef\xb8"))
    word.length = 3;
  for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
    if (yk_word_is (word, signs[i]))
      return "SHDC"[i % YK_N_SUITS];
  return '\0';
}

/* Returns the card that WORD names in any hand, or 0: "TD", "10d", "T♦"; IS_DOWN says
 * whether it is in brackets, "[TD]" or "<TD>". */
static YkCard
card_from_word (YkWord word, bool *is_down)
{
  const char *brackets = word.length > 0 && *word.text == '<' ? "<>" : "[]";
  char letters[2];
  size_t n;

  *is_down = word.length > 2 && word.text[0] == brackets[0] &&
             word.text[word.length - 1] == brackets[1];
  if (*is_down)
    word = (YkWord){word.text + 1, word.length - 2};
  n = has_prefix (word, "10") ? 2 : 1;
  if (word.length <= n)
    return 0;
  letters[0] = n == 2 ? 'T' : to_upper (*word.text);
  letters[1] = suit_letter ((YkWord){word.text + n, word.length - n});
  return yk_card_from_text (letters);
}

/* Returns what LINE is, and takes off it the word that says so. */
static LayoutLine
layout_line (YkWord *line)
{
  static const struct
  {
    const char *prefix;
    LayoutLine kind;
  } prefixes[] = {{":", LAYOUT_COLUMN},
                  {"foundations:", LAYOUT_FOUNDATIONS},
                  {"founds:", LAYOUT_FOUNDATIONS},
                  {"freecells:", LAYOUT_CELLS},
                  {"fc:", LAYOUT_CELLS}};
  YkWord rest = *line, word, second;
  bool is_down;

  if (!yk_word_next (&rest, &word))
    return LAYOUT_NONE;
  for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++)
    if (has_prefix (word, prefixes[i].prefix)) {
      size_t n = (size_t) (word.text - line->text) + strlen (prefixes[i].prefix);

      *line = rest = (YkWord){line->text + n, line->length - n};
      return prefixes[i].kind == LAYOUT_COLUMN && !yk_word_next (&rest, &word)
                 ? LAYOUT_EMPTY
                 : prefixes[i].kind;
    }
  /* A sentence may begin with “As”. */
  return card_from_word (word, &is_down) != 0 &&
                 (!yk_word_next (&rest, &second) ||
                  card_from_word (second, &is_down) != 0)
             ? LAYOUT_COLUMN
             : LAYOUT_NONE;
}

/* Reads a foundation's word, such as "H-0" or "C-K".  CARD is 0 where it is empty. */
static bool
layout_top (YkWord word, YkCard *card)
{
  char letters[2] = {'\0', word.length == 3 ? to_upper (word.text[0]) : '\0'};

  if (word.length != 3 || word.text[1] != '-')
    return false;
  letters[0] = to_upper (word.text[2]);
  *card = yk_card_from_text (letters);
  if (*card != 0)
    return true;
  letters[0] = word.text[2] == '0' ? 'A' : '\0';
  return yk_card_from_text (letters) != 0;
}

/* Whether a game of RULES may come to LAYOUT, or where IS_DEAL is true begins with it.
 */
static bool
fits (const Layout *layout, const YkRules *rules, bool is_deal)
{
  if (rules->n_reserve > 0 || rules->n_stock > 0 || rules->n_cells != layout->n_cells ||
      yk_rules_n_columns (rules) != layout->n_columns)
    return false;
  for (int i = 0; i < layout->n_columns; i++)
    if (layout->columns[i].n_down > rules->columns[i].n_down ||
        (is_deal && (layout->columns[i].n_down < rules->columns[i].n_down ||
                     layout->columns[i].n_up != rules->columns[i].n_up)))
      return false;
  return true;
}

/* Returns the best known variation that LAYOUT may be of: first one that is dealt
 * exactly so.  NULL where there is none. */
static const YkRules *
layout_rules (const Layout *layout)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (int is_deal = 1; is_deal >= 0; is_deal--)
    for (size_t i = 0; i < n_rules; i++)
      if (fits (layout, &rules[i], is_deal))
        return &rules[i];
  return NULL;
}

/* The state of reading one board. */
typedef struct
{
  YkTextReader *reader;
  YkBoard *board;
  YkTextMoves *moves;
  YkTextError *error;
  YkWord line; /* what is left of the present line */
  int number;  /* of the present line */
  YkGameOptions options;
  const YkRules *rules;
  bool has_started; /* the first pile line has come; no options after it */
  unsigned seen;    /* a bit for each line that may come only once */
  int n_columns;
} Parser;

enum
{
  SEEN_FOUNDATIONS = 1,
  SEEN_CELLS = 2,
  SEEN_RESERVE = 4,
  SEEN_STOCK = 8,
  SEEN_WASTE = 16,
  SEEN_REDEALS = 32,
};

static bool
fail (Parser *parser, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

static bool
fail (Parser *parser, const char *format, ...)
{
  va_list arguments;

  *parser->error = (YkTextError){.line = parser->number};
  va_start (arguments, format);
  vsnprintf (parser->error->message, sizeof parser->error->message, format, arguments);
  va_end (arguments);
  return false;
}

/* Says that the present error is such a fault, and which word it is about. */
static bool
fail_as (Parser *parser, YkTextFault fault, const char *word)
{
  parser->error->fault = fault;
  strcpy (parser->error->word, word);
  return false;
}

/* A word as it may be shown: short, and nothing in it but plain characters. */
static const char *
shown (YkWord word, char text[YK_TEXT_WORD_SIZE])
{
  size_t n = word.length < 20 ? word.length : 20;

  for (size_t i = 0; i < n; i++)
    text[i] = word.text[i] > ' ' && word.text[i] <= '~' ? word.text[i] : '?';
  strcpy (text + n, n < word.length ? "..." : "");
  return text;
}

/* Takes the next line without its comment; false at the end of the text. */
static bool
next_line (YkTextReader *reader, YkWord *line, bool *is_empty)
{
  const char *stop, *comment;
  YkWord copy, word;

  if (reader->at == reader->end)
    return false;
  stop = memchr (reader->at, '\n', (size_t) (reader->end - reader->at));
  if (stop == NULL)
    stop = reader->end;

  line->text = reader->at;
  line->length = (size_t) (stop - reader->at);
  reader->at = stop < reader->end ? stop + 1 : stop;
  reader->line++;

  copy = *line;
  *is_empty = !yk_word_next (&copy, &word);
  comment = line->length > 0 ? memchr (line->text, '#', line->length) : NULL;
  if (comment != NULL)
    line->length = (size_t) (comment - line->text);
  return true;
}

/* Checks that nothing is left of the line. */
static bool
end_line (Parser *parser)
{
  char text[YK_TEXT_WORD_SIZE];
  YkWord word;

  return !yk_word_next (&parser->line, &word) ||
         fail (parser, "unexpected word “%s”", shown (word, text)) ||
         fail_as (parser, YK_TEXT_FAULT_WORD, text);
}

static bool
read_card (Parser *parser, YkWord word, YkCard *card, bool *is_down)
{
  char text[YK_TEXT_WORD_SIZE];

  *card = card_from_word (word, is_down);
  return *card != 0 || fail (parser, "“%s” is not a card", shown (word, text)) ||
         fail_as (parser, YK_TEXT_FAULT_WORD, text);
}

/* Whether there is room for N more cards. */
static bool
check_room (Parser *parser, int n)
{
  if (yk_board_n_cards (parser->board) + n > yk_rules_n_cards (parser->rules))
    return fail (parser, "more cards than the %d of this variation",
                 yk_rules_n_cards (parser->rules));
  return true;
}

static bool
put (Parser *parser, YkPile pile, YkCard card)
{
  if (!check_room (parser, 1))
    return false;
  yk_board_put (parser->board, pile, card);
  return true;
}

/* Reads the cards of one pile; face-down ones only where N_DOWN is given. */
static bool
read_pile_line (Parser *parser, YkPile pile, uint8_t *n_down)
{
  YkWord word;
  YkCard card;
  bool is_down;
  int n_cards = 0;

  while (yk_word_next (&parser->line, &word)) {
    if (n_cards == 0 && yk_word_is (word, "-"))
      return !yk_word_next (&parser->line, &word) ||
             fail (parser, "nothing may follow “-” in a pile's line");
    if (!read_card (parser, word, &card, &is_down))
      return false;
    if (is_down && (n_down == NULL || *n_down < n_cards))
      return fail (parser, "face-down cards can only be at the bottom of a column");
    if (!put (parser, pile, card))
      return false;
    if (is_down)
      (*n_down)++;
    n_cards++;
  }
  if (n_cards == 0)
    return fail (parser, "an empty pile is written “-”");
  if (n_down != NULL && *n_down == n_cards)
    return fail (parser, "the last card of a column must be face up");
  return true;
}

static bool
read_column (Parser *parser)
{
  int column = parser->n_columns++;

  if (column >= parser->board->n_columns)
    return fail (parser, "too many columns: this variation has no more than %d",
                 parser->board->n_columns);
  return read_pile_line (parser, (YkPile) column, &parser->board->n_down[column]);
}

/* Fills a foundation up to its top card. */
static bool
fill_foundation (Parser *parser, YkPile pile, YkCard top)
{
  if (!yk_board_foundation_shows (parser->board, top))
    return fail (parser, "a foundation of this variation can only show a king");
  if (!check_room (parser, yk_board_rank (parser->board, top)))
    return false;
  yk_board_put_up (parser->board, pile, top);
  return true;
}

/* Reads the word for one of several piles: its top card, or 0 where it is empty. */
static bool
read_top (Parser *parser, YkWord word, YkCard *card)
{
  bool is_down = false;

  *card = 0;
  if (yk_word_is (word, "-") || layout_top (word, card))
    return true;
  return read_card (parser, word, card, &is_down) &&
         (!is_down ||
          fail (parser, "face-down cards can only be at the bottom of a column"));
}

/* Reads one top card or “-” for each of several piles. */
static bool
read_tops (Parser *parser, YkPile first, int n_piles)
{
  bool fill = yk_pile_kind (first) == YK_PILE_FOUNDATION;
  YkWord word;
  YkCard card;

  for (int i = 0; i < n_piles; i++) {
    if (!yk_word_next (&parser->line, &word))
      return fail (parser, "wrong number of piles in this line: %d instead of %d", i,
                   n_piles);
    if (!read_top (parser, word, &card) ||
        (card != 0 && !(fill ? fill_foundation (parser, (YkPile) (first + i), card)
                             : put (parser, (YkPile) (first + i), card))))
      return false;
  }
  return !yk_word_next (&parser->line, &word) ||
         fail (parser, "wrong number of piles in this line: more than %d", n_piles);
}

static bool
read_redeals (Parser *parser)
{
  YkWord word;
  const YkRules *rules = parser->rules;

  if (!yk_word_next (&parser->line, &word) || word.length != 1 || word.text[0] < '0' ||
      word.text[0] - '0' > rules->n_redeals)
    return fail (parser, "the redeals left must be 0 to %d", rules->n_redeals);
  parser->board->n_redeals = (uint8_t) (word.text[0] - '0');
  return end_line (parser);
}

static bool
read_variation (Parser *parser)
{
  char text[YK_TEXT_WORD_SIZE];
  YkWord word;

  if (!yk_word_next (&parser->line, &word))
    return fail (parser, "the variation's id is missing");
  parser->rules = yk_rules_find_word (word.text, word.length);
  if (parser->rules == NULL)
    return fail (parser, "there is no variation “%s”", shown (word, text)) ||
           fail_as (parser, YK_TEXT_FAULT_VARIATION, text);
  yk_board_init (parser->board, parser->rules, &parser->options);
  return end_line (parser);
}

static bool
read_option (Parser *parser)
{
  char text[YK_TEXT_WORD_SIZE], value_text[YK_TEXT_WORD_SIZE];
  YkWord name, value;
  YkGameOptions options = parser->options;

  if (parser->has_started)
    return fail (parser, "options must come before the piles");
  if (!yk_word_next (&parser->line, &name) || !yk_word_next (&parser->line, &value))
    return fail (parser, "an option needs a name and a value");
  if (!yk_game_options_set (&options, name.text, name.length, value.text,
                            value.length) ||
      options.starting_rank == YK_STARTING_RANK_RANDOM)
    return fail (parser, "there is no option “%s” with the value “%s”",
                 shown (name, text), shown (value, value_text));
  if (!yk_rules_accepts (parser->rules, &options))
    return fail (parser, "the option “%s” cannot be used with this variation",
                 shown (name, text));
  parser->options = options;
  yk_board_init (parser->board, parser->rules, &parser->options);
  return end_line (parser);
}

/* Reads the line of a word that may come only once. */
static bool
read_once (Parser *parser, unsigned seen)
{
  const YkBoard *board = parser->board;

  if (parser->seen & seen)
    return fail (parser, "this line is there twice");
  parser->seen |= seen;

  if (seen == SEEN_FOUNDATIONS && board->n_foundations > 0)
    return read_tops (parser, YK_FOUNDATION_1, board->n_foundations);
  if (seen == SEEN_CELLS && board->rules->n_cells > 0)
    return read_tops (parser, YK_CELL_1, board->rules->n_cells);
  if (seen == SEEN_RESERVE && yk_board_has_pile (board, YK_RESERVE))
    return read_pile_line (parser, YK_RESERVE, NULL);
  if (seen == SEEN_STOCK && yk_board_has_pile (board, YK_STOCK))
    return read_pile_line (parser, YK_STOCK, NULL);
  if (seen == SEEN_WASTE && yk_board_has_pile (board, YK_WASTE))
    return read_pile_line (parser, YK_WASTE, NULL);
  if (seen == SEEN_REDEALS && board->rules->n_redeals > 0)
    return read_redeals (parser);
  return fail (parser, "this variation has no such pile");
}

static bool
read_moves (Parser *parser)
{
  if (parser->moves == NULL)
    return fail (parser, "moves cannot stand here");
  if (parser->moves->line > 0)
    return fail (parser, "this line is there twice");
  parser->moves->words = parser->line;
  parser->moves->line = parser->number;
  return true;
}

static bool
read_pile_word (Parser *parser, YkWord word)
{
  static const struct
  {
    const char *word;
    unsigned seen;
  } lines[] = {{"foundations", SEEN_FOUNDATIONS},
               {"cells", SEEN_CELLS},
               {"reserve", SEEN_RESERVE},
               {"stock", SEEN_STOCK},
               {"waste", SEEN_WASTE},
               {"redeals", SEEN_REDEALS}};
  char text[YK_TEXT_WORD_SIZE];

  parser->has_started = true;
  if (yk_word_is (word, "column"))
    return read_column (parser);
  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
    if (yk_word_is (word, lines[i].word))
      return read_once (parser, lines[i].seen);
  return fail (parser, "unknown word “%s”", shown (word, text)) ||
         fail_as (parser, YK_TEXT_FAULT_WORD, text);
}

/* Reads a line as freecell solvers write it. */
static bool
read_layout_line (Parser *parser, LayoutLine kind)
{
  parser->has_started = true;
  switch (kind) {
  case LAYOUT_FOUNDATIONS:
    return read_once (parser, SEEN_FOUNDATIONS);
  case LAYOUT_CELLS:
    return read_once (parser, SEEN_CELLS);
  case LAYOUT_EMPTY:
    parser->line = (YkWord){"-", 1};
    return read_column (parser);
  case LAYOUT_COLUMN:
    return read_column (parser);
  case LAYOUT_NONE:
    break;
  }
  return false;
}

/* Such a layout doesn't say of which variation it is. */
static bool
guess_rules (Parser *parser, LayoutLine kind)
{
  YkTextReader rest = *parser->reader;
  Layout layout = {0};
  YkWord line = parser->line;
  bool is_empty = false;

  do {
    YkColumnDeal *column = &layout.columns[layout.n_columns % YK_MAX_COLUMNS];
    YkWord word;

    if (kind == LAYOUT_COLUMN || kind == LAYOUT_EMPTY)
      layout.n_columns++;
    while (yk_word_next (&line, &word)) {
      if (kind == LAYOUT_CELLS)
        layout.n_cells++;
      else if (kind == LAYOUT_COLUMN && (*word.text == '<' || *word.text == '['))
        column->n_down++;
      else if (kind == LAYOUT_COLUMN)
        column->n_up++;
    }
  } while (next_line (&rest, &line, &is_empty) && !is_empty &&
           ((kind = layout_line (&line)), true));
  parser->rules = layout_rules (&layout);
  if (parser->rules == NULL)
    return fail (parser, "no variation has these columns") ||
           fail_as (parser, YK_TEXT_FAULT_LAYOUT, "");
  yk_board_init (parser->board, parser->rules, &parser->options);
  return true;
}

static bool
read_line (Parser *parser)
{
  YkWord word;
  LayoutLine kind = layout_line (&parser->line);

  if (kind != LAYOUT_NONE)
    return (parser->rules != NULL || guess_rules (parser, kind)) &&
           read_layout_line (parser, kind);
  if (!yk_word_next (&parser->line, &word))
    return true;
  if (yk_word_is (word, "moves") && parser->rules != NULL)
    return read_moves (parser);
  if (yk_word_is (word, "variation"))
    return parser->rules == NULL ? read_variation (parser)
                                 : fail (parser, "this line is there twice");
  if (parser->rules == NULL)
    return fail (parser, "a position starts with a line “variation” and its id");
  if (yk_word_is (word, "option"))
    return read_option (parser);
  return read_pile_word (parser, word);
}

/* Every face comes once for each deck. */
static bool
check_cards (Parser *parser)
{
  for (int i = 0; i < YK_DECK_SIZE; i++) {
    YkCard card = yk_card_from_index (i);
    int surplus = yk_board_surplus (parser->board, card);
    char text[3];

    yk_card_to_text (card, text);
    if (surplus > 0)
      return fail (parser, "the card %s is there too often", text) ||
             fail_as (parser, YK_TEXT_FAULT_SURPLUS, text);
    if (surplus < 0)
      return fail (parser, "the card %s is missing", text) ||
             fail_as (parser, YK_TEXT_FAULT_MISSING, text);
  }
  return true;
}

static bool
check_piles (Parser *parser)
{
  if (parser->rules == NULL)
    return fail (parser, "a position starts with a line “variation” and its id");
  if (parser->n_columns != parser->board->n_columns)
    return fail (parser, "this variation has %d columns, not %d",
                 parser->board->n_columns, parser->n_columns) ||
           fail_as (parser, YK_TEXT_FAULT_COLUMNS, "");
  return true;
}

/* A line of moves may stand behind the board's closing blank line. */
static void
read_moves_behind (Parser *parser)
{
  YkTextReader before = *parser->reader;
  bool is_empty;
  YkWord word;

  while (next_line (parser->reader, &parser->line, &is_empty)) {
    if (!yk_word_next (&parser->line, &word))
      continue;
    parser->number = parser->reader->line;
    if (yk_word_is (word, "moves")) {
      read_moves (parser);
      return;
    }
    break;
  }
  *parser->reader = before;
}

void
yk_text_reader_init (YkTextReader *reader, const char *text, size_t length)
{
  /* A text of no bytes may be NULL, to which nothing can be added. */
  *reader = (YkTextReader){.at = text, .end = length > 0 ? text + length : text};
  /* Some editors put this before every text. */
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    reader->at += 3;
}

YkTextForm
yk_text_form (const char *text, size_t length)
{
  YkTextReader reader;
  YkWord line, word;
  bool is_empty;

  yk_text_reader_init (&reader, text, length);
  if (is_kpatience (reader.at, (size_t) (reader.end - reader.at)))
    return YK_TEXT_FORM_KPATIENCE;
  while (next_line (&reader, &line, &is_empty)) {
    if (layout_line (&line) != LAYOUT_NONE)
      return YK_TEXT_FORM_LAYOUT;
    if (yk_word_next (&line, &word))
      return yk_word_is (word, "variation") ? YK_TEXT_FORM_OWN : YK_TEXT_FORM_NONE;
  }
  return YK_TEXT_FORM_NONE;
}

/* Reads lines up to the blank one behind the board; HAS_WORDS says whether there were
 * any.  False after a fault. */
static bool
read_lines (Parser *parser, bool *has_words)
{
  bool is_empty = false;

  while (!(*has_words && is_empty) &&
         next_line (parser->reader, &parser->line, &is_empty)) {
    YkWord copy = parser->line, word;

    if (!yk_word_next (&copy, &word))
      continue;
    *has_words = true;
    parser->number = parser->reader->line;
    if (!read_line (parser))
      return false;
  }
  return true;
}

YkTextStatus
yk_text_reader_next (YkTextReader *reader, YkBoard *board, YkTextMoves *moves,
                     YkTextError *error)
{
  Parser parser = {.reader = reader, .board = board, .moves = moves, .error = error};
  bool has_words = false;

  if (moves != NULL)
    *moves = (YkTextMoves){0};
  if (is_kpatience (reader->at, (size_t) (reader->end - reader->at))) {
    /* Such a game is one position. */
    char text[YK_TEXT_BOARD_SIZE];
    YkTextReader own;

    yk_text_reader_init (
        &own, text,
        from_kpatience (reader->at, (size_t) (reader->end - reader->at), text));
    reader->at = reader->end;
    return yk_text_reader_next (&own, board, NULL, error);
  }
  if (!read_lines (&parser, &has_words)) {
    YkWord line;
    bool is_empty = false;

    while (!is_empty && next_line (reader, &line, &is_empty))
      ;
    return YK_TEXT_ERROR;
  }
  if (!has_words)
    return YK_TEXT_END;
  if (!check_piles (&parser) || !check_cards (&parser))
    return YK_TEXT_ERROR;
  if (moves != NULL && moves->line == 0)
    read_moves_behind (&parser);
  return YK_TEXT_BOARD;
}

bool
yk_text_read_unfinished (const char *text, size_t length, YkBoard *board,
                         YkTextError *error)
{
  YkTextReader reader;
  Parser parser = {.reader = &reader, .board = board, .error = error};
  bool has_words = false;

  yk_text_reader_init (&reader, text, length);
  return read_lines (&parser, &has_words) && check_piles (&parser);
}
