/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps keys that were meant for the cards from pressing buttons of the end panel: a
 * player who alternates H and Enter would start the next game without noticing the win.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

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

G_END_DECLS
