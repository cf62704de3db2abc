/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stops what goes on: thinking, a solution that is shown, a review. */
#pragma once

#include "app/window/hints/yk-hint-controller.h"
#include "app/window/hints/yk-solution-player.h"
#include "app/window/review/yk-review-controller.h"

G_BEGIN_DECLS

#define YK_TYPE_STOP_ACTION (yk_stop_action_get_type ())
G_DECLARE_FINAL_TYPE (YkStopAction, yk_stop_action, YK, STOP_ACTION, GObject)

/* Adds "stop" to ACTIONS, which must live as long as this does.  It can be used while
 * any of the others is at work, and stops the first of these.  They are held. */
YkStopAction *
yk_stop_action_new (GActionMap *actions, YkSolutionPlayer *demonstration,
                    YkHintController *hint_controller, YkReviewController *reviewing);

G_END_DECLS
