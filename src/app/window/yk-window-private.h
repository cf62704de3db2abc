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

/* Returns: (transfer full): the game in words by DESCRIBER, with the difficulty that
 * ADVISOR knows. */
char *yk_game_describe (YkGame *game, YkAdvisor *advisor, YkGameDescriber describer);

/* Says what the advisor knows of the position on the table.  All texts are (transfer
 * none). */

/* Returns: whether the advisor is thinking, or will as soon as it may. */
gboolean yk_winnability_is_pondered (YkGame *game, YkAdvisor *advisor);

/* Returns: a sentence on what is known now. */
const char *yk_winnability_sentence (YkGame *game, YkAdvisor *advisor);

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

/* Reads the request for a game of RULES from SETTINGS.  Where the difficulty grows with
 * the player, N_WINS of all variations decide.
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
  gboolean is_fork : 1;      /* another line leaves here */
} YkStripTick;

/* Shows a game as a strip with one tick for each position. */

/* Shows the state that it is given and emits signals for the player's wishes: the
 * cursor moves only with yk_review_strip_set_cursor().  Position 0 is the first one; it
 * is at the right in right-to-left languages.  Cursor and losing step are visible and
 * the arrow keys go from position to position, however many there are.
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
  gboolean is_on;   /* whoever shows the panel sets it, and … */
  gint64 began;     /* … when, in microseconds, as g_get_monotonic_time() has them */
  guint32 last_key; /* event time of the last key press before that */
  guint down;       /* the button-pressing key that is held, or 0 */
  gboolean asks_hint; /* whoever asks for a hint sets it: however slow the player's
                       * rhythm is, the next key is to take the hint */
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
  char *highlights[2]; /* what is special about a win; each may be NULL */
  char *result;        /* moves, time and score of a win; or NULL */
  char *said;          /* the same as it is read aloud; or NULL */
  char *text;          /* what else there is to say; or NULL */
  char *stars;         /* of the trail's deals, as signs; or NULL ... */
  char *stars_said;    /* ... and in sentences */
} YkEndWords;

/* Returns: (transfer full): the texts about END. */
YkEndWords yk_end_words_read (const YkGameEnd *end);

/* Returns: (transfer full) (nullable): the result of a win as it reads while its
 * figures count up, with PART (0 to 1) of each. */
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

/* Creates a hidden panel and adds "look-at-cards" to ACTIONS, which
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

/* The line below the table: name of the game, winnability, moves, score and clock. */

#define YK_TYPE_STATUS_LINE (yk_status_line_get_type ())
G_DECLARE_FINAL_TYPE (YkStatusLine, yk_status_line, YK, STATUS_LINE, GtkWidget)

/* Creates a line about GAME and what ADVISOR knows of it; SETTINGS decide about clock
 * and winnability.  Holds references to all three and follows them, but for the game's
 * "changed".  Wakes up once a second only while the clock runs and is shown.
 *
 * Returns: (transfer floating): the line. */
GtkWidget *yk_status_line_new (YkGame *game, YkAdvisor *advisor, GSettings *settings);

/* Updates the line, which shows TASK (nullable) in place of the game's name.  Call on
 * each "changed" of the game, after the advisor. */
void yk_status_line_set_task (YkStatusLine *line, const char *task);

/* Returns: the mark for winnability, a button for which there is a menu to be set. */
GtkMenuButton *yk_status_line_get_mark (YkStatusLine *line);

/* Returns: (transfer full): all that the line shows, as text for screen readers. */
char *yk_status_line_sentence (YkStatusLine *line);

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
  YkSpeechQueue *speech_queue;

  /* Children; the panel and the line are NULL until they are made. */
  YkEndPanel *panel;
  YkStatusLine *status_line;
  GtkWidget *offer; /* of the lesson, to a newcomer */

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

  YkPileNodeCache header;           /* its picture */
  GSimpleAction *fullscreen_action; /* its state is whether the screen is full */
  gboolean is_pointed; /* the pointer has touched the edge, and not left the bar */
  gboolean is_touched; /* a finger has, and has not touched the rest */
  GtkCenterBox *command_bar; /* in the content, or NULL: all are in the header */
  gboolean commands_belong_below;
  guint commands_id; /* they are about to be moved; or 0 */

  gboolean is_seen;   /* on the screen for 300 ms: the first frame had the machine */
  guint seen_id;      /* it is about to be; or 0 */
  guint focus_id;     /* the focus is about to come back; or 0 */
  gboolean is_paused; /* the clock, by the player, until the next move */
  YkPower *power;     /* NULL until the window is seen */

  GSimpleAction *variation_action;  /* its state is the id of the one on the table */
  GSimpleAction *difficulty_action; /* its state is how hard games will be */

  /* yk-window-new-game.c */
  struct
  {
    GCancellable *search;  /* for a winnable deal, while it goes on; else NULL */
    YkNewGameRequest wish; /* what it looks for … */
    gboolean is_giving_up; /* … in the place of a game that is given up for it */
    guint64 drawn_deal;    /* the last one that was drawn as winnable, or 0 */
    char *previous;        /* the record of the game before this one, or NULL … */
    YkUid previous_uid;    /* … and its name */
    gboolean is_waiting;   /* that game: it was put aside, not given up */
  } dealing;

  /* yk-window-greeting.c */
  struct
  {
    guint delay_id;   /* until the greeting, or 0 */
    gboolean is_over; /* there is nothing more to wait for */
  } greeting;

  /* yk-window-hints.c */
  struct
  {
    char *text;   /* what the toast says with the hint on the table, or NULL */
    guint due_id; /* a hint is due; 0 while nobody waits for one */
    gboolean has_offered_way_back; /* in this game */
    guint offer_id;      /* as soon as the table settles, which it soon does; or 0 */
    guint progress_id;   /* tells the progress of a longer thought, else 0 */
    guint progress_rest; /* how many messages of it are left out from now on */
    gboolean seeks_way_back; /* to where the game could be won */
  } hints;

  struct
  {
    gboolean is_offered;  /* there is a button, unless a message hides it */
    gboolean was_certain; /* the win, after the last move and all that followed it */
    guint due_id;         /* all cards are about to go up */
  } finish;

  /* yk-window-solution.c: open while a solution is shown, or paused. */
  struct
  {
    GtkWidget *box; /* the bar to watch it with; NULL while closed */
    GtkLabel *label;
    GtkButton *pause_button;
    GtkButton *speed_button;
    guint step_id; /* the next step is on its way; 0 while paused */
    guint n_shown; /* steps since the bar was opened */
    guint speed;
    gboolean is_stepping; /* the present change of the game is a step of it */
    gboolean was_asked;   /* whether the win may be given away, in this position */
  } solution;

  /* yk-window-review.c */
  struct
  {
    GSimpleAction *action;
    YkReview *search;
    YkReviewBar *bar; /* in the content; NULL while the review is closed */
    GtkEventController *table_focus; /* the table's; only while it is open */
    guint line_end;        /* the last node of the line that the strip shows */
    guint n_nodes;         /* how many the game had then */
    gboolean is_stale;     /* the game has changed since then */
    gboolean is_unsettled; /* the game has changed, and nobody has said so yet */
    gboolean is_home;      /* the focus belongs into the strip */
    gboolean is_awaited;   /* what the review comes to is to be said */
    YkWinnability told;    /* of the position at the cursor, or OPEN */
  } review;

  /* yk-window-puzzles.c */
  struct
  {
    gboolean is_on_table;
    YkPuzzle which;
    char *texts; /* those of WHICH, where it is the player's own */
    gboolean is_answered;
    YkMove found; /* the first of two right moves; of no cards where none is … */
    gboolean has_found;   /* … and whether it is */
    guint n_hints;        /* since it came on the table */
    guint back_id;        /* that move is to be taken back; or 0 */
    YkBuried buried;      /* by the wrong move on the table */
    GArray *line;         /* the moves that show it, the last one first; or NULL … */
    guint line_id;        /* … the next one is due; or 0 */
    char *praise;         /* while moves that lose are shown instead, else NULL */
    guint n_shown;        /* of these */
    guint answer_cursor;  /* where the game was before that */
    gboolean is_showing;  /* the present change of the game is a part of it */
    GCancellable *making; /* of one of the player's own, or NULL … */
    YkDealId made_of;     /* … from this deal */
    GtkWidget *bar;       /* NULL while there is no puzzle; these are in it */
    GtkLabel *title;
    GtkLabel *sentence;
    GtkWidget *texts_pane;   /* scrolls both, and so takes the focus */
    GtkWidget *why;          /* around a button, when there is an answer */
    GtkWidget *next, *again; /* around two buttons: one of them shows */
  } puzzle;

  /* yk-window-files.c */
  struct
  {
    GCancellable *opening; /* while a file is being read; else NULL */
    guint slow_id;         /* the toast is about to speak of it */
    YkFileChoice choice;
    GFile *folder;         /* of the last file, or NULL */
    GCancellable *reading; /* of the clipboard */
    gboolean was_asked;    /* whether hidden cards may be seen, in this position */
  } files;

  /* yk-window.c */
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

  /* yk-window.c */
  struct
  {
    YkSoundPlayer *player; /* NULL until there is something to play */
    gint64 sample_time;    /* when the volume was heard last */
  } sounds;

  /* yk-window-speech.c */
  struct
  {
    guint greeting_id; /* the game that was there at the start will be named; or 0 */
    gboolean is_greeted;
    guint findings_id;    /* the present game will be named, whatever is known; or 0 */
    gboolean is_named;    /* the present game has been */
    gboolean is_newcomer; /* who is to be told how to begin */
    YkDifficulty told_difficulty;   /* of the game on the table, or NONE */
    YkWinnability told_winnability; /* the last one told of this game, or OPEN */
  } speech;

  YkConnections connections; /* end before what they serve */
};

/* The parts.  Each is added once, after what it works with, and adds its actions; those
 * with an end are ended when the window is disposed of, if they were added or not. */

/* New games.  They put every game on the table that does not come from a move, and
 * decide what becomes of the one before: a game under way waits, and only "new-game",
 * "play-again" and "deal-again" give it up, as a loss.  The action "go-back", which the
 * toast offers, brings it back in either case.
 *
 * If the player wants winnable deals and none is found at once, a thread searches for
 * up to 20 seconds of CPU time while the present game continues.  The toast withholds
 * news meanwhile.  Any other new game ends the search. */
void yk_window_add_new_game (YkWindow *self);
/* Deals the first game, of the variation that was played last.  IS_NEWCOMER: the
 * program has never been started before; if nothing is set yet, the deal is then an
 * easy one that needs no search. */
void yk_window_deal_first (YkWindow *self, gboolean is_newcomer);

/* Changes to the variation RULES: brings back the last game of it that waits, or deals
 * a new one.  Does nothing where it is on the table. */
void yk_window_choose_variation (YkWindow *self, const YkRules *rules);

/* Deals ID with its options instead of the player's, or brings back the game of it that
 * waits; number 0 draws one. */
void yk_window_deal_with (YkWindow *self, const YkDealId *id);

/* Puts the game of HISTORY (transfer full: left cleared), which came from outside, on
 * the table and shows TEXT.  A game that may have been played elsewhere stops the
 * score; a mere position does not. */
void yk_window_take_game (YkWindow *self, YkHistory *history, const char *text);

/* Puts a puzzle on the table, HISTORY (transfer full: left cleared).  The game before
 * it comes back when the puzzle is left. */
void yk_window_take_puzzle (YkWindow *self, YkHistory *history);

/* Leaves the puzzle for the game that it came upon, or else for a new one. */
void yk_window_leave_puzzle (YkWindow *self);

/* Deals by number, the next one or the daily one; a deal is shared as a line with a
 * link, and a picture of the table.  Update after every change of the game. */
void yk_window_add_deals (YkWindow *self);
void yk_window_update_deals (YkWindow *self);

/* The button that says which variation is played, with the recent ones and the options;
 * and how hard games will be.  Update after every game that comes on the table. */
void yk_window_add_variations (YkWindow *self);
void yk_window_update_variation (YkWindow *self);

/* What the window offers by itself: below the table the lesson, and a moment after the
 * window is shown the daily deal, once a day and until the first change of the
 * game.  Who has never won a game is not greeted.  While the lesson is offered, Tab
 * leads from the table to the offer. */
void yk_window_add_greeting (YkWindow *self);
void yk_window_end_greeting (YkWindow *self);

/* Offers the lesson, if that has never happened. */
void yk_window_offer_lesson (YkWindow *self);

/* Undo, redo, restart, lines, and dealing the cards again. Update after every change.
 */
void yk_window_add_moves (YkWindow *self);
void yk_window_update_moves (YkWindow *self);

/* Hints, longer thinking, and the way back to the last winnable position.  On every
 * change of the game requests about the position before are forgotten ahead of the
 * advisor, and followed after it. */
void yk_window_add_hints (YkWindow *self);
void yk_window_forget_hint (YkWindow *self);
void yk_window_follow_hint (YkWindow *self);

/* Tells, once a game and if the player likes it, that the game has just been lost, and
 * offers the way back, when the table has settled.
 *
 * Returns: whether it will. */
gboolean yk_window_offer_way_back (YkWindow *self);
void yk_window_settle_hints (YkWindow *self);

/* Gives a hint within a second, which may be a guess. */
void yk_window_give_hint (YkWindow *self);

/* Ends the running search. */
void yk_window_stop_hint (YkWindow *self);

/* Moves the remaining cards to the foundations once the win is certain, or offers to;
 * but not while a solution or a review is shown. */
void yk_window_add_finish (YkWindow *self);
void yk_window_follow_finish (YkWindow *self, YkChange change);

/* A solution, played step by step until the player takes over: a change of the game
 * that is none of its steps.  Where the win would still count for the player, it only
 * asks.  To pause closes its bar and offers to continue, and does nothing if no
 * solution is being played. */
void yk_window_add_solution (YkWindow *self);
void yk_window_follow_solution (YkWindow *self);
void yk_window_pause_solution (YkWindow *self);

/* The review: the strip below the table, and the search for the losing step.  Its
 * widgets exist only while it is open; the findings stay with the game.  A new game
 * closes it.  It follows a change after the advisor, and is settled with the table. */
void yk_window_add_review (YkWindow *self);
void yk_window_follow_review (YkWindow *self, YkChange change);
void yk_window_settle_review (YkWindow *self);

/* Returns: whether the strip has the focus and describes the positions. */
gboolean yk_window_walks_review (YkWindow *self);

/* Closes the strip if it is open and stops the search; the findings stay. */
void yk_window_close_review (YkWindow *self);

/* Puzzles.  A game that begins with the position of one is that puzzle, however it came
 * on the table: a bar below the table asks.  The first move answers: of one that loses
 * the win the table shows why, until it is taken back; one that keeps it is praised,
 * where there are two once both are found, and the game goes on.
 * What happened is entered in the results at once.  They follow a change after the
 * speech. */
void yk_window_add_puzzles (YkWindow *self);
void yk_window_end_puzzles (YkWindow *self);
void yk_window_follow_puzzle (YkWindow *self, YkChange change);

/* Looks which puzzle a new game is, and opens its cards, before the table sees them. */
void yk_window_look_for_puzzle (YkWindow *self);

/* Returns: (transfer full) (nullable): which puzzle it is, with what was said of it
 * last; NULL where the game is none. */
char *yk_window_describe_puzzle (YkWindow *self);

/* Makes the step that a review has found to have lost the game a puzzle of the player's
 * own, where it is one. */
void yk_window_make_puzzle (YkWindow *self);

/* Gives the next hint about the answer.  Returns: FALSE where none is asked for, and
 * usual hints are right. */
gboolean yk_window_hint_at_puzzle (YkWindow *self);

/* Games in files, by menu, drag and drop, or from the desktop; positions and links in
 * the clipboard.  At the end reading is cancelled, while a file that is being saved is
 * finished, and the application waits for it. */
void yk_window_add_files (YkWindow *self);
/* Plays the table's sounds, and a sample of a new volume: silent while the window is
 * hidden, and if the desktop wants no event sounds.  Connects to the sound server when
 * the pointer first moves over the table, or at the first sound. */
void yk_window_add_sounds (YkWindow *self);

/* What the window says to screen readers: names the game at once, speaks what the toast
 * shows and, if the setting "verdict" shows it, what the advisor finds out.  Follows a
 * change after the advisor. */
void yk_window_add_speech (YkWindow *self);
void yk_window_follow_speech (YkWindow *self, YkChange change);

/* Fills the menu buttons.  Speech waits while a menu is open; after it, or after the
 * toast, the focus returns to the table, or to the panel or strip in its place. */
void yk_window_add_menus (YkWindow *self);

/* Follows whether the window is seen: advisor and solution rest while it is not.  After
 * the first frame asks the system whether to save power.  Adds "pause", which stops the
 * clock or lets it go on; the next change of the game ends that, too. */
void yk_window_follow_player (YkWindow *self);

/* Call when a search, a solution, the review or a pause begins or ends: enables "stop",
 * and runs the game's clock while somebody plays, but not while a solution is shown,
 * when the time is not the player's. */
void yk_window_update_busy (YkWindow *self);

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
