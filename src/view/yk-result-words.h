/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results in words: what was played, with what success. */
#pragma once

#include "game/yk-statistics.h"

/* A time as the clock shows it, such as "2:05" or "1:02:05"; free with g_free(). */
char *yk_time_text (guint seconds);

/* A variation and its options, such as "Yukon (foundation return)"; free with g_free().
 */
char *yk_kind_text (const YkRules *rules, const YkGameOptions *options);

/* A result in a word or two; borrowed. */
const char *yk_result_text (YkResult result);

/* What is special about a win, in a sentence, or NULL; free with g_free(). */
char *yk_feat_sentence (YkFeat feat, guint streak);

/* The last results, the latest at the end, in a sentence; free with g_free(). */
char *yk_results_sentence (const YkResult *results, guint n_results);
