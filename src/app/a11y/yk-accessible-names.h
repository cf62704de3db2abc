/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What screen readers call widgets: each by its name, once. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Puts in order, from now on, what screen readers say of whatever appears in any
 * window: what has a name is not also called by its picture or by a tooltip with the
 * same text, and what has none is not called by its class.  To be called once, after
 * GTK has been initialised. */
void yk_accessible_names_init (void);

/* Hides CONTENT from screen readers, for what it is in has a name that says all of it:
 * newer ones would read both. */
void yk_accessible_names_cover (GtkWidget *content);

/* Has screen readers say what LABEL shows with the name of WIDGET, and only there.  To
 * be called before the window is shown. */
void yk_accessible_names_explain (GtkWidget *widget, GtkWidget *label);

/* Has them say SENTENCE now, if WIDGET has the focus, and with its name from now on:
 * what is wrong with what is in it. */
void yk_accessible_names_complain (GtkWidget *widget, const char *sentence);

/* Calls WIDGET by NAME, and by nothing else. */
void yk_accessible_names_set (GtkWidget *widget, const char *name);

G_END_DECLS
