/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals by their numbers: chosen, the next, the day's, and shared ones. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/dialogs/yk-calendar.h"
#include "app/dialogs/yk-deal-dialog.h"
#include "core/yk-deal.h"
#include "game/yk-daily.h"

static void
deal_chosen_cb (const YkDealId *id, gpointer data)
{
  YkWindow *self = data;

  if (id->rules != NULL)
    yk_window_deal_with (self, id->rules, &id->options, id->deal);
  else
    yk_window_deal (self, yk_game_get_rules (self->game), id->deal);
}

static void
deal_number (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);

  yk_deal_dialog_present (GTK_WINDOW (self), yk_game_get_deal (self->game),
                          deal_chosen_cb, self);
}

static void
next_deal (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);

  yk_window_deal (self, yk_game_get_rules (self->game),
                  yk_game_get_deal (self->game) + 1);
}

static void
previous_deal (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);

  yk_window_deal (self, yk_game_get_rules (self->game),
                  yk_game_get_deal (self->game) - 1);
}

static void
share_deal (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);
  const YkDealId id = {yk_game_get_rules (self->game),
                       *yk_game_get_options (self->game),
                       yk_game_get_deal (self->game)};
  g_autofree char *line = yk_deal_id_write (&id);
  g_autofree char *text = NULL;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), line);
  text = g_strdup_printf (
      /* Translators: a line of text that names a deal. */
      _ ("“%s” is on the clipboard. It can be pasted into Deal Number."), line);
  yk_window_toast (self, text, NULL, NULL);
}

void
yk_window_deal_day (YkWindow *self, const GDate *date)
{
  YkDealId id;

  yk_daily_deal (&id, date);
  yk_window_deal_with (self, id.rules, &id.options, id.deal);
}

static void
daily (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GDate) today = g_date_new ();

  yk_daily_today (today);
  yk_window_deal_day (YK_WINDOW (widget), today);
}

static gboolean
is_day_won (const GDate *date, gpointer data)
{
  YkWindow *self = data;
  YkDealId id;

  yk_daily_deal (&id, date);
  return yk_statistics_result (self->statistics, id.rules, &id.options, id.deal) ==
         YK_RESULT_WON;
}

static void
day_chosen (const GDate *date, gpointer data)
{
  yk_window_deal_day (data, date);
}

static void
calendar (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const YkCalendarCalls calls = {is_day_won, day_chosen, widget};

  yk_calendar_present (GTK_WINDOW (widget), &calls);
}

void
yk_window_update_numbers (YkWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint64 deal = yk_game_get_deal (self->game);

  gtk_widget_action_set_enabled (widget, "win.next-deal",
                                 deal > 0 && deal < YK_DEAL_MAX);
  gtk_widget_action_set_enabled (widget, "win.previous-deal", deal > YK_DEAL_MIN);
  gtk_widget_action_set_enabled (widget, "win.share-deal", deal > 0);
}

void
yk_window_install_numbers (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.deal-number", NULL, deal_number);
  gtk_widget_class_install_action (widget_class, "win.next-deal", NULL, next_deal);
  gtk_widget_class_install_action (widget_class, "win.previous-deal", NULL,
                                   previous_deal);
  gtk_widget_class_install_action (widget_class, "win.share-deal", NULL, share_deal);
  gtk_widget_class_install_action (widget_class, "win.daily", NULL, daily);
  gtk_widget_class_install_action (widget_class, "win.calendar", NULL, calendar);
}
