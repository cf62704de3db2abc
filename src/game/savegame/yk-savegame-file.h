/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens and saves, in threads, games and other things in files that the player chose.
 */
#pragma once

#include <gio/gio.h>

#include "game/model/yk-history.h"

G_BEGIN_DECLS

/* Returns: (transfer full): the file's name as it may be shown: short, in one line. */
char *yk_savegame_file_display_name (GFile *file);

/* Reads a savegame, or a position in its text form, in a thread.  Does not read files
 * that are not ordinary or too large for a game.  Cancelling ends the call at once,
 * even if the disk does not answer. */
void yk_savegame_file_open_async (GFile *file, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer data);

/* Fills HISTORY, which needs no init.  Returns: FALSE with ERROR (G_IO_ERROR_CANCELLED,
 * or a sentence for the player with the file's name) and HISTORY zeroed if the file
 * could not be read. */
gboolean
yk_savegame_file_open_finish (GAsyncResult *result, YkHistory *history, GError **error);

/* What the names of saved games end with. */
#define YK_FILE_SUFFIX ".yukon"

/* Writes the savegame of HISTORY, as it is now, to FILE in a thread.  A name without
 * the suffix gets it, since choosers of games show no other files, unless there is a
 * file with or without it already: that name has been confirmed.  In a sandbox, too,
 * the name stays: no other one has been granted.  The file is replaced as a whole or
 * stays as it was, also on a full disk.  A symbolic link stays a link. */
void yk_savegame_file_save_async (GFile *file, const YkHistory *history,
                                  GAsyncReadyCallback callback, gpointer data);

/* Returns: (transfer full) (nullable): the file that was written; NULL with ERROR, a
 * sentence for the player with the file's name, if it could not be. */
GFile *yk_savegame_file_save_finish (GAsyncResult *result, GError **error);

/* Like yk_savegame_file_save_async(), for any TEXT (transfer full), always in FILE
 * itself. */
void yk_savegame_file_export_async (GFile *file, char *text,
                                    GAsyncReadyCallback callback, gpointer data);
gboolean yk_savegame_file_export_finish (GAsyncResult *result, GError **error);

/* The same at once, which waits for the disk; for threads. */
gboolean yk_savegame_file_export (GFile *file, GBytes *bytes, GError **error);

/* What the names of saved pictures end with. */
#define YK_FILE_PICTURE_SUFFIX ".png"

/* Like yk_savegame_file_save_async(), for a picture whose bytes, of which a reference
 * is held, are PNG; finish with yk_savegame_file_save_finish(). */
void yk_savegame_file_save_picture_async (GFile *file, GBytes *png,
                                          GAsyncReadyCallback callback, gpointer data);

G_END_DECLS
