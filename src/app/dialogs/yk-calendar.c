/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A calendar of the last year: each day has a deal, and those that were won are marked.
 * GtkCalendar cannot say that a day may not be chosen, and its mark of a day can hardly
 * be seen. */
#include <glib/gi18n.h>

#ifdef YK_KNOWS_FIRST_WEEKDAY
#include <langinfo.h>
#endif

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs-private.h"
#include "base/yk-text-util.h"
#include "game/deals/yk-deals.h"
#include "game/puzzles/yk-puzzle.h"
#include "game/settings/yk-settings.h"
#include "table/input/yk-input-devices.h"
#include "words/base/yk-words.h"
#include "words/results/yk-result-words.h"

#define TEXT_CHARS 34
#define DATE_CHARS 12
#define LIST_DATE_CHARS 24

#define N_WEEKDAYS 7
#define N_WEEKS 6  /* a month may begin in one week and end in the sixth ... */
#define N_CELLS 37 /* ... on its second day, so that the rest of it is free */
#define MARK_SIZE 10
#define MEDAL_SIZE 32
#define MEDAL_CHARS 20

/* A medal that is still to be won. */
#define FAINT 0.25

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
  gint64 since; /* later wins are stamped before the player's eyes */
  GDate today;
  GDate chosen;
  GDate corner; /* the first cell's date, in the chosen month's first week */
  gboolean is_updating;

  /* children */
  GtkStack *views; /* the month, and a list of all days */
  GtkWidget *month;
  GtkWidget *before; /* these are in it */
  GtkWidget *after;
  GtkWidget *title;
  GtkWidget *grid;
  GtkWidget *medal;
  GtkWidget *medal_block;
  GtkWidget *medal_label;
  GtkWidget *medal_bar;
  GtkWidget *days[N_CELLS];
  GtkWidget *numbers[N_CELLS];
  GtkWidget *scrolled;
  GtkListBox *list; /* NULL until it is first looked at */
  GtkWidget *date;
  GtkWidget *state;
  GtkWidget *date_row; /* with the date, and a button for the day's puzzle */
};

/* The month. */

/* The date has a line, and its state two, so that the window keeps its height. */
static void
show_chosen (YkCalendar *self)
{
  g_autofree char *text = yk_date_text (&self->chosen, NULL);
  g_autofree char *kind = yk_daily_kind (&self->chosen);
  const char *state = yk_daily_is_won (&self->chosen, self->store)
                          ? _ ("You’ve won this deal.")
                          : _ ("This deal is waiting for you.");
  g_autofree char *sentences = yk_words_append (
      kind != NULL ? yk_text_as_sentence (kind) : NULL, g_strdup (state));

  gtk_label_set_text (GTK_LABEL (self->date), text);
  gtk_label_set_text (GTK_LABEL (self->state), sentences);
}

static char *
format_date (const GDate *date, const char *format)
{
  g_autoptr (GDateTime) time =
      g_date_time_new_utc (g_date_get_year (date), (int) g_date_get_month (date),
                           g_date_get_day (date), 12, 0, 0);

  return g_date_time_format (time, format);
}

#ifdef YK_KNOWS_FIRST_WEEKDAY
/* The origin that the GNU C library gives for weeks that it counts from a Monday. */
#define MONDAY_ORIGIN 19971201

/* The first day of the week according to LC_TIME. */
static GDateWeekday
first_weekday (void)
{
  /* The library returns a number in the place of a pointer. */
  union
  {
    const char *text;
    unsigned number;
  } origin = {nl_langinfo (_NL_TIME_WEEK_1STDAY)};
  int nth = *nl_langinfo (_NL_TIME_FIRST_WEEKDAY);
  /* Days after a Monday. */
  int day = nth - 1 + (origin.number == MONDAY_ORIGIN ? 0 : 6);

  return (GDateWeekday) (G_DATE_MONDAY + day % 7);
}
#else
/* As in ISO 8601, where the C library knows nothing about weeks. */
static GDateWeekday
first_weekday (void)
{
  return G_DATE_MONDAY;
}
#endif

static gboolean
is_same_month (const GDate *a, const GDate *b)
{
  return g_date_get_year (a) == g_date_get_year (b) &&
         g_date_get_month (a) == g_date_get_month (b);
}

static void
get_cell_date (YkCalendar *self, int cell, GDate *date)
{
  *date = self->corner;
  g_date_add_days (date, (guint) cell);
}

/* The date in the same place of another month, or the nearest one that can be chosen.
 */
static void
get_moved (YkCalendar *self, int n_months, GDate *date)
{
  GDate first;

  yk_days_first (&first, &self->today);
  *date = self->chosen;
  if (n_months > 0)
    g_date_add_months (date, (guint) n_months);
  else
    g_date_subtract_months (date, (guint) -n_months);
  g_date_clamp (date, &first, &self->today);
}

/* What a screen reader says of a day that has a deal. */
static char *
day_text (const GDate *date, gboolean was_won)
{
  char *kind = yk_daily_kind (date), *day = yk_date_text (date, NULL);
  g_autofree char *text = kind != NULL ? yk_words_add (day, kind) : day;

  /* Translators: a date whose deal the player has won. */
  return was_won ? g_strdup_printf (_ ("%s, won"), text)
                 /* Translators: a date whose deal the player has not won. */
                 : g_strdup_printf (_ ("%s, not won"), text);
}

static void
set_class (GtkWidget *widget, const char *name, gboolean has)
{
  if (has)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
update_day (YkCalendar *self, int cell)
{
  GtkWidget *day = self->days[cell];
  GDate date;
  gboolean is_here, is_chosen, can_play, was_won;
  YkDealId id;
  YkPlayed played;
  g_autofree char *number = NULL, *text = NULL;

  get_cell_date (self, cell, &date);
  is_here = is_same_month (&date, &self->chosen);
  is_chosen = g_date_compare (&date, &self->chosen) == 0;
  can_play = is_here && yk_days_has (&self->today, &date);
  yk_daily_deal (&id, &date);
  was_won = can_play && yk_store_find (self->store, &id, &played) == YK_RESULT_WON;
  number = g_strdup_printf ("%u", (guint) g_date_get_day (&date));
  text = can_play ? day_text (&date, was_won) : yk_date_text (&date, NULL);
  gtk_label_set_text (GTK_LABEL (self->numbers[cell]), number);
  gtk_widget_set_opacity (day, is_here ? 1 : 0);
  gtk_widget_set_sensitive (day, can_play);
  set_class (day, "won", was_won);
  set_class (day, "new", was_won && played.time > self->since);
  set_class (day, "today", g_date_compare (&date, &self->today) == 0);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (day), is_chosen);
  /* The Tab key stops at the chosen day only; the arrow keys go to the others. */
  gtk_widget_set_focusable (day, is_chosen);
  yk_accessible_names_set (day, text);
  gtk_accessible_update_state (GTK_ACCESSIBLE (day), GTK_ACCESSIBLE_STATE_HIDDEN,
                               !is_here, -1);
}

static void
update_medal (YkCalendar *self)
{
  static const char *const icons[] = {
      [YK_AWARD_NONE] = "yukon-medal-bronze",
      [YK_AWARD_BRONZE] = "yukon-medal-bronze",
      [YK_AWARD_SILVER] = "yukon-medal-silver",
      [YK_AWARD_GOLD] = "yukon-medal-gold",
  };
  guint n_days = yk_award_count_days (&self->chosen, yk_daily_is_won, self->store);
  guint next;
  YkAward medal = yk_award_medal (n_days, &self->chosen, &next);
  g_autofree char *sentence = yk_medal_sentence (medal, n_days, next);

  gtk_image_set_from_icon_name (GTK_IMAGE (self->medal), icons[medal]);
  gtk_widget_set_opacity (self->medal, medal > YK_AWARD_NONE ? 1 : FAINT);
  yk_text_block_set_said (YK_TEXT_BLOCK (self->medal_block), sentence);
  gtk_label_set_text (GTK_LABEL (self->medal_label), sentence);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->medal_bar),
                                 next > 0 ? (double) n_days / next : 1);
}

static gboolean
focus_chosen (YkCalendar *self)
{
  int cell = g_date_days_between (&self->corner, &self->chosen);

  return gtk_widget_grab_focus (self->days[cell]);
}

/* A day that is given the focus has its own name by then, and one that has it keeps
 * its name: else a screen reader would say a wrong day first. */
static void
update_month (YkCalendar *self)
{
  GtkRoot *root = gtk_widget_get_root (self->grid);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  /* Translators: a month, such as “November 2026”; see g_date_time_format(). */
  g_autofree char *title = format_date (&self->chosen, _ ("%OB %Y"));
  GDate before, after;
  int offset;

  /* The first day of the week in which the month begins. */
  self->corner = self->chosen;
  g_date_set_day (&self->corner, 1);
  offset = (int) g_date_get_weekday (&self->corner) - (int) first_weekday ();
  g_date_subtract_days (&self->corner, (guint) (offset + N_WEEKDAYS) % N_WEEKDAYS);
  get_moved (self, -1, &before);
  get_moved (self, 1, &after);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_widget_set_sensitive (self->before, !is_same_month (&before, &self->chosen));
  gtk_widget_set_sensitive (self->after, !is_same_month (&after, &self->chosen));
  update_medal (self);
  self->is_updating = TRUE;
  update_day (self, g_date_days_between (&self->corner, &self->chosen));
  if (focus != NULL && gtk_widget_is_ancestor (focus, self->grid))
    focus_chosen (self);
  for (int i = 0; i < N_CELLS; i++)
    update_day (self, i);
  self->is_updating = FALSE;
}

static void
choose_day (YkCalendar *self, const GDate *date)
{
  if (g_date_compare (date, &self->chosen) == 0)
    return;
  self->chosen = *date;
  update_month (self);
  show_chosen (self);
}

static void
turn_months (YkCalendar *self, int n_months)
{
  GDate date;

  get_moved (self, n_months, &date);
  choose_day (self, &date);
}

static void
turn_clicked_cb (YkCalendar *self, GtkWidget *button)
{
  turn_months (self, button == self->before ? -1 : 1);
}

static void
day_toggled_cb (GtkToggleButton *day, YkCalendar *self)
{
  GDate date;

  if (self->is_updating || !gtk_toggle_button_get_active (day))
    return;
  get_cell_date (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (day), "cell")),
                 &date);
  choose_day (self, &date);
  focus_chosen (self);
}

/* Chooses the day that is N_DAYS later, or earlier, perhaps in another month. */
static gboolean
go_days (YkCalendar *self, int n_days)
{
  GDate date = self->chosen;

  if (n_days > 0)
    g_date_add_days (&date, (guint) n_days);
  else
    g_date_subtract_days (&date, (guint) -n_days);
  if (yk_days_has (&self->today, &date))
    choose_day (self, &date);
  focus_chosen (self);
  return TRUE;
}

static gboolean
month_key_cb (GtkEventControllerKey *controller, guint key, guint code,
              GdkModifierType modifiers, gpointer data)
{
  YkCalendar *self = data;
  int forward =
      gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? -1 : 1;

  switch (yk_key_mapping_plain (key)) {
  case GDK_KEY_Left:
    return go_days (self, -forward);
  case GDK_KEY_Right:
    return go_days (self, forward);
  case GDK_KEY_Up:
    return go_days (self, -N_WEEKDAYS);
  case GDK_KEY_Down:
    return go_days (self, N_WEEKDAYS);
  case GDK_KEY_Page_Up:
    turn_months (self, -1);
    return focus_chosen (self);
  case GDK_KEY_Page_Down:
    turn_months (self, 1);
    return focus_chosen (self);
  case GDK_KEY_Return:
    gtk_widget_activate_default (GTK_WIDGET (self));
    return TRUE;
  default:
    return FALSE;
  }
}

static GtkWidget *
build_title (YkCalendar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->before = yk_accessible_names_button (
      "pan-start-symbolic", C_ ("button", "Previous Month"), NULL, FALSE);
  self->after = yk_accessible_names_button ("pan-end-symbolic",
                                            C_ ("button", "Next Month"), NULL, FALSE);
  self->title = gtk_label_new (NULL);
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_widget_add_css_class (self->title, "heading");
  g_signal_connect_swapped (self->before, "clicked", G_CALLBACK (turn_clicked_cb),
                            self);
  g_signal_connect_swapped (self->after, "clicked", G_CALLBACK (turn_clicked_cb), self);
  gtk_box_append (GTK_BOX (box), self->before);
  gtk_box_append (GTK_BOX (box), self->title);
  gtk_box_append (GTK_BOX (box), self->after);
  return box;
}

/* The number, and below it room for the mark of a won day. */
static GtkWidget *
build_day (YkCalendar *self, int cell)
{
  GtkWidget *day = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *mark = gtk_image_new_from_icon_name ("yukon-winnable-symbolic");

  self->numbers[cell] = gtk_label_new (NULL);
  gtk_image_set_pixel_size (GTK_IMAGE (mark), MARK_SIZE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->numbers[cell]);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_button_set_child (GTK_BUTTON (day), box);
  gtk_button_set_has_frame (GTK_BUTTON (day), FALSE);
  /* Enter is for the window's default button. */
  gtk_widget_set_receives_default (day, FALSE);
  gtk_widget_add_css_class (day, "day");
  if (cell > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (day),
                                 GTK_TOGGLE_BUTTON (self->days[0]));
  g_object_set_data (G_OBJECT (day), "cell", GINT_TO_POINTER (cell));
  g_signal_connect (day, "toggled", G_CALLBACK (day_toggled_cb), self);
  return day;
}

/* The month's medal, what is said of it, and how far the next one is. */
static GtkWidget *
build_medal (YkCalendar *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->medal = gtk_image_new ();
  self->medal_block = yk_text_block_new ();
  self->medal_label = yk_dialog_text (NULL, MEDAL_CHARS, NULL);
  self->medal_bar = gtk_progress_bar_new ();
  gtk_image_set_pixel_size (GTK_IMAGE (self->medal), MEDAL_SIZE);
  gtk_widget_set_valign (self->medal, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (self->medal_block, TRUE);
  gtk_widget_add_css_class (row, "medal");
  yk_text_block_append (YK_TEXT_BLOCK (self->medal_block), self->medal_label);
  yk_text_block_append (YK_TEXT_BLOCK (self->medal_block), self->medal_bar);
  yk_accessible_names_cover (self->medal);
  gtk_box_append (GTK_BOX (row), self->medal);
  gtk_box_append (GTK_BOX (row), self->medal_block);
  return row;
}

static GtkWidget *
build_grid (YkCalendar *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->grid = gtk_grid_new ();
  gtk_grid_set_column_homogeneous (GTK_GRID (self->grid), TRUE);
  for (int i = 0; i < N_CELLS; i++) {
    self->days[i] = build_day (self, i);
    gtk_grid_attach (GTK_GRID (self->grid), self->days[i], i % N_WEEKDAYS,
                     1 + i / N_WEEKDAYS, 1, 1);
  }
  /* Where there is never a day. */
  gtk_grid_attach (GTK_GRID (self->grid), build_medal (self), N_CELLS % N_WEEKDAYS,
                   N_WEEKS, N_WEEKDAYS - N_CELLS % N_WEEKDAYS, 1);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (month_key_cb), self);
  gtk_widget_add_controller (self->grid, keys);
  return self->grid;
}

/* Only days for which yk_days_has() holds can be chosen.  Those that were won are
 * stamped; where that was later than the calendar was seen last, the stamp falls as it
 * is shown. */
static GtkWidget *
build_month (YkCalendar *self)
{
  self->month = g_object_new (GTK_TYPE_BOX, "css-name", "month", "accessible-role",
                              GTK_ACCESSIBLE_ROLE_GROUP, "orientation",
                              GTK_ORIENTATION_VERTICAL, NULL);
  gtk_box_append (GTK_BOX (self->month), build_title (self));
  gtk_box_append (GTK_BOX (self->month), build_grid (self));
  self->chosen = self->today;
  update_month (self);
  for (int i = 0; i < N_WEEKDAYS; i++) {
    GDate date = self->corner;
    g_autofree char *name = NULL;
    GtkWidget *label;

    g_date_add_days (&date, (guint) i);
    name = format_date (&date, "%a");
    label = gtk_label_new (name);
    gtk_widget_add_css_class (label, "dim-label");
    gtk_widget_add_css_class (label, "weekday");
    gtk_grid_attach (GTK_GRID (self->grid), label, i, 0, 1, 1);
  }
  return self->month;
}

/* The window. */

static void
puzzle_clicked_cb (YkCalendar *self)
{
  yk_dialog_answer (
      YK_DIALOG (self), "win.puzzle",
      g_variant_new_uint32 (yk_puzzles_of_day (&self->chosen)->id.puzzle));
}

static char *
streak_text (YkCalendar *self)
{
  guint n_days = yk_days_streak (&self->today, yk_daily_is_won, self->store);

  if (n_days < LEAST_STREAK)
    return g_strdup (_ ("Every day has its own deal, the same for everyone."));
  if (yk_daily_is_won (&self->today, self->store))
    /* Translators: the player has won the daily deals of so many days, one after the
     * other, up to today; never one. */
    return g_strdup_printf (ngettext ("You’ve won the daily deal %u day in a row.",
                                      "You’ve won the daily deal %u days in a row.",
                                      n_days),
                            n_days);
  return g_strdup_printf (
      /* Translators: the player had won the daily deals of so many days, one after the
       * other, up to yesterday, and has not won today’s yet; never one. */
      ngettext ("As of yesterday, you’d won the daily deal %u day in a row.",
                "As of yesterday, you’d won the daily deal %u days in a row.", n_days),
      n_days);
}

static void
calendar_accepted (YkDialog *dialog)
{
  YkCalendar *self = YK_CALENDAR (dialog);
  g_autofree char *line = NULL;
  YkDealId id;

  yk_daily_deal (&id, &self->chosen);
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
  if (yk_days_has (&self->today, &date))
    choose_day (self, &date);
}

static GtkWidget *
day_row_new (const GDate *date, gboolean was_won)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *text = yk_date_text (date, NULL), *kind = yk_daily_kind (date);
  g_autofree char *said = day_text (date, was_won);
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
      self->list, g_date_days_between (&self->chosen, &self->today));
  if (row == NULL)
    return;
  gtk_list_box_select_row (self->list, row);
  gtk_widget_grab_focus (GTK_WIDGET (row));
}

static GtkWidget *
build_views (YkCalendar *self, GSettings *settings)
{
  GtkWidget *views = gtk_stack_new ();

  self->views = GTK_STACK (views);
  self->since = g_settings_get_enum (settings, "speed") == YK_SPEED_OFF
                    ? G_MAXINT64
                    : g_settings_get_int64 (settings, SEEN_KEY);
  g_settings_set_int64 (settings, SEEN_KEY, yk_played_now ());
  self->scrolled = yk_dialog_scrolled (NULL);
  gtk_stack_add_child (self->views, build_month (self));
  gtk_stack_add_child (self->views, self->scrolled);
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

static GtkWidget *
build_calendar (YkCalendar *self, GSettings *settings)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *streak = streak_text (self);
  GtkWidget *views = build_views (self, settings);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *puzzle = gtk_button_new_with_label (C_ ("button", "Daily Puzzle"));

  /* However long the date is, the row asks for the same width. */
  self->date = yk_dialog_text (NULL, DATE_CHARS, "heading");
  gtk_label_set_width_chars (GTK_LABEL (self->date), DATE_CHARS);
  gtk_widget_set_hexpand (self->date, TRUE);
  gtk_widget_add_css_class (row, "stands");
  gtk_widget_add_css_class (puzzle, "day-puzzle");
  g_signal_connect_swapped (puzzle, "clicked", G_CALLBACK (puzzle_clicked_cb), self);
  gtk_box_append (GTK_BOX (row), self->date);
  gtk_box_append (GTK_BOX (row), yk_measure_without_baseline (puzzle));
  self->date_row = row;
  self->state = yk_dialog_text (NULL, TEXT_CHARS, "day-state");
  gtk_label_set_yalign (GTK_LABEL (self->state), 0);
  gtk_widget_add_css_class (box, "page");
  gtk_widget_add_css_class (box, "calendar-page");
  gtk_box_append (GTK_BOX (box), yk_dialog_text (streak, TEXT_CHARS, NULL));
  gtk_box_append (GTK_BOX (box), views);
  gtk_box_append (GTK_BOX (box), self->date_row);
  gtk_box_append (GTK_BOX (box), self->state);
  show_chosen (self);
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
  focus_chosen (self);
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
