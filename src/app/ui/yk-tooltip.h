/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tooltips that cost no time.  Main thread only. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives WIDGET the tooltip TEXT, or none for NULL.  Does what
 * gtk_widget_set_tooltip_text() does, and spares the questions about where the pointer
 * is wherever no tooltip can be on the screen. */
void yk_tooltip_set (GtkWidget *widget, const char *text);

G_END_DECLS
