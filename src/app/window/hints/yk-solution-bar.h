/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line with which a player watches a solution: pause, step, speed, stop. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A plain value; zeroed it is closed. */
typedef struct
{
  GtkWidget *box; /* NULL while closed */
  GtkLabel *label;
  GtkButton *pause_button;
  GtkButton *speed_button;
} YkSolutionBar;

/* Puts the bar into CONTENT, after the first child. */
void yk_solution_bar_open (YkSolutionBar *bar, GtkBox *content);

/* Removes the bar.  Returns: whether the focus was in it. */
gboolean yk_solution_bar_close (YkSolutionBar *bar);

/* Shows how many moves were shown, whether they are held, and how many times as fast as
 * usual they come. */
void yk_solution_bar_update (YkSolutionBar *bar, guint n_moves, gboolean is_paused,
                             guint speed);

G_END_DECLS
