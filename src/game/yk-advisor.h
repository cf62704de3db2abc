/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver at the player's side: it thinks in a thread of its own. */
#pragma once

#include <gio/gio.h>

#include "game/yk-game.h"
#include "solver/yk-playout.h"

G_BEGIN_DECLS

/* What is known of the position on the table. */
typedef enum
{
  YK_OUTLOOK_OPEN,     /* nothing yet */
  YK_OUTLOOK_UNKNOWN,  /* the search ended without an answer */
  YK_OUTLOOK_WINNABLE, /* a way to win is known */
  YK_OUTLOOK_LOST,     /* it can no longer be won: proved */
} YkOutlook;

GType yk_outlook_get_type (void);
#define YK_TYPE_OUTLOOK (yk_outlook_get_type ())

/* Follows a game and judges each position that rests on the table: one at a time, with
 * at most 128 MB and one core; an answer for a position that has gone is dropped.
 *
 * Property "outlook" (YkOutlook, read-only).  Property "active" (boolean, true):
 * whether anybody looks; nothing is thought about while not. */
#define YK_TYPE_ADVISOR (yk_advisor_get_type ())
G_DECLARE_FINAL_TYPE (YkAdvisor, yk_advisor, YK, ADVISOR, GObject)

YkAdvisor *yk_advisor_new (YkGame *game);

YkOutlook yk_advisor_get_outlook (YkAdvisor *advisor);

/* How hard the deal on the table is; NONE until it is known.  It notifies as the
 * property "difficulty" (int, YkDifficulty, read-only). */
YkDifficulty yk_advisor_get_difficulty (YkAdvisor *advisor);

/* The next move of the shortest win known.  FALSE unless the position is winnable. */
gboolean yk_advisor_get_move (YkAdvisor *advisor, YkMove *move);

gboolean yk_advisor_get_active (YkAdvisor *advisor);
void yk_advisor_set_active (YkAdvisor *advisor, gboolean active);

/* Finds the last position of the game, up to the present one, that can be won, and
 * undoes to it.  Finish with yk_advisor_go_back_finish(). */
void yk_advisor_go_back_async (YkAdvisor *advisor, GAsyncReadyCallback callback,
                               gpointer data);

/* FALSE where no position of the game is known to be winnable, or the game has changed
 * meanwhile; nothing is undone then. */
gboolean yk_advisor_go_back_finish (YkAdvisor *advisor, GAsyncResult *result);

/* The number of any deal. */
guint64 yk_advisor_draw_any (guint64 seed);

/* Draws deals until one is known to be winnable, and as hard as DIFFICULTY says unless
 * that is NONE.  Tries for PATIENCE_MS milliseconds at most, in the calling thread;
 * returns its number, or 0 where none was found in time.
 */
guint64 yk_advisor_draw_now (const YkRules *rules, const YkGameOptions *options,
                             YkDifficulty difficulty, guint64 seed, int patience_ms);

/* The same in a thread; CANCELLABLE ends it. */
void yk_advisor_draw_async (const YkRules *rules, const YkGameOptions *options,
                            YkDifficulty difficulty, guint64 seed, int patience_ms,
                            GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer data);
guint64 yk_advisor_draw_finish (GAsyncResult *result);

G_END_DECLS
