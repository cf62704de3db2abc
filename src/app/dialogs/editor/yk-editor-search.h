/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search that tells whether a position that is set up can be won, with what is seen
 * of it. */
#pragma once

#include <gtk/gtk.h>

#include "game/analysis/yk-probe.h"

/* Where it is seen, and asked for: widgets of one window, all of them borrowed. */
typedef struct
{
  GtkLabel *sentence; /* says what has come of it */
  GtkWidget *row;     /* is there while it takes time, with ... */
  GtkProgressBar *progress;
  GtkWidget *stop_button;
  GtkWidget *ask_button; /* has the focus in the place of the one before */
} YkSetupSearchView;

/* Part of a window.  Zeroed, nothing is asked. */
typedef struct
{
  YkSetupSearchView view;
  void (*changed) (gpointer window);
  GtkWindow *window;
  YkProbe *probe; /* or NULL where nothing is asked */
  guint progress_id;
} YkSetupSearch;

/* CHANGED is called with WINDOW, which has the search as its part, whenever it begins,
 * is shown or ends. */
void
yk_setup_search_init (YkSetupSearch *search, GtkWindow *window,
                      const YkSetupSearchView *view, void (*changed) (gpointer window));

/* Asks about BOARD, unless something is asked already. */
void yk_setup_search_begin (YkSetupSearch *search, const YkBoard *board);

/* Has the search answer with what it knows. */
void yk_setup_search_stop (YkSetupSearch *search);

/* Ends it without an answer: it was about another position.  Nothing where nothing is
 * asked. */
void yk_setup_search_cancel (YkSetupSearch *search);

/* The same for a window that goes. */
void yk_setup_search_dispose (YkSetupSearch *search);

gboolean yk_setup_search_is_running (const YkSetupSearch *search);

/* Whether it has taken so long that it is seen. */
gboolean yk_setup_search_is_shown (const YkSetupSearch *search);
