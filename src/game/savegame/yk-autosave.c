/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the game on disk, in a file that survives. */
#include "game/savegame/yk-autosave.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/io/yk-safe-file.h"
#include "core/yk-board.h"
#include "game/savegame/yk-savegame.h"

/* How many programs can keep a game each. */
#define MAX_PLACES 99

struct _YkAutosave
{
  GObject parent_instance;

  YkGame *game;
  YkSaveQueue *writer;
  YkParkedGames *parked;
  char *directory;
  YkSafeFile *file;
  guint place;        /* the file's number, from 1 */
  GPtrArray *others;  /* of YkAutosaveOther */
  gpointer written;   /* a SessionText: what the file is known to hold; or NULL */
  char *carried;      /* what stands behind the game, or NULL */
  gboolean has_taken; /* one of them is on the table */
  gboolean is_taken;  /* the game in the file is on the first program's table */
  gboolean is_ready;  /* before, nothing is written */
};

static const YkSafeFileSentences sentences = {
    .foreign = N_ ("This is not a Yukon game."),
    .damaged = N_ ("The last game can't be read."),
    .came_back = N_ ("The previous copy is back on the table."),
    .unsaved = N_ ("The game can't be saved."),
};

enum
{
  FAILED,
  FLUSHED,
  N_SIGNALS,
};

G_DEFINE_FINAL_TYPE (YkAutosave, yk_autosave, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

/* What the file should hold. */
typedef struct
{
  YkSavegameDraft *draft;
  char *carried;  /* or NULL */
  guint64 number; /* see yk_parked_games_number_session() */
} SessionText;

static SessionText *
session_text_new (const YkHistory *history, const char *carried)
{
  SessionText *text = g_new (SessionText, 1);

  *text = (SessionText){yk_savegame_draft_new (history), g_strdup (carried), 0};
  return text;
}

static void
session_text_free (gpointer data)
{
  SessionText *text = data;

  if (text == NULL)
    return;
  yk_savegame_draft_unref (text->draft);
  g_free (text->carried);
  g_free (text);
}

static gpointer
get_unwritten_session_cb (gpointer data)
{
  YkAutosave *autosave = data;
  const SessionText *written = autosave->written;
  SessionText *text;

  if (!autosave->is_ready)
    return NULL;
  text = session_text_new (yk_game_peek_history (autosave->game), autosave->carried);
  text->number = yk_parked_games_number_session (autosave->parked);
  if (written == NULL || !yk_savegame_draft_equal (text->draft, written->draft) ||
      g_strcmp0 (text->carried, written->carried) != 0)
    return text;
  yk_parked_games_session_written (autosave->parked, text->number);
  session_text_free (text);
  return NULL;
}

static char *
compose_session_cb (gpointer value, gsize *length)
{
  const SessionText *text = value;
  g_autofree char *record = yk_savegame_draft_write (text->draft);
  char *whole = g_strconcat (record, text->carried, NULL);

  *length = strlen (whole);
  return whole;
}

static void
session_written_cb (gpointer data, gconstpointer value)
{
  YkAutosave *autosave = data;
  const SessionText *text = value;
  SessionText *written = g_new (SessionText, 1);

  *written =
      (SessionText){yk_savegame_draft_ref (text->draft), g_strdup (text->carried), 0};
  session_text_free (autosave->written);
  autosave->written = written;
  yk_parked_games_session_written (autosave->parked, text->number);
}

static void
session_failed_cb (gpointer data, const GError *error)
{
  g_signal_emit (data, signals[FAILED], 0, error->message);
}

static YkSafeFile *
make_file (YkAutosave *autosave, guint place)
{
  g_autofree char *name = place == 1 ? g_strdup ("session.yukon")
                                     : g_strdup_printf ("session-%u.yukon", place);

  return yk_safe_file_new (autosave->directory, name, YK_SAVEGAME_MAX_LENGTH,
                           &sentences);
}

/* Whether the autosave can have its present file: no other program has it, nor has it
 * anything in it where the game is on the table already. */
static gboolean
can_take_place (YkAutosave *autosave)
{
  return (!autosave->is_ready || !yk_safe_file_exists (autosave->file)) &&
         yk_safe_file_lock (autosave->file);
}

static const char *
no_place_sentence (void)
{
  return _ ("Yukon is already open too many times. This game will be gone when you "
            "close it, but its result counts.");
}

/* Takes the first file from PLACE on. */
static void
take_place (YkAutosave *autosave, guint place)
{
  for (autosave->place = place; autosave->place <= MAX_PLACES; autosave->place++) {
    g_clear_pointer (&autosave->file, yk_safe_file_free);
    autosave->file = make_file (autosave, autosave->place);
    if (can_take_place (autosave))
      return;
  }
  yk_safe_file_block (autosave->file, no_place_sentence ());
}

/* The file was deleted, and another program has taken its place: it stays there. */
static void
session_overtaken_cb (gpointer data, gpointer found)
{
  YkAutosave *autosave = data;

  take_place (autosave, autosave->place + 1);
  yk_save_queue_set_file (autosave->writer, autosave, autosave->file);
  g_clear_pointer (&autosave->written, session_text_free);
  g_signal_emit (autosave, signals[FAILED], 0,
                 yk_autosave_get_place_sentence (autosave));
}

static void
session_flushed_cb (gpointer autosave, const GError *error)
{
  g_signal_emit (autosave, signals[FLUSHED], 0, error != NULL ? error->message : NULL);
}

static const YkSaveQueueOwner owner = {
    .get = get_unwritten_session_cb,
    .compose = compose_session_cb,
    .free_value = session_text_free,
    .written = session_written_cb,
    .failed = session_failed_cb,
    .overtaken = session_overtaken_cb,
};

/* Has the game written soon; later changes do not delay it. */
static void
session_changed_cb (YkAutosave *autosave)
{
  if (autosave->is_ready && !yk_safe_file_is_blocked (autosave->file))
    yk_save_queue_touch (autosave->writer);
}

static void
other_free (gpointer data)
{
  YkAutosaveOther *other = data;

  yk_history_clear (&other->history);
  yk_safe_file_free (other->file);
  g_free (other->carried);
  g_free (other);
}

static void
yk_autosave_dispose (GObject *object)
{
  YkAutosave *autosave = YK_AUTOSAVE (object);

  /* Failures do not matter here: whoever wants to know of them has called
   * yk_autosave_flush() before. */
  if (autosave->writer != NULL && yk_save_queue_is_busy (autosave->writer))
    yk_autosave_flush (autosave, NULL);
  if (autosave->writer != NULL)
    yk_save_queue_remove (autosave->writer, autosave);
  g_clear_pointer (&autosave->parked, yk_parked_games_free);
  g_clear_pointer (&autosave->writer, yk_save_queue_unref);
  g_clear_object (&autosave->game);
  G_OBJECT_CLASS (yk_autosave_parent_class)->dispose (object);
}

static void
yk_autosave_finalize (GObject *object)
{
  YkAutosave *autosave = YK_AUTOSAVE (object);

  g_clear_pointer (&autosave->file, yk_safe_file_free);
  g_clear_pointer (&autosave->others, g_ptr_array_unref);
  g_free (autosave->directory);
  session_text_free (autosave->written);
  g_free (autosave->carried);
  G_OBJECT_CLASS (yk_autosave_parent_class)->finalize (object);
}

static void
yk_autosave_class_init (YkAutosaveClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = yk_autosave_dispose;
  object_class->finalize = yk_autosave_finalize;

  signals[FAILED] = g_signal_new ("failed", YK_TYPE_AUTOSAVE, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[FLUSHED] = g_signal_new ("flushed", YK_TYPE_AUTOSAVE, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
yk_autosave_init (YkAutosave *autosave)
{
  autosave->others = g_ptr_array_new_with_free_func (other_free);
}

YkAutosave *
yk_autosave_new (YkGame *game, const char *directory)
{
  YkAutosave *autosave;

  g_return_val_if_fail (YK_IS_GAME (game), NULL);
  g_return_val_if_fail (directory != NULL, NULL);

  autosave = g_object_new (YK_TYPE_AUTOSAVE, NULL);
  autosave->game = g_object_ref (game);
  autosave->directory = g_strdup (directory);
  take_place (autosave, 1);
  autosave->writer = yk_save_queue_new ();
  yk_save_queue_add (autosave->writer, autosave->file, &owner, autosave);
  autosave->parked =
      yk_parked_games_new (directory, autosave->writer, session_failed_cb, autosave);
  g_signal_connect_object (game, "changed", G_CALLBACK (session_changed_cb), autosave,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "learned", G_CALLBACK (session_changed_cb), autosave,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::active", G_CALLBACK (session_changed_cb),
                           autosave, G_CONNECT_SWAPPED);
  return autosave;
}

char *
yk_autosave_default_directory (void)
{
  return g_build_filename (g_get_user_state_dir (), "yukon", NULL);
}

/* Where the game's record ends.  What is carried begins with the last line of that
 * word, for the savegame may contain such lines, too. */
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
  if (!g_error_matches (*error, YK_SAVEGAME_ERROR, YK_SAVEGAME_ERROR_VERSION))
    return YK_SAFE_FILE_DAMAGED;
  g_clear_error (error);
  g_set_error_literal (
      error, YK_SAVEGAME_ERROR, YK_SAVEGAME_ERROR_VERSION,
      _ ("The last game was saved by a newer version of Yukon. It stays as it is, so "
         "this version won't save a game of its own."));
  return YK_SAFE_FILE_FOREIGN;
}

/* Whether the first program has the game in its file, too: it took it from here, and
 * was killed before it removed it here.  No game is on two tables. */
static gboolean
has_first_taken (YkAutosave *autosave, const YkHistory *history)
{
  g_autoptr (YkSafeFile) first = make_file (autosave, 1);
  g_autofree char *text = NULL;
  gboolean is_taken;
  YkHistory other;
  gsize length;

  text = autosave->place > 1 ? yk_safe_file_get_text (first, &length) : NULL;
  if (text == NULL ||
      !yk_savegame_read (&other, text, record_length (text, length), NULL))
    return FALSE;
  is_taken = yk_history_is_continued (history, &other);
  yk_history_clear (&other);
  return is_taken;
}

static YkSafeFileVerdict
read_session_cb (const char *text, gsize length, gboolean is_previous, gpointer data,
                 GError **error)
{
  YkAutosave *autosave = data;
  gsize end = record_length (text, length);
  YkHistory history;

  if (!yk_safe_file_is_plain (text + end, text + length))
    end = length; /* so that the savegame is damaged */
  if (!yk_savegame_read (&history, text, end, error))
    return refuse (error);
  if (!is_previous) {
    autosave->carried = end < length ? g_strndup (text + end, length - end) : NULL;
    autosave->written = session_text_new (&history, autosave->carried);
  }
  autosave->is_taken = has_first_taken (autosave, &history);
  if (autosave->is_taken)
    yk_history_clear (&history);
  else
    yk_game_take_history (autosave->game, &history, FALSE);
  return YK_SAFE_FILE_READ;
}

/* Reads what another program has left.  A damaged file counts as none. */
static YkSafeFileVerdict
read_other_cb (const char *text, gsize length, gboolean is_previous, gpointer data,
               GError **error)
{
  YkAutosaveOther *other = data;
  gsize end = record_length (text, length);

  if (!yk_savegame_read (&other->history, text, end, error))
    return refuse (error);
  other->carried = g_strndup (text + end, length - end);
  return YK_SAFE_FILE_READ;
}

static void
find_others (YkAutosave *autosave)
{
  for (guint place = 2; place <= MAX_PLACES; place++) {
    YkAutosaveOther *other = g_new0 (YkAutosaveOther, 1);

    other->file = make_file (autosave, place);
    if (yk_safe_file_exists (other->file) && yk_safe_file_lock (other->file) &&
        yk_safe_file_load (other->file, read_other_cb, other, NULL))
      g_ptr_array_add (autosave->others, other);
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

gboolean
yk_autosave_holds (YkAutosave *autosave, const YkHistory *history)
{
  const YkParkedGame *parked;

  g_return_val_if_fail (YK_IS_AUTOSAVE (autosave), FALSE);

  parked = yk_parked_games_find (autosave->parked, history->first.rules);
  return yk_board_equal (&history->first,
                         &yk_game_peek_history (autosave->game)->first) ||
         (parked != NULL && yk_board_equal (&history->first, &parked->first));
}

static YkAutosaveOther *
find_unfinished (YkAutosave *autosave)
{
  for (guint i = 0; i < autosave->others->len; i++) {
    YkAutosaveOther *other = g_ptr_array_index (autosave->others, i);

    if (is_unfinished (&other->history) &&
        !yk_autosave_holds (autosave, &other->history))
      return other;
  }
  return NULL;
}

char *
yk_autosave_get_other_record (YkAutosave *autosave)
{
  YkAutosaveOther *other;

  g_return_val_if_fail (YK_IS_AUTOSAVE (autosave), NULL);

  other = find_unfinished (autosave);
  return other != NULL ? yk_savegame_write (&other->history) : NULL;
}

/* Takes a game that another program has left, for a table without one. */
static gboolean
take_other (YkAutosave *autosave)
{
  g_autofree char *text = yk_autosave_get_other_record (autosave);
  YkHistory history;

  if (text == NULL || !yk_savegame_read (&history, text, strlen (text), NULL))
    return FALSE;
  yk_game_take_history (autosave->game, &history, FALSE);
  autosave->has_taken = TRUE;
  return TRUE;
}

gboolean
yk_autosave_restore (YkAutosave *autosave, GError **error)
{
  gboolean is_there;

  g_return_val_if_fail (YK_IS_AUTOSAVE (autosave), FALSE);

  autosave->is_ready = TRUE;
  if (autosave->place > MAX_PLACES)
    return FALSE;
  is_there = yk_safe_file_load (autosave->file, read_session_cb, autosave, error) &&
             !autosave->is_taken;
  if (autosave->place > 1)
    return is_there;
  yk_parked_games_begin (autosave->parked, yk_game_peek_history (autosave->game));
  find_others (autosave);
  if (!is_unfinished (yk_game_peek_history (autosave->game)))
    is_there |= take_other (autosave);
  return is_there;
}

const char *
yk_autosave_get_place_sentence (YkAutosave *autosave)
{
  g_return_val_if_fail (YK_IS_AUTOSAVE (autosave), NULL);

  if (autosave->place > MAX_PLACES)
    return no_place_sentence ();
  return autosave->place > 1
             ? _ ("Yukon is already running. Both games are saved and both count.")
             : NULL;
}

GPtrArray *
yk_autosave_get_others (YkAutosave *autosave)
{
  g_return_val_if_fail (YK_IS_AUTOSAVE (autosave), NULL);

  return autosave->others;
}

gboolean
yk_autosave_get_is_own (YkAutosave *autosave)
{
  g_return_val_if_fail (YK_IS_AUTOSAVE (autosave), FALSE);

  return !autosave->has_taken;
}

void
yk_autosave_remove_other (YkAutosave *autosave, YkAutosaveOther *other)
{
  g_return_if_fail (YK_IS_AUTOSAVE (autosave));

  yk_safe_file_remove (other->file);
  g_ptr_array_remove (autosave->others, other);
}

YkSaveQueue *
yk_autosave_get_writer (YkAutosave *autosave)
{
  g_return_val_if_fail (YK_IS_AUTOSAVE (autosave), NULL);

  return autosave->writer;
}

YkParkedGames *
yk_autosave_get_parked (YkAutosave *autosave)
{
  g_return_val_if_fail (YK_IS_AUTOSAVE (autosave), NULL);

  return autosave->is_ready && autosave->place == 1 ? autosave->parked : NULL;
}

void
yk_autosave_carry (YkAutosave *autosave, const char *text)
{
  g_return_if_fail (YK_IS_AUTOSAVE (autosave));
  g_return_if_fail (text == NULL || g_str_has_prefix (text, YK_CARRIED_FIRST_WORD));

  g_free (autosave->carried);
  autosave->carried = g_strdup (text);
}

const char *
yk_autosave_get_carried (YkAutosave *autosave)
{
  g_return_val_if_fail (YK_IS_AUTOSAVE (autosave), NULL);

  return autosave->carried;
}

gboolean
yk_autosave_flush (YkAutosave *autosave, GError **error)
{
  g_return_val_if_fail (YK_IS_AUTOSAVE (autosave), FALSE);

  return yk_save_queue_flush (autosave->writer, error);
}

void
yk_autosave_begin_flush (YkAutosave *autosave)
{
  g_return_if_fail (YK_IS_AUTOSAVE (autosave));

  yk_save_queue_begin_flush (autosave->writer, session_flushed_cb, autosave);
}

void
yk_autosave_give_up (YkAutosave *autosave)
{
  g_return_if_fail (YK_IS_AUTOSAVE (autosave));

  yk_save_queue_give_up (autosave->writer);
}
