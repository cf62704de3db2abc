/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options: what the player may set on top of a variation.
 *
 * All that is to be known of an option besides its effect is in the table of
 * yk-options.c.  Whoever reads, writes, compares or counts options walks that table. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/yk-rules.h"

/* The options of one game, a part of its identity.  Each has one byte, whose zero is
 * the variation's own rule. */
typedef struct
{
  bool foundation_return;
  bool any_spaces; /* any face-up card fills a space, whatever the variation says */
  bool forced_aces;
  uint8_t starting_rank; /* ranks above the ace, 0 to 12, or YK_STARTING_RANK_RANDOM */
} YkGameOptions;

/* Asks yk_board_deal() to draw the starting rank; a board never holds it. */
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

/* The option's name in text forms. */
const char *yk_option_name (YkOption option);

/* How many values it has: 2 where it is on or off. */
int yk_option_n_values (YkOption option);

/* Whether a game of the variation can have it. */
bool yk_rules_knows (const YkRules *rules, YkOption option);

/* OPTIONS without those that the variation does not know. */
YkGameOptions yk_rules_adapt (const YkRules *rules, const YkGameOptions *options);

/* Whether the variation can be played with these options as they are. */
bool yk_rules_accepts (const YkRules *rules, const YkGameOptions *options);

bool yk_game_options_equal (const YkGameOptions *a, const YkGameOptions *b);

/* The option's value as a number from 0, the default, to yk_option_n_values() - 1. */
int yk_game_options_value (const YkGameOptions *options, YkOption option);
void yk_game_options_set_value (YkGameOptions *options, YkOption option, int value);

/* All values in one number below YK_PACKED_OPTIONS, 0 where all have their defaults.
 * Different options have different numbers.  They order lists and find entries in
 * memory; files do not hold them, and another version may have others. */
unsigned yk_game_options_pack (const YkGameOptions *options);

#define YK_PACKED_OPTIONS (1u << 16)

/* The option's value as text forms write it, or NULL where it has its default. */
const char *yk_game_options_get (const YkGameOptions *options, YkOption option);

/* Sets the option called NAME (of NAME_LENGTH bytes) to what VALUE says.  False where
 * there is no such option or value; then nothing is changed. */
bool yk_game_options_set (YkGameOptions *options, const char *name, size_t name_length,
                          const char *value, size_t value_length);

/* The same for a text in the form NAME=VALUE, which ends with a zero byte. */
bool yk_game_options_set_text (YkGameOptions *options, const char *text);

/* Room for yk_game_options_to_text(), with the closing zero byte, where what stands
 * before, between and after has no more than 10 bytes together. */
#define YK_OPTIONS_TEXT_SIZE 256

/* Writes each option that does not have its default as its name and its value, with
 * BEFORE, BETWEEN and AFTER around them; returns the text's length, which may be 0. */
size_t yk_game_options_to_text (const YkGameOptions *options, const char *before,
                                const char *between, const char *after,
                                char text[YK_OPTIONS_TEXT_SIZE]);
