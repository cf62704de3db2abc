/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics as figures, cup and chart. */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs-private.h"
#include "table/render/yk-layout-picture.h"
#include "words/results/yk-result-words.h"

/* Of the cup, and of the crest on it. */
#define CUP_SIZE 96
#define CREST_WIDTH 54
#define CREST_HEIGHT 36
#define CREST_TOP 15

#define CUP_CHARS 28

/* Adds one figure, a value over its caption; the value is read aloud as SAID. */
static void
add_said_figure (GtkFlowBox *box, const char *caption, const char *value,
                 const char *said)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *child = gtk_flow_box_child_new ();
  GtkWidget *label = gtk_label_new (value);
  GtkWidget *caption_label = gtk_label_new (caption);
  g_autofree char *whole = g_strdup_printf (
      /* Translators: what a figure of the statistics is, and the figure, such as “Best
       * time: 2 minutes 3 seconds”. */
      C_ ("statistics", "%s: %s"), caption, said);

  gtk_widget_add_css_class (label, "figure");
  gtk_widget_add_css_class (caption_label, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (caption_label), TRUE);
  gtk_label_set_justify (GTK_LABEL (caption_label), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (column), label);
  gtk_box_append (GTK_BOX (column), caption_label);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), column);
  yk_accessible_names_set (child, whole);
  gtk_flow_box_insert (box, child, -1);
}

static void
add_number (GtkFlowBox *box, const char *caption, guint number)
{
  g_autofree char *value = g_strdup_printf ("%u", number);

  add_said_figure (box, caption, value, value);
}

static void
add_time (GtkFlowBox *box, const char *caption, guint seconds)
{
  g_autofree char *value = yk_time_text (seconds), *said = yk_time_said (seconds);

  add_said_figure (box, caption, value, said);
}

static void
add_rate (GtkFlowBox *box, const YkStatisticsSummary *figures)
{
  guint n_played = figures->n_won + figures->n_lost;
  guint rate = (guint) ((figures->n_won * G_GUINT64_CONSTANT (100) + n_played / 2) /
                        MAX (n_played, 1));
  /* Translators: a share in percent, such as 85%.  The sign is at the place where your
   * language has it, with or without a space. */
  g_autofree char *value = g_strdup_printf (_ ("%u%%"), rate);

  add_said_figure (box, C_ ("statistics", "Win rate"), value, value);
}

void
yk_statistics_tiles_fill (GtkFlowBox *box, const YkStatisticsSummary *figures,
                          gboolean is_all)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_flow_box_remove (box, child);
  add_number (box, C_ ("statistics", "Played"), figures->n_won + figures->n_lost);
  add_number (box, C_ ("statistics", "Won"), figures->n_won);
  add_rate (box, figures);
  add_number (box, C_ ("statistics", "Current streak"), figures->streak);
  add_number (box, C_ ("statistics", "Best streak"), figures->best_streak);
  if (figures->n_unaided > 0)
    add_time (box, C_ ("statistics", "Best time"), figures->best_seconds);
  if (figures->n_won > 0 && !is_all)
    add_time (box, C_ ("statistics", "Average time"), figures->mean_seconds);
  if (figures->n_unaided > 0 && !is_all)
    add_number (box, C_ ("statistics", "Fewest moves"), figures->fewest_moves);
  if (figures->n_shown > 0)
    add_number (box, C_ ("statistics", "Solutions shown"), figures->n_shown);
}

static GtkWidget *
cup_picture (const YkRules *rules, YkAward award)
{
  static const char *const icons[] = {
      [YK_AWARD_BRONZE] = "yukon-cup-bronze",
      [YK_AWARD_SILVER] = "yukon-cup-silver",
      [YK_AWARD_GOLD] = "yukon-cup-gold",
  };
  GtkWidget *cup = gtk_overlay_new ();
  GtkWidget *image = gtk_image_new_from_icon_name (icons[award]);
  GtkWidget *crest = yk_layout_picture_new (rules, NULL, CREST_WIDTH, CREST_HEIGHT);

  gtk_image_set_pixel_size (GTK_IMAGE (image), CUP_SIZE);
  gtk_widget_set_halign (crest, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (crest, GTK_ALIGN_START);
  gtk_widget_set_margin_top (crest, CREST_TOP);
  gtk_overlay_set_child (GTK_OVERLAY (cup), image);
  gtk_overlay_add_overlay (GTK_OVERLAY (cup), crest);
  return cup;
}

GtkWidget *
yk_statistics_cup_new (const YkRules *rules, guint n_wins)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *block = yk_text_block_new ();
  guint next;
  YkAward cup = yk_award_cup (n_wins, &next);
  g_autofree char *sentence = yk_cup_sentence (cup, n_wins, next);
  GtkWidget *label = yk_dialog_text (sentence, CUP_CHARS, NULL);

  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  yk_text_block_append (YK_TEXT_BLOCK (block), label);
  yk_text_block_set_said (YK_TEXT_BLOCK (block), sentence);
  gtk_widget_set_valign (block, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), cup_picture (rules, cup));
  gtk_box_append (GTK_BOX (box), block);
  return box;
}

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

void
yk_results_chart_set_results (YkResultsChart *self, const YkResult *results,
                              guint n_results)
{
  g_autofree char *label = NULL;

  g_return_if_fail (n_results <= YK_RESULTS_CHART_MAX);

  for (guint i = 0; i < n_results; i++)
    self->results[i] = results[i];
  self->n_results = n_results;
  label = yk_results_sentence (results, n_results);
  yk_accessible_names_set (GTK_WIDGET (self), label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), label);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
