/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The camps of the trail; their table comes with the build. */
#include "game/puzzles/yk-puzzle.h"

#include <glib/gi18n-lib.h>

const char *
yk_trail_place (guint camp)
{
  /* Translators: the camps of the trail, places down the Yukon river, as maps in your
   * language call them. */
  static const char *const places[YK_TRAIL_N_CAMPS] = {
      NC_ ("place", "Whitehorse"),  NC_ ("place", "Lake Laberge"),
      NC_ ("place", "Carmacks"),    NC_ ("place", "Fort Selkirk"),
      NC_ ("place", "Dawson City"), NC_ ("place", "Eagle"),
      NC_ ("place", "Fort Yukon"),  NC_ ("place", "Rampart"),
      NC_ ("place", "Tanana"),      NC_ ("place", "Nulato"),
      NC_ ("place", "Holy Cross"),  NC_ ("place", "Bering Sea"),
  };

  g_return_val_if_fail (camp < YK_TRAIL_N_CAMPS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "place", places[camp]);
}

const YkRules *
yk_trail_rules (guint camp)
{
  g_return_val_if_fail (camp < YK_TRAIL_N_CAMPS, NULL);

  return yk_rules_find (yk_trail_camps[camp].variation);
}

void
yk_trail_task (guint camp, guint task, YkDealId *id)
{
  g_return_if_fail (camp < YK_TRAIL_N_CAMPS && task < YK_TRAIL_N_TASKS);

  if (task < YK_TRAIL_N_PUZZLES)
    *id = yk_puzzles_find (yk_trail_camps[camp].puzzles[task])->id;
  else
    *id =
        (YkDealId){.rules = yk_trail_rules (camp),
                   .deal = yk_trail_camps[camp].deals[task - YK_TRAIL_N_PUZZLES].deal};
}
