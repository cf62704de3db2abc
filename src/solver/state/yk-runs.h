/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs as the goal: four columns from King to ace in alternate colours, in one deck. */
#pragma once

#include "solver/state/yk-relax.h"

/* Returns whether the runs are possible, according to REACH, which was spread from
 * PLACES until nothing changed any more.
 *
 * In a win every card is face up; each King lies at the bottom of a column; and the two
 * cards of one rank and colour lie on the two cards that both of them join, one on
 * each. A card that lies there only later has to move there, and then its host lies
 * open and outside the card's own group.  What the relaxation denies can never be (see
 * yk-relax.h). */
bool yk_runs_can_come (const YkRelaxation *reach, const YkCompactState *places);
