/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all small windows over the main one have in common. */
#include "app/yk-dialog.h"

static gboolean
escape_cb (GtkWidget *window, GVariant *arguments, gpointer data)
{
  gtk_window_close (GTK_WINDOW (window));
  return TRUE;
}

void
yk_dialog_attach (GtkWindow *window, GtkWindow *parent)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_callback_action_new (escape_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
  gtk_window_set_transient_for (window, parent);
  gtk_window_set_destroy_with_parent (window, TRUE);
}

void
yk_dialog_fit (GtkWindow *window, GtkWindow *parent, int width, int height)
{
  gtk_window_set_default_size (
      window, MIN (gtk_widget_get_width (GTK_WIDGET (parent)), width),
      MIN (gtk_widget_get_height (GTK_WIDGET (parent)), height));
}

GtkWidget *
yk_dialog_text (const char *text, int width_chars)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), width_chars);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}
