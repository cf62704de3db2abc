/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ignores presses on the close button that were meant for a window above, just closed.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How long such presses are ignored, in milliseconds. */
#define YK_CLOSE_GUARD_MS 600

/* The state of a window since another one above it closed; zeroed before. */
typedef struct
{
  gint64 began;       /* in microseconds */
  guint32 last_press; /* on the closed window, in event time */
} YkCloseGuard;

/* Returns: whether to ignore a press with event time TIME, at NOW (µs). */
gboolean yk_close_guard_refuses (const YkCloseGuard *guard, guint32 time, gint64 now);

/* Makes WINDOW ignore such presses.  On a telephone windows are as large as the screen,
 * so that all close buttons lie in one place.  BELOW (nullable) is the window below it.
 */
void yk_close_guard_follow (GtkWindow *window, GtkWindow *below);

G_END_DECLS
