/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the games of a log come to: sums and lists.  All answers go once through the
 * whole log: half a millisecond at 100,000 games. */
#pragma once

#include "game/results/yk-results.h"

G_BEGIN_DECLS

/* What the games of one variation and its rules come to. */
typedef struct
{
  guint n_won;
  guint n_lost;
  guint n_shown;
  guint streak; /* of wins, up to now; shown ones neither count nor break it */
  guint best_streak;
  guint best_seconds; /* of wins; these three are 0 where there is none */
  guint mean_seconds;
  guint fewest_moves;
  int best_score; /* of games won and lost; -1 where there is none */
} YkStatisticsSummary;

/* Adds up one variation and its rules, or whatever rules where OPTIONS is NULL. */
void yk_results_count (const YkResults *log, const YkRules *rules,
                       const YkGameOptions *options, YkStatisticsSummary *figures);

/* Whether there is a win of the player's own, in whatever variation. */
gboolean yk_results_has_win (const YkResults *log);

/* The games of one variation and its rules, in the order of the log.  Free the array
 * with g_ptr_array_unref(); the YkPlayed in it are borrowed until the log changes. */
GPtrArray *yk_results_list (const YkResults *log, const YkRules *rules,
                            const YkGameOptions *options);

/* One YkPlayed for each variation and rules with results, in the order of the
 * variations and, within one, of the options (see yk_game_options_pack()).  Free the
 * array; its entries are borrowed until the log changes. */
GPtrArray *yk_results_list_kinds (const YkResults *log);

G_END_DECLS
