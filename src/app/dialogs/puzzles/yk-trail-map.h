/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of the trail, on which each camp is a button. */
#pragma once

#include <gtk/gtk.h>

#include "game/awards/yk-award.h"

G_BEGIN_DECLS

/* The map is as large as it takes for no two names to overlap; whatever holds it
 * scrolls.  The arrow keys go along the river, which runs to the left in all languages,
 * for north is up.
 *
 * Signal "chosen": another camp is chosen. */
#define YK_TYPE_TRAIL_MAP (yk_trail_map_get_type ())
G_DECLARE_FINAL_TYPE (YkTrailMap, yk_trail_map, YK, TRAIL_MAP, GtkWidget)

/* Makes a map on which the camp CHOSEN is chosen, and those are lit where STATISTICS
 * have something done.  Returns: (transfer floating): the widget. */
GtkWidget *yk_trail_map_new (YkStore *store, guint chosen);

/* Returns: the camp that is chosen, from 0. */
guint yk_trail_map_get_chosen (YkTrailMap *map);

G_END_DECLS
