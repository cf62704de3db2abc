/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may stand in a sentence for the player, and sentences one after the other. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* TEXT, which may hold any bytes, as UTF-8 in one line without control characters, cut
 * off after MAX_CHARS characters.  Free it with g_free(). */
char *yk_text_to_display (const char *text, guint max_chars);

/* Two whole sentences, or texts of some, as one text.  Free it with g_free(). */
char *yk_text_join_sentences (const char *before, const char *after);

/* A phrase as a sentence.  Free it with g_free(). */
char *yk_text_as_sentence (const char *phrase);

G_END_DECLS
