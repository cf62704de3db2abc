/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures widgets, in pixels. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: the minimum width of WIDGET. */
int yk_measure_least_width (GtkWidget *widget);

/* Returns: the natural width of WIDGET. */
int yk_measure_natural_width (GtkWidget *widget);

/* Returns: the minimum height of WIDGET at WIDTH, or at its minimum width if that is
 * larger; -1 stands for any width. */
int yk_measure_least_height (GtkWidget *widget, int width);

/* Returns: the natural height of WIDGET, for WIDTH as above. */
int yk_measure_natural_height (GtkWidget *widget, int width);

/* Returns: whether the minimum width of WIDGET exceeds its parent's width; FALSE if
 * that has no width yet. */
gboolean yk_measure_is_wider_than_parent (GtkWidget *widget);

G_END_DECLS
