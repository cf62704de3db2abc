/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The memory that cairo shares with an X server. */
#include <cairo-xlib.h>
#include <gdk/x11/gdkx.h>

#include "app/platform/yk-platform.h"

void
yk_memory_tidy_surface (GdkSurface *surface)
{
  GdkDisplay *display = gdk_surface_get_display (surface);
  cairo_surface_t *window;
  Display *xdisplay;

  if (!GDK_IS_X11_DISPLAY (display))
    return;
  gdk_display_sync (display);
  xdisplay = gdk_x11_display_get_xdisplay (display);
  window = cairo_xlib_surface_create (
      xdisplay, gdk_x11_surface_get_xid (surface),
      DefaultVisual (xdisplay, DefaultScreen (xdisplay)), 1, 1);
  /* Cairo looks through its shared memory, and gives back what the server has read,
   * whenever an image that lies there is destroyed without having been shown. */
  cairo_surface_destroy (
      cairo_surface_create_similar_image (window, CAIRO_FORMAT_RGB24, 64, 64));
  cairo_surface_destroy (window);
}
