/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens and saves games in files: by menu, drag and drop, or from the desktop. */
#pragma once

#include <gtk/gtk.h>

#include "app/window/new-game/yk-new-game-controller.h"

G_BEGIN_DECLS

#define YK_TYPE_GAME_FILES (yk_game_files_get_type ())
G_DECLARE_FINAL_TYPE (YkGameFiles, yk_game_files, YK, GAME_FILES, GObject)

/* Adds "open", "save-as" and "cancel-opening" to WINDOW, which must outlive the object,
 * and accepts files dropped on it.  Holds references to the others.  Disposing of it
 * cancels reading; a file that is being saved is finished, and the application waits
 * for it.
 *
 * Returns: (transfer full): the object. */
YkGameFiles *
yk_game_files_new (GtkApplicationWindow *window, YkGame *game,
                   YkNewGameController *new_game_controller, YkToast *toast);

/* Opens FILE, the first of N_FILES, in a thread, cancelling any other file being
 * opened.  A link URI (see yk-link.h) is followed at once.  The toast reports the
 * outcome, and that there were more files. */
void yk_game_files_open (YkGameFiles *files, GFile *file, guint n_files);

G_END_DECLS
