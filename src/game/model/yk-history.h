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
  guint n_hints;        /* that were given in this game */
  gint64 elapsed_ms;    /* time played so far, without a run of the clock under way */
  gint64 elapsed_before_ms; /* before the last restart */
  YkTreeVerdicts findings;  /* what is known of its positions */
  const char *program; /* that has saved the first position, if not ours; or NULL */
  char *extra; /* lines of its record that this version does not know, or NULL */
} YkHistory;

/* Begins a game with a numbered deal. */
void yk_history_init (YkHistory *history, const YkRules *rules,
                      const YkGameOptions *options, guint64 deal);

/* Begins a game with a position from outside, such as a pasted one. */
void yk_history_init_board (YkHistory *history, const YkBoard *first);

void yk_history_clear (YkHistory *history);

/* Returns: whether HISTORY holds a game: FALSE once it has been cleared. */
gboolean yk_history_is_there (const YkHistory *history);

/* Returns: the number of steps in the present line. */
guint yk_history_n_steps (const YkHistory *history);

/* Returns: (transfer none): step I of the present line, from 0; valid until the next
 * move. */
const YkHistoryStep *yk_history_step (const YkHistory *history, guint i);

/* Returns: the node at the cursor. */
guint yk_history_node (const YkHistory *history);

/* Makes a legal move at the cursor. If it was made here before, its line becomes the
 * present one; otherwise a new line begins here, and the previous one is kept. Returns:
 * FALSE, with nothing changed, if the move is illegal or the game is full. */
gboolean yk_history_play (YkHistory *history, YkMove move, gboolean is_automatic);

/* Adds a step to NODE independently of the cursor, to rebuild a game that was played
 * before; finish with yk_history_follow(). Returns: FALSE if the step is illegal or
 * already there, or the game is full. */
gboolean
yk_history_graft (YkHistory *history, guint node, YkMove move, gboolean is_automatic);

/* Makes the line that redo takes from the first position (see yk_tree_set_next()) the
 * present one, with the cursor at its end. If there are branches, the score has
 * stopped. */
void yk_history_follow (YkHistory *history);

/* Returns: whether the step was made at the cursor before, or another one fits into the
 * game. */
gboolean
yk_history_has_room (const YkHistory *history, YkMove move, gboolean is_automatic);

/* Finds the next automatic move, except of cards that the player took down from a
 * foundation. Returns: FALSE if there is none. */
gboolean
yk_history_auto_move (const YkHistory *history, YkAutoPlay auto_play, YkMove *move);

/* Moves the cursor to CURSOR, 0 to the number of steps. Going back stops the score. */
void yk_history_seek (YkHistory *history, guint cursor);

/* Moves the cursor to a node of any line, which becomes the present one. Stops the
 * score unless the node is ahead in the present line. */
void yk_history_go_to (YkHistory *history, guint node);

/* Finds where to go for the next or previous line: the neighbour of the last step
 * before the cursor that has siblings, cyclically. Returns: its node, or the node at
 * the cursor if there is none. */
guint yk_history_other_line (const YkHistory *history, gboolean is_forward);

/* Returns: the cursor before the player's last own move, or the current one if there is
 * none. */
guint yk_history_before_move (const YkHistory *history);

/* Returns: the cursor after the player's next own move and the automatic moves that
 * follow it, or the current one if there is none. */
guint yk_history_after_move (const YkHistory *history);

/* Returns: the number of the player's own moves before the cursor. */
guint yk_history_n_moves (const YkHistory *history);

/* Returns: the number of the player's own moves among the first DEPTH steps of the
 * present line. */
guint yk_history_n_moves_to (const YkHistory *history, guint depth);

G_END_DECLS
