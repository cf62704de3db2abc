/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The action that stops thinking, a solution or a review. */
#pragma once

#include "app/window/hints/yk-hint-controller.h"
#include "app/window/hints/yk-solution-player.h"
#include "app/window/review/yk-review-controller.h"

G_BEGIN_DECLS

#define YK_TYPE_STOP_ACTION (yk_stop_action_get_type ())
G_DECLARE_FINAL_TYPE (YkStopAction, yk_stop_action, YK, STOP_ACTION, GObject)

/* Adds "stop" to ACTIONS, which must outlive the object.  It is enabled while any of
 * the others is busy and stops the first of them.  Holds references to them.
 *
 * Returns: (transfer full): the object. */
YkStopAction *
yk_stop_action_new (GActionMap *actions, YkSolutionPlayer *demonstration,
                    YkHintController *hint_controller, YkReviewController *reviewing);

G_END_DECLS
