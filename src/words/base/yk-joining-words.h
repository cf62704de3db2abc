/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How cards join, in sentences: all that players read of the joining rules. */
#pragma once

#include <glib.h>

#include "core/yk-rules.h"

/* The rule in few words, such as "Build down in suit."; borrowed for ever. */
const char *yk_joining_summary (const YkRules *rules);

/* The rule in full, with an example; borrowed for ever. */
const char *yk_joining_rule (const YkRules *rules);

/* How the two ends of the ranks meet where the ace starts the foundations, such as
 * "Nothing goes on an ace."; borrowed for ever. */
const char *yk_joining_ends (const YkRules *rules);

/* What a card may be put on; NAME is that of yk_card_name(), for the start of a
 * sentence. Free with g_free(). */
char *yk_joining_card_sentence (const YkRules *rules, const char *name);

/* Advice for players where suits join in this way; borrowed for ever. */
const char *yk_joining_suits_advice (const YkRules *rules);

/* The same for the ranks, or NULL where there is nothing to say. */
const char *yk_joining_ranks_advice (const YkRules *rules);
