/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that survive: a temporary file, fsync, rename; damaged files set aside. */
#include "game/yk-safe-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

struct _YkSafeFile
{
  char *directory;
  char *path;     /* of the present file */
  char *previous; /* of the copy before it */
  gsize max_length;
  const YkSafeFileSentences *sentences;
  char *obstacle; /* why nothing may be written at all, or NULL */
};

YkSafeFile *
yk_safe_file_new (const char *directory, const char *name, gsize max_length,
                  const YkSafeFileSentences *sentences)
{
  YkSafeFile *file = g_new0 (YkSafeFile, 1);

  file->directory = g_strdup (directory);
  file->path = g_build_filename (directory, name, NULL);
  file->previous = g_strconcat (file->path, ".previous", NULL);
  file->max_length = max_length;
  file->sentences = sentences;
  return file;
}

void
yk_safe_file_free (YkSafeFile *file)
{
  g_free (file->directory);
  g_free (file->path);
  g_free (file->previous);
  g_free (file->obstacle);
  g_free (file);
}

/* Sets ERROR from errno, in sentences with the file's name. */
static gboolean
fail_write (const YkSafeFile *file, const char *path, int error_number, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *reason = g_strdup_printf (_ ("“%s” cannot be written: %s."), name,
                                             g_strerror (error_number));

  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (error_number), "%s %s",
               _ (file->sentences->unsaved), reason);
  return FALSE;
}

static gboolean
write_all (int number, const char *text, gsize length)
{
  while (length > 0) {
    gssize n = write (number, text, length);

    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      return FALSE;
    text += n;
    length -= (gsize) n;
  }
  return TRUE;
}

/* Writes TEXT to a new file next to the present one, safely on the disk; returns its
 * name. */
static char *
write_temporary (const YkSafeFile *file, const char *text, gsize length, GError **error)
{
  g_autofree char *temporary = g_strconcat (file->path, ".XXXXXX", NULL);
  int number = g_mkstemp_full (temporary, O_WRONLY | O_CLOEXEC, 0600);
  int error_number = 0;

  if (number < 0) {
    fail_write (file, file->path, errno, error);
    return NULL;
  }
  if (!write_all (number, text, length) || fsync (number) != 0)
    error_number = errno;
  if (close (number) != 0 && error_number == 0)
    error_number = errno;
  if (error_number == 0)
    return g_steal_pointer (&temporary);
  g_unlink (temporary);
  fail_write (file, file->path, error_number, error);
  return NULL;
}

/* Makes the renames last.  Not every file system can; then there is no more to do. */
static void
sync_directory (const char *directory)
{
  int number = open (directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (number < 0)
    return;
  fsync (number);
  close (number);
}

static gboolean
replace (const YkSafeFile *file, const char *text, gsize length, GError **error)
{
  g_autofree char *temporary = NULL;
  int error_number;

  if (g_mkdir_with_parents (file->directory, 0700) != 0)
    return fail_write (file, file->directory, errno, error);
  temporary = write_temporary (file, text, length, error);
  if (temporary == NULL)
    return FALSE;

  /* There is none the first time, and without it the text is still worth saving. */
  g_rename (file->path, file->previous);

  if (g_rename (temporary, file->path) != 0) {
    error_number = errno;
    g_unlink (temporary);
    return fail_write (file, file->path, error_number, error);
  }
  sync_directory (file->directory);
  return TRUE;
}

gboolean
yk_safe_file_write (YkSafeFile *file, const char *text, gsize length, GError **error)
{
  if (file->obstacle == NULL)
    return replace (file, text, length, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, file->obstacle);
  return FALSE;
}

gboolean
yk_safe_file_is_blocked (const YkSafeFile *file)
{
  return file->obstacle != NULL;
}

/* Gets the text of a file, or NULL where there is none (then ERROR stays unset) or it
 * cannot be had.  One that is no ordinary file, or far too large, is not even opened.
 */
static char *
get_text (const YkSafeFile *file, const char *path, gsize *length, GError **error)
{
  g_autoptr (GError) reason = NULL;
  GStatBuf status;
  char *text;

  if (g_stat (path, &status) != 0) {
    if (errno != ENOENT && errno != ENOTDIR)
      g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (errno), "%s.",
                   g_strerror (errno));
    return NULL;
  }
  if (!S_ISREG (status.st_mode) || (guint64) status.st_size > file->max_length) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ (file->sentences->foreign));
    return NULL;
  }
  if (g_file_get_contents (path, &text, length, &reason))
    return text;
  if (!g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    g_set_error (error, reason->domain, reason->code, "%s.", reason->message);
  return NULL;
}

/* Renames a damaged file to the first free name; returns that, or NULL with
 * ERROR_NUMBER. The free name is taken with an empty file first, so that not even
 * another copy of the program can lose a file by it. */
static char *
set_aside (const YkSafeFile *file, const char *path, int *error_number)
{
  for (guint i = 1; i < 1000; i++) {
    g_autofree char *suffix = i > 1 ? g_strdup_printf ("-%u", i) : g_strdup ("");
    g_autofree char *name = g_strconcat (file->path, ".damaged", suffix, NULL);
    int number = g_open (name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);

    *error_number = errno;
    if (number < 0 && *error_number == EEXIST)
      continue;
    if (number < 0)
      return NULL;
    close (number);
    if (g_rename (path, name) == 0)
      return g_steal_pointer (&name);
    *error_number = errno;
    g_unlink (name);
    return NULL;
  }
  return NULL;
}

/* Sets the damaged file aside and makes the sentences that say so. */
static char *
describe_damage (YkSafeFile *file, const char *path, const char *reason)
{
  const char *damaged = _ (file->sentences->damaged);
  int error_number = 0;
  g_autofree char *name = set_aside (file, path, &error_number);
  g_autofree char *shown = g_filename_display_name (name != NULL ? name : path);
  g_autofree char *rest = NULL;

  if (name != NULL) {
    rest = g_strdup_printf (_ ("The damaged file is kept as “%s”."), shown);
    return g_strjoin (" ", damaged, reason, rest, NULL);
  }
  rest = g_strdup_printf (_ ("Its file “%s” cannot be set aside either (%s), so that "
                             "nothing will be saved until it is moved away."),
                          shown, g_strerror (error_number));
  file->obstacle = g_strjoin (" ", damaged, reason, rest, NULL);
  return g_strdup (file->obstacle);
}

/* Loads one file.  Where it is not to be had, COMPLAINTS get the sentences that say so;
 * where there is none at all it is damaged, with nothing to say. */
static YkSafeFileVerdict
load_one (YkSafeFile *file, const char *path, YkSafeFileReader reader, gpointer data,
          GPtrArray *complaints)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  YkSafeFileVerdict verdict = YK_SAFE_FILE_DAMAGED;
  gsize length;

  text = get_text (file, path, &length, &error);
  if (text != NULL)
    verdict = reader (text, length, path == file->previous, data, &error);
  switch (verdict) {
  case YK_SAFE_FILE_READ:
    break;
  case YK_SAFE_FILE_DAMAGED:
    if (error != NULL)
      g_ptr_array_add (complaints, describe_damage (file, path, error->message));
    break;
  case YK_SAFE_FILE_FOREIGN:
    file->obstacle = g_strdup (error->message);
    g_ptr_array_add (complaints, g_strdup (error->message));
    break;
  }
  return verdict;
}

gboolean
yk_safe_file_load (YkSafeFile *file, YkSafeFileReader reader, gpointer data,
                   GError **error)
{
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  YkSafeFileVerdict verdict = load_one (file, file->path, reader, data, complaints);
  gboolean was_damaged = verdict == YK_SAFE_FILE_DAMAGED && complaints->len > 0;

  if (verdict == YK_SAFE_FILE_DAMAGED)
    verdict = load_one (file, file->previous, reader, data, complaints);
  if (verdict == YK_SAFE_FILE_READ && was_damaged)
    g_ptr_array_add (complaints, g_strdup (_ (file->sentences->came_back)));
  if (complaints->len > 0) {
    g_ptr_array_add (complaints, NULL);
    text = g_strjoinv (" ", (char **) complaints->pdata);
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, text);
  }
  return verdict == YK_SAFE_FILE_READ;
}

gboolean
yk_safe_file_is_plain (const char *text, const char *end)
{
  if (end > text && end[-1] != '\n')
    return FALSE;
  if (!g_utf8_validate_len (text, (gsize) (end - text), NULL))
    return FALSE;
  for (; text < end; text = g_utf8_next_char (text)) {
    if (*text == '\n' || g_ascii_isprint (*text))
      continue;
    if (!g_unichar_isprint (g_utf8_get_char (text)))
      return FALSE;
  }
  return TRUE;
}
