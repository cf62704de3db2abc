/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names the game on the table, and says what the advisor knows of it. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "game/deals/yk-deals.h"

gboolean
yk_winnability_is_pondered (YkGame *game, YkAdvisor *advisor)
{
  return yk_game_get_state (game) == YK_GAME_PLAYING &&
         (yk_advisor_peek (advisor)->winnability == YK_WINNABILITY_OPEN ||
          yk_advisor_peek (advisor)->is_thinking);
}

const char *
yk_winnability_lost_sentence (YkAdvisor *advisor)
{
  switch (yk_advisor_get_first_winnability (advisor)) {
  case YK_WINNABILITY_OPEN:
  case YK_WINNABILITY_UNKNOWN:
    return _ ("You can’t win from here.");
  case YK_WINNABILITY_WINNABLE:
    return _ ("This game can’t be won anymore.");
  case YK_WINNABILITY_LOST:
    return _ ("This deal can’t be won.");
  }
  return NULL;
}

const char *
yk_winnability_unknown_sentence (YkEffort effort)
{
  switch (effort) {
  case YK_EFFORT_NONE:
  case YK_EFFORT_QUICK:
    return _ ("It’s hard to say whether you can win this. Ask for a hint and the "
              "computer will think about it.");
  case YK_EFFORT_FULL:
    return _ ("You probably can’t win this, but it’s not certain. You can let the "
              "computer think longer from the menu.");
  case YK_EFFORT_LONG:
    return _ (
        "You probably can’t win this. Even a long search couldn’t tell for certain.");
  }
  return NULL;
}

const char *
yk_winnability_sentence (YkGame *game, YkAdvisor *advisor)
{
  if (yk_winnability_is_pondered (game, advisor))
    return _ ("The computer is thinking…");
  switch (yk_advisor_peek (advisor)->winnability) {
  case YK_WINNABILITY_OPEN:
    return _ ("It’s hard to say whether you can win this.");
  case YK_WINNABILITY_UNKNOWN:
    return yk_winnability_unknown_sentence (yk_advisor_peek (advisor)->effort);
  case YK_WINNABILITY_WINNABLE:
    return _ ("This game can still be won.");
  case YK_WINNABILITY_LOST:
    return yk_winnability_lost_sentence (advisor);
  }
  return NULL;
}

const char *
yk_winnability_word (YkGame *game, YkAdvisor *advisor)
{
  if (yk_winnability_is_pondered (game, advisor))
    return C_ ("computer", "Thinking…");
  switch (yk_advisor_peek (advisor)->winnability) {
  case YK_WINNABILITY_OPEN:
  case YK_WINNABILITY_UNKNOWN:
    return C_ ("game", "Unknown");
  case YK_WINNABILITY_WINNABLE:
    return C_ ("game", "Winnable");
  case YK_WINNABILITY_LOST:
    return C_ ("game", "Not winnable");
  }
  return NULL;
}

const char *
yk_winnability_icon (YkGame *game, YkAdvisor *advisor)
{
  if (yk_winnability_is_pondered (game, advisor))
    return "yukon-thinking-symbolic";
  switch (yk_advisor_peek (advisor)->winnability) {
  case YK_WINNABILITY_OPEN:
  case YK_WINNABILITY_UNKNOWN:
    return "yukon-unknown-symbolic";
  case YK_WINNABILITY_WINNABLE:
    return "yukon-winnable-symbolic";
  case YK_WINNABILITY_LOST:
    return "yukon-lost-symbolic";
  }
  return NULL;
}

char *
yk_game_describe (YkGame *game, YkAdvisor *advisor, YkGameDescriber describer)
{
  const YkDealId id = yk_game_get_id (game);
  g_autoptr (GDate) today = g_date_new ();

  yk_daily_today (today);
  return describer (&id, yk_advisor_peek (advisor)->difficulty, today);
}
