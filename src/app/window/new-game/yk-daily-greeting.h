/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells of the deal of the day, once a day. */
#pragma once

#include "app/ui/yk-ui.h"
#include "game/session/yk-session.h"

G_BEGIN_DECLS

typedef struct _YkDailyGreeting YkDailyGreeting;

/* As soon as the results are known, TOAST offers the deal of the day with the days that
 * were won in a row; it stays until the first move.  It does not where that deal is won
 * or on the table, where something was said or played before, nor twice a day, which is
 * kept in SETTINGS.  A newcomer has been offered the lesson, which is enough for a day.
 * Borrows all arguments.
 *
 * Returns: (transfer full): the greeting. */
YkDailyGreeting *
yk_daily_greeting_new (GSettings *settings, YkGame *game, YkStore *store,
                       YkToast *toast, gboolean is_newcomer);

/* Frees GREETING, which no longer waits. */
void yk_daily_greeting_free (YkDailyGreeting *greeting);

G_END_DECLS
