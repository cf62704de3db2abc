/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of variations and the questions that only the row answers. */
#include "core/yk-rules.h"

#include <string.h>

const YkBuildSuits yk_build_suits[YK_N_BUILDS] = {
    [YK_BUILD_ALTERNATE_COLOUR] = {.other_colour = true},
    [YK_BUILD_SAME_SUIT] = {.own_suit = true},
    [YK_BUILD_OTHER_SUIT] = {.sister_suit = true, .other_colour = true},
    [YK_BUILD_ANY_SUIT] = {.own_suit = true, .sister_suit = true, .other_colour = true},
};

int
yk_build_n_suits (YkBuild build)
{
  const YkBuildSuits *suits = &yk_build_suits[build];

  return suits->own_suit + suits->sister_suit + 2 * suits->other_colour;
}

/* Returns whether the suit is hearts or diamonds. */
static bool
is_red (YkSuit suit)
{
  return suit == YK_HEARTS || suit == YK_DIAMONDS;
}

bool
yk_build_joins (YkBuild build, YkSuit a, YkSuit b)
{
  const YkBuildSuits *suits = &yk_build_suits[build];

  if (a == b)
    return suits->own_suit;
  return is_red (a) == is_red (b) ? suits->sister_suit : suits->other_colour;
}

/* How many of the first rows are the well-known variations. */
#define N_WELL_KNOWN 12

/* Marks a name for translation; whoever shows it translates it. */
#define NC_(context, text) text

/* clang-format off */

#define L_YUKON    { {0,1}, {1,5}, {2,5}, {3,5}, {4,5}, {5,5}, {6,5} }
#define L_BRISBANE { {0,5}, {1,5}, {2,5}, {3,4}, {4,4}, {5,4}, {6,4} }
#define L_CHINESE  { {0,7}, {0,7}, {0,7}, {3,4}, {4,3}, {5,2}, {6,1} }
#define L_DOUBLE   { {0,5}, {1,6}, {2,6}, {3,6}, {4,6}, {5,6}, {6,6}, {7,6}, {8,6}, {9,6} }
#define L_TRIPLE   { {0,6}, {1,6}, {2,6}, {3,6}, {4,6}, {5,6}, {6,6}, {7,6}, {8,6}, {9,6}, \
                     {10,6}, {11,6}, {12,6} }

static const YkRules all_rules[] = {
  { "yukon", NC_("variation", "Yukon"), L_YUKON },
  { "klondikebar", NC_("variation", "Klondikebar"),
    { {0,8}, {1,7}, {2,6}, {3,4}, {4,3}, {5,2}, {6,1} } },
  { "alaska", NC_("variation", "Alaska"), L_YUKON,
    .build = YK_BUILD_SAME_SUIT, .step = YK_STEP_UP_OR_DOWN },
  { "russian", NC_("variation", "Russian Solitaire"), L_YUKON, .build = YK_BUILD_SAME_SUIT },
  { "double-yukon", NC_("variation", "Double Yukon"), L_DOUBLE },
  { "triple-yukon", NC_("variation", "Triple Yukon"), L_TRIPLE },
  { "yukon-cells", NC_("variation", "Yukon Cells"), L_YUKON, .n_cells = 2 },
  { "yukonic-plague", NC_("variation", "Yukonic Plague"),
    { {0,1}, {2,2}, {2,3}, {2,4}, {2,5}, {2,6}, {2,6} }, .n_reserve = 13 },
  { "yakutat-bay", NC_("variation", "Yakutat Bay"), L_YUKON, .gaps = YK_GAPS_CLOSE },
  { "moosehide", NC_("variation", "Moosehide"), L_YUKON, .build = YK_BUILD_OTHER_SUIT },
  { "russian-cell", NC_("variation", "Russian Cell"), L_YUKON,
    .build = YK_BUILD_SAME_SUIT, .n_cells = 2 },
  { "australian-patience", NC_("variation", "Australian Patience"),
    { {0,4}, {0,4}, {0,4}, {0,4}, {0,4}, {0,4}, {0,4} },
    .build = YK_BUILD_SAME_SUIT, .n_stock = 24, .stock_deal = YK_STOCK_TO_WASTE },

  { "roslin", NC_("variation", "Roslin"), L_YUKON, .step = YK_STEP_UP_OR_DOWN },
  { "odessa", NC_("variation", "Odessa"), { {3,3}, {3,5}, {3,5}, {3,5}, {3,5}, {3,5}, {3,3} },
    .build = YK_BUILD_SAME_SUIT },
  { "geoffrey", NC_("variation", "Geoffrey"),
    { {0,7}, {0,7}, {0,7}, {0,7}, {4,2}, {4,2}, {4,2}, {4,2} },
    .build = YK_BUILD_SAME_SUIT },
  { "brisbane", NC_("variation", "Brisbane"), L_BRISBANE, .build = YK_BUILD_ANY_SUIT },
  { "queensland", NC_("variation", "Queensland"), L_BRISBANE,
    .build = YK_BUILD_SAME_SUIT, .spaces = YK_SPACES_ANY },
  { "panopticon", NC_("variation", "Panopticon"),
    { {1,5}, {2,4}, {3,3}, {4,2}, {4,2}, {3,3}, {2,4}, {1,5} },
    .build = YK_BUILD_SAME_SUIT, .n_cells = 4, .n_cells_dealt = 4 },
  { "double-russian", NC_("variation", "Double Russian"), L_DOUBLE, .build = YK_BUILD_SAME_SUIT },
  { "double-alaska", NC_("variation", "Double Alaska"), L_DOUBLE,
    .build = YK_BUILD_SAME_SUIT, .step = YK_STEP_UP_OR_DOWN },
  { "triple-russian", NC_("variation", "Triple Russian"), L_TRIPLE, .build = YK_BUILD_SAME_SUIT },
  { "quadruple-yukon", NC_("variation", "Quadruple Yukon"),
    { {0,1}, {1,6}, {2,6}, {3,6}, {4,6}, {5,6}, {6,6}, {7,6}, {8,6}, {9,6}, {10,6},
      {11,6}, {12,6}, {13,5}, {14,5}, {15,5} } },
  { "ukrainian", NC_("variation", "Ukrainian"), L_YUKON,
    .build = YK_BUILD_SAME_SUIT, .foundations = YK_FOUNDATIONS_RUN },
  { "yukon-kings", NC_("variation", "Yukon Kings"), L_YUKON,
    .foundations = YK_FOUNDATIONS_NONE, .goal = YK_GOAL_COLUMNS },
  { "ten-across", NC_("variation", "Ten Across"),
    { {0,5}, {1,4}, {2,3}, {3,2}, {4,1}, {4,1}, {3,2}, {2,3}, {1,4}, {0,5} },
    .build = YK_BUILD_SAME_SUIT, .n_cells = 2, .n_cells_dealt = 2 },
  { "queenie", NC_("variation", "Queenie"),
    { {0,1}, {0,2}, {0,3}, {0,4}, {0,5}, {0,6}, {0,7} }, .n_stock = 24 },
  { "rushdike", NC_("variation", "Rushdike"),
    { {0,1}, {1,1}, {2,1}, {3,1}, {4,1}, {5,1}, {6,1} },
    .build = YK_BUILD_SAME_SUIT, .n_stock = 24 },
  { "russian-point", NC_("variation", "Russian Point"),
    { {0,1}, {2,1}, {4,1}, {6,1}, {4,1}, {2,1}, {0,1} },
    .build = YK_BUILD_SAME_SUIT, .n_stock = 27 },
  { "chinese-discipline", NC_("variation", "Chinese Discipline"), L_CHINESE, .n_stock = 3 },
  { "chinese-solitaire", NC_("variation", "Chinese Solitaire"), L_CHINESE,
    .spaces = YK_SPACES_ANY, .n_stock = 3 },
  { "tvetes-grandfather", NC_("variation", "Tvete’s Grandfather"),
    { {0,1}, {2,5}, {4,5}, {6,5}, {5,5}, {3,5}, {1,5} },
    .build = YK_BUILD_SAME_SUIT, .n_redeals = 2 },
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
  return yk_rules_find_word (id, strlen (id));
}

const YkRules *
yk_rules_find_word (const char *id, size_t length)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++)
    if (strlen (rules[i].id) == length && memcmp (rules[i].id, id, length) == 0)
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
