/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads files of decks and pictures, which the player or another program has made. */
#include "base/io/yk-file-read.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/yk-checksum.h"

#define CHUNK (64 * 1024)

/* The sentence that says why a file cannot be read. */
static const char *
read_reason (GIOErrorEnum code)
{
  switch (code) {
  case G_IO_ERROR_NOT_FOUND:
    return _ ("There is no such file.");
  case G_IO_ERROR_IS_DIRECTORY:
    return _ ("This is a folder.");
  case G_IO_ERROR_PERMISSION_DENIED:
    return _ ("The permission for this is missing.");
  case G_IO_ERROR_NOT_REGULAR_FILE:
    return _ ("This is not an ordinary file.");
  default:
    return _ ("It cannot be read.");
  }
}

static gboolean
fail_read (GIOErrorEnum code, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, (int) code, read_reason (code));
  return FALSE;
}

static gboolean
fail_large (gsize most, GError **error)
{
  g_autofree char *size = g_format_size (most);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
               /* Translators: the size of a file, such as “8.4 MB”. */
               _ ("It is larger than %s."), size);
  return FALSE;
}

/* Opening a pipe must not wait for somebody who writes to it. */
static int
open_path (const char *path, GError **error)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);

  if (fd < 0)
    fail_read (g_io_error_from_errno (errno), error);
  return fd;
}

static gboolean
check_status (int fd, gsize most, gsize *size, GError **error)
{
  struct stat status;

  if (fstat (fd, &status) != 0)
    return fail_read (g_io_error_from_errno (errno), error);
  if (S_ISDIR (status.st_mode))
    return fail_read (G_IO_ERROR_IS_DIRECTORY, error);
  if (!S_ISREG (status.st_mode))
    return fail_read (G_IO_ERROR_NOT_REGULAR_FILE, error);
  if (status.st_size < 0 || (guint64) status.st_size > most)
    return fail_large (most, error);
  *size = (gsize) status.st_size;
  return TRUE;
}

/* Reads SIZE bytes, or fewer where the file has become shorter. */
static GBytes *
read_descriptor (int fd, gsize size, GError **error)
{
  g_autofree char *content = g_malloc (size + 1);
  gsize length = 0;
  gssize n = 1;

  while (length < size && n != 0) {
    n = read (fd, content + length, size - length);
    if (n < 0 && errno != EINTR) {
      fail_read (g_io_error_from_errno (errno), error);
      return NULL;
    }
    length += (gsize) MAX (n, 0);
  }
  return g_bytes_new_take (g_steal_pointer (&content), length);
}

static int
open_checked (const char *path, gsize most, gsize *size, GError **error)
{
  int fd = open_path (path, error);

  if (fd < 0 || check_status (fd, most, size, error))
    return fd;
  close (fd);
  return -1;
}

int
yk_read_open (const char *path, gsize most, GError **error)
{
  gsize size;

  return open_checked (path, most, &size, error);
}

GBytes *
yk_read_path (const char *path, gsize most, GError **error)
{
  gsize size = 0;
  int fd = open_checked (path, most, &size, error);
  GBytes *bytes;

  if (fd < 0)
    return NULL;
  bytes = read_descriptor (fd, size, error);
  close (fd);
  return bytes;
}

/* GIO's own texts often repeat the file's path. */
static void
tell_plainly (GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ||
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE))
    return;
  g_free (error->message);
  error->message = g_strdup (read_reason ((GIOErrorEnum) error->code));
}

/* Where the type is not known, opening it says enough. */
static gboolean
check_remote (GFile *file, GCancellable *cancellable, GError **error)
{
  GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable);

  if (type == G_FILE_TYPE_DIRECTORY)
    return fail_read (G_IO_ERROR_IS_DIRECTORY, error);
  if (type == G_FILE_TYPE_SPECIAL)
    return fail_read (G_IO_ERROR_NOT_REGULAR_FILE, error);
  return TRUE;
}

static GBytes *
read_stream (GInputStream *stream, gsize most, GCancellable *cancellable,
             GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *chunk = g_malloc (CHUNK);
  gssize n;

  while ((n = g_input_stream_read (stream, chunk, CHUNK, cancellable, error)) > 0) {
    g_byte_array_append (bytes, chunk, (guint) n);
    if (bytes->len > most) {
      fail_large (most, error);
      return NULL;
    }
  }
  return n == 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

GBytes *
yk_read_file (GFile *file, gsize most, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GError) problem = NULL;
  GBytes *bytes = NULL;

  if (g_file_peek_path (file) != NULL)
    return yk_read_path (g_file_peek_path (file), most, error);
  if (check_remote (file, cancellable, &problem) &&
      (stream = g_file_read (file, cancellable, &problem)) != NULL)
    bytes = read_stream (G_INPUT_STREAM (stream), most, cancellable, &problem);
  if (bytes == NULL) {
    tell_plainly (problem);
    g_propagate_error (error, g_steal_pointer (&problem));
  }
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
