/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Full screen: shows and hides the header bar, and leads back. */
#pragma once

#include "app/ui/yk-ui.h"

G_BEGIN_DECLS

/* In full screen the header bar lies over the table and is shown only
 *
 *  - from when the pointer touches the upper edge until it is below the bar,
 *  - from when a finger taps there, or pulls it down, until it touches elsewhere,
 *  - while one of its menus is open, which F10 opens as usual. */
typedef struct _YkFullscreen YkFullscreen;

/* Widgets that live as long as WINDOW; all are borrowed. */
typedef struct
{
  GtkApplicationWindow *window;
  GtkMenuButton *menu_button; /* opened by F10 */
  GtkMenuButton *variation_button;
  GtkWidget *leave_button;
  YkToast *toast; /* says how to leave full screen */
} YkFullscreenParts;

/* Adds "fullscreen" and "leave-fullscreen" to the window's actions.
 *
 * Returns: (transfer full): the full screen. */
YkFullscreen *yk_fullscreen_new (const YkFullscreenParts *parts);

/* Frees FULLSCREEN and ends its actions. */
void yk_fullscreen_free (YkFullscreen *fullscreen);

/* Allocates the header bar, which GTK omits in full screen.  Call after the window has
 * allocated its children. */
void yk_fullscreen_allocate (YkFullscreen *fullscreen, int width);

G_END_DECLS
