/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out whether the edited position can be won, and shows the search. */
#pragma once

#include <gtk/gtk.h>

#include "game/analysis/yk-advisor.h"

G_BEGIN_DECLS

/* The widgets that show the search, borrowed from one window. */
typedef struct
{
  GtkLabel *sentence; /* the result */
  GtkWidget *row;     /* visible during a long search, with ... */
  GtkProgressBar *progress;
  GtkWidget *stop_button;
  GtkWidget *ask_button; /* gets the focus when STOP_BUTTON is hidden */
} YkEditorSearchView;

/* A part of a window.  Zeroed, no search is running. */
typedef struct
{
  YkEditorSearchView view;
  void (*changed) (gpointer window);
  GtkWindow *window;
  YkSolverQuery *query; /* NULL while no search is running */
  guint progress_id;
} YkEditorSearch;

/* Initializes SEARCH, a part of WINDOW.  CHANGED is called with WINDOW whenever the
 * search starts, becomes visible or ends. */
void yk_editor_search_init (YkEditorSearch *search, GtkWindow *window,
                            const YkEditorSearchView *view,
                            void (*changed) (gpointer window));

/* Starts searching BOARD, unless a search is running. */
void yk_editor_search_begin (YkEditorSearch *search, const YkBoard *board);

/* Stops the search and reports what is known so far. */
void yk_editor_search_stop (YkEditorSearch *search);

/* Drops the search without a result because the position has changed.  Does nothing if
 * no search is running. */
void yk_editor_search_cancel (YkEditorSearch *search);

/* Drops the search when its window is disposed of. */
void yk_editor_search_dispose (YkEditorSearch *search);

/* Returns: whether a search is running. */
gboolean yk_editor_search_is_running (const YkEditorSearch *search);

/* Returns: whether the search has taken long enough to be visible. */
gboolean yk_editor_search_is_shown (const YkEditorSearch *search);

G_END_DECLS
