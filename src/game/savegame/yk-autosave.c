/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the game on disk, in a file that survives. */
#include "game/savegame/yk-session.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/io/yk-safe-file.h"
#include "core/yk-board.h"
#include "game/savegame/yk-record.h"

/* How many programs can keep a game each. */
#define MAX_PLACES 99

struct _YkSession
{
  GObject parent_instance;

  YkGame *game;
  YkWriter *writer;
  char *directory;
  YkSafeFile *file;
  guint place;        /* the file's number, from 1 */
  GPtrArray *others;  /* of YkSessionOther */
  gpointer written;   /* a SessionText: what the file is known to hold; or NULL */
  char *carried;      /* what stands behind the game, or NULL */
  gboolean has_taken; /* one of them is on the table */
  gboolean is_taken;  /* the game in the file is on the first program's table */
  gboolean is_ready;  /* before, nothing is written */
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
  FLUSHED,
  N_SIGNALS,
};

G_DEFINE_FINAL_TYPE (YkSession, yk_session, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

/* What the file should hold. */
typedef struct
{
  YkRecordDraft *draft;
  char *carried; /* or NULL */
} SessionText;

static SessionText *
session_text_new (const YkHistory *history, const char *carried)
{
  SessionText *text = g_new (SessionText, 1);

  *text = (SessionText){yk_record_draft_new (history), g_strdup (carried)};
  return text;
}

static void
session_text_free (gpointer data)
{
  SessionText *text = data;

  if (text == NULL)
    return;
  yk_record_draft_unref (text->draft);
  g_free (text->carried);
  g_free (text);
}

static gpointer
get_unwritten_session_cb (gpointer data)
{
  YkSession *session = data;
  const SessionText *written = session->written;
  SessionText *text;

  if (!session->is_ready)
    return NULL;
  text = session_text_new (yk_game_peek_history (session->game), session->carried);
  if (written == NULL || !yk_record_draft_equal (text->draft, written->draft) ||
      g_strcmp0 (text->carried, written->carried) != 0)
    return text;
  session_text_free (text);
  return NULL;
}

static char *
compose_session_cb (gpointer value, gsize *length)
{
  const SessionText *text = value;
  g_autofree char *record = yk_record_draft_write (text->draft);
  char *whole = g_strconcat (record, text->carried, NULL);

  *length = strlen (whole);
  return whole;
}

static void
session_written_cb (gpointer data, gconstpointer value)
{
  YkSession *session = data;
  const SessionText *text = value;
  SessionText *written = g_new (SessionText, 1);

  *written = (SessionText){yk_record_draft_ref (text->draft), g_strdup (text->carried)};
  session_text_free (session->written);
  session->written = written;
}

static void
session_failed_cb (gpointer data, const GError *error)
{
  g_signal_emit (data, signals[FAILED], 0, error->message);
}

static gpointer
reread_session_cb (YkSafeFile *file)
{
  return NULL;
}

static YkSafeFile *
make_file (YkSession *session, guint place)
{
  g_autofree char *name = place == 1 ? g_strdup ("session.yukon")
                                     : g_strdup_printf ("session-%u.yukon", place);

  return yk_safe_file_new (session->directory, name, YK_RECORD_MAX_LENGTH, &sentences);
}

/* Whether the session can have its present file: no other program has it, nor has it
 * anything in it where the game is on the table already. */
static gboolean
can_take_place (YkSession *session)
{
  return (!session->is_ready || !yk_safe_file_exists (session->file)) &&
         yk_safe_file_lock (session->file);
}

static const char *
no_place_sentence (void)
{
  return _ ("Yukon is running in too many places already. This game will be gone when "
            "you close it, but its result counts.");
}

/* Takes the first file from PLACE on. */
static void
take_place (YkSession *session, guint place)
{
  for (session->place = place; session->place <= MAX_PLACES; session->place++) {
    g_clear_pointer (&session->file, yk_safe_file_free);
    session->file = make_file (session, session->place);
    if (can_take_place (session))
      return;
  }
  yk_safe_file_block (session->file, no_place_sentence ());
}

/* The file was deleted, and another program has taken its place: it stays there. */
static void
session_overtaken_cb (gpointer data, gpointer found)
{
  YkSession *session = data;

  take_place (session, session->place + 1);
  yk_writer_set_file (session->writer, session, session->file);
  g_clear_pointer (&session->written, session_text_free);
  g_signal_emit (session, signals[FAILED], 0, yk_session_get_place_sentence (session));
}

static void
session_flushed_cb (gpointer session, const GError *error)
{
  g_signal_emit (session, signals[FLUSHED], 0, error != NULL ? error->message : NULL);
}

static const YkWriterOwner owner = {
    .get = get_unwritten_session_cb,
    .compose = compose_session_cb,
    .free_value = session_text_free,
    .written = session_written_cb,
    .failed = session_failed_cb,
    .reread = reread_session_cb,
    .overtaken = session_overtaken_cb,
};

/* Has the game written soon; later changes do not delay it. */
static void
session_changed_cb (YkSession *session)
{
  if (session->is_ready && !yk_safe_file_is_blocked (session->file))
    yk_writer_touch (session->writer);
}

static void
other_free (gpointer data)
{
  YkSessionOther *other = data;

  yk_history_clear (&other->history);
  yk_safe_file_free (other->file);
  g_free (other->carried);
  g_free (other);
}

static void
yk_session_dispose (GObject *object)
{
  YkSession *session = YK_SESSION (object);

  /* Failures do not matter here: whoever wants to know of them has called
   * yk_session_flush() before. */
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
  g_clear_pointer (&session->others, g_ptr_array_unref);
  g_free (session->directory);
  session_text_free (session->written);
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
  signals[FLUSHED] = g_signal_new ("flushed", YK_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
yk_session_init (YkSession *session)
{
  session->others = g_ptr_array_new_with_free_func (other_free);
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
  take_place (session, 1);
  session->writer = yk_writer_new ();
  yk_writer_add (session->writer, session->file, &owner, session);
  g_signal_connect_object (game, "changed", G_CALLBACK (session_changed_cb), session,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "learned", G_CALLBACK (session_changed_cb), session,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::active", G_CALLBACK (session_changed_cb),
                           session, G_CONNECT_SWAPPED);
  return session;
}

char *
yk_session_default_directory (void)
{
  return g_build_filename (g_get_user_state_dir (), "yukon", NULL);
}

/* Where the game's record ends.  What is carried begins with the last line of that
 * word, for the record may contain such lines, too. */
static gsize
record_length (const char *text, gsize length)
{
  const char *at = g_strrstr_len (text, (gssize) length, "\n" YK_CARRIED_FIRST_WORD);

  return at != NULL ? (gsize) (at + 1 - text) : length;
}

/* A game of a newer version stays where that version will look for it. */
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

/* Whether OTHER is the same game, at this moment or a later one. */
static gboolean
is_continued (const YkHistory *history, const YkHistory *other)
{
  guint n_nodes = yk_tree_n_nodes (&history->tree);

  if (!yk_board_equal (&history->first, &other->first) ||
      yk_tree_n_nodes (&other->tree) < n_nodes)
    return FALSE;
  for (guint i = 1; i < n_nodes; i++) {
    const YkTreeNode *node = yk_tree_node (&history->tree, i);
    const YkTreeNode *theirs = yk_tree_node (&other->tree, i);

    if (node->parent != theirs->parent ||
        !yk_move_equal (node->step.undo.move, theirs->step.undo.move))
      return FALSE;
  }
  return TRUE;
}

/* Whether the first program has the game in its file, too: it took it from here, and
 * was killed before it removed it here.  No game is on two tables. */
static gboolean
has_first_taken (YkSession *session, const YkHistory *history)
{
  g_autoptr (YkSafeFile) first = make_file (session, 1);
  g_autofree char *text = NULL;
  gboolean is_taken;
  YkHistory other;
  gsize length;

  text = session->place > 1 ? yk_safe_file_get_text (first, &length) : NULL;
  if (text == NULL ||
      !yk_record_read (&other, text, record_length (text, length), NULL))
    return FALSE;
  is_taken = is_continued (history, &other);
  yk_history_clear (&other);
  return is_taken;
}

static YkSafeFileVerdict
read_session_cb (const char *text, gsize length, gboolean is_previous, gpointer data,
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
    session->carried = end < length ? g_strndup (text + end, length - end) : NULL;
    session->written = session_text_new (&history, session->carried);
  }
  session->is_taken = has_first_taken (session, &history);
  if (session->is_taken)
    yk_history_clear (&history);
  else
    yk_game_take_history (session->game, &history, FALSE);
  return YK_SAFE_FILE_READ;
}

/* Reads what another program has left.  A damaged file counts as none. */
static YkSafeFileVerdict
read_other_cb (const char *text, gsize length, gboolean is_previous, gpointer data,
               GError **error)
{
  YkSessionOther *other = data;
  gsize end = record_length (text, length);

  if (!yk_record_read (&other->history, text, end, error))
    return refuse (error);
  other->carried = g_strndup (text + end, length - end);
  return YK_SAFE_FILE_READ;
}

static void
find_others (YkSession *session)
{
  for (guint place = 2; place <= MAX_PLACES; place++) {
    YkSessionOther *other = g_new0 (YkSessionOther, 1);

    other->file = make_file (session, place);
    if (yk_safe_file_exists (other->file) && yk_safe_file_lock (other->file) &&
        yk_safe_file_load (other->file, read_other_cb, other, NULL))
      g_ptr_array_add (session->others, other);
    else
      other_free (other);
  }
}

static gboolean
is_unfinished (const YkHistory *history)
{
  return yk_history_is_there (history) && yk_history_n_steps (history) > 0 &&
         !yk_board_is_won (&history->board);
}

/* Whether it is the game on the table, perhaps at another moment. */
static gboolean
is_present (YkSession *session, const YkHistory *history)
{
  return yk_board_equal (&history->first, &yk_game_peek_history (session->game)->first);
}

static YkSessionOther *
find_unfinished (YkSession *session)
{
  for (guint i = 0; i < session->others->len; i++) {
    YkSessionOther *other = g_ptr_array_index (session->others, i);

    if (is_unfinished (&other->history) && !is_present (session, &other->history))
      return other;
  }
  return NULL;
}

char *
yk_session_get_other_record (YkSession *session)
{
  YkSessionOther *other;

  g_return_val_if_fail (YK_IS_SESSION (session), NULL);

  other = find_unfinished (session);
  return other != NULL ? yk_record_write (&other->history) : NULL;
}

/* Takes a game that another program has left, for a table without one. */
static gboolean
take_other (YkSession *session)
{
  g_autofree char *text = yk_session_get_other_record (session);
  YkHistory history;

  if (text == NULL || !yk_record_read (&history, text, strlen (text), NULL))
    return FALSE;
  yk_game_take_history (session->game, &history, FALSE);
  session->has_taken = TRUE;
  return TRUE;
}

gboolean
yk_session_restore (YkSession *session, GError **error)
{
  gboolean is_there;

  g_return_val_if_fail (YK_IS_SESSION (session), FALSE);

  session->is_ready = TRUE;
  if (session->place > MAX_PLACES)
    return FALSE;
  is_there = yk_safe_file_load (session->file, read_session_cb, session, error) &&
             !session->is_taken;
  if (session->place > 1)
    return is_there;
  find_others (session);
  if (!is_unfinished (yk_game_peek_history (session->game)))
    is_there |= take_other (session);
  return is_there;
}

gboolean
yk_session_get_is_second (YkSession *session)
{
  g_return_val_if_fail (YK_IS_SESSION (session), FALSE);

  return session->place > 1;
}

const char *
yk_session_get_place_sentence (YkSession *session)
{
  g_return_val_if_fail (YK_IS_SESSION (session), NULL);

  if (session->place > MAX_PLACES)
    return no_place_sentence ();
  return session->place > 1 ? _ ("Yukon is running elsewhere, too. This game is kept "
                                 "beside that one, and the results of both count.")
                            : NULL;
}

GPtrArray *
yk_session_get_others (YkSession *session)
{
  g_return_val_if_fail (YK_IS_SESSION (session), NULL);

  return session->others;
}

gboolean
yk_session_get_is_own (YkSession *session)
{
  g_return_val_if_fail (YK_IS_SESSION (session), FALSE);

  return !session->has_taken;
}

void
yk_session_remove_other (YkSession *session, YkSessionOther *other)
{
  g_return_if_fail (YK_IS_SESSION (session));

  yk_safe_file_remove (other->file);
  g_ptr_array_remove (session->others, other);
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
  g_return_if_fail (text == NULL || g_str_has_prefix (text, YK_CARRIED_FIRST_WORD));

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

void
yk_session_begin_flush (YkSession *session)
{
  g_return_if_fail (YK_IS_SESSION (session));

  yk_writer_begin_flush (session->writer, session_flushed_cb, session);
}

void
yk_session_give_up (YkSession *session)
{
  g_return_if_fail (YK_IS_SESSION (session));

  yk_writer_give_up (session->writer);
}
