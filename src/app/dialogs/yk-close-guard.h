/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ignores presses on the close button that were meant for a window above, just closed.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes WINDOW ignore such presses.  On a telephone windows are as large as the screen,
 * so that all close buttons lie in one place.  BELOW (nullable) is the window below it.
 */
void yk_close_guard_follow (GtkWindow *window, GtkWindow *below);

G_END_DECLS
