/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two fingers on a table, as GTK hears of them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* BEGUN (widget, data): a second finger has come, and what the first one was about has
 * no effect any more; FALSE where it holds cards: then it goes on holding them, and
 * others are nothing but a palm.  TAPPED (widget, data): two fingers have tapped. */
typedef gboolean (*YkPairBegun) (GtkWidget *widget, gpointer data);
typedef void (*YkPairTapped) (GtkWidget *widget, gpointer data);

/* Watches for two fingers on WIDGET.  DATA must live as long as that does.  Gestures of
 * one finger there are exclusive, so that a second one does not end them. */
void yk_two_finger_gesture_add (GtkWidget *widget, YkPairBegun begun,
                                YkPairTapped tapped, gpointer data);

G_END_DECLS
