/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Restores the focus to the table, end panel or review strip after a menu or toast
 * closes. */
#pragma once

#include "app/a11y/yk-a11y.h"
#include "app/ui/yk-ui.h"
#include "app/window/end/yk-end-panel.h"
#include "app/window/review/yk-review-controller.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* Moves the keyboard focus back to the table, or to what has taken its place. */
typedef struct _YkFocusRestorer YkFocusRestorer;

/* Creates a restorer that acts when TOAST emits "left"; borrows all arguments.
 *
 * Returns: (transfer full): the restorer. */
YkFocusRestorer *yk_focus_restorer_new (YkTable *table, YkEndPanel *panel,
                                        YkReviewController *review_controller,
                                        YkToast *toast, YkSpeechQueue *speech_queue);

/* Frees HOME, which does not act any more. */
void yk_focus_restorer_free (YkFocusRestorer *home);

/* Delays speech while a menu is open; call when a menu is about to open. */
void yk_focus_restorer_leave (YkFocusRestorer *home);

/* Restores the focus when the main loop is reached, and then speaks what the menu's
 * choice led to.  Call after a menu has closed: GTK would leave the focus on the menu's
 * button, or nowhere after a submenu. */
void yk_focus_restorer_return_soon (YkFocusRestorer *home);

G_END_DECLS
