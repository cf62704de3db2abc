/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding what a player types in a text. */
#pragma once

#include <glib.h>

/* The text without case and accents; free with g_free(). */
char *yk_match_fold (const char *text);

/* Whether every word of QUERY occurs somewhere in TEXT, whatever the case and the
 * accents of either.  An empty query matches all texts. */
gboolean yk_match (const char *query, const char *text);
