/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The door of this room: the dialogs that the main window opens, by actions. */
#pragma once

#include "app/dialogs/yk-dialog.h"

G_BEGIN_DECLS

/* Adds to WINDOW an action for each dialog, which opens it over WINDOW with the rest of
 * CONTEXT; its parent is not looked at.  The window keeps references to the objects
 * until it is disposed of.
 *
 * The dialogs answer by actions of WINDOW, some of which it must have itself:
 * "win.deal" (a string, as yk_deal_id_read() takes it: a deal is wanted),
 * "win.deal-again", "win.new-game", "win.variation" (a string: an id) and
 * "win.play-position" (a string: a position in its text form). */
void
yk_dialogs_add_actions (GtkApplicationWindow *window, const YkDialogContext *context);

/* Puts the dialogs that have their place at the end of the main menu before the items
 * of MENU, its last section. */
void yk_dialogs_add_to_menu (GMenu *menu);

G_END_DECLS
