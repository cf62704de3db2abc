/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of the statistics: each a value over its caption. */
#pragma once

#include <gtk/gtk.h>

#include "game/results/yk-statistics-summary.h"

G_BEGIN_DECLS

/* Puts FIGURES into BOX, in the place of what it holds; those that say nothing yet,
 * such as the best time before the first win, are left out. */
void yk_statistics_tiles_fill (GtkFlowBox *box, const YkStatisticsSummary *figures);

G_END_DECLS
