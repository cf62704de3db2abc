/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the decks of other programs and those that the player has added. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

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
  char *path; /* in the encoding of file names */
  YkDeckFamily family;
} YkDeckFile;

/* Finds the decks in the player's folder (yukon/decks) and those of AisleRiot and KDE
 * in all data directories. Reads only folders and KDE's descriptions, not the
 * documents. Blocks on the disk; any thread. Returns: (transfer full) (element-type
 * YkDeckFile): the decks, sorted by name. */
GPtrArray *yk_deck_list_new (void);

/* Runs yk_deck_list_new() in a thread. */
void yk_deck_list_async (GAsyncReadyCallback callback, gpointer data);

/* Returns: (transfer full) (element-type YkDeckFile): the decks. */
GPtrArray *yk_deck_list_finish (GAsyncResult *result);

G_END_DECLS
