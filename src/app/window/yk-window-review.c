/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews a game: the strip below the table and the search for the losing step. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/ui/yk-ui.h"
#include "words/play/yk-play-words.h"
#include "words/results/yk-result-words.h"
#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs.h"

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
  GtkWidget *button = gtk_button_new_with_label (C_ ("button", "Go to Move"));

  self->loss_button = button;
  yk_accessible_names_tip (button,
                           C_ ("button", "Go to the Position Before That Move"));
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
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    YkReviewBar *self = YK_REVIEW_BAR (widget);
    GtkWidget *const rows[] = {GTK_WIDGET (self->progress), self->sentence_row,
                               self->strip_row};

    *minimum = *natural = 0;
    for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
      *minimum = MAX (*minimum, yk_measure_least_width (rows[i]));
      *natural = MAX (*natural, yk_measure_natural_width (rows[i]));
    }
  } else
    measure_bar_height (YK_REVIEW_BAR (widget), for_size, minimum, natural);
  *minimum_baseline = *natural_baseline = -1;
}

static void
yk_review_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  YkReviewBar *self = YK_REVIEW_BAR (widget);
  int y = yk_measure_natural_height (GTK_WIDGET (self->progress), width), least;

  gtk_widget_size_allocate (GTK_WIDGET (self->progress),
                            &(GtkAllocation){0, 0, width, y}, -1);
  if (is_one_line (self, width)) {
    gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
    int share = strip_share (self, width);

    /* The sentence comes last in a line, so that the × is at its end. */
    gtk_widget_size_allocate (
        self->strip_row,
        &(GtkAllocation){is_rtl ? width - share : 0, y, share, height - y}, -1);
    gtk_widget_size_allocate (
        self->sentence_row,
        &(GtkAllocation){is_rtl ? 0 : share, y, width - share, height - y}, -1);
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
  GtkWidget *widget = GTK_WIDGET (self), *progress = gtk_progress_bar_new ();

  gtk_widget_add_css_class (widget, "review");
  yk_accessible_names_set (GTK_WIDGET (self), C_ ("heading", "Review"));
  self->sentence_row = sentence_row (self);
  self->strip_row = strip_row (self);
  self->progress = GTK_PROGRESS_BAR (progress);
  gtk_widget_add_css_class (progress, "osd");
  yk_accessible_names_set (progress, C_ ("progress", "Progress of the review"));
  gtk_widget_set_parent (progress, widget);
  gtk_widget_set_parent (self->sentence_row, widget);
  gtk_widget_set_parent (self->strip_row, widget);
}

YkReviewStrip *
yk_review_bar_get_strip (YkReviewBar *self)
{
  return self->strip;
}

/* Shows the result of the review. */
static void
set_bar_sentence (YkReviewBar *self, const char *sentence)
{
  gtk_label_set_text (self->label, sentence);
  yk_accessible_names_tip (GTK_WIDGET (self->label), sentence);
  yk_accessible_names_set (self->sentence, sentence);
}

/* The focus that is on a button stays in the review when that goes. */
static void
show_bar_button (YkReviewBar *self, GtkWidget *button, gboolean is_shown)
{
  if (!is_shown && gtk_widget_has_focus (button))
    gtk_widget_grab_focus (GTK_WIDGET (self->strip));
  gtk_widget_set_visible (button, is_shown);
}

/* Returns: (transfer full): a sentence with the result of REVIEW, or that the search
 * goes on. */
static char *
review_facts_verdict (YkReview *review)
{
  YkReviewResult reviewed;

  yk_review_get_result (review, &reviewed);
  if (reviewed.result == YK_REVIEW_RESULT_OPEN && yk_review_get_running (review))
    return g_strdup (_ ("Looking for the move that lost this game…"));
  return yk_review_result_sentence (&reviewed);
}

/* Returns: whether that sentence will not change: a losing step may be known before the
 * better step is. */
static gboolean
review_facts_is_final (YkReview *review)
{
  YkReviewResult reviewed;

  yk_review_get_result (review, &reviewed);
  if (!yk_review_get_running (review))
    return TRUE;
  return reviewed.result != YK_REVIEW_RESULT_OPEN &&
         (reviewed.result != YK_REVIEW_RESULT_STEP || reviewed.has_keeper);
}

/* Returns: what is known of the position on the table of GAME, the game of REVIEW. */
static YkWinnability
review_facts_winnability (YkReview *review, YkGame *game)
{
  return yk_review_get_winnability (review,
                                    yk_history_node (yk_game_peek_history (game)));
}

/* Returns: whether the last step before that position lost the game. */
static gboolean
review_facts_is_loss (YkReview *review, YkGame *game)
{
  guint node = yk_history_node (yk_game_peek_history (game));

  return node != 0 && node == yk_review_result_loss (yk_game_peek_history (game));
}

/* What there is to say. */

/* Also while another window is active. */
gboolean
yk_window_walks_review (YkWindow *self)
{
  return self->review.bar != NULL &&
         gtk_widget_is_focus (GTK_WIDGET (self->review.bar->strip));
}

/* What is found out about the position that the player is looking at. */
static void
tell_cursor_winnability (YkWindow *self)
{
  YkWinnability winnability =
      review_facts_winnability (self->review.search, self->game);

  if (winnability == self->review.told || winnability == YK_WINNABILITY_OPEN ||
      self->review.is_unsettled || !yk_window_walks_review (self))
    return;
  self->review.told = winnability;
  yk_speech_queue_say (self->speech_queue, yk_step_winnability_sentence (winnability));
}

static void
tell_verdict_once (YkWindow *self)
{
  g_autofree char *sentence = NULL;

  if (!self->review.is_awaited || !review_facts_is_final (self->review.search))
    return;
  self->review.is_awaited = FALSE;
  sentence = review_facts_verdict (self->review.search);
  yk_speech_queue_say (self->speech_queue, sentence);
}

/* The position on the table in a few sentences; free with g_free(). */
static char *
cursor_sentence (YkWindow *self)
{
  YkSpeech speech = (YkSpeech) g_settings_get_enum (self->settings, "speech");
  gboolean is_loss = review_facts_is_loss (self->review.search, self->game);
  g_autofree char *loss = is_loss ? review_facts_verdict (self->review.search) : NULL;

  return yk_step_sentence (yk_game_peek_history (self->game),
                           review_facts_winnability (self->review.search, self->game),
                           loss, speech);
}

/* What there is to see. */

/* The progress of the search, which can be stopped, or resumed where it HAS_MORE to
 * find out. */
static void
show_search (YkWindow *self, gboolean has_more)
{
  YkReviewBar *bar = self->review.bar;
  GtkProgressBar *progress = bar->progress;
  gboolean runs = yk_review_get_running (self->review.search);

  gtk_progress_bar_set_fraction (progress,
                                 yk_review_get_progress (self->review.search));
  gtk_widget_set_opacity (GTK_WIDGET (progress), runs ? 1 : 0);
  gtk_accessible_update_state (GTK_ACCESSIBLE (progress), GTK_ACCESSIBLE_STATE_HIDDEN,
                               !runs, -1);
  gtk_button_set_icon_name (GTK_BUTTON (bar->search_button),
                            runs ? "media-playback-stop-symbolic"
                                 : "media-playback-start-symbolic");
  yk_accessible_names_tip (bar->search_button,
                           runs ? C_ ("button", "Stop") : C_ ("button", "Continue"));
  show_bar_button (bar, bar->search_button, runs || has_more);
}

static void
show_cursor (YkWindow *self)
{
  YkReviewStrip *strip = self->review.bar->strip;
  guint cursor = yk_game_peek_history (self->game)->cursor;
  guint last = yk_review_strip_get_n_ticks (strip) - 1;
  g_autofree char *sentence = cursor_sentence (self);
  g_autofree char *counter = g_strdup_printf (
      /* Translators: which move of the game this is, and how many there are. */
      C_ ("steps", "%u/%u"), yk_review_strip_get_n_moves (strip, cursor),
      yk_review_strip_get_n_moves (strip, last));

  gtk_label_set_text (self->review.bar->counter, counter);
  yk_review_strip_set_cursor (strip, cursor);
  yk_review_strip_set_said (strip, sentence);
}

/* One tick for each position of the present line. */
static void
show_ticks (YkWindow *self)
{
  const YkTree *tree = &yk_game_peek_history (self->game)->tree;
  YkReviewBar *bar = self->review.bar;
  guint n_ticks = tree->line->len + 1;
  guint loss = yk_review_result_loss (yk_game_peek_history (self->game));
  g_autofree YkStripTick *ticks = g_new (YkStripTick, n_ticks);
  gboolean has_more = FALSE;

  for (guint i = 0; i < n_ticks; i++) {
    guint node = yk_tree_line_node (tree, i);
    const YkTreeNode *there = yk_tree_node (tree, node);

    ticks[i] = (YkStripTick){
        .winnability = yk_review_get_winnability (self->review.search, node),
        .is_automatic = there->step.is_automatic,
        .is_fork = there->first_child != there->last_child,
    };
    has_more = has_more || ticks[i].winnability == YK_WINNABILITY_OPEN;
  }
  yk_review_strip_set_ticks (bar->strip, ticks, n_ticks);
  yk_review_strip_set_loss (bar->strip,
                            loss != 0 ? yk_tree_node (tree, loss)->depth : 0);
  show_bar_button (bar, bar->loss_button, loss != 0);
  self->review.line_end = yk_tree_line_node (tree, n_ticks - 1);
  self->review.n_nodes = yk_tree_n_nodes (tree);
  show_search (self, has_more);
}

static void
show_review (YkWindow *self)
{
  g_autofree char *verdict = review_facts_verdict (self->review.search);

  self->review.is_stale = FALSE;
  show_ticks (self);
  set_bar_sentence (self->review.bar, verdict);
  show_cursor (self);
}

/* Within a line only the cursor moves. */
static void
follow_stale (YkWindow *self)
{
  const YkTree *tree = &yk_game_peek_history (self->game)->tree;

  if (!self->review.is_stale)
    return;
  self->review.is_stale = FALSE;
  /* A line is known by its last node, and its forks by how many nodes there are. */
  if (yk_tree_n_nodes (tree) == self->review.n_nodes &&
      yk_tree_line_node (tree, tree->line->len) == self->review.line_end)
    show_cursor (self);
  else
    show_review (self);
}

static void
review_found_cb (YkWindow *self)
{
  if (self->review.bar == NULL)
    return;
  show_review (self);
  tell_cursor_winnability (self);
  tell_verdict_once (self);
}

/* The step that lost the game makes a puzzle. */
static void
review_running_cb (YkWindow *self)
{
  review_found_cb (self);
  if (!yk_review_get_running (self->review.search))
    yk_window_make_puzzle (self);
}

/* Opening and closing. */

/* Who looks through a game sees its cards. */
static void
tell_open (YkWindow *self)
{
  gboolean is_open = self->review.bar != NULL;

  g_simple_action_set_state (self->review.action, g_variant_new_boolean (is_open));
  if (self->panel != NULL)
    yk_end_panel_hold_aside (self->panel, is_open);
  if (is_open)
    g_action_group_activate_action (G_ACTION_GROUP (self), "no-first-game", NULL);
  yk_window_update_busy (self);
}

static void
close_strip (YkWindow *self)
{
  GtkWidget *bar = GTK_WIDGET (self->review.bar);
  gboolean had_focus = gtk_widget_get_focus_child (bar) != NULL;

  self->review.bar = NULL;
  gtk_box_remove (self->content, bar);
  gtk_widget_remove_controller (GTK_WIDGET (self->table), self->review.table_focus);
  yk_review_stop (self->review.search);
  tell_open (self);
  if (had_focus)
    yk_table_take_focus (self->table);
}

/* Where the focus moves that is answer enough. */
static void
close_as_wished (YkWindow *self)
{
  gboolean has_focus =
      gtk_widget_get_focus_child (GTK_WIDGET (self->review.bar)) != NULL;

  close_strip (self);
  if (!has_focus)
    yk_speech_queue_say (self->speech_queue, _ ("Review closed."));
}

/* What is said of the change waits until the table has settled. */
static void
strip_sought_cb (YkWindow *self, guint position)
{
  yk_game_seek (self->game, position);
  follow_stale (self);
}

/* There is nothing further on: the player hears where that is. */
static void
strip_stayed_cb (YkWindow *self)
{
  g_autofree char *sentence = cursor_sentence (self);

  yk_speech_queue_say (self->speech_queue, sentence);
}

static void
strip_line_wished_cb (YkWindow *self, gboolean is_forward)
{
  if (!yk_game_get_has_other_line (self->game)) {
    yk_speech_queue_say (self->speech_queue, _ ("There’s no other branch."));
    return;
  }
  self->review.is_awaited = TRUE;
  yk_game_go_to_other_line (self->game, is_forward);
  follow_stale (self);
}

/* The focus that goes from here into a menu comes back. */
static void
strip_focus_cb (YkWindow *self)
{
  if (yk_window_walks_review (self))
    self->review.is_home = TRUE;
}

static void
table_entered_cb (YkWindow *self)
{
  self->review.is_home = FALSE;
}

static void
make_bar (YkWindow *self)
{
  GtkWidget *bar = g_object_new (YK_TYPE_REVIEW_BAR, NULL);
  YkReviewStrip *strip = YK_REVIEW_BAR (bar)->strip;

  self->review.bar = YK_REVIEW_BAR (bar);
  self->review.is_home = TRUE;
  self->review.table_focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (self->review.table_focus, "enter",
                           G_CALLBACK (table_entered_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->table), self->review.table_focus);
  g_signal_connect_object (strip, "sought", G_CALLBACK (strip_sought_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (strip, "stayed", G_CALLBACK (strip_stayed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (strip, "line-wished", G_CALLBACK (strip_line_wished_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (strip, "notify::has-focus", G_CALLBACK (strip_focus_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (strip, "left", G_CALLBACK (yk_table_take_focus), self->table,
                           G_CONNECT_SWAPPED);
  gtk_box_insert_child_after (self->content, bar,
                              gtk_widget_get_first_child (GTK_WIDGET (self->content)));
}

/* The panel at a game's end gives way before the strip takes the focus. */
static void
open_strip (YkWindow *self)
{
  gboolean is_final;

  make_bar (self);
  yk_review_start (self->review.search);
  show_review (self);
  tell_open (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->review.bar->strip));
  self->review.told = review_facts_winnability (self->review.search, self->game);
  /* At the step that lost the game its sentence has just been said. */
  is_final = review_facts_is_final (self->review.search);
  self->review.is_awaited =
      !is_final || !review_facts_is_loss (self->review.search, self->game);
  if (!is_final)
    yk_speech_queue_say (self->speech_queue,
                         _ ("Looking for the move that lost this game…"));
  tell_verdict_once (self);
}

static void
review_state_cb (YkWindow *self, GVariant *state)
{
  gboolean opens = g_variant_get_boolean (state);

  if (opens == (self->review.bar != NULL))
    return;
  if (opens)
    open_strip (self);
  else
    close_as_wished (self);
}

static void
toggle_search (YkWindow *self)
{
  if (self->review.bar == NULL)
    return;
  self->review.is_awaited = TRUE;
  if (yk_review_get_running (self->review.search))
    yk_review_stop (self->review.search);
  else
    yk_review_start (self->review.search);
}

/* To the last position that could be won, from where the keys go on in the strip. */
static void
go_before_loss (YkWindow *self)
{
  guint loss = yk_review_result_loss (yk_game_peek_history (self->game));
  YkReviewResult reviewed;

  if (self->review.bar == NULL || loss == 0)
    return;
  yk_review_get_result (self->review.search, &reviewed);
  gtk_widget_grab_focus (GTK_WIDGET (self->review.bar->strip));
  strip_sought_cb (
      self, yk_tree_node (&yk_game_peek_history (self->game)->tree, loss)->depth - 1);
  if (reviewed.has_keeper)
    yk_table_show_hint (self->table, reviewed.keeper);
}

void
yk_window_follow_review (YkWindow *self, YkChange change)
{
  yk_review_game_changed (self->review.search, change);
  if (self->review.bar == NULL)
    return;
  if (change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED) {
    close_strip (self);
    return;
  }
  self->review.is_stale = TRUE;
  self->review.is_unsettled = TRUE;
}

/* Who is in the strip hears of positions, and not of moves. */
void
yk_window_settle_review (YkWindow *self)
{
  g_autofree char *sentence = NULL;

  if (self->review.bar == NULL)
    return;
  follow_stale (self);
  if (self->review.is_unsettled && yk_window_walks_review (self)) {
    self->review.told = review_facts_winnability (self->review.search, self->game);
    sentence = cursor_sentence (self);
    yk_speech_queue_say_instead (self->speech_queue, sentence);
  }
  self->review.is_unsettled = FALSE;
  tell_verdict_once (self);
}

void
yk_window_close_review (YkWindow *self)
{
  if (self->review.bar != NULL)
    close_as_wished (self);
}

void
yk_window_add_review (YkWindow *self)
{
  static const YkAction entries[] = {
      {"review-search", G_CALLBACK (toggle_search)},
      {"review-loss", G_CALLBACK (go_before_loss)},
  };

  self->review.search = yk_review_new (self->game, self->advisor);
  self->review.action =
      g_simple_action_new_stateful ("review", NULL, g_variant_new_boolean (FALSE));
  yk_connections_add (&self->connections, self->review.action, "change-state",
                      G_CALLBACK (review_state_cb), self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (self->review.action));
  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  yk_connections_add (&self->connections, self->review.search, "found",
                      G_CALLBACK (review_found_cb), self);
  yk_connections_add (&self->connections, self->review.search, "notify::running",
                      G_CALLBACK (review_running_cb), self);
}
