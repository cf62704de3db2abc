/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scrolls texts that are higher than their room. */
#include "app/ui/yk-ui.h"

struct _YkTextScroller
{
  GtkWidget parent_instance;

  /* children */
  GtkWidget *scrolled;
  GtkWidget *content; /* in it */
};

G_DEFINE_FINAL_TYPE (YkTextScroller, yk_text_scroller, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
yk_text_scroller_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
yk_text_scroller_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                          int *minimum, int *natural, int *minimum_baseline,
                          int *natural_baseline)
{
  YkTextScroller *self = YK_TEXT_SCROLLER (widget);

  gtk_widget_measure (self->scrolled, orientation, for_size, minimum, natural, NULL,
                      NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL) {
    gtk_widget_measure (self->content, orientation, for_size, NULL, natural, NULL,
                        NULL);
    *natural = MAX (*natural, *minimum);
  }
  *minimum_baseline = *natural_baseline = -1;
}

static void
yk_text_scroller_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (YK_TEXT_SCROLLER (widget)->scrolled,
                            &(GtkAllocation){0, 0, width, height}, -1);
}

static void
yk_text_scroller_dispose (GObject *object)
{
  g_clear_pointer (&YK_TEXT_SCROLLER (object)->scrolled, gtk_widget_unparent);

  G_OBJECT_CLASS (yk_text_scroller_parent_class)->dispose (object);
}

static void
yk_text_scroller_class_init (YkTextScrollerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_text_scroller_dispose;
  widget_class->get_request_mode = yk_text_scroller_get_request_mode;
  widget_class->measure = yk_text_scroller_measure;
  widget_class->size_allocate = yk_text_scroller_size_allocate;
}

static void
yk_text_scroller_init (YkTextScroller *self)
{
}

GtkWidget *
yk_text_scroller_new_in (GtkScrolledWindow *scrolled, GtkWidget *content)
{
  YkTextScroller *self = g_object_new (YK_TYPE_TEXT_SCROLLER, NULL);

  self->scrolled = GTK_WIDGET (scrolled);
  self->content = content;
  gtk_scrolled_window_set_policy (scrolled, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_width (scrolled, TRUE);
  gtk_scrolled_window_set_child (scrolled, content);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

GtkWidget *
yk_text_scroller_new (GtkWidget *content)
{
  /* In GTK 4.18 a generic thing has no name, whatever it is given. */
  GtkWidget *scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "accessible-role",
                                      GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *scroller =
      yk_text_scroller_new_in (GTK_SCROLLED_WINDOW (scrolled), content);

  /* Of a text that is higher than what shows GTK would show the end as soon as it has
   * the focus. */
  gtk_viewport_set_scroll_to_focus (
      GTK_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled))),
      FALSE);
  return scroller;
}

void
yk_text_scroller_go_up (YkTextScroller *self)
{
  GtkAdjustment *adjustment;

  adjustment =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_lower (adjustment));
}
