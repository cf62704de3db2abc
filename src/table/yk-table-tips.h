/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pointer is told where it rests on the table. */
#pragma once

#include <gtk/gtk.h>

#include "table/layout/yk-layout.h"

G_BEGIN_DECLS

/* Fills TOOLTIP with what there is to say at a point of the table, in logical pixels:
 * how the stock is dealt.  False where there is nothing to say. */
gboolean yk_table_fill_tip (GtkTooltip *tooltip, const YkBoard *board,
                            const YkLayout *layout, double x, double y);

G_END_DECLS
