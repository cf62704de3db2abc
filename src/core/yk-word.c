/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of a text that is only borrowed. */
#include "core/yk-text.h"

#include <string.h>

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
