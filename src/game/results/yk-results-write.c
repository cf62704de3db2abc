/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log as a text: the whole, what is new in it, and as a table for others. */
#include "game/results/yk-results-private.h"
#include "game/results/yk-results.h"

static void
write_date (GString *text, gint64 time)
{
  g_autoptr (GDateTime) date =
      g_date_time_new_from_unix_utc (MIN (time, YK_RESULTS_MAX_TIME));

  g_string_append_printf (text, " date %04d-%02d-%02dT%02d:%02d:%02dZ",
                          g_date_time_get_year (date), g_date_time_get_month (date),
                          g_date_time_get_day_of_month (date),
                          g_date_time_get_hour (date), g_date_time_get_minute (date),
                          g_date_time_get_second (date));
}

static void
write_played_counts (GString *text, const YkMoveCounts *counts)
{
  for (guint i = 0; i < YK_MOVE_COUNT_N_KINDS; i++)
    g_string_append_printf (text, "%s%u", i == 0 ? " counts " : ",",
                            counts->n_moves[i]);
}

static gboolean
has_played_counts (const YkMoveCounts *counts)
{
  guint sum = 0;

  for (guint i = 0; i < YK_MOVE_COUNT_N_KINDS; i++)
    sum |= counts->n_moves[i];
  return sum > 0;
}

void
yk_played_write (GString *text, const YkPlayed *played)
{
  if (played->id.puzzle != 0)
    g_string_append_printf (text, "puzzle %u ", played->id.puzzle);
  else
    g_string_append (text, "game ");
  yk_results_frame_add_deal (text, &played->id);
  g_string_append_printf (text, " result %s", yk_result_name (played->result));
  if (played->time > 0)
    write_date (text, played->time);
  if (played->result != YK_RESULT_PLAYING)
    g_string_append_printf (text, " seconds %u moves %u score %d", played->seconds,
                            played->n_moves, played->score);
  if (played->score_stopped)
    g_string_append (text, " score-stopped yes");
  if (has_played_counts (&played->counts))
    write_played_counts (text, &played->counts);
  if (played->n_tries > 0)
    g_string_append_printf (text, " tries %u", played->n_tries);
  if (played->n_hints > 0)
    g_string_append_printf (text, " hints %u", played->n_hints);
  if (played->unknown != NULL)
    g_string_append (text, played->unknown);
}

/* A line of its own for each entry, also for one that is not understood. */
static void
write_line (GString *text, const YkPlayed *played)
{
  if (played->id.rules != NULL)
    yk_played_write (text, played);
  else
    g_string_append (text, played->unknown);
  g_string_append_c (text, '\n');
}

/* Entries without those that are removed, by value. */
struct _YkResultsCopy
{
  guint64 n_resets;
  guint n_games;
  YkPlayed games[];
};

YkResultsCopy *
yk_results_copy (const YkResults *log)
{
  YkResultsCopy *copy =
      g_malloc (sizeof (YkResultsCopy) + sizeof (YkPlayed) * log->games->len);

  copy->n_resets = log->n_resets;
  copy->n_games = 0;
  for (guint i = 0; i < log->games->len; i++) {
    const YkPlayed *played = g_ptr_array_index (log->games, i);
    YkPlayed *copied = &copy->games[copy->n_games];

    if (played->is_removed)
      continue;
    *copied = *played;
    copied->unknown = g_strdup (played->unknown);
    copy->n_games++;
  }
  return copy;
}

void
yk_results_copy_free (YkResultsCopy *copy)
{
  for (guint i = 0; i < copy->n_games; i++)
    g_free (copy->games[i].unknown);
  g_free (copy);
}

char *
yk_results_copy_write (const YkResultsCopy *copy, gsize *length)
{
  GString *text =
      yk_results_frame_begin (&yk_results_frame, 4096 + (gsize) copy->n_games * 128);

  if (copy->n_resets > 0)
    g_string_append_printf (text, YK_RESULTS_RESETS_WORD "%" G_GUINT64_FORMAT "\n",
                            copy->n_resets);
  for (guint i = 0; i < copy->n_games; i++)
    write_line (text, &copy->games[i]);
  return yk_results_frame_end (text, length);
}

char *
yk_results_write_changes (const YkResults *log, guint64 since)
{
  GString *text = g_string_new (NULL);
  guint first = log->games->len;

  /* An entry that changes becomes the last one. */
  while (first > 0 &&
         ((YkPlayed *) g_ptr_array_index (log->games, first - 1))->change > since)
    first--;
  for (; first < log->games->len; first++) {
    const YkPlayed *played = g_ptr_array_index (log->games, first);

    if (played->is_removed)
      continue;
    yk_played_write (text, played);
    g_string_append_c (text, '\n');
  }
  return g_string_free (text, FALSE);
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
  g_string_append_printf (text, "%s,%s,%" G_GUINT64_FORMAT ",%s,%s,",
                          played->id.rules->id, g_strchomp (options), played->id.deal,
                          yk_result_name (played->result), shown != NULL ? shown : "");
  if (played->result == YK_RESULT_PLAYING)
    g_string_append (text, ",,,\r\n");
  else
    g_string_append_printf (text, "%u,%u,%d,%s\r\n", played->seconds, played->n_moves,
                            played->score, played->score_stopped ? "yes" : "no");
}

/* Every value is a number, a word or a date, so none needs quotes, and no spreadsheet
 * takes one for a formula. */
char *
yk_results_to_csv (const YkResults *log)
{
  GString *text = g_string_new (
      "variation,options,deal,result,date,seconds,moves,score,score-stopped\r\n");

  for (guint i = 0; i < log->games->len; i++) {
    const YkPlayed *played = g_ptr_array_index (log->games, i);

    if (played->id.rules != NULL && played->id.puzzle == 0 && !played->is_removed)
      write_csv_line (text, played);
  }
  return g_string_free (text, FALSE);
}
