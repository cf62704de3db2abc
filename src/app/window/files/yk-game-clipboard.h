/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies positions and links to the clipboard, and pastes games, positions and links.
 */
#pragma once

#include <gtk/gtk.h>

#include "app/window/new-game/yk-new-game-controller.h"

G_BEGIN_DECLS

typedef struct _YkGameClipboard YkGameClipboard;

/* Adds "copy-position", "copy-position-link", "paste-position" and "play-position" (a
 * string: a position as text) to WINDOW.  Borrows all arguments.
 *
 * Returns: (transfer full): the object. */
YkGameClipboard *
yk_game_clipboard_new (GtkApplicationWindow *window, YkGame *game,
                       YkNewGameController *new_game_controller, YkToast *toast);

/* Frees CLIPBOARD and cancels reading. */
void yk_game_clipboard_free (YkGameClipboard *clipboard);

G_END_DECLS
