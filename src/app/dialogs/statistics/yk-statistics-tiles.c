/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the statistics as tiles, each a value above its caption, and as a cup. */
#include "app/dialogs/yk-dialogs-private.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs.h"
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
add_figure (GtkFlowBox *box, const char *caption, const char *value)
{
  add_said_figure (box, caption, value, value);
}

static void
add_number (GtkFlowBox *box, const char *caption, guint number)
{
  g_autofree char *value = g_strdup_printf ("%u", number);

  add_figure (box, caption, value);
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

  add_figure (box, C_ ("statistics", "Rate"), value);
}

void
yk_statistics_tiles_fill (GtkFlowBox *box, const YkStatisticsSummary *figures)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_flow_box_remove (box, child);
  add_number (box, C_ ("statistics", "Played"), figures->n_won + figures->n_lost);
  add_number (box, C_ ("statistics", "Won"), figures->n_won);
  add_rate (box, figures);
  add_number (box, C_ ("statistics", "Current streak"), figures->streak);
  add_number (box, C_ ("statistics", "Best streak"), figures->best_streak);
  if (figures->n_won > 0) {
    add_time (box, C_ ("statistics", "Best time"), figures->best_seconds);
    add_time (box, C_ ("statistics", "Average time"), figures->mean_seconds);
    add_number (box, C_ ("statistics", "Fewest moves"), figures->fewest_moves);
  }
  if (figures->best_score >= 0)
    add_number (box, C_ ("statistics", "Best score"), (guint) figures->best_score);
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
