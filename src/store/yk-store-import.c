/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes in, once, what versions before the store left in files: statistics.yukon,
 * pars.yukon, session*.yukon and parked/VARIATION.yukon.  Their lines are words and
 * values: see "results" in git's history of src/game.  To go when 1.0 comes. */
#include <string.h>

#include "base/io/yk-file-util.h"
#include "core/yk-text.h"
#include "store/yk-store-private.h"

#define MOST_BYTES (64 * 1024 * 1024)

/* A game that is in both files ended there in the same moment. */
#define SAME_SECONDS 2

typedef struct
{
  sqlite3 *db;
  YkStoreDescribe describe;
  gint64 now;
  int code; /* of SQLite: the first that is not SQLITE_OK */
} Import;

/* A line, whichever it is. */
typedef struct
{
  YkPlayed played;
  YkPar par;
  YkWord steps;
  YkWord keepers;
} Line;

/* The same results become the same games on every machine. */
static YkUid
uid_of (const char *text, gsize length)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_MD5);
  gsize n_bytes = sizeof (YkUid);
  YkUid uid;

  g_checksum_update (sum, (const guchar *) text, (gssize) length);
  g_checksum_get_digest (sum, uid.bytes, &n_bytes);
  return uid;
}

static void
note_code (Import *import, int code)
{
  if (import->code == SQLITE_OK)
    import->code = code;
}

static guint
read_number (YkWord word)
{
  guint64 number = 0;

  yk_word_number (word, 0, G_MAXINT32, &number);
  return (guint) number;
}

static gint64
read_date (YkWord word)
{
  g_autofree char *text = g_strndup (word.text, word.length);
  g_autoptr (GDateTime) date = g_date_time_new_from_iso8601 (text, NULL);

  return date != NULL ? MAX (g_date_time_to_unix (date), 0) : 0;
}

/* Takes in a word and its value; an option has another word. */
static gboolean
read_pair (Line *line, YkWord word, YkWord value, YkWord *rest)
{
  YkPlayed *played = &line->played;
  g_autofree char *text = g_strndup (value.text, value.length);
  YkWord choice;

  if (yk_word_is (word, "variation"))
    return (played->id.rules = yk_rules_find (text)) != NULL;
  if (yk_word_is (word, "option"))
    return yk_word_next (rest, &choice) &&
           yk_game_options_set (&played->id.options, value.text, value.length,
                                choice.text, choice.length);
  if (yk_word_is (word, "deal"))
    return yk_word_number (value, YK_DEAL_MIN, YK_DEAL_MAX, &played->id.deal);
  if (yk_word_is (word, "result"))
    return (played->result = yk_result_find (text)) != YK_RESULT_NONE;
  if (yk_word_is (word, "date"))
    played->time = read_date (value);
  else if (yk_word_is (word, "seconds"))
    played->seconds = read_number (value);
  else if (yk_word_is (word, "moves"))
    played->n_moves = read_number (value);
  else if (yk_word_is (word, "counts")) {
    g_auto (GStrv) numbers = g_strsplit (text, ",", -1);

    if (g_strv_length (numbers) == YK_MOVE_COUNT_N_KINDS)
      for (guint i = 0; i < YK_MOVE_COUNT_N_KINDS; i++)
        played->counts.n_moves[i] =
            read_number ((YkWord){numbers[i], strlen (numbers[i])});
  } else if (yk_word_is (word, "score"))
    played->score = (int) read_number (value);
  else if (yk_word_is (word, "score-stopped"))
    played->score_stopped = yk_word_is (value, "yes");
  else if (yk_word_is (word, "hints"))
    played->n_hints = read_number (value);
  else if (yk_word_is (word, "tries"))
    played->n_tries = read_number (value);
  else if (yk_word_is (word, "steps"))
    line->steps = value;
  else if (yk_word_is (word, "keepers"))
    line->keepers = value;
  else {
    /* "known-off" and its kin. */
    static const char *const names[] = {"known-off", "known-safe", "known-always",
                                        "own-off",   "own-safe",   "own-always"};

    for (guint i = 0; i < G_N_ELEMENTS (names); i++)
      if (yk_word_is (word, names[i]))
        (i < YK_MOVE_COUNT_N_KINDS ? &line->par.known : &line->par.own)
            ->n_moves[i % YK_MOVE_COUNT_N_KINDS] = read_number (value);
    if (yk_word_is (word, "sought"))
      line->par.sought = read_number (value);
  }
  return TRUE;
}

/* What is behind the first word. */
static gboolean
read_line (Line *line, YkWord rest)
{
  YkWord word, value;

  while (yk_word_next (&rest, &word))
    if (!yk_word_next (&rest, &value) || !read_pair (line, word, value, &rest))
      return FALSE;
  line->par.id = line->played.id;
  return line->played.id.rules != NULL && line->played.id.deal > 0 &&
         yk_rules_accepts (line->played.id.rules, &line->played.id.options);
}

static void
take_answers (Import *import, YkWord text, const Line *line)
{
  const YkPlayed *played = &line->played;
  guint n_tries = MAX (played->n_tries, played->result == YK_RESULT_WON ? 1u : 0u);
  g_autofree char *words = NULL;

  if (line->steps.length > 0 && line->keepers.length > 0) {
    words = g_strdup_printf (" steps %.*s keepers %.*s", (int) line->steps.length,
                             line->steps.text, (int) line->keepers.length,
                             line->keepers.text);
    note_code (import,
               yk_store_write_puzzle (import->db, &played->id, words, played->time));
  }
  for (guint i = 0; i < MIN (n_tries + played->n_hints, 1000); i++) {
    g_autofree char *name =
        g_strdup_printf ("%.*s %u", (int) text.length, text.text, i);
    YkUid uid = uid_of (name, strlen (name));
    const char *event =
        i < played->n_hints ? "hint"
        : played->result == YK_RESULT_WON && i + 1 == n_tries + played->n_hints
            ? "solved"
            : "wrong";

    note_code (import, yk_store_write_answer (import->db, &uid, played->id.puzzle,
                                              event, played->time, played->seconds));
  }
}

/* Whether a game is the very one that the log of results has. */
static gboolean
is_logged (Import *import, const YkPlayed *played)
{
  g_autoptr (sqlite3_stmt) statement = yk_store_sql (
      import->db,
      "SELECT 1 FROM game WHERE variation = ? AND options = ? AND deal = ?"
      " AND result = ? AND moves = ? AND abs (time - ?) <= ?",
      "dtnnn", &played->id, yk_result_name (played->result), (gint64) played->n_moves,
      played->time, (gint64) SAME_SECONDS);

  return yk_store_step (statement);
}

/* IS_LOG: the line is of the log of results, whose games count. */
static void
take_line (Import *import, YkWord text, gboolean is_log)
{
  Line line = {0};
  YkWord rest = text, kind;
  gboolean is_puzzle;

  if (!yk_word_next (&rest, &kind))
    return;
  is_puzzle = yk_word_is (kind, "puzzle") && yk_word_next (&rest, &kind);
  if (is_puzzle)
    line.played.id.puzzle = read_number (kind);
  if (!read_line (&line, rest))
    return;
  if (is_puzzle)
    take_answers (import, text, &line);
  else if (yk_word_is (kind, "par"))
    note_code (import, yk_store_write_par (import->db, &line.par));
  else if (yk_word_is (kind, "game") && line.played.result > YK_RESULT_PLAYING &&
           (is_log || !is_logged (import, &line.played))) {
    line.played.uid = uid_of (text.text, text.length);
    line.played.is_first = is_log;
    note_code (import,
               yk_store_write_game (import->db, &line.played, YK_STORE_ENDED, 1, NULL));
  }
}

static void
take_lines (Import *import, const char *text, gsize length, gboolean is_log)
{
  const char *end = text + length;

  while (text < end && import->code == SQLITE_OK) {
    const char *stop = memchr (text, '\n', (gsize) (end - text));

    if (stop == NULL)
      stop = end;
    take_line (import, (YkWord){text, (gsize) (stop - text)}, is_log);
    text = stop + 1;
  }
}

/* The file, or the copy before it. */
static char *
read_file (const char *directory, const char *name, gboolean is_previous, gsize *length)
{
  g_autofree char *whole = g_strconcat (name, is_previous ? ".previous" : NULL, NULL);
  g_autofree char *path = g_build_filename (directory, whole, NULL);

  return yk_file_util_read (path, MOST_BYTES, length, NULL, NULL);
}

static void
take_log (Import *import, const char *directory, const char *name, gboolean is_log)
{
  gsize length;
  g_autofree char *text = read_file (directory, name, FALSE, &length);

  if (text == NULL || length == 0) {
    g_free (text);
    text = read_file (directory, name, TRUE, &length);
  }
  if (text != NULL && g_utf8_validate_len (text, length, NULL))
    take_lines (import, text, length, is_log);
}

/* Takes the text of a game; FALSE where it is none.  What stands behind it are results
 * that were not in the log yet. */
static gboolean
take_game (Import *import, const char *text, gsize length, YkStoreState state)
{
  const char *carried = g_strrstr_len (text, (gssize) length, "\nresults ");
  gsize end = carried != NULL ? (gsize) (carried + 1 - text) : length;
  g_autofree char *content = g_strndup (text, end);
  YkPlayed played = {0};

  if (!g_utf8_validate_len (text, length, NULL) ||
      !import->describe (content, end, &played))
    return FALSE;
  if (carried != NULL)
    take_lines (import, text + end, length - end, TRUE);
  played.uid = uid_of (content, end);
  played.time = import->now;
  if (state == YK_STORE_TABLE || played.result == YK_RESULT_PLAYING)
    note_code (import, yk_store_write_game (import->db, &played, state, 1, content));
  return TRUE;
}

static gboolean
take_game_file (Import *import, const char *directory, const char *name,
                YkStoreState state)
{
  for (int is_previous = FALSE; is_previous <= TRUE; is_previous++) {
    gsize length;
    g_autofree char *text = read_file (directory, name, is_previous, &length);

    if (text != NULL && take_game (import, text, length, state))
      return TRUE;
  }
  return FALSE;
}

static void
take_waiting (Import *import, const char *directory, const char *start)
{
  g_autoptr (GDir) folder = g_dir_open (directory, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_prefix (name, start) && g_str_has_suffix (name, ".yukon"))
      take_game_file (import, directory, name, YK_STORE_WAITING);
}

int
yk_store_import (sqlite3 *db, const char *directory, YkStoreDescribe describe)
{
  Import import = {db, describe, g_get_real_time () / G_USEC_PER_SEC, SQLITE_OK};
  g_autofree char *parked = g_build_filename (directory, "parked", NULL);

  take_log (&import, directory, "statistics.yukon", TRUE);
  take_game_file (&import, directory, "session.yukon", YK_STORE_TABLE);
  take_waiting (&import, directory, "session-");
  take_waiting (&import, parked, "");
  take_log (&import, directory, "pars.yukon", FALSE);
  return import.code;
}
