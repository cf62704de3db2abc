/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game on the table: a history whose changes others watch. */
#pragma once

#include <glib-object.h>

#include "game/model/yk-history.h"

G_BEGIN_DECLS

typedef enum
{
  YK_GAME_PLAYING,
  YK_GAME_WON,
  YK_GAME_STUCK, /* cards remain and there is no legal move */
} YkGameState;

/* What made the position change; the parameter of YkGame::changed. */
typedef enum
{
  YK_CHANGE_DEALT,
  YK_CHANGE_MOVED,
  YK_CHANGE_UNDONE,
  YK_CHANGE_REDONE,
  YK_CHANGE_OTHER_LINE, /* a position that neither follows nor came before */
  YK_CHANGE_RESTARTED,
  YK_CHANGE_LOADED,
} YkChange;

GType yk_change_get_type (void);
#define YK_TYPE_CHANGE (yk_change_get_type ())

/* Belongs to the main thread, as all objects of this room do.
 *
 * Properties, read-only; each notifies only when it really changes:
 *
 *   rules   pointer, const YkRules
 *   active  boolean, true: whether the clock may run
 *
 * Signal "changed" (YkChange): emitted once for every step that is made or taken back
 * singly, after the board has changed and before "rules" notifies; all that the
 * functions below tell is as it is now.  A watcher may change the game in turn;
 * automatic moves that were still to come are then left out.
 *
 * Signal "full": a legal move was refused, for the game holds YK_HISTORY_MAX_STEPS
 * steps in all its lines.  Those can be walked as ever.
 *
 * Signal "learned": something new is known of its positions (yk_game_learn()). */
#define YK_TYPE_GAME (yk_game_get_type ())
G_DECLARE_FINAL_TYPE (YkGame, yk_game, YK, GAME, GObject)

/* A game with deal 1 of Yukon on the table. */
YkGame *yk_game_new (void);

/* Begins a game of the numbered deal DEAL, from YK_DEAL_MIN to YK_DEAL_MAX, of a
 * variation that accepts OPTIONS. */
void yk_game_deal (YkGame *game, const YkRules *rules, const YkGameOptions *options,
                   guint64 deal);

/* Begins a game with a position from outside (a pasted one). */
void yk_game_set_board (YkGame *game, const YkBoard *board);

/* Takes over a whole game and leaves HISTORY cleared.  IS_OPENED says that it was
 * opened from a file, which stops the score; a game that comes back with the autosave
 * keeps it. */
void yk_game_take_history (YkGame *game, YkHistory *history, gboolean is_opened);

/* Whether the present game was opened from a file. */
gboolean yk_game_get_was_opened (YkGame *game);

/* Says that the present game is kept elsewhere: when another one takes its place, which
 * must follow at once, that is no end of it.  During "changed" the other function tells
 * whether the game that was left is kept. */
void yk_game_keep (YkGame *game);
gboolean yk_game_get_was_kept (YkGame *game);

/* Makes the player's move, then the automatic moves that follow from it.  Each is a
 * step with a "changed" of its own.  Steps that were made from here before are kept:
 * see yk_history_play().  False, and nothing is changed, where the move is not legal or
 * the game is full. */
gboolean yk_game_play (YkGame *game, YkMove move);

/* Makes a move of a solution that is shown to the player: a step that is not the
 * player's own, and neither is the win (yk_game_get_was_shown()).  The score stops. */
gboolean yk_game_show (YkGame *game, YkMove move);

/* Whether a step of a solution was shown in this game. */
gboolean yk_game_get_was_shown (YkGame *game);

/* Sends up all cards, one step each, until the game is won.  Does nothing unless the
 * win is certain (see yk_board_is_certain_win()). */
void yk_game_finish (YkGame *game);

/* Moves to the position after the first CURSOR steps, as one undo or redo. */
void yk_game_seek (YkGame *game, guint cursor);

/* Goes to a position of any line, by its node (see yk-tree.h), which makes that line
 * the present one: redo follows it from now on. */
void yk_game_go_to (YkGame *game, guint node);

/* Goes back to the first position; yk_game_redo_all() returns from there.  The clock
 * begins anew, as the moves do; with what was played before its time comes back. */
void yk_game_restart (YkGame *game);

/* What follows goes through the steps by these (yk-game-undo.c). */

gboolean yk_game_get_can_undo (YkGame *game);
gboolean yk_game_get_can_redo (YkGame *game);
void yk_game_undo (YkGame *game);
void yk_game_redo (YkGame *game);
void yk_game_undo_all (YkGame *game);
void yk_game_redo_all (YkGame *game);

/* Takes back the player's last own move together with the automatic ones that followed
 * it, as one undo; and makes them again, as one redo. */
void yk_game_undo_move (YkGame *game);
void yk_game_redo_move (YkGame *game);

/* Goes to the next line or the previous one: to the neighbour of the last step before
 * this position that has any (see yk_history_other_line()); and whether there is one.
 */
void yk_game_next_line (YkGame *game);
void yk_game_previous_line (YkGame *game);
gboolean yk_game_get_has_other_line (YkGame *game);

/* Notes that the position at a node is proved WINNABLE or LOST.  What follows from that
 * is known, too, and all is kept with the game. */
void yk_game_learn (YkGame *game, guint node, YkWinnability winnability);

/* Notes that a search of the position at a node was in vain. */
void yk_game_learn_nothing (YkGame *game, guint node, YkEffort effort);

/* Notes that there was a review: from now on what is known is saved with the game. */
void yk_game_keep_findings (YkGame *game);

/* Borrowed; valid until the next change. */
const YkBoard *yk_game_peek_board (YkGame *game);

/* The whole game with the clock's present reading.  Borrowed, valid until the next
 * change. */
const YkHistory *yk_game_peek_history (YkGame *game);

/* Whether a move was made in this game; it may have been taken back. */
gboolean yk_game_is_begun (YkGame *game);

const YkRules *yk_game_get_rules (YkGame *game);
const YkGameOptions *yk_game_get_options (YkGame *game);
guint64 yk_game_get_deal (YkGame *game);
YkGameState yk_game_get_state (YkGame *game);
int yk_game_get_score (YkGame *game);
gboolean yk_game_get_score_stopped (YkGame *game);
guint yk_game_get_n_moves (YkGame *game);

/* Whole seconds played: from the first move, paused while inactive, stopped when won.
 */
guint yk_game_get_elapsed (YkGame *game);

/* The present moment as the game's clock knows it, in microseconds; it never goes back.
 */
gint64 yk_game_get_time (YkGame *game);

/* Whether the clock is running at this moment. */
gboolean yk_game_is_clock_running (YkGame *game);

/* Which cards go to the foundations by themselves from the next move on; YK_AUTO_SAFE
 * to begin with. */
void yk_game_set_auto_play (YkGame *game, YkAutoPlay auto_play);
YkAutoPlay yk_game_get_auto_play (YkGame *game);

/* What it was as the first move was made, by which the moves are compared with those of
 * others; the present one where there is none yet, or that is not known. */
YkAutoPlay yk_game_get_first_auto_play (YkGame *game);

/* Whether automatic play has a move to make here.  Who is told of a move or an
 * automatic one learns by it whether another one follows at once. */
gboolean yk_game_has_auto_move (YkGame *game);

/* Whether somebody is looking and playing; the clock pauses while nobody is. */
void yk_game_set_active (YkGame *game, gboolean active);

G_END_DECLS
