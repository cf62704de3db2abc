/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a text if there is room for it, otherwise an icon. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows its first child if that fits, otherwise its last.  Its natural width is that of
 * the first child, its minimum width that of the last; its height never changes.  The
 * children are added in a template, which owns them. */
#define YK_TYPE_ICON_FALLBACK (yk_icon_fallback_get_type ())
G_DECLARE_FINAL_TYPE (YkIconFallback, yk_icon_fallback, YK, ICON_FALLBACK, GtkWidget)

G_END_DECLS
