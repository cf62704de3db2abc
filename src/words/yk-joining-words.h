/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How cards join, in sentences: all that players read of the joining rules. */
#pragma once

#include <glib.h>

#include "core/yk-rules.h"

/* The rule in few words, such as "Build down in suit."; borrowed for ever. */
const char *yk_joining_summary (const YkRules *rules);

/* The rule in full, with an example; borrowed for ever. */
const char *yk_joining_rule (const YkRules *rules);

/* What becomes of the two ends of the ranks where the ace starts the foundations, such
 * as "Nothing goes on an ace."; borrowed for ever. */
const char *yk_joining_ends (const YkRules *rules);

/* What a card with this NAME, as yk_card_name() has it, may be put on; free with
 * g_free(). */
char *yk_joining_card_sentence (const YkRules *rules, const char *name);

/* What a player does well to think of where suits join in this way; borrowed for ever.
 */
const char *yk_joining_suits_advice (const YkRules *rules);

/* The same of the ranks, or NULL where there is nothing to say. */
const char *yk_joining_ranks_advice (const YkRules *rules);
