/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names the game on the table. */
#pragma once

#include "game/analysis/yk-advisor.h"
#include "game/deals/yk-deals.h"

G_BEGIN_DECLS

/* Returns: (transfer full): a file name for the game, such as "Yukon 4711.yukon" for
 * SUFFIX ".yukon". */
char *yk_game_file_name (YkGame *game, const char *suffix);

/* The type of yk_deal_text() and yk_deal_long_text(). */
typedef char *(*YkGameDescriber) (const YkDealId *id, YkDifficulty difficulty,
                                  const GDate *today);

/* Returns: (transfer full): the game in words by DESCRIBER, with the difficulty that
 * ADVISOR knows. */
char *yk_game_describe (YkGame *game, YkAdvisor *advisor, YkGameDescriber describer);

G_END_DECLS
