/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts from outside, as they may stand in a sentence for the player. */
#pragma once

#include <glib.h>

/* TEXT, which may hold any bytes, as UTF-8 in one line without control characters, cut
 * off after MAX_CHARS characters.  Free it with g_free(). */
char *yk_shown (const char *text, guint max_chars);
