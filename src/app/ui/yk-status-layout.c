/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of texts, or several where it is narrow. */
#include "app/ui/yk-ui.h"

#define SPACING 14
#define WORD_SPACING 6

/* Of the width, for a long text beside the short ones. */
#define MOST_SHARE 0.4

struct _YkStatusLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (YkStatusLayout, yk_status_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The short text after a child, or NULL; without those that are optional: in one row
 * with all others or not at all. */
static GtkWidget *
next_short (GtkWidget *child)
{
  do
    child = gtk_widget_get_next_sibling (child);
  while (child != NULL &&
         (gtk_widget_has_css_class (child, YK_STATUS_LAYOUT_OPTIONAL) ||
          !gtk_widget_should_layout (child)));
  return child;
}

static GtkWidget *
first_short (GtkWidget *line)
{
  return next_short (gtk_widget_get_first_child (line));
}

/* The short texts from CHILD on that are beside one another in this width, at least
 * one; gives the one after them, or NULL, and how wide they are. */
static GtkWidget *
end_of_row (GtkWidget *child, int width, int *row_width)
{
  int natural = yk_measure_natural_width (child);

  *row_width = MIN (natural, width);
  while ((child = next_short (child)) != NULL) {
    natural = yk_measure_natural_width (child);
    if (*row_width + SPACING + natural > width)
      break;
    *row_width += SPACING + natural;
  }
  return child;
}

static int
count_rows (GtkWidget *line, int width)
{
  int n_rows = 0, row_width;

  for (GtkWidget *child = first_short (line); child != NULL;
       child = end_of_row (child, width, &row_width))
    n_rows++;
  return n_rows;
}

/* The largest of the short texts. */
static void
measure_short (GtkWidget *line, GtkOrientation orientation, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = first_short (line); child != NULL;
       child = next_short (child)) {
    int least, best;

    gtk_widget_measure (child, orientation, -1, &least, &best, NULL, NULL);
    *minimum = MAX (*minimum, least);
    *natural = MAX (*natural, best);
  }
}

/* All of them beside one another. */
static int
measure_whole_row (GtkWidget *line)
{
  GtkWidget *child = first_short (line);
  int width = 0;

  if (child != NULL)
    end_of_row (child, G_MAXINT - SPACING, &width);
  return width;
}

/* Whether the short texts are below the long one in this width.  So that the table
 * above does not jump when a number grows, the long text alone decides wherever it can.
 */
static gboolean
is_below (GtkWidget *line, int width)
{
  int natural;

  if (width < 0)
    return FALSE;
  natural = yk_measure_natural_width (gtk_widget_get_first_child (line));
  return natural > width * MOST_SHARE ||
         natural + SPACING + measure_whole_row (line) > width;
}

/* The room that the text after a child needs beside it, where that is optional. */
static int
optional_width (GtkWidget *child)
{
  GtkWidget *word = gtk_widget_get_next_sibling (child);

  if (word == NULL || !gtk_widget_has_css_class (word, YK_STATUS_LAYOUT_OPTIONAL) ||
      !gtk_widget_should_layout (word))
    return 0;
  return WORD_SPACING + yk_measure_natural_width (word);
}

/* Once for each time that the line is laid out, which the clock asks for every second:
 * what is hidden and shown again is news for screen readers. */
static void
show_optional (GtkWidget *line, gboolean visible)
{
  for (GtkWidget *child = first_short (line); child != NULL; child = next_short (child))
    if (optional_width (child) > 0)
      gtk_widget_set_child_visible (gtk_widget_get_next_sibling (child), visible);
}

static void
yk_status_layout_measure (GtkLayoutManager *manager, GtkWidget *line,
                          GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  int long_minimum, long_natural, short_minimum, short_natural;

  gtk_widget_measure (gtk_widget_get_first_child (line), orientation, -1, &long_minimum,
                      &long_natural, NULL, NULL);
  measure_short (line, orientation, &short_minimum, &short_natural);
  *minimum = MAX (long_minimum, short_minimum);
  *natural = MAX (long_natural, short_natural);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = long_natural + SPACING + measure_whole_row (line);
  else if (is_below (line, for_size)) {
    int n_rows = count_rows (line, for_size);

    *minimum = long_minimum + n_rows * short_minimum;
    *natural = long_natural + n_rows * short_natural;
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

/* The short texts from CHILD to before END, which end where the line ends. */
static void
place_row (GtkWidget *line, GtkWidget *child, GtkWidget *end, int row_width, int y,
           int height)
{
  int line_width = gtk_widget_get_width (line), x = line_width - row_width;

  for (; child != end; child = next_short (child)) {
    GtkWidget *word = gtk_widget_get_next_sibling (child);
    int word_width = optional_width (child);
    int natural = MIN (yk_measure_natural_width (child), line_width);

    place_child (line, child, x, y, natural, height);
    x += natural;
    if (word_width > 0 && gtk_widget_get_child_visible (word)) {
      place_child (line, word, x + WORD_SPACING, y, word_width - WORD_SPACING, height);
      x += word_width;
    }
    x += SPACING;
  }
}

static void
place_rows (GtkWidget *line, int width, int y, int height, int optional)
{
  int n_rows = MAX (count_rows (line, width), 1), row_height = height / n_rows;
  GtkWidget *child = first_short (line);

  while (child != NULL) {
    int row_width;
    GtkWidget *end = end_of_row (child, width, &row_width);

    place_row (line, child, end, row_width + optional, y, row_height);
    y += row_height;
    child = end;
  }
}

static void
yk_status_layout_allocate (GtkLayoutManager *manager, GtkWidget *line, int width,
                           int height, int baseline)
{
  GtkWidget *text = gtk_widget_get_first_child (line);
  int rest = width - measure_whole_row (line) - SPACING, optional = 0;

  if (is_below (line, width)) {
    int row_height = height / (count_rows (line, width) + 1);

    show_optional (line, FALSE);
    place_child (line, text, 0, 0, width, row_height);
    place_rows (line, width, row_height, height - row_height, 0);
    return;
  }
  for (GtkWidget *child = first_short (line); child != NULL; child = next_short (child))
    optional += optional_width (child);
  if (yk_measure_natural_width (text) + optional > rest)
    optional = 0;
  show_optional (line, optional > 0);
  rest -= optional;
  place_child (line, text, 0, 0, MAX (yk_measure_least_width (text), rest), height);
  place_rows (line, width, 0, height, optional);
}

static GtkSizeRequestMode
yk_status_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *line)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
yk_status_layout_class_init (YkStatusLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = yk_status_layout_get_request_mode;
  layout_class->measure = yk_status_layout_measure;
  layout_class->allocate = yk_status_layout_allocate;
}

static void
yk_status_layout_init (YkStatusLayout *self)
{
}
