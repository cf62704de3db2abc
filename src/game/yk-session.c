/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the game on disk, in a file that survives. */
#include "game/yk-session.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/yk-record.h"
#include "game/yk-safe-file.h"

/* How long a change may wait for its writing. */
#define DELAY_MS 800

/* How often to look whether the disk is done. */
#define POLL_MS 20

/* A text on its way to the disk, in a thread of its own: the table does not wait. */
typedef struct
{
  GThread *thread;
  YkSafeFile *file; /* the session's, which lives longer */
  char *text;
  GError *error;
  int is_done;
} Writing;

struct _YkSession
{
  GObject parent_instance;

  YkGame *game;
  YkSafeFile *file;
  char *written;      /* what the file is known to hold, or NULL */
  Writing *writing;   /* NULL while there is none */
  guint timeout;      /* until the next writing begins */
  guint poll;         /* until the present one ends */
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

/* The present game's text, or NULL where the file holds it already. */
static char *
get_unwritten (YkSession *session)
{
  g_autofree char *text = NULL;

  if (!session->is_ready)
    return NULL;
  text = yk_record_write (yk_game_peek_history (session->game));
  return g_strcmp0 (text, session->written) != 0 ? g_steal_pointer (&text) : NULL;
}

static gpointer
write_cb (gpointer data)
{
  Writing *writing = data;

  yk_safe_file_write (writing->file, writing->text, strlen (writing->text),
                      &writing->error);
  g_atomic_int_set (&writing->is_done, TRUE);
  return NULL;
}

/* Waits for the disk.  FALSE with ERROR where it refuses. */
static gboolean
end_writing (YkSession *session, GError **error)
{
  g_autofree Writing *writing = g_steal_pointer (&session->writing);
  g_autofree char *text = NULL;

  g_clear_handle_id (&session->poll, g_source_remove);
  if (writing == NULL)
    return TRUE;
  g_thread_join (writing->thread);
  text = writing->text;
  if (writing->error != NULL) {
    g_propagate_error (error, writing->error);
    return FALSE;
  }
  g_free (session->written);
  session->written = g_steal_pointer (&text);
  return TRUE;
}

static gboolean
poll_cb (gpointer data)
{
  YkSession *session = data;
  g_autoptr (GError) error = NULL;

  if (!g_atomic_int_get (&session->writing->is_done))
    return G_SOURCE_CONTINUE;
  session->poll = 0;
  if (!end_writing (session, &error))
    g_signal_emit (session, signals[FAILED], 0, error->message);
  return G_SOURCE_REMOVE;
}

/* Takes ownership of TEXT. */
static void
begin_writing (YkSession *session, char *text)
{
  Writing *writing = g_new0 (Writing, 1);

  writing->file = session->file;
  writing->text = text;
  writing->thread = g_thread_new ("session", write_cb, writing);
  session->writing = writing;
  session->poll = g_timeout_add (POLL_MS, poll_cb, session);
}

static gboolean
timeout_cb (gpointer data)
{
  YkSession *session = data;
  char *text;

  /* A slow disk has its time. */
  if (session->writing != NULL)
    return G_SOURCE_CONTINUE;
  session->timeout = 0;
  text = get_unwritten (session);
  if (text != NULL)
    begin_writing (session, text);
  return G_SOURCE_REMOVE;
}

/* Writes soon; a change that follows does not put it off. */
static void
changed_cb (YkSession *session)
{
  if (session->is_ready && !yk_safe_file_is_blocked (session->file) &&
      session->timeout == 0)
    session->timeout = g_timeout_add (DELAY_MS, timeout_cb, session);
}

static void
yk_session_dispose (GObject *object)
{
  YkSession *session = YK_SESSION (object);

  /* Whoever wants to know of a failure has called yk_session_flush(). */
  if (session->timeout != 0 || session->writing != NULL)
    yk_session_flush (session, NULL);
  g_clear_object (&session->game);
  G_OBJECT_CLASS (yk_session_parent_class)->dispose (object);
}

static void
yk_session_finalize (GObject *object)
{
  YkSession *session = YK_SESSION (object);

  g_clear_pointer (&session->file, yk_safe_file_free);
  g_free (session->written);
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

static YkSafeFileVerdict
read_cb (const char *text, gsize length, gboolean is_previous, gpointer data,
         GError **error)
{
  YkSession *session = data;
  YkHistory history;

  if (!yk_record_read (&history, text, length, error))
    return YK_SAFE_FILE_DAMAGED;
  if (!is_previous)
    session->written = g_strdup (text);
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

gboolean
yk_session_flush (YkSession *session, GError **error)
{
  char *text;

  g_return_val_if_fail (YK_IS_SESSION (session), FALSE);

  g_clear_handle_id (&session->timeout, g_source_remove);
  /* What has failed is tried again. */
  end_writing (session, NULL);
  text = get_unwritten (session);
  if (text == NULL)
    return TRUE;
  begin_writing (session, text);
  return end_writing (session, error);
}
