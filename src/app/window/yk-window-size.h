/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The size of the main window, kept in the settings. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives WINDOW, which is not shown yet, the size that it had last. */
void yk_window_size_restore (GtkWindow *window, GSettings *settings);

/* Keeps the size of WINDOW; in full screen, only whether it was maximized before. */
void yk_window_size_save (GtkWindow *window, GSettings *settings);

G_END_DECLS
