/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file is replaced as a whole: a temporary one beside it, fsync, rename.
 *
 * g_file_set_contents_full() does so, too, but it replaces a link itself, it does not
 * keep the mode of the file, and it makes the new name last only by chance, for it does
 * not sync the folder. */
#include "base/io/yk-file-util.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/yk-checksum.h"
#include "base/yk-text-util.h"

/* Reads files that the player or another program has made. */

#define CHUNK (64 * 1024)

/* Sets ERROR to a sentence for PROBLEM, which is taken over. */
static void
tell_problem (GError *problem, gsize most, GError **error)
{
  g_autofree char *size = g_format_size (most);
  g_autofree char *why = yk_file_util_explain (problem);

  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
    g_propagate_error (error, problem);
    return;
  }
  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE))
    g_set_error (error, problem->domain, problem->code,
                 /* Translators: the size of a file, such as “8.4 MB”. */
                 _ ("The file is larger than %s."), size);
  else
    g_set_error_literal (error, problem->domain, problem->code, why);
  g_error_free (problem);
}

int
yk_read_open (const char *path, gsize most, GError **error)
{
  GError *problem = NULL;
  int file = yk_file_util_open (path, most, &problem);

  if (file < 0)
    tell_problem (problem, most, error);
  return file;
}

static GBytes *
read_path (const char *path, gsize most, GCancellable *cancellable, GError **error)
{
  gsize length;
  char *text = yk_file_util_read (path, most, &length, cancellable, error);

  return text != NULL ? g_bytes_new_take (text, length) : NULL;
}

/* Where the type is not known, opening it says enough. */
static gboolean
check_remote (GFile *file, GCancellable *cancellable, GError **error)
{
  GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable);

  if (type == G_FILE_TYPE_UNKNOWN || type == G_FILE_TYPE_REGULAR)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR,
                       type == G_FILE_TYPE_DIRECTORY ? G_IO_ERROR_IS_DIRECTORY
                                                     : G_IO_ERROR_NOT_REGULAR_FILE,
                       "");
  return FALSE;
}

/* Reads a file that is not on this computer. */
static GBytes *
read_remote (GFile *file, gsize most, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GByteArray) bytes = NULL;
  g_autofree guint8 *chunk = NULL;
  gssize n;

  if (!check_remote (file, cancellable, error) ||
      (stream = g_file_read (file, cancellable, error)) == NULL)
    return NULL;
  bytes = g_byte_array_new ();
  chunk = g_malloc (CHUNK);
  while ((n = g_input_stream_read (G_INPUT_STREAM (stream), chunk, CHUNK, cancellable,
                                   error)) > 0) {
    g_byte_array_append (bytes, chunk, (guint) n);
    if (bytes->len > most) {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE, "");
      return NULL;
    }
  }
  return n == 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

GBytes *
yk_read_path (const char *path, gsize most, GError **error)
{
  GError *problem = NULL;
  GBytes *bytes = read_path (path, most, NULL, &problem);

  if (bytes == NULL)
    tell_problem (problem, most, error);
  return bytes;
}

GBytes *
yk_read_file (GFile *file, gsize most, GCancellable *cancellable, GError **error)
{
  g_autofree char *path = g_file_is_native (file) ? g_file_get_path (file) : NULL;
  GError *problem = NULL;
  GBytes *bytes = path != NULL ? read_path (path, most, cancellable, &problem)
                               : read_remote (file, most, cancellable, &problem);

  if (bytes == NULL)
    tell_problem (problem, most, error);
  return bytes;
}

guint64
yk_read_key (const char *path)
{
  struct stat status;
  guint64 facts[5];

  if (stat (path, &status) != 0)
    return 0;
  facts[0] = yk_checksum_add (YK_CHECKSUM_START, path, strlen (path));
  facts[1] = (guint64) status.st_size;
  facts[2] = (guint64) status.st_mtime;
  facts[3] = (guint64) status.st_ctim.tv_sec;
  facts[4] = (guint64) status.st_ctim.tv_nsec;
  return MAX (yk_checksum_add (YK_CHECKSUM_START, facts, sizeof facts), 1);
}

/* A chain of more links than this is taken for a circle. */
#define MAX_LINKS 40

/* A new file is named like the one that it will replace, with this suffix and so many
 * random letters and digits behind it. */
#define TEMPORARY_SUFFIX ".tmp-"
#define N_RANDOM 6

/* No writing takes longer. */
#define LEFTOVER_SECONDS 60

static gboolean
fail_by_errno (GError **error)
{
  int number = errno;

  g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (number),
                       g_strerror (number));
  return FALSE;
}

static gboolean
refuse_type (GIOErrorEnum code, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, (int) code, "");
  return FALSE;
}

/* Only an ordinary file is opened: opening a pipe might wait for ever. */
static gboolean
check_ordinary (const char *path, gsize max_length, GError **error)
{
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    return fail_by_errno (error);
  if (S_ISDIR (status.st_mode))
    return refuse_type (G_IO_ERROR_IS_DIRECTORY, error);
  if (!S_ISREG (status.st_mode))
    return refuse_type (G_IO_ERROR_NOT_REGULAR_FILE, error);
  if ((guint64) status.st_size > max_length)
    return refuse_type (G_IO_ERROR_MESSAGE_TOO_LARGE, error);
  return TRUE;
}

/* Like read().  A file that would make us wait is not ordinary, even if it looks so:
 * the system makes up some such files, for example /proc/kmsg. */
static gssize
read_chunk (int number, guint8 *chunk, GCancellable *cancellable, GError **error)
{
  gssize n = -1;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  do
    n = read (number, chunk, CHUNK);
  while (n < 0 && errno == EINTR);
  if (n < 0 && errno == EAGAIN)
    refuse_type (G_IO_ERROR_NOT_REGULAR_FILE, error);
  else if (n < 0)
    fail_by_errno (error);
  return n;
}

/* Reads to the end of the file, which may be elsewhere than its size has said. */
static gboolean
read_all (int number, GByteArray *bytes, gsize max_length, GCancellable *cancellable,
          GError **error)
{
  g_autofree guint8 *chunk = g_malloc (CHUNK);
  gssize n;

  while ((n = read_chunk (number, chunk, cancellable, error)) > 0) {
    g_byte_array_append (bytes, chunk, (guint) n);
    if (bytes->len > max_length)
      return refuse_type (G_IO_ERROR_MESSAGE_TOO_LARGE, error);
  }
  return n == 0;
}

int
yk_file_util_open (const char *path, gsize max_length, GError **error)
{
  int number;

  if (!check_ordinary (path, max_length, error))
    return -1;
  number = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
  if (number < 0)
    fail_by_errno (error);
  return number;
}

char *
yk_file_util_read (const char *path, gsize max_length, gsize *length,
                   GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) bytes = NULL;
  int number = yk_file_util_open (path, max_length, error);
  gboolean is_read;

  if (number < 0)
    return NULL;
  bytes = g_byte_array_new ();
  is_read = read_all (number, bytes, max_length, cancellable, error);
  close (number);
  if (!is_read)
    return NULL;
  *length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}

char *
yk_file_util_explain (const GError *error)
{
  static const struct
  {
    GIOErrorEnum code;
    const char *sentence;
  } known[] = {
      {G_IO_ERROR_NOT_FOUND, N_ ("The file doesn’t exist.")},
      {G_IO_ERROR_IS_DIRECTORY, N_ ("This is a folder.")},
      {G_IO_ERROR_PERMISSION_DENIED, N_ ("You don’t have permission.")},
      {G_IO_ERROR_NO_SPACE, N_ ("The disk is full.")},
      {G_IO_ERROR_NOT_REGULAR_FILE, N_ ("This isn’t an ordinary file.")},
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_error_matches (error, G_IO_ERROR, (int) known[i].code))
      return g_strdup (_ (known[i].sentence));
  return yk_text_as_sentence (error->message);
}

/* Follows the symbolic links at the end of PATH, also to a file that does not exist.
 * NULL with errno where they form a circle. */
static char *
find_link_target (const char *path)
{
  g_autofree char *at = g_strdup (path);

  for (int i = 0; i < MAX_LINKS; i++) {
    g_autofree char *next = g_file_read_link (at, NULL), *folder = NULL;

    if (next == NULL)
      return g_steal_pointer (&at);
    folder = g_path_get_dirname (at);
    g_free (at);
    at = g_path_is_absolute (next) ? g_steal_pointer (&next)
                                   : g_build_filename (folder, next, NULL);
  }
  errno = ELOOP;
  return NULL;
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

/* Gives the new file the mode of the one that it replaces. */
static gboolean
copy_mode (int number, const char *target)
{
  GStatBuf status;

  return g_stat (target, &status) != 0 || fchmod (number, status.st_mode & 07777) == 0;
}

char *
yk_file_util_write_temporary (const char *target, int mode, const char *text,
                              gsize length)
{
  g_autofree char *temporary = g_strconcat (target, TEMPORARY_SUFFIX "XXXXXX", NULL);
  int number = g_mkstemp_full (temporary, O_WRONLY | O_CLOEXEC, mode);
  int error_number = 0;

  if (number < 0)
    return NULL;
  /* A disk that knows no modes (FAT) is no reason not to write. */
  copy_mode (number, target);
  if (!write_all (number, text, length) || fsync (number) != 0)
    error_number = errno;
  if (close (number) != 0 && error_number == 0)
    error_number = errno;
  if (error_number == 0)
    return g_steal_pointer (&temporary);
  g_unlink (temporary);
  errno = error_number;
  return NULL;
}

/* Renames the temporary file, or removes it where that fails. */
static gboolean
rename_or_remove (const char *temporary, const char *path)
{
  int error_number;

  if (g_rename (temporary, path) == 0)
    return TRUE;
  error_number = errno;
  g_unlink (temporary);
  errno = error_number;
  return FALSE;
}

void
yk_file_util_sync_folder (const char *folder)
{
  int number = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (number < 0)
    return;
  fsync (number);
  close (number);
}

static void
sync_folder_of (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  yk_file_util_sync_folder (folder);
}

gboolean
yk_file_util_replace (const char *path, int mode, const char *text, gsize length,
                      GError **error)
{
  g_autofree char *target = find_link_target (path), *temporary = NULL;

  if (target != NULL)
    temporary = yk_file_util_write_temporary (target, mode, text, length);
  if (temporary == NULL)
    return fail_by_errno (error);
  if (!rename_or_remove (temporary, target))
    return fail_by_errno (error);
  sync_folder_of (target);
  return TRUE;
}

gboolean
yk_file_util_make_folder (const char *path)
{
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return TRUE;
  if (g_mkdir_with_parents (path, 0700) != 0)
    return FALSE;
  sync_folder_of (path);
  return TRUE;
}

/* Whether NAME is that of a temporary file for BASE. */
static gboolean
is_temporary (const char *name, const char *base)
{
  g_autofree char *start = g_strconcat (base, TEMPORARY_SUFFIX, NULL);

  if (!g_str_has_prefix (name, start) || strlen (name) != strlen (start) + N_RANDOM)
    return FALSE;
  for (const char *at = name + strlen (start); *at != '\0'; at++)
    if (!g_ascii_isalnum (*at))
      return FALSE;
  return TRUE;
}

static void
remove_old (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GStatBuf status;

  if (g_lstat (path, &status) == 0 && S_ISREG (status.st_mode) &&
      status.st_mtime < g_get_real_time () / G_USEC_PER_SEC - LEFTOVER_SECONDS)
    g_unlink (path);
}

void
yk_file_util_remove_leftovers (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autoptr (GDir) names = g_dir_open (folder, 0, NULL);
  const char *name;

  while (names != NULL && (name = g_dir_read_name (names)) != NULL)
    if (is_temporary (name, base))
      remove_old (folder, name);
}
