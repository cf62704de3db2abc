/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the main window share. */
#pragma once

#include <gtk/gtk.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs.h"
#include "app/ui/yk-ui.h"
#include "app/window/yk-window.h"
#include "base/platform/yk-power.h"
#include "core/yk-board.h"
#include "core/yk-rules.h"
#include "game/analysis/yk-advisor.h"
#include "game/deals/yk-deals.h"
#include "game/model/yk-game.h"
#include "game/puzzles/yk-puzzle.h"
#include "game/review/yk-review.h"
#include "game/session/yk-session.h"
#include "solver/yk-difficulty.h"
#include "sound/yk-sound-player.h"
#include "table/render/yk-table-paint.h"
#include "table/yk-table.h"
#include "words/play/yk-play-words.h"

G_BEGIN_DECLS

/* Names the game on the table. */

/* The type of yk_deal_text() and yk_deal_long_text(). */
typedef char *(*YkGameDescriber) (const YkDealId *id, YkDifficulty difficulty,
                                  const GDate *today);

/* Returns: (transfer full): GAME in words made by DESCRIBER, with the difficulty that
 * ADVISOR knows. */
char *yk_game_describe (YkGame *game, YkAdvisor *advisor, YkGameDescriber describer);

/* Says what the advisor knows of the position on the table.  All texts are (transfer
 * none). */

/* Returns: whether the advisor is thinking, or will as soon as it may. */
gboolean yk_winnability_is_pondered (YkGame *game, YkAdvisor *advisor);

/* Returns: a sentence on what is known now. */
const char *yk_winnability_sentence (YkGame *game, YkAdvisor *advisor);

/* Returns: a sentence for a lost position, which also says whether the deal could be
 * won, if that is known. */
const char *yk_winnability_lost_sentence (YkAdvisor *advisor);

/* Returns: a sentence for a position that is still undecided after EFFORT. */
const char *yk_winnability_unknown_sentence (YkEffort effort);

/* Describes the new game that the player wants. */

/* A request for a new game. */
typedef struct
{
  const YkRules *rules;
  YkGameOptions options;
  YkDifficulty difficulty; /* NONE: any */
  gboolean is_gentle;      /* another difficulty will do if this is not found */
} YkNewGameRequest;

/* Reads the request for a game of RULES from SETTINGS.  If the difficulty grows with
 * the player, it depends on N_WINS, the wins in all variations.
 *
 * Returns: the request. */
YkNewGameRequest
yk_new_game_request_read (GSettings *settings, const YkRules *rules, guint n_wins);

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

/* Returns: the middle of POSITION, from the left. */
float yk_strip_scale_x (const YkStripScale *scale, guint position);

/* Returns: the position at X; beyond the ends the first or the last one. */
guint yk_strip_scale_position (const YkStripScale *scale, double x);

/* The height of the strip, in logical pixels. */
#define YK_STRIP_HEIGHT 48

/* What is known of a position. */
typedef struct
{
  YkWinnability winnability : 4;
  gboolean is_automatic : 1; /* the step that led here was not the player's own */
  gboolean is_fork : 1;      /* another branch starts here */
} YkStripTick;

/* Shows a game as a strip with one tick for each position. */

/* Shows the state that it is given and emits signals for what the player asks for: the
 * cursor moves only with yk_review_strip_set_cursor().  Position 0 is the first one; it
 * is at the right in right-to-left languages.  However many positions there are, the
 * cursor and the losing step are visible, and the arrow keys go from one to the next.
 *
 * Signal "sought" (a guint): the player wants to go to another position, by press, drag
 * or key.
 *
 * Signal "stayed": a key would have gone beyond an end of the strip.
 *
 * Signal "line-wished" (a gboolean): the player wants the next branch (TRUE) or the
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
 * the focus, they say nothing on their own, so code that moves the cursor uses a speech
 * queue. */
void yk_review_strip_set_said (YkReviewStrip *strip, const char *sentence);

/* Shows a review below the table: a sentence, the strip and the progress of the search.
 */

/* Its buttons activate "win.review", which closes it, "win.review-search", which stops
 * or resumes the search, and "win.review-loss", which goes to the position before the
 * losing step. */
#define YK_TYPE_REVIEW_BAR (yk_review_bar_get_type ())
G_DECLARE_FINAL_TYPE (YkReviewBar, yk_review_bar, YK, REVIEW_BAR, GtkWidget)

/* Returns: (transfer none): the strip in the bar. */
YkReviewStrip *yk_review_bar_get_strip (YkReviewBar *bar);

/* Keeps keys that were meant for the cards from pressing buttons of the end panel: a
 * player who alternates H and Enter would start the next game without noticing the win.
 */

/* How long the panel ignores such keys, in milliseconds. */
#define YK_END_GUARD_MS 800

/* The state of the guard.  Zeroed, no key has been pressed and nothing is guarded. */
typedef struct
{
  gboolean is_on;     /* set by the caller when it shows the panel … */
  gint64 began;       /* … at this g_get_monotonic_time(), in microseconds */
  guint32 last_key;   /* event time (ms) of the last key press before that */
  guint down;         /* the button-pressing key that is held, or 0 */
  gboolean asks_hint; /* set by the caller when a hint is asked for: the next key,
                       * however late, is meant to take the hint */
} YkEndGuard;

/* Handles a press of KEY with event time TIME (ms) at NOW (µs).  A key that only moves
 * the focus ends the guard: the player has noticed the panel.
 *
 * Returns: TRUE if the panel must not get the key: it came too soon, was meant for a
 * hint, or has been held since before. */
gboolean yk_end_guard_refuses (YkEndGuard *guard, guint key, guint32 time, gint64 now);

/* Handles the release of KEY. */
void yk_end_guard_release (YkEndGuard *guard, guint key);

/* The texts about the end of a game, to read and to hear. */

/* A game that is won or has no moves left.  The objects are borrowed. */
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
  char *highlights[2]; /* what is special about a win; each may be NULL */
  char *result;        /* moves, time and score of a win; or NULL */
  char *said;          /* the result to be read aloud; or NULL */
  char *text;          /* more sentences; or NULL */
  char *stars;         /* for a deal of the trail, as signs; or NULL … */
  char *stars_said;    /* … and as sentences */
} YkEndWords;

/* Returns: (transfer full): the texts about END. */
YkEndWords yk_end_words_read (const YkGameEnd *end);

/* Returns: (transfer full) (nullable): the result of a win while its figures count up,
 * with PART (0 to 1) of each; NULL if END has no time and score to show. */
char *yk_end_words_count_result (const YkGameEnd *end, double part);

/* Frees the texts. */
void yk_end_words_clear (YkEndWords *words);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (YkEndWords, yk_end_words_clear)

/* Adds the spoken texts about END to SPEECH_QUEUE. */
void yk_end_words_say (const YkGameEnd *end, YkSpeechQueue *speech_queue);

/* The panel at the end of a game: won, or no moves left. */

/* The panel appears and takes the focus when the last card has arrived.  The player can
 * put it aside to look at the cards; the focus then returns to the table. */
#define YK_TYPE_END_PANEL (yk_end_panel_get_type ())
G_DECLARE_FINAL_TYPE (YkEndPanel, yk_end_panel, YK, END_PANEL, GtkBox)

/* Creates a hidden panel and adds "look-at-cards" to ACTIONS, which must outlive it.
 * It waits for the cards of TABLE.  If "few-moves" is set in SETTINGS a win is
 * described by moves, not by time and score.  TOAST, a child of the same GtkOverlay
 * drawn above the panel, keeps clear of the panel's buttons or, while there is no
 * panel, of the last cards of the piles.  Holds references to all other objects.
 *
 * Returns: (transfer floating): the panel. */
GtkWidget *
yk_end_panel_new (GActionMap *actions, YkGame *game, YkTable *table, YkSession *session,
                  YkAdvisor *advisor, GSettings *settings, YkToast *toast);

/* Prepares for the next end; call on each "changed" of the game. */
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

/* The line below the table: name of the game, winnability, moves, score and clock. */

#define YK_TYPE_STATUS_LINE (yk_status_line_get_type ())
G_DECLARE_FINAL_TYPE (YkStatusLine, yk_status_line, YK, STATUS_LINE, GtkWidget)

/* Creates a line about GAME and what ADVISOR knows of it; SETTINGS decide about clock
 * and winnability.  Holds references to all three and follows them, except for the
 * game's "changed".  Wakes up once a second only while the clock runs and is shown.
 *
 * Returns: (transfer floating): the line. */
GtkWidget *yk_status_line_new (YkGame *game, YkAdvisor *advisor, GSettings *settings);

/* Updates the line, which shows TASK (nullable) in place of the game's name.  Call on
 * each "changed" of the game, after the advisor. */
void yk_status_line_set_task (YkStatusLine *line, const char *task);

/* Returns: the mark for winnability, a button whose menu the caller sets. */
GtkMenuButton *yk_status_line_get_mark (YkStatusLine *line);

/* Returns: (transfer full): all that the line shows, as text for screen readers. */
char *yk_status_line_sentence (YkStatusLine *line);

/* The window.  yk_window_new() builds it and fills in its fields. */
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
  YkSpeechQueue *speech_queue;

  /* Children; the panel and the line are NULL until they are made. */
  YkEndPanel *panel;
  YkStatusLine *status_line;
  GtkWidget *offer; /* offers the lesson to a newcomer */

  /* Template children. */
  GtkMenuButton *menu_button;
  GtkMenuButton *variation_button;
  GtkLabel *variation_label;
  GtkWidget *new_button;
  GtkWidget *step_buttons;
  GtkWidget *hint_button;
  GMenuModel *primary_menu;
  GMenuModel *variation_menu;
  GMenuModel *mark_menu;
  GMenu *recent_menu;
  GMenu *option_menu;
  GtkWidget *redeal_button;
  GtkLabel *redeal_count;
  GtkWidget *leave_button;
  GtkBox *content;
  GtkOverlay *overlay;

  YkPileNodeCache header;           /* the picture of the header bar */
  GSimpleAction *fullscreen_action; /* its state is whether the screen is full */
  gboolean is_pointed;       /* the pointer has touched the edge and not left the bar */
  gboolean is_touched;       /* a finger has, and has not touched elsewhere since */
  GtkCenterBox *command_bar; /* in the content; NULL: the header has all buttons */
  gboolean commands_belong_below;
  guint commands_id; /* source that will move the buttons; or 0 */

  gboolean is_seen;   /* on the screen for 300 ms, so the first frame is over */
  guint seen_id;      /* source that will set IS_SEEN; or 0 */
  guint focus_id;     /* source that will bring the focus back; or 0 */
  gboolean is_paused; /* the player has stopped the clock until the next move */
  YkPower *power;     /* NULL until the window is seen */

  GSimpleAction *variation_action;  /* state: the id of the present variation */
  GSimpleAction *difficulty_action; /* state: how hard new games will be */

  /* yk-window-new-game.c */
  struct
  {
    GCancellable *search;  /* for a winnable deal; NULL if none is running */
    YkNewGameRequest wish; /* what SEARCH looks for … */
    gboolean is_giving_up; /* … to replace a game that is given up */
    guint64 drawn_deal;    /* the last deal drawn as winnable, or 0 */
    char *previous;        /* the saved text of the game before, or NULL … */
    YkUid previous_uid;    /* … its id */
    gboolean is_waiting;   /* … and whether it waits: it was not given up */
  } dealing;

  /* yk-window-greeting.c */
  struct
  {
    guint delay_id;   /* source that will greet; or 0 */
    gboolean is_over; /* the player is not greeted any more */
  } greeting;

  /* yk-window-hints.c */
  struct
  {
    char *text;   /* the toast's text for the hint on the table, or NULL */
    guint due_id; /* source that will give a hint; 0 if none is due */
    gboolean has_offered_way_back; /* in this game */
    guint offer_id;      /* source of the offer, made when the table settles; or 0 */
    guint progress_id;   /* source that shows a longer search's progress; or 0 */
    guint progress_rest; /* how many of its messages are still left out */
    gboolean seeks_way_back; /* to the last winnable position */
  } hints;

  struct
  {
    gboolean is_offered;  /* there is a button, unless a message hides it */
    gboolean was_certain; /* the win was, after the last move and its consequences */
    guint due_id;         /* source that will send all cards up; or 0 */
  } finish;

  /* yk-window-solution.c: open while a solution is shown, or paused. */
  struct
  {
    GtkWidget *box; /* the bar to watch it with; NULL while closed */
    GtkLabel *label;
    GtkButton *pause_button;
    GtkButton *speed_button;
    guint step_id; /* source of the next step; 0 while paused */
    guint n_shown; /* steps since the bar was opened */
    guint speed;
    gboolean is_stepping; /* the game is changing by a step of the solution */
    gboolean was_asked;   /* in this position, whether to give up the win */
  } solution;

  /* yk-window-review.c */
  struct
  {
    GSimpleAction *action;
    YkReview *search;
    YkReviewBar *bar; /* in the content; NULL while the review is closed */
    GtkEventController *table_focus; /* the table's; only while it is open */
    guint line_end;        /* last node of the line that the strip shows … */
    guint n_nodes;         /* … and the game's number of nodes then */
    gboolean is_stale;     /* the game has changed since */
    gboolean is_unsettled; /* a change of the game has not been spoken yet */
    gboolean is_home;      /* after a menu the focus returns to the strip */
    gboolean is_awaited;   /* the result is spoken when it is final */
    YkWinnability told;    /* last spoken about the cursor's position, or OPEN */
  } review;

  /* yk-window-puzzles.c */
  struct
  {
    gboolean is_on_table;
    YkPuzzle which;
    char *texts; /* owned: the texts of WHICH if it is the player's own */
    gboolean is_answered;
    YkMove found;         /* of two right moves, the one found first … */
    gboolean has_found;   /* … if any was */
    guint n_hints;        /* since the puzzle came on the table */
    guint back_id;        /* source that will take FOUND back; or 0 */
    YkBuried buried;      /* what the wrong move on the table buries */
    GArray *line;         /* moves that show this, the last one first; or NULL … */
    guint line_id;        /* … and the source that makes the next one; or 0 */
    char *praise;         /* text to restore after losing moves are shown, or NULL */
    guint n_shown;        /* number of losing moves shown */
    guint answer_cursor;  /* the game's cursor before they were shown */
    gboolean is_showing;  /* the game is changing to show moves, not by the player */
    GCancellable *making; /* of a puzzle of the player's own, or NULL … */
    YkDealId made_of;     /* … from this deal */
    GtkWidget *bar;       /* NULL while there is no puzzle; contains all below */
    GtkLabel *title;
    GtkLabel *sentence;
    GtkWidget *texts_pane;   /* scrolls title and sentence, so it takes the focus */
    GtkWidget *why;          /* around a button; visible once there is an answer */
    GtkWidget *next, *again; /* around two buttons, of which one is visible */
  } puzzle;

  /* yk-window-files.c */
  struct
  {
    GCancellable *opening; /* while a file is being read; else NULL */
    guint slow_id;         /* source that will show a slow opening; or 0 */
    YkFileChoice choice;
    GFile *folder;         /* where the last file was, or NULL */
    GCancellable *reading; /* while the clipboard is read */
    gboolean was_asked;    /* in this position, whether to reveal face-down cards */
  } files;

  /* yk-window.c */
  struct
  {
    gboolean may_lose;   /* the player has been told what closing would lose */
    gboolean is_hurried; /* the system is ending the program */
    gboolean is_closing; /* the window closes once all is saved … */
    gboolean is_told;    /* … and the toast says so */
    gboolean is_asking;  /* within yk_window_may_close() */
    gboolean is_over;    /* the window may close */
    guint moment_id;     /* source that sets IS_TOLD, and repeats the text; or 0 */
    guint hurry_id;      /* source that will give up saving; or 0 */
  } saving;

  /* yk-window.c */
  struct
  {
    YkSoundPlayer *player; /* NULL until there is something to play */
    gint64 sample_time;    /* when a sample of the volume was last played */
  } sounds;

  /* yk-window-speech.c */
  struct
  {
    guint greeting_id; /* source that will name the first game; or 0 */
    gboolean is_greeted;
    guint findings_id;              /* source that ends the wait to name a game; or 0 */
    gboolean is_named;              /* the present game has been named */
    gboolean is_newcomer;           /* the player is told how to begin */
    YkDifficulty told_difficulty;   /* last spoken about this game, or NONE */
    YkWinnability told_winnability; /* likewise, or OPEN */
  } speech;

  YkConnections connections; /* ended before the objects that they use */
};

/* The parts.  Add each part once, after the parts that it uses; it then adds its
 * actions.  Disposing of the window ends those that have an "end" function, even if
 * they were never added. */

/* New games.  This part puts every new game on the table, and decides what happens to
 * the previous one: a game in progress waits, and only "new-game", "play-again" and
 * "deal-again" give it up, as a loss.  The action "go-back", which the toast offers,
 * brings the previous game back in either case.
 *
 * If the player wants winnable deals and none is found at once, a thread searches for
 * up to 20 seconds of CPU time while the present game continues.  The toast withholds
 * news meanwhile.  Any other new game ends the search. */
void yk_window_add_new_game (YkWindow *self);
/* Deals the first game, of the variation that was played last.  IS_NEWCOMER: the
 * program is running for the first time; if the player has changed no rules, it then
 * deals an easy deal that needs no search. */
void yk_window_deal_first (YkWindow *self, gboolean is_newcomer);

/* Changes to the variation RULES: brings back its last waiting game, or deals a new
 * one.  Does nothing if it is on the table. */
void yk_window_choose_variation (YkWindow *self, const YkRules *rules);

/* Deals ID with its options instead of the player's, or brings back the waiting game of
 * that deal.  Number 0 draws a deal. */
void yk_window_deal_with (YkWindow *self, const YkDealId *id);

/* Puts the game of HISTORY (transfer full: left cleared), which came from outside, on
 * the table and shows TEXT.  The score stops if it is a game, which may have been
 * played elsewhere, but not if it is just a position. */
void yk_window_take_game (YkWindow *self, YkHistory *history, const char *text);

/* Puts HISTORY (transfer full: left cleared), a puzzle, on the table.  The game before
 * it comes back when the puzzle is left. */
void yk_window_take_puzzle (YkWindow *self, YkHistory *history);

/* Leaves the puzzle and brings back the game before it, or else deals a new one. */
void yk_window_leave_puzzle (YkWindow *self);

/* Actions that deal a number, the next deal or the daily deal, and that share a deal as
 * a line with a link, or a picture of the table.  Update after every change. */
void yk_window_add_deals (YkWindow *self);
void yk_window_update_deals (YkWindow *self);

/* The button that says which variation is played, with the recent ones and the options;
 * and how hard games will be.  Update when another game comes on the table. */
void yk_window_add_variations (YkWindow *self);
void yk_window_update_variation (YkWindow *self);

/* What the window offers unasked: the lesson, below the table, and the daily deal, once
 * a day, a moment after the window is shown unless the game has changed by then.  The
 * daily deal is offered only to players who have won a game.  While the lesson is
 * offered, Tab leads from the table to the offer. */
void yk_window_add_greeting (YkWindow *self);
void yk_window_end_greeting (YkWindow *self);

/* Offers the lesson, unless it was ever offered before. */
void yk_window_offer_lesson (YkWindow *self);

/* Undo, redo, restart, branches, and redeals.  Update after every change. */
void yk_window_add_moves (YkWindow *self);
void yk_window_update_moves (YkWindow *self);

/* Hints, longer thinking, and the way back to the last winnable position.  On every
 * change of the game, call forget before the advisor, to drop requests about the
 * previous position, and follow after it. */
void yk_window_add_hints (YkWindow *self);
void yk_window_forget_hint (YkWindow *self);
void yk_window_follow_hint (YkWindow *self);

/* Once per game, and if the settings allow it, tells the player when the table has
 * settled that the game has just been lost, and offers the way back.
 *
 * Returns: whether it will do so. */
gboolean yk_window_offer_way_back (YkWindow *self);
void yk_window_settle_hints (YkWindow *self);

/* Gives a hint within a second; the hint may be a guess. */
void yk_window_give_hint (YkWindow *self);

/* Stops the search for a hint or for the way back, and hides the toast. */
void yk_window_stop_hint (YkWindow *self);

/* Moves the remaining cards to the foundations once the win is certain, or offers to do
 * so, but not while a solution or a review is shown. */
void yk_window_add_finish (YkWindow *self);
void yk_window_follow_finish (YkWindow *self, YkChange change);

/* Shows a solution step by step until the player takes over by changing the game.  If a
 * win would still count for the player, it first asks.  Pausing closes its bar and
 * offers to continue; it does nothing if no solution is being shown. */
void yk_window_add_solution (YkWindow *self);
void yk_window_follow_solution (YkWindow *self);
void yk_window_pause_solution (YkWindow *self);

/* The review: the strip below the table, and the search for the losing step.  Its
 * widgets exist only while it is open; the findings stay with the game.  A new game
 * closes it.  On a change, follow after the advisor; settle with the table. */
void yk_window_add_review (YkWindow *self);
void yk_window_follow_review (YkWindow *self, YkChange change);
void yk_window_settle_review (YkWindow *self);

/* Returns: whether the strip has the focus and describes the positions. */
gboolean yk_window_walks_review (YkWindow *self);

/* Closes the strip if it is open and stops the search; the findings stay. */
void yk_window_close_review (YkWindow *self);

/* Puzzles.  A game that begins with a puzzle's position is that puzzle, however it came
 * on the table: a bar below the table asks the question.  The first move is the answer.
 * If it loses the win, the table shows why until it is taken back.  If it keeps the
 * win, it is praised, once both are found if there are two, and the game goes on.  Each
 * answer is entered in the results at once.  On a change, follow after the speech. */
void yk_window_add_puzzles (YkWindow *self);
void yk_window_end_puzzles (YkWindow *self);
void yk_window_follow_puzzle (YkWindow *self, YkChange change);

/* Finds out whether a new game is a puzzle, and if so reveals its face-down cards.
 * Call before the table shows them. */
void yk_window_look_for_puzzle (YkWindow *self);

/* Returns: (transfer full) (nullable): the puzzle's name and what its bar says now;
 * NULL if the game is no puzzle. */
char *yk_window_describe_puzzle (YkWindow *self);

/* Makes a puzzle of the player's own from the step that lost the game, once a review
 * has found it, if that makes a good puzzle. */
void yk_window_make_puzzle (YkWindow *self);

/* Gives the next hint about the answer.  Returns: FALSE if no puzzle awaits an answer;
 * then give a usual hint. */
gboolean yk_window_hint_at_puzzle (YkWindow *self);

/* Games in files, by menu, drag and drop, or from the desktop; positions and links in
 * the clipboard.  Disposing of the window cancels reading, but the application waits
 * until a file is saved. */
void yk_window_add_files (YkWindow *self);
/* Plays the table's sounds, and a sample of a new volume: silent while the window is
 * hidden, and if the desktop wants no event sounds.  Connects to the sound server when
 * the pointer first moves over the table, or at the first sound. */
void yk_window_add_sounds (YkWindow *self);

/* What the window says to screen readers: it names the game at once, and speaks what
 * the toast shows and, if the setting "verdict" allows it, what the advisor finds out.
 * On a change, follow after the advisor. */
void yk_window_add_speech (YkWindow *self);
void yk_window_follow_speech (YkWindow *self, YkChange change);

/* Fills the menu buttons.  Speech waits while a menu is open; after a menu or the
 * toast, the focus returns to the table, or to the panel or strip if one is shown. */
void yk_window_add_menus (YkWindow *self);

/* Follows whether the window is visible: the advisor and the solution rest while it is
 * not.  After the first frame, asks the system whether to save power.  Adds "pause",
 * which stops or resumes the clock; the next change of the game resumes it, too. */
void yk_window_follow_player (YkWindow *self);

/* Call when a search, a solution, the review or a pause begins or ends: enables "stop",
 * and runs the game's clock while the window is active, unless paused or showing a
 * solution. */
void yk_window_update_busy (YkWindow *self);

/* In full screen the header bar lies over the table and is shown only
 *
 *  - from when the pointer touches the upper edge until it is below the bar,
 *  - from when a finger taps the edge or pulls the bar down until it touches elsewhere,
 *  - while one of its menus is open, which F10 opens as usual.
 *
 * Adds "fullscreen" and "leave-fullscreen". */
void yk_window_add_fullscreen (YkWindow *self);

/* Allocates the header bar, which GTK omits in full screen.  In a narrow upright
 * window, as on a phone, schedules moving its buttons to a bar at the bottom, near the
 * thumb.  Call after the window has allocated its children. */
void yk_window_allocate_header (YkWindow *self, int width, int height);

G_END_DECLS
