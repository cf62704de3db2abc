/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forced moves of the column search ("homecomings"): where a card joins only one other
 * card, and no other move needs to be tried. */
#pragma once

#include "solver/columns/yk-column-state-relax.h"

/* Each card X joins only one other card, Z; only Kings fill spaces, nothing comes back
 * from foundations, no column is dealt to any more and gaps stay.  Then X comes home
 * (joins Z) at most once: it leaves Z only for its foundation.  So if X can join Z now,
 * when may it do so at once?
 *
 * Take a win that does something else first, and make the same moves after X has joined
 * Z, but for that move itself, which is left out.  (A win may also have X go up from
 * where it lay; then it goes up from Z.)  Until the win moves X, all that differs is
 * that X, and what lies above it, lies on Z:
 * - Z is covered.  But only X ever joins Z, and Z goes up after X.
 * - What lay under X is less covered, or there is a space more, so that it can do what
 *   it could.  (A forced ace that comes to light so goes up, as it could at any time.)
 * - Z, and what lies under it, now moves with X and what lies above X.  So it can go
 *   where it could, but not onto X or what lies above X.
 * Hence the move loses no win if, before X moves, no card that is Z or lies under it
 * can come to join one that is X or lies above it.  The win then has as many moves as
 * before at most, this one not counted, and those that were safe still are.
 *
 * That is so in three cases:
 * (1) X lies on the waste, where nothing joins it or lies above it;
 * (2) Z is the end of a run from the King down, whose cards have all come home;
 * (3) the relaxation says so, with X lying still. */

/* Finds a homecoming of case 1 or 2; these are looked for after every move.  Which ones
 * are finally made does not depend on the order of columns. */
bool yk_column_state_find_plain_homecoming (const YkColumnStateFrame *frame,
                                            const YkColumnState *piles, YkMove *move);

/* Finds a homecoming of case 3; which one does not depend on the order of columns. */
bool yk_column_state_find_proved_homecoming (const YkColumnStateFrame *frame,
                                             const YkColumnState *piles, YkMove *move);

/* Returns whether no card that is HOME or lies under it could come to join CARD or a
 * card above it, according to REACH, which was spread with CARD kept still.  Each card
 * joins only one other. */
bool yk_column_state_home_stays_apart (const YkRelaxation *reach, int card, int home);
