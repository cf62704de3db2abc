/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether contrast is to be high, under the names that GTK's versions have for that. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Has all windows of the program drawn with high contrast where the desktop WISHES so
 * by other means than GTK's own; otherwise GTK's own setting decides. */
void yk_high_contrast_set_wanted (gboolean wishes);

/* Keeps the boolean PROPERTY of OBJECT as GTK's settings are, for as long as OBJECT
 * lives: true for high contrast.  It is false until then. */
void yk_high_contrast_bind (gpointer object, const char *property);

G_END_DECLS
