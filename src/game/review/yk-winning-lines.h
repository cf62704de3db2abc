/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wins that are known of a game: for the last positions that are proved winnable,
 * how they are won.  What is won from a position before these begins with the steps
 * that lead to them. */
#pragma once

#include "game/model/yk-history.h"

G_BEGIN_DECLS

/* Wins by nodes of one game's tree. */
typedef struct
{
  GHashTable *plans;   /* by node, a GArray of YkSolutionMove each; owned */
  GHashTable *keepers; /* by node, a YkMove each; owned */
} YkWinningLines;

void yk_winning_lines_init (YkWinningLines *wins);
void yk_winning_lines_clear (YkWinningLines *wins);

/* Forgets everything, for a new game. */
void yk_winning_lines_forget (YkWinningLines *wins);

/* Keeps PLAN, a win from NODE, taking a reference; PLAN must never change. */
void yk_winning_lines_keep (YkWinningLines *wins, const YkHistory *history, guint node,
                            GArray *plan);

/* Like yk_winning_lines_keep(), but follows PLAN along existing children of NODE.
 * Returns the last node reached, which is winnable, too. */
guint yk_winning_lines_follow (YkWinningLines *wins, const YkHistory *history,
                               guint node, GArray *plan);

/* Notes the first move of a win from NODE as the one that the player is told of there,
 * unless one is noted already: a shorter win that is found later changes nothing. */
void yk_winning_lines_note_keeper (YkWinningLines *wins, const YkHistory *history,
                                   guint node, GArray *plan);

/* Finds the move noted at NODE.  Returns FALSE if there is none. */
gboolean
yk_winning_lines_find_keeper (const YkWinningLines *wins, guint node, YkMove *move);

/* Finds a win from NODE and replays it.  Returns: (transfer full) (nullable)
 * (element-type YkSolutionMove) */
GArray *yk_winning_lines_find (const YkWinningLines *wins, const YkHistory *history,
                               guint node);

G_END_DECLS
