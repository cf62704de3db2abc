/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the statistics as tiles, each a value above its caption. */
#pragma once

#include <gtk/gtk.h>

#include "game/results/yk-statistics-summary.h"

G_BEGIN_DECLS

/* Replaces the contents of BOX with FIGURES; those without a value yet, such as the
 * best time before the first win, are left out. */
void yk_statistics_tiles_fill (GtkFlowBox *box, const YkStatisticsSummary *figures);

G_END_DECLS
