/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of the shortest wins and the tries. */
#include "game/results/yk-attempts-file.h"

#include <glib/gi18n-lib.h>

static const YkSafeFileSentences sentences = {
    .foreign = N_ ("This file is not a list of your attempts."),
    .damaged = N_ ("The list of your attempts can't be read."),
    .came_back = N_ ("The previous copy is in use."),
    .unsaved = N_ ("The list of your attempts can't be saved."),
};

YkSafeFile *
yk_attempts_file_new (const char *directory)
{
  YkSafeFile *file =
      yk_safe_file_new (directory, "pars.yukon", YK_ATTEMPTS_MAX_LENGTH, &sentences);

  yk_safe_file_share (file);
  return file;
}

static YkSafeFileVerdict
read_book_cb (const char *text, gsize length, gboolean is_previous, gpointer data,
              GError **error)
{
  YkAttemptsFound *found = data;
  YkAttempts book;

  if (!yk_attempts_read (&book, text, length, error)) {
    yk_attempts_clear (&book);
    return g_error_matches (*error, YK_ATTEMPTS_ERROR, YK_ATTEMPTS_ERROR_VERSION)
               ? YK_SAFE_FILE_FOREIGN
               : YK_SAFE_FILE_DAMAGED;
  }
  yk_attempts_clear (&found->book);
  found->book = book;
  return YK_SAFE_FILE_READ;
}

gpointer
yk_attempts_find_file (YkSafeFile *file)
{
  YkAttemptsFound *found = g_new0 (YkAttemptsFound, 1);

  yk_attempts_init (&found->book);
  found->is_read = yk_safe_file_load (file, read_book_cb, found, &found->error);
  return found;
}

void
yk_attempts_found_free (YkAttemptsFound *found)
{
  yk_attempts_clear (&found->book);
  g_clear_error (&found->error);
  g_free (found);
}

YkAttemptsUnwritten *
yk_attempts_unwritten_new (const YkAttempts *book, guint n_touched)
{
  YkAttemptsUnwritten *unwritten = g_new0 (YkAttemptsUnwritten, 1);

  unwritten->book = yk_attempts_copy (book);
  unwritten->n_touched = n_touched;
  unwritten->n_changes = book->n_changes;
  return unwritten;
}

char *
yk_attempts_unwritten_compose (gpointer value, gsize *length)
{
  return yk_attempts_write (((YkAttemptsUnwritten *) value)->book, length);
}

void
yk_attempts_unwritten_free (gpointer value)
{
  YkAttemptsUnwritten *unwritten = value;

  yk_attempts_free (unwritten->book);
  g_free (unwritten);
}
