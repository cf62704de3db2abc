/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games in files that the player chose: opened and saved in threads. */
#include "game/savegame/yk-savegame.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "base/io/yk-file-util.h"
#include "base/yk-text-util.h"

#define MAX_SHOWN_CHARS 60

char *
yk_savegame_file_display_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base != NULL ? base : "?");

  return yk_text_to_display (name, MAX_SHOWN_CHARS);
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
  g_autofree char *name = yk_savegame_file_display_name (file);
  const char *why = error->message;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE))
    why = _ ("This file is too large to be a Yukon game.");
  /* Translators: the name of a file, and a sentence that says what is wrong. */
  take_message (error, g_strdup_printf (_ ("Can’t open “%s”. %s"), name, why));
}

/* What the player saves. */
typedef enum
{
  SAVED_GAME,
  SAVED_RESULTS,
} SavedKind;

static void
tell_save_error (GFile *file, SavedKind kind, GError *error)
{
  g_autofree char *name = yk_savegame_file_display_name (file);
  g_autofree char *why = yk_file_util_explain (error);
  char *sentence = NULL;

  switch (kind) {
  case SAVED_GAME:
    /* Translators: the name of a file, and a sentence that says what is wrong. */
    sentence = g_strdup_printf (_ ("Can’t save the game as “%s”. %s"), name, why);
    break;
  case SAVED_RESULTS:
    sentence =
        /* Translators: the name of a file, and a sentence that says what is wrong. */
        g_strdup_printf (_ ("Can’t save the results as “%s”. %s"), name, why);
    break;
  }
  take_message (error, sentence);
}

static gboolean
read_history (GFile *file, YkHistory *history, GCancellable *cancellable,
              GError **error)
{
  g_autoptr (GBytes) bytes =
      yk_read_file (file, YK_SAVEGAME_MAX_LENGTH, cancellable, error);

  return bytes != NULL && yk_savegame_read_any (history, g_bytes_get_data (bytes, NULL),
                                                g_bytes_get_size (bytes), error);
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
yk_savegame_file_open_async (GFile *file, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, data);

  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, open_in_thread);
}

gboolean
yk_savegame_file_open_finish (GAsyncResult *result, YkHistory *history, GError **error)
{
  g_autofree YkHistory *read = g_task_propagate_pointer (G_TASK (result), error);

  *history = read != NULL ? *read : (YkHistory){0};
  return read != NULL;
}

/* Bytes on their way into a file. */
typedef struct
{
  YkSavegameDraft *draft; /* what the bytes are to be made of, or NULL */
  GBytes *bytes;          /* NULL until then */
  SavedKind kind;
} Saving;

static void
file_saving_free (gpointer data)
{
  Saving *saving = data;

  g_clear_pointer (&saving->draft, yk_savegame_draft_free);
  g_clear_pointer (&saving->bytes, g_bytes_unref);
  g_free (saving);
}

/* A file that may not be written must not be replaced, either. */
static gboolean
check_permission (const char *path, GError **error)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS) || g_access (path, W_OK) == 0)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED, "");
  return FALSE;
}

static gboolean
write_file (GFile *file, GBytes *bytes, GError **error)
{
  g_autofree char *path = g_file_is_native (file) ? g_file_get_path (file) : NULL;

  if (path == NULL) {
    /* Writes a file that is not on this computer.  A stream that is closed takes the
     * place of the file even where not all of it could be written, unless the closing
     * is cancelled. */
    g_autoptr (GCancellable) cancelled = g_cancellable_new ();
    g_autoptr (GFileOutputStream) stream = g_file_replace (
        file, NULL, FALSE, G_FILE_CREATE_REPLACE_DESTINATION, NULL, error);

    if (stream == NULL)
      return FALSE;
    if (g_output_stream_write_all (G_OUTPUT_STREAM (stream),
                                   g_bytes_get_data (bytes, NULL),
                                   g_bytes_get_size (bytes), NULL, NULL, error))
      return g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error);
    g_cancellable_cancel (cancelled);
    g_output_stream_close (G_OUTPUT_STREAM (stream), cancelled, NULL);
    return FALSE;
  }
  return check_permission (path, error) &&
         yk_file_util_replace (path, 0666, g_bytes_get_data (bytes, NULL),
                               g_bytes_get_size (bytes), error);
}

/* Looks at what is there already: only an ordinary file is replaced. */
static gboolean
check_target (GFile *file, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info (
      file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, NULL, &problem);

  if (info != NULL) {
    /* Refuses whatever is not an ordinary file: opening a pipe might wait for ever. */
    GFileType type = g_file_info_get_file_type (info);

    if (type == G_FILE_TYPE_REGULAR)
      return TRUE;
    if (type == G_FILE_TYPE_DIRECTORY)
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY, "");
    else
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, "");
    return FALSE;
  }
  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/* How GIO calls the extended attribute that a portal's folders have. */
#define IN_PORTAL "xattr::document-portal.host-path"

/* Whether a portal may have granted us this one name in FOLDER, and no other: then
 * whatever is written beside it comes to nothing. */
static gboolean
is_granted_alone (GFile *folder)
{
  g_autoptr (GFileInfo) info = NULL;

  if (g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS) || g_getenv ("SNAP") != NULL)
    return TRUE;
  info = g_file_query_info (folder, IN_PORTAL, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  return info != NULL && g_file_info_has_attribute (info, IN_PORTAL);
}

/* The file that is really written: see yk_savegame_file_save_async(). */
static GFile *
with_suffix (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *longer = g_strconcat (name, YK_FILE_SUFFIX, NULL);
  g_autoptr (GFile) parent = g_file_get_parent (file);
  g_autoptr (GFile) named = NULL;

  if (g_str_has_suffix (name, YK_FILE_SUFFIX) || parent == NULL ||
      is_granted_alone (parent))
    return g_object_ref (file);
  named = g_file_get_child (parent, longer);
  if (g_file_query_exists (file, NULL) || g_file_query_exists (named, NULL))
    return g_object_ref (file);
  return g_steal_pointer (&named);
}

static GBytes *
draft_bytes (const YkSavegameDraft *draft)
{
  char *text = yk_savegame_draft_write (draft);

  return g_bytes_new_take (text, strlen (text));
}

static void
save_in_thread (GTask *task, gpointer chosen, gpointer data, GCancellable *cancellable)
{
  Saving *saving = data;
  GError *error = NULL;
  g_autoptr (GFile) file =
      saving->kind == SAVED_GAME ? with_suffix (chosen) : g_object_ref (chosen);

  if (saving->draft != NULL)
    saving->bytes = draft_bytes (saving->draft);
  if (check_target (file, &error) && write_file (file, saving->bytes, &error)) {
    g_task_return_pointer (task, g_steal_pointer (&file), g_object_unref);
    return;
  }
  tell_save_error (file, saving->kind, error);
  g_task_return_error (task, error);
}

/* Takes over what CONTENTS points to. */
static void
save_contents (GFile *file, Saving contents, GAsyncReadyCallback callback,
               gpointer data)
{
  g_autoptr (GTask) task = g_task_new (file, NULL, callback, data);
  Saving *saving = g_new (Saving, 1);

  *saving = contents;
  g_task_set_task_data (task, saving, file_saving_free);
  g_task_run_in_thread (task, save_in_thread);
}

void
yk_savegame_file_save_async (GFile *file, const YkHistory *history,
                             GAsyncReadyCallback callback, gpointer data)
{
  save_contents (file,
                 (Saving){.draft = yk_savegame_draft_new (history), .kind = SAVED_GAME},
                 callback, data);
}

void
yk_savegame_file_export_async (GFile *file, char *text, GAsyncReadyCallback callback,
                               gpointer data)
{
  save_contents (
      file,
      (Saving){.bytes = g_bytes_new_take (text, strlen (text)), .kind = SAVED_RESULTS},
      callback, data);
}

gboolean
yk_savegame_file_export (GFile *file, GBytes *bytes, GError **error)
{
  GError *reason = NULL;

  if (check_target (file, &reason) && write_file (file, bytes, &reason))
    return TRUE;
  tell_save_error (file, SAVED_RESULTS, reason);
  g_propagate_error (error, reason);
  return FALSE;
}
