/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the last results as bars up and down, and diamonds. */
#pragma once

#include <gtk/gtk.h>

#include "store/yk-store.h"

G_BEGIN_DECLS

/* The most results that a chart can show. */
#define YK_RESULTS_CHART_MAX 50

#define YK_TYPE_RESULTS_CHART (yk_results_chart_get_type ())
G_DECLARE_FINAL_TYPE (YkResultsChart, yk_results_chart, YK, RESULTS_CHART, GtkWidget)

/* Returns: (transfer floating): an empty chart. */
GtkWidget *yk_results_chart_new (void);

/* Shows a copy of N_RESULTS results, at most YK_RESULTS_CHART_MAX, oldest first, and
 * sets a sentence about them for screen readers. */
void yk_results_chart_set_results (YkResultsChart *chart, const YkResult *results,
                                   guint n_results);

G_END_DECLS
