/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals games by number, the next one or the daily one, and shares deals. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/ui/yk-ui.h"
#include "core/yk-deal.h"
#include "game/deals/yk-deals.h"
#include "game/model/yk-history.h"
#include "game/savegame/yk-link.h"
#include "words/results/yk-result-words.h"

struct _YkDealActions
{
  GtkApplicationWindow *window;
  GSettings *settings;
  YkGame *game;
  YkTable *table;
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
    yk_new_game_controller_deal_with (self->new_game_controller, &id);
  else
    yk_new_game_controller_deal (self->new_game_controller,
                                 yk_game_get_rules (self->game), id.deal);
}

static void
deal_next_number (YkDealActions *self)
{
  yk_new_game_controller_deal (self->new_game_controller,
                               yk_game_get_rules (self->game),
                               yk_game_get_deal (self->game) + 1);
}

static void
deal_previous_number (YkDealActions *self)
{
  yk_new_game_controller_deal (self->new_game_controller,
                               yk_game_get_rules (self->game),
                               yk_game_get_deal (self->game) - 1);
}

/* What a friend reads, and Yukon opens; free with g_free(). */
static char *
shared_line (YkDealActions *self)
{
  g_autoptr (GDate) today = g_date_new ();
  const YkDealId id = yk_game_get_id (self->game);
  g_autofree char *link = yk_link_write_deal (&id);
  YkGameState state = yk_game_get_state (self->game);
  gboolean is_own_win = state == YK_GAME_WON && !yk_game_get_was_shown (self->game);
  guint n_moves = g_settings_get_boolean (self->settings, "few-moves")
                      ? yk_move_count (yk_game_peek_history (self->game))
                      : yk_game_get_n_moves (self->game);
  const YkPlayed played = {.id = id,
                           .result = is_own_win               ? YK_RESULT_WON
                                     : state == YK_GAME_STUCK ? YK_RESULT_LOST
                                                              : YK_RESULT_PLAYING,
                           .n_moves = n_moves,
                           .seconds = yk_game_get_elapsed (self->game)};

  yk_daily_today (today);
  return yk_shared_line (&played, link, today);
}

/* Whoever pastes takes the line or the picture. */
static void
share_deal (YkDealActions *self)
{
  g_autofree char *line = shared_line (self);
  g_autoptr (GdkTexture) picture = yk_table_take_picture (self->table);
  GdkContentProvider *forms[] = {gdk_content_provider_new_typed (G_TYPE_STRING, line),
                                 NULL};
  g_autoptr (GdkContentProvider) both = NULL;

  if (picture != NULL)
    forms[1] = gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, picture);
  both = gdk_content_provider_new_union (forms, picture != NULL ? 2 : 1);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self->window)),
                             both);
  yk_toast_show_text (
      self->toast,
      _ ("Copied your result and a picture. Paste them into a message to a friend."));
}

static void
deal_today (YkDealActions *self)
{
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
}

YkDealActions *
yk_deal_actions_new (GtkApplicationWindow *window, GSettings *settings, YkGame *game,
                     YkTable *table, YkNewGameController *new_game_controller,
                     YkToast *toast)
{
  static const YkAction entries[] = {
      {"next-deal", G_CALLBACK (deal_next_number)},
      {"previous-deal", G_CALLBACK (deal_previous_number)},
      {"share-deal", G_CALLBACK (share_deal)},
      {"daily", G_CALLBACK (deal_today)},
      {"deal", G_CALLBACK (deal_line_cb), "s"},
  };
  YkDealActions *self = g_new0 (YkDealActions, 1);

  self->window = window;
  self->settings = settings;
  self->game = game;
  self->table = table;
  self->new_game_controller = new_game_controller;
  self->toast = toast;
  yk_actions_connect (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries),
                      &self->connections, self);
  yk_deal_actions_update (self);
  return self;
}

void
yk_deal_actions_free (YkDealActions *self)
{
  yk_connections_clear (&self->connections);
  g_free (self);
}
