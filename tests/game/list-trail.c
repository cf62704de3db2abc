/* SPDX-License-Identifier: GPL-3.0-or-later */
/* list-trail FOLDER: all that the program makes of the results in a folder, where the
 * trail is concerned, for test-trail.py: the stars of each task, each camp, the sum. */
#include <stdlib.h>

#include "game/awards/yk-trail-stars.h"

static void
list_camp (YkStatistics *statistics, guint camp)
{
  YkTrailScore score;

  for (guint task = 0; task < YK_TRAIL_N_TASKS; task++) {
    YkTrailStars stars = yk_trail_stars (statistics, camp, task);

    g_print ("task %u %u %d %d %d\n", camp, task, !!(stars & YK_TRAIL_DONE),
             !!(stars & YK_TRAIL_ALONE), !!(stars & YK_TRAIL_SHORT));
  }
  yk_trail_score (statistics, camp, &score);
  g_print ("camp %u %u %u\n", camp, score.n_done, score.n_stars);
}

int
main (int argc, char **argv)
{
  g_autoptr (YkGame) game = yk_game_new ();
  g_autoptr (YkAutosave) autosave = yk_autosave_new (game, argv[1]);
  g_autoptr (YkStatistics) statistics = yk_statistics_new (game, autosave, argv[1]);
  YkTrailScore score;
  guint n_come = yk_trail_score_all (statistics, &score);

  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++)
    list_camp (statistics, camp);
  g_print ("all %u %u %u\n", n_come, score.n_done, score.n_stars);
  return EXIT_SUCCESS;
}
