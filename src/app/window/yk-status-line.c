/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of texts, or two where it is narrow. */
#include "app/window/yk-status-line.h"

#define SPACING 14

/* Of the width, for a long text beside the short ones. */
#define MOST_SHARE 0.4

struct _YkStatusLine
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (YkStatusLine, yk_status_line, GTK_TYPE_WIDGET)

static void
measure_child (GtkWidget *child, GtkOrientation orientation, int *minimum, int *natural)
{
  gtk_widget_measure (child, orientation, -1, minimum, natural, NULL, NULL);
}

/* The short texts, with the space between them. */
static void
measure_short (YkStatusLine *self, GtkOrientation orientation, int *minimum,
               int *natural)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));
  gboolean is_first = TRUE;

  *minimum = *natural = 0;
  while ((child = gtk_widget_get_next_sibling (child)) != NULL) {
    int least, best;

    if (!gtk_widget_should_layout (child))
      continue;
    measure_child (child, orientation, &least, &best);
    if (orientation == GTK_ORIENTATION_VERTICAL) {
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, best);
    } else {
      *minimum += least + (is_first ? 0 : SPACING);
      *natural += best + (is_first ? 0 : SPACING);
    }
    is_first = FALSE;
  }
}

/* Whether there are two lines in this width.  So that the table above does not jump
 * when a number grows, the long text alone decides wherever it can. */
static gboolean
is_double (YkStatusLine *self, int width)
{
  int minimum, natural, short_width;

  if (width < 0)
    return FALSE;
  measure_child (gtk_widget_get_first_child (GTK_WIDGET (self)),
                 GTK_ORIENTATION_HORIZONTAL, &minimum, &natural);
  measure_short (self, GTK_ORIENTATION_HORIZONTAL, &minimum, &short_width);
  return natural > width * MOST_SHARE || natural + SPACING + short_width > width;
}

static void
yk_status_line_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                        int *minimum, int *natural, int *minimum_baseline,
                        int *natural_baseline)
{
  YkStatusLine *self = YK_STATUS_LINE (widget);
  int long_minimum, long_natural, short_minimum, short_natural;

  measure_child (gtk_widget_get_first_child (widget), orientation, &long_minimum,
                 &long_natural);
  measure_short (self, orientation, &short_minimum, &short_natural);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MAX (long_minimum, short_minimum);
    *natural = long_natural + SPACING + short_natural;
  } else if (is_double (self, for_size)) {
    *minimum = long_minimum + short_minimum;
    *natural = long_natural + short_natural;
  } else {
    *minimum = MAX (long_minimum, short_minimum);
    *natural = MAX (long_natural, short_natural);
  }
}

/* X is counted from where reading begins. */
static void
place (GtkWidget *line, GtkWidget *child, int x, int y, int width, int height)
{
  gboolean is_rtl = gtk_widget_get_direction (line) == GTK_TEXT_DIR_RTL;
  GtkAllocation allocation = {is_rtl ? gtk_widget_get_width (line) - x - width : x, y,
                              width, height};

  gtk_widget_size_allocate (child, &allocation, -1);
}

/* The short texts end where the line ends. */
static void
place_short (YkStatusLine *self, int y, int height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int x = gtk_widget_get_width (widget);

  for (GtkWidget *child = gtk_widget_get_last_child (widget);
       child != gtk_widget_get_first_child (widget);
       child = gtk_widget_get_prev_sibling (child)) {
    int minimum, natural;

    if (!gtk_widget_should_layout (child))
      continue;
    measure_child (child, GTK_ORIENTATION_HORIZONTAL, &minimum, &natural);
    place (widget, child, x - natural, y, natural, height);
    x -= natural + SPACING;
  }
}

static void
yk_status_line_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  YkStatusLine *self = YK_STATUS_LINE (widget);
  GtkWidget *text = gtk_widget_get_first_child (widget);
  int minimum, natural, short_width;

  if (is_double (self, width)) {
    place (widget, text, 0, 0, width, height / 2);
    place_short (self, height / 2, height - height / 2);
    return;
  }
  measure_child (text, GTK_ORIENTATION_HORIZONTAL, &minimum, &natural);
  measure_short (self, GTK_ORIENTATION_HORIZONTAL, &minimum, &short_width);
  place (widget, text, 0, 0, MAX (minimum, width - short_width - SPACING), height);
  place_short (self, 0, height);
}

static GtkSizeRequestMode
yk_status_line_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
yk_status_line_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (yk_status_line_parent_class)->dispose (object);
}

static void
yk_status_line_class_init (YkStatusLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_status_line_dispose;
  widget_class->get_request_mode = yk_status_line_get_request_mode;
  widget_class->measure = yk_status_line_measure;
  widget_class->size_allocate = yk_status_line_size_allocate;
}

static void
yk_status_line_init (YkStatusLine *self)
{
}
