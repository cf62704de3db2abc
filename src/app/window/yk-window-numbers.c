/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals by their numbers: chosen, the next, the day's, and shared ones. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "core/yk-deal.h"
#include "game/yk-daily.h"

/* What dialogs answer: a line that names a deal, or a number alone. */
static void
deal_line (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);
  YkDealId id;

  if (!yk_deal_id_read (&id, g_variant_get_string (parameter, NULL), NULL))
    return;
  if (id.rules != NULL)
    yk_window_deal_with (self, id.rules, &id.options, id.deal);
  else
    yk_window_deal (self, yk_game_get_rules (self->game), id.deal);
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
  gtk_widget_class_install_action (widget_class, "win.deal", "s", deal_line);
  gtk_widget_class_install_action (widget_class, "win.next-deal", NULL, next_deal);
  gtk_widget_class_install_action (widget_class, "win.previous-deal", NULL,
                                   previous_deal);
  gtk_widget_class_install_action (widget_class, "win.share-deal", NULL, share_deal);
  gtk_widget_class_install_action (widget_class, "win.daily", NULL, daily);
}
