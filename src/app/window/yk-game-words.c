/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game on the table is called. */
#include "app/window/yk-game-words.h"

#include "game/yk-daily.h"

YkDealId
yk_game_deal_id (YkGame *game)
{
  return (YkDealId){yk_game_get_rules (game), *yk_game_get_options (game),
                    yk_game_get_deal (game)};
}

char *
yk_game_describe (YkGame *game, YkAdvisor *advisor, YkGameDescriber describer)
{
  const YkDealId id = yk_game_deal_id (game);
  g_autoptr (GDate) today = g_date_new ();

  yk_daily_today (today);
  return describer (&id, yk_advisor_get_difficulty (advisor), today);
}
