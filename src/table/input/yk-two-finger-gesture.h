/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognizes touches with two fingers on a table. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Handles the arrival of a second finger, which ends the gesture of the first.
 *
 * Returns: FALSE if the first finger holds cards: it keeps them, and other touches are
 * ignored as a palm. */
typedef gboolean (*YkPairBegun) (GtkWidget *widget, gpointer data);

/* Handles a tap of two fingers. */
typedef void (*YkPairTapped) (GtkWidget *widget, gpointer data);

/* Watches WIDGET for two fingers.  DATA must outlive WIDGET.  Gestures of one finger
 * there must be exclusive, so that a second finger does not end them. */
void yk_two_finger_gesture_add (GtkWidget *widget, YkPairBegun begun,
                                YkPairTapped tapped, gpointer data);

G_END_DECLS
