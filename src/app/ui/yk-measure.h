/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How large widgets want to be, as numbers, in pixels. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

int yk_measure_least_width (GtkWidget *widget);
int yk_measure_natural_width (GtkWidget *widget);

/* Heights in WIDTH, or in the least one where that is more; for -1 in any width. */
int yk_measure_least_height (GtkWidget *widget, int width);
int yk_measure_natural_height (GtkWidget *widget, int width);

/* Whether WIDGET cannot be as narrow as its parent is; false where that has no width
 * yet. */
gboolean yk_measure_is_wider_than_parent (GtkWidget *widget);

G_END_DECLS
