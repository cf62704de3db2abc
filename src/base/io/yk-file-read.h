/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads files that the player or another program has made: games, decks, pictures. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

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
