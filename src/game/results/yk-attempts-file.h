/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of the shortest wins and the tries: read and written as a whole, in whatever
 * thread, and all by values. */
#pragma once

#include "base/io/yk-safe-file.h"
#include "game/results/yk-attempts.h"

G_BEGIN_DECLS

/* The file pars.yukon in DIRECTORY, which other programs may write, too; free with
 * yk_safe_file_free().  Nothing is read yet. */
YkSafeFile *yk_attempts_file_new (const char *directory);

/* What was found in the file. */
typedef struct
{
  gboolean is_read;
  YkAttempts book; /* empty where nothing could be read */
  GError *error;   /* a sentence, or NULL where all is well or there is no file */
} YkAttemptsFound;

/* Reads the file; returns a YkAttemptsFound.  Any thread may call it, while no other
 * one does anything with the file. */
gpointer yk_attempts_find_file (YkSafeFile *file);
void yk_attempts_found_free (YkAttemptsFound *found);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkAttemptsFound, yk_attempts_found_free)

/* A book on its way to the file. */
typedef struct
{
  YkAttempts *book;
  guint n_touched;   /* the caller's own count */
  guint64 n_changes; /* the book's */
} YkAttemptsUnwritten;

/* The book at this moment; quick. */
YkAttemptsUnwritten *
yk_attempts_unwritten_new (const YkAttempts *book, guint n_touched);

/* For a YkSaveQueueOwner: the text of a YkAttemptsUnwritten, in any thread. */
char *yk_attempts_unwritten_compose (gpointer value, gsize *length);
void yk_attempts_unwritten_free (gpointer value);

G_END_DECLS
