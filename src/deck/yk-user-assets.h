/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the player has added: decks and pictures, as files in folders of our own, which
 * stay readable also from inside a sandbox. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  YK_USER_ASSET_DECK,    /* yukon/decks in the player's folder of data */
  YK_USER_ASSET_PICTURE, /* yukon/backgrounds */
} YkUserAssetKind;

/* One such file. */
typedef struct
{
  char *name; /* for the player */
  char *path; /* in the encoding of file names */
} YkUserAsset;

/* Returns whether the file at PATH lies in the folder of its kind, so that it can be
 * removed. */
gboolean yk_user_assets_has (YkUserAssetKind kind, const char *path);

/* Lists the added pictures in a thread.  Finish returns: (transfer full) (element-type
 * YkUserAsset): sorted by name. */
void yk_user_assets_list_pictures_async (GAsyncReadyCallback callback, gpointer data);
GPtrArray *yk_user_assets_list_pictures_finish (GAsyncResult *result);

/* Checks in a thread that FILE is what KIND says, with all faces of a deck, and copies
 * it into the folder, under a name that no other file has. */
void
yk_user_assets_add_async (YkUserAssetKind kind, GFile *file, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer data);

/* Returns: (transfer full) (nullable): the path of the copy, or of an existing file
 * with the same content.  NULL with ERROR (G_IO_ERROR_CANCELLED, or a sentence for the
 * player) if nothing has changed on the disk. */
char *yk_user_assets_add_finish (GAsyncResult *result, GError **error);

/* Removes the file at PATH in a thread, so that it can still be restored. */
void yk_user_assets_remove_async (const char *path, GAsyncReadyCallback callback,
                                  gpointer data);
gboolean yk_user_assets_remove_finish (GAsyncResult *result, GError **error);

/* Restores a removed file.  Finish returns: (transfer full) (nullable): its path, a new
 * one if the old one is taken; NULL with ERROR, a sentence for the player. */
void yk_user_assets_restore_async (const char *path, GAsyncReadyCallback callback,
                                   gpointer data);
char *yk_user_assets_restore_finish (GAsyncResult *result, GError **error);

/* Deletes for good what was removed from PATH, without waiting. */
void yk_user_assets_forget (const char *path);

G_END_DECLS
