/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Switches GTK between light and dark, whatever its version calls the setting. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes all windows dark or light, whatever the desktop prefers. */
void yk_colour_scheme_set_dark (gboolean dark);

/* Leaves the choice to GTK: to its settings file, and from 4.20 on to the desktop. */
void yk_colour_scheme_leave_to_gtk (void);

/* Returns: whether GTK is dark now. */
gboolean yk_colour_scheme_is_dark (void);

/* Calls CHANGED with OBJECT when GTK becomes dark or light, while OBJECT lives. */
void yk_colour_scheme_follow (gpointer object, GCallback changed);

/* Keeps the boolean PROPERTY of OBJECT equal to "GTK is dark" while OBJECT lives. */
void yk_colour_scheme_bind (gpointer object, const char *property);

G_END_DECLS
