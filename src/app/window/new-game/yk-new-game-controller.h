/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals new games and brings back the previous one. */
#pragma once

#include <gio/gio.h>

#include "app/ui/yk-ui.h"
#include "game/session/yk-session.h"
#include "solver/yk-difficulty.h"

G_BEGIN_DECLS

/* Puts every game on the table that does not come from a move, and decides what becomes
 * of the one before: a game under way waits, and only "new-game", "play-again" and
 * "deal-again" give it up, as a loss.  The action "go-back", which the toast offers,
 * brings it back in either case.
 *
 * If the player wants winnable deals and none is found at once, a thread searches for
 * up to 20 seconds of CPU time while the present game continues.  The toast withholds
 * news meanwhile.  Any other new game ends the search. */
#define YK_TYPE_NEW_GAME_CONTROLLER (yk_new_game_controller_get_type ())
G_DECLARE_FINAL_TYPE (YkNewGameController, yk_new_game_controller, YK,
                      NEW_GAME_CONTROLLER, GObject)

/* Adds "new-game", "play-again", "deal-again", "go-back", "take-game" (a waiting game's
 * name) and "skip-search" to ACTIONS. Borrows all arguments.
 *
 * Returns: (transfer full): the controller. */
YkNewGameController *
yk_new_game_controller_new (GActionMap *actions, GSettings *settings, YkGame *game,
                            YkSession *session, YkToast *toast);

/* Deals the first game, of the variation that was played last, if none was restored.
 * IS_NEWCOMER: the program has never been started before; if nothing is set yet, the
 * deal is then an easy one that needs no search. */
void yk_new_game_controller_begin (YkNewGameController *new_game_controller,
                                   gboolean is_newcomer);

/* Deals a new game of RULES as the player has set it: winnable or random, and its
 * difficulty.  This may take a while. */
void yk_new_game_controller_deal_new (YkNewGameController *new_game_controller,
                                      const YkRules *rules);

/* Changes to the variation RULES: brings back the last game of it that waits, or deals
 * a new one.  Does nothing where it is on the table. */
void yk_new_game_controller_change (YkNewGameController *new_game_controller,
                                    const YkRules *rules);

/* Deals number DEAL of RULES with the player's options; 0 draws a number. */
void yk_new_game_controller_deal (YkNewGameController *new_game_controller,
                                  const YkRules *rules, guint64 deal);

/* Deals ID with its options instead of the player's, or brings back the game of it that
 * waits; number 0 draws one. */
void yk_new_game_controller_deal_with (YkNewGameController *new_game_controller,
                                       const YkDealId *id);

/* Deals the deal of the day DATE, which must be valid. */
void yk_new_game_controller_deal_day (YkNewGameController *new_game_controller,
                                      const GDate *date);

/* Puts the game of HISTORY (transfer full: left cleared), which came from outside, on
 * the table and shows TEXT.  A game that may have been played elsewhere stops the
 * score; a mere position does not. */
void yk_new_game_controller_take (YkNewGameController *new_game_controller,
                                  YkHistory *history, const char *text);

/* Says whether the game on the table is a puzzle: when another one takes its place it
 * is kept nowhere, and "new-game" leaves it. */
void yk_new_game_controller_set_is_puzzle (YkNewGameController *new_game_controller,
                                           gboolean is_puzzle);

/* Puts a puzzle on the table, HISTORY (transfer full: left cleared).  The game before
 * it comes back when the puzzle is left. */
void yk_new_game_controller_take_puzzle (YkNewGameController *new_game_controller,
                                         YkHistory *history);

/* Leaves the puzzle for the game that it came upon, or else for a new one. */
void yk_new_game_controller_leave_puzzle (YkNewGameController *new_game_controller);

G_END_DECLS
