/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Knows on which day the week begins. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: the first day of the week according to LC_TIME; Monday if it is unknown. */
GDateWeekday yk_week_first_day (void);

G_END_DECLS
