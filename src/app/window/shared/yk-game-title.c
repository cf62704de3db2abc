/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names the game on the table. */
#include "app/window/yk-window-private.h"

#include "game/deals/yk-deals.h"

char *
yk_game_file_name (YkGame *game, const char *suffix)
{
  guint64 deal = yk_game_get_deal (game);
  g_autofree char *variation =
      g_strdelimit (g_strdup (yk_variation_name (yk_game_get_rules (game))), "/", '-');

  if (deal == 0)
    return g_strconcat (variation, suffix, NULL);
  return g_strdup_printf ("%s %" G_GUINT64_FORMAT "%s", variation, deal, suffix);
}

char *
yk_game_describe (YkGame *game, YkAdvisor *advisor, YkGameDescriber describer)
{
  const YkDealId id = yk_game_get_id (game);
  g_autoptr (GDate) today = g_date_new ();

  yk_daily_today (today);
  return describer (&id, yk_advisor_peek (advisor)->difficulty, today);
}
