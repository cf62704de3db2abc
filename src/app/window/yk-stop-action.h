/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stops what goes on: thinking, a solution that is shown, a review. */
#pragma once

#include "app/window/hints/yk-counsel.h"
#include "app/window/hints/yk-demonstration.h"
#include "app/window/review/yk-reviewing.h"

G_BEGIN_DECLS

#define YK_TYPE_STOPPER (yk_stopper_get_type ())
G_DECLARE_FINAL_TYPE (YkStopper, yk_stopper, YK, STOPPER, GObject)

/* Adds "stop" to ACTIONS, which must live as long as this does.  It can be used while
 * any of the others is at work, and stops the first of these.  They are held. */
YkStopper *yk_stopper_new (GActionMap *actions, YkDemonstration *demonstration,
                           YkCounsel *counsel, YkReviewing *reviewing);

G_END_DECLS
