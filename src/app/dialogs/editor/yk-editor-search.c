/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search that tells whether a position that is set up can be won. */
#include "app/dialogs/editor/yk-setup-search.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-announce.h"
#include "words/play/yk-setup-words.h"

#define PROGRESS_INTERVAL_MS 200

gboolean
yk_setup_search_is_running (const YkSetupSearch *self)
{
  return self->probe != NULL;
}

gboolean
yk_setup_search_is_shown (const YkSetupSearch *self)
{
  return gtk_widget_get_visible (self->view.row);
}

static void
tell_state (YkSetupSearch *self, const char *sentence)
{
  gtk_label_set_text (self->view.sentence, sentence);
  yk_announce (self->window, sentence);
}

/* The row goes when its button has lost the focus; the other one takes it as soon as it
 * can be used. */
void
yk_setup_search_cancel (YkSetupSearch *self)
{
  gboolean had_focus = gtk_widget_has_focus (self->view.stop_button);

  if (self->probe == NULL)
    return;
  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_clear_object (&self->probe);
  gtk_widget_action_set_enabled (GTK_WIDGET (self->window), "setup.ask", TRUE);
  if (had_focus)
    gtk_widget_grab_focus (self->view.ask_button);
  gtk_widget_set_visible (self->view.row, FALSE);
  self->changed (self->window);
}

/* Most answers come at once: the search is shown and told of only where it takes
 * longer, so that two sentences do not chase each other. */
static void
show_setup_search (YkSetupSearch *self)
{
  gtk_widget_set_visible (self->view.row, TRUE);
  tell_state (self, _ ("The computer is thinking about this position."));
  if (gtk_widget_has_focus (self->view.ask_button))
    gtk_widget_grab_focus (self->view.stop_button);
  self->changed (self->window);
}

static gboolean
probe_progress_cb (gpointer data)
{
  YkSetupSearch *self = data;

  if (!yk_setup_search_is_shown (self))
    show_setup_search (self);
  gtk_progress_bar_set_fraction (self->view.progress,
                                 yk_probe_get_progress (self->probe));
  return G_SOURCE_CONTINUE;
}

static void
probe_ended_cb (YkProbe *probe, gpointer data)
{
  YkSetupSearch *self = data;
  int n_moves;
  YkOutlook outlook = yk_probe_get_outlook (probe, &n_moves);
  g_autofree char *sentence = yk_setup_outlook_sentence (outlook, n_moves);

  yk_setup_search_cancel (self);
  tell_state (self, sentence);
}

void
yk_setup_search_begin (YkSetupSearch *self, const YkBoard *board)
{
  if (self->probe != NULL)
    return;
  self->probe = yk_probe_new (board, probe_ended_cb, self);
  self->progress_id = g_timeout_add (PROGRESS_INTERVAL_MS, probe_progress_cb, self);
  self->changed (self->window);
}

void
yk_setup_search_stop (YkSetupSearch *self)
{
  if (self->probe != NULL)
    yk_probe_stop (self->probe);
}

void
yk_setup_search_init (YkSetupSearch *self, GtkWindow *window,
                      const YkSetupSearchView *view, void (*changed) (gpointer window))
{
  self->view = *view;
  self->window = window;
  self->changed = changed;
}

void
yk_setup_search_dispose (YkSetupSearch *self)
{
  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_clear_object (&self->probe);
}
