/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a value: all its steps, what is known of its positions, and the moves that
 * count. */
#pragma once

#include <glib-object.h>

#include "core/yk-board.h"

G_BEGIN_DECLS

/* What can be known of a position, and what may be spent on knowing it. */

/* What is known of a position. */
typedef enum
{
  YK_WINNABILITY_OPEN,     /* nothing yet */
  YK_WINNABILITY_UNKNOWN,  /* the search ended without an answer */
  YK_WINNABILITY_WINNABLE, /* a way to win is known */
  YK_WINNABILITY_LOST,     /* it can no longer be won: proved */
} YkWinnability;

/* What has been spent on a position whose winnability is not known. */
typedef enum
{
  YK_EFFORT_NONE,
  YK_EFFORT_QUICK, /* 5,000 positions were stored: hundredths of a second */
  YK_EFFORT_FULL,  /* 40,000: a second or three; what is not won by then hardly ever is
                    */
  YK_EFFORT_LONG,  /* 1,000,000: minutes; only when the player asks for it */
} YkEffort;

/* All the steps that were ever made in a game, and the line of them that is present.
 *
 * A node is a position that was reached, known by its number: 0 is the first position,
 * and every step leads from its node's parent to the node.  Nodes are numbered in the
 * order in which they were first reached, so that a parent comes before its children;
 * none ever goes, and its number stays, also in a saved game. */

/* One step of a game. */
typedef struct
{
  YkUndo undo;
  gboolean is_automatic; /* not the player's own */
} YkHistoryStep;

/* A node.  Numbers of other nodes are 0 where there is none. */
typedef struct
{
  YkHistoryStep step; /* the step that leads here; empty for node 0 */
  guint depth;        /* how many steps lead here from the first position */
  guint parent;
  guint first_child; /* in the order in which they came */
  guint last_child;
  guint sibling; /* the parent's next child */
  guint next;    /* the child that was walked to last: where redo leads */
} YkTreeNode;

/* A tree.  A history has one. */
typedef struct
{
  GArray *nodes;    /* of YkTreeNode */
  GArray *line;     /* of guint: the present line's nodes, without node 0 */
  guint n_branches; /* how many lines there are besides the first */
} YkTree;

/* Returns: the number of nodes, including node 0. */
guint yk_tree_n_nodes (const YkTree *tree);

/* Returns: (transfer none): a node, valid until another is added. */
const YkTreeNode *yk_tree_node (const YkTree *tree, guint node);

/* Returns: the node after the first DEPTH steps of the present line. */
guint yk_tree_line_node (const YkTree *tree, guint depth);

/* Returns: whether NODE is FROM or one of its descendants. */
gboolean yk_tree_leads_to (const YkTree *tree, guint from, guint node);

/* Returns: the last node up to and including NODE that has siblings, or 0. */
guint yk_tree_fork (const YkTree *tree, guint node);

/* Returns: the child of NODE that this step leads to, or 0. */
guint
yk_tree_child (const YkTree *tree, guint node, YkMove move, gboolean is_automatic);

/* Sets BOARD to the position at NODE; FIRST is the position at node 0. */
void
yk_tree_board (const YkTree *tree, guint node, const YkBoard *first, YkBoard *board);

/* Adds a child, which PARENT must not have yet, and lets redo lead to it. The present
 * line does not change. Returns: its number. */
guint yk_tree_add (YkTree *tree, guint parent, const YkHistoryStep *step);

/* Lets redo lead from NODE's parent to NODE. */
void yk_tree_set_next (YkTree *tree, guint node);

/* What is known of the positions of a game, by the nodes of its tree: a value that
 * never forgets, of one byte a node.
 *
 * Every proof is spread at once over what follows from it: the positions before one
 * that can be won can be won, and those after a lost one are lost.  What a file says is
 * only claimed: it is kept apart from what is proved, and dropped as a whole once a
 * part of it is found to be wrong. */

/* Nothing is known in a zeroed one.  A history has one of its own tree. */
typedef struct
{
  GByteArray *nodes; /* or NULL while nothing was found */
  gboolean is_kept;  /* there was a review, so that they belong into a saved game */
} YkTreeVerdicts;

/* Gets what is proved (WINNABLE, LOST), or UNKNOWN if the node was searched in vain. */
YkWinnability yk_tree_verdicts_proved (const YkTreeVerdicts *findings,
                                       const YkTree *tree, guint node);

/* Gets what is claimed but not proved: WINNABLE, LOST or OPEN. */
YkWinnability yk_tree_verdicts_claimed (const YkTreeVerdicts *findings,
                                        const YkTree *tree, guint node);

/* Gets the greatest effort spent on a search of this very position. */
YkEffort yk_tree_verdicts_effort (const YkTreeVerdicts *findings, guint node);

/* Records that a node is proved WINNABLE or LOST, with everything that follows. Claims
 * that contradict it are dropped, with all other claims. Returns: whether anything was
 * new. */
gboolean yk_tree_verdicts_prove (YkTreeVerdicts *findings, const YkTree *tree,
                                 guint node, YkWinnability winnability);

/* Records that a search with this effort found nothing. Returns: whether that is new.
 */
gboolean yk_tree_verdicts_try (YkTreeVerdicts *findings, const YkTree *tree, guint node,
                               YkEffort effort);

/* Records that a node is claimed to be WINNABLE or LOST, with everything that follows.
 * Returns: FALSE, with all claims dropped, if that contradicts what is known. */
gboolean yk_tree_verdicts_claim (YkTreeVerdicts *findings, const YkTree *tree,
                                 guint node, YkWinnability winnability);

/* Finds the fewest nodes from which everything proved or claimed follows: the last
 * WINNABLE ones of their lines, or the first LOST ones. Returns: (transfer full)
 * (element-type guint): their numbers, ascending. */
GArray *yk_tree_verdicts_edge (const YkTreeVerdicts *findings, const YkTree *tree,
                               YkWinnability winnability);

/* A game as a value: where it began, every step, and a cursor in the present line. */

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

/* Adapts a known way to win to what the player and automatic play do meanwhile. */

/* One move of a plan, named by its card: counts and places change when other cards are
 * sent up early. */
typedef struct
{
  YkMove move; /* as it was found */
  YkCard card; /* the card that moves, with all on it; 0 for deals and redeals */
} YkSolutionMove;

/* Returns: (transfer full) (element-type YkSolutionMove): a plan of MOVES, which win
 * from BOARD. */
GArray *yk_solution_new (const YkBoard *board, const YkMove *moves, int n_moves);

/* Follows PLAN from BOARD, skipping moves that are done already. Returns: (transfer
 * full) (nullable): the moves that are legal from here and win, or NULL if they do not.
 */
GArray *yk_solution_follow (GArray *plan, const YkBoard *board);

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

/* A longer win is not replayed, and is nobody's shortest one. */
#define YK_MOVE_COUNT_MAX_STEPS 4096

/* How few moves are known to win a deal with one kind of automatic play. */
typedef struct
{
  guint known;        /* to the program; 0 where none is known */
  guint own;          /* of the player's shortest win; likewise */
  gboolean is_former; /* the game began with this kind, and now there is another */
  guint least;        /* no win has fewer, as was proved; 0: nothing was */
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
