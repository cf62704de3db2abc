/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions as freecell solvers and PySolFC write them, line by line. */
#include "core/yk-text-private.h"

#include <string.h>

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

YkCard
yk_card_from_word (YkWord word, bool *is_down)
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

YkTextLayoutLine
yk_text_layout_line (YkWord *line)
{
  static const struct
  {
    const char *prefix;
    YkTextLayoutLine kind;
  } prefixes[] = {{":", YK_TEXT_LAYOUT_COLUMN},
                  {"foundations:", YK_TEXT_LAYOUT_FOUNDATIONS},
                  {"founds:", YK_TEXT_LAYOUT_FOUNDATIONS},
                  {"freecells:", YK_TEXT_LAYOUT_CELLS},
                  {"fc:", YK_TEXT_LAYOUT_CELLS}};
  YkWord rest = *line, word, second;
  bool is_down;

  if (!yk_word_next (&rest, &word))
    return YK_TEXT_LAYOUT_NONE;
  for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++)
    if (has_prefix (word, prefixes[i].prefix)) {
      size_t n = (size_t) (word.text - line->text) + strlen (prefixes[i].prefix);

      *line = rest = (YkWord){line->text + n, line->length - n};
      return prefixes[i].kind == YK_TEXT_LAYOUT_COLUMN && !yk_word_next (&rest, &word)
                 ? YK_TEXT_LAYOUT_EMPTY
                 : prefixes[i].kind;
    }
  /* A sentence may begin with “As”. */
  return yk_card_from_word (word, &is_down) != 0 &&
                 (!yk_word_next (&rest, &second) ||
                  yk_card_from_word (second, &is_down) != 0)
             ? YK_TEXT_LAYOUT_COLUMN
             : YK_TEXT_LAYOUT_NONE;
}

bool
yk_text_layout_top (YkWord word, YkCard *card)
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
fits (const YkTextLayout *layout, const YkRules *rules, bool is_deal)
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

const YkRules *
yk_text_layout_rules (const YkTextLayout *layout)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (int is_deal = 1; is_deal >= 0; is_deal--)
    for (size_t i = 0; i < n_rules; i++)
      if (fits (layout, &rules[i], is_deal))
        return &rules[i];
  return NULL;
}
