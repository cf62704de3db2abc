/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tracks whether the player uses touch, mouse or keys, and enlarges buttons for touch.
 */
#pragma once

#include <gtk/gtk.h>

#include "words/rules/yk-rules-words.h"

G_BEGIN_DECLS

/* Gives WINDOW the style class "touch" after a touch in any window, and removes it when
 * a mouse moves. */
void yk_touch_follow (GtkWindow *window);

/* Adds or removes the class at once, in all windows that follow. */
void yk_touch_set (gboolean is_touch);

/* Finds out which input device EVENT reveals, in WAY.
 *
 * Returns: FALSE, leaving WAY alone, if EVENT reveals none. */
gboolean yk_touch_tell_way (GdkEvent *event, YkTutorialWay *way);

/* Returns: the input device that was used last in any window that follows. */
YkTutorialWay yk_touch_get_way (void);

G_END_DECLS
