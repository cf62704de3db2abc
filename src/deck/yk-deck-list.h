/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The decks that other programs, and the player, have put on this machine. */
#pragma once

#include <glib.h>

/* Where a deck was found. */
typedef enum
{
  YK_DECK_OWN, /* in the player's own folder */
  YK_DECK_AISLERIOT,
  YK_DECK_KDE,
} YkDeckFamily;

/* A deck in a file. */
typedef struct
{
  char *name; /* for the player; no two in a list are alike */
  char *path;
  YkDeckFamily family;
} YkDeckFile;

/* The name of the deck that comes with the program; none in a list is like it. */
const char *yk_deck_list_own_name (void);

/* The decks in the player's own folder (yukon/decks), those of AisleRiot and those of
 * KDE, in all data directories: of YkDeckFile, by their names.  What they hold has not
 * been looked at. */
GPtrArray *yk_deck_list_new (void);

/* Reads a deck's document, packed or not, unless it is unreasonably large or no
 * ordinary file.  NULL with ERROR, a sentence for the player, where it cannot be read.
 */
GBytes *yk_deck_list_read (const char *path, GError **error);
