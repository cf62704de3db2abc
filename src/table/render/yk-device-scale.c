/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Relates logical pixels to device pixels. */
#include "table/render/yk-table-paint.h"

#include <gmodule.h>
#include <math.h>

/* gdk_surface_get_scale(), which GTK has from 4.12 on. */
typedef double (*GetScale) (GdkSurface *surface);

/* NULL where this GTK does not have it. */
static GetScale
find_get_scale (void)
{
  static gsize is_sought = 0;
  static GetScale get_scale = NULL;

  if (g_once_init_enter (&is_sought)) {
    GModule *program = g_module_open (NULL, G_MODULE_BIND_LAZY);

    g_module_symbol (program, "gdk_surface_get_scale", (gpointer *) &get_scale);
    g_module_close (program);
    g_once_init_leave (&is_sought, 1);
  }
  return get_scale;
}

double
yk_device_scale (GtkWidget *widget)
{
  GetScale get_scale = find_get_scale ();
  /* NULL before the widget is realized. */
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

  if (get_scale == NULL || surface == NULL)
    return gtk_widget_get_scale_factor (widget);
  return get_scale (surface);
}

int
yk_device_slack (double scale)
{
  return scale == floor (scale) ? 0 : 1;
}

static double
shift_to_pixel (double place, double scale)
{
  return round (place * scale) / scale - place;
}

graphene_point_t
yk_device_shift (GtkWidget *widget)
{
  double scale = yk_device_scale (widget), native_x, native_y;
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t origin;

  /* GTK lays out in whole logical pixels. */
  if (yk_device_slack (scale) == 0 || native == NULL ||
      !gtk_widget_compute_point (widget, GTK_WIDGET (native), graphene_point_zero (),
                                 &origin))
    return *graphene_point_zero ();
  gtk_native_get_surface_transform (native, &native_x, &native_y);
  return GRAPHENE_POINT_INIT ((float) shift_to_pixel (origin.x + native_x, scale),
                              (float) shift_to_pixel (origin.y + native_y, scale));
}
