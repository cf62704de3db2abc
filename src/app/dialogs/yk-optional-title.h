/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window title that is shown in full or not at all, for narrow windows. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define YK_TYPE_OPTIONAL_TITLE (yk_optional_title_get_type ())
G_DECLARE_FINAL_TYPE (YkOptionalTitle, yk_optional_title, YK, OPTIONAL_TITLE, GtkWidget)

/* Returns: (transfer floating): a widget that shows the title of WINDOW; WINDOW may
 * contain it. */
GtkWidget *yk_optional_title_new (GtkWindow *window);

/* Returns: (transfer none): a label for below the header, visible while the title is
 * not. */
GtkWidget *yk_optional_title_get_below (YkOptionalTitle *self);

G_END_DECLS
