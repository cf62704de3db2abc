/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How cards join, in sentences: all that players read about the joining rules. */
#pragma once

#include <glib.h>

#include "core/yk-rules.h"

/* Returns: (transfer none): the rule in a few words, such as "Build down in suit." */
const char *yk_joining_summary (const YkRules *rules);

/* Returns: (transfer none): the rule in full, with an example. */
const char *yk_joining_rule (const YkRules *rules);

/* Returns: (transfer none): how the two ends of the ranks meet if the ace starts the
 * foundations, such as "Nothing goes on an ace." */
const char *yk_joining_ends (const YkRules *rules);

/* Says what a card may be put on.  NAME is the card's yk_card_name(), for the start of
 * a sentence.  Returns: (transfer full). */
char *yk_joining_card_sentence (const YkRules *rules, const char *name);

/* Returns: (transfer none): advice for players about the rule for suits. */
const char *yk_joining_suits_advice (const YkRules *rules);

/* Returns: (transfer none) (nullable): advice about the rule for ranks, or NULL if
 * there is none. */
const char *yk_joining_ranks_advice (const YkRules *rules);
