/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys in the rhythm of play, which were meant for the cards and come to the panel at
 * the game's end: whoever presses H and Enter by turns would begin the next game
 * without having heard of the win. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How long the panel takes no such key, in milliseconds. */
#define YK_END_GUARD_MS 800

/* Zero: nothing was pressed yet, and nothing is guarded. */
typedef struct
{
  gboolean is_on;
  gint64 began;     /* in microseconds, as g_get_monotonic_time() has them */
  guint32 last_key; /* when a key was pressed last before it began, by the event */
  guint down;       /* the key that presses buttons and is held; or 0 */
} YkEndGuard;

/* The panel has come. */
void yk_end_guard_begin (YkEndGuard *guard, gint64 now);

/* A key is pressed, at TIME by its event, in milliseconds.  TRUE where the panel must
 * not get it: it came too soon, or it has been held since before.  A key that only
 * moves the focus ends the guard: whoever presses that knows of the panel. */
gboolean yk_end_guard_refuses (YkEndGuard *guard, guint key, guint32 time, gint64 now);

/* A key is up again. */
void yk_end_guard_release (YkEndGuard *guard, guint key);

G_END_DECLS
