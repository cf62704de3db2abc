/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of the last results.  Wins go up, losses go down and are hollow, and what
 * the solver showed is a diamond on the line: shape and place say what colour says. */
#include "app/dialogs/yk-dialogs-private.h"

#include "app/a11y/yk-a11y.h"
#include "words/results/yk-result-words.h"

#define MIN_WIDTH 200
#define HEIGHT 92
#define MAX_SLOT 18.f
#define BORDER 1.5f

struct _YkResultsChart
{
  GtkWidget parent_instance;

  YkResult results[YK_RESULTS_CHART_MAX];
  guint n_results;
};

G_DEFINE_FINAL_TYPE (YkResultsChart, yk_results_chart, GTK_TYPE_WIDGET)

/* What the parts are painted with. */
typedef struct
{
  GdkRGBA line;
  GdkRGBA won;
  GdkRGBA lost;
  GdkRGBA shown;
} Colours;

static Colours
find_colours (GtkWidget *widget)
{
  const Colours light = {.won = {.11f, .50f, .29f, 1}, .lost = {.72f, .11f, .14f, 1}};
  const Colours dark = {.won = {.45f, .85f, .56f, 1}, .lost = {1, .55f, .48f, 1}};
  GdkRGBA text;
  Colours colours;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  colours = text.red + text.green + text.blue > 1.5f ? dark : light;
  colours.line = colours.shown = text;
  colours.line.alpha *= .35f;
  return colours;
}

static void
paint_diamond (GtkSnapshot *snapshot, float x, float y, float size,
               const GdkRGBA *colour)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_rotate (snapshot, 45);
  gtk_snapshot_append_color (snapshot, colour,
                             &GRAPHENE_RECT_INIT (-size / 2, -size / 2, size, size));
  gtk_snapshot_restore (snapshot);
}

static void
paint_hollow (GtkSnapshot *snapshot, const graphene_rect_t *rect, const GdkRGBA *colour)
{
  const GdkRGBA colours[4] = {*colour, *colour, *colour, *colour};
  const float widths[4] = {BORDER, BORDER, BORDER, BORDER};
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, rect, 0);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

/* Paints one result into a slot of this width around X. */
static void
paint_result (GtkSnapshot *snapshot, const Colours *colours, YkResult result, float x,
              float slot)
{
  float width = MAX (slot * .66f, 2), middle = HEIGHT / 2.f;

  switch (result) {
  case YK_RESULT_WON:
    gtk_snapshot_append_color (
        snapshot, &colours->won,
        &GRAPHENE_RECT_INIT (x - width / 2, 4, width, middle - 6));
    return;
  case YK_RESULT_LOST:
    paint_hollow (snapshot,
                  &GRAPHENE_RECT_INIT (x - width / 2, middle + 2, width, middle - 6),
                  &colours->lost);
    return;
  case YK_RESULT_SHOWN:
    paint_diamond (snapshot, x, middle, width * 1.1f, &colours->shown);
    return;
  case YK_RESULT_NONE:
  case YK_RESULT_PLAYING:
    return;
  }
}

static void
yk_results_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  YkResultsChart *self = YK_RESULTS_CHART (widget);
  Colours colours = find_colours (widget);
  float width = (float) gtk_widget_get_width (widget);
  float slot = MIN (width / YK_RESULTS_CHART_MAX, MAX_SLOT);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  gtk_snapshot_append_color (snapshot, &colours.line,
                             &GRAPHENE_RECT_INIT (0, HEIGHT / 2.f - .5f, width, 1));
  for (guint i = 0; i < self->n_results; i++) {
    float x = ((float) i + .5f) * slot;

    paint_result (snapshot, &colours, self->results[i], is_rtl ? width - x : x, slot);
  }
}

static void
yk_results_chart_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                          int *minimum, int *natural, int *minimum_baseline,
                          int *natural_baseline)
{
  gboolean is_wide = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = is_wide ? MIN_WIDTH : HEIGHT;
  *natural = is_wide ? (int) MAX_SLOT * YK_RESULTS_CHART_MAX : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static void
yk_results_chart_class_init (YkResultsChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = yk_results_chart_snapshot;
  widget_class->measure = yk_results_chart_measure;
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
yk_results_chart_init (YkResultsChart *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
yk_results_chart_new (void)
{
  return g_object_new (YK_TYPE_RESULTS_CHART, NULL);
}

void
yk_results_chart_set_results (YkResultsChart *self, const YkResult *results,
                              guint n_results)
{
  g_autofree char *label = NULL;

  g_return_if_fail (YK_IS_RESULTS_CHART (self));
  g_return_if_fail (n_results <= YK_RESULTS_CHART_MAX);

  for (guint i = 0; i < n_results; i++)
    self->results[i] = results[i];
  self->n_results = n_results;
  label = yk_results_sentence (results, n_results);
  yk_accessible_names_set (GTK_WIDGET (self), label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), label);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
