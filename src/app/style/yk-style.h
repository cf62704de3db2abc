/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the player and the desktop wish of the program's looks: light or dark, high
 * contrast, less motion. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Properties:
 *
 *   high-contrast   boolean: GTK's own, which it follows; while it is true, all windows
 *                   have a stylesheet for that
 */
#define YK_TYPE_STYLE (yk_style_get_type ())
G_DECLARE_FINAL_TYPE (YkStyle, yk_style, YK, STYLE, GObject)

/* Follows the key "colour-scheme" of SETTINGS, and the desktop through its settings
 * portal, which answers later or never; until then the desktop has no wishes.  Keeps
 * GTK's own preferences in step: for dark colours, for high contrast (see
 * yk-high-contrast.h), and "gtk-enable-animations", which is off while the desktop
 * wishes less motion.  Whoever draws or moves asks those. */
YkStyle *yk_style_new (GSettings *settings);

G_END_DECLS
