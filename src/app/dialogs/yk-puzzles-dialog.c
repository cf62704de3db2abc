/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All puzzles: that of the day, those of each level, and the player's own. */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs-private.h"
#include "game/deals/yk-deals.h"
#include "words/base/yk-words.h"
#include "words/results/yk-result-words.h"

#define TEXT_CHARS 40
#define ROW_CHARS 24

/* Of the window. */
#define WIDTH 600
#define HEIGHT 760

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
            *label = gtk_label_new (state), *grid = gtk_grid_new ();
  /* Translators: a puzzle, and whether it is solved. */
  g_autofree char *said = g_strdup_printf (C_ ("row", "%s, %s"), title, state);

  gtk_widget_add_css_class (box, "stands");
  gtk_widget_set_hexpand (name, TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (box), name);
  /* As in the rows of the preferences: of several scripts. */
  gtk_grid_attach (GTK_GRID (grid), label, 0, 0, 1, 1);
  gtk_box_append (GTK_BOX (box), grid);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_qdata (G_OBJECT (row), number_quark (), GUINT_TO_POINTER (number));
  yk_accessible_names_cover (box);
  yk_accessible_names_set (row, said);
  yk_accessible_names_offer (row);
  gtk_list_box_append (self->list, row);
}

/* How a puzzle was solved, or that it was not. */
static char *
state_sentence (YkPuzzlesDialog *self, guint number)
{
  YkPlayed played;

  if (!yk_store_get_answers (self->store, number, &played) ||
      (played.result != YK_RESULT_WON && played.n_tries == 0))
    return g_strdup (C_ ("puzzle", "New"));
  if (played.result != YK_RESULT_WON)
    return g_strdup (C_ ("puzzle", "Not solved yet"));
  if (yk_played_is_first_try (&played))
    return g_strdup (C_ ("puzzle", "Solved on the first try"));
  if (played.n_hints > 0)
    return g_strdup_printf (
        /* Translators: how many hints were given. */
        ngettext ("Solved with %u hint", "Solved with %u hints", played.n_hints),
        played.n_hints);
  return g_strdup_printf (
      /* Translators: how often the player has tried, the right move included. */
      ngettext ("Solved in %u try", "Solved in %u tries", played.n_tries),
      played.n_tries);
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
