/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The button that deals the cards again, in the variations that have it. */
#pragma once

#include <gtk/gtk.h>

#include "core/yk-board.h"

G_BEGIN_DECLS

/* Shows BUTTON only where the board's variation deals again, and says how often it
 * still does; COUNT, which lies on it, shows that. */
void yk_redeal_button_update (GtkWidget *button, GtkLabel *count, const YkBoard *board);

G_END_DECLS
