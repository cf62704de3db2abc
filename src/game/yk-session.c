/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the game on disk, in a file that survives. */
#include "game/yk-session.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/yk-record.h"
#include "game/yk-safe-file.h"

#define CARRIED_FIRST_WORD "results "

struct _YkSession
{
  GObject parent_instance;

  YkGame *game;
  YkWriter *writer;
  YkSafeFile *file;
  char *written;      /* what the file is known to hold, or NULL */
  char *carried;      /* what stands behind the game, or NULL */
  gboolean is_ready;  /* before, nothing is written */
  gboolean is_latest; /* the file itself was read, not only the copy before it */
};

static const YkSafeFileSentences sentences = {
    .foreign = N_ ("This file is not a Yukon game."),
    .damaged = N_ ("The last game cannot be read."),
    .came_back = N_ ("The copy before it is back on the table."),
    .unsaved = N_ ("The game cannot be saved."),
};

enum
{
  FAILED,
  N_SIGNALS,
};

G_DEFINE_FINAL_TYPE (YkSession, yk_session, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

/* What the file should hold. */
static char *
get_text (YkSession *session)
{
  g_autofree char *record = yk_record_write (yk_game_peek_history (session->game));

  return session->carried != NULL ? g_strconcat (record, session->carried, NULL)
                                  : g_steal_pointer (&record);
}

static char *
get_unwritten_cb (gpointer data, gsize *length)
{
  YkSession *session = data;
  g_autofree char *text = NULL;

  if (!session->is_ready)
    return NULL;
  text = get_text (session);
  *length = strlen (text);
  return g_strcmp0 (text, session->written) != 0 ? g_steal_pointer (&text) : NULL;
}

static void
written_cb (gpointer data, const char *text, gsize length)
{
  YkSession *session = data;

  g_free (session->written);
  session->written = g_strndup (text, length);
}

static void
failed_cb (gpointer data, const GError *error)
{
  g_signal_emit (data, signals[FAILED], 0, error->message);
}

static const YkWriterOwner owner = {
    .get = get_unwritten_cb,
    .written = written_cb,
    .failed = failed_cb,
};

/* Writes soon; a change that follows does not put it off. */
static void
changed_cb (YkSession *session)
{
  if (session->is_ready && !yk_safe_file_is_blocked (session->file))
    yk_writer_touch (session->writer);
}

static void
yk_session_dispose (GObject *object)
{
  YkSession *session = YK_SESSION (object);

  /* Whoever wants to know of a failure has called yk_session_flush(). */
  if (session->writer != NULL && yk_writer_is_busy (session->writer))
    yk_session_flush (session, NULL);
  if (session->writer != NULL)
    yk_writer_remove (session->writer, session);
  g_clear_pointer (&session->writer, yk_writer_unref);
  g_clear_object (&session->game);
  G_OBJECT_CLASS (yk_session_parent_class)->dispose (object);
}

static void
yk_session_finalize (GObject *object)
{
  YkSession *session = YK_SESSION (object);

  g_clear_pointer (&session->file, yk_safe_file_free);
  g_free (session->written);
  g_free (session->carried);
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
  session->file =
      yk_safe_file_new (directory, "session.yukon", YK_RECORD_MAX_LENGTH, &sentences);
  session->writer = yk_writer_new ();
  yk_writer_add (session->writer, session->file, &owner, session);
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

/* Where the game's record ends: what is behind it begins with the last line of that
 * word, for lines within a record may be anything. */
static gsize
record_length (const char *text, gsize length)
{
  const char *at = g_strrstr_len (text, (gssize) length, "\n" CARRIED_FIRST_WORD);

  return at != NULL ? (gsize) (at + 1 - text) : length;
}

/* A game of a newer version stays where that will look for it. */
static YkSafeFileVerdict
refuse (GError **error)
{
  if (!g_error_matches (*error, YK_RECORD_ERROR, YK_RECORD_ERROR_VERSION))
    return YK_SAFE_FILE_DAMAGED;
  g_clear_error (error);
  g_set_error_literal (error, YK_RECORD_ERROR, YK_RECORD_ERROR_VERSION,
                       _ ("The last game was saved by a newer version of Yukon. It "
                          "stays as it is, and this version keeps no game beside it."));
  return YK_SAFE_FILE_FOREIGN;
}

static YkSafeFileVerdict
read_cb (const char *text, gsize length, gboolean is_previous, gpointer data,
         GError **error)
{
  YkSession *session = data;
  gsize end = record_length (text, length);
  YkHistory history;

  if (!yk_safe_file_is_plain (text + end, text + length))
    end = length; /* so that the record is damaged */
  if (!yk_record_read (&history, text, end, error))
    return refuse (error);
  if (!is_previous) {
    session->written = g_strdup (text);
    session->carried = end < length ? g_strndup (text + end, length - end) : NULL;
  }
  session->is_latest = !is_previous;
  yk_game_take_history (session->game, &history, FALSE);
  return YK_SAFE_FILE_READ;
}

gboolean
yk_session_restore (YkSession *session, GError **error)
{
  g_return_val_if_fail (YK_IS_SESSION (session), FALSE);

  session->is_ready = TRUE;
  return yk_safe_file_load (session->file, read_cb, session, error);
}

gboolean
yk_session_get_is_latest (YkSession *session)
{
  g_return_val_if_fail (YK_IS_SESSION (session), FALSE);

  return session->is_latest;
}

YkWriter *
yk_session_get_writer (YkSession *session)
{
  g_return_val_if_fail (YK_IS_SESSION (session), NULL);

  return session->writer;
}

void
yk_session_carry (YkSession *session, const char *text)
{
  g_return_if_fail (YK_IS_SESSION (session));
  g_return_if_fail (text == NULL || g_str_has_prefix (text, CARRIED_FIRST_WORD));

  g_free (session->carried);
  session->carried = g_strdup (text);
}

const char *
yk_session_get_carried (YkSession *session)
{
  g_return_val_if_fail (YK_IS_SESSION (session), NULL);

  return session->carried;
}

gboolean
yk_session_flush (YkSession *session, GError **error)
{
  g_return_val_if_fail (YK_IS_SESSION (session), FALSE);

  return yk_writer_flush (session->writer, error);
}
