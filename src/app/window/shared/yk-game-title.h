/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game on the table is called. */
#pragma once

#include "game/analysis/yk-advisor.h"
#include "game/deals/yk-deal-id.h"

G_BEGIN_DECLS

/* What is dealt, and under which rules; number 0 for a position from outside. */
YkDealId yk_game_deal_id (YkGame *game);

/* The name that is proposed for a file about the game, such as "Yukon 4711.yukon" where
 * SUFFIX is ".yukon"; free it with g_free(). */
char *yk_game_file_name (YkGame *game, const char *suffix);

/* yk_deal_text() or yk_deal_long_text(). */
typedef char *(*YkGameDescriber) (const YkDealId *id, YkDifficulty difficulty,
                                  const GDate *today);

/* The game in words by DESCRIBER, with the difficulty that ADVISOR knows; free with
 * g_free(). */
char *yk_game_describe (YkGame *game, YkAdvisor *advisor, YkGameDescriber describer);

G_END_DECLS
