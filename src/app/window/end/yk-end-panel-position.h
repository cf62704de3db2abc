/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the end panel and the toast in their GtkOverlay so that no button is covered.
 */
#pragma once

#include "table/yk-table.h"

G_BEGIN_DECLS

/* What is placed. */
typedef struct
{
  GtkWidget *panel;
  GtkWidget *texts;   /* the scrolling part of the panel … */
  GtkWidget *lines;   /* … and its content */
  GtkWidget *toast;   /* or NULL */
  gboolean is_low;    /* the panel is at the bottom */
  gboolean is_beside; /* it is beside the picture of a win, or above it where the window
                       * is narrow */
} YkEndPanelPosition;

/* Returns: whether all texts of the panel fit into an overlay of this size in pixels.
 */
gboolean
yk_end_panel_position_fits (const YkEndPanelPosition *parts, int width, int height);

/* Gets the place of the panel in an overlay of this size, in pixels.  If a visible
 * toast fits neither below nor above, the texts of the panel shrink; its buttons stay
 * in place. */
void yk_end_panel_position_panel (const YkEndPanelPosition *parts, int width,
                                  int height, GdkRectangle *place);

/* Gets the place of the toast beside the visible panel.
 *
 * Returns: FALSE if the toast stays in its usual place at the bottom. */
gboolean yk_end_panel_position_toast (const YkEndPanelPosition *parts, int width,
                                      int height, GdkRectangle *place);

/* Gets the place of the toast while there is no panel: as low as possible without
 * covering the last card of a pile.
 *
 * Returns: FALSE if the toast stays in its usual place, or if there is no such place.
 */
gboolean
yk_end_panel_position_toast_alone (const YkEndPanelPosition *parts, YkTable *table,
                                   int width, int height, GdkRectangle *place);

G_END_DECLS
