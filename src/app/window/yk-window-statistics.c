/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics, as far as the main window goes. */
#include "app/window/yk-window-private.h"

#include "app/dialogs/yk-statistics-window.h"
#include "words/yk-result-words.h"

/* The log is read when the window has been painted: nobody waits for it. */
#define LOAD_DELAY_MS 700

/* A game that is still on the table goes on. */
static void
play_cb (YkWindow *self, const YkPlayed *played)
{
  if (yk_game_get_state (self->game) != YK_GAME_WON &&
      played->rules == yk_game_get_rules (self->game) &&
      played->deal == yk_game_get_deal (self->game) &&
      yk_game_options_equal (&played->options, yk_game_get_options (self->game)))
    return;
  yk_window_deal_with (self, played->rules, &played->options, played->deal);
}

static void
statistics (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);
  GtkWidget *window = yk_statistics_window_new (GTK_WINDOW (self), self->statistics,
                                                yk_game_get_rules (self->game),
                                                yk_game_get_options (self->game));

  g_signal_connect_object (window, "play", G_CALLBACK (play_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_present (GTK_WINDOW (window));
}

static gboolean
load_cb (gpointer data)
{
  YkWindow *self = data;

  self->statistics_id = 0;
  yk_statistics_load_soon (self->statistics);
  return G_SOURCE_REMOVE;
}

static void
map_cb (YkWindow *self)
{
  if (self->statistics_id == 0)
    self->statistics_id =
        g_timeout_add_full (G_PRIORITY_LOW, LOAD_DELAY_MS, load_cb, self, NULL);
}

char *
yk_window_feat_sentence (YkWindow *self)
{
  YkFeat feat = yk_statistics_get_feat (self->statistics);
  YkFigures figures;

  /* A game that comes back won needs no log before the window is painted. */
  if (feat == YK_FEAT_NONE)
    return NULL;
  yk_statistics_count (self->statistics, yk_game_get_rules (self->game),
                       yk_game_get_options (self->game), &figures);
  return yk_feat_sentence (feat, figures.streak);
}

void
yk_window_install_statistics (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.statistics", NULL, statistics);
}

void
yk_window_init_statistics (YkWindow *self)
{
  g_signal_connect_object (self->statistics, "failed", G_CALLBACK (yk_window_tell),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
}

void
yk_window_dispose_statistics (YkWindow *self)
{
  g_clear_handle_id (&self->statistics_id, g_source_remove);
  g_clear_object (&self->statistics);
}
