/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the advisor knows of the position on the table, in words and as a mark.  All
 * texts are borrowed. */
#pragma once

#include "game/analysis/yk-advisor.h"

G_BEGIN_DECLS

/* Whether more is about to be known: the advisor thinks, or will as soon as it may. */
gboolean yk_winnability_is_pondered (YkGame *game, YkAdvisor *advisor);

/* A sentence on what is known now. */
const char *yk_winnability_sentence (YkGame *game, YkAdvisor *advisor);

/* The name of the icon for it. */
const char *yk_winnability_icon (YkGame *game, YkAdvisor *advisor);

/* A sentence on a position that is lost: when it still was not. */
const char *yk_winnability_lost_sentence (YkAdvisor *advisor);

/* A sentence on a position of which nothing is known after so much has been spent. */
const char *yk_winnability_unknown_sentence (YkEffort effort);

G_END_DECLS
