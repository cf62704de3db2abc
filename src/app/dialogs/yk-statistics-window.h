/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of statistics: figures, a chart and the history. */
#pragma once

#include <gtk/gtk.h>

#include "game/yk-statistics.h"

G_BEGIN_DECLS

#define YK_TYPE_STATISTICS_WINDOW (yk_statistics_window_get_type ())
G_DECLARE_FINAL_TYPE (YkStatisticsWindow, yk_statistics_window, YK, STATISTICS_WINDOW,
                      GtkWindow)

/* Signal "play" (a pointer, const YkPlayed, for the time of the call): the player wants
 * this deal on the table.
 *
 * RULES and OPTIONS are what is chosen at first. */
GtkWidget *
yk_statistics_window_new (GtkWindow *parent, YkStatistics *statistics,
                          const YkRules *rules, const YkGameOptions *options);

G_END_DECLS
