/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of the shortest wins and the tries. */
#include "game/results/yk-par-book-file.h"

#include <glib/gi18n-lib.h>

static const YkSafeFileSentences sentences = {
    .foreign = N_ ("This file does not hold your tries."),
    .damaged = N_ ("The list of your tries cannot be read."),
    .came_back = N_ ("The copy before it is in use."),
    .unsaved = N_ ("The list of your tries cannot be saved."),
};

YkSafeFile *
yk_par_book_file_new (const char *directory)
{
  YkSafeFile *file =
      yk_safe_file_new (directory, "pars.yukon", YK_PAR_BOOK_MAX_LENGTH, &sentences);

  yk_safe_file_share (file);
  return file;
}

static YkSafeFileVerdict
read_book_cb (const char *text, gsize length, gboolean is_previous, gpointer data,
              GError **error)
{
  YkParBookFound *found = data;
  YkParBook book;

  if (!yk_par_book_read (&book, text, length, error)) {
    yk_par_book_clear (&book);
    return g_error_matches (*error, YK_PAR_BOOK_ERROR, YK_PAR_BOOK_ERROR_VERSION)
               ? YK_SAFE_FILE_FOREIGN
               : YK_SAFE_FILE_DAMAGED;
  }
  yk_par_book_clear (&found->book);
  found->book = book;
  return YK_SAFE_FILE_READ;
}

gpointer
yk_par_book_find_file (YkSafeFile *file)
{
  YkParBookFound *found = g_new0 (YkParBookFound, 1);

  yk_par_book_init (&found->book);
  found->is_read = yk_safe_file_load (file, read_book_cb, found, &found->error);
  return found;
}

void
yk_par_book_found_free (YkParBookFound *found)
{
  yk_par_book_clear (&found->book);
  g_clear_error (&found->error);
  g_free (found);
}

YkParBookUnwritten *
yk_par_book_unwritten_new (const YkParBook *book, guint n_touched)
{
  YkParBookUnwritten *unwritten = g_new0 (YkParBookUnwritten, 1);

  unwritten->book = yk_par_book_copy (book);
  unwritten->n_touched = n_touched;
  unwritten->n_changes = book->n_changes;
  return unwritten;
}

char *
yk_par_book_unwritten_compose (gpointer value, gsize *length)
{
  return yk_par_book_write (((YkParBookUnwritten *) value)->book, length);
}

void
yk_par_book_unwritten_free (gpointer value)
{
  YkParBookUnwritten *unwritten = value;

  yk_par_book_free (unwritten->book);
  g_free (unwritten);
}
