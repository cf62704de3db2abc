/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The full screen: its header bar, which comes where it is wanted, and the way out. */
#pragma once

#include "app/ui/yk-toast.h"

G_BEGIN_DECLS

/* While the window fills the screen, its header bar lies over the table, and is seen
 * only
 *
 *   - from when the pointer touches the upper edge until it is below the bar,
 *   - from when a finger taps there, or draws it down, until it touches the rest,
 *   - while one of the bar's menus is open, which F10 opens as ever. */
#define YK_TYPE_FULLSCREEN (yk_fullscreen_get_type ())
G_DECLARE_FINAL_TYPE (YkFullscreen, yk_fullscreen, YK, FULLSCREEN, GObject)

/* What lives as long as WINDOW does, and is only borrowed. */
typedef struct
{
  GtkApplicationWindow *window;
  GtkMenuButton *menu_button; /* which F10 opens */
  GtkMenuButton *new_menu_button;
  GtkWidget *leave_button;
  YkToast *toast; /* says how to get back */
} YkFullscreenParts;

/* Adds "fullscreen" and "leave-fullscreen" to the actions of the window. */
YkFullscreen *yk_fullscreen_new (const YkFullscreenParts *parts);

/* After the window has given its children their places: GTK leaves the header bar out
 * where the screen is full. */
void yk_fullscreen_allocate (YkFullscreen *fullscreen, int width);

G_END_DECLS
