/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the marks of a scene. */
#pragma once

#include "table/render/yk-scene.h"
#include "table/render/yk-table-nodes.h"

G_BEGIN_DECLS

/* Paints all marks that lie above the resting cards and below the moving ones. */
void
yk_table_marks_paint (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot);

G_END_DECLS
