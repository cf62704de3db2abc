/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The button that deals the cards again, in the variations that allow it. */
#pragma once

#include <gtk/gtk.h>

#include "core/yk-board.h"

G_BEGIN_DECLS

/* Shows BUTTON only if the variation of BOARD has redeals, and the remaining number in
 * COUNT, a label on it. */
void yk_redeal_button_update (GtkWidget *button, GtkLabel *count, const YkBoard *board);

G_END_DECLS
