/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of texts, or two where it is narrow. */
#include "app/window/yk-line-layout.h"

#define SPACING 14

/* Of the width, for a long text beside the short ones. */
#define MOST_SHARE 0.4

struct _YkLineLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (YkLineLayout, yk_line_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
measure_child (GtkWidget *child, GtkOrientation orientation, int *minimum, int *natural)
{
  gtk_widget_measure (child, orientation, -1, minimum, natural, NULL, NULL);
}

/* The short texts, with the space between them. */
static void
measure_short (GtkWidget *line, GtkOrientation orientation, int *minimum, int *natural)
{
  GtkWidget *child = gtk_widget_get_first_child (line);
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
is_double (GtkWidget *line, int width)
{
  int minimum, natural, short_width;

  if (width < 0)
    return FALSE;
  measure_child (gtk_widget_get_first_child (line), GTK_ORIENTATION_HORIZONTAL,
                 &minimum, &natural);
  measure_short (line, GTK_ORIENTATION_HORIZONTAL, &minimum, &short_width);
  return natural > width * MOST_SHARE || natural + SPACING + short_width > width;
}

static void
yk_line_layout_measure (GtkLayoutManager *manager, GtkWidget *line,
                        GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  int long_minimum, long_natural, short_minimum, short_natural;

  measure_child (gtk_widget_get_first_child (line), orientation, &long_minimum,
                 &long_natural);
  measure_short (line, orientation, &short_minimum, &short_natural);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MAX (long_minimum, short_minimum);
    *natural = long_natural + SPACING + short_natural;
  } else if (is_double (line, for_size)) {
    *minimum = long_minimum + short_minimum;
    *natural = long_natural + short_natural;
  } else {
    *minimum = MAX (long_minimum, short_minimum);
    *natural = MAX (long_natural, short_natural);
  }
}

/* X is counted from where reading begins. */
static void
place_child (GtkWidget *line, GtkWidget *child, int x, int y, int width, int height)
{
  gboolean is_rtl = gtk_widget_get_direction (line) == GTK_TEXT_DIR_RTL;
  GtkAllocation allocation = {is_rtl ? gtk_widget_get_width (line) - x - width : x, y,
                              width, height};

  gtk_widget_size_allocate (child, &allocation, -1);
}

/* The short texts end where the line ends. */
static void
place_short (GtkWidget *line, int y, int height)
{
  int x = gtk_widget_get_width (line);

  for (GtkWidget *child = gtk_widget_get_last_child (line);
       child != gtk_widget_get_first_child (line);
       child = gtk_widget_get_prev_sibling (child)) {
    int minimum, natural;

    if (!gtk_widget_should_layout (child))
      continue;
    measure_child (child, GTK_ORIENTATION_HORIZONTAL, &minimum, &natural);
    place_child (line, child, x - natural, y, natural, height);
    x -= natural + SPACING;
  }
}

static void
yk_line_layout_allocate (GtkLayoutManager *manager, GtkWidget *line, int width,
                         int height, int baseline)
{
  GtkWidget *text = gtk_widget_get_first_child (line);
  int minimum, natural, short_width;

  if (is_double (line, width)) {
    place_child (line, text, 0, 0, width, height / 2);
    place_short (line, height / 2, height - height / 2);
    return;
  }
  measure_child (text, GTK_ORIENTATION_HORIZONTAL, &minimum, &natural);
  measure_short (line, GTK_ORIENTATION_HORIZONTAL, &minimum, &short_width);
  place_child (line, text, 0, 0, MAX (minimum, width - short_width - SPACING), height);
  place_short (line, 0, height);
}

static GtkSizeRequestMode
yk_line_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *line)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
yk_line_layout_class_init (YkLineLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = yk_line_layout_get_request_mode;
  layout_class->measure = yk_line_layout_measure;
  layout_class->allocate = yk_line_layout_allocate;
}

static void
yk_line_layout_init (YkLineLayout *self)
{
}
