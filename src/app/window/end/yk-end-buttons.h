/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arranges the buttons of the end panel where there is little room. */
#pragma once

#include "app/window/end/yk-end-panel-position.h"

G_BEGIN_DECLS

/* The children of the panel that are rearranged; all are borrowed. */
typedef struct
{
  GtkWidget *won;       /* a GtkGrid of the buttons after a win */
  GtkWidget *stuck;     /* a GtkBox of the buttons when no moves are left ... */
  GtkWidget *stuck_row; /* ... and the box of most of them */
} YkEndButtons;

/* Arranges BUTTONS for the width of the panel's parent, and for its height with the
 * panel laid out as PARTS says.  Narrow windows get two rows; large letters the full
 * width of a small screen, and long words a row for each button.  If the height is too
 * small, the buttons scroll with the texts. */
void
yk_end_buttons_arrange (const YkEndButtons *buttons, const YkEndPanelPosition *parts);

/* Returns: whether the buttons scroll with the texts. */
gboolean
yk_end_buttons_scroll (const YkEndButtons *buttons, const YkEndPanelPosition *parts);

G_END_DECLS
