/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Speaks through a screen reader without moving the focus. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes a screen reader speak SENTENCE once, in the context of WINDOW.  Nothing is
 * shown. */
void yk_announce (GtkWindow *window, const char *sentence);

/* Tells screen readers again whether WINDOW, the main window, is active.  GTK 4.24
 * reports this before it answers questions about the window, and Orca 51 ignores
 * whatever does not answer until it is reported active again. */
void yk_announce_window (GtkWindow *window);

/* Tells screen readers what has the focus in WINDOW as soon as that is active: the
 * focus was or will be chosen before, when they do not hear of it. */
void yk_announce_focus (GtkWindow *window);

G_END_DECLS
