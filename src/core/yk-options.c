/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of options, and the walks through it. */
#include "core/yk-rules.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* So that options can be compared and copied as bytes. */
static_assert (sizeof (YkGameOptions) == YK_N_OPTIONS, "each option has one byte");

/* An option. */
typedef struct
{
  const char *name;
  const char *const *values; /* in text forms, the default first; ends with NULL */
  size_t place;              /* of its byte among the options */
  bool (*is_known) (const YkRules *rules); /* NULL: every variation knows it */
} OptionRow;

static bool
takes_single_cards (const YkRules *rules)
{
  return rules->foundations == YK_FOUNDATIONS_SINGLE;
}

static const char *const off_or_on[] = {"off", "on", NULL};
static const char *const own_or_any[] = {"own", "any", NULL};
static const char *const starting_ranks[] = {
    "A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "random", NULL};

static const OptionRow rows[YK_N_OPTIONS] = {
    [YK_OPTION_FOUNDATION_RETURN] = {.name = "foundation-return",
                                     .values = off_or_on,
                                     .place =
                                         offsetof (YkGameOptions, foundation_return)},
    [YK_OPTION_SPACES] = {.name = "spaces",
                          .values = own_or_any,
                          .place = offsetof (YkGameOptions, any_spaces)},
    [YK_OPTION_STARTING_RANK] = {.name = "starting-rank",
                                 .values = starting_ranks,
                                 .place = offsetof (YkGameOptions, starting_rank),
                                 .is_known = takes_single_cards},
    [YK_OPTION_FORCED_ACES] = {.name = "forced-aces",
                               .values = off_or_on,
                               .place = offsetof (YkGameOptions, forced_aces),
                               .is_known = takes_single_cards},
};

const char *
yk_option_name (YkOption option)
{
  return rows[option].name;
}

int
yk_option_n_values (YkOption option)
{
  int n = 0;

  while (rows[option].values[n] != NULL)
    n++;
  return n;
}

bool
yk_rules_knows (const YkRules *rules, YkOption option)
{
  return rows[option].is_known == NULL || rows[option].is_known (rules);
}

YkGameOptions
yk_rules_adapt (const YkRules *rules, const YkGameOptions *options)
{
  YkGameOptions adapted = *options;

  for (int option = 0; option < YK_N_OPTIONS; option++)
    if (!yk_rules_knows (rules, (YkOption) option))
      yk_game_options_set_value (&adapted, (YkOption) option, 0);
  return adapted;
}

bool
yk_rules_accepts (const YkRules *rules, const YkGameOptions *options)
{
  YkGameOptions adapted = yk_rules_adapt (rules, options);

  return yk_game_options_equal (&adapted, options);
}

bool
yk_game_options_equal (const YkGameOptions *a, const YkGameOptions *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

int
yk_game_options_value (const YkGameOptions *options, YkOption option)
{
  return ((const unsigned char *) options)[rows[option].place];
}

void
yk_game_options_set_value (YkGameOptions *options, YkOption option, int value)
{
  ((unsigned char *) options)[rows[option].place] = (unsigned char) value;
}

/* Those that are on or off have one bit each; the others come above them, so that lists
 * put games that differ in such an option next to each other. */
unsigned
yk_game_options_pack (const YkGameOptions *options)
{
  unsigned packed = 0, unit = 1;

  for (int has_many = 0; has_many <= 1; has_many++)
    for (int option = 0; option < YK_N_OPTIONS; option++) {
      int n_values = yk_option_n_values ((YkOption) option);

      if ((n_values > 2) != has_many)
        continue;
      packed += unit * (unsigned) yk_game_options_value (options, (YkOption) option);
      unit *= (unsigned) n_values;
    }
  return packed;
}

const char *
yk_game_options_get (const YkGameOptions *options, YkOption option)
{
  int value = yk_game_options_value (options, option);

  return value > 0 ? rows[option].values[value] : NULL;
}

static bool
is_text (const char *text, size_t length, const char *word)
{
  return strlen (word) == length && memcmp (text, word, length) == 0;
}

/* Sets an option to the value of this name. */
static bool
set_named_value (YkGameOptions *options, YkOption option, const char *value,
                 size_t length)
{
  for (int i = 0; rows[option].values[i] != NULL; i++)
    if (is_text (value, length, rows[option].values[i])) {
      yk_game_options_set_value (options, option, i);
      return true;
    }
  return false;
}

bool
yk_game_options_set (YkGameOptions *options, const char *name, size_t name_length,
                     const char *value, size_t value_length)
{
  for (int option = 0; option < YK_N_OPTIONS; option++)
    if (is_text (name, name_length, rows[option].name))
      return set_named_value (options, (YkOption) option, value, value_length);
  return false;
}

bool
yk_game_options_set_text (YkGameOptions *options, const char *text)
{
  const char *equals = strchr (text, '=');

  return equals != NULL && yk_game_options_set (options, text, (size_t) (equals - text),
                                                equals + 1, strlen (equals + 1));
}

size_t
yk_game_options_to_text (const YkGameOptions *options, const char *before,
                         const char *between, const char *after,
                         char text[YK_OPTIONS_TEXT_SIZE])
{
  char *at = text;

  *at = '\0';
  for (int option = 0; option < YK_N_OPTIONS; option++) {
    const char *value = yk_game_options_get (options, (YkOption) option);

    if (value != NULL)
      at +=
          sprintf (at, "%s%s%s%s%s", before, rows[option].name, between, value, after);
  }
  return (size_t) (at - text);
}
