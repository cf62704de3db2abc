/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files: reads whole ones, the player's and foreign ones, and replaces them atomically.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads whole files and replaces them atomically.  Every function waits for the disk;
 * any thread may call it. */

/* Reads an ordinary file of at most MAX_LENGTH bytes: its text of LENGTH bytes and a
 * zero byte, to be freed with g_free().  NULL with ERROR in G_IO_ERROR: IS_DIRECTORY,
 * NOT_REGULAR_FILE and MESSAGE_TOO_LARGE without a message; CANCELLED; or what the
 * system says, such as NOT_FOUND. */
char *yk_file_util_read (const char *path, gsize max_length, gsize *length,
                         GCancellable *cancellable, GError **error);

/* Opens such a file for reading, without waiting even if it is a pipe by now.  Returns
 * a descriptor to be closed, or -1 with ERROR as above. */
int yk_file_util_open (const char *path, gsize max_length, GError **error);

/* Says for the player what an error of these functions or of GIO means, which often
 * repeats the file's path.  Returns: (transfer full): a sentence. */
char *yk_file_util_explain (const GError *error);

/* Puts TEXT in the place of what the file PATH holds: all of it, safely on the disk, or
 * nothing.  A symbolic link stays one, and the file at its end is replaced.  A file
 * that is there keeps its mode, a new one has MODE, less what the umask takes away.
 * At no moment is there no file.  FALSE with ERROR, a G_IO_ERROR whose message says
 * only what the system says. */
gboolean yk_file_util_replace (const char *path, int mode, const char *text,
                               gsize length, GError **error);

/* Writes TEXT to a new file beside TARGET, with TARGET's mode or else with MODE, and
 * waits until it is on the disk.  Returns: (transfer full) (nullable): its path; NULL
 * with errno, and then no file is left behind. */
char *yk_file_util_write_temporary (const char *target, int mode, const char *text,
                                    gsize length);

/* Makes a folder and its parents, readable by nobody else.  Returns FALSE and sets
 * errno on failure. */
gboolean yk_file_util_make_folder (const char *path);

/* Makes the names in a folder last on the disk.  Where the file system cannot do this,
 * nothing more can be done. */
void yk_file_util_sync_folder (const char *folder);

/* Removes temporary files that yk_file_util_replace() has left beside PATH because its
 * program was killed.  Those younger than a minute stay: a program may be writing them.
 * Only for the program's own folder: elsewhere a file of the player's may be named like
 * one of these, so no link is followed. */
void yk_file_util_remove_leftovers (const char *path);

/* Reads files that the player or another program has made: games, decks, pictures. */

/* Opens the file at PATH.  Returns a descriptor to be closed, or -1 with ERROR as
 * below. */
int yk_read_open (const char *path, gsize most, GError **error);

/* Reads the file at PATH, of at most MOST bytes.  Returns: (transfer full) (nullable):
 * NULL with ERROR in G_IO_ERROR, a sentence for the player, if it is larger
 * (MESSAGE_TOO_LARGE), not an ordinary file or unreadable.  Waits for the disk, so it
 * is for threads. */
GBytes *yk_read_path (const char *path, gsize most, GError **error);

/* Like yk_read_path(), for a file that may be on another computer.  ERROR may also be
 * G_IO_ERROR_CANCELLED. */
GBytes *
yk_read_file (GFile *file, gsize most, GCancellable *cancellable, GError **error);

/* Gets a number that changes when the file at PATH is replaced or written to, without
 * reading it; 0 if there is none.  Waits for the disk. */
guint64 yk_read_key (const char *path);

G_END_DECLS
