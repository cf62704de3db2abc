/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The action that stops thinking, a solution or a review. */
#pragma once

#include "app/window/hints/yk-hint-controller.h"
#include "app/window/hints/yk-solution-player.h"
#include "app/window/review/yk-review-controller.h"

G_BEGIN_DECLS

typedef struct _YkStopAction YkStopAction;

/* Adds "stop" to ACTIONS.  It is enabled while any of the others is busy and stops the
 * first of them.  Borrows all arguments.
 *
 * Returns: (transfer full): the action. */
YkStopAction *
yk_stop_action_new (GActionMap *actions, YkSolutionPlayer *solution_player,
                    YkHintController *hint_controller,
                    YkReviewController *review_controller);

/* Frees ACTION and ends what it does. */
void yk_stop_action_free (YkStopAction *action);

G_END_DECLS
