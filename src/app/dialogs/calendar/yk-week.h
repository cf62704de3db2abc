/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The week of the player's country. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The first day of the week, by the locale for times; Monday where nothing is known. */
GDateWeekday yk_week_first_day (void);

G_END_DECLS
