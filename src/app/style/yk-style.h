/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Applies what the player and the desktop prefer: light or dark, high contrast, less
 * motion. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Properties:
 *
 *  high-contrast   boolean: follows GTK's setting; while it is TRUE, all windows have
 *                  an additional stylesheet */
#define YK_TYPE_STYLE (yk_style_get_type ())
G_DECLARE_FINAL_TYPE (YkStyle, yk_style, YK, STYLE, GObject)

/* Follows the key "colour-scheme" of SETTINGS and the desktop's settings portal, which
 * answers later or never.  Sets GTK's own settings accordingly: dark, high contrast
 * (yk-high-contrast.h) and "gtk-enable-animations", which is off while the desktop asks
 * for less motion.  Read those to draw or animate.
 *
 * Returns: (transfer full): the style. */
YkStyle *yk_style_new (GSettings *settings);

G_END_DECLS
