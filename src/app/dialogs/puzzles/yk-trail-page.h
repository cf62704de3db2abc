/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trail as a page of a YkDialog: the map, and below it what the chosen camp has. */
#pragma once

#include "app/dialogs/yk-dialog.h"

G_BEGIN_DECLS

/* Makes the page.  Its dialog answers by "win.puzzle" with a number, or by "win.deal"
 * with a line that names a deal.  Returns: (transfer floating): the widget. */
GtkWidget *yk_trail_page_new (const YkDialogContext *context);

G_END_DECLS
