/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a deal is, in a line that players send to each other.
 *
 * The line holds the variation's id, the number, and each option that differs from its
 * default as NAME=VALUE: "russian 4711 spaces=any".  It means the same cards for ever.
 */
#pragma once

#include <glib.h>

#include "core/yk-rules.h"

typedef struct
{
  const YkRules *rules; /* NULL where only a number was given */
  YkGameOptions options;
  guint64 deal;
} YkDealId;

/* Whether both are the same cards under the same rules. */
gboolean yk_deal_id_equal (const YkDealId *a, const YkDealId *b);

/* The line; free it with g_free(). */
char *yk_deal_id_write (const YkDealId *id);

/* Reads such a line, or a number alone, with any space around the words.  False where
 * it is neither, or where the variation does not know one of the options. */
gboolean yk_deal_id_read (YkDealId *id, const char *text);
