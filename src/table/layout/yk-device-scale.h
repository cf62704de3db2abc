/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How logical pixels and those of the screen lie on one another. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Device pixels in a logical one of WIDGET's window, from 1.  Not always a whole
 * number where GTK knows of others, which is from 4.12 on.  Main thread only. */
double yk_device_scale (GtkWidget *widget);

/* How far WIDGET has to be shifted, by less than a device pixel, so that it begins at a
 * whole one; logical pixels, 0 where it does.  Main thread only. */
graphene_point_t yk_device_shift (GtkWidget *widget);

/* How much longer than the widget something has to be drawn to cover the widget in
 * spite of that shift; logical pixels, 0 where SCALE is a whole number. */
int yk_device_slack (double scale);

/* Calls gtk_widget_queue_allocate() whenever yk_device_scale() of WIDGET has changed.
 * To be called for a widget that is realized; it holds for this surface. */
void yk_device_follow (GtkWidget *widget);

G_END_DECLS
