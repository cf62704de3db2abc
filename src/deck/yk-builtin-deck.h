/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The decks that come with the program. */
#pragma once

#include "deck/yk-deck.h"

G_BEGIN_DECLS

/* A deck of our own: a row of the table.  All are drawn from one document, which
 * a stylesheet makes another one. */
typedef struct
{
  const char
      *id; /* what the setting "deck" has: never a "/" in it, and never changed */
  const char *name;       /* in English: yk_builtin_deck_name() translates it */
  const char *stylesheet; /* a file among the program's resources, or NULL */
} YkBuiltinDeck;

/* All decks of our own, the usual one, whose id is "", first, and a last row whose id
 * is NULL.  Constant: any thread may read it. */
extern const YkBuiltinDeck yk_builtin_deck_table[];

/* The deck whose id is ID, a row of the table, or NULL. */
const YkBuiltinDeck *yk_builtin_deck_find (const char *id);

/* What the player calls it, in the player's language; belongs to the catalogue. */
const char *yk_builtin_deck_name (const YkBuiltinDeck *row);

/* The document of the deck ROW as the SETTINGS "four-colours" and "rank-letters" now
 * want it, for yk_deck_new().  Free with g_bytes_unref(). */
GBytes *yk_builtin_deck_document (const YkBuiltinDeck *row, GSettings *settings);

/* A new deck: the one that the setting "deck" names, or the usual one where that names
 * none of ours, with "four-colours" and "rank-letters" as they are now; it follows the
 * setting "card-back" by itself.  CACHE as in yk_deck_new().  Tables of different sizes
 * need a deck each. Free with g_object_unref(). */
YkDeck *yk_builtin_deck_new (GSettings *settings, const char *cache);

G_END_DECLS
