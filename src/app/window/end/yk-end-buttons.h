/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the buttons of the panel at a game's end stand where there is little room. */
#pragma once

#include "app/window/end/yk-end-panel-position.h"

G_BEGIN_DECLS

/* Those of the panel's children that give way.  All are borrowed. */
typedef struct
{
  GtkWidget *won;       /* a GtkGrid of the buttons after a win */
  GtkWidget *stuck;     /* a GtkBox of those where there are no more moves ... */
  GtkWidget *stuck_row; /* ... and of most of them */
} YkEndButtons;

/* Has them stand for the width of the panel's parent, and for its height if the panel
 * is laid out as PARTS says: in narrow windows the buttons take two lines; large
 * letters need all the width of a small screen, too, and long words a line for each
 * button.  Where there is no height for all of it they scroll with the lines. */
void
yk_end_buttons_arrange (const YkEndButtons *buttons, const YkEndPanelPosition *parts);

/* Whether they do. */
gboolean
yk_end_buttons_scroll (const YkEndButtons *buttons, const YkEndPanelPosition *parts);

G_END_DECLS
