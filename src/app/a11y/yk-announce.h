/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sentence for screen readers alone, while the focus stays where it is. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets a screen reader say SENTENCE about what goes on in WINDOW.  Nothing of it is
 * seen, and nothing stays of it. */
void yk_announce (GtkWindow *window, const char *sentence);

/* Tells a screen reader once more whether WINDOW, the program's first, is active.  GTK
 * 4.24 tells of it before it answers questions about the window, and Orca 51 takes for
 * dead what does not answer, until it hears that it has become active. */
void yk_announce_window (GtkWindow *window);

G_END_DECLS
