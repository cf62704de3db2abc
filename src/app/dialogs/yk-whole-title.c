/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A title that needs no room, and is seen where there is enough. */
#include "app/dialogs/yk-whole-title.h"

#include "app/dialogs/yk-measure.h"

struct _YkWholeTitle
{
  GtkWidget parent_instance;

  GtkWidget *label;
};

G_DEFINE_FINAL_TYPE (YkWholeTitle, yk_whole_title, GTK_TYPE_WIDGET)

static void
yk_whole_title_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                        int *minimum, int *natural, int *minimum_baseline,
                        int *natural_baseline)
{
  gtk_widget_measure (YK_WHOLE_TITLE (widget)->label, orientation, -1, minimum, natural,
                      NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
}

static void
yk_whole_title_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *label = YK_WHOLE_TITLE (widget)->label;
  gboolean fits = yk_measure_natural_width (label) <= width;

  gtk_widget_set_child_visible (label, fits);
  if (fits)
    gtk_widget_size_allocate (label, &(GtkAllocation){0, 0, width, height}, -1);
}

static void
yk_whole_title_dispose (GObject *object)
{
  g_clear_pointer (&YK_WHOLE_TITLE (object)->label, gtk_widget_unparent);

  G_OBJECT_CLASS (yk_whole_title_parent_class)->dispose (object);
}

static void
yk_whole_title_class_init (YkWholeTitleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_whole_title_dispose;
  widget_class->measure = yk_whole_title_measure;
  widget_class->size_allocate = yk_whole_title_allocate;
}

static void
yk_whole_title_init (YkWholeTitle *self)
{
  self->label = gtk_label_new (NULL);
  gtk_label_set_single_line_mode (GTK_LABEL (self->label), TRUE);
  gtk_widget_add_css_class (self->label, "title");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

GtkWidget *
yk_whole_title_new (GtkWindow *window)
{
  YkWholeTitle *self = g_object_new (YK_TYPE_WHOLE_TITLE, NULL);

  g_object_bind_property (window, "title", self->label, "label", G_BINDING_SYNC_CREATE);
  return GTK_WIDGET (self);
}
