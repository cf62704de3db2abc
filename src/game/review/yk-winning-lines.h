/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wins that are known of a game: for the last positions that are proved winnable,
 * how they are won.  What is won from a position before these begins with the steps
 * that lead to them. */
#pragma once

#include "game/model/yk-history.h"

/* Wins by nodes of one game's tree. */
typedef struct
{
  GHashTable *plans;   /* by node, a GArray of YkPlanMove each; owned */
  GHashTable *keepers; /* by node, a YkMove each; owned */
} YkWins;

void yk_wins_init (YkWins *wins);
void yk_wins_clear (YkWins *wins);

/* Forgets everything: another game is on the table. */
void yk_wins_forget (YkWins *wins);

/* Keeps a win from NODE, of which a reference is taken; it must never change. */
void yk_wins_keep (YkWins *wins, const YkHistory *history, guint node, GArray *plan);

/* The same as far as the win goes with the steps that were made from NODE; returns the
 * node behind these, which is winnable, too. */
guint yk_wins_follow (YkWins *wins, const YkHistory *history, guint node, GArray *plan);

/* Notes the first move of a win from NODE as the one that the player is told of there,
 * unless one is noted already: a shorter win that is found later changes nothing. */
void
yk_wins_note_keeper (YkWins *wins, const YkHistory *history, guint node, GArray *plan);

/* The move that is noted at NODE.  FALSE where none is. */
gboolean yk_wins_find_keeper (const YkWins *wins, guint node, YkMove *move);

/* A win from NODE, replayed: an array of YkPlanMove, free it with g_array_unref().
 * NULL where none is known. */
GArray *yk_wins_find (const YkWins *wins, const YkHistory *history, guint node);
