/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies the store to a file that the player chose, and adds such a file to the store;
 * the file may be on another computer or behind a portal. */
#pragma once

#include "store/yk-store.h"

G_BEGIN_DECLS

/* Flushes STORE, then copies it to FILE in a thread.  CALLBACK calls
 * g_task_propagate_boolean(): FALSE with an error, a sentence for the player. */
void yk_backup_write_async (YkStore *store, GFile *file, GAsyncReadyCallback callback,
                            gpointer data);

/* Flushes STORE, then adds what FILE has and STORE lacks, in a thread; if IS_TRIED,
 * only counts it. */
void yk_backup_merge_async (YkStore *store, GFile *file, gboolean is_tried,
                            GAsyncReadyCallback callback, gpointer data);

/* Fills GAIN, with zeros on failure.  Returns: FALSE with ERROR, a sentence. */
gboolean
yk_backup_merge_finish (GAsyncResult *result, YkStoreGain *gain, GError **error);

G_END_DECLS
