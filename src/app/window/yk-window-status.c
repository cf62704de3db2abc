/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The quiet line below the table. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "game/yk-daily.h"
#include "words/yk-result-words.h"

static void
update_clock (YkWindow *self)
{
  g_autofree char *text = yk_time_text (yk_game_get_elapsed (self->game));

  gtk_widget_set_visible (self->clock_label,
                          g_settings_get_boolean (self->settings, "show-clock"));
  gtk_label_set_text (GTK_LABEL (self->clock_label), text);
}

static gboolean
clock_cb (gpointer data)
{
  update_clock (data);
  return G_SOURCE_CONTINUE;
}

/* Ticks only while there is a running clock to be seen. */
static void
update_ticking (YkWindow *self)
{
  gboolean ticks = yk_game_is_clock_running (self->game) &&
                   g_settings_get_boolean (self->settings, "show-clock");

  if (ticks && self->clock_id == 0)
    self->clock_id = g_timeout_add_seconds (1, clock_cb, self);
  else if (!ticks)
    g_clear_handle_id (&self->clock_id, g_source_remove);
}

static YkDealId
game_id (YkWindow *self)
{
  return (YkDealId){yk_game_get_rules (self->game), *yk_game_get_options (self->game),
                    yk_game_get_deal (self->game)};
}

static YkDifficulty
get_difficulty (YkWindow *self)
{
  return self->advisor != NULL ? yk_advisor_get_difficulty (self->advisor)
                               : YK_DIFFICULTY_NONE;
}

char *
yk_window_describe_game (YkWindow *self, YkGameWords describe)
{
  const YkDealId id = game_id (self);
  g_autoptr (GDate) today = g_date_new ();

  yk_daily_today (today);
  return describe (&id, get_difficulty (self), today);
}

static void
name_deal (YkWindow *self)
{
  g_autofree char *text = yk_window_describe_game (self, yk_deal_text);
  g_autofree char *long_text = yk_window_describe_game (self, yk_deal_long_text);

  gtk_label_set_text (GTK_LABEL (self->deal_label), text);
  gtk_widget_set_tooltip_text (self->deal_label, long_text);
}

/* Only where it is another one: to find out whether it is a day's deal takes time. */
static void
update_deal (YkWindow *self)
{
  const YkDealId id = game_id (self);

  if (yk_deal_id_equal (&id, &self->named_deal) &&
      get_difficulty (self) == self->named_difficulty)
    return;
  self->named_deal = id;
  self->named_difficulty = get_difficulty (self);
  name_deal (self);
}

static const char *
why_fixed (YkWindow *self)
{
  if (yk_game_get_was_shown (self->game))
    return _ ("A solution was shown: the score stays as it is. You can play on as you "
              "like, and the next game counts anew.");
  return _ ("A move was taken back, or the game came from a file: the score stays as "
            "it is. You can play on as you like, and the next game counts anew.");
}

static void
update_score (YkWindow *self)
{
  int score = yk_game_get_score (self->game);
  gboolean stopped = yk_game_get_score_stopped (self->game);
  g_autofree char *text =
      g_strdup_printf (stopped ? _ ("Score %d, fixed") : _ ("Score %d"), score);
  const char *reason = stopped ? why_fixed (self) : NULL;

  gtk_label_set_text (GTK_LABEL (self->score_label), text);
  gtk_widget_set_tooltip_text (self->score_label, reason);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->score_label),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  reason != NULL ? reason : "", -1);
}

static void
update_moves (YkWindow *self)
{
  guint n_moves = yk_game_get_n_moves (self->game);
  g_autofree char *text =
      g_strdup_printf (ngettext ("%u move", "%u moves", n_moves), n_moves);

  gtk_label_set_text (GTK_LABEL (self->moves_label), text);
}

void
yk_window_update_status (YkWindow *self)
{
  update_deal (self);
  update_moves (self);
  update_score (self);
  update_clock (self);
  update_ticking (self);
}

void
yk_window_update_active (YkWindow *self)
{
  yk_game_set_active (self->game, gtk_window_is_active (GTK_WINDOW (self)) &&
                                      !yk_window_is_showing (self));
  update_clock (self);
  update_ticking (self);
}

void
yk_window_init_status (YkWindow *self)
{
  g_signal_connect (self, "notify::is-active", G_CALLBACK (yk_window_update_active),
                    NULL);
  g_signal_connect_object (self->settings, "changed::show-clock",
                           G_CALLBACK (yk_window_update_status), self,
                           G_CONNECT_SWAPPED);
  yk_game_set_active (self->game, FALSE);
}

void
yk_window_dispose_status (YkWindow *self)
{
  g_clear_handle_id (&self->clock_id, g_source_remove);
}
