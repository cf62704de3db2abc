/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public text forms of cards, moves and boards. */
#pragma once

#include <stddef.h>

#include "core/yk-board.h"
#include "core/yk-word.h"

/* Room for any board's text or any move's, with the closing zero byte. */
#define YK_TEXT_BOARD_SIZE 2048
#define YK_TEXT_MOVE_SIZE 16

/* Room for a word of a text that is shown, with the closing zero byte. */
#define YK_TEXT_WORD_SIZE 24

/* What kind of fault a text has. */
typedef enum
{
  YK_TEXT_FAULT_LINE,      /* its line is not what may stand there */
  YK_TEXT_FAULT_VARIATION, /* there is no variation with this word for an id */
  YK_TEXT_FAULT_COLUMNS,   /* there are too few */
  YK_TEXT_FAULT_MISSING,   /* the card with this word is not there */
  YK_TEXT_FAULT_SURPLUS,   /* it is there too often */
} YkTextFault;

/* What is wrong with a text, and where.  The message is for whoever writes such texts,
 * in English; a player's words are made of the rest. */
typedef struct
{
  int line; /* from 1 */
  YkTextFault fault;
  char word[YK_TEXT_WORD_SIZE];
  char message[240];
} YkTextError;

/* Writes a card's two letters and a zero byte.  Outside of yk-text.c only the tests
 * name single cards, by this and the next function. */
void yk_card_to_text (YkCard card, char text[3]);

/* The card that the two letters at TEXT name, or 0. */
YkCard yk_card_from_text (const char *text);

/* Writes a move's text form, such as "c3-c5:4"; returns its length. */
size_t yk_move_to_text (YkMove move, char text[YK_TEXT_MOVE_SIZE]);

/* Reads a move of LENGTH bytes; its form only, not whether it is legal. */
bool yk_move_from_text (const char *text, size_t length, YkMove *move);

/* Writes a board's text form, ending in a line break; returns its length. */
size_t yk_board_to_text (const YkBoard *board, char text[YK_TEXT_BOARD_SIZE]);

/* A line `moves …` that follows a board. */
typedef struct
{
  YkWord words; /* behind the first one, in the reader's text (see yk_word_next()) */
  int line;     /* its number; 0 where there is no such line */
} YkTextMoves;

/* Reads boards one after the other from a text that it borrows. */
typedef struct
{
  const char *at;
  const char *end;
  int line;
} YkTextReader;

typedef enum
{
  YK_TEXT_END,
  YK_TEXT_BOARD,
  YK_TEXT_ERROR,
} YkTextStatus;

void yk_text_reader_init (YkTextReader *reader, const char *text, size_t length);

/* Reads the next board and the line `moves …` in it or directly behind it.  After an
 * error the reader stands behind the faulty board and can go on. */
YkTextStatus yk_text_reader_next (YkTextReader *reader, YkBoard *board,
                                  YkTextMoves *moves, YkTextError *error);

/* The same for one board of LENGTH bytes, from which cards may still be missing, or may
 * be there too often; it has no line of moves.  An empty text is an error. */
bool yk_text_read_unfinished (const char *text, size_t length, YkBoard *board,
                              YkTextError *error);
