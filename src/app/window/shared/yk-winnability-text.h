/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what the advisor knows of the position on the table.  All texts are (transfer
 * none). */
#pragma once

#include "game/analysis/yk-advisor.h"

G_BEGIN_DECLS

/* Returns: whether the advisor is thinking, or will as soon as it may. */
gboolean yk_winnability_is_pondered (YkGame *game, YkAdvisor *advisor);

/* Returns: a sentence on what is known now. */
const char *yk_winnability_sentence (YkGame *game, YkAdvisor *advisor);

/* Returns: the same in a word, to stand beside the icon. */
const char *yk_winnability_word (YkGame *game, YkAdvisor *advisor);

/* Returns: the name of the icon for it. */
const char *yk_winnability_icon (YkGame *game, YkAdvisor *advisor);

/* Returns: a sentence for a lost position that says when it was still winnable. */
const char *yk_winnability_lost_sentence (YkAdvisor *advisor);

/* Returns: a sentence for a position about which nothing is known after EFFORT. */
const char *yk_winnability_unknown_sentence (YkEffort effort);

G_END_DECLS
