/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows its first child where there is the width for all of it, and otherwise its last:
 * a word, and a picture for where that has no room. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* It asks for the width of the first child, can do with that of the last, and is always
 * as high as the higher one, so that nothing jumps.  The children are added in a
 * template, and belong to it. */
#define YK_TYPE_ICON_FALLBACK (yk_icon_fallback_get_type ())
G_DECLARE_FINAL_TYPE (YkIconFallback, yk_icon_fallback, YK, ICON_FALLBACK, GtkWidget)

G_END_DECLS
