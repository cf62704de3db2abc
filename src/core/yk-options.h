/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options: what the player may change in a variation.
 *
 * Everything about an option except its effect is in the table of yk-options.c.  Code
 * that reads, writes, compares or counts options walks that table. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/yk-rules.h"

/* The options of one game, part of its identity.  Each is one byte; zero is the
 * variation's own rule. */
typedef struct
{
  bool foundation_return;
  bool any_spaces; /* any face-up card fills a space, whatever the variation says */
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
 * different options give different numbers.  For sorting and look-up in memory only:
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

/* Writes name and value of each option that is not the default, with BEFORE, BETWEEN
 * and AFTER around them.  Returns the length, which may be 0. */
size_t yk_game_options_to_text (const YkGameOptions *options, const char *before,
                                const char *between, const char *after,
                                char text[YK_OPTIONS_TEXT_SIZE]);
