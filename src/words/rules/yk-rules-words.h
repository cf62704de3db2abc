/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A variation in a few words, made from its row; yk-guide.h has the rules in full. */
#pragma once

#include <glib.h>

#include "core/yk-rules.h"
#include "game/deals/yk-win-rates.h"

/* Says what the variation is about, in a few short sentences.  Returns: (transfer
 * full). */
char *yk_rules_sentence (const YkRules *rules);

/* Returns: (transfer full): how many decks it takes, such as "2 decks". */
char *yk_rules_decks (const YkRules *rules);

/* Returns: (transfer none) (nullable): how hard it is, in a word; NULL if unknown. */
const char *yk_rules_difficulty (const YkRules *rules);

/* Says how many of the deals can be won.  Returns: (transfer full). */
char *yk_win_rates_sentence (const YkWinRates *survey);
