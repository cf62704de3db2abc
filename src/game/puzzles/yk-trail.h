/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trail: twelve camps down the Yukon river, each with a variation of its own.
 *
 * A camp has puzzles and deals, gentle ones first, which are its tasks.  The table is
 * made of data/trail.txt, which build-aux/gen/trail chooses; what the player has made
 * of it follows from the results (see yk-trail-stars.h).  No camp waits for another. */
#pragma once

#include <glib.h>

#include "core/yk-auto.h"
#include "game/puzzles/yk-puzzle.h"

G_BEGIN_DECLS

#define YK_TRAIL_N_CAMPS 12
#define YK_TRAIL_N_PUZZLES 6
#define YK_TRAIL_N_DEALS 4

/* The tasks of a camp: its puzzles, then its deals. */
#define YK_TRAIL_N_TASKS (YK_TRAIL_N_PUZZLES + YK_TRAIL_N_DEALS)

typedef struct
{
  guint64 deal;
  guint par[YK_AUTO_ALWAYS + 1]; /* the fewest moves known, as yk-move-count.h has them,
                                    for each YkAutoPlay */
} YkTrailDeal;

typedef struct
{
  const char *variation; /* its id; there are no options */
  double x, y; /* where it lies on the map, in parts of its width and height */
  guint puzzles[YK_TRAIL_N_PUZZLES];
  YkTrailDeal deals[YK_TRAIL_N_DEALS];
} YkTrailCamp;

/* The camps, from Whitehorse to the sea; and how much wider than high the map is. */
extern const YkTrailCamp yk_trail_camps[YK_TRAIL_N_CAMPS];
extern const double yk_trail_map_ratio;

/* Returns: (transfer none): the translated name of the place of a camp, from 0. */
const char *yk_trail_place (guint camp);

/* Returns: (transfer none): the rules of a camp. */
const YkRules *yk_trail_rules (guint camp);

/* Sets ID to what a task is about: a puzzle, or a deal. */
void yk_trail_task (guint camp, guint task, YkDealId *id);

G_END_DECLS
