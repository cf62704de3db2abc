/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays widgets beside one another where all of them have room with their natural width,
 * and above one another in what is narrower. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define YK_TYPE_REFLOW_LAYOUT (yk_reflow_layout_get_type ())
G_DECLARE_FINAL_TYPE (YkReflowLayout, yk_reflow_layout, YK, REFLOW_LAYOUT,
                      GtkLayoutManager)

/* Has BOX, which lies, stand wherever it is too narrow.  SPACING is that of its
 * children where they stand, in pixels.  Its orientation and spacing cannot be set any
 * more. Does nothing where that was done already. */
void yk_reflow_layout_apply (GtkBox *box, int spacing);

G_END_DECLS
