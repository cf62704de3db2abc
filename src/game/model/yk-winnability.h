/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be known of a position, and what may be spent on knowing it. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* What is known of a position. */
typedef enum
{
  YK_WINNABILITY_OPEN,     /* nothing yet */
  YK_WINNABILITY_UNKNOWN,  /* the search ended without an answer */
  YK_WINNABILITY_WINNABLE, /* a way to win is known */
  YK_WINNABILITY_LOST,     /* it can no longer be won: proved */
} YkWinnability;

GType yk_winnability_get_type (void);
#define YK_TYPE_WINNABILITY (yk_winnability_get_type ())

/* What has been spent on a position whose winnability is not known. */
typedef enum
{
  YK_EFFORT_NONE,
  YK_EFFORT_QUICK, /* 5,000 positions were stored: hundredths of a second */
  YK_EFFORT_FULL,  /* 40,000: a second or three; what is not won by then hardly ever is
                    */
  YK_EFFORT_LONG,  /* 1,000,000: minutes; only when the player asks for it */
} YkEffort;

G_END_DECLS
