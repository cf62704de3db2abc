/* SPDX-License-Identifier: GPL-3.0-or-later */
/* New games: the ways to one, and the way back to the game before it. */
#pragma once

#include <gio/gio.h>

#include "app/ui/yk-toast.h"
#include "game/results/yk-statistics.h"
#include "solver/yk-difficulty.h"

G_BEGIN_DECLS

/* Puts every game on the table that the player does not get by moves.  The game before
 * it, where it was begun and not won, is kept and can be had again by the action
 * "win.go-back", which the toast offers.
 *
 * Where the player wishes for deals that can be won, and none is found at once, the
 * dealer looks for one in a thread, for 20 seconds of CPU time at most, while the game
 * on the table goes on.  The toast holds back its news meanwhile.  Whatever puts a game
 * on the table ends the search. */
#define YK_TYPE_NEW_GAME_CONTROLLER (yk_new_game_controller_get_type ())
G_DECLARE_FINAL_TYPE (YkNewGameController, yk_new_game_controller, YK,
                      NEW_GAME_CONTROLLER, GObject)

/* Adds "new-game", "play-again", "deal-again", "go-back" and "skip-search" to ACTIONS,
 * which must live as long as this does.  It holds all others. */
YkNewGameController *
yk_new_game_controller_new (GActionMap *actions, GSettings *settings, YkGame *game,
                            YkStatistics *statistics, YkToast *toast);

/* Deals the first game, where none was restored: of the variation that was played last.
 * IS_NEWCOMER: the program has never been started before.  Then, where nothing is set
 * yet, it is an easy deal that needs no search. */
void yk_new_game_controller_begin (YkNewGameController *new_game_controller,
                                   gboolean is_newcomer);

/* Deals a new game of a variation: one that can be won, and as hard, as the player has
 * set.  It may be there only later. */
void yk_new_game_controller_deal_new (YkNewGameController *new_game_controller,
                                      const YkRules *rules);

/* Deals a new game, so hard, of the variation on the table, or of the one that a search
 * is for.  The player is taken to wish this for the next games, too; and whoever wishes
 * for a difficulty other than YK_DIFFICULTY_NONE also wishes for deals that can be won,
 * as only these have one. */
void yk_new_game_controller_deal_as_hard (YkNewGameController *new_game_controller,
                                          YkDifficulty difficulty);

/* Deals DEAL of a variation with the options that the player has set; 0 draws any
 * number. */
void yk_new_game_controller_deal (YkNewGameController *new_game_controller,
                                  const YkRules *rules, guint64 deal);

/* The same with these options, whatever the player has set. */
void yk_new_game_controller_deal_with (YkNewGameController *new_game_controller,
                                       const YkRules *rules,
                                       const YkGameOptions *options, guint64 deal);

/* Deals the deal of a day, which must be a valid date. */
void yk_new_game_controller_deal_day (YkNewGameController *new_game_controller,
                                      const GDate *date);

/* Puts a game from outside on the table, leaves HISTORY cleared, and tells TEXT.  A
 * game that may have been played elsewhere stops the score; a mere position does not.
 */
void yk_new_game_controller_take (YkNewGameController *new_game_controller,
                                  YkHistory *history, const char *text);

/* Keeps another game than the one on the table, a record, in the place of the game
 * before it, and tells TEXT. */
void yk_new_game_controller_keep_other (YkNewGameController *new_game_controller,
                                        const char *record, const char *text);

G_END_DECLS
