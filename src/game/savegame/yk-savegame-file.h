/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games in files that the player chose, opened and saved in threads, and what else is
 * saved. */
#pragma once

#include <gio/gio.h>

#include "game/model/yk-history.h"

G_BEGIN_DECLS

/* The file's name as it may be shown: short, and in one line.  Free it with g_free().
 */
char *yk_savegame_file_display_name (GFile *file);

/* Reads a file in a thread: a savegame, or a position in its text form.  Files that are
 * not ordinary, or too large to be a game, are not read at all.  A cancelled call ends
 * at once, even while the disk does not answer. */
void yk_savegame_file_open_async (GFile *file, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer data);

/* Fills HISTORY, which needs no init.  False with ERROR (G_IO_ERROR_CANCELLED, or a
 * sentence for the player with the file's name) and HISTORY zeroed where it could not
 * be read. */
gboolean
yk_savegame_file_open_finish (GAsyncResult *result, YkHistory *history, GError **error);

/* What the names of saved games end with. */
#define YK_FILE_SUFFIX ".yukon"

/* Writes the savegame of HISTORY, as it is now, to FILE in a thread.  A name without
 * the suffix gets it, since choosers of games show no other files; but if there is a
 * file with or without it already, FILE is meant as it is, for that name has been
 * confirmed. The file is replaced as a whole or stays as it was, also on a full disk.
 * A symbolic link stays a link. */
void yk_savegame_file_save_async (GFile *file, const YkHistory *history,
                                  GAsyncReadyCallback callback, gpointer data);

/* The file that the game is in now, to be freed with g_object_unref(); NULL with ERROR
 * (a sentence for the player with the file's name) where it could not be written. */
GFile *yk_savegame_file_save_finish (GAsyncResult *result, GError **error);

/* The same for a text of any kind, always in FILE itself; takes ownership of TEXT. */
void yk_savegame_file_export_async (GFile *file, char *text,
                                    GAsyncReadyCallback callback, gpointer data);
gboolean yk_savegame_file_export_finish (GAsyncResult *result, GError **error);

/* What the names of saved pictures end with. */
#define YK_FILE_PICTURE_SUFFIX ".png"

/* The same as yk_savegame_file_save_async() for a picture in the form of PNG, whose
 * bytes are held; ended by yk_savegame_file_save_finish(). */
void yk_savegame_file_save_picture_async (GFile *file, GBytes *png,
                                          GAsyncReadyCallback callback, gpointer data);

G_END_DECLS
