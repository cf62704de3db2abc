/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures widgets, in pixels. */
#include "app/ui/yk-ui.h"

static int
least_size (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int least;

  gtk_widget_measure (widget, orientation, for_size, &least, NULL, NULL, NULL);
  return least;
}

static int
natural_size (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int natural;

  gtk_widget_measure (widget, orientation, for_size, NULL, &natural, NULL, NULL);
  return natural;
}

int
yk_measure_least_width (GtkWidget *widget)
{
  return least_size (widget, GTK_ORIENTATION_HORIZONTAL, -1);
}

int
yk_measure_natural_width (GtkWidget *widget)
{
  return natural_size (widget, GTK_ORIENTATION_HORIZONTAL, -1);
}

/* GTK measures no height for a width that a widget cannot have. */
static int
possible_width (GtkWidget *widget, int width)
{
  return width < 0 ? -1 : MAX (width, yk_measure_least_width (widget));
}

int
yk_measure_least_height (GtkWidget *widget, int width)
{
  return least_size (widget, GTK_ORIENTATION_VERTICAL, possible_width (widget, width));
}

int
yk_measure_natural_height (GtkWidget *widget, int width)
{
  return natural_size (widget, GTK_ORIENTATION_VERTICAL,
                       possible_width (widget, width));
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
