/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the texts of the results and of the attempts have in common: the words of a deal
 * in a line, and a frame of lines.  That is a first line with the version of the form,
 * lines of UTF-8 without control characters, and a last line "sum 0123456789abcdef"
 * with the checksum of all before it, in 16 hexadecimal digits, so that a part that is
 * missing or damaged is noticed. */
#pragma once

#include <glib.h>

#include "core/yk-word.h"
#include "game/deals/yk-deal-id.h"

G_BEGIN_DECLS

typedef struct
{
  const char *first_word;   /* of the first line, with the space behind it */
  guint64 version;          /* that this program writes; it reads the earlier ones */
  guint64 last_without_sum; /* the last version that had no sum, or 0 */
  const char *foreign,
      *newer; /* sentences for a text of another kind, of a newer program */
} YkResultsFrame;

/* Takes a line into CONTENT.  Returns FALSE if the text is damaged. */
typedef gboolean (*YkResultsFrameLine) (gpointer content, YkWord line);

/* Begins a text with its first line, and ends it with its sum.  The second function
 * frees TEXT and returns its LENGTH bytes.  Returns: (transfer full) */
GString *yk_results_frame_begin (const YkResultsFrame *frame, gsize size_hint);
char *yk_results_frame_end (GString *text, gsize *length);

/* Passes each line between the first and the sum to ADD_LINE.  Returns FALSE with ERROR
 * in YK_SAFE_FILE_ERROR, a sentence, if the text is damaged or of a newer program;
 * CONTENT may have lines of it then. */
gboolean
yk_results_frame_read (const YkResultsFrame *frame, const char *text, gsize length,
                       YkResultsFrameLine add_line, gpointer content, GError **error);

/* Appends the words of a deal. */
void yk_results_frame_add_deal (GString *text, const YkDealId *id);

/* Returns whether WORD is one of these words; and takes it into ID, with its VALUE and
 * what else of LINE belongs to it.  The second one returns FALSE if that makes no
 * sense. */
gboolean yk_results_frame_is_deal_word (YkWord word);
gboolean
yk_results_frame_take_deal_word (YkDealId *id, YkWord word, YkWord value, YkWord *line);

/* Returns whether the words that were taken make a deal. */
gboolean yk_results_frame_is_deal (const YkDealId *id);

G_END_DECLS
