/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions at the limits of what the rules allow, for tests and as seeds for fuzzing.
 */
#pragma once

#include <glib.h>

#include "core/yk-board.h"

/* Options: none, each by itself, several, and all. */
#define TEST_N_OPTION_SETS 6
extern const YkGameOptions test_option_sets[TEST_N_OPTION_SETS];

typedef void (*TestLimit) (const YkRules *rules, const YkGameOptions *options,
                           gpointer user_data);

/* Calls TEST for every variation with every of these sets that it accepts. */
void test_each_limit (TestLimit test, gpointer user_data);

/* Whether the variation has foundations, and a column for each suit of each deck. */
gboolean test_has_whole_suits (const YkRules *rules);

/* Each suit of each deck in a column of its own, from the King down: every card may go
 * up at once. */
void test_whole_suits_board (YkBoard *board, const YkRules *rules,
                             const YkGameOptions *options);

/* One deck, all of it in columns, face down but for the last cards, which fit nowhere.
 */
void
test_stuck_board (YkBoard *board, const YkRules *rules, const YkGameOptions *options);

/* Any position that can be written down: columns of any length, any of their cards but
 * the last face down, any cards aside. */
void test_any_board (YkBoard *board, const YkRules *rules, const YkGameOptions *options,
                     guint64 *random);
