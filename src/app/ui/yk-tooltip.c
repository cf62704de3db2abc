/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tooltips.
 *
 * Whenever a visible widget gets a tooltip, GTK asks the X server three times about the
 * pointer and waits for the answers, so that a tooltip that is on the screen changes at
 * once.  It does so even before the window is shown: while one is built, a tooltip then
 * takes as long as the rest of its button. */
#include "app/ui/yk-ui.h"

void
yk_tooltip_set (GtkWidget *widget, const char *text)
{
  gboolean is_visible, is_on_screen;

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return;
  is_visible = gtk_widget_get_visible (widget);
  is_on_screen = gtk_widget_get_mapped (widget);
  if (!is_on_screen)
    gtk_widget_set_visible (widget, FALSE);
  gtk_widget_set_tooltip_text (widget, text);
  if (!is_on_screen)
    gtk_widget_set_visible (widget, is_visible);
}
