/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scrolls texts that are higher than their room.  Asks for the height that they need in
 * their present width; a GtkScrolledWindow asks for the height at their natural width.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define YK_TYPE_TEXT_SCROLLER (yk_text_scroller_get_type ())
G_DECLARE_FINAL_TYPE (YkTextScroller, yk_text_scroller, YK, TEXT_SCROLLER, GtkWidget)

/* Returns: (transfer floating): a scroller with CONTENT, which it shows from the top,
 * also when CONTENT takes the focus. */
GtkWidget *yk_text_scroller_new (GtkWidget *content);

/* Creates a scroller around the empty SCROLLED with CONTENT in it; it scrolls to
 * whatever has the focus.
 *
 * Returns: (transfer floating): the scroller. */
GtkWidget *yk_text_scroller_new_in (GtkScrolledWindow *scrolled, GtkWidget *content);

/* Scrolls to the top; call when the texts have been replaced. */
void yk_text_scroller_go_up (YkTextScroller *self);

G_END_DECLS
