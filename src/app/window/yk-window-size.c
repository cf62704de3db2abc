/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves the size of the main window in the settings. */
#include "app/window/yk-window-private.h"

void
yk_window_size_restore (GtkWindow *window, GSettings *settings)
{
  gtk_window_set_default_size (window, g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (window);
}

void
yk_window_size_save (GtkWindow *window, GSettings *settings)
{
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_boolean (settings, "window-maximized",
                          gtk_window_is_maximized (window));
  if (width > 0 && height > 0 && !gtk_window_is_fullscreen (window)) {
    g_settings_set_int (settings, "window-width", width);
    g_settings_set_int (settings, "window-height", height);
  }
}
