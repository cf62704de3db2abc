/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What brings a player back, in words. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Says that today's deal is waiting, and that those of the last N_DAYS days were won.
 * Returns: (transfer full). */
char *yk_daily_greeting_sentence (guint n_days);

G_END_DECLS
