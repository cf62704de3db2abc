/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prepares text to be shown to the player. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Converts TEXT, which may hold any bytes, to one line of UTF-8 without control
 * characters, cut off with "…" after MAX_CHARS characters.  Returns: (transfer full) */
char *yk_text_to_display (const char *text, guint max_chars);

/* Joins two whole sentences, or texts of several.  Returns: (transfer full) */
char *yk_text_join_sentences (const char *before, const char *after);

/* Makes PHRASE a sentence, with a full stop.  Returns: (transfer full) */
char *yk_text_as_sentence (const char *phrase);

G_END_DECLS
