/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that were played, as a list for a view: the latest first. */
#pragma once

#include <gio/gio.h>

#include "game/results/yk-results.h"

G_BEGIN_DECLS

/* A game in the list. */
#define YK_TYPE_PLAYED_ITEM (yk_played_item_get_type ())
G_DECLARE_FINAL_TYPE (YkPlayedItem, yk_played_item, YK, PLAYED_ITEM, GObject)

/* The game; borrowed from ITEM.  Its "unknown" is NULL. */
const YkPlayed *yk_played_item_peek (YkPlayedItem *item);

/* A GListModel of YkPlayedItem, which are made when they are asked for. */
#define YK_TYPE_PLAYED_LIST (yk_played_list_get_type ())
G_DECLARE_FINAL_TYPE (YkPlayedList, yk_played_list, YK, PLAYED_LIST, GObject)

/* An empty list. */
YkPlayedList *yk_played_list_new (void);

/* Puts a copy of GAMES, an array of YkPlayed, in the place of what the list has; the
 * last game becomes the first item. */
void yk_played_list_set (YkPlayedList *list, const GPtrArray *games);

G_END_DECLS
