/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game on the table: a history that notifies of its changes. */
#pragma once

#include <glib-object.h>

#include "core/yk-deal.h"
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
  YK_CHANGE_OTHER_LINE, /* to a position in another branch */
  YK_CHANGE_RESTARTED,
  YK_CHANGE_LOADED,
} YkChange;

GType yk_change_get_type (void);
#define YK_TYPE_CHANGE (yk_change_get_type ())

/* A game.  Use it in the main thread only, like all objects of this folder.
 *
 * Properties, read-only; each notifies only when it really changes:
 *
 *   rules   pointer, const YkRules
 *   active  boolean, TRUE at first: whether the clock may run
 *
 * Signal "changed" (YkChange): emitted once for every change of the position, such as
 * each step of a move, or one undo or redo of any length.  It comes after the board has
 * changed and before "rules" notifies; all functions below give the new state.  A
 * handler may change the game in turn; automatic moves that were still to come are then
 * left out.
 *
 * Signal "leaving": another game is about to take the place of this one.
 *
 * Signal "full": a legal move was refused because the game holds YK_HISTORY_MAX_STEPS
 * steps in all its lines.  Undo and redo still work.
 *
 * Signal "learned": something new is known about its positions (yk_game_learn()), or
 * hints were counted. */
#define YK_TYPE_GAME (yk_game_get_type ())
G_DECLARE_FINAL_TYPE (YkGame, yk_game, YK, GAME, GObject)

/* Returns: (transfer full): a game with deal 1 of Yukon. */
YkGame *yk_game_new (void);

/* Begins a game of the numbered deal DEAL, YK_DEAL_MIN to YK_DEAL_MAX, of a variation
 * that accepts OPTIONS. */
void yk_game_deal (YkGame *game, const YkRules *rules, const YkGameOptions *options,
                   guint64 deal);

/* Begins a game with a position from outside, such as a pasted one. */
void yk_game_set_board (YkGame *game, const YkBoard *board);

/* Takes over a whole game, HISTORY (transfer full: left cleared).  IS_OPENED says that
 * it was opened from a file, which stops the score; an autosaved game keeps it. */
void yk_game_take_history (YkGame *game, YkHistory *history, gboolean is_opened);

/* Returns: whether the current game was opened from a file. */
gboolean yk_game_get_was_opened (YkGame *game);

/* Returns: the deal of the game; its number is 0 if the first position came from
 * outside. */
YkDealId yk_game_get_id (YkGame *game);

/* Makes the player's move and the automatic moves that follow, each as one step with
 * its own "changed".  Undone steps stay as a branch: see yk_history_play().  Returns:
 * FALSE, with nothing changed, if the move is illegal or the game is full. */
gboolean yk_game_play (YkGame *game, YkMove move);

/* Makes a move of a solution: neither it nor the win counts as the player's own (see
 * YkHistory), and the score stops. Returns: FALSE as yk_game_play() does.
 */
gboolean yk_game_show (YkGame *game, YkMove move);

/* Sets IS_OPEN in all positions of the game (see YkBoard).  Emits nothing, so call it
 * before other handlers see the game. */
void yk_game_open_cards (YkGame *game);

/* Adds to the number of hints given in this game. */
void yk_game_count_hints (YkGame *game, guint n_hints);

/* Moves all cards to the foundations, one step each, until the game is won. Does
 * nothing unless the win is certain (see yk_board_is_certain_win()). */
void yk_game_finish (YkGame *game);

/* Moves to the position after the first CURSOR steps, as one undo or redo. */
void yk_game_seek (YkGame *game, guint cursor);

/* Goes to a node of any line (see yk-history.h), which becomes the present one: redo
 * follows it from now on. */
void yk_game_go_to (YkGame *game, guint node);

/* Goes back to the first position and restarts the clock and the move count.
 * yk_game_redo() brings back the moves, and the earlier time with them. */
void yk_game_restart (YkGame *game);

/* Undo and redo of a single step, the player's or automatic. */

gboolean yk_game_get_can_undo (YkGame *game);
gboolean yk_game_get_can_redo (YkGame *game);
void yk_game_undo (YkGame *game);
void yk_game_redo (YkGame *game);

/* Goes to the next branch, or the previous one: see yk_history_other_line(). */
void yk_game_go_to_other_line (YkGame *game, gboolean is_forward);

/* Returns: whether there is another branch to go to. */
gboolean yk_game_get_has_other_line (YkGame *game);

/* Records in the game that NODE is proved WINNABLE or LOST, with everything that
 * follows; or, if UNKNOWN, that a search of it with EFFORT found nothing. */
void
yk_game_learn (YkGame *game, guint node, YkWinnability winnability, YkEffort effort);

/* Makes saved games include what is known about positions.  Call when a review starts.
 */
void yk_game_keep_findings (YkGame *game);

/* Returns: (transfer none): the current position, valid until the next change. */
const YkBoard *yk_game_peek_board (YkGame *game);

/* Returns: (transfer none): the whole game with the current time, valid until the next
 * change. */
const YkHistory *yk_game_peek_history (YkGame *game);

/* Returns: whether a move was made in this game, even if it was undone. */
gboolean yk_game_is_begun (YkGame *game);

YkGameState yk_game_get_state (YkGame *game);

/* Returns: whole seconds played: from the first move, paused while inactive, stopped
 * when won. */
guint yk_game_get_elapsed (YkGame *game);

/* Returns: whether the clock is running. */
gboolean yk_game_is_clock_running (YkGame *game);

/* Sets which cards move to the foundations automatically from the next move on;
 * YK_AUTO_SAFE at first. */
void yk_game_set_auto_play (YkGame *game, YkAutoPlay auto_play);
YkAutoPlay yk_game_get_auto_play (YkGame *game);

/* Returns: the automatic play at the first move, by which move counts are compared; the
 * current one if there was no move or it is unknown. */
YkAutoPlay yk_game_get_first_auto_play (YkGame *game);

/* Sets whether somebody is looking and playing; otherwise the clock pauses. */
void yk_game_set_active (YkGame *game, gboolean active);

G_END_DECLS
