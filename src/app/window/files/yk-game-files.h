/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games in files: opened and saved by the menu, dropped on the window, or given by the
 * desktop. */
#pragma once

#include <gtk/gtk.h>

#include "app/window/new-game/yk-new-game-controller.h"

G_BEGIN_DECLS

#define YK_TYPE_GAME_FILES (yk_game_files_get_type ())
G_DECLARE_FINAL_TYPE (YkGameFiles, yk_game_files, YK, GAME_FILES, GObject)

/* Adds "open", "save-as" and "cancel-opening" to the actions of WINDOW, which must live
 * as long as this does, and takes the files that are dropped on it.  GAME, DEALER and
 * TOAST are held.
 *
 * A file that is being read when this goes is not waited for.  One that is being saved
 * gets to the disk all the same: the window's application waits for it. */
YkGameFiles *
yk_game_files_new (GtkApplicationWindow *window, YkGame *game,
                   YkNewGameController *new_game_controller, YkToast *toast);

/* Opens FILE, the first of N_FILES, in a thread, in the place of one that is being
 * opened; a file whose URI is a link (see yk-link.h) leads where that does, at once.
 * The toast says how it went, or that there are more. */
void yk_game_files_open (YkGameFiles *files, GFile *file, guint n_files);

G_END_DECLS
