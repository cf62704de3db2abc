/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints a frame of the table. */
#pragma once

#include "table/render/yk-scene.h"
#include "table/render/yk-table-nodes.h"

G_BEGIN_DECLS

/* Adds SCENE to SNAPSHOT.  NODES caches nodes between frames. */
void yk_table_paint (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot);

/* Does the same for a table that starts SHIFT away from a whole device pixel.  The
 * painting is slightly larger than the table and clipped to it. */
void yk_table_paint_shifted (const YkScene *scene, YkTableNodes *nodes,
                             graphene_point_t shift, GtkSnapshot *snapshot);

G_END_DECLS
