/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links that the player follows: from the desktop, the command line or the clipboard.
 */
#pragma once

#include "app/window/new-game/yk-new-game-controller.h"

/* Deals what a link opens, keeping the present game for "Go back", or has TOAST say why
 * nothing is opened; then the game on the table goes on. */
void yk_link_open (YkNewGameController *new_game_controller, YkToast *toast,
                   const char *text);
