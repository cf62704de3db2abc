/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How others write positions; yk-text-read.c reads them together with our own form. */
#pragma once

#include "core/yk-text.h"

/* Returns the card that WORD names in any hand, or 0: "TD", "10d", "T♦"; IS_DOWN says
 * whether it is in brackets, "[TD]" or "<TD>". */
YkCard yk_card_from_word (YkWord word, bool *is_down);

/* The lines of freecell solvers and of PySolFC: a line for each column, perhaps behind
 * a colon, and others that say what they are. */
typedef enum
{
  YK_TEXT_LAYOUT_NONE,
  YK_TEXT_LAYOUT_FOUNDATIONS,
  YK_TEXT_LAYOUT_CELLS,
  YK_TEXT_LAYOUT_COLUMN,
  YK_TEXT_LAYOUT_EMPTY, /* a column without cards */
} YkTextLayoutLine;

/* What the columns of such a layout tell of its variation. */
typedef struct
{
  int n_columns;
  YkColumnDeal columns[YK_MAX_COLUMNS];
  int n_cells;
} YkTextLayout;

/* Returns what LINE is, and takes off it the word that says so. */
YkTextLayoutLine yk_text_layout_line (YkWord *line);

/* Reads a foundation's word, such as "H-0" or "C-K".  CARD is 0 where it is empty. */
bool yk_text_layout_top (YkWord word, YkCard *card);

/* Returns the best known variation that LAYOUT may be of: first one that is dealt
 * exactly so.  NULL where there is none. */
const YkRules *yk_text_layout_rules (const YkTextLayout *layout);

/* Returns whether a text is a game that KPatience has saved. */
bool yk_text_is_kpatience (const char *text, size_t length);

/* Writes the present position of such a game in our own form, as far as it makes sense,
 * which who reads it finds out.  Returns its length. */
size_t yk_text_from_kpatience (const char *text, size_t length,
                               char board[YK_TEXT_BOARD_SIZE]);
