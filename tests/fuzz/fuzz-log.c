/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For libFuzzer (see build-aux/fuzz-lines): whatever bytes the log of games holds, it
 * is refused with a sentence, or nothing of it is lost or unreadable when it is written
 * again; and likewise what a session carries for it. */
#include "../game/test-results.h"
#include "../test-common.h"

#include <string.h>

#include "base/io/yk-safe-file.h"
#include "base/yk-checksum.h"
#include "game/results/yk-statistics-summary.h"

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length);

static void
check_same (const YkResults *log, const char *expected)
{
  gsize length;
  g_autofree char *text = test_write_log (log, &length);

  g_assert_cmpuint (strlen (text), ==, length);
  g_assert_cmpstr (text, ==, expected);
}

static void
count (const YkResults *log)
{
  g_autofree char *csv = yk_results_to_csv (log);
  YkStatisticsSummary figures;

  g_assert_true (g_utf8_validate (csv, -1, NULL));
  yk_results_count (log, yk_rules_find ("yukon"), &(YkGameOptions){0}, &figures);
}

/* Whatever becomes of the games, the log can be read. */
static void
settle_all (YkResults *log)
{
  for (guint i = 0; i < MIN (log->games->len, 10); i++) {
    YkPlayed *played = g_ptr_array_index (log->games, 0);

    played->seconds = played->n_moves = G_MAXINT32;
    played->score = G_MAXINT32;
    played->score_stopped = TRUE;
    if (played->id.rules != NULL)
      yk_results_settle (log, played, YK_RESULT_LOST);
  }
}

static void
check_log (YkResults *log)
{
  gsize length;
  g_autofree char *text = test_write_log (log, &length), *later = NULL;
  g_autoptr (GError) error = NULL;
  guint n_games = log->games->len;
  YkResults again;

  count (log);
  g_assert_true (yk_results_read (&again, text, length, &error));
  g_assert_cmpuint (again.games->len, ==, n_games);
  check_same (&again, text);
  yk_results_remove (log, NULL, NULL);
  yk_results_merge (&again, log, 0);
  yk_results_bring_back (log);
  check_same (log, text);
  settle_all (log);
  yk_results_merge (&again, log, 0);
  yk_results_clear (&again);
  later = test_write_log (log, &length);
  g_assert_true (yk_results_read (&again, later, length, &error));
  yk_results_clear (&again);
}

static void
read_text (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  YkResults log;

  if (yk_results_read (&log, text, length, &error))
    check_log (&log);
  else
    test_check_sentence (error->message);
  yk_results_clear (&log);
}

/* As a session carries it. */
static void
apply (const char *lines)
{
  gsize length;
  YkResults log;

  yk_results_init (&log);
  for (guint i = YK_RESULTS_SAME; i <= YK_RESULTS_UNKNOWN; i++) {
    g_autofree char *text = NULL;

    yk_results_apply_changes (&log, lines, (YkResultsSince) i);
    text = test_write_log (&log, &length);
    read_text (text, length);
  }
  yk_results_clear (&log);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autofree char *text = g_malloc (length + 1);
  GString *framed = g_string_new ("yukon-statistics 2\n");

  memcpy (text, bytes, length);
  text[length] = '\0';
  read_text (text, length);
  g_string_append_len (framed, text, (gssize) length);
  g_string_append_printf (
      framed, "sum %016" G_GINT64_MODIFIER "x\n",
      yk_checksum_add (YK_CHECKSUM_START, framed->str, framed->len));
  read_text (framed->str, framed->len);
  g_string_free (framed, TRUE);
  if (yk_safe_file_is_plain (text, text + strlen (text)))
    apply (text);
  return 0;
}
