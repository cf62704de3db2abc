/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that scroll where they are higher than the room they have.  They ask for all
 * the height that they need in their width: a GtkScrolledWindow asks for what they
 * would need if they were as wide as they liked. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define YK_TYPE_TEXT_SCROLLER (yk_text_scroller_get_type ())
G_DECLARE_FINAL_TYPE (YkTextScroller, yk_text_scroller, YK, TEXT_SCROLLER, GtkWidget)

/* CONTENT has its texts in view from their top, also when it takes the focus. */
GtkWidget *yk_text_scroller_new (GtkWidget *content);

/* The same in SCROLLED, which has nothing in it yet: what has the focus comes into view
 * there. */
GtkWidget *yk_text_scroller_new_in (GtkScrolledWindow *scrolled, GtkWidget *content);

/* Scrolls to the top, where other texts are shown. */
void yk_text_scroller_go_up (YkTextScroller *self);

G_END_DECLS
