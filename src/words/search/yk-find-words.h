/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding what is typed: the card that the player means, and a text in a list. */
#pragma once

#include <glib.h>

#include "core/yk-board.h"

G_BEGIN_DECLS

/* Finds a card by what a player types. */

/* Finds the card that TEXT means: beginnings of the words of its name in the player's
 * language, or else parts of it, in any order, case and accents, such as "nine of
 * hearts", "nine he" or "h n".  A rank may also be a number ("9 h", "9h") or A, J, Q,
 * K.  Returns 0 if TEXT is no card or ambiguous; then SENTENCE (out) (transfer full)
 * (nullable) says so. */
YkCard yk_card_meant (const char *text, char **sentence);

/* Finds the next visible CARD (there may be several decks) after card INDEX of PILE,
 * wrapping around. Returns FALSE, and leaves PILE and INDEX unchanged, if there is
 * none; then SENTENCE (out) (transfer full) says so. */
gboolean yk_find_card (const YkBoard *board, YkCard card, YkPile *pile, int *index,
                       char **sentence);

/* Finds what a player types in a text. */

/* Returns whether every word of QUERY occurs somewhere in TEXT, both folded by
 * yk_match_fold().  An empty query matches every text. */
gboolean yk_match (const char *query, const char *text);

G_END_DECLS
