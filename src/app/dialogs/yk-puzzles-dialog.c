/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two dialogs: the trail; and all puzzles: that of the day, those of each level, and
 * the player's own. */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs-private.h"
#include "game/deals/yk-deals.h"
#include "words/base/yk-words.h"
#include "words/results/yk-result-words.h"
#include "words/rules/yk-rules-words.h"

#define TEXT_CHARS 40

/* How much of the map beside the chosen camp is kept in sight, in pixels. */
#define MARGIN 90

/* Of the window of the trail: so wide that all of the map has room. */
#define TRAIL_WIDTH 1100
#define TRAIL_HEIGHT 800

#define YK_TYPE_TRAIL_DIALOG (yk_trail_dialog_get_type ())
G_DECLARE_FINAL_TYPE (YkTrailDialog, yk_trail_dialog, YK, TRAIL_DIALOG, YkDialog)

struct _YkTrailDialog
{
  YkDialog parent_instance;

  YkStore *store;
  YkAutoPlay auto_play; /* by which fewest moves are told */
  gulong layout_id;     /* scrolls the map once it has its place; or 0 */

  /* children */
  YkTrailMap *map;
  GtkAdjustment *across; /* of what the map scrolls in */
  GtkLabel *name;
  YkTextBlock *block; /* of these, which are read as one: */
  GtkLabel *rules;
  GtkLabel *advice;
  GtkFlowBox *puzzles;
  GtkFlowBox *deals;
};

static void
task_activated_cb (GtkFlowBox *flow, GtkFlowBoxChild *child, YkTrailDialog *self)
{
  guint task = (guint) gtk_flow_box_child_get_index (child) +
               (flow == self->deals ? YK_TRAIL_N_PUZZLES : 0);
  g_autofree char *line = NULL;
  YkDealId id;

  yk_trail_task (yk_trail_map_get_chosen (self->map), task, &id);
  line = yk_deal_id_write (&id);
  if (id.puzzle != 0)
    yk_dialog_answer (YK_DIALOG (self), "win.puzzle", g_variant_new_uint32 (id.puzzle));
  else
    yk_dialog_answer (YK_DIALOG (self), "win.deal", g_variant_new_string (line));
}

static void
append_centred (GtkWidget *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
}

static GtkWidget *
task_tile (YkTrailDialog *self, guint camp, guint task)
{
  GtkWidget *tile = gtk_flow_box_child_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  YkTrailStars stars = yk_trail_stars (self->store, camp, task);
  g_autofree char *title = yk_trail_task_title (camp, task);
  g_autofree char *facts = yk_trail_task_facts (camp, task, self->auto_play);
  g_autofree char *sentence = yk_trail_stars_sentence (task, stars);
  g_autofree char *signs = yk_trail_stars_signs (stars);
  g_autofree char *said = g_strdup_printf (
      /* Translators: a puzzle or a deal, how hard it is, and sentences about what the
       * player has made of it. */
      C_ ("trail", "%s, %s. %s"), title, facts, sentence);

  append_centred (box, title, NULL);
  append_centred (box, facts, "dim-label");
  append_centred (box, signs, "stars");
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (tile), box);
  gtk_widget_add_css_class (tile, "task-tile");
  gtk_widget_set_tooltip_text (tile, sentence);
  yk_accessible_names_cover (box);
  yk_accessible_names_set (tile, said);
  return tile;
}

static void
fill_flow (YkTrailDialog *self, GtkFlowBox *flow, guint first, guint n)
{
  guint camp = yk_trail_map_get_chosen (self->map);
  GtkWidget *tile;

  while ((tile = gtk_widget_get_first_child (GTK_WIDGET (flow))) != NULL)
    gtk_flow_box_remove (flow, tile);
  for (guint i = 0; i < n; i++)
    gtk_flow_box_append (flow, task_tile (self, camp, first + i));
}

static double
chosen_place (YkTrailDialog *self)
{
  const YkTrailCamp *camp = &yk_trail_camps[yk_trail_map_get_chosen (self->map)];

  return camp->x * gtk_adjustment_get_upper (self->across);
}

static void
layout_cb (GdkFrameClock *clock, YkTrailDialog *self)
{
  g_clear_signal_handler (&self->layout_id, clock);
  gtk_adjustment_set_value (self->across,
                            chosen_place (self) -
                                gtk_adjustment_get_page_size (self->across) / 2);
}

/* Brings the chosen camp to the middle, at first and in a window of another width:
 * after this layout, within which nothing can be asked to move, and before anything is
 * painted. */
static void
room_changed_cb (YkTrailDialog *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  if (clock == NULL || self->layout_id != 0)
    return;
  self->layout_id =
      g_signal_connect_object (clock, "layout", G_CALLBACK (layout_cb), self, 0);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}

static void
show_camp (YkTrailDialog *self)
{
  guint camp = yk_trail_map_get_chosen (self->map);
  const YkRules *rules = yk_trail_rules (camp);
  g_autofree char *sentence = yk_rules_sentence (rules);
  const char *advice = yk_trail_advice (camp);
  g_autofree char *said = yk_words_append (g_strdup (sentence), g_strdup (advice));
  g_autofree char *name = g_strdup_printf (
      /* Translators: the place of a camp, and the variation that is played there. */
      C_ ("trail", "%s: %s"), yk_trail_place (camp), yk_variation_name (rules));

  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->rules, sentence);
  gtk_label_set_text (self->advice, advice);
  yk_text_block_set_said (self->block, said);
  fill_flow (self, self->puzzles, 0, YK_TRAIL_N_PUZZLES);
  fill_flow (self, self->deals, YK_TRAIL_N_PUZZLES, YK_TRAIL_N_DEALS);
}

/* The map scrolls no more than it takes to have the camp in sight. */
static void
camp_chosen_cb (YkTrailDialog *self)
{
  double place = chosen_place (self);

  show_camp (self);
  gtk_adjustment_clamp_page (self->across, place - MARGIN, place + MARGIN);
}

static GtkWidget *
build_map (YkTrailDialog *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  YkTrailScore score;
  guint n_come = yk_trail_score_all (self->store, &score);

  self->map =
      YK_TRAIL_MAP (yk_trail_map_new (self->store, n_come > 0 ? n_come - 1 : 0));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled),
                                 GTK_WIDGET (self->map));
  /* GTK would look for the place of a camp before it has come to it. */
  gtk_viewport_set_scroll_to_focus (
      GTK_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled))),
      FALSE);
  self->across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scrolled));
  g_signal_connect_object (self->across, "changed", G_CALLBACK (room_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->map, "chosen", G_CALLBACK (camp_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  return scrolled;
}

static GtkLabel *
append_text (YkTextBlock *block, const char *text, const char *style)
{
  GtkWidget *label = yk_dialog_text (text, TEXT_CHARS, style);

  yk_text_block_append (block, label);
  return GTK_LABEL (label);
}

static GtkFlowBox *
append_flow (YkTrailDialog *self, GtkWidget *box, const char *heading, guint n_in_line)
{
  GtkFlowBox *flow = GTK_FLOW_BOX (gtk_flow_box_new ());

  gtk_box_append (GTK_BOX (box),
                  yk_dialog_text (heading, TEXT_CHARS, "variation-name"));
  gtk_flow_box_set_selection_mode (flow, GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (flow, TRUE);
  gtk_flow_box_set_min_children_per_line (flow, 1);
  gtk_flow_box_set_max_children_per_line (flow, n_in_line);
  yk_accessible_names_set (GTK_WIDGET (flow), heading);
  g_signal_connect_object (flow, "child-activated", G_CALLBACK (task_activated_cb),
                           self, 0);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (flow));
  return flow;
}

/* How far the player has come, and what stars are given for. */
static GtkWidget *
build_score (YkTrailDialog *self)
{
  YkTextBlock *block = YK_TEXT_BLOCK (yk_text_block_new ());
  YkTrailScore score;
  guint n_come = yk_trail_score_all (self->store, &score);
  g_autofree char *summary = yk_trail_sentence (n_come, &score), *said = NULL;
  const char *rule =
      _ ("You get a star for solving or winning, one for using no hints, "
         "and one for the first try or few moves.");

  append_text (block, summary, "dim-label");
  append_text (block, rule, "dim-label");
  said = yk_words_append (g_strdup (summary), g_strdup (rule));
  yk_text_block_set_said (block, said);
  return GTK_WIDGET (block);
}

static GtkWidget *
build_camp (YkTrailDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (box, "page");
  gtk_widget_add_css_class (box, "trail-page");
  gtk_box_append (GTK_BOX (box), build_score (self));
  self->name = GTK_LABEL (yk_dialog_text (NULL, TEXT_CHARS, "title-2"));
  /* Large letters leave a long name of a place no room in one line. */
  gtk_label_set_wrap_mode (GTK_LABEL (self->name), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->name));
  self->block = YK_TEXT_BLOCK (yk_text_block_new ());
  self->rules = append_text (self->block, NULL, NULL);
  append_text (self->block, C_ ("trail", "Advice for the First Puzzle"),
               "variation-name");
  self->advice = append_text (self->block, NULL, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->block));
  self->puzzles = append_flow (self, box, C_ ("trail", "Puzzles"), YK_TRAIL_N_PUZZLES);
  self->deals = append_flow (self, box, C_ ("trail", "Deals"), YK_TRAIL_N_DEALS);
  return box;
}

static void
yk_trail_dialog_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkTrailDialog *self = YK_TRAIL_DIALOG (dialog);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->store = yk_session_get_store (context->session);
  self->auto_play = yk_game_get_auto_play (context->game);
  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Trail"));
  gtk_box_append (GTK_BOX (content), build_map (self));
  gtk_box_append (GTK_BOX (content), build_camp (self));
  gtk_window_set_child (GTK_WINDOW (self), yk_dialog_scrolled_page (content));
  show_camp (self);
  gtk_widget_child_focus (content, GTK_DIR_TAB_FORWARD);
  yk_dialog_fit (GTK_WINDOW (self), context->parent, TRAIL_WIDTH, TRAIL_HEIGHT);
}

YK_DEFINE_DIALOG (YkTrailDialog, yk_trail_dialog)

/* The window of the puzzles. */
#define WIDTH 600
#define HEIGHT 760

#define ROW_CHARS 24

#define YK_TYPE_PUZZLES_DIALOG (yk_puzzles_dialog_get_type ())
G_DECLARE_FINAL_TYPE (YkPuzzlesDialog, yk_puzzles_dialog, YK, PUZZLES_DIALOG, YkDialog)

struct _YkPuzzlesDialog
{
  YkDialog parent_instance;

  YkStore *store;
  GtkListBox *list; /* a child; its rows know the numbers of puzzles */
};

static GQuark
number_quark (void)
{
  return g_quark_from_static_string ("yk-puzzle-number");
}

/* Title and state of a puzzle, which is played when the row is activated: a button for
 * screen readers, which call an item of a list "not selected". */
static void
append_row (YkPuzzlesDialog *self, guint number, const char *title, const char *state)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_BUTTON, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = yk_dialog_text (title, ROW_CHARS, NULL),
            *label = gtk_label_new (state);
  /* Translators: what a row of a list is about, and its state. */
  g_autofree char *said = g_strdup_printf (C_ ("row", "%s, %s"), title, state);

  gtk_widget_add_css_class (box, "stands");
  gtk_widget_set_hexpand (name, TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_qdata (G_OBJECT (row), number_quark (), GUINT_TO_POINTER (number));
  yk_accessible_names_cover (box);
  yk_accessible_names_set (row, said);
  gtk_list_box_append (self->list, row);
}

static char *
state_sentence (YkPuzzlesDialog *self, guint number)
{
  YkPlayed played;

  return yk_puzzle_state_sentence (
      yk_store_get_answers (self->store, number, &played) ? &played : NULL);
}

static void
append_levels (YkPuzzlesDialog *self, const YkPuzzleSummary *summary)
{
  for (guint level = 1; level <= YK_PUZZLE_LEVELS; level++) {
    g_autofree char *state = NULL;
    guint n = 0;

    for (guint i = 0; i < yk_puzzles_n (); i++)
      n += yk_puzzles_nth (i)->level == level;
    state = g_strdup_printf (
        /* Translators: how many puzzles of a level are solved, and how many it has. */
        C_ ("puzzles of a level", "%u of %u solved"), summary->n_of_level[level - 1],
        n);
    append_row (self, yk_puzzle_next (self->store, level, 0),
                yk_puzzle_level_name (level), state);
  }
}

static void
row_activated_cb (YkPuzzlesDialog *self, GtkListBoxRow *row)
{
  gpointer number = g_object_get_qdata (G_OBJECT (row), number_quark ());

  yk_dialog_answer (YK_DIALOG (self), "win.puzzle",
                    g_variant_new_uint32 (GPOINTER_TO_UINT (number)));
}

/* Over the first row of each group. */
static void
head_row_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  int index = gtk_list_box_row_get_index (row);
  GtkWidget *label;

  if (index != 1 && index != 1 + YK_PUZZLE_LEVELS)
    return;
  label = yk_dialog_text (index == 1 ? C_ ("heading", "By Level")
                                     : C_ ("heading", "Your Puzzles"),
                          ROW_CHARS, "heading");
  gtk_list_box_row_set_header (row, label);
}

static GtkWidget *
build_page (YkPuzzlesDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *list = gtk_list_box_new ();
  g_autoptr (GArray) own = yk_store_list_own_puzzles (self->store);
  g_autoptr (GDate) today = g_date_new ();
  g_autofree char *sum = NULL, *state = NULL;
  YkPuzzleSummary summary;
  guint of_day;

  yk_puzzle_count (self->store, &summary);
  sum = yk_puzzle_summary_sentence (&summary);
  self->list = GTK_LIST_BOX (list);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_list_box_set_header_func (self->list, head_row_cb, NULL, NULL);
  gtk_widget_add_css_class (list, "rows");
  g_signal_connect_swapped (list, "row-activated", G_CALLBACK (row_activated_cb), self);
  gtk_widget_add_css_class (box, "page");
  gtk_box_append (GTK_BOX (box), yk_dialog_text (sum, TEXT_CHARS, NULL));
  gtk_box_append (GTK_BOX (box), list);

  yk_daily_today (today);
  of_day = yk_puzzles_of_day (today)->id.puzzle;
  state = state_sentence (self, of_day);
  append_row (self, of_day, C_ ("puzzle", "Daily Puzzle"), state);
  append_levels (self, &summary);
  for (guint i = 0; i < own->len; i++) {
    const YkDealId *id = &g_array_index (own, YkDealId, i);
    g_autofree char *deal = yk_deal_text (id, YK_DIFFICULTY_NONE, today);
    g_autofree char *own_state = state_sentence (self, id->puzzle);

    append_row (self, id->puzzle, deal, own_state);
  }
  return yk_dialog_scrolled (box);
}

static void
yk_puzzles_dialog_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkPuzzlesDialog *self = YK_PUZZLES_DIALOG (dialog);

  self->store = yk_session_get_store (context->session);
  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Puzzles"));
  gtk_window_set_child (GTK_WINDOW (self), build_page (self));
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
  yk_dialog_fit (GTK_WINDOW (self), context->parent, WIDTH, HEIGHT);
}

YK_DEFINE_DIALOG (YkPuzzlesDialog, yk_puzzles_dialog)
