/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results in words: what was played, with what success. */
#pragma once

#include "game/yk-deal-id.h"
#include "game/yk-statistics.h"
#include "solver/yk-playout.h"

/* A time as the clock shows it, such as "2:05" or "1:02:05"; free with g_free(). */
char *yk_time_text (guint seconds);

/* A variation and its options, such as "Yukon (foundation return)"; free with g_free().
 */
char *yk_kind_text (const YkRules *rules, const YkGameOptions *options);

/* The game on the table in few words, such as "Yukon, deal 7, easy", "Yukon, deal of 22
 * November" where it is the deal of a day up to TODAY, or "Yukon, special rules"; a
 * deal of number 0 is not spoken of.  Free with g_free(). */
char *yk_deal_text (const YkDealId *id, YkDifficulty difficulty, const GDate *today);

/* The same with all its special rules; free with g_free(). */
char *
yk_deal_long_text (const YkDealId *id, YkDifficulty difficulty, const GDate *today);

/* A result in a word or two; borrowed. */
const char *yk_result_text (YkResult result);

/* What is special about a win, in a sentence, or NULL; free with g_free(). */
char *yk_feat_sentence (YkFeat feat, guint streak);

/* The last results, the latest at the end, in a sentence; free with g_free(). */
char *yk_results_sentence (const YkResult *results, guint n_results);
