/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of the shortest wins and the tries: read and written as a whole, in whatever
 * thread, and all by values. */
#pragma once

#include "base/io/yk-safe-file.h"
#include "game/results/yk-par-book.h"

/* The file pars.yukon in DIRECTORY, which other programs may write, too; free with
 * yk_safe_file_free().  Nothing is read yet. */
YkSafeFile *yk_par_book_file_new (const char *directory);

/* What was found in the file. */
typedef struct
{
  gboolean is_read;
  YkParBook book; /* empty where nothing could be read */
  GError *error;  /* a sentence, or NULL where all is well or there is no file */
} YkParBookFound;

/* Reads the file; returns a YkParBookFound.  Any thread may call it, while no other one
 * does anything with the file. */
gpointer yk_par_book_find_file (YkSafeFile *file);
void yk_par_book_found_free (YkParBookFound *found);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkParBookFound, yk_par_book_found_free)

/* A book on its way to the file. */
typedef struct
{
  YkParBook *book;
  guint n_touched;   /* the caller's own count */
  guint64 n_changes; /* the book's */
} YkParBookUnwritten;

/* The book at this moment; quick. */
YkParBookUnwritten *yk_par_book_unwritten_new (const YkParBook *book, guint n_touched);

/* For a YkWriterOwner: the text of a YkParBookUnwritten, in any thread. */
char *yk_par_book_unwritten_compose (gpointer value, gsize *length);
void yk_par_book_unwritten_free (gpointer value);
