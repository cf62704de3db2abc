/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists the dialogs that the main window opens, and their actions. */
#pragma once

#include "app/dialogs/yk-dialog.h"

G_BEGIN_DECLS

/* Adds an action for each dialog to WINDOW; the dialog opens above WINDOW with CONTEXT,
 * whose parent is ignored and whose objects must live as long as WINDOW.
 *
 * Dialogs answer by actions that WINDOW must have: "win.deal" (a string for
 * yk_deal_id_read()), "win.deal-again", "win.new-game", "win.variation" (a string: an
 * id), "win.puzzle" (its number, of type "u") and "win.play-position" (a string: a
 * position as text). */
void
yk_dialogs_add_actions (GtkApplicationWindow *window, const YkDialogContext *context);

G_END_DECLS
