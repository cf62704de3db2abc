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

/* Has WIDGET and all that is in it measured anew at once, not only when a change of its
 * style has been drawn. */
void yk_measure_anew (GtkWidget *widget);

/* Returns: (transfer floating): an upright box around CHILD, which hides its baseline.
 * GtkBox lets the baseline of a child beside a text make it higher, but only once it
 * knows its width, and so would be given too little. */
GtkWidget *yk_measure_without_baseline (GtkWidget *child);

G_END_DECLS
