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

/* What dialogs answer: a line that names a deal, or a number alone. */
static void
deal_line_cb (YkWindow *self, GVariant *line)
{
  YkDealId id;

  if (!yk_deal_id_read (&id, g_variant_get_string (line, NULL), NULL))
    return;
  if (id.rules != NULL)
    yk_window_deal_with (self, &id);
  else
    yk_window_deal (self, yk_game_peek_board (self->game)->rules, id.deal);
}

/* What a friend reads, and Yukon opens; free with g_free(). */
static char *
shared_line (YkWindow *self)
{
  g_autoptr (GDate) today = g_date_new ();
  const YkDealId id = yk_game_get_id (self->game);
  g_autofree char *link = yk_link_write_deal (&id);
  YkGameState state = yk_game_get_state (self->game);
  gboolean is_own_win =
      state == YK_GAME_WON && !yk_game_peek_history (self->game)->was_shown;
  guint n_moves = g_settings_get_boolean (self->settings, "few-moves")
                      ? yk_move_count (yk_game_peek_history (self->game))
                      : yk_history_n_moves (yk_game_peek_history (self->game));
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
share_deal (YkWindow *self)
{
  g_autofree char *line = shared_line (self);
  g_autoptr (GdkTexture) picture = yk_table_take_picture (self->table);
  GdkContentProvider *forms[] = {gdk_content_provider_new_typed (G_TYPE_STRING, line),
                                 NULL};
  g_autoptr (GdkContentProvider) both = NULL;

  if (picture != NULL)
    forms[1] = gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, picture);
  both = gdk_content_provider_new_union (forms, picture != NULL ? 2 : 1);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), both);
  yk_toast_show_text (
      self->toast,
      _ ("Copied your result and a picture. Paste them into a message to a friend."));
}

static void
deal_today (YkWindow *self)
{
  g_autoptr (GDate) today = g_date_new ();
  YkDealId id;

  yk_daily_today (today);
  yk_daily_deal (&id, today);
  yk_window_deal_with (self, &id);
}

void
yk_window_update_deals (YkWindow *self)
{
  yk_actions_enable (G_ACTION_MAP (self), "share-deal",
                     yk_game_peek_history (self->game)->deal > 0);
}

void
yk_window_add_deals (YkWindow *self)
{
  static const YkAction entries[] = {
      {"share-deal", G_CALLBACK (share_deal)},
      {"daily", G_CALLBACK (deal_today)},
      {"deal", G_CALLBACK (deal_line_cb), "s"},
  };

  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  yk_window_update_deals (self);
}
