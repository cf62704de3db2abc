/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Large games with many lines. */
#pragma once

#include "game/model/yk-history.h"

/* Makes a game in which a whole pack goes from column to column: a line of N_FIRST
 * steps, and then N_BRANCHES of N_EACH steps, which leave at positions that a random
 * stream chooses, the first of them at the beginning.  The last one is present, with
 * the cursor at its end. */
void test_make_tree (YkHistory *history, guint n_first, guint n_branches, guint n_each);
