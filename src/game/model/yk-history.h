/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a value: where it began, every step, and a cursor in the present line. */
#pragma once

#include <glib.h>

#include "core/yk-auto.h"
#include "game/model/yk-tree-verdicts.h"
#include "game/model/yk-tree.h"

G_BEGIN_DECLS

/* The most steps that a game holds in all its lines, so that whatever is played can be
 * saved. */
#define YK_HISTORY_MAX_STEPS 100000

/* A game.  Owned by whoever calls yk_history_init*(), freed with yk_history_clear(). */
typedef struct
{
  guint64 deal;  /* its number, or 0 where the first position came from outside */
  YkBoard first; /* the position it began with */
  YkBoard board; /* the position at the cursor */
  YkTree tree;   /* every step that was made, and the present line of them */
  guint cursor;  /* how many steps of that line are done; the others can be redone */
  int score;     /* points for cards turned over and sent up; frozen once stopped */
  gboolean score_stopped;
  gboolean has_auto_play;
  YkAutoPlay auto_play; /* as the first move was made, where that is known */
  gboolean was_shown;   /* a step of a solution was shown */
  gint64 elapsed_ms;    /* time played so far, without a run of the clock under way */
  gint64 elapsed_before_ms; /* before the last restart */
  YkTreeVerdicts findings;  /* what is known of its positions */
  char *extra; /* lines of its record that this version does not know, or NULL */
} YkHistory;

/* Begins a numbered deal. */
void yk_history_init (YkHistory *history, const YkRules *rules,
                      const YkGameOptions *options, guint64 deal);

/* Begins with a position from outside. */
void yk_history_init_board (YkHistory *history, const YkBoard *first);

void yk_history_clear (YkHistory *history);

/* Whether there is a game in HISTORY: it has not been cleared. */
gboolean yk_history_is_there (const YkHistory *history);

/* How many steps the present line has, and one of them, from 0; borrowed until the next
 * move. */
guint yk_history_n_steps (const YkHistory *history);
const YkHistoryStep *yk_history_step (const YkHistory *history, guint i);

/* The node at the cursor. */
guint yk_history_node (const YkHistory *history);

/* Makes a legal move.  Where it was made from here before, its line is present again;
 * or else a new line leaves here, and the one that was present is kept.  False, and
 * nothing is changed, where the move is not legal or the game is full. */
gboolean yk_history_play (YkHistory *history, YkMove move, gboolean is_automatic);

/* Adds a step to NODE, wherever the cursor is, for whoever puts a game together that
 * was played before; yk_history_follow() comes last.  False where the step is not legal
 * or there already, or the game is full. */
gboolean
yk_history_graft (YkHistory *history, guint node, YkMove move, gboolean is_automatic);

/* Makes the line present that redo follows from the first position (see
 * yk_tree_set_next()), with the cursor at its end.  Where there are branches the score
 * has stopped. */
void yk_history_follow (YkHistory *history);

/* Whether this step was made from the cursor before, or is not one too many. */
gboolean
yk_history_has_room (const YkHistory *history, YkMove move, gboolean is_automatic);

/* Finds the next automatic move: never a card that the player took down from a
 * foundation by hand. */
gboolean
yk_history_auto_move (const YkHistory *history, YkAutoPlay auto_play, YkMove *move);

/* Moves the cursor to CURSOR (0 to the number of steps); going back stops the score. */
void yk_history_seek (YkHistory *history, guint cursor);

/* Moves the cursor to a node of any line, which becomes the present one.  The score
 * stops, unless the node lies ahead in the line that is present already. */
void yk_history_go_to (YkHistory *history, guint node);

/* The node to go to for the next line, or the previous one: the neighbour of the last
 * step before the cursor that has any, first following last.  The node at the cursor
 * where there is none. */
guint yk_history_other_line (const YkHistory *history, gboolean is_forward);

/* Where the cursor was before the last move that is the player's own, and where it will
 * be after the next one and the automatic ones that follow it.  What it is where there
 * is none. */
guint yk_history_before_move (const YkHistory *history);
guint yk_history_after_move (const YkHistory *history);

/* The player's own moves before the cursor, and among the first DEPTH steps of the
 * present line. */
guint yk_history_n_moves (const YkHistory *history);
guint yk_history_n_moves_to (const YkHistory *history, guint depth);

G_END_DECLS
