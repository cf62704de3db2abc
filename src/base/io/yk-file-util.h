/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads whole files, of the program or from outside, and replaces them atomically. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads whole files and replaces them atomically.  Every function waits for the disk;
 * any thread may call it. */

/* Reads an ordinary file of at most MAX_LENGTH bytes.  Returns: (transfer full)
 * (nullable): its LENGTH bytes and a zero byte; NULL with ERROR in G_IO_ERROR:
 * IS_DIRECTORY, NOT_REGULAR_FILE or MESSAGE_TOO_LARGE, all with an empty message;
 * CANCELLED; or the system's error, such as NOT_FOUND. */
char *yk_file_util_read (const char *path, gsize max_length, gsize *length,
                         GCancellable *cancellable, GError **error);

/* Opens such a file for reading.  Never waits, even if the file has become a pipe.
 * Returns: a descriptor that the caller closes, or -1 with ERROR as above. */
int yk_file_util_open (const char *path, gsize max_length, GError **error);

/* Returns: (transfer full): a sentence for the player about an error of these functions
 * or of GIO, whose own messages often repeat the file's path. */
char *yk_file_util_explain (const GError *error);

/* Replaces the content of the file PATH by TEXT: all of it, safely on the disk, or
 * nothing.  If PATH is a symbolic link, it stays one, and its target is replaced.  An
 * existing file keeps its mode; a new one gets MODE, less the umask.  The file exists
 * at every moment.  Returns: FALSE with ERROR in G_IO_ERROR, with only the system's
 * text. */
gboolean yk_file_util_replace (const char *path, int mode, const char *text,
                               gsize length, GError **error);

/* Writes TEXT to a new file beside TARGET, with TARGET's mode, or MODE if there is no
 * TARGET, and waits until it is on the disk.  Returns: (transfer full) (nullable): the
 * new file's path; NULL with errno set and no file left behind. */
char *yk_file_util_write_temporary (const char *target, int mode, const char *text,
                                    gsize length);

/* Makes a folder and its parents, if missing, with mode 0700.  Returns: FALSE with
 * errno set on failure. */
gboolean yk_file_util_make_folder (const char *path);

/* Makes sure that the names in a folder are on the disk, if the file system can. */
void yk_file_util_sync_folder (const char *folder);

/* Removes temporary files that yk_file_util_replace() left beside PATH when its program
 * was killed.  Files younger than a minute stay: a program may be writing them.
 * Follows no link, and is only for the program's own folder: elsewhere the player may
 * have files with such names. */
void yk_file_util_remove_leftovers (const char *path);

/* Reads files that the player or another program has made: games, decks, pictures. */

/* Opens the file at PATH.  Returns: a descriptor that the caller closes, or -1 with
 * ERROR as in yk_read_path(). */
int yk_read_open (const char *path, gsize most, GError **error);

/* Reads the file at PATH, of at most MOST bytes.  Returns: (transfer full) (nullable):
 * NULL with ERROR in G_IO_ERROR, a sentence for the player, if it is larger
 * (MESSAGE_TOO_LARGE), not an ordinary file or unreadable.  Waits for the disk, so call
 * it in a thread. */
GBytes *yk_read_path (const char *path, gsize most, GError **error);

/* Like yk_read_path(), for a file that may be on another computer.  ERROR may also be
 * G_IO_ERROR_CANCELLED. */
GBytes *
yk_read_file (GFile *file, gsize most, GCancellable *cancellable, GError **error);

/* Returns: a number that changes when the file at PATH is replaced or written to; 0 if
 * there is no file.  Does not read the file, but waits for the disk. */
guint64 yk_read_key (const char *path);

G_END_DECLS
