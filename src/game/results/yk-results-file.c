/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log's file. */
#include "game/results/yk-log-file.h"

#include <glib/gi18n-lib.h>

static const YkSafeFileSentences sentences = {
    .foreign = N_ ("This file does not hold statistics of Yukon."),
    .damaged = N_ ("The statistics cannot be read."),
    .came_back = N_ ("The copy before it is in use."),
    .unsaved = N_ ("The statistics cannot be saved."),
};

YkSafeFile *
yk_log_file_new (const char *directory)
{
  YkSafeFile *file =
      yk_safe_file_new (directory, "statistics.yukon", YK_LOG_MAX_LENGTH, &sentences);

  yk_safe_file_share (file);
  return file;
}

static YkSafeFileVerdict
read_log_cb (const char *text, gsize length, gboolean is_previous, gpointer data,
             GError **error)
{
  YkLogFound *found = data;
  YkLog log;

  if (!yk_log_read (&log, text, length, error)) {
    yk_log_clear (&log);
    return g_error_matches (*error, YK_LOG_ERROR, YK_LOG_ERROR_VERSION)
               ? YK_SAFE_FILE_FOREIGN
               : YK_SAFE_FILE_DAMAGED;
  }
  yk_log_clear (&found->log);
  found->log = log;
  found->sum = yk_log_sum (text, length);
  return YK_SAFE_FILE_READ;
}

gpointer
yk_log_find_file (YkSafeFile *file)
{
  YkLogFound *found = g_new0 (YkLogFound, 1);

  yk_log_init (&found->log);
  found->sum = yk_log_sum ("", 0);
  found->is_read = yk_safe_file_load (file, read_log_cb, found, &found->error);
  return found;
}

void
yk_log_found_free (YkLogFound *found)
{
  yk_log_clear (&found->log);
  g_clear_error (&found->error);
  g_free (found);
}

YkLogUnwritten *
yk_log_unwritten_new (const YkLog *log, guint n_touched)
{
  YkLogUnwritten *unwritten = g_new0 (YkLogUnwritten, 1);

  unwritten->copy = yk_log_copy (log);
  unwritten->n_changes = log->n_changes;
  unwritten->n_touched = n_touched;
  return unwritten;
}

char *
yk_log_unwritten_compose (gpointer value, gsize *length)
{
  YkLogUnwritten *unwritten = value;
  char *text = yk_log_copy_write (unwritten->copy, length);

  unwritten->sum = yk_log_sum (text, *length);
  return text;
}

void
yk_log_unwritten_free (gpointer value)
{
  YkLogUnwritten *unwritten = value;

  yk_log_copy_free (unwritten->copy);
  g_free (unwritten);
}
