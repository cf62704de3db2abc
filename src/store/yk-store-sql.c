/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statements: values bound, rows read. */
#include <string.h>

#include "store/yk-store-private.h"

static void
bind_deal (sqlite3_stmt *statement, int *at, const YkDealId *id)
{
  char options[YK_OPTIONS_TEXT_SIZE];

  yk_game_options_to_text (&id->options, "", "=", " ", options);
  sqlite3_bind_text (statement, ++*at, id->rules->id, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, ++*at, g_strchomp (options), -1, SQLITE_TRANSIENT);
  sqlite3_bind_int64 (statement, ++*at, (gint64) id->deal);
}

static sqlite3_stmt *
prepare (sqlite3 *db, const char *sql, const char *types, va_list values)
{
  sqlite3_stmt *statement = NULL;
  int at = 0;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) != SQLITE_OK)
    return NULL;
  for (; *types != '\0'; types++)
    switch (*types) {
    case 'b':
      sqlite3_bind_blob (statement, ++at, va_arg (values, const YkUid *)->bytes,
                         sizeof (YkUid), SQLITE_TRANSIENT);
      break;
    case 't':
      sqlite3_bind_text (statement, ++at, va_arg (values, const char *), -1,
                         SQLITE_TRANSIENT);
      break;
    case 'n':
      sqlite3_bind_int64 (statement, ++at, va_arg (values, gint64));
      break;
    case 'd':
      bind_deal (statement, &at, va_arg (values, const YkDealId *));
      break;
    default:
      g_assert_not_reached ();
    }
  return statement;
}

sqlite3_stmt *
yk_store_sql (sqlite3 *db, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement;
  va_list values;

  va_start (values, types);
  statement = prepare (db, sql, types, values);
  va_end (values);
  return statement;
}

int
yk_store_do (sqlite3 *db, const char *sql, const char *types, ...)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  va_list values;
  int code;

  va_start (values, types);
  statement = prepare (db, sql, types, values);
  va_end (values);
  if (statement == NULL)
    return sqlite3_extended_errcode (db);
  while ((code = sqlite3_step (statement)) == SQLITE_ROW)
    ;
  return code == SQLITE_DONE ? SQLITE_OK : code;
}

gboolean
yk_store_step (sqlite3_stmt *statement)
{
  return statement != NULL && sqlite3_step (statement) == SQLITE_ROW;
}

gboolean
yk_store_read_deal (sqlite3_stmt *statement, int column, YkDealId *id)
{
  const char *variation = (const char *) sqlite3_column_text (statement, column);
  const char *options = (const char *) sqlite3_column_text (statement, column + 1);
  g_auto (GStrv) words = g_strsplit (options != NULL ? options : "", " ", -1);

  *id = (YkDealId){.rules = variation != NULL ? yk_rules_find (variation) : NULL,
                   .deal = (guint64) sqlite3_column_int64 (statement, column + 2)};
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !yk_game_options_set_text (&id->options, words[i]))
      return FALSE;
  return id->rules != NULL && yk_rules_accepts (id->rules, &id->options) &&
         id->deal <= YK_DEAL_MAX;
}

YkUid
yk_store_read_uid (sqlite3_stmt *statement, int column)
{
  YkUid uid = {0};

  if (sqlite3_column_bytes (statement, column) == sizeof uid)
    memcpy (uid.bytes, sqlite3_column_blob (statement, column), sizeof uid);
  return uid;
}

guint
yk_store_read_count (sqlite3_stmt *statement, int column)
{
  return (guint) CLAMP (sqlite3_column_int64 (statement, column), 0, G_MAXINT32);
}

gboolean
yk_store_read_played (sqlite3_stmt *statement, YkPlayed *played)
{
  *played = (YkPlayed){.uid = yk_store_read_uid (statement, 0)};
  if (!yk_store_read_deal (statement, 1, &played->id))
    return FALSE;
  played->result = yk_result_find ((const char *) sqlite3_column_text (statement, 4));
  played->is_first = sqlite3_column_int (statement, 5) == 1;
  played->time = sqlite3_column_int64 (statement, 6);
  played->seconds = yk_store_read_count (statement, 7);
  played->n_moves = yk_store_read_count (statement, 8);
  for (int i = 0; i < YK_MOVE_COUNT_N_KINDS; i++)
    played->counts.n_moves[i] = yk_store_read_count (statement, 9 + i);
  played->score = (int) yk_store_read_count (statement, 12);
  played->score_stopped = sqlite3_column_int (statement, 13) != 0;
  played->n_hints = yk_store_read_count (statement, 14);
  return TRUE;
}
