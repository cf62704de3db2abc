/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variations: every game of the family is one constant row of data. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/yk-cards.h"
#include "core/yk-joining.h"

#define YK_MAX_DECKS 4
#define YK_MAX_COLUMNS 16
#define YK_MAX_FOUNDATIONS 16
#define YK_MAX_CELLS 4
#define YK_MAX_CARDS (YK_MAX_DECKS * YK_DECK_SIZE)

/* Which card may fill a space. */
typedef enum
{
  YK_SPACES_KING,
  YK_SPACES_ANY,
} YkSpaces;

/* What becomes of a column that empties. */
typedef enum
{
  YK_GAPS_STAY,
  YK_GAPS_CLOSE, /* the face-up cards of its right neighbour move in, and so on */
} YkGaps;

/* What a foundation takes. */
typedef enum
{
  YK_FOUNDATIONS_SINGLE,
  YK_FOUNDATIONS_RUN,  /* only a whole King-to-ace run of one suit, as one move */
  YK_FOUNDATIONS_NONE, /* the variation has none */
} YkFoundations;

/* When the game is won. */
typedef enum
{
  YK_GOAL_FOUNDATIONS,
  YK_GOAL_COLUMNS, /* whole King-to-ace runs in columns, everything else empty */
} YkGoal;

/* Where a deal from the stock puts its cards. */
typedef enum
{
  YK_STOCK_TO_COLUMNS, /* one face up on each column from the left */
  YK_STOCK_TO_WASTE,   /* one card */
} YkStockDeal;

/* How one column is dealt: face-down cards first, then the face-up ones. */
typedef struct
{
  uint8_t n_down;
  uint8_t n_up;
} YkColumnDeal;

/* A variation.  Every field's zero is Yukon's own rule. */
typedef struct
{
  const char *id;                       /* stable, for files and the command line */
  const char *name;                     /* English, marked for translation */
  YkColumnDeal columns[YK_MAX_COLUMNS]; /* ends at the first with no face-up card */
  YkBuild build;
  YkStep step;
  YkSpaces spaces;
  YkGaps gaps;
  YkFoundations foundations;
  YkGoal goal;
  uint8_t n_cells;
  uint8_t n_cells_dealt; /* cells that are dealt one card each at the start */
  uint8_t n_reserve;
  uint8_t n_stock;
  YkStockDeal stock_deal;
  uint8_t n_redeals;
} YkRules;

/* What the player may set on top of a variation; part of the game's identity. */
typedef struct
{
  bool foundation_return;
  bool any_spaces; /* any face-up card fills a space, whatever the variation says */
  bool forced_aces;
  uint8_t starting_rank; /* ranks above the ace, 0 to 12, or YK_STARTING_RANK_RANDOM */
} YkGameOptions;

/* Asks yk_deal() to draw the starting rank; a board never holds it. */
#define YK_STARTING_RANK_RANDOM 13

/* All variations, the mission's first. */
const YkRules *yk_rules_all (size_t *n_rules);

/* The variation with this id, or NULL. */
const YkRules *yk_rules_find (const char *id);

/* Whether it is one of the first rows, the variations that most players know; the rest
 * are the wider family. */
bool yk_rules_is_well_known (const YkRules *rules);

/* Whether any column is dealt face-down cards. */
bool yk_rules_deals_face_down (const YkRules *rules);

int yk_rules_n_columns (const YkRules *rules);
int yk_rules_n_foundations (const YkRules *rules);
int yk_rules_n_cards (const YkRules *rules);
int yk_rules_n_decks (const YkRules *rules);

/* OPTIONS without those that the variation does not know: starting rank and forced aces
 * need foundations that take single cards. */
YkGameOptions yk_rules_adapt (const YkRules *rules, const YkGameOptions *options);

/* Whether the variation can be played with these options as they are. */
bool yk_rules_accepts (const YkRules *rules, const YkGameOptions *options);

bool yk_game_options_equal (const YkGameOptions *a, const YkGameOptions *b);

typedef enum
{
  YK_OPTION_FOUNDATION_RETURN,
  YK_OPTION_SPACES,
  YK_OPTION_STARTING_RANK,
  YK_OPTION_FORCED_ACES,
} YkOption;

#define YK_N_OPTIONS (YK_OPTION_FORCED_ACES + 1)

/* The option's name in text forms. */
const char *yk_option_name (YkOption option);

/* Sets the option called NAME (of NAME_LENGTH bytes) to what VALUE says.  False where
 * there is no such option or value; then nothing is changed. */
bool yk_game_options_set (YkGameOptions *options, const char *name, size_t name_length,
                          const char *value, size_t value_length);

/* The option's value as text forms write it, or NULL where it has its default. */
const char *yk_game_options_get (const YkGameOptions *options, YkOption option);
