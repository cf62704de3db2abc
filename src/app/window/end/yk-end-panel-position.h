/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the panel at a game's end lies in its GtkOverlay, and where the toast does, so
 * that no button is below it. */
#pragma once

#include "table/yk-table.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget *panel;
  GtkWidget *texts; /* of the panel, scrolls … */
  GtkWidget *lines; /* … these, which want their height in the panel's width */
  GtkWidget *toast; /* or NULL */
  gboolean is_low;  /* the panel stands at the bottom, otherwise in the middle */
} YkEndPanelPosition;

/* Whether all lines of the panel can be seen in an overlay of this size. */
gboolean
yk_end_panel_position_fits (const YkEndPanelPosition *parts, int width, int height);

/* Where the panel lies in an overlay of this size, in pixels.  Where the toast, if it
 * is visible, has room neither below nor above it, the panel's texts give way; its
 * buttons stay where they are. */
void yk_end_panel_position_panel (const YkEndPanelPosition *parts, int width,
                                  int height, GdkRectangle *place);

/* Where the toast lies beside the visible panel.  FALSE where that is its usual place,
 * at the bottom. */
gboolean yk_end_panel_position_toast (const YkEndPanelPosition *parts, int width,
                                      int height, GdkRectangle *place);

/* Where the toast lies while there is no panel: as low as it can over no pile's last
 * card.  FALSE where that is its usual place, or where there is none. */
gboolean
yk_end_panel_position_toast_alone (const YkEndPanelPosition *parts, YkTable *table,
                                   int width, int height, GdkRectangle *place);

G_END_DECLS
