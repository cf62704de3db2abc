/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules: how cards join, the variations, and the options of the player. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/yk-cards.h"

/* How cards join in a column, as data: one rule for their suits and one for their
 * ranks. The board, the solver and the texts for players all use it. */

/* Which suits join. */
typedef enum
{
  YK_BUILD_ALTERNATE_COLOUR,
  YK_BUILD_SAME_SUIT,
  YK_BUILD_OTHER_SUIT,
  YK_BUILD_ANY_SUIT,
} YkBuild;

#define YK_N_BUILDS (YK_BUILD_ANY_SUIT + 1)

/* Which ranks join.  By every rule, a card may lie on the next higher one. */
typedef enum
{
  YK_STEP_DOWN,
  YK_STEP_UP_OR_DOWN, /* also on the next lower one */
} YkStep;

/* The suits that a card of a given suit joins. */
typedef struct
{
  bool own_suit;
  bool sister_suit;  /* the other suit of the same color */
  bool other_colour; /* both suits of the other color */
} YkBuildSuits;

/* Which suits join, by YkBuild. */
extern const YkBuildSuits yk_build_suits[YK_N_BUILDS];

/* Returns how many suits a card may lie on, 1 to YK_N_SUITS. */
int yk_build_n_suits (YkBuild build);

/* Returns whether the suits of two cards let them join; the order does not matter. */
bool yk_build_joins (YkBuild build, YkSuit a, YkSuit b);

/* The variations: each game of the family is one constant row of data. */

#define YK_MAX_DECKS 4
#define YK_MAX_COLUMNS 16
#define YK_MAX_FOUNDATIONS 16
#define YK_MAX_CELLS 4
#define YK_MAX_CARDS (YK_MAX_DECKS * YK_DECK_SIZE)

/* Which cards may fill an empty column. */
typedef enum
{
  YK_SPACES_KING,
  YK_SPACES_ANY,
} YkSpaces;

/* What happens to a column that becomes empty. */
typedef enum
{
  YK_GAPS_STAY,
  YK_GAPS_CLOSE, /* its right neighbor's face-up cards move in, and so on */
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
  YK_STOCK_TO_COLUMNS, /* one card face up on each column, from the left */
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
  const char *name;                     /* in English, marked for translation */
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

/* Returns all variations, the best known first, and sets N_RULES to their number. */
const YkRules *yk_rules_all (size_t *n_rules);

/* Returns the variation with this id, or NULL. */
const YkRules *yk_rules_find (const char *id);

/* Like yk_rules_find(), for an id of LENGTH bytes without a zero byte. */
const YkRules *yk_rules_find_word (const char *id, size_t length);

/* Returns whether the variation is among the first of yk_rules_all(), which most
 * players know. */
bool yk_rules_is_well_known (const YkRules *rules);

/* Returns the number of columns. */
int yk_rules_n_columns (const YkRules *rules);

/* Returns the number of foundations. */
int yk_rules_n_foundations (const YkRules *rules);

/* Returns the number of cards of all decks. */
int yk_rules_n_cards (const YkRules *rules);

/* Returns the number of decks. */
int yk_rules_n_decks (const YkRules *rules);

/* The options: what the player may change in a variation.
 *
 * Everything about an option except its effect is in the table of yk-options.c.  Code
 * that reads, writes, compares or counts options walks that table. */

/* The options of one game, part of its identity.  Each is one byte; zero is the
 * variation's own rule. */
typedef struct
{
  bool foundation_return;
  bool any_spaces; /* any face-up card fills an empty column */
  bool forced_aces;
  uint8_t starting_rank; /* ranks above the ace, 0 to 12, or YK_STARTING_RANK_RANDOM */
} YkGameOptions;

/* Makes yk_board_deal() draw the starting rank; a board never holds this value. */
#define YK_STARTING_RANK_RANDOM 13

/* The options in the order in which text forms write them; a new one comes last. */
typedef enum
{
  YK_OPTION_FOUNDATION_RETURN,
  YK_OPTION_SPACES,
  YK_OPTION_STARTING_RANK,
  YK_OPTION_FORCED_ACES,
} YkOption;

#define YK_N_OPTIONS (YK_OPTION_FORCED_ACES + 1)

/* Returns the option's name in text forms. */
const char *yk_option_name (YkOption option);

/* Returns how many values the option has; 2 if it is on or off. */
int yk_option_n_values (YkOption option);

/* Returns whether the variation has the option. */
bool yk_rules_knows (const YkRules *rules, YkOption option);

/* Returns OPTIONS without those that the variation does not have. */
YkGameOptions yk_rules_adapt (const YkRules *rules, const YkGameOptions *options);

/* Returns whether the variation can be played with OPTIONS unchanged. */
bool yk_rules_accepts (const YkRules *rules, const YkGameOptions *options);

/* Returns whether two sets of options are the same. */
bool yk_game_options_equal (const YkGameOptions *a, const YkGameOptions *b);

/* Returns the option's value, from 0 (the default) to yk_option_n_values() - 1. */
int yk_game_options_value (const YkGameOptions *options, YkOption option);

/* Sets the option's value, from 0 to yk_option_n_values() - 1. */
void yk_game_options_set_value (YkGameOptions *options, YkOption option, int value);

/* Packs all values into one number below YK_PACKED_OPTIONS; 0 means all defaults, and
 * different options give different numbers.  For sorting and lookup in memory only:
 * another version of the program may pack them differently. */
unsigned yk_game_options_pack (const YkGameOptions *options);

#define YK_PACKED_OPTIONS (1u << 16)

/* Returns the option's value in its text form, or NULL if it is the default. */
const char *yk_game_options_get (const YkGameOptions *options, YkOption option);

/* Sets the option called NAME (of NAME_LENGTH bytes) to VALUE.  Returns false, and
 * changes nothing, if there is no such option or value. */
bool yk_game_options_set (YkGameOptions *options, const char *name, size_t name_length,
                          const char *value, size_t value_length);

/* Like yk_game_options_set(), for a zero-terminated text NAME=VALUE. */
bool yk_game_options_set_text (YkGameOptions *options, const char *text);

/* Room for yk_game_options_to_text(), including the zero byte, if BEFORE, BETWEEN and
 * AFTER have at most 10 bytes together. */
#define YK_OPTIONS_TEXT_SIZE 256

/* Writes the name and value of each option that is not the default, with BEFORE,
 * BETWEEN and AFTER around and between the two.  Returns the length, which may be 0. */
size_t yk_game_options_to_text (const YkGameOptions *options, const char *before,
                                const char *between, const char *after,
                                char text[YK_OPTIONS_TEXT_SIZE]);
