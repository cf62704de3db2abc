/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the header bar as one picture for the cairo renderer. */
#include "app/window/yk-window-private.h"

#include "table/render/yk-table-paint.h"

/* At scales between whole numbers the bar may begin between pixels of the screen, where
 * a picture would be blurred. */
static gboolean
may_be_picture (GtkWindow *window)
{
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (window));

  return renderer != NULL && GSK_IS_CAIRO_RENDERER (renderer) &&
         yk_device_slack (yk_device_scale (GTK_WIDGET (window))) == 0;
}

static void
snapshot_header (YkPileNodeCache *header, GtkWindow *window, GtkWidget *bar,
                 GtkSnapshot *snapshot)
{
  GtkSnapshot *content = gtk_snapshot_new ();
  GskRenderNode *node;

  gtk_widget_snapshot_child (GTK_WIDGET (window), bar, content);
  node =
      yk_pile_node_cache_update_picture (header, content, yk_device_scale (bar), TRUE);
  if (node != NULL)
    gtk_snapshot_append_node (snapshot, node);
}

void
yk_header_picture_snapshot (YkPileNodeCache *header, GtkWindow *window,
                            GtkSnapshot *snapshot)
{
  GtkWidget *bar = may_be_picture (window) ? gtk_window_get_titlebar (window) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (window));
       child != NULL; child = gtk_widget_get_next_sibling (child)) {
    if (child == bar)
      snapshot_header (header, window, bar, snapshot);
    else
      gtk_widget_snapshot_child (GTK_WIDGET (window), child, snapshot);
  }
}
