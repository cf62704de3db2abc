/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The full screen, which has no header bar, and the way out of it. */
#include "app/window/yk-fullscreen.h"

#include <glib/gi18n.h>

#include "app/window/yk-actions.h"

static void
toggle_fullscreen (gpointer object)
{
  GtkWindow *window = object;

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

static void
leave_fullscreen (gpointer object)
{
  gtk_window_unfullscreen (object);
}

static void
fullscreened_cb (YkToast *toast, GParamSpec *pspec, GtkWindow *window)
{
  gboolean is_full = gtk_window_is_fullscreen (window);

  yk_actions_enable (G_ACTION_MAP (window), "leave-fullscreen", is_full);
  if (is_full)
    yk_toast_show (toast, _ ("F11 or Escape leaves the full screen."), NULL, NULL);
  else
    yk_toast_hide (toast);
}

void
yk_fullscreen_add (GtkApplicationWindow *window, YkToast *toast)
{
  static const YkAction entries[] = {
      {"fullscreen", toggle_fullscreen},
      {"leave-fullscreen", leave_fullscreen},
  };
  GActionMap *actions = G_ACTION_MAP (window);

  yk_actions_add (actions, entries, G_N_ELEMENTS (entries), window);
  yk_actions_enable (actions, "leave-fullscreen", FALSE);
  g_signal_connect_object (window, "notify::fullscreened", G_CALLBACK (fullscreened_cb),
                           toast, G_CONNECT_SWAPPED);
}
