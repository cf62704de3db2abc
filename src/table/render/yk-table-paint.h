/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints one frame of the table. */
#pragma once

#include "table/render/yk-scene.h"
#include "table/render/yk-table-nodes.h"

G_BEGIN_DECLS

/* Adds the scene to SNAPSHOT.  NODES keeps from one frame to the next what need not be
 * made again. */
void yk_table_paint (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot);

/* The same for a table that does not begin at a whole device pixel, which is SHIFT away
 * from it.  What is painted is a little larger than the table, and cut off at it. */
void yk_table_paint_shifted (const YkScene *scene, YkTableNodes *nodes,
                             graphene_point_t shift, GtkSnapshot *snapshot);

G_END_DECLS
