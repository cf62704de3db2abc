/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decks and pictures in files: their names, where they are, adding and removing the
 * player's own, their previews, and the child process that draws them. */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* Names for files of decks and pictures: for the player, and in settings.  Any thread
 * may call these functions. */

/* Returns: (transfer full): the name for the player, such as "My deck" for
 * "my_deck.svgz"; FILE has no folder and is in the encoding of file names. */
char *yk_asset_name_of_file (const char *file);

/* Returns: whether VALUE, of the setting "deck" or "background", names a file rather
 * than a built-in deck or background. */
gboolean yk_asset_name_is_file (const char *value);

/* Returns: (transfer full): the value of a setting for the file at PATH, which is
 * absolute: the path itself or, since settings hold only UTF-8, a "file:" URI if the
 * path is not UTF-8. */
char *yk_asset_name_to_value (const char *path);

/* Returns: (transfer full): the path of the file that VALUE names, in the encoding of
 * file names. */
char *yk_asset_name_to_path (const char *value);

/* Lists, adds and removes files of decks and pictures.  The program copies what the
 * player adds into its own folders, which stay readable even in a sandbox. */

typedef enum
{
  YK_USER_ASSET_DECK,    /* in yukon/decks of the user data directory */
  YK_USER_ASSET_PICTURE, /* in yukon/backgrounds there */
} YkUserAssetKind;

/* Where a deck was found. */
typedef enum
{
  YK_DECK_OWN, /* in the player's own folder, like all pictures */
  YK_DECK_AISLERIOT,
  YK_DECK_KDE,
} YkDeckFamily;

/* A deck or picture in a file. */
typedef struct
{
  char *name; /* for the player; unique among the decks of a list */
  char *path; /* in the encoding of file names */
  YkDeckFamily family;
} YkAssetFile;

/* Lists what the player has added and, for decks, those of AisleRiot and KDE in all
 * data directories.  Reads only folders and KDE's descriptions, not the documents.
 * Blocks on the disk; any thread.  Returns: (transfer full) (element-type YkAssetFile):
 * sorted by name. */
GPtrArray *yk_asset_list_new (YkUserAssetKind kind);

/* Runs yk_asset_list_new() in a thread.  The task returns (transfer full) the array. */
void
yk_asset_list_async (YkUserAssetKind kind, GAsyncReadyCallback callback, gpointer data);

/* Returns: whether the file at PATH is in the program's folder for KIND, so that it can
 * be removed. */
gboolean yk_user_assets_has (YkUserAssetKind kind, const char *path);

/* Checks in a thread that FILE is of KIND, a deck having all faces, and copies it into
 * the folder for KIND under a new name.  The task returns: (transfer full) (nullable):
 * the path of the copy, or of an existing file with the same content.  NULL with an
 * error (G_IO_ERROR_CANCELLED, or a sentence for the player) if nothing was added. */
void
yk_user_assets_add_async (YkUserAssetKind kind, GFile *file, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer data);

typedef enum
{
  YK_USER_ASSET_REMOVE,  /* it can still be restored; returns a boolean */
  YK_USER_ASSET_RESTORE, /* returns its path, (transfer full), a new one if the old one
                            is taken */
  YK_USER_ASSET_FORGET,  /* deletes a removed file for good; returns a boolean */
} YkUserAssetChange;

/* Does CHANGE with the player's own file at PATH in a thread.  The task returns what
 * YkUserAssetChange says, or FALSE or NULL with an error, a sentence for the player.
 * CALLBACK is (nullable). */
void yk_user_assets_change_async (YkUserAssetChange change, const char *path,
                                  GAsyncReadyCallback callback, gpointer data);

/* Renders previews of decks, backs and backgrounds. */

typedef enum
{
  YK_PREVIEW_DECK,       /* a fan of three cards; the setting "deck" */
  YK_PREVIEW_BACK,       /* a card; the setting "card-back" */
  YK_PREVIEW_BACKGROUND, /* a piece of the table; "background", but not "" */
} YkPreviewKind;

/* Renders a picture of WIDTH by HEIGHT pixels, both at least 1, in a thread.  VALUE is
 * a value of the setting of KIND; other settings that matter, like suit colors, letters
 * and the deck whose own back is shown, are read from SETTINGS now.  DARK selects the
 * dark style.  CALLBACK runs on the main thread.  Main thread only.  The task returns:
 * (transfer full) (nullable): an ARGB32 image; NULL with an error for the player if
 * there is nothing to show. */
void yk_preview_async (YkPreviewKind kind, const char *value, GSettings *settings,
                       int width, int height, gboolean dark,
                       GAsyncReadyCallback callback, gpointer data);

/* Returns: whether the program was called only as the child process that draws files
 * from outside. */
gboolean yk_sandbox_child_is_called (int argc, char **argv);

/* Runs that child: draws what the arguments say.  Returns: the exit status. */
int yk_sandbox_child_run (int argc, char **argv);

G_END_DECLS
