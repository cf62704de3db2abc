/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Larger buttons where the player uses a finger, and what is used at all. */
#pragma once

#include <gtk/gtk.h>

#include "words/rules/yk-tutorial-script.h"

G_BEGIN_DECLS

/* Gives WINDOW the class "touch" while the last that pointed at any window was a
 * finger, and takes it away when a mouse moves. */
void yk_touch_follow (GtkWindow *window);

/* The same at once, for all windows that follow. */
void yk_touch_set (gboolean is_touch);

/* Whether an event tells what the player uses; fills WAY then. */
gboolean yk_touch_tell_way (GdkEvent *event, YkTutorialWay *way);

/* What was used last in any window that follows. */
YkTutorialWay yk_touch_get_way (void);

G_END_DECLS
