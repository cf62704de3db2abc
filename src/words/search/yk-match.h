/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding what a player types in a text. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The text as it is compared: without case and accents, with plain letters for those
 * that are often typed so ("oe" in French, a common H at the end of an Arabic word),
 * Katakana for Hiragana, and plain digits.  Free with g_free(). */
char *yk_match_fold (const char *text);

/* Whether words in the script of CHARACTER stand without spaces between them, or may:
 * then parts of a text are its words. */
gboolean yk_match_needs_no_spaces (gunichar character);

/* Whether every word of QUERY occurs somewhere in TEXT, both compared as
 * yk_match_fold() has them.  An empty query matches all texts. */
gboolean yk_match (const char *query, const char *text);

G_END_DECLS
