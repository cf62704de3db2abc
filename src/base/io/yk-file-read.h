/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads files of decks and pictures, which the player or another program has made. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Opens the file at PATH; a descriptor to be closed.  -1 with ERROR as below. */
int yk_read_open (const char *path, gsize most, GError **error);

/* All that is in the file at PATH, at most MOST bytes.  NULL with ERROR, a sentence for
 * the player, where it is larger, is no ordinary file or cannot be read.  Waits for the
 * disk: for threads, any of them. */
GBytes *yk_read_path (const char *path, gsize most, GError **error);

/* The same for a file that may be on another computer.  ERROR may also be
 * G_IO_ERROR_CANCELLED. */
GBytes *
yk_read_file (GFile *file, gsize most, GCancellable *cancellable, GError **error);

/* A number that changes when the file at PATH is replaced or written to, without
 * reading it; 0 where there is none.  Waits for the disk, too. */
guint64 yk_read_key (const char *path);

G_END_DECLS
