/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variations: each game of the family is one constant row of data. */
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

/* Which cards may fill a space. */
typedef enum
{
  YK_SPACES_KING,
  YK_SPACES_ANY,
} YkSpaces;

/* What happens to a column that becomes empty. */
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

/* Returns all variations, the best known first. */
const YkRules *yk_rules_all (size_t *n_rules);

/* Returns the variation with this id, or NULL. */
const YkRules *yk_rules_find (const char *id);

/* Like yk_rules_find(), for an id of LENGTH bytes without a zero byte. */
const YkRules *yk_rules_find_word (const char *id, size_t length);

/* Returns whether the variation is one of the first rows, those that most players
 * know. */
bool yk_rules_is_well_known (const YkRules *rules);

/* Returns whether any column is dealt face-down cards. */
bool yk_rules_deals_face_down (const YkRules *rules);

/* Returns the number of columns. */
int yk_rules_n_columns (const YkRules *rules);

/* Returns the number of foundations. */
int yk_rules_n_foundations (const YkRules *rules);

/* Returns the number of cards of all decks. */
int yk_rules_n_cards (const YkRules *rules);

/* Returns the number of decks. */
int yk_rules_n_decks (const YkRules *rules);
