/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies positions and links to the clipboard, and pastes games, positions and links.
 */
#pragma once

#include <gtk/gtk.h>

#include "app/window/new-game/yk-new-game-controller.h"

G_BEGIN_DECLS

#define YK_TYPE_GAME_CLIPBOARD (yk_game_clipboard_get_type ())
G_DECLARE_FINAL_TYPE (YkGameClipboard, yk_game_clipboard, YK, GAME_CLIPBOARD, GObject)

/* Adds "copy-position", "copy-position-link", "paste-position" and "play-position" (a
 * string: a position as text) to WINDOW, which must outlive the object.  Holds
 * references to the others.  Disposing of it cancels reading the clipboard.
 *
 * Returns: (transfer full): the object. */
YkGameClipboard *
yk_game_clipboard_new (GtkApplicationWindow *window, YkGame *game,
                       YkNewGameController *new_game_controller, YkToast *toast);

G_END_DECLS
