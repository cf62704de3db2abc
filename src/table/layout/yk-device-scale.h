/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Relates logical pixels to device pixels. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: the device pixels in a logical pixel of WIDGET's window, at least 1;
 * fractional from GTK 4.12 on.  Main thread only. */
double yk_device_scale (GtkWidget *widget);

/* Returns: by how much to shift WIDGET, less than a device pixel, so that it starts at
 * a whole one; in logical pixels.  Main thread only. */
graphene_point_t yk_device_shift (GtkWidget *widget);

/* Returns: by how much to enlarge a drawing so that it covers its widget in spite of
 * that shift; in logical pixels, 0 if SCALE is a whole number. */
int yk_device_slack (double scale);

/* Calls gtk_widget_queue_allocate() whenever yk_device_scale() of WIDGET changes.  Call
 * each time WIDGET is realized. */
void yk_device_follow (GtkWidget *widget);

G_END_DECLS
