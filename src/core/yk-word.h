/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of a borrowed text: all our text forms are lines of words. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A piece of a text: a word, or the rest of a line.  Not zero-terminated. */
typedef struct
{
  const char *text;
  size_t length;
} YkWord;

/* Takes the next word off LINE; spaces, tabs and carriage returns separate words.
 * Returns false, with WORD empty, at the end of the line. */
bool yk_word_next (YkWord *line, YkWord *word);

/* Returns whether WORD is exactly TEXT. */
bool yk_word_is (YkWord word, const char *text);

/* Reads a whole number from LEAST to MOST, decimal digits only.  Returns false, and
 * leaves NUMBER unchanged, if WORD is no such number. */
bool yk_word_number (YkWord word, uint64_t least, uint64_t most, uint64_t *number);
