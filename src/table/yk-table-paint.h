/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints one frame of the table. */
#pragma once

#include "table/yk-scene.h"
#include "table/yk-table-nodes.h"

/* Adds the scene to SNAPSHOT.  NODES keeps from one frame to the next what need not be
 * made again. */
void yk_table_paint (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot);
