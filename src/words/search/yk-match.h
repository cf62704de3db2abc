/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds what a player types in a text. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Normalizes a text for comparison: no case or accents, plain letters for those that
 * are often typed so ("oe" in French, a common H at the end of an Arabic word),
 * Katakana for Hiragana, and plain digits.  Returns: (transfer full). */
char *yk_match_fold (const char *text);

/* Returns whether words in the script of CHARACTER are or may be written without spaces
 * between them; then parts of a text are matched as words. */
gboolean yk_match_needs_no_spaces (gunichar character);

/* Returns whether every word of QUERY occurs somewhere in TEXT, both folded by
 * yk_match_fold().  An empty query matches every text. */
gboolean yk_match (const char *query, const char *text);

G_END_DECLS
