/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes everything of the player's along, and brings it back: copies of the store in
 * files that the player chose, which may be on another computer or behind a portal. */
#pragma once

#include "store/yk-store.h"

G_BEGIN_DECLS

/* Writes everything to FILE, in a thread. */
void yk_backup_write_async (YkStore *store, GFile *file, GAsyncReadyCallback callback,
                            gpointer data);

/* Adds what FILE has and the store hasn't, in a thread; with IS_TRIED only counts it.
 */
void yk_backup_merge_async (YkStore *store, GFile *file, gboolean is_tried,
                            GAsyncReadyCallback callback, gpointer data);

/* Returns: FALSE with ERROR, a sentence. */
gboolean
yk_backup_merge_finish (GAsyncResult *result, YkStoreGain *gain, GError **error);

G_END_DECLS
