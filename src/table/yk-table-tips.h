/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tooltips of the table. */
#pragma once

#include <gtk/gtk.h>

#include "table/layout/yk-layout.h"

G_BEGIN_DECLS

/* Fills TOOLTIP for a point of the table, in logical pixels: how the stock is dealt.
 *
 * Returns: FALSE if there is no tooltip there. */
gboolean yk_table_fill_tip (GtkTooltip *tooltip, const YkBoard *board,
                            const YkLayout *layout, double x, double y);

G_END_DECLS
