/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What screen readers say about windows and dialogs. */
#pragma once

#include <gtk/gtk.h>

#include "app/ui/yk-ui.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* Gives widgets accessible names that screen readers speak exactly once. */

/* Watches all windows from now on and removes duplicates from what screen readers say:
 * a named widget is not also announced by its image or by a tooltip with the same text,
 * and a widget without a name is not announced by its class.  Call once, after
 * gtk_init(). */
void yk_accessible_names_init (void);

/* Hides CONTENT from screen readers because the name of its parent already says all of
 * it; newer readers would speak both. */
void yk_accessible_names_cover (GtkWidget *content);

/* Sets SENTENCE as the description of WIDGET.  Screen readers speak it after the name
 * of WIDGET, and also at once if WIDGET has the focus. */
void yk_accessible_names_describe (GtkWidget *widget, const char *sentence);

/* Sets the accessible name of WIDGET to NAME, replacing any other.  A tooltip that
 * WIDGET has by then is not spoken if NAME says all of it. */
void yk_accessible_names_set (GtkWidget *widget, const char *name);

/* Lets assistive technology activate WIDGET, a row or tile, as if it were a button. */
void yk_accessible_names_offer (GtkWidget *widget);

/* Sets NAME as tooltip and accessible name of WIDGET, which shows only a picture. */
void yk_accessible_names_tip (GtkWidget *widget, const char *name);

/* Returns: (transfer floating): a button with ICON that activates ACTION (nullable).
 * NAME is its tooltip and accessible name. */
GtkWidget *yk_accessible_names_button (const char *icon, const char *name,
                                       const char *action, gboolean has_frame);

/* Gives drop-downs accessible names that include the chosen item. */

/* Sets NAME as the accessible name of DROP_DOWN, whose items are strings or pages of a
 * stack, and names its inner button, which gets the focus, after the chosen item. */
void yk_drop_down_name (GtkDropDown *drop_down, const char *name);

/* A group of texts that Tab can reach and screen readers read as one. */

/* A column of widgets that takes the focus as one, unlike GtkBox and GtkLabel. */
#define YK_TYPE_TEXT_BLOCK (yk_text_block_get_type ())
G_DECLARE_FINAL_TYPE (YkTextBlock, yk_text_block, YK, TEXT_BLOCK, GtkWidget)

/* Returns: (transfer floating): an empty block. */
GtkWidget *yk_text_block_new (void);

/* Adds CHILD (transfer floating) at the end. */
void yk_text_block_append (YkTextBlock *block, GtkWidget *child);

/* Sets SAID as the accessible name of the whole block. */
void yk_text_block_set_said (YkTextBlock *block, const char *said);

/* Speaks through a screen reader without moving the focus. */

/* Makes a screen reader speak SENTENCE once, in the context of WINDOW.  Nothing is
 * shown. */
void yk_announce (GtkWindow *window, const char *sentence);

/* Tells screen readers again whether WINDOW, the main window, is active.  GTK 4.24
 * reports this before it answers questions about the window, and Orca 51 ignores
 * whatever does not answer until it is reported active again. */
void yk_announce_window (GtkWindow *window);

/* Tells screen readers what has the focus in WINDOW as soon as WINDOW is active.  They
 * miss focus changes in a window that is not active yet. */
void yk_announce_focus (GtkWindow *window);

/* Collects what a window with a table has to say and speaks it in one utterance. */

/* A move, its consequences and the toast about it are spoken together once the table
 * has settled: first what happened on the table, then the rest.  If the table has the
 * focus, the text becomes its label (yk_table_label_cursor()); otherwise it is
 * announced.  The name of a new game waits until the window is active.  The last
 * utterance can be repeated at any time.
 *
 * The settings key "speech" controls how much is said about moves.
 *
 * Signal "said" (a string): the string is being spoken now. */
#define YK_TYPE_SPEECH_QUEUE (yk_speech_queue_get_type ())
G_DECLARE_FINAL_TYPE (YkSpeechQueue, yk_speech_queue, YK, SPEECH_QUEUE, GObject)

/* Returns: (transfer full): the name of the present game, such as "Yukon, deal 7,
 * easy", in full or abbreviated. */
typedef char *(*YkSpeechQueueNamer) (gpointer data, gboolean in_full);

/* Creates a queue for TABLE and its GAME.  The queue borrows WINDOW, which must outlive
 * it, and holds references to the others.  The caller must call
 * yk_speech_queue_game_changed() and yk_speech_queue_settle().
 *
 * Returns: (transfer full): the queue. */
YkSpeechQueue *yk_speech_queue_new (GtkWindow *window, YkTable *table, YkGame *game,
                                    GSettings *settings);

/* Notes what to say about CHANGE; call on each "changed" of the game. */
void yk_speech_queue_game_changed (YkSpeechQueue *speech_queue, YkChange change);

/* Sets the function that names each new game on the table.  DATA must outlive the
 * queue. */
void yk_speech_queue_set_namer (YkSpeechQueue *speech_queue, YkSpeechQueueNamer namer,
                                gpointer data);

/* Speaks the name of the game that is on the table already. */
void yk_speech_queue_name_game (YkSpeechQueue *speech_queue);

/* Adds SENTENCE to the next utterance, which is spoken when the table has settled or
 * the main loop is reached. */
void yk_speech_queue_say (YkSpeechQueue *speech_queue, const char *sentence);

/* Replaces the pending sentences about the table with SENTENCE; NULL drops them. */
void yk_speech_queue_say_instead (YkSpeechQueue *speech_queue, const char *sentence);

/* Removes all pending sentences, which then count as spoken.  Call this for a widget
 * that is about to get the focus and uses them as its label.
 *
 * Returns: (transfer full) (nullable): the sentences, or NULL if there are none. */
char *yk_speech_queue_take (YkSpeechQueue *speech_queue);

/* Speaks all pending sentences.  Call in the table's "settled", after every other
 * handler. */
void yk_speech_queue_settle (YkSpeechQueue *speech_queue);

/* Reasons to delay speech. */
typedef enum
{
  YK_HOLD_GREETING = 1 << 0, /* no screen reader listens yet */
  YK_HOLD_MENU = 1 << 1,     /* a menu is open: closing it would cut speech off */
  YK_HOLD_LESSON = 1 << 2,   /* a move is about to be taken back */
  YK_HOLD_FINDINGS = 1 << 3, /* the advisor is about to judge a new game */
} YkSpeechQueueHold;

/* Delays all speech while at least one reason is set; no sentence is lost, but only the
 * last of several new games is named.  No reason is set at first. */
void yk_speech_queue_hold (YkSpeechQueue *speech_queue, YkSpeechQueueHold reason,
                           gboolean is_held);

/* Speaks the last utterance again. */
void yk_speech_queue_repeat (YkSpeechQueue *speech_queue);

G_END_DECLS
