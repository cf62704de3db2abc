/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The full screen, which has no header bar, and the way out of it. */
#pragma once

#include "app/dialogs/yk-toast.h"

/* Adds "fullscreen" and "leave-fullscreen" to the actions of WINDOW.  TOAST says how to
 * get back: nothing else on the screen would. */
void yk_fullscreen_add (GtkApplicationWindow *window, YkToast *toast);
