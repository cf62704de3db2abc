/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a log is read: the whole, and lines that are new. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/yk-word.h"
#include "game/results/yk-results-private.h"
#include "game/results/yk-results.h"

const YkResultsFrame yk_results_frame = {
    .first_word = "yukon-statistics ",
    .version = 2,
    .last_without_sum = 1,
    .foreign = N_ ("This file doesn't hold Yukon statistics."),
    .newer =
        N_ ("The statistics were written by a newer version of Yukon. They stay as "
            "they are, and this version adds nothing to them."),
};

static gboolean
read_uint (YkWord word, guint *number)
{
  guint64 value;

  if (!yk_word_number (word, 0, G_MAXINT32, &value))
    return FALSE;
  *number = (guint) value;
  return TRUE;
}

static gboolean
read_score (YkWord word, int *score)
{
  guint number;

  if (!read_uint (word, &number))
    return FALSE;
  *score = (int) number;
  return TRUE;
}

static gboolean
read_result (YkWord word, YkResult *result)
{
  for (guint i = YK_RESULT_PLAYING; i <= YK_RESULT_SHOWN; i++)
    if (yk_word_is (word, yk_result_name ((YkResult) i))) {
      *result = (YkResult) i;
      return TRUE;
    }
  return FALSE;
}

/* Reads N_DIGITS digits and the character behind them. */
static gboolean
read_digits (const char **at, int n_digits, char behind, int *number)
{
  *number = 0;
  for (; n_digits > 0; n_digits--) {
    if (!g_ascii_isdigit (**at))
      return FALSE;
    *number = *number * 10 + g_ascii_digit_value (*(*at)++);
  }
  return *(*at)++ == behind;
}

static gboolean
read_date (YkWord word, gint64 *time)
{
  g_autoptr (GDateTime) date = NULL;
  const char *at = word.text;
  int year, month, day, hour, minute, second;

  if (word.length != strlen ("YYYY-MM-DDThh:mm:ssZ") ||
      !read_digits (&at, 4, '-', &year) || !read_digits (&at, 2, '-', &month) ||
      !read_digits (&at, 2, 'T', &day) || !read_digits (&at, 2, ':', &hour) ||
      !read_digits (&at, 2, ':', &minute) || !read_digits (&at, 2, 'Z', &second))
    return FALSE;
  date = g_date_time_new_utc (year, month, day, hour, minute, second);
  if (date == NULL)
    return FALSE;
  *time = CLAMP (g_date_time_to_unix (date), 0, YK_RESULTS_MAX_TIME);
  return TRUE;
}

/* Keeps a word that a later version has added, with its value. */
static void
keep_pair (YkPlayed *played, YkWord word, YkWord value)
{
  GString *unknown = g_string_new (played->unknown);

  g_string_append_c (unknown, ' ');
  g_string_append_len (unknown, word.text, (gssize) word.length);
  g_string_append_c (unknown, ' ');
  g_string_append_len (unknown, value.text, (gssize) value.length);
  g_free (played->unknown);
  played->unknown = g_string_free (unknown, FALSE);
}

/* A number for each kind of automatic play, with commas between them.  A later program
 * may have other kinds: what it wrote is kept like a word that is not known. */
static gboolean
read_played_counts (YkWord value, YkMoveCounts *taken)
{
  YkMoveCounts counts;

  for (guint i = 0; i < YK_MOVE_COUNT_N_KINDS; i++) {
    const char *comma = memchr (value.text, ',', value.length);
    gboolean is_last = i + 1 == YK_MOVE_COUNT_N_KINDS;
    YkWord number = value;

    if ((comma == NULL) != is_last)
      return FALSE;
    if (!is_last)
      number.length = (size_t) (comma - value.text);
    if (!read_uint (number, &counts.n_moves[i]))
      return FALSE;
    if (!is_last)
      value = (YkWord){comma + 1, value.length - number.length - 1};
  }
  *taken = counts;
  return TRUE;
}

/* Takes in a word and its value; the value of an option has one more word. */
static gboolean
read_pair (YkPlayed *played, YkWord word, YkWord value, YkWord *line)
{
  if (yk_results_frame_is_deal_word (word))
    return yk_results_frame_take_deal_word (&played->id, word, value, line);
  if (yk_word_is (word, "result"))
    return read_result (value, &played->result);
  if (yk_word_is (word, "date"))
    return read_date (value, &played->time);
  if (yk_word_is (word, "seconds"))
    return read_uint (value, &played->seconds);
  if (yk_word_is (word, "moves"))
    return read_uint (value, &played->n_moves);
  if (yk_word_is (word, "counts") && read_played_counts (value, &played->counts))
    return TRUE;
  if (yk_word_is (word, "tries"))
    return read_uint (value, &played->n_tries);
  if (yk_word_is (word, "hints"))
    return read_uint (value, &played->n_hints);
  if (yk_word_is (word, "score"))
    return read_score (value, &played->score);
  if (yk_word_is (word, "score-stopped"))
    return played->score_stopped = yk_word_is (value, "yes");
  keep_pair (played, word, value);
  return TRUE;
}

/* The first words: "game", or "puzzle" and its number. */
static gboolean
read_kind (YkPlayed *played, YkWord *line)
{
  YkWord word;

  if (!yk_word_next (line, &word))
    return FALSE;
  return yk_word_is (word, "game") ||
         (yk_word_is (word, "puzzle") && yk_word_next (line, &word) &&
          read_uint (word, &played->id.puzzle) && played->id.puzzle > 0);
}

gboolean
yk_played_read (YkPlayed *played, YkWord line)
{
  YkWord word, value;

  if (!read_kind (played, &line))
    return FALSE;
  while (yk_word_next (&line, &word))
    if (!yk_word_next (&line, &value) || !read_pair (played, word, value, &line))
      return FALSE;
  if (played->unknown != NULL && strlen (played->unknown) > YK_RESULTS_MAX_WORDS)
    return FALSE;
  return played->result != YK_RESULT_NONE && yk_results_frame_is_deal (&played->id);
}

static gboolean
read_resets (YkResults *log, YkWord line)
{
  gsize word_length = strlen (YK_RESULTS_RESETS_WORD);

  if (line.length < word_length ||
      memcmp (line.text, YK_RESULTS_RESETS_WORD, word_length) != 0)
    return FALSE;
  line = (YkWord){line.text + word_length, line.length - word_length};
  return yk_word_number (line, 1, G_MAXINT64, &log->n_resets);
}

/* Adds one line; FALSE where there is too much. */
static gboolean
add_line_cb (gpointer log, YkWord line)
{
  YkPlayed played = {0};

  if (line.length > YK_RESULTS_MAX_LINE)
    return FALSE;
  if (line.length == 0 || read_resets (log, line))
    return TRUE;
  if (yk_played_read (&played, line))
    return yk_results_add_read (log, &played);
  g_free (played.unknown);
  played = (YkPlayed){.unknown = g_strndup (line.text, line.length)};
  return yk_results_add_read (log, &played);
}

gboolean
yk_results_read (YkResults *log, const char *text, gsize length, GError **error)
{
  yk_results_init (log);
  if (yk_results_frame_read (&yk_results_frame, text, length, add_line_cb, log, error))
    return TRUE;
  yk_results_clear (log);
  yk_results_init (log);
  return FALSE;
}

static gboolean
is_to_take (const YkPlayed *read, const YkPlayed *played, YkResultsSince since)
{
  switch (since) {
  case YK_RESULTS_SAME:
    /* Another program's lines may have come before these. */
    return played == NULL || played->change == 0 ||
           yk_played_is_stronger (read, played);
  case YK_RESULTS_GROWN:
    return played == NULL || yk_played_is_stronger (read, played);
  case YK_RESULTS_UNKNOWN:
    return played != NULL && played->result == YK_RESULT_PLAYING &&
           yk_played_is_stronger (read, played);
  }
  g_return_val_if_reached (FALSE);
}

static gboolean
apply_line (YkResults *log, const char *line, YkResultsSince since)
{
  YkPlayed read = {0}, *played;
  gsize length = strlen (line);
  gboolean is_taken = FALSE;

  if (length <= YK_RESULTS_MAX_LINE && yk_played_read (&read, (YkWord){line, length})) {
    played = yk_results_find (log, &read.id);
    is_taken = is_to_take (&read, played, since);
    if (is_taken)
      yk_results_take (log, &read);
  }
  g_free (read.unknown);
  return is_taken;
}

gboolean
yk_results_apply_changes (YkResults *log, const char *lines, YkResultsSince since)
{
  g_auto (GStrv) list = g_strsplit (lines, "\n", -1);
  gboolean is_any = FALSE;

  for (guint i = 0; list[i] != NULL; i++)
    is_any |= apply_line (log, list[i], since);
  return is_any;
}
