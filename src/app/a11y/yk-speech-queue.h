/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects what a window with a table has to say and speaks it in one utterance. */
#pragma once

#include "app/ui/yk-toast.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* A move, what follows from it and what the toast says of it are spoken together once
 * the table has settled: first what happened on the table, then the rest.  If the table
 * has the focus it speaks (yk_table_say()); otherwise the sentence is announced.  What
 * names a new game waits until the window is active.  The last utterance can be
 * repeated at any time.
 *
 * The settings key "speech" controls how much is said about moves.
 *
 * Signal "said" (a string): this is being spoken now. */
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

/* Speaks whatever TOAST shows from now on. */
void yk_speech_queue_follow_toast (YkSpeechQueue *speech_queue, YkToast *toast);

/* Speaks the name of the game that is on the table already. */
void yk_speech_queue_name_game (YkSpeechQueue *speech_queue);

/* Adds SENTENCE to the next utterance, which is spoken when the table has settled or
 * the main loop is reached. */
void yk_speech_queue_say (YkSpeechQueue *speech_queue, const char *sentence);

/* Replaces what is pending about the table with SENTENCE (nullable: with nothing). */
void yk_speech_queue_say_instead (YkSpeechQueue *speech_queue, const char *sentence);

/* Removes all pending sentences from the queue, which count as spoken; for a widget
 * that is about to get the focus and uses them as its label.
 *
 * Returns: (transfer full) (nullable): the sentences, or NULL if there are none. */
char *yk_speech_queue_take (YkSpeechQueue *speech_queue);

/* Speaks all that is pending.  Call in the table's "settled", after every other
 * handler. */
void yk_speech_queue_settle (YkSpeechQueue *speech_queue);

/* Reasons to delay speech. */
typedef enum
{
  YK_HOLD_GREETING = 1 << 0, /* nobody listens yet */
  YK_HOLD_MENU = 1 << 1,     /* a menu is open: what is said there goes with it */
  YK_HOLD_LESSON = 1 << 2,   /* a move is about to be taken back */
  YK_HOLD_FINDINGS = 1 << 3, /* more is about to be known of a new game */
} YkSpeechQueueHold;

/* Delays all speech while at least one reason is set; nothing is lost, but of several
 * games only the last one is named.  No reason is set at first. */
void yk_speech_queue_hold (YkSpeechQueue *speech_queue, YkSpeechQueueHold reason,
                           gboolean is_held);

/* Speaks the last utterance again. */
void yk_speech_queue_repeat (YkSpeechQueue *speech_queue);

G_END_DECLS
