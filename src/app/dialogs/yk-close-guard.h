/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Presses that were meant for the × of a window that is gone. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* So soon after it a press on the × of the window below is not meant for that. */
#define YK_CLOSE_GUARD_MS 600

/* Of a window, since another one over it has closed; all 0 before. */
typedef struct
{
  gint64 began;       /* in microseconds */
  guint32 last_press; /* on the one that has closed, in the time of events */
} YkCloseGuard;

/* Whether to leave out a press at TIME of its event that comes NOW, in microseconds. */
gboolean yk_close_guard_refuses (const YkCloseGuard *guard, guint32 time, gint64 now);

/* Has WINDOW leave out such presses: where windows are as large as the screen, as on a
 * telephone, every × lies at one place.  BELOW is the window that it is over, or NULL.
 */
void yk_close_guard_follow (GtkWindow *window, GtkWindow *below);

G_END_DECLS
