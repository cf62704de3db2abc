/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A title for the header of a narrow window: it is shown whole, or not at all. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define YK_TYPE_OPTIONAL_TITLE (yk_optional_title_get_type ())
G_DECLARE_FINAL_TYPE (YkOptionalTitle, yk_optional_title, YK, OPTIONAL_TITLE, GtkWidget)

/* Shows the title of WINDOW, which it may belong to.  Floating. */
GtkWidget *yk_optional_title_new (GtkWindow *window);

/* A label with the same title for below the header, seen while that has no room for it.
 */
GtkWidget *yk_optional_title_get_below (YkOptionalTitle *self);

G_END_DECLS
