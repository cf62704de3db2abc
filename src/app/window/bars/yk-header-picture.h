/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the header bar as one picture for the cairo renderer. */
#pragma once

#include "table/render/yk-table-paint.h"

G_BEGIN_DECLS

/* Snapshots the children of WINDOW as GTK does, but keeps the header bar as one node in
 * HEADER, which the caller clears in the end.  GTK's cairo renderer visits all nodes of
 * a window in each frame, also those outside the damaged area, and a header bar has
 * more nodes than the whole table. */
void yk_header_picture_snapshot (YkPileNodeCache *header, GtkWindow *window,
                                 GtkSnapshot *snapshot);

G_END_DECLS
