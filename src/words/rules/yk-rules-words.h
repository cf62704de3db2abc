/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A variation in few words, made from its row; yk-guide.h tells its rules at length. */
#pragma once

#include <glib.h>

#include "core/yk-rules.h"
#include "game/deals/yk-win-rates.h"

/* What the variation is about, in a few short sentences; free with g_free(). */
char *yk_rules_sentence (const YkRules *rules);

/* How many decks it takes, such as "2 decks"; free with g_free(). */
char *yk_rules_decks (const YkRules *rules);

/* How hard it is, in a word, or NULL where nobody knows; borrowed for ever. */
const char *yk_rules_difficulty (const YkRules *rules);

/* How many of the deals can be won, in a sentence; free with g_free(). */
char *yk_win_rates_sentence (const YkWinRates *survey);
