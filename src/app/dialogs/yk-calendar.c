/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deals of the last year's days, with those that were won. */
#include "app/dialogs/yk-calendar.h"

#include <glib/gi18n.h>

#include "app/dialogs/yk-dialog.h"
#include "app/dialogs/yk-month.h"
#include "game/yk-daily.h"
#include "game/yk-days.h"

#define TEXT_CHARS 34

/* From so many days on they are worth a word. */
#define LEAST_STREAK 2

typedef struct
{
  YkCalendarCalls calls;
  GDate today;
  GtkWidget *window;
  GtkWidget *month;
  GtkWidget *date;
  GtkWidget *state;
} Calendar;

static gboolean
is_won (const GDate *date, gpointer data)
{
  Calendar *self = data;

  return self->calls.is_won (date, self->calls.data);
}

/* The date and what is to be said of it have a line each, which never breaks: so the
 * window keeps its height. */
static void
chosen_cb (Calendar *self)
{
  const GDate *date = yk_month_get_chosen (YK_MONTH (self->month));
  g_autofree char *text = yk_month_date_text (date);

  gtk_label_set_text (GTK_LABEL (self->date), text);
  gtk_label_set_text (GTK_LABEL (self->state), is_won (date, self)
                                                   ? _ ("You have won this deal.")
                                                   : _ ("This deal waits for you."));
}

static char *
streak_text (Calendar *self)
{
  guint n_days = yk_days_streak (&self->today, is_won, self);

  if (n_days < LEAST_STREAK)
    return NULL;
  if (is_won (&self->today, self))
    return g_strdup_printf (ngettext ("You have won %u day in a row.",
                                      "You have won %u days in a row.", n_days),
                            n_days);
  return g_strdup_printf (ngettext ("You have won %u day in a row up to yesterday.",
                                    "You have won %u days in a row up to yesterday.",
                                    n_days),
                          n_days);
}

static char *
count_text (Calendar *self)
{
  guint n_won = yk_days_count_won (&self->today, is_won, self);

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
  GDate date = *yk_month_get_chosen (YK_MONTH (self->month));

  self->calls.chosen (&date, self->calls.data);
  gtk_window_destroy (GTK_WINDOW (self->window));
}

static void
append_text (GtkWidget *box, const char *text)
{
  if (text != NULL)
    gtk_box_append (GTK_BOX (box), yk_dialog_text (text, TEXT_CHARS));
}

static GtkWidget *
build_content (Calendar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *count = count_text (self);
  g_autofree char *streak = streak_text (self);

  self->month = yk_month_new (&self->today, is_won, self);
  self->date = yk_dialog_text (NULL, TEXT_CHARS);
  self->state = yk_dialog_text (NULL, TEXT_CHARS);
  gtk_widget_add_css_class (self->date, "heading");
  gtk_widget_add_css_class (box, "page");
  gtk_widget_add_css_class (box, "calendar-page");
  append_text (box, count);
  append_text (box, streak);
  gtk_box_append (GTK_BOX (box), self->month);
  gtk_box_append (GTK_BOX (box), self->date);
  gtk_box_append (GTK_BOX (box), self->state);
  g_signal_connect_swapped (self->month, "chosen", G_CALLBACK (chosen_cb), self);
  chosen_cb (self);
  return box;
}

static GtkWidget *
build_header (Calendar *self)
{
  GtkWidget *header = gtk_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_label (_ ("Cancel"));
  GtkWidget *play = gtk_button_new_with_label (_ ("Play"));

  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (header), FALSE);
  gtk_widget_add_css_class (play, "suggested-action");
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_window_destroy),
                            self->window);
  g_signal_connect_swapped (play, "clicked", G_CALLBACK (play_cb), self);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), cancel);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), play);
  gtk_window_set_default_widget (GTK_WINDOW (self->window), play);
  return header;
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
  gtk_window_set_titlebar (GTK_WINDOW (self->window), build_header (self));
  g_object_set_data_full (G_OBJECT (self->window), "calendar", self, g_free);
  gtk_window_present (GTK_WINDOW (self->window));
  gtk_widget_grab_focus (self->month);
}
