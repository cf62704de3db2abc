/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two fingers on a table, as GTK hears of them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on TAPPED is called with WIDGET when two fingers tap it. */
void yk_pair_gesture_add (GtkWidget *widget, void (*tapped) (GtkWidget *widget));

/* Whether a gesture of one finger, which is just ending, does so because another finger
 * comes: then what the first one was about has no effect. */
gboolean yk_pair_gesture_begins (gpointer gesture);

G_END_DECLS
