/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions and links to them to the clipboard, and games, positions and links from
 * it. */
#pragma once

#include <gtk/gtk.h>

#include "app/window/new-game/yk-new-game-controller.h"

G_BEGIN_DECLS

#define YK_TYPE_GAME_CLIPBOARD (yk_game_clipboard_get_type ())
G_DECLARE_FINAL_TYPE (YkGameClipboard, yk_game_clipboard, YK, GAME_CLIPBOARD, GObject)

/* Adds "copy-position", "copy-position-link", "paste-position" and "play-position" (a
 * string: a position in its text form, which is played) to the actions of WINDOW, which
 * must live as long as this does.  GAME, DEALER and TOAST are held.  A clipboard that
 * is being read when this goes is not waited for. */
YkGameClipboard *
yk_game_clipboard_new (GtkApplicationWindow *window, YkGame *game,
                       YkNewGameController *new_game_controller, YkToast *toast);

G_END_DECLS
