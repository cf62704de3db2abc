/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals games by number, the next one or that of the day, and shares deals. */
#include "app/window/new-game/yk-deal-actions.h"

#include <glib/gi18n.h>

#include "app/ui/yk-actions.h"
#include "app/window/shared/yk-game-title.h"
#include "core/yk-deal.h"
#include "game/deals/yk-daily.h"
#include "game/savegame/yk-link.h"

struct _YkDealActions
{
  GtkApplicationWindow *window;
  YkGame *game;
  YkNewGameController *new_game_controller;
  YkToast *toast;
  YkConnections connections;
};

/* What dialogs answer: a line that names a deal, or a number alone. */
static void
deal_line_cb (YkDealActions *self, GVariant *line)
{
  YkDealId id;

  if (!yk_deal_id_read (&id, g_variant_get_string (line, NULL), NULL))
    return;
  if (id.rules != NULL)
    yk_new_game_controller_deal_with (self->new_game_controller, id.rules, &id.options,
                                      id.deal);
  else
    yk_new_game_controller_deal (self->new_game_controller,
                                 yk_game_get_rules (self->game), id.deal);
}

static void
deal_next_number (gpointer object)
{
  YkDealActions *self = object;

  yk_new_game_controller_deal (self->new_game_controller,
                               yk_game_get_rules (self->game),
                               yk_game_get_deal (self->game) + 1);
}

static void
deal_previous_number (gpointer object)
{
  YkDealActions *self = object;

  yk_new_game_controller_deal (self->new_game_controller,
                               yk_game_get_rules (self->game),
                               yk_game_get_deal (self->game) - 1);
}

static void
share_deal (gpointer object)
{
  YkDealActions *self = object;
  const YkDealId id = yk_game_deal_id (self->game);
  g_autofree char *line = yk_deal_id_write (&id);
  g_autofree char *text = NULL;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), line);
  text = g_strdup_printf (
      /* Translators: a line of text that names a deal. */
      _ ("“%s” copied. Paste it into Deal Number."), line);
  yk_toast_show (self->toast, text, NULL, NULL);
}

static void
copy_deal_link (gpointer object)
{
  YkDealActions *self = object;
  const YkDealId id = yk_game_deal_id (self->game);
  g_autofree char *link = yk_link_write_deal (&id);
  g_autofree char *text = NULL;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), link);
  /* Translators: a link such as "yukon:russian/4711". */
  text = g_strdup_printf (_ ("“%s” copied. It opens this deal."), link);
  yk_toast_show (self->toast, text, NULL, NULL);
}

static void
deal_today (gpointer object)
{
  YkDealActions *self = object;
  g_autoptr (GDate) today = g_date_new ();

  yk_daily_today (today);
  yk_new_game_controller_deal_day (self->new_game_controller, today);
}

void
yk_deal_actions_update (YkDealActions *self)
{
  GActionMap *actions = G_ACTION_MAP (self->window);
  guint64 deal = yk_game_get_deal (self->game);

  yk_actions_enable (actions, "next-deal", deal > 0 && deal < YK_DEAL_MAX);
  yk_actions_enable (actions, "previous-deal", deal > YK_DEAL_MIN);
  yk_actions_enable (actions, "share-deal", deal > 0);
  yk_actions_enable (actions, "copy-deal-link", deal > 0);
}

static void
add_number_actions (YkDealActions *self)
{
  static const YkAction entries[] = {
      {"next-deal", deal_next_number}, {"previous-deal", deal_previous_number},
      {"share-deal", share_deal},      {"copy-deal-link", copy_deal_link},
      {"daily", deal_today},
  };
  GActionMap *actions = G_ACTION_MAP (self->window);
  g_autoptr (GSimpleAction) deal = g_simple_action_new ("deal", G_VARIANT_TYPE_STRING);

  yk_actions_connect (actions, entries, G_N_ELEMENTS (entries), &self->connections,
                      self);
  yk_connections_add (&self->connections, deal, "activate", G_CALLBACK (deal_line_cb),
                      self);
  g_action_map_add_action (actions, G_ACTION (deal));
}

YkDealActions *
yk_deal_actions_new (GtkApplicationWindow *window, YkGame *game,
                     YkNewGameController *new_game_controller, YkToast *toast)
{
  YkDealActions *self = g_new0 (YkDealActions, 1);

  self->window = window;
  self->game = game;
  self->new_game_controller = new_game_controller;
  self->toast = toast;
  add_number_actions (self);
  yk_deal_actions_update (self);
  return self;
}

void
yk_deal_actions_free (YkDealActions *self)
{
  yk_connections_clear (&self->connections);
  g_free (self);
}
