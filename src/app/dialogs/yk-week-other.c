/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weeks where the C library knows nothing of them: as ISO 8601 has them. */
#include "app/dialogs/yk-week.h"

GDateWeekday
yk_week_first_day (void)
{
  return G_DATE_MONDAY;
}
