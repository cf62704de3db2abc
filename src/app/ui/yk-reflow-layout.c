/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Widgets that lie or stand, as there is room. */
#include "app/ui/yk-ui.h"

struct _YkReflowLayout
{
  GtkLayoutManager parent_instance;

  /* Both of GTK's own. */
  GtkLayoutManager *lying;
  GtkLayoutManager *standing;
};

G_DEFINE_FINAL_TYPE (YkReflowLayout, yk_reflow_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The width that the widgets would like when they lie. */
static int
get_lying_width (YkReflowLayout *self, GtkWidget *box)
{
  int natural;

  gtk_layout_manager_measure (self->lying, box, GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                              &natural, NULL, NULL);
  return natural;
}

/* The one that is used in a width. */
static GtkLayoutManager *
choose_layout (YkReflowLayout *self, GtkWidget *box, int width)
{
  return get_lying_width (self, box) <= width ? self->lying : self->standing;
}

static void
yk_reflow_layout_measure (GtkLayoutManager *manager, GtkWidget *box,
                          GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  YkReflowLayout *self = YK_REFLOW_LAYOUT (manager);

  if (orientation == GTK_ORIENTATION_VERTICAL) {
    /* Without a width, labels of one line and of two would be measured as if their
     * baselines needed no room. */
    if (for_size < 0)
      for_size = get_lying_width (self, box);
    gtk_layout_manager_measure (choose_layout (self, box, for_size), box, orientation,
                                for_size, minimum, natural, minimum_baseline,
                                natural_baseline);
    return;
  }
  gtk_layout_manager_measure (self->standing, box, orientation, -1, minimum, NULL, NULL,
                              NULL);
  gtk_layout_manager_measure (self->lying, box, orientation, -1, NULL, natural, NULL,
                              NULL);
  *natural = MAX (*minimum, *natural);
}

static void
yk_reflow_layout_allocate (GtkLayoutManager *manager, GtkWidget *box, int width,
                           int height, int baseline)
{
  gtk_layout_manager_allocate (choose_layout (YK_REFLOW_LAYOUT (manager), box, width),
                               box, width, height, baseline);
}

static GtkSizeRequestMode
yk_reflow_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *box)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
yk_reflow_layout_dispose (GObject *object)
{
  YkReflowLayout *self = YK_REFLOW_LAYOUT (object);

  g_clear_object (&self->lying);
  g_clear_object (&self->standing);

  G_OBJECT_CLASS (yk_reflow_layout_parent_class)->dispose (object);
}

static void
yk_reflow_layout_class_init (YkReflowLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_reflow_layout_dispose;
  layout_class->get_request_mode = yk_reflow_layout_get_request_mode;
  layout_class->measure = yk_reflow_layout_measure;
  layout_class->allocate = yk_reflow_layout_allocate;
}

static void
yk_reflow_layout_init (YkReflowLayout *self)
{
  self->lying = gtk_box_layout_new (GTK_ORIENTATION_HORIZONTAL);
  self->standing = gtk_box_layout_new (GTK_ORIENTATION_VERTICAL);
}

void
yk_reflow_layout_apply (GtkBox *box, int spacing)
{
  YkReflowLayout *self;

  if (!GTK_IS_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (box))))
    return;
  self = g_object_new (YK_TYPE_REFLOW_LAYOUT, NULL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (self->lying),
                              (guint) gtk_box_get_spacing (box));
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (self->standing), (guint) spacing);
  gtk_widget_set_layout_manager (GTK_WIDGET (box), GTK_LAYOUT_MANAGER (self));
}
