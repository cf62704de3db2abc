/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether GTK draws with light or with dark colours, under the name that its version
 * has for that. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Has all windows of the program drawn with dark colours, or with light ones, whatever
 * the desktop wishes. */
void yk_colour_scheme_set_dark (gboolean dark);

/* Leaves it to GTK again: to its file of settings, and from 4.20 on to the desktop. */
void yk_colour_scheme_leave_to_gtk (void);

/* Keeps the boolean PROPERTY of OBJECT as GTK's choice is, for as long as OBJECT lives:
 * true for dark. */
void yk_colour_scheme_bind (gpointer object, const char *property);

G_END_DECLS
