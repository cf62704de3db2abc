/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the focus goes when that is gone which had it. */
#pragma once

#include "app/a11y/yk-speech-queue.h"
#include "app/ui/yk-toast.h"
#include "app/window/end/yk-end-panel.h"
#include "app/window/review/yk-review-controller.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* Brings the focus back to where keys play: to the table, or what takes its place. */
#define YK_TYPE_FOCUS_RESTORER (yk_focus_restorer_get_type ())
G_DECLARE_FINAL_TYPE (YkFocusRestorer, yk_focus_restorer, YK, FOCUS_RESTORER, GObject)

/* Brings it back when TOAST has been left; all of these are held. */
YkFocusRestorer *
yk_focus_restorer_new (YkTable *table, YkEndPanel *panel, YkReviewController *reviewing,
                       YkToast *toast, YkSpeechQueue *speech_queue);

/* It leaves for a menu that is about to open: VOICE is silent until it comes back. */
void yk_focus_restorer_leave (YkFocusRestorer *home);

/* Brings it back after a menu, as soon as the main loop is reached: GTK would leave it
 * on the menu's button, or nowhere after a submenu.  What has been chosen there is said
 * then. */
void yk_focus_restorer_return_soon (YkFocusRestorer *home);

G_END_DECLS
