/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deals of the last year's days, with those that were won. */
#include "app/yk-calendar.h"

#include <glib/gi18n.h>

#include "app/yk-dialog.h"
#include "game/yk-daily.h"

#define N_DAYS 365

typedef struct
{
  YkCalendarCalls calls;
  GDate today;
  GtkWidget *window;
  GtkWidget *calendar;
  GtkWidget *sentence;
  GtkWidget *play;
} Calendar;

static void
get_chosen (Calendar *self, GDate *date)
{
  g_autoptr (GDateTime) chosen = gtk_calendar_get_date (GTK_CALENDAR (self->calendar));
  int year, month, day;

  g_date_time_get_ymd (chosen, &year, &month, &day);
  g_date_set_dmy (date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
}

/* Whether the day is one of the last year's, today among them. */
static gboolean
is_within (Calendar *self, const GDate *date)
{
  int age = g_date_days_between (date, &self->today);

  return age >= 0 && age < N_DAYS;
}

static char *
date_text (const GDate *date)
{
  g_autoptr (GDateTime) time =
      g_date_time_new_local (g_date_get_year (date), (int) g_date_get_month (date),
                             g_date_get_day (date), 12, 0, 0);

  /* Translators: a date, such as "21 November 2026"; see g_date_time_format(). */
  return g_date_time_format (time, _ ("%e %B %Y"));
}

static char *
make_sentence (Calendar *self, const GDate *date)
{
  g_autofree char *text = date_text (date);

  g_strstrip (text);
  if (!is_within (self, date))
    return g_strdup (_ ("The deals of the last year and today can be played."));
  if (self->calls.is_won (date, self->calls.data))
    /* Translators: a date. */
    return g_strdup_printf (_ ("%s: you have won this deal."), text);
  /* Translators: a date. */
  return g_strdup_printf (_ ("%s: this deal waits for you."), text);
}

static void
day_cb (Calendar *self)
{
  GDate date;
  g_autofree char *sentence = NULL;

  get_chosen (self, &date);
  sentence = make_sentence (self, &date);
  gtk_label_set_text (GTK_LABEL (self->sentence), sentence);
  gtk_widget_set_sensitive (self->play, is_within (self, &date));
}

static void
month_cb (Calendar *self)
{
  GDate date;
  guint n_days;

  get_chosen (self, &date);
  n_days = g_date_get_days_in_month (g_date_get_month (&date), g_date_get_year (&date));
  gtk_calendar_clear_marks (GTK_CALENDAR (self->calendar));
  for (guint day = 1; day <= n_days; day++) {
    g_date_set_day (&date, (GDateDay) day);
    if (is_within (self, &date) && self->calls.is_won (&date, self->calls.data))
      gtk_calendar_mark_day (GTK_CALENDAR (self->calendar), day);
  }
  day_cb (self);
}

static char *
count_text (Calendar *self)
{
  GDate date = self->today;
  guint n_won = 0;

  for (int i = 0; i < N_DAYS; i++, g_date_subtract_days (&date, 1))
    n_won += self->calls.is_won (&date, self->calls.data) ? 1 : 0;
  if (n_won == 0)
    return g_strdup (_ ("Every day has a deal of its own, the same for everybody."));
  return g_strdup_printf (ngettext ("You have won the deal of %u day in the last year.",
                                    "You have won the deals of %u days in the last "
                                    "year.",
                                    n_won),
                          n_won);
}

static void
play_cb (Calendar *self)
{
  GDate date;

  get_chosen (self, &date);
  self->calls.chosen (&date, self->calls.data);
  gtk_window_destroy (GTK_WINDOW (self->window));
}

static GtkWidget *
build_content (Calendar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  g_autofree char *count = count_text (self);

  self->calendar = gtk_calendar_new ();
  self->sentence = yk_dialog_text (NULL, 34);
  self->play = gtk_button_new_with_label (_ ("Play"));
  gtk_widget_add_css_class (self->play, "suggested-action");
  gtk_widget_set_halign (self->play, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->calendar, "days");
  gtk_widget_add_css_class (box, "page");
  gtk_box_append (GTK_BOX (box), yk_dialog_text (count, 34));
  gtk_box_append (GTK_BOX (box), self->calendar);
  gtk_box_append (GTK_BOX (box), self->sentence);
  gtk_box_append (GTK_BOX (box), self->play);
  return box;
}

static void
connect (Calendar *self)
{
  static const char *const months[] = {"next-month", "prev-month", "next-year",
                                       "prev-year"};

  for (guint i = 0; i < G_N_ELEMENTS (months); i++)
    g_signal_connect_swapped (self->calendar, months[i], G_CALLBACK (month_cb), self);
  /* A day of another month can be chosen as well. */
  g_signal_connect_swapped (self->calendar, "day-selected", G_CALLBACK (month_cb),
                            self);
  g_signal_connect_swapped (self->play, "clicked", G_CALLBACK (play_cb), self);
}

void
yk_calendar_present (GtkWindow *parent, const YkCalendarCalls *calls)
{
  Calendar *self = g_new0 (Calendar, 1);

  self->calls = *calls;
  g_date_clear (&self->today, 1);
  yk_daily_today (&self->today);
  self->window = gtk_window_new ();
  gtk_window_set_title (GTK_WINDOW (self->window), _ ("Calendar"));
  yk_dialog_attach (GTK_WINDOW (self->window), parent);
  gtk_window_set_modal (GTK_WINDOW (self->window), TRUE);
  gtk_window_set_resizable (GTK_WINDOW (self->window), FALSE);
  gtk_window_set_child (GTK_WINDOW (self->window), build_content (self));
  gtk_window_set_titlebar (GTK_WINDOW (self->window), gtk_header_bar_new ());
  gtk_window_set_default_widget (GTK_WINDOW (self->window), self->play);
  g_object_set_data_full (G_OBJECT (self->window), "calendar", self, g_free);
  connect (self);
  month_cb (self);
  gtk_window_present (GTK_WINDOW (self->window));
}
