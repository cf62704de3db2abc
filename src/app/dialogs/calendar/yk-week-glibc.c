/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The GNU C library's knowledge of weeks. */
#include "app/dialogs/yk-dialogs-private.h"

#include <langinfo.h>

/* The origin that the library gives for weeks that it counts from a Monday. */
#define MONDAY_ORIGIN 19971201

GDateWeekday
yk_week_first_day (void)
{
  /* The library returns a number in the place of a pointer. */
  union
  {
    const char *text;
    unsigned number;
  } origin = {nl_langinfo (_NL_TIME_WEEK_1STDAY)};
  int nth = *nl_langinfo (_NL_TIME_FIRST_WEEKDAY);
  /* Days after a Monday. */
  int day = nth - 1 + (origin.number == MONDAY_ORIGIN ? 0 : 6);

  return (GDateWeekday) (G_DATE_MONDAY + day % 7);
}
