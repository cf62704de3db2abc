/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The voice of a window with a table: says what happens, for who listens. */
#pragma once

#include "app/ui/yk-toast.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* All that one thing leads to (a move, what follows by itself, what the toast tells of
 * it) is said at once and in one go, when the table has settled: what happened on the
 * table first, then what others have said of it.  Where the table has the focus it says
 * it (yk_table_say()), otherwise it is announced where the focus is.  What has been
 * said last can be had again, however long ago it was; so nothing is lost that goes off
 * the screen.
 *
 * The key "speech" of the settings says how much is said of moves.
 *
 * Signal "said" (a string): this is said now. */
#define YK_TYPE_SPEECH_QUEUE (yk_speech_queue_get_type ())
G_DECLARE_FINAL_TYPE (YkSpeechQueue, yk_speech_queue, YK, SPEECH_QUEUE, GObject)

/* What a game is called, such as "Yukon, deal 7, easy", in full or not; free with
 * g_free(). */
typedef char *(*YkSpeechQueueNamer) (gpointer data, gboolean in_full);

/* A voice in WINDOW, which lives longer, for TABLE and the GAME on it.  Whoever has it
 * calls yk_speech_queue_game_changed() and yk_speech_queue_settle().  It holds the
 * others. */
YkSpeechQueue *yk_speech_queue_new (GtkWindow *window, YkTable *table, YkGame *game,
                                    GSettings *settings);

/* Each "changed" of the game: what is to be said of it. */
void yk_speech_queue_game_changed (YkSpeechQueue *speech_queue, YkChange change);

/* Other games are named when they come to the table.  DATA lives as long as the voice
 * does. */
void yk_speech_queue_set_namer (YkSpeechQueue *speech_queue, YkSpeechQueueNamer namer,
                                gpointer data);

/* Says what TOAST shows, from now on. */
void yk_speech_queue_follow_toast (YkSpeechQueue *speech_queue, YkToast *toast);

/* Names the game that is on the table already. */
void yk_speech_queue_name_game (YkSpeechQueue *speech_queue);

/* Says a whole sentence: with all that belongs to it, as soon as the table has settled
 * or the main loop is reached. */
void yk_speech_queue_say (YkSpeechQueue *speech_queue, const char *sentence);

/* Says SENTENCE of what has happened on the table up to now, instead of what there was
 * to say of it; or nothing for NULL. */
void yk_speech_queue_say_instead (YkSpeechQueue *speech_queue, const char *sentence);

/* Gives all that was to be said, for a widget whose label it becomes because that gets
 * the focus now; it counts as said.  NULL where there is nothing.  Free with g_free().
 */
char *yk_speech_queue_take (YkSpeechQueue *speech_queue);

/* The table's "settled", after all others have had their turn with it: says all. */
void yk_speech_queue_settle (YkSpeechQueue *speech_queue);

/* Why all waits. */
typedef enum
{
  YK_HOLD_GREETING = 1 << 0, /* nobody listens yet */
  YK_HOLD_MENU = 1 << 1,     /* a menu is open: what is said there goes with it */
  YK_HOLD_LESSON = 1 << 2,   /* a move is about to be taken back */
} YkSpeechQueueHold;

/* While it is held for any reason, nothing is said, and nothing is lost; of games that
 * come and go meanwhile the last one is named.  It is not held at first. */
void yk_speech_queue_hold (YkSpeechQueue *speech_queue, YkSpeechQueueHold reason,
                           gboolean is_held);

/* Says again what was said last. */
void yk_speech_queue_repeat (YkSpeechQueue *speech_queue);

G_END_DECLS
