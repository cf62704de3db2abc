/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The decks that other programs, and the player, have put on this machine. */
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

/* The decks in the player's own folder (yukon/decks), those of AisleRiot and those of
 * KDE, in all data directories: an array of YkDeckFile, which it owns, sorted by their
 * names.  Only folders are read, and KDE's descriptions: what the documents hold has
 * not been looked at.  Waits for the disk: for threads, any of them.  Free with
 * g_ptr_array_unref(). */
GPtrArray *yk_deck_list_new (void);

/* The same without waiting. */
void yk_deck_list_async (GAsyncReadyCallback callback, gpointer data);
GPtrArray *yk_deck_list_finish (GAsyncResult *result);

G_END_DECLS
