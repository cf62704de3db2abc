/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the focus goes when that is gone which had it. */
#pragma once

#include "app/a11y/yk-voice.h"
#include "app/ui/yk-toast.h"
#include "app/window/end/yk-end-panel.h"
#include "app/window/review/yk-reviewing.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* Brings the focus back to where keys play: to the table, or what takes its place. */
#define YK_TYPE_FOCUS_HOME (yk_focus_home_get_type ())
G_DECLARE_FINAL_TYPE (YkFocusHome, yk_focus_home, YK, FOCUS_HOME, GObject)

/* Brings it back when TOAST has been left; all of these are held. */
YkFocusHome *yk_focus_home_new (YkTable *table, YkEndPanel *panel,
                                YkReviewing *reviewing, YkToast *toast, YkVoice *voice);

/* It leaves for a menu that is about to open: VOICE is silent until it comes back. */
void yk_focus_home_leave (YkFocusHome *home);

/* Brings it back after a menu, as soon as the main loop is reached: GTK would leave it
 * on the menu's button, or nowhere after a submenu.  What has been chosen there is said
 * then. */
void yk_focus_home_return_soon (YkFocusHome *home);

G_END_DECLS
