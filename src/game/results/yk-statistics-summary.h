/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums up and lists the games of a results log.  Each function reads the whole log
 * once: half a millisecond for 100,000 games. */
#pragma once

#include "game/results/yk-results.h"

G_BEGIN_DECLS

/* Figures for the games of one variation with its options. */
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

/* Sums up the games of one variation with OPTIONS, or with any options if NULL. */
void yk_results_count (const YkResults *log, const YkRules *rules,
                       const YkGameOptions *options, YkStatisticsSummary *figures);

/* Returns: whether the player has won a game of any variation. */
gboolean yk_results_has_win (const YkResults *log);

/* Returns: (transfer container) (element-type YkPlayed): the games of one variation
 * with OPTIONS, in log order; the entries are valid until the log changes. */
GPtrArray *yk_results_list (const YkResults *log, const YkRules *rules,
                            const YkGameOptions *options);

/* Returns: (transfer container) (element-type YkPlayed): one entry for each variation
 * and set of options with results, sorted by variation, then by options (see
 * yk_game_options_pack()); the entries are valid until the log changes. */
GPtrArray *yk_results_list_kinds (const YkResults *log);

G_END_DECLS
