/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that wait while another variation is on the table. */
#include "game/savegame/yk-parked-games.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/savegame/yk-savegame.h"

/* The place for one game of a variation. */
typedef struct
{
  YkParkedGames *parked;
  YkSafeFile *file;
  YkSavegameDraft *draft;   /* the parked game, or NULL */
  YkParkedGame game;        /* its facts */
  YkSavegameDraft *written; /* what the file holds, or NULL where there is none */
  guint64 taken;            /* how often the session was asked for before that */
} Slot;

struct _YkParkedGames
{
  char *directory;
  YkSaveQueue *writer;
  void (*failed) (gpointer data, const GError *error);
  gpointer data;
  GHashTable *slots;  /* of Slot, by rules; not there where nothing was ever parked */
  guint64 n_sessions; /* how often the session was asked for … */
  guint64 n_written;  /* … and the number of that which is on the disk */
};

static const YkSafeFileSentences sentences = {
    .foreign = N_ ("This is not a Yukon game."),
    .damaged = N_ ("Your game of this variation can't be read."),
    .came_back = N_ ("The previous copy is back."),
    .unsaved = N_ ("Your game of the other variation can't be saved."),
};

static void
set_game (Slot *slot, const YkHistory *history)
{
  const YkBoard *first = &history->first;

  g_clear_pointer (&slot->draft, yk_savegame_draft_unref);
  slot->draft = yk_savegame_draft_new (history);
  slot->game = (YkParkedGame){{first->rules, first->options, history->deal},
                              *first,
                              history->board,
                              yk_history_n_moves (history)};
}

/* Whether the session that has the game is on the disk, so that the file can go. */
static gboolean
is_settled (const Slot *slot)
{
  return slot->draft == NULL && slot->written != NULL &&
         slot->parked->n_written > slot->taken;
}

/* A value is a place for a draft, which is NULL where the file is to be removed. */
static gpointer
get_unparked_cb (gpointer data)
{
  const Slot *slot = data;
  YkSavegameDraft **value;

  if (slot->draft == slot->written || (slot->draft == NULL && !is_settled (slot)))
    return NULL;
  value = g_new0 (YkSavegameDraft *, 1);
  if (slot->draft != NULL)
    *value = yk_savegame_draft_ref (slot->draft);
  return value;
}

static char *
compose_parked_cb (gpointer data, gsize *length)
{
  YkSavegameDraft **value = data;
  char *text = *value != NULL ? yk_savegame_draft_write (*value) : NULL;

  *length = text != NULL ? strlen (text) : 0;
  return text;
}

static void
value_free (gpointer data)
{
  YkSavegameDraft **value = data;

  g_clear_pointer (value, yk_savegame_draft_unref);
  g_free (value);
}

static void
parked_written_cb (gpointer data, gconstpointer value)
{
  YkSavegameDraft *draft = *(YkSavegameDraft *const *) value;
  Slot *slot = data;

  g_clear_pointer (&slot->written, yk_savegame_draft_unref);
  slot->written = draft != NULL ? yk_savegame_draft_ref (draft) : NULL;
}

static void
parked_failed_cb (gpointer data, const GError *error)
{
  const Slot *slot = data;

  slot->parked->failed (slot->parked->data, error);
}

static const YkSaveQueueOwner parked_owner = {
    .get = get_unparked_cb,
    .compose = compose_parked_cb,
    .free_value = value_free,
    .written = parked_written_cb,
    .failed = parked_failed_cb,
};

static YkSafeFileVerdict
read_parked_cb (const char *text, gsize length, gboolean is_previous, gpointer data,
                GError **error)
{
  Slot *slot = data;
  YkHistory history;

  if (!yk_savegame_read (&history, text, length, error))
    return g_error_matches (*error, YK_SAVEGAME_ERROR, YK_SAVEGAME_ERROR_VERSION)
               ? YK_SAFE_FILE_FOREIGN
               : YK_SAFE_FILE_DAMAGED;
  set_game (slot, &history);
  slot->written = yk_savegame_draft_ref (slot->draft);
  yk_history_clear (&history);
  return YK_SAFE_FILE_READ;
}

static void
slot_free (gpointer data)
{
  Slot *slot = data;

  yk_save_queue_remove (slot->parked->writer, slot);
  yk_safe_file_free (slot->file);
  g_clear_pointer (&slot->draft, yk_savegame_draft_unref);
  g_clear_pointer (&slot->written, yk_savegame_draft_unref);
  g_free (slot);
}

static YkSafeFile *
make_parked_file (const YkParkedGames *parked, const YkRules *rules)
{
  g_autofree char *folder = g_build_filename (parked->directory, "parked", NULL);
  g_autofree char *name = g_strconcat (rules->id, ".yukon", NULL);

  return yk_safe_file_new (folder, name, YK_SAVEGAME_MAX_LENGTH, &sentences);
}

static Slot *
add_slot (YkParkedGames *parked, const YkRules *rules, YkSafeFile *file)
{
  Slot *slot = g_new0 (Slot, 1);
  g_autoptr (GError) error = NULL;

  slot->parked = parked;
  slot->file = file;
  g_hash_table_insert (parked->slots, (gpointer) rules, slot);
  yk_safe_file_load (file, read_parked_cb, slot, &error);
  if (error != NULL)
    parked->failed (parked->data, error);
  yk_save_queue_add_first (parked->writer, file, &parked_owner, slot);
  return slot;
}

/* The place for a variation's game; NULL where there is no file, unless one is wanted.
 */
static Slot *
find_slot (YkParkedGames *parked, const YkRules *rules, gboolean is_wanted)
{
  Slot *slot = g_hash_table_lookup (parked->slots, rules);
  YkSafeFile *file;

  if (slot != NULL)
    return slot;
  file = make_parked_file (parked, rules);
  if (is_wanted || yk_safe_file_exists (file))
    return add_slot (parked, rules, file);
  yk_safe_file_free (file);
  return NULL;
}

YkParkedGames *
yk_parked_games_new (const char *directory, YkSaveQueue *writer,
                     void (*failed) (gpointer data, const GError *error), gpointer data)
{
  YkParkedGames *parked = g_new0 (YkParkedGames, 1);

  parked->directory = g_strdup (directory);
  parked->writer = yk_save_queue_ref (writer);
  parked->failed = failed;
  parked->data = data;
  parked->n_sessions = parked->n_written = 1; /* the one that is read at the start */
  parked->slots = g_hash_table_new_full (NULL, NULL, NULL, slot_free);
  return parked;
}

void
yk_parked_games_free (YkParkedGames *parked)
{
  g_hash_table_unref (parked->slots);
  yk_save_queue_unref (parked->writer);
  g_free (parked->directory);
  g_free (parked);
}

/* The game is in the session as it is asked for from now on, after so many. */
static void
drop_game (Slot *slot, guint64 n_sessions)
{
  g_clear_pointer (&slot->draft, yk_savegame_draft_unref);
  slot->taken = n_sessions;
  yk_save_queue_touch_now (slot->parked->writer);
}

/* Looks without a word: a file that cannot be read is told of when it is wanted.  The
 * same deal once more, from a player's file, is another game. */
void
yk_parked_games_begin (YkParkedGames *parked, const YkHistory *present)
{
  g_autoptr (YkSafeFile) file = make_parked_file (parked, present->first.rules);
  g_autofree char *text = NULL;
  YkHistory history;
  gsize length;

  text = yk_safe_file_get_text (file, &length);
  if (text == NULL || !yk_savegame_read (&history, text, length, NULL))
    return;
  if (yk_history_is_continued (&history, present) ||
      yk_history_is_continued (present, &history))
    drop_game (find_slot (parked, present->first.rules, TRUE), 0);
  yk_history_clear (&history);
}

gboolean
yk_parked_games_park (YkParkedGames *parked, const YkHistory *history)
{
  Slot *slot = find_slot (parked, history->first.rules, TRUE);

  if (yk_safe_file_is_blocked (slot->file))
    return FALSE;
  set_game (slot, history);
  yk_save_queue_touch_now (parked->writer);
  return TRUE;
}

const YkParkedGame *
yk_parked_games_find (YkParkedGames *parked, const YkRules *rules)
{
  const Slot *slot = find_slot (parked, rules, FALSE);

  return slot != NULL && slot->draft != NULL ? &slot->game : NULL;
}

gboolean
yk_parked_games_take (YkParkedGames *parked, const YkRules *rules, YkHistory *history)
{
  Slot *slot = find_slot (parked, rules, FALSE);
  g_autofree char *text = NULL;

  *history = (YkHistory){0};
  if (slot == NULL || slot->draft == NULL)
    return FALSE;
  text = yk_savegame_draft_write (slot->draft);
  drop_game (slot, parked->n_sessions);
  return yk_savegame_read (history, text, strlen (text), NULL);
}

guint64
yk_parked_games_number_session (YkParkedGames *parked)
{
  return ++parked->n_sessions;
}

void
yk_parked_games_session_written (YkParkedGames *parked, guint64 number)
{
  GHashTableIter iter;
  gpointer slot;

  parked->n_written = number;
  g_hash_table_iter_init (&iter, parked->slots);
  while (g_hash_table_iter_next (&iter, NULL, &slot))
    if (is_settled (slot))
      yk_save_queue_touch_now (parked->writer);
}
