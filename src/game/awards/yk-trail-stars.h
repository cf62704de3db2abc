/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far the player has come on the trail.  All of it follows from the results;
 * nothing is kept. */
#pragma once

#include "game/puzzles/yk-trail.h"
#include "store/yk-store.h"

G_BEGIN_DECLS

/* So many moves more than the fewest known ones are few. */
#define YK_TRAIL_OVER_PAR 5

/* The stars of a task, each for something else; only what is done has any.  A deal may
 * earn them in several games. */
typedef enum
{
  YK_TRAIL_DONE = 1 << 0,  /* the puzzle is solved, the deal is won by the player */
  YK_TRAIL_ALONE = 1 << 1, /* … without a hint */
  YK_TRAIL_SHORT = 1 << 2, /* … at the first try; with few moves */
} YkTrailStars;

#define YK_TRAIL_STARS_PER_TASK 3

/* What has become of a camp, or of all. */
typedef struct
{
  guint n_done; /* tasks */
  guint n_stars;
} YkTrailScore;

/* Returns: the stars of a task: of its result, and of all games of a deal. */
YkTrailStars yk_trail_stars (YkStore *store, guint camp, guint task);

/* Returns: how many stars these are. */
guint yk_trail_n_stars (YkTrailStars stars);

/* Adds up a camp.  It is lit where something is done. */
void yk_trail_score (YkStore *store, guint camp, YkTrailScore *score);

/* Adds up all camps.  Returns: how many there are up to the last one that is lit. */
guint yk_trail_score_all (YkStore *store, YkTrailScore *score);

G_END_DECLS
