/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a value: all its steps, what is known about its positions, and its move
 * count. */
#pragma once

#include <glib-object.h>

#include "core/yk-board.h"

G_BEGIN_DECLS

/* What can be known about a position, and the effort to find it out. */

/* What is known about a position. */
typedef enum
{
  YK_WINNABILITY_OPEN,     /* nothing yet */
  YK_WINNABILITY_UNKNOWN,  /* the search ended without an answer */
  YK_WINNABILITY_WINNABLE, /* a way to win is known */
  YK_WINNABILITY_LOST,     /* proved: it cannot be won */
} YkWinnability;

/* What has been spent on a position whose winnability is not known. */
typedef enum
{
  YK_EFFORT_NONE,
  YK_EFFORT_QUICK, /* 5,000 positions were stored: hundredths of a second */
  YK_EFFORT_FULL,  /* 40,000: up to three seconds; later wins are very rare */
  YK_EFFORT_LONG,  /* 1,000,000: minutes; only if the player asks */
} YkEffort;

/* All steps ever made in a game, as a tree, and its present line: the steps that undo
 * and redo go through.
 *
 * A node is a position that was reached, known by its number: 0 is the first position,
 * and every step leads from its node's parent to the node.  Nodes are numbered in the
 * order in which they were first reached, so a parent comes before its children.  Nodes
 * are never removed, and keep their numbers, even in a saved game. */

/* One step of a game. */
typedef struct
{
  YkUndo undo;
  gboolean is_automatic; /* not the player's own */
} YkHistoryStep;

/* A node.  Numbers of other nodes are 0 if there is none. */
typedef struct
{
  YkHistoryStep step; /* the step that leads here; empty for node 0 */
  guint depth;        /* how many steps lead here from the first position */
  guint parent;
  guint first_child; /* children are in the order in which they were added */
  guint last_child;
  guint sibling; /* the parent's next child */
  guint next;    /* the child visited last, where redo leads */
} YkTreeNode;

/* A tree.  A history has one. */
typedef struct
{
  GArray *nodes;    /* of YkTreeNode */
  GArray *line;     /* of guint: the present line's nodes, without node 0 */
  guint n_branches; /* number of branches: lines besides the first */
} YkTree;

/* Returns: the number of nodes, including node 0. */
guint yk_tree_n_nodes (const YkTree *tree);

/* Returns: (transfer none): a node, valid until another is added. */
const YkTreeNode *yk_tree_node (const YkTree *tree, guint node);

/* Returns: the node after the first DEPTH steps of the present line. */
guint yk_tree_line_node (const YkTree *tree, guint depth);

/* Returns: whether NODE is FROM or one of its descendants. */
gboolean yk_tree_leads_to (const YkTree *tree, guint from, guint node);

/* Returns: the last node on the way to NODE, NODE included, that has siblings, or 0. */
guint yk_tree_fork (const YkTree *tree, guint node);

/* Returns: the child of NODE that is reached by this step, or 0. */
guint
yk_tree_child (const YkTree *tree, guint node, YkMove move, gboolean is_automatic);

/* Sets BOARD to the position at NODE; FIRST is the position at node 0. */
void
yk_tree_board (const YkTree *tree, guint node, const YkBoard *first, YkBoard *board);

/* Adds a child for STEP, which PARENT must not have yet, and makes redo lead to it.
 * The present line does not change.  Returns: the child's number. */
guint yk_tree_add (YkTree *tree, guint parent, const YkHistoryStep *step);

/* Makes redo lead from NODE's parent to NODE. */
void yk_tree_set_next (YkTree *tree, guint node);

/* What is known about the positions of a game, in one byte per node of its tree.
 * Proofs are never forgotten.
 *
 * Every proof is spread at once over what follows from it: positions before a winnable
 * one are winnable, and those after a lost one are lost.  What a file says is only a
 * claim: claims are kept apart from proofs, and all are dropped once one is found to be
 * wrong. */

/* Zeroed, nothing is known.  A history has one for its tree. */
typedef struct
{
  GByteArray *nodes; /* or NULL if nothing was found yet */
  gboolean is_kept;  /* a review has run, so a saved game includes them */
} YkTreeVerdicts;

/* Returns: WINNABLE or LOST if proved, UNKNOWN if NODE was searched in vain, else OPEN.
 */
YkWinnability yk_tree_verdicts_proved (const YkTreeVerdicts *findings,
                                       const YkTree *tree, guint node);

/* Returns: what is claimed but not proved: WINNABLE or LOST, else OPEN. */
YkWinnability yk_tree_verdicts_claimed (const YkTreeVerdicts *findings,
                                        const YkTree *tree, guint node);

/* Returns: the greatest effort spent on a search of this very position. */
YkEffort yk_tree_verdicts_effort (const YkTreeVerdicts *findings, guint node);

/* Records that a node is proved WINNABLE or LOST, with everything that follows.  If a
 * claim contradicts this, all claims are dropped.  Returns: whether anything was new.
 */
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

/* Finds the fewest nodes from which all proofs and claims of WINNABILITY follow: the
 * last WINNABLE nodes of their lines, or the first LOST ones.  Returns: (transfer full)
 * (element-type guint): their numbers, ascending. */
GArray *yk_tree_verdicts_edge (const YkTreeVerdicts *findings, const YkTree *tree,
                               YkWinnability winnability);

/* A game as a value: where it began, every step, and a cursor in the present line. */

/* The most steps that a game holds in all its lines, so that any game can be saved. */
#define YK_HISTORY_MAX_STEPS 100000

/* A game.  Owned by the caller of yk_history_init*(), and freed with
 * yk_history_clear(). */
typedef struct
{
  guint64 deal;  /* its number, or 0 if the first position came from outside */
  YkBoard first; /* the position it began with */
  YkBoard board; /* the position at the cursor */
  YkTree tree;   /* every step that was made, and the present line of them */
  guint cursor;  /* how many steps of that line are done; redo makes the rest */
  int score;     /* for cards turned over and sent up; fixed if SCORE_STOPPED */
  gboolean score_stopped;
  gboolean has_auto_play;
  YkAutoPlay auto_play;     /* at the first move; valid if HAS_AUTO_PLAY */
  gboolean was_shown;       /* a step of a solution was shown */
  guint n_hints;            /* hints given in this game */
  gint64 elapsed_ms;        /* time played, without the present run of the clock */
  gint64 elapsed_before_ms; /* time played before the last restart */
  YkTreeVerdicts findings;  /* what is known about its positions */
  const char *program;      /* another program that saved the first position, or NULL */
  char *extra;              /* unknown lines of its saved text, or NULL */
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

/* Makes a legal move at the cursor.  If it was made here before, its line becomes the
 * present one; otherwise a new line begins here, and undone steps stay as a branch.
 * Returns: FALSE, with nothing changed, if the move is illegal or the game is full. */
gboolean yk_history_play (YkHistory *history, YkMove move, gboolean is_automatic);

/* Adds a step to NODE independently of the cursor, to rebuild a game that was played
 * before; finish with yk_history_follow(). Returns: FALSE if the step is illegal or
 * already there, or the game is full. */
gboolean
yk_history_graft (YkHistory *history, guint node, YkMove move, gboolean is_automatic);

/* Makes the line that redo takes from the first position (see yk_tree_set_next()) the
 * present one, with the cursor at its end.  Stops the score if there are branches. */
void yk_history_follow (YkHistory *history);

/* Returns: whether this step was made at the cursor before, or the game has room for
 * one more. */
gboolean
yk_history_has_room (const YkHistory *history, YkMove move, gboolean is_automatic);

/* Finds the next automatic move, except of cards that the player took down from a
 * foundation. Returns: FALSE if there is none. */
gboolean
yk_history_auto_move (const YkHistory *history, YkAutoPlay auto_play, YkMove *move);

/* Moves the cursor to CURSOR, 0 to yk_history_n_steps().  Going back stops the score.
 */
void yk_history_seek (YkHistory *history, guint cursor);

/* Moves the cursor to a node of any line, which becomes the present one. Stops the
 * score unless the node is ahead in the present line. */
void yk_history_go_to (YkHistory *history, guint node);

/* Finds where to go for the next or previous line: the next or previous sibling,
 * cyclically, of the last step before the cursor that has siblings.  Returns: its node,
 * or the node at the cursor if there is none. */
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

/* Adapts a known way to win to what the player and automatic play have done since. */

/* One move of a plan, named by its card: counts and places change when other cards are
 * sent up early. */
typedef struct
{
  YkMove move; /* as found */
  YkCard card; /* moves with all cards on top; 0 for deals and redeals */
} YkSolutionMove;

/* Returns: (transfer full) (element-type YkSolutionMove): a plan of MOVES, which win
 * from BOARD. */
GArray *yk_solution_new (const YkBoard *board, const YkMove *moves, int n_moves);

/* Follows PLAN from BOARD, skipping moves that are done already.  Returns: (transfer
 * full) (nullable) (element-type YkSolutionMove): the remaining moves, legal and
 * winning from BOARD, or NULL if they do not win. */
GArray *yk_solution_follow (GArray *plan, const YkBoard *board);

/* What counts as a move when looking for the shortest win of a deal, and how many a win
 * takes.
 *
 * Only the player's own moves count, as in yk_history_n_moves(): not automatic ones,
 * nor those that were taken back or are in other branches.  Once the win is certain
 * (yk_board_is_certain_win()), nothing counts any more, since yk_game_finish() could
 * make the remaining moves.
 *
 * Automatic play makes moves that would otherwise be the player's.  To compare wins
 * whatever the setting, yk_move_count_replay() replays each win, the player's or the
 * program's, with every kind of automatic play.  A deal thus has a number for each
 * kind, and only numbers of one kind are compared. */

/* The most steps of a win that is replayed and can be the shortest. */
#define YK_MOVE_COUNT_MAX_STEPS 4096

/* How few moves are known to win a deal with one kind of automatic play. */
typedef struct
{
  guint known;        /* fewest known to the program; 0 if none */
  guint own;          /* of the player's shortest win; 0 if none */
  gboolean is_former; /* the game began with this kind; the setting differs now */
  guint least;        /* proved: no win has fewer; 0: nothing proved */
} YkFewestMoves;

/* Returns: the number of moves that count before the cursor of HISTORY. */
guint yk_move_count (const YkHistory *history);

/* Returns: (transfer full) (nullable) (element-type YkSolutionMove): another way to win
 * from BOARD, or NULL. */
typedef GArray *(*YkMoveCountReplan) (const YkBoard *board, gpointer data);

/* Replays a win from FIRST, PLAN being an array of YkSolutionMove, with each kind of
 * automatic play.  If automatic play leads away from PLAN, asks REPLAN (nullable) with
 * DATA for another win.  Any thread. */
void yk_move_count_replay (YkMoveCounts *counts, const YkBoard *first, GArray *plan,
                           YkMoveCountReplan replan, gpointer data);

/* Like yk_move_count_replay(), for the line up to the cursor of HISTORY, which must be
 * at a won position. */
void yk_move_count_replay_line (YkMoveCounts *counts, const YkHistory *history);

/* Sets each number of COUNTS to the smaller of both, ignoring 0.  Returns: whether any
 * number of COUNTS has changed. */
gboolean yk_move_counts_take (YkMoveCounts *counts, const YkMoveCounts *other);

G_END_DECLS
