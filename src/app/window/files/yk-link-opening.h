/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows links from the desktop, the command line or the clipboard. */
#pragma once

#include "app/window/new-game/yk-new-game-controller.h"

/* Deals what the link TEXT names and keeps the present game for "Go back".  If that is
 * impossible, TOAST says why and the present game continues. */
void yk_link_open (YkNewGameController *new_game_controller, YkToast *toast,
                   const char *text);
