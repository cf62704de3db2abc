/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The full screen, which has no header bar, and the way out of it. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

static void
fullscreen (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWindow *window = GTK_WINDOW (widget);

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

static void
leave_fullscreen (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_unfullscreen (GTK_WINDOW (widget));
}

/* Nothing on the screen would say how to get back. */
static void
fullscreened_cb (YkWindow *self)
{
  gboolean is_full = gtk_window_is_fullscreen (GTK_WINDOW (self));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.leave-fullscreen", is_full);
  if (is_full)
    yk_window_toast (self, _ ("F11 or Escape leaves the full screen."), NULL, NULL);
  else
    yk_window_hide_toast (self);
}

void
yk_window_install_fullscreen (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, fullscreen);
  gtk_widget_class_install_action (widget_class, "win.leave-fullscreen", NULL,
                                   leave_fullscreen);
  /* What else Escape ends, it ends before that. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0,
                                       "win.leave-fullscreen", NULL);
}

void
yk_window_init_fullscreen (YkWindow *self)
{
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (fullscreened_cb), NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.leave-fullscreen", FALSE);
}
