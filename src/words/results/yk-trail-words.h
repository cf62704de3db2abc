/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of the trail.  Strings are (transfer full). */
#pragma once

#include "game/awards/yk-trail-stars.h"

G_BEGIN_DECLS

/* Returns: all that a screen reader says of a camp on the map. */
char *yk_trail_camp_sentence (guint camp, const YkTrailScore *score);

/* Returns: how far the player has come, with N_COME camps up to the last one that is
 * lit; or what the trail is about. */
char *yk_trail_sentence (guint n_come, const YkTrailScore *score);

/* Returns: the name of a task, such as "Deal 1898". */
char *yk_trail_task_title (guint camp, guint task);

/* Returns: what makes a task harder or easier than others: its level; for a deal the
 * fewest moves known with such automatic play. */
char *yk_trail_task_facts (guint camp, guint task, YkAutoPlay auto_play);

/* Returns: what the player has made of a task, in sentences. */
char *yk_trail_stars_sentence (guint task, YkTrailStars stars);

/* Returns: the same as signs. */
char *yk_trail_stars_signs (YkTrailStars stars);

/* Returns: (transfer none): the advice that the camp's first puzzle proves. */
const char *yk_trail_advice (guint camp);

G_END_DECLS
