/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the game on disk: a temporary file, fsync, rename; damaged files set aside. */
#include "game/yk-session.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "game/yk-record.h"

/* How long a change may wait for its writing. */
#define DELAY_MS 800

struct _YkSession
{
  GObject parent_instance;

  YkGame *game;
  char *directory;
  char *path;     /* of the present game's file */
  char *previous; /* of the copy before it */
  char *written;  /* what the file is known to hold, or NULL */
  guint timeout;
  gboolean is_restored; /* before, nothing is written */
  char *obstacle;       /* why nothing may be written at all, or NULL */
};

enum
{
  FAILED,
  N_SIGNALS,
};

G_DEFINE_FINAL_TYPE (YkSession, yk_session, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

/* Sets ERROR from errno, in a sentence with the file's name. */
static gboolean
fail_write (const char *path, int error_number, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (error_number),
               _ ("The game cannot be saved in “%s”: %s."), name,
               g_strerror (error_number));
  return FALSE;
}

static gboolean
write_all (int file, const char *text, gsize length)
{
  while (length > 0) {
    gssize n = write (file, text, length);

    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      return FALSE;
    text += n;
    length -= (gsize) n;
  }
  return TRUE;
}

/* Writes TEXT to a new file next to PATH, safely on the disk; returns its name. */
static char *
write_temporary (const char *path, const char *text, GError **error)
{
  g_autofree char *temporary = g_strconcat (path, ".XXXXXX", NULL);
  int file = g_mkstemp_full (temporary, O_WRONLY | O_CLOEXEC, 0600);
  int error_number = 0;

  if (file < 0) {
    fail_write (path, errno, error);
    return NULL;
  }
  if (!write_all (file, text, strlen (text)) || fsync (file) != 0)
    error_number = errno;
  if (close (file) != 0 && error_number == 0)
    error_number = errno;
  if (error_number == 0)
    return g_steal_pointer (&temporary);
  g_unlink (temporary);
  fail_write (path, error_number, error);
  return NULL;
}

/* Makes the renames last.  Not every file system can; then there is no more to do. */
static void
sync_directory (const char *directory)
{
  int file = open (directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (file < 0)
    return;
  fsync (file);
  close (file);
}

static gboolean
write_file (YkSession *session, const char *text, GError **error)
{
  g_autofree char *temporary = NULL;
  int error_number;

  if (g_mkdir_with_parents (session->directory, 0700) != 0)
    return fail_write (session->directory, errno, error);
  temporary = write_temporary (session->path, text, error);
  if (temporary == NULL)
    return FALSE;

  /* There is none the first time, and without it the game is still worth saving. */
  g_rename (session->path, session->previous);

  if (g_rename (temporary, session->path) != 0) {
    error_number = errno;
    g_unlink (temporary);
    return fail_write (session->path, error_number, error);
  }
  sync_directory (session->directory);
  return TRUE;
}

static gboolean
write_game (YkSession *session, GError **error)
{
  g_autofree char *text = NULL;

  if (!session->is_restored)
    return TRUE;
  if (session->obstacle != NULL) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, session->obstacle);
    return FALSE;
  }
  text = yk_record_write (yk_game_peek_history (session->game));
  if (g_strcmp0 (text, session->written) == 0)
    return TRUE;
  if (!write_file (session, text, error))
    return FALSE;
  g_free (session->written);
  session->written = g_steal_pointer (&text);
  return TRUE;
}

static gboolean
timeout_cb (gpointer data)
{
  YkSession *session = data;
  g_autoptr (GError) error = NULL;

  session->timeout = 0;
  if (!write_game (session, &error))
    g_signal_emit (session, signals[FAILED], 0, error->message);
  return G_SOURCE_REMOVE;
}

/* Writes soon; a change that follows does not put it off. */
static void
changed_cb (YkSession *session)
{
  if (session->is_restored && session->obstacle == NULL && session->timeout == 0)
    session->timeout = g_timeout_add (DELAY_MS, timeout_cb, session);
}

static void
yk_session_dispose (GObject *object)
{
  YkSession *session = YK_SESSION (object);

  /* Whoever wants to know of a failure has called yk_session_flush(). */
  if (session->timeout != 0)
    write_game (session, NULL);
  g_clear_handle_id (&session->timeout, g_source_remove);
  g_clear_object (&session->game);
  G_OBJECT_CLASS (yk_session_parent_class)->dispose (object);
}

static void
yk_session_finalize (GObject *object)
{
  YkSession *session = YK_SESSION (object);

  g_free (session->directory);
  g_free (session->path);
  g_free (session->previous);
  g_free (session->written);
  g_free (session->obstacle);
  G_OBJECT_CLASS (yk_session_parent_class)->finalize (object);
}

static void
yk_session_class_init (YkSessionClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = yk_session_dispose;
  object_class->finalize = yk_session_finalize;

  signals[FAILED] = g_signal_new ("failed", YK_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
yk_session_init (YkSession *session G_GNUC_UNUSED)
{
}

YkSession *
yk_session_new (YkGame *game, const char *directory)
{
  YkSession *session;

  g_return_val_if_fail (YK_IS_GAME (game), NULL);
  g_return_val_if_fail (directory != NULL, NULL);

  session = g_object_new (YK_TYPE_SESSION, NULL);
  session->game = g_object_ref (game);
  session->directory = g_strdup (directory);
  session->path = g_build_filename (directory, "session.yukon", NULL);
  session->previous = g_build_filename (directory, "session.yukon.previous", NULL);
  g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), session,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::active", G_CALLBACK (changed_cb), session,
                           G_CONNECT_SWAPPED);
  return session;
}

char *
yk_session_default_directory (void)
{
  return g_build_filename (g_get_user_state_dir (), "yukon", NULL);
}

/* Gets the text of a file that may be a record, or NULL where there is none (then ERROR
 * stays unset) or it cannot be had.  One that is no ordinary file, or far too large, is
 * not even opened. */
static char *
get_text (const char *path, gsize *length, GError **error)
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
  if (!S_ISREG (status.st_mode) || status.st_size > YK_RECORD_MAX_LENGTH) {
    g_set_error_literal (error, YK_RECORD_ERROR, YK_RECORD_ERROR_SYNTAX,
                         _ ("This file is not a Yukon game."));
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
set_aside (YkSession *session, const char *path, int *error_number)
{
  for (guint i = 1; i < 1000; i++) {
    g_autofree char *number = i > 1 ? g_strdup_printf ("-%u", i) : g_strdup ("");
    g_autofree char *name = g_strconcat (session->path, ".damaged", number, NULL);
    int file = g_open (name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);

    *error_number = errno;
    if (file < 0 && *error_number == EEXIST)
      continue;
    if (file < 0)
      return NULL;
    close (file);
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
describe_damage (YkSession *session, const char *path, const char *reason)
{
  int error_number = 0;
  g_autofree char *name = set_aside (session, path, &error_number);
  g_autofree char *shown = NULL;

  if (name != NULL) {
    shown = g_filename_display_name (name);
    return g_strdup_printf (_ ("The last game cannot be read. %s It is kept as “%s”."),
                            reason, shown);
  }
  shown = g_filename_display_name (path);
  session->obstacle = g_strdup_printf (
      _ ("The last game cannot be read. %s Its file “%s” cannot be set aside either "
         "(%s), so that no game will be saved until it is moved away."),
      reason, shown, g_strerror (error_number));
  return g_strdup (session->obstacle);
}

/* Loads one file.  Where it is there but damaged, DAMAGE gets a description. */
static gboolean
load_file (YkSession *session, const char *path, char **damage)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  YkHistory history;
  gsize length;

  text = get_text (path, &length, &error);
  if (text != NULL && yk_record_read (&history, text, length, &error)) {
    if (path == session->path)
      session->written = g_steal_pointer (&text);
    yk_game_take_history (session->game, &history, FALSE);
    return TRUE;
  }
  if (error != NULL)
    *damage = describe_damage (session, path, error->message);
  return FALSE;
}

gboolean
yk_session_restore (YkSession *session, GError **error)
{
  g_autofree char *damage = NULL, *more_damage = NULL;
  gboolean is_loaded;

  g_return_val_if_fail (YK_IS_SESSION (session), FALSE);

  is_loaded = load_file (session, session->path, &damage) ||
              load_file (session, session->previous, &more_damage);
  session->is_restored = TRUE;

  if (damage != NULL && is_loaded)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _ ("%s The copy before it is back on the table."), damage);
  else if (damage != NULL && more_damage != NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s %s", damage,
                 more_damage);
  else if (damage != NULL || more_damage != NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         damage != NULL ? damage : more_damage);
  return is_loaded;
}

gboolean
yk_session_flush (YkSession *session, GError **error)
{
  g_return_val_if_fail (YK_IS_SESSION (session), FALSE);

  g_clear_handle_id (&session->timeout, g_source_remove);
  return write_game (session, error);
}
