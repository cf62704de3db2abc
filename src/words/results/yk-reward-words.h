/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What brings a player back, in words. */
#pragma once

#include "game/awards/yk-award.h"

G_BEGIN_DECLS

/* Says that today's deal is waiting, and that those of the last N_DAYS days were won.
 * Returns: (transfer full). */
char *yk_daily_greeting_sentence (guint n_days);

/* Says which medal a month has in which N_DAYS were won, or a variation's cup with
 * N_WINS, and what the next one takes, 0 for none.  Returns: (transfer full). */
char *yk_medal_sentence (YkAward medal, guint n_days, guint next);
char *yk_cup_sentence (YkAward cup, guint n_wins, guint next);

/* Says how many of a variation's N_PLAYED games, at least one, were won.
 * Returns: (transfer full). */
char *yk_record_sentence (guint n_won, guint n_played);

G_END_DECLS
