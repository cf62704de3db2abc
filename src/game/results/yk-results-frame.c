/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first line, the last line and the deals in the lines between them. */
#include "game/results/yk-results-frame.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/io/yk-safe-file.h"
#include "base/yk-checksum.h"
#include "core/yk-deal.h"

/* The last line begins so; and its length, with the line break. */
#define SUM_WORD "sum "
#define SUM_LENGTH 21

GString *
yk_results_frame_begin (const YkResultsFrame *frame, gsize size_hint)
{
  GString *text = g_string_sized_new (size_hint);

  g_string_append_printf (text, "%s%" G_GUINT64_FORMAT "\n", frame->first_word,
                          frame->version);
  return text;
}

static void
append_sum (GString *text, const char *start, gsize length)
{
  g_string_append_printf (text, SUM_WORD "%016" G_GINT64_MODIFIER "x\n",
                          yk_checksum_add (YK_CHECKSUM_START, start, length));
}

char *
yk_results_frame_end (GString *text, gsize *length)
{
  append_sum (text, text->str, text->len);
  *length = text->len;
  return g_string_free (text, FALSE);
}

static gboolean
has_sum (const char *text, gsize length)
{
  const char *line = text + length - SUM_LENGTH;

  return length > SUM_LENGTH && line[-1] == '\n' && g_str_has_prefix (line, SUM_WORD);
}

/* Takes off the last line, the sum, and checks it.  A text with a sum is not of a
 * version that had none, whatever its first line says. */
static gboolean
take_sum (const YkResultsFrame *frame, const char *text, gsize *length, guint64 version)
{
  g_autoptr (GString) expected = g_string_new (NULL);

  if (!has_sum (text, *length))
    return version <= frame->last_without_sum;
  *length -= SUM_LENGTH;
  append_sum (expected, text, *length);
  return memcmp (text + *length, expected->str, SUM_LENGTH) == 0;
}

static gboolean
fail_read (int code, const char *sentence, GError **error)
{
  g_set_error_literal (error, YK_SAFE_FILE_ERROR, code, sentence);
  return FALSE;
}

/* Takes off the first line. */
static gboolean
take_version (const YkResultsFrame *frame, const char **at, const char *end,
              guint64 *version, GError **error)
{
  const char *stop = memchr (*at, '\n', MIN ((gsize) (end - *at), 64));
  gsize word_length = strlen (frame->first_word);
  YkWord number;

  if (stop == NULL || !g_str_has_prefix (*at, frame->first_word))
    return fail_read (YK_SAFE_FILE_ERROR_DAMAGED, _ (frame->foreign), error);
  number = (YkWord){*at + word_length, (gsize) (stop - *at) - word_length};
  if (!yk_word_number (number, 1, G_MAXUINT64, version))
    return fail_read (YK_SAFE_FILE_ERROR_DAMAGED, _ (frame->foreign), error);
  *at = stop + 1;
  return *version <= frame->version ||
         fail_read (YK_SAFE_FILE_ERROR_NEWER, _ (frame->newer), error);
}

static gboolean
add_lines (const char *at, const char *end, YkResultsFrameLine add_line,
           gpointer content)
{
  if (at > end || !yk_safe_file_is_plain (at, end))
    return FALSE;
  while (at < end) {
    const char *stop = memchr (at, '\n', (gsize) (end - at));

    if (!add_line (content, (YkWord){at, (gsize) (stop - at)}))
      return FALSE;
    at = stop + 1;
  }
  return TRUE;
}

gboolean
yk_results_frame_read (const YkResultsFrame *frame, const char *text, gsize length,
                       YkResultsFrameLine add_line, gpointer content, GError **error)
{
  const char *at = text;
  guint64 version;

  if (!take_version (frame, &at, text + length, &version, error))
    return FALSE;
  return (take_sum (frame, text, &length, version) &&
          add_lines (at, text + length, add_line, content)) ||
         fail_read (YK_SAFE_FILE_ERROR_DAMAGED,
                    _ ("Part of the file is missing or damaged."), error);
}

void
yk_results_frame_add_deal (GString *text, const YkDealId *id)
{
  char options[YK_OPTIONS_TEXT_SIZE];

  yk_game_options_to_text (&id->options, "option ", " ", " ", options);
  g_string_append_printf (text, "variation %s %sdeal %" G_GUINT64_FORMAT, id->rules->id,
                          options, id->deal);
}

gboolean
yk_results_frame_is_deal_word (YkWord word)
{
  return yk_word_is (word, "variation") || yk_word_is (word, "option") ||
         yk_word_is (word, "deal");
}

gboolean
yk_results_frame_take_deal_word (YkDealId *id, YkWord word, YkWord value, YkWord *line)
{
  YkWord name = value;

  if (yk_word_is (word, "variation"))
    return (id->rules = yk_rules_find_word (value.text, value.length)) != NULL;
  if (yk_word_is (word, "deal"))
    return yk_word_number (value, YK_DEAL_MIN, YK_DEAL_MAX, &id->deal);
  return yk_word_next (line, &value) &&
         yk_game_options_set (&id->options, name.text, name.length, value.text,
                              value.length);
}

gboolean
yk_results_frame_is_deal (const YkDealId *id)
{
  return id->rules != NULL && id->deal > 0 &&
         id->options.starting_rank != YK_STARTING_RANK_RANDOM &&
         yk_rules_accepts (id->rules, &id->options);
}
