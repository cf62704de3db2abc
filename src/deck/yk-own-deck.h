/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The decks that come with the program. */
#pragma once

#include "deck/yk-deck.h"

/* A deck of our own: a row of the table.  All are drawn from one document, and a
 * stylesheet makes one another. */
typedef struct
{
  const char
      *id; /* what the setting "deck" has: never a "/" in it, and never changed */
  const char *name;       /* in English: yk_own_deck_name() translates it */
  const char *stylesheet; /* a file among the program's resources, or NULL */
} YkOwnDeck;

/* All decks of our own, the usual one, whose id is "", first, and a last row whose id
 * is NULL.  Constant: any thread may read it. */
extern const YkOwnDeck yk_own_deck_table[];

/* The deck whose id is ID, a row of the table, or NULL. */
const YkOwnDeck *yk_own_deck_find (const char *id);

/* What the player calls it, in the player's language; belongs to the catalogue. */
const char *yk_own_deck_name (const YkOwnDeck *row);

/* What the deck ROW is drawn from, for yk_deck_new(): the document, which is the same
 * for all rows, and the stylesheet that makes it this deck as the SETTINGS now want it.
 * Free both with g_bytes_unref(). */
GBytes *yk_own_deck_document (void);
GBytes *yk_own_deck_stylesheet (const YkOwnDeck *row, GSettings *settings);

/* A new deck: the one that the setting "deck" names, or the usual one where that names
 * none of ours, with "four-colours" as it is now; it follows the setting "card-back" by
 * itself.  CACHE as in yk_deck_new().  Tables of different sizes need a deck each. Free
 * with g_object_unref(). */
YkDeck *yk_own_deck_new (GSettings *settings, const char *cache);
