/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of all dialogs: to close them, to turn their pages and to scroll. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds to WINDOW the keys that close it, quit the application and turn pages. */
void yk_dialog_keys_add (GtkWidget *window);

/* Adds to SCROLLED, a GtkScrolledWindow, the keys that scroll in every reader. */
void yk_dialog_keys_scroll (GtkWidget *scrolled);

G_END_DECLS
