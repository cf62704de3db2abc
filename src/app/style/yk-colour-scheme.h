/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Switches GTK between light and dark, whatever its version calls the setting. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes all windows dark or light, whatever the desktop prefers. */
void yk_colour_scheme_set_dark (gboolean dark);

/* Leaves the choice to GTK: to its settings file, and from 4.20 on to the desktop. */
void yk_colour_scheme_leave_to_gtk (void);

/* Keeps the boolean PROPERTY of OBJECT equal to "GTK is dark" while OBJECT lives. */
void yk_colour_scheme_bind (gpointer object, const char *property);

G_END_DECLS
