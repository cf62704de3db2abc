/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light or dark: the player's preference, or else the desktop's. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Property: "dark" (boolean, read-only). */
#define YK_TYPE_STYLE (yk_style_get_type ())
G_DECLARE_FINAL_TYPE (YkStyle, yk_style, YK, STYLE, GObject)

/* Follows the key "colour-scheme" of SETTINGS, and the desktop through its settings
 * portal, which answers later or never; until then the desktop counts as light.  Keeps
 * GTK's own preference in step. */
YkStyle *yk_style_new (GSettings *settings);

/* Whether everything is to be drawn in dark colours. */
gboolean yk_style_get_dark (YkStyle *style);

G_END_DECLS
