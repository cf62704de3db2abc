/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A calendar of the last year: each day has a deal, and those that were won are marked.
 */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs-private.h"
#include "base/yk-text-util.h"
#include "game/deals/yk-deals.h"
#include "game/puzzles/yk-puzzle.h"
#include "game/settings/yk-settings.h"
#include "words/base/yk-words.h"
#include "words/results/yk-result-words.h"

#define TEXT_CHARS 34
#define DATE_CHARS 12
#define LIST_DATE_CHARS 24

/* The shortest row of won days that is worth a sentence. */
#define LEAST_STREAK 2

/* When the player last saw the stamps: those of later wins fall. */
#define SEEN_KEY "calendar-seen"

#define YK_TYPE_CALENDAR (yk_calendar_get_type ())
G_DECLARE_FINAL_TYPE (YkCalendar, yk_calendar, YK, CALENDAR, YkDialog)

struct _YkCalendar
{
  YkDialog parent_instance;

  YkStore *store;
  GDate today;

  /* children */
  GtkStack *views; /* the month, and a list of all days */
  GtkWidget *month;
  GtkWidget *scrolled;
  GtkListBox *list; /* NULL until it is first looked at */
  GtkWidget *date;
  GtkWidget *state;
  GtkWidget *date_row; /* with the date, and a button for the day's puzzle */
};

static void
puzzle_clicked_cb (YkCalendar *self)
{
  const GDate *date = yk_month_get_chosen (YK_MONTH (self->month));

  yk_dialog_answer (YK_DIALOG (self), "win.puzzle",
                    g_variant_new_uint32 (yk_puzzles_of_day (date)->id.puzzle));
}

/* The date has a line, and its state two, so that the window keeps its height. */
static void
day_chosen_cb (YkCalendar *self)
{
  const GDate *date = yk_month_get_chosen (YK_MONTH (self->month));
  g_autofree char *text = yk_date_text (date, NULL);
  g_autofree char *kind = yk_daily_kind (date);
  const char *state = yk_daily_is_won (date, self->store)
                          ? _ ("You’ve won this deal.")
                          : _ ("This deal is waiting for you.");
  g_autofree char *sentences = yk_words_append (
      kind != NULL ? yk_text_as_sentence (kind) : NULL, g_strdup (state));

  gtk_label_set_text (GTK_LABEL (self->date), text);
  gtk_label_set_text (GTK_LABEL (self->state), sentences);
}

static char *
streak_text (YkCalendar *self)
{
  guint n_days = yk_days_streak (&self->today, yk_daily_is_won, self->store);

  if (n_days < LEAST_STREAK)
    return g_strdup (_ ("Every day has its own deal, the same for everyone."));
  if (yk_daily_is_won (&self->today, self->store))
    /* Translators: the deals of so many days were won, one day after the other, up to
     * today. */
    return g_strdup_printf (ngettext ("You’ve won the daily deal %u day in a row.",
                                      "You’ve won the daily deal %u days in a row.",
                                      n_days),
                            n_days);
  return g_strdup_printf (
      /* Translators: the same; the deal of today is not won yet. */
      ngettext ("Up to yesterday, you’d won the daily deal %u day in a row.",
                "Up to yesterday, you’d won the daily deal %u days in a row.", n_days),
      n_days);
}

static void
calendar_accepted (YkDialog *dialog)
{
  YkCalendar *self = YK_CALENDAR (dialog);
  g_autofree char *line = NULL;
  YkDealId id;

  yk_daily_deal (&id, yk_month_get_chosen (YK_MONTH (self->month)));
  line = yk_deal_id_write (&id);
  yk_dialog_answer (dialog, "win.deal", g_variant_new_string (line));
}

/* The rows stand in the order of the days, latest first. */
static void
row_selected_cb (GtkListBox *list, GtkListBoxRow *row, YkCalendar *self)
{
  GDate date = self->today;

  if (row == NULL)
    return;
  g_date_subtract_days (&date, (guint) gtk_list_box_row_get_index (row));
  yk_month_choose (YK_MONTH (self->month), &date);
}

static GtkWidget *
day_row_new (const GDate *date, gboolean was_won)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *text = yk_date_text (date, NULL), *kind = yk_daily_kind (date);
  g_autofree char *said = yk_month_day_text (date, was_won);
  GtkWidget *label = yk_dialog_text (text, LIST_DATE_CHARS, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (kind != NULL)
    gtk_box_append (GTK_BOX (box), gtk_label_new (kind));
  if (was_won)
    gtk_box_append (GTK_BOX (box), gtk_label_new (C_ ("day", "Won")));
  return yk_dialog_row (box, said);
}

/* Both show the same day. */
static void
view_chosen_cb (YkCalendar *self)
{
  GtkListBoxRow *row;

  if (gtk_stack_get_visible_child (self->views) != self->scrolled)
    return;
  if (self->list == NULL) {
    /* As in the month a press only chooses. */
    GtkWidget *list = gtk_list_box_new ();
    GDate date = self->today;

    self->list = GTK_LIST_BOX (list);
    gtk_list_box_set_activate_on_single_click (self->list, FALSE);
    gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_BROWSE);
    gtk_widget_add_css_class (list, "rows");
    for (; yk_days_has (&self->today, &date); g_date_subtract_days (&date, 1))
      gtk_list_box_append (self->list,
                           day_row_new (&date, yk_daily_is_won (&date, self->store)));
    gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), list);
    g_signal_connect (list, "row-selected", G_CALLBACK (row_selected_cb), self);
    g_signal_connect_swapped (list, "row-activated", G_CALLBACK (calendar_accepted),
                              self);
  }
  row = gtk_list_box_get_row_at_index (
      self->list,
      g_date_days_between (yk_month_get_chosen (YK_MONTH (self->month)), &self->today));
  if (row == NULL)
    return;
  gtk_list_box_select_row (self->list, row);
  gtk_widget_grab_focus (GTK_WIDGET (row));
}

static GtkWidget *
build_views (YkCalendar *self, GSettings *settings)
{
  GtkWidget *views = gtk_stack_new ();
  gint64 seen = g_settings_get_enum (settings, "speed") == YK_SPEED_OFF
                    ? G_MAXINT64
                    : g_settings_get_int64 (settings, SEEN_KEY);

  self->views = GTK_STACK (views);
  self->month = yk_month_new (&self->today, self->store, seen);
  g_settings_set_int64 (settings, SEEN_KEY, yk_played_now ());
  self->scrolled = yk_dialog_scrolled (NULL);
  gtk_stack_add_child (self->views, self->month);
  gtk_stack_add_child (self->views, self->scrolled);
  g_signal_connect_swapped (self->month, "chosen", G_CALLBACK (day_chosen_cb), self);
  g_signal_connect_swapped (self->views, "notify::visible-child",
                            G_CALLBACK (view_chosen_cb), self);
  return views;
}

static void
list_toggled_cb (YkCalendar *self, GtkToggleButton *button)
{
  gtk_stack_set_visible_child (self->views, gtk_toggle_button_get_active (button)
                                                ? self->scrolled
                                                : self->month);
}

/* A telephone has no room for more beside the buttons of the header. */
static void
add_list_button (YkCalendar *self, GSettings *settings)
{
  GtkWidget *header = gtk_window_get_titlebar (GTK_WINDOW (self));
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_icon_name (GTK_BUTTON (button), "view-list-symbolic");
  yk_accessible_names_tip (button, C_ ("calendar", "List"));
  g_signal_connect_object (button, "toggled", G_CALLBACK (list_toggled_cb), self,
                           G_CONNECT_SWAPPED);
  g_settings_bind (settings, "calendar-list", button, "active",
                   G_SETTINGS_BIND_DEFAULT);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), button);
}

/* However long the date is, the row asks for the same width. */
static GtkWidget *
date_row_new (YkCalendar *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *puzzle = gtk_button_new_with_label (C_ ("button", "Daily Puzzle"));

  self->date = yk_dialog_text (NULL, DATE_CHARS, "heading");
  gtk_label_set_width_chars (GTK_LABEL (self->date), DATE_CHARS);
  gtk_widget_set_hexpand (self->date, TRUE);
  gtk_widget_add_css_class (row, "stands");
  gtk_widget_add_css_class (puzzle, "day-puzzle");
  g_signal_connect_swapped (puzzle, "clicked", G_CALLBACK (puzzle_clicked_cb), self);
  gtk_box_append (GTK_BOX (row), self->date);
  gtk_box_append (GTK_BOX (row), yk_measure_without_baseline (puzzle));
  return row;
}

static GtkWidget *
build_calendar (YkCalendar *self, GSettings *settings)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *streak = streak_text (self);
  GtkWidget *views = build_views (self, settings);

  self->date_row = date_row_new (self);
  self->state = yk_dialog_text (NULL, TEXT_CHARS, "day-state");
  gtk_label_set_yalign (GTK_LABEL (self->state), 0);
  gtk_widget_add_css_class (box, "page");
  gtk_widget_add_css_class (box, "calendar-page");
  gtk_box_append (GTK_BOX (box), yk_dialog_text (streak, TEXT_CHARS, NULL));
  gtk_box_append (GTK_BOX (box), views);
  gtk_box_append (GTK_BOX (box), self->date_row);
  gtk_box_append (GTK_BOX (box), self->state);
  day_chosen_cb (self);
  return box;
}

static void
yk_calendar_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkCalendar *self = YK_CALENDAR (dialog);
  GtkWidget *calendar, *header;
  GtkBox *box;
  int width, height;

  self->store = yk_session_get_store (context->session);
  g_date_clear (&self->today, 1);
  yk_daily_today (&self->today);
  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Calendar"));
  gtk_window_set_resizable (GTK_WINDOW (self), FALSE);
  calendar = build_calendar (self, context->settings);
  gtk_window_set_child (GTK_WINDOW (self), calendar);
  yk_dialog_add_buttons (dialog, C_ ("button", "Play"), calendar_accepted);
  yk_month_focus (YK_MONTH (self->month));
  add_list_button (self, context->settings);
  /* Where not all can be seen at once, what is said of the chosen day goes before the
   * days.  The title may need as much height below the header as that has. */
  box = GTK_BOX (calendar);
  header = gtk_window_get_titlebar (GTK_WINDOW (self));
  yk_dialog_get_room (context->parent, &width, &height);
  if (yk_measure_natural_height (GTK_WIDGET (box), width) +
          2 * yk_measure_natural_height (header, width) <=
      height)
    return;
  gtk_box_reorder_child_after (box, self->date_row, NULL);
  gtk_box_reorder_child_after (box, self->state, self->date_row);
  gtk_box_reorder_child_after (box, GTK_WIDGET (self->views), self->state);
}

YK_DEFINE_DIALOG (YkCalendar, yk_calendar)
