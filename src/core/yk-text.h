/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions and moves as text. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/yk-board.h"

/* Words of a borrowed text: all our text forms are lines of words. */

/* A piece of a text: a word, or the rest of a line.  Not zero-terminated. */
typedef struct
{
  const char *text;
  size_t length;
} YkWord;

/* Takes the next word off the start of LINE; spaces, tabs and carriage returns separate
 * words.  Returns false, with WORD empty, at the end of the line. */
bool yk_word_next (YkWord *line, YkWord *word);

/* Returns whether WORD is exactly TEXT. */
bool yk_word_is (YkWord word, const char *text);

/* Reads a whole number from LEAST to MOST, decimal digits only.  Returns false, and
 * leaves NUMBER unchanged, if WORD is no such number. */
bool yk_word_number (YkWord word, uint64_t least, uint64_t most, uint64_t *number);

/* The public text forms of cards, moves and boards. */

/* Room for the text of any board or move, including the zero byte. */
#define YK_TEXT_BOARD_SIZE 2048
#define YK_TEXT_MOVE_SIZE 16

/* Room for a quoted word of a text, including the zero byte. */
#define YK_TEXT_WORD_SIZE 24

/* The kinds of faults that a text may have. */
typedef enum
{
  YK_TEXT_FAULT_LINE,      /* this line may not stand here */
  YK_TEXT_FAULT_WORD,      /* this word may not stand in its line */
  YK_TEXT_FAULT_LAYOUT,    /* no variation has these columns */
  YK_TEXT_FAULT_VARIATION, /* no variation has this word as its id */
  YK_TEXT_FAULT_COLUMNS,   /* there are too few columns */
  YK_TEXT_FAULT_MISSING,   /* the card named by this word is missing */
  YK_TEXT_FAULT_SURPLUS,   /* the card is there too often */
} YkTextFault;

/* What is wrong with a text, and where.  MESSAGE is in English, for people who write
 * such texts; messages for players are made from the other fields. */
typedef struct
{
  int line; /* from 1 */
  YkTextFault fault;
  char word[YK_TEXT_WORD_SIZE];
  char message[240];
} YkTextError;

/* Writes a card's two letters and a zero byte.  Apart from yk-text.c only the tests use
 * this function and yk_card_from_text(). */
void yk_card_to_text (YkCard card, char text[3]);

/* Returns the card named by the two letters at TEXT, or 0. */
YkCard yk_card_from_text (const char *text);

/* Writes a move's text form, such as "c3-c5:4".  Returns its length. */
size_t yk_move_to_text (YkMove move, char text[YK_TEXT_MOVE_SIZE]);

/* Reads a move of LENGTH bytes; checks its form, not whether it is legal.  Returns
 * false if the form is wrong. */
bool yk_move_from_text (const char *text, size_t length, YkMove *move);

/* Writes a board's text form, ending in a line break.  Returns its length. */
size_t yk_board_to_text (const YkBoard *board, char text[YK_TEXT_BOARD_SIZE]);

/* The line `moves …` after a board. */
typedef struct
{
  YkWord words; /* after the first one; borrowed from the text (see yk_word_next()) */
  int line;     /* its number; 0 if there is no such line */
} YkTextMoves;

/* The forms of a text that holds a position. */
typedef enum
{
  YK_TEXT_FORM_NONE,
  YK_TEXT_FORM_OWN,
  YK_TEXT_FORM_LAYOUT,    /* a line for each column, by a freecell solver or PySolFC */
  YK_TEXT_FORM_KPATIENCE, /* a game that KPatience has saved */
} YkTextForm;

/* Returns the form of TEXT by how it begins; NONE also for a saved game.  The readers
 * below take all forms, and cards in lowercase, with "10" or with suit symbols. */
YkTextForm yk_text_form (const char *text, size_t length);

/* Reads the boards of a borrowed text in turn. */
typedef struct
{
  const char *at;
  const char *end;
  int line;
} YkTextReader;

/* What yk_text_reader_next() found. */
typedef enum
{
  YK_TEXT_END,
  YK_TEXT_BOARD,
  YK_TEXT_ERROR,
} YkTextStatus;

/* Starts reading LENGTH bytes of TEXT, which must outlive READER. */
void yk_text_reader_init (YkTextReader *reader, const char *text, size_t length);

/* Reads the next board and the line `moves …` in it or directly after it.  After an
 * error the reader is past the faulty board and can go on. */
YkTextStatus yk_text_reader_next (YkTextReader *reader, YkBoard *board,
                                  YkTextMoves *moves, YkTextError *error);

/* Reads one board of LENGTH bytes, without a line of moves; cards may be missing or
 * duplicated.  Returns false and fills ERROR if it is malformed or empty. */
bool yk_text_read_unfinished (const char *text, size_t length, YkBoard *board,
                              YkTextError *error);
