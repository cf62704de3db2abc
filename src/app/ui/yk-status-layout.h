/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out a line with a long text at its start and short ones at its end.  If there is
 * not enough room, the short ones go below the long one, in as many rows as they need.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A child of this style class belongs to the short text before it, and is only there
 * where all are in one row. */
#define YK_STATUS_LAYOUT_OPTIONAL "optional"

/* The first child is the long text, which may be ellipsized; the others are never cut
 * short. */
#define YK_TYPE_STATUS_LAYOUT (yk_status_layout_get_type ())
G_DECLARE_FINAL_TYPE (YkStatusLayout, yk_status_layout, YK, STATUS_LAYOUT,
                      GtkLayoutManager)

G_END_DECLS
