/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding a card by what a player types. */
#pragma once

#include <glib.h>

#include "core/yk-board.h"

G_BEGIN_DECLS

/* Which card TEXT means: beginnings of the words of its name in the player's language,
 * or else parts of it, in any order, case and accents, such as "nine of hearts", "nine
 * he" or "h n"; for the rank a number will do, too, as in "9 h" or "9h", and A, J, Q
 * and K.  0 where that is no
 * card, or may be several: then SENTENCE, if it is not NULL, says so; free it with
 * g_free(). */
YkCard yk_card_meant (const char *text, char **sentence);

/* Finds a card that can be seen: the first one after card INDEX of PILE, round and
 * round.  False, with PILE and INDEX as they were, where there is none; then SENTENCE
 * says so, free it with g_free(). */
gboolean yk_find_card (const YkBoard *board, YkCard card, YkPile *pile, int *index,
                       char **sentence);

G_END_DECLS
