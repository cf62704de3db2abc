/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Larger buttons where the player uses a finger. */
#pragma once

#include <gtk/gtk.h>

/* Gives WINDOW the class "touch" while the last that pointed at any window was a
 * finger, and takes it away when a mouse moves. */
void yk_touch_follow (GtkWindow *window);

/* The same at once, for all windows that follow. */
void yk_touch_set (gboolean is_touch);
