/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A title that needs no room, and is seen where there is enough. */
#include "app/dialogs/yk-dialogs-private.h"

#include "app/a11y/yk-a11y.h"

struct _YkOptionalTitle
{
  GtkWidget parent_instance;

  GtkWidget *label;
  GtkWidget *below; /* the same elsewhere; owned */
  guint change_id;  /* that one is to be shown or hidden */
};

G_DEFINE_FINAL_TYPE (YkOptionalTitle, yk_optional_title, GTK_TYPE_WIDGET)

static void
yk_optional_title_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline,
                           int *natural_baseline)
{
  gtk_widget_measure (YK_OPTIONAL_TITLE (widget)->label, orientation, -1, minimum,
                      natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
}

static gboolean
change_below_cb (gpointer data)
{
  YkOptionalTitle *self = data;

  self->change_id = 0;
  gtk_widget_set_visible (self->below, !gtk_widget_get_child_visible (self->label));
  return G_SOURCE_REMOVE;
}

/* What is below the header can only change its height afterwards. */
static void
yk_optional_title_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  YkOptionalTitle *self = YK_OPTIONAL_TITLE (widget);
  gboolean fits = yk_measure_natural_width (self->label) <= width;

  gtk_widget_set_child_visible (self->label, fits);
  if (fits)
    gtk_widget_size_allocate (self->label, &(GtkAllocation){0, 0, width, height}, -1);
  if (fits == gtk_widget_get_visible (self->below) && self->change_id == 0)
    self->change_id = g_idle_add (change_below_cb, self);
}

static void
yk_optional_title_dispose (GObject *object)
{
  YkOptionalTitle *self = YK_OPTIONAL_TITLE (object);

  g_clear_handle_id (&self->change_id, g_source_remove);
  g_clear_object (&self->below);
  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (yk_optional_title_parent_class)->dispose (object);
}

static void
yk_optional_title_class_init (YkOptionalTitleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_optional_title_dispose;
  widget_class->measure = yk_optional_title_measure;
  widget_class->size_allocate = yk_optional_title_allocate;
}

static void
yk_optional_title_init (YkOptionalTitle *self)
{
  self->below = g_object_ref_sink (gtk_label_new (NULL));
  gtk_label_set_wrap (GTK_LABEL (self->below), TRUE);
  /* It may be one word, and its letters large. */
  gtk_label_set_wrap_mode (GTK_LABEL (self->below), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (self->below), 0);
  gtk_widget_add_css_class (self->below, "title-below");
  /* Screen readers say the window's title anyway. */
  yk_accessible_names_cover (self->below);
  self->label = gtk_label_new (NULL);
  gtk_label_set_single_line_mode (GTK_LABEL (self->label), TRUE);
  gtk_widget_add_css_class (self->label, "title");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

GtkWidget *
yk_optional_title_new (GtkWindow *window)
{
  YkOptionalTitle *self = g_object_new (YK_TYPE_OPTIONAL_TITLE, NULL);

  g_object_bind_property (window, "title", self->label, "label", G_BINDING_SYNC_CREATE);
  g_object_bind_property (window, "title", self->below, "label", G_BINDING_SYNC_CREATE);
  return GTK_WIDGET (self);
}

GtkWidget *
yk_optional_title_get_below (YkOptionalTitle *self)
{
  return self->below;
}
