/* SPDX-License-Identifier: GPL-3.0-or-later */
/* list-trail FOLDER: all that the program makes of the results in a folder, where the
 * trail is concerned, for test-trail.py: the stars of each task, each camp, the sum. */
#include <stdlib.h>

#include "game/awards/yk-award.h"
#include "game/session/yk-session.h"

static void
list_camp (YkStore *store, guint camp)
{
  YkTrailScore score;

  for (guint task = 0; task < YK_TRAIL_N_TASKS; task++) {
    YkTrailStars stars = yk_trail_stars (store, camp, task);

    g_print ("task %u %u %d %d %d\n", camp, task, !!(stars & YK_TRAIL_DONE),
             !!(stars & YK_TRAIL_ALONE), !!(stars & YK_TRAIL_SHORT));
  }
  yk_trail_score (store, camp, &score);
  g_print ("camp %u %u %u\n", camp, score.n_done, score.n_stars);
}

int
main (int argc, char **argv)
{
  g_autoptr (YkStore) store = yk_session_open_store (argv[1], argv[1], NULL);
  YkTrailScore score;
  guint n_come = yk_trail_score_all (store, &score);

  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++)
    list_camp (store, camp);
  g_print ("all %u %u %u\n", n_come, score.n_done, score.n_stars);
  return EXIT_SUCCESS;
}
