/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trail; and all puzzles: that of the day, those of each level, and the player's
 * own. */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs-private.h"
#include "game/deals/yk-deals.h"
#include "words/results/yk-result-words.h"

/* Of the window. */
#define WIDTH 900
#define HEIGHT 760

#define TEXT_CHARS 40
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
append_day (YkPuzzlesDialog *self)
{
  const YkPuzzle *puzzle;
  g_autofree char *state = NULL;
  GDate today;

  g_date_clear (&today, 1);
  yk_daily_today (&today);
  puzzle = yk_puzzles_of_day (&today);
  state = state_sentence (self, puzzle->id.puzzle);
  append_row (self, puzzle->id.puzzle, C_ ("puzzle", "Puzzle of the Day"), state);
}

static guint
count_level (guint level)
{
  guint n = 0;

  for (guint i = 0; i < yk_puzzles_n (); i++)
    n += yk_puzzles_nth (i)->level == level;
  return n;
}

static void
append_levels (YkPuzzlesDialog *self, const YkPuzzleSummary *summary)
{
  for (guint level = 1; level <= YK_PUZZLE_LEVELS; level++) {
    g_autofree char *state = g_strdup_printf (
        /* Translators: how many puzzles of a level are solved, and how many it has. */
        C_ ("puzzles of a level", "%u of %u solved"), summary->n_of_level[level - 1],
        count_level (level));

    append_row (self, yk_puzzle_next (self->store, level, 0),
                yk_puzzle_level_name (level), state);
  }
}

static void
append_own (YkPuzzlesDialog *self)
{
  g_autoptr (GArray) list = yk_store_list_own_puzzles (self->store);
  g_autoptr (GDate) today = g_date_new ();

  yk_daily_today (today);
  for (guint i = 0; i < list->len; i++) {
    const YkDealId *id = &g_array_index (list, YkDealId, i);
    g_autofree char *deal = yk_deal_text (id, YK_DIFFICULTY_NONE, today);
    g_autofree char *state = state_sentence (self, id->puzzle);

    append_row (self, id->puzzle, deal, state);
  }
}

static void
row_activated_cb (YkPuzzlesDialog *self, GtkListBoxRow *row)
{
  gpointer number = g_object_get_qdata (G_OBJECT (row), number_quark ());

  yk_dialog_answer (YK_DIALOG (self), "win.puzzle",
                    g_variant_new_uint32 (GPOINTER_TO_UINT (number)));
}

static int
n_everybodys (void)
{
  return 1 + YK_PUZZLE_LEVELS;
}

/* Over the first row of each group. */
static void
head_row_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  int index = gtk_list_box_row_get_index (row);
  GtkWidget *label;

  if (index != 1 && index != n_everybodys ())
    return;
  label = yk_dialog_text (index == 1 ? C_ ("heading", "By Level")
                                     : C_ ("heading", "Your Puzzles"),
                          ROW_CHARS, "heading");
  gtk_list_box_row_set_header (row, label);
}

static GtkWidget *
build_list (YkPuzzlesDialog *self, const YkPuzzleSummary *summary)
{
  GtkWidget *list = gtk_list_box_new ();

  self->list = GTK_LIST_BOX (list);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_list_box_set_header_func (self->list, head_row_cb, NULL, NULL);
  gtk_widget_add_css_class (list, "rows");
  g_signal_connect_swapped (list, "row-activated", G_CALLBACK (row_activated_cb), self);
  append_day (self);
  append_levels (self, summary);
  append_own (self);
  return list;
}

static GtkWidget *
build_page (YkPuzzlesDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  g_autofree char *sum = NULL;
  YkPuzzleSummary summary;

  yk_puzzle_count (self->store, &summary);
  sum = yk_puzzle_summary_sentence (&summary);
  gtk_widget_add_css_class (box, "page");
  gtk_box_append (GTK_BOX (box), yk_dialog_text (sum, TEXT_CHARS, NULL));
  gtk_box_append (GTK_BOX (box), build_list (self, &summary));
  return yk_dialog_scrolled (box);
}

static void
add_switcher (YkPuzzlesDialog *self, GtkStack *pages)
{
  GtkWidget *header = gtk_window_get_titlebar (GTK_WINDOW (self));
  GtkWidget *switcher = gtk_stack_switcher_new ();

  gtk_widget_add_css_class (switcher, "stands");
  gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (switcher), pages);
  gtk_header_bar_set_title_widget (GTK_HEADER_BAR (header), switcher);
}

static void
yk_puzzles_dialog_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkPuzzlesDialog *self = YK_PUZZLES_DIALOG (dialog);
  GtkStack *pages = GTK_STACK (gtk_stack_new ());
  GtkWidget *trail = yk_trail_page_new (context);

  self->store = yk_session_get_store (context->session);
  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Puzzles"));
  gtk_stack_add_titled (pages, trail, "trail", C_ ("page", "Trail"));
  gtk_stack_add_titled (pages, build_page (self), "puzzles", C_ ("page", "Puzzles"));
  gtk_window_set_child (GTK_WINDOW (self), GTK_WIDGET (pages));
  add_switcher (self, pages);
  gtk_widget_child_focus (trail, GTK_DIR_TAB_FORWARD);
  yk_dialog_fit (GTK_WINDOW (self), context->parent, WIDTH, HEIGHT);
}

YK_DEFINE_DIALOG (YkPuzzlesDialog, yk_puzzles_dialog)
