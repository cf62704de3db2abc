/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures widgets, in pixels. */
#include "app/ui/yk-ui.h"

int
yk_measure_least_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

int
yk_measure_natural_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                      NULL);
  return natural;
}

/* GTK measures no height for a width that a widget cannot have. */
static void
measure_height (GtkWidget *widget, int width, int *least, int *natural)
{
  if (width >= 0)
    width = MAX (width, yk_measure_least_width (widget));
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, least, natural, NULL,
                      NULL);
}

int
yk_measure_least_height (GtkWidget *widget, int width)
{
  int least;

  measure_height (widget, width, &least, NULL);
  return least;
}

int
yk_measure_natural_height (GtkWidget *widget, int width)
{
  int natural;

  measure_height (widget, width, NULL, &natural);
  return natural;
}

gboolean
yk_measure_is_wider_than_parent (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  int width = parent != NULL ? gtk_widget_get_width (parent) : 0;

  return width > 0 && yk_measure_least_width (widget) > width;
}

void
yk_measure_anew (GtkWidget *widget)
{
  gtk_widget_queue_resize (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    yk_measure_anew (child);
}

GtkWidget *
yk_measure_without_baseline (GtkWidget *child)
{
  GtkWidget *corner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (corner), child);
  return corner;
}
