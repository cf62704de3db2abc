/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What rests while nobody looks or plays. */
#pragma once

#include "app/window/hints/yk-solution-player.h"
#include "app/window/shared/yk-window-visibility.h"
#include "game/analysis/yk-advisor.h"
#include "game/results/yk-statistics.h"

G_BEGIN_DECLS

/* While the window cannot be seen the advisor rests and a solution that is shown
 * pauses.  The game's clock runs while somebody plays.  What the first picture need
 * not wait for is done after it: the results are read, and the system is asked whether
 * power is to be spared. */
#define YK_TYPE_IDLE_CONTROLLER (yk_idle_controller_get_type ())
G_DECLARE_FINAL_TYPE (YkIdleController, yk_idle_controller, YK, IDLE_CONTROLLER,
                      GObject)

/* Follows WINDOW, which must live as long as this does, and SIGHT, which watches that.
 * All but WINDOW are held. */
YkIdleController *
yk_idle_controller_new (GtkWindow *window, YkWindowVisibility *sight, YkGame *game,
                        YkAdvisor *advisor, YkSolutionPlayer *demonstration,
                        YkStatistics *statistics);

G_END_DECLS
