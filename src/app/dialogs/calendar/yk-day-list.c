/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists the days that have a deal, latest first, as an alternative to the calendar. */
#include "app/dialogs/yk-dialogs-private.h"

#include <glib/gi18n.h>

#include "app/dialogs/yk-dialogs.h"

#define DATE_CHARS 24

static GtkWidget *
day_row_new (const GDate *date, gboolean was_won)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *text = yk_month_date_text (date);
  g_autofree char *said = yk_month_day_text (date, was_won);
  GtkWidget *label = yk_dialog_text (text, DATE_CHARS, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (was_won)
    gtk_box_append (GTK_BOX (box), gtk_label_new (C_ ("day", "Won")));
  return yk_dialog_row (box, said);
}

GtkWidget *
yk_day_list_new (const GDate *today, YkDayWon is_won, gpointer data)
{
  GtkWidget *list = gtk_list_box_new ();
  GDate date = *today;

  /* As in the month a press only chooses. */
  gtk_list_box_set_activate_on_single_click (GTK_LIST_BOX (list), FALSE);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_BROWSE);
  gtk_widget_add_css_class (list, "rows");
  for (; yk_days_has (today, &date); g_date_subtract_days (&date, 1))
    gtk_list_box_append (GTK_LIST_BOX (list),
                         day_row_new (&date, is_won (&date, data)));
  return list;
}

void
yk_day_list_get_date (GtkListBoxRow *row, const GDate *today, GDate *date)
{
  *date = *today;
  g_date_subtract_days (date, (guint) gtk_list_box_row_get_index (row));
}

void
yk_day_list_go_to (GtkListBox *list, const GDate *today, const GDate *date)
{
  GtkListBoxRow *row =
      gtk_list_box_get_row_at_index (list, g_date_days_between (date, today));

  if (row == NULL)
    return;
  gtk_list_box_select_row (list, row);
  gtk_widget_grab_focus (GTK_WIDGET (row));
}
