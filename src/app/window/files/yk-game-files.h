/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens and saves games in files: by menu, drag and drop, or from the desktop. */
#pragma once

#include <gtk/gtk.h>

#include "app/window/new-game/yk-new-game-controller.h"

G_BEGIN_DECLS

typedef struct _YkGameFiles YkGameFiles;

/* Adds "open", "save-as" and "cancel-opening" to WINDOW and accepts files dropped on
 * it. Borrows all arguments.
 *
 * Returns: (transfer full): the files. */
YkGameFiles *
yk_game_files_new (GtkApplicationWindow *window, YkGame *game,
                   YkNewGameController *new_game_controller, YkToast *toast);

/* Frees FILES and cancels reading; a file that is being saved is finished, and the
 * application waits for it. */
void yk_game_files_free (YkGameFiles *files);

/* Opens FILE, the first of N_FILES, in a thread, cancelling any other file being
 * opened.  A link URI (see yk-link.h) is followed at once.  The toast reports the
 * outcome, and that there were more files. */
void yk_game_files_open (YkGameFiles *files, GFile *file, guint n_files);

/* Adds to a SENTENCE about HISTORY from which other program it came, if from any.
 * Returns: (transfer full) */
char *yk_game_files_add_origin (const char *sentence, const YkHistory *history);

G_END_DECLS
