/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out whether the edited position can be won, and shows the search. */
#include "app/dialogs/editor/yk-editor-search.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "words/play/yk-editor-words.h"

#define PROGRESS_INTERVAL_MS 200

gboolean
yk_editor_search_is_running (const YkEditorSearch *self)
{
  return self->query != NULL;
}

gboolean
yk_editor_search_is_shown (const YkEditorSearch *self)
{
  return gtk_widget_get_visible (self->view.row);
}

static void
tell_state (YkEditorSearch *self, const char *sentence)
{
  gtk_label_set_text (self->view.sentence, sentence);
  yk_announce (self->window, sentence);
}

/* The row goes when its button has lost the focus; the other one takes it as soon as it
 * can be used. */
void
yk_editor_search_cancel (YkEditorSearch *self)
{
  gboolean had_focus = gtk_widget_has_focus (self->view.stop_button);

  if (self->query == NULL)
    return;
  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_clear_object (&self->query);
  gtk_widget_action_set_enabled (GTK_WIDGET (self->window), "setup.ask", TRUE);
  if (had_focus)
    gtk_widget_grab_focus (self->view.ask_button);
  gtk_widget_set_visible (self->view.row, FALSE);
  self->changed (self->window);
}

/* Most answers come at once: the search is shown and told of only where it takes
 * longer, so that two sentences do not chase each other. */
static void
show_setup_search (YkEditorSearch *self)
{
  gtk_widget_set_visible (self->view.row, TRUE);
  tell_state (self, _ ("The computer is thinking…"));
  if (gtk_widget_has_focus (self->view.ask_button))
    gtk_widget_grab_focus (self->view.stop_button);
  self->changed (self->window);
}

static gboolean
probe_progress_cb (gpointer data)
{
  YkEditorSearch *self = data;

  if (!yk_editor_search_is_shown (self))
    show_setup_search (self);
  gtk_progress_bar_set_fraction (self->view.progress,
                                 yk_solver_query_get_progress (self->query));
  return G_SOURCE_CONTINUE;
}

static void
probe_ended_cb (YkSolverQuery *query, gpointer data)
{
  YkEditorSearch *self = data;
  int n_moves;
  YkWinnability winnability = yk_solver_query_get_winnability (query, &n_moves);
  g_autofree char *sentence = yk_editor_winnability_sentence (winnability, n_moves);

  yk_editor_search_cancel (self);
  tell_state (self, sentence);
}

void
yk_editor_search_begin (YkEditorSearch *self, const YkBoard *board)
{
  if (self->query != NULL)
    return;
  self->query = yk_solver_query_new (board, probe_ended_cb, self);
  self->progress_id = g_timeout_add (PROGRESS_INTERVAL_MS, probe_progress_cb, self);
  self->changed (self->window);
}

void
yk_editor_search_stop (YkEditorSearch *self)
{
  if (self->query != NULL)
    yk_solver_query_stop (self->query);
}

void
yk_editor_search_init (YkEditorSearch *self, GtkWindow *window,
                       const YkEditorSearchView *view,
                       void (*changed) (gpointer window))
{
  self->view = *view;
  self->window = window;
  self->changed = changed;
}

void
yk_editor_search_dispose (YkEditorSearch *self)
{
  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_clear_object (&self->query);
}
