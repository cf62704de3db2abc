/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of the shortest wins and the tries: written and read. */
#include <glib/gi18n-lib.h>

#include "game/results/yk-attempts.h"
#include "game/results/yk-results-frame.h"

static const YkResultsFrame frame = {
    .first_word = "yukon-pars ",
    .version = 1,
    .foreign = N_ ("This file is not a list of your attempts."),
    .newer = N_ ("The list of your attempts was written by a newer version of Yukon. "
                 "It stays as it is, and this version adds nothing to it."),
};

/* By the kind of automatic play. */
static const char *const known_words[] = {
    [YK_AUTO_OFF] = "known-off",
    [YK_AUTO_SAFE] = "known-safe",
    [YK_AUTO_ALWAYS] = "known-always",
};
static const char *const own_words[] = {
    [YK_AUTO_OFF] = "own-off",
    [YK_AUTO_SAFE] = "own-safe",
    [YK_AUTO_ALWAYS] = "own-always",
};

static void
write_counts (GString *text, const YkMoveCounts *counts, const char *const *words)
{
  for (guint kind = 0; kind < YK_MOVE_COUNT_N_KINDS; kind++)
    if (counts->n_moves[kind] > 0)
      g_string_append_printf (text, " %s %u", words[kind], counts->n_moves[kind]);
}

static void
write_par (GString *text, const YkAttemptsRecord *par)
{
  g_string_append (text, "par ");
  yk_results_frame_add_deal (text, &par->id);
  if (par->sought > 0)
    g_string_append_printf (text, " sought %u", par->sought);
  write_counts (text, &par->known, known_words);
  write_counts (text, &par->own, own_words);
  g_string_append_c (text, '\n');
}

char *
yk_attempts_write (const YkAttempts *book, gsize *length)
{
  GString *text = yk_results_frame_begin (&frame, 4096);

  for (guint i = 0; i < book->pars->len; i++)
    write_par (text, g_ptr_array_index (book->pars, i));
  for (guint i = 0; i < book->tries->len; i++) {
    yk_played_write (text, g_ptr_array_index (book->tries, i));
    g_string_append_c (text, '\n');
  }
  return yk_results_frame_end (text, length);
}

/* Takes in a count where the word names one; FALSE where it is none. */
static gboolean
read_count (YkMoveCounts *counts, const char *const *words, YkWord word, YkWord value)
{
  guint64 number;

  for (guint kind = 0; kind < YK_MOVE_COUNT_N_KINDS; kind++)
    if (yk_word_is (word, words[kind])) {
      if (yk_word_number (value, 1, YK_MOVE_COUNT_MAX_STEPS, &number))
        counts->n_moves[kind] = (guint) number;
      return TRUE;
    }
  return FALSE;
}

/* Takes in a word and its value; the value of an option has one more word. */
static gboolean
read_par_pair (YkAttemptsRecord *par, YkWord word, YkWord value, YkWord *line)
{
  guint64 number;

  if (yk_results_frame_is_deal_word (word))
    return yk_results_frame_take_deal_word (&par->id, word, value, line);
  if (yk_word_is (word, "sought")) {
    if (yk_word_number (value, 0, G_MAXINT32, &number))
      par->sought = (guint) number;
  } else if (!read_count (&par->known, known_words, word, value)) {
    read_count (&par->own, own_words, word, value);
  }
  return TRUE;
}

/* Reads the line of one deal; FALSE where it is none. */
static gboolean
read_par (YkAttemptsRecord *par, YkWord line)
{
  YkWord word, value;

  if (!yk_word_next (&line, &word) || !yk_word_is (word, "par"))
    return FALSE;
  while (yk_word_next (&line, &word))
    if (!yk_word_next (&line, &value) || !read_par_pair (par, word, value, &line))
      return FALSE;
  return yk_results_frame_is_deal (&par->id);
}

/* Adds one line; what is no line of this version is left out. */
static gboolean
add_book_line_cb (gpointer book, YkWord line)
{
  YkAttemptsRecord par = {0};
  YkPlayed played = {0};

  if (line.length > YK_RESULTS_MAX_LINE)
    return TRUE;
  if (read_par (&par, line))
    yk_attempts_note (book, &par);
  else if (yk_played_read (&played, line) && played.result != YK_RESULT_PLAYING)
    yk_attempts_add_try (book, &played);
  g_free (played.unknown);
  return TRUE;
}

/* What is read has not changed. */
static void
begin_count (YkAttempts *book)
{
  for (guint i = 0; i < book->tries->len; i++)
    ((YkPlayed *) g_ptr_array_index (book->tries, i))->change = 0;
  book->n_changes = 0;
}

gboolean
yk_attempts_read (YkAttempts *book, const char *text, gsize length, GError **error)
{
  yk_attempts_init (book);
  if (yk_results_frame_read (&frame, text, length, add_book_line_cb, book, error)) {
    begin_count (book);
    return TRUE;
  }
  yk_attempts_clear (book);
  yk_attempts_init (book);
  return FALSE;
}
