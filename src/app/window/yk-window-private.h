/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the main window share. */
#pragma once

#include <gtk/gtk.h>

#include "app/a11y/yk-a11y.h"
#include "app/ui/yk-ui.h"
#include "app/window/yk-window.h"
#include "base/platform/yk-power.h"
#include "core/yk-board.h"
#include "core/yk-rules.h"
#include "game/analysis/yk-advisor.h"
#include "game/deals/yk-deals.h"
#include "game/model/yk-game.h"
#include "game/review/yk-review.h"
#include "game/session/yk-session.h"
#include "solver/yk-difficulty.h"
#include "table/render/yk-table-paint.h"
#include "table/yk-table.h"
#include "words/play/yk-play-words.h"

G_BEGIN_DECLS

/* Names the game on the table. */

/* Returns: (transfer full): a file name for the game, such as "Yukon 4711.yukon" for
 * SUFFIX ".yukon". */
char *yk_game_file_name (YkGame *game, const char *suffix);

/* The type of yk_deal_text() and yk_deal_long_text(). */
typedef char *(*YkGameDescriber) (const YkDealId *id, YkDifficulty difficulty,
                                  const GDate *today);

/* Returns: (transfer full): the game in words by DESCRIBER, with the difficulty that
 * ADVISOR knows. */
char *yk_game_describe (YkGame *game, YkAdvisor *advisor, YkGameDescriber describer);

/* Tells whether a window can be seen. */

typedef struct _YkWindowVisibility YkWindowVisibility;

/* Watches WINDOW, which must outlive the watcher.
 *
 * Returns: (transfer full): the watcher. */
YkWindowVisibility *yk_window_visibility_new (GtkWindow *window);

void yk_window_visibility_free (YkWindowVisibility *visibility);

/* Returns: whether the window has been on the screen for 300 ms, so that its first
 * frame had the machine for itself; FALSE again as soon as it is minimised or closed.
 */
gboolean yk_window_visibility_get_seen (YkWindowVisibility *visibility);

/* Says what the advisor knows of the position on the table.  All texts are (transfer
 * none). */

/* Returns: whether the advisor is thinking, or will as soon as it may. */
gboolean yk_winnability_is_pondered (YkGame *game, YkAdvisor *advisor);

/* Returns: a sentence on what is known now. */
const char *yk_winnability_sentence (YkGame *game, YkAdvisor *advisor);

/* Returns: the same in a word, to stand beside the icon. */
const char *yk_winnability_word (YkGame *game, YkAdvisor *advisor);

/* Returns: the name of the icon for it. */
const char *yk_winnability_icon (YkGame *game, YkAdvisor *advisor);

/* Returns: a sentence for a lost position that says when it was still winnable. */
const char *yk_winnability_lost_sentence (YkAdvisor *advisor);

/* Returns: a sentence for a position about which nothing is known after EFFORT. */
const char *yk_winnability_unknown_sentence (YkEffort effort);

/* Describes the new game that the player wants. */

/* A request for a new game. */
typedef struct
{
  const YkRules *rules;
  YkGameOptions options;
  YkDifficulty difficulty; /* NONE: any winnable deal */
  gboolean is_gentle;      /* another difficulty will do if none of this is found */
} YkNewGameRequest;

/* Reads the request for a game of RULES from SETTINGS.  A player who has not chosen a
 * difficulty gets easy games until the first win (HAS_WON).
 *
 * Returns: the request. */
YkNewGameRequest
yk_new_game_request_read (GSettings *settings, const YkRules *rules, gboolean has_won);

/* Returns: whether SETTINGS describe a game of RULES that nobody has changed anything
 * about. */
gboolean yk_new_game_request_is_default (GSettings *settings, const YkRules *rules);

/* Deals new games and brings back the previous one. */

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

/* Deals the daily deal DATE, which must be valid. */
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

/* Deals games by number, the next one or the daily one, and shares deals. */

typedef struct _YkDealActions YkDealActions;

/* Adds "next-deal", "previous-deal", "share-deal", "daily" and "deal" (a string for
 * yk_deal_id_read()) to WINDOW.  What is shared is a line about the game, with a link,
 * and a picture of TABLE.  Borrows all arguments.
 *
 * Returns: (transfer full): the actions. */
YkDealActions *
yk_deal_actions_new (GtkApplicationWindow *window, GSettings *settings, YkGame *game,
                     YkTable *table, YkNewGameController *new_game_controller,
                     YkToast *toast);

/* Frees NUMBERS and ends the actions. */
void yk_deal_actions_free (YkDealActions *numbers);

/* Enables or disables the actions; call after every change of the game. */
void yk_deal_actions_update (YkDealActions *numbers);

/* Tells of the daily deal, once a day. */

typedef struct _YkDailyGreeting YkDailyGreeting;

/* As soon as the results are known, TOAST offers the daily deal with the days that
 * were won in a row; it stays until the first move.  It does not where that deal is won
 * or on the table, where something was said or played before, nor twice a day, which is
 * kept in SETTINGS.  A newcomer has been offered the lesson, which is enough for a day.
 * Borrows all arguments.
 *
 * Returns: (transfer full): the greeting. */
YkDailyGreeting *
yk_daily_greeting_new (GSettings *settings, YkGame *game, YkStore *store,
                       YkToast *toast, gboolean is_newcomer);

/* Frees GREETING, which no longer waits. */
void yk_daily_greeting_free (YkDailyGreeting *greeting);

/* The actions of the wishes for new games: how hard they are to be. */

typedef struct _YkDifficultyAction YkDifficultyAction;

/* Adds "difficulty" and "winnable-deals" to ACTIONS.  Borrows all arguments.
 *
 * The state of "difficulty" is the setting of that name, a YkDifficulty, or
 * YK_DIFFICULTY_NONE if games are dealt at random.  Activating it sets a difficulty,
 * and TOAST says what New will deal from then on.  "winnable-deals" is the setting of
 * that name and affects the next games, too.
 *
 * Returns: (transfer full): the object. */
YkDifficultyAction *
yk_difficulty_action_new (GActionMap *actions, GSettings *settings, YkToast *toast);

/* Frees ACTION and ends what it does. */
void yk_difficulty_action_free (YkDifficultyAction *action);

/* The button that says which variation is played, with the recent ones and the rules.
 */

/* Keeps the recently played variations in the key "recent-variations" and in a menu. */
typedef struct _YkVariations YkVariations;

/* What it fills: all are borrowed. */
typedef struct
{
  GtkMenuButton *button; /* gets the variation's name for screen readers … */
  GtkLabel *label;       /* … and this one shows it */
  GMenu *recent_menu;    /* the recent variations */
  GMenu *option_menu;    /* the options that the variation knows */
} YkVariationsParts;

/* Adds "variation" to ACTIONS.  Its state is the id of the variation on the table;
 * activating it with another id changes to that one.  Adds an action for each option,
 * too, with the name of its setting, which it changes (see yk_option_key()).  Borrows
 * all arguments.
 *
 * Returns: (transfer full): the variations. */
YkVariations *yk_variations_new (GActionMap *actions, GSettings *settings, YkGame *game,
                                 YkNewGameController *new_game_controller,
                                 const YkVariationsParts *parts);

/* Frees VARIATIONS and ends the action. */
void yk_variations_free (YkVariations *variations);

/* Gives hints, thinks longer, and finds the way back to the last winnable position. */

/* Signal "busy-changed": yk_hint_controller_get_busy() tells something else. */
#define YK_TYPE_HINT_CONTROLLER (yk_hint_controller_get_type ())
G_DECLARE_FINAL_TYPE (YkHintController, yk_hint_controller, YK, HINT_CONTROLLER,
                      GObject)

/* Adds "go-back-winnable" and "think-longer" to ACTIONS.  TABLE shows hints, TOAST
 * offers "win.stop", "win.undo", "win.hint" and "win.new-game".  Borrows all arguments.
 *
 * Returns: (transfer full): the controller. */
YkHintController *
yk_hint_controller_new (GActionMap *actions, YkGame *game, YkAdvisor *advisor,
                        YkTable *table, YkToast *toast);

/* Gives a hint within a second, which may be a guess. */
void yk_hint_controller_hint (YkHintController *hint_controller);

/* Returns: whether a search that yk_hint_controller_stop() can end is running. */
gboolean yk_hint_controller_get_busy (YkHintController *hint_controller);

/* Ends the running search. */
void yk_hint_controller_stop (YkHintController *hint_controller);

/* Drops requests about the previous position.  Call on each "changed" of the game,
 * before the advisor. */
void yk_hint_controller_forget (YkHintController *hint_controller);

/* Updates the actions; call after every change of the game. */
void yk_hint_controller_follow (YkHintController *hint_controller);

/* Plays a solution step by step until the player takes over. */

/* Signal "running-changed": yk_solution_player_get_running() tells something else. */
#define YK_TYPE_SOLUTION_PLAYER (yk_solution_player_get_type ())
G_DECLARE_FINAL_TYPE (YkSolutionPlayer, yk_solution_player, YK, SOLUTION_PLAYER,
                      GObject)

/* Adds "show-solution" and "next-step", enabled while ADVISOR knows a win, to ACTIONS,
 * and "pause-solution" and "solution-speed", enabled while one is played.  Where the
 * win would still count for the player, the first of them only asks.  The key "speed"
 * of SETTINGS sets the time between steps.  While it runs there is a bar in CONTENT;
 * SPEECH_QUEUE says so.  Borrows all arguments.
 *
 * Returns: (transfer full): the player. */
YkSolutionPlayer *
yk_solution_player_new (GActionMap *actions, GtkBox *content, YkGame *game,
                        YkAdvisor *advisor, GSettings *settings, YkTable *table,
                        YkToast *toast, YkSpeechQueue *speech_queue);

/* Returns: whether a solution is being played, or paused. */
gboolean yk_solution_player_get_running (YkSolutionPlayer *solution_player);

/* Returns: whether the present change of the game is a step of the solution. */
gboolean yk_solution_player_is_stepping (YkSolutionPlayer *solution_player);

/* Stops playing if the change was not a step of the solution; call after every change
 * of the game. */
void yk_solution_player_follow (YkSolutionPlayer *solution_player);

/* Stops playing, closes the bar and offers to continue.  Does nothing if no solution is
 * being played.
 */
void yk_solution_player_pause (YkSolutionPlayer *solution_player);

/* Moves the remaining cards to the foundations once the win is certain, or offers to.
 */

typedef struct _YkAutoFinish YkAutoFinish;

/* Adds "finish" to ACTIONS.  The key "finish" of SETTINGS decides what happens
 * automatically.  Borrows all arguments.
 *
 * Returns: (transfer full): the finisher. */
YkAutoFinish *yk_auto_finish_new (GActionMap *actions, YkGame *game,
                                  GSettings *settings, YkToast *toast);

/* Frees FINISHER and ends its action. */
void yk_auto_finish_free (YkAutoFinish *auto_finish);

/* Checks whether the win has become certain; call after every change of the game.  If
 * the change was a step of the solution player (IS_SHOWN), only updates the action. */
void
yk_auto_finish_follow (YkAutoFinish *auto_finish, YkChange change, gboolean is_shown);

/* Maps positions of a game to places on a strip. */

/* The least distance at which each position has its own tick; closer ones become bands.
 */
#define YK_STRIP_LEAST_SLOT 4

/* Room on both sides for the marks of the first and the last position. */
#define YK_STRIP_MARGIN 11

/* A scale, in logical pixels. */
typedef struct
{
  float start;     /* where the first slot begins, from the left */
  float slot;      /* the width of one position */
  guint n;         /* number of positions: one more than steps */
  gboolean is_rtl; /* position 0 is at the right; START is measured from there */
  float width;     /* of the whole strip */
} YkStripScale;

/* Returns: the scale for N positions, at least one, in WIDTH. */
YkStripScale yk_strip_scale (int width, guint n, gboolean is_rtl);

/* Returns: whether each position has its own tick. */
gboolean yk_strip_scale_has_ticks (const YkStripScale *scale);

/* Returns: the middle of POSITION, from the left. */
float yk_strip_scale_x (const YkStripScale *scale, guint position);

/* Returns: the position at X; beyond the ends the first or the last one. */
guint yk_strip_scale_position (const YkStripScale *scale, double x);

/* Paints the review strip.  Shapes repeat what colours say: winnable positions are tall
 * and solid, lost ones low and hollow, unknown ones dotted. */

/* The height of the strip, in logical pixels. */
#define YK_STRIP_HEIGHT 48

/* What is known of a position. */
typedef struct
{
  YkWinnability winnability : 4;
  gboolean is_automatic : 1; /* the step that led here was not the player's own */
  gboolean is_fork : 1;      /* another line leaves here */
} YkStripTick;

/* The colours of a strip. */
typedef struct
{
  GdkRGBA text;   /* the cursor, forks, and what is not known */
  GdkRGBA ground; /* around cursor and flag */
  GdkRGBA won;
  GdkRGBA lost;
} YkStripColours;

/* Returns: colours that stand out from GROUND, given the colour of TEXT on it. */
YkStripColours yk_strip_colours (const GdkRGBA *text, const GdkRGBA *ground);

/* Paints one tick for each position of SCALE, as wide as SCALE and YK_STRIP_HEIGHT
 * high. */
void yk_strip_paint_ticks (cairo_t *cr, const YkStripColours *colours,
                           const YkStripScale *scale, const YkStripTick *ticks);

/* Paints the flag of the losing step, which led to POSITION. */
void yk_strip_paint_loss (cairo_t *cr, const YkStripColours *colours,
                          const YkStripScale *scale, guint position);

/* Paints the needle at POSITION, the one on the table, of which WINNABILITY is known.
 * IS_FLAGGED: yk_strip_paint_loss() has painted there. */
void yk_strip_paint_cursor (cairo_t *cr, const YkStripColours *colours,
                            const YkStripScale *scale, guint position,
                            YkWinnability winnability, gboolean is_flagged);

/* Gets which part of the strip, from the left, the flag or needle at POSITION covers.
 */
void yk_strip_mark_extent (const YkStripScale *scale, guint position, float *left,
                           float *width);

/* Shows a game as a strip with one tick for each position. */

/* Shows what it is told and emits signals for what the player wants: the cursor moves
 * only with yk_review_strip_set_cursor().  Position 0 is the first one; it is at the
 * right in right-to-left languages.  Cursor and losing step are visible and the arrow
 * keys go from position to position, however many there are.
 *
 * Signal "sought" (a guint): the player wants to go to another position, by press, drag
 * or key.
 *
 * Signal "stayed": a key pointed beyond the ends of the strip.
 *
 * Signal "line-wished" (a gboolean): the player wants the next line (TRUE) or the
 * previous one.
 *
 * Signal "left": the player wants to go back to the table. */
#define YK_TYPE_REVIEW_STRIP (yk_review_strip_get_type ())
G_DECLARE_FINAL_TYPE (YkReviewStrip, yk_review_strip, YK, REVIEW_STRIP, GtkWidget)

/* Returns: (transfer floating): a strip with one position about which nothing is known.
 */
GtkWidget *yk_review_strip_new (void);

/* Shows a copy of N_TICKS ticks, at least one.  Keeps the cursor if possible and
 * removes the loss mark. */
void yk_review_strip_set_ticks (YkReviewStrip *strip, const YkStripTick *ticks,
                                guint n_ticks);

/* Returns: the number of positions. */
guint yk_review_strip_get_n_ticks (YkReviewStrip *strip);

/* Returns: how many of the player's own moves lead to POSITION. */
guint yk_review_strip_get_n_moves (YkReviewStrip *strip, guint position);

/* Marks the losing step, which led to POSITION; 0 marks none. */
void yk_review_strip_set_loss (YkReviewStrip *strip, guint position);

/* Sets which position is on the table. */
void yk_review_strip_set_cursor (YkReviewStrip *strip, guint position);

/* Returns: the position on the table. */
guint yk_review_strip_get_cursor (YkReviewStrip *strip);

/* Sets SENTENCE as what screen readers say when the strip gets the focus.  While it has
 * the focus they say nothing on their own; whoever moves the cursor uses a speech
 * queue. */
void yk_review_strip_set_said (YkReviewStrip *strip, const char *sentence);

/* Shows a review below the table: a sentence, the strip and the progress of the search.
 */

/* Its buttons activate "win.review", which closes it, "win.review-search", which stops
 * or resumes the search, and "win.review-loss", which goes to the position before the
 * losing step. */
#define YK_TYPE_REVIEW_BAR (yk_review_bar_get_type ())
G_DECLARE_FINAL_TYPE (YkReviewBar, yk_review_bar, YK, REVIEW_BAR, GtkWidget)

/* The state of the search. */
typedef enum
{
  YK_REVIEW_SEARCH_OVER,  /* finished */
  YK_REVIEW_SEARCH_RUNS,  /* running, can be stopped */
  YK_REVIEW_SEARCH_RESTS, /* stopped, can be resumed */
} YkReviewSearch;

/* Returns: (transfer floating): an empty bar. */
GtkWidget *yk_review_bar_new (void);

/* Returns: (transfer none): the strip in the bar. */
YkReviewStrip *yk_review_bar_get_strip (YkReviewBar *bar);

/* Shows the result of the review. */
void yk_review_bar_set_sentence (YkReviewBar *bar, const char *sentence);

/* Moves the strip's cursor to POSITION, described to screen readers by SENTENCE. */
void yk_review_bar_set_cursor (YkReviewBar *bar, guint position, const char *sentence);

/* Marks the losing step, which led to POSITION; 0 marks none. */
void yk_review_bar_set_loss (YkReviewBar *bar, guint position);

/* Shows the state of the search and, while it runs, its PROGRESS from 0 to 1. */
void
yk_review_bar_set_search (YkReviewBar *bar, YkReviewSearch search, double progress);

/* Reviews a game: the strip below the table and the search for the losing step. */

/* The widgets exist only while the review is open; the findings stay with the game.  A
 * new game closes the review.
 *
 * Signals "open-changed", "running-changed" and "walked-changed": the function of that
 * name tells something else. */
#define YK_TYPE_REVIEW_CONTROLLER (yk_review_controller_get_type ())
G_DECLARE_FINAL_TYPE (YkReviewController, yk_review_controller, YK, REVIEW_CONTROLLER,
                      GObject)

/* Adds "review", which opens and closes the strip, "review-search", which stops or
 * resumes the search, and "review-loss", which goes to the position before the losing
 * step, to ACTIONS.  The strip is inserted into CONTENT after its first child, which
 * contains the table.  SPEECH_QUEUE speaks about the findings and the positions.
 * Borrows all arguments.
 *
 * Returns: (transfer full): the controller. */
YkReviewController *
yk_review_controller_new (GActionMap *actions, GtkBox *content, YkGame *game,
                          YkAdvisor *advisor, YkTable *table, GSettings *settings,
                          YkSpeechQueue *speech_queue);

/* Follows CHANGE; call on each "changed" of the game, after the advisor. */
void yk_review_controller_game_changed (YkReviewController *review_controller,
                                        YkChange change);

/* Updates the strip; call in the table's "settled". */
void yk_review_controller_settle (YkReviewController *review_controller);

/* Returns: whether the strip is shown. */
gboolean yk_review_controller_get_open (YkReviewController *review_controller);

/* Returns: whether a search is running. */
gboolean yk_review_controller_get_running (YkReviewController *review_controller);

/* Returns: whether the strip has the focus and describes the positions. */
gboolean yk_review_controller_get_walked (YkReviewController *review_controller);

/* Returns the focus to the strip if it had the focus before a menu, or was just opened.
 *
 * Returns: FALSE if it did not. */
gboolean yk_review_controller_take_focus (YkReviewController *review_controller);

/* Closes the strip if it is open and stops the search; the findings stay. */
void yk_review_controller_close (YkReviewController *review_controller);

/* Plays puzzles on the table: asks, answers, takes wrong moves back. */

/* A game that begins with the position of a puzzle is that puzzle, however it came on
 * the table: a bar below the table asks.  The first move answers: one that loses the
 * win is answered and taken back, one that keeps it is praised, and the game goes on.
 * What happened is entered in the results at once. */
typedef struct _YkPuzzleController YkPuzzleController;

/* What it works with: all borrowed. */
typedef struct
{
  GActionMap *actions;
  GtkBox *content; /* the bar comes after its first child, which holds the table */
  YkGame *game;
  YkTable *table;
  YkSession *session;
  YkToast *toast;
  YkNewGameController *games;
  YkSpeechQueue *speech_queue;
} YkPuzzleParts;

/* Adds to the actions: "puzzle", which plays the puzzle with the number that is its
 * parameter (of type "u"), "next-puzzle" and "close-puzzle".
 *
 * Returns: (transfer full): the controller, for the game on the table. */
YkPuzzleController *yk_puzzle_controller_new (const YkPuzzleParts *parts);

/* Frees the controller, and takes no move back any more. */
void yk_puzzle_controller_free (YkPuzzleController *controller);

/* Follows CHANGE; call on each "changed" of the game, after the speech. */
void
yk_puzzle_controller_game_changed (YkPuzzleController *controller, YkChange change);

/* Makes the step that a review has found to have lost the game a puzzle of the player's
 * own, where it is one; call when a review has ended. */
void yk_puzzle_controller_review_ended (YkPuzzleController *controller);

/* Returns: whether there is a puzzle that waits for its answer: whether the game can be
 * won is no news meanwhile. */
gboolean yk_puzzle_controller_is_asking (YkPuzzleController *controller);

/* Gives the next hint about the answer. Returns: FALSE where none is asked for, and
 * usual hints are right. */
gboolean yk_puzzle_controller_hint (YkPuzzleController *controller);

/* Keeps keys that were meant for the cards from pressing buttons of the end panel: a
 * player who alternates H and Enter would start the next game without noticing the win.
 */

/* How long the panel ignores such keys, in milliseconds. */
#define YK_END_GUARD_MS 800

/* The state of the guard.  Zeroed, no key has been pressed and nothing is guarded. */
typedef struct
{
  gboolean is_on;
  gint64 began;       /* in microseconds, as g_get_monotonic_time() has them */
  guint32 last_key;   /* event time of the last key press before that */
  guint down;         /* the button-pressing key that is held, or 0 */
  gboolean asks_hint; /* the next one was meant for a hint */
} YkEndGuard;

/* Starts guarding; call when the panel appears, at NOW (µs). */
void yk_end_guard_begin (YkEndGuard *guard, gint64 now);

/* Handles a press of KEY with event time TIME (ms) at NOW (µs).  A key that only moves
 * the focus ends the guard: the player has noticed the panel.
 *
 * Returns: TRUE if the panel must not get the key: it came too soon, was meant for a
 * hint, or has been held since before. */
gboolean yk_end_guard_refuses (YkEndGuard *guard, guint key, guint32 time, gint64 now);

/* Handles a key that asks for a hint, however slow the player's rhythm is: the next one
 * is to take the hint. */
void yk_end_guard_ask_hint (YkEndGuard *guard);

/* Handles the release of KEY. */
void yk_end_guard_release (YkEndGuard *guard, guint key);

/* Places the end panel and the toast in their GtkOverlay so that no button is covered.
 */

/* What is placed. */
typedef struct
{
  GtkWidget *panel;
  GtkWidget *texts;   /* the scrolling part of the panel … */
  GtkWidget *lines;   /* … and its content */
  GtkWidget *toast;   /* or NULL */
  gboolean is_low;    /* the panel is at the bottom */
  gboolean is_beside; /* it is beside the picture of a win, or above it where the window
                       * is narrow */
} YkEndPanelPosition;

/* Returns: whether all texts of the panel fit into an overlay of this size in pixels.
 */
gboolean
yk_end_panel_position_fits (const YkEndPanelPosition *parts, int width, int height);

/* Gets the place of the panel in an overlay of this size, in pixels.  If a visible
 * toast fits neither below nor above, the texts of the panel shrink; its buttons stay
 * in place. */
void yk_end_panel_position_panel (const YkEndPanelPosition *parts, int width,
                                  int height, GdkRectangle *place);

/* Gets the place of the toast beside the visible panel.
 *
 * Returns: FALSE if the toast stays in its usual place at the bottom. */
gboolean yk_end_panel_position_toast (const YkEndPanelPosition *parts, int width,
                                      int height, GdkRectangle *place);

/* Gets the place of the toast while there is no panel: as low as possible without
 * covering the last card of a pile.
 *
 * Returns: FALSE if the toast stays in its usual place, or if there is no such place.
 */
gboolean
yk_end_panel_position_toast_alone (const YkEndPanelPosition *parts, YkTable *table,
                                   int width, int height, GdkRectangle *place);

/* Arranges the buttons of the end panel where there is little room. */

/* The children of the panel that are rearranged; all are borrowed. */
typedef struct
{
  GtkWidget *won;       /* a GtkGrid of the buttons after a win */
  GtkWidget *stuck;     /* a GtkBox of the buttons when no moves are left ... */
  GtkWidget *stuck_row; /* ... and the box of most of them */
} YkEndButtons;

/* Arranges BUTTONS for the width of the panel's parent, and for its height with the
 * panel laid out as PARTS says.  Narrow windows get two rows; large letters the full
 * width of a small screen, and long words a row for each button.  If the height is too
 * small, the buttons scroll with the texts. */
void
yk_end_buttons_arrange (const YkEndButtons *buttons, const YkEndPanelPosition *parts);

/* Returns: whether the buttons scroll with the texts. */
gboolean
yk_end_buttons_scroll (const YkEndButtons *buttons, const YkEndPanelPosition *parts);

/* The texts about the end of a game, to read and to hear. */

/* A game that is won or has no moves left.  All of it is borrowed. */
typedef struct
{
  YkGame *game;
  YkAdvisor *advisor;
  YkSession *session;
  gboolean is_for_moves; /* the player aims at few moves, not at time and score */
} YkGameEnd;

/* The texts to read; clear with yk_end_words_clear(). */
typedef struct
{
  char *title;
  char *feats[2]; /* what is special about a win; each may be NULL */
  char *result;   /* moves, time and score of a win; or NULL */
  char *said;     /* the same as it is read aloud; or NULL */
  char *text;     /* what else there is to say; or NULL */
} YkEndWords;

/* Returns: (transfer full): the texts about END. */
YkEndWords yk_end_words_read (const YkGameEnd *end);

/* Returns: (transfer full) (nullable): the result of a win as it reads while its
 * figures count up, with PART (0 to 1) of each. */
char *yk_end_words_count_result (const YkGameEnd *end, double part);

/* Frees the texts. */
void yk_end_words_clear (YkEndWords *words);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (YkEndWords, yk_end_words_clear)

/* Returns: (transfer full): all texts but the title, joined as they are read aloud. */
char *yk_end_words_join (const YkEndWords *words);

/* Adds the spoken texts about END to SPEECH_QUEUE. */
void yk_end_words_say (const YkGameEnd *end, YkSpeechQueue *speech_queue);

/* The panel at the end of a game: won, or no moves left. */

/* The panel appears and takes the focus when the last card has arrived.  The player can
 * put it aside to look at the cards; the focus then returns to the table. */
#define YK_TYPE_END_PANEL (yk_end_panel_get_type ())
G_DECLARE_FINAL_TYPE (YkEndPanel, yk_end_panel, YK, END_PANEL, GtkBox)

/* Creates a hidden panel and adds "look-at-cards" and "show-result" to ACTIONS, which
 * must outlive it.  It waits for the cards of TABLE.  If "few-moves" is set in SETTINGS
 * a win is described by moves, not by time and score.  TOAST, a child of the same
 * GtkOverlay drawn above the panel, keeps clear of the panel's buttons or, while there
 * is no panel, of the last cards of the piles.  Holds references to all others.
 *
 * Returns: (transfer floating): the panel. */
GtkWidget *
yk_end_panel_new (GActionMap *actions, YkGame *game, YkTable *table, YkSession *session,
                  YkAdvisor *advisor, GSettings *settings, YkToast *toast);

/* Prepares for a new end; call on each "changed" of the game. */
void yk_end_panel_game_changed (YkEndPanel *panel, YkChange change);

/* Sets the queue that speaks for the panel when it appears; the panel holds a
 * reference. */
void yk_end_panel_set_speech_queue (YkEndPanel *panel, YkSpeechQueue *speech_queue);

/* Shows the result, or hides the panel.  Call in the table's "settled", once all
 * actions are enabled or disabled, since the focused button depends on them. */
void yk_end_panel_update (YkEndPanel *panel);

/* Shows the panel that the player has put aside.
 *
 * Returns: FALSE if there is none. */
gboolean yk_end_panel_show_again (YkEndPanel *panel);

/* While IS_HELD, as during a review, the panel appears only after a move. */
void yk_end_panel_hold_aside (YkEndPanel *panel, gboolean is_held);

/* Opens and saves games in files: by menu, drag and drop, or from the desktop. */

typedef struct _YkGameFiles YkGameFiles;

/* Adds "open", "save-as" and "cancel-opening" to WINDOW and accepts files dropped on
 * it. Borrows all arguments.
 *
 * Returns: (transfer full): the files. */
YkGameFiles *
yk_game_files_new (GtkApplicationWindow *window, YkGame *game,
                   YkNewGameController *new_game_controller, YkToast *toast);

/* Frees FILES and cancels reading; a file that is being saved is finished, and the
 * application waits for it. */
void yk_game_files_free (YkGameFiles *files);

/* Opens FILE, the first of N_FILES, in a thread, cancelling any other file being
 * opened.  A link URI (see yk-link.h) is followed at once.  The toast reports the
 * outcome, and that there were more files. */
void yk_game_files_open (YkGameFiles *files, GFile *file, guint n_files);

/* Copies positions and links to the clipboard, and pastes games, positions and links.
 */

typedef struct _YkGameClipboard YkGameClipboard;

/* Adds "copy-position", "copy-position-link", "paste-position" and "play-position" (a
 * string: a position as text) to WINDOW.  Borrows all arguments.
 *
 * Returns: (transfer full): the object. */
YkGameClipboard *
yk_game_clipboard_new (GtkApplicationWindow *window, YkGame *game,
                       YkNewGameController *new_game_controller, YkToast *toast);

/* Frees CLIPBOARD and cancels reading. */
void yk_game_clipboard_free (YkGameClipboard *clipboard);

/* Copies or saves pictures of the table. */

typedef struct _YkTablePictures YkTablePictures;

/* Adds "copy-picture" and "save-picture" to WINDOW.  Borrows all arguments.
 *
 * Returns: (transfer full): the pictures. */
YkTablePictures *yk_table_pictures_new (GtkApplicationWindow *window, YkGame *game,
                                        YkTable *table, YkToast *toast);

/* Frees PICTURES; one that is being saved is finished, and the application waits for
 * it.
 */
void yk_table_pictures_free (YkTablePictures *pictures);

/* Saves a picture of the table to FILE in a thread.  The toast reports the outcome. */
void yk_table_pictures_save (YkTablePictures *pictures, GFile *file);

/* Paints the header bar as one picture for the cairo renderer. */

/* Snapshots the children of WINDOW as GTK does, but keeps the header bar as one node in
 * HEADER, which the caller clears in the end.  GTK's cairo renderer visits all nodes of
 * a window in each frame, also those outside the damaged area, and a header bar has
 * more nodes than the whole table. */
void yk_header_picture_snapshot (YkPileNodeCache *header, GtkWindow *window,
                                 GtkSnapshot *snapshot);

/* The line below the table: name of the game, winnability, moves, score and clock. */

#define YK_TYPE_STATUS_LINE (yk_status_line_get_type ())
G_DECLARE_FINAL_TYPE (YkStatusLine, yk_status_line, YK, STATUS_LINE, GtkWidget)

/* Creates a line about GAME and what ADVISOR knows of it; SETTINGS decide about clock
 * and winnability.  Holds references to all three and follows them, but for the game's
 * "changed".  Wakes up once a second only while the clock runs and is shown.
 *
 * Returns: (transfer floating): the line. */
GtkWidget *yk_status_line_new (YkGame *game, YkAdvisor *advisor, GSettings *settings);

/* Updates the line; call on each "changed" of the game, after the advisor. */
void yk_status_line_update (YkStatusLine *line);

/* Returns: (transfer full): all that the line shows, as text for screen readers. */
char *yk_status_line_sentence (YkStatusLine *line);

/* Offers the tutorial at the very first start. */

/* A bar that is invisible unless it offers the tutorial.  It belongs below the table,
 * where it covers no card, and disappears when the tutorial starts.
 *
 * Signal "left": the banner is about to be hidden while one of its buttons has the
 * focus. */
#define YK_TYPE_TUTORIAL_BANNER (yk_tutorial_banner_get_type ())
G_DECLARE_FINAL_TYPE (YkTutorialBanner, yk_tutorial_banner, YK, TUTORIAL_BANNER, GtkBox)

/* Creates a banner and adds "no-first-game" to ACTIONS, which must already have
 * "first-game".  Holds a reference to SETTINGS.
 *
 * Returns: (transfer floating): the banner. */
GtkWidget *yk_tutorial_banner_new (GActionMap *actions, GSettings *settings);

/* Returns: whether the tutorial was ever offered to the owner of SETTINGS. */
gboolean yk_tutorial_banner_was_made (GSettings *settings);

/* Offers the tutorial; this happens only once. */
void yk_tutorial_banner_make (YkTutorialBanner *offer);

/* Undo, redo, restart and dealing the cards again, by menu, buttons and keys. */

typedef struct _YkGameActions YkGameActions;

/* Adds "undo", "redo", "undo-move", "redo-move", "undo-all", "redo-all", "next-line",
 * "previous-line", "restart", "redeal", which asks for confirmation if nothing has been
 * played since the last deal, and "redeal-anyway" to ACTIONS.  TABLE shows sentences
 * at cards.  Borrows all arguments.
 *
 * Returns: (transfer full): the actions. */
YkGameActions *
yk_game_actions_new (GActionMap *actions, YkGame *game, YkTable *table, YkToast *toast);

/* Frees ACTIONS, which do nothing any more. */
void yk_game_actions_free (YkGameActions *actions);

/* Enables or disables the actions; call after every change of the game. */
void yk_game_actions_update (YkGameActions *actions);

/* Plays the sounds of the table. */

/* Follows the settings "sound" and "sound-volume" and plays a sample of a new volume.
 * Silent while the window is hidden, and if the desktop wants no event sounds.
 * Connects to the sound server when the pointer first moves over the table, or at the
 * first sound. */
typedef struct _YkSounds YkSounds;

/* Borrows all arguments.
 *
 * Returns: (transfer full): the sounds. */
YkSounds *
yk_sounds_new (YkTable *table, GSettings *settings, YkWindowVisibility *visibility);

/* Frees SOUNDS; those that are playing end by themselves. */
void yk_sounds_free (YkSounds *sounds);

/* Decides what the main window says to screen readers. */

typedef struct _YkSpeechController YkSpeechController;

/* Has SPEECH_QUEUE name the game on TABLE at once, and speak what TOAST shows and, if
 * the setting "verdict" shows it, what ADVISOR finds out.  Adds "say-again" to WINDOW.
 * Borrows all arguments.
 *
 * Returns: (transfer full): the controller. */
YkSpeechController *
yk_speech_controller_new (GtkApplicationWindow *window, YkTable *table, YkGame *game,
                          GSettings *settings, YkAdvisor *advisor,
                          YkSpeechQueue *speech_queue, YkToast *toast);

/* Frees SPEECH_CONTROLLER, which says no more. */
void yk_speech_controller_free (YkSpeechController *speech_controller);

/* Notes what to say about CHANGE; call on each "changed" of the game, after the
 * advisor. */
void yk_speech_controller_game_changed (YkSpeechController *speech_controller,
                                        YkChange change);

/* Tells a newcomer how to begin, together with the name of the first game. */
void yk_speech_controller_welcome (YkSpeechController *speech_controller);

/* Stops speaking about winnability while ARE_LEFT, because another part does. */
void yk_speech_controller_leave_verdicts (YkSpeechController *speech_controller,
                                          gboolean are_left);

/* Binds the main window's table to the settings. */

/* Binds the properties of TABLE to SETTINGS and its contrast to GTK's.  If a background
 * cannot be shown, TOAST says so and the setting returns to plain felt.  SETTINGS and
 * TOAST are held while TABLE lives. */
void yk_table_settings_bind (YkTable *table, GSettings *settings, YkToast *toast);

/* The window; whatever is in it is set while it is built, in yk_window_new(). */
struct _YkWindow
{
  GtkApplicationWindow parent_instance;

  /* What the parts work with: owned, except table and toast, which are children. */
  GSettings *settings;
  YkGame *game;
  YkSession *session;
  YkAdvisor *advisor;
  YkTable *table;
  YkToast *toast;

  /* Parts that are widgets: children. */
  YkEndPanel *panel;
  YkTutorialBanner *tutorial_banner;
  YkStatusLine *status_line;

  /* Parts that are no widgets: owned.  Other parts may hold them, but nothing else
   * does. */
  YkNewGameController *new_game_controller;
  YkDealActions *deal_actions;
  YkDailyGreeting *greeting;
  YkVariations *variations;
  YkDifficultyAction *difficulty;
  YkGameActions *game_actions;
  YkAutoFinish *auto_finish;
  YkHintController *hint_controller;
  YkSolutionPlayer *solution_player;
  YkReviewController *review_controller;
  YkPuzzleController *puzzles;
  YkGameFiles *files;
  YkGameClipboard *clipboard;
  YkTablePictures *pictures;
  YkWindowVisibility *visibility;
  YkSounds *sounds;
  YkSpeechQueue *speech_queue;
  YkSpeechController *speech_controller;

  /* Template children. */
  GtkMenuButton *menu_button;
  GtkMenuButton *variation_button;
  GtkLabel *variation_label;
  GtkWidget *new_button;
  GtkWidget *step_buttons;
  GtkWidget *hint_button;
  GMenuModel *primary_menu;
  GMenuModel *variation_menu;
  GMenu *recent_menu;
  GMenu *option_menu;
  GtkWidget *redeal_button;
  GtkLabel *redeal_count;
  GtkWidget *leave_button;
  GtkBox *content;
  GtkOverlay *overlay;

  YkPileNodeCache header;           /* its picture */
  GSimpleAction *fullscreen_action; /* its state is whether the screen is full */
  gboolean is_pointed; /* the pointer has touched the edge, and not left the bar */
  gboolean is_touched; /* a finger has, and has not touched the rest */
  GtkCenterBox *command_bar; /* in the content, or NULL: all are in the header */
  gboolean commands_belong_below;
  guint commands_id; /* they are about to be moved; or 0 */

  gboolean is_paused; /* the clock, by the player, until the next move */
  guint focus_id;     /* the focus is about to come back; or 0 */
  YkPower *power;     /* NULL until the window is seen */

  struct
  {
    gboolean may_lose;   /* the player knows what closing would lose */
    gboolean is_hurried; /* the system ends the program */
    gboolean is_closing; /* the window closes once all is saved … */
    gboolean is_told;    /* … and says so */
    gboolean is_asking;  /* within yk_window_may_close() */
    gboolean is_over;    /* the window may close */
    guint moment_id;     /* until it says so, and then says it again; or 0 */
    guint hurry_id;      /* until it is given up; or 0 */
  } saving;

  YkConnections connections; /* end before what they serve */
};

/* The parts of the window that need no state but the window's own.  Each is added once,
 * after what it works with, and ends with the window's connections. */

/* Adds "stop", which is enabled while hints, a solution or a review are busy, and stops
 * the first of them. */
void yk_window_add_stop (YkWindow *self);

/* Shows the redeal button only if the variation has redeals, with their number. */
void yk_window_update_redeal (YkWindow *self);

/* Answers keys on the table that ask for what the table doesn't know.  Adds
 * "show-card", which a dialog activates with the card that the player has named. */
void yk_window_answer_table (YkWindow *self);

/* Fills the menu buttons.  Speech waits while a menu is open; after it, or after the
 * toast, the focus returns to the table, or to the panel or strip in its place. */
void yk_window_add_menus (YkWindow *self);

/* Pauses advisor and solution while the window is hidden, and runs the game's clock
 * while somebody plays.  After the first frame asks the system whether to save power.
 * Adds "pause", which stops the clock or lets it go on. */
void yk_window_follow_player (YkWindow *self);

/* Lets the clock go on that "pause" has stopped. */
void yk_window_end_pause (YkWindow *self);

/* Has the toast report a full game and errors of the store.  Adds "close-anyway". */
void yk_window_follow_saving (YkWindow *self);

/* Asks whether the window may close now.  If not, everything is saved in the background
 * and then the window destroyed.  If saving is slow, the toast says so and offers to
 * close anyway, as a second call does.  If it fails for the first time, the window
 * stays open and the toast says so; the next call returns TRUE unless the game has
 * changed.
 *
 * Returns: TRUE if the window may close at once. */
gboolean yk_window_may_close (YkWindow *self);

/* Lets the window close within seconds whatever is lost, for a system that does not
 * wait long.  A second call closes at once. */
void yk_window_hurry_saving (YkWindow *self);

/* In full screen the header bar lies over the table and is shown only
 *
 *  - from when the pointer touches the upper edge until it is below the bar,
 *  - from when a finger taps there, or pulls it down, until it touches elsewhere,
 *  - while one of its menus is open, which F10 opens as usual.
 *
 * Adds "fullscreen" and "leave-fullscreen". */
void yk_window_add_fullscreen (YkWindow *self);

/* Allocates the header bar, which GTK omits in full screen, and in a narrow upright
 * window, as on a telephone, schedules moving its buttons to a bar at the bottom, near
 * the thumb.  Call after the window has allocated its children. */
void yk_window_allocate_header (YkWindow *self, int width, int height);

G_END_DECLS
