/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list model of the games that were played, latest first. */
#pragma once

#include <gio/gio.h>

#include "game/results/yk-results.h"

G_BEGIN_DECLS

/* A game in the list. */
#define YK_TYPE_PLAYED_ITEM (yk_played_item_get_type ())
G_DECLARE_FINAL_TYPE (YkPlayedItem, yk_played_item, YK, PLAYED_ITEM, GObject)

/* Returns: (transfer none): the game; its field "unknown" is NULL. */
const YkPlayed *yk_played_item_peek (YkPlayedItem *item);

/* A GListModel of YkPlayedItem, which are created on demand. */
#define YK_TYPE_PLAYED_LIST (yk_played_list_get_type ())
G_DECLARE_FINAL_TYPE (YkPlayedList, yk_played_list, YK, PLAYED_LIST, GObject)

/* Returns: (transfer full): an empty list. */
YkPlayedList *yk_played_list_new (void);

/* Replaces the contents with a copy of GAMES, an array of YkPlayed, oldest first. */
void yk_played_list_set (YkPlayedList *list, const GPtrArray *games);

G_END_DECLS
