/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The quiet line below the table, and the panels at a game's end. */
#include "app/yk-window-private.h"

#include <glib/gi18n.h>

#include "view/yk-result-words.h"

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

static char *
deal_text (const char *name, const char *number, YkDifficulty difficulty)
{
  switch (difficulty) {
  case YK_DIFFICULTY_NONE:
    /* Translators: the name of a variation and the number of a deal. */
    return g_strdup_printf (_ ("%s, deal %s"), name, number);
  case YK_DIFFICULTY_EASY:
    return g_strdup_printf (_ ("%s, deal %s, easy"), name, number);
  case YK_DIFFICULTY_MEDIUM:
    return g_strdup_printf (_ ("%s, deal %s, medium"), name, number);
  case YK_DIFFICULTY_HARD:
    return g_strdup_printf (_ ("%s, deal %s, hard"), name, number);
  }
  return NULL;
}

static void
update_deal (YkWindow *self)
{
  const char *name = _ (yk_game_get_rules (self->game)->name);
  guint64 deal = yk_game_get_deal (self->game);
  YkDifficulty difficulty = self->advisor != NULL
                                ? yk_advisor_get_difficulty (self->advisor)
                                : YK_DIFFICULTY_NONE;
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, deal);
  g_autofree char *text = NULL;

  if (deal > 0)
    text = deal_text (name, number, difficulty);
  else
    text = g_strdup (name);
  gtk_label_set_text (GTK_LABEL (self->deal_label), text);
}

static const char *
why_stopped (YkWindow *self)
{
  if (yk_game_get_was_shown (self->game))
    return _ ("Scoring stops when a solution is shown, until the next new game.");
  return _ ("Scoring stops when a move is taken back, until the next new game.");
}

static void
update_score (YkWindow *self)
{
  int score = yk_game_get_score (self->game);
  gboolean stopped = yk_game_get_score_stopped (self->game);
  g_autofree char *text =
      g_strdup_printf (stopped ? _ ("Score %d, stopped") : _ ("Score %d"), score);

  gtk_label_set_text (GTK_LABEL (self->score_label), text);
  gtk_widget_set_tooltip_text (self->score_label, stopped ? why_stopped (self) : NULL);
}

static void
update_moves (YkWindow *self)
{
  guint n_moves = yk_game_get_n_moves (self->game);
  g_autofree char *text =
      g_strdup_printf (ngettext ("%u move", "%u moves", n_moves), n_moves);

  gtk_label_set_text (GTK_LABEL (self->moves_label), text);
}

static void
show_won (YkWindow *self)
{
  guint n_moves = yk_game_get_n_moves (self->game);
  g_autofree char *clock = yk_time_text (yk_game_get_elapsed (self->game));
  /* Translators: the game was won with so many moves in this time. */
  g_autofree char *text = g_strdup_printf (
      ngettext ("%u move in %s.", "%u moves in %s.", n_moves), n_moves, clock);
  g_autofree char *feat = yk_window_feat_sentence (self);
  g_autofree char *whole = g_strjoin ("\n", text, feat, NULL);

  if (yk_game_get_was_shown (self->game)) {
    gtk_label_set_text (GTK_LABEL (self->panel_title), _ ("This was a way to win"));
    gtk_label_set_text (
        GTK_LABEL (self->panel_text),
        _ ("The solution was shown, so the win is not yours this time."));
    return;
  }
  gtk_label_set_text (GTK_LABEL (self->panel_title), _ ("You have won"));
  gtk_label_set_text (GTK_LABEL (self->panel_text), whole);
}

static void
show_stuck (YkWindow *self)
{
  gtk_label_set_text (GTK_LABEL (self->panel_title), _ ("No more moves"));
  gtk_label_set_text (GTK_LABEL (self->panel_text),
                      _ ("You can take moves back, or begin again."));
}

static void
update_panel (YkWindow *self)
{
  YkGameState state = yk_game_get_state (self->game);
  gboolean was_visible = gtk_widget_get_visible (self->panel);

  gtk_widget_set_visible (self->won_buttons, state == YK_GAME_WON);
  gtk_widget_set_visible (self->stuck_buttons, state == YK_GAME_STUCK);
  switch (state) {
  case YK_GAME_PLAYING:
    gtk_widget_set_visible (self->panel, FALSE);
    if (was_visible)
      gtk_widget_child_focus (self->table, GTK_DIR_TAB_FORWARD);
    return;
  case YK_GAME_WON:
    show_won (self);
    break;
  case YK_GAME_STUCK:
    show_stuck (self);
    break;
  }
  gtk_widget_set_visible (self->panel, TRUE);
  if (!was_visible)
    gtk_widget_grab_focus (state == YK_GAME_WON ? self->again_button
                                                : self->stuck_undo_button);
}

void
yk_window_update_status (YkWindow *self)
{
  update_deal (self);
  update_moves (self);
  update_score (self);
  update_clock (self);
  update_ticking (self);
  update_panel (self);
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
