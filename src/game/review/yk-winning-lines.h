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

/* Forgets everything: another game is on the table. */
void yk_winning_lines_forget (YkWinningLines *wins);

/* Keeps a win from NODE, of which a reference is taken; it must never change. */
void yk_winning_lines_keep (YkWinningLines *wins, const YkHistory *history, guint node,
                            GArray *plan);

/* The same as far as the win goes with the steps that were made from NODE; returns the
 * node behind these, which is winnable, too. */
guint yk_winning_lines_follow (YkWinningLines *wins, const YkHistory *history,
                               guint node, GArray *plan);

/* Notes the first move of a win from NODE as the one that the player is told of there,
 * unless one is noted already: a shorter win that is found later changes nothing. */
void yk_winning_lines_note_keeper (YkWinningLines *wins, const YkHistory *history,
                                   guint node, GArray *plan);

/* The move that is noted at NODE.  FALSE where none is. */
gboolean
yk_winning_lines_find_keeper (const YkWinningLines *wins, guint node, YkMove *move);

/* A win from NODE, replayed: an array of YkSolutionMove, free it with g_array_unref().
 * NULL where none is known. */
GArray *yk_winning_lines_find (const YkWinningLines *wins, const YkHistory *history,
                               guint node);

G_END_DECLS
