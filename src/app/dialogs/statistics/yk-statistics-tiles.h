/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the statistics as tiles, each a value above its caption. */
#pragma once

#include <gtk/gtk.h>

#include "store/yk-store.h"

G_BEGIN_DECLS

/* Replaces the contents of BOX with FIGURES; those without a value yet, such as the
 * best time before the first win, are left out. */
void yk_statistics_tiles_fill (GtkFlowBox *box, const YkStatisticsSummary *figures);

/* Creates the cup for N_WINS in the variation RULES, of which there are some, with its
 * layout as the crest and a sentence beside it.  Returns: (transfer floating). */
GtkWidget *yk_statistics_cup_new (const YkRules *rules, guint n_wins);

G_END_DECLS
