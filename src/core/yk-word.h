/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of a text that is only borrowed: every text form of ours is lines of words. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Some bytes of a text: a word, or what is left of a line.  No zero byte ends them. */
typedef struct
{
  const char *text;
  size_t length;
} YkWord;

/* Takes the next word off LINE: what stands between spaces, tabs and carriage returns.
 * False at the end of the line; WORD is empty then. */
bool yk_word_next (YkWord *line, YkWord *word);

bool yk_word_is (YkWord word, const char *text);

/* Reads a whole number from LEAST to MOST, of decimal digits alone.  False, and NUMBER
 * as it was, where the word is no such number. */
bool yk_word_number (YkWord word, uint64_t least, uint64_t most, uint64_t *number);
