/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log's file: read and written as a whole, in whatever thread.
 *
 * Nothing here knows of the game or of the statistics: all goes by values. */
#pragma once

#include "base/io/yk-safe-file.h"
#include "game/results/yk-results.h"

G_BEGIN_DECLS

/* The file statistics.yukon in DIRECTORY, which other programs may write, too; free
 * with yk_safe_file_free().  Nothing is read yet. */
YkSafeFile *yk_results_file_new (const char *directory);

/* What was found in the file. */
typedef struct
{
  YkResults log;    /* empty where nothing could be read */
  guint64 sum;      /* the yk_results_sum() of the text, or of none */
  gboolean is_read; /* also where it is the copy before it, and ERROR is set */
  GError *error;    /* a sentence, or NULL where all is well or there is no file */
} YkResultsFound;

/* Reads the file; returns a YkResultsFound.  Any thread may call it, while no other one
 * does anything with the file. */
gpointer yk_results_find_file (YkSafeFile *file);
void yk_results_found_free (YkResultsFound *found);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkResultsFound, yk_results_found_free)

/* A log on its way to the file. */
typedef struct
{
  YkResultsCopy *copy;
  guint64 n_changes; /* of the log when it was copied */
  guint n_touched;   /* the caller's own count */
  guint64 sum;       /* the yk_results_sum() of the text, once that is composed */
} YkResultsUnwritten;

/* The log at this moment; quick. */
YkResultsUnwritten *yk_results_unwritten_new (const YkResults *log, guint n_touched);

/* For a YkSaveQueueOwner: the text of a YkResultsUnwritten, in any thread. */
char *yk_results_unwritten_compose (gpointer value, gsize *length);
void yk_results_unwritten_free (gpointer value);

G_END_DECLS
