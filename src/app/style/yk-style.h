/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the player and the desktop prefer: light or dark, high contrast, less motion. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties:
 *
 *  high-contrast   boolean: follows GTK's setting; while it is TRUE, all windows have
 *                  an additional stylesheet */
#define YK_TYPE_STYLE (yk_style_get_type ())
G_DECLARE_FINAL_TYPE (YkStyle, yk_style, YK, STYLE, GObject)

/* Follows the key "colour-scheme" of SETTINGS and the desktop's settings portal, which
 * answers later or never.  Sets GTK's own settings accordingly: dark, high contrast and
 * "gtk-enable-animations", which is off while the desktop asks for less motion.  Code
 * that draws or animates reads GTK's settings.
 *
 * Returns: (transfer full): the style. */
YkStyle *yk_style_new (GSettings *settings);

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

/* Keeps the boolean PROPERTY of OBJECT, FALSE at first, equal to "GTK has high
 * contrast" while OBJECT lives. */
void yk_high_contrast_bind (gpointer object, const char *property);

G_END_DECLS
