/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log of all games: kept in order, found by deal, added up, written and read. */
#include "game/yk-log.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/yk-deal.h"
#include "core/yk-sum.h"
#include "game/yk-safe-file.h"

#define FIRST_WORD "yukon-statistics "
#define VERSION 2

/* The last line begins so, from version 2 on; and its length. */
#define SUM_WORD "sum "
#define SUM_LENGTH 21

/* The last moment of the year 9999. */
#define MAX_TIME G_GINT64_CONSTANT (253402300799)

G_DEFINE_QUARK (yk - log - error - quark, yk_log_error)

static const char *const result_names[] = {
    [YK_RESULT_PLAYING] = "playing",
    [YK_RESULT_WON] = "won",
    [YK_RESULT_LOST] = "lost",
    [YK_RESULT_SHOWN] = "shown",
};

static guint
played_hash (gconstpointer key)
{
  const YkPlayed *played = key;
  guint64 hash = (guintptr) played->rules ^ played->deal * 0x9e3779b97f4a7c15;

  hash += yk_game_options_pack (&played->options);
  hash *= 0xbf58476d1ce4e5b9;
  return (guint) (hash >> 32);
}

static gboolean
played_equal (gconstpointer a, gconstpointer b)
{
  const YkPlayed *one = a, *other = b;

  return one->deal == other->deal && one->rules == other->rules &&
         yk_game_options_equal (&one->options, &other->options);
}

static void
played_free (gpointer data)
{
  YkPlayed *played = data;

  g_free (played->unknown);
  g_free (played);
}

void
yk_log_init (YkLog *log)
{
  log->games = g_ptr_array_new_with_free_func (played_free);
  log->index = g_hash_table_new (played_hash, played_equal);
  log->n_unknown = 0;
  log->n_changes = 0;
  log->back = 0;
}

void
yk_log_clear (YkLog *log)
{
  g_clear_pointer (&log->index, g_hash_table_unref);
  g_clear_pointer (&log->games, g_ptr_array_unref);
}

YkPlayed *
yk_log_find (const YkLog *log, const YkRules *rules, const YkGameOptions *options,
             guint64 deal)
{
  const YkPlayed key = {.rules = rules, .options = *options, .deal = deal};
  YkPlayed *played = g_hash_table_lookup (log->index, &key);

  return played != NULL && !played->is_removed ? played : NULL;
}

/* Takes an entry out of the index, unless another one of the deal is in its place. */
static void
leave_index (YkLog *log, YkPlayed *played)
{
  if (g_hash_table_lookup (log->index, played) == played)
    g_hash_table_remove (log->index, played);
}

/* Has a deal be the last, with the present time. */
static void
put_last (YkLog *log, YkPlayed *played)
{
  guint at = log->games->len - 1;

  /* It is one of the last. */
  while (g_ptr_array_index (log->games, at) != played)
    at--;
  g_ptr_array_steal_index (log->games, at);
  g_ptr_array_add (log->games, played);
  played->change = ++log->n_changes;
}

/* Clocks may go wrong, but the log has room for four digits of the year. */
static gint64
present_time (void)
{
  return CLAMP (g_get_real_time () / G_USEC_PER_SEC, 0, MAX_TIME);
}

YkPlayed *
yk_log_add (YkLog *log, const YkRules *rules, const YkGameOptions *options,
            guint64 deal)
{
  YkPlayed *played = g_new0 (YkPlayed, 1);

  if (log->games->len >= YK_LOG_MAX_GAMES) {
    leave_index (log, g_ptr_array_index (log->games, 0));
    g_ptr_array_remove_index (log->games, 0);
  }
  played->rules = rules;
  played->options = *options;
  played->deal = deal;
  played->result = YK_RESULT_PLAYING;
  played->time = present_time ();
  played->change = ++log->n_changes;
  g_ptr_array_add (log->games, played);
  g_hash_table_replace (log->index, played, played);
  return played;
}

void
yk_log_settle (YkLog *log, YkPlayed *played, YkResult result)
{
  put_last (log, played);
  played->result = result;
  played->time = present_time ();
}

/* Whether an entry counts at all. */
static gboolean
has_result (const YkPlayed *played)
{
  return played->rules != NULL && !played->is_removed &&
         played->result != YK_RESULT_PLAYING;
}

gboolean
yk_played_is_of (const YkPlayed *played, const YkRules *rules,
                 const YkGameOptions *options)
{
  return played->rules == rules && has_result (played) &&
         yk_game_options_equal (&played->options, options);
}

static void
forget_removed (YkLog *log)
{
  for (guint i = log->games->len; i-- > 0;) {
    YkPlayed *played = g_ptr_array_index (log->games, i);

    if (played->is_removed)
      leave_index (log, played);
  }
  for (guint i = log->games->len; i-- > 0;)
    if (((YkPlayed *) g_ptr_array_index (log->games, i))->is_removed)
      g_ptr_array_remove_index (log->games, i);
}

/* A game of a variation that only a later version knows belongs to everything. */
static gboolean
is_unknown_game (const YkPlayed *played)
{
  return played->rules == NULL && !played->is_removed &&
         g_str_has_prefix (played->unknown, "game ");
}

gboolean
yk_log_remove (YkLog *log, const YkRules *rules, const YkGameOptions *options)
{
  gboolean is_any = FALSE;

  forget_removed (log);
  for (guint i = 0; i < log->games->len; i++) {
    YkPlayed *played = g_ptr_array_index (log->games, i);

    played->is_removed = rules != NULL
                             ? yk_played_is_of (played, rules, options)
                             : has_result (played) || is_unknown_game (played);
    played->is_back = FALSE;
    is_any |= played->is_removed;
  }
  return is_any;
}

/* Drops the entry of a deal that was played again after the reset. */
static void
drop_second (YkLog *log, const YkPlayed *first)
{
  YkPlayed *second = g_hash_table_lookup (log->index, first);

  if (second == NULL || second == first)
    return;
  g_hash_table_remove (log->index, second);
  g_ptr_array_remove (log->games, second);
}

void
yk_log_bring_back (YkLog *log)
{
  log->back = ++log->n_changes;
  for (guint i = 0; i < log->games->len; i++) {
    YkPlayed *played = g_ptr_array_index (log->games, i);

    if (!played->is_removed)
      continue;
    played->is_removed = FALSE;
    played->is_back = TRUE;
    if (played->rules == NULL)
      continue;
    drop_second (log, played);
    g_hash_table_replace (log->index, played, played);
  }
}

static void
count_win (YkFigures *figures, const YkPlayed *played)
{
  gboolean is_first = figures->n_won == 0;

  figures->n_won++;
  figures->streak++;
  figures->best_streak = MAX (figures->best_streak, figures->streak);
  if (is_first || played->seconds < figures->best_seconds)
    figures->best_seconds = played->seconds;
  if (is_first || played->n_moves < figures->fewest_moves)
    figures->fewest_moves = played->n_moves;
}

static void
count_one (YkFigures *figures, const YkPlayed *played)
{
  switch (played->result) {
  case YK_RESULT_WON:
    count_win (figures, played);
    break;
  case YK_RESULT_LOST:
    figures->n_lost++;
    figures->streak = 0;
    break;
  case YK_RESULT_SHOWN:
    figures->n_shown++;
    return;
  case YK_RESULT_NONE:
  case YK_RESULT_PLAYING:
    return;
  }
  if (!played->score_stopped)
    figures->best_score = MAX (figures->best_score, played->score);
}

void
yk_log_count (const YkLog *log, const YkRules *rules, const YkGameOptions *options,
              YkFigures *figures)
{
  guint64 seconds = 0;

  *figures = (YkFigures){.best_score = -1};
  for (guint i = 0; i < log->games->len; i++) {
    const YkPlayed *played = g_ptr_array_index (log->games, i);

    if (!yk_played_is_of (played, rules, options))
      continue;
    count_one (figures, played);
    if (played->result == YK_RESULT_WON)
      seconds += played->seconds;
  }
  if (figures->n_won > 0)
    figures->mean_seconds = (guint) ((seconds + figures->n_won / 2) / figures->n_won);
}

static void
write_time (GString *text, gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (MIN (time, MAX_TIME));

  g_string_append_printf (text, " date %04d-%02d-%02dT%02d:%02d:%02dZ",
                          g_date_time_get_year (date), g_date_time_get_month (date),
                          g_date_time_get_day_of_month (date),
                          g_date_time_get_hour (date), g_date_time_get_minute (date),
                          g_date_time_get_second (date));
}

static void
write_game (GString *text, const YkPlayed *played)
{
  char options[YK_OPTIONS_TEXT_SIZE];

  yk_game_options_to_text (&played->options, "option ", " ", " ", options);
  g_string_append_printf (text, "game variation %s %s", played->rules->id, options);
  g_string_append_printf (text, "deal %" G_GUINT64_FORMAT " result %s", played->deal,
                          result_names[played->result]);
  if (played->time > 0)
    write_time (text, played->time);
  if (played->result != YK_RESULT_PLAYING)
    g_string_append_printf (text, " seconds %u moves %u score %d", played->seconds,
                            played->n_moves, played->score);
  if (played->score_stopped)
    g_string_append (text, " score-stopped yes");
  if (played->unknown != NULL)
    g_string_append (text, played->unknown);
}

char *
yk_log_write (const YkLog *log, gsize *length)
{
  GString *text = g_string_sized_new (4096 + (gsize) log->games->len * 128);

  g_string_append_printf (text, FIRST_WORD "%d\n", VERSION);
  for (guint i = 0; i < log->games->len; i++) {
    const YkPlayed *played = g_ptr_array_index (log->games, i);

    if (played->is_removed)
      continue;
    if (played->rules != NULL)
      write_game (text, played);
    else
      g_string_append (text, played->unknown);
    g_string_append_c (text, '\n');
  }
  g_string_append_printf (text, SUM_WORD "%016" G_GINT64_MODIFIER "x\n",
                          yk_log_sum (text->str, text->len));
  *length = text->len;
  return g_string_free (text, FALSE);
}

char *
yk_log_write_changes (const YkLog *log, guint64 since)
{
  GString *text = g_string_new (NULL);
  guint first = log->games->len;

  /* Whatever changes becomes the last. */
  while (first > 0 &&
         ((YkPlayed *) g_ptr_array_index (log->games, first - 1))->change > since)
    first--;
  for (; first < log->games->len; first++) {
    const YkPlayed *played = g_ptr_array_index (log->games, first);

    if (played->is_removed)
      continue;
    write_game (text, played);
    g_string_append_c (text, '\n');
  }
  return g_string_free (text, FALSE);
}

guint64
yk_log_sum (const char *text, gsize length)
{
  return yk_sum_add (YK_SUM_START, text, length);
}

/* Takes the next word of a line, whose blanks become zero bytes; NULL at its end. */
static char *
next_word (char **at)
{
  char *word = *at + strspn (*at, " ");

  *at = word + strcspn (word, " ");
  if (**at != '\0')
    *(*at)++ = '\0';
  return *word != '\0' ? word : NULL;
}

static gboolean
read_number (const char *word, guint64 least, guint64 most, guint64 *number)
{
  return g_ascii_string_to_unsigned (word, 10, least, most, number, NULL);
}

static gboolean
read_uint (const char *word, guint *number)
{
  guint64 value;

  if (!read_number (word, 0, G_MAXINT32, &value))
    return FALSE;
  *number = (guint) value;
  return TRUE;
}

static gboolean
read_score (const char *word, int *score)
{
  guint number;

  if (!read_uint (word, &number))
    return FALSE;
  *score = (int) number;
  return TRUE;
}

static gboolean
read_result (const char *word, YkResult *result)
{
  for (guint i = YK_RESULT_PLAYING; i < G_N_ELEMENTS (result_names); i++)
    if (g_str_equal (word, result_names[i])) {
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
read_time (const char *word, gint64 *time)
{
  g_autoptr (GDateTime) date = NULL;
  int year, month, day, hour, minute, second;

  if (!read_digits (&word, 4, '-', &year) || !read_digits (&word, 2, '-', &month) ||
      !read_digits (&word, 2, 'T', &day) || !read_digits (&word, 2, ':', &hour) ||
      !read_digits (&word, 2, ':', &minute) || !read_digits (&word, 2, 'Z', &second) ||
      *word != '\0')
    return FALSE;
  date = g_date_time_new_utc (year, month, day, hour, minute, second);
  if (date == NULL)
    return FALSE;
  *time = CLAMP (g_date_time_to_unix (date), 0, MAX_TIME);
  return TRUE;
}

static gboolean
read_option (YkGameOptions *options, const char *name, char **at)
{
  const char *value = next_word (at);

  return value != NULL &&
         yk_game_options_set (options, name, strlen (name), value, strlen (value));
}

/* Keeps a word that a later version has added, with its value. */
static void
keep_word (YkPlayed *played, const char *word, const char *value)
{
  g_autofree char *before = played->unknown;

  played->unknown =
      g_strconcat (before != NULL ? before : "", " ", word, " ", value, NULL);
}

/* Takes in a word and its value; the value of an option has one more word. */
static gboolean
read_pair (YkPlayed *played, const char *word, const char *value, char **at)
{
  if (g_str_equal (word, "variation"))
    return (played->rules = yk_rules_find (value)) != NULL;
  if (g_str_equal (word, "option"))
    return read_option (&played->options, value, at);
  if (g_str_equal (word, "deal"))
    return read_number (value, YK_DEAL_MIN, YK_DEAL_MAX, &played->deal);
  if (g_str_equal (word, "result"))
    return read_result (value, &played->result);
  if (g_str_equal (word, "date"))
    return read_time (value, &played->time);
  if (g_str_equal (word, "seconds"))
    return read_uint (value, &played->seconds);
  if (g_str_equal (word, "moves"))
    return read_uint (value, &played->n_moves);
  if (g_str_equal (word, "score"))
    return read_score (value, &played->score);
  if (g_str_equal (word, "score-stopped"))
    return played->score_stopped = g_str_equal (value, "yes");
  keep_word (played, word, value);
  return TRUE;
}

/* Reads the words of one deal's line. */
static gboolean
read_words (YkPlayed *played, char *line)
{
  const char *word = next_word (&line);

  if (g_strcmp0 (word, "game") != 0)
    return FALSE;
  while ((word = next_word (&line)) != NULL) {
    const char *value = next_word (&line);

    if (value == NULL || !read_pair (played, word, value, &line))
      return FALSE;
  }
  if (played->unknown != NULL && strlen (played->unknown) > YK_LOG_MAX_WORDS)
    return FALSE;
  return played->rules != NULL && played->deal > 0 &&
         played->result != YK_RESULT_NONE &&
         played->options.starting_rank != YK_STARTING_RANK_RANDOM &&
         yk_rules_accepts (played->rules, &played->options);
}

/* Reads a line of at most YK_LOG_MAX_LINE bytes; FALSE where it is no deal's. */
static gboolean
read_game (YkPlayed *played, const char *text, gsize length)
{
  char line[YK_LOG_MAX_LINE + 1];

  memcpy (line, text, length);
  line[length] = '\0';
  return read_words (played, line);
}

/* Adds one line; FALSE where there is too much. */
static gboolean
read_line (YkLog *log, const char *text, gsize length)
{
  YkPlayed *played = g_new0 (YkPlayed, 1);

  if (!read_game (played, text, length)) {
    g_free (played->unknown);
    *played = (YkPlayed){.unknown = g_strndup (text, length)};
  } else if (g_hash_table_contains (log->index, played)) {
    played_free (played); /* the first result stands */
    return TRUE;
  } else {
    g_hash_table_add (log->index, played);
  }
  g_ptr_array_add (log->games, played);
  if (played->unknown != NULL)
    log->n_unknown += strlen (played->unknown) + 1;
  return log->n_unknown <= YK_LOG_MAX_UNKNOWN && log->games->len <= YK_LOG_MAX_GAMES;
}

/* Takes the first line, "yukon-statistics VERSION". */
static gboolean
read_header (const char **at, const char *end, guint64 *version, GError **error)
{
  gsize word_length = strlen (FIRST_WORD);
  const char *stop = memchr (*at, '\n', MIN ((gsize) (end - *at), 64));
  g_autofree char *number = NULL;

  if (stop == NULL || !g_str_has_prefix (*at, FIRST_WORD)) {
    g_set_error_literal (error, YK_LOG_ERROR, YK_LOG_ERROR_SYNTAX,
                         _ ("This file does not hold statistics of Yukon."));
    return FALSE;
  }
  number = g_strndup (*at + word_length, (gsize) (stop - *at) - word_length);
  if (!read_number (number, 1, G_MAXUINT64, version)) {
    g_set_error_literal (error, YK_LOG_ERROR, YK_LOG_ERROR_SYNTAX,
                         _ ("This file does not hold statistics of Yukon."));
    return FALSE;
  }
  if (*version > VERSION) {
    g_set_error_literal (error, YK_LOG_ERROR, YK_LOG_ERROR_VERSION,
                         _ ("The statistics were written by a newer version of Yukon. "
                            "They stay as they are, and this version adds nothing to "
                            "them."));
    return FALSE;
  }
  *at = stop + 1;
  return TRUE;
}

static gboolean
read_lines (YkLog *log, const char *at, const char *end)
{
  if (!yk_safe_file_is_plain (at, end))
    return FALSE;
  while (at < end) {
    const char *stop = memchr (at, '\n', (gsize) (end - at));
    gsize length = (gsize) (stop - at);

    if (length > YK_LOG_MAX_LINE || (length > 0 && !read_line (log, at, length)))
      return FALSE;
    at = stop + 1;
  }
  return TRUE;
}

/* Whether the text ends with a line like that of the sum. */
static gboolean
has_sum (const char *text, gsize length)
{
  const char *line = text + length - SUM_LENGTH;

  return length > SUM_LENGTH && line[-1] == '\n' && g_str_has_prefix (line, SUM_WORD);
}

/* Takes the last line off, and looks whether it is right.  The first version had none:
 * where there is one it is not of that version, whatever its first line says. */
static gboolean
check_sum (const char *text, gsize *length, guint64 version)
{
  char expected[SUM_LENGTH + 1];

  if (!has_sum (text, *length))
    return version == 1;
  *length -= SUM_LENGTH;
  g_snprintf (expected, sizeof expected, SUM_WORD "%016" G_GINT64_MODIFIER "x\n",
              yk_log_sum (text, *length));
  return memcmp (text + *length, expected, SUM_LENGTH) == 0;
}

gboolean
yk_log_read (YkLog *log, const char *text, gsize length, GError **error)
{
  const char *at = text;
  guint64 version;

  yk_log_init (log);
  if (!read_header (&at, text + length, &version, error))
    return FALSE;
  if (check_sum (text, &length, version) && read_lines (log, at, text + length))
    return TRUE;
  g_set_error_literal (error, YK_LOG_ERROR, YK_LOG_ERROR_SYNTAX,
                       _ ("A part of the file is missing or damaged."));
  yk_log_clear (log);
  yk_log_init (log);
  return FALSE;
}

/* Gives PLAYED, which is of the log, all that OTHER has, and makes it the last. */
static void
take_over (YkLog *log, YkPlayed *played, const YkPlayed *other)
{
  g_autofree char *before = g_steal_pointer (&played->unknown);

  *played = *other;
  played->unknown = g_strdup (other->unknown);
  put_last (log, played);
}

/* Adds a copy of a deal of another log. */
static void
add_copy (YkLog *log, const YkPlayed *other)
{
  take_over (log, yk_log_add (log, other->rules, &other->options, other->deal), other);
}

static gboolean
apply_line (YkLog *log, const char *line, gboolean is_next)
{
  YkPlayed read = {0}, *played;
  gsize length = strlen (line);
  gboolean is_taken = FALSE;

  if (length <= YK_LOG_MAX_LINE && read_game (&read, line, length)) {
    played = yk_log_find (log, read.rules, &read.options, read.deal);
    is_taken = is_next || (played != NULL && played->result == YK_RESULT_PLAYING &&
                           read.result != YK_RESULT_PLAYING);
    if (is_taken && played != NULL)
      take_over (log, played, &read);
    else if (is_taken)
      add_copy (log, &read);
  }
  g_free (read.unknown);
  return is_taken;
}

gboolean
yk_log_apply_changes (YkLog *log, const char *lines, gboolean is_next)
{
  g_auto (GStrv) list = g_strsplit (lines, "\n", -1);
  gboolean is_any = FALSE;

  for (guint i = 0; list[i] != NULL; i++)
    is_any |= apply_line (log, list[i], is_next);
  return is_any;
}

/* Whether what was done here to a deal is to stand, and not what another program did.
 */
static gboolean
is_stronger (const YkPlayed *mine, const YkPlayed *other)
{
  gboolean is_open = mine->result == YK_RESULT_PLAYING;

  if (other->result == YK_RESULT_PLAYING)
    return !is_open;
  /* A game that was given up may have been taken up again. */
  return is_open ? mine->time >= other->time : mine->time < other->time;
}

/* Keeps a removed deal that the other log does not have, to be brought back. */
static void
keep_removed (YkLog *log, const YkPlayed *removed)
{
  YkPlayed *played = g_memdup2 (removed, sizeof *removed);

  played->unknown = g_strdup (removed->unknown);
  played->change = 0;
  g_ptr_array_insert (log->games, 0, played);
  g_hash_table_replace (log->index, played, played);
}

/* Removes from LOG what was removed here, unless it was played again. */
static void
merge_removed (YkLog *log, const YkPlayed *mine)
{
  YkPlayed *played;

  if (mine->rules == NULL)
    return;
  played = yk_log_find (log, mine->rules, &mine->options, mine->deal);
  if (played == NULL)
    keep_removed (log, mine);
  else if (played->time <= mine->time)
    played->is_removed = TRUE;
}

void
yk_log_merge (YkLog *log, const YkLog *mine, guint64 since)
{
  gboolean is_reset_back = mine->back > since;

  log->n_changes = MAX (log->n_changes, mine->n_changes);
  for (guint i = 0; i < mine->games->len; i++) {
    const YkPlayed *played = g_ptr_array_index (mine->games, i);
    YkPlayed *other;

    if (played->is_removed) {
      merge_removed (log, played);
    } else if (played->rules != NULL &&
               (played->change > since || (is_reset_back && played->is_back))) {
      other = yk_log_find (log, played->rules, &played->options, played->deal);
      if (other == NULL)
        add_copy (log, played);
      else if (is_stronger (played, other))
        take_over (log, other, played);
    }
  }
}

static void
write_csv_line (GString *text, const YkPlayed *played)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (played->time);
  g_autofree char *shown = NULL;
  char options[YK_OPTIONS_TEXT_SIZE];

  if (date != NULL && played->time > 0)
    shown = g_date_time_format (date, "%Y-%m-%dT%H:%M:%S%:z");
  yk_game_options_to_text (&played->options, "", "=", " ", options);
  g_string_append_printf (text, "%s,%s,%" G_GUINT64_FORMAT ",%s,%s,", played->rules->id,
                          g_strchomp (options), played->deal,
                          result_names[played->result], shown != NULL ? shown : "");
  if (played->result == YK_RESULT_PLAYING)
    g_string_append (text, ",,,\r\n");
  else
    g_string_append_printf (text, "%u,%u,%d,%s\r\n", played->seconds, played->n_moves,
                            played->score, played->score_stopped ? "yes" : "no");
}

/* Every value is a number, a word or a date, so that none needs quotes, and none can be
 * taken for a formula. */
char *
yk_log_to_csv (const YkLog *log)
{
  GString *text = g_string_new (
      "variation,options,deal,result,date,seconds,moves,score,score-stopped\r\n");

  for (guint i = 0; i < log->games->len; i++) {
    const YkPlayed *played = g_ptr_array_index (log->games, i);

    if (played->rules != NULL && !played->is_removed)
      write_csv_line (text, played);
  }
  return g_string_free (text, FALSE);
}
