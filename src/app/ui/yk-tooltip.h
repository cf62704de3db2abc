/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets tooltips cheaply.  Main thread only. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets the tooltip of WIDGET to TEXT (nullable), like gtk_widget_set_tooltip_text(),
 * but without asking the X server where the pointer is while no tooltip can be visible.
 */
void yk_tooltip_set (GtkWidget *widget, const char *text);

G_END_DECLS
