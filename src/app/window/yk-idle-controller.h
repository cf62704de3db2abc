/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pauses the clock, the advisor and solution playback while nobody looks or plays. */
#pragma once

#include "app/window/hints/yk-solution-player.h"
#include "app/window/shared/yk-window-visibility.h"
#include "game/analysis/yk-advisor.h"
#include "game/model/yk-game.h"

G_BEGIN_DECLS

/* While the window is hidden the advisor and the solution player pause.  The game's
 * clock runs while somebody plays.  After the first frame it asks the system whether to
 * save power. */
typedef struct _YkIdleController YkIdleController;

/* Follows WINDOW and SIGHT, which watches WINDOW.  Borrows all arguments.
 *
 * Returns: (transfer full): the controller. */
YkIdleController *
yk_idle_controller_new (GtkWindow *window, YkWindowVisibility *visibility, YkGame *game,
                        YkAdvisor *advisor, YkSolutionPlayer *solution_player);

/* Frees CONTROLLER, which follows nobody any more. */
void yk_idle_controller_free (YkIdleController *controller);

G_END_DECLS
