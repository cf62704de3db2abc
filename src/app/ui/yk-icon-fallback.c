/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A word, or a picture where the word has no room. */
#include "app/ui/yk-ui.h"

struct _YkIconFallback
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (YkIconFallback, yk_icon_fallback, GTK_TYPE_WIDGET)

static void
yk_icon_fallback_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                          int *minimum, int *natural, int *minimum_baseline,
                          int *natural_baseline)
{
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *natural = yk_measure_natural_width (gtk_widget_get_first_child (widget));
    *minimum = yk_measure_least_width (gtk_widget_get_last_child (widget));
    /* A short word may be narrower than the picture. */
    *minimum = MIN (*minimum, *natural);
    return;
  }
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    *minimum = MAX (*minimum, yk_measure_least_height (child, -1));
    *natural = MAX (*natural, yk_measure_natural_height (child, -1));
  }
}

static void
yk_icon_fallback_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget),
            *last = gtk_widget_get_last_child (widget),
            *shown = yk_measure_natural_width (first) <= width ? first : last;

  gtk_widget_set_child_visible (first, shown == first);
  gtk_widget_set_child_visible (last, shown == last);
  gtk_widget_size_allocate (shown, &(GtkAllocation){0, 0, width, height}, -1);
}

static void
yk_icon_fallback_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (yk_icon_fallback_parent_class)->dispose (object);
}

static void
yk_icon_fallback_class_init (YkIconFallbackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_icon_fallback_dispose;
  widget_class->measure = yk_icon_fallback_measure;
  widget_class->size_allocate = yk_icon_fallback_size_allocate;
}

static void
yk_icon_fallback_init (YkIconFallback *self)
{
}
