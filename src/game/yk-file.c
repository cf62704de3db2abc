/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games in files that the player chose: opened and saved without keeping him waiting.
 */
#include "game/yk-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/yk-record.h"

#define CHUNK (64 * 1024)
#define MAX_SHOWN_CHARS 60

char *
yk_file_shown_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base != NULL ? base : "?");
  GString *shown = g_string_new (NULL);
  glong n_chars = 0;

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar c = g_utf8_get_char (at);

    if (++n_chars > MAX_SHOWN_CHARS) {
      g_string_append (shown, "…");
      break;
    }
    g_string_append_unichar (shown, g_unichar_isprint (c) ? c : '?');
  }
  return g_string_free (shown, FALSE);
}

/* What is wrong, as a sentence; GIO's own texts often repeat the file's path. */
static char *
reason (const GError *error)
{
  if (error->domain == YK_RECORD_ERROR)
    return g_strdup (error->message);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return g_strdup (_ ("There is no such file."));
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    return g_strdup (_ ("This is a folder."));
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    return g_strdup (_ ("The permission for this is missing."));
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    return g_strdup (_ ("The disk is full."));
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE))
    return g_strdup (_ ("This is not an ordinary file."));
  return g_strconcat (error->message, ".", NULL);
}

static void
take_message (GError *error, char *message)
{
  g_free (error->message);
  error->message = message;
}

static void
tell_open_error (GFile *file, GError *error)
{
  g_autofree char *name = yk_file_shown_name (file), *why = reason (error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  /* Translators: the name of a file, and a sentence that says what is wrong. */
  take_message (error, g_strdup_printf (_ ("“%s” cannot be opened. %s"), name, why));
}

static void
tell_save_error (GFile *file, GError *error)
{
  g_autofree char *name = yk_file_shown_name (file), *why = reason (error);

  take_message (
      error,
      /* Translators: the name of a file, and a sentence that says what is
       * wrong. */
      g_strdup_printf (_ ("The game cannot be saved as “%s”. %s"), name, why));
}

static gboolean
fail_too_large (GError **error)
{
  g_set_error_literal (error, YK_RECORD_ERROR, YK_RECORD_ERROR_SYNTAX,
                       _ ("This file is too large for a Yukon game."));
  return FALSE;
}

/* Refuses what is no ordinary file: opening a pipe would wait for ever. */
static gboolean
check_type (GFileType type, GError **error)
{
  if (type == G_FILE_TYPE_REGULAR)
    return TRUE;
  if (type == G_FILE_TYPE_DIRECTORY)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY, "");
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, "");
  return FALSE;
}

static gboolean
check_source (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo) info = g_file_query_info (
      file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
      G_FILE_QUERY_INFO_NONE, cancellable, error);

  if (info == NULL || !check_type (g_file_info_get_file_type (info), error))
    return FALSE;
  return !g_file_info_has_attribute (info, G_FILE_ATTRIBUTE_STANDARD_SIZE) ||
         g_file_info_get_size (info) <= YK_RECORD_MAX_LENGTH || fail_too_large (error);
}

/* Reads to the end of the file, which may not be where its size said. */
static GByteArray *
read_bytes (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *chunk = g_malloc (CHUNK);
  gssize n;

  if (stream == NULL)
    return NULL;
  while ((n = g_input_stream_read (G_INPUT_STREAM (stream), chunk, CHUNK, cancellable,
                                   error)) > 0) {
    g_byte_array_append (bytes, chunk, (guint) n);
    if (bytes->len > YK_RECORD_MAX_LENGTH) {
      fail_too_large (error);
      return NULL;
    }
  }
  return n == 0 ? g_steal_pointer (&bytes) : NULL;
}

static gboolean
read_history (GFile *file, YkHistory *history, GCancellable *cancellable,
              GError **error)
{
  g_autoptr (GByteArray) bytes = NULL;

  if (!check_source (file, cancellable, error))
    return FALSE;
  bytes = read_bytes (file, cancellable, error);
  return bytes != NULL &&
         yk_record_read_any (history, (const char *) bytes->data, bytes->len, error);
}

static void
history_free (gpointer data)
{
  yk_history_clear (data);
  g_free (data);
}

static void
open_in_thread (GTask *task, gpointer file, gpointer data, GCancellable *cancellable)
{
  YkHistory *history = g_new0 (YkHistory, 1);
  GError *error = NULL;

  if (read_history (file, history, cancellable, &error)) {
    g_task_return_pointer (task, history, history_free);
    return;
  }
  g_free (history);
  tell_open_error (file, error);
  g_task_return_error (task, error);
}

void
yk_file_open_async (GFile *file, GCancellable *cancellable,
                    GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, data);

  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, open_in_thread);
}

gboolean
yk_file_open_finish (GAsyncResult *result, YkHistory *history, GError **error)
{
  g_autofree YkHistory *read = g_task_propagate_pointer (G_TASK (result), error);

  *history = read != NULL ? *read : (YkHistory){0};
  return read != NULL;
}

static gboolean
write_bytes (GFile *file, GBytes *bytes, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info (
      file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, NULL, &problem);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  if (info == NULL && !g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) {
    g_propagate_error (error, g_steal_pointer (&problem));
    return FALSE;
  }
  if (info != NULL && !check_type (g_file_info_get_file_type (info), error))
    return FALSE;
  /* GIO writes another file and renames it. */
  return g_file_replace_contents (file, text, length, NULL, FALSE, G_FILE_CREATE_NONE,
                                  NULL, NULL, error);
}

static void
save_in_thread (GTask *task, gpointer file, gpointer bytes, GCancellable *cancellable)
{
  GError *error = NULL;

  if (write_bytes (file, bytes, &error)) {
    g_task_return_boolean (task, TRUE);
    return;
  }
  tell_save_error (file, error);
  g_task_return_error (task, error);
}

void
yk_file_save_async (GFile *file, const YkHistory *history, GAsyncReadyCallback callback,
                    gpointer data)
{
  g_autoptr (GTask) task = g_task_new (file, NULL, callback, data);
  char *text = yk_record_write (history);

  g_task_set_task_data (task, g_bytes_new_take (text, strlen (text)),
                        (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, save_in_thread);
}

gboolean
yk_file_save_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
