/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places widgets side by side if all have their natural width, otherwise one below the
 * other. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define YK_TYPE_REFLOW_LAYOUT (yk_reflow_layout_get_type ())
G_DECLARE_FINAL_TYPE (YkReflowLayout, yk_reflow_layout, YK, REFLOW_LAYOUT,
                      GtkLayoutManager)

/* Makes the horizontal BOX vertical wherever it is too narrow.  SPACING is its vertical
 * spacing in pixels.  Afterwards its orientation and spacing can no longer be set.
 * Does nothing the second time. */
void yk_reflow_layout_apply (GtkBox *box, int spacing);

G_END_DECLS
