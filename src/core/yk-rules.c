/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of variations and the questions that only the row answers. */
#include "core/yk-rules.h"

#include <string.h>

/* How many of the first rows are the well-known variations. */
#define N_WELL_KNOWN 9

/* Marks a name for translation; whoever shows it translates it. */
#define N_(text) text

/* clang-format off */

#define L_YUKON    { {0,1}, {1,5}, {2,5}, {3,5}, {4,5}, {5,5}, {6,5} }
#define L_BRISBANE { {0,5}, {1,5}, {2,5}, {3,4}, {4,4}, {5,4}, {6,4} }
#define L_CHINESE  { {0,7}, {0,7}, {0,7}, {3,4}, {4,3}, {5,2}, {6,1} }
#define L_DOUBLE   { {0,5}, {1,6}, {2,6}, {3,6}, {4,6}, {5,6}, {6,6}, {7,6}, {8,6}, {9,6} }
#define L_TRIPLE   { {0,6}, {1,6}, {2,6}, {3,6}, {4,6}, {5,6}, {6,6}, {7,6}, {8,6}, {9,6}, \
                     {10,6}, {11,6}, {12,6} }

static const YkRules all_rules[] = {
  { "yukon", N_("Yukon"), L_YUKON },
  { "klondikebar", N_("Klondikebar"),
    { {0,8}, {1,7}, {2,6}, {3,4}, {4,3}, {5,2}, {6,1} } },
  { "alaska", N_("Alaska"), L_YUKON,
    .build = YK_BUILD_SAME_SUIT, .step = YK_STEP_UP_OR_DOWN },
  { "russian", N_("Russian Solitaire"), L_YUKON, .build = YK_BUILD_SAME_SUIT },
  { "double-yukon", N_("Double Yukon"), L_DOUBLE },
  { "triple-yukon", N_("Triple Yukon"), L_TRIPLE },
  { "yukon-cells", N_("Yukon Cells"), L_YUKON, .n_cells = 2 },
  { "yukonic-plague", N_("Yukonic Plague"),
    { {0,1}, {2,2}, {2,3}, {2,4}, {2,5}, {2,6}, {2,6} }, .n_reserve = 13 },
  { "yakutat-bay", N_("Yakutat Bay"), L_YUKON, .gaps = YK_GAPS_CLOSE },

  { "moosehide", N_("Moosehide"), L_YUKON, .build = YK_BUILD_OTHER_SUIT },
  { "roslin", N_("Roslin"), L_YUKON, .step = YK_STEP_UP_OR_DOWN },
  { "russian-cell", N_("Russian Cell"), L_YUKON,
    .build = YK_BUILD_SAME_SUIT, .n_cells = 2 },
  { "odessa", N_("Odessa"), { {3,3}, {3,5}, {3,5}, {3,5}, {3,5}, {3,5}, {3,3} },
    .build = YK_BUILD_SAME_SUIT },
  { "geoffrey", N_("Geoffrey"),
    { {0,7}, {0,7}, {0,7}, {0,7}, {4,2}, {4,2}, {4,2}, {4,2} },
    .build = YK_BUILD_SAME_SUIT },
  { "brisbane", N_("Brisbane"), L_BRISBANE, .build = YK_BUILD_ANY_SUIT },
  { "queensland", N_("Queensland"), L_BRISBANE,
    .build = YK_BUILD_SAME_SUIT, .spaces = YK_SPACES_ANY },
  { "panopticon", N_("Panopticon"),
    { {1,5}, {2,4}, {3,3}, {4,2}, {4,2}, {3,3}, {2,4}, {1,5} },
    .build = YK_BUILD_SAME_SUIT, .n_cells = 4, .n_cells_dealt = 4 },
  { "double-russian", N_("Double Russian"), L_DOUBLE, .build = YK_BUILD_SAME_SUIT },
  { "double-alaska", N_("Double Alaska"), L_DOUBLE,
    .build = YK_BUILD_SAME_SUIT, .step = YK_STEP_UP_OR_DOWN },
  { "triple-russian", N_("Triple Russian"), L_TRIPLE, .build = YK_BUILD_SAME_SUIT },
  { "quadruple-yukon", N_("Quadruple Yukon"),
    { {0,1}, {1,6}, {2,6}, {3,6}, {4,6}, {5,6}, {6,6}, {7,6}, {8,6}, {9,6}, {10,6},
      {11,6}, {12,6}, {13,5}, {14,5}, {15,5} } },
  { "ukrainian", N_("Ukrainian"), L_YUKON,
    .build = YK_BUILD_SAME_SUIT, .foundations = YK_FOUNDATIONS_RUN },
  { "yukon-kings", N_("Yukon Kings"), L_YUKON,
    .foundations = YK_FOUNDATIONS_NONE, .goal = YK_GOAL_COLUMNS },
  { "ten-across", N_("Ten Across"),
    { {0,5}, {1,4}, {2,3}, {3,2}, {4,1}, {4,1}, {3,2}, {2,3}, {1,4}, {0,5} },
    .build = YK_BUILD_SAME_SUIT, .n_cells = 2, .n_cells_dealt = 2 },
  { "queenie", N_("Queenie"),
    { {0,1}, {0,2}, {0,3}, {0,4}, {0,5}, {0,6}, {0,7} }, .n_stock = 24 },
  { "rushdike", N_("Rushdike"),
    { {0,1}, {1,1}, {2,1}, {3,1}, {4,1}, {5,1}, {6,1} },
    .build = YK_BUILD_SAME_SUIT, .n_stock = 24 },
  { "russian-point", N_("Russian Point"),
    { {0,1}, {2,1}, {4,1}, {6,1}, {4,1}, {2,1}, {0,1} },
    .build = YK_BUILD_SAME_SUIT, .n_stock = 27 },
  { "chinese-discipline", N_("Chinese Discipline"), L_CHINESE, .n_stock = 3 },
  { "chinese-solitaire", N_("Chinese Solitaire"), L_CHINESE,
    .spaces = YK_SPACES_ANY, .n_stock = 3 },
  { "tvetes-grandfather", N_("Tvete's Grandfather"),
    { {0,1}, {2,5}, {4,5}, {6,5}, {5,5}, {3,5}, {1,5} },
    .build = YK_BUILD_SAME_SUIT, .n_redeals = 2 },
  { "australian-patience", N_("Australian Patience"),
    { {0,4}, {0,4}, {0,4}, {0,4}, {0,4}, {0,4}, {0,4} },
    .build = YK_BUILD_SAME_SUIT, .n_stock = 24, .stock_deal = YK_STOCK_TO_WASTE },
};

/* clang-format on */

const YkRules *
yk_rules_all (size_t *n_rules)
{
  *n_rules = sizeof all_rules / sizeof all_rules[0];
  return all_rules;
}

const YkRules *
yk_rules_find (const char *id)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++)
    if (strcmp (rules[i].id, id) == 0)
      return &rules[i];
  return NULL;
}

bool
yk_rules_is_well_known (const YkRules *rules)
{
  return rules - all_rules < N_WELL_KNOWN;
}

int
yk_rules_n_columns (const YkRules *rules)
{
  int n = 0;

  while (n < YK_MAX_COLUMNS && rules->columns[n].n_up > 0)
    n++;
  return n;
}

bool
yk_rules_deals_face_down (const YkRules *rules)
{
  for (int i = 0; i < yk_rules_n_columns (rules); i++)
    if (rules->columns[i].n_down > 0)
      return true;
  return false;
}

int
yk_rules_n_cards (const YkRules *rules)
{
  int n = rules->n_cells_dealt + rules->n_reserve + rules->n_stock;

  for (int i = 0; i < yk_rules_n_columns (rules); i++)
    n += rules->columns[i].n_down + rules->columns[i].n_up;
  return n;
}

int
yk_rules_n_decks (const YkRules *rules)
{
  return yk_rules_n_cards (rules) / YK_DECK_SIZE;
}

int
yk_rules_n_foundations (const YkRules *rules)
{
  if (rules->foundations == YK_FOUNDATIONS_NONE)
    return 0;
  return YK_N_SUITS * yk_rules_n_decks (rules);
}

YkGameOptions
yk_rules_adapt (const YkRules *rules, const YkGameOptions *options)
{
  YkGameOptions adapted = *options;

  if (rules->foundations != YK_FOUNDATIONS_SINGLE) {
    adapted.starting_rank = 0;
    adapted.forced_aces = false;
  }
  return adapted;
}

bool
yk_game_options_equal (const YkGameOptions *a, const YkGameOptions *b)
{
  return a->foundation_return == b->foundation_return &&
         a->any_spaces == b->any_spaces && a->forced_aces == b->forced_aces &&
         a->starting_rank == b->starting_rank;
}

bool
yk_rules_accepts (const YkRules *rules, const YkGameOptions *options)
{
  YkGameOptions adapted = yk_rules_adapt (rules, options);

  return yk_game_options_equal (&adapted, options);
}

static const char *const option_names[YK_N_OPTIONS] = {
    [YK_OPTION_FOUNDATION_RETURN] = "foundation-return",
    [YK_OPTION_SPACES] = "spaces",
    [YK_OPTION_STARTING_RANK] = "starting-rank",
    [YK_OPTION_FORCED_ACES] = "forced-aces",
};

static const char *const starting_ranks[] = {"A", "2", "3", "4", "5", "6", "7",
                                             "8", "9", "T", "J", "Q", "K", "random"};

const char *
yk_option_name (YkOption option)
{
  return option_names[option];
}

static bool
is_word (const char *text, size_t length, const char *word)
{
  return strlen (word) == length && memcmp (text, word, length) == 0;
}

static bool
set_flag (bool *flag, const char *value, size_t length, const char *on, const char *off)
{
  if (!is_word (value, length, on) && !is_word (value, length, off))
    return false;
  *flag = is_word (value, length, on);
  return true;
}

static bool
set_starting_rank (uint8_t *rank, const char *value, size_t length)
{
  for (size_t i = 0; i < sizeof starting_ranks / sizeof starting_ranks[0]; i++)
    if (is_word (value, length, starting_ranks[i])) {
      *rank = (uint8_t) i;
      return true;
    }
  return false;
}

bool
yk_game_options_set (YkGameOptions *options, const char *name, size_t name_length,
                     const char *value, size_t value_length)
{
  int option = 0;

  while (option < YK_N_OPTIONS && !is_word (name, name_length, option_names[option]))
    option++;
  if (option == YK_N_OPTIONS)
    return false;

  switch ((YkOption) option) {
  case YK_OPTION_FOUNDATION_RETURN:
    return set_flag (&options->foundation_return, value, value_length, "on", "off");
  case YK_OPTION_SPACES:
    return set_flag (&options->any_spaces, value, value_length, "any", "own");
  case YK_OPTION_STARTING_RANK:
    return set_starting_rank (&options->starting_rank, value, value_length);
  case YK_OPTION_FORCED_ACES:
    return set_flag (&options->forced_aces, value, value_length, "on", "off");
  }
  return false;
}

const char *
yk_game_options_get (const YkGameOptions *options, YkOption option)
{
  switch (option) {
  case YK_OPTION_FOUNDATION_RETURN:
    return options->foundation_return ? "on" : NULL;
  case YK_OPTION_SPACES:
    return options->any_spaces ? "any" : NULL;
  case YK_OPTION_STARTING_RANK:
    return options->starting_rank > 0 ? starting_ranks[options->starting_rank] : NULL;
  case YK_OPTION_FORCED_ACES:
    return options->forced_aces ? "on" : NULL;
  }
  return NULL;
}
