/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves the remaining cards to the foundations once the win is certain, or offers to.
 */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/ui/yk-ui.h"
#include "core/yk-board.h"
#include "game/settings/yk-settings.h"

struct _YkAutoFinish
{
  GActionMap *actions;
  YkGame *game;
  GSettings *settings;
  YkToast *toast;

  gboolean is_offered;  /* there is a button, unless a message hides it */
  gboolean was_certain; /* the win, after the last move and all that followed it */
  guint finish_id;      /* all cards are about to go up */
  YkConnections connections;
};

static gboolean
is_certain (YkGame *game)
{
  return yk_game_get_state (game) == YK_GAME_PLAYING &&
         yk_board_is_certain_win (yk_game_peek_board (game));
}

/* It waits on the table as long as the win is certain, however the player has come
 * there, and is told once. */
static void
offer_finish (YkAutoFinish *self, gboolean is_news)
{
  const char *text = _ ("You've got it won from here."),
             *label = C_ ("button", "Finish");

  if (is_news)
    yk_toast_show_for_long (self->toast, text, label, "win.finish");
  else
    yk_toast_show_progress (self->toast, text, label, "win.finish");
}

/* Another message, such as a hint, has stood in the offer's place. */
static void
toast_faded_cb (YkAutoFinish *self)
{
  if (self->is_offered)
    offer_finish (self, FALSE);
}

/* Called once everybody has been told of the move before. */
static gboolean
finish_due_cb (gpointer data)
{
  YkAutoFinish *self = data;

  self->finish_id = 0;
  yk_game_finish (self->game);
  return G_SOURCE_REMOVE;
}

static void
finish_as_set (YkAutoFinish *self, YkChange change, gboolean is_news)
{
  switch ((YkFinish) g_settings_get_enum (self->settings, "finish")) {
  case YK_FINISH_OFFER:
    self->is_offered = TRUE;
    offer_finish (self, is_news);
    return;
  case YK_FINISH_AUTOMATIC:
    if (change == YK_CHANGE_MOVED && is_news)
      self->finish_id = g_idle_add (finish_due_cb, self);
    return;
  case YK_FINISH_NEVER:
    return;
  }
}

static void
update_finish_action (YkAutoFinish *self)
{
  yk_actions_enable (self->actions, "finish", is_certain (self->game));
}

void
yk_auto_finish_follow (YkAutoFinish *self, YkChange change, gboolean is_shown)
{
  gboolean was_certain = self->was_certain;

  self->is_offered = FALSE;
  update_finish_action (self);
  g_clear_handle_id (&self->finish_id, g_source_remove);
  /* Automatic play may win at once, and then there is nothing to be offered: it is
   * found out when nothing follows a move by itself any more. */
  if (change == YK_CHANGE_MOVED && yk_game_has_auto_move (self->game))
    return;
  self->was_certain = is_certain (self->game);
  if (self->was_certain && !is_shown)
    finish_as_set (self, change, !was_certain);
  else if (yk_toast_offers (self->toast, "win.finish"))
    yk_toast_hide (self->toast);
}

YkAutoFinish *
yk_auto_finish_new (GActionMap *actions, YkGame *game, GSettings *settings,
                    YkToast *toast)
{
  static const YkAction entries[] = {{"finish", G_CALLBACK (yk_game_finish)}};
  YkAutoFinish *self = g_new0 (YkAutoFinish, 1);

  self->actions = actions;
  self->game = game;
  self->settings = settings;
  self->toast = toast;
  yk_actions_connect (actions, entries, G_N_ELEMENTS (entries), &self->connections,
                      game);
  yk_connections_add (&self->connections, toast, "faded", G_CALLBACK (toast_faded_cb),
                      self);
  self->was_certain = is_certain (game);
  if (self->was_certain)
    finish_as_set (self, YK_CHANGE_LOADED, FALSE);
  update_finish_action (self);
  return self;
}

void
yk_auto_finish_free (YkAutoFinish *self)
{
  yk_connections_clear (&self->connections);
  g_clear_handle_id (&self->finish_id, g_source_remove);
  g_free (self);
}
