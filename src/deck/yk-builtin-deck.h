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

/* Returns: (transfer none) (nullable): the row with this ID. */
const YkBuiltinDeck *yk_builtin_deck_find (const char *id);

/* Returns: (transfer none): the translated name. */
const char *yk_builtin_deck_name (const YkBuiltinDeck *row);

/* Returns: (transfer full): the document of ROW for yk_deck_new(), with "four-colours"
 * and "rank-letters" as they are in SETTINGS now. */
GBytes *yk_builtin_deck_document (const YkBuiltinDeck *row, GSettings *settings);

/* Returns: (transfer full): a deck as the setting "deck" names it, or the usual one if
 * that is not built in, with "four-colours" and "rank-letters" as they are now; it
 * follows "card-back" by itself. CACHE is that of yk_deck_new(). Tables of different
 * sizes need a deck each. */
YkDeck *yk_builtin_deck_new (GSettings *settings, const char *cache);

G_END_DECLS
