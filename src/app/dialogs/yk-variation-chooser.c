/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which the player chooses a variation. */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs.h"
#include "app/ui/yk-ui.h"
#include "base/yk-text-util.h"
#include "game/deals/yk-deals.h"
#include "table/input/yk-input-devices.h"
#include "table/render/yk-layout-picture.h"
#include "words/base/yk-words.h"
#include "words/results/yk-result-words.h"
#include "words/rules/yk-rules-words.h"
#include "words/search/yk-find-words.h"

#define PICTURE_WIDTH 132
#define PICTURE_HEIGHT 88
#define TEXT_CHARS 44
/* As narrow as a text may become. */
#define LEAST_CHARS 6

/* Of the window. */
#define WIDTH 620
#define HEIGHT 720

#define YK_TYPE_VARIATION_CHOOSER (yk_variation_chooser_get_type ())
G_DECLARE_FINAL_TYPE (YkVariationChooser, yk_variation_chooser, YK, VARIATION_CHOOSER,
                      YkDialog)

struct _YkVariationChooser
{
  YkDialog parent_instance;

  const YkRules *present; /* the variation on the table */
  GtkListBoxRow *present_row;
  gboolean shows_all; /* also those that few know, and that are behind "More…" */

  /* children */
  GtkWidget *entry;
  GtkListBox *list;
  GtkListBoxRow *more_row; /* the last one */
  GtkWidget *scrolled;

  gulong layout_id; /* scrolls to a row once its place is known; or 0 */
};

/* NULL for "More…". */
static const YkRules *
row_rules (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "rules");
}

static GtkListBoxRow *
first_found (YkVariationChooser *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (gtk_widget_get_visible (GTK_WIDGET (row)))
      return row;
  return NULL;
}

/* The row that Enter chooses; NULL where nothing is found. */
static GtkListBoxRow *
meant_row (YkVariationChooser *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  return row != NULL && gtk_widget_get_visible (GTK_WIDGET (row)) ? row
                                                                  : first_found (self);
}

static void
layout_cb (GdkFrameClock *clock, YkVariationChooser *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row == NULL || yk_dialog_scroll_to (GTK_WIDGET (row), GTK_WIDGET (self->list)))
    g_clear_signal_handler (&self->layout_id, clock);
}

/* Scrolls to the selected row after the next layout, when the rows have their places,
 * and before anything is painted. */
static void
scroll_to_selected (YkVariationChooser *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  if (clock != NULL && self->layout_id == 0)
    self->layout_id =
        g_signal_connect_object (clock, "layout", G_CALLBACK (layout_cb), self, 0);
}

/* A heading above the first row of each group that is shown. */
static void
update_group_heading (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const YkRules *rules = row_rules (row);
  gboolean is_well_known = rules != NULL && yk_rules_is_well_known (rules);
  GtkWidget *label;

  if (rules == NULL || (before != NULL &&
                        yk_rules_is_well_known (row_rules (before)) == is_well_known)) {
    gtk_list_box_row_set_header (row, NULL);
    return;
  }
  label = yk_dialog_text (is_well_known ? _ ("Yukon and Close Relatives")
                                        : _ ("Distant Relatives"),
                          TEXT_CHARS, "variation-group");
  gtk_list_box_row_set_header (row, label);
}

/* Rows that do not match are hidden, not filtered out by the list: this removes them
 * for screen readers, too.  A search looks at all. */
static void
show_rows (YkVariationChooser *self)
{
  const char *query = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    gtk_widget_set_visible (
        GTK_WIDGET (row),
        *query != '\0'
            ? row != self->more_row &&
                  yk_match (query, g_object_get_data (G_OBJECT (row), "words"))
            : self->shows_all != (row == self->more_row) ||
                  g_object_get_data (G_OBJECT (row), "in-front") != NULL);
  gtk_list_box_invalidate_headers (self->list);
}

/* While nothing is typed, Enter chooses the variation on the table. */
static void
search_changed_cb (YkVariationChooser *self)
{
  const char *query = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  show_rows (self);
  gtk_list_box_select_row (self->list,
                           *query != '\0' ? first_found (self) : self->present_row);
  scroll_to_selected (self);
}

/* The keys go on at the first of those that have come. */
static void
show_all (YkVariationChooser *self)
{
  GtkListBoxRow *row;
  int i = 0;

  while ((row = gtk_list_box_get_row_at_index (self->list, i)) != self->more_row &&
         gtk_widget_get_visible (GTK_WIDGET (row)))
    i++;
  self->shows_all = TRUE;
  show_rows (self);
  gtk_list_box_select_row (self->list, row);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  scroll_to_selected (self);
}

/* To choose the variation on the table is to ask for a new game of it. */
static void
choose_row (YkVariationChooser *self, GtkListBoxRow *row)
{
  const YkRules *rules = row_rules (row);
  YkDialog *dialog = YK_DIALOG (self);

  if (rules == NULL)
    show_all (self);
  else if (rules == self->present)
    yk_dialog_answer (dialog, "win.new-game", NULL);
  else
    yk_dialog_answer (dialog, "win.variation", g_variant_new_string (rules->id));
}

static void
search_activated_cb (YkVariationChooser *self)
{
  GtkListBoxRow *row = meant_row (self);

  if (row != NULL)
    choose_row (self, row);
}

/* The first Escape clears the search, the next one closes the window. */
static void
stop_search_cb (YkVariationChooser *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->entry)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* The Down key leads from the entry into the list. */
static gboolean
search_key_cb (GtkEventControllerKey *controller, guint key, guint code,
               GdkModifierType modifiers, gpointer data)
{
  YkVariationChooser *self = data;
  GtkListBoxRow *row = meant_row (self);

  if (yk_key_mapping_plain (key) != GDK_KEY_Down)
    return FALSE;
  return row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
let_rows_focus (YkVariationChooser *self, gboolean can_focus)
{
  GtkWidget *present = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (GTK_WIDGET (row) != present || can_focus)
      gtk_widget_set_can_focus (GTK_WIDGET (row), can_focus);
}

/* Tab leaves the list at once, in which the arrows lead from row to row: GTK would go
 * through all rows before. */
static gboolean
list_key_cb (GtkEventControllerKey *controller, guint key, guint code,
             GdkModifierType modifiers, gpointer data)
{
  YkVariationChooser *self = data;

  if (yk_key_mapping_plain (key) != GDK_KEY_Tab && key != GDK_KEY_ISO_Left_Tab)
    return FALSE;
  let_rows_focus (self, FALSE);
  g_signal_emit_by_name (self, "move-focus",
                         modifiers & GDK_SHIFT_MASK ? GTK_DIR_TAB_BACKWARD
                                                    : GTK_DIR_TAB_FORWARD);
  let_rows_focus (self, TRUE);
  return TRUE;
}

/* A text that wraps even within a word rather than make the window wider.  Without a
 * least width GTK would lay each out with one letter in a line, which took twice as
 * long as all else of opening the window. */
static GtkWidget *
row_text (const char *text)
{
  GtkWidget *label = yk_dialog_text (text, TEXT_CHARS, NULL);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), LEAST_CHARS);
  return label;
}

static GtkWidget *
dim_text (const char *text)
{
  GtkWidget *label = row_text (text);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "variation-facts");
  return label;
}

/* Takes both. */
static char *
add_fact (char *text, char *fact)
{
  /* Translators: facts about a variation beside one another, such as “2 decks · Hard ·
   * About 4 in 10 deals can be won.” */
  char *longer = g_strdup_printf (C_ ("facts", "%s · %s"), text, fact);

  g_free (text);
  g_free (fact);
  return longer;
}

/* Decks, difficulty and winnability, as far as they are known. */
static char *
facts_text (const YkRules *rules)
{
  char *text = yk_rules_decks (rules);
  const char *difficulty = yk_rules_difficulty (rules);
  const YkWinRates *survey = yk_win_rates_find (rules);

  if (difficulty != NULL)
    text = add_fact (text, g_strdup (difficulty));
  return survey != NULL ? add_fact (text, yk_win_rates_sentence (survey)) : text;
}

/* The same for those who listen, in sentences; NULL where there is nothing to say.  Of
 * several decks the sentence about the variation has told them. */
static char *
facts_said (const YkRules *rules)
{
  g_autofree char *decks = yk_rules_decks (rules);
  const char *difficulty = yk_rules_difficulty (rules);
  const YkWinRates *survey = yk_win_rates_find (rules);
  char *text = yk_rules_n_decks (rules) > 1 ? NULL : yk_text_as_sentence (decks);

  if (difficulty != NULL)
    text = yk_words_append (text, yk_text_as_sentence (difficulty));
  return survey != NULL ? yk_words_append (text, yk_win_rates_sentence (survey)) : text;
}

/* Adds the label's text to SAID, which is taken and may be NULL, as a sentence, which
 * it is or is made. */
static char *
append_and_say (GtkWidget *box, GtkWidget *label, gboolean is_sentence, char *said)
{
  const char *text = gtk_label_get_text (GTK_LABEL (label));
  char *sentence = is_sentence ? g_strdup (text) : yk_text_as_sentence (text);

  gtk_box_append (GTK_BOX (box), label);
  return yk_words_append (said, sentence);
}

/* A game that is under way. */
typedef struct
{
  YkBoard board;
  guint n_moves;
} Progress;

/* The texts of a row; SAID gets all of them, for screen readers; free it with g_free().
 */
static GtkWidget *
build_texts (YkVariationChooser *self, const YkRules *rules, const Progress *game,
             YkStore *store, char **said)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *name = row_text (yk_variation_name (rules));
  g_autofree char *sentence = yk_rules_sentence (rules);
  g_autofree char *facts = facts_text (rules);
  g_autofree char *progress = game != NULL ? yk_progress_text (game->n_moves) : NULL;
  g_autofree char *record = NULL;
  YkStatisticsSummary figures; /* under all rules together */
  guint n_played;
  char *text;

  yk_store_count (store, rules, NULL, NULL, &figures);
  n_played = figures.n_won + figures.n_lost;
  if (n_played > 0)
    record = yk_record_sentence (figures.n_won, n_played);
  gtk_widget_add_css_class (name, "variation-name");
  text = append_and_say (box, name, FALSE, NULL);
  if (progress != NULL)
    text = append_and_say (box, row_text (progress), FALSE, text);
  text = append_and_say (box, row_text (sentence), TRUE, text);
  gtk_box_append (GTK_BOX (box), dim_text (facts));
  text = yk_words_append (text, facts_said (rules));
  if (record != NULL)
    text = append_and_say (box, dim_text (record), TRUE, text);
  if (rules == self->present)
    text = append_and_say (box, dim_text (_ ("Now on the table")), FALSE, text);
  *said = text;
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

/* The last game of a variation that waits, of those in WAITING, or else the one on the
 * table.  Returns: FALSE where none is under way. */
static gboolean
find_game (const YkRules *rules, const YkDialogContext *context, const GArray *waiting,
           Progress *progress)
{
  YkHistory history;

  if (rules == yk_game_peek_board (context->game)->rules) {
    *progress = (Progress){*yk_game_peek_board (context->game),
                           yk_history_n_moves (yk_game_peek_history (context->game))};
    return yk_game_is_begun (context->game) &&
           yk_game_get_state (context->game) != YK_GAME_WON;
  }
  for (guint i = 0; i < waiting->len; i++)
    if (g_array_index (waiting, YkPlayed, i).id.rules == rules &&
        yk_session_read (context->session, &g_array_index (waiting, YkPlayed, i).uid,
                         &history)) {
      *progress = (Progress){history.board, yk_history_n_moves (&history)};
      yk_history_clear (&history);
      return TRUE;
    }
  return FALSE;
}

static void
add_variation (YkVariationChooser *self, const YkRules *rules,
               const YkDialogContext *context, const GArray *waiting)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14), *row, *picture;
  Progress game;
  gboolean is_any = find_game (rules, context, waiting, &game);
  g_autofree char *said = NULL, *sentence = NULL;

  picture = yk_layout_picture_new (rules, is_any ? &game.board : NULL, PICTURE_WIDTH,
                                   PICTURE_HEIGHT);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box),
                  build_texts (self, rules, is_any ? &game : NULL,
                               yk_session_get_store (context->session), &said));
  row = yk_dialog_row (box, said);
  g_object_set_data (G_OBJECT (row), "rules", (gpointer) rules);
  /* What a search looks at. */
  sentence = yk_rules_sentence (rules);
  g_object_set_data_full (G_OBJECT (row), "words",
                          g_strjoin (" ", yk_variation_name (rules), sentence, NULL),
                          g_free);
  if (is_any || yk_rules_is_well_known (rules))
    g_object_set_data (G_OBJECT (row), "in-front", self);
  gtk_list_box_append (self->list, row);
  if (rules == self->present)
    self->present_row = GTK_LIST_BOX_ROW (row);
}

static void
init_search (YkVariationChooser *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkWidget *header = gtk_header_bar_new ();

  self->entry = gtk_search_entry_new ();
  gtk_widget_set_hexpand (self->entry, TRUE);
  g_object_set (self->entry, "placeholder-text", C_ ("entry", "Search Variations"),
                NULL);
  yk_accessible_names_set (self->entry, C_ ("entry", "Search Variations"));
  /* It is cut short where letters are large. */
  yk_tooltip_set (self->entry, C_ ("entry", "Search Variations"));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->entry),
                                           GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (search_key_cb), self);
  gtk_widget_add_controller (self->entry, keys);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (search_changed_cb),
                            self);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (search_activated_cb),
                            self);
  g_signal_connect_swapped (self->entry, "stop-search", G_CALLBACK (stop_search_cb),
                            self);
  g_signal_connect_swapped (self->entry, "search-started",
                            G_CALLBACK (gtk_widget_grab_focus), self->entry);
  gtk_header_bar_set_title_widget (GTK_HEADER_BAR (header), self->entry);
  gtk_window_set_titlebar (GTK_WINDOW (self), header);
}

static void
init_list (YkVariationChooser *self)
{
  GtkWidget *none =
      yk_dialog_text (_ ("No variations found."), TEXT_CHARS, "dim-label");
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_set_margin_top (none, 24);
  gtk_label_set_xalign (GTK_LABEL (none), 0.5f);
  gtk_label_set_justify (GTK_LABEL (none), GTK_JUSTIFY_CENTER);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "variations");
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_BROWSE);
  gtk_list_box_set_header_func (self->list, update_group_heading, NULL, NULL);
  gtk_list_box_set_placeholder (self->list, none);
  yk_accessible_names_set (GTK_WIDGET (self->list), C_ ("list", "Variations"));
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (choose_row), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (list_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), keys);
  self->scrolled = yk_dialog_scrolled (GTK_WIDGET (self->list));
  gtk_window_set_child (GTK_WINDOW (self), self->scrolled);
}

static void
yk_variation_chooser_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkVariationChooser *self = YK_VARIATION_CHOOSER (dialog);
  g_autoptr (GArray) waiting =
      yk_store_list_waiting (yk_session_get_store (context->session));
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  GtkWidget *label;
  GtkWidget *row;

  self->present = yk_game_peek_board (context->game)->rules;
  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Variation"));
  init_search (self);
  init_list (self);
  g_signal_connect (self, "realize", G_CALLBACK (scroll_to_selected), NULL);
  for (size_t i = 0; i < n_rules; i++)
    add_variation (self, &rules[i], context, waiting);
  label = gtk_label_new (C_ ("preferences", "More…"));
  row = yk_dialog_row (label, gtk_label_get_text (GTK_LABEL (label)));
  self->more_row = GTK_LIST_BOX_ROW (row);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_EXPANDED,
                               FALSE, -1);
  gtk_list_box_append (self->list, row);
  self->shows_all = !yk_rules_is_well_known (self->present);
  show_rows (self);
  gtk_list_box_select_row (self->list, self->present_row);
  yk_dialog_fit (GTK_WINDOW (self), context->parent, WIDTH, HEIGHT);
  gtk_widget_grab_focus (self->present_row != NULL ? GTK_WIDGET (self->present_row)
                                                   : self->entry);
}

YK_DEFINE_DIALOG (YkVariationChooser, yk_variation_chooser)
