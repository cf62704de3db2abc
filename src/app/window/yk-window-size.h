/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves the size of the main window in the settings. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets the saved size on WINDOW, which must not be shown yet. */
void yk_window_size_restore (GtkWindow *window, GSettings *settings);

/* Saves the size of WINDOW; in full screen, only whether it was maximized before. */
void yk_window_size_save (GtkWindow *window, GSettings *settings);

G_END_DECLS
