/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player's week. */
#pragma once

#include <glib.h>

/* The day with which a week begins where the player lives. */
GDateWeekday yk_week_first_day (void);
