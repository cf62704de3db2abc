/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The guide's section on strategy; and what of it a move shows. */
#pragma once

#include <glib.h>

#include "core/yk-board.h"

G_BEGIN_DECLS

/* Adds the advice that applies to a variation with OPTIONS; at least one paragraph. */
void yk_guide_add_advice (GStrvBuilder *text, const YkRules *rules,
                          const YkGameOptions *options);

/* Returns: (transfer none) (nullable): the piece of that advice which a legal MOVE on
 * BOARD follows, as all can see there; NULL where it follows none. */
const char *yk_guide_move_advice (const YkBoard *board, YkMove move);

G_END_DECLS
