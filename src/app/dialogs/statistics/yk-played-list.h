/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list model of results in the store. */
#pragma once

#include "store/yk-store.h"

G_BEGIN_DECLS

/* A result in the list. */
#define YK_TYPE_PLAYED_ITEM (yk_played_item_get_type ())
G_DECLARE_FINAL_TYPE (YkPlayedItem, yk_played_item, YK, PLAYED_ITEM, GObject)

/* Returns: (transfer full): an item with a copy of PLAYED. */
YkPlayedItem *yk_played_item_new (const YkPlayed *played);

/* Returns: (transfer none): the result. */
const YkPlayed *yk_played_item_peek (YkPlayedItem *item);

/* A GListModel of YkPlayedItem, which are read and made on demand. */
#define YK_TYPE_PLAYED_LIST (yk_played_list_get_type ())
G_DECLARE_FINAL_TYPE (YkPlayedList, yk_played_list, YK, PLAYED_LIST, GObject)

/* Returns: (transfer full): an empty list. */
YkPlayedList *yk_played_list_new (void);

/* Replaces the contents with ROWS (transfer full, element-type gint64) of STORE, of
 * which a reference is held: see yk_store_list_rows(). */
void yk_played_list_set (YkPlayedList *list, YkStore *store, GArray *rows);

G_END_DECLS
