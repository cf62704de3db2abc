/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Switches high contrast, whatever GTK's version calls the setting. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Turns on high contrast for all windows if the desktop WISHES it by other means than
 * GTK's settings; otherwise GTK's own setting decides. */
void yk_high_contrast_set_wanted (gboolean wishes);

/* Keeps the boolean PROPERTY of OBJECT, FALSE at first, equal to "GTK has high
 * contrast" while OBJECT lives. */
void yk_high_contrast_bind (gpointer object, const char *property);

G_END_DECLS
