/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is in the store. */
#include <string.h>

#include "store/yk-store-private.h"

/* Games that this version doesn't know are left out. */
static GArray *
take_games (sqlite3_stmt *statement)
{
  GArray *games = g_array_new (FALSE, FALSE, sizeof (YkPlayed));
  YkPlayed played;

  while (yk_store_step (statement))
    if (yk_store_read_played (statement, &played))
      g_array_append_val (games, played);
  sqlite3_finalize (statement);
  return games;
}

GArray *
yk_store_list_waiting (YkStore *store)
{
  return take_games (yk_store_sql (
      yk_store_reader (store),
      "SELECT" YK_STORE_PLAYED "FROM game WHERE state = 'waiting' AND"
      " state <> 'ended' AND content IS NOT NULL ORDER BY time DESC, rowid DESC",
      ""));
}

char *
yk_store_get_content (YkStore *store, const YkUid *uid)
{
  g_autoptr (sqlite3_stmt) statement = yk_store_sql (
      yk_store_reader (store), "SELECT content FROM game WHERE uid = ?", "b", uid);

  return yk_store_step (statement)
             ? g_strdup ((const char *) sqlite3_column_text (statement, 0))
             : NULL;
}

YkResult
yk_store_find (YkStore *store, const YkDealId *id, YkPlayed *played)
{
  g_autoptr (sqlite3_stmt) statement = yk_store_sql (
      yk_store_reader (store),
      "SELECT" YK_STORE_PLAYED "FROM game WHERE variation = ? AND options = ?"
      " AND deal = ? AND (is_first = 1 OR result = 'playing')"
      " ORDER BY is_first DESC, time DESC LIMIT 1",
      "d", id);
  YkPlayed found;

  if (id->deal == 0 || !yk_store_step (statement) ||
      !yk_store_read_played (statement, &found))
    return YK_RESULT_NONE;
  if (played != NULL)
    *played = found;
  return found.result;
}

guint
yk_store_count_wins (YkStore *store, guint most)
{
  g_autoptr (sqlite3_stmt) statement = yk_store_sql (
      yk_store_reader (store),
      "SELECT count (*) FROM (SELECT 1 FROM game WHERE is_first = 1 AND result = 'won'"
      " LIMIT ?)",
      "n", (gint64) most);

  return yk_store_step (statement) ? yk_store_read_count (statement, 0) : 0;
}

GArray *
yk_store_list_attempts (YkStore *store, const YkDealId *id)
{
  return take_games (yk_store_sql (
      yk_store_reader (store),
      "SELECT" YK_STORE_PLAYED "FROM game WHERE variation = ? AND options = ?"
      " AND deal = ? AND deal > 0 AND result IN ('won', 'lost', 'shown')"
      " AND state <> 'removed' AND is_first <> 2 ORDER BY time, rowid",
      "d", id));
}

/* Asks for WHAT of the results that count of a kind of deal, of which parts may be left
 * open; REST follows the conditions. */
static sqlite3_stmt *
query_kind (YkStore *store, const char *what, const YkRules *rules,
            const YkGameOptions *options, const char *rest)
{
  g_autofree char *sql = g_strdup_printf (
      "SELECT %s FROM game WHERE is_first = 1%s%s%s", what,
      rules != NULL ? " AND variation = ?1" : "",
      rules != NULL && options != NULL ? " AND options = ?2" : "", rest);
  sqlite3_stmt *statement = yk_store_sql (yk_store_reader (store), sql, "");
  char text[YK_OPTIONS_TEXT_SIZE];

  if (statement == NULL || rules == NULL)
    return statement;
  sqlite3_bind_text (statement, 1, rules->id, -1, SQLITE_STATIC);
  if (options == NULL)
    return statement;
  yk_game_options_to_text (options, "", "=", " ", text);
  sqlite3_bind_text (statement, 2, g_strchomp (text), -1, SQLITE_TRANSIENT);
  return statement;
}

#define WITHOUT " AND rowid IS NOT (SELECT rowid FROM game WHERE uid = ?3)"

static void
count_one (YkStatisticsSummary *summary, YkResult result, guint seconds, guint n_moves,
           guint n_hints)
{
  summary->n_shown += result == YK_RESULT_SHOWN;
  summary->n_lost += result == YK_RESULT_LOST;
  if (result == YK_RESULT_SHOWN)
    return;
  if (result == YK_RESULT_LOST) {
    summary->streak = 0;
    return;
  }
  summary->n_won++;
  summary->streak++;
  summary->best_streak = MAX (summary->best_streak, summary->streak);
  if (n_hints > YK_FEW_HINTS)
    return;
  if (summary->n_unaided == 0 || seconds < summary->best_seconds)
    summary->best_seconds = seconds;
  if (summary->n_unaided == 0 || n_moves < summary->fewest_moves)
    summary->fewest_moves = n_moves;
  summary->n_unaided++;
}

void
yk_store_count (YkStore *store, const YkRules *rules, const YkGameOptions *options,
                const YkUid *without, YkStatisticsSummary *summary)
{
  /* The index of kinds alone answers it, and has that order for one kind. */
  g_autoptr (sqlite3_stmt) statement = query_kind (
      store, "result, seconds, moves, hints", rules, options,
      rules == NULL || options != NULL ? WITHOUT " ORDER BY time, rowid" : WITHOUT);
  guint64 seconds = 0, moves = 0;

  *summary = (YkStatisticsSummary){0};
  if (without != NULL && statement != NULL)
    sqlite3_bind_blob (statement, 3, without->bytes, sizeof *without, SQLITE_STATIC);
  while (yk_store_step (statement)) {
    YkResult result =
        yk_result_find ((const char *) sqlite3_column_text (statement, 0));
    guint played = yk_store_read_count (statement, 1);
    guint n_moves = yk_store_read_count (statement, 2);

    count_one (summary, result, played, n_moves, yk_store_read_count (statement, 3));
    seconds += result == YK_RESULT_WON ? played : 0;
    moves += result == YK_RESULT_WON ? n_moves : 0;
  }
  if (summary->n_won > 0) {
    summary->mean_seconds = (guint) ((seconds + summary->n_won / 2) / summary->n_won);
    summary->mean_moves = (guint) ((moves + summary->n_won / 2) / summary->n_won);
  }
}

typedef struct
{
  gint64 row;
  gint64 key;
} SortedRow;

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const SortedRow *one = a, *other = b;

  return (one->key > other->key) - (one->key < other->key);
}

/* Sorted here, from the order of the index: SQLite takes three times as long. */
GArray *
yk_store_list_rows (YkStore *store, const YkRules *rules, const YkGameOptions *options,
                    YkStoreOrder order, gboolean is_descending, guint n_most)
{
  static const char *const columns[] = {
      [YK_STORE_BY_TIME] = "time",
      [YK_STORE_BY_DEAL] = "deal",
      [YK_STORE_BY_RESULT] =
          "CASE result WHEN 'won' THEN 0 WHEN 'lost' THEN 1 ELSE 2 END",
      [YK_STORE_BY_SECONDS] = "seconds",
      [YK_STORE_BY_MOVES] = "moves",
      [YK_STORE_BY_SCORE] = "score"};
  gboolean is_sorted = order == YK_STORE_BY_TIME && is_descending;
  g_autofree char *what = g_strdup_printf ("rowid, %s", columns[order]);
  g_autofree char *rest = g_strdup_printf (" ORDER BY time DESC, rowid DESC LIMIT %d",
                                           is_sorted ? (int) n_most : -1);
  g_autoptr (sqlite3_stmt) statement = query_kind (store, what, rules, options, rest);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (SortedRow));
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (gint64));

  while (yk_store_step (statement)) {
    gint64 key = sqlite3_column_int64 (statement, 1);
    SortedRow row = {sqlite3_column_int64 (statement, 0), is_descending ? -key : key};

    g_array_append_val (found, row);
  }
  if (!is_sorted)
    g_array_sort (found, compare_rows);
  for (guint i = 0; i < MIN (found->len, n_most); i++)
    g_array_append_val (rows, g_array_index (found, SortedRow, i).row);
  return rows;
}

gboolean
yk_store_get_row (YkStore *store, gint64 row, YkPlayed *played)
{
  g_autoptr (sqlite3_stmt) statement =
      yk_store_sql (yk_store_reader (store),
                    "SELECT" YK_STORE_PLAYED "FROM game WHERE rowid = ?", "n", row);

  return yk_store_step (statement) && yk_store_read_played (statement, played);
}

static int
compare_kinds (gconstpointer a, gconstpointer b)
{
  const YkDealId *one = a, *other = b;

  if (one->rules != other->rules)
    return one->rules < other->rules ? -1 : 1;
  return (int) yk_game_options_pack (&one->options) -
         (int) yk_game_options_pack (&other->options);
}

GArray *
yk_store_list_kinds (YkStore *store)
{
  g_autoptr (sqlite3_stmt) statement = yk_store_sql (
      yk_store_reader (store),
      "SELECT DISTINCT variation, options, 0 FROM game WHERE is_first = 1", "");
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (YkDealId));
  YkDealId id;

  while (yk_store_step (statement))
    if (yk_store_read_deal (statement, 0, &id))
      g_array_append_val (kinds, id);
  g_array_sort (kinds, compare_kinds);
  return kinds;
}

static void
write_csv_line (GString *text, const YkPlayed *played)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (played->time);
  g_autofree char *shown = NULL;
  char options[YK_OPTIONS_TEXT_SIZE];

  if (date != NULL && played->time > 0)
    shown = g_date_time_format (date, "%Y-%m-%dT%H:%M:%S%:z");
  yk_game_options_to_text (&played->id.options, "", "=", " ", options);
  g_string_append_printf (text, "%s,%s,%" G_GUINT64_FORMAT ",%s,%s,%u,%u,%d,%s\r\n",
                          played->id.rules->id, g_strchomp (options), played->id.deal,
                          yk_result_name (played->result), shown != NULL ? shown : "",
                          played->seconds, played->n_moves, played->score,
                          played->score_stopped ? "yes" : "no");
}

/* Every value is a number, a word or a date, so none needs quotes, and no spreadsheet
 * takes one for a formula. */
char *
yk_store_to_csv (YkStore *store)
{
  g_autoptr (sqlite3_stmt) statement = yk_store_sql (
      yk_store_reader (store),
      "SELECT" YK_STORE_PLAYED "FROM game WHERE is_first = 1 ORDER BY time, rowid", "");
  GString *text = g_string_new (
      "variation,options,deal,result,date,seconds,moves,score,score-stopped\r\n");
  YkPlayed played;

  while (yk_store_step (statement))
    if (yk_store_read_played (statement, &played))
      write_csv_line (text, &played);
  return g_string_free (text, FALSE);
}

void
yk_store_get_par (YkStore *store, const YkDealId *id, YkPar *par)
{
  g_autoptr (sqlite3_stmt) statement =
      yk_store_sql (yk_store_reader (store),
                    "SELECT known_off, known_safe, known_always, own_off, own_safe, "
                    "own_always, sought"
                    " FROM par WHERE variation = ? AND options = ? AND deal = ?",
                    "d", id);

  g_autoptr (sqlite3_stmt) proofs =
      yk_store_sql (yk_store_reader (store),
                    "SELECT off, safe, always FROM least WHERE variation = ? AND"
                    " options = ? AND deal = ?",
                    "d", id);

  *par = (YkPar){.id = *id};
  if (id->deal == 0 || !yk_store_step (statement))
    return;
  if (yk_store_step (proofs))
    for (int i = 0; i < YK_MOVE_COUNT_N_KINDS; i++)
      par->least.n_moves[i] = yk_store_read_count (proofs, i);
  for (int i = 0; i < YK_MOVE_COUNT_N_KINDS; i++) {
    par->known.n_moves[i] = yk_store_read_count (statement, i);
    par->own.n_moves[i] = yk_store_read_count (statement, YK_MOVE_COUNT_N_KINDS + i);
  }
  par->sought = yk_store_read_count (statement, 2 * YK_MOVE_COUNT_N_KINDS);
}

/* Puzzles.  One that was solved has that time; a mere hint is no result. */

#define ANSWERS                                                                        \
  "SELECT puzzle, sum (event = 'hint'), sum (event <> 'hint'),"                        \
  " max (event = 'solved'), max (time), max (seconds) FROM answer WHERE NOT "          \
  "is_removed "

static void
read_answers (sqlite3_stmt *statement, YkPlayed *played)
{
  *played = (YkPlayed){
      .id.puzzle = yk_store_read_count (statement, 0),
      .n_hints = yk_store_read_count (statement, 1),
      .n_tries = yk_store_read_count (statement, 2),
      .time = sqlite3_column_int64 (statement, 4),
      .seconds = yk_store_read_count (statement, 5),
      .result = YK_RESULT_PLAYING,
  };
  if (sqlite3_column_int (statement, 3) != 0)
    played->result = YK_RESULT_WON;
  else if (played->n_tries > 0)
    played->result = YK_RESULT_LOST;
}

gboolean
yk_store_get_answers (YkStore *store, guint puzzle, YkPlayed *played)
{
  g_autoptr (sqlite3_stmt) statement =
      yk_store_sql (yk_store_reader (store), ANSWERS "AND puzzle = ? GROUP BY puzzle",
                    "n", (gint64) puzzle);
  gboolean is_any = yk_store_step (statement);

  if (is_any)
    read_answers (statement, played);
  return is_any;
}

GArray *
yk_store_list_answers (YkStore *store)
{
  g_autoptr (sqlite3_stmt) statement =
      yk_store_sql (yk_store_reader (store),
                    ANSWERS "GROUP BY puzzle ORDER BY max (time), max (rowid)", "");
  GArray *list = g_array_new (FALSE, FALSE, sizeof (YkPlayed));

  while (yk_store_step (statement)) {
    YkPlayed played;

    read_answers (statement, &played);
    g_array_append_val (list, played);
  }
  return list;
}

GArray *
yk_store_list_own_puzzles (YkStore *store)
{
  g_autoptr (sqlite3_stmt) statement =
      yk_store_sql (yk_store_reader (store),
                    "SELECT variation, options, deal, number FROM puzzle"
                    " ORDER BY time DESC, rowid DESC",
                    "");
  GArray *list = g_array_new (FALSE, FALSE, sizeof (YkDealId));
  YkDealId id;

  while (yk_store_step (statement))
    if (yk_store_read_deal (statement, 0, &id)) {
      id.puzzle = yk_store_read_count (statement, 3);
      g_array_append_val (list, id);
    }
  return list;
}

char *
yk_store_get_puzzle (YkStore *store, guint number, YkDealId *id)
{
  g_autoptr (sqlite3_stmt) statement = yk_store_sql (
      yk_store_reader (store),
      "SELECT variation, options, deal, words FROM puzzle WHERE number = ?", "n",
      (gint64) number);

  if (!yk_store_step (statement) || !yk_store_read_deal (statement, 0, id))
    return NULL;
  id->puzzle = number;
  return g_strdup ((const char *) sqlite3_column_text (statement, 3));
}
