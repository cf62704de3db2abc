/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log's file. */
#include "game/results/yk-results-file.h"

#include <glib/gi18n-lib.h>

static const YkSafeFileSentences sentences = {
    .foreign = N_ ("This file doesn't hold Yukon statistics."),
    .damaged = N_ ("The statistics can't be read."),
    .came_back = N_ ("The previous copy is in use."),
    .unsaved = N_ ("The statistics can't be saved."),
};

YkSafeFile *
yk_results_file_new (const char *directory)
{
  YkSafeFile *file = yk_safe_file_new (directory, "statistics.yukon",
                                       YK_RESULTS_MAX_LENGTH, &sentences);

  yk_safe_file_share (file);
  return file;
}

static YkSafeFileVerdict
read_log_cb (const char *text, gsize length, gboolean is_previous, gpointer data,
             GError **error)
{
  YkResultsFound *found = data;
  YkResults log;

  if (!yk_results_read (&log, text, length, error)) {
    yk_results_clear (&log);
    return g_error_matches (*error, YK_RESULTS_ERROR, YK_RESULTS_ERROR_VERSION)
               ? YK_SAFE_FILE_FOREIGN
               : YK_SAFE_FILE_DAMAGED;
  }
  yk_results_clear (&found->log);
  found->log = log;
  found->sum = yk_results_sum (text, length);
  return YK_SAFE_FILE_READ;
}

gpointer
yk_results_find_file (YkSafeFile *file)
{
  YkResultsFound *found = g_new0 (YkResultsFound, 1);

  yk_results_init (&found->log);
  found->sum = yk_results_sum ("", 0);
  found->is_read = yk_safe_file_load (file, read_log_cb, found, &found->error);
  return found;
}

void
yk_results_found_free (YkResultsFound *found)
{
  yk_results_clear (&found->log);
  g_clear_error (&found->error);
  g_free (found);
}

YkResultsUnwritten *
yk_results_unwritten_new (const YkResults *log, guint n_touched)
{
  YkResultsUnwritten *unwritten = g_new0 (YkResultsUnwritten, 1);

  unwritten->copy = yk_results_copy (log);
  unwritten->n_changes = log->n_changes;
  unwritten->n_touched = n_touched;
  return unwritten;
}

char *
yk_results_unwritten_compose (gpointer value, gsize *length)
{
  YkResultsUnwritten *unwritten = value;
  char *text = yk_results_copy_write (unwritten->copy, length);

  unwritten->sum = yk_results_sum (text, *length);
  return text;
}

void
yk_results_unwritten_free (gpointer value)
{
  YkResultsUnwritten *unwritten = value;

  yk_results_copy_free (unwritten->copy);
  g_free (unwritten);
}
