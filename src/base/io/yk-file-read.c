/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads files that the player or another program has made. */
#include "base/io/yk-file-util.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/yk-checksum.h"

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
                 _ ("It's larger than %s."), size);
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
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE, "");
      return NULL;
    }
  }
  return n == 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

/* Reads a file that is not on this computer. */
static GBytes *
read_remote (GFile *file, gsize most, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = NULL;

  if (!check_remote (file, cancellable, error) ||
      (stream = g_file_read (file, cancellable, error)) == NULL)
    return NULL;
  return read_stream (G_INPUT_STREAM (stream), most, cancellable, error);
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
