/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search that tells whether a position that is set up can be won, with what is seen
 * of it. */
#pragma once

#include <gtk/gtk.h>

#include "game/analysis/yk-solver-query.h"

G_BEGIN_DECLS

/* Where it is seen, and asked for: widgets of one window, all of them borrowed. */
typedef struct
{
  GtkLabel *sentence; /* says what has come of it */
  GtkWidget *row;     /* is there while it takes time, with ... */
  GtkProgressBar *progress;
  GtkWidget *stop_button;
  GtkWidget *ask_button; /* has the focus in the place of the one before */
} YkEditorSearchView;

/* Part of a window.  Zeroed, nothing is asked. */
typedef struct
{
  YkEditorSearchView view;
  void (*changed) (gpointer window);
  GtkWindow *window;
  YkSolverQuery *query; /* or NULL where nothing is asked */
  guint progress_id;
} YkEditorSearch;

/* CHANGED is called with WINDOW, which has the search as its part, whenever it begins,
 * is shown or ends. */
void yk_editor_search_init (YkEditorSearch *search, GtkWindow *window,
                            const YkEditorSearchView *view,
                            void (*changed) (gpointer window));

/* Asks about BOARD, unless something is asked already. */
void yk_editor_search_begin (YkEditorSearch *search, const YkBoard *board);

/* Has the search answer with what it knows. */
void yk_editor_search_stop (YkEditorSearch *search);

/* Ends it without an answer: it was about another position.  Nothing where nothing is
 * asked. */
void yk_editor_search_cancel (YkEditorSearch *search);

/* The same for a window that goes. */
void yk_editor_search_dispose (YkEditorSearch *search);

gboolean yk_editor_search_is_running (const YkEditorSearch *search);

/* Whether it has taken so long that it is seen. */
gboolean yk_editor_search_is_shown (const YkEditorSearch *search);

G_END_DECLS
