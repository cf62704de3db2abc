/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics, as far as the main window goes. */
#include "app/window/yk-window-private.h"

#include "words/yk-result-words.h"

/* The log is read when the window has been painted: nobody waits for it. */
#define LOAD_DELAY_MS 700

static gboolean
load_cb (gpointer data)
{
  YkWindow *self = data;

  self->statistics_id = 0;
  yk_statistics_load (self->statistics);
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
