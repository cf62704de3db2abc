/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a review below the table: a sentence, the strip and the progress of the
 * search. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs.h"
#include "app/ui/yk-ui.h"

/* The least width of the strip beside the sentence, in pixels. */
#define LEAST_STRIP 200

struct _YkReviewBar
{
  GtkWidget parent_instance;

  /* children, one below the other */
  GtkProgressBar *progress;
  GtkWidget *sentence_row;
  GtkWidget *strip_row;

  /* in them */
  GtkLabel *label;
  GtkWidget *sentence; /* scrolls it, and so takes the focus */
  GtkWidget *loss_button;
  GtkWidget *search_button;
  YkReviewStrip *strip;
  GtkLabel *counter;
};

G_DEFINE_FINAL_TYPE (YkReviewBar, yk_review_bar, GTK_TYPE_WIDGET)

/* A long sentence scrolls where letters are large and the window is small; the tooltip
 * has all of it, too. */
static GtkWidget *
sentence_label (YkReviewBar *self)
{
  GtkWidget *label = gtk_label_new (NULL), *scroller;

  self->label = GTK_LABEL (label);
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_xalign (self->label, 0);
  gtk_widget_add_css_class (label, "verdict");
  scroller = yk_text_scroller_new (label);
  self->sentence = gtk_widget_get_first_child (scroller);
  gtk_widget_set_hexpand (scroller, TRUE);
  return scroller;
}

/* Beside the sentence that names the step: to the last position that could be won. */
static GtkWidget *
loss_button (YkReviewBar *self)
{
  GtkWidget *button = gtk_button_new_with_label (C_ ("button", "Go There"));

  self->loss_button = button;
  yk_accessible_names_tip (button,
                           C_ ("button", "Go to the position before that move"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.review-loss");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (button, FALSE);
  return button;
}

static GtkWidget *
sentence_row (YkReviewBar *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *close = yk_accessible_names_button (
      "window-close-symbolic", C_ ("button", "Close the Review"), "win.review", FALSE);

  gtk_box_append (GTK_BOX (row), sentence_label (self));
  gtk_box_append (GTK_BOX (row), loss_button (self));
  gtk_box_append (GTK_BOX (row), yk_measure_without_baseline (close));
  return row;
}

/* As with a player of music: the button, how far one is, and the number of that.  The
 * counter says less than the strip does: it is for eyes alone. */
static GtkWidget *
strip_row (YkReviewBar *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *strip = yk_review_strip_new (), *counter = gtk_label_new (NULL);

  self->strip = YK_REVIEW_STRIP (strip);
  self->counter = GTK_LABEL (counter);
  self->search_button =
      yk_accessible_names_button ("media-playback-stop-symbolic", C_ ("button", "Stop"),
                                  "win.review-search", FALSE);
  gtk_widget_set_valign (self->search_button, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (strip, TRUE);
  gtk_widget_add_css_class (counter, "numeric");
  gtk_widget_add_css_class (counter, "counter");
  yk_accessible_names_cover (counter);
  gtk_box_append (GTK_BOX (row), self->search_button);
  gtk_box_append (GTK_BOX (row), strip);
  gtk_box_append (GTK_BOX (row), counter);
  return row;
}

static GtkWidget *
progress_line (YkReviewBar *self)
{
  GtkWidget *progress = gtk_progress_bar_new ();

  self->progress = GTK_PROGRESS_BAR (progress);
  gtk_widget_add_css_class (progress, "osd");
  yk_accessible_names_set (progress, C_ ("progress", "Review progress"));
  return progress;
}

/* Of a line, in which the strip has what the sentence leaves. */
static int
strip_share (YkReviewBar *self, int width)
{
  return MAX (yk_measure_natural_width (self->strip_row) + LEAST_STRIP,
              width - yk_measure_natural_width (self->sentence_row));
}

/* Whether both are beside one another in a width, or in any width that there may be
 * where it is below 0: on a telephone on its side, where the sentence is no higher than
 * the strip then. */
static gboolean
is_one_line (YkReviewBar *self, int width)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int rest = width - strip_share (self, width);

  if (!GTK_IS_WINDOW (root) || !yk_dialog_is_low (GTK_WINDOW (root)))
    return FALSE;
  return width < 0 || (rest >= yk_measure_least_width (self->sentence_row) &&
                       yk_measure_natural_height (self->sentence_row, rest) <=
                           yk_measure_natural_height (self->strip_row, -1));
}

static void
measure_bar_width (YkReviewBar *self, int *minimum, int *natural)
{
  GtkWidget *const rows[] = {GTK_WIDGET (self->progress), self->sentence_row,
                             self->strip_row};

  *minimum = *natural = 0;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    *minimum = MAX (*minimum, yk_measure_least_width (rows[i]));
    *natural = MAX (*natural, yk_measure_natural_width (rows[i]));
  }
}

static void
measure_bar_height (YkReviewBar *self, int width, int *minimum, int *natural)
{
  GtkWidget *progress = GTK_WIDGET (self->progress), *sentence = self->sentence_row,
            *strip = self->strip_row;
  gboolean is_one = is_one_line (self, width);
  int below = is_one && width >= 0 ? strip_share (self, width) : is_one ? -1 : width;
  int rest = is_one && width >= 0 ? width - below : width;
  int sentence_least = yk_measure_least_height (sentence, rest);
  int sentence_best = yk_measure_natural_height (sentence, rest);
  int strip_least = yk_measure_least_height (strip, below);
  int strip_best = yk_measure_natural_height (strip, below);

  *minimum =
      yk_measure_least_height (progress, width) +
      (is_one ? MAX (sentence_least, strip_least) : sentence_least + strip_least);
  *natural = yk_measure_natural_height (progress, width) +
             (is_one ? MAX (sentence_best, strip_best) : sentence_best + strip_best);
}

static void
yk_review_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                       int *minimum, int *natural, int *minimum_baseline,
                       int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_bar_width (YK_REVIEW_BAR (widget), minimum, natural);
  else
    measure_bar_height (YK_REVIEW_BAR (widget), for_size, minimum, natural);
  *minimum_baseline = *natural_baseline = -1;
}

/* The sentence comes last in a line, so that the × is at its end. */
static void
place_in_one_line (YkReviewBar *self, int width, int y, int height)
{
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int share = strip_share (self, width);

  gtk_widget_size_allocate (
      self->strip_row, &(GtkAllocation){is_rtl ? width - share : 0, y, share, height},
      -1);
  gtk_widget_size_allocate (
      self->sentence_row,
      &(GtkAllocation){is_rtl ? 0 : share, y, width - share, height}, -1);
}

static void
yk_review_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  YkReviewBar *self = YK_REVIEW_BAR (widget);
  int y = yk_measure_natural_height (GTK_WIDGET (self->progress), width), least;

  gtk_widget_size_allocate (GTK_WIDGET (self->progress),
                            &(GtkAllocation){0, 0, width, y}, -1);
  if (is_one_line (self, width)) {
    place_in_one_line (self, width, y, height - y);
    return;
  }
  least = yk_measure_least_height (self->strip_row, width);
  gtk_widget_size_allocate (self->sentence_row,
                            &(GtkAllocation){0, y, width, height - y - least}, -1);
  gtk_widget_size_allocate (self->strip_row,
                            &(GtkAllocation){0, height - least, width, least}, -1);
}

static GtkSizeRequestMode
yk_review_bar_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
yk_review_bar_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (yk_review_bar_parent_class)->dispose (object);
}

static void
yk_review_bar_class_init (YkReviewBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_review_bar_dispose;
  widget_class->measure = yk_review_bar_measure;
  widget_class->size_allocate = yk_review_bar_size_allocate;
  widget_class->get_request_mode = yk_review_bar_get_request_mode;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
yk_review_bar_init (YkReviewBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_add_css_class (widget, "review");
  yk_accessible_names_set (GTK_WIDGET (self), C_ ("heading", "Review"));
  self->sentence_row = sentence_row (self);
  self->strip_row = strip_row (self);
  gtk_widget_set_parent (progress_line (self), widget);
  gtk_widget_set_parent (self->sentence_row, widget);
  gtk_widget_set_parent (self->strip_row, widget);
  yk_review_bar_set_search (self, YK_REVIEW_SEARCH_OVER, 0);
}

GtkWidget *
yk_review_bar_new (void)
{
  return g_object_new (YK_TYPE_REVIEW_BAR, NULL);
}

YkReviewStrip *
yk_review_bar_get_strip (YkReviewBar *self)
{
  return self->strip;
}

void
yk_review_bar_set_sentence (YkReviewBar *self, const char *sentence)
{
  gtk_label_set_text (self->label, sentence);
  yk_accessible_names_tip (GTK_WIDGET (self->label), sentence);
  yk_accessible_names_set (self->sentence, sentence);
}

void
yk_review_bar_set_cursor (YkReviewBar *self, guint position, const char *sentence)
{
  guint last = yk_review_strip_get_n_ticks (self->strip) - 1;
  g_autofree char *counter = g_strdup_printf (
      /* Translators: which move of the game this is, and how many there are. */
      C_ ("steps", "%u/%u"), yk_review_strip_get_n_moves (self->strip, position),
      yk_review_strip_get_n_moves (self->strip, last));

  gtk_label_set_text (self->counter, counter);
  yk_review_strip_set_cursor (self->strip, position);
  yk_review_strip_set_said (self->strip, sentence);
}

/* The focus that is on a button stays in the review when that goes. */
static void
show_bar_button (YkReviewBar *self, GtkWidget *button, gboolean is_shown)
{
  if (!is_shown && gtk_widget_has_focus (button))
    gtk_widget_grab_focus (GTK_WIDGET (self->strip));
  gtk_widget_set_visible (button, is_shown);
}

void
yk_review_bar_set_loss (YkReviewBar *self, guint position)
{
  yk_review_strip_set_loss (self->strip, position);
  show_bar_button (self, self->loss_button, position > 0);
}

void
yk_review_bar_set_search (YkReviewBar *self, YkReviewSearch search, double progress)
{
  const gboolean runs = search == YK_REVIEW_SEARCH_RUNS;

  gtk_progress_bar_set_fraction (self->progress, progress);
  gtk_widget_set_opacity (GTK_WIDGET (self->progress), runs ? 1 : 0);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->progress),
                               GTK_ACCESSIBLE_STATE_HIDDEN, !runs, -1);
  gtk_button_set_icon_name (GTK_BUTTON (self->search_button),
                            runs ? "media-playback-stop-symbolic"
                                 : "media-playback-start-symbolic");
  yk_accessible_names_tip (self->search_button,
                           runs ? C_ ("button", "Stop") : C_ ("button", "Continue"));
  show_bar_button (self, self->search_button, search != YK_REVIEW_SEARCH_OVER);
}
