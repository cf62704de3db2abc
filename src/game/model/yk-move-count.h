/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What counts as a move where the shortest win of a deal is asked for, and how many a
 * win takes.
 *
 * A move counts that is the player's own, as in yk_history_n_moves(): automatic ones do
 * not, and neither do those that were taken back or stand in other lines.  From the
 * moment on in which the win is certain (yk_board_is_certain_win()) nothing counts any
 * more: the rest can be left to yk_game_finish(), and whether the player does so is a
 * matter of taste.
 *
 * Automatic play makes moves that otherwise are the player's.  So that wins can be
 * compared whatever the setting is, each is replayed by yk_move_count_replay() with
 * every kind of automatic play, the player's wins and the program's alike, and a deal
 * has a number for each kind.  Only the numbers of one kind are ever compared. */
#pragma once

#include "game/model/yk-history.h"

G_BEGIN_DECLS

/* A longer win is not replayed, and is nobody's shortest one. */
#define YK_MOVE_COUNT_MAX_STEPS 4096

/* The kinds as texts name them. */
extern const char *const yk_move_count_kind_names[YK_MOVE_COUNT_N_KINDS];

/* How few moves are known to win a deal with one kind of automatic play. */
typedef struct
{
  guint known;        /* to the program; 0 where none is known */
  guint own;          /* of the player's shortest win; likewise */
  gboolean is_former; /* the game began with this kind, and now there is another */
} YkFewestMoves;

/* Returns: the number of moves that count before the cursor of HISTORY. */
guint yk_move_count (const YkHistory *history);

/* Returns: (transfer full) (nullable) (element-type YkSolutionMove): another way to win
 * from BOARD. */
typedef GArray *(*YkMoveCountReplan) (const YkBoard *board, gpointer data);

/* Replays a win from FIRST, PLAN being an array of YkSolutionMove, with each kind of
 * automatic play. If automatic play turns it into another game, REPLAN (nullable) is
 * asked, with DATA. Any thread. */
void yk_move_count_replay (YkMoveCounts *counts, const YkBoard *first, GArray *plan,
                           YkMoveCountReplan replan, gpointer data);

/* Like yk_move_count_replay(), for the line up to the cursor of HISTORY, which must be
 * at a won position. */
void yk_move_count_replay_line (YkMoveCounts *counts, const YkHistory *history);

/* Takes the smaller of both numbers for each kind. Returns: whether any has become
 * smaller. */
gboolean yk_move_counts_take (YkMoveCounts *counts, const YkMoveCounts *other);

G_END_DECLS
