/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decks and pictures in files: their names, those of other programs, those that the
 * player has added, their previews, and the child that draws them. */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* Names files of decks and pictures: for the player, and in settings.  All functions
 * are for any thread. */

/* Returns: (transfer full): the name for the player, such as "My deck" for
 * "my_deck.svgz"; FILE has no folder and is in the encoding of file names. */
char *yk_asset_name_of_file (const char *file);

/* Returns: whether VALUE, of the setting "deck" or "background", names a file, and not
 * one of our own. */
gboolean yk_asset_name_is_file (const char *value);

/* Returns: (transfer full): the value of a setting for the file at PATH, an absolute
 * one: the path, or a "file:" URI if that is not UTF-8, which settings cannot hold. */
char *yk_asset_name_to_value (const char *path);

/* Returns: (transfer full): the path of the file that VALUE names, in the encoding of
 * file names. */
char *yk_asset_name_to_path (const char *value);

/* The files of decks and pictures that there are.  What the player has added lies in
 * folders of our own, which stay readable also from inside a sandbox. */

typedef enum
{
  YK_USER_ASSET_DECK,    /* yukon/decks in the player's folder of data */
  YK_USER_ASSET_PICTURE, /* yukon/backgrounds */
} YkUserAssetKind;

/* Where a deck was found. */
typedef enum
{
  YK_DECK_OWN, /* in the player's own folder, as all pictures */
  YK_DECK_AISLERIOT,
  YK_DECK_KDE,
} YkDeckFamily;

/* A deck or picture in a file. */
typedef struct
{
  char *name; /* for the player; no two decks in a list are alike */
  char *path; /* in the encoding of file names */
  YkDeckFamily family;
} YkAssetFile;

/* Finds what the player has added, and of decks also those of AisleRiot and KDE in all
 * data directories. Reads only folders and KDE's descriptions, not the documents.
 * Blocks on the disk; any thread. Returns: (transfer full) (element-type YkAssetFile):
 * sorted by name. */
GPtrArray *yk_asset_list_new (YkUserAssetKind kind);

/* Runs yk_asset_list_new() in a thread.  The task returns its files. */
void
yk_asset_list_async (YkUserAssetKind kind, GAsyncReadyCallback callback, gpointer data);

/* Returns whether the file at PATH lies in the folder of its kind, so that it can be
 * removed. */
gboolean yk_user_assets_has (YkUserAssetKind kind, const char *path);

/* Checks in a thread that FILE is what KIND says, with all faces of a deck, and copies
 * it into the folder, under a name that no other file has.  The task returns:
 * (transfer full) (nullable): the path of the copy, or of an existing file with the
 * same content.  NULL with an error (G_IO_ERROR_CANCELLED, or a sentence for the
 * player) if nothing has changed on the disk. */
void
yk_user_assets_add_async (YkUserAssetKind kind, GFile *file, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer data);

typedef enum
{
  YK_USER_ASSET_REMOVE,  /* so that it can still be restored; returns a boolean */
  YK_USER_ASSET_RESTORE, /* returns its path, (transfer full), a new one if the old one
                            is taken */
  YK_USER_ASSET_FORGET,  /* deletes for good what was removed; returns a boolean */
} YkUserAssetChange;

/* Does CHANGE with the player's own file at PATH in a thread.  The task returns what is
 * said there; FALSE or NULL with ERROR, a sentence for the player.  CALLBACK may be
 * NULL. */
void yk_user_assets_change_async (YkUserAssetChange change, const char *path,
                                  GAsyncReadyCallback callback, gpointer data);

/* Renders previews of decks, backs and backgrounds. */

typedef enum
{
  YK_PREVIEW_DECK,       /* a fan of three cards; the value is as the setting "deck" */
  YK_PREVIEW_BACK,       /* a card; as "card-back" */
  YK_PREVIEW_BACKGROUND, /* a piece of the table; as "background", but not "" */
} YkPreviewKind;

/* Renders a picture of WIDTH by HEIGHT pixels, both at least 1, in a thread. VALUE is a
 * value of the setting of KIND; other settings that matter, like suit colours, letters
 * and the deck whose own back is shown, are read from SETTINGS now. DARK is the style.
 * CALLBACK runs on the main thread. Main thread only.  The task returns: (transfer
 * full) (nullable): an ARGB32 image; NULL with an error for the player if there is
 * nothing to show. */
void yk_preview_async (YkPreviewKind kind, const char *value, GSettings *settings,
                       int width, int height, gboolean dark,
                       GAsyncReadyCallback callback, gpointer data);

/* Returns: whether the program has been called as the child that draws files from
 * elsewhere, and nothing else. */
gboolean yk_sandbox_child_is_called (int argc, char **argv);

/* Draws what the arguments say.  Returns: the exit status of the program. */
int yk_sandbox_child_run (int argc, char **argv);

G_END_DECLS
