/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The header bar as one picture, where cairo draws. */
#pragma once

#include "table/render/yk-pile-node-cache.h"

G_BEGIN_DECLS

/* What a window does to paint its children, but that its header bar is kept in HEADER,
 * which the caller clears in the end.  GTK's cairo renderer goes through all nodes of a
 * window in each frame, also through those that it does not paint; a header bar has
 * many, and more of them than the whole table.  Nothing else is changed by that. */
void yk_header_picture_snapshot (YkPileNodeCache *header, GtkWindow *window,
                                 GtkSnapshot *snapshot);

G_END_DECLS
